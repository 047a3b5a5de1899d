package look

import (
	"fmt"
	"math"

	"brehon/generate/draw"
	"brehon/generate/ornament"
)

// band draws the interlace at the head of a sheet: three rows of cells in r, on a ground of ink, its ends cut
// straight. Bands of one size are one piece of art: a book holds it once.
func band(p *ornament.Pen, s draw.Surface, r draw.Rect) {
	const rows = 3
	box := draw.Rect{W: r.W, H: r.H}
	a := &draw.Art{Name: fmt.Sprintf("band/%.3fx%.3f/%d", r.W, r.H, rows), Bounds: box.Inset(-0.2)}
	a.Draw = func(s draw.Surface) {
		c := box.H / float64(rows)
		nx := int(math.Ceil(box.W/c)) + 2
		nx += nx % 2
		k := knot{nx: nx, ny: rows, c: c, at: draw.Point{X: (box.W - draw.Times(nx, c)) / 2}, sx: 1, sy: 1, open: true}
		edged(p, s, box, func(in draw.Surface) { weave(p, in, k) })
	}
	s.Image(a, draw.Move(r.X, r.Y))
}

func edged(p *ornament.Pen, s draw.Surface, r draw.Rect, draws func(draw.Surface)) {
	if !p.Low {
		s.Path(draw.Box(r), draw.Fill(p.Ink.Ink))
	}
	s.Clip(draw.Box(r), draws)
	s.Path(draw.Line(r.X, r.Y, r.Right(), r.Y), draw.Style{Stroke: p.Ink.Ink, Width: p.Line(0.25), Cap: draw.ButtCap})
	s.Path(draw.Line(r.X, r.Bottom(), r.Right(), r.Bottom()), draw.Style{Stroke: p.Ink.Ink, Width: p.Line(0.25), Cap: draw.ButtCap})
}

