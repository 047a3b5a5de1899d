package rulebook

import (
	"brehon/content"
	"brehon/content/lang"
	"brehon/generate/draw"
	"brehon/generate/typeset"
)

// caption is "Figure n" and its words, kept with the picture above.
func (b *book) caption(n int, text lang.Text, pad draw.MM) []*box {
	said := lang.Said{}
	if !text.Empty() {
		said = b.say(text)
	}
	said.Text = "**" + b.word("book.figure", "n", n).Text + "**  " + said.Text
	st := b.st.caption
	st.Bold, st.BoldFill = draw.SansBold, b.pen.Ink.Ink
	boxes := b.para(said, st, pad, pad, typeset.Left)
	for _, x := range boxes {
		x.keep = true
	}
	boxes[0].before = 1.3
	return append(boxes, &box{h: 0.6, keep: true})
}

// figure is a drawing of how things are made or read.
func (b *book) figure(f *content.Figure) []*box {
	h, drawing := b.figureDrawing(f.Kind)
	x := &box{h: h, before: paraGap + 1.5}
	x.marks = []mark{{anchorMark, "figure." + f.ID}}
	x.draw = func(on leaf) {
		dst := on.Surface
		if f.Kind != readingFigure { // how things are cut and folded is so in every language
			dst = draw.Upright(dst, draw.Rect{X: on.x, W: textW})
		}
		drawing(draw.At(dst, draw.Move(on.x, on.y)))
	}
	return append([]*box{x}, b.caption(b.figureNumber(), f.Caption, 0)...)
}

// readingFigure is the figure with a list of words beside its picture.
const readingFigure = "hex-reading"

// figureDrawing is the height of the figure and its drawing, textW wide.
func (b *book) figureDrawing(kind string) (draw.MM, func(draw.Surface)) {
	f := diagram{b}
	switch kind {
	case "tile-order":
		return 50, f.tileOrder
	case "tile-cut":
		return 46, f.tileCut
	case "fold-token":
		return 30, f.foldToken
	case "standee":
		return 46, f.standee
	case "card-fold":
		return 44, f.cardFold
	case readingFigure:
		return f.hexReading()
	}
	return 0, func(draw.Surface) {}
}
