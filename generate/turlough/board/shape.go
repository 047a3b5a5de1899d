package board

import (
	"cmp"
	"slices"

	"brehon/generate/draw"
)

// ring is a closed line of points.
type ring []draw.Point

// flatten is the Catmull-Rom curve through pts as straight pieces, n to each span.
func flatten(pts []draw.Point, closed bool, tension float64, n int) ring {
	var out ring
	p := draw.Smooth(pts, closed, tension)
	at, k := draw.Point{}, 0
	for _, v := range p.Verbs {
		switch v {
		case draw.MoveTo:
			at = p.Pts[k]
			out = append(out, at)
			k++
		case draw.CurveTo:
			for i := 1; i <= n; i++ {
				out = append(out, cubicAt(at, p.Pts[k], p.Pts[k+1], p.Pts[k+2], float64(i)/float64(n)))
			}
			at = p.Pts[k+2]
			k += 3
		}
	}
	if closed && len(out) > 1 {
		out = out[:len(out)-1]
	}
	return out
}

// cubicAt is the point at t of the Bézier curve a b c d.
func cubicAt(a, b, c, d draw.Point, t float64) draw.Point {
	u := 1 - t
	return a.Mul(u * u * u).Add(b.Mul(3 * u * u * t)).Add(c.Mul(3 * u * t * t)).Add(d.Mul(t * t * t))
}

// holds reports whether p is inside the ring.
func (r ring) holds(p draw.Point) bool {
	in := false
	for i, j := 0, len(r)-1; i < len(r); j, i = i, i+1 {
		if (r[i].Y > p.Y) != (r[j].Y > p.Y) && p.X < (r[j].X-r[i].X)*(p.Y-r[i].Y)/(r[j].Y-r[i].Y)+r[i].X {
			in = !in
		}
	}
	return in
}

// area is positive for a ring that runs clockwise on the page.
func (r ring) area() float64 {
	s := 0.0
	for i, j := 0, len(r)-1; i < len(r); j, i = i, i+1 {
		s += r[j].Cross(r[i])
	}
	return s / 2
}

// cut is the parts of the ring inside the convex polygon, corners clockwise. Each part is a ring of its own: no
// line runs back over itself, which would show as a hair on some screens.
func (r ring) cut(convex []draw.Point) []ring {
	parts := []ring{r}
	for i, a := range convex {
		b := convex[(i+1)%len(convex)]
		var next []ring
		for _, q := range parts {
			next = append(next, q.half(a, b)...)
		}
		parts = next
	}
	return parts
}

// half returns the parts of a simple ring to the right of the line from a to b (the inside of a clockwise polygon). The line
// crosses the ring an even number of times; in order along it, every second stretch is inside.
func (r ring) half(a, b draw.Point) []ring {
	d := b.Sub(a)
	right := func(p draw.Point) float64 { return d.Cross(p.Sub(a)) }
	type cut struct {
		chain int // that begins or ends here
		start bool
		at    float64 // along the line
		p     draw.Point
	}
	var chains []ring
	var cuts []cut
	first := -1 // a chain that contains the ring's start
	for i, p := range r {
		q := r[(i+1)%len(r)]
		dp, dq := right(p), right(q)
		if i == 0 && dp >= 0 {
			chains, first = append(chains, nil), 0
		}
		if dp >= 0 {
			chains[len(chains)-1] = append(chains[len(chains)-1], p)
		}
		if (dp >= 0) == (dq >= 0) {
			continue
		}
		x := p.Lerp(q, dp/(dp-dq))
		if dq >= 0 {
			chains = append(chains, ring{x})
		} else {
			chains[len(chains)-1] = append(chains[len(chains)-1], x)
		}
		cuts = append(cuts, cut{len(chains) - 1, dq >= 0, x.Sub(a).Dot(d), x})
	}
	switch {
	case len(cuts) == 0 && first == 0:
		return []ring{r}
	case len(cuts) == 0:
		return nil
	}
	if last := len(chains) - 1; first == 0 && last > 0 && right(r[len(r)-1]) >= 0 {
		// the last chain runs on into the first
		chains[last] = append(chains[last], chains[0]...)
		for i := range cuts {
			if cuts[i].chain == 0 {
				cuts[i].chain = last
			}
		}
	}
	slices.SortStableFunc(cuts, func(p, q cut) int { return cmp.Compare(p.at, q.at) })
	next := map[int]int{} // the chain that follows at a chain's end
	for i := 0; i+1 < len(cuts); i += 2 {
		p, q := cuts[i], cuts[i+1]
		if p.start {
			p, q = q, p
		}
		next[p.chain] = q.chain
	}
	var out []ring
	done := make([]bool, len(chains))
	for _, c := range cuts {
		var part ring
		for k := c.chain; !done[k]; k = next[k] {
			done[k] = true
			part = append(part, chains[k]...)
		}
		if len(part) > 2 {
			out = append(out, part)
		}
	}
	return out
}

// curve is a cubic Bézier: start, two handles, end.
type curve [4]draw.Point

// points are n+1 places along the curve.
func (c curve) points(n int) []draw.Point {
	pts := make([]draw.Point, n+1)
	for i := range pts {
		pts[i] = cubicAt(c[0], c[1], c[2], c[3], float64(i)/float64(n))
	}
	return pts
}

// back is the curve run the other way.
func (c curve) back() curve { return curve{c[3], c[2], c[1], c[0]} }

// add appends the curve to the path; first starts a new figure.
func (c curve) add(p *draw.Path, first bool) {
	if first {
		p.Move(c[0].X, c[0].Y)
	}
	p.Curve(c[1].X, c[1].Y, c[2].X, c[2].Y, c[3].X, c[3].Y)
}

// box is the upright rectangle around its centre.
func box(cx, cy, w, h draw.MM) draw.Rect { return draw.Rect{X: cx - w/2, Y: cy - h/2, W: w, H: h} }

// overlap is the area that two boxes share.
func overlap(a, b draw.Rect) float64 {
	w := min(a.Right(), b.Right()) - max(a.X, b.X)
	h := min(a.Bottom(), b.Bottom()) - max(a.Y, b.Y)
	if w <= 0 || h <= 0 {
		return 0
	}
	return w * h
}
