package root

import (
	"testing"

	"brehon/referee"
)

// TestExpandEnds is V-26: with orders that never let it build, the Marquise turns up as many in one turn as the deck has
// cards, and no more (D-16).
func TestExpandEnds(t *testing.T) {
	g := load(t)
	for _, x := range []struct {
		deal    []string
		reveals int
	}{
		{[]string{"marquise=automaton", "eyrie=person"}, 50},
		{[]string{"marquise=automaton", "eyrie=person", "alliance=person", "vagabond=person"}, 54},
	} {
		s, no := g.New(referee.Setup{Scenario: "open", Deal: x.deal})
		if no != nil {
			t.Fatal(no.Key)
		}
		for _, fact := range []string{"warriors marquise 5 1", "pieces workshop 5 2", "turn marquise", "deck 3", "hand eyrie 40"} {
			c, err := g.grammar.ReadFact(fact)
			if err != nil {
				t.Fatal(err)
			}
			if s, no = s.Say(c); no != nil {
				t.Fatal(fact, no.Key)
			}
		}
		reveals := 0
		for s.(*Position).active() == 0 {
			for _, m := range s.Moves(nil) {
				k := g.content.Cards[m.Args[0]]
				if m.Form != formDraw || k.Suit == "fox" && k.Item == "" {
					if m.Form == formDraw {
						reveals++
					}
					s = s.Apply(m, nil)
					break
				}
			}
		}
		if reveals != x.reveals {
			t.Errorf("%d players: %d orders, want %d", len(x.deal), reveals, x.reveals)
		}
	}
}

// TestDigIsSaidOnce: the number of a dig stands in the rules for the rulebook, and at the levels, where a trait changes it.
func TestDigIsSaidOnce(t *testing.T) {
	g := load(t)
	for _, l := range g.content.Automata.Levels {
		if n, _ := l.Numbers.Of("dig"); n != g.content.Rules.Duchy.Dig {
			t.Errorf("%s: a dig of %d, and of %d in rules.yaml", l.ID, n, g.content.Rules.Duchy.Dig)
		}
	}
}
