package console

import (
	"strings"
	"testing"

	"brehon/referee/say"
)

// TestCommasEndCommands types several commands on a line: none goes on behind a comma.
func TestCommasEndCommands(t *testing.T) {
	for typed, want := range map[string]string{
		"throw red, 4":           "throw red|roll 4",
		"throw red,roll 4":       "throw red|roll 4",
		"rest red, rest green":   "rest red|rest green",
		"rest red,green":         "rest red|rest green",
		"rest, rest":             "rest red|rest green",
		"rest red; rest green":   "rest red|rest green",
		"rest, red":              "",
		"throw, red 4":           "",
		", rest red":             "rest red",
		"rest red, rest green, ": "rest red|rest green",
	} {
		c, _ := table(t, 2, nil)
		a := c.Line(typed)
		var got []string
		for i := range c.View.Match.Len() {
			got = append(got, c.View.Match.Text(c.View.Match.Entry(i)))
		}
		if strings.Join(got, "|") != want {
			t.Errorf("%q made %q, code %d %v; want %q", typed, got, a.Code, a.Says, want)
		}
	}
}

// TestLinesOfMovesAreNoCommands: a line of several moves, one of them mistyped, is not taken for a command of the tool that
// begins like the first.
func TestLinesOfMovesAreNoCommands(t *testing.T) {
	for typed, want := range map[string]string{"re red, nonsense": "nonsense", "re": "redo", ", ;": ", ;"} {
		c, _ := table(t, 2, nil)
		a := c.Line(typed)
		if says := strings.Join(a.Says, " "); a.Code == say.Done || !strings.Contains(says, want) {
			t.Errorf("%q: code %d, %q; want a word of %q", typed, a.Code, says, want)
		}
	}
}
