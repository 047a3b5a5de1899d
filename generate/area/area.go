// Package area draws places and the paths between them, for aids and whatever else shows where things lie. It knows no
// game: a game hands over its places as values, see Graph.
//
// Lay sets the names at the size that is wanted, and the Map it gives is drawn wherever it is needed.
package area

import (
	"fmt"
	"math"

	"brehon/content/lang"
	"brehon/generate/draw"
	"brehon/generate/ornament"
	"brehon/generate/typeset"
)

// Place is a place with its name. At is its middle, in millimetres from the graph's upper left corner. A tag that is the
// name of an icon is drawn below the name.
type Place struct {
	ID   string
	Name lang.Text
	At   draw.Point
	Tags []string
}

// Path joins two places, by way of points in millimetres. Paths with a tag may be dashed, see Graph.
type Path struct {
	Between [2]string
	Bends   []draw.Point
	Tags    []string
}

// Graph is a map of places in a field W by H millimetres.
type Graph struct {
	W, H    draw.MM
	Places  []Place
	Paths   []Path
	Reach   draw.Point           // half the width and the height of a place; zero: 15 and 10 mm
	Dashed  map[string][]draw.MM // how paths with a tag are dashed: on, off, on …; all others are full
	Outline bool                 // a line around the field
}

// Map is a graph in one size and one language.
type Map struct {
	W, H   draw.MM
	Faults []error // names that do not fit, paths that lead nowhere

	graph *Graph
	pen   *ornament.Pen
	k     float64 // millimetres of the map for one of the graph
	names []*typeset.Block
	at    map[string]draw.Point
}

// The sizes of names and tags on a map.
const (
	nameSize  draw.Pt = 10
	leastName draw.Pt = 6.5
	tagSize   draw.MM = 4.4
)

// Lay makes a map of the graph, w millimetres wide. A graph without a width or a height gives an empty map, with a fault.
func (g *Graph) Lay(pen *ornament.Pen, w draw.MM) *Map {
	if !(g.W > 0 && g.H > 0) {
		return &Map{W: w, graph: &Graph{}, pen: pen, Faults: []error{fmt.Errorf("a map is %g × %g mm: it needs a width and a height", g.W, g.H)}}
	}
	k := w / g.W
	m := &Map{W: w, H: g.H * k, graph: g, pen: pen, k: k, at: map[string]draw.Point{}}
	reach := m.reach()
	for _, p := range g.Places {
		m.at[p.ID] = p.At.Mul(k)
		st := typeset.Style{Font: draw.SansBold, Size: nameSize, Lead: nameSize * 1.1, Fill: pen.Ink.Ink, Even: true}
		room := draw.Point{X: float64(1.6 * reach.X), Y: float64(1.3 * reach.Y)}
		if len(p.Tags) > 0 {
			room.Y -= tagSize
		}
		b, _, err := pen.Set.Fit(pen.Words.Say(p.Name), st, room.X, room.Y, leastName)
		m.fault(err)
		m.names = append(m.names, b)
	}
	for _, p := range g.Paths {
		for _, end := range p.Between {
			if _, ok := m.at[end]; !ok {
				m.fault(fmt.Errorf("a path leads from %s to %s, but there is no place %q", p.Between[0], p.Between[1], end))
			}
		}
	}
	return m
}

func (m *Map) fault(err error) {
	if err != nil {
		m.Faults = append(m.Faults, err)
	}
}

// reach is half the width and the height of a place on the map.
func (m *Map) reach() draw.Point {
	if r := m.graph.Reach; r != (draw.Point{}) {
		return r.Mul(m.k)
	}
	return draw.Point{X: 15, Y: 10}.Mul(m.k)
}

// Place is the middle of a place, from the upper left corner of the map; ok is false if there is none of that id.
func (m *Map) Place(id string) (at draw.Point, ok bool) {
	at, ok = m.at[id]
	return at, ok
}

// Draw draws the map with its upper left corner at x, y. It is never mirrored.
func (m *Map) Draw(dst draw.Surface, x, y draw.MM) {
	dst = draw.At(draw.Upright(dst, draw.Rect{X: x, Y: y, W: m.W, H: m.H}), draw.Move(x, y))
	if m.graph.Outline {
		dst.Path(draw.Box(draw.Rect{W: m.W, H: m.H}), draw.Style{Stroke: m.pen.Ink.Ink, Width: m.pen.Line(0.3), Join: draw.MiterJoin})
	}
	for _, draws := range []func(draw.Surface, Path, *draw.Path){m.edges, m.inside} { // all edges below all ways
		for _, p := range m.graph.Paths {
			if way := m.way(p); way != nil {
				draws(dst, p, way)
			}
		}
	}
	for i, p := range m.graph.Places {
		m.place(dst, p, m.names[i])
	}
}

// way is the smooth line of a path; nil if it leads nowhere.
func (m *Map) way(p Path) *draw.Path {
	from, ok := m.at[p.Between[0]]
	to, ok2 := m.at[p.Between[1]]
	if !ok || !ok2 {
		return nil
	}
	points := []draw.Point{from}
	for _, b := range p.Bends {
		points = append(points, b.Mul(m.k))
	}
	return draw.Smooth(append(points, to), false, 1)
}

// dash is how the path is dashed; nil: it is full.
func (m *Map) dash(p Path) []draw.MM {
	for _, tag := range p.Tags {
		if d := m.graph.Dashed[tag]; d != nil {
			return d
		}
	}
	return nil
}

func (m *Map) edges(dst draw.Surface, p Path, way *draw.Path) {
	if m.dash(p) == nil {
		dst.Path(way, draw.Style{Stroke: m.pen.Ink.Ink, Width: 2.4, Cap: draw.ButtCap})
	}
}

func (m *Map) inside(dst draw.Surface, p Path, way *draw.Path) {
	if d := m.dash(p); d != nil {
		dst.Path(way, draw.Style{Stroke: m.pen.Ink.Ink, Width: 0.9, Dash: d, Cap: draw.ButtCap})
		return
	}
	dst.Path(way, draw.Style{Stroke: m.pen.Field(m.pen.Ink.Edge), Width: 1.8, Cap: draw.ButtCap})
}

// place is its outline, its name in the middle, and below that its tags.
func (m *Map) place(dst draw.Surface, p Place, name *typeset.Block) {
	c, reach := m.at[p.ID], m.reach()
	dst.Path(draw.Ellipse(c.X, c.Y, reach.X, reach.Y), draw.Style{Fill: m.pen.Field(m.pen.Ink.Panel), Stroke: m.pen.Ink.Ink, Width: m.pen.Line(0.42)})
	high := name.Height
	var signs []string
	for _, tag := range p.Tags {
		if m.pen.HasIcon(tag) {
			signs = append(signs, tag)
		}
	}
	if len(signs) > 0 {
		high += tagSize
	}
	top := c.Y - high/2
	name.Draw(dst, c.X-float64(reach.X*0.8), top+name.Ascent, typeset.Centre)
	pitch := math.Min(tagSize, 1.4*reach.X/float64(max(1, len(signs))))
	for i, sign := range signs {
		m.pen.SolidIcon(dst, sign, c.X+float64(pitch*(float64(i)-float64(len(signs)-1)/2)), top+name.Height+tagSize/2, pitch*0.9, m.pen.Ink.Ink)
	}
}
