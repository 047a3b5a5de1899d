package root

import (
	"fmt"
	"math"
	"os"
	"slices"
	"strings"
	"testing"

	"brehon/content/source"
)

// TestMapsAreAsTheChartsHaveThem writes each map as testdata/charts.txt does.
func TestMapsAreAsTheChartsHaveThem(t *testing.T) {
	g := load(t)
	data, err := os.ReadFile("testdata/charts.txt")
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for _, m := range g.Maps {
		fmt.Fprintf(&b, "map %s\n", m.ID)
		for _, c := range m.Clearings {
			suit, ruin, beside := c.Suit, "-", ""
			if suit == "" {
				suit = "-"
			}
			if c.Ruin {
				ruin = "ruin"
			}
			for _, n := range m.Neighbours(c.ID) {
				if source.Find(m.Paths, func(p *Path) bool { return joins(p.Between, c.ID, n) }).Closed {
					beside += fmt.Sprintf(" [%d]", n)
				} else {
					beside += fmt.Sprintf(" %d", n)
				}
			}
			fmt.Fprintf(&b, "%d %s %d %s:%s\n", c.ID, suit, c.Slots, ruin, beside)
		}
		for _, f := range m.Forests {
			fmt.Fprintf(&b, "%s: %s | %s\n", f.ID, strings.Trim(fmt.Sprint(f.Clearings), "[]"), strings.Join(f.Beside, " "))
		}
	}
	_, want, _ := strings.Cut(string(data), "maps' files.\n")
	if b.String() != want {
		t.Errorf("the maps are\n%s", b.String())
	}
}

// TestWaterAndCorners: river clearings, corners, where the Vagabot starts, tower and ferry.
func TestWaterAndCorners(t *testing.T) {
	g := load(t)
	for id, want := range map[string]string{
		"autumn":   "suits printed, listed true; river [4 5 7 10 11]; 5 by water [10]; corners [1 2 3 4], across 1: 3; start A3; tower 0; ferry 0; closed 0; enclosed 7",
		"winter":   "suits dealt, listed false; river [7 10 11 12]; 5 by water []; corners [1 2 3 4], across 1: 3; start W1; tower 0; ferry 0; closed 0; enclosed 8",
		"lake":     "suits dealt, listed true; river [1 10 11 12]; 5 by water []; corners [1 2 3 4], across 1: 2; start L5 L9; tower 0; ferry 1; closed 0; enclosed 9",
		"mountain": "suits dealt, listed true; river [2 4 10]; 5 by water []; corners [1 2 3 4], across 1: 3; start M2 M10; tower 10; ferry 0; closed 6; enclosed 10",
	} {
		m := g.Map(id)
		var river []int
		var start []string
		closed, ferry := 0, 0
		for _, c := range m.Clearings {
			if m.OnRiver(c.ID) {
				river = append(river, c.ID)
			}
		}
		most := 0
		for _, f := range m.Forests {
			most = max(most, len(f.Clearings))
		}
		for _, f := range m.Forests {
			if len(f.Clearings) == most {
				start = append(start, f.ID)
			}
		}
		for _, p := range m.Paths {
			if p.Closed {
				closed++
			}
		}
		if m.Lake != nil {
			ferry = m.Lake.Ferry
		}
		got := fmt.Sprintf("suits %s, listed %v; river %v; 5 by water %v; corners %v, across 1: %d; start %s; tower %d; ferry %d; closed %d; enclosed %d", m.Suits, m.Listed(), river,
			m.ByWater(5), m.Corners(), m.Across(1), strings.Join(start, " "), m.Tower, ferry, closed, len(m.Forests))
		if got != want {
			t.Errorf("%s: %s\nwant %s", id, got, want)
		}
	}
	if got := fmt.Sprint(g.Map("lake").ByWater(1), g.Map("autumn").ByWater(7), g.Map("autumn").Across(5)); got != "[10 11 12] [4 11] 0" {
		t.Error(got)
	}
}

// side is a line that a map is parted by: a path, a link of a river that divides forests, a shore of the lake, which is
// clearing 0.
type side struct {
	ends [2]int
	path *Path // nil: water
}

