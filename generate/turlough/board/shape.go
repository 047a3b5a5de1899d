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
