package board

import (
	"cmp"
	"math"
	"slices"

	"brehon/content/base/exact"
	"brehon/generate/draw"
	"brehon/generate/turlough/lines"
)

// spot is a place for the middle of a name, from the hex's centre, and how willingly it is taken.
type spot struct {
	at   draw.Point
	cost float64
}

// spots are all places for a name, the best first: under the label, on the middle line.
var spots = func() []spot {
	var out []spot
	for y := -10.5; y <= 13; y += 0.75 {
		for x := -9.0; x <= 9; x += 0.75 {
			c := float64(0.10*strayed(math.Abs(x))) + float64(0.055*math.Abs(y+8.2))
			out = append(out, spot{draw.Point{X: x, Y: y}, c})
		}
	}
	slices.SortStableFunc(out, func(a, b spot) int { return cmp.Compare(a.cost, b.cost) })
	return out
}()

// strayed is the penalty for a distance x from the middle line: the power 1.3 of it.
func strayed(x draw.MM) float64 {
	r := exact.FifthRoot(x)
	return x * math.Sqrt(r*r*r)
}

// nodes are the places for the node of a hex's roads, from a point near the centre, the plainest first.
var nodes = func() []spot {
	out := []spot{{}}
	for _, r := range []draw.MM{2, 4, 6} {
		for i := range 8 {
			out = append(out, spot{draw.Polar(r, float64(i)*math.Pi/4), 0.35 * r})
		}
	}
	return out
}()

// clearances are how far a name stays from what it may not touch: at ease, and for a price nearer.
var clearances = []clearance{{1.5, 0}, {0.9, 1.2}, {0.55, 3}}

type clearance struct{ gap, cost float64 }

// settle finds for a hex of open country the node of its roads and the place of its name together: the name inside the
// hex, clear of roads, rivers, coast and label, near the middle line, and not across a seam of the printed sheets.
func (p *painter) settle(h *hex) {
	if h.town != nil {
		p.settleTown(h)
		return
	}
	layouts := p.layouts(h.name)
	free := nodes
	if len(h.roads) == 0 {
		free = nodes[:1]
	}
	home := h.at.Add(draw.Point{X: p.jitter(1.2, h.id, "x"), Y: 1 + p.jitter(1, h.id, "y")})
	best, found := math.Inf(1), home
	for _, c := range clearances {
		for _, n := range free {
			if c.cost+n.cost >= best {
				continue
			}
			h.node = home.Add(n.at)
			if t, cost, ok := p.placeAny(h, layouts, c, n.cost, best); ok {
				best, found, h.tag = cost, h.node, &t
			}
		}
	}
	if h.tag == nil {
		h.tag = underLabel(h, layouts[0])
	}
	h.node = found
}

// underLabel is where a name goes that fits nowhere: a test finds it.
func underLabel(h *hex, t tag) *tag {
	t.box.X, t.box.Y = h.at.X-t.box.W/2, h.at.Y-8.2-t.box.H/2
	return &t
}

// placeAny is the cheapest of the layouts in its best place, if it costs less than limit; further lines cost.
func (p *painter) placeAny(h *hex, layouts []tag, c clearance, cost, limit float64) (tag, float64, bool) {
	var found tag
	best, ok := limit, false
	ways := p.chart.roadLines(h)
	for i, t := range layouts {
		base := c.cost + cost + draw.Times(len(t.lines)-len(layouts[0].lines), 0.9) + draw.Times(i, 0.01)
		if at, extra, free := p.place(h, t, ways, c.gap, best-base); free {
			t.box.X, t.box.Y = at.X, at.Y
			best, found, ok = base+extra, t, true
		}
	}
	return found, best, ok
}

// shiftSlip moves a name slip aside where shore or river come near.
func (p *painter) shiftSlip(h *hex) {
	slip, best, at := h.town.slip, math.Inf(-1), 0.0
	for _, dx := range []draw.MM{0, 0.5, -0.5, 1, -1, 1.5, -1.5, 2, -2, 2.5, -2.5} {
		r := slip
		r.X += dx
		if !p.chart.holds(h.at, r, 1.7) {
			continue
		}
		gap := p.still.GapBox(r, 0.6)
		if gap > best+0.01 {
			best, at = gap, dx
		}
		if gap >= 0.6 {
			break
		}
	}
	h.town.slip.X += at
}

// settleTown moves the owner's shield to the first place where it keeps clear of roads, rivers and crossings.
func (p *painter) settleTown(h *hex) {
	t := h.town
	p.shiftSlip(h)
	if t.shield.W == 0 {
		return
	}
	ways, best, at := p.chart.roadLines(h), math.Inf(-1), armsPlaces[0]
	for _, q := range armsPlaces {
		t.setArms(h, q)
		gap := min(p.still.GapBox(t.shield, 2), p.still.GapBox(t.code, 2), t.slip.Y-t.code.Bottom())
		for _, w := range ways {
			for i := 1; i < len(w); i++ {
				gap = min(gap, lines.ToBox(t.shield, w[i-1], w[i])-roadCasing/2, lines.ToBox(t.code, w[i-1], w[i])-roadCasing/2)
			}
		}
		if gap > best+0.01 {
			best, at = gap, q
		}
		if gap >= 0.5 {
			break
		}
	}
	t.setArms(h, at)
}

// roadLines are the hex's half roads as straight pieces.
func (c *chart) roadLines(h *hex) [][]draw.Point {
	ways := h.ways(c.grid)
	var out [][]draw.Point
	for _, k := range h.roads {
		out = append(out, ways[k].Points(8))
	}
	return out
}

// place finds the cheapest spot below limit where the name keeps the gap.
func (p *painter) place(h *hex, l tag, ways [][]draw.Point, gap, limit float64) (draw.Point, float64, bool) {
	best, found, ok := limit, draw.Point{}, false
	for _, s := range spots {
		if s.cost >= best {
			break
		}
		r := box(h.at.X+s.at.X, h.at.Y+s.at.Y, l.box.W, l.box.H)
		cost := s.cost + p.seamCost(r)
		if cost >= best || !p.chart.holds(h.at, r, 1.9) || r.Inset(-0.5).Meets(h.label()) {
			continue
		}
		if !p.keepsFrom(r, ways, gap+roadCasing/2) || p.still.GapBox(r, gap) < gap {
			continue
		}
		if h.coastal && !p.dryBox(r) {
			continue
		}
		best, found, ok = cost, draw.Point{X: r.X, Y: r.Y}, true
	}
	return found, best, ok
}

// seamCost is the penalty for a box across the edge of a printed sheet.
func (p *painter) seamCost(r draw.Rect) float64 {
	cost := 0.0
	for _, x := range p.seamsX {
		if r.X-0.8 < x && x < r.Right()+0.8 {
			cost += 1.6
		}
	}
	for _, y := range p.seamsY {
		if r.Y-0.8 < y && y < r.Bottom()+0.8 {
			cost += 1.6
		}
	}
	return cost
}

func (p *painter) keepsFrom(r draw.Rect, ways [][]draw.Point, gap draw.MM) bool {
	for _, w := range ways {
		for i := 1; i < len(w); i++ {
			if lines.Meets(r, w[i-1], w[i], gap) && lines.ToBox(r, w[i-1], w[i]) < gap {
				return false
			}
		}
	}
	return true
}

// dryBox reports whether the corners of the box are on land.
func (p *painter) dryBox(r draw.Rect) bool {
	return !slices.ContainsFunc(draw.Points(r.X, r.Y, r.Right(), r.Y, r.X, r.Bottom(), r.Right(), r.Bottom()), func(q draw.Point) bool { return !p.coast.dry(q) })
}
