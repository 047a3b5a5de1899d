package games

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"brehon/referee"
)

// TestJournalsOfOlderEditionsAreTakenUp: scenarios/GAME/testdata/journals holds games that the programs of older editions saved:
// the first (commit c83999e) and the second (d239e1a4). Each is taken up without an alarm; it stands where it stood by the facts
// that the old program wrote beside it, and goes on.
func TestJournalsOfOlderEditionsAreTakenUp(t *testing.T) {
	paths, err := filepath.Glob(filepath.Join("..", "..", "..", "scenarios", "*", "testdata", "journals", "*.journal"))
	if err != nil || len(paths) < 12 {
		t.Fatalf("%d journals: %v", len(paths), err)
	}
	law := map[string]referee.Game{}
	find := func(id string) (referee.Game, error) { return law[id], nil }
	for _, path := range paths {
		t.Run(filepath.Base(path), func(t *testing.T) {
			id := filepath.Base(filepath.Dir(filepath.Dir(filepath.Dir(path))))
			if law[id] == nil {
				e, _ := Find(id)
				law[id] = read(t, e).Referee()
			}
			took := filepath.Join(t.TempDir(), filepath.Base(path))
			copied(t, path, took)
			if data, err := os.ReadFile(referee.SealFile(path)); err == nil {
				if err := os.WriteFile(referee.SealFile(took), data, 0o600); err != nil {
					t.Fatal(err)
				}
			}
			m, found, err := referee.Open(took, find)
			if err != nil || found.Dropped > 0 {
				t.Fatalf("%v, %d bytes dropped", err, found.Dropped)
			}
			standsAsWritten(t, m, strings.TrimSuffix(path, ".journal")+".facts")
			goesOn(t, m)
			want := m.State()
			if err := m.Close(); err != nil {
				t.Fatal(err)
			}
			again, _, err := referee.Open(took, find)
			if err != nil {
				t.Fatal(err)
			}
			defer again.Close()
			if got := again.State(); got.Hash() != want.Hash() || !slices.Equal(got.Facts(), want.Facts()) {
				t.Error("gone on with and taken up again, it is elsewhere")
			}
		})
	}
}

// standsAsWritten: each fact of the file is so: it is among the facts, or to say it changes nothing.
func standsAsWritten(t *testing.T, m *referee.Match, path string) {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	g, s := m.Game().Grammar(), referee.ViewOf(m.State(), m.State().Turn().Seat)
	facts := s.Facts()
	for text := range strings.Lines(string(data)) {
		text = strings.TrimSuffix(text, "\n")
		f, err := g.ReadFact(text)
		if err != nil {
			t.Error(err)
			continue
		}
		if slices.Contains(facts, f) {
			continue
		}
		if open := strings.Fields(text); open[0] == "pending" && slices.ContainsFunc(facts, func(o referee.Command) bool {
			return strings.HasPrefix(g.FactText(o), strings.Join(open[:3], " ")+" ")
		}) {
			continue // the same decision stands there; only how its fields are kept has changed, which nobody types
		}
		if said, no := s.Say(f); no != nil || said.Hash() != s.Hash() {
			t.Errorf("%q is no fact any more", text)
		}
	}
}

// goesOn plays on at random, and takes back one step.
func goesOn(t *testing.T, m *referee.Match) {
	t.Helper()
	player, dice := referee.Random(1), &referee.Dice{Seed: 1}
	for range 60 {
		more, err := m.Step(dice)
		if err != nil {
			t.Fatal(err)
		}
		if _, over := m.State().Over(); over {
			break
		}
		if more {
			continue
		}
		mv, _ := player(m.State(), referee.Answers(m.Moves()))
		if no, err := m.Play(referee.ByTable, "", mv.Command); no != nil || err != nil {
			t.Fatalf("%+v %v", no, err)
		}
	}
	if _, err := m.Undo(1, ""); err != nil {
		t.Fatal(err)
	}
}

// copied copies a file.
func copied(t *testing.T, from, to string) {
	t.Helper()
	data, err := os.ReadFile(from)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(to, bytes.Clone(data), 0o644); err != nil {
		t.Fatal(err)
	}
}
