package judge

import (
	"fmt"
	"slices"
	"strings"

	"brehon/referee"
)

// check compares the position with a step's expectations.
func (r *run) check(t Then) {
	facts := r.state.Facts()
	for _, l := range t.Facts {
		if !slices.Contains(facts, l.command) {
			r.fail(l.Pos, "the position differs", append([]Detail{{"want", l.Text}}, r.nearFacts(l.command, facts)...)...)
		}
	}
	r.checkEvents(t)
	turn := r.state.Turn()
	if t.Asked != nil && !r.is(turn.Ask, t.Asked) {
		r.fail(t.Asked.Pos, "another question is open", Detail{"want", t.Asked.String()}, Detail{"got", r.says(turn.Ask)})
	}
	for _, no := range t.Refuses {
		if no.Fact != nil {
			r.unsaid(no.Fact, no.By)
			continue
		}
		r.refused(no.Command, no.By, no.Instead)
	}
	for _, l := range t.Sayable {
		if _, no := r.state.Say(l.command); no != nil {
			r.fail(l.Pos, l.Text+" can't be set", Detail{"got", r.says(no.Message)})
			continue
		}
		r.try(l, nil)
	}
	r.checkList(t)
	r.checkSeats(t, turn)
	for _, f := range t.Automaton {
		r.follows(f)
	}
}

// checkEvents looks for the expected events in order, and for forbidden ones.
func (r *run) checkEvents(t Then) {
	heard := r.Events[r.heard:]
	rest := heard
	for _, e := range t.Events {
		at := slices.IndexFunc(rest, func(ev referee.Event) bool { return r.is(referee.Message(ev), e) })
		if at < 0 {
			r.fail(e.Pos, "this did not happen, or not in this order", append([]Detail{{"want", e.String()}}, r.allEvents(heard)...)...)
			break
		}
		rest = rest[at+1:]
	}
	for _, e := range t.NoEvents {
		for _, ev := range heard {
			if r.is(referee.Message(ev), e) {
				r.fail(e.Pos, "this happened", Detail{"got", r.says(referee.Message(ev))})
				break
			}
		}
	}
}

func (r *run) allEvents(list []referee.Event) (details []Detail) {
	for _, ev := range list {
		details = append(details, Detail{"got", r.says(referee.Message(ev))})
	}
	if len(list) == 0 {
		details = append(details, Detail{"got", "nothing happened"})
	}
	return details
}

func (r *run) checkList(t Then) {
	if len(t.Listed)+len(t.Unlisted) == 0 {
		return
	}
	moves := r.state.Moves(nil)
	for _, m := range moves { // listed commands can be typed
		text := r.g.Text(m.Command)
		if c, err := r.g.Read(text); err != nil || c != m.Command || r.belowLeast(c) {
			r.fail(r.at, text+" is listed, and can't be typed")
		}
	}
	for _, l := range t.Listed {
		if find(moves, l.command) >= 0 {
			r.try(l, nil)
		} else {
			r.illegal(l, moves)
		}
	}
	for _, l := range t.Unlisted {
		if find(moves, l.command) >= 0 {
			r.fail(l.Pos, l.Text+" is legal")
		}
	}
}

// belowLeast reports whether a number of a command is less than its kind allows.
func (r *run) belowLeast(c referee.Command) bool {
	return slices.ContainsFunc(r.g.Forms()[c.Form], func(w referee.Word) bool {
		if w.Gap < 0 {
			return false
		}
		least, _ := r.g.Bounds(w.Kind)
		return int(c.Args[w.Gap]) < least
	})
}

func (r *run) checkSeats(t Then, turn referee.Turn) {
	seats := r.state.Seats()
	asks := turn.Seat < 0 && t.Seat == nameSeat(seats, turn.Seat) || turn.Seat >= 0 && slices.Contains(seats[turn.Seat], t.Seat)
	if t.Seat != "" && !asks {
		r.fail(r.at, "another seat is asked", Detail{"want", t.Seat}, Detail{"got", nameSeat(seats, turn.Seat)})
	}
	if t.Winners != nil {
		winners, over := r.state.Over()
		got := []string{}
		for _, w := range winners {
			got = append(got, seats[w][0])
		}
		if over && len(got) == 0 {
			got = []string{"nobody"}
		}
		if !slices.Equal(got, t.Winners) {
			text := strings.Join(got, ", ")
			if !over {
				text = "the game goes on"
			}
			r.fail(r.at, "others win", Detail{"want", strings.Join(t.Winners, ", ")}, Detail{"got", text})
		}
	}
	if t.Seats != nil && !slices.EqualFunc(seats, t.Seats, slices.Equal[[]string]) {
		r.fail(r.at, "the seats differ", Detail{"want", fmt.Sprint(t.Seats)}, Detail{"got", fmt.Sprint(seats)})
	}
}

func nameSeat(seats [][]string, s referee.Seat) string {
	switch {
	case s == referee.Chance:
		return "chance"
	case s == referee.Table:
		return "table"
	case s < 0 || int(s) >= len(seats):
		return "nobody"
	}
	return strings.Join(seats[s], ", ")
}

// refused holds a command that must be refused against the reasons given.
func (r *run) refused(l *Line, by *Said, instead *Line) {
	no := r.state.Why(l.command)
	if listed := find(r.state.Moves(nil), l.command) >= 0; no == nil || listed {
		r.fail(l.Pos, l.Text+" is legal", Detail{"want", "refused by " + by.String()})
		return
	}
	if r.matches(l.Text, &no.Message, by) {
		r.try(l, &no.Message)
	}
	if instead == nil {
		return
	}
	got := "nothing"
	if no.Instead != nil {
		got = r.g.Text(*no.Instead)
	}
	if got != instead.Text {
		r.fail(instead.Pos, "another command is offered instead", Detail{"want", instead.Text}, Detail{"got", got})
	}
}

// unsaid holds a fact that the table can't say against the reason given.
func (r *run) unsaid(l *Line, by *Said) {
	_, no := r.state.Say(l.command)
	switch {
	case no == nil:
		r.fail(l.Pos, l.Text+" can be set", Detail{"want", "refused by " + by.String()})
	case r.matches(l.Text, &no.Message, by):
		r.try(l, &no.Message)
	}
}

func (r *run) matches(what string, no *referee.Message, by *Said) bool {
	if r.is(*no, by) {
		return true
	}
	r.fail(by.Pos, what+" is refused for another reason", Detail{"want", by.String()}, Detail{"got", r.says(*no)})
	return false
}

// illegal reports an unexpected refusal, with similar legal commands.
func (r *run) illegal(l *Line, moves []referee.Move) {
	var details []Detail
	if no := r.state.Why(l.command); no != nil {
		details = append(details, Detail{"got", "refused by " + r.says(no.Message)})
	}
	details = append(details, Detail{"asked", r.says(r.state.Turn().Ask)})
	for _, text := range r.nearMoves(l.command, moves) {
		details = append(details, Detail{"legal", text})
	}
	r.fail(l.Pos, l.Text+" is not legal", details...)
}
