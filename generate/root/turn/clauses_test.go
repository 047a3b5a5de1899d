package turn

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"brehon/generate/generatetest"
	"brehon/scenarios/scenario"
)

// TestTurnsOfContent: at every level, without traits, with each and with all, the turn of every bot that automata.yaml has
// stands on one side of either paper, in at most ten steps a phase, and none is without words.
func TestTurnsOfContent(t *testing.T) {
	p, g := pen(t, false)
	p.Words = p.Words.WithValues(scenario.None(g.Game).Values(g.Game.Law()))
	for _, f := range g.Factions {
		bot := g.Automata.Of(f.ID)
		if bot == nil || f.Second != "" {
			continue
		}
		var traits []string
		for _, k := range g.Automata.Traits {
			if slices.Contains(k.Kinds, f.ID) {
				traits = append(traits, k.ID)
			}
		}
		for _, l := range g.Automata.Levels {
			ways := []string{l.ID, strings.Join(append([]string{l.ID}, traits...), "+")}
			for _, k := range traits {
				ways = append(ways, l.ID+"+"+k)
			}
			for _, way := range ways {
				d, ok := g.Automata.Difficulty(way)
				if !ok {
					t.Fatalf("there is no difficulty %s", way)
				}
				turn, ok := Of(p, g, f, d, Table{Settings: g.Law()}, "T-1")
				if !ok || len(turn.Phases) == 0 {
					t.Fatalf("%s %s has no turn", f.ID, way)
				}
				for _, phase := range turn.Phases {
					if len(phase.Rows) > 10 {
						t.Errorf("%s %s: %s has %d steps", f.ID, way, phase.Kind, len(phase.Rows))
					}
					for _, r := range phase.Rows {
						if r.Name.Text == "" || len(r.Text)+len(r.Bird) == 0 {
							t.Errorf("%s %s: a step of %s is %q and says nothing", f.ID, way, phase.Kind, r.Name.Text)
						}
					}
				}
				for _, paper := range papers {
					known := len(p.Set.Faults())
					page := Page(p, g, turn, paper)
					if faults := p.Set.Faults(); len(faults) > known {
						t.Errorf("%s %s on %s does not fit: %v", f.ID, way, paper.Name, faults[len(faults)-1])
					}
					if *generatetest.Into != "" && (way == ways[1] || way == "normal") {
						write(t, p, page, f.ID+" "+way+" "+paper.Name, false)
					}
				}
			}
		}
	}
}

// TestNumbersOfLevels: the number of the level stands in its box of brass, and what a trait changes in its place.
func TestNumbersOfLevels(t *testing.T) {
	p, g := pen(t, false)
	for way, want := range map[string]string{"easy": "2", "normal": "4", "challenging": "4 2", "nightmare": "4 2 1"} {
		d, _ := g.Automata.Difficulty(way)
		turn, _ := Of(p, g, g.Faction("marquise"), d, Table{Settings: g.Law()}, "T-1")
		var got []string
		for _, phase := range turn.Phases {
			for _, r := range phase.Rows {
				for _, i := range r.Text {
					if i.Level {
						got = append(got, i.Number)
					}
				}
			}
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%s: the numbers are %v, not %s", way, got, want)
		}
	}
}

// TestQuestions: where a line chooses two things, each has a target line of its own with its question word; on a crowded sheet
// they are one.
func TestQuestions(t *testing.T) {
	p, g := pen(t, false)
	p.Words = p.Words.WithValues(scenario.None(g.Game).Values(g.Game.Law()))
	d, _ := g.Automata.Difficulty("normal")
	for faction, want := range map[string]string{
		"eyrie":    "from 5, to 3, where 4, whom 3",
		"lizards":  "whom 3, where 1, whom 3, where 1",
		"vagabond": "whom 2, where 3",
		"marquise": "", "corvids": "",
	} {
		turn, _ := Of(p, g, g.Faction(faction), d, Table{Settings: g.Law()}, "T-1")
		asked := func(turn Turn) string {
			var got []string
			for _, phase := range turn.Phases {
				for _, r := range phase.Rows {
					for _, i := range r.Text {
						if i.Ask.Text != "" {
							got = append(got, i.Ask.Text+" "+strconv.Itoa(len(i.Signs)))
						}
					}
				}
			}
			return strings.Join(got, ", ")
		}
		if got := asked(turn); got != want {
			t.Errorf("%s asks %q, not %q", faction, got, want)
		}
		if got := asked(turn.joined()); got != "" {
			t.Errorf("%s, joined, asks %q", faction, got)
		}
	}
}
