package rulebook_test

import (
	"cmp"
	"testing"

	"brehon/generate/rulebook"
)

// TestNothingIsBroken: in no book a column begins or ends with one line of a paragraph, a box goes on without saying so, or a
// table leaves fewer than three rows.
func TestNothingIsBroken(t *testing.T) {
	for _, tag := range []string{"en", "pt-BR", "es"} {
		in := inputIn(t, tag)
		for _, volume := range append(in.Game.Info.Volumes, "") {
			for _, fault := range rulebook.Broken(in, volume) {
				t.Errorf("%s, %s: %s", tag, cmp.Or(volume, "law"), fault)
			}
		}
	}
}
