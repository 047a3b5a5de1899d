// Package chart draws the woodland: a map as a priority chart, and as the ground on which the pieces of a game lie. All of
// it comes from the map's file; the forests are the faces between the paths.
package chart

import (
	"cmp"
	"math"
	"slices"

	"brehon/content/exact"
	"brehon/content/root"
	"brehon/generate/draw"
)

// line is a smooth line as short straight ones.
type line []draw.Point

func points(list []root.Point) (pts []draw.Point) {
	for _, p := range list {
		pts = append(pts, point(p))
	}
	return pts
}

func point(p root.Point) draw.Point { return draw.Point{X: p[0], Y: p[1]} }

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

// near is how far p is from the line.
func (l line) near(p draw.Point) draw.MM {
	least := math.Inf(1)
	for i := 1; i < len(l); i++ {
		least = min(least, apart(p, l[i-1], l[i]))
	}
	return least
}

// within reports whether p is nearer to the line than d, as near has it, and sooner.
func (l line) within(d draw.MM, p draw.Point) bool {
	reach := d + 0.01 // beyond it in one direction a part of the line need not be measured
	for i := 1; i < len(l); i++ {
		a, b := l[i-1], l[i]
		switch {
		case p.X < min(a.X, b.X)-reach, p.X > max(a.X, b.X)+reach, p.Y < min(a.Y, b.Y)-reach, p.Y > max(a.Y, b.Y)+reach:
		case apart(p, a, b) < d:
			return true
		}
	}
	return false
}

// apart is how far p is from the straight line between a and b.
func apart(p, a, b draw.Point) draw.MM {
	along := b.Sub(a)
	t := 0.0
	if d := along.Dot(along); d > 0 {
		t = min(1, max(0, p.Sub(a).Dot(along)/d))
	}
	return p.Sub(a.Lerp(b, t)).Len()
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

// area is that inside the closed line, whichever way it runs.
func (l line) area() float64 {
	sum := 0.0
	for i := range l {
		sum += l[i].Cross(l[(i+1)%len(l)])
	}
	return math.Abs(sum) / 2
}

// at is the point at a share of the line's length, and the direction there in degrees.
func (l line) at(share float64) (draw.Point, float64) {
	whole := 0.0
	for i := 1; i < len(l); i++ {
		whole += l[i].Sub(l[i-1]).Len()
	}
	left := float64(whole * share)
	for i := 1; i < len(l); i++ {
		along := l[i].Sub(l[i-1])
		if d := along.Len(); d > 0 && left <= d || i == len(l)-1 {
			return l[i-1].Lerp(l[i], min(1, left/max(d, 1e-9))), direction(along)
		}
		left -= along.Len()
	}
	return l[0], 0
}

func direction(p draw.Point) float64 { return exact.Atan2(p.Y, p.X) * 180 / math.Pi }

// crossings are where two lines cross, with the direction of the first there.
func (l line) crossings(m line) (at []draw.Point, deg []float64) {
	for i := 1; i < len(l); i++ {
		for j := 1; j < len(m); j++ {
			d, e := l[i].Sub(l[i-1]), m[j].Sub(m[j-1])
			between := m[j-1].Sub(l[i-1])
			if k := d.Cross(e); k != 0 {
				t, u := between.Cross(e)/k, between.Cross(d)/k
				if t >= 0 && t < 1 && u >= 0 && u < 1 {
					at, deg = append(at, l[i-1].Lerp(l[i], t)), append(deg, direction(d))
				}
			}
		}
	}
	return at, deg
}

// way is a path of the map as it runs.
type way struct {
	*root.Path
	line
}

// layout is a map's lines.
type layout struct {
	*root.Map
	w, h    draw.MM
	ways    []way
	river   line // nil: there is none
	lake    line
	woods   []line // the faces that hold forests
	bridges []bridge
}

// bridge is where a path crosses the river.
type bridge struct {
	at  draw.Point
	deg float64
}

func lay(m *root.Map) *layout {
	l := &layout{Map: m, w: m.Field.Width, h: m.Field.Height}
	for _, p := range m.Paths {
		pts := append([]draw.Point{point(m.At(p.Between[0]).At)}, points(p.Bends)...)
		l.ways = append(l.ways, way{p, smooth(append(pts, point(m.At(p.Between[1]).At)), false)})
	}
	if m.River != nil {
		l.river = smooth(points(m.River.Line), false)
	}
	if m.Lake != nil {
		l.lake = smooth(points(m.Lake.Shore), true)
	}
	for _, face := range l.faces() {
		if slices.ContainsFunc(m.Forests, func(f *root.Forest) bool { return face.holds(point(f.Label)) }) {
			l.woods = append(l.woods, face)
		}
	}
	for _, w := range l.ways {
		at, deg := w.crossings(l.river)
		for i, p := range at {
			if l.clear(p, 1.05) {
				l.bridges = append(l.bridges, bridge{p, deg[i]})
			}
		}
	}
	return l
}

// clear reports whether p lies outside every clearing, were they k times as large.
func (l *layout) clear(p draw.Point, k float64) bool {
	return !slices.ContainsFunc(l.Clearings, func(c *root.Clearing) bool {
		d := p.Sub(point(c.At))
		return draw.Point{X: d.X / l.Clearing.X, Y: d.Y / l.Clearing.Y}.Len() < k
	})
}

// half is a path seen from one of its ends.
type half struct {
	from, to int
	line     line
	deg      float64 // in which direction it leaves
}

// faces are the parts of the plane between the paths, but for the one outside all of them.
func (l *layout) faces() []line {
	var halves []half
	for _, w := range l.ways { // a half and, behind it, the same path seen from the other end
		back := slices.Clone(w.line)
		slices.Reverse(back)
		halves = append(halves, l.half(w.Between[0], w.Between[1], w.line), l.half(w.Between[1], w.Between[0], back))
	}
	next := func(i int) int { // round the clearing where it arrives: the one behind the way that it has come
		around, back := []int{}, i^1
		for j := range halves {
			if halves[j].from == halves[i].to {
				around = append(around, j)
			}
		}
		slices.SortFunc(around, func(a, b int) int { return cmp.Compare(halves[a].deg, halves[b].deg) })
		return around[(slices.Index(around, back)+1)%len(around)]
	}
	var all []line
	seen := make([]bool, len(halves))
	for i := range halves {
		var face line
		for j := i; !seen[j]; j = next(j) {
			seen[j] = true
			face = append(face, halves[j].line[1:]...)
		}
		if len(face) > 0 {
			all = append(all, face)
		}
	}
	if len(all) == 0 {
		return nil
	}
	slices.SortStableFunc(all, func(a, b line) int { return cmp.Compare(b.area(), a.area()) })
	return all[1:] // around the largest lie all others
}

// half is a path that leaves a clearing, with its direction at the clearing's edge.
func (l *layout) half(from, to int, of line) half {
	reach := max(l.Clearing.X, l.Clearing.Y)
	i := slices.IndexFunc(of, func(p draw.Point) bool { return p.Sub(of[0]).Len() >= reach })
	if i < 0 {
		i = len(of) - 1
	}
	return half{from, to, of, direction(of[i].Sub(of[0]))}
}
