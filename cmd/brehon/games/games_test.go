package games

import (
	"flag"
	"path/filepath"
	"testing"
	"time"

	"brehon/content"
	"brehon/generate"
	"brehon/referee"
	"brehon/scenarios"
)

var matches = flag.Int("matches", 12, "matches to play, write down and replay")

// files are all that the program holds.
var files = generate.Embedded(content.FS(), scenarios.FS())

// read is a game of the list.
func read(t testing.TB, e Entry) *Game {
	t.Helper()
	g, faults := e.Read(files)
	if len(faults) > 0 {
		t.Fatal(faults[0])
	}
	return g
}

// load is a game's law, and one setup for each of its scenarios and numbers of seats.
func load(t testing.TB, e Entry) (referee.Game, []referee.Setup) {
	t.Helper()
	g := read(t, e)
	var list []referee.Setup
	for _, sc := range g.Scenarios.Scenarios {
		least, most := g.Seats(sc.ID, g.Content.Law())
		for n := least; n <= most; n++ {
			list = append(list, referee.Setup{Scenario: sc.ID, Edition: g.Content.Law().Edition().ID, Seats: n})
		}
	}
	return g.Referee(), list
}

func TestEveryGameOfTheListIsFoundByItsName(t *testing.T) {
	for _, e := range List {
		got, ok := Find(e.ID)
		if g, _ := load(t, e); !ok || got.ID != g.ID() {
			t.Errorf("%s is the game %s", e.ID, g.ID())
		}
	}
	if _, ok := Find("chess"); ok {
		t.Error("chess was found")
	}
}

// TestMatchesAreWrittenDownAndReplayed plays matches by random players, with undoing now and then, and reads their
// journals: the position after every line must be the same.
func TestMatchesAreWrittenDownAndReplayed(t *testing.T) {
	for _, e := range List {
		g, setups := load(t, e)
		find := func(string) (referee.Game, error) { return g, nil }
		moves, replayed := 0, time.Duration(0)
		for n := range *matches {
			path := filepath.Join(t.TempDir(), "match.journal")
			m := playOut(g, setups, n)
			write(t, path, m, g, setups[n%len(setups)])
			begin := time.Now()
			r, _, err := referee.Read(path, find)
			if err != nil {
				t.Fatal(err)
			}
			replayed += time.Since(begin)
			moves += r.Len()
			if r.State().Hash() != m.State().Hash() || r.Len() != m.Len() {
				t.Errorf("%s: the journal leads elsewhere", e.ID)
			}
		}
		t.Logf("%s: %d moves replayed, %.0f a second", e.ID, moves, float64(moves)/replayed.Seconds())
	}
}

// play plays to the end without a journal.
func play(m *referee.Match, dice referee.Dice) error {
	for furthest := 0; ; {
		more, err := m.Step(&dice)
		if err != nil {
			return err
		}
		if _, kept := m.Kept(); kept && !more {
			if err := m.Throw(dice); err != nil {
				return err
			}
			continue
		}
		if !more {
			return nil
		}
		if m.Len()%97 == 96 && m.Len() > furthest {
			furthest = m.Len()
			m.Undo(5, "")
		}
	}
}

// write plays the same match again into a journal, a hundred moves at a time.
func write(t *testing.T, path string, m *referee.Match, g referee.Game, s referee.Setup) {
	again, no := referee.Begin(g, s)
	if no != nil {
		t.Fatal(no.Key)
	}
	if err := referee.Create(path, again); err != nil {
		t.Fatal(err)
	}
	defer again.Close()
	var list []referee.Command
	for i := range m.Len() {
		e := m.Entry(i)
		list = append(list, e.Move.Command)
		if i+1 < m.Len() && len(list) < 100 {
			if next := m.Entry(i + 1).Move; next.Form != e.Move.Form || next.Seat == e.Move.Seat { // what another says alike is no part of a line
				continue
			}
		}
		if no, err := again.Play(referee.ByTable, "", list...); no != nil || err != nil {
			t.Fatalf("%+v %v", no, err)
		}
		if list = nil; i%300 > 200 && again.Len() > 3 {
			again.Undo(3, "")
			again.Redo(3)
		}
	}
}
