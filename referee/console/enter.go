package console

import (
	"brehon/referee"
	"brehon/referee/reading"
	"brehon/referee/say"
)

// Short answers: an empty line, yes and no, and what the console asked whether it is meant.

// nothingMore gives the answer "nothing more"; if nothing at all was done, it asks once for confirmation.
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
