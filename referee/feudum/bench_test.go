package feudum

import (
	"math/rand/v2"
	"testing"

	"brehon/referee"
)

// BenchmarkMoves is one judged move: the list of the answers, and one of them given. Games are of the scenarios for two to
// five, played at random from their beginnings to their ends.
func BenchmarkMoves(b *testing.B) {
	g := load(b)
	for _, scenario := range []string{"first", "two", "three", "four", "five"} {
		b.Run(scenario, func(b *testing.B) {
			random := rand.New(rand.NewPCG(1, 5))
			first, no := g.New(referee.Setup{Scenario: scenario})
			if no != nil {
				b.Fatal(no.Key)
			}
			b.ReportAllocs()
			var list []referee.Move
			s := first
			for b.Loop() {
				if list = s.Moves(list[:0]); len(list) == 0 {
					s = first
					continue
				}
				s = s.Apply(list[random.IntN(len(list))], nil)
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "moves/s")
		})
	}
}
