package referee_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"brehon/referee"
	"brehon/referee/testdata/race"
)

// rehashed is the race when its hashes are of a later version.
type rehashed struct {
	referee.Game
	version int
}

func (g rehashed) Extras() referee.Extras { return referee.Extras{HashVersion: g.version} }

func (g rehashed) New(s referee.Setup) (referee.State, *referee.Refusal) {
	first, no := g.Game.New(s)
	return rehashedState{first, g.version}, no
}

type rehashedState struct {
	referee.State
	version int
}

func (s rehashedState) Hash() uint64 { return s.State.Hash() + uint64(s.version) }

func (s rehashedState) Apply(m referee.Move, tell func(referee.Event)) referee.State {
	return rehashedState{s.State.Apply(m, tell), s.version}
}

func (s rehashedState) Say(f referee.Command) (referee.State, *referee.Refusal) {
	after, no := s.State.Say(f)
	return rehashedState{after, s.version}, no
}

func inVersion(n int) func(string) (referee.Game, error) {
	return func(string) (referee.Game, error) { return rehashed{race.Game, n}, nil }
}

// TestAJournalWithOlderHashesIsTakenUp: nothing is written before something is done; from there on the hashes are compared
// again; and once more when they change again.
func TestAJournalWithOlderHashesIsTakenUp(t *testing.T) {
	data, _ := recorded(t)
	path := filepath.Join(t.TempDir(), "race.journal")
	if err := os.WriteFile(path, data, 0o644); err != nil {
		t.Fatal(err)
	}
	for version := 2; version < 5; version++ {
		m, _, err := referee.Open(path, inVersion(version))
		if err != nil {
			t.Fatal(err)
		}
		was := contents(t, path)
		m.Close()
		if contents(t, path) != was {
			t.Error("the journal is another after it was only opened")
		}
		if m, _, err = referee.Open(path, inVersion(version)); err != nil {
			t.Fatal(err)
		}
		if _, err := m.Undo(1, ""); err != nil {
			t.Fatal(err)
		}
		if err := m.SetCustom("name-1", fmt.Sprint(version)); err != nil {
			t.Fatal(err)
		}
		want := written(m)
		m.Close()
		if more := contents(t, path)[len(was):]; strings.Count(more, "\n") != 3 || strings.Count(more, fmt.Sprintf(" hash %d\n", version)) != 1 {
			t.Errorf("%q is added", more)
		}
		r, _, err := referee.Read(path, inVersion(version))
		if err != nil || written(r) != want {
			t.Fatalf("read back: %v", err)
		}
	}
}

// TestDriftIsFoundBehindOlderHashes: a line with hashes of today is compared, and an older one judged all the same.
func TestDriftIsFoundBehindOlderHashes(t *testing.T) {
	first := begin(t, 2).State()
	for _, c := range []struct {
		version int // that the second line begins
		last    string
		want    string
	}{
		{2, "table throw red", "x.journal:3: move table throw red: the position is"},
		{1, "table throw red", ""},
		{2, "table throw green", "x.journal:3: move table throw green: refused by today's rules: refuse.turn (R2)"},
		{1, "table throw green", "x.journal:3: move table throw green: refused by today's rules: refuse.turn (R2)"},
		{3, "table throw red", "x.journal:2: hash 3: there is no version 3 of hashes; a newer program may know it"},
		{0, "table throw red", "x.journal:2: hash 0: there is no version 0 of hashes"},
	} {
		game, sum := referee.Line(0, 0, first.Hash(), "game", `{"format":1,"game":"race","version":"0","scenario":"","edition":"","seats":2}`)
		hash, sum := referee.Line(1, sum, first.Hash()+2, "hash", fmt.Sprint(c.version))
		last, _ := referee.Line(2, sum, 1, "move", c.last)
		_, err := referee.ReadBytes(bytes.Join([][]byte{game, hash, last}, nil), inVersion(2))
		if got := fmt.Sprint(err); err == nil && c.want != "" || err != nil && (c.want == "" || !strings.HasPrefix(got, c.want)) {
			t.Errorf("%+v: %v", c, err)
		}
	}
}
