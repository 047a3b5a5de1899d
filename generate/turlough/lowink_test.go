package turlough

import (
	"brehon/generate/generatetest"
	"testing"
)

// TestLowInk weighs what is printed, as Ghostscript's ink_cov counts the four inks at 200 dpi: board, tokens, cards, standees and
// automata of the low-ink edition together take at most 30 % of the ink of the colour edition, and none more than 40 %.
func TestLowInk(t *testing.T) {
	generatetest.WantsInk(t)
	var low builtKit
	for _, e := range editionsOfKits {
		if e.name == "low" {
			low = e.kit(t)
		}
	}
	colour := wholeKit(t)
	pair := func(k builtKit, name string) pdfFile {
		for _, p := range k.pdfs("en/a4") {
			if p.name == name {
				return p
			}
		}
		t.Fatalf("there is no %s", name)
		return pdfFile{}
	}
	var all, saved float64
	for _, name := range []string{"board", "tokens", "cards", "standees", "automata"} {
		c, l := pair(colour, name), pair(low, name)
		a, b := inks(t, c.file), inks(t, l.file)
		t.Logf("%-8s %4.0f %% of the colour edition's ink", name, 100*b/a)
		if b > 0.4*a {
			t.Errorf("%s: low ink takes %.1f %% of the colour edition's ink, more than 40", name, 100*b/a)
		}
		all, saved = all+a, saved+b
	}
	share := 100 * saved / all
	t.Logf("together %.1f %%", share)
	if share > 30 {
		t.Errorf("low ink takes %.1f %% of the colour edition's ink, more than 30", share)
	}
}

// inks is the sum of the four inks over all pages.
func inks(t *testing.T, file string) (sum float64) {
	t.Helper()
	for _, page := range generatetest.Inks(t, file) {
		sum += page
	}
	return sum
}
