package generate

import (
	"errors"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"brehon/content"
	"brehon/generate/measure"
	"brehon/scenarios"
)

// The tests of this folder hold whole kits against the bars, by what mutool sees in the files (bars_test.go) and by
// other judges from outside (judges_test.go). Kits are built once, below kitsDir.
var kitsDir string

func TestMain(m *testing.M) {
	buildOnly()
	storeOnly()
	var err error
	if kitsDir, err = os.MkdirTemp("", "kits-"); err != nil {
		panic(err)
	}
	code := m.Run()
	if err := os.RemoveAll(kitsDir); err != nil {
		panic(err)
	}
	os.Exit(code)
}

const game = "turlough"

func embedded() fs.FS { return Embedded(content.FS(), scenarios.FS()) }

// builtKit is a kit on disk.
type builtKit struct {
	dir string // of the game
	*Manifest
}

// kitOf builds what the options ask for, once for all tests, in a folder of that name.
func kitOf(t testing.TB, name string, o Options) builtKit {
	t.Helper()
	once, _ := built.LoadOrStore(name, sync.OnceValues(func() (builtKit, error) {
		o.Game, o.Out = game, filepath.Join(kitsDir, name)
		m, err := Build(embedded(), o)
		return builtKit{filepath.Join(o.Out, game), m}, err
	}))
	k, err := once.(func() (builtKit, error))()
	if err != nil {
		t.Fatalf("the kit %q can't be built: %v", name, err)
	}
	return k
}

var built sync.Map

// wholeKit is everything: all languages, both papers, all files.
func wholeKit(t testing.TB) builtKit { return kitOf(t, "whole", Options{}) }

// pdf is one file of a kit.
type pdfFile struct {
	FileRecord
	file string // on disk
	name string // "cards"
}

// home reports whether the file is printed on the home printer's paper.
func (p pdfFile) home() bool { return p.name != "poster" && p.name != "rulebook" }

// pdfs are the PDFs of a kit, those alone whose folder ("en/a4") is named if any is.
func (k builtKit) pdfs(folders ...string) []pdfFile {
	var all []pdfFile
	for _, f := range k.Files {
		dir, base := path.Split(f.Path)
		if path.Ext(base) != ".pdf" {
			continue
		}
		wanted := len(folders) == 0
		for _, d := range folders {
			wanted = wanted || dir == d+"/"
		}
		if wanted {
			all = append(all, pdfFile{f, filepath.Join(k.dir, filepath.FromSlash(f.Path)), strings.TrimSuffix(base, ".pdf")})
		}
	}
	return all
}

// open is the file as our own reader has it.
func (p pdfFile) open(t testing.TB) *measure.Document {
	t.Helper()
	data, err := os.ReadFile(p.file)
	if err != nil {
		t.Fatal(err)
	}
	d, err := measure.Open(data)
	if err != nil {
		t.Fatalf("%s: %v", p.Path, err)
	}
	return d
}

func TestWholeKitHoldsWhatIsPromised(t *testing.T) {
	k := wholeKit(t)
	for _, lang := range []string{"en", "pt-BR"} {
		for _, paper := range []string{"a4", "letter"} {
			for _, name := range strings.Fields("board.pdf poster.pdf tokens.pdf cards.pdf standees.pdf aids.pdf scenarios.pdf " +
				"rulebook.pdf booklet.pdf calibration.pdf print.pdf rulebook.html preview/board.png") {
				if _, err := os.Stat(filepath.Join(k.dir, lang, paper, filepath.FromSlash(name))); err != nil {
					t.Error(err)
				}
			}
		}
	}
	entries, err := os.ReadDir(k.dir)
	if err != nil {
		t.Fatal(err)
	}
	if len(entries) != 3 { // en, pt-BR, manifest.json
		t.Errorf("%s holds %v", k.dir, entries)
	}
}

// TestABuildTouchesItsFoldersAlone: files of other papers stay, whoever wrote them; a build that is refused leaves nothing.
func TestABuildTouchesItsFoldersAlone(t *testing.T) {
	out := t.TempDir()
	o := Options{Game: game, Out: out, Langs: []string{"en"}, Papers: []string{"a4"}, Only: []string{"standee"}}
	other := filepath.Join(out, game, "en", "letter", "kept.pdf")
	if err := errors.Join(os.MkdirAll(filepath.Dir(other), 0o755), os.WriteFile(other, []byte("x"), 0o644)); err != nil {
		t.Fatal(err)
	}
	if _, err := Build(embedded(), o); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(other); err != nil {
		t.Error(err)
	}
	before := filesBelow(t, out)
	for _, refused := range []Options{{Game: game, Out: out, Langs: []string{"xx"}}, {Game: game, Out: out, Langs: []string{"en"}, Only: o.Only}} {
		if _, err := Build(embedded(), refused); err == nil {
			t.Errorf("%v was built", refused)
		}
		if after := filesBelow(t, out); !maps.Equal(after, before) {
			t.Errorf("a build that was refused has changed something: %d files, and not %d", len(after), len(before))
		}
	}
}
