package book

import (
	"brehon/generate/draw"
	"brehon/generate/rulebook"
	"brehon/generate/typeset"
)

// strip shows the strip with its folds, and the figure standing.
func strip(b *rulebook.Book) rulebook.Figure {
	d := b.Diagram()
	return rulebook.Figure{H: 46, Draw: func(dst draw.Surface) { folded(d, dst) }}
}

func folded(d rulebook.Diagram, dst draw.Surface) {
	x, y, w := float64(d.W*0.28), draw.MM(1), draw.MM(14)
	folds := []draw.MM{0, 5.5, 22, 38.5, 44}
	dst.Path(draw.Box(draw.Rect{X: x - w/2, Y: y, W: w, H: 44}), d.Solid(0.35))
	for _, f := range folds[1:4] {
		dst.Path(draw.Line(x-w/2-2, y+f, x+w/2+2, y+f), d.Dashed())
	}
	figureShape(d, dst, x, y+37.5, 1)
	figureShape(d, dst, x, y+6.5, -1)
	x = float64(d.W * 0.68)
	base := y + 40
	dst.Path(draw.Polyline(draw.Point{X: x - 9, Y: base}, draw.Point{X: x - 0.5, Y: base}, draw.Point{X: x - 0.5, Y: base - 26}), d.Solid(0.45))
	dst.Path(draw.Polyline(draw.Point{X: x + 9, Y: base}, draw.Point{X: x + 0.5, Y: base}, draw.Point{X: x + 0.5, Y: base - 26}), d.Solid(0.45))
	d.Arrow(dst, draw.Point{X: x - 4, Y: base - 7}, draw.Point{X: x - 8, Y: base - 2})
	d.Arrow(dst, draw.Point{X: x + 4, Y: base - 7}, draw.Point{X: x + 8, Y: base - 2})
	d.Label(dst, x+3, base-20, d.Word("marks.fold").Text, typeset.Left)
	d.Arrow(dst, draw.Point{X: d.W * 0.42, Y: y + 22}, draw.Point{X: d.W * 0.5, Y: y + 22})
}

// figureShape is a cloak and a head, feet at x, y, upright or hanging.
func figureShape(d rulebook.Diagram, dst draw.Surface, x, y draw.MM, up float64) {
	p := (&draw.Path{}).Move(x-4, y).Curve(x-3.6, y-float64(5*up), x-2.4, y-float64(8.5*up), x, y-float64(9*up)).
		Curve(x+2.4, y-float64(8.5*up), x+3.6, y-float64(5*up), x+4, y).Close()
	dst.Path(p, draw.Style{Fill: d.Pen.Field(d.Pen.Ink.Edge), Stroke: d.Pen.Ink.Ink, Width: 0.3})
	dst.Path(draw.Ellipse(x, y-float64(10.6*up), 1.9, 2.3), draw.Style{Fill: d.Pen.Ink.Paper, Stroke: d.Pen.Ink.Ink, Width: 0.3})
}
