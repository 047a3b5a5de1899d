package console

import (
	"strings"
	"testing"
)

// TestWhatNeedNotBeTyped types as little as is enough: what every legal move of a form has in common may be left out behind
// the verb, and a number is the figure that is asked for.
func TestWhatNeedNotBeTyped(t *testing.T) {
	for _, w := range []struct{ before, typed, want string }{
		{"", "throw", "throw red"},
		{"", "rest", "rest red"},
		{"", "thr", "throw red"},
		{"", "r", ""},
		{"rest red, rest green", "spend 1", "spend red 1"},
		{"rest red, rest green", "spend 2", ""},
		{"throw red", "4", "roll 4"},
		{"throw red", "7", ""},
		{"moves", "2", "rest red"},
		{"", "2", ""}, // no list stands there
		{"", "3", ""},
	} {
		c, _ := table(t, 2, nil)
		for _, line := range strings.Split(w.before, ", ") {
			c.Line(line)
		}
		from := c.Match.Len()
		a := c.Line(w.typed)
		got := ""
		if c.Match.Len() > from {
			got = c.Match.Text(c.Match.Entry(from))
		}
		if got != w.want || (a.Code == Done) != (w.want != "") {
			t.Errorf("%s: after %q %q made %q, code %d; want %q", w.typed, w.before, w.typed, got, a.Code, w.want)
		}
	}
}

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
		if got := wrapped(c.text, c.width); got != c.want {
			t.Errorf("%q at %d: %q, want %q", c.text, c.width, got, c.want)
		}
	}
}

// TestMarksOfColourTakeNoRoom: a line of columns is as full with colour as without.
func TestMarksOfColourTakeNoRoom(t *testing.T) {
	if got := folded(mark("1")+"one two"+mark("0")+" three", 13, 2); len(got) != 1 {
		t.Errorf("broken into %q", got)
	}
}

// TestColumnsStandUnderEachOther: a short item at the end makes no column more.
func TestColumnsStandUnderEachOther(t *testing.T) {
	c, _ := table(t, 2, nil)
	c.Width = 40
	var group []option
	for _, word := range []string{"abc", "abcdef", "abc", "abc", "a", "b", "abc"} {
		group = append(group, option{number: 1, parts: []string{word}, words: []string{word}})
	}
	want := "    1  abc         1  abcdef|    1  abc         1  abc|    1  a           1  b|    1  abc"
	if got := strings.Join(c.columns(group, 0), "|"); got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestTheLineToGoOnCanBeCopied: a path with anything but plain characters stands between quotation marks.
func TestTheLineToGoOnCanBeCopied(t *testing.T) {
	for path, want := range map[string]string{"sunday.journal": "sunday.journal", "our games/a.journal": `"our games/a.journal"`, `C:\b\a.journal`: `C:\b\a.journal`,
		"£5 $6/a.journal": "'£5 $6/a.journal'"} {
		c, _ := table(t, 2, nil)
		c.About = &About{Journal: path}
		a := c.Line("quit")
		if got := a.Says[len(a.Says)-1]; got != "  brehon play --journal "+want {
			t.Errorf("%s: %s", path, got)
		}
	}
}
