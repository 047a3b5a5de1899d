package rulebook

import (
	"brehon/generate/draw"
	"brehon/generate/typeset"
)

// The page (look §7): 139.7 × 210 mm, half a Letter sheet wide and A5 high. All in millimetres.
const (
	PageW, PageH draw.MM = 139.7, 210

	inner, outer draw.MM = 12.4, 24.8 // margins; the text stands between
	textW                = PageW - inner - outer
	textTop      draw.MM = 18    // top of the first box
	textBottom   draw.MM = 193.5 // nothing of the text below
	idGap        draw.MM = 2.4   // from the text to a rule's id in the outer margin
)

// box is what a page is filled with: a line, a row, a picture. It is never split.
type box struct {
	h      draw.MM // its height
	before draw.MM // space above it, dropped at the head of a page
	keep   bool    // never parted from the box before
	panel  *panel  // the coloured ground it stands on, if any
	small  *box    // the same picture, smaller, for a page that has no room for this one
	margin margin  // what stands beside it in the outer margin
	draw   func(on leaf)
	marks  []mark
	line   *typeset.Block // the line of text that it holds, if any
	repeat *box           // set again above this one when it begins a page: a table's head
	fresh  bool           // begins a new page, unless enough room is left (see room)
	room   draw.MM
}

// mark notes something that stands at a box: a link target, an entry of the index.
type mark struct {
	kind markKind
	id   string
}

type markKind uint8

const (
	chapterMark markKind = iota
	ruleMark
	termMark // a glossary term used here
	anchorMark
)

// panel is a ground behind a run of boxes, drawn on each page that holds some of them.
type panel struct {
	over, under draw.MM // how far it reaches above its first and below its last box
	draw        func(on leaf, r draw.Rect)
}

// leaf is where a box is drawn: the surface, its page, its left edge and top.
type leaf struct {
	draw.Surface
	page int // counted from 1; even pages are left ones
	x, y draw.MM
}

// left reports whether the page lies on the left of the open book.
func (l leaf) left() bool { return l.page%2 == 0 }

// textX is the left edge of the text on the page.
func textX(page int) draw.MM {
	if page%2 == 0 {
		return outer
	}
	return inner
}

// sheet is one page laid out: its boxes with their tops.
type sheet struct {
	boxes []placed
	title string // of the chapter that begins or runs on here, for the running head
	opens bool   // a chapter begins at its head
}

type placed struct {
	*box
	top draw.MM
}

// margin is a rule's id beside its first line, and the sign of an option that can change it.
type margin struct {
	id      string
	option  bool // an option can change the rule
	differs bool // and the options in force do
}

// paginate fills pages with boxes, in their order. A run of boxes that keep together goes to the
// next page whole, unless it fits with its picture made smaller; one longer than a page is split where it must.
func paginate(boxes []*box) []*sheet {
	f := &filler{page: &sheet{}, y: textTop}
	f.place(boxes)
	if len(f.page.boxes) > 0 {
		f.pages = append(f.pages, f.page)
	}
	return f.pages
}

type filler struct {
	pages []*sheet
	page  *sheet
	y     draw.MM
}

func (f *filler) fits(run []*box) bool {
	return f.y+height(run, len(f.page.boxes) == 0) <= textBottom+0.01
}

func (f *filler) turn() {
	f.pages = append(f.pages, f.page)
	f.page, f.y = &sheet{}, textTop
}

// smaller is the run with small pictures; nil if it has none.
func smaller(run []*box) []*box {
	var out []*box
	for i, b := range run {
		if b.small == nil {
			continue
		}
		if out == nil {
			out = append([]*box{}, run...)
		}
		out[i] = b.small
	}
	return out
}

// place puts boxes on the page, in runs that keep together.
func (f *filler) place(boxes []*box) {
	for i := 0; i < len(boxes); {
		j := i + 1
		for j < len(boxes) && boxes[j].keep {
			j++
		}
		run := boxes[i:j]
		switch fresh := run[0].fresh && textBottom-f.y < run[0].room; {
		case len(f.page.boxes) == 0:
		case fresh:
			f.turn()
		case !f.fits(run):
			if less := smaller(run); less != nil && f.fits(less) {
				run = less
			} else {
				f.turn()
			}
		case f.divided(run, boxes[j:]):
			f.turn()
		}
		for _, b := range run {
			f.put(b)
		}
		i = j
	}
}

// divided reports whether the page would end inside a word, and its line may go to the next.
func (f *filler) divided(run, after []*box) bool {
	if len(run) > 1 || run[0].line == nil || !run[0].line.Lines[0].Hyphen {
		return false
	}
	next := 1
	for next < len(after) && after[next].keep {
		next++
	}
	return !f.fits(append(run[:1:1], after[:next]...))
}

func (f *filler) put(b *box) {
	gap := b.before
	head := func() draw.MM {
		if b.panel != nil {
			return b.panel.over
		}
		return 0
	}
	if len(f.page.boxes) == 0 {
		gap = head()
	} else if f.y+gap+b.h > textBottom+0.01 {
		f.turn()
		if len(f.page.boxes) == 0 {
			gap = head()
		}
	}
	if len(f.page.boxes) == 0 && b.repeat != nil {
		f.page.boxes = append(f.page.boxes, placed{b.repeat, f.y})
		f.y += b.repeat.h
	}
	f.page.boxes = append(f.page.boxes, placed{b, f.y + gap})
	f.y += gap + b.h
}

// height is what a run of boxes needs, with or without the space above the first.
func height(run []*box, head bool) draw.MM {
	h := draw.MM(0)
	for i, b := range run {
		if i > 0 || !head {
			h += b.before
		}
		h += b.h
		if b.panel != nil && (i+1 == len(run) || run[i+1].panel != b.panel) {
			h += b.panel.under
		}
	}
	return h
}

// drawSheet draws a page's panels and boxes.
func (s *sheet) drawOn(dst draw.Surface, page int) {
	x := textX(page)
	for i := 0; i < len(s.boxes); {
		p, j := s.boxes[i].panel, i
		for j < len(s.boxes) && s.boxes[j].panel == p {
			j++
		}
		if p != nil {
			first, last := s.boxes[i], s.boxes[j-1]
			top, bottom := first.top-p.over, last.top+last.h+p.under
			p.draw(leaf{dst, page, x, top}, draw.Rect{X: x, Y: top, W: textW, H: bottom - top})
		}
		i = j
	}
	for _, b := range s.boxes {
		if b.draw != nil {
			b.draw(leaf{dst, page, x, b.top})
		}
	}
}
