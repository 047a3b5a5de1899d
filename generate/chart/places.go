package chart

import (
	"math"

	"brehon/generate/draw"
	"brehon/generate/flow"
	"brehon/generate/piece"
	"brehon/generate/typeset"
)

// Places are amounts on the board: discs that grow and darken with them, on a sheet of their own.
type Places struct {
	Places []Place
	Legend []Tick // amounts that are shown beside the title
}

// Place is an amount in a place of the board.
type Place struct {
	Place  string
	Value  float64
	Figure string
}

// leastDisc is the radius of the disc of the smallest amount, in millimetres of the page, so that its figure has room; that of
// the largest is piece.MarkReach, in millimetres of the board.
const leastDisc draw.MM = 2.1

// blocks is empty: Pages draws the board on a landscape sheet.
func (p Places) blocks(*writer) []*flow.Box { return nil }

// most is the largest amount.
func (p Places) most() (most float64) {
	for _, q := range p.Places {
		most = max(most, q.Value)
	}
	for _, t := range p.Legend {
		most = max(most, t.At)
	}
	return most
}

// places draws the board in r, below the section's head, with its discs.
func (w *writer) places(dst draw.Surface, r draw.Rect, s Section, p Places) {
	r.Y, r.H = r.Y-4, r.H+4
	title := w.wrap(s.Title, w.st.section, r.W)
	if l, ok := dst.(draw.Linker); ok {
		l.Bookmark(s.Title, 0, r.Y)
	}
	title.Draw(dst, r.X, r.Y+title.Ascent, typeset.Left)
	w.pen.Rule(dst, r.X, r.Right(), r.Y+title.Height+1.4)
	const legendW draw.MM = 92
	note := w.wrap(s.Note, w.st.note, r.W-legendW)
	note.Draw(dst, r.X, r.Y+title.Height+3.4+note.Ascent, typeset.Left)
	head := title.Height + 4 + max(note.Height, 9.5)
	window := w.board.Land(4)
	k := min(r.W/window.W, (r.H-head)/window.H)
	at := draw.Rect{X: r.X + (r.W-float64(k*window.W))/2, Y: r.Y + head, W: k * window.W, H: k * window.H}
	w.board.Show(dst, window, at, nil)
	most := p.most()
	for _, q := range p.Places {
		c, ok := w.board.At(q.Place)
		if !ok {
			continue
		}
		c = c.Sub(draw.Point{X: window.X, Y: window.Y}).Mul(k)
		w.disc(dst, c.Add(draw.Point{X: at.X, Y: at.Y}), q.Value, most, q.Figure, k)
	}
	x := r.Right()
	for i := len(p.Legend) - 1; i >= 0; i-- {
		t := p.Legend[i]
		x -= 22
		w.disc(dst, draw.Point{X: x + 14, Y: r.Y + title.Height + 7.4}, t.At, most, t.Text, k)
	}
}

// disc draws one amount, with its figure inside, or next to it if it is too small.
func (w *writer) disc(dst draw.Surface, at draw.Point, v, most float64, figure string, k float64) {
	if v <= 0 || most <= 0 {
		return
	}
	share := v / most
	radius := leastDisc + float64(max(0, float64(piece.MarkReach*k)-leastDisc)*math.Sqrt(share))
	fill := w.shade(share)
	dst.Path(draw.Circle(at.X, at.Y, radius), draw.Style{Fill: fill, Stroke: w.pen.Ink.Ink, Width: 0.25})
	st := w.st.bold
	st.Size, st.Fill = 8, w.pen.Legible(fill, w.pen.Ink.Ink)
	if have, room := w.set.Width(figure, st), 1.8*radius; have > room {
		st.Size *= draw.Pt(room / have)
	}
	w.set.Line(dst, at.X, at.Y+w.set.CapHeight(st.Font, st.Size)/2, figure, st, typeset.Centre)
}

// shade goes from the panel's colour over the accent to ink: darker is more, to every eye and in grey.
func (w *writer) shade(share float64) draw.Color {
	if w.pen.Low {
		return w.pen.Ink.Paper
	}
	if share < 0.5 {
		return draw.Mix(w.pen.Ink.Panel, w.pen.Ink.Accent, 0.15+float64(1.3*share))
	}
	return draw.Mix(w.pen.Ink.Accent, w.pen.Ink.Ink, 1.5*(share-0.5))
}
