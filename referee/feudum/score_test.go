package feudum

import (
	"math/rand/v2"
	"testing"

	"brehon/referee"
)

// TestScoresToTheEnd plays games at random. The parts add up to the total at every step; in the end the total is what each player
// has, and the winners lead. What a dawn is said to score is what it then scores, unless the game ends with it.
func TestScoresToTheEnd(t *testing.T) {
	g := load(t)
	dawns := 0
	for i, setup := range []referee.Setup{{Scenario: "two"}, {Scenario: "three"}, {Scenario: "four", Options: []string{"hands=open"}}, {Scenario: "four", Options: []string{"keep=score"}}} {
		s, no := g.New(setup)
		if no != nil {
			t.Fatal(no.Key)
		}
		random := rand.New(rand.NewPCG(3, uint64(i)))
		for {
			p := s.(*Position)
			sum := p.Score()
			totals := make([]int, len(sum.Of))
			for _, part := range sum.Parts {
				for j, cell := range part.Cells {
					totals[j] += cell.N
				}
			}
			for j, n := range totals {
				if n != sum.Total[j] {
					t.Fatalf("%s: %s has %d in all, and %d by parts", setup.Scenario, sum.Of[j], sum.Total[j], n)
				}
			}
			moves := s.Moves(nil)
			if len(moves) == 0 {
				finalScore(t, p, sum)
				break
			}
			gains := p.Coming()
			next := s.Apply(moves[random.IntN(len(moves))], nil)
			if q := next.(*Position); q.epoch == p.epoch+1 && p.stage == rolling && !q.over && !p.law.scorer {
				dawns++
				told := gains[len(gains)-1].Items
				for j, c := range p.law.seats {
					if n := told[j].Args[1].Value; n != int(q.players[c].vp-p.players[c].vp) {
						t.Errorf("%s, dawn %d: %s is said to gain %d, and gains %d", setup.Scenario, q.epoch, p.law.words.colours[c], n, q.players[c].vp-p.players[c].vp)
					}
				}
			}
			s = next
		}
	}
	if dawns < 5 {
		t.Errorf("%d dawns", dawns)
	}
}

// finalScore compares the score of a game that is over with what the players have.
func finalScore(t *testing.T, p *Position, sum referee.Score) {
	if !p.over || sum.Won.Rule != "F11.6" || len(p.Coming()) > 0 {
		t.Errorf("the game is over, and the score says %+v", sum)
	}
	for j, c := range p.law.seats {
		if sum.Total[j] != int(p.players[c].vp) || sum.Leads[j] != inMask(p.winners, c) {
			t.Errorf("%s has %d, and the score says %d; won: %v", sum.Of[j], p.players[c].vp, sum.Total[j], sum.Leads[j])
		}
	}
}
