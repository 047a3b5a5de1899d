package console

import (
	"brehon/referee/reading"
	"brehon/referee/say"
	"brehon/referee/voice"
)

// What the table may ask; none of it changes anything.

func (c *Console) doWhy(a say.Answer, l reading.Line) say.Answer {
	if len(l.Words) > 0 && c.View.IsTyped(voice.OfTool, "not", l.Words[0]) {
		l = l.Behind(1)
	}
	if len(l.Words) == 0 && (c.Ask.LastOfPrograms() >= 0 || c.Ask.LastOfPeople() >= 0) {
		return c.Ask.DoWhyLast(a)
	}
	if len(l.Words) == 1 && voice.IsFigure(l.Words[0]) {
		return c.Ask.DoSheet(a, l)
	}
	got, ok := c.Read.Find(l.Words)
	switch {
	case len(l.Words) == 0:
		return c.Screen.Misused(a, "why")
	case !ok:
		a.Line = l.Text()
		return c.unknown(a)
	case len(got.Either) > 0:
		return c.either(a, l, got.Either)
	case got.No == nil:
		a = c.Screen.Say(a, "legal", "move", l.Text())
		if len(got.Commands) == 1 {
			a.Says = append(a.Says, say.EventLines(c.View.Question().Effect(got.Commands[0]))...)
		}
		return a
	}
	a = c.refuse(a, got.Commands[len(got.Commands)-1], *got.No, false)
	a.Code, a.Result, a.Still = say.Done, "done", true // the question was answered
	return a
}
