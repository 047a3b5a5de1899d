package referee

// Warned is a State that can foretell the effect of answers, if no dice decide it.
type Warned interface {
	// Warn returns what answers to the open question would destroy; it is shown with the question.
	Warn() []Message
	// Blow says what a legal move would destroy, where its seat is asked whether it is meant: it is much, or not said by Warn.
	Blow(mv Move) []Message
	// Price is the cost to confirm before a legal move is made, and false if there is nothing to confirm.
	Price(mv Move) (Message, bool)
	// Remark annotates a legal move in a list, for example with the cost of a path. It is short: "3", "2, enemy". Its
	// messages are printed on one line.
	Remark(mv Move) []Message
}

// WarnOf returns what answers to the open question would destroy; empty for most games.
func WarnOf(s State) []Message {
	if w, ok := s.(Warned); ok {
		return w.Warn()
	}
	return nil
}

// BlowOf returns what a legal move would destroy; empty if it needs no confirmation.
func BlowOf(s State, mv Move) []Message {
	if w, ok := s.(Warned); ok && mv.Seat >= 0 {
		return w.Blow(mv)
	}
	return nil
}

// PriceOf returns the cost to confirm before a legal move is made, and false if it is made at once.
func PriceOf(s State, mv Move) (Message, bool) {
	if p, ok := s.(Warned); ok && mv.Seat >= 0 {
		return p.Price(mv)
	}
	return Message{}, false
}

// RemarkOf returns the annotation of a legal move in a list.
func RemarkOf(s State, mv Move) []Message {
	if r, ok := s.(Warned); ok {
		return r.Remark(mv)
	}
	return nil
}
