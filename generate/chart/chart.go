// Package chart sets the figures of many games on paper: shares with their intervals, bars to one side or to both, columns,
// and figures on the game's own board. It knows no rules and computes nothing: the caller provides values, words and
// formatted figures.
//
// Pages is the whole path to a document: each form of chart makes the blocks of its rows (dots.go, bars.go …), package flow
// fills sheets with them.
package chart

import (
	"strings"

	"brehon/content/lang"
	"brehon/generate/draw"
	"brehon/generate/flow"
	"brehon/generate/ornament"
	"brehon/generate/piece"
	"brehon/generate/typeset"
)

// Document is a report as charts.
type Document struct {
	Title    string
	Subtitle string
	Facts    []string // what was measured: rules, players, games
	Sections []Section
	Imprint  string                 // at the foot of every sheet
	Page     func(n, of int) string // what says that this is page n of so many
}

// Section is a chart with its title and what must be said to read it. Without a chart it is text.
type Section struct {
	Title string
	Note  string
	Chart Chart // nil: none
}

// Chart is one of the forms below.
type Chart interface {
	// blocks are the chart's rows from top to bottom.
	blocks(w *writer) []*flow.Box
}

// Tick is a mark on an axis.
type Tick struct {
	At   float64
	Text string
}

// Pages lays a document out. B may be nil: then sections of Places are left out.
func Pages(pen *ornament.Pen, b piece.Board, sheet piece.Format, d Document) []piece.Page {
	w := &writer{pen: pen, set: pen.Set, board: b, sheet: sheet, st: newStyles(pen), doc: d}
	paper := flow.Paper{W: sheet.W, H: sheet.H, Side: side, Top: top, Bottom: bottom, Around: w.furniture}
	boxes, boards := w.title(d), []*flow.Box(nil)
	for _, s := range d.Sections {
		if p, ok := s.Chart.(Places); ok && b == nil {
			continue
		} else if ok {
			boards = append(boards, &flow.Box{Lie: func(dst draw.Surface, r draw.Rect) { w.places(dst, r, s, p) }})
			continue
		}
		rows := w.head(s)
		if s.Chart != nil {
			rows = append(rows, s.Chart.blocks(w)...)
		}
		boxes = append(boxes, whole(rows, sheet.H-top-bottom)...)
	}
	return flow.Document(pen, paper, append(boxes, boards...))
}

// whole lets boxes begin a new sheet if that holds all of them and what is left of the last does not.
func whole(boxes []*flow.Box, sheet draw.MM) []*flow.Box {
	h := draw.MM(0)
	for _, b := range boxes {
		h += b.Above + b.H
	}
	if len(boxes) > 0 && h-boxes[0].Above <= sheet {
		boxes[0].Room = h
	}
	return boxes
}

// furniture is the foot: what was played with what, by whom, how often; page n of m.
func (w *writer) furniture(dst draw.Surface, s flow.Page) {
	y := s.H - 12.6
	dst.Path(draw.Line(side, y-3.6, s.W-side, y-3.6), draw.Style{Stroke: w.pen.Ink.Hair, Width: 0.2})
	w.set.Line(dst, side, y, w.sheet.Imprint, w.st.foot, typeset.Left)
	w.set.Line(dst, s.W-side, y, w.doc.Page(s.N, s.Of), w.st.foot, typeset.Right)
	w.line(dst, side, y+3.4, s.W-2*side, w.doc.Imprint, w.st.foot, typeset.Left)
}

// writer lays out one document.
type writer struct {
	pen   *ornament.Pen
	set   *typeset.Setter
	board piece.Board
	sheet piece.Format
	st    styles
	doc   Document
}

// The margins of a sheet; all in millimetres.
const (
	side   draw.MM = 16
	top    draw.MM = 18
	bottom draw.MM = 19
)

// width returns the width of the text.
func (w *writer) width() draw.MM { return w.sheet.W - 2*side }

// styles are how the words are set.
type styles struct {
	title, name, section, text, note, label, bold, small, foot typeset.Style
}

func newStyles(p *ornament.Pen) styles {
	ink, faded := p.Ink.Ink, p.Ink.Faded
	return styles{
		title:   typeset.Style{Font: draw.Title, Size: 26, Lead: 29, Fill: ink, Even: true},
		name:    typeset.Style{Font: draw.Title, Size: 17, Fill: ink},
		section: typeset.Style{Font: draw.TextBold, Size: 12, Fill: ink},
		text:    typeset.Style{Font: draw.Text, Size: 9.5, Lead: 12, Fill: ink},
		note:    typeset.Style{Font: draw.TextItalic, Size: 9, Lead: 11, Fill: faded},
		label:   typeset.Style{Font: draw.Sans, Size: 9, Fill: ink},
		bold:    typeset.Style{Font: draw.SansBold, Size: 9, Fill: ink},
		small:   typeset.Style{Font: draw.Sans, Size: 7.5, Fill: faded},
		foot:    typeset.Style{Font: draw.Sans, Size: 7.5, Fill: faded},
	}
}

