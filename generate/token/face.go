package token

import (
	"math"
	"strconv"

	"brehon/generate/draw"
	"brehon/generate/typeset"
)

// codeSize is the size of the code in its corner.
const codeSize draw.Pt = 6.5

// front draws the upper face.
func (f face) front(dst draw.Surface) { f.draw(dst, f.of.Front, false) }

// back draws the lower face: the same with an inner line, or another picture altogether.
func (f face) back(dst draw.Surface) {
	if f.of.BackField == "" {
		f.draw(dst, f.of.Back, true)
		return
	}
	// its picture says something else, and says it alike on every value: the number has no meaning there
	f.field, f.charge = draw.Hex(f.of.BackField), draw.Hex(f.of.BackCharge)
	f.plain(dst, f.of.Back, false)
	f.foot(dst, f.pen.Ink.Faded, f.code())
}

func (f face) draw(dst draw.Surface, picture string, back bool) {
	switch {
	case f.counts():
		f.coin(dst, back)
	case f.many():
		f.counterchanged(dst, picture)
	case f.values > 1:
		f.single(dst, picture)
		f.foot(dst, f.pen.Ink.Faded, f.code())
	default:
		f.plain(dst, picture, back && picture == f.of.Front) // two faces with one picture are told apart by a line
		f.foot(dst, f.pen.Ink.Faded, f.code())
	}
}

// side is the width of the square, middle the centre of the shape: a small token has its shape
// a little higher, to leave room for the code.
func (f face) side() draw.MM { return f.of.Width }

func (f face) middle() draw.Point {
	s := f.side()
	if f.small() {
		return draw.Point{X: s / 2, Y: s/2 - 1.05}
	}
	return draw.Point{X: s / 2, Y: s / 2}
}

func (f face) small() bool { return f.side() <= 12 }

func (f face) radius() draw.MM {
	switch {
	case f.counts():
		return 0.43 * f.side()
	case f.small():
		return 0.375 * f.side()
	}
	return 0.40 * f.side()
}

// plain is a field on paper with one big picture: the token without a value.
func (f face) plain(dst draw.Surface, picture string, inner bool) {
	c, r, p := f.middle(), f.radius(), f.pen
	dst.Path(outline(f.of.Shape, c.X, c.Y, r, 0), draw.Style{Fill: p.Field(f.field), Stroke: p.Ink.Ink, Width: f.line(0.35), Join: draw.MiterJoin})
	size := pictureSize(f.of.Shape, f.side())
	if inner {
		dst.Path(outline(f.of.Shape, c.X, c.Y, r, 0.62), draw.Style{Stroke: p.On(f.charge), Width: f.line(0.2), Join: draw.MiterJoin})
	}
	if f.side() >= 20 {
		f.pearls(dst, c, r-1.0)
		size *= 0.92
	}
	f.pen.Icon(dst, picture, c.X, c.Y, size, p.On(f.charge))
}

// pearls are a ring of points just inside the edge of a large round token.
func (f face) pearls(dst draw.Surface, c draw.Point, r draw.MM) {
	dots := &draw.Path{}
	n := int(math.Round(2 * math.Pi * r / 1.5))
	for i := range n {
		at := draw.Polar(r, 2*math.Pi*float64(i)/float64(n))
		dots.Add(draw.Circle(at.X, at.Y, 0.28), draw.Move(c.X, c.Y))
	}
	dst.Path(dots, draw.Fill(f.pen.On(f.charge)))
}

// single is the token that stands for one: its shape in the field, and inside it the 1 and the picture.
func (f face) single(dst draw.Surface, picture string) {
	c, r, p := f.middle(), f.radius(), f.pen
	dst.Path(outline(f.of.Shape, c.X, c.Y, r, 0), draw.Style{Fill: p.Field(f.field), Stroke: p.Ink.Ink, Width: f.line(0.35), Join: draw.MiterJoin})
	in := insideOf(f.of.Shape)
	st := typeset.Style{Font: draw.SansBold, Size: in.number, Fill: p.On(f.charge)}
	p.Set.Line(dst, c.X+float64(in.left*r), c.Y+p.Set.CapHeight(st.Font, st.Size)/2, strconv.Itoa(f.value), st, typeset.Left)
	f.pen.Icon(dst, picture, c.X+float64(in.middle*r), c.Y, in.picture*r, p.On(f.charge))
}

