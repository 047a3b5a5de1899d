package card

import (
	"strconv"

	"brehon/content/turlough"
	"brehon/generate/draw"
	"brehon/generate/typeset"
)

// row is how an effect stands in a field that it shares with so many: sizes of the number, alone and with a sign before it,
// of the picture, where its middle stands and where the number begins.
type row struct {
	number, signed   draw.Pt
	icon, middle, at draw.MM
}

func rowOf(n int) row {
	if n == 2 {
		return row{52, 47, 14.5, 10, 19.5}
	}
	k := 3 / float64(n)
	return row{draw.Pt(37 * k), draw.Pt(37 * k), 11.6 * k, 9, 17.4}
}

// numbers are what the card does, in the full colour of the hazard.
func (f face) numbers(dst draw.Surface, r draw.Rect, list []turlough.Sentence) {
	p := f.pen
	if !p.Low {
		dst.Path(draw.Box(r), draw.Fill(f.field()))
		dst.Path(draw.Box(r.Inset(1)), draw.Style{Stroke: f.line(), Width: 0.25, Join: draw.MiterJoin})
	}
	switch len(list) {
	case 0:
		p.Icon(dst, f.hazard.Icon, r.Centre().X, r.Centre().Y, 30, f.charge())
	case 1:
		f.alone(dst, r, list[0])
	default:
		high := r.H / float64(len(list))
		for i, s := range list {
			y := r.Y + draw.Times(i, high)
			if i > 0 {
				dst.Path(draw.Line(r.X+4, y, r.Right()-4, y), draw.Style{Stroke: p.On(f.line()), Width: 0.3, Cap: draw.ButtCap})
			}
			f.row(dst, draw.Rect{X: r.X, Y: y, W: r.W, H: high}, s, rowOf(len(list)))
		}
	}
}

// line is the colour of fine lines on the field.
func (f face) line() draw.Color { return draw.Mix(f.field(), f.charge(), 0.5) }

// alone is the one effect of a card: the picture at the left, the number as large as can be, what it counts below.
func (f face) alone(dst draw.Surface, r draw.Rect, s turlough.Sentence) {
	const middle, low = 2, 4.2
	p, y := f.pen, r.Centre().Y-middle
	st := typeset.Style{Font: draw.SansBold, Size: 76, Fill: p.On(f.charge())}
	icon, at := 21.0, 14.0
	if len([]rune(s.Number)) > 2 {
		st.Size, icon, at = 60, 16, 11
	}
	if f.pen.Second != nil {
		st.Size, icon = 0.7*st.Size, 0.7*icon
	}
	const right, apart = 3.6, 2
	for p.Set.Width(s.Number, st) > r.W-right-at-icon/2-apart {
		st.Size--
	}
	p.Icon(dst, s.Icon, r.X+at, y, icon, f.charge())
	p.Set.Line(dst, r.Right()-right, y+p.Set.CapHeight(st.Font, st.Size)/2, s.Number, st, typeset.Right)
	word := typeset.Style{Font: draw.SansBold, Size: 13, Fill: p.On(f.charge())}
	p.Fit(dst, p.Words.Say(s.Word), word, r.Centre().X, r.Bottom()-low, r.W-8, 9, typeset.Centre)
}

// row is one of several effects: picture, number, and what it counts in up to three lines.
func (f face) row(dst draw.Surface, r draw.Rect, s turlough.Sentence, of row) {
	p, y := f.pen, r.Centre().Y
	st := typeset.Style{Font: draw.SansBold, Size: of.number, Fill: p.On(f.charge())}
	if len([]rune(s.Number)) > 1 {
		st.Size = of.signed
	}
	p.Icon(dst, s.Icon, r.X+of.middle, y, min(of.icon, r.H-1), f.charge())
	for p.Set.CapHeight(st.Font, st.Size) > 0.8*r.H {
		st.Size--
	}
	x := r.X + of.at
	x += p.Set.Line(dst, x, y+p.Set.CapHeight(st.Font, st.Size)/2, s.Number, st, typeset.Left) + 2.4
	word := typeset.Style{Font: draw.SansBold, Size: 11, Lead: 12.5, Fill: st.Fill}
	b, _, err := p.Set.Fit(p.Words.Say(s.Word), word, r.Right()-3-x, r.H-1, 7)
	p.Set.Report(err)
	b.Draw(dst, x, y+p.Set.XHeight(word.Font, b.Size)/2-draw.Times(len(b.Lines)-1, b.Lead)/2, typeset.Left)
}

// disc is the radius of the sign of a card that another shuffles in.
const disc draw.MM = 3.6

// sign is a hazard's picture in a disc of its colour: where a card adds it, and on the cards that are added.
func (f face) sign(dst draw.Surface, at draw.Point, h *turlough.Hazard) {
	p := f.pen
	dst.Path(draw.Circle(at.X, at.Y, disc), draw.Style{Fill: p.Field(draw.Hex(h.Field)), Stroke: p.Ink.Ink, Width: p.Line(0.2)})
	p.Icon(dst, h.Icon, at.X, at.Y, 5.1, draw.Hex(h.Charge))
}

// adds are the cards that are shuffled into the deck when this one is revealed (T4.4): how many, and the sign of each.
func (f face) adds(dst draw.Surface, r draw.Rect) {
	p, y := f.pen, r.Centre().Y
	dst.Path(draw.Box(r), draw.Fill(p.Field(p.Ink.Panel)))
	number := typeset.Style{Font: draw.SansBold, Size: 18, Fill: p.On(p.Ink.Accent)}
	x := r.Right() - 2
	for i := len(f.hazard.Adds) - 1; i >= 0; i-- {
		a := f.hazard.Adds[i]
		x -= disc
		f.sign(dst, draw.Point{X: x, Y: y}, f.game.Hazard(a.Name))
		x -= disc + 0.8
		x -= p.Set.Line(dst, x, y+p.Set.CapHeight(number.Font, number.Size)/2, "+"+strconv.Itoa(a.N), number, typeset.Right) + 2
	}
	p.Icon(dst, "cycle", r.X+4.8, y, 5.6, p.Ink.Ink)
	word := typeset.Style{Font: draw.SansBold, Size: 8.5, Lead: 9.2, Fill: p.Ink.Ink}
	b, _, err := p.Set.Fit(p.Words.Say(f.game.Message("cards.shuffleIn")), word, x-r.X-8.8, r.H-1, 6.5)
	p.Set.Report(err)
	b.Draw(dst, r.X+8.8, y+p.Set.XHeight(word.Font, b.Size)/2-draw.Times(len(b.Lines)-1, b.Lead)/2, typeset.Left)
	dst.Path(draw.Line(r.X, r.Bottom(), r.Right(), r.Bottom()), draw.Style{Stroke: p.Ink.Ink, Width: 0.2, Cap: draw.ButtCap})
}
