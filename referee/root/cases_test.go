package root

import (
	"strings"
	"sync"
	"testing"

	"brehon/content"
	"brehon/content/contenttest"
	"brehon/content/lang"
	"brehon/content/root"
	"brehon/content/strict"
	"brehon/referee"
	"brehon/referee/judge"
	"brehon/referee/refereetest"
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
		Words: func(string) strict.Vocabulary {
			words := CaseWords()
			words.Letter = g.content.Info.Letter
			return words
		},
		Find: func(_ string, m any) (referee.Game, []strict.Fault) {
			if m == nil {
				return g, nil
			}
			return On(g.content, g.set, m)
		},
	}
	files := refereetest.Cases(t, "testdata/cases", games)
	refereetest.Hold(t, files)
	hand := byHand{bots: map[string]int{}, maps: map[string]int{}}
	for _, f := range files {
		for _, c := range f.Cases {
			hand.count(c)
		}
	}
	t.Logf("by hand %v on %v", hand.bots, hand.maps)
	hand.enough(t)
}

// byHand counts the turns that a person with the printed sheets decided before the program was asked, by bot and by map.
type byHand struct{ bots, maps map[string]int }

func (h byHand) count(c *judge.Case) {
	if !c.Hand {
		return
	}
	h.bots[strings.Split(c.ID, "-")[1]]++
	chart := "autumn"
	for _, o := range c.Given.Options {
		if name, ok := strings.CutPrefix(o, "map="); ok {
			chart = name
		}
	}
	h.maps[chart]++
}

// enough is 40 turns: four or more of each of the eight bots, on all four maps.
func (h byHand) enough(t *testing.T) {
	n := 0
	for _, of := range h.bots {
		if n += of; of < 4 {
			t.Errorf("too few turns by hand: %v", h.bots)
		}
	}
	if n < 40 || len(h.bots) != 8 || len(h.maps) != 4 {
		t.Errorf("too few turns by hand: %v on %v", h.bots, h.maps)
	}
}
