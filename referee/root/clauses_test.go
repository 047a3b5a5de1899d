package root

import (
	"fmt"
	"testing"

	"brehon/referee"
)

// TestClausesAreReached: in games among bots every line of the lists of the Duchy and of the Corvids is followed, whatever it
// does.
func TestClausesAreReached(t *testing.T) {
	g := load(t)
	seen := map[string]int{}
	want := map[string]bool{}
	crowded := referee.Setup{Scenario: "open", Options: []string{"map=lake"}, Deal: []string{"marquise=automaton:nightmare", "eyrie=person", "duchy=automaton:nightmare+invaders"}}
	for i := 0; i < 20**games && (len(seen) < len(want) || i < 2*len(tables)); i++ {
		setup := tables[i/2%len(tables)]
		if i%2 == 1 {
			setup = crowded
		}
		m, no := referee.Begin(g, setup)
		if no != nil {
			t.Fatal(no.Key)
		}
		if watch(m.State().(*Position).law, seen, want) {
			playOut(t, g, m.State(), uint64(i))
		}
	}
	for clause := range want {
		if seen[clause] == 0 && rare[clause] == "" {
			t.Errorf("never followed: %s", clause)
		}
	}
	t.Logf("%d clauses", len(want))
}

// watch counts how often each line of the Duchy and the Corvids is followed in a game.
func watch(l *Law, seen map[string]int, want map[string]bool) (any bool) {
	for _, f := range []faction{l.duchy, l.corvids} {
		b := l.bots[f]
		if b == nil {
			continue
		}
		any = true
		for i := range b.steps {
			s := &b.steps[i]
			for j := range s.lines {
				clause := fmt.Sprintf("%s %s %d", l.factions[f].id, l.words.steps[s.id], s.lines[j].n)
				want[clause] = true
				do := s.lines[j].deed.do
				s.lines[j].deed.do = func(p *Position, v *view, c referee.Command) {
					seen[clause]++
					do(p, v, c)
				}
			}
		}
	}
	return any
}

// playOut plays to the end: bots by themselves, persons any move now and then and else the last, which ends the turn.
func playOut(t *testing.T, g *Game, s referee.State, seed uint64) {
	dice := referee.Dice{Seed: seed}
	bots, _ := g.Automaton("normal")
	for done := 0; ; done++ {
		list := s.Moves(nil)
		if len(list) == 0 {
			return
		}
		if done > 20000 {
			t.Fatalf("game %d does not end", seed)
		}
		mv := list[len(list)-1]
		switch {
		case s.Turn().Seat == referee.Chance:
			mv = dice.Pick(done, list)
		case s.(*Position).botChooses():
			mv, _ = bots(s, list)
		}
		s = s.Apply(mv, nil)
	}
}

// TestDigIsSaidOnce: the number of a dig stands in the rules for the rulebook, and at the levels, where a trait changes it.
func TestDigIsSaidOnce(t *testing.T) {
	g := load(t)
	for _, l := range g.content.Automata.Levels {
		if n, _ := l.Numbers.Of("dig"); n != g.content.Rules.Duchy.Dig {
			t.Errorf("%s: a dig of %d, and of %d in rules.yaml", l.ID, n, g.content.Rules.Duchy.Dig)
		}
	}
}
