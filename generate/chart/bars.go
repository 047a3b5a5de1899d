package chart

import (
	"slices"

	"brehon/generate/draw"
	"brehon/generate/flow"
	"brehon/generate/typeset"
)

// Bars are amounts as lengths from a common line; those below nothing go to the left.
type Bars struct {
	Rows []Bar
	Most float64 // the scale reaches so far at least: 1 for shares
}

// Bar is an amount. One without a figure is a head over the rows after it.
type Bar struct {
	Name   string
	Owner  string // the power whose colour it has; may be empty
	Value  float64
	Figure string
}

// ends are the ends of the scale that all rows share.
func (b Bars) ends() (from, to float64) {
	to = b.Most
	for _, r := range b.Rows {
		from, to = min(from, r.Value), max(to, r.Value)
	}
	return from, to
}

func (b Bars) blocks(w *writer) []*flow.Box {
	var list []*flow.Box
	names := w.names(b)
	for i, r := range b.Rows {
		if r.Figure == "" {
			list = append(list, w.barHead(r))
			continue
		}
		last := i+1 < len(b.Rows) && b.Rows[i+1].Figure == ""
		list = append(list, &flow.Box{H: rowH, Keep: b.headed() && !last, Draw: func(dst draw.Surface, x, y draw.MM) { w.bar(dst, x, y, b, r, names) }})
	}
	return append(list, &flow.Box{H: 1.5, Draw: func(draw.Surface, draw.MM, draw.MM) {}})
}

// headed reports whether rows have headings.
func (b Bars) headed() bool {
	return slices.ContainsFunc(b.Rows, func(r Bar) bool { return r.Figure == "" })
}

// names is the room that the names of the rows take.
func (w *writer) names(b Bars) draw.MM {
	most := nameW
	for _, r := range b.Rows {
		if r.Figure != "" {
			most = max(most, w.set.Width(r.Name, w.st.label)+10)
		}
	}
	return min(most, 0.45*w.width())
}

// barHead is the power whose rows follow.
func (w *writer) barHead(r Bar) *flow.Box {
	return &flow.Box{H: headH, Above: 0.8, Keep: true, Draw: func(dst draw.Surface, x, y draw.MM) {
		w.named(dst, x, y+4.2, w.width(), r.Owner, r.Name, w.st.bold)
	}}
}

// bar draws a row, with its figure at the end of the bar.
func (w *writer) bar(dst draw.Surface, x, y draw.MM, b Bars, r Bar, names draw.MM) {
	const label draw.MM = 26 // room for figures at either end
	from, to := b.ends()
	s := scale{from: from, to: to, x: x + names, w: w.width() - names - label}
	if from < 0 {
		s.x, s.w = s.x+label, s.w-label
	}
	base := y + rowH/2 + 1.1
	owner := r.Owner
	if b.headed() { // its shield is in the heading
		owner = ""
	}
	w.named(dst, x, base, names-3, owner, r.Name, w.st.label)
	zero, at := s.at(0), s.at(r.Value)
	box := draw.Rect{X: min(zero, at), Y: y + 0.9, W: max(zero, at) - min(zero, at), H: rowH - 1.8}
	if box.W > 0 {
		style := w.outline()
		style.Fill = w.field(r.Owner)
		dst.Path(draw.Box(box), style)
	}
	dst.Path(draw.Line(zero, y, zero, y+rowH), draw.Style{Stroke: w.pen.Ink.Ink, Width: 0.3, Cap: draw.ButtCap})
	if r.Value < 0 {
		w.line(dst, at-1.4, base, label-1.4, r.Figure, w.st.label, typeset.Right)
	} else {
		w.line(dst, at+1.4, base, label-1.4, r.Figure, w.st.label, typeset.Left)
	}
}
