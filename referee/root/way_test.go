package root

import (
	"math/rand/v2"
	"slices"
	"testing"

	"brehon/referee"
	"brehon/referee/refereetest"
)

// wayTold is the way of the faction in turn as the events of a move tell it; what it does later may follow.
func wayTold(p *Position, mv referee.Move) (way []string) {
	f, over := p.active(), false
	p.Apply(mv, func(e referee.Event) {
		if over || e.Key != stepTaken && e.Key != "event.move" || faction(e.Args[0].Value) != f {
			return
		}
		n := len(e.Args)
		from, to := p.law.words.places[e.Args[n-2].Value], p.law.words.places[e.Args[n-1].Value]
		switch over = len(way) > 0 && way[len(way)-1] != from; {
		case over:
		case len(way) == 0:
			way = []string{from, to}
		default:
			way = append(way, to)
		}
	})
	return way
}

// TestWayIsThatOfTheEvent: in positions of games at random, the moves of warriors and pawns go the way that was foretold.
func TestWayIsThatOfTheEvent(t *testing.T) {
	g, seed := load(t), refereetest.Seed(t, 31)
	const enough = 2000
	walks, positions := 0, 0
	for n := 0; positions < enough; n++ {
		s, no := g.New(tables[n%len(tables)])
		if no != nil {
			t.Fatal(no.Key)
		}
		dice, random := referee.Dice{Seed: seed + uint64(n)}, rand.New(rand.NewPCG(seed, uint64(n)))
		for i := 0; i < 400 && positions < enough; i++ {
			list := s.Moves(nil)
			if len(list) == 0 {
				break
			}
			var led []referee.Move
			for _, mv := range list {
				if way := referee.WayOf(s, mv); way != nil {
					led = append(led, mv)
				} else if mv.Form == formMove && !s.(*Position).snared(s.(*Position).active(), from(mv.Command)) {
					t.Fatalf("%s leads nowhere", g.grammar.Text(mv.Command))
				}
			}
			if len(led) > 0 {
				positions++
				mv := led[random.IntN(len(led))]
				way, told := referee.WayOf(s, mv), wayTold(s.(*Position), mv)
				if len(way) > len(told) || !slices.Equal(way, told[:len(way)]) {
					t.Fatalf("%s is said to lead over %v, and leads over %v", g.grammar.Text(mv.Command), way, told)
				}
				if mv.Form != formMove && len(way) > 2 {
					walks++
				}
			}
			mv := list[random.IntN(len(list))]
			if s.Turn().Seat == referee.Chance {
				mv = dice.Pick(i, list)
			}
			s = s.Apply(mv, nil)
		}
	}
	if t.Logf("%d walks of several steps", walks); walks == 0 {
		t.Error("no walk of several steps was foretold")
	}
}
