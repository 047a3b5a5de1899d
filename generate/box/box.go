// Package box draws what a game is kept in: a box for cards in sleeves, cut and folded from one sheet, and labels for bags.
package box

import (
	"fmt"

	"brehon/content/lang"
	"brehon/generate/draw"
	"brehon/generate/impose"
	"brehon/generate/ornament"
	"brehon/generate/piece"
	"brehon/generate/typeset"
)

// What a sleeve adds to a card, and the air around a deck, in millimetres.
const (
	sleeve draw.MM = 3
	air    draw.MM = 2
)

// Parts of the net, in millimetres.
const (
	glue  draw.MM = 8  // the flap at the side
	tuck  draw.MM = 15 // what is tucked in
	taper draw.MM = 3  // of the tuck, at each end
	dust  draw.MM = 10 // the small flaps
	slack draw.MM = 1.5
)

// Tuckbox is a box for cards in sleeves. Lengths are millimetres.
type Tuckbox struct {
	Title lang.Said
	Cards int
	W, H  draw.MM // of a card
	Thick draw.MM // of a card in its sleeve
}

// inner is the room inside.
func (b Tuckbox) inner() (w, h, d draw.MM) {
	return b.W + sleeve + air, b.H + sleeve + air, float64(float64(b.Cards)*b.Thick) + air
}

// Size is the size of the net.
func (b Tuckbox) Size() (w, h draw.MM) {
	pw, ph, d := b.inner()
	return glue + 2*pw + 2*d, ph + 2*(d+tuck)
}

// TooLarge is a box whose net fits on none of the papers.
type TooLarge struct {
	Title string
	W, H  draw.MM // of the net
	Paper string
	Deep  draw.MM
}

func (e *TooLarge) Error() string {
	return fmt.Sprintf("the box of %s is %.0f mm deep, and its net of %.0f × %.0f mm does not fit on %s; make cards thinner with --thick, or the box for one table with --scenario", e.Title, e.Deep, e.W, e.H, e.Paper)
}

// Sheet is the box on a sheet of that paper, upright or lying. The error is a *TooLarge.
func (b Tuckbox) Sheet(pen *ornament.Pen, paper impose.Paper) (impose.MachineSheet, error) {
	w, h := b.Size()
	W, H := paper.Width, paper.Height
	const edge = impose.Edge
	if w > W-2*edge || h > H-2*edge {
		W, H = H, W
	}
	if w > W-2*edge || h > H-2*edge {
		_, _, d := b.inner()
		return impose.MachineSheet{}, &TooLarge{b.Title.Text, w, h, paper.Name, d}
	}
	at := draw.Point{X: (W - w) / 2, Y: (H - h) / 2}
	s := impose.MachineSheet{Cuts: moved(b.cuts(), at), Folds: moved(b.folds(), at)}
	s.Pages = []piece.Page{{W: W, H: H, Label: "X-1", Title: b.Title.Text, Draw: func(dst draw.Surface) {
		b.faces(pen, draw.At(dst, draw.Move(at.X, at.Y)))
		for _, l := range s.Folds {
			dst.Path(draw.Line(l.A.X, l.A.Y, l.B.X, l.B.Y), draw.Style{Stroke: pen.Ink.Faded, Width: 0.2, Dash: []draw.MM{1.4, 1}, Cap: draw.ButtCap})
		}
		for _, l := range s.Cuts {
			dst.Path(draw.Line(l.A.X, l.A.Y, l.B.X, l.B.Y), draw.Style{Stroke: pen.Ink.Ink, Width: 0.2, Cap: draw.ButtCap})
		}
	}}}
	return s, nil
}

// columns are the upright edges of the net: the glue flap, back, side, front and side lie between them.
func (b Tuckbox) columns() (x [6]draw.MM) {
	w, _, d := b.inner()
	for i, wide := range []draw.MM{glue, w, d, w, d} {
		x[i+1] = x[i] + wide
	}
	return x
}

