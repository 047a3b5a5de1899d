// Package rulebook lays out the rulebook: the chapters of the content as pages of
// 139.7 × 210 mm, with contents, index and the law's ids in the margin, and as HTML.
//
// The path: compose.go makes boxes of every block, flow.go fills pages with them,
// front.go and back.go add what is found only when the pages are known.
package rulebook

import (
	"strconv"
	"strings"
	"sync"

	"brehon/content"
	"brehon/content/lang"
	"brehon/content/turlough"
	"brehon/generate/draw"
	"brehon/generate/ornament"
	"brehon/generate/piece"
	"brehon/generate/typeset"
	scen "brehon/scenarios/turlough"
)

// Input is what a book is made of.
type Input struct {
	Pen       *ornament.Pen
	Game      *turlough.Game
	Scenarios *scen.Set
	Settings  content.Settings // edition and options in force
	Pictures  Pictures
	Foot      string // edition, options other than the law's, version of the content
}

// Pictures draws the book's pictures of the board; package board does it, tests need not.
type Pictures interface {
	// Picture is the height of the picture at the given width, and its drawing with the top left corner at the origin.
	Picture(p content.Picture, w draw.MM) (h draw.MM, draw func(draw.Surface))
	// Anatomy is a hex drawn large, at the given width, and where its parts are on the drawing.
	Anatomy(hex string, w draw.MM) (h draw.MM, draw func(draw.Surface), parts []Part)
}

// Part is one thing that a hex shows; its name is a text of messages.yaml, "figure.road". Millimetres on the drawing.
type Part struct {
	Name string
	X, Y draw.MM
}

// book is one book being made.
type book struct {
	Input
	pen  *ornament.Pen
	set  *typeset.Setter
	game *turlough.Game
	st   styles

	figures    int
	chapters   []*chapter
	glossary   map[string]*content.Term
	firsts     map[mark]*box // the first box of the book that carries a mark
	findFirsts sync.Once
}

// chapter is a chapter laid out.
type chapter struct {
	*content.Chapter
	title lang.Said
	boxes []*box
}

// Pages lays the book out.
func Pages(in Input) []piece.Page {
	b := newBook(in)
	return b.pages()
}

func newBook(in Input) *book {
	b := &book{Input: in, pen: in.Pen, set: in.Pen.Set, game: in.Game, st: newStyles(in.Pen), glossary: map[string]*content.Term{}}
	for _, c := range b.game.Book {
		for _, k := range c.Blocks {
			for _, t := range k.Terms {
				b.glossary[t.ID] = t
			}
		}
	}
	for _, c := range b.game.Book {
		if !b.onlyIndex(c) {
			b.chapters = append(b.chapters, b.chapter(c))
		}
	}
	return b
}

// onlyIndex reports whether the chapter holds nothing but the index, which is made when all pages are known.
func (b *book) onlyIndex(c *content.Chapter) bool {
	for _, k := range c.Blocks {
		if k.Generated != nil && k.Generated.ID == "index" {
			return true
		}
	}
	return false
}

func (b *book) chapter(c *content.Chapter) *chapter {
	ch := &chapter{Chapter: c, title: b.say(c.Title)}
	ch.boxes = b.opening(ch)
	initial := true
	for i, k := range c.Blocks {
		boxes := []*box(nil)
		if initial && (k.Rule != nil || k.Text != nil) {
			boxes = b.initialed(k)
		} else {
			boxes = b.block(c, k)
		}
		initial = false
		if i > 0 && len(boxes) > 0 && b.leadsOn(c.Blocks[i-1]) {
			boxes[0].keep = true
		}
		if i > 0 && c.Blocks[i-1].Heading != nil && len(boxes) > 0 {
			boxes[0].keep = true // a heading is never parted from what it heads
			if head := ch.boxes[len(ch.boxes)-1]; boxes[0].fresh {
				head.fresh, head.room = true, boxes[0].room+20
			}
		}
		ch.boxes = append(ch.boxes, boxes...)
	}
	return ch
}

// leadsOn reports whether a block's words end in a colon: what follows belongs to them.
func (b *book) leadsOn(k *content.Block) bool {
	t := lang.Text{}
	switch {
	case k.Rule != nil:
		t, _, _ = b.inForce(k.Rule)
	case k.Text != nil:
		t = k.Text.Text
	}
	return !t.Empty() && strings.HasSuffix(strings.TrimRight(b.say(t).Text, "* "), ":")
}

// say is a text in the kit's language.
func (b *book) say(t lang.Text, args ...any) lang.Said { return b.pen.Words.Say(t, args...) }

// word is a text of words.yaml.
func (b *book) word(name string, args ...any) lang.Said { return b.say(b.game.Word(name), args...) }

// message is a text of the game's messages.yaml.
func (b *book) message(name string, args ...any) lang.Said {
	return b.say(b.game.Message(name), args...)
}

// cell is a cell of a table in the kit's language.
func (b *book) cell(c content.Cell) lang.Said {
	if c.Empty() {
		return lang.Said{}
	}
	return b.say(c.Text)
}

func (b *book) number(n int) string { return strconv.Itoa(n) }

// termOf is the glossary term that a link leads to.
func termOf(target string) (string, bool) { return strings.CutPrefix(target, "term:") }

// inForce is the text of a rule under the settings, the option that can change it, and whether it differs from the law.
func (b *book) inForce(r *content.Rule) (text lang.Text, option string, differs bool) {
	text, other := r.In(b.Settings)
	if len(r.When) > 0 {
		option = r.When[0].Option
	}
	return text, option, other != nil
}
