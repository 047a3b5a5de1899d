package say

import (
	"brehon/referee"
	"brehon/referee/view"
	"strconv"
)

// A fight is printed one line per clash: all dice, the result and the losses. The log has every die.

// ofFight reports whether a step is a throw of a clash.
func (out *Screen) ofFight(s view.Step) bool {
	if s.Says || s.Hidden || s.Seat != int(referee.Chance) || s.Was != "" || s.Note != "" || out.View.JSON {
		return false
	}
	_, ok := out.throwing(out.View.Match.Entry(s.Number - 1).Before)
	return ok
}

// throwing returns the series to which the throw due in a position belongs.
func (out *Screen) throwing(s referee.State) (x referee.Series, ok bool) {
	for _, x := range referee.ExtrasOf(out.View.Match.Game()).Series {
		if x.Throws(s) {
			return x, true
		}
	}
	return x, false
}

// rolls reports whether a step only says who throws next in a fight: all answers were of one kind, and nothing came of it.
func (out *Screen) rolls(s view.Step) bool {
	e := out.View.Match.Entry(s.Number - 1)
	if s.Seat < 0 || s.Says || s.By != referee.ByTable || len(s.Events) > 0 || out.View.Series(e.Before) == 0 {
		return false
	}
	return view.VerbOf(out.View.Match.Game().Grammar(), referee.Answers(e.Before.Moves(nil))) != ""
}

// tellThrow prints the throws of a clash once the last one decides it.
func (a *Answer) tellThrow(out *Screen, s view.Step) {
	e := out.View.Match.Entry(s.Number - 1)
	x, _ := out.throwing(e.Before)
	says, rest, ok := x.Sum(e.Before, e.Move, e.Events())
	if !ok && len(s.Events) == 0 {
		a.tellOpen(out)
		a.open = &s
		return
	}
	if a.open = nil; !ok {
		out.tellStep(s)
		return
	}
	out.Line(Right(strconv.Itoa(s.Number), 5) + "  " + out.View.Voice.Message(says))
	for _, line := range EventLines(out.View.SpokenAll(rest)) {
		out.Line(line)
	}
}

// tellOpen prints a throw whose expected successors did not come.
func (a *Answer) tellOpen(out *Screen) {
	if a.open != nil {
		out.tellStep(*a.open)
		a.open = nil
	}
}
