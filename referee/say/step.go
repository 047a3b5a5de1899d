package say

import (
	"brehon/referee"
	"brehon/referee/view"
	"fmt"
	"strings"
)

// Logged is a step with what came of it. Who made it is said where its own words do not.
func (out *Screen) Logged(s view.Step) []string {
	text := out.View.By(s, out.ofThing(s))
	marks := out.marks(s)
	if s.By == referee.ByTable && referee.Seat(s.Seat) == referee.Chance && !s.Says {
		marks = append([]string{out.View.Voice.Word("play.course.typed")}, marks...)
	}
	line := fmt.Sprintf("%5d  %s", s.Number, text)
	if len(marks) > 0 {
		line += "  (" + strings.Join(marks, "; ") + ")"
	}
	lines := []string{line}
	if s.Reason != "" {
		lines = append(lines, "       "+s.Reason)
	}
	return append(lines, EventLines(s.Events)...)
}

// Line says one line, if it says anything.
func (out *Screen) Line(text string) {
	if text != "" {
		out.Put(text)
	}
}

// EventLines formats events, one line each, with their rules. Events of the same rule are indented under one that ends with a
// colon.
func EventLines(events []view.Spoken) (lines []string) {
	head := ""
	for _, e := range events {
		if head != "" && e.Rule == head {
			lines = append(lines, "         "+e.Text)
			continue
		}
		lines = append(lines, "       "+e.Text+" ("+e.Rule+")")
		if head = ""; strings.HasSuffix(e.Text, ":") {
			head = e.Rule
		}
	}
	return lines
}

// tellStep prints a step and its events.
func (out *Screen) tellStep(s view.Step) {
	if s.Asked != "" {
		out.Line("       " + s.Asked)
	}
	out.Line(out.StepLine(s))
	if s.Reason != "" {
		out.Line("       " + s.Reason)
	}
	for _, line := range EventLines(s.Events) {
		out.Line(line)
	}
}

// StepLine is one line of the log.
func (out *Screen) StepLine(s view.Step) string {
	text := out.ofThing(s)
	if s.By != referee.ByTable {
		text = out.View.By(s, text)
	}
	line := fmt.Sprintf("%5d  %s", s.Number, text)
	if marks := out.marks(s); len(marks) > 0 {
		line += "  (" + strings.Join(marks, "; ") + ")"
	}
	return line
}

// marks returns how a step came about, if it was not simply typed.
func (out *Screen) marks(s view.Step) (marks []string) {
	switch s.By {
	case referee.ByTable:
	case referee.ByReferee, referee.ByDice:
		by := s.By
		if out.View.Match.Entry(s.Number - 1).AnyOrder() {
			by = "order"
		}
		marks = append(marks, out.View.Voice.Word("play.by."+by))
	default:
		marks = append(marks, out.View.Voice.Player(s.By))
	}
	if s.Says {
		marks = append(marks, out.View.Voice.Word("play.said"))
	}
	switch {
	case s.Over != "":
		marks = append(marks, out.View.Voice.Word("play.overruled", "player", out.View.Voice.Player(s.Over), "move", s.Was))
	case s.Was != "":
		marks = append(marks, out.View.Voice.Word("play.was", "move", s.Was))
	}
	if s.Unproven {
		marks = append(marks, out.View.Voice.Word("play.course.unproven"))
	}
	if s.Again {
		marks = append(marks, out.View.Voice.Word("play.again"))
	}
	if s.Note != "" {
		marks = append(marks, out.View.Voice.Quoted(s.Note))
	}
	return marks
}

// ofThing returns the text of a step. An outcome of chance includes the subject of its question, unless something else shows
// it.
func (out *Screen) ofThing(s view.Step) string {
	if s.Seat != int(referee.Chance) || s.Says || s.Hidden || s.Named || len(s.Events) > 0 {
		return s.Text
	}
	if arg := out.subject(s); arg != nil {
		return out.View.Voice.Name(out.View.Match.Game().Grammar().Word(arg.Kind, arg.Value)) + ": " + s.Text
	}
	return s.Text
}

// subject returns the subject of a step's question; nil if there is none.
func (out *Screen) subject(s view.Step) *referee.Arg { return view.SubjectOf(out.asks(s)) }

// asks is the question that a step answered.
func (out *Screen) asks(s view.Step) referee.Message {
	return out.View.Match.Entry(s.Number - 1).Before.Turn().Ask
}
