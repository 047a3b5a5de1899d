package root

import (
	"os"
	"path/filepath"
	"sync"
	"testing"

	"brehon/content"
	"brehon/content/lang"
	"brehon/content/root"
	"brehon/content/strict"
	"brehon/referee"
	"brehon/referee/judge"
	"brehon/scenarios"
	scen "brehon/scenarios/root"
)

var loaded = sync.OnceValues(func() (*Game, []lang.Fault) {
	g, faults := root.Load(content.FS())
	set, more := scen.Load(scenarios.FS(), g)
	if faults = append(append(faults, more...), Faults(g)...); len(faults) > 0 {
		return nil, faults
	}
	return New(g, set), nil
})

// load is the game as it ships, read once for all tests: they only look at it.
func load(t testing.TB) *Game {
	t.Helper()
	g, faults := loaded()
	for _, f := range faults {
		t.Error(f)
	}
	if g == nil {
		t.FailNow()
	}
	return g
}

// TestCases runs every case of testdata/cases.
func TestCases(t *testing.T) { runCases(t, load(t), "testdata/cases/*.yaml") }

// TestCasesOnOwnMaps runs the cases of every folder of testdata that brings a map of its own.
func TestCasesOnOwnMaps(t *testing.T) {
	maps, err := filepath.Glob("testdata/*/content/root/map-own.yaml")
	if err != nil || len(maps) == 0 {
		t.Fatal("no maps", err)
	}
	for _, m := range maps {
		dir := filepath.Dir(filepath.Dir(filepath.Dir(m)))
		g, faults := root.Load(content.Overlay(content.FS(), dir))
		set, more := scen.Load(scenarios.FS(), g)
		for _, f := range append(faults, more...) {
			t.Error(f)
		}
		if !t.Failed() {
			runCases(t, New(g, set), filepath.Join(dir, "*.yaml"))
		}
	}
}

func runCases(t *testing.T, g *Game, pattern string) {
	t.Helper()
	paths, err := filepath.Glob(pattern)
	if err != nil || len(paths) == 0 {
		t.Fatal("no cases", err)
	}
	games := judge.Games{
		Words: func(string) strict.Vocabulary { return strict.Vocabulary{Letter: "R"} },
		Find:  func(string, any) (referee.Game, []strict.Fault) { return g, nil },
	}
	n := 0
	for _, path := range paths {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		f, faults := judge.Read(path, data, os.ReadFile, games)
		for _, fault := range faults {
			t.Error(fault)
		}
		if len(faults) > 0 {
			continue
		}
		for _, c := range f.Cases {
			n++
			t.Run(c.ID, func(t *testing.T) {
				for _, failure := range c.Run().Failures {
					t.Error(failure)
				}
			})
		}
	}
	t.Logf("%d cases", n)
}
