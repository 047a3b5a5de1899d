package referee_test

import (
	"path/filepath"
	"strings"
	"testing"

	"brehon/referee"
)

// TestCustomsAreKept: what a table does stands in the journal, from before its first line on, and undo leaves it alone.
func TestCustomsAreKept(t *testing.T) {
	path := filepath.Join(t.TempDir(), "race.journal")
	m := begin(t, 2)
	set := func(name, value string) {
		t.Helper()
		if err := m.SetCustom(name, value); err != nil {
			t.Fatal(err)
		}
	}
	set("dice", "roll")
	set("lang", "pt-BR")
	if err := referee.Create(path, m); err != nil {
		t.Fatal(err)
	}
	hash := m.State().Hash()
	set("dice", "ask")
	set("name-1", "  Red\x1b[2J\n# and  blue ")
	m.Undo(1, "")
	set("lang", "")
	set("lang", "")
	if m.State().Hash() != hash {
		t.Error("a custom is part of the position")
	}
	for _, bad := range [][2]string{{"Dice", "roll"}, {"", "roll"}, {"a b", "c"}, {"name-1", strings.Repeat("6", 201)}, {"dice", "perhaps"}, {"deck", "all"}, {"pause", "maybe"}} {
		if err := m.SetCustom(bad[0], bad[1]); err == nil {
			t.Errorf("%q is taken", bad)
		}
	}
	for _, line := range []string{"dice", "Dice roll", "dice two  spaces", "dice \x1b", "dice perhaps", "deck all", "pause maybe"} {
		if err := referee.Repeat(m, "custom", line); err == nil {
			t.Errorf("the line %q is read", line)
		}
	}
	copied := m.Copy()
	set("dice", "roll")
	if got := copied.Custom("dice"); got != "ask" {
		t.Errorf("a copy’s dice are %q", got)
	}
	m.Close()
	again, found, err := referee.Open(path, find)
	if err != nil {
		t.Fatal(err)
	}
	defer again.Close()
	for name, want := range map[string]string{"dice": "roll", "lang": "", "name-1": "Red [2J # and blue", "deck": ""} {
		if got := again.Custom(name); got != want {
			t.Errorf("%s is %q, and was %q", name, got, want)
		}
	}
	if found.Lines != 7 {
		t.Errorf("the journal has %d lines", found.Lines)
	}
}

// TestALongLineIsToldInShort: what a stranger's journal says in 100,000 letters is refused in a few.
func TestALongLineIsToldInShort(t *testing.T) {
	long := strings.Repeat("á", 100_000)
	for _, line := range [][2]string{{"custom", "lang " + long}, {"custom", long}, {"seat", "1 " + long}, {"seat", long}, {"move", "table " + long}, {"says", "table " + long},
		{"amend", "1 table " + long}, {"undo", long}, {long, "x"}} {
		err := referee.Repeat(begin(t, 2), line[0], line[1])
		if err == nil {
			t.Fatalf("%.20q %.20q is read", line[0], line[1])
		}
		if n := len(err.Error()); n > 600 {
			t.Errorf("%.20q %.20q is refused in %d letters: %.100s", line[0], line[1], n, err)
		}
	}
}
