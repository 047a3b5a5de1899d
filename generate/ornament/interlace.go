package ornament

import (
	"math"

	"brehon/generate/draw"
)

// Band draws the interlace at the head of a sheet: rows of cells in r, on a ground of ink, its ends cut straight.
func (p *Pen) Band(s draw.Surface, r draw.Rect, rows int) {
	c := r.H / float64(rows)
	nx := int(math.Ceil(r.W/c)) + 2
	nx += nx % 2
	k := knot{nx: nx, ny: rows, c: c, at: draw.Point{X: r.X + (r.W-float64(nx)*c)/2, Y: r.Y}, sx: 1, sy: 1}
	p.edged(s, r, func(in draw.Surface) { p.knot(in, k) })
}

func (p *Pen) edged(s draw.Surface, r draw.Rect, draws func(draw.Surface)) {
	if !p.Low {
		s.Path(draw.Box(r), draw.Fill(p.Ink.Ink))
	}
	s.Clip(draw.Box(r), draws)
	s.Path(draw.Line(r.X, r.Y, r.Right(), r.Y), draw.Style{Stroke: p.Ink.Ink, Width: p.Line(0.25), Cap: draw.ButtCap})
	s.Path(draw.Line(r.X, r.Bottom(), r.Right(), r.Bottom()), draw.Style{Stroke: p.Ink.Ink, Width: p.Line(0.25), Cap: draw.ButtCap})
}

// Frame draws an interlaced frame inside r, thick cells wide, the cells as near to c mm as lets both
// sides come out even. It returns the free rectangle inside.
func (p *Pen) Frame(s draw.Surface, r draw.Rect, c draw.MM, thick int, ground draw.Color) draw.Rect {
	nx := max(2*thick+2, 2*int(math.Round(r.W/c/2)))
	cc := r.W / float64(nx)
	ny := max(2*thick+2, 2*int(math.Round(r.H/cc/2)))
	cy := r.H / float64(ny)
	k := knot{nx: nx, ny: ny, c: cc, at: draw.Point{X: r.X, Y: r.Y}, sx: 1, sy: cy / cc, thick: thick}
	inner := draw.Rect{X: r.X + float64(thick)*cc, Y: r.Y + float64(thick)*cy, W: r.W - 2*float64(thick)*cc, H: r.H - 2*float64(thick)*cy}
	if ground.Visible() && !p.Low {
		g := draw.Box(r)
		// the hole runs the other way round, so that the non-zero rule leaves it free
		g.Move(inner.X, inner.Y).Line(inner.X, inner.Bottom()).Line(inner.Right(), inner.Bottom()).Line(inner.Right(), inner.Y).Close()
		s.Path(g, draw.Fill(ground))
	}
	p.knot(s, k)
	return inner
}

// knot is an interlace on nx by ny cells of side c mm (height stretched by sy). Nodes are the lattice
// points with i+j odd; every cell holds one strand between its two nodes. On a wall a strand bounces,
// elsewhere two cross: the rising one is over where i is even, the falling one where i is odd.
// thick > 0 leaves a hole, so that a frame remains.
type knot struct {
	nx, ny int
	c      draw.MM
	at     draw.Point
	sx, sy float64
	thick  int
}

type nodeKind uint8

const (
	crossing nodeKind = iota
	wallH             // the strand bounces, running along a level wall
	wallV
)

func (k knot) holds(i, j int) bool {
	if i < 0 || j < 0 || i >= k.nx || j >= k.ny {
		return false
	}
	t := k.thick
	return t == 0 || i < t || j < t || i >= k.nx-t || j >= k.ny-t
}

func (k knot) node(i, j int) nodeKind {
	switch {
	case j == 0 || j == k.ny:
		return wallH
	case i == 0 || i == k.nx:
		return wallV
	}
	if t := k.thick; t > 0 && i >= t && i <= k.nx-t && j >= t && j <= k.ny-t {
		vertical, level := i == t || i == k.nx-t, j == t || j == k.ny-t
		switch {
		case vertical && level:
			return crossing
		case vertical:
			return wallV
		case level:
			return wallH
		}
	}
	return crossing
}