// Frame draws an interlaced frame inside r, thick cells wide, the cells as near to c mm as lets both
// sides come out even. It returns the free rectangle inside.
func Frame(p *ornament.Pen, s draw.Surface, r draw.Rect, c draw.MM, thick int, ground draw.Color) draw.Rect {
	nx := max(2*thick+2, 2*int(math.Round(r.W/c/2)))
	cc := r.W / float64(nx)
	ny := max(2*thick+2, 2*int(math.Round(r.H/cc/2)))
	cy := r.H / float64(ny)
	k := knot{nx: nx, ny: ny, c: cc, at: draw.Point{X: r.X, Y: r.Y}, sx: 1, sy: cy / cc, thick: thick}
	inner := draw.Rect{X: r.X + draw.Times(thick, cc), Y: r.Y + draw.Times(thick, cy), W: r.W - float64(2*float64(thick)*cc), H: r.H - float64(2*float64(thick)*cy)}
	if ground.Visible() && !p.Low {
		g := draw.Box(r)
		// the hole runs the other way round, so that the non-zero rule leaves it free
		g.Move(inner.X, inner.Y).Line(inner.X, inner.Bottom()).Line(inner.Right(), inner.Bottom()).Line(inner.Right(), inner.Y).Close()
		s.Path(g, draw.Fill(ground))
	}
	weave(p, s, k)
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
	open   bool // the ends at left and right are cut, not turned back
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
		if k.open {
			return crossing
		}
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
	return draw.Point{X: k.at.X + float64(float64(i)*k.c*k.sx), Y: k.at.Y + float64(float64(j)*k.c*k.sy)}
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

// cells are all cells that hold a strand, column by column, so that an open band's strands begin at its left end.
func (k knot) cells() []cell {
	var all []cell
	for i := range k.nx {
		for j := range k.ny {
			if k.holds(i, j) {
				all = append(all, cell{i, j})
			}
		}
	}
	return all
}

type cell struct{ i, j int }

// next is the cell in which the strand of c goes on beyond its node n; false where an open band ends.
func (k knot) next(c cell, n [2]int) (cell, bool) {
	rises := k.strand(c.i, c.j).rises
	straight := k.node(n[0], n[1]) == crossing
	for _, d := range [...]cell{{n[0] - 1, n[1] - 1}, {n[0], n[1] - 1}, {n[0] - 1, n[1]}, {n[0], n[1]}} {
		if d == c || !k.holds(d.i, d.j) {
			continue
		}
		if st := k.strand(d.i, d.j); (st.from == n || st.to == n) && (st.rises == rises) == straight {
			return d, true
		}
	}
	return cell{}, false
}

// loops follows every strand to its end or back to its beginning: which cells it runs through, and its line.
func (k knot) loops() (of map[cell]int, lines []*draw.Path) {
	of = map[cell]int{}
	for _, first := range k.cells() {
		if _, known := of[first]; known {
			continue
		}
		line := &draw.Path{}
		c, from := first, k.strand(first.i, first.j).from
		for open := false; !open; {
			of[c] = len(lines)
			st := k.strand(c.i, c.j)
			p, to := st.p, st.to
			if st.from != from {
				p, to = [4]draw.Point{p[3], p[2], p[1], p[0]}, st.from
			}
			if line.Empty() {
				line.Move(p[0].X, p[0].Y)
			}
			line.Curve(p[1].X, p[1].Y, p[2].X, p[2].Y, p[3].X, p[3].Y)
			d, goesOn := k.next(c, to)
			switch {
			case !goesOn:
				open = true
			case d == first && to == k.strand(first.i, first.j).from:
				line.Close()
				open = true
			}
			c, from = d, to
		}
		lines = append(lines, line)
	}
	return of, lines
}

// turns gives each strand its turn in the row of colours. Strands that change places when the page is turned
// half round take the same, so that a card's back looks alike both ways up; unless that made all the same.
func (k knot) turns(of map[cell]int, strands int) []int {
	turn, n := make([]int, strands), 0
	known := make([]bool, strands)
	for _, c := range k.cells() {
		if a := of[c]; !known[a] {
			b := of[cell{k.nx - 1 - c.i, k.ny - 1 - c.j}]
			if known[b] && !k.open {
				turn[a] = turn[b]
			} else {
				turn[a] = n
				n++
			}
			known[a] = true
		}
	}
	if n == 1 {
		for i := range turn {
			turn[i] = i
		}
	}
	return turn
}

// over is the strand that lies on top at a crossing: its end before the node and its beginning after it.
func (k knot) over(p *draw.Path, n [2]int) (c cell, ok bool) {
	before, after := cell{n[0] - 1, n[1] - 1}, cell{n[0], n[1]} // falling
	if n[0]%2 == 0 {
		before, after = cell{n[0] - 1, n[1]}, cell{n[0], n[1] - 1} // rising
	}
	if !k.holds(before.i, before.j) || !k.holds(after.i, after.j) {
		return before, false
	}
	a, b := k.strand(before.i, before.j).half(false), k.strand(after.i, after.j).half(true)
	p.Move(a[0].X, a[0].Y).Curve(a[1].X, a[1].Y, a[2].X, a[2].Y, a[3].X, a[3].Y)
	p.Curve(b[1].X, b[1].Y, b[2].X, b[2].Y, b[3].X, b[3].Y)
	return before, true
}

// weave draws all strands in their casing, and then, at every crossing, the upper one again. Each strand
// keeps one colour from end to end: verdigris and orpiment by turns.
func weave(p *ornament.Pen, s draw.Surface, k knot) {
	width, edge := 0.54*k.c, max(0.07*k.c, 0.08)
	colours, casing := []draw.Color{p.Ink.Second, p.Pigment("orpiment")}, p.Ink.Ink
	if p.Low {
		width, edge = max(0.11, 0.055*k.c), 0.22*k.c
		colours, casing = []draw.Color{p.Ink.Ink}, p.Ink.Paper
	}
	of, lines := k.loops()
	turn := k.turns(of, len(lines))
	all := &draw.Path{}
	under, upper := make([]*draw.Path, len(colours)), make([]*draw.Path, len(colours))
	for i := range colours {
		under[i], upper[i] = &draw.Path{}, &draw.Path{}
	}
	for i, l := range lines {
		all.Add(l, draw.Identity())
		under[turn[i]%len(colours)].Add(l, draw.Identity())
	}
	bridges := &draw.Path{}
	for i := 1; i < k.nx; i++ {
		for j := 1; j < k.ny; j++ {
			if (i+j)%2 == 0 || k.node(i, j) != crossing {
				continue
			}
			one := &draw.Path{}
			if c, ok := k.over(one, [2]int{i, j}); ok {
				bridges.Add(one, draw.Identity())
				upper[turn[of[c]]%len(colours)].Add(one, draw.Identity())
			}
		}
	}
	cased := draw.Style{Stroke: casing, Width: width + 2*edge, Cap: draw.ButtCap}
	s.Path(all, cased)
	for i, c := range colours {
		s.Path(under[i], draw.Stroke(c, width))
	}
	s.Path(bridges, cased)
	for i, c := range colours {
		s.Path(upper[i], draw.Stroke(c, width))
	}
}
