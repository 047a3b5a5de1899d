package root

import (
	"brehon/referee"
	"brehon/referee/law"
)

// What a Vagabot's character can do (R8.12). An action that would do nothing is not paid for.

// robbed are the enemies with him who have cards; bots have none (D-6).
func (b vagabotBot) robbed(v *view) (list []referee.Command) {
	at, ok := b.stands(v.p, v.f)
	if !ok || b.bag(v.p, v.f).fresh == 0 {
		return nil
	}
	for _, g := range v.p.players.enemiesOf(v.f) {
		if v.p.hands[g] > 0 && v.board.piecesOf(g, at) > 0 {
			list = append(list, commandOf(formRob, int(at), int(g)))
		}
	}
	return list
}

// rob takes a random card, which is discarded (D-6).
func (b vagabotBot) rob(v *view, c referee.Command) {
	p := v.p
	b.pay(p, v.f, 1)
	p.begin(rob{who: v.f, of: whom(c)})
	if p.law.option("vagabot.thief") == "score" {
		p.score(v.f, p.law.rules.GiftVP, v.rule())
	}
}

// tinker crafts the latest discard with an item that is to be had (R8.12, D-52).
func (b vagabotBot) tinker(v *view, _ referee.Command) {
	for i := v.p.discard.n - 1; i >= 0; i-- {
		c := v.p.discard.cards[i]
		if item := v.law.cards[c].item; item == none || v.p.supply[item] == 0 {
			continue
		}
		if b.pay(v.p, v.f, 1) {
			if v.law.option("vagabot.tinkerCard") == "top" {
				v.p.discard.add(v.p.discard.take(i))
			}
			v.p.craftFor(v.f, c)
		}
		return
	}
}

// rangerSlips pays for a way into a forest.
func (b vagabotBot) rangerSlips(v *view) {
	if len(v.law.woodsBeside(v.board.pawns[v.f])) > 0 && b.pay(v.p, v.f, 1) {
		b.slip(v.p, v.f)
	}
}

// slip moves him to a random adjacent forest, if no snare holds him.
func (vagabotBot) slip(p *Position, f faction) {
	if !p.springs(f, p.board.pawns[f]) {
		p.begin(drawPlace{who: f, to: randomSlip, piece: pawn})
	}
}

// woodsBeside lists the forests adjacent to a clearing or forest.
func (l *Law) woodsBeside(c place) (list []place) {
	if c == none {
		return nil
	}
	if w := l.wood(c); w != nil {
		return w.beside
	}
	for _, w := range l.woods {
		if c < burrow && inMask(w.at, c) {
			list = append(list, l.words.place(w.id))
		}
	}
	return list
}

// pit has two others fight where he is (R8.12, Vagrant): who they are, pair says.
func (b vagabotBot) pit(v *view, _ referee.Command) {
	p := v.p
	a, d := b.pair(p, v.f)
	if a == none || !b.pay(p, v.f, 1) {
		return
	}
	p.battle(a, d, p.board.pawns[v.f], 0)
	p.fight.scorer = v.f
}

// pair is the Vagrant's: of those whom another can attack there the one with most buildings and tokens, then fewest
// warriors; and of these others the one with most warriors; each then by letter.
func (b vagabotBot) pair(p *Position, f faction) (attacker, defender faction) {
	attacker, defender = none, none
	at, ok := b.stands(p, f)
	if !ok {
		return none, none
	}
	for _, d := range p.law.inPlay {
		a := b.strongest(p, d, at)
		if a == none {
			continue
		}
		if defender != none {
			more := p.board.holdings(d, at) - p.board.holdings(defender, at)
			if more < 0 || more == 0 && p.board.own(d, at) >= p.board.own(defender, at) {
				continue
			}
		}
		attacker, defender = a, d
	}
	return attacker, defender
}

// strongest returns the other player, no Vagabond, with most warriors for attacking somebody.
func (vagabotBot) strongest(p *Position, d faction, at place) (best faction) {
	best = none
	for _, a := range p.law.inPlay {
		if p.law.factions[d].Pawn || p.law.factions[a].Pawn || !p.mayBattle(a, d, at) {
			continue
		}
		if best == none || p.board.own(a, at) > p.board.own(best, at) {
			best = a
		}
	}
	return best
}

