package ask

import (
	"brehon/referee"
	"brehon/referee/say"
	"math"
)

// facts says every fact: by power first, then what belongs to none.
func (q *Queries) facts(a say.Answer) say.Answer {
	a.Still = true
	g, s := q.View.Match.Game().Grammar(), q.View.State()
	facts := s.Facts()
	if q.View.Over() {
		a.Says = append(a.Says, q.View.Victory())
	} else {
		a.Says = append(a.Says, q.View.Voice.Message(s.Turn().Ask))
	}
	for i, seat := range s.Seats() {
		a.Says = append(a.Says, q.View.SeatName(referee.Seat(i))+" ("+q.View.Player(referee.Seat(i))+")")
		for _, power := range seat {
			for j, f := range facts {
				if f.Form != told && owner(g, f) == power {
					a.Says = append(a.Says, "  "+q.View.Voice.Fact(f))
					facts[j].Form = told
				}
			}
		}
	}
	for _, f := range facts {
		if f.Form != told {
			a.Says = append(a.Says, q.View.Voice.Fact(f))
		}
	}
	return a
}

// told marks a fact already printed.
const told = math.MaxUint8

// owner returns the first argument of a fact.
func owner(g *referee.Grammar, f referee.Command) string {
	for _, w := range g.FactForms()[f.Form] {
		if w.Gap == 0 {
			return g.Word(w.Kind, int(f.Args[0]))
		}
	}
	return ""
}
