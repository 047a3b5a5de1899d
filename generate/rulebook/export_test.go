package rulebook

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"brehon/content/source"
	"brehon/generate/draw"
	"brehon/generate/typeset"
)

// Sheets are the lines of text of a book's chapters, page by page; nil is something else than a line.
func Sheets(in Input) (pages [][]*typeset.Block) {
	b := newBook(in)
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

// Length are the chapters of a printed book, how many pages the book has, and how many millimetres of columns its last page of
// text holds.
func Length(in Input, volume string) (list []Measure, pages int, last float64) {
	b := volumeOf(in, volume)
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
	sheets := b.lay.paginate(b.boxes())
	for _, column := range columnsOf(sheets[len(sheets)-1]) {
		foot := column[len(column)-1]
		last += foot.top + foot.H - column[0].top
	}
	return list, len(b.bound()), last
}

// writer counts the words that are drawn.
type writer struct {
	draw.List
	words int
	text  string
}

func (w *writer) Text(r draw.Run) {
	w.words += len(strings.Fields(r.Text))
	w.text += r.Text
}

func (w *writer) Clip(*draw.Path, func(draw.Surface)) {} // no words of pictures

// Broken lists what the pages of a book break that belongs together: an empty volume is the law.
func Broken(in Input, volume string) (faults []string) {
	b := volumeOf(in, volume)
	boxes := b.boxes()
	if volume == "" {
		boxes = boxes[1:] // the law has a title page
	}
	lines := linesOf(boxes)
	for i, s := range b.lay.paginate(boxes) {
		tell := func(format string, args ...any) {
			faults = append(faults, fmt.Sprintf("page %d: ", i+1)+fmt.Sprintf(format, args...))
		}
		for _, column := range columnsOf(s) {
			if first := lines[column[0].Box]; first.of > 1 && first.at == first.of-1 {
				tell("it begins with one line: %s", words(column[0].Box))
			}
			last := column[len(column)-1].Box
			if line := lines[last]; line.of > 1 && line.at == 0 {
				tell("it ends with one line: %s", words(last))
			}
			tellPanels(column, boxes, tell)
			tellRows(column, boxes, tell)
		}
	}
	return faults
}

// lineAt is which line of a paragraph a box is, and of how many.
type lineAt struct{ at, of int }

func linesOf(boxes []*Box) map[*Box]lineAt {
	lines := map[*Box]lineAt{}
	var paragraph []*Box
	for _, x := range boxes {
		if x.line == nil {
			continue
		}
		if paragraph = append(paragraph, x); x.line.Lines[0].Last {
			for i, y := range paragraph {
				lines[y] = lineAt{i, len(paragraph)}
			}
			paragraph = nil
		}
	}
	return lines
}

func words(x *Box) string {
	var w writer
	x.Draw(Leaf{Surface: &w, W: 80})
	return w.text
}

// tellPanels tells of a panel that goes on in a column without saying so.
func tellPanels(column []placed, boxes []*Box, tell func(string, ...any)) {
	x := column[0].Box
	if x.panel == nil {
		return
	}
	for _, y := range boxes {
		if y.panel == x.panel {
			if x != y && x.Draw != nil && !strings.Contains(words(x), "continu") {
				tell("a box goes on and does not say so: %s", words(x))
			}
			return
		}
	}
}

// tellRows tells of a table that leaves fewer than three rows in a column.
func tellRows(column []placed, boxes []*Box, tell func(string, ...any)) {
	rows := func(list []*Box, head *Box) (n int) {
		for _, x := range list {
			if x.repeat == head && x.panel == nil {
				n++
			}
		}
		return n
	}
	var here []*Box
	seen := map[*Box]bool{nil: true}
	for _, x := range column {
		here = append(here, x.Box)
	}
	for _, x := range here {
		if seen[x.repeat] || x.panel != nil {
			continue
		}
		seen[x.repeat] = true
		if n, all := rows(here, x.repeat), rows(boxes, x.repeat); n < min(3, all) {
			tell("%d of %d rows of a table", n, all)
		}
	}
}

// Fill is how full the columns of a printed book are, in the mean, and how full its emptiest page is.
func Fill(in Input, volume string) (pages int, mean, least float64) {
	b := volumeOf(in, volume)
	sheets := b.sheets()
	least = 1
	for _, s := range sheets {
		page := b.lay.filled(s)
		mean += page / float64(len(sheets))
		least = min(least, page)
	}
	return len(b.bound()), mean, least
}

// Indexed reports whether the rules of play have room for an index, and print one.
func Indexed(in Input) bool {
	b := volumeOf(in, source.RulesVolume)
	b.bound()
	n := 0
	for _, c := range b.chapters {
		if c.ID == indexID {
			n++
		}
	}
	return n == 1
}

// volumeOf is a printed book as Volumes makes it, the reference without the pages of the rules.
func volumeOf(in Input, volume string) *Book {
	if volume == "" {
		return newBook(in)
	}
	return printed(in, volume, func() places { return places{} })
}

// ParagraphIDs is how many paragraphs of rules print their ids, whatever stands before them.
func ParagraphIDs(in Input, volume string) (n int) {
	for _, s := range volumeOf(in, volume).sheets() {
		for _, x := range s.boxes {
			if x.line != nil && x.margin.id != "" && x.margin.again {
				n++
			}
		}
	}
	return n
}

// Figures are the words that stand for the pictures of a printed book, as they are met: by page, column and height. Parted is how many
// examples and tables go on in another column.
func Figures(in Input, volume string) (said []string, parted int) {
	b := volumeOf(in, volume)
	for _, s := range b.sheets() {
		boxes := slices.Clone(s.boxes)
		slices.SortStableFunc(boxes, func(x, y placed) int { return cmp.Or(cmp.Compare(x.x, y.x), cmp.Compare(x.top, y.top)) })
		for _, x := range boxes {
			if x.is != nil && x.is.Kind == "Figure" {
				said = append(said, x.is.Alt)
			}
		}
	}
	return said, b.quality().parted
}
