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
	g := NewOn(content, set, board(*readCases(t)[0].Map.(*turlough.Graph))) // annex-c.yaml
	for _, c := range []struct {
		facts, moves string
		asked        string
		waits        bool
	}{
		// Its own army starves, wholly or in part.
		{"army clann-turlough FLD 3, cattle clann-turlough 0, phase provision", "", "starve", true},
		{"army clann-turlough FLD 3, cattle clann-turlough 2, phase provision", "", "starve", true},
		// It is fed; it isn't a claimant's.
		{"army clann-turlough FLD 3, cattle clann-turlough 3, phase provision", "", "feed", false},
		{"army clann-cullen FLD 3, cattle clann-cullen 0, phase provision", "", "feed", false},
		// The target could not disengage; who would flee does so before the dice.
		{"army clann-brian-roe WOO 3, army cenel-fermaic FLD 1, army clann-cullen BLO 1, army corcomroe CLO 1, army clann-turlough CLO 3, turn-of clann-turlough",
			"march clann-turlough WOO, attack clann-turlough clann-brian-roe", "settle", false},
	} {
		s := reached(t, g, c.facts, c.moves)
		moves := s.Moves(nil)
		if n, key := len(referee.Answers(moves)), s.Turn().Ask.Key; n != 1 || key != "ask."+c.asked {
			t.Fatalf("%s: %d answers to %s", c.facts, n, key)
		}
		if _, ok := referee.Only(s, moves); ok == c.waits {
			t.Errorf("%s: the referee answers %s by itself: %t", c.facts, c.asked, ok)
		}
	}
}

// reached is a position of 1317 with five seats, in which facts hold and moves were made.
func reached(t *testing.T, g *Game, facts, moves string) referee.State {
	t.Helper()
	s, _ := g.New(referee.Setup{Scenario: "1317", Seats: 5})
	for _, line := range strings.Split("no-hazard, "+facts, ", ") {
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
	for _, line := range strings.Split(moves, ", ") {
		for _, m := range s.Moves(nil) {
			if g.Grammar().Text(m.Command) == line {
				s = s.Apply(m, nil)
				break
			}
		}
	}
	return s
}

// TestAnyOfThemMayAnswer: any seat with an army of the side there may name its roller (T18.2.1), any winner's seat enter the
// split (T15.10.2); only the one asked says who gets the next head.
func TestAnyOfThemMayAnswer(t *testing.T) {
	content, set := load(t)
	g := NewOn(content, set, board(*readCases(t)[0].Map.(*turlough.Graph))) // annex-c.yaml
	const armies = "army clann-brian-roe FLD 1, army clann-turlough FLD 3, army clann-cullen FLD 2, army cenel-fermaic FLD 2, phase battle"
	for _, c := range []struct {
		moves, verb string
		seat        referee.Seat
		also        uint16
	}{
		{"", "roller", 0, 1 << 1},
		{"roller clann-cullen, roll 6, roll 1", "split", 0, 1 << 1},
		{"roller clann-cullen, roll 6, roll 1", "next", 0, 0},
		{"roller clann-cullen, roll 6, roll 1, split clann-turlough 1", "split", 0, 1 << 1},
	} {
		n := 0
		for _, m := range reached(t, g, "cattle clann-brian-roe 9, "+armies, c.moves).Moves(nil) {
			if verb, _, _ := strings.Cut(g.Grammar().Text(m.Command), " "); verb != c.verb {
				continue
			}
			if n++; m.Seat != c.seat || m.Also != c.also {
				t.Errorf("after %q: %s is seat %d's and also of %b", c.moves, g.Grammar().Text(m.Command), m.Seat, m.Also)
			}
		}
		if n == 0 {
			t.Errorf("after %q there is no %s", c.moves, c.verb)
		}
	}
}
