package referee_test

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"brehon/referee"
)

// toTheEnd plays a game to its end with secret dice; people answer by no pattern.
func toTheEnd(t *testing.T, m *referee.Match) {
	t.Helper()
	for i := 0; len(m.Moves()) > 0; i++ {
		if more, err := m.Step(&referee.Dice{Secret: true}); err != nil {
			t.Fatal(err)
		} else if more {
			continue
		}
		mv := referee.Dice{Seed: 3}.Even(i, m.Moves())
		if no, err := m.Play(referee.ByTable, "", mv.Command); no != nil || err != nil {
			t.Fatal(no, err)
		}
	}
}

var openKey = regexp.MustCompile(` custom\+? open-key ([0-9a-f]{64})\n`)

// TestTheKeyIsToldAtTheEnd: it stands in the journal with the last move and not before, and all throws follow from it, also for who
// reads the journal or looks on; a throw that somebody chose does not.
func TestTheKeyIsToldAtTheEnd(t *testing.T) {
	for _, chosen := range []bool{false, true} {
		m, path := secretGame(t)
		play(t, m, "throw red")
		if err := m.Throw(referee.Dice{Secret: true}); err != nil {
			t.Fatal(err)
		}
		key := held(t, path)[strings.Index(held(t, path), "\nkey ")+5:][:64]
		step := 0
		for chosen && step == 0 {
			was := m.CheckThrows()
			for m.State().Turn().Seat != referee.Chance {
				play(t, m, m.Game().Grammar().Text(m.Moves()[0].Command))
			}
			probe := m.Copy()
			if err := m.Throw(referee.Dice{Secret: true}); err != nil {
				t.Fatal(err)
			}
			fell := m.Entry(m.Len() - 1).Move
			for _, mv := range referee.Answers(probe.Moves()) {
				if mv.Command != fell.Command && step == 0 { // taken back, and another put in its place as if the dice had thrown it
					if _, err := m.Undo(1, ""); err != nil {
						t.Fatal(err)
					}
					for m.State().Turn().Seat != referee.Chance {
						play(t, m, m.Game().Grammar().Text(m.Moves()[0].Command))
					}
					if no, err := m.Play(referee.ByDice, "", mv.Command); no != nil || err != nil {
						t.Fatal(no, err)
					}
					step = m.Len()
				}
			}
			if was.Right+was.Wrong > 0 {
				t.Error("throws are checked before the key is told")
			}
		}
		if now := contents(t, path); strings.Contains(now, key) || openKey.MatchString(now) {
			t.Fatal("the key is told before the end")
		}
		toTheEnd(t, m)
		now := contents(t, path)
		if found := openKey.FindStringSubmatch(now); found == nil || found[1] != key || held(t, path) != "" {
			t.Fatalf("the key is not told: %v", found)
		}
		last := strings.Split(strings.TrimSpace(now), "\n")
		if !strings.Contains(last[len(last)-2], "+ ") {
			t.Errorf("it is told by an act of its own:\n%s", last[len(last)-2])
		}
		fixes := m.Corrections()
		if f := fixes[len(fixes)-1]; f.Kind != "key" || f.Key != key || f.At != m.Len() {
			t.Errorf("the log tells %+v", f)
		}
		read, _, err := referee.Read(path, find)
		if err != nil {
			t.Fatal(err)
		}
		look, _, err := referee.Look(path, find)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range []*referee.Match{m, read, look} {
			got := m.CheckThrows()
			if got.Blind > 0 || got.Right < 3 || got.Wrong > 1 || got.Wrong > 0 && got.First != step {
				t.Errorf("chosen %v: %+v, and step %d was chosen", chosen, got, step)
			}
		}
	}
}

