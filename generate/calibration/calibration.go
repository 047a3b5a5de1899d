// Package calibration draws the sheets that are printed first: the plan of what to print on
// what, rulers, how the board is put together, and two sides of one sheet that show how far
// a printer puts a back beside its front.
package calibration

import (
	"fmt"
	"strconv"

	"brehon/content/lang"
	"brehon/content/source"
	"brehon/generate/draw"
	"brehon/generate/ornament"
	"brehon/generate/piece"
	"brehon/generate/typeset"
)

// Kind is the kind of component, for --only.
const Kind = "calibration"

// Print is how the kit is printed.
type Print struct {
	piece.Format
	Flip    piece.Duplex // the edge that two-sided sheets of pieces turn on; Simplex: none has a back that must meet its front
	Tiles   *piece.Tiles // of the board; nil: nothing to glue
	Sleeves int          // cards for sleeves
	Margin  draw.MM      // that every page leaves at the paper's edge, marks apart
	For     string       // what the kit is for: scenario, players; empty: everything

	Scenario string // its id; empty: for all
}

// Labels are the codes of the pages: the plan; with a board of several sheets how it is put together, on its back; and where
// backs must be printed where fronts are, both sides of the sheet that measures the printer.
func (p Print) Labels() []string {
	n := 1
	if joined(p.Tiles) {
		n = 2
	}
	if p.Flip != piece.Simplex {
		n = 4
	}
	list := make([]string, n)
	for i := range list {
		list[i] = label(i + 1)
	}
	return list
}

func label(n int) string { return fmt.Sprintf("K-%d", n) }

// Pages returns these pages. The plan lists the files in print order. Overflows are reported to the pen's setter.
func Pages(pen *ornament.Pen, game *source.Game, sheet Print, files []File) []piece.Page {
	w := &writer{pen: pen, game: game, sheet: sheet}
	all := []leaf{{title: "plan.title", draws: func(dst draw.Surface) { w.plan(dst, files) }, laid: true}}
	switch {
	case joined(sheet.Tiles):
		all = append(all, leaf{title: "tiles.assembly", draws: w.assembly})
	case sheet.Flip != piece.Simplex:
		all = append(all, leaf{title: "plan.title", draws: func(draw.Surface) {}, laid: true})
	}
	if sheet.Flip != piece.Simplex {
		all = append(all, leaf{title: "calibration.duplex", side: "calibration.front", draws: w.front},
			leaf{title: "calibration.duplex", side: "calibration.back", draws: w.back})
	}
	var pages []piece.Page
	for i, l := range all {
		pages = append(pages, w.page(i+1, l))
	}
	return pages
}

// joined reports whether a board is put together from several sheets.
func joined(t *piece.Tiles) bool { return t != nil && t.Columns*t.Rows > 1 }

// leaf is a page in progress.
type leaf struct {
	title string // a text of words.yaml
	side  string // likewise, beside it; empty: none
	laid  bool   // it is read from right to left where the language is
	draws func(draw.Surface)
}

// writer writes on the pages of one sheet size.
type writer struct {
	pen   *ornament.Pen
	game  *source.Game
	sheet Print
}

// edge is the distance of words from the paper's left and right edge.
const edge draw.MM = 12

func (w *writer) say(name string, args ...any) lang.Said {
	return w.pen.Words.Say(w.game.Word(name), args...)
}

// right is the x where lines end.
func (w *writer) right() draw.MM { return w.sheet.W - edge }

