package rulebook

import (
	"brehon/generate/draw"
	"brehon/generate/flow"
	"brehon/generate/typeset"
)

// The page: 139.7 × 210 mm, half a Letter sheet wide and A5 high. All in millimetres.
const (
	PageW, PageH draw.MM = 139.7, 210
	TextW                = PageW - inner - outer

	inner, outer draw.MM = 12.4, 24.8 // margins; the text stands between
	textTop      draw.MM = 18         // top of the first box
	textBottom   draw.MM = 193.5      // nothing of the text below
	idGap        draw.MM = 2.4        // from the text to a rule's id in the outer margin
)

// Box is what a page is filled with: a line, a row, a picture. It is never split.
type Box struct {
	H      draw.MM       // its height
	Before draw.MM       // space above it, dropped at the head of a page
	Keep   bool          // never parted from the box before
	Room   draw.MM       // it begins a new page, unless so much is left; 0: it goes on where there is room
	Draw   func(on Leaf) // nil: empty

	panel  *panel // the coloured ground it stands on, if any
	small  *Box   // the same picture, smaller, for a page that has no room for this one
	margin margin // what stands beside it in the outer margin
	marks  []mark
	line   *typeset.Block // the line of text that it holds, if any
	repeat *Box           // set again above this one when it begins a page: a table's head
}

// Over draws one thing more on top of what the box draws. The box must have a Draw.
func (x *Box) Over(sign func(on Leaf)) {
	inside := x.Draw
	x.Draw = func(on Leaf) {
		inside(on)
		sign(on)
	}
}

// Entry makes the box a target of links, and prints the rule about it in the margin, if rule is not empty. Links to the rule
// do not lead here.
func (x *Box) Entry(target, rule string) {
	x.marks = append(x.marks, mark{anchorMark, target})
	if rule != "" {
		x.margin.id = rule
	}
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
	draw        func(on Leaf, r draw.Rect)
}

// Leaf is where a box is drawn: the surface, its page, its left edge and top.
type Leaf struct {
	draw.Surface
	page int // counted from 1; even pages are left ones
	X, Y draw.MM
}

// left reports whether the page lies on the left of the open book.
func (l Leaf) left() bool { return l.page%2 == 0 }

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
	*Box
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
func paginate(boxes []*Box) (sheets []*sheet) {
	f := fillable{panels: map[*panel]*flow.Panel{}}
	list := make([]*flow.Box, len(boxes))
	for i, b := range boxes {
		list[i] = f.box(b)
		if i > 0 {
			list[i-1].Keep = b.Keep
		}
	}
	placings, _ := flow.Fill(list, flow.Pages(flow.Column{Y: textTop, H: textBottom - textTop}))
	for _, p := range placings {
		if p.Page == len(sheets) {
			sheets = append(sheets, &sheet{})
		}
		s := sheets[p.Page]
		s.boxes = append(s.boxes, placed{p.Of.(*Box), p.Y})
	}
	return sheets
}

// fillable turns the book's boxes into those that package flow places.
type fillable struct {
	panels map[*panel]*flow.Panel
}

// box is what the filler must know of a box, and of those that stand in its place or above it; nil for none.
func (f fillable) box(b *Box) *flow.Box {
	if b == nil {
		return nil
	}
	to := &flow.Box{H: b.H, Above: b.Before, Again: f.box(b.repeat), Small: f.box(b.small), Room: b.Room, Of: b}
	to.Part = b.line != nil && b.line.Lines[0].Hyphen
	if p := b.panel; p != nil {
		if f.panels[p] == nil {
			f.panels[p] = &flow.Panel{Over: p.over, Under: p.under}
		}
		to.Panel = f.panels[p]
	}
	return to
}

// drawOn draws a page's panels and boxes.
func (s *sheet) drawOn(dst draw.Surface, page int) {
	x := textX(page)
	for i := 0; i < len(s.boxes); {
		p, j := s.boxes[i].panel, i
		for j < len(s.boxes) && s.boxes[j].panel == p {
			j++
		}
		if p != nil {
			first, last := s.boxes[i], s.boxes[j-1]
			top, bottom := first.top-p.over, last.top+last.H+p.under
			p.draw(Leaf{dst, page, x, top}, draw.Rect{X: x, Y: top, W: TextW, H: bottom - top})
		}
		i = j
	}
	for _, b := range s.boxes {
		if b.Draw != nil {
			b.Draw(Leaf{dst, page, x, b.top})
		}
	}
}
