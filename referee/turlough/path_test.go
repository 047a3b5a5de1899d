package turlough

import (
	"strings"
	"testing"

	"brehon/content/turlough"
	"brehon/referee"
)

// The ways of marches (T13.10.1): cheapest, then the smallest labels; C-110, C-111, C-114.
func TestWays(t *testing.T) {
	content, set := load(t)
	g := NewOn(content, set, board(*readCases(t)[0].Map.(*turlough.Graph))) // annex-c.yaml
	for _, c := range []struct {
		facts, to, way string
		cost           int
	}{
		{"army clann-turlough FLD 3", "BLO", "CLO QUI CCL BLO", 4},
		{"army clann-brian-roe QUI 3, army clann-turlough FLD 3", "BLO", "WOO BLO", 4},
		{"army clann-turlough CLO 3", "BLO", "QUI CCL BLO", 3},
		{"army clann-brian-roe QUI 3, army clann-turlough CLO 3", "CCL", "WOO BLO CCL", 5},
		{"army clann-turlough FLD 3", "FOR", "CLO FOR", 2},
		{"army clann-turlough BLO 3", "BLO", "CCL BLO", 2},
	} {
		s, _ := g.New(referee.Setup{Scenario: "1317", Seats: 5})
		for _, fact := range append(strings.Split(c.facts, ", "), "no-hazard", "turn-of clann-turlough") {
			cmd, err := g.Grammar().ReadFact(fact)
			if err != nil {
				t.Fatal(err)
			}
			next, no := s.Say(cmd)
			if no != nil {
				t.Fatal(fact, no.Key)
			}
			s = next
		}
		p := s.(*Position)
		var r reach
		p.marches(p.actor, int(p.points), &r)
		for h := range p.law.hexes {
			if p.law.hexes[h].label != c.to {
				continue
			}
			var way []string
			for path := r.path[h]; path != 0; path <<= 8 {
				way = append(way, p.law.hexes[path>>56-1].label)
			}
			if got := strings.Join(way, " "); got != c.way || int(r.cost[h]) != c.cost {
				t.Errorf("%s to %s: %s for %d, not %s for %d", c.facts, c.to, got, r.cost[h], c.way, c.cost)
			}
		}
	}
}
