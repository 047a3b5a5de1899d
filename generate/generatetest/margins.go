package generatetest

import (
	"testing"

	"brehon/generate"
	"brehon/generate/draw"
	"brehon/generate/draw/drawtest"
	"brehon/generate/impose"
)

// Margins measures every page that a home printer prints, booklets too, in each language on each paper: nothing but marks is
// nearer to the paper's edge than impose.Margin, which the order slip promises. It returns the least margin.
func Margins(t *testing.T, kit *generate.Kit, langs ...string) draw.MM {
	t.Helper()
	const fine = 0.01 // of sums
	least := impose.Margin + 100
	for _, tag := range langs {
		for _, paper := range []string{"a4", "letter"} {
			l := Layout(t, kit, generate.LayoutOptions{Lang: tag, Paper: paper})
			files, err := l.Files()
			if err != nil {
				t.Fatal(err)
			}
			for _, f := range files {
				if f.Own {
					continue
				}
				for _, p := range f.Pages {
					on := drawtest.NewReach(p.W, p.H)
					p.Draw(on)
					if least = min(least, on.Nearest); on.Nearest < impose.Margin-fine {
						t.Errorf("%s, %s, %s %s: %s is %.2f mm from the edge, nearer than %g", tag, paper, f.Name, p.Label, on.What, on.Nearest, impose.Margin)
					}
				}
			}
		}
	}
	t.Logf("the least margin is %.2f mm", least)
	return least
}
