package console

import (
	"brehon/referee"
	"brehon/referee/voice"
)

// offer is a line that the console has asked about: is it meant?
type offer struct {
	line  string
	enter bool // an empty line says yes, too
	sure  bool // yes is said to what it destroys
}

// offers says that a line would be made by yes.
func (c *Console) offers(line string, enter bool) { c.offered = offer{line: line, enter: enter} }

// accepted returns the line that a yes, or an empty line, stands for; otherwise the line itself.
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

// byEnter returns the answer given by an empty line, and whether it needs confirmation.
func (c *Console) byEnter() (mv referee.Move, idle, ok bool) {
	if c.View.Match.State().Turn().Seat < 0 || c.waits() {
		return mv, false, false
	}
	return c.View.Rest(c.View.Match.State(), nil)
}
