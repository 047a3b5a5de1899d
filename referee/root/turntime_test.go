package root

import (
	"math/rand/v2"
	"testing"
	"time"

	"brehon/referee"
)

// BenchmarkTurnWithReasons is a round of the Marquise, the Duchy and the Corvids in the midst of a game, with why each choice
// is made; a person only ends the turn.
func BenchmarkTurnWithReasons(b *testing.B) {
	g := load(b)
	m, no := referee.Begin(g, referee.Setup{Scenario: "open", Deal: []string{"marquise=automaton:nightmare+blitz", "duchy=automaton:nightmare+invaders+overwhelm", "corvids=automaton:nightmare+vendetta+mastermind", "eyrie=person"}})
	if no != nil {
		b.Fatal(no.Key)
	}
	bots, _ := g.Automaton("normal")
	dice := referee.Dice{Seed: 3}
	start, turns, n := m.State(), 0, 0
	for s := start; turns < b.N; n++ {
		list := s.Moves(nil)
		if len(list) == 0 {
			s = start
			continue
		}
		mv := list[len(list)-1]
		p := s.(*Position)
		switch {
		case s.Turn().Seat == referee.Chance:
			mv = dice.Pick(n, list)
		case p.botChooses():
			mv, _ = bots(s, list)
			g.Reason("normal", s, mv)
		}
		was := p.active()
		if s = s.Apply(mv, nil); s.(*Position).active() != was {
			turns++
		}
	}
}

// TestTurnTimes plays games of bots, and tells how long their turns take with the reasons, in the mean and at worst. A slow
// turn is played again, as something else may have been busy: its best time counts. A turn above the bar of 5 ms fails.
func TestTurnTimes(t *testing.T) {
	g := load(t)
	bots, _ := g.Automaton("normal")
	all, worst, turns := time.Duration(0), time.Duration(0), 0
	for n := range *games {
		random := rand.New(rand.NewPCG(9, uint64(n)))
		s, no := g.New(drawBots(g, random))
		if no != nil {
			t.Fatal(no.Key)
		}
		for seed := random.Uint64(); len(s.Moves(nil)) > 0; seed++ {
			next, took := takeTurn(g, s, bots, seed)
			for range 8 {
				if took > time.Millisecond {
					_, again := takeTurn(g, s, bots, seed)
					took = min(took, again)
				}
			}
			s, all, worst, turns = next, all+took, max(worst, took), turns+1
		}
	}
	t.Logf("%d turns, %v in the mean, %v at worst", turns, all/time.Duration(turns), worst)
	if worst > 5*time.Millisecond {
		t.Errorf("a turn takes %v", worst)
	}
}

// takeTurn plays on until somebody else is active.
func takeTurn(g *Game, s referee.State, bots referee.Player, seed uint64) (referee.State, time.Duration) {
	began, dice := time.Now(), referee.Dice{Seed: seed}
	for n, was := 0, s.(*Position).active(); ; n++ {
		list := s.Moves(nil)
		if len(list) == 0 {
			break
		}
		mv := list[len(list)-1]
		switch {
		case s.Turn().Seat == referee.Chance:
			mv = dice.Pick(n, list)
		case s.(*Position).botChooses():
			mv, _ = bots(s, list)
			g.Reason("normal", s, mv)
		}
		if s = s.Apply(mv, nil); s.(*Position).active() != was {
			break
		}
	}
	return s, time.Since(began)
}
