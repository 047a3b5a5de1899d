package calibration

import (
	"strconv"

	"brehon/generate/draw"
	"brehon/generate/typeset"
)

// rulers draws two rulers that meet at x, y: one up, one to the right, ticks outwards.
func (w *writer) rulers(dst draw.Surface, x, y draw.MM) {
	ink := w.pen.Ink
	for i := range ruler + 1 {
		long, wide := 2.2, 0.13
		switch {
		case i%10 == 0:
			long, wide = 4.6, 0.2
		case i%5 == 0:
			long, wide = 3.2, 0.15
		}
		st := draw.Style{Stroke: ink.Ink, Width: wide, Cap: draw.ButtCap}
		at := float64(i)
		dst.Path(draw.Line(x+at, y, x+at, y+long), st)
		dst.Path(draw.Line(x, y-at, x-long, y-at), st)
	}
	st := draw.Style{Stroke: ink.Ink, Width: 0.2, Cap: draw.ButtCap}
	dst.Path(draw.Line(x-0.1, y, x+ruler+0.1, y), st)
	dst.Path(draw.Line(x, y+0.1, x, y-ruler-0.1), st)
	number := typeset.Style{Font: draw.Sans, Size: 7.5, Fill: ink.Ink}
	for i := 0; i <= ruler; i += 10 {
		at := float64(i)
		w.pen.Set.Line(dst, x+at, y+7.6, strconv.Itoa(i), number, typeset.Centre)
		if i > 0 { // inside the corner: outside, the paper's edge is near
			w.pen.Set.Line(dst, x+1.2, y-at+0.95, strconv.Itoa(i), number, typeset.Left)
		}
	}
	label := typeset.Style{Font: draw.SansBold, Size: 10.5, Fill: ink.Ink}
	const across, down draw.MM = ruler - 4, ruler - 20 // what stands below the upright one does not reach the level one's
	w.line(dst, x+(ruler-across)/2, y-3, across, w.say("calibration.rulerAcross", "mm", ruler), label, 8, typeset.Centre)
	upright := draw.At(dst, draw.Turn(-90).Then(draw.Move(x+11, y-ruler/2)))
	w.line(upright, -down/2, 0, down, w.say("calibration.rulerDown", "mm", ruler), label, 8, typeset.Centre)
}

// greys draws steps from paper to ink, and lines as thin as any in the kit, above what they prove; it returns the foot of the words.
func (w *writer) greys(dst draw.Surface, r draw.Rect) draw.MM {
	const steps = 9
	ink := w.pen.Ink
	for i := range steps {
		c := draw.Mix(ink.Paper, ink.Ink, float64(i)/(steps-1))
		box := draw.Rect{X: r.X + r.W*float64(i)/steps, Y: r.Y, W: r.W / steps, H: r.H}
		dst.Path(draw.Box(box), draw.Style{Fill: c, Stroke: ink.Ink, Width: 0.13, Join: draw.MiterJoin})
	}
	for i, wide := range []draw.MM{0.09, 0.13, 0.18, 0.25, 0.35} {
		y := r.Y - 2 - draw.Times(i, 1.6)
		dst.Path(draw.Line(r.X, y, r.Right(), y), draw.Style{Stroke: ink.Ink, Width: wide, Cap: draw.ButtCap})
	}
	return w.paragraph(dst, r.X, r.Bottom()+1.6, r.W, w.say("calibration.greys"))
}