func (w *writer) wrap(text string, st typeset.Style, room draw.MM) *typeset.Block {
	return w.set.WrapSaid(lang.Said{Text: w.plain(text, st)}, st, typeset.Room(room))
}

// unmarked takes out what would be read as marks: words may come from files.
var unmarked = strings.NewReplacer("*", "", "{", "(", "}", ")", "[", "(", "]", ")")

// plain is text that can be set: without marks, and with a question mark for a letter that no font has.
func (w *writer) plain(text string, st typeset.Style) string {
	text = strings.Join(strings.Fields(strings.ToValidUTF8(unmarked.Replace(text), "?")), " ")
	for _, r := range w.set.Missing(text, st.Font) {
		text = strings.ReplaceAll(text, string(r), "?")
	}
	return text
}

// line sets one line of text, smaller where it is wider than its room.
func (w *writer) line(dst draw.Surface, x, y, room draw.MM, text string, st typeset.Style, a typeset.Align) {
	text = w.plain(text, st)
	if have := w.set.Width(text, st); have > room {
		st.Size *= draw.Pt(room / have)
	}
	w.set.Line(dst, x, y, text, st, a)
}

// words is a block of text across the sheet.
func (w *writer) words(text string, st typeset.Style, after draw.MM) *flow.Box {
	b := w.wrap(text, st, w.width())
	return &flow.Box{H: b.Height + after, Draw: func(dst draw.Surface, x, y draw.MM) { b.Draw(dst, x, y+b.Ascent, typeset.Left) }}
}

// title is the head of the first sheet.
func (w *writer) title(d Document) []*flow.Box {
	b, s := w.wrap(d.Title, w.st.title, w.width()), w.wrap(d.Subtitle, w.st.name, w.width())
	blocks := []*flow.Box{{H: b.Height + s.Height + 10, Draw: func(dst draw.Surface, x, y draw.MM) {
		w.pen.Band(dst, draw.Rect{X: x, Y: y - 5, W: w.width(), H: 5.6})
		b.Draw(dst, x, y+4+b.Ascent, typeset.Left)
		s.Draw(dst, x, y+5+b.Height+s.Ascent, typeset.Left)
	}}}
	for _, text := range d.Facts {
		blocks = append(blocks, w.words(text, w.st.text, 0.6))
	}
	return blocks
}

// head is the title and the note of a section.
func (w *writer) head(s Section) []*flow.Box {
	var blocks []*flow.Box
	if s.Title != "" {
		t := w.wrap(s.Title, w.st.section, w.width())
		blocks = append(blocks, &flow.Box{H: t.Height + 3.6, Above: 7, Keep: true, Draw: func(dst draw.Surface, x, y draw.MM) {
			if l, ok := dst.(draw.Linker); ok {
				l.Bookmark(s.Title, 0, y)
			}
			t.Draw(dst, x, y+t.Ascent, typeset.Left)
			w.pen.Rule(dst, x, x+w.width(), y+t.Height+1.4)
		}})
	}
	if s.Note != "" {
		n := w.words(s.Note, w.st.note, 2)
		if s.Title == "" {
			n.Above = 3
		}
		n.Keep = s.Chart != nil
		blocks = append(blocks, n)
	}
	return blocks
}

// named draws a row's shield and name.
func (w *writer) named(dst draw.Surface, x, y, room draw.MM, owner, name string, st typeset.Style) {
	if owner != "" {
		w.pen.Shield(dst, owner, x+2.2, y-1.1, 3.6)
		x, room = x+6, room-6
	}
	w.line(dst, x, y, room, name, st, typeset.Left)
}

// field returns the colour of a power, or the neutral one.
func (w *writer) field(owner string) draw.Color {
	if a, ok := w.pen.Arms[owner]; ok {
		return w.pen.Field(a.Field)
	}
	return w.pen.Field(draw.Mix(w.pen.Ink.Third, w.pen.Ink.Paper, 0.35))
}

// outline is the line around marks: without it a white field would not show.
func (w *writer) outline() draw.Style {
	return draw.Style{Stroke: w.pen.Ink.Ink, Width: w.pen.Line(0.22), Join: draw.MiterJoin}
}
