package scenarios

import (
	"flag"
	"os"
	"path/filepath"
	"testing"

	"brehon/content"
	"brehon/content/lang"
)

var update = flag.Bool("update", false, "write the files that a test compares with")

// load is the real game with its scenarios, without a fault.
func load(t testing.TB, name string) (*content.Game, *Set) {
	t.Helper()
	g, faults := content.Load(content.FS(), name)
	s, more := Load(FS(), g)
	for _, f := range append(faults, more...) {
		t.Error(f)
	}
	if t.Failed() {
		t.FailNow()
	}
	return g, s
}

// TestTemplatesAreCurrent compares content/lang/pot with the texts of the content; -update writes it anew.
func TestTemplatesAreCurrent(t *testing.T) {
	root := filepath.Join("..", "content", "lang", "pot")
	terms, faults := lang.ReadGlossary(content.FS(), lang.Tags(content.FS())[0])
	for _, f := range faults {
		t.Error(f)
	}
	for _, name := range content.Games(content.FS()) {
		g, s := load(t, name)
		all := g.Templates(append(g.Texts(), s.Texts()...), terms.Comment)
		for _, d := range content.Domains(all) {
			compare(t, filepath.Join(root, filepath.FromSlash(d)+".pot"), all[d])
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
		t.Errorf("%s is not of the content as it stands; run go test ./scenarios -run Templates -update", file)
	}
}