// TestForestsAreWhatPathsEnclose goes round every area that the drawn paths and dividing waters enclose: the areas are the
// forests, with their clearings, and those on both sides of a line lie beside each other (R2.8).
func TestForestsAreWhatPathsEnclose(t *testing.T) {
	for _, m := range load(t).Maps {
		at := map[int]Point{0: {146, 98}} // the middle of the lake
		for _, c := range m.Clearings {
			at[c.ID] = c.At
		}
		var sides []side
		for _, p := range m.Paths {
			sides = append(sides, side{p.Between, p})
		}
		if m.River != nil && m.River.Divides {
			for _, l := range m.River.Links {
				sides = append(sides, side{ends: l})
			}
		}
		if m.Lake != nil {
			for _, c := range m.Lake.Coast {
				sides = append(sides, side{ends: [2]int{0, c}})
			}
		}
		areas := enclosed(sides, at)
		forest := func(area []int) string {
			corners := slices.DeleteFunc(slices.Clone(area), func(c int) bool { return c == 0 })
			slices.Sort(corners)
			for _, f := range m.Forests {
				if slices.Equal(f.Clearings, corners) {
					return f.ID
				}
			}
			return ""
		}
		if len(areas) != len(m.Forests)+1 {
			t.Errorf("%s: %d areas are enclosed, and there are %d forests", m.ID, len(areas)-1, len(m.Forests))
		}
		beside := map[string][]string{}
		over := map[[2]int]string{} // the forest at the right hand of who goes from one to the other
		for _, area := range areas {
			id := forest(area)
			for i, a := range area {
				over[[2]int{a, area[(i+1)%len(area)]}] = id
			}
		}
		for way, id := range over {
			if other := over[[2]int{way[1], way[0]}]; id != "" && other != "" && other != id && !slices.Contains(beside[id], other) {
				beside[id] = append(beside[id], other)
			}
		}
		for _, f := range m.Forests {
			got, want := beside[f.ID], slices.Clone(f.Beside)
			slices.Sort(got)
			slices.Sort(want)
			if !slices.Equal(got, want) {
				t.Errorf("%s: beside %s lie %v, and the file says %v", m.ID, f.ID, got, want)
			}
		}
	}
}

// enclosed are the areas, each as the points round it; the one outside is among them.
func enclosed(sides []side, at map[int]Point) (areas [][]int) {
	type way struct{ from, to int }
	turn := map[way]float64{} // direction in which a way sets out
	around := map[int][]int{}
	for _, s := range sides {
		for _, w := range []way{{s.ends[0], s.ends[1]}, {s.ends[1], s.ends[0]}} {
			first := at[w.to]
			if s.path != nil && len(s.path.Bends) > 0 {
				first = s.path.Bends[0]
				if w.from != s.ends[0] {
					first = s.path.Bends[len(s.path.Bends)-1]
				}
			}
			turn[w] = math.Atan2(first[1]-at[w.from][1], first[0]-at[w.from][0])
			around[w.from] = append(around[w.from], w.to)
		}
	}
	for from, list := range around {
		slices.SortFunc(list, func(a, b int) int { return cmpFloat(turn[way{from, a}], turn[way{from, b}]) })
	}
	seen := map[way]bool{}
	for _, s := range sides {
		for _, w := range []way{{s.ends[0], s.ends[1]}, {s.ends[1], s.ends[0]}} {
			var area []int
			for ; !seen[w]; w = (way{w.to, next(around[w.to], w.from)}) {
				seen[w] = true
				area = append(area, w.from)
			}
			if len(area) > 0 {
				areas = append(areas, area)
			}
		}
	}
	return areas
}

func next(list []int, of int) int { return list[(slices.Index(list, of)+1)%len(list)] }

func cmpFloat(a, b float64) int {
	if a < b {
		return -1
	}
	return 1
}

// TestPathsMeetOnlyAtClearings: no two drawn paths cross, and none runs over a clearing that it does not join.
func TestPathsMeetOnlyAtClearings(t *testing.T) {
	for _, m := range load(t).Maps {
		line := func(p *Path) []Point {
			return slices.Concat([]Point{m.At(p.Between[0]).At}, p.Bends, []Point{m.At(p.Between[1]).At})
		}
		for i, p := range m.Paths {
			for _, q := range m.Paths[:i] {
				a, b := line(p), line(q)
				for j := range len(a) - 1 {
					for k := range len(b) - 1 {
						if crosses(a[j], a[j+1], b[k], b[k+1]) {
							t.Errorf("%s: the paths %v and %v cross", m.ID, p.Between, q.Between)
						}
					}
				}
			}
			for _, c := range m.Clearings {
				for _, b := range p.Bends {
					dx, dy := (b[0]-c.At[0])/m.Clearing.X, (b[1]-c.At[1])/m.Clearing.Y
					if dx*dx+dy*dy < 1 && !slices.Contains(p.Between[:], c.ID) {
						t.Errorf("%s: the path %v runs over clearing %d", m.ID, p.Between, c.ID)
					}
				}
			}
		}
	}
}

// crosses reports whether two lines meet inside both.
func crosses(a, b, c, d Point) bool {
	hand := func(p, q, r Point) float64 { return (q[0]-p[0])*(r[1]-p[1]) - (q[1]-p[1])*(r[0]-p[0]) }
	return hand(a, b, c)*hand(a, b, d) < 0 && hand(c, d, a)*hand(c, d, b) < 0
}

