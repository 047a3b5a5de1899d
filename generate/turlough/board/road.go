package board

import (
	"math"
	"slices"

	"brehon/content/base/exact"
	"brehon/generate/draw"
)

// road is the two half ways of one step along a route: from the node of each hex to the middle of the side they share.
type road struct {
	a, b string
	half [2]curve // from a's node, from b's node; both end in the middle of the side
}

// Widths of a road, outside and inside.
const (
	roadCasing draw.MM = 1.65
	roadInside draw.MM = 1.10
)

// path is the road from a to b.
func (r road) path() *draw.Path {
	p := &draw.Path{}
	r.half[0].Add(p, true)
	r.half[1].Back().Add(p, false)
	return p
}

// townWay is how a road leaves a settlement: behind its drawing to the north and the sides, from the foot of the
// name slip to the south. One that runs through from east to west passes along its ground line.
func townWay(c draw.Point, k side, slip draw.Rect, mid draw.Point, through bool) curve {
	at := func(x, y draw.MM) draw.Point { return draw.Point{X: c.X + x, Y: c.Y + y} }
	d := direction(k)
	square := func(handle draw.MM) draw.Point { return mid.Sub(d.Mul(handle)) }
	switch k {
	case northEast:
		return curve{at(-0.5, -7.5), at(2.6, -10.2), square(3.4), mid}
	case northWest:
		return curve{at(-4.0, -6.0), at(-5.6, -9.6), square(3.0), mid}
	case east:
		if !through {
			return curve{at(1.9, -2.1), at(4.2, 0.1), square(5.5), mid}
		}
		return curve{at(-3.2, -0.7), at(2.8, 0.5), square(5.5), mid}
	case west:
		if !through {
			return curve{at(-6.8, -2.4), at(-9.2, -0.5), square(3.4), mid}
		}
		return curve{at(-3.2, -0.7), at(-8.6, -1.6), square(3.4), mid}
	}
	x := min(4.6, slip.W/2-2.4)
	if k == southWest {
		x = -x
	}
	foot := draw.Point{X: slip.Centre().X + x, Y: slip.Bottom() - 0.6}
	return curve{foot, foot.Add(draw.Point{Y: 2.6}), square(2.6), mid}
}

// openWay is half a road in open country: from the node to the middle of the side, meeting it square. A shared
// tangent makes two ways run through the node in one line.
func openWay(node, mid draw.Point, k side, tangent draw.Point) curve {
	c1 := node.Lerp(mid, 0.42)
	if tangent != (draw.Point{}) {
		c1 = node.Add(tangent.Mul(5.5))
	}
	return curve{node, c1, mid.Sub(direction(k).Mul(5.5)), mid}
}

// tangents gives the two straightest ways through a node one tangent. If there are only two, they always share one, unless
// they turn back sharply.
func tangents(node draw.Point, mids map[side]draw.Point) map[side]draw.Point {
	out := map[side]draw.Point{}
	best, bi, bj := 1.9, side(-1), side(-1)
	if len(mids) == 2 {
		best = 2.3
	}
	for i := range side(6) {
		for j := i + 1; j < 6; j++ {
			a, okA := mids[i]
			b, okB := mids[j]
			if !okA || !okB {
				continue
			}
			u, v := a.Sub(node), b.Sub(node)
			turn := math.Abs(math.Abs(math.Remainder(exact.Atan2(u.Y, u.X)-exact.Atan2(v.Y, v.X), 2*math.Pi)) - math.Pi)
			if turn < best-1e-9 {
				best, bi, bj = turn, i, j
			}
		}
	}
	if bi < 0 {
		return out
	}
	d := mids[bj].Sub(mids[bi])
	d = d.Mul(1 / d.Len())
	out[bi], out[bj] = d.Mul(-1), d
	return out
}

// ways are the half roads of one hex, by side.
func (h *hex) ways(g grid) map[side]curve {
	out := map[side]curve{}
	if len(h.roads) == 0 {
		return out
	}
	mids := map[side]draw.Point{}
	for _, k := range h.roads {
		mids[k] = g.middle(h.id, k)
	}
	if h.town != nil {
		through := slices.Contains(h.roads, east) && slices.Contains(h.roads, west)
		for _, k := range h.roads {
			out[k] = townWay(h.at, k, h.town.slip, mids[k], through)
		}
		return out
	}
	ts := tangents(h.node, mids)
	for _, k := range h.roads {
		out[k] = openWay(h.node, mids[k], k, ts[k])
	}
	return out
}

// drawRoads draws all casings, then all insides, so that ways meet without a line across.
func (p *painter) drawRoads(s draw.Surface) {
	edge, casing, inside := draw.Mix(p.ink.Relief, p.ink.Ink, 0.55), roadCasing, roadInside
	surface := p.ink.Road
	if p.low {
		edge, surface, casing, inside = p.ink.Ink, p.ink.Paper, 1.44, 1.18
	}
	for _, r := range p.chart.roads {
		s.Path(r.path(), draw.Stroke(edge, casing))
	}
	for _, r := range p.chart.roads {
		s.Path(r.path(), draw.Stroke(surface, inside))
	}
}

// plainWays draws roads and rivers as single lines, for maps so small that their insides would be lost.
func (p *painter) plainWays(s draw.Surface) {
	roads, rivers := &draw.Path{}, &draw.Path{}
	for _, r := range p.chart.roads {
		roads.Add(r.path(), draw.Identity())
	}
	for _, r := range p.chart.rivers {
		rivers.Add(r.centre(), draw.Identity())
	}
	s.Path(roads, draw.Stroke(draw.Mix(p.ink.Relief, p.ink.Paper, 0.3), 1.3))
	s.Path(rivers, draw.Stroke(p.pen.On(p.ink.River), 2.2))
}
