package rulebook

import (
	"brehon/content"
	"brehon/generate/draw"
	"brehon/generate/typeset"
)

// example is a box of vellum with a bar of verdigris: a picture cut from the board, and what happens on it.
func (b *book) example(e *content.Example) []*box {
	const pad draw.MM = 5
	p := &panel{over: 3.4, under: 3.6}
	p.draw = func(on leaf, r draw.Rect) {
		on.Path(draw.Box(r), draw.Fill(b.pen.Field(b.pen.Ink.Vellum)))
		if b.pen.Low {
			on.Path(draw.Box(r), draw.Stroke(b.pen.Ink.Dry, 0.2))
		}
		on.Path(draw.Box(draw.Rect{X: r.X, Y: r.Y, W: 1.4, H: r.H}), draw.Fill(b.pen.Ink.Verdigris))
	}
	word := b.word("book.example")
	wordW := b.set.Width(word.Text, b.st.exampleWord) + 3.2
	title := b.set.WrapSaid(b.say(e.Title), b.st.exampleTitle, func(line int) (draw.MM, draw.MM) {
		return wordW, textW - 2*pad - wordW
	})
	head := &box{h: draw.Times(len(title.Lines), title.Lead) + 1}
	up := b.up(b.st.exampleTitle)
	head.draw = func(on leaf) {
		b.set.Line(on.Surface, on.x+pad, on.y+up, word.Text, b.st.exampleWord, typeset.Left)
		title.Draw(on.Surface, on.x+pad, on.y+up, typeset.Left)
	}
	head.before = paraGap + 2.4 + p.over
	boxes := []*box{head}
	if e.Picture != nil && b.Pictures != nil {
		boxes = append(boxes, b.picture(e.Picture, pad)...)
	}
	for i, t := range e.Texts {
		lines := b.para(b.say(t), prose(b.st.small), pad, pad, typeset.Left)
		if i == 0 && len(lines) > 0 {
			lines[0].keep = true
		}
		boxes = append(boxes, lines...)
	}
	for _, x := range boxes {
		x.panel = p
		if x.small != nil {
			x.small.panel = p
		}
	}
	return append(boxes, &box{h: 2.6})
}

// picture is the board's drawing in a frame, with its caption.
func (b *book) picture(pic content.Picture, pad draw.MM) []*box {
	x := b.framed(pic, pad, 1)
	x.small = b.framed(pic, pad, smallPicture)
	return append([]*box{x}, b.caption(b.figureNumber(), *pic.Caption(), pad)...)
}

// smallPicture is how large a picture is drawn where the page has no room for the whole width.
const smallPicture = 0.72

// framed is the picture at a share of the text's width, in the middle.
func (b *book) framed(pic content.Picture, pad draw.MM, share float64) *box {
	w := (textW - 2*pad) * share
	h, drawing := b.Pictures.Picture(pic, w)
	x := &box{h: h, before: 1.2, keep: true}
	x.draw = func(on leaf) {
		r := draw.Rect{X: on.x + (textW-w)/2, Y: on.y, W: w, H: h}
		on.Clip(draw.Box(r), func(in draw.Surface) { drawing(draw.At(draw.Upright(in, r), draw.Move(r.X, r.Y))) })
		on.Path(draw.Box(r), draw.Style{Stroke: b.pen.Ink.Ink, Width: 0.35, Join: draw.MiterJoin})
	}
	return x
}

// figureNumber counts the figures of the book.
func (b *book) figureNumber() int {
	b.figures++
	return b.figures
}
