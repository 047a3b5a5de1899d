package rulebook

import (
	"strconv"

	"brehon/content/source"
	"brehon/generate/draw"
	"brehon/generate/piece"
	"brehon/generate/typeset"
)

// pages puts the book together: title page, contents, chapters, index, imprint. The contents need
// as many lines however the pages fall, so their length is known before their numbers are.
func (b *Book) pages() []piece.Page {
	contents := b.contentsLength()
	var boxes []*Box
	for _, c := range b.chapters {
		boxes = append(boxes, c.boxes...)
	}
	sheets := b.lay.paginate(boxes)
	first := 1 + contents + 1 // page number of the first sheet
	places := b.locate(sheets, first)
	places.chapters[indexID] = first + len(sheets)
	index := b.lay.paginate(b.index(places))
	for i, s := range index {
		s.title, s.opens = b.chapterTitle(indexID), i == 0
	}
	imprint := b.lay.paginate(b.imprint())
	for i, s := range imprint {
		s.title, s.opens = b.Word("book.imprint").Text, i == 0
	}

	var pages []piece.Page
	add := func(title string, draws func(dst draw.Surface, page int)) {
		n := len(pages) + 1
		pages = append(pages, piece.Page{W: b.lay.w, H: b.lay.h, Label: strconv.Itoa(n), Title: title,
			Draw: func(dst draw.Surface) { b.onPage(dst, n, draws) }})
	}
	add(b.Say(b.Game.Info.Title).Text, func(dst draw.Surface, _ int) {
		draw.Tagged(dst, &draw.Element{Kind: "P"}, b.titlePage)
	})
	for i := range contents {
		title := ""
		if i == 0 {
			title = b.Word("book.contents").Text
		}
		add(title, func(dst draw.Surface, page int) { b.contents(dst, page, i, places) })
	}
	for _, s := range append(sheets, index...) {
		b.addSheet(add, s)
	}
	for i, s := range imprint {
		b.addSheet(add, s)
		if i == 0 {
			pages[len(pages)-1].Title = b.Word("book.imprint").Text
		}
	}
	return pages
}

func (b *Book) addSheet(add func(string, func(draw.Surface, int)), s *sheet) {
	add("", func(dst draw.Surface, page int) {
		b.furniture(dst, page, s.title, s.opens)
		b.anchors(dst, s)
		b.lay.drawOn(dst, s, page)
		b.margins(dst, s, page)
	})
}

// anchors sets the page's link targets and the outline's lines.
func (b *Book) anchors(dst draw.Surface, s *sheet) {
	l, ok := dst.(draw.Linker)
	if !ok {
		return
	}
	for _, x := range s.boxes {
		for _, m := range x.marks {
			switch m.kind {
			case chapterMark:
				l.Anchor("chapter:"+m.id, x.top)
				l.Bookmark(b.chapterTitle(m.id), 0, x.top)
			case ruleMark:
				if b.firstMark(m, x.Box) {
					l.Anchor("rule:"+m.id, x.top)
				}
			case anchorMark:
				l.Anchor(m.id, x.top)
			}
		}
	}
}

// furniture draws the running head with its line, and the page's number.
func (b *Book) furniture(dst draw.Surface, page int, title string, opens bool) {
	x := b.lay.left(page)
	if !opens {
		left, right := x, x+b.w
		if page%2 == 0 {
			b.set.Line(dst, left, 13.2, b.Say(b.Game.Info.Title).Text, b.st.running, typeset.Left)
		} else {
			b.set.Line(dst, right, 13.2, title, b.st.running, typeset.Right)
		}
		dst.Path(draw.Line(left, 15, right, 15), draw.Style{Stroke: b.Pen.Ink.Hair, Width: 0.2})
	}
	n := strconv.Itoa(page)
	if page%2 == 0 {
		b.set.Line(dst, x, 199.6, n, b.st.folio, typeset.Left)
	} else {
		b.set.Line(dst, x+b.w, 199.6, n, b.st.folio, typeset.Right)
	}
}

// places are the page numbers for cross-references.
type places struct {
	chapters map[string]int
	rules    map[string]int   // page of each rule
	terms    map[string][]int // where the term is used, each page once
}

// locate notes the page of every mark and gives each sheet its chapter.
func (b *Book) locate(sheets []*sheet, first int) places {
	p := places{chapters: map[string]int{}, rules: map[string]int{}, terms: map[string][]int{}}
	title := ""
	for i, s := range sheets {
		page := first + i
		s.title = title
		for k, x := range s.boxes {
			for _, m := range x.marks {
				switch m.kind {
				case chapterMark:
					p.chapters[m.id] = page
					title = b.chapterTitle(m.id)
					if k == 0 {
						s.opens, s.title = true, title
					}
				case ruleMark:
					if _, ok := p.rules[m.id]; !ok {
						p.rules[m.id] = page
					}
				case termMark:
					if l := p.terms[m.id]; len(l) == 0 || l[len(l)-1] != page {
						p.terms[m.id] = append(l, page)
					}
				}
			}
		}
		if s.title == "" {
			s.title = title
		}
	}
	return p
}

func (b *Book) chapterOf(id string) *chapter {
	return source.Find(b.chapters, func(c *chapter) bool { return c.ID == id })
}

func (b *Book) chapterTitle(id string) string {
	switch c := b.chapterOf(id); {
	case c != nil:
		return c.title.Text
	case id == indexID:
		return b.Word("book.index").Text
	}
	return ""
}

// firstMark reports whether x is the first box of the book that carries the mark. Several files may draw the
// book's pages at a time.
func (b *Book) firstMark(m mark, x *Box) bool {
	b.findFirsts.Do(func() {
		b.firsts = map[mark]*Box{}
		for _, c := range b.chapters {
			for _, y := range c.boxes {
				for _, n := range y.marks {
					if _, ok := b.firsts[n]; !ok {
						b.firsts[n] = y
					}
				}
			}
		}
	})
	return b.firsts[m] == x
}
