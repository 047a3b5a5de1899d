package say

import "testing"

func TestLinesAreBrokenUnderTheirBeginning(t *testing.T) {
	for _, c := range []struct {
		text  string
		width int
		want  string
	}{
		{"one two three", 0, "one two three"},
		{"one two three", 8, "one two\n  three"},
		{"  one two three", 9, "  one two\n  three"},
		{"    1  one two three four", 16, "    1  one two\n       three\n       four"},
		{"undo [N]    take back one", 20, "undo [N]    take\n            back one"},
		{mark("1") + "one two" + mark("0") + " three", 8, mark("1") + "one two" + mark("0") + "\n  three"},
		{"überlänge überlänge", 10, "überlänge\n  überlänge"},
		{"unbreakable", 4, "unbreakable"},
	} {
		if got := Wrapped(c.text, c.width); got != c.want {
			t.Errorf("%q at %d: %q, want %q", c.text, c.width, got, c.want)
		}
	}
}

// TestMarksOfColourTakeNoRoom: a line of columns is as full with colour as without.
func TestMarksOfColourTakeNoRoom(t *testing.T) {
	if got := Folded(mark("1")+"one two"+mark("0")+" three", 13, 2); len(got) != 1 {
		t.Errorf("broken into %q", got)
	}
}
