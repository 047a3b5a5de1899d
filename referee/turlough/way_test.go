package turlough

import (
	"slices"
	"testing"

	"brehon/content/turlough"
	"brehon/referee"
	"brehon/referee/refereetest"
)

// wayTold is the way of a march as the events of a move tell it.
func wayTold(s referee.State, mv referee.Move) (way []string) {
	s.Apply(mv, func(e referee.Event) {
		if e.Key == "event.marched" || e.Key == "event.marched-by" {
			for _, a := range e.Args[1:] {
				way = append(way, s.(*Position).law.hexes[a.Value].label)
			}
		}
	})
	return way
}

// TestWayIsThatOfTheEvent: in 2,000 positions of games at random, every march goes the way that was foretold, and no other move
// has a way but that of an army that leaves a fight.
func TestWayIsThatOfTheEvent(t *testing.T) {
	g, set := load(t)
	game := New(g, set)
	all := setups(g, set, "law")
	const enough = 2000
	player, dice := referee.Random(refereetest.Seed(t, 31)), referee.Dice{Seed: 7}
	for n, positions := 0, 0; positions < enough; n++ {
		s, _ := game.New(all[n%len(all)])
		for i := 0; i < 3000 && positions < enough; i++ {
			moves := s.Moves(nil)
			if len(moves) == 0 {
				break
			}
			marches := 0
			for _, mv := range moves {
				way := referee.WayOf(s, mv)
				switch _, asks := referee.PriceOf(s, mv); {
				case mv.Form == formMarch && !asks:
					marches++
					if told := wayTold(s, mv); !slices.Equal(way, told) {
						t.Fatalf("%s is said to lead over %v, and leads over %v", game.Grammar().Text(mv.Command), way, told)
					}
				case mv.Form == formDisengage:
					if p := s.(*Position); len(way) != 2 || !slices.Contains(p.Neighbours(way[0]), way[1]) {
						t.Fatalf("%s leads over %v", game.Grammar().Text(mv.Command), way)
					}
				case mv.Form != formMarch && mv.Form != formConfirm && way != nil:
					t.Fatalf("%s leads over %v", game.Grammar().Text(mv.Command), way)
				}
			}
			if marches > 0 {
				positions++
			}
			m := moves[0]
			if m.Seat == referee.Chance {
				m = dice.Pick(n*3000+i, moves)
			} else {
				m, _ = player(s, moves)
			}
			s = s.Apply(m, nil)
		}
	}
}

// TestAMarchToConfirmHasItsWay: a march against somebody who holds hostages is asked about first, and shows its way meanwhile.
func TestAMarchToConfirmHasItsWay(t *testing.T) {
	content, set := load(t)
	game := NewOn(content, set, board(*readCases(t)[0].Map.(*turlough.Graph)))
	s, no := game.New(referee.Setup{Scenario: "1317", Seats: 5})
	if no != nil {
		t.Fatal(no.Key)
	}
	for _, fact := range []string{"no-hazard", "hostage clann-cullen clann-brian-roe", "army clann-brian-roe WOO 3", "army clann-cullen BLO 4", "turn-of clann-cullen"} {
		c, err := game.Grammar().ReadFact(fact)
		if err != nil {
			t.Fatal(err)
		}
		if s, no = s.Say(c); no != nil {
			t.Fatal(fact, no.Key)
		}
	}
	legal := func(text string) referee.Move {
		for _, mv := range s.Moves(nil) {
			if game.Grammar().Text(mv.Command) == text {
				return mv
			}
		}
		t.Fatal(text, "is not legal")
		return referee.Move{}
	}
	march := legal("march clann-cullen WOO")
	want := []string{"BLO", "WOO"}
	if way := referee.WayOf(s, march); !slices.Equal(way, want) {
		t.Errorf("the march leads over %v", way)
	}
	s = s.Apply(march, nil)
	confirm := legal("confirm")
	if way, told := referee.WayOf(s, confirm), wayTold(s, confirm); !slices.Equal(way, want) || !slices.Equal(told, want) {
		t.Errorf("the march to confirm is said to lead over %v, and leads over %v", way, told)
	}
	if way := referee.WayOf(s, legal("take-back")); way != nil {
		t.Errorf("taking it back leads over %v", way)
	}
}

// BenchmarkWays says the ways of all moves in positions in which an army may march far.
func BenchmarkWays(b *testing.B) {
	g, set := load(b)
	s, no := New(g, set).New(referee.Setup{Scenario: "1276", Seats: 5})
	if no != nil {
		b.Fatal(no.Key)
	}
	player, dice := referee.Random(1), referee.Dice{Seed: 1}
	var moves []referee.Move
	most := 0
	var at referee.State
	for i := range 1500 {
		if moves = s.Moves(moves[:0]); len(moves) == 0 {
			break
		}
		n := 0
		for _, mv := range moves {
			if mv.Form == formMarch {
				n++
			}
		}
		if n > most {
			most, at = n, s
		}
		m := moves[0]
		if m.Seat == referee.Chance {
			m = dice.Pick(i, moves)
		} else {
			m, _ = player(s, moves)
		}
		s = s.Apply(m, nil)
	}
	if at == nil {
		b.Fatal("nobody may march")
	}
	moves = at.Moves(moves[:0])
	for b.Loop() {
		for _, mv := range moves {
			referee.WayOf(at, mv)
		}
	}
	b.ReportMetric(float64(most), "marches")
}
