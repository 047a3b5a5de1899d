package rulebook

import (
	"slices"

	"brehon/content/lang"
	"brehon/content/source"
	"brehon/generate/draw"
	"brehon/generate/typeset"
)

// examplePad is the room at the sides of an example.
const examplePad draw.MM = 5

// example is a panel with a bar at its side: a detail of the board, and the events on it.
func (b *Book) example(e *source.Example) []*Box {
	if b.volume == source.RoundVolume { // all of it is one
		return b.scene(e)
	}
	p := b.examplePanel()
	word := b.Word("book.example")
	head := b.exampleHead(word.Text, b.Say(e.Title))
	head.Before = paraGap + 2.4 + p.over
	head.is = below()
	boxes := []*Box{head}
	if e.Picture != nil && b.Pictures != nil {
		boxes = append(boxes, b.picture(e.Picture, examplePad)...)
	}
	boxes = append(boxes, b.exampleTexts(e, examplePad)...)
	again := b.continued(word.Text)
	again.panel = p
	for i, x := range boxes {
		x.panel = p
		x.loose = i > 0 && !x.Keep && b.volume != ""
		if x.small != nil {
			x.small.panel = p
		}
		if i > 0 {
			x.repeat = again
		}
	}
	head.float = b.volume != ""
	return append(boxes, &Box{H: p.under + 0.8, Keep: b.volume != ""})
}

// scene is an example in a book that has nothing else: its title and words go on in the column, and its picture stands after
// the first paragraph, or where there is room.
func (b *Book) scene(e *source.Example) []*Box {
	const pad draw.MM = 8
	boxes := b.Para(b.Say(e.Title), b.st.exampleTitle, 0, 0)
	boxes[0].Before, boxes[0].is.Kind = 2.4, below().Kind
	texts := b.exampleTexts(e, 0)
	texts[0].Before, texts[0].Keep = 0.4, true
	if e.Picture == nil || b.Pictures == nil {
		return append(boxes, texts...)
	}
	picture := b.picture(e.Picture, pad)
	picture[0].Before, picture[0].Keep, picture[0].float = 2, false, true
	n := slices.IndexFunc(texts, func(x *Box) bool { return x.line.Lines[0].Last }) + 1
	return slices.Concat(boxes, texts[:n], picture, texts[n:])
}

func (b *Book) examplePanel() *panel {
	return &panel{over: 3.4, under: 3.6, draw: func(on Leaf, r draw.Rect) {
		on.Path(draw.Box(r), draw.Fill(b.Pen.Field(b.Pen.Ink.Panel)))
		bar := draw.Box(draw.Rect{X: r.X, Y: r.Y, W: 1.4, H: r.H})
		if b.Pen.Low {
			on.Path(draw.Box(r), draw.Stroke(b.Pen.Ink.Hair, 0.2))
			on.Path(bar, draw.Stroke(b.Pen.Ink.Ink, 0.2))
			return
		}
		on.Path(bar, draw.Fill(b.Pen.Ink.Second))
	}}
}

// exampleHead is the word for it, and the title.
func (b *Book) exampleHead(word string, title lang.Said) *Box {
	wordW, w := b.set.Width(word, b.st.exampleWord)+3.2, b.w
	block := b.set.WrapSaid(title, b.st.exampleTitle, func(line int) (draw.MM, draw.MM) {
		return wordW, w - 2*examplePad - wordW
	})
	up := b.up(b.st.exampleTitle)
	return &Box{H: draw.Times(len(block.Lines), block.Lead) + 1, Draw: func(on Leaf) {
		b.set.Line(on.Surface, on.X+examplePad, on.Y+up, word, b.st.exampleWord, typeset.Left)
		block.Draw(on.Surface, on.X+examplePad, on.Y+up, typeset.Left)
	}}
}

// continued is the head of an example that goes on from the column before.
func (b *Book) continued(word string) *Box {
	x := b.exampleHead(word, b.Word("book.continued"))
	x.is = draw.Artifact
	return x
}

func (b *Book) exampleTexts(e *source.Example, pad draw.MM) (boxes []*Box) {
	for i, t := range e.Texts {
		lines := b.Para(b.Say(t), b.prose(b.st.small), pad, pad)
		if i == 0 && len(lines) > 0 {
			lines[0].Keep = true
		}
		boxes = append(boxes, lines...)
	}
	if e.Table == nil {
		return boxes
	}
	b.w -= 2 * pad
	rows := b.tableOf(e.Table).boxes(b)
	b.w += 2 * pad
	for _, x := range rows {
		if inside := x.Draw; inside != nil {
			x.Draw = func(on Leaf) {
				on.X, on.W = on.X+pad, on.W-2*pad
				inside(on)
			}
		}
	}
	return append(boxes, rows...)
}

// stacked returns the height of boxes in a column.
func stacked(list []*Box) (h draw.MM) {
	for i, x := range list {
		if i > 0 {
			h += x.Before
		}
		h += x.H
	}
	return h
}

// picture is the board's drawing in a frame, with its caption.
func (b *Book) picture(pic source.Picture, pad draw.MM) []*Box {
	x := b.framed(pic, pad, 1)
	n := b.figureNumber()
	x.is = b.pictured(n, *pic.Caption())
	if b.volume == "" { // in columns it waits for room
		x.small = b.framed(pic, pad, smallPicture)
		x.small.is = x.is
	}
	return append([]*Box{x}, b.caption(n, *pic.Caption(), pad)...)
}

// smallPicture is how large a picture is drawn where the page has no room for the whole width.
const smallPicture = 0.72

// framed is the picture at a share of the text's width, in the middle.
func (b *Book) framed(pic source.Picture, pad draw.MM, share float64) *Box {
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