// page is a page with its head and foot.
func (w *writer) page(n int, l leaf) piece.Page {
	label := label(n)
	words := w.say(l.title)
	p := piece.Page{W: w.sheet.W, H: w.sheet.H, Label: label}
	if l.side != "calibration.back" {
		p.Title = words.Text
	}
	list := &draw.List{}
	on := draw.Surface(list)
	if l.laid { // the others show physical positions, the same in every language
		on = w.pen.Laid(on, 0, p.W)
	}
	set, ink := w.pen.Set, w.pen.Ink
	const code, side draw.MM = 46, 40 // widths, at the right of the head
	free := w.right() - edge - code - 6
	if l.side != "" {
		free -= side + 4
	}
	x := w.line(on, edge, 12.2, free, words, typeset.Style{Font: draw.Title, Size: 13, Fill: ink.Ink}, 10, typeset.Left)
	if l.side == "" && w.sheet.For != "" {
		w.line(on, edge+x+4, 12.2, free-x-4, lang.Said{Text: w.sheet.For}, typeset.Style{Font: draw.SansBold, Size: 10, Fill: ink.Ink}, 7, typeset.Left)
	}
	if l.side != "" {
		said := w.say(l.side)
		w.line(on, edge+x+4, 12.2, side, said, typeset.Style{Font: draw.TextItalic, Size: 9, Fill: ink.Faded}, 7.5, typeset.Left)
	}
	sign := w.say("sheet.side", "code", label, "paper", w.sheet.Name)
	w.line(on, w.right()-code, 12.2, code, sign, typeset.Style{Font: draw.SansSemi, Size: 8, Fill: ink.Faded}, 6.5, typeset.Right)
	set.Line(on, w.right(), w.sheet.H-8, w.sheet.Imprint, typeset.Style{Font: draw.Sans, Size: 7, Fill: ink.Faded}, typeset.Right)
	l.draws(on)
	p.Draw = list.Play
	return p
}

// line writes one line on the baseline y, in the room from x on, no smaller than the least size, and returns how wide it is.
func (w *writer) line(dst draw.Surface, x, y, room draw.MM, said lang.Said, st typeset.Style, least draw.Pt, a typeset.Align) draw.MM {
	b, _, err := w.pen.Set.FitLine(said, st, room, least)
	w.pen.Set.Report(err)
	b.Draw(dst, x, y, a)
	return b.Width
}

// tooHigh reports that the words of a page, of which said is one, need more height than there is.
func (w *writer) tooHigh(said lang.Said, over draw.MM) {
	if over > 0 {
		w.pen.Set.Report(&typeset.Overflow{Said: said, Kind: typeset.OfRoom,
			Msg: "the words of the page are " + strconv.FormatFloat(over, 'f', 2, 64) + " mm too high: shorten them"})
	}
}

// heading writes a heading with its row of points and returns the height of the line below which words may begin.
func (w *writer) heading(dst draw.Surface, x, y, width draw.MM, said lang.Said) draw.MM {
	st := typeset.Style{Font: draw.Title, Size: 14, Fill: w.pen.Ink.Ink}
	w.line(dst, x, y, width, said, st, 9, typeset.Left)
	w.pen.Rule(dst, x, x+width, y+3)
	return y + 5
}

// text is the style of running words.
func (w *writer) text() typeset.Style {
	return typeset.Style{Font: draw.Sans, Size: 10.5, Lead: 13.5, Fill: w.pen.Ink.Ink}
}

// paragraph writes words below y and returns the height of the paragraph's foot.
func (w *writer) paragraph(dst draw.Surface, x, y, width draw.MM, said lang.Said) draw.MM {
	b := w.pen.Set.WrapSaid(said, w.text(), typeset.Room(width))
	b.Draw(dst, x, y+b.Ascent, typeset.Left)
	return y + b.Height
}

// numbered writes the paragraphs with their numbers before them and returns the height of the last one's foot.
func (w *writer) numbered(dst draw.Surface, x, y, width draw.MM, list ...lang.Said) draw.MM {
	const indent draw.MM = 6
	number := typeset.Style{Font: draw.SansBold, Size: 10.5, Fill: w.pen.On(w.pen.Ink.Accent)}
	for i, said := range list {
		w.pen.Set.Line(dst, x, y+w.pen.Set.Ascent(draw.Sans, 10.5), fmt.Sprint(i+1), number, typeset.Left)
		y = w.paragraph(dst, x+indent, y, width-indent, said) + 1.8
	}
	return y
}
