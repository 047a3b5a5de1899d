package console

import (
	"math"

	"brehon/referee"
	"brehon/referee/voice"
)

// What the table may ask; none of it changes anything.

func (c *Console) doWhy(a Answer, l line) Answer {
	if len(l.words) > 0 && c.isTyped(voice.OfTool, "not", l.words[0]) {
		l = l.behind(1)
	}
	if len(l.words) == 0 && (c.lastOfPrograms() >= 0 || c.lastOfPeople() >= 0) {
		return c.doWhyLast(a)
	}
	if len(l.words) == 1 && voice.IsFigure(l.words[0]) {
		return c.doSheet(a, l)
	}
	got, ok := c.find(l.words)
	switch {
	case len(l.words) == 0:
		return c.misused(a, "why")
	case !ok:
		a.Line = l.text()
		return c.unknown(a)
	case len(got.either) > 0:
		return c.either(a, l, got.either)
	case got.no == nil:
		return c.say(a, "legal", "move", l.text())
	}
	a = c.refuse(a, got.commands[len(got.commands)-1], *got.no, false)
	a.Code, a.Result, a.still = Done, "done", true // the question was answered
	return a
}

// facts says every fact: by power first, then what belongs to none.
func (c *Console) facts(a Answer) Answer {
	a.still = true
	g, s := c.Match.Game().Grammar(), c.view()
	facts := s.Facts()
	if c.over() {
		a.Says = append(a.Says, c.victory())
	} else {
		a.Says = append(a.Says, c.Voice.Message(s.Turn().Ask))
	}
	for i, seat := range s.Seats() {
		a.Says = append(a.Says, c.seat(referee.Seat(i))+" ("+c.player(referee.Seat(i))+")")
		for _, power := range seat {
			for j, f := range facts {
				if f.Form != told && owner(g, f) == power {
					a.Says = append(a.Says, "  "+c.Voice.Fact(f))
					facts[j].Form = told
				}
			}
		}
	}
	for _, f := range facts {
		if f.Form != told {
			a.Says = append(a.Says, c.Voice.Fact(f))
		}
	}
	return a
}

// told marks a fact that was said already.
const told = math.MaxUint8

// owner is the first word that stands in a fact's gaps.
func owner(g *referee.Grammar, f referee.Command) string {
	for _, w := range g.FactForms()[f.Form] {
		if w.Gap == 0 {
			return g.Word(w.Kind, int(f.Args[0]))
		}
	}
	return ""
}
