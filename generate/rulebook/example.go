package rulebook

import (
	"brehon/content"
	"brehon/generate/draw"
	"brehon/generate/typeset"
)

// example is a panel with a bar at its side: a picture cut from the board, and what happens on it.
func (b *Book) example(e *content.Example) []*Box {
	const pad draw.MM = 5
	p := &panel{over: 3.4, under: 3.6}
	p.draw = func(on Leaf, r draw.Rect) {
		on.Path(draw.Box(r), draw.Fill(b.Pen.Field(b.Pen.Ink.Panel)))
		bar := draw.Box(draw.Rect{X: r.X, Y: r.Y, W: 1.4, H: r.H})
		if b.Pen.Low {
			on.Path(draw.Box(r), draw.Stroke(b.Pen.Ink.Hair, 0.2))
			on.Path(bar, draw.Stroke(b.Pen.Ink.Ink, 0.2))
			return
		}
		on.Path(bar, draw.Fill(b.Pen.Ink.Second))
	}
	word := b.Word("book.example")
	wordW := b.set.Width(word.Text, b.st.exampleWord) + 3.2
	w := b.w
	title := b.set.WrapSaid(b.Say(e.Title), b.st.exampleTitle, func(line int) (draw.MM, draw.MM) {
		return wordW, w - 2*pad - wordW
	})
	head := &Box{H: draw.Times(len(title.Lines), title.Lead) + 1}
	up := b.up(b.st.exampleTitle)
	head.Draw = func(on Leaf) {
		b.set.Line(on.Surface, on.X+pad, on.Y+up, word.Text, b.st.exampleWord, typeset.Left)
		title.Draw(on.Surface, on.X+pad, on.Y+up, typeset.Left)
	}
	head.Before = paraGap + 2.4 + p.over
	boxes := []*Box{head}
	if e.Picture != nil && b.Pictures != nil {
		boxes = append(boxes, b.picture(e.Picture, pad)...)
	}
	for i, t := range e.Texts {
		lines := b.Para(b.Say(t), b.prose(b.st.small), pad, pad)
		if i == 0 && len(lines) > 0 {
			lines[0].Keep = true
		}
		boxes = append(boxes, lines...)
	}
	again := b.continued(word.Text, pad)
	again.panel = p
	for i, x := range boxes {
		x.panel = p
		x.Keep = x.Keep || i > 0 && b.volume != "" // whole, unless it is longer than a column
		if x.small != nil {
			x.small.panel = p
		}
		if i > 0 {
			x.repeat = again
		}
	}
	head.float = b.volume != ""
	return append(boxes, &Box{H: 2.6, Keep: b.volume != ""})
}

// continued is the head of a box that goes on from the column before.
func (b *Book) continued(word string, pad draw.MM) *Box {
	x := &Box{H: b.st.exampleTitle.Lead.MM() + 1}
	up := b.up(b.st.exampleTitle)
	note := b.st.exampleTitle
	x.Draw = func(on Leaf) {
		w := b.set.Line(on.Surface, on.X+pad, on.Y+up, word, b.st.exampleWord, typeset.Left)
		b.set.Line(on.Surface, on.X+pad+w+3.2, on.Y+up, b.Word("book.continued").Text, note, typeset.Left)
	}
	return x
}

// picture is the board's drawing in a frame, with its caption.
func (b *Book) picture(pic content.Picture, pad draw.MM) []*Box {
	x := b.framed(pic, pad, 1)
	x.small = b.framed(pic, pad, smallPicture)
	return append([]*Box{x}, b.caption(b.figureNumber(), *pic.Caption(), pad)...)
}

// smallPicture is how large a picture is drawn where the page has no room for the whole width.
const smallPicture = 0.72

// framed is the picture at a share of the text's width, in the middle.
func (b *Book) framed(pic content.Picture, pad draw.MM, share float64) *Box {
	w := (b.w - 2*pad) * share
	h, drawing := b.Pictures.Picture(pic, w)
	x := &Box{H: h, Before: 1.2, Keep: true}
	x.Draw = func(on Leaf) {
		r := draw.Rect{X: on.X + (on.W-w)/2, Y: on.Y, W: w, H: h}
		on.Clip(draw.Box(r), func(in draw.Surface) { drawing(draw.At(draw.Upright(in, r), draw.Move(r.X, r.Y))) })
		on.Path(draw.Box(r), draw.Style{Stroke: b.Pen.Ink.Ink, Width: 0.35, Join: draw.MiterJoin})
	}
	return x
}

// figureNumber counts the figures of the book.
func (b *Book) figureNumber() int {
	b.figures++
	return b.figures
}
