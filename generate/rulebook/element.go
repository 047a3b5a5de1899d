package rulebook

import (
	"strings"

	"brehon/content/lang"
	"brehon/generate/draw"
)

// What is read by those who do not see the pages: the boxes in their order, each a piece of an element. All else on a page, as running
// heads, panels and lines, belongs to the page alone.

// onPage draws a page; what is of no element belongs to it alone.
func (b *Book) onPage(dst draw.Surface, page int, draws func(draw.Surface, int)) {
	draw.Tagged(dst, draw.Artifact, func(dst draw.Surface) { draws(b.Pen.Laid(dst, 0, b.lay.w), page) })
}

// draw draws the box as a piece of its element.
func (x *Box) draw(on Leaf) {
	is := x.is
	if is == nil {
		is = &draw.Element{Kind: "P"}
	}
	draw.Tagged(on.Surface, is, func(s draw.Surface) {
		on.Surface = s
		x.Draw(on)
	})
}

// read draws a piece of an element on the leaf.
func (on Leaf) read(e *draw.Element, draws func(Leaf)) {
	draw.Tagged(on.Surface, e, func(s draw.Surface) {
		on.Surface = s
		draws(on)
	})
}

// headed is the heading of a chapter, and below one within it, of a section or of an example: an example may stand where the
// next chapter has begun.
func headed() *draw.Element { return &draw.Element{Kind: "H1"} }
func below() *draw.Element  { return &draw.Element{Kind: "H2"} }

// pictured is a figure, with what it shows as in the book for screens.
func (b *Book) pictured(n int, caption lang.Text) *draw.Element {
	said := lang.Said{}
	if !caption.Empty() {
		said = b.Say(caption)
	}
	return &draw.Element{Kind: "Figure", Alt: strings.TrimSpace(b.Word("book.figure", "n", n).Text + ". " + plainOf(said, b.set.RuleID))}
}

// id is the id beside the first line of the box's element, which is read before it.
func (x *Box) id() *draw.Element {
	if x.is == nil || x.is == draw.Artifact {
		return nil
	}
	return &draw.Element{Kind: draw.SpanKind, Under: x.is, Order: -2}
}

// leads is a line of contents, all of which is a link.
func leads(list *draw.Element) *draw.Element {
	return &draw.Element{Kind: draw.LinkKind, Under: &draw.Element{Kind: "TOCI", Under: list}}
}
