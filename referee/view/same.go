package view

import (
	"brehon/referee"
)

// Questions whose answer makes no difference: orders of actions that all lead to the same position.

// mostInARow is how many answers such a question may have: every order of them is tried.
const mostInARow = 4

// Indifferent returns the first answer to a question about order, if all orders lead to the same position.
func (v *View) Indifferent() (mv referee.Move, ok bool) {
	s := v.Match.State()
	seat := s.Turn().Seat
	if seat < 0 || v.Match.Players()[seat] != referee.Person {
		return mv, false
	}
	answers := referee.Answers(v.Match.Moves())
	if len(answers) < 2 || len(answers) < len(v.Match.Moves()) {
		return mv, false
	}
	if _, ok = endOf(s, s.Turn(), mostInARow); !ok {
		return mv, false
	}
	return answers[0], true
}

// endOf returns the hash of the position that all answers to a question, and to the like questions after it, lead to; false
// if there are several. Each question must have fewer answers than the one before.
func endOf(s referee.State, asked referee.Turn, most int) (hash uint64, ok bool) {
	t := s.Turn()
	if t.Seat != asked.Seat || t.Ask.Key != asked.Ask.Key {
		return s.Hash(), true
	}
	answers := referee.Answers(s.Moves(nil))
	if len(answers) == 0 || len(answers) > most || t.Pause {
		return 0, false
	}
	for i, mv := range answers {
		h, same := endOf(s.Apply(mv, nil), asked, len(answers)-1)
		if !same || i > 0 && h != hash {
			return 0, false
		}
		hash = h
	}
	return hash, true
}
