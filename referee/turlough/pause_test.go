package turlough

import (
	"strings"
	"testing"

	"brehon/content/turlough"
	"brehon/referee"
)

// Only answers that the referee leaves to their seat: what starves a claimant's own army (T9.5).
func TestPause(t *testing.T) {
	content, set := load(t)
	g := NewOn(content, set, Board(*readCases(t)[0].Map.(*turlough.Graph))) // annex-c.yaml
	for _, c := range []struct {
		facts, moves string
		asked        string
		waits        bool
	}{
		// Its own army starves, wholly or in part.
		{"army clann-turlough FLD 3, cattle clann-turlough 0, phase provision", "", "starve", true},
		{"army clann-turlough FLD 3, cattle clann-turlough 2, phase provision", "", "starve", true},
		// It is fed; it is no claimant's.
		{"army clann-turlough FLD 3, cattle clann-turlough 3, phase provision", "", "feed", false},
		{"army clann-cullen FLD 3, cattle clann-cullen 0, phase provision", "", "feed", false},
		// The target could not disengage; who would flee does so before the dice.
		{"army clann-brian-roe WOO 3, army cenel-fermaic FLD 1, army clann-cullen BLO 1, army corcomroe CLO 1, army clann-turlough CLO 3, turn-of clann-turlough",
			"march clann-turlough WOO, attack clann-turlough clann-brian-roe", "settle", false},
	} {
		s, _ := g.New(referee.Setup{Scenario: "1317", Seats: 5})
		for _, line := range strings.Split("no-hazard, "+c.facts, ", ") {
			fact, err := g.Grammar().ReadFact(line)
			if err != nil {
				t.Fatal(err)
			}
			next, no := s.Say(fact)
			if no != nil {
				t.Fatal(line, no.Key)
			}
			s = next
		}
		for _, line := range strings.Split(c.moves, ", ") {
			for _, m := range s.Moves(nil) {
				if g.Grammar().Text(m.Command) == line {
					s = s.Apply(m, nil)
					break
				}
			}
		}
		moves := s.Moves(nil)
		if n, key := len(referee.Answers(moves)), s.Turn().Ask.Key; n != 1 || key != "ask."+c.asked {
			t.Fatalf("%s: %d answers to %s", c.facts, n, key)
		}
		if _, ok := referee.Only(s, moves); ok == c.waits {
			t.Errorf("%s: the referee answers %s by itself: %t", c.facts, c.asked, ok)
		}
	}
}
