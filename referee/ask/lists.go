package ask

import (
	"brehon/referee"
	"brehon/referee/reading"
	"brehon/referee/say"
	"brehon/referee/voice"
	"slices"
	"strconv"
	"strings"
)

// Lists that automata read.

// DoSheet prints an automaton's lists for a decision: the open or last one, that of a step, or of a power.
func (q *Queries) DoSheet(a say.Answer, l reading.Line) say.Answer {
	a.Still = true
	switch {
	case len(l.Words) == 0:
		at := q.LastOfPrograms()
		if at < 0 || q.View.Match.State().Turn().Seat >= 0 && q.Waits() {
			at = q.View.Match.Len()
		}
		return q.sheet(a, at, "")
	case len(l.Words) == 1 && voice.IsFigure(l.Words[0]):
		n, err := strconv.Atoi(l.Words[0])
		if err != nil || n < 1 || n > q.View.Match.Len() {
			return q.Screen.Refused(q.Screen.Say(a, "noStep", "n", l.Words[0]))
		}
		return q.sheet(a, n-1, "")
	}
	word := strings.Join(l.Words, "-")
	seat, ok := q.View.SeatCalled(word)
	if !ok || voice.IsFigure(word) {
		return q.Screen.Refused(q.Screen.Say(a, "noSeat", "seat", l.Text()))
	}
	power := ""
	for _, exact := range []bool{true, false} {
		for _, id := range q.View.Match.State().Seats()[seat] {
			if power == "" && q.View.Called(id, word, !exact) {
				power = id
			}
		}
	}
	for at := q.View.Match.Len(); at >= 0; at-- {
		_, lists := q.listsAt(at)
		if slices.ContainsFunc(lists, func(l referee.List) bool { return l.Power == power }) {
			return q.sheet(a, at, power)
		}
	}
	return q.Screen.Refused(q.Screen.Say(a, "noSheet"))
}

// listsAt returns the lists for step at, or for the open question, and the seat asked.
func (q *Queries) listsAt(at int) (referee.Seat, []referee.List) {
	s, seat, by := q.View.Match.State(), q.View.Match.State().Turn().Seat, ""
	if at < q.View.Match.Len() {
		e := q.View.Match.Entry(at)
		if e.Says || e.By == referee.ByReferee {
			return 0, nil
		}
		s, seat, by = e.Before, e.Move.Seat, e.By
		if e.Over != "" {
			by = e.Over
		}
	} else if p, ok := q.Proposed(); ok {
		seat, by = p.Move.Seat, p.By
	} else if seat >= 0 {
		by = q.View.Match.Players()[seat]
	}
	if seat < 0 {
		return seat, nil
	}
	return seat, referee.ListsOf(q.View.Match.Game(), by, s, seat)
}

// sheet prints what listsAt has, of one power or of all.
func (q *Queries) sheet(a say.Answer, at int, power string) say.Answer {
	_, lists := q.listsAt(at)
	for _, list := range lists {
		if power != "" && list.Power != power {
			continue
		}
		key, args := "sheet.now", []any{"power", q.View.Voice.Named(list.Power), "decision", q.View.Voice.Decision(list.Decision), "player", q.View.Voice.Player("automaton:" + list.Level)}
		if at < q.View.Match.Len() {
			key, args = "sheet.step", append(args, "n", at+1, "move", q.View.EntryText(q.View.Match.Entry(at)))
		}
		says := q.View.Voice.List(list)
		if len(says) == 0 {
			continue
		}
		a = q.Screen.Say(a, key, args...)
		for _, line := range says {
			if rest, is := strings.CutPrefix(line, ">"); is && q.Screen.Plain {
				line = " " + rest
			}
			a.Says = append(a.Says, line)
		}
	}
	if len(a.Says) == 0 {
		return q.Screen.Refused(q.Screen.Say(a, "noSheet"))
	}
	return a
}

// LastOfPrograms returns the index of the step that can be overruled: the proposed one, or the last one by a program;
// negative if there is none.
func (q *Queries) LastOfPrograms() int {
	if _, ok := q.Proposed(); ok {
		return q.View.Match.Len()
	}
	for i := q.View.Match.Len() - 1; i >= 0; i-- {
		if q.View.Match.Entry(i).IsProgram() {
			return i
		}
	}
	return -1
}

// Reason is why a program would make a move; empty if it cannot say.
func (q *Queries) Reason(p referee.Proposal) string {
	r, ok := referee.ReasonOf(q.View.Match.Game(), p.By, q.View.Match.State(), p.Move)
	if !ok {
		return ""
	}
	return q.View.Voice.Reason(r)
}
