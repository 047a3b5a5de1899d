package console

import (
	"fmt"
	"slices"
	"strings"

	"brehon/referee"
	"brehon/referee/voice"
)

// doLog tells the game from its beginning, or its last steps: round by round who did what, how the dice fell and whose
// they were, what came of it by which rule, and what was corrected.
func (c *Console) doLog(a Answer, l line) Answer {
	n, ok := count(l, c.Match.Len())
	if !ok {
		return c.misused(a, "log")
	}
	a.still = true
	from := max(0, c.Match.Len()-n)
	if c.JSON {
		for i := from; i < c.Match.Len(); i++ {
			a.Steps = append(a.Steps, c.step(i))
		}
		return a
	}
	fixes := c.Match.Corrections()
	head := ""
	for i := from; i < c.Match.Len(); i++ {
		for len(fixes) > 0 && fixes[0].At <= i {
			if fixes[0].At == i || i == from && from == 0 {
				a.Says = append(a.Says, c.corrected(fixes[0]))
			}
			fixes = fixes[1:]
		}
		if now := c.time(c.Match.Entry(i).Before); now != head {
			head = now
			a.Says = append(a.Says, c.strong(head))
		}
		a.Says = append(a.Says, c.logged(c.step(i))...)
	}
	for _, f := range fixes {
		a.Says = append(a.Says, c.corrected(f))
	}
	if len(a.Says) == 0 {
		return c.say(a, "noLog")
	}
	return a
}

// time is when in the game a position stands: "Round 2, turn 1".
func (c *Console) time(s referee.State) string {
	var parts []string
	for _, m := range referee.Marks(s) {
		if m.Owner == "" {
			parts = append(parts, c.Voice.Message(m.Message))
		}
	}
	return strings.Join(parts, ", ")
}

// logged is a step with what came of it. Who made it is said where its own words do not.
func (c *Console) logged(s Step) []string {
	text := c.by(s, c.ofThing(s))
	marks := c.marks(s)
	if s.By == referee.ByTable && referee.Seat(s.Seat) == referee.Chance && !s.Says {
		marks = append([]string{c.Voice.Word("play.course.typed")}, marks...)
	}
	line := fmt.Sprintf("%5d  %s", s.Number, text)
	if len(marks) > 0 {
		line += "  (" + strings.Join(marks, "; ") + ")"
	}
	lines := []string{line}
	if s.Reason != "" {
		lines = append(lines, "       "+s.Reason)
	}
	return append(lines, eventLines(s.Events)...)
}

// names reports whether a command or a sentence names a power of that seat.
func (c *Console) names(text string, s referee.Seat) bool {
	seats := c.Match.State().Seats()
	if int(s) >= len(seats) {
		return false
	}
	for _, id := range seats[s] {
		if strings.Contains(voice.Fold(text), voice.Fold(c.Voice.Name(id))) || slices.ContainsFunc(voice.Split(text), func(w string) bool { return c.called(id, w, false) }) {
			return true
		}
	}
	return false
}

// corrected is a correction, set off from the steps that stand.
func (c *Console) corrected(f referee.Correction) string {
	var steps []string
	for _, e := range f.Steps {
		steps = append(steps, c.entryText(e))
	}
	if f.Kind == "key" && f.Seed != "" {
		return "    -  " + c.Voice.Word("play.course.seed", "seed", f.Seed)
	}
	if f.Kind == "key" && f.Key != "" {
		return "    -  " + c.Voice.Word("play.course.open", "key", f.Key)
	}
	if f.Kind == "key" {
		return "    -  " + c.Voice.Word("play.course.key")
	}
	args := []any{"n", len(steps), "list", strings.Join(steps, "; ")}
	kind := f.Kind
	if len(f.Steps) == 1 && kind == "amend" && f.Steps[0].IsProgram() {
		kind, args = "overruled", append(args, "player", c.Voice.Player(f.Steps[0].By))
	}
	if f.Kind == "seat" {
		args = []any{"seat", c.seat(f.Seat), "player", c.Voice.Player(f.Player)}
	}
	text := "    -  " + c.Voice.Word("play.course."+kind, args...)
	if f.Note != "" {
		text += "  (" + c.Voice.Quoted(f.Note) + ")"
	}
	return text
}
