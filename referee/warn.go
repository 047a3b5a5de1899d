package referee

// Warned is a State that knows what answers destroy that belongs to whoever gives them, as far as no dice decide it.
type Warned interface {
	// Warn says what answers to the open question would destroy; whoever is asked is told with the question.
	Warn() []Message
	// Blow says what a legal move would destroy, where its seat is asked whether it is meant: it is much, or not said by Warn.
	Blow(mv Move) []Message
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

// Priced is a State that asks before some moves whether they are meant, because of what they cost.
type Priced interface {
	// Price is what will be asked before a legal move is made, and false if nothing is.
	Price(mv Move) (Message, bool)
}

// PriceOf is what will be asked before a legal move is made because of what it costs, and false if it is made at once.
func PriceOf(s State, mv Move) (Message, bool) {
	if p, ok := s.(Priced); ok && mv.Seat >= 0 {
		return p.Price(mv)
	}
	return Message{}, false
}

// Remarked is a State that has something to say of legal moves where they are listed, such as what a way costs.
type Remarked interface {
	// Remark is short: "3", "2, enemy". Its messages stand side by side.
	Remark(mv Move) []Message
}

// RemarkOf is what there is to say of a legal move where it is listed.
func RemarkOf(s State, mv Move) []Message {
	if r, ok := s.(Remarked); ok {
		return r.Remark(mv)
	}
	return nil
}
