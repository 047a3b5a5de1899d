package turlough

import (
	"path/filepath"
	"testing"

	"brehon/referee"
)

// TestRoundsClose finds the end of each Round in the recorded games, and nothing else: the number of the Round is still
// its own there, and no settlement has recovered (T10.1).
func TestRoundsClose(t *testing.T) {
	g, set := load(t)
	game := New(g, set)
	files, _ := filepath.Glob("testdata/games/*.journal")
	ends := 0
	for _, path := range files {
		m, _, err := referee.Read(path, func(string) (referee.Game, error) { return game, nil })
		if err != nil {
			t.Fatal(err)
		}
		for i := range m.Len() {
			e := m.Entry(i)
			if e.Says {
				continue
			}
			before, after := e.Before.(*Position), e.After.(*Position)
			end, closes := before.RoundEnd(e.Move)
			if closes != (before.round != after.round) {
				t.Fatalf("%s, step %d: from Round %d to %d, and Closed says %v", path, i+1, before.round, after.round, closes)
			}
			if !closes {
				continue
			}
			ends++
			if p := end.(*Position); p.round != before.round || p.destroyed&^after.destroyed != p.destroyed {
				t.Errorf("%s, step %d: Round %d ends as Round %d, or with settlements turned back up", path, i+1, before.round, p.round)
			}
		}
	}
	if ends == 0 {
		t.Error("no Round ends in the recorded games")
	}
	t.Logf("%d Rounds end", ends)
}
