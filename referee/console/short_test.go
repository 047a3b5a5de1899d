package console

import (
	"brehon/referee/say"
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
		from := c.View.Match.Len()
		a := c.Line(w.typed)
		got := ""
		if c.View.Match.Len() > from {
			got = c.View.Match.Text(c.View.Match.Entry(from))
		}
		if got != w.want || (a.Code == say.Done) != (w.want != "") {
			t.Errorf("%s: after %q %q made %q, code %d; want %q", w.typed, w.before, w.typed, got, a.Code, w.want)
		}
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
