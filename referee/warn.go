package referee

// Warned is a State that knows what comes of answers before they are given, as far as no dice decide it.
type Warned interface {
	// Warn says what answers to the open question would destroy; whoever is asked is told with the question.
	Warn() []Message
	// Blow says what a legal move would destroy, where its seat is asked whether it is meant: it is much, or not said by Warn.
	Blow(mv Move) []Message
	// Price is what will be asked before a legal move is made because of what it costs, and false if nothing is.
	Price(mv Move) (Message, bool)
	// Remark is what there is to say of a legal move where it is listed, such as what a way costs. It is short: "3", "2, enemy".
	// Its messages stand side by side.
	Remark(mv Move) []Message
}

// WarnOf is what answers to the open question would destroy. Most games say nothing.
func WarnOf(s State) []Message {
	if w, ok := s.(Warned); ok {
		return w.Warn()
	}
	return nil
}

// BlowOf is what a legal move would destroy. It is empty if its seat need not be asked whether it is meant.
func BlowOf(s State, mv Move) []Message {
	if w, ok := s.(Warned); ok && mv.Seat >= 0 {
		return w.Blow(mv)
	}
	return nil
}

// PriceOf is what will be asked before a legal move is made because of what it costs, and false if it is made at once.
func PriceOf(s State, mv Move) (Message, bool) {
	if p, ok := s.(Warned); ok && mv.Seat >= 0 {
		return p.Price(mv)
	}
	return Message{}, false
}

// RemarkOf is what there is to say of a legal move where it is listed.
func RemarkOf(s State, mv Move) []Message {
	if r, ok := s.(Warned); ok {
		return r.Remark(mv)
	}
	return nil
}
