package standee

import (
	"brehon/generate/draw"
	"brehon/generate/ornament"
)

// brush draws the parts of a figure: outlines in ink, areas in colour or, in low ink, left white.
type brush struct {
	dst draw.Surface
	pen *ornament.Pen
}

// lowLine is how much thinner a figure's lines are in low ink.
const lowLine = 0.46

func (b brush) width(w draw.MM) draw.MM {
	if b.pen.Low {
		return w * lowLine
	}
	return w
}

// part is a closed shape: filled with c, outlined in ink.
func (b brush) part(p *draw.Path, c draw.Color, w draw.MM) {
	b.dst.Path(p, draw.Style{Fill: b.pen.Field(c), Stroke: b.pen.Ink.Ink, Width: b.width(w)})
}

// line is a stroke of colour c; in low ink it is ink.
func (b brush) line(p *draw.Path, c draw.Color, w draw.MM) {
	b.dst.Path(p, draw.Stroke(b.pen.On(c), b.width(w)))
}

// dot is a small round mark.
func (b brush) dot(x, y, r draw.MM, c draw.Color) {
	b.dst.Path(draw.Circle(x, y, r), draw.Fill(b.pen.On(c)))
}

// both draws a shape and its mirror image about the line x = axis.
func both(axis draw.MM, each func(side draw.MM, x func(draw.MM) draw.MM)) {
	for _, side := range []draw.MM{-1, 1} {
		each(side, func(off draw.MM) draw.MM { return axis + float64(side*off) })
	}
}

// hatched lays the power's engraved lines on a shape in low ink, in place of the field.
func (b brush) hatched(p *draw.Path, a ornament.Arms) {
	if b.pen.Low {
		ornament.Hatch(b.dst, p, a.Hatch, 1.4, 0.08, b.pen.Ink.Ink)
	}
}
