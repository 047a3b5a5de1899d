package board

import (
	"math"

	"brehon/generate/draw"
	"brehon/generate/turlough/lines"
)

// Armies of one hex that would hide each other are drawn on a panel of their own, with a line to the hex.

const (
	fanScale         = 0.78
	fanRow           = 4   // armies side by side at most
	fanGap   draw.MM = 1.2 // between them
	fanPad   draw.MM = 1.8 // from the armies to the panel's edge
	fanFar   draw.MM = 64  // from the hex to the middle of the panel at most, both ways
	fanStep  draw.MM = 2
	// fanMargin is a panel's distance from the edge of a picture.
	fanMargin draw.MM = 2
	fanClear  draw.MM = 1.2 // from what it should not cover
	leadHurts         = 90  // the cost of its line across the shield of its hex
)

// large is the magnification of armies where the board is too small to show them.
func (b *table) large() float64 { return max(1, float64(b.least/leastWords)*0.5) }

// fan draws armies on a panel next to their hex, and the line to it.
func (b *table) fan(h *hex, armies []soldiers) {
	k := fanScale * b.large()
	var feet []draw.Point
	all := draw.Rect{}
	at := draw.Point{}
	for i, q := range armies {
		if i%fanRow == 0 && i > 0 {
			at = draw.Point{Y: all.Bottom() + fanGap - b.reach(draw.Point{}, k, q).Y}
		}
		r := b.reach(at, k, q)
		if i%fanRow > 0 {
			at.X += all.Right() + fanGap - r.X
			if i > fanRow { // under the first row
				at.X = feet[i-fanRow].X
			}
			r = b.reach(at, k, q)
		}
		feet = append(feet, at)
		all = all.Union(r)
	}
	m := b.spot(h, all.W+2*fanPad, all.H+2*fanPad)
	panel := box(m.X, m.Y, all.W+2*fanPad, all.H+2*fanPad)
	b.lead(h, panel)
	b.s.Path(draw.RoundBox(panel, 1.6), draw.Style{Stroke: b.p.ink.Paper, Width: 1.2})
	b.s.Path(draw.RoundBox(panel, 1.6), draw.Style{Fill: b.p.pen.Field(b.p.ink.Vellum), Stroke: b.p.ink.Ink, Width: 0.35})
	b.busy = append(b.busy, panel)
	onto, marked := m.Sub(all.Centre()), false
	for i, q := range armies {
		b.soldier(feet[i].Add(onto), k, q, &marked)
	}
}

// lead draws the line from a panel to its hex.
func (b *table) lead(h *hex, panel draw.Rect) {
	from, to := leadOf(h, panel)
	line, ink := draw.Line(from.X, from.Y, to.X, to.Y), b.p.ink
	s := float64(min(2, b.large()))
	b.s.Path(line, draw.Stroke(ink.Paper, 2*s))
	b.s.Path(draw.Circle(to.X, to.Y, 1.5*s), draw.Fill(ink.Paper))
	b.s.Path(line, draw.Stroke(ink.Ink, 0.7*s))
	b.s.Path(draw.Circle(to.X, to.Y, 1.1*s), draw.Fill(ink.Ink))
}

// leadOf is where the line from a panel to its hex begins and ends: at the foot of the house, or in the middle.
func leadOf(h *hex, panel draw.Rect) (from, to draw.Point) {
	to = h.at
	if h.town != nil {
		to = h.town.drawing.Centre()
	}
	from = draw.Point{X: max(panel.X+2, min(to.X, panel.Right()-2)), Y: max(panel.Y+2, min(to.Y, panel.Bottom()-2))}
	if d := from.Sub(to); h.town != nil && d.Len() > 7 {
		to = to.Add(d.Mul(6 / d.Len()))
	}
	return from, to
}

// obstacle is something that a panel should not cover, with a cost per square millimetre.
type obstacle struct {
	draw.Rect
	hurts float64
}

// obstacles returns houses, shields with their letters, names and numbers around a hex, and the pieces already placed.
func (b *table) obstacles(h *hex) (list []obstacle) {
	near := box(h.at.X, h.at.Y, 3*fanFar, 3*fanFar)
	add := func(r draw.Rect, hurts float64) {
		if r.Meets(near) {
			list = append(list, obstacle{r, hurts})
		}
	}
	for _, o := range b.p.chart.hexes {
		own := 1.0
		if o == h {
			own = 3
		}
		add(o.label(), 1.5*own)
		if t := o.town; t != nil {
			add(t.drawing, 3*own)
			add(b.p.wordsIn(o, b.least), 3*own)
			add(t.shield.Union(t.code), 3*own)
		} else if o.tag != nil && b.least <= leastWords/smallScale { // else its name goes where the pieces are not
			add(b.p.wordsIn(o, b.least), 3)
		}
	}
	for _, r := range b.busy {
		add(r, 6)
	}
	return list
}

// spot is the middle of the place for a panel: near the hex, in what is shown, where it covers least.
func (b *table) spot(h *hex, w, t draw.MM) draw.Point {
	best, found := math.Inf(1), h.at
	list := b.obstacles(h)
	for y := -fanFar; y <= fanFar; y += fanStep {
		for x := -fanFar; x <= fanFar; x += fanStep {
			d := draw.Point{X: x, Y: y}
			r := box(h.at.X+x, h.at.Y+y, w, t)
			cost := float64(1.2 * d.Len())
			if b.window.W > 0 {
				cost += float64(10 * (float64(r.W*r.H) - lines.Overlap(r, b.window)))
			}
			if cost >= best {
				continue
			}
			if from, to := leadOf(h, r); h.town != nil && lines.Meets(h.town.shield.Union(h.town.code), from, to, fanClear) {
				cost += leadHurts
			}
			wide := r.Inset(-fanClear)
			for i := 0; i < len(list) && cost < best; i++ {
				cost += float64(list[i].hurts * lines.Overlap(wide, list[i].Rect))
			}
			if cost < best {
				best, found = cost, h.at.Add(d)
			}
		}
	}
	return found
}
