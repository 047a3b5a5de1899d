package box

import (
	"fmt"

	"brehon/content/lang"
	"brehon/generate/draw"
	"brehon/generate/ornament"
	"brehon/generate/piece"
	"brehon/generate/typeset"
)

// Measures of a label, in millimetres.
const (
	labelWide draw.MM = 60
	labelHigh draw.MM = 25
	labelEdge draw.MM = 3    // between its frame and what is in it
	pictures  draw.MM = 0.45 // share of the width for pictures
)

// mostPictures is how many different pieces a label shows.
const mostPictures = 3

// Bag holds pieces of one kind. A name may be empty.
type Bag struct {
	ID     string
	Name   lang.Said
	Pieces []piece.Piece
}

// Count is how many pieces are in it.
func (b Bag) Count() (n int) {
	for _, p := range b.Pieces {
		n += p.Count
	}
	return n
}

// Label is a piece to be cut out: what the bag holds, and how many of it.
func (b Bag) Label(pen *ornament.Pen) piece.Piece {
	return piece.Piece{ID: "label-" + b.ID, Name: b.Name.Text, Kind: "label", Count: 1, W: labelWide, H: labelHigh, Front: func(dst draw.Surface) {
		dst.Path(draw.Box(draw.Rect{W: labelWide, H: labelHigh}.Inset(1.2)), draw.Stroke(pen.Ink.Ink, pen.Line(0.4)))
		in := draw.Rect{W: labelWide, H: labelHigh}.Inset(1.2 + labelEdge)
		b.show(dst, draw.Rect{X: in.X, Y: in.Y, W: float64(in.W * pictures), H: in.H})
		x := in.X + float64(in.W*pictures) + labelEdge
		name := typeset.Style{Font: draw.SansSemi, Size: 11, Fill: pen.Ink.Ink, Even: true}
		number := typeset.Style{Font: draw.SansBold, Size: 22, Fill: pen.Ink.Ink}
		foot := in.Bottom()
		if b.Name.Text == "" {
			foot = in.Centre().Y + pen.Set.CapHeight(number.Font, number.Size)/2
		}
		pen.Set.Line(dst, in.Right(), foot, fmt.Sprintf("× %d", b.Count()), number, typeset.Right)
		block, _, err := pen.Set.Fit(b.Name, name, in.Right()-x, in.H-8.5, 7)
		pen.Set.Report(err)
		block.Draw(dst, x, in.Y+block.Ascent, typeset.Right)
	}}
}

// show draws the first of its different pieces beside each other, in one size.
func (b Bag) show(dst draw.Surface, room draw.Rect) {
	list := b.Pieces[:min(mostPictures, len(b.Pieces))]
	const between = 0.12 // of a piece
	wide, high := 0.0, 0.0
	for i, p := range list {
		w, h := shown(p).W, shown(p).H
		if i > 0 {
			wide += float64(between * w)
		}
		wide, high = wide+w, max(high, h)
	}
	k := min(room.W/wide, room.H/high, 1)
	x := room.X + (room.W-float64(k*wide))/2
	for _, p := range list {
		p = shown(p)
		p.Front(draw.At(dst, draw.Scale(k).Then(draw.Move(x, room.Centre().Y-float64(k*p.H)/2))))
		x += float64(k * p.W * (1 + between))
	}
}

// shown is a piece as it stands, where it does.
func shown(p piece.Piece) piece.Piece {
	if p.Upright != nil {
		return *p.Upright
	}
	return p
}
