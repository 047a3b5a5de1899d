package rulebook

import (
	"strings"

	"brehon/content"
	"brehon/generate/draw"
	"brehon/generate/typeset"
)

// Sheets are the lines of text of a book's chapters, page by page; nil is something else than a line.
func Sheets(in Input) (pages [][]*typeset.Block) {
	b := newBook(in, "")
	var boxes []*Box
	for _, c := range b.chapters {
		boxes = append(boxes, c.boxes...)
	}
	for _, s := range b.lay.paginate(boxes) {
		var lines []*typeset.Block
		for _, x := range s.boxes {
			lines = append(lines, x.line)
		}
		pages = append(pages, lines)
	}
	return pages
}

// Measure is how much of a printed book a chapter is.
type Measure struct {
	ID      string
	Words   int
	Columns float64 // of a page
}

// Length are the chapters of a printed book and how many pages the book has.
func Length(in Input, volume string) (list []Measure, pages int) {
	b := newBook(in, volume)
	if volume == content.ReferenceVolume {
		b.addEntries(places{})
	}
	for _, c := range b.chapters {
		m := Measure{ID: c.ID}
		for i, x := range c.boxes {
			h := x.H
			if i > 0 {
				h += x.Before
			}
			m.Columns += h / (b.lay.bottom - b.lay.top)
			if x.wide {
				m.Columns += h / (b.lay.bottom - b.lay.top)
			}
			if x.Draw != nil {
				var w writer
				x.Draw(Leaf{Surface: &w, W: b.lay.text, idsLeft: true})
				m.Words += w.words
			}
		}
		list = append(list, m)
	}
	all, _ := b.bound()
	return list, len(all)
}

// writer counts the words that are drawn.
type writer struct {
	draw.List
	words int
}

func (w *writer) Text(r draw.Run) { w.words += len(strings.Fields(r.Text)) }

func (w *writer) Clip(*draw.Path, func(draw.Surface)) {} // no words of pictures
