// Package lines finds what lines of a board lie near a place, and how far from it: coasts, rivers and roads, that
// names, towns and trees must keep clear of.
package lines

import (
	"math"

	"brehon/generate/draw"
)

// Index holds straight pieces of lines in square cells, so that what lies near a place is found at once.
// Each piece has a reach: half the width of the line it belongs to, and what must stay free beside it.
type Index struct {
	cell  draw.MM
	cells map[[2]int][]segment
	most  draw.MM // the greatest reach
}

type segment struct {
	a, b  draw.Point
	reach draw.MM
}

// New is an empty index of cells of that size.
func New(cell draw.MM) *Index {
	return &Index{cell: cell, cells: map[[2]int][]segment{}}
}

func (s *Index) at(x, y draw.MM) [2]int {
	return [2]int{int(math.Floor(x / s.cell)), int(math.Floor(y / s.cell))}
}

func (s *Index) add(a, b draw.Point, reach draw.MM) {
	s.most = max(s.most, reach)
	lo, hi := s.at(min(a.X, b.X), min(a.Y, b.Y)), s.at(max(a.X, b.X), max(a.Y, b.Y))
	for i := lo[0]; i <= hi[0]; i++ {
		for j := lo[1]; j <= hi[1]; j++ {
			s.cells[[2]int{i, j}] = append(s.cells[[2]int{i, j}], segment{a, b, reach})
		}
	}
}

// Line adds a line of straight pieces.
func (s *Index) Line(pts []draw.Point, reach draw.MM) {
	for i := 1; i < len(pts); i++ {
		s.add(pts[i-1], pts[i], reach)
	}
}

// Ring adds a closed line.
func (s *Index) Ring(r []draw.Point, reach draw.MM) {
	for i, j := 0, len(r)-1; i < len(r); j, i = i, i+1 {
		s.add(r[j], r[i], reach)
	}
}

// within calls f for each piece that may lie less than d beyond its reach from the box, until f says stop.
func (s *Index) within(r draw.Rect, d draw.MM, f func(segment) bool) {
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

// Touch reports whether any piece may meet the box (judged by the pieces' own boxes).
func (s *Index) Touch(r draw.Rect) bool {
	found := false
	s.within(r, 0, func(g segment) bool {
		b := draw.Rect{X: min(g.a.X, g.b.X), Y: min(g.a.Y, g.b.Y), W: math.Abs(g.a.X - g.b.X), H: math.Abs(g.a.Y - g.b.Y)}
		found = b.Inset(-g.reach).Meets(r)
		return !found
	})
	return found
}

// Gap is the free space between p and the nearest line, its reach taken off; at most limit.
func (s *Index) Gap(p draw.Point, limit draw.MM) draw.MM {
	best := limit
	s.within(draw.Rect{X: p.X, Y: p.Y}, limit, func(g segment) bool {
		best = min(best, draw.Apart(p, g.a, g.b)-g.reach)
		return true
	})
	return best
}

// GapBox is the free space between the box and the nearest line, its reach taken off; at most limit, negative inside.
func (s *Index) GapBox(r draw.Rect, limit draw.MM) draw.MM {
	best := limit
	s.within(r, limit, func(g segment) bool {
		if Meets(r, g.a, g.b, best+g.reach) {
			best = min(best, ToBox(r, g.a, g.b)-g.reach)
		}
		return true
	})
	return best
}

// Meets reports whether a straight piece may come nearer than gap to the box.
func Meets(r draw.Rect, a, b draw.Point, gap draw.MM) bool {
	return min(a.X, b.X) < r.Right()+gap && max(a.X, b.X) > r.X-gap && min(a.Y, b.Y) < r.Bottom()+gap && max(a.Y, b.Y) > r.Y-gap
}

// ToBox is the distance between a box and a straight piece; negative when the piece runs through the
// box, by how deep its middle lies.
func ToBox(r draw.Rect, a, b draw.Point) draw.MM {
	best := min(apart(r, a), apart(r, b))
	for _, c := range [4]draw.Point{{X: r.X, Y: r.Y}, {X: r.Right(), Y: r.Y}, {X: r.X, Y: r.Bottom()}, {X: r.Right(), Y: r.Bottom()}} {
		best = min(best, draw.Apart(c, a, b))
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

// apart is the distance from p to the box; 0 inside.
func apart(r draw.Rect, p draw.Point) draw.MM {
	dx := max(r.X-p.X, 0, p.X-r.Right())
	dy := max(r.Y-p.Y, 0, p.Y-r.Bottom())
	return draw.Point{X: dx, Y: dy}.Len()
}
