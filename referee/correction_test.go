package referee_test

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"brehon/referee"
)

// corrections is what was put right, a line each.
func corrections(m *referee.Match) string {
	var list []string
	for _, c := range m.Corrections() {
		var steps []string
		for _, e := range c.Steps {
			steps = append(steps, m.Text(e))
		}
		line := fmt.Sprintf("%d %s: %s", c.At, c.Kind, strings.Join(steps, ", "))
		if c.Kind == "seat" {
			line += fmt.Sprint(c.Seat, " ", c.Player)
		}
		if c.Note != "" {
			line += " # " + c.Note
		}
		list = append(list, line)
	}
	return strings.Join(list, "\n")
}

func TestCorrectionsAreToldAliveAndFromTheJournal(t *testing.T) {
	path := filepath.Join(t.TempDir(), "race.journal")
	m := begin(t, 2)
	if err := referee.Create(path, m); err != nil {
		t.Fatal(err)
	}
	play(t, m, "throw red, roll 5, rest green, throw red, roll 3")
	undo(t, m, 2, "wrong turn") // the last throw and the die
	if err := m.SetPlayer(1, "random", 1); err != nil {
		t.Fatal(err)
	}
	if err := m.SetPlayer(1, referee.Person, 0); err != nil {
		t.Fatal(err)
	}
	undo(t, m, 1, "")
	if _, err := m.Drop(1); err != nil {
		t.Fatal(err)
	}
	if stand, _, err := m.Amend(1, commands(t, "roll 4")[0], referee.ByTable, "read\nwrongly"); stand != 0 || err != nil {
		t.Fatal(stand, err)
	}
	want := `1 amend: roll 5 # read wrongly
2 undo: throw red, roll 3 # wrong turn
2 seat: 1 random
2 seat: 1 person
2 undo: rest green
2 drop: rest green`
	if got := corrections(m); got != want {
		t.Errorf("told:\n%s\nwant:\n%s", got, want)
	}
	if err := m.Close(); err != nil {
		t.Fatal(err)
	}
	again, _, err := referee.Read(path, find)
	if err != nil {
		t.Fatal(err)
	}
	if got := corrections(again); got != want {
		t.Errorf("told by the journal:\n%s\nwant:\n%s", got, want)
	}
}

func undo(t *testing.T, m *referee.Match, n int, note string) {
	t.Helper()
	if _, err := m.Undo(n, note); err != nil {
		t.Fatal(err)
	}
}
