package console

import (
	"strings"
	"testing"

	"brehon/content/lang"
	"brehon/content/source"
	"brehon/referee"
	"brehon/referee/voice"
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
		for i := range c.Match.Len() {
			got = append(got, c.Match.Text(c.Match.Entry(i)))
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
		if says := strings.Join(a.Says, " "); a.Code == Done || !strings.Contains(says, want) {
			t.Errorf("%q: code %d, %q; want a word of %q", typed, a.Code, says, want)
		}
	}
}

// TestWhatIsTypedShortIsNotGuessed: behind a comma a word cut short may be a verb, or the name of a thing in a command like the
// one before; a code is no whole name where another thing begins so.
func TestWhatIsTypedShortIsNotGuessed(t *testing.T) {
	g := referee.NewGrammar([]string{"put <count> <stone> <n>", "score <n>", "lift <stone> <n>", "lift <gem> <n>"}, nil,
		referee.Vocabulary{Name: "count", Most: 9, Usual: "1"}, referee.Vocabulary{Name: "stone", List: []string{"slate", "marble"}},
		referee.Vocabulary{Name: "gem", List: []string{"ma", "opal"}})
	r := newReader(g, voice.New(&source.Game{}, source.Settings{}, lang.English(), g), g.Forms())
	before := referee.Command{Form: 0, Args: [referee.Gaps]int16{1, 1, 3}}
	r.comma = true
	for typed, want := range map[string]string{"s 5": "put 1 slate 5|score 5", "sc 5": "score 5", "score 5": "score 5", "sl 5": "put 1 slate 5", "lift ma 5": "lift marble 5|lift ma 5"} {
		var got []string
		for _, one := range r.read(voice.Split(typed), &before) {
			if len(got) == 0 || one.loose == r.read(voice.Split(typed), &before)[0].loose {
				got = append(got, g.Text(one.Command))
			}
		}
		if strings.Join(got, "|") != want {
			t.Errorf("%q may be %q; want %q", typed, got, want)
		}
	}
}
