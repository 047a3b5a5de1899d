// Package automaton draws the sheets that a player runs the automata by.
//
// One is two pages of two columns, front and back of a sheet or side by side on the table: how it is read, its lists in the
// order in which a player looks for them, what traits change, a turn that is worked, and at the foot of the front what the
// signs say. Where the words are too long for two pages, it is three.
package automaton

import (
	"fmt"

	"brehon/content"
	"brehon/content/turlough"
	"brehon/generate/aid"
	"brehon/generate/draw"
	"brehon/generate/flow"
	"brehon/generate/ornament"
	"brehon/generate/piece"
	"brehon/generate/turlough/board"
	"brehon/generate/typeset"
)

// Prefix begins the id by which a sheet is asked for alone; the automaton's follows.
const Prefix = "automaton-"

const (
	sheetMargin draw.MM = 12
	sheetGutter draw.MM = 6
)

// sheet is one sheet being made.
type sheet struct {
	*aid.Writer
	game  *turlough.Game
	board *board.Board // for the worked turn; nil: none is drawn
	is    *content.Automaton
	turn  *turlough.WorkedTurn
	first int // the number of the first page
}

// Pages are those of all sheets; their codes go on from that of the page first. Without a board no turn is worked on them.
// What does not fit is told to the pen's setter.
func Pages(pen *ornament.Pen, game *turlough.Game, board *board.Board, paper piece.Format, first int) []piece.Page {
	var pages []piece.Page
	w := &aid.Writer{Pen: pen, Game: game.Game, Paper: paper}
	for _, s := range game.AutomatonSheets {
		is := game.Automata.ByID(s.ID)
		if is == nil {
			continue
		}
		one := &sheet{Writer: w, game: game, board: board, is: is, turn: s.Turn, first: first + len(pages)}
		pages = append(pages, one.pages()...)
	}
	return pages
}

// word is a text of the sheets.
func (s *sheet) word(name string, args ...any) string {
	return s.Say(s.game.Message("automatonSheet."+name), args...).Text
}

// codeOf is the code of a side, counted from 0.
func (s *sheet) codeOf(side int) string { return aid.Code(s.first + side) }

// pages lays the sheet in the largest size at which all of it fits.
func (s *sheet) pages() []piece.Page {
	var list []piece.Page
	w, h := s.Paper.W, s.Paper.H
	for i, try := range sheetTries {
		last := i == len(sheetTries)-1
		q := s.quill(try.size, (w-2*sheetMargin-sheetGutter)/2)
		q.tallest = try.tallest
		made, over := s.lay(q, try.sides, w, h)
		if (over > 0 || q.Faulty()) && !last {
			continue
		}
		q.Tell()
		if over > 0 {
			s.Pen.Set.Report(typeset.TooHigh(s.Say(s.is.Name), over, try.size))
		}
		list = made
		break
	}
	for i := range list {
		list[i].ID, list[i].Label = Prefix+s.is.ID, s.codeOf(i)
		if i == 0 {
			list[i].Title = s.Say(s.is.Name).Text
		}
	}
	return list
}

// sheetTries are numbers of pages, sizes of running text and heights of the picture at most, the best first.
var sheetTries = []struct {
	sides   int
	size    draw.Pt
	tallest draw.MM
}{{2, 9.5, 74}, {2, 9.25, 74}, {2, 9, 74}, {2, 8.75, 74}, {2, 8.5, 74}, {2, 8.5, 62}, {2, 8.25, 54}, {2, 8, 54}, {2, 7.75, 50}, {2, 7.5, 50},
	{3, 9, 74}, {3, 8.5, 74}, {3, 8, 74}, {3, 7.5, 60}}

