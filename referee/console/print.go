package console

import (
	"brehon/referee"
	"brehon/referee/reading"
	"brehon/referee/say"
	"brehon/referee/voice"
	"strings"
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
			c.Screen.Line(c.beforeDice())
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
		c.ask(a.Asked.Text)
	}
}

// ended says who won; where the end has just come, how everybody stands, too, and what can be done now.
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

// ask puts the question, and the ways to answer it.
func (c *Console) ask(question string) {
	c.Screen.Question(question)
	for _, m := range c.Screen.Warnings() {
		c.Screen.Line("  " + c.Screen.WithRule(m))
	}
	if kept, ok := c.View.Match.Kept(); ok {
		c.Screen.Line(c.View.Voice.Word("play.kept", "move", c.View.EntryText(kept)))
	}
	if mv, _, ok := c.byEnter(); ok {
		c.Screen.Line("  " + c.View.Voice.Word("play.enter", "move", c.View.Text(mv.Command)))
	}
	choices := c.Screen.Choices(nil)
	if len(choices) > say.ManyForms && len(c.View.Moves()) > say.ManyMoves {
		choices = c.Screen.FirstWords()
	}
	choices = append(choices, c.asides()...)
	if !c.Screen.Plain {
		choices = say.Packed(choices, "", " · ", c.Screen.Width-2)
	}
	for _, line := range choices {
		c.Screen.Line("  " + line)
	}
}

// asides are what people may do in place of the answer: whoever is asked, where that is no more than the answers are, or few; and
// others, where that is little.
func (c *Console) asides() (list []string) {
	seat := c.View.Match.State().Turn().Seat
	var own, others []string
	for _, mv := range referee.Asides(c.View.Moves()) {
		switch {
		case mv.Seat == seat:
			own = append(own, c.View.Text(mv.Command))
		case mv.Seat >= 0 && c.View.Match.Players()[mv.Seat] == referee.Person:
			others = append(others, c.View.Text(mv.Command))
		}
	}
	if len(own) <= max(len(referee.Answers(c.View.Moves())), reading.FewVerbs) {
		list = own
	}
	if len(others) <= reading.FewVerbs {
		list = append(list, others...)
	}
	return list
}

// beforeDice says how the program's dice are let fall, and what may be done before.
func (c *Console) beforeDice() string {
	if c.View.Series(c.View.Match.State()) == 0 {
		return c.View.Voice.Word("play.throws", "moves", c.steppingIn())
	}
	fight := c.View.Voice.Typed(voice.OfTool, "fight") + " " + c.View.Voice.Typed(voice.OfTool, "out")
	return c.View.Voice.Word("play.throwsFight", "fight", fight, "moves", c.steppingIn())
}

// steppingIn is what persons may do before the dice fall.
func (c *Console) steppingIn() string {
	players := c.View.Match.Players()
	var list []string
	for _, mv := range referee.Asides(c.View.Match.Moves()) {
		if mv.Seat >= 0 && players[mv.Seat] == referee.Person {
			list = append(list, c.View.Text(mv.Command))
		}
	}
	return strings.Join(list, " · ")
}
