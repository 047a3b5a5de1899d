package board

import (
	"math"

	"brehon/content/turlough"
	"brehon/generate/draw"
)

// grid is the lattice of pointy-top hexes, odd rows shifted right by half a hex. Origin is the top
// left corner of the hex field on the board.
type grid struct {
	origin draw.Point
	across draw.MM // between two opposite sides
	side   draw.MM
}

func newGrid(origin draw.Point, across draw.MM) grid {
	return grid{origin, across, across / math.Sqrt(3)}
}

// side of a hex, clockwise from the top right; side k runs from corner k to corner k+1.
type side int

const (
	northEast side = iota
	east
	southEast
	southWest
	west
	northWest
)

// back is the same side seen from the neighbour.
func (k side) back() side { return (k + 3) % 6 }

// neighbour returns the id of the hex across the side; it may be off the lattice.
func neighbour(id string, k side) string { return turlough.Neighbours(id)[k] }

// toward returns the side of a that faces b.
func toward(a, b string) (side, bool) {
	for k := range side(6) {
		if neighbour(a, k) == b {
			return k, true
		}
	}
	return 0, false
}

func (g grid) centre(id string) draw.Point {
	col, row, _ := turlough.ParseHex(id)
	x := (float64(col) - 0.5) * g.across
	if row%2 == 1 {
		x = float64(col) * g.across
	}
	return g.origin.Add(draw.Point{X: x, Y: (float64(row) - 1.0/3) * 1.5 * g.side})
}

// direction has unit length and leads from the centre to the middle of the side.
func direction(k side) draw.Point {
	return draw.Polar(1, float64(k-1)*math.Pi/3)
}

// corner k of the hex, 0 on top, inset towards the centre so that the sides move in by inset.
func (g grid) corner(id string, k side, inset draw.MM) draw.Point {
	return g.centre(id).Add(draw.Polar(g.side-inset*2/math.Sqrt(3), (float64(k)-1.5)*math.Pi/3))
}

func (g grid) corners(id string, inset draw.MM) []draw.Point {
	pts := make([]draw.Point, 6)
	for k := range pts {
		pts[k] = g.corner(id, side(k), inset)
	}
	return pts
}

// ends are the two corners that the side joins, clockwise.
func (g grid) ends(id string, k side) (draw.Point, draw.Point) {
	return g.corner(id, k, 0), g.corner(id, (k+1)%6, 0)
}

// middle of the side.
func (g grid) middle(id string, k side) draw.Point {
	return g.centre(id).Add(direction(k).Mul(g.across / 2))
}

// within reports whether p is in the hex at c, at least inset from each side.
func (g grid) within(c, p draw.Point, inset draw.MM) bool {
	d := p.Sub(c)
	dx, dy := math.Abs(d.X), math.Abs(d.Y)
	reach := g.across/2 - float64(inset)
	return dx <= reach && dx/2+dy*math.Sqrt(3)/2 <= reach
}

// holds reports whether the whole box is in the hex at c, inset from its sides.
func (g grid) holds(c draw.Point, r draw.Rect, inset draw.MM) bool {
	return g.within(c, draw.Point{X: r.X, Y: r.Y}, inset) && g.within(c, draw.Point{X: r.Right(), Y: r.Y}, inset) &&
		g.within(c, draw.Point{X: r.X, Y: r.Bottom()}, inset) && g.within(c, draw.Point{X: r.Right(), Y: r.Bottom()}, inset)
}
