package console

import (
	"brehon/referee"
	"brehon/referee/reading"
	"brehon/referee/say"
	"brehon/referee/view"
	"brehon/referee/voice"
	"slices"
	"strconv"
)

// doReasons says from now on why programs do what they do, or no longer.
func (c *Console) doReasons(a say.Answer, l reading.Line) say.Answer {
	return c.doSwitch(a, l, "reasons", "reasonsOn", "reasonsOff")
}

// doPause looks at each step of a program before it is made, or ends that.
func (c *Console) doPause(a say.Answer, l reading.Line) say.Answer {
	if len(l.Words) == 0 {
		l = c.Read.NewLine(view.On)
	}
	if a = c.doSwitch(a, l, "pause", "paused", "unpaused"); a.Code == say.Done {
		a.Still = false
	}
	return a
}

// doOverrule replaces a program's move: that of step N, or without a number the last one that can be so replaced, the
// proposed one first.
func (c *Console) doOverrule(a say.Answer, l reading.Line) say.Answer {
	if len(l.Words) == 0 {
		return c.Screen.Misused(a, "overrule")
	}
	at := c.Ask.LastOfPrograms()
	if len(l.Words) > 1 && voice.IsFigure(l.Words[0]) {
		n, err := strconv.Atoi(l.Words[0])
		if err != nil || n < 1 || n > c.View.Match.Len() {
			return c.Screen.Refused(c.Screen.Say(a, "noStep", "n", l.Words[0]))
		}
		at, l = n-1, l.Behind(1)
	} else if at >= 0 {
		at = c.lastLegal(at, l.Words)
	}
	if at < 0 {
		return c.Screen.Refused(c.Screen.Say(a, "nothingToOverrule"))
	}
	if at < c.View.Match.Len() {
		e := c.View.Match.Entry(at)
		if blocks, is := c.View.Match.Overruled(at); is && blocks == at {
			return c.Screen.Refused(c.Screen.Say(a, "notOfPrograms", "n", at+1, "move", c.View.EntryText(e)))
		} else if is {
			return c.Screen.Refused(c.Screen.Say(a, "overruleLate", "n", at+1, "move", c.View.EntryText(e), "later", blocks+1, "what", c.View.EntryText(c.View.Match.Entry(blocks))))
		}
	}
	state, was := c.programsMove(at)
	got, ok := c.Read.FindIn(state, l.Words)
	switch {
	case !ok:
		a.Line = l.Text()
		return c.unknown(a)
	case len(got.Either) > 0:
		return c.either(a, l, got.Either)
	}
	return c.overrule(a, l, at, state, was, got.Commands)
}

// programsMove is the move that a program made at a step, or, at the end, would make; and the position before it.
func (c *Console) programsMove(at int) (referee.State, referee.Move) {
	if at < c.View.Match.Len() {
		e := c.View.Match.Entry(at)
		return e.Before, e.Move
	}
	p, _ := c.proposed()
	return c.View.Match.State(), p.Move
}

// lastLegal returns the last step of a program that the words can legally replace by another move; if there is none, the last
// that can be overruled.
func (c *Console) lastLegal(last int, words []string) int {
	for at := last; at >= 0; at-- {
		if at < c.View.Match.Len() {
			if blocks, is := c.View.Match.Overruled(at); is && blocks > at {
				break
			} else if is {
				continue
			}
		}
		state, was := c.programsMove(at)
		got, ok := c.Read.FindIn(state, words)
		if !ok || got.No != nil || len(got.Either) > 0 || got.Commands[0] == was.Command {
			continue
		}
		if slices.ContainsFunc(state.Moves(nil), func(mv referee.Move) bool { return mv.Command == got.Commands[0] && mv.Seat == was.Seat }) {
			return at
		}
	}
	return last
}

// overrulable returns the moves that can replace a program's, and the words after the number of its step.
func (c *Console) overrulable(words []string) ([]referee.Move, []string) {
	at := c.Ask.LastOfPrograms()
	if len(words) > 0 && voice.IsFigure(words[0]) {
		n, err := strconv.Atoi(words[0])
		if at, words = n-1, words[1:]; err != nil || n > c.View.Match.Len() {
			at = -1
		}
	}
	if at < 0 || at == c.View.Match.Len() {
		return c.View.Match.Moves(), words
	}
	e := c.View.Match.Entry(at)
	return slices.DeleteFunc(e.Before.Moves(nil), func(mv referee.Move) bool { return mv.Seat != e.Move.Seat }), words
}

// overrule puts commands in the place of a program's move.
func (c *Console) overrule(a say.Answer, l reading.Line, at int, state referee.State, was referee.Move, commands []referee.Command) say.Answer {
	moves := state.Moves(nil)
	i := slices.IndexFunc(moves, func(mv referee.Move) bool { return mv.Command == commands[0] })
	switch {
	case commands[0] == was.Command && len(commands) == 1:
		return c.Screen.Refused(c.Screen.Say(a, "overruleSame", "move", c.View.Text(was.Command)))
	case i >= 0 && moves[i].Seat != was.Seat:
		return c.Screen.Refused(c.Screen.Say(a, "overruleOther", "move", c.View.Text(commands[0]), "seat", c.View.SeatName(was.Seat)))
	}
	from := min(at, c.View.Match.Len())
	no, err := c.View.Match.Overrule(at, referee.ByTable, l.Note, commands...)
	switch {
	case err != nil:
		return c.Screen.Failed(a, err)
	case no != nil:
		a = c.refuse(a, commands[no.Command], no.Refusal, len(commands) > 1)
		a.Refusal.Instead = ""
		own := slices.DeleteFunc(moves, func(mv referee.Move) bool { return mv.Seat != was.Seat })
		if near := c.Read.Nearest(commands[0], own); len(commands) == 1 && near != nil {
			a.Refusal.Instead = c.View.Text(*near)
		}
		return a
	}
	for i := from; i < c.View.Match.Len(); i++ {
		a.Steps = append(a.Steps, c.View.Step(i))
	}
	a.Asks, a.Moved = true, true
	return a
}
