package root

import (
	"slices"

	"brehon/referee"
)

// Services of the Riverfolk (R10.4): the price, who can pay it, and what bots buy (R10.12, R10.13). What a bot buys is not in
// its list: it is on the cards of the services.

// The services, in the order of factions.yaml.
const (
	handCard = int8(iota)
	riverboats
	mercenaries
)

// price is that of a service, in warriors.
func (p *Position) servicePrice(f faction) int8 {
	return int8(p.law.rules.Riverfolk.Price(int(p.players.vp[f])))
}

// payer is whose warriors pay for a faction: its own, or the Riverfolk's for one without warriors, and for the Alliance's
// bot (R10.12).
func (p *Position) payer(f faction) faction {
	if fl := &p.law.factions[f]; fl.warriors == 0 || fl.id == "alliance" && p.law.isBot(f) {
		return p.law.riverfolk
	}
	return f
}

// maySpend reports whether a faction can pay for one more service now: it is no Riverfolk, the warriors are there, and the
// limit is not reached, which bots that buy of the Riverfolk's bot do not have (R10.4, R10.12).
func (p *Position) maySpend(f faction) bool {
	river := p.law.riverfolk
	if !p.law.plays(river) || f == river || p.warriorsLeft(p.payer(f)) < p.servicePrice(f) {
		return false
	}
	return p.law.isBot(f) && p.law.isBot(river) || p.bought < p.serviceLimit(f)
}

// serviceLimit is how many services a faction may buy in a turn (R10.4).
func (p *Position) serviceLimit(f faction) int8 {
	n := int8(p.law.rules.Riverfolk.Services)
	for c := range place(clearings) {
		if p.board.piecesOf(f, c) > 0 && p.board.tokens(p.law.riverfolk, c) > 0 {
			n++
		}
	}
	return n
}

// mayBuy reports whether a bot buys a service now: in its turn, if it can pay, a Vagabot with an
// item besides, and not behind the Riverfolk in VP (R10.12).
func (p *Position) mayBuy(f faction) bool {
	if !p.law.isBot(f) || p.active() != f || p.law.option("services") == "none" || !p.maySpend(f) || p.players.points(f) < p.players.points(p.law.riverfolk) {
		return false
	}
	return !p.law.factions[f].pawn || p.satchels[p.law.satchel(f)].fresh > 0
}

// advanced reports whether a bot goes by its own card of services (R10.13).
func (l *Law) advanced(f faction) bool {
	return l.isBot(f) && l.option("services") == "advanced" && slices.Contains(l.game.content.Advanced, l.advancedID(f))
}

// advancedID is whose card a faction has: a second Vagabond that of the first.
func (l *Law) advancedID(f faction) string {
	if id := l.factions[f].id; id != "second-vagabond" {
		return id
	}
	return "vagabond"
}

// payService pays for a service.
func (p *Position) payService(f faction, service int8) {
	n := p.servicePrice(f)
	p.payments[p.payer(f)] += n
	p.bought++
	p.happens("R10.4", "buy", argFaction(f), argService(service), argN("n", int(n)))
	if p.law.isBot(f) && p.law.factions[f].pawn {
		s := &p.satchels[p.law.satchel(f)]
		s.fresh--
		s.exhausted++
		p.happens("R10.12", "buy-item", argFaction(f))
	}
	p.greedy(f)
}

// greedy scores for the Riverfolk once a turn if whoever has most VP buys (R10.11).
func (p *Position) greedy(f faction) {
	river := p.law.riverfolk
	if !p.law.trait(river, "greedy") || p.done&doneGreedy != 0 {
		return
	}
	for _, g := range p.law.playing() {
		if p.players.points(g) > p.players.points(f) {
			return
		}
	}
	p.done |= doneGreedy
	p.score(river, int(p.law.number(river, "greedy")), "R10.11")
}

// doneGreedy notes in turn.done that it has scored.
const doneGreedy = mask(1 << 12)

