// Package rulebook lays out the rulebook: the chapters of the content as pages of
// 139.7 × 210 mm, with contents, index and the law's ids in the margin, and as HTML.
//
// The path: compose.go makes boxes of every block, flow.go fills pages with them,
// front.go and index.go add what is found only when the pages are known.
package rulebook

import (
	"slices"
	"strings"
	"sync"

	"brehon/content/base/workers"
	"brehon/content/lang"
	"brehon/content/source"
	"brehon/generate/draw"
	"brehon/generate/ornament"
	"brehon/generate/piece"
	"brehon/generate/typeset"
	"brehon/scenarios/scenario"
)

// Input is the input of a book. Absent parts are left out of the book.
type Input struct {
	Pen       *ornament.Pen
	Game      *source.Game
	Scenarios *scenario.Set
	Settings  source.Settings // edition and options in force
	Pictures  Pictures
	Tiles     *piece.Tiles // how the board is cut into sheets
	Foot      string       // edition, options other than the law's, version of the content

	Generated map[string]func(*Book) Part   // what the game fills the places of its book with, by their ids
	Figures   map[string]func(*Book) Figure // the figures that the game draws itself, by their kinds
	Index     []Entry                       // of the game's things; terms and scenarios are there of themselves
}

// Pictures draws the pictures of the game's board.
type Pictures interface {
	// Picture is the height of the picture at the given width, and its drawing with the top left corner at the origin.
	Picture(p source.Picture, w draw.MM) (h draw.MM, draw func(draw.Surface))
}

// Entry is a thing that the index leads to: its name, and the rule on whose page it is found.
type Entry struct {
	Name lang.Text
	Rule string
}

// Book is one book being made, or a chapter of it: they are composed beside each other.
type Book struct {
	*whole
	w       draw.MM // width of the text being made into boxes
	figures int     // the number of the last
}

// whole is what the chapters of a book share.
type whole struct {
	Input
	volume string // of the printed books; empty: the law
	set    *typeset.Setter
	st     styles
	lay    layout
	lists  bool     // the reference has the rules and rulings by their ids; else, where the law has no rulings, in their chapters
	made   []*sheet // of a printed book: see sheets
	where  places   // when it has been laid out: the pages of a printed book

	chapters   []*chapter
	glossary   map[string]*source.Term
	ruled      map[string]bool // the rules on which the reference has a ruling
	firsts     map[mark]*Box   // the first box of the book that carries a mark
	findFirsts sync.Once
}

// chapter is a chapter laid out.
type chapter struct {
	*source.Chapter
	title  lang.Said
	blocks []*source.Block // those that the book has
	boxes  []*Box
}

// Pages lays the law out: all that the book holds.
func Pages(in Input) []piece.Page {
	return newBook(in).pages()
}

// newBook makes the boxes of the law: the volume without a name.
func newBook(in Input) *Book {
	b := begin(in, "")
	b.composeAll()
	return b
}

// begin is a book whose chapters have no boxes yet.
func begin(in Input, volume string) *Book {
	lists := false
	source.Each(in.Game.Book, func(*source.Ruling) { lists = true })
	b := &Book{whole: &whole{Input: in, set: in.Pen.Set, volume: volume, lay: layoutOf(volume, lists), lists: lists, glossary: map[string]*source.Term{}, ruled: map[string]bool{}}}
	b.st, b.w = newStyles(in.Pen, volume), b.lay.text
	for _, c := range b.Game.Book {
		for _, k := range c.Blocks {
			for _, t := range k.Terms {
				b.glossary[t.ID] = t
			}
			if k.Ruling != nil && volume != "" {
				b.ruled[k.Ruling.ID] = true
			}
		}
	}
	for _, c := range b.Game.Book {
		if blocks := b.blocks(c); len(blocks) > 0 {
			b.chapters = append(b.chapters, &chapter{Chapter: c, title: b.Say(c.Title), blocks: blocks})
		}
	}
	return b
}

