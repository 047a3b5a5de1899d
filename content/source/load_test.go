package source_test

import (
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"brehon/content"
	"brehon/content/contenttest"
	"brehon/content/lang"
	"brehon/content/source"
	"brehon/content/strict"
	"brehon/content/turlough"
	"brehon/scenarios"
	scen "brehon/scenarios/turlough"
)

// hill is the smallest game there is, as files that a test may change.
func hill(t testing.TB) fstest.MapFS {
	return contenttest.Copied(t, os.DirFS("testdata/game"), ".")
}

// load reads a game of Turlough's kind from the folder of that name, with its scenarios, and gives all faults by place.
func load(f fs.FS, name string) (*turlough.Game, *scen.Set, []lang.Fault) {
	pack := turlough.Pack
	pack.ID = name
	g, faults := pack.Load(f)
	set, more := scen.Load(f, g)
	return g, set, strict.Sort(slices.Concat(faults, more, source.Strays(f, name, map[string][]string{name: turlough.Files()})))
}

// sound is load for games that must be without a fault.
func sound(t testing.TB, f fs.FS, name string) (*turlough.Game, *scen.Set) {
	t.Helper()
	g, s, faults := load(f, name)
	contenttest.Sound(t, faults)
	return g, s
}

// TestFaulty breaks the hill in one place at a time, as the files of testdata/faulty say.
func TestFaulty(t *testing.T) {
	sound(t, hill(t), "hill")
	contenttest.Faulty(t, "testdata/faulty/*.txt", func(t *testing.T, changes string) (got string) {
		files := hill(t)
		contenttest.Change(t, files, "", changes)
		_, _, faults := load(files, "hill")
		for _, f := range faults {
			got += f.Error() + "\n"
		}
		return got
	})
}

// TestTurloughIsSound reads the game as the program holds it.
func TestTurloughIsSound(t *testing.T) {
	_, _, faults := load(whole{}, turlough.ID)
	for _, f := range faults {
		t.Error(f)
	}
}

func ExampleGame_Sentences() {
	g, _ := turlough.Load(content.FS())
	words := lang.English()
	for _, s := range g.Sentences(g.Hazard("famine")) {
		fmt.Println(words.Say(s.Text, s.Args...).Text)
	}
	// Output:
	// **Replenishing brings no cattle;** full herds still bring febas.
	// **Provisions cost £3** each instead of £1.
	// **All coyne costs 2 devastation** a battle, to recruit or to feed.
}

// whole is all content of the program: its two trees side by side.
type whole struct{}

func (whole) Open(name string) (fs.File, error) {
	if strings.HasPrefix(name, "scenarios") {
		return scenarios.FS().Open(name)
	}
	return content.FS().Open(name)
}
