// Package sheet draws the aids of a table: eleven actions (F-1), the ring of guilds (F-2), the round and its epochs (F-3), the
// final score (F-4), the facts still unknown (F-6), boards and stars (F-7). F-5 is the map, package chart.
package sheet

import (
	"brehon/content/feudum"
	"brehon/content/lang"
	"brehon/generate/draw"
	"brehon/generate/feudum/look"
	"brehon/generate/ornament"
	"brehon/generate/page"
	"brehon/generate/piece"
	"brehon/generate/typeset"
)

// Table is for whom the sheets are printed.
type Table struct {
	Players  int
	Colours  []string // of the players, where they are known
	Advanced bool     // with special abilities, landscapes, monsters and reeves (F18.1)
	Regions  []int    // vp of active regions, by the option
	Coins    int      // vp of shillings at the end, by the option
	Third    bool     // guilds may have an apprentice
	Rays     string   // letters of the dawns, by the option
}

// The sheets' ids.
const (
	ActionsID = "actions"
	RingID    = "guilds"
	RoundID   = "round"
	ScoreID   = "score"
	MapID     = "map"
	FactsID   = "facts"
	BoardsID  = "boards"
)

// writer sets one sheet.
type writer struct {
	*look.Hand
	page.Sheet
	Table
	on *draw.List
}

// Make draws a sheet on paper held upright.
func Make(p *ornament.Pen, g *feudum.Game, t Table, paper piece.Format, id string) piece.Page {
	made := map[string]struct {
		code  string
		title lang.Text
		draw  func(*writer)
	}{
		ActionsID: {"F-1", g.Sheets.Actions.Title, (*writer).actions},
		RingID:    {"F-2", g.Sheets.Ring.Title, (*writer).ring},
		RoundID:   {"F-3", g.Sheets.Round.Title, (*writer).round},
		ScoreID:   {"F-4", g.Sheets.Score.Title, (*writer).score},
		FactsID:   {"F-6", g.Sheets.Facts.Title, (*writer).facts},
		BoardsID:  {"F-7", g.Sheets.Boards.Title, (*writer).boards},
	}[id]
	w := &writer{look.New(p, g), look.Measures.Sheet(paper, made.code), t, &draw.List{}}
	made.draw(w)
	title := w.Words.Say(made.title)
	w.Foot(w.on, w.Sheet, title)
	return piece.Page{W: paper.W, H: paper.H, Label: made.code, Title: title.Text, ID: id, Draw: w.on.Play}
}

// say sets a text on one line with its left side at x, and returns its width.
func (w *writer) say(x, y draw.MM, t lang.Text, st typeset.Style, width draw.MM, args ...any) draw.MM {
	b := w.OneLine(w.Words.Say(t, args...), st, width)
	b.Draw(w.on, x, y, typeset.Left)
	return b.Width
}

// mid sets a text on one line in the middle of x.
func (w *writer) mid(x, y draw.MM, t lang.Text, st typeset.Style, width draw.MM) {
	b := w.OneLine(w.Words.Say(t), st, width)
	b.Draw(w.on, x-b.Width/2, y, typeset.Left)
}

// end sets a text on one line with its right side at x.
func (w *writer) end(x, y draw.MM, t lang.Text, st typeset.Style, width draw.MM) {
	b := w.OneLine(w.Words.Say(t), st, width)
	b.Draw(w.on, x-b.Width, y, typeset.Left)
}

// block sets a text in a box, from its top, smaller if it must be.
func (w *writer) block(r draw.Rect, t lang.Text, st typeset.Style, a typeset.Align) {
	b := w.Lines(w.Words.Say(t), st, r.W, r.H, min(st.Size, page.LeastRead))
	b.Draw(w.on, r.X, r.Y+b.Ascent, a)
}

// field is a box with a ground of its own; in low ink it is a line around.
func (w *writer) field(r draw.Rect, ground draw.Color, radius, line draw.MM) {
	w.Shape(w.on, draw.RoundBox(r, radius), ground, line)
}

// ruled is a line across the sheet.
func (w *writer) ruled(y, width draw.MM) {
	w.Ruled(w.on, w.Room.X, y, w.Room.Right(), y, width)
}

// box is a small square to be ticked, its lower left corner at x, y.
func (w *writer) box(x, y draw.MM) {
	w.on.Path(draw.Box(draw.Rect{X: x, Y: y - tick, W: tick, H: tick}), draw.Style{Fill: w.Palette.Paper, Stroke: w.Midnight, Width: w.Thin(0.3), Join: draw.MiterJoin})
}

// tick is the side of a square to be ticked.
const tick draw.MM = 3.4
