package host

import (
	"slices"

	"brehon/referee"
)

// Answers given ahead: where several seats choose in secret, one after the other, each may choose at once. The moves are kept
// here, in memory, and made when their question comes.

// mostAhead is how many moves a seat may give ahead.
const mostAhead = 16

// keepAhead keeps a seat's moves until their question comes, in place of those given before; none takes them back.
func (t *Table) keepAhead(who Viewer, ids []string) *Problem {
	seats := seatsIn(who.Seats)
	if len(seats) != 1 {
		return &Problem{Kind: NotYours}
	}
	if len(ids) > mostAhead {
		return &Problem{Kind: Unclear}
	}
	g := t.prompt.View.Match.Game().Grammar()
	for _, id := range ids {
		if _, ok := readID(g, id); !ok {
			return &Problem{Kind: Unclear, Detail: id}
		}
	}
	t.ahead[referee.Seat(seats[0])] = slices.Clone(ids)
	return nil
}

// answerAhead makes the moves that were given ahead, as long as the seat that is asked has given any. One that is not legal
// any more drops the rest.
func (t *Table) answerAhead() {
	for {
		m := t.prompt.View.Match
		seat := m.State().Turn().Seat
		ids := t.ahead[seat]
		if len(ids) == 0 || t.prompt.View.Over() {
			return
		}
		c, _ := readID(m.Game().Grammar(), ids[0])
		if mv, ok := m.Listed(c); !ok || mv.Seat != seat {
			delete(t.ahead, seat)
			return
		}
		t.ahead[seat] = ids[1:]
		if p := problemOf(t.prompt.Make("", c)); p != nil {
			delete(t.ahead, seat)
			return
		}
	}
}
