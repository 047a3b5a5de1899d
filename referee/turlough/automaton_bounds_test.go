package turlough

import (
	"testing"

	"brehon/referee"
)

// TestConditionsHoldWithinTheirBounds: what automata.yaml says of the numbers with which a condition can hold is so. Of
// each it tries all Rounds and all febas that a game can come to.
func TestConditionsHoldWithinTheirBounds(t *testing.T) {
	g, set := load(t)
	s, no := New(g, set).New(referee.Setup{Scenario: "1276", Edition: "law", Seats: 3})
	if no != nil {
		t.Fatal(no)
	}
	start := s.(*Position)
	holds := func(word, name string, n int) bool {
		for round := uint16(1); round <= 30; round++ {
			for febas := 1; febas < g.Rules.FebasWin; febas++ {
				p := *start
				p.round, p.king = round, start.law.claimants[1]
				for _, c := range start.law.claimants {
					p.febas[c] = int8(febas)
				}
				v := &view{p: &p, f: start.law.claimants[0], numbers: map[string]int{name: n}}
				switch word {
				case "rich": // of de Clare's pounds
					v.f, p.pounds = start.law.english, 1
				case "few-cattle":
					p.cattle[v.f] = 0
				}
				if conditions[word](v) {
					return true
				}
			}
		}
		return false
	}
	tried := 0
	for _, w := range g.Automata.Ifs {
		if w.ID == "odds-against" { // of battles, which no start has
			continue
		}
		for _, least := range w.Least {
			tried++
			if !holds(w.ID, least.Name, least.N) || least.N > 1 && holds(w.ID, least.Name, least.N-1) {
				t.Errorf("%s: {%s} from %d on is not what it can hold with", w.ID, least.Name, least.N)
			}
		}
		for _, below := range w.Below {
			tried++
			if n, _ := g.Number(below.Rule); !holds(w.ID, below.Name, n-1) || holds(w.ID, below.Name, n) {
				t.Errorf("%s: {%s} below %d is not what it can hold with", w.ID, below.Name, n)
			}
		}
	}
	if tried < 4 {
		t.Error("only", tried, "conditions were tried")
	}
}
