package board

import (
	"math"

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

// holds reports whether p lies inside the ring.
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
		s += r[j].X*r[i].Y - r[i].X*r[j].Y
	}
	return s / 2
}

// cut is the part of the ring inside the convex polygon, corners clockwise (Sutherland and Hodgman).
// Parts that hang together only along the polygon's sides come out as one ring.
func (r ring) cut(convex []draw.Point) ring {
	out := r
	for i, a := range convex {
		b := convex[(i+1)%len(convex)]
		inside := func(p draw.Point) float64 { return (b.X-a.X)*(p.Y-a.Y) - (b.Y-a.Y)*(p.X-a.X) }
		in := out
		out = nil
		for j, p := range in {
			q := in[(j+1)%len(in)]
			dp, dq := inside(p), inside(q)
			if dp >= 0 {
				out = append(out, p)
			}
			if (dp >= 0) != (dq >= 0) {
				out = append(out, p.Lerp(q, dp/(dp-dq)))
			}
		}
		if len(out) == 0 {
			return nil
		}
	}
	return out
}

// chop is the parts of the line from a to b that lie inside the ring, as shares of the line.
func (r ring) chop(a, b draw.Point) [][2]float64 {
	d := b.Sub(a)
	ts := []float64{0}
	for i, j := 0, len(r)-1; i < len(r); j, i = i, i+1 {
		e := r[i].Sub(r[j])
		det := d.X*e.Y - d.Y*e.X
		if det == 0 {
			continue
		}
		w := r[j].Sub(a)
		t, u := (w.X*e.Y-w.Y*e.X)/det, (w.X*d.Y-w.Y*d.X)/det
		if t > 0 && t < 1 && u >= 0 && u < 1 {
			ts = insert(ts, t)
		}
	}
	ts = append(ts, 1)
	var out [][2]float64
	for i := 0; i+1 < len(ts); i++ {
		if ts[i+1]-ts[i] > 1e-9 && r.holds(a.Lerp(b, (ts[i]+ts[i+1])/2)) {
			out = append(out, [2]float64{ts[i], ts[i+1]})
		}
	}
	return out
}

func insert(ts []float64, t float64) []float64 {
	ts = append(ts, t)
	for i := len(ts) - 1; i > 0 && ts[i-1] > ts[i]; i-- {
		ts[i-1], ts[i] = ts[i], ts[i-1]
	}
	return ts
}

// near is the distance from p to the straight piece a b.
func near(p, a, b draw.Point) draw.MM {
	d := b.Sub(a)
	l := d.X*d.X + d.Y*d.Y
	if l == 0 {
		return p.Sub(a).Len()
	}
	t := max(0, min(1, ((p.X-a.X)*d.X+(p.Y-a.Y)*d.Y)/l))
	return p.Sub(a.Lerp(b, t)).Len()
}

// distance from p to the ring's line.
func (r ring) distance(p draw.Point) draw.MM {
	best := math.Inf(1)
	for i, j := 0, len(r)-1; i < len(r); j, i = i, i+1 {
		best = min(best, near(p, r[j], r[i]))
	}
	return best
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

// apart is the distance from p to the box; 0 inside.
func apart(r draw.Rect, p draw.Point) draw.MM {
	dx := max(r.X-p.X, 0, p.X-r.Right())
	dy := max(r.Y-p.Y, 0, p.Y-r.Bottom())
	return math.Hypot(dx, dy)
}
