// Package aid draws the players' aids: cards of half a sheet, printed on both sides, and whole pages from which one learns
// the game.
//
// Pages is the whole path: the content's groups of lines become blocks (rows, table, chips, dice, steps, box, a file
// each), and a panel finds the size in which its blocks fill it. Writer is for a game's own sheets that look alike.
package aid

import (
	"brehon/content/source"
	"brehon/generate/draw"
	"brehon/generate/piece"
)

// What an aid takes of its sheet, as aids.yaml names it.
const (
	halfSheet  = "a5"
	wholeSheet = "page"
)

// writer sets one page.
type writer struct {
	*Writer
	settings source.Settings
	code     string // of the page
}

// Pages returns the game's aids: first landscape sheets of two half pages, to be cut and printed on both sides if any has a
// back, front and back in turn; then portrait sheets. Overflows are reported to the pen's setter.
func Pages(of *Writer, settings source.Settings) []piece.Page {
	pages, n := cards(of, settings)
	for _, a := range of.Game.Aids {
		if a.Size != wholeSheet {
			continue
		}
		n++
		w := &writer{of, settings, Code(n)}
		on := &draw.List{}
		page := piece.Page{W: of.Paper.W, H: of.Paper.H, Label: w.code, Title: w.Say(a.Title).Text, Draw: on.Play}
		w.panel(of.Pen.Laid(on, 0, page.W), a, draw.Rect{W: page.W, H: page.H}, w.code)
		pages = append(pages, page)
	}
	return pages
}

// card is half a sheet, printed on both sides if it has a back.
type card struct {
	*writer
	front, back *source.Aid // back may be nil
}

// cards returns the sheets of half pages, and the number of codes used. A card for each player fills both halves of a sheet;
// others are single, and two share a sheet.
func cards(of *Writer, settings source.Settings) (pages []piece.Page, n int) {
	var table []*card
	for i, aids := 0, of.Game.Aids; i < len(aids); i++ {
		if aids[i].Size != halfSheet {
			continue
		}
		n++
		c := &card{writer: &writer{of, settings, Code(n)}, front: aids[i]}
		if i+1 < len(aids) && aids[i+1].Size == halfSheet && aids[i+1].Sheet == aids[i].Sheet {
			i++
			c.back = aids[i]
		}
		if c.front.Table {
			table = append(table, c)
		} else {
			pages = append(pages, c.sheet(c, true)...)
		}
	}
	for ; len(table) > 1; table = table[2:] {
		pages = append(pages, table[0].sheet(table[1], false)...)
	}
	if len(table) > 0 {
		pages = append(pages, table[0].sheet(table[0], false)...)
	}
	return pages, n
}

// sheet is the front and the back of a sheet with two cards, or the front alone where neither has a back. It is turned over
// its short edge, so the right one of the front is the left one of the back.
func (c *card) sheet(right *card, each bool) []piece.Page {
	label := c.code
	if right != c {
		label += ", " + right.code
	}
	if c.back == nil && right.back == nil {
		only := c.side(c.front, right.writer, right.front, "", c.writer)
		only.Label, only.EachPlayer, only.OneSided, only.Cuts = label, each, true, 1
		return []piece.Page{only}
	}
	front := c.side(c.front, right.writer, right.front, "sheet.front", c.writer)
	back := c.side(right.back, c.writer, c.back, "sheet.back", right.writer)
	front.Label, back.Label, front.EachPlayer, back.EachPlayer = label, label+"b", each, each
	front.Cuts = 1
	return []piece.Page{front, back}
}

// side returns one side of a sheet: an aid or nothing in each half, with the writer that knows its code. On a two-sided
// sheet, word names the side.
func (c *card) side(left *source.Aid, of *writer, right *source.Aid, word string, by *writer) piece.Page {
	on := &draw.List{}
	page := piece.Page{W: c.Paper.H, H: c.Paper.W, Draw: on.Play}
	dst := c.Pen.Laid(on, 0, page.W)
	for i, half := range []struct {
		*writer
		aid *source.Aid
	}{{by, left}, {of, right}} {
		if half.aid == nil {
			continue
		}
		code := half.code
		if word != "" {
			code = c.Say(c.Game.Word(word), "code", code).Text
		}
		half.panel(dst, half.aid, draw.Rect{X: draw.Times(i, page.W/2), W: page.W / 2, H: page.H}, code)
		if title := c.Say(half.aid.Title).Text; page.Title == "" {
			page.Title = title
		} else if page.Title != title {
			page.Title += " · " + title
		}
	}
	c.cut(dst, page.W/2, page.H)
	return page
}

// cut is the line between the two halves: marks at its ends, and where the knife goes.
func (c *card) cut(dst draw.Surface, x, h draw.MM) {
	const edge, mark = 6.6, 5.0
	st := draw.Style{Stroke: c.Pen.Ink.Ink, Width: c.Pen.Line(0.2), Cap: draw.ButtCap}
	dst.Path(draw.Line(x, edge, x, edge+mark), st)
	dst.Path(draw.Line(x, h-edge-mark, x, h-edge), st)
}
