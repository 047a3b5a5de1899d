package games

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"brehon/content/lang"
	"brehon/content/source"
	"brehon/generate/proof"
)

var update = flag.Bool("update", false, "write templates and transcripts anew; read the difference like code")

// TestTemplatesAreCurrent compares content/lang/pot with the texts of the content, and with where they are printed;
// -update writes it anew.
func TestTemplatesAreCurrent(t *testing.T) {
	root := filepath.Join("..", "..", "..", "content", "lang", "pot")
	for i, e := range List {
		terms, faults := lang.ReadGlossary(files, lang.Tags(files)[0], e.ID)
		for _, f := range faults {
			t.Error(f)
		}
		g := read(t, e)
		c := &proof.Content{Files: files, Kit: g.Kit, Texts: g.Texts()}
		printed, err := c.Where()
		if err != nil {
			t.Fatal(err)
		}
		all := g.Content.Templates(g.Texts(), terms.Comment, printed)
		for _, d := range source.Domains(all) {
			if i == 0 || strings.HasPrefix(d, e.ID+"/") { // the tool's words are the first game's, too
				compare(t, filepath.Join(root, filepath.FromSlash(d)+".pot"), all[d])
			}
		}
	}
}

func compare(t *testing.T, file string, want *lang.PO) {
	t.Helper()
	if *update {
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
		t.Errorf("%s is not of the content as it stands; run go test ./cmd/brehon/games -run Templates -update", file)
	}
}
