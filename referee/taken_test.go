package referee_test

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"brehon/referee"
	"brehon/referee/testdata/race"
)

// TestUndoAndRedoStayQuick: what is taken back and done again 50,000 times, and 20,000 steps that are taken back one by
// one, cost time by their number alone, and so does the journal of them.
func TestUndoAndRedoStayQuick(t *testing.T) {
	for name, play := range map[string]func(t *testing.T, m *referee.Match){
		"pairs": func(t *testing.T, m *referee.Match) {
			for range 50000 {
				takeBack(t, m)
				again(t, m)
			}
		},
		"a long way back": func(t *testing.T, m *referee.Match) {
			fact, err := race.Game.Grammar().ReadFact("tokens green 1")
			if err != nil {
				t.Fatal(err)
			}
			for range 20000 {
				if no, err := m.Say(fact, referee.ByTable, "so it lies"); no != nil || err != nil {
					t.Fatal(no, err)
				}
			}
			for range 20000 {
				takeBack(t, m)
			}
			for range 20000 {
				again(t, m)
			}
			for range 1000 {
				takeBack(t, m)
				again(t, m)
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			m := begin(t, 2)
			if no, err := m.Play(referee.ByTable, "", m.Moves()[0].Command); no != nil || err != nil {
				t.Fatal(no, err)
			}
			start := time.Now()
			play(t, m)
			if took := time.Since(start); took > 2*time.Second {
				t.Errorf("it takes %v", took)
			}
			start = time.Now()
			m.Corrections()
			if took := time.Since(start); took > time.Second {
				t.Errorf("to tell of it takes %v", took)
			}
		})
	}
}

// TestAJournalOfManyCorrectionsIsReadQuickly reads 50,000 pairs of undo and redo.
func TestAJournalOfManyCorrectionsIsReadQuickly(t *testing.T) {
	path := filepath.Join(t.TempDir(), "race.journal")
	m := begin(t, 2)
	if err := referee.Create(path, m); err != nil {
		t.Fatal(err)
	}
	first := m.State().Hash()
	if no, err := m.Play(referee.ByTable, "", m.Moves()[0].Command); no != nil || err != nil {
		t.Fatal(no, err)
	}
	last := m.State().Hash()
	m.Close()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	n := bytes.Count(data, []byte("\n"))
	whole, err := strconv.ParseUint(string(bytes.Split(data, []byte("\n"))[n-1][:8]), 16, 32)
	if err != nil {
		t.Fatal(err)
	}
	sum := uint32(whole)
	var line []byte
	for range 50000 {
		line, sum = referee.Line(n, sum, first, "undo", "1")
		data = append(data, line...)
		line, sum = referee.Line(n+1, sum, last, "redo", "1")
		data = append(data, line...)
		n += 2
	}
	start := time.Now()
	m, err = referee.ReadBytes(data, find)
	if took := time.Since(start); err != nil || took > 2*time.Second {
		t.Errorf("%d bytes take %v, %v", len(data), took, err)
	}
	if got := len(m.Corrections()); got != 50000 {
		t.Errorf("it has %d corrections", got)
	}
}

func takeBack(t *testing.T, m *referee.Match) {
	t.Helper()
	if n, err := m.Undo(1, ""); n == 0 || err != nil {
		t.Fatal(n, err)
	}
}

func again(t *testing.T, m *referee.Match) {
	t.Helper()
	if n, no, err := m.Redo(1); n == 0 || no != nil || err != nil {
		t.Fatal(n, no, err)
	}
}

// TestAJournalThatIsTakenAwayEndsTheGame: another program deletes, moves, empties, cuts, lengthens or replaces it. No step
// behind that counts, of whatever kind, and nothing more is written.
func TestAJournalThatIsTakenAwayEndsTheGame(t *testing.T) {
	for name, take := range map[string]func(path string) error{
		"deleted":  os.Remove,
		"moved":    func(path string) error { return os.Rename(path, path+".old") },
		"emptied":  func(path string) error { return os.Truncate(path, 0) },
		"cut":      func(path string) error { return os.Truncate(path, 50) },
		"longer":   func(path string) error { return os.Truncate(path, 5000) }, // by noughts
		"replaced": replace,
	} {
		t.Run(name, func(t *testing.T) {
			fact, err := race.Game.Grammar().ReadFact("tokens green 2")
			if err != nil {
				t.Fatal(err)
			}
			path := filepath.Join(t.TempDir(), "race.journal")
			m := begin(t, 2)
			if err := referee.Create(path, m); err != nil {
				t.Fatal(err)
			}
			play(t, m, "throw red, roll 5, rest green")
			hash, n := m.State().Hash(), m.Len()
			if err := take(path); err != nil {
				t.Skip(err) // a system that does not let go of an open file
			}
			was, _ := os.ReadFile(path)
			for range 2 {
				_, undo := m.Undo(1, "")
				_, says := m.Say(fact, referee.ByTable, "so")
				_, move := m.Play(referee.ByTable, "", m.Moves()[0].Command)
				for what, err := range map[string]error{"undo": undo, "says": says, "move": move, "seat": m.SetPlayer(1, "random", 1)} {
					if err == nil || !strings.Contains(err.Error(), "by another program") {
						t.Errorf("%s: %v", what, err)
					}
				}
			}
			if m.State().Hash() != hash || m.Len() != n || m.Players()[1] != referee.Person {
				t.Error("the match went on")
			}
			if is, _ := os.ReadFile(path); !bytes.Equal(is, was) {
				t.Error("the file was written")
			}
			if err := m.Close(); err == nil {
				t.Error("nothing is told at the end")
			}
		})
	}
}

// replace puts a copy in the place of a file.
func replace(path string) error {
	data, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	if err := os.WriteFile(path+".new", data, 0o644); err != nil {
		return err
	}
	return os.Rename(path+".new", path)
}

// TestOnlyAPlainFileIsAJournal: folders, pipes and devices are refused at once, whoever wants them.
func TestOnlyAPlainFileIsAJournal(t *testing.T) {
	dir := t.TempDir()
	pipe := filepath.Join(dir, "pipe")
	if out, err := exec.Command("mkfifo", pipe).CombinedOutput(); err != nil {
		t.Skipf("%s: %v", out, err)
	}
	for _, path := range []string{dir, pipe, "/dev/zero", "/dev/full", "/dev/null"} {
		_, _, open := referee.Open(path, find)
		_, _, read := referee.Read(path, find)
		_, is := referee.IsJournal(path)
		for what, err := range map[string]error{"Create": referee.Create(path, begin(t, 2)), "Open": open, "Read": read, "IsJournal": is} {
			if !errors.Is(err, referee.ErrNoFile) {
				t.Errorf("%s %s: %v", what, path, err)
			}
		}
	}
}

func TestAJournalIsKnownByItsBeginning(t *testing.T) {
	data, _ := recorded(t)
	for _, c := range []struct {
		text string
		want bool
	}{
		{string(data), true},
		{string(data[:60]), true},
		{"x" + string(data[1:]), true}, // damaged
		{strings.Replace(string(data), " game {", " game+ {", 1), true}, // begun with programs at its seats
		{"", false},
		{"Dear diary, a game {\n", false},
		{string(data[len(data)-200:]), false},
	} {
		path := filepath.Join(t.TempDir(), "file")
		if err := os.WriteFile(path, []byte(c.text), 0o644); err != nil {
			t.Fatal(err)
		}
		if is, err := referee.IsJournal(path); is != c.want || err != nil {
			t.Errorf("%.60q: %v, %v", c.text, is, err)
		}
	}
}
