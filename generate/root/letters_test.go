package root

import (
	"slices"
	"strings"
	"testing"

	"brehon/generate"
	"brehon/generate/draw"
	"brehon/generate/draw/drawtest"
	"brehon/generate/generatetest"
)

// TestLetters: nothing is written smaller than 6.5 pt, outside what printers can print, or over something else that is
// written; and no page is missing.
func TestLetters(t *testing.T) {
	kit := Kit(read(t))
	for _, on := range [][2]string{{"en", "a4"}, {"en", "letter"}, {"pt-BR", "a4"}, {"pt-BR", "letter"}, {"es", "letter"}} {
		labels := generatetest.Readable(t, kit, generate.LayoutOptions{Lang: on[0], Paper: on[1]}, "map", "slip", "turn", "track", "aid")
		labels = slices.DeleteFunc(labels, func(l string) bool { return strings.HasPrefix(l, "S-") && l != "S-1" }) // as many as the slips take
		if got, want := strings.Join(labels, " "), "MAP-1 MAP-2 MAP-3 MAP-4 S-1 T-1 T-2 T-3 T-4 T-5 T-6 T-7 T-8 B-1 B-2 B-3 B-4 B-5 B-6 B-7 B-8 C-1 C-2 C-3"; got != want {
			t.Errorf("%s: pages %s, not %s", on, got, want)
		}
	}
}

// TestSignsAreExplained: the turn of each bot, at the middle level and without traits, has its row of signs, in every language.
func TestSignsAreExplained(t *testing.T) {
	kit := Kit(read(t))
	for tag, signs := range map[string]string{"en": "Signs", "pt-BR": "Sinais", "es": "Signos"} {
		for _, paper := range []string{"a4", "letter"} {
			for _, p := range generatetest.Pages(t, generatetest.Layout(t, kit, generate.LayoutOptions{Lang: tag, Paper: paper}), "turn") {
				l := &drawtest.Letters{}
				p.Draw(l)
				if !slices.ContainsFunc(l.Runs, func(r draw.Run) bool { return r.Text == signs }) {
					t.Errorf("%s %s: %s does not explain its signs", tag, paper, p.Label)
				}
			}
		}
	}
}
