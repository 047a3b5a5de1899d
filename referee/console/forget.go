package console

import (
	"brehon/referee/say"
	"brehon/referee/view"
	"slices"
)

// forget reports that undone steps can no longer be redone because the table did something else. Players have moved the
// pieces of that themselves; for a program, only those it reports.
func (c *Console) forget(a say.Answer) say.Answer {
	said := slices.ContainsFunc(a.Steps, func(s view.Step) bool { return c.View.Match.Entry(s.Number - 1).Says }) // the pieces are in place
	a.Moved = a.Moved || len(a.Steps) > 0 && c.View.HasProgram() && !said
	if !a.Moved {
		c.board.InPlace()
	}
	for _, s := range a.Steps {
		c.board.MovedBy(c.View.Match.Entry(s.Number - 1))
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
