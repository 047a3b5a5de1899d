package referee_test

import (
	"testing"

	"brehon/referee"
	"brehon/referee/testdata/race"
)

// strictRace is a race with words about lines.
type strictRace struct {
	referee.Game
	joins func(last, c referee.Command) *referee.Refusal
	meant func(s referee.State, c referee.Command) bool
}

func (g strictRace) New(s referee.Setup) (referee.State, *referee.Refusal) {
	first, no := g.Game.New(s)
	return strictState{first, g}, no
}

// Extras are those words.
func (g strictRace) Extras() referee.Extras {
	return referee.Extras{Objections: []referee.Objection{func(s referee.State, a referee.Attempt) *referee.Refusal {
		if a.Last != nil {
			return g.joins(*a.Last, *a.Command)
		}
		if a.Command != nil && g.meant(s, *a.Command) {
			return s.Why(*a.Command)
		}
		return nil
	}}}
}

type strictState struct {
	referee.State
	race strictRace
}

func (s strictState) Apply(m referee.Move, tell func(referee.Event)) referee.State {
	return strictState{s.State.Apply(m, tell), s.race}
}

// TestLinesThatAGameRefuses types lines in which each answer would be legal: the game says which cannot stand behind another,
// and which is meant for a question that has one answer alone.
func TestLinesThatAGameRefuses(t *testing.T) {
	throw := commands(t, "throw green")[0]
	for _, c := range []struct {
		name         string
		joins, meant bool
		no           int // the command that is refused; -1: none
		steps        int
	}{
		{"neither", false, false, -1, 4},
		{"joins", true, false, 2, 0},
		{"meant", false, true, 2, 0},
	} {
		m, no := referee.Begin(strictRace{race.Game,
			func(_, x referee.Command) *referee.Refusal {
				if c.joins && x == throw {
					return &referee.Refusal{Message: referee.Message{Rule: "R2", Key: "refuse.turn"}}
				}
				return nil
			},
			func(_ referee.State, x referee.Command) bool { return c.meant && x == throw },
		}, referee.Setup{Seats: 2})
		if no != nil {
			t.Fatal(no.Key)
		}
		refused, err := m.Play(referee.ByTable, "", commands(t, "throw red, roll 6, throw green")...)
		if err != nil || (refused == nil) != (c.no < 0) || refused != nil && refused.Command != c.no || m.Len() != c.steps {
			t.Errorf("%s: %+v, %v; %s", c.name, refused, err, written(m))
		}
	}
}
