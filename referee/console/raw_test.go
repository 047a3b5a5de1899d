package console

import (
	"bytes"
	"regexp"
	"slices"
	"strings"
	"testing"

	"brehon/content/base/plain"
	"brehon/content/lang"
	"brehon/content/source"
	"brehon/referee"
	"brehon/referee/terminal"
	"brehon/referee/voice"
)

// raw is a text of every kind of character that may not reach a screen, and of such as must.
const raw = "\x1b[35m\x1b]0;t\a\x00\b\x7f\u0085\u009b35m\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069क्\u200dष\u200e"

// rawVoice speaks of a content that somebody has tampered with: raw stands behind every text but those that must be read.
func rawVoice(c *Console) *voice.Voice {
	g := *toy
	for _, w := range []*source.Words{&g.Words, &g.Messages} {
		w.Texts = slices.Clone(w.Texts)
		for i := range w.Texts {
			if t := &w.Texts[i]; !strings.Contains(t.Key, ".typed.") {
				t.One, t.Other = t.One+raw, t.Other+raw
			}
		}
	}
	g.Book = nil
	for _, b := range toy.Book[0].Blocks {
		rule := *b.Rule
		rule.Text.Other += raw
		g.Book = append(g.Book, &source.Chapter{Blocks: []*source.Block{{Rule: &rule}}})
	}
	return voice.New(&g, g.Law(), lang.English(), c.View.Match.Game().Grammar())
}

// marks are the console's own, and the editor's: where the cursor stands, what is rubbed out.
var marks = regexp.MustCompile(`\x1b\[(1|0|[34]8;5;\d+)m|\x1b\[\d*[ABCDJK]|\r`)

// TestNothingRawReachesTheScreen: from the content, the journal, the keys, whatever is asked, at a terminal, in a pipe and
// as JSON.
func TestNothingRawReachesTheScreen(t *testing.T) {
	lines := []string{"throw red", "roll 5", "rest " + raw, "wonder " + raw, raw, "table says at red 3 because " + raw, "table says " + raw + " because x", "rest green # " + raw,
		"undo", "later", "redo", "why not rest red", "why " + raw, "rule R2", "rule " + raw, "status", "map", "map " + raw, "count", "count " + raw, "odds", "odds " + raw, "log", "moves", "help", "help " + raw,
		"player", "player red " + raw, "player " + raw + " random", "player green random", "sheet", "sheet " + raw, "overrule " + raw, "pause", "amend 1 " + raw, "amend " + raw, "drop", "picture " + raw, "quit"}
	for name, run := range map[string]func(c *Console, typed string) string{
		"terminal": func(c *Console, typed string) string {
			var screen bytes.Buffer
			c.Screen.Colour = true
			c.edit(&terminal.Keys{In: strings.NewReader(strings.ReplaceAll(typed, "\n", "\r")), Out: &screen}, func(t *terminal.Editor) { t.SetSize(80, 25) })
			if !strings.Contains(screen.String(), "\x1b[1m") {
				t.Error("the console's own marks are lost")
			}
			return marks.ReplaceAllString(screen.String(), "")
		},
		"pipe": func(c *Console, typed string) string {
			c.Screen.Script, c.GoOn = true, true
			c.Run(strings.NewReader(typed))
			return c.Screen.Out.(*bytes.Buffer).String()
		},
		"JSON": func(c *Console, typed string) string {
			c.View.JSON = true
			c.Run(strings.NewReader(typed))
			return c.Screen.Out.(*bytes.Buffer).String()
		},
	} {
		t.Run(name, func(t *testing.T) {
			c, _ := table(t, 2, nil)
			c.View.Voice = rawVoice(c)
			c.View.Scene = c.View.Voice
			c.About = &About{Title: "t" + raw, Rules: "r" + raw, Journal: "j" + raw, Notes: []string{"n" + raw}}
			c.More = []Command{{Name: "picture", Usage: "u" + raw, Help: "h" + raw, Do: func(args []string) ([]string, error) {
				return []string{strings.Join(args, " ") + "\x1b00" + raw}, &referee.DamageError{File: "f" + raw}
			}}}
			if no, err := c.View.Match.Play("by"+raw, "note"+raw, c.View.Match.Moves()[0].Command); no != nil || err != nil {
				t.Fatal(no, err)
			}
			got := run(c, "log\nundo 1\n"+strings.Join(lines, "\n")+"\n")
			for _, line := range strings.Split(got, "\n") {
				if clean := plain.Line(line); clean != line {
					t.Fatalf("raw: %q", line)
				}
			}
			for _, want := range []string{"क्\u200dष\u200e", `\u202e`, `\u009b`, `\u001b`} {
				if !strings.Contains(got, want) {
					t.Errorf("%q is not in it", want)
				}
			}
		})
	}
}
