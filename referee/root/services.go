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

// buyer is a faction that would buy of the Riverfolk (R10.4).
type buyer struct {
	p *Position
	f faction
}

func (p *Position) buyer(f faction) buyer { return buyer{p, f} }

// price returns the price of a service in warriors.
func (s buyer) price() int8 {
	return int8(s.p.law.rules.Riverfolk.Price(int(s.p.players.vp[s.f])))
}

// payer returns the faction whose warriors pay: its own, or the Riverfolk for one without warriors and for the Alliance's bot
// (R10.12).
func (s buyer) payer() faction {
	if fl := &s.p.law.factions[s.f]; fl.Warriors == 0 || fl.ID == "alliance" && s.p.law.isBot(s.f) {
		return s.p.law.riverfolk
	}
	return s.f
}

// maySpend reports whether a faction can pay for one more service now: it is not the Riverfolk, the warriors are there, and the
// limit is not reached, which bots that buy of the Riverfolk's bot do not have (R10.4, R10.12).
func (s buyer) maySpend() bool {
	river := s.p.law.riverfolk
	if !s.p.law.plays(river) || s.f == river || s.p.warriorsLeft(s.payer()) < s.price() {
		return false
	}
	return s.p.law.isBot(s.f) && s.p.law.isBot(river) || s.p.bought < s.limit()
}

// limit is how many services a faction may buy in a turn (R10.4).
func (s buyer) limit() int8 {
	n := int8(s.p.law.rules.Riverfolk.Services)
	for c := range place(clearings) {
		if s.p.board.piecesOf(s.f, c) > 0 && s.p.board.tokens(s.p.law.riverfolk, c) > 0 {
			n++
		}
	}
	return n
}

// mayBuy reports whether a bot buys a service now: in its turn, if it can pay (a Vagabot also with an item), and if it is not
// behind the Riverfolk in VP (R10.12).
func (s buyer) mayBuy() bool {
	l, points := s.p.law, s.p.players.points
	if !l.isBot(s.f) || s.p.active() != s.f || l.option("services") == "none" || !s.maySpend() || points(s.f) < points(l.riverfolk) {
		return false
	}
	return !s.p.law.factions[s.f].Pawn || s.p.satchels[s.p.law.satchel(s.f)].fresh > 0
}

// advanced reports whether a bot uses its own card of services (R10.13).
func (l *Law) advanced(f faction) bool {
	return l.isBot(f) && l.option("services") == "advanced" && slices.Contains(l.game.content.Advanced, l.advancedID(f))
}

// advancedID returns the faction whose card applies: a second Vagabond uses that of the first.
func (l *Law) advancedID(f faction) string {
	if id := l.factions[f].ID; id != "second-vagabond" {
		return id
	}
	return "vagabond"
}

// pay pays for a service.
func (s buyer) pay(service int8) {
	n := s.price()
	s.p.payments[s.payer()] += n
	s.p.bought++
	s.p.happens("R10.4", "buy", argFaction(s.f), argService(service), argN("n", int(n)))
	if s.p.law.isBot(s.f) && s.p.law.factions[s.f].Pawn {
		vagabot.bag(s.p, s.f).turn(itemFresh, itemExhausted, 1)
		s.p.happens("R10.12", "buy-item", argFaction(s.f))
	}
	s.greedy()
}

// greedy scores for the Riverfolk once a turn if the leader in VP buys (R10.11).
func (s buyer) greedy() {
	river := s.p.law.riverfolk
	if !s.p.law.trait(river, "greedy") || s.p.done&doneGreedy != 0 {
		return
	}
	for _, g := range s.p.law.inPlay {
		if s.p.players.points(g) > s.p.players.points(s.f) {
			return
		}
	}
	s.p.done |= doneGreedy
	s.p.score(river, int(s.p.law.number(river, "greedy")), "R10.11")
}

// doneGreedy notes in turn.done that it has scored.
const doneGreedy = mask(1 << 12)