// hires reports whether Riverfolk warriors count as a faction's this turn: it has bought them, or is treated as having done
// so (R10.4, R10.11).
func (p *Position) hires(f faction) bool {
	return inMask(p.mercenary, f) || p.law.involved && p.involved(f)
}

// involved reports whether a faction is an enemy of the person whose turn it is and who has no mercenaries (R10.11, D-55).
func (p *Position) involved(f faction) bool {
	a, river := p.active(), p.law.riverfolk
	if p.stage != playing || !p.law.isPerson(a) || inMask(p.mercenary, a) {
		return false
	}
	return f != river && p.law.plays(f) && !p.law.factions[f].pawn && p.players.enemies(a, f)
}

// hiredOut reports whether Riverfolk warriors count as somebody else's.
func (p *Position) hiredOut() bool {
	if p.mercenary != 0 {
		return true
	}
	return p.law.involved && slices.ContainsFunc(p.law.playing(), p.involved)
}

// hired are the Riverfolk warriors that fight for a side of the battle (R10.4).
func (p *Position) hired(f faction) int8 {
	river := p.law.riverfolk
	if p.fight.where == none || p.attacker == river || p.defender == river || f != p.attacker && f != p.defender || !p.law.plays(river) || !p.hires(f) {
		return 0
	}
	return p.board.own(river, p.where)
}

// hire buys mercenaries for a battle that a bot begins with few warriors, beside Riverfolk (R10.12).
func (p *Position) hire() {
	f, river := p.attacker, p.law.riverfolk
	few := p.board.own(f, p.where) > 0 && int(p.board.own(f, p.where)) <= p.law.rules.Riverfolk.FewWarriors
	if few && p.defender != river && !inMask(p.mercenary, f) && p.law.plays(river) && p.board.own(river, p.where) > 0 && !p.law.factions[f].pawn && p.mayBuy(f) {
		p.buyMercenaries(f)
	}
}

func (p *Position) buyMercenaries(f faction) {
	p.payService(f, mercenaries)
	p.mercenary |= bit(f)
}

// hiresToBuild buys mercenaries if a line that builds has no command, and has one with them (R10.12).
func (p *Position) hiresToBuild(v *view) bool {
	if !v.line.builds || p.law.factions[v.f].id == "alliance" || inMask(p.mercenary, v.f) || !p.law.plays(p.law.riverfolk) || !p.mayBuy(v.f) {
		return false
	}
	with := p.clone(nil)
	with.payments[v.f] += p.servicePrice(v.f)
	with.mercenary |= bit(v.f)
	if len(with.view().candidates()) == 0 {
		return false
	}
	p.buyMercenaries(v.f)
	return true
}

// afloat reports whether rivers are paths for a faction: it has the service, or is a bot that would buy it (R10.13).
func (p *Position) afloat(f faction) bool {
	if inMask(p.boats, f) || p.law.factions[f].hooks.sails {
		return true
	}
	id := p.law.advancedID(f)
	return (id == "eyrie" || id == "vagabond") && p.law.advanced(f) && p.mayBuy(f)
}

// byBoat reports whether a bot's move goes by Riverboats: along no path, and not with the ferry.
func (p *Position) byBoat(f faction, from, to place) bool {
	return from < burrow && to < burrow && p.law.isBot(f) && !p.law.factions[f].hooks.sails &&
		p.law.onWater(from, to) && !inMask(p.law.near[from], to) && !(p.board.ferry == from && p.done&doneFerry == 0)
}

// embark buys Riverboats for a move that wants them.
func (p *Position) embark(f faction, from, to place) {
	if !inMask(p.boats, f) && p.byBoat(f, from, to) && p.afloat(f) {
		p.payService(f, riverboats)
		p.boats |= bit(f)
	}
}

func argService(s int8) referee.Arg {
	return referee.Arg{Name: "service", Kind: kindService, Value: int(s)}
}