type strand struct {
	from, to [2]int
	rises    bool
	p        [4]draw.Point
}

func (k knot) point(i, j int) draw.Point {
	return draw.Point{X: k.at.X + float64(i)*k.c*k.sx, Y: k.at.Y + float64(j)*k.c*k.sy}
}

// strand is the piece of strand in cell i, j: a cubic whose handles run 0.34 c along the diagonal
// at a crossing and 0.56 c along the wall at a bounce.
func (k knot) strand(i, j int) strand {
	st := strand{from: [2]int{i, j}, to: [2]int{i + 1, j + 1}}
	dy := 1.0
	if (i+j)%2 == 0 {
		st = strand{from: [2]int{i, j + 1}, to: [2]int{i + 1, j}, rises: true}
		dy = -1
	}
	handle := func(n [2]int) draw.Point {
		switch k.node(n[0], n[1]) {
		case wallH:
			return draw.Point{X: 0.56 * k.c * k.sx}
		case wallV:
			return draw.Point{Y: 0.56 * k.c * k.sy * dy}
		}
		return draw.Point{X: 0.34 * k.c * k.sx, Y: 0.34 * k.c * k.sy * dy}
	}
	a, b := k.point(st.from[0], st.from[1]), k.point(st.to[0], st.to[1])
	st.p = [4]draw.Point{a, a.Add(handle(st.from)), b.Sub(handle(st.to)), b}
	return st
}

// half is the first or second half of the strand's curve (de Casteljau at ½).
func (s strand) half(first bool) [4]draw.Point {
	a, b, d := s.p[0].Lerp(s.p[1], .5), s.p[1].Lerp(s.p[2], .5), s.p[2].Lerp(s.p[3], .5)
	u, v := a.Lerp(b, .5), b.Lerp(d, .5)
	q := u.Lerp(v, .5)
	if first {
		return [4]draw.Point{s.p[0], a, u, q}
	}
	return [4]draw.Point{q, v, d, s.p[3]}
}

func addCurve(p *draw.Path, c [4]draw.Point) {
	p.Move(c[0].X, c[0].Y).Curve(c[1].X, c[1].Y, c[2].X, c[2].Y, c[3].X, c[3].Y)
}

func (p *Pen) knot(s draw.Surface, k knot) {
	width, edge := 0.54*k.c, max(0.07*k.c, 0.08)
	rising, falling, casing := p.Ink.Verdigris, p.Ink.Orpiment, p.Ink.Ink
	if p.Low {
		width, edge = max(0.11, 0.055*k.c), 0.22*k.c
		rising, falling, casing = p.Ink.Ink, p.Ink.Ink, p.Ink.Paper
	}
	all, up, down := &draw.Path{}, &draw.Path{}, &draw.Path{}
	overAll, overUp, overDown := &draw.Path{}, &draw.Path{}, &draw.Path{}
	pick := func(rises bool, a, b *draw.Path) *draw.Path {
		if rises {
			return a
		}
		return b
	}
	for j := range k.ny {
		for i := range k.nx {
			if !k.holds(i, j) {
				continue
			}
			st := k.strand(i, j)
			addCurve(all, st.p)
			addCurve(pick(st.rises, up, down), st.p)
			for _, end := range []bool{true, false} {
				n := st.to
				if end {
					n = st.from
				}
				if k.node(n[0], n[1]) == crossing && st.rises == (n[0]%2 == 0) {
					h := st.half(end)
					addCurve(overAll, h)
					addCurve(pick(st.rises, overUp, overDown), h)
				}
			}
		}
	}
	cased := draw.Style{Stroke: casing, Width: width + 2*edge, Cap: draw.ButtCap}
	s.Path(all, cased)
	s.Path(up, draw.Stroke(rising, width))
	s.Path(down, draw.Stroke(falling, width))
	s.Path(overAll, cased)
	s.Path(overUp, draw.Stroke(rising, width))
	s.Path(overDown, draw.Stroke(falling, width))
}
