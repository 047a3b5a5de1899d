package console

import (
	"slices"
	"strings"
	"testing"

	"brehon/referee"
	"brehon/referee/say"
	"brehon/referee/testdata/race"
)

// dealt is the race with a deck in the place of dice: a throw of 1 is somewhere else, and nobody knows.
type dealt struct{ referee.Game }

func (d dealt) New(s referee.Setup) (referee.State, *referee.Refusal) {
	first, no := d.Game.New(s)
	if no != nil {
		return nil, no
	}
	return hand{first}, nil
}

type hand struct{ referee.State }

func (h hand) gone(c referee.Command) bool {
	return h.Turn().Seat == referee.Chance && c == h.State.Moves(nil)[0].Command
}

func (h hand) Moves(list []referee.Move) []referee.Move {
	return slices.DeleteFunc(h.State.Moves(list), func(mv referee.Move) bool { return h.gone(mv.Command) })
}

func (h hand) Apply(m referee.Move, tell func(referee.Event)) referee.State {
	return hand{h.State.Apply(m, tell)}
}

func (h hand) Why(c referee.Command) *referee.Refusal {
	if h.gone(c) {
		return &referee.Refusal{Message: referee.Message{Rule: "R4", Key: "refuse.turn"}, Instead: &h.Moves(nil)[0].Command}
	}
	return h.State.Why(c)
}

func (h hand) View(referee.Seat) referee.State               { return h.State }
func (h hand) Hides(mv referee.Move, seat referee.Seat) bool { return false }
func (h hand) Keeps(referee.Command) bool                    { return false }
func (h hand) Draws() referee.Seat                           { return referee.Chance }

// TestDeckIsNotShown asks for a card: what is left in the deck stands neither in the lists, nor in the JSON, nor beside a
// refusal.
func TestDeckIsNotShown(t *testing.T) {
	m, no := referee.Begin(dealt{race.Game}, referee.Setup{})
	if no != nil {
		t.Fatal(no.Key)
	}
	at, _ := table(t, 3, nil)
	at.View.Match, at.View.JSON = m, true
	for at.View.Match.State().Turn().Seat != referee.Chance {
		if a := at.Line("1"); a.Code != say.Done {
			t.Fatal(a.Says)
		}
	}
	all := m.State().(hand).State.Moves(nil)
	if len(all) != len(m.Moves())+1 {
		t.Fatal("nothing is hidden")
	}
	text := at.View.Match.Game().Grammar().Text(all[0].Command)
	a := at.Line("moves")
	if len(a.Moves) != len(all) || a.Moves[0].Text != text || len(a.Says) != len(all) {
		t.Errorf("the list is %v, and what is said %v", a.Moves, a.Says)
	}
	for _, line := range []string{text, "1"} {
		if a := at.Line(line); a.Code != say.Refused || a.Refusal == nil || a.Refusal.Command != text || a.Refusal.Instead != "" {
			t.Errorf("%q came to %+v: %s", line, a.Refusal, strings.Join(a.Says, "; "))
		}
	}
}
