// Package chart draws the realm from the map's file: 22 places and the known routes with their certainty (F-5), also as the
// board of a running game.
package chart

import (
	"brehon/content/feudum"
	"brehon/generate/draw"
	"brehon/generate/ornament"
)

func points(list []feudum.Point) (pts []draw.Point) {
	for _, p := range list {
		pts = append(pts, point(p))
	}
	return pts
}

func point(p feudum.Point) draw.Point { return draw.Point{X: p[0], Y: p[1]} }

// blob is an ellipse drawn by hand.
func blob(x, y, rx, ry draw.MM, key string) *draw.Path {
	const n, wobble = 12, 0.12
	var pts []draw.Point
	for i := range n {
		at := draw.Turn(360 * float64(i) / n).Apply(draw.Point{X: 1 + ornament.Jitter(wobble, key, i)})
		pts = append(pts, draw.Point{X: x + float64(rx*at.X), Y: y + float64(ry*at.Y)})
	}
	return draw.Smooth(pts, true, 1)
}
