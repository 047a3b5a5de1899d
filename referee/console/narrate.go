package console

import (
	"fmt"
	"slices"
	"strings"

	"brehon/referee"
)

// What programs do is told in sentences, part by part, such as turn by turn. How each step came about is there for whoever asks: why,
// sheet, log.

// tale is a part of what is told that has not been written yet.
type tale struct {
	number int // of its first step
	says   []string
	goes   bool // programs play; what comes of itself behind their steps belongs to it

	written int // the first step of the part that was written last
}

// isBrief reports whether programs' steps are told in sentences, without reasons.
func (c *Console) isBrief() bool { return !c.JSON && !c.isOn("reasons", !c.AtTable) }

// doReasons says from now on why programs do what they do, or no longer.
func (c *Console) doReasons(a Answer, l line) Answer {
	return c.doSwitch(a, l, "reasons", "reasonsOn", "reasonsOff")
}

// doWhyLast tells the reason of what a program is about to do, or of the last that one did.
func (c *Console) doWhyLast(a Answer) Answer {
	a.still = true
	if at := c.lastOfPeople(); at > c.lastOfPrograms() {
		return c.whyCame(a, at)
	}
	at, text, reason := c.lastOfPrograms(), "", ""
	if at < c.Match.Len() {
		s := c.step(at)
		text, reason = c.stepLine(s), s.Reason
	} else if p, ok := c.proposed(); ok {
		text, reason = c.by(Step{Seat: int(p.Move.Seat)}, c.text(p.Move.Command)), c.reason(p)
	}
	if reason == "" {
		return c.refused(c.say(a, "noSheet"))
	}
	a.Says = append(a.Says, text, "       "+reason)
	return a
}

// lastOfPeople is the last step that people made, counted from 0; -1: there is none.
func (c *Console) lastOfPeople() int {
	at := c.Match.Len() - 1
	for at >= 0 && c.Match.Entry(at).By != referee.ByTable {
		at--
	}
	return at
}

// whyCame tells again what came of a step, and all behind it, with the sentences of the rules that it came by.
func (c *Console) whyCame(a Answer, from int) Answer {
	var rules []string
	for i := from; i < c.Match.Len(); i++ {
		s := c.step(i)
		a.Says = append(append(a.Says, c.stepLine(s)), eventLines(s.Events)...)
		for _, e := range s.Events {
			if !slices.Contains(rules, e.Rule) {
				rules = append(rules, e.Rule)
			}
		}
	}
	for _, id := range rules {
		if says := c.Voice.Rule(id); says != "" {
			a.Says = append(a.Says, "  "+id+": "+says)
		}
	}
	return a
}

// isTold reports whether a step belongs to the tale.
func (t *tale) isTold(c *Console, s Step) bool {
	switch {
	case s.Says || s.By == referee.ByTable || !c.isBrief():
		t.goes = false
	case s.By == referee.ByReferee:
		return t.goes || len(t.says) > 0
	case s.By == referee.ByDice: // of a fight in which a person was asked each throw is shown
		return t.goes || len(c.persons()) < len(c.Match.Players()) && c.series(c.Match.Entry(s.Number-1).Before) == 0
	default:
		t.goes = true
	}
	return t.goes
}

// tell takes a step into the tale, and writes the parts that end with it.
func (t *tale) tell(c *Console, s Step) {
	if len(s.Events) == 0 || c.telling(s.Events[0]) == referee.RoleBegins && !c.isAbout(s.Events[0], referee.Seat(s.Seat)) {
		if s.Asked != "" {
			t.add(s.Number, s.Asked)
		}
		t.add(s.Number, c.sentence(s))
	}
	for _, e := range s.Events {
		switch c.telling(e) {
		case referee.RoleLays: // the table is told anyway
			continue
		case referee.RoleBegins:
			t.write(c)
		}
		t.add(s.Number, e.Text)
	}
}

func (t *tale) add(number int, text string) {
	if len(t.says) == 0 {
		t.number = number
	}
	t.says = append(t.says, text)
}

// write writes what has been told so far.
func (t *tale) write(c *Console) {
	if len(t.says) == 0 {
		return
	}
	number := fmt.Sprintf("%5d", t.number)
	if t.number == t.written {
		number = right("", len(number)) // of a step that several parts tell of, the first one shows it
	}
	c.line(number + "  " + strings.Join(t.says, " "))
	t.says, t.written = nil, t.number
}

// telling is the part that an event plays.
func (c *Console) telling(e Spoken) referee.Role {
	return referee.RoleOf(c.Match.Game(), e.Key)
}

// laysItself reports whether an event of the answer says itself what to move on the board, and was told.
func (a *Answer) laysItself(c *Console) bool {
	return !c.isBrief() && slices.ContainsFunc(a.Steps, func(s Step) bool {
		return slices.ContainsFunc(s.Events, func(e Spoken) bool { return c.telling(e) == referee.RoleLays })
	})
}

// isAbout reports whether an event is about a power of a seat: then it tells what the seat did.
func (c *Console) isAbout(e Spoken, s referee.Seat) bool {
	seats := c.Match.State().Seats()
	return s >= 0 && int(s) < len(seats) && slices.ContainsFunc(e.Args, func(v SpokenValue) bool { return slices.Contains(seats[s], v.Value) })
}

// sentence is a step in words, with who made it.
func (c *Console) sentence(s Step) string {
	text := s.Text
	if e := c.Match.Entry(s.Number - 1); c.Scene != nil && !s.Hidden && !s.retold {
		text = c.Scene.Move(e.Move.Command)
	}
	return c.by(s, text)
}

// by is a text about a step with the seat before it that made it, if the text does not name it.
func (c *Console) by(s Step, text string) string {
	if s.Seat >= 0 && !s.Says && !c.names(text, referee.Seat(s.Seat)) {
		return c.seat(referee.Seat(s.Seat)) + ": " + text
	}
	return text
}
