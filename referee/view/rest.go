package view

import (
	"brehon/referee"
	"slices"
)

// Rest is the answer of whoever wants nothing more. In a fight an answer that was given stands until another is given.
func (v *View) Rest(s referee.State, given []referee.Command) (mv referee.Move, idle, ok bool) {
	answers := referee.Answers(s.Moves(nil))
	if mv, ok := v.stands(s, answers, given); ok {
		return mv, false, true
	}
	return referee.RestOf(v.Match.Game(), s, answers)
}

// stands is the answer to the open question that was given last in the same fight, on this line or before it, where it names
// who does something: one of the same answers.
func (v *View) stands(s referee.State, answers []referee.Move, given []referee.Command) (mv referee.Move, ok bool) {
	fight := v.Series(s)
	if fight == 0 || VerbOf(v.Match.Game().Grammar(), answers) == "" {
		return mv, false
	}
	is := func(cmd referee.Command) bool {
		i := slices.IndexFunc(answers, func(a referee.Move) bool { return a.Command == cmd })
		if i >= 0 {
			mv, ok = answers[i], true
		}
		return ok
	}
	for i := len(given) - 1; i >= 0; i-- {
		if is(given[i]) {
			return mv, ok
		}
	}
	for i := v.Match.Len() - 1; i >= 0; i-- {
		e := v.Match.Entry(i)
		if at := v.Series(e.Before); at != 0 && at != fight || !e.Says && is(e.Move.Command) {
			break
		}
	}
	return mv, ok
}
