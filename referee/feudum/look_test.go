package feudum

import (
	"testing"

	"brehon/referee"
	"brehon/referee/refereetest"
)

// TestWhoLooksOn: who has no seals sees what everybody may see, with sealed hands and others.
func TestWhoLooksOn(t *testing.T) {
	g, seed, hidden := load(t), refereetest.Seed(t, 21), 0
	for i, setup := range []referee.Setup{
		{Scenario: "two", Options: []string{"hands=sealed"}},
		{Scenario: "five", Options: []string{"hands=sealed"}},
	} {
		hidden += refereetest.CheckOnlooker(t, g, setup, seed+uint64(i), 900, nil)
	}
	if hidden < 200 {
		t.Errorf("after only %d acts something was hidden", hidden)
	}
}
