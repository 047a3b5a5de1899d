package rulebook

import (
	"brehon/content/lang"
	"brehon/content/source"
	"brehon/generate/draw"
)

// caption is "Figure n" and its words, kept with the picture above.
func (b *Book) caption(n int, text lang.Text, pad draw.MM) []*Box {
	said := lang.Said{}
	if !text.Empty() {
		said = b.Say(text)
	}
	said.Text = "**" + b.Word("book.figure", "n", n).Text + "**  " + said.Text
	st := b.st.caption
	st.Bold, st.BoldFill = draw.SansBold, b.Pen.Ink.Ink
	boxes := b.Para(said, st, pad, pad)
	for _, x := range boxes {
		x.Keep = true
	}
	boxes[0].is.Kind = "Caption"
	boxes[0].Before = 1.3
	return append(boxes, &Box{H: 0.6, Keep: true})
}

// Figure is a drawing of how things are made or read.
type Figure struct {
	H     draw.MM            // its height; it is as wide as the text
	Draw  func(draw.Surface) // from the origin to the right and down
	Turns bool               // it has words beside it, and turns with a language that is read from right to left
}

// figure sets a figure with its caption.
func (b *Book) figure(f *source.Figure) []*Box {
	of := b.figureOf(f.Kind)
	x := &Box{H: of.H, Before: paraGap + 1.5}
	x.marks = []mark{{anchorMark, "figure." + f.ID}}
	x.float = b.volume != ""
	x.Draw = func(on Leaf) {
		dst := on.Surface
		if !of.Turns { // how things are cut and folded is so in every language
			dst = draw.Upright(dst, draw.Rect{X: on.X, W: on.W})
		}
		of.Draw(draw.At(dst, draw.Move(on.X, on.Y)))
	}
	n := b.figureNumber()
	x.is = b.pictured(n, f.Caption)
	return append([]*Box{x}, b.caption(n, f.Caption, 0)...)
}

// figureOf is the figure of a kind; nothing is drawn of tiles that there are not. It panics where the game draws no figure
// that its content may name.
func (b *Book) figureOf(kind string) Figure {
	d := b.Diagram()
	switch {
	case b.Figures[kind] != nil:
		return b.Figures[kind](b)
	case kind == "tile-order" && b.Tiles == nil:
		return Figure{Draw: func(draw.Surface) {}}
	case kind == "tile-order":
		return Figure{H: 50, Draw: d.tileOrder}
	case kind == "tile-cut":
		return Figure{H: 46, Draw: d.tileCut}
	case kind == "fold-token":
		return Figure{H: 30, Draw: d.foldToken}
	}
	panic("rulebook: the game draws no figure " + kind)
}
