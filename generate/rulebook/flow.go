package rulebook

import (
	"brehon/generate/draw"
	"brehon/generate/flow"
	"brehon/generate/typeset"
)

// Box is an indivisible part of a page: a line, a row, a picture.
type Box struct {
	H      draw.MM       // its height
	Before draw.MM       // space above it, dropped at the head of a page
	Keep   bool          // never parted from the box before
	Room   draw.MM       // it begins a new page, unless so much is left; 0: it goes on where there is room
	Draw   func(on Leaf) // nil: empty

	loose  bool   // not parted from the box before, unless a column would stay too empty (flow.Box.Loose)
	float  bool   // later boxes may come before it, if the column has no room for it
	on     bool   // it continues its block: no floating box comes before it
	wide   bool   // it goes across the columns of its page
	panel  *panel // its coloured background; may be nil
	small  *Box   // the same picture, smaller, for a page that has no room for this one
	margin margin // its note in the outer margin
	marks  []mark
	line   *typeset.Block // the line of text that it holds, if any
	is     *draw.Element  // what it is a piece of for those who only read; nil: a paragraph of its own
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

// mark is attached to a box: a link target, an entry of the index.
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
	entryMark // a word of the reference
)

// panel is a background of a run of boxes, drawn on each page that has some of them.
type panel struct {
	over, under draw.MM // how far it reaches above its first and below its last box
	draw        func(on Leaf, r draw.Rect)
}

// sheet is one page laid out: its boxes with their tops.
type sheet struct {
	boxes []placed
	title string // of the chapter that begins or runs on here, for the running head
	from  string // of the printed books: the first and the last rule on it
	opens bool   // a chapter begins at its head
	goes  string // the id that stood last in the margins of the pages before
}

type placed struct {
	*Box
	x, top draw.MM
}

// margin is a rule's id beside its first line, and the sign of an option that can change it.
type margin struct {
	id      string
	option  bool // an option can change the rule
	differs bool // and the options in force do
	ruled   bool // another book has a ruling on it
	again   bool // it is printed though the paragraph before has it, too
}

// fillable turns the book's boxes into those that package flow places.
type fillable struct {
	panels map[*panel]*flow.Panel
}

// box returns what the filler must know of a box, its replacement and its repeated head; nil for none.
func (f fillable) box(b *Box) *flow.Box {
	if b == nil {
		return nil
	}
	to := &flow.Box{H: b.H, Above: b.Before, Again: f.box(b.repeat), Small: f.box(b.small), Room: b.Room, Float: b.float, On: b.on, Of: b}
	to.Part = b.line != nil && b.line.Lines[0].Hyphen
	if p := b.panel; p != nil {
		if f.panels[p] == nil {
			f.panels[p] = &flow.Panel{Over: p.over, Under: p.under}
		}
		to.Panel = f.panels[p]
	}
	return to
}
