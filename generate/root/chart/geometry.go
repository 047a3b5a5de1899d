// Package chart draws the woodland from the map's file: as a priority chart, and as the board of a running game. The forests
// are the faces between the paths.
package chart

import (
	"cmp"
	"math"
	"slices"

	"brehon/content/base/exact"
	"brehon/content/root"
	"brehon/generate/draw"
)

func points(list []root.Point) (pts []draw.Point) {
	for _, p := range list {
		pts = append(pts, point(p))
	}
	return pts
}

func point(p root.Point) draw.Point { return draw.Point{X: p[0], Y: p[1]} }

// within reports whether p is nearer to the line than d, as its Near has it, and sooner.
func within(l draw.Bend, d draw.MM, p draw.Point) bool {
	reach := d + 0.01 // beyond it in one direction a part of the line need not be measured
	for i := 1; i < len(l); i++ {
		a, b := l[i-1], l[i]
		switch {
		case p.X < min(a.X, b.X)-reach, p.X > max(a.X, b.X)+reach, p.Y < min(a.Y, b.Y)-reach, p.Y > max(a.Y, b.Y)+reach:
		case draw.Apart(p, a, b) < d:
			return true
		}
	}
	return false
}

// area returns the area inside the closed line, for either direction.
func area(l draw.Bend) float64 {
	sum := 0.0
	for i := range l {
		sum += l[i].Cross(l[(i+1)%len(l)])
	}
	return math.Abs(sum) / 2
}

func direction(p draw.Point) float64 { return exact.Atan2(p.Y, p.X) * 180 / math.Pi }

// crossings are where two lines cross, with the direction of the first there.
func crossings(l, m draw.Bend) (at []draw.Point, deg []float64) {
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
	draw.Bend
}

// layout is a map's lines.
type layout struct {
	*root.Map
	w, h    draw.MM
	ways    []way
	river   draw.Bend // nil: no river
	lake    draw.Bend
	woods   []draw.Bend // the faces that hold forests
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
		l.ways = append(l.ways, way{p, draw.NewBend(append(pts, point(m.At(p.Between[1]).At)), false)})
	}
	if m.River != nil {
		l.river = draw.NewBend(points(m.River.Line), false)
	}
	if m.Lake != nil {
		l.lake = draw.NewBend(points(m.Lake.Shore), true)
	}
	for _, face := range l.faces() {
		if slices.ContainsFunc(m.Forests, func(f *root.Forest) bool { return face.Holds(point(f.Label)) }) {
			l.woods = append(l.woods, face)
		}
	}
	for _, w := range l.ways {
		at, deg := crossings(w.Bend, l.river)
		for i, p := range at {
			if l.clear(p, 1.05) {
				l.bridges = append(l.bridges, bridge{p, deg[i]})
			}
		}
	}
	return l
}

// clear reports whether p is outside every clearing, enlarged k times.
func (l *layout) clear(p draw.Point, k float64) bool {
	return !slices.ContainsFunc(l.Clearings, func(c *root.Clearing) bool {
		d := p.Sub(point(c.At))
		return draw.Point{X: d.X / l.Clearing.X, Y: d.Y / l.Clearing.Y}.Len() < k
	})
}

// half is a path seen from one of its ends.
type half struct {
	from, to int
	line     draw.Bend
	deg      float64 // in which direction it leaves
}

// faces are the parts of the plane between the paths, but for the one outside all of them.
func (l *layout) faces() []draw.Bend {
	var halves []half
	for _, w := range l.ways { // a half-edge and, after it, its opposite
		back := slices.Clone(w.Bend)
		slices.Reverse(back)
		halves = append(halves, l.half(w.Between[0], w.Between[1], w.Bend), l.half(w.Between[1], w.Between[0], back))
	}
	next := func(i int) int { // round the clearing of arrival: the next one after the way it came
		around, back := []int{}, i^1
		for j := range halves {
			if halves[j].from == halves[i].to {
				around = append(around, j)
			}
		}
		slices.SortFunc(around, func(a, b int) int { return cmp.Compare(halves[a].deg, halves[b].deg) })
		return around[(slices.Index(around, back)+1)%len(around)]
	}
	var all []draw.Bend
	seen := make([]bool, len(halves))
	for i := range halves {
		var face draw.Bend
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
	slices.SortStableFunc(all, func(a, b draw.Bend) int { return cmp.Compare(area(b), area(a)) })
	return all[1:] // the largest surrounds all others
}

// half is a path that leaves a clearing, with its direction at the clearing's edge.
func (l *layout) half(from, to int, of draw.Bend) half {
	reach := max(l.Clearing.X, l.Clearing.Y)
	i := slices.IndexFunc(of, func(p draw.Point) bool { return p.Sub(of[0]).Len() >= reach })
	if i < 0 {
		i = len(of) - 1
	}
	return half{from, to, of, direction(of[i].Sub(of[0]))}
}
