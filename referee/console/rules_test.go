package console

import (
	"strings"
	"testing"

	"brehon/content/lang"
	"brehon/content/source"
	"brehon/referee/testdata/race"
	"brehon/referee/voice"
)

// TestRulesAreFoundInAnyCase: letters of a rule's number may be small in the book, "K2.2.a", and capitals, "K2.2.S"; both are
// found however they are typed.
func TestRulesAreFoundInAnyCase(t *testing.T) {
	game := *toy
	rule := func(id, text string) *source.Block {
		return &source.Block{Rule: &source.Rule{ID: id, Text: lang.Text{Key: id, Other: text}}}
	}
	game.Book = []*source.Chapter{{Blocks: []*source.Block{
		rule("K2.2", "Racers move."), rule("K2.2.a", "One waits."), rule("K2.2.S", "One flies."), rule("K2.20", "One falls.")}}}
	game.Info.Letter = "K"
	c, _ := table(t, 2, nil)
	c.View.Scene = voice.New(&game, game.Law(), lang.English(), race.Game.Grammar())
	for typed, want := range map[string]string{
		"rule K2.2.a":  "K2.2.a: One waits.",
		"rule k2.2.A":  "K2.2.a: One waits.",
		"rule k2.2.s":  "K2.2.S: One flies.",
		"rule k2.2":    "K2.2: Racers move.",
		"rule k2":      "K2.2  Racers move.",
		"rule k2.2.b":  "There is no rule K2.2.B.",
		"rule k7":      "There is no rule K7.",
		"rule waits":   "K2.2.a  One waits.",
		"rule kestrel": "kestrel",
	} {
		if says := strings.Join(c.Line(typed).Says, "\n"); !strings.Contains(says, want) {
			t.Errorf("%q says %q, want %q", typed, says, want)
		}
	}
}
