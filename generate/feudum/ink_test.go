package feudum

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"brehon/generate"
)

var weighInk = flag.Bool("ink", false, "weigh the ink of all sheets with Ghostscript, which takes half a minute")

// TestInk weighs every sheet: the four inks together cover at most 18 % of it, in low ink 6 %.
func TestInk(t *testing.T) {
	if !*weighInk {
		t.Skip("wants -ink")
	}
	gs, err := exec.LookPath("gs")
	if err != nil {
		t.Skip("wants Ghostscript: gs")
	}
	for _, e := range []struct {
		name string
		low  bool
		most float64
	}{{"colour", false, 18}, {"low ink", true, 6}} {
		for path, data := range build(t, generate.Options{Langs: []string{"en", "pt-BR"}, Low: e.low, Only: []string{"card", "aid", "token"}}) {
			if !strings.HasSuffix(path, ".pdf") {
				continue
			}
			file := filepath.Join(t.TempDir(), "sheets.pdf")
			if err := os.WriteFile(file, data, 0o644); err != nil {
				t.Fatal(err)
			}
			out, err := exec.Command(gs, "-q", "-o", "-", "-sDEVICE=ink_cov", "-r200", file).Output()
			if err != nil {
				t.Fatal(err)
			}
			for n, line := range strings.Split(strings.TrimSpace(string(out)), "\n") {
				var c, m, y, k float64
				if _, err := fmt.Fscan(bytes.NewReader([]byte(line)), &c, &m, &y, &k); err != nil {
					t.Fatalf("%s: %q", path, line)
				}
				t.Logf("%s %s page %d: %.1f %%", e.name, path, n+1, c+m+y+k)
				if c+m+y+k > e.most {
					t.Errorf("%s %s page %d takes %.1f %%, more than %g", e.name, path, n+1, c+m+y+k, e.most)
				}
			}
		}
	}
}
