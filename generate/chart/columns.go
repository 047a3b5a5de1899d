package chart

import (
	"brehon/generate/draw"
	"brehon/generate/flow"
	"brehon/generate/typeset"
)

// Columns are amounts side by side in an order that means something: lengths of games.
type Columns struct{ Columns []Column }

// Column is an amount, its figure above it and its name below.
type Column struct {
	Name   string
	Value  float64
	Figure string
}

const columnsH draw.MM = 42 // of the highest column

func (c Columns) blocks(w *writer) []*flow.Box {
	return []*flow.Box{{H: columnsH + 12, Draw: func(dst draw.Surface, x, y draw.MM) { w.columns(dst, x, y, c) }}}
}

func (w *writer) columns(dst draw.Surface, x, y draw.MM, c Columns) {
	most := 0.0
	for _, k := range c.Columns {
		most = max(most, k.Value)
	}
	if most == 0 {
		return
	}
	step := min(16, w.width()/float64(len(c.Columns)))
	foot := y + columnsH + 5
	for i, k := range c.Columns {
		mid, high := x+float64(step*(float64(i)+0.5)), columnsH*k.Value/most
		style := w.outline()
		style.Fill = w.field("")
		if high > 0 {
			dst.Path(draw.Box(draw.Rect{X: mid - float64(0.38*step), Y: foot - high, W: 0.76 * step, H: high}), style)
		}
		w.line(dst, mid, foot-high-1.2, step-0.6, k.Figure, w.st.small, typeset.Centre)
		w.line(dst, mid, foot+4.2, step-0.6, k.Name, w.st.label, typeset.Centre)
	}
	dst.Path(draw.Line(x, foot, x+draw.Times(len(c.Columns), step), foot), draw.Style{Stroke: w.pen.Ink.Ink, Width: 0.3, Cap: draw.ButtCap})
}
