package lines

import (
	"iter"
	"math"
	"slices"

	"brehon/generate/draw"
)

// Boxes are places that are taken, in square cells. The zero value has none.
type Boxes struct {
	cells map[[2]int][]draw.Rect
}

const boxCell draw.MM = 12

// cellsOf yields the cells that a box touches.
func cellsOf(r draw.Rect) iter.Seq[[2]int] {
	c := func(v draw.MM) int { return int(math.Floor(v / boxCell)) }
	return func(yield func([2]int) bool) {
		for i := c(r.X); i <= c(r.Right()); i++ {
			for j := c(r.Y); j <= c(r.Bottom()); j++ {
				if !yield([2]int{i, j}) {
					return
				}
			}
		}
	}
}

// Add takes a place.
func (t *Boxes) Add(r draw.Rect) {
	if t.cells == nil {
		t.cells = map[[2]int][]draw.Rect{}
	}
	for k := range cellsOf(r) {
		t.cells[k] = append(t.cells[k], r)
	}
}

// Meet reports whether the box shares a point with any that is taken.
func (t *Boxes) Meet(r draw.Rect) bool {
	for k := range cellsOf(r) {
		if slices.ContainsFunc(t.cells[k], r.Meets) {
			return true
		}
	}
	return false
}

// Overlap is the area that two boxes share.
func Overlap(a, b draw.Rect) float64 {
	w := min(a.Right(), b.Right()) - max(a.X, b.X)
	h := min(a.Bottom(), b.Bottom()) - max(a.Y, b.Y)
	if w <= 0 || h <= 0 {
		return 0
	}
	return float64(w * h)
}
