package turlough

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"brehon/referee"
	"brehon/referee/refereetest"
)

var anything = flag.Int("anything", 300, "games in which the table says what comes to its mind")

// Whatever the table says, and whatever is asked then, a game goes on: the question is put to somebody who can answer it,
// or is made anew, and nothing breaks.
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
				for range 3 { // and what else the table could have said
					c := anyFact(g, random)
					if next, no := s.Say(c); no == nil {
						if fault := unanswerable(next, random); fault != "" {
							t.Fatalf("%s after %v", fault, append(way[max(0, len(way)-12):], "SAY "+g.FactText(c)))
						}
					}
				}
				if fault := unanswerable(s, random); fault != "" {
					t.Fatalf("%s after %v", fault, way[max(0, len(way)-12):])
				}
				moves := s.Moves(nil)
				if len(moves) == 0 {
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

// unanswerable says what is wrong with the question of a position: nobody is there to answer it, or it speaks of nobody, or
// it has no answer, or another's.
func unanswerable(s referee.State, random *rand.Rand) string {
	turn, moves := s.Turn(), s.Moves(nil)
	answers := referee.Answers(moves)
	asked := fmt.Sprintf("asked %s of %d", turn.Ask.Key, turn.Seat)
	if _, over := s.Over(); over != (len(moves) == 0) || over != (turn.Seat == referee.Nobody) || !over && len(answers) == 0 {
		return fmt.Sprintf("over %t, %d moves, %s", over, len(moves), asked)
	}
	for _, a := range turn.Ask.Args {
		if a.Kind != referee.Number && a.Value < 0 {
			return asked + " about nobody"
		}
	}
	for _, m := range answers {
		if m.Seat != turn.Seat || (m.Weight > 0) != (turn.Seat == referee.Chance) || int(m.Seat) >= len(s.Seats()) {
			return fmt.Sprintf("%s, and seat %d answers", asked, m.Seat)
		}
	}
	if len(answers) > 0 {
		s.Apply(answers[random.IntN(len(answers))], func(referee.Event) {})
	}
	return ""
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

// That a seat has raided is told by a power of its own. Of a seat that plays nobody any more it is not told (ours).
func TestARaiderThatIsNobodysIsNotTold(t *testing.T) {
	content, set := load(t)
	game := New(content, set)
	s, no := game.New(referee.Setup{Scenario: "1317", Seats: 7, Edition: "law"})
	if no != nil {
		t.Fatal(no)
	}
	g := game.Grammar()
	for _, text := range []string{"raided tulla hy-blood", "no-ally hy-blood", "no-ally cenel-dungaile"} {
		c, err := g.ReadFact(text)
		if err != nil {
			t.Fatal(err)
		}
		if s, no = s.Say(c); no != nil {
			t.Fatal(text, no)
		}
	}
	for _, f := range s.Facts() {
		if text := g.FactText(f); strings.HasPrefix(text, "raided") {
			t.Error(text)
		}
	}
}
