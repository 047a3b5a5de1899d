package root

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

// TestInk weighs every sheet, in each language, and those of a table whose bots have the last level and all traits: the four
// inks together cover at most 18 % of it, in low ink 6 %.
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
		for _, players := range [][]string{nil, hardest(t)} {
			o := generate.Options{Langs: []string{"en", "pt-BR"}, Low: e.low, Players: players, Only: []string{"map", "slip", "turn", "track", "aid"}}
			for path, data := range build(t, o) {
				if strings.HasSuffix(path, ".pdf") {
					weigh(t, gs, e.name+" "+path, data, e.most)
				}
			}
		}
	}
}

// hardest are all bots of the last level, with all their traits.
func hardest(t *testing.T) (players []string) {
	g, set := read(t)
	k := kit{g, set}
	for _, f := range k.bots() {
		player := f.ID + "=automaton:nightmare"
		for _, trait := range g.Automata.TraitsOf(g.Automata.Of(f.ID)) {
			player += "+" + trait.ID
		}
		players = append(players, player)
	}
	return players
}

// weigh holds the pages of a file to the most ink that they may take.
func weigh(t *testing.T, gs, name string, data []byte, most float64) {
	t.Helper()
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
			t.Fatalf("%s: %q", name, line)
		}
		t.Logf("%s page %d: %.1f %%", name, n+1, c+m+y+k)
		if c+m+y+k > most {
			t.Errorf("%s page %d takes %.1f %%, more than %g", name, n+1, c+m+y+k, most)
		}
	}
}
