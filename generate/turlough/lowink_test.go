package turlough

import (
	"bytes"
	"flag"
	"fmt"
	"testing"
)

var weighInk = flag.Bool("ink", false, "weigh the ink of whole sheets at 300 dpi, which takes a minute")

// TestLowInk weighs what is printed, sheet by sheet, as pdftoppm renders it: board, tokens, cards and standees of
// the low-ink edition together take at most 30 % of the ink of the colour edition. At fewer dots hairlines are
// rendered thicker than they print.
func TestLowInk(t *testing.T) {
	if !*weighInk {
		t.Skip("wants -ink")
	}
	need(t, "pdftoppm")
	var low, colour builtKit
	for _, e := range editionsOfKits {
		if e.name == "low" {
			low = e.kit(t)
		}
	}
	colour = wholeKit(t)
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
		a, b := ink(t, c), ink(t, l)
		t.Logf("%-8s %4.0f %% of the colour edition's ink", name, 100*b/a)
		all, saved = all+a, saved+b
	}
	share := 100 * saved / all
	t.Logf("together %.1f %%", share)
	if share > 30 {
		t.Errorf("low ink takes %.1f %% of the colour edition's ink, more than 30", share)
	}
}

// ink is how much of the three inks all pages take, in full pixels.
func ink(t *testing.T, p pdfFile) float64 {
	t.Helper()
	out, _ := judge(t, "pdftoppm", "-r", "300", p.file)
	sum := 0.0
	for len(out) > 0 {
		var w, h, most int
		if _, err := fmt.Fscanf(bytes.NewReader(out), "P6\n%d %d\n%d\n", &w, &h, &most); err != nil {
			t.Fatal(err)
		}
		head := len(fmt.Sprintf("P6\n%d %d\n%d\n", w, h, most))
		for _, v := range out[head : head+3*w*h] {
			sum += float64(255 - v)
		}
		out = out[head+3*w*h:]
	}
	return sum / (3 * 255)
}
