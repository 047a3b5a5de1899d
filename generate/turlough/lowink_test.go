package turlough

import (
	"bufio"
	"bytes"
	"flag"
	"fmt"
	"testing"
)

var weighInk = flag.Bool("ink", false, "weigh the ink of whole sheets at 200 dpi, which takes a minute")

// TestLowInk weighs what is printed, as Ghostscript's ink_cov counts the four inks at 200 dpi: board, tokens, cards and standees
// of the low-ink edition together take at most 30 % of the ink of the colour edition, and none more than 40 %.
func TestLowInk(t *testing.T) {
	if !*weighInk {
		t.Skip("wants -ink")
	}
	need(t, "gs")
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
	for _, name := range []string{"board", "tokens", "cards", "standees"} {
		c, l := pair(colour, name), pair(low, name)
		a, b := inks(t, c), inks(t, l)
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

// inks is the sum of the four inks over all pages, in shares of a page.
func inks(t *testing.T, p pdfFile) (sum float64) {
	t.Helper()
	out, _ := judge(t, "gs", "-q", "-o", "-", "-r200", "-sDEVICE=ink_cov", p.file)
	for lines := bufio.NewScanner(bytes.NewReader(out)); lines.Scan(); {
		var c, m, y, k float64
		if _, err := fmt.Sscan(lines.Text(), &c, &m, &y, &k); err == nil {
			sum += c + m + y + k
		}
	}
	if sum == 0 {
		t.Fatalf("%s: ink_cov tells nothing", p.Path)
	}
	return sum
}
