// Package sheet draws a sheet for each scenario: its story, the alliances, the starting places on a small map, setup and
// opening of the war, the deck, and the seats.
//
// Pages is the whole path: a sheet measures its parts, looks for the sizes and columns in which they fill the paper, and
// draws them.
package sheet

import (
	"fmt"
	"slices"

	"brehon/content/lang"
	"brehon/content/source"
	"brehon/content/turlough"
	"brehon/generate/draw"
	"brehon/generate/ornament"
	"brehon/generate/piece"
	"brehon/generate/turlough/board"
	"brehon/generate/typeset"
	scen "brehon/scenarios/turlough"
)

// Pages returns the sheets of the scenarios of the set, in order; with ids, only of those. Overflows are reported to the
// pen's setter.
func Pages(pen *ornament.Pen, game *turlough.Game, set *scen.Set, settings source.Settings, board *board.Board, sheet piece.Format, ids ...string) []piece.Page {
	w := &writer{pen: pen, game: game, set: set, settings: settings, board: board, sheet: sheet}
	var pages []piece.Page
	for i, sc := range set.Scenarios {
		if len(ids) > 0 && !slices.Contains(ids, sc.ID) {
			continue
		}
		p := &page{writer: w, sc: sc, start: sc.In(settings), number: i + 1, code: fmt.Sprintf("SC-%d", i+1)}
		p.setup = set.StockLines(sc, settings, pen.Words)
		p.turn = set.FirstTurnLines(sc, settings, pen.Words)
		on := &draw.List{}
		p.compose(pen.Laid(on, 0, sheet.W))
		pages = append(pages, piece.Page{
			W: sheet.W, H: sheet.H, Label: p.code,
			Title: fmt.Sprint(sc.Year) + " · " + p.say(sc.Title).Text, Draw: on.Play,
		})
	}
	return pages
}

// writer draws the scenarios of one game in one language on one paper.
type writer struct {
	pen      *ornament.Pen
	game     *turlough.Game
	set      *scen.Set
	settings source.Settings
	board    *board.Board
	sheet    piece.Format
}

// page is the sheet of one scenario.
type page struct {
	*writer
	sc     *scen.Scenario
	start  scen.Start
	number int
	code   string

	setup, turn []scen.Line
}

func (w *writer) say(t lang.Text, args ...any) lang.Said { return w.pen.Words.Say(t, args...) }

// word is a text of the section scenario.
func (w *writer) word(name string, args ...any) lang.Said {
	return w.say(w.game.Message("scenario."+name), args...)
}

// line sets words on one line that shrinks to its room, and returns its width.
func (w *writer) line(dst draw.Surface, said lang.Said, st typeset.Style, x, base, room draw.MM, a typeset.Align) draw.MM {
	b, _, err := w.pen.Set.FitLine(said, st, room, 6.5)
	w.pen.Set.Report(err)
	b.Draw(dst, x-b.Width*float64(a)/2, base, typeset.Left)
	return b.Width
}
