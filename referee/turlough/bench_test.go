package turlough

import (
	"testing"

	"brehon/referee"
)

// BenchmarkJudged plays random games with the whole list made at every step.
func BenchmarkJudged(b *testing.B) {
	g, set := load(b)
	game := New(g, set)
	all := setups(g, set, "law")
	player, dice := referee.Random(1), referee.Dice{Seed: 1}
	var moves []referee.Move
	b.ReportAllocs()
	b.ResetTimer()
	n, games := 0, 0
	for n < b.N {
		s, _ := game.New(all[games%len(all)])
		games++
		for i := 0; n < b.N; i++ {
			moves = s.Moves(moves[:0])
			if len(moves) == 0 {
				break
			}
			m := moves[0]
			if moves[0].Seat == referee.Chance {
				m = dice.Pick(games*1000+i, moves)
			} else {
				m, _ = player(s, moves)
			}
			s = s.Apply(m, nil)
			n++
		}
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "moves/s")
	b.ReportMetric(float64(games), "games")
}