// crowded reports whether so many enemy pieces are with him as the Scoundrel wants, a building or token among them.
func (b vagabotBot) crowded(v *view) bool {
	at, ok := b.stands(v.p, v.f)
	return ok && v.enemyPieces(at) >= v.law.rules.Vagabot.Scoundrel &&
		v.p.players.enemySum(v.f, func(g faction) int8 { return int8(v.board.holdings(g, at)) }) > 0
}

// blowUp removes all pieces of the others where he is, and covers a slot with an item of his own (R8.12, Scoundrel).
func (b vagabotBot) blowUp(v *view, _ referee.Command) {
	p := v.p
	if !b.pay(p, v.f, 1) {
		return
	}
	at := p.board.pawns[v.f]
	p.happens("R8.12", "blow-up", argFaction(v.f), argPlace("place", at))
	p.begin(settle{who: v.f, by: v.f})
	for _, g := range p.law.inPlay {
		if g != v.f && p.board.piecesOf(g, at) > 0 {
			p.sweep(g, at, v.f)
		}
	}
	if p.board.openSlots(at) > 0 && b.give(p, v.f) {
		p.board.dead[at]++
		p.happens("R8.12", "covers", argFaction(v.f), argPlace("place", at))
	}
	p.gained[v.f]++
}

// offerHelp lets a defender enlist the Arbiter in the clearing (R8.12).
func (b vagabotBot) offerHelp(p *Position, f faction) {
	if b.character(p, f) == "arbiter" && p.board.pawns[f] == p.where {
		p.begin(enlist{who: f, from: p.defender})
	}
}

// enlist asks a defender whether to enlist the Arbiter (R8.12).
type enlist struct {
	law.Listed[*Position]

	who  faction
	from faction
}

// Work asks a person; a bot enlists him by R8.12.
func (d enlist) Work(p *Position) bool {
	who, from := d.who, d.from
	switch {
	case p.board.piecesOf(from, p.where) == 0 || p.law.isPerson(from) && vagabot.helps(p, who) == 0:
		p.end()
	case p.law.isPerson(from):
		return false
	default:
		p.end()
		most := battle{}.most(p, from)
		weak := int(most) < p.law.rules.Vagabot.Arbiter && most < p.board.piecesOf(p.attacker, p.where)
		if weak && p.players.points(from) > p.players.points(who) {
			vagabot.enlist(p, who, from)
		}
	}
	return true
}

// helps returns by how much the Arbiter raises the most rolled hits: the items on his battle track.
func (b vagabotBot) helps(p *Position, f faction) int8 {
	return b.bag(p, f).tracked(func(int8) bool { return true })
}

func (b vagabotBot) enlist(p *Position, f, d faction) {
	p.helped += b.helps(p, f)
	p.happens("R8.12", "enlist", argFactionAs("other", d), argFaction(f), argN("n", int(b.helps(p, f))))
	p.score(f, 1, "R8.12")
}

func (d enlist) Turn(p *Position) referee.Turn {
	return p.asks(d.from, "R8.12", "enlist", argFactionAs("other", d.from), argFaction(d.who), argN("n", int(vagabot.helps(p, d.who))))
}

func (d enlist) Moves(p *Position, list []referee.Move) []referee.Move {
	seat := p.law.seat(d.from)
	return append(list, referee.Move{Command: commandOf[int](formNo), Seat: seat}, referee.Move{Command: commandOf[int](formYes), Seat: seat})
}

func (d enlist) Take(p *Position, c referee.Command) {
	p.end()
	if c.Form == formYes {
		vagabot.enlist(p, d.who, d.from)
	}
}

// rob draws the card of a person's hand that the Thief takes (R8.12).
type rob struct {
	law.Listed[*Position]

	who faction
	of  faction
}

func (d rob) Work(p *Position) bool {
	if len(drawCard{}.Moves(p, nil)) > 0 {
		return false
	}
	p.hands[d.of]--
	p.end()
	return true
}

func (d rob) Turn(p *Position) referee.Turn {
	return chance("R8.12", "rob", argFaction(d.who), argFactionAs("other", d.of))
}

func (d rob) Moves(p *Position, list []referee.Move) []referee.Move {
	n := len(list)
	list = drawCard{}.Moves(p, list)
	for i := range list[n:] {
		list[n+i].Form = formRandomCard
	}
	return list
}

func (d rob) Take(p *Position, c referee.Command) {
	p.end()
	p.hands[d.of]--
	p.happens("R8.12", "rob", argFaction(d.who), argFactionAs("other", d.of), argCard(card(c.Args[0])))
	p.throwAway(card(c.Args[0]))
}
