package referee

// Mark is something that every table knows and no piece need show: that it is Round 3, that a claimant is in exile.
type Mark struct {
	Name  string // "round"; its words are those of the message "mark.round"
	Owner string // the faction it is about; empty: the game
	N     int    // which Round; 1 where nothing is counted
}

// Marked is a State that has marks. Those without an owner tell when in the game it is, the longest stretch first.
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

// Message is what a mark says.
func (m Mark) Message() Message {
	return Message{Key: "mark." + m.Name, Args: []Arg{{Name: "n", Kind: Number, Value: m.N}}}
}
