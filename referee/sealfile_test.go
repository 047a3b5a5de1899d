package referee_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"brehon/referee"
	"brehon/referee/testdata/race"
)

// TestSealFilesThatAreNone: whatever lies where the seals should, opening the journal ends with an error that names the file and
// what can be done; nothing is waited for, followed or deleted.
func TestSealFilesThatAreNone(t *testing.T) {
	elsewhere := filepath.Join(t.TempDir(), "elsewhere")
	for name, lay := range map[string]func(path string) error{
		"folder": func(path string) error { return os.Mkdir(path, 0o700) },
		"link":   func(path string) error { return os.Symlink(elsewhere, path) },
		"large": func(path string) error {
			return errors.Join(os.WriteFile(path, []byte("what this game hides for now\n"), 0o600), os.Truncate(path, 65<<20))
		},
	} {
		t.Run(name, func(t *testing.T) {
			m, path := sealedRace(t, 2)
			play(t, m, meeting+"dodge red left")
			m.Close()
			beside := referee.SealFile(path)
			if err := errors.Join(os.Remove(beside), lay(beside)); err != nil {
				t.Skip(err) // not every system has links
			}
			for _, open := range []func(string, func(string) (referee.Game, error)) (*referee.Match, referee.Resumed, error){referee.Open, referee.Read} {
				_, _, err := open(path, find)
				var lost *referee.SealLostError
				if err == nil || errors.As(err, &lost) || !strings.Contains(err.Error(), beside) || errors.Is(err, referee.ErrNoFile) || errors.Is(err, os.ErrNotExist) {
					t.Errorf("found %v", err)
				}
			}
			if _, err := os.Lstat(beside); err != nil {
				t.Error("it is gone:", err)
			}
			if _, err := os.Lstat(elsewhere); err == nil {
				t.Error("the link was followed")
			}
		})
	}
}

// TestTornSealFile: a file of seals whose first line was torn, or whose blocks were never written, is written anew.
func TestTornSealFile(t *testing.T) {
	for _, torn := range []string{"", "what this ga", "\x00\x00\x00", "what this game hides for now\n\x00\x00"} {
		m, path := sealedRace(t, 2)
		if err := os.WriteFile(referee.SealFile(path), []byte(torn), 0o600); err != nil {
			t.Fatal(err)
		}
		play(t, m, meeting+"dodge red left")
		if again, _, err := referee.Read(path, find); err != nil || written(again) != written(m) {
			t.Errorf("%q: %v", torn, err)
		}
	}
}

