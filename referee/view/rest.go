package view

import (
	"brehon/referee"
	"slices"
)

// Rest returns the answer that means "nothing more". In a fight the previous answer is repeated until another is given.
func (v *View) Rest(s referee.State, given []referee.Command) (mv referee.Move, idle, ok bool) {
	answers := referee.Answers(s.Moves(nil))
	if mv, ok := v.stands(s, answers, given); ok {
		return mv, false, true
	}
	return referee.RestOf(v.Match.Game(), s, answers)
}

// stands returns the last answer given in the same fight, on this line or before, if it names who acts and is still among the
// answers.
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
