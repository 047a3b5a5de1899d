package calibration

import (
	"strconv"

	"brehon/generate/draw"
	"brehon/generate/typeset"
)

// ruler draws one from x to the right, its ticks and figures below y.
func (w *writer) ruler(dst draw.Surface, x, y draw.MM) {
	ink := w.pen.Ink
	for i := range ruler + 1 {
		long, wide := 2.2, 0.13
		switch {
		case i%10 == 0:
			long, wide = 4.6, 0.2
		case i%5 == 0:
			long, wide = 3.2, 0.15
		}
		at := float64(i)
		dst.Path(draw.Line(x+at, y, x+at, y+long), draw.Style{Stroke: ink.Ink, Width: wide, Cap: draw.ButtCap})
	}
	dst.Path(draw.Line(x-0.1, y, x+ruler+0.1, y), draw.Style{Stroke: ink.Ink, Width: 0.2, Cap: draw.ButtCap})
	number := typeset.Style{Font: draw.Sans, Size: 7.5, Fill: ink.Ink}
	for i := 0; i <= ruler; i += 10 {
		w.pen.Set.Line(dst, x+float64(i), y+7.6, strconv.Itoa(i), number, typeset.Centre)
	}
}
