package board

import (
	"brehon/generate/draw"
	"brehon/generate/turlough/shape"
)

type (
	ring  = shape.Ring
	curve = shape.Curve
)

// box is the upright rectangle around its centre.
func box(cx, cy, w, h draw.MM) draw.Rect { return draw.Rect{X: cx - w/2, Y: cy - h/2, W: w, H: h} }

// overlap is the area that two boxes share.
func overlap(a, b draw.Rect) float64 {
	w := min(a.Right(), b.Right()) - max(a.X, b.X)
	h := min(a.Bottom(), b.Bottom()) - max(a.Y, b.Y)
	if w <= 0 || h <= 0 {
		return 0
	}
	return w * h
}