// hires reports whether Riverfolk warriors count as a faction's this turn: it has bought them, or is treated as having done
// so (R10.4, R10.11).
func (s buyer) hires() bool {
	return inMask(s.p.mercenary, s.f) || s.p.law.involved && s.involved()
}

// involved reports whether a faction is an enemy of the person in turn and has no mercenaries (R10.11, D-55).
func (s buyer) involved() bool {
	a, river := s.p.active(), s.p.law.riverfolk
	if s.p.stage != playing || !s.p.law.isPerson(a) || inMask(s.p.mercenary, a) {
		return false
	}
	return s.f != river && s.p.law.plays(s.f) && !s.p.law.factions[s.f].Pawn && s.p.players.enemies(a, s.f)
}

// hiredOut reports whether Riverfolk warriors count as another faction's.
func (p *Position) hiredOut() bool {
	if p.mercenary != 0 {
		return true
	}
	return p.law.involved && slices.ContainsFunc(p.law.inPlay, func(f faction) bool { return p.buyer(f).involved() })
}

// hired are the Riverfolk warriors that fight for a side of the battle (R10.4).
func (battle) hired(p *Position, f faction) int8 {
	river := p.law.riverfolk
	fights := func(f faction) bool { return f == p.attacker || f == p.defender }
	if p.fight.where == none || fights(river) || !fights(f) || !p.law.plays(river) || !p.buyer(f).hires() {
		return 0
	}
	return p.board.own(river, p.where)
}

// hire buys mercenaries for a battle that a bot begins with few warriors, where Riverfolk are present (R10.12).
func (battle) hire(p *Position) {
	f, river := p.attacker, p.law.riverfolk
	few := p.board.own(f, p.where) > 0 && int(p.board.own(f, p.where)) <= p.law.rules.Riverfolk.FewWarriors
	useful := few && p.defender != river && !inMask(p.mercenary, f) && p.law.plays(river) && p.board.own(river, p.where) > 0
	if useful && !p.law.factions[f].Pawn && p.buyer(f).mayBuy() {
		p.buyer(f).hire()
	}
}

func (s buyer) hire() {
	s.pay(mercenaries)
	s.p.mercenary |= bit(s.f)
}

// hiresToBuild buys mercenaries if a line that builds has no command, and has one with them (R10.12).
func (p *Position) hiresToBuild(v *view) bool {
	if v.line.Src.Do != deedOf(formBuild) || p.law.factions[v.f].ID == "alliance" ||
		inMask(p.mercenary, v.f) || !p.law.plays(p.law.riverfolk) || !p.buyer(v.f).mayBuy() {
		return false
	}
	with := p.clone(nil)
	with.payments[v.f] += p.buyer(v.f).price()
	with.mercenary |= bit(v.f)
	if len(with.view().candidates()) == 0 {
		return false
	}
	p.buyer(v.f).hire()
	return true
}

// afloat reports whether rivers are paths for a faction: it has the service, or is a bot that would buy it (R10.13).
func (s buyer) afloat() bool {
	if inMask(s.p.boats, s.f) || s.p.law.factions[s.f].hooks.sails {
		return true
	}
	id := s.p.law.advancedID(s.f)
	return (id == "eyrie" || id == "vagabond") && s.p.law.advanced(s.f) && s.mayBuy()
}

// byBoat reports whether a bot's move uses Riverboats: neither a path nor the ferry.
func (s buyer) byBoat(from, to place) bool {
	return from < burrow && to < burrow && s.p.law.isBot(s.f) && !s.p.law.factions[s.f].hooks.sails &&
		s.p.law.onWater(from, to) && !inMask(s.p.law.near[from], to) && !(s.p.board.ferry == from && s.p.done&doneFerry == 0)
}

// embark buys Riverboats for a move that wants them.
func (s buyer) embark(from, to place) {
	if !inMask(s.p.boats, s.f) && s.byBoat(from, to) && s.afloat() {
		s.pay(riverboats)
		s.p.boats |= bit(s.f)
	}
}

func argService(s int8) referee.Arg {
	return referee.Arg{Name: "service", Kind: kindService, Value: int(s)}
}
