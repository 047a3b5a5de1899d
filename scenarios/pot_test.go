package scenarios_test

import (
	"flag"
	"os"
	"path/filepath"
	"testing"

	"brehon/content"
	"brehon/content/lang"
	"brehon/content/turlough"
	"brehon/generate"
	"brehon/generate/proof"
	printed "brehon/generate/turlough"
	"brehon/scenarios"
	scen "brehon/scenarios/turlough"
)

var update = flag.Bool("update", false, "write the templates anew")

// TestTemplatesAreCurrent compares content/lang/pot with the texts of the content, and with where they are printed;
// -update writes it anew.
func TestTemplatesAreCurrent(t *testing.T) {
	files := generate.Embedded(content.FS(), scenarios.FS())
	root := filepath.Join("..", "content", "lang", "pot")
	terms, faults := lang.ReadGlossary(files, lang.Tags(files)[0])
	for _, f := range faults {
		t.Error(f)
	}
	for _, name := range content.Games(files) {
		g, faults := turlough.LoadAs(files, name)
		set, more := scen.Load(files, g)
		if faults = append(faults, more...); len(faults) > 0 {
			t.Fatal(faults)
		}
		texts := append(g.Texts(), set.Texts()...)
		c := &proof.Content{Files: files, Kit: printed.Kit(g, set), Texts: texts}
		printed, err := c.Where()
		if err != nil {
			t.Fatal(err)
		}
		all := g.Templates(texts, terms.Comment, printed)
		for _, d := range content.Domains(all) {
			compare(t, filepath.Join(root, filepath.FromSlash(d)+".pot"), all[d])
		}
	}
}

func compare(t *testing.T, file string, want *lang.PO) {
	t.Helper()
	if flag.Lookup("update").Value.String() == "true" {
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(want.String()), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	got, err := os.ReadFile(file)
	if err != nil || string(got) != want.String() {
		t.Errorf("%s is not of the content as it stands; run go test ./scenarios -run Templates -update", file)
	}
}