// counterchanged is the token that stands for several: a square of the field with a big number and the
// code, and in its lower corner the shape in paper with the picture. Dark where the one is light, so
// that even in grey, at arm's length, nobody takes it for a one.
func (f face) counterchanged(dst draw.Surface, picture string) {
	p, s := f.pen, f.side()
	const margin = 0.9
	panel := draw.Rect{X: margin, Y: margin, W: s - 2*margin, H: s - 2*margin}
	dst.Path(draw.RoundBox(panel, 0.8), draw.Style{Fill: p.Field(f.field), Stroke: p.Ink.Ink, Width: f.line(0.35), Join: draw.MiterJoin})
	if p.Low { // without the field, a double line tells it
		dst.Path(draw.RoundBox(panel.Inset(0.32), 0.55), draw.Style{Stroke: p.Ink.Ink, Width: f.line(0.25), Join: draw.MiterJoin})
	}
	of := severalOf(f.of.Shape)
	c := draw.Point{X: of.middle * s, Y: of.middle * s}
	dst.Path(outline(f.of.Shape, c.X, c.Y, of.radius*s, 0), draw.Style{Fill: p.Ink.Paper, Stroke: p.Ink.Ink, Width: f.line(0.3), Join: draw.MiterJoin})
	f.pen.Icon(dst, picture, c.X, c.Y, of.picture*s, p.Ink.Ink)

	on := p.On(f.charge)
	st := typeset.Style{Font: draw.SansBold, Size: of.number, Fill: on}
	top := panel.Y + 0.85
	p.Set.Line(dst, panel.X+0.75, top+p.Set.CapHeight(st.Font, st.Size), strconv.Itoa(f.value), st, typeset.Left)
	code := codeStyle(on)
	p.Set.Line(dst, panel.Right()-0.8, top+p.Set.CapHeight(code.Font, code.Size), f.code(), code, typeset.Right)
}

// coin is money: a ringed disc with the number; the more it is worth, the darker its rim.
func (f face) coin(dst draw.Surface, back bool) {
	p, c, r := f.pen, f.middle(), f.radius()
	share := 0.0
	if f.values > 1 {
		share = float64(f.rank) / float64(f.values-1)
	}
	rim := draw.Mix(f.field, p.Ink.Ink, 0.06+float64(0.84*share*share))
	bead := p.Ink.Ink
	if share > 0.75 {
		bead = f.field
	}
	dst.Path(draw.Circle(c.X, c.Y, r), draw.Style{Fill: p.Field(rim), Stroke: p.Ink.Ink, Width: f.line(0.35)})
	dst.Path(draw.Circle(c.X, c.Y, r-1.15), draw.Style{Fill: p.Field(f.field), Stroke: p.Ink.Ink, Width: f.line(0.18)})
	inside := r - 1.15
	if p.Low { // without dark rims, more rings tell more money
		for range f.rank {
			inside -= 0.32
			dst.Path(draw.Circle(c.X, c.Y, inside), draw.Stroke(p.Ink.Ink, 0.09))
		}
	}
	size := 0.17
	if p.Low {
		size = 0.12
	}
	dots := &draw.Path{}
	for i := range 30 {
		at := draw.Polar(r-0.58, 2*math.Pi*float64(i)/30)
		dots.Add(draw.Circle(at.X, at.Y, size), draw.Move(c.X, c.Y))
	}
	dst.Path(dots, draw.Fill(p.On(bead)))
	if back {
		inside -= 0.6
		dst.Path(draw.Circle(c.X, c.Y, inside), draw.Stroke(p.Ink.Ink, f.line(0.15)))
	}
	n := f.of.Code + strconv.Itoa(f.value)
	st := typeset.Style{Font: draw.SansBold, Size: 21, Fill: p.On(f.charge)}
	for st.Size > 12 && p.Set.Width(n, st) > 1.72*inside {
		st.Size -= 0.5
	}
	p.Set.Line(dst, c.X, c.Y+p.Set.CapHeight(st.Font, st.Size)/2, n, st, typeset.Centre)
}

// foot is the code at the foot, right.
func (f face) foot(dst draw.Surface, c draw.Color, code string) {
	x, y := f.corner()
	f.pen.Set.Line(dst, f.side()-x, y, code, codeStyle(c), typeset.Right)
}

func codeStyle(c draw.Color) typeset.Style {
	return typeset.Style{Font: draw.SansSemi, Size: codeSize, Fill: c}
}

// corner is how far from the side, and on which baseline, the code stands.
func (f face) corner() (x, baseline draw.MM) {
	switch {
	case f.small():
		return 2.1, f.side() - 0.95
	}
	return 1.0, f.side() - 0.95
}

func (f face) line(w draw.MM) draw.MM {
	if f.pen.Low {
		return 0.5 * w
	}
	return w
}
