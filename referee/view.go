package referee

import "slices"

// Veiled is a State that can hide something from some seats until the game reveals it, such as a secret choice.
//
// Everything shown is shown to one seat, or to Nobody. The journal holds everything, and programs get the whole position.
type Veiled interface {
	// View is the position as a seat may see it: facts, table, summary and moves leave out what is hidden. For Table, Chance
	// and Nobody it is the public view. A view is for reading: no move is made in it.
	View(seat Seat) State
	// Hides reports whether a seat may not see yet what a move says that was made before this position.
	Hides(m Move, seat Seat) bool
	// Keeps reports whether a fact is about something the game may hide, even if it hides nothing now: the mere answer to
	// such a fact would reveal it.
	Keeps(fact Command) bool
	// Draws is the seat that sees the answer to a question to Chance before others, such as the one drawing a card. It is
	// Chance if all see it at once, and Nobody if no seat does.
	Draws() Seat
}

// SeenBy is the seat that sees the question before others: the one asked, or the one drawing.
func SeenBy(s State) Seat {
	seat := s.Turn().Seat
	if v, ok := s.(Veiled); ok && seat == Chance {
		return v.Draws()
	}
	return seat
}

// IsBlind reports whether a form of a question to Chance draws from something hidden from a seat, so that a move of it in the
// seat's view may still be refused.
func IsBlind(s State, seat Seat, form uint8) bool {
	if s.Turn().Seat != Chance || ViewOf(s, seat).Hash() == s.Hash() {
		return false
	}
	for _, m := range s.Moves(nil) {
		if m.Form == form {
			after, ok := s.Apply(m, nil).(Veiled)
			return ok && after.Hides(m, Nobody)
		}
	}
	return false
}

// ViewOf is a position as a seat may see it: the position itself where nothing is hidden.
func ViewOf(s State, seat Seat) State {
	if v, ok := s.(Veiled); ok {
		return v.View(seat)
	}
	return s
}

// HiddenFrom reports whether a seat could not see what the step says when it was made.
func (e Entry) HiddenFrom(seat Seat) bool {
	v, ok := e.After.(Veiled)
	return e.isStandIn() || ok && !e.Says && v.Hides(e.Move, seat)
}

// HiddenFact is the key of the refusal of a fact about something hidden.
const HiddenFact = "refuse.hidden-fact"

// WhyNotSay returns why the table cannot say a fact, or nil. While any current step is hidden, it refuses facts about what
// the game hides, since the answer would reveal it, and facts that would reveal such a step before the end of the game. Facts
// the table itself has said are never hidden.
func (m *Match) WhyNotSay(fact Command) *Refusal {
	after, refusal := m.State().Say(fact)
	v, ok := m.State().(Veiled)
	if !ok || v.View(Nobody).Hash() == m.State().Hash() {
		return refusal
	}
	var hidden []Move
	for i := range m.entries {
		if m.Hidden(i, Nobody) {
			hidden = append(hidden, m.entries[i].Move)
		}
	}
	no := &Refusal{Message: Message{Key: HiddenFact}}
	if v.Keeps(fact) && len(hidden) > 0 {
		return no
	}
	if refusal != nil {
		return refusal
	}
	if _, over := after.Over(); !over && slices.ContainsFunc(hidden, func(mv Move) bool { return !after.(Veiled).Hides(mv, Nobody) }) {
		return no
	}
	return nil
}

// Hidden reports whether a seat may not see yet what step i, counted from 0, says: it was hidden when made, and no position
// since has revealed it. If the same was done again later, a reveal concerns the later step, until the end of the game.
func (m *Match) Hidden(i int, seat Seat) bool {
	if m.entries[i].Says {
		return false
	}
	if m.entries[i].isStandIn() {
		return true
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
