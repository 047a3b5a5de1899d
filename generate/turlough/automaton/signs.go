package automaton

import (
	"slices"
	"strings"

	"brehon/content"
	"brehon/content/lang"
	"brehon/generate/draw"
	"brehon/generate/typeset"
)

// The signs of an automaton's sheet: what a clause does in its line, and by whom a line is read.

// ifSign is a question in a ring: does it hold?
func (q *quill) ifSign(dst draw.Surface, x, y draw.MM) {
	c := q.Pen.On(q.Pen.Ink.Accent)
	dst.Path(draw.Circle(x, y, 1.45), draw.Stroke(c, q.Pen.Line(0.25)))
	st := typeset.Style{Font: draw.SansBold, Size: 7, Fill: c}
	q.Pen.Set.Line(dst, x, y+q.Pen.Set.CapHeight(st.Font, st.Size)/2, "?", st, typeset.Centre)
}

// onlySign is a funnel: what goes through?
func (q *quill) onlySign(dst draw.Surface, x, y draw.MM) {
	funnel := draw.Polygon(draw.Point{X: x - 1.6, Y: y - 1.3}, draw.Point{X: x + 1.6, Y: y - 1.3}, draw.Point{X: x + 0.4, Y: y + 0.2},
		draw.Point{X: x + 0.4, Y: y + 1.4}, draw.Point{X: x - 0.4, Y: y + 1.4}, draw.Point{X: x - 0.4, Y: y + 0.2})
	c := q.Pen.On(q.Pen.Ink.Second)
	dst.Path(funnel, draw.Style{Fill: q.Pen.Field(c), Stroke: c, Width: q.Pen.Line(0.25), Join: draw.MiterJoin})
}

// firstSign is an arrow: which goes first?
func (q *quill) firstSign(dst draw.Surface, x, y draw.MM) {
	arrow := draw.Polygon(draw.Point{X: x - 1.5, Y: y - 0.45}, draw.Point{X: x, Y: y - 0.45}, draw.Point{X: x, Y: y - 1.3},
		draw.Point{X: x + 1.6, Y: y}, draw.Point{X: x, Y: y + 1.3}, draw.Point{X: x, Y: y + 0.45}, draw.Point{X: x - 1.5, Y: y + 0.45})
	dst.Path(arrow, draw.Fill(q.Pen.On(q.Pen.Ink.Third)))
}

// mark is a small thing beside words: its size, and how it is drawn with its left end at x and its middle at y.
type mark struct {
	w, h draw.MM
	draw func(dst draw.Surface, x, y draw.MM)
}

// marks say at which levels, and with which traits, a line is read; none, where it is read by all.
func (q *quill) marks(l *content.AutomatonLine) (list []mark) {
	if len(l.Levels) > 0 {
		list = append(list, q.circles(l.Levels))
	}
	for _, id := range l.Traits {
		if t := q.game.Automata.Trait(id); t != nil {
			list = append(list, q.tag(q.Say(t.Name).Text))
		}
	}
	return list
}

// circles are one for each level, those of the ids filled.
func (q *quill) circles(ids []string) mark {
	const r, pitch = 0.85, 2.3
	levels := q.game.Automata.Levels
	return mark{w: pitch * float64(len(levels)), h: 2 * r, draw: func(dst draw.Surface, x, y draw.MM) {
		for i, l := range levels {
			st := draw.Style{Fill: q.Pen.Ink.Paper, Stroke: q.Pen.Ink.Ink, Width: 0.22}
			if slices.Contains(ids, l.ID) {
				st.Fill = q.Pen.Ink.Ink
			}
			dst.Path(draw.Circle(x+r+draw.Times(i, pitch), y, r), st)
		}
	}}
}

// tag is the name of a trait on a slip.
func (q *quill) tag(name string) mark {
	st := typeset.Style{Font: draw.SansSemi, Size: max(7, q.Size*0.86), Fill: q.Pen.Ink.Ink}
	w := q.Pen.Set.Width(name, st) + 3
	h := st.Size.MM() * 1.2
	return mark{w: w, h: h, draw: func(dst draw.Surface, x, y draw.MM) {
		dst.Path(draw.RoundBox(draw.Rect{X: x, Y: y - h/2, W: w, H: h}, 0.9), draw.Style{Fill: q.Pen.Field(q.Pen.Ink.Edge), Stroke: q.Pen.Ink.Ink, Width: q.Pen.Line(0.2)})
		q.Pen.Set.Line(dst, x+1.5, y+float64(q.Pen.Set.XHeight(st.Font, st.Size)*0.6), name, st, typeset.Left)
	}}
}

// legend says what the signs say, in cells three to a row.
func (q *quill) legend(width draw.MM) mark {
	const columns, gutter, pad = 3, 5.0, 1.1
	cell := (width - gutter*(columns-1)) / columns
	levels := q.levelNames()
	var ids []string
	for _, l := range q.game.Automata.Levels[1:] {
		ids = append(ids, l.ID)
	}
	sign := func(draws func(dst draw.Surface, x, y draw.MM)) mark {
		return mark{w: 3.4, h: 3, draw: func(dst draw.Surface, x, y draw.MM) { draws(dst, x+1.6, y) }}
	}
	word := func(name string, args ...any) lang.Said {
		return q.Say(q.game.Message("automatonSheet."+name), args...)
	}
	small := q.small
	small.Size, small.Lead, small.Fill = min(8, q.small.Size), min(8, q.small.Size)*1.15, q.Pen.Ink.Faded
	number := word("numbers").Text
	figures := typeset.Style{Font: draw.SansBold, Size: small.Size, Fill: q.Pen.Ink.Ink}
	entries := []struct {
		mark
		says lang.Said
	}{
		{sign(q.ifSign), word("if")},
		{sign(q.onlySign), word("only")},
		{sign(q.firstSign), word("first")},
		{q.circles(ids), word("levels", "levels", levels)},
		{q.tag("…"), word("trait")},
		{mark{w: q.Pen.Set.Width(number, figures), h: 3, draw: func(dst draw.Surface, x, y draw.MM) {
			q.Pen.Set.Line(dst, x, y+float64(q.Pen.Set.XHeight(figures.Font, figures.Size)*0.55), number, figures, typeset.Left)
		}}, word("numbersAre", "levels", levels)},
	}
	m := mark{w: width}
	var draws []func(dst draw.Surface, x, y draw.MM)
	for i := 0; i < len(entries); i += columns {
		high := 0.0
		for j := i; j < min(i+columns, len(entries)); j++ {
			e := entries[j]
			b := q.Wrap(e.says, small, cell-e.w-1.6)
			high = max(high, b.Height, e.h)
			left, top := float64(j-i)*(cell+gutter), m.h+pad
			draws = append(draws, func(dst draw.Surface, x, y draw.MM) {
				base := y + top + b.Ascent
				e.draw(dst, x+left, base-float64(q.Pen.Set.XHeight(draw.Sans, b.Size)*0.55))
				b.Draw(dst, x+left+e.w+1.6, base, typeset.Left)
			})
		}
		m.h += high + pad
	}
	m.draw = func(dst draw.Surface, x, y draw.MM) {
		dst.Path(draw.Line(x, y, x+width, y), draw.Style{Stroke: q.Pen.Ink.Hair, Width: 0.2, Cap: draw.ButtCap})
		for _, d := range draws {
			d(dst, x, y)
		}
	}
	return m
}

// levelNames are the names of the levels, the easiest first.
func (q *quill) levelNames() string {
	var list []string
	for _, l := range q.game.Automata.Levels {
		list = append(list, q.Say(l.Name).Text)
	}
	return strings.Join(list, " · ")
}
