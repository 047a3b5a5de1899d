package turlough

import (
	"slices"
	"testing"

	"brehon/content/turlough"
)

// handCases is how many positions a person with the printed lists must have decided before the program was asked.
const handCases = 30

// TestAutomataCases: what the printed lists lead to by hand is what the program does, by the same line; each line of each
// automaton has a case; and enough of them were decided by hand.
func TestAutomataCases(t *testing.T) {
	g, _ := load(t)
	shown, hand := map[string]bool{}, 0
	for _, f := range readCasesOf(t, "testdata/automata") {
		for _, c := range f.Cases {
			t.Run(c.ID, func(t *testing.T) {
				r := c.Run()
				for _, failure := range r.Failures {
					t.Error(failure)
				}
				for _, x := range r.Followed {
					shown[automataLineOf(g, x.Why, x.Where.(*Position)).String()] = true
				}
			})
			for _, f := range c.Follows() {
				if f.Hand {
					hand++
				}
			}
		}
	}
	for _, l := range automataLines(g) {
		if !shown[l.String()] {
			t.Errorf("%s: no case follows it", l)
		}
	}
	if hand < handCases {
		t.Errorf("%d cases were decided by hand, not %d", hand, handCases)
	}
	t.Logf("%d lines, %d cases decided by hand", len(shown), hand)
}

// TestAutomataKindsHaveCases: every kind of power, every level and every trait is in some case.
func TestAutomataKindsHaveCases(t *testing.T) {
	g, _ := load(t)
	seen := map[string]bool{}
	for _, f := range readCasesOf(t, "testdata/automata") {
		for _, c := range f.Cases {
			for _, f := range c.Follows() {
				b, _ := g.Automata.Difficulty(f.Is)
				seen[b.Level.ID] = true
				for _, trait := range b.Traits {
					seen[trait.ID] = true
				}
				at := slices.IndexFunc(g.Factions, func(x *turlough.Faction) bool { return x.ID == f.Power })
				seen[g.Factions[at].Kind] = true
			}
		}
	}
	var all []string
	for _, l := range g.Automata.Levels {
		all = append(all, l.ID)
	}
	for _, x := range g.Automata.Traits {
		all = append(all, x.ID)
	}
	for _, x := range g.Automata.Automata {
		all = append(all, x.Kinds...)
	}
	for _, id := range all {
		if !seen[id] {
			t.Errorf("no case of %s", id)
		}
	}
}
