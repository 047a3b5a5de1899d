package feudum

import (
	"os"
	"path/filepath"
	"sync"
	"testing"

	"brehon/content"
	pack "brehon/content/feudum"
	"brehon/content/lang"
	"brehon/content/strict"
	"brehon/referee"
	"brehon/referee/judge"
	"brehon/scenarios"
	scen "brehon/scenarios/feudum"
)

var loaded = sync.OnceValues(func() (*Game, []lang.Fault) {
	g, faults := pack.Load(content.FS())
	set, more := scen.Load(scenarios.FS(), g)
	if faults = append(faults, more...); len(faults) > 0 {
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
func TestCases(t *testing.T) {
	g := load(t)
	paths, err := filepath.Glob("testdata/cases/*.yaml")
	if err != nil || len(paths) == 0 {
		t.Fatal("no cases", err)
	}
	games := judge.Games{
		Words: func(string) strict.Vocabulary { return strict.Vocabulary{Letter: "F"} },
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
