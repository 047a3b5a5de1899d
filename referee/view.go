package referee

// Veiled is a State that can hide something from some seats until the game reveals it, such as a choice made in secret.
//
// Consoles show the position as the seat that is asked may see it. The journal holds everything, and programs are given
// the whole position.
type Veiled interface {
	// View is the position as a seat may see it. What is hidden from the seat does not stand in the view's facts, its
	// table, its summary or its moves. The seat may be Table, Chance or Nobody: then the view shows what everybody may
	// see. A view is to be looked at: no move is made in it.
	View(seat Seat) State
	// Hides reports whether a seat may not see yet what a move says that was made before this position.
	Hides(m Move, seat Seat) bool
}

// ViewOf is a position as a seat may see it: the position itself where nothing is hidden.
func ViewOf(s State, seat Seat) State {
	if v, ok := s.(Veiled); ok {
		return v.View(seat)
	}
	return s
}

// Hidden reports whether a seat may not see yet what step i, counted from 0, says: it was hidden when it was made, and no
// position since has revealed it. What comes to light after the same was done again is of that later step, until the game is
// over.
func (m *Match) Hidden(i int, seat Seat) bool {
	if m.entries[i].Says {
		return false
	}
	again := false
	for j, e := range m.entries[i:] {
		again = again || j > 0 && !e.Says && e.Move.Command == m.entries[i].Move.Command && e.Move.Seat == m.entries[i].Move.Seat
		if _, over := e.After.Over(); again && !over {
			continue
		}
		if v, ok := e.After.(Veiled); !ok || !v.Hides(m.entries[i].Move, seat) {
			return false
		}
	}
	return true
}
