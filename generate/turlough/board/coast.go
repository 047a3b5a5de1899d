package board

import (
	"math"
	"slices"

	"brehon/generate/draw"
	"brehon/generate/turlough/lines"
	"brehon/generate/turlough/shape"
)

// coast is the drawn outline of the land and of the great lake, in board millimetres.
type coast struct {
	land   []ring // as drawn, in short straight pieces; clockwise
	lake   ring
	shores []curve // the land's outline as curves, ring by ring
	banks  []curve // the lake's
	outer  *draw.Path
	lines  *lines.Index // every outline, for distances
	cells  map[[2]int][]ring
}

// tension of the curves through the outline's points.
const tension = 0.9

// newCoast takes outlines in board millimetres. Points off the canvas are moved to its edge.
func newCoast(land [][]draw.Point, lake []draw.Point, canvas draw.Rect) *coast {
	c := &coast{outer: &draw.Path{}, lines: lines.New(4), cells: map[[2]int][]ring{}}
	for _, pts := range land {
		pts = hold(pts, canvas.Inset(-12))
		if ring(pts).Area() < 0 {
			pts = shape.Reversed(pts)
		}
		c.land = append(c.land, shape.Flatten(pts, true, tension, 4))
		cs := through(pts)
		c.shores = append(c.shores, cs...)
		shape.AddClosed(c.outer, cs)
	}
	if len(lake) > 0 {
		pts := hold(lake, canvas.Inset(-12))
		if ring(pts).Area() < 0 {
			pts = shape.Reversed(pts)
		}
		c.lake = shape.Flatten(pts, true, tension, 4)
		c.banks = through(pts)
	}
	for _, r := range append(append([]ring{}, c.land...), c.lake) {
		c.lines.Ring(r, 0)
	}
	return c
}

// hold moves points outside r to its edge, and drops the redundant ones.
func hold(pts []draw.Point, r draw.Rect) []draw.Point {
	clamp := func(p draw.Point) draw.Point {
		return draw.Point{X: max(r.X, min(r.Right(), p.X)), Y: max(r.Y, min(r.Bottom(), p.Y))}
	}
	idle := func(a, b, c draw.Point) bool {
		return (a.X == b.X && b.X == c.X && (b.X == r.X || b.X == r.Right())) ||
			(a.Y == b.Y && b.Y == c.Y && (b.Y == r.Y || b.Y == r.Bottom()))
	}
	var in, out []draw.Point
	for _, p := range pts {
		if q := clamp(p); len(in) == 0 || q != in[len(in)-1] {
			in = append(in, q)
		}
	}
	n := len(in)
	for i, b := range in {
		if !idle(in[(i+n-1)%n], b, in[(i+1)%n]) {
			out = append(out, b)
		}
	}
	return out
}

// through is the closed Catmull-Rom curve through pts, piece by piece.
func through(pts []draw.Point) []curve {
	p := draw.Smooth(pts, true, tension)
	cs := make([]curve, 0, len(pts))
	at := p.Pts[0]
	for k := 1; k+2 < len(p.Pts); k += 3 {
		cs = append(cs, curve{at, p.Pts[k], p.Pts[k+1], p.Pts[k+2]})
		at = p.Pts[k+2]
	}
	return cs
}

// dry reports whether p is on land.
func (c *coast) dry(p draw.Point) bool {
	return c.inside(p) && (len(c.lake) == 0 || !c.lake.Holds(p))
}

// inside reports whether p is inside the outline of the land, lake or not.
func (c *coast) inside(p draw.Point) bool {
	return slices.ContainsFunc(c.land, func(r ring) bool { return r.Holds(p) })
}

// dryPart returns the intersection of the outline with a convex polygon (corners clockwise), as a shape to fill; the lake is
// painted over it.
func (c *coast) dryPart(convex []draw.Point) *draw.Path {
	p := &draw.Path{}
	if !c.lines.Touch(bounds(convex)) {
		if c.inside(middleOf(convex)) {
			return draw.Polygon(convex...)
		}
		return p
	}
	for _, r := range c.cell(bounds(convex)) {
		for _, q := range r.Cut(convex) {
			p.Add(draw.Polygon(q...), draw.Identity())
		}
	}
	return p
}

// cellSize is the step of the squares into which the outline is cut once, each two steps wide, so that any small box is
// within one of them.
const cellSize draw.MM = 50

// cell returns the part of the outline in a square around the box; all of it for a large box.
func (c *coast) cell(r draw.Rect) []ring {
	if r.W > cellSize || r.H > cellSize {
		return c.land
	}
	k := [2]int{int(math.Floor(r.X / cellSize)), int(math.Floor(r.Y / cellSize))}
	if in, ok := c.cells[k]; ok {
		return in
	}
	square := draw.Box(draw.Rect{X: float64(k[0]) * cellSize, Y: float64(k[1]) * cellSize, W: 2 * cellSize, H: 2 * cellSize}).Pts
	var in []ring
	for _, l := range c.land {
		in = append(in, l.Cut(square)...)
	}
	c.cells[k] = in
	return in
}

