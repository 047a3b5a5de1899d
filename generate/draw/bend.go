package draw

import "math"

// Bend is a smooth line as short straight ones: what is measured of a curve.
type Bend []Point

// bendSteps is into how many straight lines a curve is parted.
const bendSteps = 10

// NewBend is the Catmull-Rom curve through the points.
func NewBend(pts []Point, closed bool) Bend {
	p := Smooth(pts, closed, 1)
	out := Bend{p.Pts[0]}
	for i := 1; i+2 < len(p.Pts); i += 3 {
		from := out[len(out)-1]
		for k := 1; k <= bendSteps; k++ {
			t := float64(k) / bendSteps
			a, b, c := from.Lerp(p.Pts[i], t), p.Pts[i].Lerp(p.Pts[i+1], t), p.Pts[i+1].Lerp(p.Pts[i+2], t)
			out = append(out, a.Lerp(b, t).Lerp(b.Lerp(c, t), t))
		}
	}
	return out
}

// Long is the line's length.
func (b Bend) Long() (sum MM) {
	for i := 1; i < len(b); i++ {
		sum += b[i].Sub(b[i-1]).Len()
	}
	return sum
}

// At is the point so far along the line.
func (b Bend) At(far MM) Point {
	for i := 1; i < len(b); i++ {
		d := b[i].Sub(b[i-1]).Len()
		if d > 0 && far <= d || i == len(b)-1 {
			return b[i-1].Lerp(b[i], min(1, far/max(d, 1e-9)))
		}
		far -= d
	}
	return b[0]
}

// Near is how far p is from the line.
func (b Bend) Near(p Point) MM {
	least := math.Inf(1)
	for i := 1; i < len(b); i++ {
		least = min(least, Apart(p, b[i-1], b[i]))
	}
	return least
}

// Holds reports whether p is inside the closed line: an odd number of its parts are to the left.
func (b Bend) Holds(p Point) bool {
	inside := false
	for i := range b {
		a, z := b[i], b[(i+1)%len(b)]
		if (a.Y > p.Y) != (z.Y > p.Y) && a.Lerp(z, (p.Y-a.Y)/(z.Y-a.Y)).X < p.X {
			inside = !inside
		}
	}
	return inside
}

// Apart is how far p is from the straight line between a and b.
func Apart(p, a, b Point) MM {
	along := b.Sub(a)
	t := 0.0
	if d := along.Dot(along); d > 0 {
		t = min(1, max(0, p.Sub(a).Dot(along)/d))
	}
	return p.Sub(a.Lerp(b, t)).Len()
}
