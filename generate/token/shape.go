package token

import (
	"math"

	"brehon/generate/draw"
)

// outline is the shape that tells a kind, about x, y: r is the radius that a circle would have,
// in is how far its edge lies inside that shape, measured square to the edge.
func outline(shape string, x, y, r, in draw.MM) *draw.Path {
	polygon := func(n int, k, turn float64) *draw.Path {
		return draw.RegularPolygon(n, x, y, float64(k*r)-in/draw.Polar(1, math.Pi/float64(n)).X, turn)
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

// inside is where number and picture stand in the shape of a token that stands for one: the number's
// left side and the picture's middle and side, as shares of the radius.
type inside struct {
	number                draw.Pt
	left, middle, picture float64
}

func insideOf(shape string) inside {
	switch shape {
	case "lozenge":
		return inside{12.5, -0.77, 0.13, 0.95}
	case "hexagon":
		return inside{14.5, -0.84, 0.27, 1.12}
	case "square":
		return inside{12.5, -0.82, 0.30, 1.02}
	}
	return inside{14.5, -0.87, 0.21, 1.08}
}

// several is where the shape stands on a token that stands for several, how large it is and its
// picture, as shares of the token's side; and the size of the number above it.
type several struct {
	number                  draw.Pt
	middle, radius, picture float64
}

func severalOf(shape string) several {
	switch shape {
	case "lozenge":
		return several{18, 0.558, 0.308, 0.375}
	case "hexagon":
		return several{18, 0.588, 0.300, 0.430}
	case "square":
		return several{13, 0.645, 0.245, 0.370}
	}
	return several{18, 0.600, 0.302, 0.395}
}
