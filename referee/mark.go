package referee

// Mark is public knowledge that no piece need show: that it is Round 3, or that a racer has given up.
type Mark struct {
	Owner   string // the power it is about; empty: the game
	Message        // what it says: "mark.round"
}

// Marked is a State with marks. A mark without an owner tells the time in the game. The longest stretch of time comes first
// (the Round, then the turn), and the first argument of each mark counts it.
type Marked interface {
	Marks() []Mark
}

// Marks lists the marks of a position in a fixed order. Most games have none.
func Marks(s State) []Mark {
	if m, ok := s.(Marked); ok {
		return m.Marks()
	}
	return nil
}

// Closing is a State of a game in which something happens between two stretches of time before anybody is asked.
type Closing interface {
	// RoundEnd returns the position in which the longest stretch of time ended with the move m, before the next one began.
	// It returns false if m does not end it.
	RoundEnd(m Move) (State, bool)
}

// Signed is a State that pictures of it show more of than its pieces: who holds a place, a path that is shut.
type Signed interface {
	// Signs lists it, each sign by a word of the game's own drawing, in a fixed order.
	Signs() []Placed
}

// Signs lists the signs of a position. Most games have none.
func Signs(s State) []Placed {
	if m, ok := s.(Signed); ok {
		return m.Signs()
	}
	return nil
}
