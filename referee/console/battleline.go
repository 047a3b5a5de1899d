package console

import (
	"brehon/referee"
	"strconv"
)

// A fight is told clash by clash: one line says all that was thrown, what it comes to and who loses. The log has every die.

// ofFight reports whether a step is a throw of a clash.
func (c *Console) ofFight(s Step) bool {
	if s.Says || s.Hidden || s.Seat != int(referee.Chance) || s.Was != "" || s.Note != "" || c.JSON {
		return false
	}
	_, ok := c.throwing(c.Match.Entry(s.Number - 1).Before)
	return ok
}

// throwing is the series of throws that tells of the throw that is asked in a position.
func (c *Console) throwing(s referee.State) (x referee.Series, ok bool) {
	for _, x := range referee.ExtrasOf(c.Match.Game()).Series {
		if x.Throws(s) {
			return x, true
		}
	}
	return x, false
}

// rolls reports whether a step only says who throws next in a fight: all answers were of one kind, and nothing came of it.
func (c *Console) rolls(s Step) bool {
	e := c.Match.Entry(s.Number - 1)
	if s.Seat < 0 || s.Says || s.By != referee.ByTable || len(s.Events) > 0 || c.series(e.Before) == 0 {
		return false
	}
	return c.verbOf(referee.Answers(e.Before.Moves(nil))) != ""
}

// tellThrow tells of a throw of a fight: with the others once they decide, and till then not.
func (a *Answer) tellThrow(c *Console, s Step) {
	e := c.Match.Entry(s.Number - 1)
	x, _ := c.throwing(e.Before)
	says, rest, ok := x.Sum(e.Before, e.Move, e.Events())
	if !ok && len(s.Events) == 0 {
		a.tellOpen(c)
		a.open = &s
		return
	}
	if a.open = nil; !ok {
		c.tellStep(s)
		return
	}
	c.line(right(strconv.Itoa(s.Number), 5) + "  " + c.Voice.Message(says))
	for _, line := range eventLines(c.spokenAll(rest)) {
		c.line(line)
	}
}

// tellOpen tells of a throw that others were expected to follow.
func (a *Answer) tellOpen(c *Console) {
	if a.open != nil {
		c.tellStep(*a.open)
		a.open = nil
	}
}

func (c *Console) spokenAll(events []referee.Event) (list []Spoken) {
	for _, e := range events {
		list = append(list, c.spoken(referee.Message(e)))
	}
	return list
}
