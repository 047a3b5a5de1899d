package turlough

import (
	"strings"
	"testing"
	"unicode"

	"brehon/generate/draw"
	"brehon/generate/draw/drawtest"
)

// TestLeastLetters: on hazards, mats, tokens and aids, in each language on both papers, whoever reads a sentence reads 8.5 pt and
// more; ids, codes and the words of lanes and places have 6.5.
func TestLeastLetters(t *testing.T) {
	const sentence, label = 8.5 - 1e-6, 6.5 - 1e-6
	sentences := 0
	look := func(where string, foot draw.MM, draws func(draw.Surface)) {
		on := &drawtest.Letters{}
		draws(on)
		for _, r := range on.Runs {
			switch text := strings.TrimSpace(r.Text); {
			case text == "" || r.Y > foot: // the imprint
			case float64(r.Size) < label:
				t.Errorf("%s: %q is set in %.2f pt", where, text, float64(r.Size))
			case isSentence(text):
				if sentences++; float64(r.Size) < sentence {
					t.Errorf("%s: the sentence %q is set in %.2f pt", where, text, float64(r.Size))
				}
			}
		}
	}
	for _, tag := range []string{"en", "pt-BR", "es"} {
		for _, paper := range []string{"a4", "letter"} {
			l := layout(t, ourKit(t), tag, paper)
			if paper == "a4" { // pieces are the same on every paper
				for _, p := range l.Pieces() {
					look(tag+" "+p.ID, p.H, p.Front)
					if p.Back != nil {
						look(tag+" "+p.ID+", back", p.H, p.Back)
					}
				}
			}
			files, err := l.Files("aid")
			if err != nil {
				t.Fatal(err)
			}
			for _, f := range files {
				for _, p := range f.Pages {
					look(tag+" "+paper+" "+p.Label, p.H-11, p.Draw)
				}
			}
		}
	}
	if sentences < 500 {
		t.Errorf("%d lines of sentences were found", sentences)
	}
}

// isSentence reports whether a run of letters is part of a sentence: four words and more, each with a small letter.
func isSentence(text string) bool {
	n := 0
	for _, word := range strings.Fields(text) {
		if strings.IndexFunc(word, unicode.IsLower) >= 0 {
			n++
		}
	}
	return n >= 4
}
