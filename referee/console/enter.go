package console

import (
	"brehon/referee"
	"brehon/referee/reading"
	"brehon/referee/say"
	"brehon/referee/voice"
)

// Short answers: an empty line, yes and no, and what the console asked whether it is meant.

// byEnter is the answer that an empty line gives a person who is asked, and whether it is asked first if that is meant.
func (c *Console) byEnter() (mv referee.Move, idle, ok bool) {
	if c.View.Match.State().Turn().Seat < 0 || c.waits() {
		return mv, false, false
	}
	return c.View.Rest(c.View.Match.State(), nil)
}

// offer is a line that the console has asked about: is it meant?
type offer struct {
	line  string
	enter bool // an empty line says yes, too
	sure  bool // yes is said to what it destroys
}

// offers says that a line would be made by yes.
func (c *Console) offers(line string, enter bool) { c.offered = offer{line: line, enter: enter} }

// accepted is the line that stands for a yes to what was asked, or for an empty line that says so; else the line itself.
func (c *Console) accepted(text string) string {
	was := c.offered
	c.offered, c.sure = offer{}, false
	switch {
	case was.line == "":
	case text == "" && was.enter, c.Read.IsYes(voice.Fold(text)):
		c.sure = was.sure
		return was.line
	case c.Read.IsNo(voice.Fold(text)):
		return "#" // nothing
	}
	return text
}

// nothingMore gives the answer of whoever wants nothing more; where nothing at all was done, it asks once.
func (c *Console) nothingMore(a say.Answer) (say.Answer, bool) {
	mv, idle, ok := c.byEnter()
	if !ok {
		return a, false
	}
	if idle && !c.Screen.Script && !c.View.JSON && len(c.blow([]referee.Command{mv.Command})) == 0 {
		c.offers(c.View.Text(mv.Command), true)
		return c.Screen.Say(a, "nothingMore", "move", c.View.Text(mv.Command)), true
	}
	return c.settle(c.play(a, reading.Line{}, mv.Command)), true
}
