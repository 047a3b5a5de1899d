package referee

// Mark is something that every table knows and no piece need show: that it is Round 3, that a racer has given up.
type Mark struct {
	Owner   string // the power it is about; empty: the game
	Message        // what it says: "mark.round"
}

// Marked is a State that has marks. Those without an owner tell when in the game it is, the longest stretch first,
// each counted by its first argument.
type Marked interface {
	Marks() []Mark
}

// Marks are the marks of a position, which may have none, in a fixed order.
func Marks(s State) []Mark {
	if m, ok := s.(Marked); ok {
		return m.Marks()
	}
	return nil
}

// Closing is a State of a game in whose stretches something happens before anybody is asked.
type Closing interface {
	// Closed is how the longest stretch of the game stood when a move ended it, before the next began; false if the move
	// does not end it.
	Closed(m Move) (State, bool)
}
