package feudum

import (
	"math/rand/v2"
	"slices"
	"testing"

	"brehon/referee"
	"brehon/referee/refereetest"
)

// TestWayIsThatOfTheEvent: in positions of games at random, every step of a pawn or a monster leads where was foretold, and
// nothing else has a way.
func TestWayIsThatOfTheEvent(t *testing.T) {
	g, seed := load(t), refereetest.Seed(t, 31)
	const enough = 2000
	positions := 0
	for n := 0; positions < enough; n++ {
		s, no := g.New(tables[n%len(tables)])
		if no != nil {
			t.Fatal(no.Key)
		}
		dice, random := referee.Dice{Seed: seed + uint64(n)}, rand.New(rand.NewPCG(seed, uint64(n)))
		for i := 0; i < 20000 && positions < enough; i++ {
			list := s.Moves(nil)
			if len(list) == 0 {
				break
			}
			steps := 0
			for _, mv := range list {
				var told []string
				if mv.Form == formStep {
					steps++
					s.Apply(mv, func(e referee.Event) {
						if e.Key == "event.step" && told == nil {
							for _, a := range e.Args {
								if a.Name == "from" || a.Name == "to" {
									told = append(told, s.(*Position).law.words.places[a.Value])
								}
							}
						}
					})
				}
				if way := referee.WayOf(s, mv); !slices.Equal(way, told) {
					t.Fatalf("%s is said to lead over %v, and leads over %v", g.grammar.Text(mv.Command), way, told)
				}
			}
			if steps > 0 {
				positions++
			}
			mv := list[random.IntN(len(list))]
			if s.Turn().Seat == referee.Chance {
				mv = dice.Pick(i, list)
			}
			s = s.Apply(mv, nil)
		}
	}
}
