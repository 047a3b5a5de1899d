package turlough

import (
	"testing"

	"brehon/referee"
)

// TestSearchPlays a whole game from few trials, against automata and beside one, and a game of the same seed is the same.
func TestSearchPlays(t *testing.T) {
	g, set := load(t)
	game := New(g, set)
	var hashes [2]uint64
	for i := range hashes {
		m, no := referee.Begin(game, referee.Setup{Scenario: "1318", Seats: 5})
		if no != nil {
			t.Fatal(no.Key)
		}
		for seat, name := range []string{"search:8", "automaton:hard", "automaton", "search:8", "automaton"} {
			if err := m.SetPlayer(referee.Seat(seat), name, uint64(seat)); err != nil {
				t.Fatal(err)
			}
		}
		dice := &referee.Dice{Seed: 3}
		for more := true; more && m.Len() < 3000; {
			var err error
			if more, err = m.Step(dice); err != nil {
				t.Fatal(err)
			}
		}
		if _, over := m.State().Over(); !over {
			t.Errorf("after %d moves the game has not ended", m.Len())
		}
		tried := 0
		for n := range m.Len() {
			e := m.Entry(n)
			if e.By != "search:8" {
				continue
			}
			tried++
			if _, ok := referee.ReasonOf(game, e.By, e.Before, e.Move); ok {
				t.Errorf("%d: it has a reason", n+1)
			}
		}
		if tried == 0 {
			t.Error("it was never asked")
		}
		hashes[i] = m.State().Hash()
	}
	if hashes[0] != hashes[1] {
		t.Error("the same seed makes another game")
	}
}
