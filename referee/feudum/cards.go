package feudum

import "brehon/referee"

// A turn: one card, or two of a sequence (F5.2).

// cardWork is what a card does: whether it can be carried out in at least one way (F5.2.1), what begins it, and why it cannot.
type cardWork struct {
	able func(p *Position, c colour) bool
	play func(p *Position, c colour)
	why  func(p *Position, c colour) *referee.Refusal
}

// cardWorks is set in init, as the works of some cards look at those of others.
var cardWorks [cards]cardWork

func init() {
	cardWorks = [cards]cardWork{
		cardMigrate:   {func(p *Position, c colour) bool { return p.canMigrate(c) }, func(p *Position, c colour) { p.playMigrate(c) }, func(p *Position, c colour) *referee.Refusal { return p.whyCannotMigrate(c) }},
		cardMove:      {func(p *Position, c colour) bool { return p.canMove(c) }, func(p *Position, c colour) { p.playMove(c) }, func(p *Position, c colour) *referee.Refusal { return p.whyCannotMove(c) }},
		cardInfluence: {func(p *Position, c colour) bool { return p.canInfluence(c) }, func(p *Position, c colour) { p.playInfluence(c) }, func(p *Position, c colour) *referee.Refusal { return p.whyCannotInfluence(c) }},
		cardImprove:   {func(p *Position, c colour) bool { return p.canImprove(c) }, func(p *Position, c colour) { p.playImprove(c) }, func(p *Position, c colour) *referee.Refusal { return p.whyCannotImprove(c) }},
		cardExplore:   {func(p *Position, c colour) bool { return p.canExplore(c) }, func(p *Position, c colour) { p.playExplore(c) }, func(p *Position, c colour) *referee.Refusal { return p.whyCannotExplore(c) }},
		cardHarvest:   {func(p *Position, c colour) bool { return p.canHarvest(c) }, func(p *Position, c colour) { p.playHarvest(c) }, func(p *Position, c colour) *referee.Refusal { return p.whyCannotHarvest(c) }},
		cardTax:       {func(p *Position, c colour) bool { return p.canTax(c) }, func(p *Position, c colour) { p.playTax(c) }, func(p *Position, c colour) *referee.Refusal { return p.whyCannotTax(c) }},
		cardDefend:    {func(*Position, colour) bool { return true }, func(p *Position, c colour) { p.playDefend(c) }, nil},
		// (a) guild functions, feast
		cardGuild:   {func(p *Position, c colour) bool { return p.canGuild(c) }, func(p *Position, c colour) { p.playGuild(c) }, func(p *Position, c colour) *referee.Refusal { return p.whyCannotGuild(c) }},
		cardConquer: {func(p *Position, c colour) bool { return p.canConquer(c) }, func(p *Position, c colour) { p.playConquer(c) }, func(p *Position, c colour) *referee.Refusal { return p.whyCannotConquer(c) }},
		cardRepeat:  {func(p *Position, c colour) bool { return p.canRepeat(c) }, func(p *Position, c colour) { p.playRepeat(c) }, func(p *Position, c colour) *referee.Refusal { return p.whyCannotRepeat(c) }},
	}
}

// playable reports whether a player can carry out a card now.
func (p *Position) playable(c colour, k card) bool {
	w := &cardWorks[k]
	return w.able != nil && w.able(p, c)
}

// holds reports whether a card may still be in a player's hand: it is there, or was not played where cards are told only then.
func (p *Position) holds(c colour, k card) bool {
	pl := &p.players[c]
	if p.law.hands == handsPlayed {
		return p.left(c) > 0 && !inMask(pl.played, k)
	}
	return inMask(pl.hand, k)
}

// playCard is a player's turn: a card, perhaps a second one, and what is free besides (F5.2).
type playCard struct {
	who    colour
	played int8
}

func (d playCard) Work(p *Position) bool {
	p.act = action{}
	if d.played == 0 || d.second(p) || p.freeActs(d.who) {
		return false
	}
	d.endTurn(p)
	return true
}

// second reports whether the second card of a sequence may come (F5.1.2).
func (d playCard) second(p *Position) bool {
	pl := &p.players[d.who]
	return d.played == 1 && pl.pouch == sulfur && p.left(d.who) > 0
}

// onMap reports whether a pawn stands on the map.
func (pl *player) onMap() bool {
	for i := range pl.pawns {
		if pl.pawns[i].at != none {
			return true
		}
	}
	return false
}

func (d playCard) endTurn(p *Position) {
	c := d.who
	p.end()
	p.turn = p.law.next(c)
}

func (d playCard) Turn(p *Position) referee.Turn {
	key := "turn"
	switch {
	case d.played > 0 && d.second(p):
		key = "turn-second"
	case d.played > 0:
		key = "turn-after"
	}
	t := p.asks(d.who, "F5.2", key, argN("n", int(p.left(d.who))))
	t.Pause = p.law.hands == handsSealed && (d.played == 0 || p.players[d.who].writs != 0)
	return t
}

func (d playCard) Moves(p *Position, list []referee.Move) []referee.Move {
	if d.played == 0 || d.second(p) {
		for k := range card(cards) {
			if p.holds(d.who, k) {
				if p.playable(d.who, k) && p.notLast(d.who, k) {
					list = p.may(list, d.who, formPlay, int8(k))
				}
			}
		}
		for k := range card(cards) {
			if p.holds(d.who, k) {
				list = p.may(list, d.who, formForfeit, int8(k))
			}
		}
	}
	list = p.movesFree(d.who, list)
	if d.played > 0 {
		list = p.may(list, d.who, formEnd)
	}
	return list
}

// notLast reports that a card may be played as far as F5.5 goes.
func (p *Position) notLast(c colour, k card) bool { return !inMask(p.law.notLast, k) || p.left(c) > 1 }

func (d playCard) Take(p *Position, c referee.Command) {
	who := d.who
	switch c.Form {
	case formPlay, formForfeit:
		d.played++
		p.now(d)
		p.plays(who, card(c.Args[0]), c.Form == formForfeit)
		if d.played == 2 {
			p.players[who].spent = true
			p.usePouch(who)
		}
		if c.Form == formPlay {
			p.act = action{}
			cardWorks[c.Args[0]].play(p, who)
		}
	case formEnd:
		d.endTurn(p)
	default:
		p.takeFree(who, c)
	}
}

// plays lays a card of a player down.
func (p *Position) plays(c colour, k card, forfeit bool) {
	pl := &p.players[c]
	pl.played |= bit(k)
	pl.hand &^= bit(k)
	key := "play"
	if forfeit {
		pl.forfeited |= bit(k)
		key = "forfeit"
	}
	p.happens("F5.2", key, argColour("colour", c), argCard(k))
}

func (d playCard) Why(p *Position, c referee.Command) *referee.Refusal {
	k := card(c.Args[0])
	switch c.Form {
	case formPlay, formForfeit:
		switch {
		case d.played > 0 && !d.second(p):
			return refuse("F5.2", "one-card", argColour("colour", d.who))
		case inMask(p.players[d.who].played, k):
			return refuse("F5.1", "card-played", argColour("colour", d.who), argCard(k))
		case !p.holds(d.who, k):
			return refuse("F5.2", "card-hand", argColour("colour", d.who), argCard(k))
		case !p.notLast(d.who, k):
			return refuse("F5.5", "last-card", argCard(k))
		case cardWorks[k].why != nil:
			return cardWorks[k].why(p, d.who)
		}
	case formEnd:
		return refuse("F5.2", "pass", argColour("colour", d.who))
	}
	return p.whyFree(d.who, c)
}
