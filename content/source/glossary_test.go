package source_test

import (
	"testing"

	"brehon/content"
	"brehon/content/lang"
	"brehon/content/source"
)

// TestGlossaryHoldsTheBooksTerms: the glossary of translators has the terms of a game's rulebook, and no others but such as
// its texts use.
func TestGlossaryHoldsTheBooksTerms(t *testing.T) {
	files := content.FS()
	for name, least := range map[string]int{"turlough": 50, "root": 25} {
		g, faults := lang.ReadGlossary(files, lang.Tags(files)[0], name)
		for _, f := range faults {
			t.Error(f)
		}
		inBook := map[string]bool{}
		game, _ := source.Read(files, name, source.Own{}) // of the game's own parts nothing is asked
		source.Each(game.Book, func(term source.Term) {
			if !term.Index {
				inBook[term.ID] = true
			}
		})
		for id := range inBook {
			if g.Term(id) == nil {
				t.Errorf("%s: the term %q is in the rulebook, and not in the glossary", name, id)
			}
		}
		used := map[string]bool{}
		for _, text := range game.Texts() {
			for _, term := range append(g.In(text.One), g.In(text.Other)...) {
				used[term.ID] = true
			}
		}
		for _, term := range g.Terms {
			if !inBook[term.ID] && !used[term.ID] {
				t.Errorf("%s: the term %q is in no rulebook, and no text uses it", term.Pos, term.ID)
			}
		}
		if len(inBook) < least {
			t.Errorf("%s: the rulebook has %d terms", name, len(inBook))
		}
	}
}