// lay draws the pages in one size; over is how much height they lack.
func (s *sheet) lay(q *quill, sides int, w, h draw.MM) (pages []piece.Page, over draw.MM) {
	legend := q.legend(w - 2*sheetMargin)
	var columns []flow.Column
	var pens []draw.Surface
	for i := range sides {
		on := &draw.List{}
		dst := s.Pen.Laid(on, 0, w)
		top := s.top(q, dst, i, w)
		foot := h - 9
		s.Foot(dst, sheetMargin, foot, w-2*sheetMargin, s.codeOf(i))
		bottom := foot - 6
		if i == 0 {
			legend.draw(dst, sheetMargin, bottom-legend.h)
			bottom -= legend.h + 2.6
		}
		for j := range 2 {
			x := sheetMargin + draw.Times(j, q.w+sheetGutter)
			columns = append(columns, flow.Column{X: x, Y: top, H: bottom - top, Page: i})
		}
		x := w / 2
		c := columns[len(columns)-1]
		dst.Path(draw.Line(x, c.Y, x, c.Y+c.H), draw.Style{Stroke: s.Pen.Ink.Hair, Width: 0.15, Cap: draw.ButtCap})
		pens = append(pens, dst)
		pages = append(pages, piece.Page{W: w, H: h, Draw: on.Play})
	}
	list, over := flow.Even(s.boxes(q), columns)
	for _, b := range list {
		b.Draw(pens[b.Page], b.X, b.Y)
	}
	return pages, over
}

// top is the head of a side: the band, the name, and on the front how the sheet is read. It returns where the columns begin.
func (s *sheet) top(q *quill, dst draw.Surface, side int, w draw.MM) draw.MM {
	x, width := sheetMargin, w-2*sheetMargin
	base, large := draw.MM(16.6), draw.Pt(17)
	if side == 0 {
		s.Band(dst, draw.Rect{X: x, Y: 10, W: width, H: 5})
		base, large = 24, 22
	}
	small := typeset.Style{Font: draw.SansSemi, Size: 7.5, Fill: s.Pen.Ink.Faded}
	code := s.Pen.Set.Line(dst, x+width, base, s.codeOf(side), small, typeset.Right)
	kind := typeset.Style{Font: draw.TextItalic, Size: 10, Fill: s.Pen.Ink.Faded}
	room := s.Pen.Set.Line(dst, x+width-code-4, base, s.word("kind"), kind, typeset.Right)
	title := q.Line(s.Say(s.is.Name), typeset.Style{Font: draw.Title, Size: large, Fill: s.Pen.Ink.Ink}, width-code-room-12, 12)
	title.Draw(dst, x, base, typeset.Left)
	base += s.SecondTitle(dst, s.is.Name, x, base, width) + 3.2
	s.Pen.Rule(dst, x, x+width, base)
	if side > 0 {
		return base + 4
	}
	return s.how(q, dst, x, base+3.2, width) + 4
}

// how is the box of five sentences on how the sheet is read. It returns its lower edge.
func (s *sheet) how(q *quill, dst draw.Surface, x, y, width draw.MM) draw.MM {
	const pad, mark, gutter = 2.8, 4.6, 6.0
	names := []string{"howList", "howDown", "howFirst", "howTie", "howAgain"}
	colW := float64((width - 2*pad - gutter) / 2)
	var blocks []*typeset.Block
	for _, n := range names {
		blocks = append(blocks, q.Wrap(s.Say(s.game.Message("automatonSheet."+n)), q.how, colW-mark))
	}
	high := func(list []*typeset.Block) (h draw.MM) {
		for _, b := range list {
			h += b.Height + 1
		}
		return h - 1
	}
	half, best := 0, high(blocks)
	for n := range blocks {
		if h := max(high(blocks[:n+1]), high(blocks[n+1:])); h < best {
			half, best = n+1, h
		}
	}
	s.Pen.Panel(dst, draw.Rect{X: x, Y: y, W: width, H: best + 2*pad}, s.Pen.Ink.Panel)
	at := y + pad
	for i, b := range blocks {
		left := x + pad
		if i >= half {
			left += colW + gutter
		}
		if i == half {
			at = y + pad
		}
		base := at + b.Ascent
		figure := typeset.Style{Font: draw.SansBold, Size: q.how.Size, Fill: s.Pen.On(s.Pen.Ink.Accent)}
		s.Pen.Set.Line(dst, left, base, fmt.Sprint(i+1), figure, typeset.Left)
		b.Draw(dst, left+mark, base, typeset.Left)
		at += b.Height + 1
	}
	return y + best + 2*pad
}
