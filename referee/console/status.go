package console

import (
	"brehon/referee"
	"brehon/referee/reading"
	"brehon/referee/say"
)

// doStatusStanding prints the status with the standing orders.
func (c *Console) doStatusStanding(a say.Answer, _ reading.Line) say.Answer {
	sheet := c.Ask.DoStatus(a)
	if _, ok := c.View.State().(referee.Summarized); ok {
		sheet.Says = append(sheet.Says, c.View.Standing()...)
	}
	return sheet
}

// doMovesListed lists the legal moves; a number typed next is the place of one.
func (c *Console) doMovesListed(a say.Answer, l reading.Line) say.Answer {
	c.listing = true
	return c.Ask.DoMoves(a, l)
}
