package measure

import (
	"cmp"
	"math"
	"slices"

	"brehon/generate/draw"
)

// Piece is what the marks of a sheet cut out, in millimetres from the page's upper left corner.
type Piece struct {
	draw.Rect
	Folds []draw.MM // heights of the dashed folds across it, from its upper edge
}

// Pieces are the pieces that the page's cut marks cut out, row by row.
func (p *Page) Pieces() ([]Piece, error) {
	s, err := look(p)
	if err != nil {
		return nil, err
	}
	upright, level, _, _ := s.cuts()
	var all []Piece
	for _, r := range cells(upright, level) {
		all = append(all, Piece{r, s.folds(r)})
	}
	return all, nil
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
		if r.Dash || r.length() > longestMark {
			continue
		}
		switch {
		case r.upright():
			down = append(down, cut{r.A.X, min(r.A.Y, r.B.Y), max(r.A.Y, r.B.Y)})
		case r.level():
			across = append(across, cut{r.A.Y, min(r.A.X, r.B.X), max(r.A.X, r.B.X)})
		default:
			continue
		}
		marks = append(marks, r)
	}
	upright, n := paired(down)
	level, m := paired(across)
	return upright, level, marks, n + m
}

// apart is how far lines that are meant to be one may lie beside each other.
const apart draw.MM = 0.02

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
		if y := r.A.Y - piece.Y; r.Dash && r.level() && y > 0 && y < piece.H && min(r.A.X, r.B.X) <= piece.X && max(r.A.X, r.B.X) >= piece.Right() {
			all = append(all, y)
		}
	}
	slices.Sort(all)
	return all
}

// crossed is a mark that lies on a piece, if there is one.
func crossed(marks []rule, pieces []draw.Rect) (rule, bool) {
	for _, m := range marks {
		box := draw.Rect{X: min(m.A.X, m.B.X), Y: min(m.A.Y, m.B.Y), W: math.Abs(m.A.X - m.B.X), H: math.Abs(m.A.Y - m.B.Y)}
		for _, p := range pieces {
			if p.Inset(apart).Meets(box) {
				return m, true
			}
		}
	}
	return rule{}, false
}

// Registration is how far, at worst, a mark of the front lies from the nearest mark of the
// back when the sheet is turned, about its long edge or else its short one; it is infinite
// when one side has another number of marks than the other, or none.
func Registration(front, back *Page, longEdge bool) (draw.MM, error) {
	f, err := look(front)
	if err != nil {
		return 0, err
	}
	b, err := look(back)
	if err != nil {
		return 0, err
	}
	return register(f, b, longEdge), nil
}

func register(front, back *survey, longEdge bool) draw.MM {
	if len(front.rules) == 0 || len(front.rules) != len(back.rules) {
		return math.Inf(1)
	}
	turn := func(p draw.Point) draw.Point { return draw.Point{X: p.X, Y: front.h - p.Y} }
	if longEdge == (front.h >= front.w) {
		turn = func(p draw.Point) draw.Point { return draw.Point{X: front.w - p.X, Y: p.Y} }
	}
	worst := 0.0
	for _, r := range front.rules {
		near := math.Inf(1)
		for _, q := range back.rules {
			a, b := turn(q.A), turn(q.B)
			near = min(near, max(far(r.A, a), far(r.B, b)), max(far(r.A, b), far(r.B, a)))
		}
		worst = max(worst, near)
	}
	return worst
}

func far(p, q draw.Point) draw.MM { return max(math.Abs(p.X-q.X), math.Abs(p.Y-q.Y)) }
