package gamelog

import (
	"slices"

	"brehon/generate/draw"
	"brehon/generate/flow"
	"brehon/generate/typeset"
)

const (
	cellPad draw.MM = 1.2
	cellGap draw.MM = 3
)

// table returns a row for each power, under the heads, which keep with the first row and are repeated on a new sheet.
func (w *writer) table(m *Moment) []*flow.Box {
	if len(m.Rows) == 0 {
		return nil
	}
	widths := w.columns(m)
	head := w.row("", m.Heads, widths, w.st.head)
	head.Keep = true
	blocks := []*flow.Box{head}
	for _, r := range m.Rows {
		b := w.row(r.Owner, r.Cells, widths, w.st.cell)
		if len(r.Cells) == 0 {
			b = w.group(r.Head)
		}
		b.Again = head
		blocks = append(blocks, b)
	}
	return blocks
}

// group is the head of some rows, on one sheet with the first.
func (w *writer) group(text string) *flow.Box {
	b := w.wrap(text, w.st.mark, w.width())
	return &flow.Box{H: b.Height + 1.6, Keep: true, Draw: func(dst draw.Surface, x, y draw.MM) {
		b.Draw(dst, x, y+1.2+b.Ascent, typeset.Left)
	}}
}

// columns shares the width: each column gets what its longest cell wants, and if that is too much the widest give way.
func (w *writer) columns(m *Moment) []draw.MM {
	widths := make([]draw.MM, len(m.Heads))
	want := func(cells []string, st typeset.Style) {
		for i, c := range cells {
			widths[i] = max(widths[i], w.set.Width(c, st)+0.1)
		}
	}
	want(m.Heads, w.st.head)
	for _, r := range m.Rows {
		want(r.Cells, w.st.cell)
	}
	room := w.width() - shieldW - draw.Times(len(widths)-1, cellGap)
	for {
		sum := 0.0
		for _, v := range widths {
			sum += v
		}
		i := slices.Index(widths, slices.Max(widths))
		if sum <= room || widths[i] < 12 {
			return widths
		}
		widths[i] -= min(1, sum-room)
	}
}

func (w *writer) row(owner string, cells []string, widths []draw.MM, st typeset.Style) *flow.Box {
	var texts []*typeset.Block
	high := 0.0
	for i, c := range cells {
		b := w.wrap(c, st, widths[i])
		texts = append(texts, b)
		high = max(high, b.Height)
	}
	high += 2 * cellPad
	return &flow.Box{H: high, Draw: func(dst draw.Surface, x, y draw.MM) {
		if owner != "" {
			w.pen.Shield(dst, owner, x+2.2, y+high/2, 3.2)
		}
		left := x + shieldW
		for i, b := range texts {
			b.Draw(dst, left, y+cellPad+b.Ascent, typeset.Left)
			left += widths[i] + cellGap
		}
		dst.Path(draw.Line(x, y+high, x+w.width(), y+high), draw.Style{Stroke: w.pen.Ink.Hair, Width: 0.15})
	}}
}
