package root

import (
	"fmt"
	"slices"

	"brehon/content/lang"
)

// Graph is a map without millimetres: clearings and what joins them. A case of the referee may bring one in place of the
// printed maps; it is played with the option map=own.
type Graph struct {
	Suits Suits    `yaml:"suits" need:"yes" doc:"The clearings of each suit, by number."`
	Slots []int    `yaml:"slots" need:"yes" min:"1" max:"3" most:"12" why:"a map has twelve clearings, of one to three slots" doc:"Of each clearing, that under the ruin counted."`
	Paths [][2]int `yaml:"paths" need:"yes" min:"1" max:"12" most:"40"`
	Ruins []int    `yaml:"ruins" min:"1" max:"12"`
	River [][2]int `yaml:"river" min:"1" max:"12" most:"40"`
	Pos   lang.Pos
}

// Suits are the clearings of each suit.
type Suits struct {
	Fox, Mouse, Rabbit []int `yaml:"*" need:"yes" min:"1" max:"12"`
}

// of is the suit of a clearing, and how many it has.
func (s Suits) of(clearing int) (suit string, n int) {
	for _, x := range []struct {
		id   string
		list []int
	}{{"fox", s.Fox}, {"mouse", s.Mouse}, {"rabbit", s.Rabbit}} {
		for _, c := range x.list {
			if c == clearing {
				suit, n = x.id, n+1
			}
		}
	}
	return suit, n
}

// On returns the game with the graph as its own map, or the faults of the graph.
func (b *Graph) On(g *Game) (*Game, []lang.Fault) {
	if len(b.Slots) != Clearings {
		return nil, []lang.Fault{{Pos: b.Pos, Msg: fmt.Sprintf("slots has %d entries, and the map %d clearings", len(b.Slots), Clearings)}}
	}
	m := b.lay()
	m.index()
	c := &graphChecker{b: b}
	c.suits()
	c.pairs("a path", b.Paths)
	c.pairs("the river", b.River)
	for _, k := range m.unreached() {
		c.fault("clearing %d cannot be reached from clearing %d", k.ID, m.Clearings[0].ID)
	}
	if len(c.faults) > 0 {
		return nil, c.faults
	}
	on := *g
	on.Maps = append(slices.DeleteFunc(slices.Clone(g.Maps), func(m *Map) bool { return m.ID == Own }), m)
	return &on, nil
}

// lay turns the graph into a map. One forest touches all clearings, and the first four are the corners: the drawing does not
// matter.
func (b *Graph) lay() *Map {
	m := &Map{ID: Own, Suits: "printed", Opposite: [][2]int{{1, 3}, {2, 4}}, Forests: []*Forest{{ID: "X1"}}}
	for i, n := range b.Slots {
		suit, _ := b.Suits.of(i + 1)
		m.Clearings = append(m.Clearings, &Clearing{ID: i + 1, Suit: suit, Slots: n, Ruin: slices.Contains(b.Ruins, i+1)})
		m.Forests[0].Clearings = append(m.Forests[0].Clearings, i+1)
	}
	for _, p := range b.Paths {
		m.Paths = append(m.Paths, &Path{Between: p})
	}
	if len(b.River) > 0 {
		m.River = &River{Links: b.River}
	}
	return m
}

// graphChecker checks a graph.
type graphChecker struct {
	b      *Graph
	faults []lang.Fault
}

func (c *graphChecker) fault(format string, args ...any) {
	c.faults = append(c.faults, lang.Fault{Pos: c.b.Pos, Msg: fmt.Sprintf(format, args...)})
}

// suits: each clearing has one.
func (c *graphChecker) suits() {
	for k := 1; k <= Clearings; k++ {
		if _, n := c.b.Suits.of(k); n != 1 {
			c.fault("clearing %d has %d suits, and must have one", k, n)
		}
	}
}

// pairs: each joins two clearings, once.
func (c *graphChecker) pairs(what string, list [][2]int) {
	for i, p := range list {
		switch {
		case p[0] == p[1]:
			c.fault("%s leads from clearing %d to itself", what, p[0])
		case slices.ContainsFunc(list[:i], func(q [2]int) bool { return joins(q, p[0], p[1]) }):
			c.fault("%s joins clearings %d and %d twice", what, p[0], p[1])
		}
	}
}
