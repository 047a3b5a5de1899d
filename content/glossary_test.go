package content_test

import (
	"testing"

	"brehon/content"
	"brehon/content/lang"
)

// TestGlossaryHoldsTheBooksTerms: the glossary of translators has the terms of the rulebook's, and no others.
func TestGlossaryHoldsTheBooksTerms(t *testing.T) {
	g, faults := lang.ReadGlossary(content.FS(), lang.Tags(content.FS())[0])
	for _, f := range faults {
		t.Error(f)
	}
	inBook := map[string]bool{}
	for _, name := range content.Games(content.FS()) {
		game, _ := content.Read(content.FS(), name, content.Own{}) // of the game's own parts nothing is asked
		content.Each(game.Book, func(term content.Term) { inBook[term.ID] = true })
	}
	for id := range inBook {
		if g.Term(id) == nil {
			t.Errorf("the term %q is in the rulebook, and not in the glossary", id)
		}
	}
	for _, term := range g.Terms {
		if !inBook[term.ID] {
			t.Errorf("%s: the term %q is in no rulebook", term.Pos, term.ID)
		}
	}
	if len(inBook) < 50 {
		t.Errorf("the rulebook has %d terms", len(inBook))
	}
}
