package console

import (
	"brehon/referee"
	"brehon/referee/reading"
	"brehon/referee/say"
	"brehon/referee/view"
	"brehon/referee/voice"
	"slices"
)

// doWhyLast tells the reason of what a program is about to do, or of the last that one did.
func (c *Console) doWhyLast(a say.Answer) say.Answer {
	a.Still = true
	if at := c.lastOfPeople(); at > c.lastOfPrograms() {
		return c.whyCame(a, at)
	}
	at, text, reason := c.lastOfPrograms(), "", ""
	if at < c.View.Match.Len() {
		s := c.View.Step(at)
		text, reason = c.Screen.StepLine(s), s.Reason
	} else if p, ok := c.proposed(); ok {
		text, reason = c.View.By(view.Step{Seat: int(p.Move.Seat)}, c.View.Text(p.Move.Command)), c.reason(p)
	}
	if reason == "" {
		return c.Screen.Refused(c.Screen.Say(a, "noSheet"))
	}
	a.Says = append(a.Says, text, "       "+reason)
	return a
}

// lastOfPeople is the last step that people made, counted from 0; -1: there is none.
func (c *Console) lastOfPeople() int {
	at := c.View.Match.Len() - 1
	for at >= 0 && c.View.Match.Entry(at).By != referee.ByTable {
		at--
	}
	return at
}

// whyCame tells again what came of a step, and all behind it, with the sentences of the rules that it came by.
func (c *Console) whyCame(a say.Answer, from int) say.Answer {
	var rules []string
	for i := from; i < c.View.Match.Len(); i++ {
		s := c.View.Step(i)
		a.Says = append(append(a.Says, c.Screen.StepLine(s)), say.EventLines(s.Events)...)
		for _, e := range s.Events {
			if !slices.Contains(rules, e.Rule) {
				rules = append(rules, e.Rule)
			}
		}
	}
	for _, id := range rules {
		if says := c.View.Voice.Rule(id); says != "" {
			a.Says = append(a.Says, "  "+id+": "+says)
		}
	}
	return a
}

// What the table may ask; none of it changes anything.

func (c *Console) doWhy(a say.Answer, l reading.Line) say.Answer {
	if len(l.Words) > 0 && c.View.IsTyped(voice.OfTool, "not", l.Words[0]) {
		l = l.Behind(1)
	}
	if len(l.Words) == 0 && (c.lastOfPrograms() >= 0 || c.lastOfPeople() >= 0) {
		return c.doWhyLast(a)
	}
	if len(l.Words) == 1 && voice.IsFigure(l.Words[0]) {
		return c.doSheet(a, l)
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
		return c.Screen.Say(a, "legal", "move", l.Text())
	}
	a = c.refuse(a, got.Commands[len(got.Commands)-1], *got.No, false)
	a.Code, a.Result, a.Still = say.Done, "done", true // the question was answered
	return a
}
