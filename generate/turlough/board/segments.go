package board

import (
	"math"

	"brehon/generate/draw"
)

// segments are straight pieces of lines in square cells, so that what lies near a place is found at once.
// Each piece has a reach: half the width of the line it belongs to, and what must stay free beside it.
type segments struct {
	cell  draw.MM
	cells map[[2]int][]segment
	most  draw.MM // the greatest reach
}

type segment struct {
	a, b  draw.Point
	reach draw.MM
}

func newSegments(cell draw.MM) *segments {
	return &segments{cell: cell, cells: map[[2]int][]segment{}}
}

func (s *segments) at(x, y draw.MM) [2]int {
	return [2]int{int(math.Floor(x / s.cell)), int(math.Floor(y / s.cell))}
}

func (s *segments) add(a, b draw.Point, reach draw.MM) {
	s.most = max(s.most, reach)
	lo, hi := s.at(min(a.X, b.X), min(a.Y, b.Y)), s.at(max(a.X, b.X), max(a.Y, b.Y))
	for i := lo[0]; i <= hi[0]; i++ {
		for j := lo[1]; j <= hi[1]; j++ {
			s.cells[[2]int{i, j}] = append(s.cells[[2]int{i, j}], segment{a, b, reach})
		}
	}
}

func (s *segments) line(pts []draw.Point, reach draw.MM) {
	for i := 1; i < len(pts); i++ {
		s.add(pts[i-1], pts[i], reach)
	}
}

func (s *segments) ring(r ring, reach draw.MM) {
	for i, j := 0, len(r)-1; i < len(r); j, i = i, i+1 {
		s.add(r[j], r[i], reach)
	}
}

// within calls f for each piece that may lie less than d beyond its reach from the box, until f says stop.
func (s *segments) within(r draw.Rect, d draw.MM, f func(segment) bool) {
	d += s.most
	lo, hi := s.at(r.X-d, r.Y-d), s.at(r.Right()+d, r.Bottom()+d)
	for i := lo[0]; i <= hi[0]; i++ {
		for j := lo[1]; j <= hi[1]; j++ {
			for _, g := range s.cells[[2]int{i, j}] {
				if !f(g) {
					return
				}
			}
		}
	}
}

// touch reports whether any piece may meet the box (judged by the pieces' own boxes).
func (s *segments) touch(r draw.Rect) bool {
	found := false
	s.within(r, 0, func(g segment) bool {
		b := draw.Rect{X: min(g.a.X, g.b.X), Y: min(g.a.Y, g.b.Y), W: math.Abs(g.a.X - g.b.X), H: math.Abs(g.a.Y - g.b.Y)}
		found = b.Inset(-g.reach).Meets(r)
		return !found
	})
	return found
}

// gap is the free space between p and the nearest line, its reach taken off; at most limit.
func (s *segments) gap(p draw.Point, limit draw.MM) draw.MM {
	best := limit
	s.within(draw.Rect{X: p.X, Y: p.Y}, limit, func(g segment) bool {
		best = min(best, near(p, g.a, g.b)-g.reach)
		return true
	})
	return best
}

// gapBox is the free space between the box and the nearest line, its reach taken off; at most limit, negative inside.
func (s *segments) gapBox(r draw.Rect, limit draw.MM) draw.MM {
	best := limit
	s.within(r, limit, func(g segment) bool {
		if meetsLine(r, g.a, g.b, best+g.reach) {
			best = min(best, boxToLine(r, g.a, g.b)-g.reach)
		}
		return true
	})
	return best
}

// meetsLine reports whether a straight piece may come nearer than gap to the box.
func meetsLine(r draw.Rect, a, b draw.Point, gap draw.MM) bool {
	return min(a.X, b.X) < r.Right()+gap && max(a.X, b.X) > r.X-gap && min(a.Y, b.Y) < r.Bottom()+gap && max(a.Y, b.Y) > r.Y-gap
}

// boxToLine is the distance between a box and a straight piece; negative when the piece runs through the
// box, by how deep its middle lies.
func boxToLine(r draw.Rect, a, b draw.Point) draw.MM {
	best := min(apart(r, a), apart(r, b))
	for _, c := range [4]draw.Point{{X: r.X, Y: r.Y}, {X: r.Right(), Y: r.Y}, {X: r.X, Y: r.Bottom()}, {X: r.Right(), Y: r.Bottom()}} {
		best = min(best, near(c, a, b))
	}
	t0, t1, ok := clipLine(r, a, b)
	if !ok {
		return best
	}
	m := a.Lerp(b, (t0+t1)/2)
	return -min(m.X-r.X, r.Right()-m.X, m.Y-r.Y, r.Bottom()-m.Y)
}

// clipLine is the part of the line a b inside the box, as shares (Liang and Barsky).
func clipLine(r draw.Rect, a, b draw.Point) (t0, t1 float64, ok bool) {
	t0, t1 = 0, 1
	d := b.Sub(a)
	for _, e := range [4][2]float64{{-d.X, a.X - r.X}, {d.X, r.Right() - a.X}, {-d.Y, a.Y - r.Y}, {d.Y, r.Bottom() - a.Y}} {
		if e[0] == 0 {
			if e[1] < 0 {
				return 0, 0, false
			}
			continue
		}
		if t := e[1] / e[0]; e[0] < 0 {
			t0 = max(t0, t)
		} else {
			t1 = min(t1, t)
		}
	}
	return t0, t1, t0 < t1
}
