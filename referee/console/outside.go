package console

import (
	"io"
	"slices"
	"unicode/utf8"

	"brehon/referee"
	"brehon/referee/ask"
	"brehon/referee/reading"
	"brehon/referee/say"
)

// What comes from elsewhere than this prompt, such as a page: it is made here, so that the prompt tells it too.

// Make makes moves, all or none, and what follows from them. Losses are not asked about: who made the moves has seen them. It
// prints what happened; the answer says whether the first of them was refused.
func (c *Console) Make(note string, commands ...referee.Command) say.Answer {
	return c.outside(func(a say.Answer) say.Answer {
		c.sure = true
		defer func() { c.sure = false }()
		return c.play(a, reading.Line{Note: note}, commands...)
	})
}

// LetGo makes what waits for the table: a program's proposed move, or a throw of the program's dice.
func (c *Console) LetGo() say.Answer { return c.outside(c.letGo) }

// Throw answers chance by the program's dice, if it has any.
func (c *Console) Throw() say.Answer {
	return c.outside(func(a say.Answer) say.Answer {
		if c.Dice == nil {
			a.Code, a.Result = say.Refused, "refused"
			return a
		}
		if err := c.View.Match.Throw(*c.Dice); err != nil {
			return c.Screen.Failed(a, err)
		}
		a.Steps = append(a.Steps, c.View.Step(c.View.Match.Len()-1))
		return c.forget(a)
	})
}

// Outside does one of the tool's commands by its name, such as "undo", in whatever language it is typed here.
func (c *Console) Outside(name string) say.Answer {
	return c.outside(func(a say.Answer) say.Answer {
		a.Line = name
		return c.command(name).run(c, a, reading.Line{})
	})
}

// outside does something, settles what follows, and prints it.
func (c *Console) outside(do func(say.Answer) say.Answer) say.Answer {
	from := c.View.Match.Len()
	a := do(say.Answer{})
	if a.Code == say.Done {
		a = c.settle(a)
	}
	a = c.where(c.board.Move(a))
	c.grew(from)
	if a.Code == say.Done {
		a.Asks = true
		c.Print(a)
		c.showing = true
	}
	return a
}

// Greet prints the welcome, makes the first moves that nobody has to make, and asks the first question.
func (c *Console) Greet() say.Answer { return c.greet() }

// Proposed is the program's move that waits for the table; false if there is none.
func (c *Console) Proposed() (referee.Proposal, bool) { return c.proposed() }

// Waits reports whether something automatic waits for the table: a program's move or throw.
func (c *Console) Waits() bool { return c.waits() }

// Throws reports whether the program's dice answer the open question.
func (c *Console) Throws() bool { return c.dice() != nil }

// ToMove is what was to be moved on the table last; Ask.Said says it.
func (c *Console) ToMove() []ask.Moving { return c.board.ToMove() }

// asks are the commands that only ask, besides the questions of the game.
var asks = []string{"moves", "why", "rule", "status", "map", "count", "log", "later", "sheet"}

// Query answers a line that only asks, such as “why not march 0807”. It returns false for any other.
func (c *Console) Query(text string) (say.Answer, bool) {
	if len(text) > longest || !utf8.ValidString(text) {
		return say.Answer{}, false
	}
	c.Read.Tries, c.Read.Work = reading.MostTries, reading.MostWork
	line := c.Read.NewLine(text)
	if c.Ask.IsRuleAsked(line) { // also where a verb of the game is “rule”
		return c.Ask.DoRule(say.Answer{Line: text}, line.Behind(1)), true
	}
	name, n := c.Read.Exact(line.Words)
	if n == 0 {
		return say.Answer{}, false
	}
	cmd := c.command(name)
	if cmd == nil || cmd.asks == nil && !slices.Contains(asks, name) {
		return say.Answer{}, false
	}
	return cmd.run(c, say.Answer{Line: text}, line.Behind(n)), true
}

// Typed does a line that somebody typed elsewhere than here, such as on a page, and also writes what it prints to out. It
// returns false for a line that leaves, names a file, or needs this computer otherwise.
func (c *Console) Typed(text string, out io.Writer) (say.Answer, bool) {
	if name, n := c.Read.Exact(c.Read.NewLine(text).Words); n > 0 && (name == "quit" || slices.ContainsFunc(c.More, func(m Command) bool { return m.Name == name })) {
		return say.Answer{}, false
	}
	was, keep, colour := c.Screen.Out, c.Keep, c.Screen.Colour
	c.Screen.Out, c.Keep, c.Screen.Colour = io.MultiWriter(out, was), nil, false
	defer func() { c.Screen.Out, c.Keep, c.Screen.Colour = was, keep, colour }()
	a := c.Line(text)
	c.Print(a)
	return a, true
}
