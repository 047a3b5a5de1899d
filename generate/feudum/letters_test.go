package feudum

import (
	"strings"
	"testing"

	"brehon/generate"
	"brehon/generate/generatetest"
)

// TestLetters: nothing is written smaller than 6.5 pt, outside what printers can print, or over something else that is
// written; and no page is missing; in both modes.
func TestLetters(t *testing.T) {
	kit := Kit(read(t))
	for _, on := range [][]string{{"en", "a4"}, {"en", "letter"}, {"en", "a4", "mode=basic"}, {"pt-BR", "a4"}, {"pt-BR", "letter"}, {"pt-BR", "letter", "mode=basic"}, {"es", "letter"}} {
		labels := generatetest.Readable(t, kit, generate.LayoutOptions{Lang: on[0], Paper: on[1], Set: on[2:]}, "card", "aid", "token")
		if got, want := strings.Join(labels, " "), "F-1 F-2 F-3 F-4 F-5 F-6 F-7 T-1"; got != want {
			t.Errorf("%s: pages %s, not %s", on, got, want)
		}
	}
}
