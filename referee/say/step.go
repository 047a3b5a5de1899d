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
