package console

import (
	"brehon/content/base/plain"
	"brehon/referee"
	"brehon/referee/say"
	"brehon/referee/view"
	"slices"
)

// where completes an answer with the position that the match is in now.
func (c *Console) where(a say.Answer) say.Answer {
	a.Version, a.Viewer = say.Version, int(c.View.Viewer())
	if file, was := c.View.Match.Mended(); was {
		a.Says = append(a.Says, c.View.Voice.Word("play.mended", "file", plain.Line(file)))
	}
	if a.Result == "" {
		a.Result = "done"
	}
	if !c.View.JSON && !a.Asks && (a.Line != "" || c.offered.line != "") {
		return a
	}
	a.Proposed = c.proposal()
	turn := c.View.Match.State().Turn()
	a.Asked = &view.Asked{Seat: int(turn.Seat), Spoken: c.View.Spoken(turn.Ask)}
	if turn.Seat >= 0 {
		a.Asked.Player = c.View.Match.Players()[turn.Seat]
	}
	for seat := range c.View.Match.Players() {
		if slices.ContainsFunc(referee.Answers(c.View.Moves()), func(mv referee.Move) bool { return mv.Also>>seat&1 != 0 }) {
			a.Asked.Also = append(a.Asked.Also, seat)
		}
	}
	for _, m := range referee.WarnOf(c.View.Known()) {
		a.Asked.Warns = append(a.Asked.Warns, view.Warning{Spoken: c.View.Spoken(m)})
	}
	a.Over, a.Winners = c.View.Over(), c.View.Winners()
	if c.View.JSON {
		return c.Screen.ForPrograms(a)
	}
	return a
}
