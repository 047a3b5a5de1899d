package token

import (
	"math"
	"strconv"

	"brehon/generate/draw"
	"brehon/generate/ornament"
	"brehon/generate/typeset"
)

// codeSize is the size of the code at the foot, numberSize that of the 1 beside it.
const (
	codeSize   draw.Pt = 6.5
	numberSize draw.Pt = 10
)

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
	inner := back && picture == f.of.Front // two faces with one picture are told apart by a line
	switch {
	case f.counts():
		f.coin(dst, back)
		f.foot(dst, f.pen.Ink.Faded, f.code())
	case f.many():
		f.counterchanged(dst, picture, inner)
	default:
		f.plain(dst, picture, inner)
		f.foot(dst, f.pen.Ink.Faded, f.code())
		if f.values > 1 {
			f.number(dst, f.pen.Ink.Ink)
		}
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
	if f.small() {
		return 0.35 * f.side()
	}
	return 0.40 * f.side()
}

// plain is a field on paper with one big picture: the token that stands for one.
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
	f.picture(dst, picture, c.X, c.Y, size, p.On(f.charge))
}

// pearls are a ring of points just inside the edge of a large round token.
func (f face) pearls(dst draw.Surface, c draw.Point, r draw.MM) {
	dots := &draw.Path{}
	n := int(math.Round(2 * math.Pi * r / 1.5))
	for i := range n {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(n))
		dots.Add(draw.Circle(c.X+r*cos, c.Y+r*sin, 0.28), draw.Identity())
	}
	dst.Path(dots, draw.Fill(f.pen.On(f.charge)))
}

// counterchanged is the token that stands for several: a square of the field, and on it the shape in
// paper with the number and the picture. Dark where the one is light, so that even in grey, at arm's
// length, nobody takes it for a one.
func (f face) counterchanged(dst draw.Surface, picture string, inner bool) {
	p, s := f.pen, f.side()
	const margin = 0.9
	panel := draw.Rect{X: margin, Y: margin, W: s - 2*margin, H: s - 2*margin}
	dst.Path(draw.RoundBox(panel, 0.8), draw.Style{Fill: p.Field(f.field), Stroke: p.Ink.Ink, Width: f.line(0.35), Join: draw.MiterJoin})
	c := panel.Centre()
	r := 0.405 * s
	switch {
	case f.small():
		r = 0.365 * s
	case f.of.Shape == "lozenge":
		r = 0.378 * s
	}
	if p.Low {
		ornament.Hatch(dst, draw.RoundBox(panel, 0.8), "d", 1.1, 0.09, p.Ink.Ink)
	}
	dst.Path(outline(f.of.Shape, c.X, c.Y, r, 0), draw.Style{Fill: p.Ink.Paper, Stroke: p.Ink.Ink, Width: f.line(0.3), Join: draw.MiterJoin})
	if inner {
		dst.Path(outline(f.of.Shape, c.X, c.Y, r, 0.5), draw.Style{Stroke: p.Ink.Ink, Width: f.line(0.15), Join: draw.MiterJoin})
	}
	size, up, down := draw.Pt(18.5), 0.065*s, 0.27*s
	switch {
	case f.small():
		size, up, down = 14.5, 0.085*s, 0.27*s
	case f.of.Shape == "lozenge":
		size, up, down = 16.5, 0.07*s, 0.225*s
	}
	st := typeset.Style{Font: draw.SansBold, Size: size, Fill: p.Ink.Ink}
	n := strconv.Itoa(f.value)
	high := p.Set.CapHeight(st.Font, size)
	wide, icon, gap := p.Set.Width(n, st), 1.15*high, 0.03*s
	x := c.X - (wide+gap+icon)/2
	p.Set.Line(dst, x, c.Y-up+high/2, n, st, typeset.Left)
	f.picture(dst, picture, x+wide+gap+icon/2, c.Y-up, icon, p.Ink.Ink)
	p.Set.Line(dst, c.X, c.Y+down, f.code(), codeStyle(p.Ink.Faded), typeset.Centre)
}

// coin is money: a ringed disc with the number; the more it is worth, the darker its rim.
func (f face) coin(dst draw.Surface, back bool) {
	p, c, r := f.pen, f.middle(), f.radius()
	share := 0.0
	if f.values > 1 {
		share = float64(f.rank) / float64(f.values-1)
	}
	rim := draw.Mix(f.field, p.Ink.Ink, 0.06+0.84*share*share)
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
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / 30)
		dots.Add(draw.Circle(c.X+(r-0.58)*cos, c.Y+(r-0.58)*sin, size), draw.Identity())
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

// picture is an icon, or the triquetra, which is a drawing of ours.
func (f face) picture(dst draw.Surface, name string, x, y, size draw.MM, c draw.Color) {
	if name == "triquetra" {
		f.pen.Triquetra(dst, x, y, 0.5*size, c)
		return
	}
	f.pen.Icon(dst, name, x, y, size, c)
}

// foot is the code at the foot, right.
func (f face) foot(dst draw.Surface, c draw.Color, code string) {
	x, y := f.corner()
	f.pen.Set.Line(dst, f.side()-x, y, code, codeStyle(c), typeset.Right)
}

func codeStyle(c draw.Color) typeset.Style {
	return typeset.Style{Font: draw.SansSemi, Size: codeSize, Fill: c}
}

// number is the value at the foot, left.
func (f face) number(dst draw.Surface, c draw.Color) {
	x, y := f.corner()
	size := numberSize
	if f.small() {
		size = 7.5
	}
	f.pen.Set.Line(dst, x, y, strconv.Itoa(f.value), typeset.Style{Font: draw.SansBold, Size: size, Fill: c}, typeset.Left)
}

// corner is how far from the sides, and on which baseline, code and number stand.
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
