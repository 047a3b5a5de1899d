package ask

import (
	"brehon/referee"
	"brehon/referee/reading"
	"brehon/referee/say"
	"strings"
)

// DoLog prints the game from the start, or its last steps: round by round the moves, dice, events with rules, and
// corrections.
func (q *Queries) DoLog(a say.Answer, l reading.Line) say.Answer {
	n, ok := reading.Count(l, q.View.Match.Len())
	if !ok {
		return q.Screen.Misused(a, "log")
	}
	a.Still = true
	from := max(0, q.View.Match.Len()-n)
	if q.View.JSON {
		for i := from; i < q.View.Match.Len(); i++ {
			a.Steps = append(a.Steps, q.View.Step(i))
		}
		return a
	}
	fixes := q.View.Match.Corrections()
	head := ""
	for i := from; i < q.View.Match.Len(); i++ {
		for len(fixes) > 0 && fixes[0].At <= i {
			if fixes[0].At == i || i == from && from == 0 {
				a.Says = append(a.Says, q.corrected(fixes[0]))
			}
			fixes = fixes[1:]
		}
		if now := q.View.Time(q.View.Match.Entry(i).Before); now != head {
			head = now
			a.Says = append(a.Says, q.Screen.Strong(head))
		}
		a.Says = append(a.Says, q.Screen.Logged(q.View.Step(i))...)
	}
	for _, f := range fixes {
		a.Says = append(a.Says, q.corrected(f))
	}
	if len(a.Says) == 0 {
		return q.Screen.Say(a, "noLog")
	}
	return a
}

// corrected formats a correction, distinct from the current steps.
func (q *Queries) corrected(f referee.Correction) string {
	var steps []string
	for _, e := range f.Steps {
		steps = append(steps, q.View.EntryText(e))
	}
	if f.Kind == "key" && f.Seed != "" {
		return "    -  " + q.View.Voice.Word("play.course.seed", "seed", f.Seed)
	}
	if f.Kind == "key" && f.Key != "" {
		return "    -  " + q.View.Voice.Word("play.course.open", "key", f.Key)
	}
	if f.Kind == "key" {
		return "    -  " + q.View.Voice.Word("play.course.key")
	}
	args := []any{"n", len(steps), "list", strings.Join(steps, "; ")}
	kind := f.Kind
	if len(f.Steps) == 1 && kind == "amend" && f.Steps[0].IsProgram() {
		kind, args = "overruled", append(args, "player", q.View.Voice.Player(f.Steps[0].By))
	}
	if f.Kind == "seat" {
		args = []any{"seat", q.View.SeatName(f.Seat), "player", q.View.Voice.Player(f.Player)}
	}
	text := "    -  " + q.View.Voice.Word("play.course."+kind, args...)
	if f.Note != "" {
		text += "  (" + q.View.Voice.Quoted(f.Note) + ")"
	}
	return text
}
