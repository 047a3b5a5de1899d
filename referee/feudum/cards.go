package feudum

import "brehon/referee"

// A turn: one card, or two of a sequence (F5.2).

// cardWork is what a card does: whether it can be carried out in at least one way (F5.2.1), its frame, and why it cannot.
type cardWork struct {
	able func(p *Position, c colour) bool
	play func(p *Position, c colour)
	why  func(p *Position, c colour) *referee.Refusal
}

// cardWorks is set in init, as the works of some cards look at those of others.
var cardWorks [cards]cardWork

func init() {
	cardWorks = [cards]cardWork{
		cardMigrate:   {(*Position).canMigrate, (*Position).playMigrate, (*Position).whyCannotMigrate},
		cardMove:      {(*Position).canMove, (*Position).playMove, (*Position).whyCannotMove},
		cardInfluence: {(*Position).canInfluence, (*Position).playInfluence, (*Position).whyCannotInfluence},
		cardImprove:   {(*Position).canImprove, (*Position).playImprove, (*Position).whyCannotImprove},
		cardExplore:   {(*Position).canExplore, (*Position).playExplore, (*Position).whyCannotExplore},
		cardHarvest:   {(*Position).canHarvest, (*Position).playHarvest, (*Position).whyCannotHarvest},
		cardTax:       {(*Position).canTax, (*Position).playTax, (*Position).whyCannotTax},
		cardDefend:    {func(*Position, colour) bool { return true }, (*Position).playDefend, nil},
		// (a) guild functions, feast
		cardGuild:   {(*Position).canGuild, (*Position).playGuild, (*Position).whyCannotGuild},
		cardConquer: {(*Position).canConquer, (*Position).playConquer, (*Position).whyCannotConquer},
		cardRepeat:  {(*Position).canRepeat, (*Position).playRepeat, (*Position).whyCannotRepeat},
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

// frameTurn: by counts the cards of this turn.

func (p *Position) workTurn(f *frame) bool {
	p.act = action{}
	if f.by == 0 || p.second(f) || p.freeActs(f.who) {
		return false
	}
	p.endTurn(f)
	return true
}

// second reports whether the second card of a sequence may come (F5.1.2).
func (p *Position) second(f *frame) bool {
	pl := &p.players[f.who]
	return f.by == 1 && pl.pouch == sulfur && p.left(f.who) > 0
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

func (p *Position) endTurn(f *frame) {
	c := f.who
	p.end()
	p.turn = p.law.next(c)
}

func (p *Position) askTurn(f *frame) referee.Turn {
	key := "turn"
	switch {
	case f.by > 0 && p.second(f):
		key = "turn-second"
	case f.by > 0:
		key = "turn-after"
	}
	t := p.asks(f.who, "F5.2", key, argN("n", int(p.left(f.who))))
	t.Pause = p.law.hands == handsSealed && (f.by == 0 || p.players[f.who].writs != 0)
	return t
}

func (p *Position) movesTurn(f *frame, list []referee.Move) []referee.Move {
	if f.by == 0 || p.second(f) {
		for k := range card(cards) {
			if p.holds(f.who, k) {
				if p.playable(f.who, k) && p.notLast(f.who, k) {
					list = p.may(list, f.who, formPlay, int8(k))
				}
			}
		}
		for k := range card(cards) {
			if p.holds(f.who, k) {
				list = p.may(list, f.who, formForfeit, int8(k))
			}
		}
	}
	list = p.movesFree(f.who, list)
	if f.by > 0 {
		list = p.may(list, f.who, formEnd)
	}
	return list
}

// notLast reports that a card may be played as far as F5.5 goes.
func (p *Position) notLast(c colour, k card) bool { return !inMask(p.law.notLast, k) || p.left(c) > 1 }

func (p *Position) takeTurn(f *frame, c referee.Command) {
	who := f.who
	switch c.Form {
	case formPlay, formForfeit:
		f.by++
		p.plays(who, card(c.Args[0]), c.Form == formForfeit)
		if f.by == 2 {
			p.players[who].spent = true
			p.usePouch(who)
		}
		if c.Form == formPlay {
			p.act = action{}
			cardWorks[c.Args[0]].play(p, who)
		}
	case formEnd:
		p.endTurn(f)
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

func (p *Position) whyTurn(f *frame, c referee.Command) *referee.Refusal {
	k := card(c.Args[0])
	switch c.Form {
	case formPlay, formForfeit:
		switch {
		case f.by > 0 && !p.second(f):
			return refuse("F5.2", "one-card", argColour("colour", f.who))
		case inMask(p.players[f.who].played, k):
			return refuse("F5.1", "card-played", argColour("colour", f.who), argCard(k))
		case !p.holds(f.who, k):
			return refuse("F5.2", "card-hand", argColour("colour", f.who), argCard(k))
		case !p.notLast(f.who, k):
			return refuse("F5.5", "last-card", argCard(k))
		case cardWorks[k].why != nil:
			return cardWorks[k].why(p, f.who)
		}
	case formEnd:
		return refuse("F5.2", "pass", argColour("colour", f.who))
	}
	return p.whyFree(f.who, c)
}