// TestAfterTheEndTheKeyIsAnother: a game that is gone on with when its key is known throws from another, which is told in its turn; the
// old one does not come back with its file.
func TestAfterTheEndTheKeyIsAnother(t *testing.T) {
	m, path := secretGame(t)
	play(t, m, "throw red")
	if err := m.Throw(referee.Dice{Secret: true}); err != nil {
		t.Fatal(err)
	}
	old := held(t, path)
	toTheEnd(t, m)
	if _, err := m.Undo(6, ""); err != nil {
		t.Fatal(err)
	}
	m.Close()
	if err := os.WriteFile(referee.SealFile(path), []byte(old), 0o600); err != nil {
		t.Fatal(err)
	}
	m, _, err := referee.Open(path, find)
	if err != nil {
		t.Fatal(err)
	}
	defer m.Close()
	for m.State().Turn().Seat != referee.Chance {
		play(t, m, m.Game().Grammar().Text(m.Moves()[0].Command))
	}
	if err := m.Throw(referee.Dice{Secret: true}); err != nil {
		t.Fatal(err)
	}
	if f := m.Corrections()[len(m.Corrections())-1]; f.Kind != "key" || f.Key != "" || f.Seed != "" || strings.Count(held(t, path), "\nkey ") != 2 {
		t.Errorf("the log tells %+v", f)
	}
	toTheEnd(t, m)
	if got := m.CheckThrows(); got.Wrong+got.Blind > 0 || len(openKey.FindAllString(contents(t, path), -1)) != 2 {
		t.Errorf("of two keys: %+v", got)
	}
}

// TestAKeyOfAnotherGameIsRefused: a journal cannot open a key that it has no digest of.
func TestAKeyOfAnotherGameIsRefused(t *testing.T) {
	m, _ := secretGame(t)
	for _, text := range []string{strings.Repeat("0", 64), "00", "x"} {
		if err := referee.Repeat(m, "custom", "open-key "+text); err == nil || !strings.Contains(err.Error(), "never had") {
			t.Errorf("%s: %v", text, err)
		}
	}
}

// TestTheFileBesideIsWrittenAgain: deleted or changed while the journal is open, it has all again after the next step, or when the journal
// is closed, and that is told once. Another's file in its place is left alone, and nothing has happened.
func TestTheFileBesideIsWrittenAgain(t *testing.T) {
	harms := map[string]func(path string) error{
		"deleted": os.Remove,
		"cut":     func(path string) error { return os.Truncate(path, 40) },
		"other":   func(path string) error { return os.WriteFile(path, []byte("what this game hides for now\n"), 0o600) },
	}
	for name, harm := range harms {
		for _, closes := range []bool{false, true} {
			m, path := aChoiceAndAKey(t)
			was := held(t, path)
			if _, is := m.Mended(); is {
				t.Fatal("nothing was mended")
			}
			if err := harm(referee.SealFile(path)); err != nil {
				t.Fatal(err)
			}
			if !closes {
				if err := m.SetPlayer(3, "random", 1); err != nil {
					t.Fatal(err)
				}
				file, is := m.Mended()
				if _, again := m.Mended(); !is || again || file != referee.SealFile(path) {
					t.Errorf("%s: it is told %v, again %v", name, is, again)
				}
			}
			want := written(m)
			if err := m.Close(); err != nil {
				t.Error(err)
			}
			if now := held(t, path); strings.Join(strings.Fields(now), " ") != strings.Join(strings.Fields(was), " ") {
				t.Errorf("%s, closed %v: the file has\n%s\nand had\n%s", name, closes, now, was)
			}
			again, _, err := referee.Open(path, find)
			if err != nil || written(again) != want || !closes && len(again.Corrections()) != 1 {
				t.Fatalf("%s: %v", name, err)
			}
			again.Close()
		}
	}
	m, path := sealedRace(t, 2)
	play(t, m, meeting+"dodge red left")
	if err := os.WriteFile(referee.SealFile(path), []byte("a letter\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	was := contents(t, path)
	if _, err := m.Play(referee.ByTable, "", m.Moves()[0].Command); err == nil || held(t, path) != "a letter\n" || contents(t, path) != was || m.Len() != 5 {
		t.Errorf("another's file: %v", err)
	}
}

// aChoiceAndAKey is a race beside whose journal both a choice and the key of its dice are hidden.
func aChoiceAndAKey(t *testing.T) (m *referee.Match, path string) {
	for {
		m, path = sealedRace(t, 4)
		for len(m.Moves()) > 0 {
			if strings.Contains(held(t, path), " dodge ") {
				return m, path
			}
			if m.State().Turn().Seat != referee.Chance {
				play(t, m, m.Game().Grammar().Text(m.Moves()[0].Command))
			} else if err := m.Throw(referee.Dice{Secret: true}); err != nil {
				t.Fatal(err)
			}
		}
	}
}