// TestDecks: copies by suit and by item, with and without dominance cards (13.2, 13.3, R4.6).
func TestDecks(t *testing.T) {
	g := load(t)
	for _, c := range []struct {
		deck      string
		dominance bool
		want      string
	}{
		{"standard", true, "54: map[bird:14 fox:14 mouse:13 rabbit:13]"},
		{"standard", false, "50: map[bird:13 fox:13 mouse:12 rabbit:12]"},
		{"exiles", true, "54: map[bird:14 fox:14 mouse:13 rabbit:13]"},
		{"exiles", false, "50: map[bird:13 fox:13 mouse:12 rabbit:12]"},
	} {
		n, suits, items := 0, map[string]int{}, map[string]int{}
		for _, card := range g.CardsOf(c.deck, c.dominance) {
			n += card.Copies
			suits[card.Suit] += card.Copies
			if card.Item != "" {
				items[card.Item] += card.Copies
			}
		}
		if got := fmt.Sprintf("%d: %v", n, suits); got != c.want {
			t.Errorf("%s: %s, want %s", c.deck, got, c.want)
		}
		if got := fmt.Sprint(items); got != "map[bag:4 boot:4 coin:3 crossbow:2 hammer:1 sword:3 tea:3]" {
			t.Errorf("%s: items %s", c.deck, got)
		}
	}
	kinds := map[string]int{}
	for _, card := range g.CardsOf("standard", true) {
		kinds[g.Kind(card)] += card.Copies
	}
	if got := fmt.Sprint(kinds); got != "map[:20 ambush:5 dominance:4 favor:3 other:22]" {
		t.Error(got)
	}
	if n := g.QuestsOf("fox") + g.QuestsOf("rabbit") + g.QuestsOf("mouse"); n != 15 {
		t.Errorf("%d quests", n)
	}
}

// TestPieces: R13.5, what is there in all; R1.5 and R8.6, the items.
func TestPieces(t *testing.T) {
	g := load(t)
	var b strings.Builder
	for _, f := range g.Factions {
		fmt.Fprintf(&b, "%s %s %d", f.Letter, f.ID, f.Warriors)
		for _, p := range slices.Concat(f.Buildings, f.Tokens) {
			fmt.Fprintf(&b, " %s %d", p.ID, p.Count)
		}
		fmt.Fprintf(&b, ", bot %v\n", f.IsBot())
	}
	const want = `A marquise 25 sawmill 6 workshop 6 recruiter 6 keep 1 wood 8, bot true
B eyrie 20 roost 7, bot true
C alliance 10 base 3 sympathy 10, bot true
D vagabond 0, bot true
E second-vagabond 0, bot true
F lizards 25 garden 15, bot true
G riverfolk 15 post 9, bot true
H duchy 20 citadel 3 market 3 tunnel 3, bot true
I corvids 15 plot 8, bot true
J hundreds 21 stronghold 6 mob 5, bot false
K keepers 15 waystation 3 relic 12, bot false
`
	if b.String() != want {
		t.Errorf("found\n%swant\n%s", b.String(), want)
	}
	items := map[string][3]int{}
	supply, ruins, start := 0, 0, 0
	for _, i := range g.Items {
		items[i.ID] = [3]int{i.Supply, i.Ruins, i.Start}
		supply, ruins, start = supply+i.Supply, ruins+i.Ruins, start+i.Start
	}
	if supply != 12 || ruins != 4 || start != 7 || items["tea"] != [3]int{2, 0, 1} || items["torch"] != [3]int{0, 0, 1} {
		t.Errorf("items %v", items)
	}
	if w := g.Faction("marquise").Piece("wood"); w.Only != "person" {
		t.Error("who has wood")
	}
}

// TestTracks: R5.8, R6.7, R7.12, R9.12, R10.4, R11.5, with the examples of the source.
func TestTracks(t *testing.T) {
	g := load(t)
	for _, c := range []struct {
		faction, piece string
		onMap, want    int
	}{{"marquise", "sawmill", 2, 1}, {"marquise", "recruiter", 6, 5}, {"eyrie", "roost", 4, 3}, {"eyrie", "roost", 0, 0}, {"lizards", "garden", 3, 2}, {"lizards", "garden", 5, 4}} {
		if got := g.Faction(c.faction).Piece(c.piece).OnMap[c.onMap]; got != c.want {
			t.Errorf("%d %s score %d, want %d", c.onMap, c.piece, got, c.want)
		}
	}
	if got := fmt.Sprint(g.Faction("alliance").Piece("sympathy").Uncovered); got != "[0 1 1 1 2 2 3 4 4 4]" {
		t.Error(got)
	}
	for vp, want := range map[int]int{0: 2, 9: 2, 10: 3, 19: 3, 20: 4, 29: 4} {
		if got := g.Rules.Riverfolk.Price(vp); got != want {
			t.Errorf("with %d VP a service costs %d, want %d", vp, got, want)
		}
	}
	if got := fmt.Sprintln(g.Rules.Duchy.Moles, g.Conspiracies.Spaces[g.Conspiracies.Start-1], source.Find(g.Characters, func(c *Character) bool { return c.ID == "tinker" }).Items,
		source.Find(g.Ministers, func(m *Minister) bool { return m.ID == "mayor" }).Suit); got != "[0 1 2 4] sanctify 3 mouse\n" {
		t.Error(got)
	}
}
