package referee_test

import (
	"path/filepath"
	"strings"
	"testing"

	"brehon/referee"
)

// TestAChangeIsPutBack: the step is what it was, and all that stood behind it stands, whatever waited or was played since by itself;
// the journal tells the same, in the kinds of lines that it always had.
func TestAChangeIsPutBack(t *testing.T) {
	for _, c := range []struct {
		at       int
		change   string
		program  bool // green goes on by itself after the change
		undoable bool
	}{
		{0, "rest red", false, true},     // the throw behind it cannot stand, and waits
		{3, "roll 1", false, true},       // all behind it stands
		{0, "rest red", true, true},      // what the program did since is left out
		{0, "spend red 2", false, false}, // refused
	} {
		path := filepath.Join(t.TempDir(), "race.journal")
		m := begin(t, 2)
		if err := referee.Create(path, m); err != nil {
			t.Fatal(err)
		}
		play(t, m, "throw red, roll 5, throw green, roll 3, rest red, rest green")
		plain := func(m *referee.Match) string {
			var list []string
			for i := range m.Len() {
				list = append(list, m.Text(m.Entry(i)))
			}
			return strings.Join(list, ", ")
		}
		was, hash := plain(m), m.State().Hash()
		if _, no, err := m.Amend(c.at, commands(t, c.change)[0], referee.ByTable, ""); err != nil || c.undoable && plain(m) == was {
			t.Fatal(plain(m), no, err)
		}
		if c.program {
			if err := m.SetPlayer(1, "random", 1); err != nil {
				t.Fatal(err)
			}
			n := m.Len()
			if settle(t, m, nil); m.Len() == n {
				t.Fatalf("%s: nothing was played by itself", c.change)
			}
		}
		back, err := m.PutBack()
		if back != c.undoable || err != nil || plain(m) != was || m.State().Hash() != hash || later(m) != "" {
			t.Errorf("%s: %v %v\n%s, waiting %q\nwant %s", c.change, back, err, plain(m), later(m), was)
		}
		if again, _ := m.PutBack(); again {
			t.Errorf("%s is put back twice", c.change)
		}
		m.Close()
		read, _, err := referee.Read(path, find)
		if err != nil || written(read) != written(m) || corrections(read) != corrections(m) {
			t.Errorf("%s: the journal tells %v\n%s\n%s\nwant\n%s\n%s", c.change, err, written(read), corrections(read), written(m), corrections(m))
		}
	}
}

// TestAChangeIsNotPutBackLater: once the table has done something else, undo takes that back.
func TestAChangeIsNotPutBackLater(t *testing.T) {
	for what, do := range map[string]func(*referee.Match){
		"a move": func(m *referee.Match) { play(t, m, "rest red") },
		"a fact": func(m *referee.Match) {
			fact, _ := m.Game().Grammar().ReadFact("tokens red 2")
			m.Say(fact, referee.ByTable, "")
		},
		"undo": func(m *referee.Match) { m.Undo(1, "") },
	} {
		m := begin(t, 2)
		play(t, m, "rest red, rest green")
		if _, no, err := m.Amend(0, commands(t, "throw red")[0], referee.ByTable, ""); err != nil || no == nil {
			t.Fatal(no, err)
		}
		if what == "a move" {
			play(t, m, "roll 2, rest green")
		}
		do(m)
		if back, _ := m.PutBack(); back {
			t.Errorf("after %s the change is put back", what)
		}
	}
}

// TestWhatIsUndoneForGood: once the table does something else, what it took back cannot be done again; a throw that answers the
// question waits all the same, and so does what a change left over.
func TestWhatIsUndoneForGood(t *testing.T) {
	for _, c := range []struct {
		played  string
		undo    int
		instead string
		forgot  int
		left    string
	}{
		{"rest red, rest green", 1, "throw green", 0, ""}, // it takes the place of the one that was taken back
		{"rest red, rest green, rest red", 3, "throw red", 2, ""},
		{"throw red, roll 5, rest green", 3, "rest red", 2, ""},
		{"throw red, roll 5, rest green", 3, "throw red", 0, "roll 5, rest green"}, // asked is the throw that fell
		{"throw red, roll 5, rest green", 3, "throw red, roll 4", 1, ""},
	} {
		m := begin(t, 2)
		play(t, m, c.played)
		m.Undo(c.undo, "")
		play(t, m, c.instead)
		if n, err := m.Forget(); n != c.forgot || err != nil || later(m) != c.left {
			t.Errorf("%s for %s: forgot %d, left %q, %v", c.instead, c.played, n, later(m), err)
		}
	}
	m := begin(t, 2)
	play(t, m, "throw red, roll 5, rest green")
	m.Amend(0, commands(t, "rest red")[0], referee.ByTable, "")
	play(t, m, "rest green")
	if n, _ := m.Forget(); n != 0 || later(m) == "" {
		t.Errorf("of what a change left %d are forgotten, %q waits", n, later(m))
	}
}
