package root

import (
	"slices"
	"strings"
	"testing"

	"brehon/referee"
)

// TestReportsAreLaid: what a person reports to have done to a bot's pieces is already done on the table (R15.1): nobody is
// told to do it again.
func TestReportsAreLaid(t *testing.T) {
	c := atStep(t, referee.Setup{Scenario: "open", Options: []string{"map=autumn"}, Deal: laid}, "en", 5, 0)
	c.Screen.AtTable = true
	m, person := c.View.Match, referee.Seat(0)
	for seat, powers := range m.State().Seats() {
		if powers[0] == "eyrie" {
			person = referee.Seat(seat)
		} else {
			m.SetPlayer(referee.Seat(seat), "automaton", 0)
		}
	}
	own := int16(m.Game().(*Game).faction("eyrie"))
	isKilling := func(mv referee.Move) bool { return mv.Form == formRemoveWarriors && own != mv.Args[0] }
	at := -1
	for at < 0 {
		moves := m.Moves()
		if at = slices.IndexFunc(moves, isKilling); at >= 0 || len(moves) == 0 {
			break
		}
		if more, _ := m.Step(&referee.Dice{Seed: 5}); !more {
			end := max(0, slices.IndexFunc(moves, func(mv referee.Move) bool { return mv.Form == formEnd }))
			if no, err := m.Play(referee.ByTable, "", moves[end].Command); no != nil || err != nil {
				t.Fatal(no, err)
			}
		}
	}
	if at < 0 {
		t.Fatal("nothing can be removed")
	}
	line := m.Game().Grammar().Text(m.Moves()[at].Command)
	says(c, "status")
	if told := says(c, line); !strings.Contains(told, line) || strings.Contains(told, "On the board now") || person != m.State().Turn().Seat {
		t.Errorf("%s:\n%s", line, told)
	}
}
