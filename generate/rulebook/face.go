package rulebook

import (
	"strconv"

	"brehon/content/source"
	"brehon/generate/draw"
	"brehon/generate/typeset"
)

// The head of a printed book's first page: the title and the game's device, and the contents in columns below. It begins where
// other pages have their running heads.
const (
	contentsAt      draw.MM = 72 // the first line of the contents
	contentsRow     draw.MM = 4.7
	contentsColumns         = 3
)

// face returns the head of the first page, at full width. Its contents have the pages of b.where when drawn; the reference,
// which is alphabetical, and a book of one chapter have none.
func (b *Book) face() []*Box {
	const line draw.MM = 65
	if b.volume == source.ReferenceVolume || len(b.chapters) == 1 {
		return []*Box{{H: line + 3 - b.lay.top, wide: true, Draw: func(on Leaf) { b.title(on.Surface) }}}
	}
	rows := (len(b.chapters) + contentsColumns - 1) / contentsColumns
	bottom := contentsAt + draw.Times(rows-1, contentsRow) + 3
	x := &Box{H: bottom + 4 - b.lay.top, wide: true}
	x.Draw = func(on Leaf) {
		b.title(on.Surface)
		b.dotted(on.Surface, blockLeft, blockRight, line)
		b.contentsOf(on.Surface, rows)
		b.dotted(on.Surface, blockLeft, blockRight, bottom)
	}
	return []*Box{x}
}

// title is the title of the game, with its device and the name of the book at the right.
func (b *Book) title(dst draw.Surface) {
	const device draw.MM = 12.5
	pen, info := b.Pen, b.Game.Info
	pen.Band(dst, draw.Rect{X: blockLeft, Y: bandAt, W: blockRight - blockLeft, H: 5.2})
	name := typeset.Style{Font: draw.Title, Size: 22, Fill: pen.Ink.Ink}
	book, _, err := b.set.FitLine(b.Word("kinds."+b.volume), name, 70, 14)
	b.set.Report(err)
	book.Draw(dst, blockRight-book.Width, 59.5, typeset.Left)
	pen.Device(dst, blockRight-1.07*device, 37, device, pen.Ink.Accent) // the ends of its strokes reach beyond it
	y := draw.MM(33)
	sizes := []draw.Pt{20, 48}
	for i, line := range info.TitleLines {
		st := typeset.Style{Font: draw.Title, Size: sizes[min(i, len(sizes)-1)], Fill: pen.Ink.Ink}
		if i == len(info.TitleLines)-1 {
			st.Fill = pen.On(pen.Ink.Accent)
		}
		block, size, err := b.set.FitLine(b.Say(line), st, blockRight-blockLeft-60, 14)
		b.set.Report(err)
		if i > 0 {
			y += float64(size.MM() * 1.03)
		}
		block.Draw(dst, blockLeft, y, typeset.Left)
	}
	b.set.Line(dst, blockLeft, 59.5, b.Say(info.Subtitle).Text, typeset.Style{Font: draw.TextItalic, Size: 13, Fill: pen.Ink.Faded}, typeset.Left)
}

// contentsOf are the chapters with their pages.
func (b *Book) contentsOf(dst draw.Surface, rows int) {
	const gutter, ids, number draw.MM = 7, 8.5, 8
	w := (blockRight - blockLeft - draw.Times(contentsColumns-1, gutter)) / contentsColumns
	st := b.st.contents
	st.Size, st.Lead = 9.5, 11
	list := &draw.Element{Kind: "TOC"}
	for i, c := range b.chapters {
		x, y := blockLeft+draw.Times(i/rows, w+gutter), contentsAt+draw.Times(i%rows, contentsRow)
		title, _, err := b.set.FitLine(c.title, st, w-ids-number, 7)
		b.set.Report(err)
		draw.Tagged(dst, leads(list), func(dst draw.Surface) {
			b.set.Line(dst, x, y, c.Law, b.st.id, typeset.Left)
			title.Draw(dst, x+ids, y, typeset.Left)
			b.set.Line(dst, x+w, y, strconv.Itoa(b.where.chapters[c.ID]), st, typeset.Right)
			if l, ok := dst.(draw.Linker); ok {
				l.Link(draw.Rect{X: x, Y: y - 4, W: w, H: 5}, "chapter:"+c.ID)
			}
		})
	}
}
