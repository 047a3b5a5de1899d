package view

import (
	"brehon/referee"
)

// Questions on which nothing hangs: in which order things are done that come to the same in every order.

// mostInARow is how many answers such a question may have: every order of them is tried.
const mostInARow = 4

// Indifferent is the first answer to the open question, where a person is asked for an order and all orders
// come to the same position.
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

// endOf is the position, as a hash, to which all answers come to a question and to those like it behind it, each with fewer answers
// than the one before; false if there are several.
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
