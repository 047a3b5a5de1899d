package referee_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"brehon/referee"
	"brehon/referee/testdata/race"
)

// TestNobodyAnswersForTheTable: what only people can know waits for them, whoever plays the seats, and is a move like any
// other: it is journalled, taken back, and may be made beside a question.
func TestNobodyAnswersForTheTable(t *testing.T) {
	asked := 0
	for seed := range uint64(20) {
		n := measured(t, seed)
		if asked += n; n > 1 {
			t.Errorf("the table was asked %d times how deep the ford is", n)
		}
	}
	if asked == 0 {
		t.Error("the table was never asked")
	}
	aside, _ := referee.Begin(race.Game, referee.Setup{Seats: 2, Options: []string{"ford"}})
	play(t, aside, "depth 1, throw red, roll 2")
	if _, err := aside.Undo(3, ""); err != nil || aside.Len() != 0 {
		t.Errorf("%d steps are left, %v", aside.Len(), err)
	}
}

// measured plays a race of programs to its end, and is how often it waited for the table to measure the ford.
func measured(t *testing.T, seed uint64) (n int) {
	t.Helper()
	m, no := referee.Begin(race.Game, referee.Setup{Seats: 2, Options: []string{"ford"}})
	if no != nil {
		t.Fatal(no)
	}
	for seat := range m.Players() {
		if err := m.SetPlayer(referee.Seat(seat), "random", seed); err != nil {
			t.Fatal(err)
		}
	}
	for {
		settle(t, m, &referee.Dice{Seed: seed})
		if _, over := m.State().Over(); over {
			return n
		}
		if turn := m.State().Turn(); turn.Seat != referee.Table || turn.Ask.Key != "ask.depth" {
			t.Fatalf("it waits for %+v", turn)
		}
		n++
		if no, err := m.Play(referee.ByTable, "", commands(t, "depth 3")...); no != nil || err != nil {
			t.Fatal(no, err)
		}
	}
}

// TestHiddenUntilItIsShown: what somebody chose in secret stands in the journal, and in the view of no other seat until all
// have chosen; then everybody may see every choice.
func TestHiddenUntilItIsShown(t *testing.T) {
	path := filepath.Join(t.TempDir(), "race.journal")
	m, no := referee.Begin(race.Game, referee.Setup{Seats: 2, Options: []string{"secret"}})
	if no != nil {
		t.Fatal(no)
	}
	if err := referee.Create(path, m); err != nil {
		t.Fatal(err)
	}
	defer m.Close()
	play(t, m, "throw red, roll 3, throw green, roll 3, dodge red left")
	g := m.Game().Grammar()
	sees := func(seat referee.Seat) string {
		var facts []string
		for _, f := range referee.ViewOf(m.State(), seat).Facts() {
			if text := g.FactText(f); strings.HasPrefix(text, "dodges") {
				facts = append(facts, text)
			}
		}
		return strings.Join(facts, ", ")
	}
	for seat, want := range map[referee.Seat]string{0: "dodges red left", 1: "dodges red hidden", referee.Table: "dodges red hidden", referee.Nobody: "dodges red hidden"} {
		if got := sees(seat); got != want || m.Hidden(4, seat) != (seat != 0) || m.Hidden(3, seat) {
			t.Errorf("seat %d sees %q, and step 5 is hidden: %v", seat, got, m.Hidden(4, seat))
		}
	}
	if data, err := os.ReadFile(path); err != nil || !strings.Contains(string(data), "dodge red left") {
		t.Errorf("the journal has %s, %v", data, err)
	}
	play(t, m, "dodge green left")
	if m.Hidden(4, 1) || m.Hidden(5, 0) || sees(1) != "" {
		t.Error("what was shown is hidden")
	}
	play(t, m, "throw red, roll 3, dodge green right") // the next meeting hides nothing of the last
	if m.Hidden(5, 0) || !m.Hidden(8, 0) {
		t.Error("the choices of two meetings are one")
	}
}
