package generate

import (
	"fmt"
	"os"
	"sort"
	"strings"
	"testing"

	"brehon/generate/measure"
)

// editionsOfKits are the kits that are held against all bars.
var editionsOfKits = []struct {
	name    string
	options Options
}{
	{"whole", Options{}},
	{"low", Options{Low: true, Langs: []string{"en"}, Papers: []string{"a4"}}},
	{"long", Options{Backs: "long", Langs: []string{"en"}, Only: []string{"card", "token"}}},
	{"short", Options{Backs: "short", Langs: []string{"pt-BR"}, Only: []string{"card", "token"}}},
	{"none", Options{Backs: "none", Langs: []string{"en"}, Only: []string{"card", "token"}}},
	{"one-game", Options{Scenario: "1276", Seats: 5, Langs: []string{"en"}, Papers: []string{"letter"}}},
	{"again", Options{Pieces: []string{"cattle-5", "army-burren", "rain"}, Langs: []string{"en"}, Papers: []string{"letter"}}},
}

// TestKitsKeepTheBars measures every file of every edition: paper, dialog, fonts, edges, marks,
// folds, scale, backs, sizes of letters and of files.
func TestKitsKeepTheBars(t *testing.T) {
	for _, e := range editionsOfKits {
		t.Run(e.name, func(t *testing.T) {
			t.Parallel()
			dir := kitOf(t, e.name, e.options).dir
			if e.name == "again" {
				dir += "/pieces"
			}
			r, err := measure.Kit(dir)
			if err != nil {
				t.Fatal(err)
			}
			for _, f := range r.Faults {
				t.Error(f)
			}
			for _, f := range r.Files {
				t.Log(figures(f))
			}
			for _, k := range r.Kits {
				t.Logf("%s: %.2f MiB", k.Path, float64(k.Bytes)/(1<<20))
			}
		})
	}
}

// figures is what was measured, for the log.
func figures(f *measure.File) string {
	var off []string
	for what, v := range f.Off {
		off = append(off, fmt.Sprintf("%s off by %.3f mm", what, v))
	}
	if f.BackOff != nil {
		off = append(off, fmt.Sprintf("backs off by %.3f mm", *f.BackOff))
	}
	sort.Strings(off)
	return fmt.Sprintf("%s: %d pages, %d KiB, letters from %.2f pt, %.2f mm from the edge, %d marks, %d folds, %s",
		f.Path, f.Pages, f.Bytes>>10, f.LeastText, f.Open, f.Marks, f.Folds, strings.Join(off, ", "))
}

// TestDamagedKitsAreTold: a kit whose files are damaged, missing or exchanged is told.
func TestDamagedKitsAreTold(t *testing.T) {
	k := kitOf(t, "damaged", Options{Langs: []string{"en"}, Papers: []string{"a4", "letter"}, Only: []string{"card", "token", "standee"}})
	damage(t, k)
	r, err := measure.Kit(k.dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"en/a4/cards.pdf: is not the file that the manifest names: it has been changed since",
		"en/a4/cards.pdf: cannot be read: no cross-reference: the end of the file is missing",
		"en/a4/standees.pdf: cannot be read: open ",
		"en/a4/tokens.pdf: T-1: the page is 612.000 × 792.000 pt, the paper 595.276 × 841.890",
	} {
		found := false
		for _, f := range r.Faults {
			found = found || strings.HasPrefix(f, want)
		}
		if !found {
			t.Errorf("nobody says %q", want)
		}
	}
	if t.Failed() {
		t.Log(strings.Join(r.Faults, "\n"))
	}
}

// damage breaks files of the kit: one cut off, one missing, one from the other paper.
func damage(t *testing.T, k builtKit) {
	t.Helper()
	for _, p := range k.pdfs("en/a4") {
		var err error
		switch p.name {
		case "cards":
			err = os.Truncate(p.file, 5000)
		case "standees":
			err = os.Remove(p.file)
		case "tokens":
			var data []byte
			if data, err = os.ReadFile(strings.Replace(p.file, "a4", "letter", 1)); err == nil {
				err = os.WriteFile(p.file, data, 0o644)
			}
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}