// cuts is the outline, from the upper end of the glue flap.
func (b Tuckbox) cuts() []impose.Straight {
	x := b.columns()
	_, h, d := b.inner()
	top := d + tuck
	upper := draw.Points(0, top+slack, x[1], top, x[2], top, x[2]+slack, top-dust, x[3]-slack, top-dust, x[3], top, x[3], tuck, x[3]+taper, 0,
		x[4]-taper, 0, x[4], tuck, x[4], top, x[4]+slack, top-dust, x[5]-slack, top-dust, x[5], top)
	outline := append([]draw.Point{}, upper...)
	for i := len(upper) - 1; i >= 0; i-- { // the foot is the head, turned over
		outline = append(outline, draw.Point{X: upper[i].X, Y: 2*top + h - upper[i].Y})
	}
	var list []impose.Straight
	for i, p := range outline {
		list = append(list, impose.Straight{A: p, B: outline[(i+1)%len(outline)]})
	}
	return list
}

// folds are the edges of the panels and of their flaps.
func (b Tuckbox) folds() (list []impose.Straight) {
	x := b.columns()
	_, h, d := b.inner()
	top := d + tuck
	fold := func(x1, y1, x2, y2 draw.MM) {
		list = append(list, impose.Straight{A: draw.Point{X: x1, Y: y1}, B: draw.Point{X: x2, Y: y2}})
	}
	for i := 1; i < 5; i++ {
		fold(x[i], top, x[i], top+h)
	}
	for _, y := range []draw.MM{top, top + h} {
		for i := 2; i < 5; i++ {
			fold(x[i], y, x[i+1], y)
		}
	}
	fold(x[3], tuck, x[4], tuck)
	fold(x[3], h+top+d, x[4], h+top+d)
	return list
}

// faces draws what stands on the front, the back and the sides.
func (b Tuckbox) faces(pen *ornament.Pen, dst draw.Surface) {
	x := b.columns()
	w, h, d := b.inner()
	top := d + tuck
	for _, left := range []draw.MM{x[1], x[3]} {
		r := draw.Rect{X: left, Y: top, W: w, H: h}.Inset(4)
		in := pen.Frame(dst, r)
		c := in.Centre()
		title := typeset.Style{Font: draw.Title, Size: 26, Fill: pen.Ink.Ink}
		block, _, err := pen.Set.Fit(b.Title, title, in.W-4, in.H*0.45, 10)
		if err != nil {
			pen.Set.Report(err)
			continue
		}
		block.Draw(dst, in.X+2, c.Y-block.Height/2+block.Ascent, typeset.Centre)
		pen.Device(dst, c.X, in.Y+float64(in.H*0.16), float64(in.H*0.09), pen.Ink.Accent)
	}
	if d < 8 {
		return
	}
	st := typeset.Style{Font: draw.Title, Size: 13, Fill: pen.Ink.Ink}
	for _, left := range []draw.MM{x[2], x[4]} {
		on := draw.At(dst, draw.Turn(-90).Then(draw.Move(left+d/2+1.6, top+h-4)))
		pen.Fit(on, b.Title, st, (h-8)/2, 0, h-8, 7, typeset.Centre)
	}
}

func moved(list []impose.Straight, by draw.Point) []impose.Straight {
	for i := range list {
		list[i] = impose.Straight{A: list[i].A.Add(by), B: list[i].B.Add(by)}
	}
	return list
}

// Labels of bags, in millimetres.
const (
	labelWide draw.MM = 60
	labelHigh draw.MM = 25
)

// Labels are pieces to be cut out, one for each piece of which there are several: its picture, and how many there are.
func Labels(pen *ornament.Pen, pieces []piece.Piece) (list []piece.Piece) {
	for _, p := range pieces {
		if p.Count < 2 {
			continue
		}
		list = append(list, piece.Piece{ID: "label-" + p.ID, Kind: "label", Count: 1, W: labelWide, H: labelHigh, Front: func(dst draw.Surface) {
			k := min((labelHigh-6)/p.H, (labelWide-6)*0.5/p.W)
			x, y := 4.0, (labelHigh-float64(k*p.H))/2
			dst.Path(draw.Box(draw.Rect{W: labelWide, H: labelHigh}.Inset(1.2)), draw.Stroke(pen.Ink.Ink, pen.Line(0.4)))
			p.Front(draw.At(dst, draw.Scale(k).Then(draw.Move(x, y))))
			st := typeset.Style{Font: draw.SansBold, Size: 22, Fill: pen.Ink.Ink}
			pen.Set.Line(dst, labelWide-5, labelHigh/2+pen.Set.CapHeight(st.Font, st.Size)/2, fmt.Sprintf("× %d", p.Count), st, typeset.Right)
		}})
	}
	return list
}