// TestSealsOfOthers: a game that seals nothing does not care what else lies beside its journal; none is begun where the seals of
// another game lie.
func TestSealsOfOthers(t *testing.T) {
	open, no := referee.Begin(race.Game, referee.Setup{Seats: 2})
	if no != nil {
		t.Fatal(no)
	}
	path := filepath.Join(t.TempDir(), "open.journal")
	if err := os.WriteFile(referee.SealFile(path), []byte("a letter\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := referee.Create(path, open); err != nil {
		t.Fatal(err)
	}
	open.Close()
	if again, _, err := referee.Open(path, find); err != nil {
		t.Error(err)
	} else {
		again.Close()
	}

	m, path := sealedRace(t, 2)
	play(t, m, meeting+"dodge red left")
	m.Close()
	if err := os.Rename(path, path+".old"); err != nil {
		t.Fatal(err)
	}
	was := held(t, path)
	for _, setup := range []referee.Setup{m.Setup(), open.Setup()} {
		next, _ := referee.Begin(race.Game, setup)
		err := referee.Create(path, next)
		if !errors.Is(err, os.ErrExist) || !strings.Contains(err.Error(), referee.SealFile(path)+" keeps what another game hides") || held(t, path) != was {
			t.Errorf("the game whose journal was moved away has lost what it hides: %v", err)
		}
	}
}

// TestSealedBehindALink: a journal that was opened by a link has its seals where the journal is.
func TestSealedBehindALink(t *testing.T) {
	m, path := sealedRace(t, 2)
	m.Close()
	link := filepath.Join(t.TempDir(), "link.journal")
	if err := os.Symlink(path, link); err != nil {
		t.Skip(err)
	}
	m, _, err := referee.Open(link, find)
	if err != nil {
		t.Fatal(err)
	}
	play(t, m, meeting+"dodge red left")
	m.Close()
	if again, _, err := referee.Read(path, find); err != nil || written(again) != written(m) {
		t.Errorf("by its own name it is another: %v", err)
	}
}

// TestOnlyMovesAreSealed: a line of another kind that looks sealed is damage, not a panic, whatever lies beside.
func TestOnlyMovesAreSealed(t *testing.T) {
	m, path := sealedRace(t, 2)
	m.Close()
	data := []byte(contents(t, path))
	_, sum := referee.Line(0, 0, referee.HashOf(m.State()), "game", strings.SplitN(strings.TrimSuffix(string(data), "\n"), " ", 5)[4])
	for kind, body := range map[string]string{"seat": "0 sealed=00", "says": "table sealed=00"} {
		line, _ := referee.Line(1, sum, referee.HashOf(m.State()), kind, body)
		if err := errors.Join(
			os.WriteFile(path, append(data[:len(data):len(data)], line...), 0o600),
			os.WriteFile(referee.SealFile(path), []byte("what this game hides for now\n1 - person\n"), 0o600)); err != nil {
			t.Fatal(err)
		}
		_, _, err := referee.Read(path, find)
		var drift *referee.DriftError
		if !errors.As(err, &drift) || drift.Line != 2 {
			t.Errorf("%s: %v", kind, err)
		}
	}
}

// TestSealsOutliveKills: whatever is played, taken back, done again, changed or dropped, and wherever the program is killed between
// the two files, the journal can be read, and says the same match; in the end it says it alone.
func TestSealsOutliveKills(t *testing.T) {
	sealed := 0
	for seed := range uint64(12) {
		m, path := sealedRace(t, 4)
		play(t, m, strings.TrimSuffix(meeting, ", "))
		r := rand.New(rand.NewPCG(seed, 1))
		dice := &referee.Dice{Seed: seed}
		for n := range 80 {
			was, text := contents(t, path), written(m)
			anything(t, m, r, dice)
			file := held(t, path)
			if file != "" {
				sealed++
			}
			if again, _, err := referee.Read(path, find); err != nil || written(again) != written(m) {
				t.Fatalf("seed %d, step %d: %v", seed, n, err)
			}
			if file == "" || r.IntN(3) > 0 {
				continue
			}
			m.Close() // killed when the file was written, and the journal not yet
			if err := os.WriteFile(path, []byte(was), 0o600); err != nil {
				t.Fatal(err)
			}
			var err error
			if m, _, err = referee.Open(path, find); err != nil || written(m) != text {
				t.Fatalf("seed %d, killed at step %d: %v", seed, n, err)
			}
		}
		m.Close()
	}
	if sealed < 30 {
		t.Errorf("only %d times something was sealed", sealed)
	}
}

// anything does one thing of all that a table may do.
func anything(t *testing.T, m *referee.Match, r *rand.Rand, dice *referee.Dice) {
	t.Helper()
	var err error
	list := m.Moves()
	switch what := r.IntN(10); {
	case what == 0 || len(list) == 0:
		_, err = m.Undo(1+r.IntN(2), "")
	case what == 1:
		_, _, err = m.Redo(1)
	case what == 2:
		_, err = m.Drop(1)
	case what == 3 && m.Len() > 0:
		at := r.IntN(m.Len())
		list := m.At(at).Moves()
		_, _, err = m.Amend(at, list[r.IntN(len(list))].Command, referee.ByTable, "")
	case what == 4:
		_, err = m.Step(dice)
	default:
		_, err = m.Play(referee.ByTable, "", list[r.IntN(len(list))].Command)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// TestALongLineThatDriftsIsToldInShort: so is what a stranger's journal says that can be read, and does not follow.
func TestALongLineThatDriftsIsToldInShort(t *testing.T) {
	m, path := sealedRace(t, 2)
	m.Close()
	data := []byte(contents(t, path))
	_, sum := referee.Line(0, 0, referee.HashOf(m.State()), "game", strings.SplitN(strings.TrimSuffix(string(data), "\n"), " ", 5)[4])
	line, _ := referee.Line(1, sum, referee.HashOf(m.State()), "move", "table wonder # "+strings.Repeat("á", 100_000))
	if err := os.WriteFile(path, append(data, line...), 0o600); err != nil {
		t.Fatal(err)
	}
	_, _, err := referee.Read(path, find)
	var drift *referee.DriftError
	if !errors.As(err, &drift) || drift.Line != 2 || len(err.Error()) > 1200 {
		t.Errorf("it is told in %d letters: %.200s", len(fmt.Sprint(err)), fmt.Sprint(err))
	}
}
