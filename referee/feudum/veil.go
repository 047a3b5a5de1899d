package feudum

import "brehon/referee"

// What is hidden (F21.6): the deck, writs drawn and in hand, and with sealed hands the cards that were selected and are not
// played. Their numbers are open.

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
		if p.sees(seat, colour(c)) {
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
	if p.sees(seat, p.drawer()) {
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

// sees reports whether a seat is that of a player.
func (p *Position) sees(seat referee.Seat, c colour) bool {
	return c != none && p.law.plays(c) && p.law.seat(c) == seat
}

// drawer is who draws writs; none: nobody does.
func (p *Position) drawer() colour {
	for i := range p.frames[:p.depth] {
		if f := &p.frames[i]; f.kind == frameWrit || f.kind == frameKeep {
			return f.who
		}
	}
	return none
}

// allWrits are those that the game is played with.
func (l *Law) allWrits() mask {
	if l.advanced {
		return bit(writs) - 1
	}
	return (bit(writs) - 1) &^ l.onlyAdvanced
}

// Hides reports whether a seat may not see yet what a move says: which card was selected, which writ was drawn, kept or put under
// the deck. Cards are shown when the last of them is played: which one of several it was would tell of the others, as they are
// selected in their order. Writs are shown at the end of the game; but whoever draws one sees it.
func (p *Position) Hides(m referee.Move, seat referee.Seat) bool {
	switch {
	case p.over || seat == m.Seat && seat >= 0:
		return false
	case m.Form == formSelect:
		return p.law.hands == handsSealed && p.left(p.law.seats[m.Seat]) > 0
	case m.Form == formWrit:
		return !p.sees(seat, p.drawer()) || !p.act.writs.has(int8(m.Args[0]))
	}
	return m.Form == formKeep || m.Form == formDrop || m.Form == formDiscard
}

// Sealing reports whether the journal seals what is hidden.
func (p *Position) Sealing() bool { return p.law.hands == handsSealed }

// Seals reports whether a move is hidden in the journal.
func (p *Position) Seals(m referee.Move) bool {
	switch m.Form {
	case formSelect, formWrit, formKeep, formDrop, formDiscard:
		return p.Sealing()
	}
	return false
}
