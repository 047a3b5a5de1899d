package feudum

import (
	"brehon/referee/refereetest"
	"slices"
	"strings"
	"testing"
)

// TestEverythingSaidHasWords: each event, refusal and question of the program has a text in messages.yaml.
func TestEverythingSaidHasWords(t *testing.T) { refereetest.Said(t, load(t).content.Messages.Has, 200) }

// TestEverythingTypedHasWords: each word of a move or a fact has a text, by which other languages have their own; so have the
// words that no thing of the content lends its name to. What only journals write has none.
func TestEverythingTypedHasWords(t *testing.T) {
	g := load(t)
	grammar := g.Grammar()
	for _, form := range slices.Concat(grammar.Forms(), grammar.FactForms()) {
		for _, w := range form {
			if key := "referee.typed.form." + w.Literal; w.Gap < 0 && !g.content.Messages.Has(key) {
				t.Errorf("%s has no text", key)
			}
		}
	}
	for k := kindColour; k <= kindCode; k++ {
		words := grammar.Words(k)
		for _, word := range words.List {
			named := g.content.Noun(word) != nil || strings.Trim(word, "0123456789") == "" || slices.Contains([]string{"register", "decision"}, words.Name)
			if key := "referee.typed." + words.Name + "." + word; !named && !g.content.Messages.Has(key) && word != "tile" {
				t.Errorf("%s has no text", key)
			}
		}
	}
}
