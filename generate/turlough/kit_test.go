package turlough

import (
	"flag"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"runtime/debug"
	"strings"
	"sync"
	"testing"

	"brehon/content"
	"brehon/content/strict"
	"brehon/content/turlough"
	"brehon/generate"
	"brehon/generate/generatetest"
	"brehon/scenarios"
	scen "brehon/scenarios/turlough"
)

// The tests of this folder hold whole kits against the bars, by what mutool sees in the files (bars_test.go) and by
// other judges from outside (judges_test.go). Kits are built once, below kitsDir.
var kitsDir string

// mostMemory is what the tests take, in bytes, before they are collected at once; several packages are tested side by side.
const mostMemory = 500 << 20

func TestMain(m *testing.M) {
	buildOnly()
	if flag.Parse(); flag.Lookup("test.bench").Value.String() == "" {
		debug.SetGCPercent(400) // the tests make much and keep little
		debug.SetMemoryLimit(mostMemory)
	}
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

func embedded() fs.FS { return generate.Embedded(content.FS(), scenarios.FS()) }

// read reads and checks the game of the files. The error is strict.Faults.
func read(files fs.FS) (kit, error) {
	g, faults := turlough.Load(files)
	set, more := scen.Load(files, g)
	if faults = append(faults, more...); len(faults) > 0 {
		return kit{}, strict.Faults(strict.Sort(faults))
	}
	return kit{g, set}, nil
}

// ours is the game as it ships, read once for all tests that change nothing of it.
var ours = sync.OnceValues(func() (kit, error) { return read(embedded()) })

func ourGame(t testing.TB) kit {
	t.Helper()
	k, err := ours()
	if err != nil {
		t.Fatal(err)
	}
	return k
}

func ourKit(t testing.TB) *generate.Kit {
	k := ourGame(t)
	return Kit(k.game, k.set)
}

// made is generate.Make of the game of the files.
func made(files fs.FS, o generate.Options) ([]*generate.Folder, *generate.Manifest, error) {
	k, err := read(files)
	if err != nil {
		return nil, nil, err
	}
	return generate.Make(files, Kit(k.game, k.set), o)
}

// build is generate.Build of the game of the files.
func build(files fs.FS, o generate.Options) (*generate.Manifest, error) {
	k, err := read(files)
	if err != nil {
		return nil, err
	}
	return generate.Build(files, Kit(k.game, k.set), o)
}

// layout is the game in a language on a paper.
func layout(t testing.TB, k *generate.Kit, tag, paper string) *generate.Layout {
	t.Helper()
	return generatetest.Layout(t, k, generate.LayoutOptions{Lang: tag, Paper: paper})
}

// builtKit is a kit on disk.
type builtKit struct {
	dir string // into which it was built
	*generate.Manifest
}

// kitOf builds what the options ask for, once for all tests, in a folder of that name.
func kitOf(t testing.TB, name string, o generate.Options) builtKit {
	t.Helper()
	once, _ := built.LoadOrStore(name, sync.OnceValues(func() (builtKit, error) {
		o.Out = filepath.Join(kitsDir, name)
		m, err := build(embedded(), o)
		return builtKit{o.Base(turlough.ID), m}, err
	}))
	k, err := once.(func() (builtKit, error))()
	if err != nil {
		t.Fatalf("the kit %q can't be built: %v", name, err)
	}
	return k
}

var built sync.Map

// wholeKit is everything: all languages, both papers, all files, each kind in a file of its own, too.
func wholeKit(t testing.TB) builtKit { return kitOf(t, "whole", generate.Options{Parts: true}) }

// pdf is one file of a kit.
type pdfFile struct {
	generate.FileRecord
	file string // on disk
	name string // "cards"
}

// home reports whether the file is printed on the home printer's paper.
func (p pdfFile) home() bool { return p.name != "poster" && p.name != "law" }

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

// seen are the PDFs that tools look into: all, of the whole kit those of the folders that are judged.
func (k builtKit) seen(t testing.TB) []pdfFile {
	if filepath.Base(filepath.Dir(k.dir)) == "whole" {
		return k.pdfs(judged(t)...)
	}
	return k.pdfs()
}

// open is the file as our own reader has it.
func (p pdfFile) open(t testing.TB) *Document {
	t.Helper()
	data, err := os.ReadFile(p.file)
	if err != nil {
		t.Fatal(err)
	}
	d, err := readDocument(data)
	if err != nil {
		t.Fatalf("%s: %v", p.Path, err)
	}
	return d
}

func TestWholeKitHoldsWhatIsPromised(t *testing.T) {
	k := wholeKit(t)
	for _, lang := range []string{"en", "pt-BR", "es"} {
		for _, paper := range []string{"a4", "letter"} {
			for _, name := range strings.Fields("board.pdf tokens.pdf cards.pdf standees.pdf great-mats.pdf kings-mats.pdf aids.pdf automata.pdf scenarios.pdf " +
				"rules.pdf playbook.pdf reference.pdf calibration.pdf 1-plain-both.pdf order.pdf ../screen/poster.pdf ../screen/law.pdf ../screen/law.html ../screen/board.png") {
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
	if len(entries) != 4 { // en, pt-BR, es, manifest.json
		t.Errorf("%s holds %v", k.dir, entries)
	}
}
