// Package chart draws the realm: 22 places and the routes that are known between them, each with how sure it is (F-5), and as the
// ground on which the pieces of a game lie. All of it comes from the map's file.
package chart

import (
	"brehon/content/feudum"
	"brehon/generate/draw"
	"brehon/generate/ornament"
)

// line is a smooth line as short straight ones.
type line []draw.Point

func points(list []feudum.Point) (pts []draw.Point) {
	for _, p := range list {
		pts = append(pts, point(p))
	}
	return pts
}

func point(p feudum.Point) draw.Point { return draw.Point{X: p[0], Y: p[1]} }

// steps is into how many straight lines a curve is parted.
const steps = 10

// smooth is the Catmull-Rom curve through the points.
func smooth(pts []draw.Point, closed bool) line {
	p := draw.Smooth(pts, closed, 1)
	out := line{p.Pts[0]}
	for i := 1; i+2 < len(p.Pts); i += 3 {
		from := out[len(out)-1]
		for k := 1; k <= steps; k++ {
			t := float64(k) / steps
			a, b, c := from.Lerp(p.Pts[i], t), p.Pts[i].Lerp(p.Pts[i+1], t), p.Pts[i+1].Lerp(p.Pts[i+2], t)
			out = append(out, a.Lerp(b, t).Lerp(b.Lerp(c, t), t))
		}
	}
	return out
}

// long is the line's length.
func (l line) long() (sum draw.MM) {
	for i := 1; i < len(l); i++ {
		sum += l[i].Sub(l[i-1]).Len()
	}
	return sum
}

// at is the point so far along the line.
func (l line) at(far draw.MM) draw.Point {
	for i := 1; i < len(l); i++ {
		d := l[i].Sub(l[i-1]).Len()
		if far <= d && d > 0 {
			return l[i-1].Lerp(l[i], far/d)
		}
		far -= d
	}
	return l[len(l)-1]
}

// near is how far p is from the line.
func (l line) near(p draw.Point) draw.MM {
	least := p.Sub(l[0]).Len()
	for i := 1; i < len(l); i++ {
		along := l[i].Sub(l[i-1])
		t := 0.0
		if d := along.Dot(along); d > 0 {
			t = min(1, max(0, p.Sub(l[i-1]).Dot(along)/d))
		}
		least = min(least, p.Sub(l[i-1].Lerp(l[i], t)).Len())
	}
	return least
}

// blob is an ellipse drawn by hand.
func blob(x, y, rx, ry draw.MM, key string) *draw.Path {
	const n, wobble = 12, 0.12
	var pts []draw.Point
	for i := range n {
		at := draw.Turn(360 * float64(i) / n).Apply(draw.Point{X: 1 + ornament.Jitter(wobble, key, i)})
		pts = append(pts, draw.Point{X: x + float64(rx*at.X), Y: y + float64(ry*at.Y)})
	}
	return draw.Smooth(pts, true, 1)
}

// holds reports whether p lies inside the closed line: an odd number of its parts lie left of it.
func (l line) holds(p draw.Point) bool {
	inside := false
	for i := range l {
		a, b := l[i], l[(i+1)%len(l)]
		if (a.Y > p.Y) != (b.Y > p.Y) && a.Lerp(b, (p.Y-a.Y)/(b.Y-a.Y)).X < p.X {
			inside = !inside
		}
	}
	return inside
}
