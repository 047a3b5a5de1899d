package drawtest

import (
	"testing"

	"brehon/content"
	"brehon/content/lang"
	"brehon/generate/ornament"
	"brehon/generate/typeset"
)

// Pen draws by that look in those words, in colour or in low ink.
func Pen(t testing.TB, look ornament.Look, words *lang.Catalog, low bool) *ornament.Pen {
	t.Helper()
	set, err := typeset.New()
	if err != nil {
		t.Fatal(err)
	}
	p, err := ornament.Load(content.FS(), look, words, set, low)
	if err != nil {
		t.Fatal(err)
	}
	return p
}
