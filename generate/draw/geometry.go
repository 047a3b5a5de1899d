package draw

import (
	"math"

	"brehon/content/base/exact"
)

// MM is a length or a coordinate in millimetres, origin top left, y down.
// Points (1/72 inch) exist only as the type Pt, pixels only inside a backend.
type MM = float64

// Pt is a type size in points of 1/72 inch.
type Pt float64

// PerPt is the length of one point in millimetres.
const PerPt MM = 25.4 / 72

// MM is the size as a length in millimetres.
func (p Pt) MM() MM { return MM(MM(p) * PerPt) }

// Times is n times d, rounded: added to a place it stays what it is on every processor.
func Times(n int, d MM) MM { return float64(float64(n) * d) }

// Point is a place in millimetres.
//
// The methods of Point, Rect and Matrix come to the same bits on every processor, also where a product is handed to them
// that is not rounded yet: all that they add is converted first, which rounds it.
type Point struct{ X, Y MM }

// Add is the point moved by q.
func (p Point) Add(q Point) Point {
	return Point{float64(p.X) + float64(q.X), float64(p.Y) + float64(q.Y)}
}

// Sub is the way from q to p.
func (p Point) Sub(q Point) Point {
	return Point{float64(p.X) - float64(q.X), float64(p.Y) - float64(q.Y)}
}

// Mul is the point with both coordinates times k.
func (p Point) Mul(k float64) Point { return Point{float64(p.X * k), float64(p.Y * k)} }

// Dot is the scalar product with q.
func (p Point) Dot(q Point) float64 { return float64(p.X*q.X) + float64(p.Y*q.Y) }

// Cross is the vector product with q: positive if q is clockwise of p as seen on the page.
func (p Point) Cross(q Point) float64 { return float64(p.X*q.Y) - float64(p.Y*q.X) }

// Len is the distance from the origin, in millimetres.
func (p Point) Len() MM { return math.Sqrt(p.Dot(p)) }

// Lerp is the point at share t of the way from p to q.
func (p Point) Lerp(q Point, t float64) Point { return p.Add(q.Sub(p).Mul(float64(t))) }

// Polar is the point at distance r from the origin in the direction of a, in radians clockwise from the x axis.
func Polar(r MM, a float64) Point {
	sin, cos := exact.Sincos(a)
	return Point{cos, sin}.Mul(r)
}

// Rect is an upright rectangle: top left corner, width, height, in millimetres.
type Rect struct{ X, Y, W, H MM }

// Right is the x of the right side.
func (r Rect) Right() MM { return float64(r.X) + float64(r.W) }

// Bottom is the y of the lower side.
func (r Rect) Bottom() MM { return float64(r.Y) + float64(r.H) }

// Centre is the middle of the rectangle.
func (r Rect) Centre() Point { return Point{r.X, r.Y}.Add(Point{r.W / 2, r.H / 2}) }

// Inset is the rectangle smaller by d on every side (larger for a negative d).
func (r Rect) Inset(d MM) Rect {
	d = float64(d)
	return Rect{float64(r.X) + d, float64(r.Y) + d, float64(r.W) - 2*d, float64(r.H) - 2*d}
}

// Meets reports whether the two rectangles have a point in common.
func (r Rect) Meets(q Rect) bool {
	return r.X <= q.Right() && q.X <= r.Right() && r.Y <= q.Bottom() && q.Y <= r.Bottom()
}

// Contains reports whether q is inside r, with a tolerance of 0.001 mm.
func (r Rect) Contains(q Rect) bool {
	const e = 0.001
	return q.X >= r.X-e && q.Y >= r.Y-e && q.Right() <= r.Right()+e && q.Bottom() <= r.Bottom()+e
}

// Union is the smallest rectangle around both. An empty Rect{} adds nothing.
func (r Rect) Union(q Rect) Rect {
	if r == (Rect{}) {
		return q
	}
	if q == (Rect{}) {
		return r
	}
	x, y := min(r.X, q.X), min(r.Y, q.Y)
	return Rect{x, y, max(r.Right(), q.Right()) - x, max(r.Bottom(), q.Bottom()) - y}
}

// Matrix is an affine map: x' = A x + C y + E, y' = B x + D y + F.
type Matrix struct{ A, B, C, D, E, F float64 }

// Identity leaves every point where it is.
func Identity() Matrix { return Matrix{A: 1, D: 1} }

// Move shifts by x, y millimetres.
func Move(x, y MM) Matrix { return Matrix{1, 0, 0, 1, x, y} }

// Scale enlarges by k about the origin.
func Scale(k float64) Matrix { return Matrix{k, 0, 0, k, 0, 0} }

// Turn rotates by deg degrees, clockwise as seen on the page, about the origin.
// Multiples of 90 are exact.
func Turn(deg float64) Matrix {
	s, c := exact.Sincos(deg * math.Pi / 180)
	if q := deg / 90; q == math.Trunc(q) {
		s, c = math.Round(s), math.Round(c)
	}
	return Matrix{c, s, -s, c, 0, 0}
}

// TurnAbout rotates by deg degrees clockwise about p.
func TurnAbout(deg float64, p Point) Matrix {
	return Move(-p.X, -p.Y).Then(Turn(deg)).Then(Move(p.X, p.Y))
}

// Then is the map that first does m and afterwards n.
func (m Matrix) Then(n Matrix) Matrix {
	return Matrix{
		float64(n.A*m.A) + float64(n.C*m.B), float64(n.B*m.A) + float64(n.D*m.B),
		float64(n.A*m.C) + float64(n.C*m.D), float64(n.B*m.C) + float64(n.D*m.D),
		float64(n.A*m.E) + float64(n.C*m.F) + n.E, float64(n.B*m.E) + float64(n.D*m.F) + n.F,
	}
}

// Apply is the point p under the map.
func (m Matrix) Apply(p Point) Point {
	return Point{float64(m.A*p.X) + float64(m.C*p.Y) + m.E, float64(m.B*p.X) + float64(m.D*p.Y) + m.F}
}

// Factor is how much longer a length becomes under the map (the root of its determinant).
func (m Matrix) Factor() float64 { return math.Sqrt(math.Abs(float64(m.A*m.D) - float64(m.B*m.C))) }

// Angle is the direction, in degrees clockwise, into which the map turns the x axis.
func (m Matrix) Angle() float64 { return exact.Atan2(m.B, m.A) * 180 / math.Pi }

// ApplyRect is the smallest upright rectangle around r under the map.
func (m Matrix) ApplyRect(r Rect) Rect {
	a, b := m.Apply(Point{r.X, r.Y}), m.Apply(Point{r.Right(), r.Bottom()})
	c, d := m.Apply(Point{r.Right(), r.Y}), m.Apply(Point{r.X, r.Bottom()})
	x, y := min(a.X, b.X, c.X, d.X), min(a.Y, b.Y, c.Y, d.Y)
	return Rect{x, y, max(a.X, b.X, c.X, d.X) - x, max(a.Y, b.Y, c.Y, d.Y) - y}
}

// Points are the points with these coordinates, x and y in turn.
func Points(xy ...MM) []Point {
	out := make([]Point, 0, len(xy)/2)
	for i := 0; i+1 < len(xy); i += 2 {
		out = append(out, Point{X: xy[i], Y: xy[i+1]})
	}
	return out
}
