// Package box draws what a game is kept in: a box for cards in sleeves, cut and folded from one sheet, and labels for bags.
package box

import (
	"fmt"
	"math"

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
	Paper impose.Paper
	Deep  draw.MM
	Cards int
	Most  int // cards in the deepest box that the paper takes
}

func (e *TooLarge) Error() string {
	return fmt.Sprintf("the box of %s is %.0f mm deep for %d cards: its net needs a sheet of %.0f × %.0f mm, and %s has %g × %g; %s takes %d such cards: make the box for one table with --scenario, or for cards of another thickness with --thick, or add a larger paper to content/sheets",
		e.Title, e.Deep, e.Cards, math.Ceil(e.W+2*impose.Edge), math.Ceil(e.H+2*impose.Edge), e.Paper.Name, e.Paper.Height, e.Paper.Width, e.Paper.Name, e.Most)
}

// turned is how the paper has to lie for the net, and whether it fits at all.
func (b Tuckbox) turned(paper impose.Paper) (w, h draw.MM, fits bool) {
	wide, high := b.Size()
	wide, high = wide+2*impose.Edge, high+2*impose.Edge
	switch {
	case wide <= paper.Width && high <= paper.Height:
		return paper.Width, paper.Height, true
	case wide <= paper.Height && high <= paper.Width:
		return paper.Height, paper.Width, true
	}
	return 0, 0, false
}

// Sheet is the box on a sheet of that paper, upright or lying. The error is a *TooLarge.
func (b Tuckbox) Sheet(pen *ornament.Pen, paper impose.Paper) (impose.MachineSheet, error) {
	w, h := b.Size()
	W, H, ok := b.turned(paper)
	if !ok {
		_, _, d := b.inner()
		e := &TooLarge{Title: b.Title.Text, W: w, H: h, Paper: paper, Deep: d, Cards: b.Cards}
		for ; !ok && b.Cards > 0; b.Cards-- {
			_, _, ok = b.turned(paper)
			e.Most = b.Cards
		}
		if !ok {
			e.Most = 0
		}
		return impose.MachineSheet{}, e
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
