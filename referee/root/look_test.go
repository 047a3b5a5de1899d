package root

import (
	"math/rand/v2"
	"testing"

	"brehon/referee"
	"brehon/referee/refereetest"
)

// TestWhoLooksOn: who has no seals sees what everybody may see, while plots lie face down, are guessed at, turned up and removed.
func TestWhoLooksOn(t *testing.T) {
	g, seed, hidden := load(t), refereetest.Seed(t, 22), 0
	for i, setup := range []referee.Setup{
		{Scenario: "open", Deal: []string{"marquise=automaton", "duchy=automaton:normal", "corvids=automaton:normal", "eyrie=person"}},
		{Scenario: "open", Deal: []string{"marquise=person", "duchy=automaton:challenging+invaders+investors", "corvids=automaton:easy+backup-plans+gamble+vendetta"}},
	} {
		for n := range uint64(2) {
			hidden += refereetest.CheckOnlooker(t, g, setup, seed+uint64(i)+2*n, 700, func(list []referee.Move, r *rand.Rand) referee.Move { return act(list, r, false) })
		}
	}
	if hidden < 20 {
		t.Errorf("after only %d acts something was hidden", hidden)
	}
}
