package feudum

import (
	"strings"
	"testing"

	"brehon/content"
	"brehon/content/lang"
	"brehon/content/lang/proofread"
)

// TestInPortuguese: names, cards, aids and rulebook are translated, with the words of the game's own glossary, and nothing is found
// wrong with them.
func TestInPortuguese(t *testing.T) {
	g := load(t)
	words, faults := lang.Load(content.FS(), "pt-BR", ID)
	for _, f := range faults {
		t.Error(f)
	}
	for _, domain := range []string{"feudum/names", "feudum/cards", "feudum/aids", "feudum/rules"} {
		var texts []lang.Text
		for _, x := range g.Texts() {
			if g.Domain(x.Key) == domain {
				texts = append(texts, x)
			}
		}
		if n := len(words.Behind(texts)); n > 0 || len(texts) == 0 {
			t.Errorf("%s: of %d texts %d are not translated, or the English has changed", domain, len(texts), n)
		}
		o := proofread.Original{Domains: []proofread.Domain{{Name: domain, Texts: texts}}, Register: g.Register}
		for _, f := range proofread.Check(content.FS(), "pt-BR", o) {
			if strings.HasSuffix(f.Pos.File, "pt-BR/"+domain+".po") {
				t.Error(f)
			}
		}
	}
}
