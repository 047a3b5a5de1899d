package generatetest

import (
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"brehon/generate"
)

var ink = flag.Bool("ink", false, "weigh the ink of all sheets with Ghostscript, which takes a minute")

// WantsInk skips a test without the flag -ink.
func WantsInk(t *testing.T) {
	t.Helper()
	if !*ink {
		t.Skip("wants -ink")
	}
	if _, err := exec.LookPath("gs"); err != nil {
		t.Skip("wants Ghostscript: gs")
	}
}

// Inks are the four inks together, in per cent of each page of a PDF file, as Ghostscript counts them at 200 dpi.
func Inks(t *testing.T, file string) (pages []float64) {
	t.Helper()
	out, err := exec.Command("gs", "-q", "-o", "-", "-sDEVICE=ink_cov", "-r200", file).Output()
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(out)) {
		var c, m, y, k float64
		if _, err := fmt.Sscan(line, &c, &m, &y, &k); err != nil {
			t.Fatalf("%s: %q", file, line)
		}
		pages = append(pages, c+m+y+k)
	}
	return pages
}

// LittleInk weighs every sheet that is printed by the options: the four inks together cover at most 18 % of it, of a map 30 %; in
// low ink 6 %. isMap tells which pages of which files are maps.
func LittleInk(t *testing.T, kit *generate.Kit, o generate.Options, isMap func(file string, page int) bool) {
	t.Helper()
	const sheet, charted, low = 18, 30, 6
	weigh(t, "colour", kit, o, func(file string, page int) float64 {
		if isMap(file, page) {
			return charted
		}
		return sheet
	})
	o.Low = true
	weigh(t, "low ink", kit, o, func(string, int) float64 { return low })
}

func weigh(t *testing.T, name string, kit *generate.Kit, o generate.Options, most func(file string, page int) float64) {
	t.Helper()
	for path, data := range Build(t, kit, o) {
		if !strings.HasSuffix(path, ".pdf") {
			continue
		}
		file := filepath.Join(t.TempDir(), "sheets.pdf")
		if err := os.WriteFile(file, data, 0o644); err != nil {
			t.Fatal(err)
		}
		for n, sum := range Inks(t, file) {
			t.Logf("%s %s page %d: %.1f %%", name, path, n+1, sum)
			if bar := most(filepath.Base(path), n+1); sum > bar {
				t.Errorf("%s %s page %d takes %.1f %%, more than %g", name, path, n+1, sum, bar)
			}
		}
	}
}
