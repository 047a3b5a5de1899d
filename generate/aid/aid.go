// Package aid draws the players' aids: two panels to a sheet that is folded down the middle, and whole pages from which
// one learns the game.
//
// Pages is the whole path: the content's groups of lines become blocks (rows, table, chips, dice, steps, box, a file
// each), and a panel finds the size in which its blocks fill it. Writer is for a game's own sheets that look alike.
package aid

import (
	"brehon/content"
	"brehon/generate/draw"
	"brehon/generate/piece"
	"brehon/generate/typeset"
)

// What an aid takes of its sheet, as aids.yaml names it.
const (
	halfSheet  = "a5"
	wholeSheet = "page"
)

// writer sets one page.
type writer struct {
	*Writer
	settings content.Settings
	code     string // of the page
}

// Pages are the game's aids: two half sheets side by side on the paper laid across, a whole sheet
// on the paper upright. What does not fit is told to the pen's setter.
func Pages(of *Writer, settings content.Settings) []piece.Page {
	var pages []piece.Page
	pen, game, short, long := of.Pen, of.Game, of.Paper.W, of.Paper.H
	for i := 0; i < len(game.Aids); i++ {
		a := game.Aids[i]
		w := &writer{of, settings, Code(len(pages) + 1)}
		page := piece.Page{Label: w.code, Title: w.Say(a.Title).Text}
		on := &draw.List{}
		switch a.Size {
		case wholeSheet:
			page.W, page.H = short, long
			w.panel(pen.Laid(on, 0, short), a, draw.Rect{W: short, H: long}, w.code)
		case halfSheet:
			page.W, page.H, page.EachPlayer = long, short, true
			dst := pen.Laid(on, 0, long)
			w.panel(dst, a, draw.Rect{W: long / 2, H: short}, w.Say(game.Word("sheet.front"), "code", w.code).Text)
			if i+1 < len(game.Aids) && game.Aids[i+1].Size == halfSheet && game.Aids[i+1].Sheet == a.Sheet {
				i++
				page.Title += " · " + w.Say(game.Aids[i].Title).Text
				w.panel(dst, game.Aids[i], draw.Rect{X: long / 2, W: long / 2, H: short}, w.Say(game.Word("sheet.back"), "code", w.code).Text)
			}
			w.fold(dst, long/2, short)
		}
		page.Draw = on.Play
		pages = append(pages, page)
	}
	return pages
}

// fold is the dashed line between the two panels, with free ends inside the printable part, and what to do with it.
func (w *writer) fold(dst draw.Surface, x, h draw.MM) {
	const edge = 6.6
	dst.Path(draw.Line(x, edge, x, h-edge), draw.Style{Stroke: w.Pen.Ink.Hair, Width: w.Pen.Line(0.2), Dash: []draw.MM{1.4, 1}, Cap: draw.ButtCap})
	st := typeset.Style{Font: draw.TextItalic, Size: 8, Fill: w.Pen.Ink.Faded}
	b, _, err := w.Pen.Set.FitLine(w.Say(w.Game.Word("plan.foldAid")), st, h-2*edge-20, 6.5)
	w.Pen.Set.Report(err)
	b.Draw(draw.At(dst, draw.Turn(-90).Then(draw.Move(x-1.6, h/2))), -b.Width/2, 0, typeset.Left)
}
