package impose

import (
	"cmp"
	"math"
	"slices"

	"brehon/generate/draw"
)

// Order is the order in which the pieces of a sheet are cut apart, if every cut can run through: first horizontal cuts from
// the top, then vertical ones through each block, from the left. Nil: there is none.
type Order struct {
	Across []draw.Point // the left ends of the cuts across, outside their marks; they are numbered from 1
	Down   []Down
	Pieces int
}

// Down are the cuts through one block.
type Down struct {
	First, Last int          // their numbers
	Tops        []draw.Point // where they begin, at the block's upper edge
}

// Cuts is how many there are.
func (o *Order) Cuts() int { return o.Down[len(o.Down)-1].Last }

// order is the order for pieces that are cut out along those boxes; nil if cuts across and down cannot part them.
func order(boxes []draw.Rect) *Order {
	if len(boxes) == 0 {
		return nil
	}
	o := &Order{Pieces: len(boxes)}
	across := through(boxes, rows)
	for _, y := range across {
		x := math.Inf(1)
		for _, b := range boxes {
			if near(b.Y, y) || near(b.Bottom(), y) {
				x = min(x, b.X)
			}
		}
		o.Across = append(o.Across, draw.Point{X: x - reach, Y: y})
	}
	n := len(across)
	for _, block := range blocks(bands(boxes, across)) {
		down := through(block, columns)
		if !apart(block, down) {
			return nil
		}
		d := Down{First: n + 1, Last: n + len(down)}
		for _, x := range down {
			d.Tops = append(d.Tops, draw.Point{X: x, Y: block[0].Y})
		}
		o.Down = append(o.Down, d)
		n += len(down)
	}
	return o
}

// side returns the two sides of a box that are crossed by a direction of cutting.
type side func(draw.Rect) (from, to draw.MM)

func rows(b draw.Rect) (from, to draw.MM)    { return b.Y, b.Bottom() }
func columns(b draw.Rect) (from, to draw.MM) { return b.X, b.Right() }

func near(a, b draw.MM) bool { return math.Abs(a-b) <= alignment }

// through are the places along the boxes' sides where a cut meets none of them, in their order.
func through(boxes []draw.Rect, of side) (list []draw.MM) {
	for _, b := range boxes {
		from, to := of(b)
		list = append(list, from, to)
	}
	slices.Sort(list)
	list = slices.CompactFunc(list, near)
	return slices.DeleteFunc(list, func(c draw.MM) bool {
		return slices.ContainsFunc(boxes, func(b draw.Rect) bool {
			from, to := of(b)
			return from < c-alignment && c+alignment < to
		})
	})
}

// bands are the boxes between one cut across and the next, from above and from the left.
func bands(boxes []draw.Rect, across []draw.MM) [][]draw.Rect {
	all := make([][]draw.Rect, len(across))
	for _, b := range boxes {
		i := -1
		for _, y := range across {
			if y <= b.Y+alignment {
				i++
			}
		}
		all[i] = append(all[i], b)
	}
	for _, band := range all {
		slices.SortFunc(band, func(a, b draw.Rect) int { return cmp.Compare(a.X, b.X) })
	}
	return slices.DeleteFunc(all, func(band []draw.Rect) bool { return len(band) == 0 })
}

// blocks joins bands that touch and that the same cuts part.
func blocks(bands [][]draw.Rect) (all [][]draw.Rect) {
	for _, band := range bands {
		if n := len(all); n > 0 && slices.ContainsFunc(all[n-1], func(b draw.Rect) bool { return near(b.Bottom(), band[0].Y) }) {
			if both := slices.Concat(all[n-1], band); apart(both, through(both, columns)) {
				all[n-1] = both
				continue
			}
		}
		all = append(all, band)
	}
	return all
}

// apart reports whether vertical cuts at those places separate the boxes: no two of one height between two cuts, and none
// wider than the gap.
func apart(boxes []draw.Rect, down []draw.MM) bool {
	for i, b := range boxes {
		if !slices.ContainsFunc(down, func(x draw.MM) bool { return near(x, b.X) }) || !slices.ContainsFunc(down, func(x draw.MM) bool { return near(x, b.Right()) }) {
			return false
		}
		for _, c := range boxes[:i] {
			if near(b.X, c.X) && b.Y < c.Bottom()-alignment && c.Y < b.Bottom()-alignment || near(b.Y, c.Y) != near(b.Bottom(), c.Bottom()) {
				return false
			}
		}
	}
	return true
}
