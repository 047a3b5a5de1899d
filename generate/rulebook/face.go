package rulebook

import (
	"strconv"

	"brehon/content/lang"
	"brehon/generate/draw"
	"brehon/generate/typeset"
)

// face is the front page of a printed book: the title, the game's device, what the book is, and its contents.
func (b *Book) face(dst draw.Surface, p places) {
	const mid = (blockLeft + blockRight) / 2
	pen, info := b.Pen, b.Game.Info
	pen.Band(dst, draw.Rect{X: blockLeft, Y: 12, W: blockRight - blockLeft, H: 5.2})
	y := draw.MM(52)
	sizes := []draw.Pt{24, 58}
	for i, line := range info.TitleLines {
		st := typeset.Style{Font: draw.Title, Size: sizes[min(i, len(sizes)-1)], Fill: pen.Ink.Ink}
		if i == len(info.TitleLines)-1 {
			st.Fill = pen.On(pen.Ink.Accent)
		}
		block, size, err := b.set.FitLine(b.Say(line), st, blockRight-blockLeft-20, 16)
		b.set.Report(err)
		if i > 0 {
			y += size.MM() * 1.05
		}
		block.Draw(dst, mid-block.Width/2, y, typeset.Left)
	}
	b.set.Line(dst, mid, y+13, b.Say(info.Subtitle).Text, typeset.Style{Font: draw.TextItalic, Size: 15, Fill: pen.Ink.Faded}, typeset.Centre)
	pen.Device(dst, mid, y+36, 14, pen.Ink.Accent)
	b.set.Line(dst, mid, y+66, b.volumeTitle(), typeset.Style{Font: draw.Title, Size: 24, Fill: pen.Ink.Ink}, typeset.Centre)
	b.dotted(dst, mid-30, mid+30, y+71)
	b.contentsOf(dst, y+82, p)
	st := typeset.Style{Font: draw.Sans, Size: 8, Fill: pen.Ink.Faded, Even: true}
	foot := b.set.WrapSaid(lang.Said{Text: b.Foot}, st, typeset.Room(blockRight-blockLeft))
	foot.Draw(dst, blockLeft, 284-draw.Times(len(foot.Lines)-1, foot.Lead), typeset.Centre)
}

// contentsOf are the chapters with their pages, in two columns from a height.
func (b *Book) contentsOf(dst draw.Surface, top draw.MM, p places) {
	rows := (len(b.chapters) + 1) / 2
	lead := min(6.2, (272-top)/draw.MM(rows))
	w := b.lay.text
	for i, c := range b.chapters {
		x, y := blockLeft+8, top+draw.Times(i%rows, lead)
		if i >= rows {
			x = blockRight - 8 - w
		}
		b.set.Line(dst, x+8, y, c.Law, b.st.id, typeset.Right)
		b.set.Line(dst, x+11, y, c.title.Text, b.st.contents, typeset.Left)
		b.set.Line(dst, x+w, y, strconv.Itoa(p.chapters[c.ID]), b.st.contents, typeset.Right)
		if l, ok := dst.(draw.Linker); ok {
			l.Link(draw.Rect{X: x, Y: y - 4, W: w, H: 5}, "chapter:"+c.ID)
		}
	}
}
