package rulebook

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"brehon/content/lang"
	"brehon/generate/draw"
	"brehon/generate/typeset"
)

// titlePage is the book's face: a frame, the title, the game's device.
func (b *Book) titlePage(dst draw.Surface) {
	p, info := b.Pen, b.Game.Info
	r := draw.Rect{X: 13, Y: 13, W: b.lay.w - 26, H: b.lay.h - 26}
	inner := p.Frame(dst, r)
	mid := b.lay.w / 2
	y := draw.MM(66)
	sizes := []draw.Pt{22, 46}
	for i, line := range info.TitleLines {
		st := typeset.Style{Font: draw.Title, Size: sizes[min(i, len(sizes)-1)], Fill: p.Ink.Ink}
		if i == len(info.TitleLines)-1 {
			st.Fill = p.On(p.Ink.Accent)
		}
		block, size, err := b.set.FitLine(b.Say(line), st, inner.W-14, 14)
		b.set.Report(err)
		if i > 0 {
			y += float64(size.MM() * 1.05)
		}
		block.Draw(dst, mid-block.Width/2, y, typeset.Left)
	}
	st := typeset.Style{Font: draw.TextItalic, Size: 13, Fill: p.Ink.Faded}
	b.set.Line(dst, mid, y+12, b.Say(info.Subtitle).Text, st, typeset.Centre)
	p.Device(dst, mid, y+36, 13, p.Ink.Accent)
	st = typeset.Style{Font: draw.Title, Size: 17, Fill: p.Ink.Ink}
	b.set.Line(dst, mid, y+64, b.Message("book.title").Text, st, typeset.Centre)
	st = typeset.Style{Font: draw.Sans, Size: 9, Fill: p.Ink.Faded}
	st.Even = true
	foot := b.set.WrapSaid(lang.Said{Text: b.Foot}, st, typeset.Room(inner.W-16))
	foot.Draw(dst, inner.X+8, inner.Bottom()-8-draw.Times(len(foot.Lines)-1, foot.Lead), typeset.Centre)
}

// imprint credits all works used in the kit.
func (b *Book) imprint() []*Box {
	var all []*Box
	head := func(word lang.Said) {
		boxes := b.Para(word, b.st.section, 0, 0)
		boxes[0].is.Kind = "H1"
		boxes[0].Before = sectionGap
		all = append(all, boxes...)
	}
	text := func(s lang.Said) { all = append(all, b.Para(s, b.st.small, 0, 0)...) }
	info := b.Game.Info
	head(b.Word("book.credits"))
	for _, c := range info.Credits {
		role := b.Say(c.Role)
		role.Text = "**" + role.Text + "**. " + strings.Join(c.Names, ", ")
		text(role)
	}
	for _, k := range info.Books {
		text(lang.Said{Text: b.bookLine(k.Title, k.Place, k.Publisher, k.Year, k.ISBN, k.DOI)})
	}
	if !info.About.Empty() {
		head(b.Word("book.author"))
		text(b.Say(info.About))
	}
	head(b.Word("book.imprint"))
	for _, t := range info.Colophon {
		text(b.Say(t))
	}
	if b.volume != "" { // its first page says so
		return all
	}
	text(b.Word("book.edition", "edition", b.Settings.Edition().Name))
	var own []string
	for _, c := range b.Settings.Overrides() {
		own = append(own, c.Option.ID+" = "+c.Value)
	}
	if len(own) > 0 {
		text(b.Word("book.options", "options", strings.Join(own, ", ")))
	} else {
		text(b.Word("book.noOptions"))
	}
	return all
}

func (b *Book) bookLine(title, place, publisher string, year int, isbn, doi string) string {
	joined := func(sep string, parts ...string) string {
		return strings.Join(slices.DeleteFunc(parts, func(p string) bool { return p == "" }), sep)
	}
	when := ""
	if year != 0 {
		when = strconv.Itoa(year)
	}
	s := "*" + title + "*."
	if from := joined(", ", joined(": ", place, publisher), when); from != "" {
		s += " " + from + "."
	}
	if isbn != "" {
		s += " " + b.Word("book.isbn", "isbn", isbn).Text + "."
	}
	if doi != "" {
		s += " " + b.Word("book.doi", "doi", doi).Text + "."
	}
	return s
}

const contentsTop, contentsLead draw.MM = 37.5, 5.1

// contentsLength is how many pages the contents need: a line a chapter and one for the index.
func (b *Book) contentsLength() int {
	per := b.contentsPerPage()
	return (len(b.chapters) + 1 + per - 1) / per
}

func (b *Book) contentsPerPage() int {
	return int(math.Floor((b.lay.bottom - contentsTop) / contentsLead))
}

// contents draws page i of the contents.
func (b *Book) contents(dst draw.Surface, page, i int, p places) {
	x := b.lay.left(page)
	b.furniture(dst, page, b.Word("book.contents").Text, i == 0)
	if i == 0 {
		b.Pen.Band(dst, draw.Rect{X: x, Y: b.lay.top, W: b.w, H: 5.2})
		draw.Tagged(dst, &draw.Element{Kind: "H1"}, func(dst draw.Surface) {
			b.set.Line(dst, x, b.lay.top+15.2, b.Word("book.contents").Text, b.st.chapter, typeset.Left)
		})
	}
	type entry struct{ id, law, title string }
	var all []entry
	for _, c := range b.chapters {
		all = append(all, entry{c.ID, c.Law, c.title.Text})
	}
	all = append(all, entry{indexID, "", b.Word("book.index").Text})
	per := b.contentsPerPage()
	y := contentsTop + contentsLead
	list := &draw.Element{Kind: "TOC"}
	for _, e := range all[i*per : min(len(all), (i+1)*per)] {
		draw.Tagged(dst, leads(list), func(dst draw.Surface) {
			b.contentsLine(dst, x, y, e.law, e.title, p.chapters[e.id], "chapter:"+e.id)
		})
		y += contentsLead
	}
}

func (b *Book) contentsLine(dst draw.Surface, x, y draw.MM, law, title string, page int, target string) {
	const column draw.MM = 11
	idSt := b.st.id
	b.set.Line(dst, x, y, law, idSt, typeset.Left)
	w := b.set.Line(dst, x+column, y, title, b.st.contents, typeset.Left)
	n := strconv.Itoa(page)
	st := b.st.folio
	st.Size = 11
	nw := b.set.Line(dst, x+b.w, y, n, st, typeset.Right)
	if a, z := x+column+w+2, x+b.w-nw-2; z > a {
		dst.Path(draw.Line(a, y-0.3, z, y-0.3), draw.Style{Stroke: b.Pen.Ink.Hair, Width: 0.3, Dash: []draw.MM{0.01, 1.3}})
	}
	if l, ok := dst.(draw.Linker); ok {
		l.Link(draw.Rect{X: x, Y: y - 4, W: b.w, H: 5}, target)
	}
}
