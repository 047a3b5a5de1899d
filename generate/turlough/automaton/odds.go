package automaton

import (
	"strconv"

	"brehon/generate/draw"
	"brehon/generate/flow"
	"brehon/generate/typeset"
)

// The measures of the table of odds.
const (
	oddsHead draw.MM = 6.2
	oddsRow  draw.MM = 5.8
)

// oddsRows are the rows' words, by what the land adds to the enemy's dice.
var oddsRows = []string{"oddsOpen", "oddsOne", "oddsTwo"}

// odds is the table at the foot: the battles that its side needs against so many, by the land.
func (p *page) odds() *flow.Box {
	aside := typeset.Style{Font: draw.TextItalic, Size: least, Lead: least * 1.2, Fill: p.Pen.Ink.Faded}
	note := p.Wrap(p.word("oddsNote"), aside, blockWide)
	h := headingHigh + oddsHead + draw.Times(len(p.needs), oddsRow) + 1.2 + note.Height
	return &flow.Box{H: h, Draw: func(dst draw.Surface, x, y draw.MM) {
		p.heading(dst, p.word("odds"), x, y, blockWide)
		p.Pen.Fit(dst, p.word("oddsShare", "share", p.As.Numbers["share"]), aside, x+blockWide, y+4.4, blockWide-60, least, typeset.Right)
		y += headingHigh
		p.oddsHead(dst, draw.Rect{X: x, Y: y, W: blockWide, H: oddsHead})
		y += oddsHead
		for r, needs := range p.needs {
			p.oddsRow(dst, draw.Rect{X: x, Y: y, W: blockWide, H: oddsRow}, r, needs)
			y += oddsRow
		}
		dst.Path(draw.Line(x, y, x+blockWide, y), draw.Style{Stroke: p.Pen.Ink.Ink, Width: p.Pen.Line(0.35), Cap: draw.ButtCap})
		note.Draw(dst, x, y+1.2+note.Ascent, typeset.Left)
	}}
}

// oddsHead is the row of the enemy's battles.
func (p *page) oddsHead(dst draw.Surface, in draw.Rect) {
	st, on := draw.Fill(p.Pen.Ink.Ink), p.Pen.Ink.Paper
	if p.Pen.Low {
		st, on = draw.Style{Stroke: p.Pen.Ink.Ink, Width: p.Pen.Line(0.3), Join: draw.MiterJoin}, p.Pen.Ink.Ink
	}
	dst.Path(draw.Box(in), st)
	p.oddsCells(dst, in, "oddsEnemy", typeset.Style{Font: draw.SansBold, Size: 9.5, Fill: on}, 13, func(i int) (string, draw.Color) {
		return strconv.Itoa(i + 1), on
	})
}

// oddsRow draws a row of the battles needed: every other row tinted, with a dash where no army is enough, and in brackets more
// than one army can have.
func (p *page) oddsRow(dst draw.Surface, in draw.Rect, row int, needs []int) {
	ink := p.Pen.Ink
	if row%2 == 0 && !p.Pen.Low {
		dst.Path(draw.Box(in), draw.Fill(ink.Panel))
	}
	p.oddsCells(dst, in, oddsRows[row], typeset.Style{Font: draw.Sans, Size: 9.5, Fill: ink.Ink}, 14, func(i int) (string, draw.Color) {
		switch n := needs[i]; {
		case n == 0:
			return "–", ink.Faded
		case n > p.game.Rules.BattleCap:
			return "(" + strconv.Itoa(n) + ")", p.Pen.On(ink.Accent)
		default:
			return strconv.Itoa(n), ink.Ink
		}
	})
}

// oddsCells are the words of a row, and a figure for each number of the enemy's battles.
func (p *page) oddsCells(dst draw.Surface, in draw.Rect, name string, words typeset.Style, size draw.Pt, figure func(i int) (string, draw.Color)) {
	const label = 53.0
	base := func(st typeset.Style) draw.MM { return in.Y + in.H/2 + p.Pen.Set.CapHeight(st.Font, st.Size)/2 }
	p.Pen.Fit(dst, p.word(name), words, in.X+2, base(words), label-3, least, typeset.Left)
	wide := (in.W - label) / float64(len(p.needs[0]))
	for i := range p.needs[0] {
		text, c := figure(i)
		st := typeset.Style{Font: draw.SansBold, Size: size, Fill: c}
		p.Pen.Set.Line(dst, in.X+label+float64(wide*(float64(i)+0.5)), base(st), text, st, typeset.Centre)
	}
}
