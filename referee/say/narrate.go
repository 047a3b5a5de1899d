package say

import (
	"brehon/referee"
	"brehon/referee/view"
	"fmt"
	"slices"
	"strings"
)

// Programs' moves are told in sentences, in parts such as turns. The commands why, sheet and log give the details.

// tale is the part of the story not yet printed.
type tale struct {
	number int // of its first step
	says   []string
	goes   bool // programs' moves; automatic steps after them belong to it

	written int // the first step of the part that was written last
}

// IsBrief reports whether programs' moves are told in sentences without reasons.
func (out *Screen) IsBrief() bool { return !out.View.JSON && !out.View.IsOn("reasons", !out.AtTable) }

// isTold reports whether a step belongs to the tale.
func (t *tale) isTold(out *Screen, s view.Step) bool {
	switch {
	case s.Says || s.By == referee.ByTable || !out.IsBrief():
		t.goes = false
	case s.By == referee.ByReferee:
		return t.goes || len(t.says) > 0
	case s.By == referee.ByDice: // of a fight in which a person was asked each throw is shown
		return t.goes || len(out.View.Persons()) < len(out.View.Match.Players()) && out.View.Series(out.View.Match.Entry(s.Number-1).Before) == 0
	default:
		t.goes = true
	}
	return t.goes
}

// tell adds a step to the tale and prints the parts that it completes.
func (t *tale) tell(out *Screen, s view.Step) {
	if len(s.Events) == 0 || out.View.Telling(s.Events[0]) == referee.RoleBegins && !out.isAbout(s.Events[0], referee.Seat(s.Seat)) {
		if s.Asked != "" {
			t.add(s.Number, s.Asked)
		}
		t.add(s.Number, out.sentence(s))
	}
	for _, e := range s.Events {
		switch out.View.Telling(e) {
		case referee.RoleMovesPieces: // the list of pieces to move says it
			continue
		case referee.RoleBegins:
			t.write(out)
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

// write prints the tale so far.
func (t *tale) write(out *Screen) {
	if len(t.says) == 0 {
		return
	}
	number := fmt.Sprintf("%5d", t.number)
	if t.number == t.written {
		number = Right("", len(number)) // a step told in several parts has its number on the first
	}
	out.Line(number + "  " + strings.Join(t.says, " "))
	t.says, t.written = nil, t.number
}

// SaysPieces reports whether a printed event of the answer already says which pieces to move.
func (a *Answer) SaysPieces(out *Screen) bool {
	return !out.IsBrief() && slices.ContainsFunc(a.Steps, func(s view.Step) bool {
		return slices.ContainsFunc(s.Events, func(e view.Spoken) bool { return out.View.Telling(e) == referee.RoleMovesPieces })
	})
}

// isAbout reports whether an event concerns a power of the seat.
func (out *Screen) isAbout(e view.Spoken, s referee.Seat) bool {
	seats := out.View.Match.State().Seats()
	return s >= 0 && int(s) < len(seats) && slices.ContainsFunc(e.Args, func(v view.SpokenValue) bool { return slices.Contains(seats[s], v.Value) })
}

// sentence is a step in words, with who made it.
func (out *Screen) sentence(s view.Step) string {
	text := s.Text
	if e := out.View.Match.Entry(s.Number - 1); out.View.Scene != nil && !s.Hidden && !s.Retold {
		text = out.View.Scene.Move(e.Move.Command)
	}
	return out.View.By(s, text)
}
