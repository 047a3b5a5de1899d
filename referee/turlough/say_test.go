package turlough

import (
	"flag"
	"math/rand/v2"
	"testing"

	"brehon/referee"
	"brehon/referee/refereetest"
)

var anything = flag.Int("anything", 800, "games in which the table says what comes to its mind")

// Whatever the table says, a game goes on: somebody has a move, and nothing breaks.
func TestSayAnything(t *testing.T) {
	content, set := load(t)
	game := New(content, set)
	g := game.Grammar()
	all := setups(content, set, "law")
	all = append(all, setups(content, set, "law", "hostage.pieces=2", "hostage.release=choice", "combat.loss=choice", "hostage.scope=free")...)
	random := rand.New(rand.NewPCG(refereetest.Seed(t, 3), 4))
	said, refused := 0, 0
	for i := range *anything {
		s, no := game.New(all[i%len(all)])
		if no != nil {
			t.Fatal(no)
		}
		var way []string
		func() {
			defer func() {
				if r := recover(); r != nil {
					t.Fatalf("%v after %v", r, way[max(0, len(way)-12):])
				}
			}()
			for range 150 {
				if random.IntN(10) == 0 {
					c := anyFact(g, random)
					next, no := s.Say(c)
					if no != nil {
						refused++
					} else {
						said++
						s = next
						way = append(way, "SAY "+g.FactText(c))
					}
				}
				moves := s.Moves(nil)
				_, over := s.Over()
				if over != (len(moves) == 0) || !over && len(referee.Answers(moves)) == 0 {
					t.Fatalf("over %t, %d moves, asked %s after %v", over, len(moves), s.Turn().Ask.Key, way[max(0, len(way)-12):])
				}
				if over {
					break
				}
				for _, m := range moves {
					if no := s.Why(m.Command); no != nil {
						t.Fatalf("%s is listed and refused by %s after %v", g.Text(m.Command), no.Rule, way[max(0, len(way)-12):])
					}
				}
				s.Turn()
				s.Facts()
				s.Table()
				m := moves[random.IntN(len(moves))]
				way = append(way, g.Text(m.Command))
				s = s.Apply(m, func(referee.Event) {})
			}
		}()
	}
	t.Logf("%d said, %d refused", said, refused)
}

func anyFact(g *referee.Grammar, random *rand.Rand) referee.Command {
	return anyFactOf(g, uint8(random.IntN(len(g.FactForms()))), random)
}

func anyFactOf(g *referee.Grammar, form uint8, random *rand.Rand) referee.Command {
	c := referee.Command{Form: form}
	for _, w := range g.FactForms()[form] {
		if w.Gap >= 0 {
			least, most := g.Bounds(w.Kind)
			c.Args[w.Gap] = int16(least + random.IntN(most-least+1))
		}
	}
	return c
}
