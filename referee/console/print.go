package console

import (
	"brehon/referee"
	"brehon/referee/reading"
	"brehon/referee/say"
)

// talk writes an answer for people.
func (c *Console) talk(a say.Answer) {
	switch {
	case a.At > 0 && c.GoOn:
		c.Screen.Line(c.View.Voice.Word("play.notDone", "n", a.At, "line", a.Line))
	case a.At > 0:
		c.Screen.Line(c.View.Voice.Word("play.stopped", "n", a.At, "line", a.Line))
	}
	a.Tell(c.Screen)
	if a.Refusal != nil {
		c.Screen.SayNo(a.Refusal, a.Code == say.Done)
	}
	for _, line := range a.Pieces {
		c.Screen.Put(line)
	}
	switch {
	case a.Over:
		c.ended(a)
	case a.Proposed != nil:
		c.propose(a.Proposed)
	case a.Asked != nil && !c.Screen.Script && c.waits():
		c.Screen.Question(a.Asked.Text)
		if a.Asked.Seat == int(referee.Chance) {
			c.Screen.Line(c.Screen.BeforeDice())
			return
		}
		c.Screen.Line(c.View.Voice.Word("play.goesOn", "player", c.View.Voice.Player(a.Asked.Player), "seat", c.View.SeatName(referee.Seat(a.Asked.Seat))))
	case a.Asked != nil && !c.Screen.Script && c.pass():
	case a.Asked != nil && !c.Screen.Script:
		if c.View.Match.State().Turn().Show {
			for _, line := range c.Ask.DoMap(say.Answer{}, reading.Line{}).Says {
				c.Screen.Put(line)
			}
		}
		q := c.View.Question()
		if enter, _, ok := c.byEnter(); ok {
			c.Screen.Ask(q, &enter)
		} else {
			c.Screen.Ask(q, nil)
		}
	}
}

// ended prints who won; right at the end also the status and the available commands.
func (c *Console) ended(a say.Answer) {
	_, sums := c.View.Match.State().(referee.Summarized)
	now := len(a.Steps) > 0 && !c.Screen.Script
	if now && sums {
		for _, line := range c.doStatusStanding(say.Answer{}, reading.Line{}).Says {
			c.Screen.Put(line)
		}
	} else {
		c.Screen.Line(c.Screen.Strong(c.View.Won(a.Winners)))
	}
	if now {
		c.Screen.Line(c.afterwards())
	}
}
