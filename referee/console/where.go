package console

import (
	"brehon/content/base/plain"
	"brehon/referee/say"
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
	q := c.View.Question()
	a.Asked = &q.Asked
	a.Over, a.Winners = c.View.Over(), c.View.Winners()
	if c.View.JSON {
		return c.Screen.ForPrograms(a)
	}
	return a
}
