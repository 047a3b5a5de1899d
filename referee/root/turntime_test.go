package root

import (
	"testing"

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
