package board

import (
	"math"

	"brehon/generate/draw"
)

// taken are the occupied boxes, in square cells.
type taken struct {
	cells map[[2]int][]draw.Rect
}

const takenCell draw.MM = 12

func (t *taken) each(r draw.Rect, f func([2]int) bool) {
	c := func(v draw.MM) int { return int(math.Floor(v / takenCell)) }
	for i := c(r.X); i <= c(r.Right()); i++ {
		for j := c(r.Y); j <= c(r.Bottom()); j++ {
			if !f([2]int{i, j}) {
				return
			}
		}
	}
}

func (t *taken) add(r draw.Rect) {
	if t.cells == nil {
		t.cells = map[[2]int][]draw.Rect{}
	}
	t.each(r, func(k [2]int) bool {
		t.cells[k] = append(t.cells[k], r)
		return true
	})
}

// meets reports whether the box shares a point with any that is taken.
func (t *taken) meets(r draw.Rect) bool {
	found := false
	t.each(r, func(k [2]int) bool {
		for _, q := range t.cells[k] {
			if q.Meets(r) {
				found = true
				return false
			}
		}
		return true
	})
	return found
}