// blocks returns the blocks of a chapter: no heading without content, and no index, which is made once all pages are known.
func (b *Book) blocks(c *source.Chapter) (list []*source.Block) {
	for _, k := range c.Blocks {
		switch {
		case k.Generated != nil && k.Generated.ID == "index":
		case b.volume == "" || c.Holds(b.volume, k) && !b.listed(k):
			list = append(list, k)
		}
	}
	return slices.DeleteFunc(list, func(k *source.Block) bool {
		i := slices.Index(list, k)
		return k.Heading != nil && (i+1 == len(list) || list[i+1].Heading != nil)
	})
}

// composeAll makes the boxes of all chapters.
func (b *Book) composeAll() {
	parts := make([]*Book, len(b.chapters))
	for i, ch := range b.chapters {
		parts[i] = &Book{whole: b.whole, w: b.w, figures: b.figures}
		for _, k := range ch.blocks {
			if k.Figure != nil || k.Example != nil && k.Example.Picture != nil && b.Pictures != nil {
				b.figures++
			}
		}
	}
	workers.Each(len(parts), func(i int) { parts[i].compose(b.chapters[i]) })
}

// compose makes the boxes of a chapter.
func (b *Book) compose(ch *chapter) {
	c, blocks := ch.Chapter, ch.blocks
	initial := b.volume == ""
	if initial {
		ch.boxes = b.opening(ch)
	} else {
		ch.boxes = b.head(ch)
	}
	for i, k := range blocks {
		boxes := []*Box(nil)
		switch {
		case initial && (k.Rule != nil || k.Text != nil):
			boxes = b.initialed(k)
		case k.Wide:
			boxes = b.across(func() []*Box { return b.block(c, k) })
		default:
			boxes = b.block(c, k)
		}
		initial = false
		for j, x := range boxes {
			x.on = j > 0 && !x.float
		}
		if i == 0 && len(boxes) > 0 {
			boxes[0].Keep = true // a title is never parted from its chapter
		}
		if i > 0 && len(boxes) > 0 && (b.leadsOn(blocks[i-1]) || b.volume != "" && k.Table != nil && !boxes[0].wide && !boxes[0].float) {
			boxes[0].Keep, boxes[0].float = true, false
		}
		if i > 0 && blocks[i-1].Heading != nil && len(boxes) > 0 {
			boxes[0].Keep = true // a heading is never parted from what it heads
			if r := boxes[0].Room; r > 0 {
				ch.boxes[len(ch.boxes)-1].Room = r + 20
			}
		}
		ch.boxes = append(ch.boxes, boxes...)
	}
}

// across makes boxes that go across the columns.
func (b *Book) across(boxes func() []*Box) []*Box {
	b.w = b.lay.across()
	list := boxes()
	b.w = b.lay.text
	for _, x := range list {
		x.wide = len(b.lay.columns) > 0
	}
	return list
}

// leadsOn reports whether a block's words end in a colon: what follows belongs to them.
func (b *Book) leadsOn(k *source.Block) bool {
	t := lang.Text{}
	switch {
	case k.Rule != nil:
		t, _, _ = b.inForce(k.Rule)
	case k.Text != nil:
		t = k.Text.Text
	}
	return !t.Empty() && strings.HasSuffix(strings.TrimRight(b.Say(t).Text, "* "), ":")
}

// Say is a text in the kit's language.
func (b *Book) Say(t lang.Text, args ...any) lang.Said { return b.Pen.Words.Say(t, args...) }

// Word is a text of words.yaml.
func (b *Book) Word(name string, args ...any) lang.Said { return b.Say(b.Game.Word(name), args...) }

// Message is a text of the game's messages.yaml.
func (b *Book) Message(name string, args ...any) lang.Said {
	return b.Say(b.Game.Message(name), args...)
}

// cell is a cell of a table in the kit's language.
func (b *Book) cell(c source.Cell) lang.Said {
	if c.Empty() {
		return lang.Said{}
	}
	return b.Say(c.Text)
}

// termOf is the glossary term that a link leads to.
func termOf(target string) (string, bool) { return strings.CutPrefix(target, "term:") }

// inForce is the text of a rule under the settings, the option that can change it, and whether it differs from the law.
func (b *Book) inForce(r *source.Rule) (text lang.Text, option string, differs bool) {
	text, other := r.In(b.Settings)
	if len(r.When) > 0 {
		option = r.When[0].Option
	}
	return text, option, other != nil
}
