package console

import (
	"brehon/referee/say"
	"brehon/referee/view"
	"slices"
)

// forget is said where the table has done something else than what it took back: that cannot be done again any more. The pieces of
// what it did it has moved itself; where a program plays, those that it reports.
func (c *Console) forget(a say.Answer) say.Answer {
	said := slices.ContainsFunc(a.Steps, func(s view.Step) bool { return c.View.Match.Entry(s.Number - 1).Says }) // it lies so
	a.Moved = a.Moved || len(a.Steps) > 0 && c.View.HasProgram() && !said
	if !a.Moved {
		c.board.Laid()
	}
	for _, s := range a.Steps {
		c.board.LaidBy(c.View.Match.Entry(s.Number - 1))
	}
	n, err := c.View.Match.Forget()
	switch {
	case err != nil:
		return c.Screen.Failed(a, err)
	case n > 0:
		a.Says = append(a.Says, c.View.Voice.Word("play.forgotten", "n", n))
	}
	return a
}
