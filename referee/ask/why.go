package ask

import (
	"brehon/referee"
	"brehon/referee/say"
	"brehon/referee/view"
	"slices"
)

// How a step came about.

// DoWhyLast prints the reason for a program's next or last move.
func (q *Queries) DoWhyLast(a say.Answer) say.Answer {
	a.Still = true
	if at := q.LastOfPeople(); at > q.LastOfPrograms() {
		return q.whyCame(a, at)
	}
	at, text, reason := q.LastOfPrograms(), "", ""
	if at < q.View.Match.Len() {
		s := q.View.Step(at)
		text, reason = q.Screen.StepLine(s), s.Reason
	} else if p, ok := q.Proposed(); ok {
		text, reason = q.View.By(view.Step{Seat: int(p.Move.Seat)}, q.View.Text(p.Move.Command)), q.Reason(p)
	}
	if reason == "" {
		return q.Screen.Refused(q.Screen.Say(a, "noSheet"))
	}
	a.Says = append(a.Says, text, "       "+reason)
	return a
}

// LastOfPeople returns the index of the last step by a person; -1 if there is none.
func (q *Queries) LastOfPeople() int {
	at := q.View.Match.Len() - 1
	for at >= 0 && q.View.Match.Entry(at).By != referee.ByTable {
		at--
	}
	return at
}

// whyCame prints the events of a step and all later ones again, with the texts of their rules.
func (q *Queries) whyCame(a say.Answer, from int) say.Answer {
	var rules []string
	for i := from; i < q.View.Match.Len(); i++ {
		s := q.View.Step(i)
		a.Says = append(append(a.Says, q.Screen.StepLine(s)), say.EventLines(s.Events)...)
		for _, e := range s.Events {
			if !slices.Contains(rules, e.Rule) {
				rules = append(rules, e.Rule)
			}
		}
	}
	for _, id := range rules {
		if says := q.View.Voice.Rule(id); says != "" {
			a.Says = append(a.Says, "  "+id+": "+says)
		}
	}
	return a
}
