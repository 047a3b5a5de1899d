package feudum

import (
	"strings"

	"brehon/referee"
)

// Hidden information (F21.6): the deck, writs drawn and in hand, and with sealed hands the cards selected and not played. The
// numbers are open.

// veiled are the numbers of what a view does not show. They are 0 in a position that is played.
type veiled struct {
	writs [colours]int8
	cards [colours]int8
	drawn int8
	deck  int8
}

// View is the position as a seat may see it. What its lists hold follows from what it shows alone.
func (p *Position) View(seat referee.Seat) referee.State {
	if p.over {
		return p
	}
	q := p.clone(nil)
	shown := mask(0)
	for c := range q.players {
		pl := &q.players[c]
		if colour(c).sees(p, seat) {
			shown |= pl.writs
			continue
		}
		q.veiled.writs[c] += int8(pl.writs.count())
		pl.writs = 0
		if p.law.hands == handsSealed {
			q.veiled.cards[c] += int8(pl.hand.count())
			pl.hand = 0
		}
	}
	if p.drawer().sees(p, seat) {
		shown |= q.act.writs
	} else {
		q.veiled.drawn += int8(q.act.writs.count())
		q.act.writs = 0
	}
	if q.queued > 0 || q.unseen != p.law.allWrits()&^shown {
		q.veiled.deck = int8(q.unseen.count()) + q.queued
	}
	q.unseen, q.queue, q.queued = p.law.allWrits()&^shown, [writs]writ{}, 0
	return q
}

// sees reports whether a seat is the player's.
func (c colour) sees(p *Position, seat referee.Seat) bool {
	return c != none && p.law.plays(c) && p.law.seat(c) == seat
}

// drawer returns who is drawing writs, or none.
func (p *Position) drawer() colour {
	for d := range decisions.Down(&p.pending) {
		switch d := d.(type) {
		case drawWrits:
			return d.who
		case keepWrits:
			return d.who
		}
	}
	return none
}

// Draws is the seat of who draws a writ.
func (p *Position) Draws() referee.Seat {
	if c := p.drawer(); c != none && p.law.plays(c) {
		return p.law.seat(c)
	}
	return referee.Nobody
}

// allWrits are the writs in the game.
func (l *Law) allWrits() mask {
	if l.advanced {
		return bit(writs) - 1
	}
	return (bit(writs) - 1) &^ l.onlyAdvanced
}

// Hides reports whether a seat may not see yet what a move says: which card was selected, which writ was drawn, kept or put
// under the deck. Cards are revealed when the last of them is played: since they are selected in order, one would give hints
// about the others. Writs are revealed at the end of the game, but players see the ones they draw.
func (p *Position) Hides(m referee.Move, seat referee.Seat) bool {
	switch {
	case p.over || seat == m.Seat && seat >= 0:
		return false
	case m.Form == formSelect:
		return p.law.hands == handsSealed && p.law.seats[m.Seat].left(p) > 0
	case m.Form == formWrit:
		return !p.drawer().sees(p, seat) || !p.act.writs.has(int8(m.Args[0]))
	}
	return m.Form == formKeep || m.Form == formDrop || m.Form == formDiscard
}

// Keeps reports whether a fact is about writs, or, where hands are sealed, about the cards of a round.
func (p *Position) Keeps(fact referee.Command) bool {
	verb, _, _ := strings.Cut(facts[fact.Form].Form, " ")
	switch verb {
	case "holds", "no-writ", "under-deck", "bottom", "unseen", "drawn-writ":
		return true
	case "hand", "no-hand", "played", "no-played", "forfeited", "no-forfeited":
		return p.law.hands == handsSealed
	}
	return false
}

// Sealing reports whether anything is hidden: writs are, in every game of which more than the score is kept.
func (p *Position) Sealing() bool { return !p.law.scorer }

// Seals reports whether a move is hidden in the journal.
func (p *Position) Seals(m referee.Move) bool {
	switch m.Form {
	case formWrit, formKeep, formDrop, formDiscard:
		return true
	}
	return m.Form == formSelect && p.law.hands == handsSealed
}

// Suppose lists positions in which the command's writ or card is where it must be, swapped with another hidden one.
func (p *Position) Suppose(c referee.Command) []referee.State {
	t := p.Turn()
	who := p.drawer()
	if t.Seat >= 0 {
		who = p.law.seats[t.Seat]
	}
	if who == none {
		return nil
	}
	w := writ(c.Args[0])
	switch c.Form {
	case formPlay, formForfeit:
		return who.withCard(p, card(c.Args[0]))
	case formFlip, formImmunity:
		return who.withCard(p, cardDefend)
	case formMandate:
		w = p.law.ways[c.Args[0]].writ
	case formWeapon, formDrop, formDiscard:
	case formKeep:
		return p.exchanged(p.act.writs, w)
	case formWrit:
		if p.unseen == 0 && p.queued > 0 {
			return p.exchanged(bit(p.queue[0]), w)
		}
		return p.exchanged(p.unseen, w)
	default:
		return nil
	}
	return p.exchanged(p.players[who].writs, w)
}

// withCard lists the positions in which a player has a card in hand, in exchange for each that is there now.
func (c colour) withCard(p *Position, k card) (list []referee.State) {
	for m := p.players[c].hand; m != 0 && !inMask(p.players[c].hand, k); m &= m - 1 {
		q := p.clone(nil)
		q.players[c].hand ^= bit(m.first()) | bit(k)
		list = append(list, q)
	}
	return list
}

// exchanged lists the positions after swapping a writ with each of among.
func (p *Position) exchanged(among mask, w writ) (list []referee.State) {
	for m := among; m != 0 && !inMask(among, w); m &= m - 1 {
		q, other := p.clone(nil), writ(m.first())
		both := bit(w) | bit(other)
		for _, at := range q.writsAt() {
			if *at&both != 0 && *at&both != both {
				*at ^= both
			}
		}
		for i, x := range q.queue[:q.queued] {
			switch x {
			case w:
				q.queue[i] = other
			case other:
				q.queue[i] = w
			}
		}
		list = append(list, q)
	}
	return list
}

// writsAt are the places of writs, but for the queue.
func (p *Position) writsAt() []*mask {
	list := []*mask{&p.unseen, &p.act.writs}
	for c := range p.players {
		list = append(list, &p.players[c].writs)
	}
	return list
}
