package referee_test

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"brehon/referee"
	"brehon/referee/testdata/race"
)

// sealedRace is a race whose choices are sealed, with its journal.
func sealedRace(t *testing.T, seats int) (m *referee.Match, path string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "race.journal")
	m, no := referee.Begin(race.Game, referee.Setup{Seats: seats, Options: []string{"sealed"}})
	if no != nil {
		t.Fatal(no)
	}
	if err := referee.Create(path, m); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { m.Close() })
	return m, path
}

// held is what the file beside a journal holds; "" if there is none.
func held(t *testing.T, path string) string {
	t.Helper()
	data, err := os.ReadFile(referee.SealFile(path))
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		t.Fatal(err)
	}
	return string(data)
}

func contents(t *testing.T, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

const meeting = "throw red, roll 3, throw green, roll 3, "

// TestSealedUntilItIsShown: a choice in secret cannot be read in the journal, nor found out by trying its hash; it stands in a file
// that only its owner may read, until it is shown. Then it stands in the journal, and the file is gone.
func TestSealedUntilItIsShown(t *testing.T) {
	m, path := sealedRace(t, 2)
	play(t, m, meeting+"dodge red left")
	other, other2 := sealedRace(t, 2)
	play(t, other, meeting+"dodge red right")
	if referee.HashOf(m.State()) != referee.HashOf(other.State()) {
		t.Error("the journal's hash tells what was chosen")
	}
	if now := contents(t, path); strings.Contains(now, "dodge") || now == contents(t, other2) {
		t.Errorf("the journal tells it, or is not salted:\n%s", now)
	}
	if file := held(t, path); !strings.Contains(file, " dodge red left ") {
		t.Errorf("the file beside it has %q", file)
	}
	if info, err := os.Stat(referee.SealFile(path)); err != nil || runtime.GOOS != "windows" && info.Mode().Perm() != 0o600 {
		t.Errorf("others may read it: %v, %v", info.Mode(), err)
	}
	again, _, err := referee.Read(path, find)
	if err != nil || written(again) != written(m) {
		t.Fatalf("read back it is another: %v", err)
	}
	play(t, m, "dodge green left")
	now := contents(t, path)
	if !strings.Contains(now, " open+ 5 ") || !strings.Contains(now, " dodge red left\n") || !strings.Contains(now, " dodge green left\n") || held(t, path) != "" {
		t.Errorf("what was shown is not told:\n%s", now)
	}
	want := written(m)
	m.Close()
	if m, _, err = referee.Open(path, find); err != nil || written(m) != want {
		t.Fatalf("without the file it is another: %v", err)
	}
	m.Close()
}

// TestSealedAndTakenBack: what was sealed and taken back is told with what is shown after it, and not before.
func TestSealedAndTakenBack(t *testing.T) {
	m, path := sealedRace(t, 2)
	play(t, m, meeting+"dodge red left")
	for _, err := range []error{unmake(m), remake(m), unmake(m)} {
		if err != nil {
			t.Fatal(err)
		}
	}
	play(t, m, "dodge red right")
	if now := contents(t, path); strings.Contains(now, "dodge") {
		t.Errorf("the journal tells it:\n%s", now)
	}
	m.Close()
	m, _, err := referee.Open(path, find)
	if err != nil {
		t.Fatal(err)
	}
	defer m.Close()
	if _, no, err := m.Amend(4, commands(t, "dodge red left")[0], referee.ByTable, ""); no != nil || err != nil {
		t.Fatal(no, err)
	}
	play(t, m, "dodge green right")
	if now := contents(t, path); strings.Count(now, " open") != 4 || held(t, path) != "" {
		t.Errorf("not all is told:\n%s\n%s", now, held(t, path))
	}
	if again, _, err := referee.Read(path, find); err != nil || written(again) != written(m) {
		t.Errorf("read back it is another: %v", err)
	}
}

func unmake(m *referee.Match) error { _, err := m.Undo(1, ""); return err }
func remake(m *referee.Match) error { _, _, err := m.Redo(1); return err }

// TestSealsLost: without the file, or with another choice in it, whoever chose says the choice again; nothing else is taken for it, and it is
// marked, because nothing can prove it. What does not go with the game is kept nowhere. A file of another is neither used nor deleted.
func TestSealsLost(t *testing.T) {
	for name, harm := range map[string]func(string) error{
		"lost": os.Remove,
		"altered": func(file string) error {
			data, err := os.ReadFile(file)
			return errors.Join(err, os.WriteFile(file, []byte(strings.Replace(string(data), "red left", "red right", 1)), 0o600))
		},
	} {
		t.Run(name, func(t *testing.T) {
			m, path := sealedRace(t, 2)
			play(t, m, meeting+"dodge red left")
			want := written(m)
			m.Close()
			if err := harm(referee.SealFile(path)); err != nil {
				t.Fatal(err)
			}
			was := held(t, path)
			_, _, err := referee.Open(path, find)
			var lost *referee.SealLostError
			if !errors.As(err, &lost) || lost.Line != 6 || lost.State.Turn().Seat != 0 {
				t.Fatalf("found %v", err)
			}
			if _, _, err = referee.OpenAgain(path, find, map[int]string{lost.Line: "dodge green left"}); !errors.As(err, &lost) || held(t, path) != was {
				t.Fatalf("what cannot be is taken: %v", err)
			}
			if m, _, err = referee.OpenAgain(path, find, map[int]string{lost.Line: "dodge red left"}); err != nil || written(m) != want {
				t.Fatalf("it is another: %v", err)
			}
			m.Close()
			if m, _, err = referee.Open(path, find); err != nil || !m.Entry(m.Len()-1).Unproven() || m.Entry(0).Unproven() {
				t.Fatalf("it is not marked: %v", err)
			}
			play(t, m, "dodge green left")
			if now := contents(t, path); !strings.Contains(now, " open+ 5 - dodge red left\n") {
				t.Errorf("it is not marked:\n%s", now)
			}
			m.Close()
			if m, _, err = referee.Open(path, find); err != nil || !m.Entry(4).Unproven() || m.Entry(5).Unproven() {
				t.Errorf("the mark is lost, or another has it: %v", err)
			}
			m.Close()
		})
	}
	m, path := sealedRace(t, 2)
	play(t, m, meeting+"dodge red left")
	m.Close()
	if err := os.WriteFile(referee.SealFile(path), []byte("a letter\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, _, err := referee.Open(path, find); err == nil || !strings.Contains(err.Error(), "was not written by this program") || held(t, path) != "a letter\n" {
		t.Errorf("a file of another: %v", err)
	}
}

// TestSealsTellNothing: files of seals are equally large whatever was chosen, and grow by as much with each choice.
func TestSealsTellNothing(t *testing.T) {
	size := func(side string) (sizes []int) {
		m, path := sealedRace(t, 4)
		play(t, m, meeting+"dodge red "+side)
		sizes = append(sizes, len(held(t, path)), len(contents(t, path)))
		unmake(m)
		remake(m)
		unmake(m)
		play(t, m, "dodge red left")
		return append(sizes, len(held(t, path))-sizes[0], len(contents(t, path)))
	}
	left, right := size("left"), size("right")
	if !slices.Equal(left, right) || left[2] != 1+256 {
		t.Errorf("left %d, right %d", left, right)
	}
}

// TestSealsOfAWholeGame: whatever is sealed, the journal and its file say the same match after every step, and at the end the
// journal alone says it.
func TestSealsOfAWholeGame(t *testing.T) {
	sealedOnce := 0
	for seed := range uint64(8) {
		m, path := sealedRace(t, 4)
		dice := &referee.Dice{Seed: seed}
		for n := 0; ; n++ {
			settle(t, m, dice)
			if len(m.Moves()) == 0 {
				break
			}
			mv := dice.Even(n, m.Moves())
			if no, err := m.Play(referee.ByTable, "", mv.Command); no != nil || err != nil {
				t.Fatal(no, err)
			}
			if held(t, path) != "" {
				sealedOnce++
			}
			if again, _, err := referee.Read(path, find); err != nil || written(again) != written(m) {
				t.Fatalf("seed %d, after %d steps: %v", seed, m.Len(), err)
			}
		}
		if file := held(t, path); file != "" {
			t.Errorf("seed %d: the game is over, and the file is there: %s", seed, file)
		}
		m.Close()
	}
	if sealedOnce == 0 {
		t.Error("nothing was ever sealed")
	}
}
