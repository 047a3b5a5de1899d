// Package shape is geometry of closed lines and curves, as coasts, borders and roads need it.
package shape

import (
	"cmp"
	"slices"

	"brehon/generate/draw"
)

// Ring is a closed line of points.
type Ring []draw.Point

// Flatten is the Catmull-Rom curve through pts as straight pieces, n to each span.
func Flatten(pts []draw.Point, closed bool, tension float64, n int) Ring {
	var out Ring
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

// Holds reports whether p is inside the Ring.
func (r Ring) Holds(p draw.Point) bool {
	in := false
	for i, j := 0, len(r)-1; i < len(r); j, i = i, i+1 {
		if (r[i].Y > p.Y) != (r[j].Y > p.Y) && p.X < (r[j].X-r[i].X)*(p.Y-r[i].Y)/(r[j].Y-r[i].Y)+r[i].X {
			in = !in
		}
	}
	return in
}

// Area is positive for a Ring that runs clockwise on the page.
func (r Ring) Area() float64 {
	s := 0.0
	for i, j := 0, len(r)-1; i < len(r); j, i = i, i+1 {
		s += r[j].Cross(r[i])
	}
	return s / 2
}

// Cut is the parts of the Ring inside the convex polygon, corners clockwise. Each part is a Ring of its own: no
// line runs back over itself, which would show as a hair on some screens.
func (r Ring) Cut(convex []draw.Point) []Ring {
	parts := []Ring{r}
	for i, a := range convex {
		b := convex[(i+1)%len(convex)]
		var next []Ring
		for _, q := range parts {
			next = append(next, q.half(a, b)...)
		}
		parts = next
	}
	return parts
}

// half returns the parts of a simple ring to the right of the line from a to b (the inside of a clockwise polygon). The line
// crosses the ring an even number of times; in order along it, every second stretch is inside.
func (r Ring) half(a, b draw.Point) []Ring {
	d := b.Sub(a)
	right := func(p draw.Point) float64 { return d.Cross(p.Sub(a)) }
	type cut struct {
		chain int // that begins or ends here
		start bool
		at    float64 // along the line
		p     draw.Point
	}
	var chains []Ring
	var cuts []cut
	first := -1 // a chain that contains the Ring's start
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
			chains = append(chains, Ring{x})
		} else {
			chains[len(chains)-1] = append(chains[len(chains)-1], x)
		}
		cuts = append(cuts, cut{len(chains) - 1, dq >= 0, x.Sub(a).Dot(d), x})
	}
	switch {
	case len(cuts) == 0 && first == 0:
		return []Ring{r}
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
	var out []Ring
	done := make([]bool, len(chains))
	for _, c := range cuts {
		var part Ring
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

// Curve is a cubic Bézier: start, two handles, end.
type Curve [4]draw.Point

// Points are n+1 places along the Curve.
func (c Curve) Points(n int) []draw.Point {
	pts := make([]draw.Point, n+1)
	for i := range pts {
		pts[i] = cubicAt(c[0], c[1], c[2], c[3], float64(i)/float64(n))
	}
	return pts
}

// Back is the Curve run the other way.
func (c Curve) Back() Curve { return Curve{c[3], c[2], c[1], c[0]} }

// Add appends the Curve to the path; first starts a new figure.
func (c Curve) Add(p *draw.Path, first bool) {
	if first {
		p.Move(c[0].X, c[0].Y)
	}
	p.Curve(c[1].X, c[1].Y, c[2].X, c[2].Y, c[3].X, c[3].Y)
}

// Reversed returns the points in the other order.
func Reversed(pts []draw.Point) []draw.Point {
	out := slices.Clone(pts)
	slices.Reverse(out)
	return out
}

// AddClosed adds a closed figure of curves, each of which begins where the one before ends, to the path.
func AddClosed(p *draw.Path, cs []Curve) {
	for i, c := range cs {
		c.Add(p, i == 0)
	}
	p.Close()
}
