package token

import (
	"math"
	"strconv"

	"brehon/content/source"
	"brehon/generate/draw"
	"brehon/generate/ornament"
	"brehon/generate/piece"
	"brehon/generate/typeset"
)

// face is the printed side of a token.
type face struct {
	pen           *ornament.Pen
	of            *source.Component
	side          draw.MM // of the square
	field, charge draw.Color
	picture       string
}

func plainFace(pen *ornament.Pen, c *source.Component, side draw.MM) face {
	return face{pen, c, side, draw.Hex(c.Field), draw.Hex(c.Charge), c.Front}
}

// piece is so many of them, the field under all that is drawn.
func (f face) piece(id string, n int, draws func(draw.Surface)) piece.Piece {
	whole := draw.Rect{W: f.side, H: f.side}
	return piece.Piece{ID: id, Kind: Kind, Count: n, W: f.side, H: f.side, Ground: f.pen.Field(f.field),
		Front: Once(id, f.side, f.side, func(dst draw.Surface) {
			if !f.pen.Low {
				dst.Path(draw.Box(whole), draw.Fill(f.field))
			}
			draws(dst)
		})}
}

// sign is the picture alone, as large as a knife that strays a little allows.
func (f face) sign(dst draw.Surface) {
	share := 0.66
	if f.side < 12 {
		share = 0.74
	}
	f.icon(dst, f.side/2, f.side/2, share*f.side)
}

func (f face) icon(dst draw.Surface, x, y, size draw.MM) {
	f.pen.Icon(dst, f.picture, x, y, size, f.charge)
}

// letters are a numeral, or the sign of money, in the middle.
func (f face) letters(dst draw.Surface, text string) {
	f.number(dst, text, f.side/2, f.side/2, typeset.Centre, draw.Pt(f.side*15/9), 0.86*f.side)
}

// number sets figures about the middle height y, in the size or as much smaller as the room asks.
func (f face) number(dst draw.Surface, text string, x, y draw.MM, a typeset.Align, size draw.Pt, room draw.MM) {
	st := typeset.Style{Font: draw.SansBold, Size: size, Fill: f.pen.On(f.charge)}
	for st.Size > 8 && f.pen.Set.Width(text, st) > room {
		st.Size -= 0.5
	}
	f.pen.Set.Line(dst, x, y+f.pen.Set.CapHeight(st.Font, st.Size)/2, text, st, a)
}

// counter is the picture at the upper left, and below it, large, what the token is worth.
func (f face) counter(dst draw.Surface, value int) {
	s := f.side
	f.icon(dst, 0.31*s, 0.33*s, 0.44*s)
	size := draw.Pt(28 * s / 15)
	high := f.pen.Set.CapHeight(draw.SansBold, size)
	f.number(dst, strconv.Itoa(value), s-float64(0.125*s), s-float64(0.145*s)-float64(high/2), typeset.Right, size, 0.6*s)
}

// coin is money: a struck disc with its worth. Field and charge are the metal's.
func (f face) coin(dst draw.Surface, value int) {
	const points = 28
	p, c, r := f.pen, float64(f.side/2), float64(0.43*f.side)
	dst.Path(draw.Circle(c, c, r), draw.Style{Fill: p.Field(draw.Mix(f.field, p.Ink.Paper, 0.35)), Stroke: p.On(f.charge), Width: p.Line(0.45)})
	dots := &draw.Path{}
	for i := range points {
		at := draw.Polar(r-0.9, 2*math.Pi*float64(i)/points)
		dots.Add(draw.Circle(at.X, at.Y, 0.2), draw.Move(c, c))
	}
	dst.Path(dots, draw.Fill(p.On(f.charge)))
	f.charge = p.Ink.Ink
	f.number(dst, f.of.Code+strconv.Itoa(value), c, c, typeset.Centre, 26, float64(2*r)-3.4)
}
