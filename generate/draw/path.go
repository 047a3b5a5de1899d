package draw

import (
	"math"
	"slices"
)

// Verb is one step of a path.
type Verb uint8

// The verbs and the number of points each takes from Path.Pts.
const (
	MoveTo  Verb = iota // 1: start a new figure
	LineTo              // 1: straight on
	CurveTo             // 3: cubic Bézier, two handles and the end
	Close               // 0: back to the figure's start
)

// Path is a free shape: verbs and the points they use, in millimetres.
// The zero Path is empty and ready to use; the methods return it for chaining.
type Path struct {
	Verbs []Verb
	Pts   []Point
}

// Move starts a new figure at x, y.
func (p *Path) Move(x, y MM) *Path {
	p.Verbs, p.Pts = append(p.Verbs, MoveTo), append(p.Pts, Point{x, y})
	return p
}

// Line draws a straight line to x, y.
func (p *Path) Line(x, y MM) *Path {
	p.Verbs, p.Pts = append(p.Verbs, LineTo), append(p.Pts, Point{x, y})
	return p
}

// Curve draws a cubic Bézier curve with the handles 1 and 2 to x, y.
func (p *Path) Curve(x1, y1, x2, y2, x, y MM) *Path {
	p.Verbs = append(p.Verbs, CurveTo)
	p.Pts = append(p.Pts, Point{x1, y1}, Point{x2, y2}, Point{x, y})
	return p
}

// Close ends the figure where it began.
func (p *Path) Close() *Path {
	p.Verbs = append(p.Verbs, Close)
	return p
}

// Add appends the figures of q under the map m.
func (p *Path) Add(q *Path, m Matrix) *Path {
	p.Verbs = append(p.Verbs, q.Verbs...)
	p.Pts = slices.Grow(p.Pts, len(q.Pts))
	for _, pt := range q.Pts {
		p.Pts = append(p.Pts, m.Apply(pt))
	}
	return p
}

// Map is the path under m, a new value.
func (p *Path) Map(m Matrix) *Path {
	q := &Path{Verbs: slices.Clip(p.Verbs), Pts: make([]Point, len(p.Pts))}
	for i, pt := range p.Pts {
		q.Pts[i] = m.Apply(pt)
	}
	return q
}

// Empty reports whether nothing has been drawn.
func (p *Path) Empty() bool { return len(p.Verbs) == 0 }

// Bounds is the smallest rectangle around all points, handles of curves included.
func (p *Path) Bounds() Rect {
	if len(p.Pts) == 0 {
		return Rect{}
	}
	a, b := p.Pts[0], p.Pts[0]
	for _, q := range p.Pts[1:] {
		a.X, a.Y, b.X, b.Y = min(a.X, q.X), min(a.Y, q.Y), max(b.X, q.X), max(b.Y, q.Y)
	}
	return Rect{a.X, a.Y, b.X - a.X, b.Y - a.Y}
}

// Line is the straight line from x1, y1 to x2, y2.
func Line(x1, y1, x2, y2 MM) *Path { return (&Path{}).Move(x1, y1).Line(x2, y2) }

// Polyline joins the points by straight lines.
func Polyline(pts ...Point) *Path {
	p := &Path{}
	for i, q := range pts {
		if i == 0 {
			p.Move(q.X, q.Y)
		} else {
			p.Line(q.X, q.Y)
		}
	}
	return p
}

// Polygon is the closed polyline.
func Polygon(pts ...Point) *Path { return Polyline(pts...).Close() }

// Box is the outline of r.
func Box(r Rect) *Path {
	return Polygon(Point{r.X, r.Y}, Point{r.Right(), r.Y}, Point{r.Right(), r.Bottom()}, Point{r.X, r.Bottom()})
}

// kappa is the handle length that makes four cubic curves a circle.
const kappa = 0.5522847498

// RoundBox is the outline of b with corners of radius r; a radius of 0 is a plain Box.
func RoundBox(b Rect, r MM) *Path {
	r = min(r, b.W/2, b.H/2)
	if r <= 0 {
		return Box(b)
	}
	x, y, X, Y, q := b.X, b.Y, b.Right(), b.Bottom(), float64(r*(1-kappa))
	p := (&Path{}).Move(x+r, y).Line(X-r, y).Curve(X-q, y, X, y+q, X, y+r)
	p.Line(X, Y-r).Curve(X, Y-q, X-q, Y, X-r, Y).Line(x+r, Y).Curve(x+q, Y, x, Y-q, x, Y-r)
	return p.Line(x, y+r).Curve(x, y+q, x+q, y, x+r, y).Close()
}

// Ellipse is centred at x, y with the half axes a and b.
func Ellipse(x, y, a, b MM) *Path {
	const q = kappa
	p := (&Path{}).Move(1, 0).Curve(1, q, q, 1, 0, 1).Curve(-q, 1, -1, q, -1, 0)
	return p.Curve(-1, -q, -q, -1, 0, -1).Curve(q, -1, 1, -q, 1, 0).Close().Map(Matrix{A: a, D: b, E: x, F: y})
}

// Circle is centred at x, y with radius r.
func Circle(x, y, r MM) *Path { return Ellipse(x, y, r, r) }

// RegularPolygon has n corners at radius r about x, y, the first in direction deg, clockwise from the top.
func RegularPolygon(n int, x, y, r MM, deg float64) *Path {
	pts := make([]Point, n)
	for i := range pts {
		pts[i] = Point{x, y}.Add(Polar(r, (deg-90+360*float64(i)/float64(n))*math.Pi/180))
	}
	return Polygon(pts...)
}

// Smooth is the Catmull-Rom curve through pts; tension 1 is the usual one, less is tighter.
func Smooth(pts []Point, closed bool, tension float64) *Path {
	n := len(pts)
	if n == 0 {
		return &Path{}
	}
	at := func(i int) Point {
		if closed {
			return pts[((i%n)+n)%n]
		}
		return pts[max(0, min(n-1, i))]
	}
	p := (&Path{}).Move(pts[0].X, pts[0].Y)
	last, k := n-1, tension/6
	if closed {
		last = n
	}
	for i := range last {
		a, b, c, d := at(i-1), at(i), at(i+1), at(i+2)
		out, in := b.Add(c.Sub(a).Mul(k)), c.Sub(d.Sub(b).Mul(k))
		p.Curve(out.X, out.Y, in.X, in.Y, c.X, c.Y)
	}
	if closed {
		p.Close()
	}
	return p
}
