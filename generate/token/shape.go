package token

import (
	"math"

	"brehon/generate/draw"
)

// outline is the shape that tells a kind, about x, y: r is the radius that a circle would have,
// in is how far its edge lies inside that shape, measured square to the edge.
func outline(shape string, x, y, r, in draw.MM) *draw.Path {
	polygon := func(n int, k, turn float64) *draw.Path {
		return draw.RegularPolygon(n, x, y, k*r-in/math.Cos(math.Pi/float64(n)), turn)
	}
	switch shape {
	case "lozenge":
		return polygon(4, 1.12, 0)
	case "square":
		return polygon(4, 1.28, 45)
	case "hexagon":
		return polygon(6, 1.06, 0)
	case "octagon":
		return polygon(8, 1.05, 22.5)
	}
	return draw.Circle(x, y, r-in)
}

// pictureSize is the side of the picture on a token of side s: what the shape leaves room for.
func pictureSize(shape string, s draw.MM) draw.MM {
	switch shape {
	case "lozenge":
		return 0.47 * s
	case "hexagon":
		return 0.60 * s
	case "square":
		return 0.50 * s
	}
	return 0.55 * s
}
