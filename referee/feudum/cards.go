package feudum

import "brehon/referee"

// A turn: one card, or two of a sequence (F5.2).

// cardWork defines a card: whether it can be carried out in at least one way (F5.2.1), its first decision, and why it cannot
// be played.
type cardWork struct {
	able func(p *Position, c colour) bool
	play func(p *Position, c colour)
	why  func(p *Position, c colour) *referee.Refusal
}

// cardWorks is set in init because some cards refer to others.
var cardWorks [cards]cardWork

func init() {
	cardWorks = [cards]cardWork{
		cardMigrate:   begins(func(c colour) migrate { return migrate{who: c, at: none} }),
		cardMove:      works(func(c colour) move { return move{who: c} }, move.play),
		cardInfluence: begins(func(c colour) influence { return influence{who: c} }),
		cardImprove:   begins(func(c colour) improve { return improve{who: c, at: none} }),
		cardExplore:   works(func(c colour) explore { return explore{who: c} }, explore.play),
		cardHarvest:   begins(func(c colour) harvest { return harvest{who: c, at: none} }),
		cardTax:       works(func(c colour) tax { return tax{who: c} }, tax.play),
		cardDefend:    {func(*Position, colour) bool { return true }, func(p *Position, c colour) { c.score(p, p.law.rules.Defend.VP, fromActions, "F6.9.2") }, nil},
		cardGuild:     begins(func(c colour) visitGuild { return visitGuild{who: c} }),
		cardConquer:   begins(func(c colour) conquer { return conquer{who: c} }),
		cardRepeat:    begins(func(c colour) repeatCard { return repeatCard{who: c, card: none} }),
	}
}

// carded is a decision that a card begins: whether it can be carried out in at least one way (F5.2.1), and why it cannot.
type carded interface {
	decision
	can(p *Position) bool
	whyCannot(p *Position) *referee.Refusal
}

// works builds the cardWork of a card from its decision's constructor and start.
func works[D carded](of func(colour) D, play func(D, *Position)) cardWork {
	return cardWork{
		able: func(p *Position, c colour) bool { return of(c).can(p) },
		play: func(p *Position, c colour) { play(of(c), p) },
		why:  func(p *Position, c colour) *referee.Refusal { return of(c).whyCannot(p) },
	}
}

// begins is works of a card that does nothing before its decision.
func begins[D carded](of func(colour) D) cardWork {
	return works(of, func(d D, p *Position) { p.begin(d) })
}

// playable reports whether a player can carry out a card now.
func (c colour) playable(p *Position, k card) bool {
	w := &p.law.works[k]
	return w.able != nil && w.able(p, c)
}

// holds reports whether a card may still be in a player's hand: it is there, or hands are secret and it was not played.
func (c colour) holds(p *Position, k card) bool {
	pl := &p.players[c]
	if p.law.hands == handsPlayed {
		return c.left(p) > 0 && !inMask(pl.played, k)
	}
	return inMask(pl.hand, k)
}

// playCard is a player's turn: a card, perhaps a second one, and free acts (F5.2).
type playCard struct {
	who    colour
	played int8
}

func (d playCard) Work(p *Position) bool {
	p.act = action{}
	if d.played == 0 || d.second(p) || d.who.freeActs(p) {
		return false
	}
	d.endTurn(p)
	return true
}

// second reports whether the second card of a sequence may come (F5.1.2).
func (d playCard) second(p *Position) bool {
	pl := &p.players[d.who]
	return d.played == 1 && pl.pouch == sulfur && d.who.left(p) > 0
}

// onMap reports whether a pawn is on the map.
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
	t := p.asks(d.who, "F5.2", key, argN("n", int(d.who.left(p))))
	t.Pause = p.law.hands == handsSealed && (d.played == 0 || p.players[d.who].writs != 0)
	return t
}

func (d playCard) Moves(p *Position, list []referee.Move) []referee.Move {
	if d.played == 0 || d.second(p) {
		for k := range card(cards) {
			if d.who.holds(p, k) {
				if d.who.playable(p, k) && d.notLast(p, k) {
					list = p.addMove(list, d.who, formPlay, int8(k))
				}
			}
		}
		for k := range card(cards) {
			if d.who.holds(p, k) {
				list = p.addMove(list, d.who, formForfeit, int8(k))
			}
		}
	}
	list = d.who.movesFree(p, list)
	if d.played > 0 {
		return p.addMove(list, d.who, formEnd)
	}
	return d.who.movesPouch(p, list)
}

// notLast reports whether F5.5 allows a card to be played.
func (d playCard) notLast(p *Position, k card) bool {
	return !inMask(p.law.notLast, k) || d.who.left(p) > 1
}

func (d playCard) Take(p *Position, c referee.Command) {
	switch c.Form {
	case formPlay, formForfeit:
		d.played++
		p.now(d)
		d.plays(p, card(c.Args[0]), c.Form == formForfeit)
		if d.played == 2 {
			p.players[d.who].spent = true
			d.who.usePouch(p)
		}
		if c.Form == formPlay {
			p.act = action{}
			p.law.works[c.Args[0]].play(p, d.who)
		}
	case formEnd:
		d.endTurn(p)
	case formPouch:
		d.who.takePouch(p, pouchGood[c.Args[0]])
	default:
		d.who.takeFree(p, c)
	}
}

// plays puts down a card of a player.
func (d playCard) plays(p *Position, k card, forfeit bool) {
	pl := &p.players[d.who]
	pl.played |= bit(k)
	pl.hand &^= bit(k)
	key := "play"
	if forfeit {
		pl.forfeited |= bit(k)
		key = "forfeit"
	}
	p.happens("F5.2", key, argColour("colour", d.who), argCard(k))
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
		case !d.who.holds(p, k):
			return refuse("F5.2", "card-hand", argColour("colour", d.who), argCard(k))
		case !d.notLast(p, k):
			return refuse("F5.5", "last-card", argCard(k))
		case p.law.works[k].why != nil:
			return p.law.works[k].why(p, d.who)
		}
	case formEnd:
		return refuse("F5.2", "pass", argColour("colour", d.who))
	case formPouch:
		if p.law.scorer {
			return refuse("F5.1", "count-pouch", argColour("colour", d.who))
		}
	}
	return d.who.whyFree(p, c)
}
