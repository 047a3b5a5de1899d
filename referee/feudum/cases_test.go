package feudum

import (
	"sync"
	"testing"

	"brehon/content"
	"brehon/content/contenttest"
	pack "brehon/content/feudum"
	"brehon/content/lang"
	"brehon/content/strict"
	"brehon/referee"
	"brehon/referee/judge"
	"brehon/referee/refereetest"
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

// load returns the game as it ships, read once for all tests, which do not change it.
func load(t testing.TB) *Game {
	t.Helper()
	g, faults := loaded()
	contenttest.Sound(t, faults)
	return g
}

// TestCases runs every case of testdata/cases.
func TestCases(t *testing.T) {
	g := load(t)
	games := judge.Games{
		Words: func(string) strict.Vocabulary { return strict.Vocabulary{Letter: "F"} },
		Find:  func(string, any) (referee.Game, []strict.Fault) { return g, nil },
	}
	refereetest.Hold(t, refereetest.Cases(t, "testdata/cases", games))
}
