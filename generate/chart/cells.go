package chart

import (
	"math"

	"brehon/generate/draw"
	"brehon/generate/flow"
	"brehon/generate/typeset"
)

// Cells are many small amounts, in columns that are read downwards.
type Cells struct{ Cells []Cell }

// Cell is a small amount with its name and its figure.
type Cell struct {
	Name   string
	Value  float64
	Figure string
}

const (
	cellColumns         = 3
	cellH       draw.MM = 4.1
	cellGap     draw.MM = 7
)

func (c Cells) blocks(w *writer) []*flow.Box {
	most := 0.0
	for _, k := range c.Cells {
		most = max(most, k.Value)
	}
	rows := (len(c.Cells) + cellColumns - 1) / cellColumns
	var list []*flow.Box
	for i := range rows {
		list = append(list, &flow.Box{H: cellH, Draw: func(dst draw.Surface, x, y draw.MM) {
			step := (w.width() + cellGap) / cellColumns
			for j := range cellColumns {
				if at := i + j*rows; at < len(c.Cells) {
					w.cell(dst, x+draw.Times(j, step), y, step-cellGap, c.Cells[at], most)
				}
			}
		}})
	}
	return list
}

// cell is a row: name, a bar whose length grows with the root of the amount, for the small are many, and the figure.
func (w *writer) cell(dst draw.Surface, x, y, width draw.MM, c Cell, most float64) {
	const name, figure = 14, 18
	base := y + 3.1
	st := w.st.label
	st.Size = 8
	w.line(dst, x, base, name-1, c.Name, st, typeset.Left)
	if most > 0 && c.Value > 0 {
		long := (width - name - figure) * math.Sqrt(c.Value/most)
		style := w.outline()
		style.Fill, style.Width = w.field(""), 0.15
		dst.Path(draw.Box(draw.Rect{X: x + name, Y: y + 0.9, W: long, H: cellH - 1.7}), style)
	}
	w.line(dst, x+width, base, figure, c.Figure, st, typeset.Right)
}
