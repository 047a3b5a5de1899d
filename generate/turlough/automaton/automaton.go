// Package automaton draws the sheets that a player runs the automata by: one side of paper for each, at one level and with
// the traits that it was given.
//
// On the left stands the turn of its army, a question below the other, each with what is done if it is answered with yes; on
// the right what is asked besides; at the foot a table that says how many battles are enough.
package automaton

import (
	"slices"

	"brehon/content/lang"
	"brehon/content/source"
	"brehon/content/turlough"
	"brehon/generate/aid"
	"brehon/generate/draw"
	"brehon/generate/flow"
	"brehon/generate/ornament"
	"brehon/generate/piece"
	"brehon/generate/typeset"
)

// SheetID is the id by which a sheet is asked for alone.
func SheetID(s Sheet) string { return "automaton-" + s.Of.ID }

// Sheet is for whom a sheet is printed.
type Sheet struct {
	Of     *source.Automaton
	Powers []*turlough.Faction // whom it plays; of one alone the sheet has the name and the field
	As     source.Difficulty
}

// All are a sheet for each kind of power, of the middle level.
func All(game *turlough.Game) (list []Sheet) {
	as, _ := game.Automata.Difficulty("")
	for _, x := range game.Automata.Automata {
		s := Sheet{Of: x, As: as}
		for _, f := range game.Factions {
			if slices.Contains(x.Kinds, f.Kind) {
				s.Powers = append(s.Powers, f)
			}
		}
		list = append(list, s)
	}
	return list
}

// The measures of the page: its words keep within one block, so that lines are broken alike on both papers.
const (
	blockWide draw.MM = 188
	bandWide  draw.MM = 196
	bandTop   draw.MM = 6.6
	bandHigh  draw.MM = 17
	headLow           = bandTop + bandHigh + 3.4
	columnGap draw.MM = 7
	tableGap  draw.MM = 3
	footHigh  draw.MM = 8
	least     draw.Pt = 9 // of all that is read at the table
)

// page is one sheet being made.
type page struct {
	*aid.Hand
	Sheet
	game    *turlough.Game
	code    string
	x       draw.MM // of the block
	numbers []any   // of the level with its traits, as arguments of texts
	all     []list  // made once: a sheet is laid out in several sizes
	needs   [][]int // by the land, the battles that are enough against one, two and more (turlough.Rules.Odds)
}

// Pages returns the sheets, a page each; their codes continue from page first. Overflows are reported to the pen's setter.
func Pages(pen *ornament.Pen, game *turlough.Game, list []Sheet, paper piece.Format, first int) (pages []piece.Page) {
	w := &aid.Writer{Pen: pen, Game: game.Game, Paper: paper}
	for i, s := range list {
		odds := game.Rules.Odds(s.As.Numbers["share"])
		p := &page{Sheet: s, game: game, code: aid.Code(first + i), x: (paper.W - blockWide) / 2, numbers: numbersOf(s.As), needs: odds[:]}
		on := &draw.List{}
		p.lay(w, pen.Laid(on, 0, paper.W))
		pages = append(pages, piece.Page{W: paper.W, H: paper.H, ID: SheetID(s), Label: p.code, Title: p.Say(p.name()).Text, Draw: on.Play})
	}
	return pages
}

// numbersOf are the numbers of a level with traits, as arguments of texts.
func numbersOf(d source.Difficulty) (args []any) {
	for _, n := range d.Level.Numbers {
		args = append(args, n.Name, d.Numbers[n.Name])
	}
	return args
}

// word is a text of the sheets.
func (p *page) word(name string, args ...any) lang.Said {
	return p.Say(p.game.Message("automatonSheet."+name), args...)
}

// name is the power's, or the kind's where the sheet serves several.
func (p *page) name() lang.Text {
	if len(p.Powers) == 1 {
		return p.Powers[0].Name
	}
	return p.Of.Name
}

// layout is the sheet in one size of running text, its left column so wide.
type layout struct {
	*aid.Hand
	how, table *flow.Box
	left       turn
	right      *column
	top, low   draw.MM // of the columns
	over       draw.MM // the height that they lack
}

// sizes are the sizes of running text to try, with line spacing and the font of questions, best first; widths are the widths
// of the left column, the usual one first.
var (
	sizes  = []setting{{11, 13.2, draw.SansBold}, {10.5, 12.6, draw.SansBold}, {10, 12, draw.SansBold}, {9.5, 11.2, draw.SansBold}, {least, 10.6, draw.SansBold}, {least, 10.1, draw.SansSemi}, {least, 10, draw.Sans}}
	widths = []draw.MM{119, 116, 122, 113, 125, 109, 128, 105, 101}
)

type setting struct {
	size, lead draw.Pt
	asks       draw.Font
}

// lay draws the sheet in the largest size in which all of it fits.
func (p *page) lay(w *aid.Writer, dst draw.Surface) {
	best := p.best(w)
	p.Hand = best.Hand
	p.Tell()
	if best.over > 0 {
		p.Pen.Set.Report(typeset.TooHigh(p.Say(p.name()), best.over, best.Size))
	}
	p.band(dst)
	best.how.Draw(dst, p.x, headLow)
	best.left.draw(dst, p.x, best.top, best.low-best.top)
	best.right.draw(dst, p.x+best.left.wide+columnGap, best.top, best.low-best.top)
	best.table.Draw(dst, p.x, best.low+tableGap)
	p.Foot(dst, p.x, p.Paper.H-footHigh, blockWide, p.code)
}

// The room that is wanted: air, but for the smallest letters; with roomy no other width is looked at.
const (
	air   draw.MM = 4
	roomy draw.MM = 15
)

// best is the sheet in the first size in which all of it fits with air, else in the smallest; of its widths the
// first with room enough, else the one that leaves both columns the most.
func (p *page) best(w *aid.Writer) (best layout) {
	for _, at := range sizes {
		best = layout{}
		for _, wide := range widths {
			if l := p.in(w, at, wide); best.Hand == nil || l.over < best.over {
				best = l
			}
			if best.over <= -roomy {
				break
			}
		}
		if best.over <= -air || at.size == least && best.over <= 0 {
			break
		}
	}
	return best
}

// in lays the sheet in one size. What does not fit its line counts as height that lacks.
func (p *page) in(w *aid.Writer, at setting, wide draw.MM) (l layout) {
	p.Hand = w.Hand(at.size)
	p.Text.Lead = at.lead
	how := p.Wrap(p.word("how"), p.Text, blockWide)
	l = layout{Hand: p.Hand, table: p.odds(), left: p.flow(wide, at.asks), right: p.side(blockWide - wide - columnGap)}
	l.how = &flow.Box{H: how.Height, Draw: func(dst draw.Surface, x, y draw.MM) { how.Draw(dst, x, y+how.Ascent, typeset.Left) }}
	l.top = headLow + l.how.H + 4
	l.low = w.Paper.H - footHigh - 5 - l.table.H - tableGap
	if l.over = max(l.left.least(), l.right.high()) - (l.low - l.top); p.Faulty() {
		l.over = max(l.over, w.Paper.H)
	}
	return l
}

// heading is the title of a part, over a line of points; it returns the height that both take.
func (p *page) heading(dst draw.Surface, said lang.Said, x, y, width draw.MM) {
	st := typeset.Style{Font: draw.Title, Size: 14, Fill: p.Pen.Ink.Ink}
	p.Pen.Fit(dst, said, st, x, y+4.4, width, least, typeset.Left)
	p.Pen.Rule(dst, x, x+width, y+7)
}

// headingHigh is the height that a heading takes.
const headingHigh draw.MM = 8.9
