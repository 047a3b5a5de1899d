package main

import (
	"strings"
	"testing"
)

// TestNumbersForHousesAreInRange: what is no number is refused, too.
func TestNumbersForHousesAreInRange(t *testing.T) {
	for _, x := range []struct{ house, flag, says string }{
		{"images", "--dpi", "choose a number from 72 to 1200"},
		{"images", "--bleed", "choose a number of mm from 0 to 10"},
		{"box", "--thick", "from 0.1 to 5 mm"},
	} {
		for _, value := range []string{"NaN", "Inf", "-1", "5000"} {
			if says := brehon(t, 2, "kit", "turlough", "--lang", "en", "--out", t.TempDir(), "--for", x.house, "--piece", "rain", x.flag+"="+value); !strings.Contains(says, x.says) {
				t.Errorf("%s %s: it does not say %q, but\n%s", x.flag, value, x.says, says)
			}
		}
	}
}
