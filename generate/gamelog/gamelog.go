// Package gamelog sets a game that was played on paper, as a chronicle: a page a Round, what happened and the board at its
// end; or in full: every step with what came of it and by which rule, what was put right, and the board after each Round. It
// knows no rules: the caller provides the words.
//
// Pages is the whole path to a document: tale.go and blocks.go make boxes of a game, package flow fills sheets with them.
// Text is the same game as plain text.
package gamelog

import (
	"brehon/content/lang"
	"brehon/content/source"
	"brehon/generate/draw"
	"brehon/generate/flow"
	"brehon/generate/ornament"
	"brehon/generate/piece"
	"brehon/generate/typeset"
)

// Game is a game that was played, in words.
type Game struct {
	Title    string
	Scenario string
	Facts    []Fact // who played, by which rules
	Told     bool   // as a chronicle: a page a Round, without numbers and rules; else every step
	Parts    []Part
	End      []string // who won, or what is asked
}

// Fact is a line of the head of a game.
type Fact struct{ Name, Text string }

// Part is a Round, or what comes before the first.
type Part struct {
	Name  string
	Turns []Turn
	After *Moment // nil: not shown
}

// Turn is a stretch of a part: a turn of somebody, or what comes before one. Its name may be empty.
type Turn struct {
	Name  string
	Steps []Step
}

// Step is a move, a fact that the table said, or a correction of what was done before.
type Step struct {
	Number  int    // 0: it has none, a correction
	Owner   string // whose shield precedes it; may be empty
	Text    string
	Rule    string   // rule of its text; empty if the effects have it
	Marks   []string // who threw, what stood there before
	Effects []Effect
	Struck  []string // what was taken back or left out
	Puts    bool     // a correction, or a fact that the table said
}

// Effect is something that came of a step, and the rule it rests on.
type Effect struct{ Text, Rule string }

// Moment is a position, drawn and as a table with a row for each power.
type Moment struct {
	Caption string
	Says    []string
	Heads   []string // of the table's columns; the first is for the names
	Rows    []Row
	Placed  []piece.Placed
	Map     []string // the board in letters, for Text
}

// Row is a power's row, with as many cells as there are heads; or, without cells, a heading for the rows after it.
type Row struct {
	Head  string
	Owner string
	Cells []string
}

// Pages lays a game out.
func Pages(pen *ornament.Pen, game *source.Game, b piece.Board, sheet piece.Format, g Game) []piece.Page {
	w := &writer{pen: pen, set: pen.Set, game: game, board: b, sheet: sheet, st: newStyles(pen)}
	w.title(g)
	if g.Told {
		w.tale(g)
	} else {
		w.log(g)
	}
	around := func(dst draw.Surface, s flow.Page) { w.furniture(dst, s, g.Title+" · "+g.Scenario) }
	return flow.Document(pen, flow.Paper{W: sheet.W, H: sheet.H, Side: side, Top: top, Bottom: bottom, Around: around}, w.boxes)
}

// log lays out every step of all parts.
func (w *writer) log(g Game) {
	for _, p := range g.Parts {
		w.part(p)
	}
	w.end(g.End)
}

// put adds boxes of the part that is being laid out.
func (w *writer) put(boxes ...*flow.Box) {
	for _, b := range boxes {
		b.Of = w.name
	}
	w.boxes = append(w.boxes, boxes...)
}

// writer lays out one game.
type writer struct {
	pen   *ornament.Pen
	set   *typeset.Setter
	game  *source.Game
	board piece.Board
	sheet piece.Format
	st    styles
	name  string // of the part that is being laid out
	boxes []*flow.Box
}

// The margins of a sheet; all in millimetres.
const (
	side   draw.MM = 16
	top    draw.MM = 21 // of the first line
	bottom draw.MM = 18
)

// width returns the width of the text.
func (w *writer) width() draw.MM { return w.sheet.W - 2*side }

// styles are how the words are set.
type styles struct {
	title, name, turn, text, effect, said typeset.Style
	tale                                  typeset.Style
	mark, rule, number, foot, head, cell  typeset.Style
}

func newStyles(p *ornament.Pen) styles {
	ink, faded, red := p.Ink.Ink, p.Ink.Faded, p.On(p.Ink.Accent)
	return styles{
		title:  typeset.Style{Font: draw.Title, Size: 26, Lead: 29, Fill: ink, Even: true},
		name:   typeset.Style{Font: draw.Title, Size: 17, Fill: ink},
		turn:   typeset.Style{Font: draw.TextBold, Size: 11, Fill: ink},
		text:   typeset.Style{Font: draw.Text, Size: 9.5, Lead: 11.8, Fill: ink},
		tale:   typeset.Style{Font: draw.Text, Size: 10, Lead: 12.8, Fill: ink},
		effect: typeset.Style{Font: draw.Text, Size: 9, Lead: 11, Fill: ink},
		said:   typeset.Style{Font: draw.TextItalic, Size: 9, Lead: 11, Fill: red},
		mark:   typeset.Style{Font: draw.TextItalic, Size: 8.5, Lead: 10.4, Fill: faded},
		rule:   typeset.Style{Font: draw.Sans, Size: 7.5, Fill: red},
		number: typeset.Style{Font: draw.Sans, Size: 7.5, Fill: faded},
		foot:   typeset.Style{Font: draw.Sans, Size: 7.5, Fill: faded},
		head:   typeset.Style{Font: draw.SansSemi, Size: 8, Lead: 9.6, Fill: faded},
		cell:   typeset.Style{Font: draw.Sans, Size: 8.5, Lead: 10.2, Fill: ink},
	}
}

// wrap breaks words that were said already.
func (w *writer) wrap(text string, st typeset.Style, room draw.MM) *typeset.Block {
	return w.wrapRoom(w.typed(text), st, typeset.Room(room))
}

// wrapRoom breaks words that can be set as they are into lines of any width.
func (w *writer) wrapRoom(text string, st typeset.Style, room func(int) (indent, width draw.MM)) *typeset.Block {
	return w.set.WrapSaid(lang.Said{Text: text}, st, room)
}

// word is a text of words.yaml.
func (w *writer) word(name string, args ...any) string {
	return w.pen.Words.Say(w.game.Word(name), args...).Text
}

// furniture is the running head, but on the first sheet, and the foot: what was played with what, page n of m.
func (w *writer) furniture(dst draw.Surface, s flow.Page, title string) {
	if s.N > 1 {
		running := w.st.mark
		w.set.Line(dst, side, 12.6, title, running, typeset.Left)
		w.set.Line(dst, s.W-side, 12.6, s.First.Of.(string), running, typeset.Right)
		dst.Path(draw.Line(side, 14.4, s.W-side, 14.4), draw.Style{Stroke: w.pen.Ink.Hair, Width: 0.2})
	}
	y := s.H - 9.5
	w.set.Line(dst, side, y, w.sheet.Imprint, w.st.foot, typeset.Left)
	w.set.Line(dst, s.W-side, y, w.word("sheet.page", "n", s.N, "of", s.Of), w.st.foot, typeset.Right)
}