func bounds(pts []draw.Point) draw.Rect { return (&draw.Path{Pts: pts}).Bounds() }

func middleOf(pts []draw.Point) draw.Point {
	s := draw.Point{}
	for _, p := range pts {
		s = s.Add(p)
	}
	return s.Mul(1 / float64(len(pts)))
}

// slant returns lines that fall at 45°, step apart horizontally, inside the outline.
func (c *coast) slant(step draw.MM) *draw.Path {
	across := func(p draw.Point) float64 { return (p.X - p.Y) / step } // whole on a line
	cuts := map[int][]float64{}
	lo, hi := math.MaxInt, math.MinInt
	for _, r := range c.land {
		for i, j := 0, len(r)-1; i < len(r); j, i = i, i+1 {
			a, b := across(r[j]), across(r[i])
			for k := int(math.Floor(min(a, b))) + 1; float64(k) <= max(a, b); k++ {
				cuts[k] = append(cuts[k], r[j].Lerp(r[i], (float64(k)-a)/(b-a)).Y)
				lo, hi = min(lo, k), max(hi, k)
			}
		}
	}
	path := &draw.Path{}
	for k := lo; k <= hi; k++ {
		ys := cuts[k]
		slices.Sort(ys)
		for i := 0; i+1 < len(ys); i += 2 {
			d := draw.Times(k, step)
			path.Move(ys[i]+d, ys[i]).Line(ys[i+1]+d, ys[i+1])
		}
	}
	return path
}

// water paints the sea with its shore lines, the lake, and the land in its plain colour. Shore lines need no
// offset curves: for each distance the outline is stroked twice as wide in the line's colour, then a
// line's width narrower in the water's; the land covers the inner half.
func (p *painter) water(s draw.Surface) {
	c, ink := p.coast, p.ink
	if !p.low {
		s.Path(draw.Box(p.canvas), draw.Fill(ink.Sea))
	}
	far := []shoreLine{{9.2, 0.14}, {6.4, 0.17}, {4.2, 0.20}, {2.5, 0.24}, {1.2, 0.30}}
	pale, sea := ink.Shore, ink.Sea
	if p.low {
		far = []shoreLine{{3.0, 0.12}, {1.3, 0.14}}
		pale, sea = ink.Dry, ink.Paper
	}
	for _, l := range far {
		p.strokeParts(s, c.shores, pale, 2*l.at+l.width)
		p.strokeParts(s, c.shores, sea, 2*l.at-l.width)
	}
}

// shoreLine is a line in the water, so far from the shore.
type shoreLine struct{ at, width draw.MM }

// lake paints the great lake over the land, its shore lines inside it.
func (p *painter) lake(s draw.Surface) {
	if len(p.coast.banks) == 0 {
		return
	}
	basin := &draw.Path{}
	shape.AddClosed(basin, p.coast.banks)
	fill, pale := p.ink.Lake, draw.Mix(p.ink.Shore, p.ink.River, 0.15)
	lines := []shoreLine{{6.0, 0.14}, {3.6, 0.18}, {2.0, 0.20}, {0.9, 0.24}}
	if p.low {
		fill, pale = p.ink.Paper, p.ink.Dry
		lines = lines[2:]
	}
	s.Path(basin, draw.Fill(fill))
	s.Clip(basin, func(in draw.Surface) {
		for _, l := range lines {
			in.Path(basin, draw.Stroke(pale, 2*l.at+l.width))
			in.Path(basin, draw.Stroke(fill, 2*l.at-l.width))
		}
	})
}

// strokeParts strokes a long outline in parts, so that a window plays only the parts it shows.
func (p *painter) strokeParts(s draw.Surface, cs []curve, c draw.Color, w draw.MM) {
	const part = 18
	for i := 0; i < len(cs); i += part {
		path := &draw.Path{}
		for j, cv := range cs[i:min(i+part, len(cs))] {
			cv.Add(path, j == 0 || cv[0] != cs[i+j-1][3])
		}
		if path.Bounds().Inset(-w / 2).Meets(p.canvas) {
			s.Path(path, draw.Stroke(c, w))
		}
	}
}

// coastLine is the line between land and water, over washes and bands.
func (p *painter) coastLine(s draw.Surface) {
	w := 0.5
	if p.low {
		w = 0.28
	}
	p.strokeParts(s, p.coast.shores, p.ink.Ink, w)
	p.strokeParts(s, p.coast.banks, p.ink.Ink, w)
}
