// Package sheet draws the sheets that every table with bots has: how a target is chosen and how a battle with a bot goes
// (C-1), what bots notice when people act (C-2), and what the words mean (C-3).
package sheet

import (
	"slices"

	"brehon/content/lang"
	"brehon/content/root"
	"brehon/generate/draw"
	"brehon/generate/ornament"
	"brehon/generate/page"
	"brehon/generate/piece"
	"brehon/generate/root/look"
	"brehon/generate/typeset"
)

// writer sets one sheet.
type writer struct {
	*look.Hand
	page.Sheet
	on *draw.List
}

// The sheets' ids.
const (
	targetsID  = "target-card"
	eventsID   = "event-sheet"
	GlossaryID = "glossary"
)

// IDs are the ids of sheets that can be printed alone.
func IDs() []string { return []string{targetsID, eventsID, GlossaryID} }

// Table is whom the sheets are for.
type Table struct {
	Setup []root.SetupStep // what is laid out for all
	Plays []*root.Faction  // by their letters
	Bots  []string         // factions
	Maps  []*root.Map
	Known bool // it is one table, with these players alone
}

// has reports whether the table has a bot of those, or they are all bots there are.
func (t Table) has(of []string) bool {
	return len(of) == 0 || slices.ContainsFunc(of, func(id string) bool { return slices.Contains(t.Bots, id) })
}

// Pages are all of them on paper held upright.
func Pages(p *ornament.Pen, g *root.Game, t Table, paper piece.Format) []piece.Page {
	h, words := look.New(p, g), g.Sheets
	page := func(code, id string, titles []lang.Text, draws func(*writer)) piece.Page {
		w := &writer{h, look.Measures.Sheet(paper, code), &draw.List{}}
		draws(w)
		title := h.Words.Say(titles[0])
		for _, t := range titles[1:] {
			title.Text += " · " + h.Words.Say(t).Text
		}
		w.Foot(w.on, w.Sheet, title)
		return piece.Page{W: paper.W, H: paper.H, Label: code, Title: title.Text, ID: id, Draw: w.on.Play}
	}
	return []piece.Page{
		page("C-1", targetsID, []lang.Text{words.Target.Title, words.Battle.Title}, func(w *writer) { w.targets(t) }),
		page("C-2", eventsID, []lang.Text{words.Events.Title, words.Setup.Title}, func(w *writer) { w.events(t) }),
		page("C-3", GlossaryID, []lang.Text{words.Glossary.Title}, (*writer).glossary),
	}
}

// say sets a text on one line with its left side at x, and returns its width.
func (w *writer) say(x, y draw.MM, t lang.Text, st typeset.Style, width draw.MM) draw.MM {
	b := w.OneLine(w.Words.Say(t), st, width)
	b.Draw(w.on, x, y, typeset.Left)
	return b.Width
}

// centred sets lines beside something with its middle at y.
func (w *writer) centred(x, y draw.MM, b *typeset.Block) {
	b.Draw(w.on, x, y-b.Height/2+b.Ascent, typeset.Left)
}

// disc is a number in a disc.
func (w *writer) disc(x, y, r draw.MM, number string, size draw.Pt) {
	st := w.Style(draw.SansBold, size)
	if !w.Low {
		st.Fill = w.Palette.Paper
	}
	w.on.Path(draw.Circle(x, y, r), draw.Style{Fill: w.Field(w.Bark), Stroke: w.Bark, Width: 0.35})
	w.Set.Line(w.on, x, y+w.Set.CapHeight(st.Font, size)/2, number, st, typeset.Centre)
}

// field is a box with a ground of its own; in low ink it is a line around.
func (w *writer) field(r draw.Rect, ground draw.Color, radius draw.MM) {
	w.on.Path(draw.RoundBox(r, radius), draw.Style{Fill: w.Field(ground), Stroke: w.Bark, Width: w.Thin(0.3)})
}

// stripe is the ground of every other row, in colour alone.
func (w *writer) stripe(r draw.Rect) {
	if !w.Low {
		w.on.Path(draw.Box(r), draw.Fill(w.Row))
	}
}

// ruled is a line across the sheet.
func (w *writer) ruled(y, width draw.MM) {
	w.on.Path(draw.Line(w.Room.X, y, w.Room.Right(), y), draw.Style{Stroke: w.Bark, Width: w.Thin(width), Cap: draw.ButtCap})
}

// ruleWide is the width of a rule's number at the end of a line.
const ruleWide draw.MM = 13
