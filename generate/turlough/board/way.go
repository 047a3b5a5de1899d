package board

import (
	"strconv"

	"brehon/generate/draw"
	"brehon/generate/turlough/shape"
	"brehon/generate/typeset"
)

// marchNode is where a march passes the middle of a hex.
func (c *chart) marchNode(h *hex) draw.Point {
	if h.town != nil {
		return h.at.Add(draw.Point{X: -1.5, Y: -0.6})
	}
	return h.node
}

// marchHalf is a march from the middle of a hex to the side k: along the road where there is one.
func (c *chart) marchHalf(h *hex, k side) curve {
	if h.town == nil {
		if w, ok := h.ways(c.grid)[k]; ok {
			return w
		}
	}
	n, m := c.marchNode(h), c.middle(h.id, k)
	return curve{n, n.Lerp(m, 0.45), m.Sub(direction(k).Mul(5)), m}
}

// march is the line of a march through the hexes, as points; a step between hexes that do not touch is left out.
func (c *chart) march(way []string) []draw.Point {
	var pts []draw.Point
	for i := 1; i < len(way); i++ {
		a, b := c.hex(way[i-1]), c.hex(way[i])
		k, ok := toward(way[i-1], way[i])
		if a == nil || b == nil || !ok {
			continue
		}
		out, in := c.marchHalf(a, k).Points(8), shape.Reversed(c.marchHalf(b, k.back()).Points(8))
		pts = append(pts, out...)
		pts = append(pts, in[1:]...)
	}
	return pts
}

// trim takes so much off the line's start and end.
func trim(pts []draw.Point, start, end draw.MM) []draw.Point {
	return cutFront(shape.Reversed(cutFront(shape.Reversed(pts), end)), start)
}

func cutFront(pts []draw.Point, d draw.MM) []draw.Point {
	for len(pts) > 2 {
		l := pts[1].Sub(pts[0]).Len()
		if l > d {
			return append([]draw.Point{pts[0].Lerp(pts[1], d/l)}, pts[1:]...)
		}
		d -= l
		pts = pts[1:]
	}
	return pts
}

// headLength is the length of a march's arrowhead.
const headLength draw.MM = 4.4

// wayPoints are the line of the march: it begins beside the army, and its arrow ends before the drawing of a settlement.
func (b *Board) wayPoints(f Figure) []draw.Point {
	pts := b.p.chart.march(f.Way)
	if len(pts) < 2 {
		return nil
	}
	end := draw.MM(2)
	if h := b.p.chart.hex(f.Way[len(f.Way)-1]); h != nil && h.town != nil {
		house, last := h.town.drawing.Inset(1.2), pts[len(pts)-1]
		for i := len(pts) - 1; i > 0 && (house.Contains(draw.Rect{X: pts[i].X, Y: pts[i].Y}) || h.town.slip.Contains(draw.Rect{X: pts[i].X, Y: pts[i].Y})); i-- {
			end += pts[i].Sub(last).Len()
			last = pts[i]
		}
		end = min(end, b.p.chart.across/2-8.6)
	}
	return trim(pts, 3.2, end+headLength)
}

// wayLine is the march as a lapis line on paper, under houses and words.
func (b *Board) wayLine(s draw.Surface, f Figure) {
	pts := b.wayPoints(f)
	if len(pts) < 2 {
		return
	}
	line := draw.Polyline(pts...)
	s.Path(line, draw.Stroke(b.p.ink.Paper, 2.8))
	s.Path(line, draw.Stroke(b.p.pen.On(b.p.ink.Lapis), 1.5))
}

// wayHead is the head of the march's arrow.
func (b *Board) wayHead(s draw.Surface, f Figure) {
	pts := b.wayPoints(f)
	if len(pts) < 2 {
		return
	}
	end := pts[len(pts)-1]
	u := end.Sub(pts[len(pts)-2])
	u = u.Mul(1 / u.Len())
	v := draw.Point{X: -u.Y, Y: u.X}
	head := draw.Polygon(end.Add(u.Mul(headLength)), end.Add(v.Mul(2.9)).Sub(u.Mul(0.6)), end.Add(u.Mul(0.5)), end.Sub(v.Mul(2.9)).Sub(u.Mul(0.6)))
	s.Path(head, draw.Stroke(b.p.ink.Paper, 1.3))
	s.Path(head, draw.Fill(b.p.pen.On(b.p.ink.Lapis)))
}

// wayMarks are a roundel with the cost on every side that is crossed; on a small figure it is larger, to be read.
func (b *Board) wayMarks(s draw.Surface, f Figure) {
	ink, blue := b.p.ink, b.p.pen.On(b.p.ink.Lapis)
	size, radius := costSize(f)
	st := b.p.style(draw.SansBold, size, ink.Paper)
	for i := 1; i < len(f.Way); i++ {
		k, ok := toward(f.Way[i-1], f.Way[i])
		if !ok {
			continue
		}
		text := b.stepCost(f, i-1)
		m := b.p.chart.middle(f.Way[i-1], k)
		s.Path(draw.Circle(m.X, m.Y, radius), draw.Style{Fill: blue, Stroke: ink.Paper, Width: 0.7})
		b.p.pen.Set.Line(s, m.X, m.Y+b.p.pen.Set.CapHeight(st.Font, st.Size)/2, text, st, typeset.Centre)
	}
}

// costSize is the size of the costs of a march, and the radius of their roundels.
func costSize(f Figure) (size draw.Pt, radius draw.MM) {
	size = max(15, leastWords/draw.Pt(f.Scale()))
	return size, 3.6 * float64(size) / 15
}

// wayCosts are the places of the roundels of a march.
func (b *Board) wayCosts(f Figure) (list []draw.Rect) {
	_, radius := costSize(f)
	for i := 1; i < len(f.Way); i++ {
		if k, ok := toward(f.Way[i-1], f.Way[i]); ok {
			m := b.p.chart.middle(f.Way[i-1], k)
			list = append(list, box(m.X, m.Y, 2*radius, 2*radius))
		}
	}
	return list
}

func (b *Board) stepCost(f Figure, i int) string {
	if i < len(f.Costs) {
		return strconv.Itoa(f.Costs[i])
	}
	n, ok := b.p.game.Rules.SideCost(b.p.chart.source.Side(f.Way[i], f.Way[i+1]))
	if !ok {
		return b.p.msg("legend.noWay")
	}
	return strconv.Itoa(n)
}
