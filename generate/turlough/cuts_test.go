package turlough

import (
	"cmp"
	"math"
	"slices"

	"brehon/generate/draw"
)

// cutPiece is what the marks of a sheet cut out.
type cutPiece struct {
	draw.Rect
	folds []draw.MM // heights of the dashed folds across it, from its upper edge
}

// pieces are those that the sheet's cut marks cut out, row by row.
func (s *survey) pieces() []cutPiece {
	upright, level, _, _ := s.cuts()
	var all []cutPiece
	for _, r := range cells(upright, level) {
		all = append(all, cutPiece{r, s.folds(r)})
	}
	return all
}

// longestMark is what a cut mark is long at most; longer rules are cut lines, ticks, frames.
const longestMark draw.MM = 5

// cut is a cut as its two marks tell it: at c across the page, from the end of the one to the
// beginning of the other.
type cut struct{ c, from, to draw.MM }

// cuts pairs the marks of a sheet, upright ones and level ones. Marks without a partner are alone.
func (s *survey) cuts() (upright, level []cut, marks []rule, alone int) {
	var down, across []cut
	for _, r := range s.rules {
		if r.dash || r.length() > longestMark {
			continue
		}
		switch {
		case r.upright():
			down = append(down, cut{r.a.X, min(r.a.Y, r.b.Y), max(r.a.Y, r.b.Y)})
		case r.level():
			across = append(across, cut{r.a.Y, min(r.a.X, r.b.X), max(r.a.X, r.b.X)})
		default:
			continue
		}
		marks = append(marks, r)
	}
	upright, n := paired(down)
	level, m := paired(across)
	return upright, level, marks, n + m
}

func paired(marks []cut) (cuts []cut, alone int) {
	slices.SortFunc(marks, func(a, b cut) int {
		if math.Abs(a.c-b.c) > apart {
			return cmp.Compare(a.c, b.c)
		}
		return cmp.Compare(a.from, b.from)
	})
	for i := 0; i < len(marks); {
		if i+1 < len(marks) && math.Abs(marks[i].c-marks[i+1].c) <= apart {
			cuts = append(cuts, cut{(marks[i].c + marks[i+1].c) / 2, marks[i].to, marks[i+1].from})
			i += 2
			continue
		}
		alone++
		i++
	}
	return cuts, alone
}

// spans reports whether the cut reaches from a to b.
func (c cut) spans(a, b draw.MM) bool { return c.from <= a+apart && c.to >= b-apart }

// cells are the pieces that the cuts cut out, row by row.
func cells(upright, level []cut) []draw.Rect {
	byPlace := func(a, b cut) int { return cmp.Compare(a.c, b.c) }
	slices.SortFunc(upright, byPlace)
	slices.SortFunc(level, byPlace)
	var all []draw.Rect
	for i, top := range level {
		for k, left := range upright {
			if left.from > top.c+apart || left.to <= top.c+apart || !top.spans(left.c, left.c) {
				continue
			}
			for _, right := range upright[k+1:] {
				if right.c-left.c <= apart || right.from > top.c+apart || right.to <= top.c+apart {
					continue
				}
				if top.spans(left.c, right.c) {
					all = append(all, cell(level[i+1:], left, right, top)...)
				}
				break
			}
		}
	}
	return all
}

// cell is the piece between left and right that begins at top: it ends at the next cut across.
func cell(level []cut, left, right, top cut) []draw.Rect {
	for _, foot := range level {
		if foot.c-top.c > apart && foot.spans(left.c, right.c) {
			if left.spans(top.c, foot.c) && right.spans(top.c, foot.c) {
				return []draw.Rect{{X: left.c, Y: top.c, W: right.c - left.c, H: foot.c - top.c}}
			}
			return nil
		}
	}
	return nil
}

// folds are the heights of the dashed folds that cross the piece, from its upper edge.
func (s *survey) folds(piece draw.Rect) []draw.MM {
	var all []draw.MM
	for _, r := range s.rules {
		if y := r.a.Y - piece.Y; r.dash && r.level() && y > 0 && y < piece.H && min(r.a.X, r.b.X) <= piece.X && max(r.a.X, r.b.X) >= piece.Right() {
			all = append(all, y)
		}
	}
	slices.Sort(all)
	return all
}

// crossed is a mark that lies on a piece, if there is one.
func crossed(marks []rule, pieces []draw.Rect) (rule, bool) {
	for _, m := range marks {
		box := draw.Line(m.a.X, m.a.Y, m.b.X, m.b.Y).Bounds()
		for _, p := range pieces {
			if p.Inset(apart).Meets(box) {
				return m, true
			}
		}
	}
	return rule{}, false
}

// registration is how far, at worst, a mark of the front lies from the nearest mark of the back when the sheet is turned,
// about its long edge or else its short one; it is infinite when one side has another number of marks than the other, or none.
func registration(front, back *survey, longEdge bool) draw.MM {
	if len(front.rules) == 0 || len(front.rules) != len(back.rules) {
		return math.Inf(1)
	}
	turn := func(p draw.Point) draw.Point { return draw.Point{X: p.X, Y: front.h - p.Y} }
	if longEdge == (front.h >= front.w) {
		turn = func(p draw.Point) draw.Point { return draw.Point{X: front.w - p.X, Y: p.Y} }
	}
	far := func(p, q draw.Point) draw.MM { return max(math.Abs(p.X-q.X), math.Abs(p.Y-q.Y)) }
	worst := 0.0
	for _, r := range front.rules {
		near := math.Inf(1)
		for _, q := range back.rules {
			a, b := turn(q.a), turn(q.b)
			near = min(near, max(far(r.a, a), far(r.b, b)), max(far(r.a, b), far(r.b, a)))
		}
		worst = max(worst, near)
	}
	return worst
}

// lattice compares the upright hex sides of a map with hexes so wide: how far the worst side
// is off, in its length or its place, and how many there are.
func (s *survey) lattice(across draw.MM) (worst draw.MM, n int) {
	var first *rule
	for i := range s.grid {
		l := &s.grid[i]
		if !l.upright() {
			continue
		}
		if n++; first == nil {
			first = l
		}
		worst = max(worst, math.Abs(l.length()-across/math.Sqrt(3)))
		for _, d := range [...][2]draw.MM{
			{l.a.X - first.a.X, across / 2},
			{min(l.a.Y, l.b.Y) - min(first.a.Y, first.b.Y), across * math.Sqrt(3) / 2},
		} {
			steps := d[0] / d[1]
			worst = max(worst, math.Abs(steps-math.Round(steps))*d[1])
		}
	}
	return worst, n
}

// ruler is how long the rulers of the calibration sheet are.
const ruler = 100

// ruler finds the ruler with a tick every millimetre across the page: how far the worst tick is off, infinite where there is
// none.
func (s *survey) ruler() draw.MM {
	var x []draw.Point // of ticks: where along the ruler, and where their foot is
	for _, r := range s.rules {
		if !r.dash && r.upright() {
			x = append(x, draw.Point{X: r.a.X, Y: min(r.a.Y, r.b.Y)})
		}
	}
	return ticks(x)
}

func ticks(points []draw.Point) draw.MM {
	best := math.Inf(1)
	for _, foot := range points {
		var at []draw.MM
		for _, p := range points {
			if math.Abs(p.Y-foot.Y) <= apart {
				at = append(at, p.X)
			}
		}
		slices.Sort(at)
		for i := 0; i+ruler < len(at); i++ {
			worst := 0.0
			for k := range ruler + 1 {
				worst = max(worst, math.Abs(at[i+k]-at[i]-float64(k)))
			}
			best = min(best, worst)
		}
	}
	return best
}
