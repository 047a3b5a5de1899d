package root

import (
	"strings"
	"testing"

	"brehon/content"
	"brehon/content/lang"
	"brehon/content/lang/proofread"
)

// TestBookInPortuguese: every text of the rulebook is translated, with the words of the game's own glossary, and nothing is
// found wrong with it.
func TestBookInPortuguese(t *testing.T) {
	g := load(t)
	const domain = "root/rules"
	var texts []lang.Text
	for _, x := range g.Texts() {
		if g.Domain(x.Key) == domain {
			texts = append(texts, x)
		}
	}
	words, faults := lang.Load(content.FS(), "pt-BR", ID)
	for _, f := range faults {
		t.Error(f)
	}
	if n := len(words.Behind(texts)); n > 0 {
		t.Errorf("%d texts are not translated, or the English has changed", n)
	}
	o := proofread.Original{Domains: []proofread.Domain{{Name: domain, Texts: texts}}, Register: g.Register}
	for _, f := range proofread.Check(content.FS(), "pt-BR", o) {
		if strings.HasSuffix(f.Pos.File, "pt-BR/"+domain+".po") {
			t.Error(f)
		}
	}
}
