package chart

import (
	"math"

	"brehon/generate/draw"
	"brehon/generate/flow"
	"brehon/generate/typeset"
)

// Dots are values with their intervals, one below the other on one axis.
type Dots struct {
	Rows  []Dot
	Ticks []Tick   // the first and the last are the ends of the axis
	Line  *float64 // a dashed line to compare with
}

// Dot is a value with its interval. One without a figure is a heading for the rows after it; Between is then set to its
// right.
type Dot struct {
	Name             string
	Owner            string // the power whose colour and shield it has; may be empty
	Value, Low, High float64
	Figure, Between  string // the value, and its interval, as they are read
	Hollow           bool   // the mark of the second of two that are compared
}

// Columns of a chart, in millimetres from the left.
const (
	nameW   draw.MM = 48
	figureW draw.MM = 40
	rowH    draw.MM = 5.4
	headH   draw.MM = 6
	axisH   draw.MM = 6.5
)

// scale lays values onto a length.
type scale struct{ from, to, x, w float64 }

// at returns the position of a value, clamped to the scale; NaN is at its start.
func (s scale) at(v float64) draw.MM {
	if s.to <= s.from || math.IsNaN(v) {
		return s.x
	}
	return s.x + float64((min(max(v, s.from), s.to)-s.from)/(s.to-s.from)*s.w)
}

// axis is the scale of the plot whose left edge is at x.
func (w *writer) axis(ticks []Tick, x draw.MM) scale {
	s := scale{x: x + nameW, w: w.width() - nameW - figureW}
	if n := len(ticks); n > 1 {
		s.from, s.to = ticks[0].At, ticks[n-1].At
	}
	return s
}

func (d Dots) blocks(w *writer) []*flow.Box {
	var list []*flow.Box
	for i, r := range d.Rows {
		if r.Figure == "" {
			list = append(list, w.subhead(r))
			continue
		}
		last := i+1 < len(d.Rows) && d.Rows[i+1].Figure == ""
		list = append(list, &flow.Box{H: rowH, Keep: !last, Draw: func(dst draw.Surface, x, y draw.MM) { w.dot(dst, x, y, d, r) }})
	}
	return append(list, w.feet(d.Ticks))
}

// subhead is a head over some rows.
func (w *writer) subhead(r Dot) *flow.Box {
	return &flow.Box{H: headH, Above: 0.6, Keep: true, Draw: func(dst draw.Surface, x, y draw.MM) {
		beside := min(w.set.Width(r.Between, w.st.label), 0.7*w.width())
		w.named(dst, x, y+4.2, w.width()-beside-3, r.Owner, r.Name, w.st.bold)
		w.line(dst, x+w.width(), y+4.2, beside, r.Between, w.st.label, typeset.Right)
	}}
}

func (w *writer) dot(dst draw.Surface, x, y draw.MM, d Dots, r Dot) {
	s, mid, base := w.axis(d.Ticks, x), y+rowH/2, y+rowH/2+1.1
	w.grid(dst, s, d.Ticks, y, y+rowH)
	if d.Line != nil {
		at := s.at(*d.Line)
		dst.Path(draw.Line(at, y, at, y+rowH), draw.Style{Stroke: w.pen.Ink.Faded, Width: 0.25, Dash: []draw.MM{0.9, 0.9}, Cap: draw.ButtCap})
	}
	w.named(dst, x, base, nameW-3, r.Owner, r.Name, w.st.label)
	low, high, at := s.at(r.Low), s.at(r.High), s.at(r.Value)
	whisker := (&draw.Path{}).Move(low, mid).Line(high, mid).Move(low, mid-0.9).Line(low, mid+0.9).Move(high, mid-0.9).Line(high, mid+0.9)
	dst.Path(whisker, draw.Style{Stroke: w.pen.Ink.Ink, Width: 0.35, Cap: draw.ButtCap})
	mark := w.outline()
	mark.Fill, mark.Width = w.field(r.Owner), 0.3
	if r.Hollow {
		mark.Fill = w.pen.Ink.Paper
		dst.Path(draw.RegularPolygon(4, at, mid, 1.7, 0), mark)
	} else {
		dst.Path(draw.Circle(at, mid, 1.25), mark)
	}
	w.figures(dst, x, base, r.Figure, r.Between)
}

// figures are the value and its interval at the right of a row.
func (w *writer) figures(dst draw.Surface, x, base draw.MM, figure, between string) {
	left := x + w.width() - figureW
	w.set.Line(dst, left+16, base, figure, w.st.bold, typeset.Right)
	w.line(dst, left+18, base, figureW-18, between, w.st.small, typeset.Left)
}

// grid draws the light lines of the ticks across a row.
func (w *writer) grid(dst draw.Surface, s scale, ticks []Tick, from, to draw.MM) {
	for _, t := range ticks {
		dst.Path(draw.Line(s.at(t.At), from, s.at(t.At), to), draw.Style{Stroke: w.pen.Ink.Edge, Width: 0.2, Cap: draw.ButtCap})
	}
}

// feet are the figures of the axis, below the rows.
func (w *writer) feet(ticks []Tick) *flow.Box {
	return &flow.Box{H: axisH, Draw: func(dst draw.Surface, x, y draw.MM) {
		s := w.axis(ticks, x)
		dst.Path(draw.Line(s.x, y+0.2, s.x+s.w, y+0.2), draw.Style{Stroke: w.pen.Ink.Hair, Width: 0.25, Cap: draw.ButtCap})
		for _, t := range ticks {
			w.set.Line(dst, s.at(t.At), y+3.8, t.Text, w.st.small, typeset.Centre)
		}
	}}
}
