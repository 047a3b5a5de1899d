package board

import (
	"math"

	"brehon/generate/draw"
	"brehon/generate/turlough/look"
)

// bandWidth is how broad the band of the owner's colour is, inside the border of a territory.
const bandWidth draw.MM = 1.5

// frontier reports whether side k of the hex needs a band: another territory or land beyond is across, not water.
func (c *chart) frontier(h *hex, k side) bool {
	n := neighbour(h.id, k)
	if m := c.hex(n); m != nil {
		return m.territory != h.territory
	}
	return c.scenery[n] == "beyond"
}

// band is the strip along side k, its ends mitred: on the corner's bisector where the border turns within this
// hex, on the next side where it goes on in the next hex of the same territory. So three territories meet in three
// clean mitres, and a band runs on from hex to hex without a gap.
func (c *chart) band(h *hex, k side) []draw.Point {
	q, r := c.ends(h.id, k)
	return []draw.Point{q, r, c.bandEnd(h, (k+1)%6, (k+1)%6), c.bandEnd(h, (k+5)%6, k)}
}

// bandEnd is the inner end of a band at the corner where its side meets side next.
func (c *chart) bandEnd(h *hex, next, corner side) draw.Point {
	if c.frontier(h, next) {
		return c.corner(h.id, corner, bandWidth)
	}
	at := c.corner(h.id, corner, 0)
	far, other := c.ends(h.id, next)
	if far.Sub(at).Len() < 0.1 {
		far = other
	}
	const reach = bandWidth * 1.1547005 // the side is at 60°: 1 / sin 60°
	return at.Lerp(far, reach/c.side)
}

// bands paints the inside of every border in the owner's colour.
func (p *painter) bands(s draw.Surface) {
	if p.low {
		return
	}
	for _, h := range p.chart.hexes {
		arms := p.pen.Arms[h.owner]
		for _, k := range h.borders {
			q := p.chart.band(h, k)
			shape := p.coast.dryPart(q)
			if shape.Empty() {
				continue
			}
			s.Path(shape, draw.Fill(bandColour(arms.Field, p.ink)))
			if arms.Icon == "chevrons" { // a white field is marked by bends in the colour of its charge
				s.Path(bends(q), draw.Style{Stroke: arms.Charge, Width: 0.55, Cap: draw.ButtCap})
			}
		}
	}
}

// fromRiver is how far the lightness of a band is from that of a river at least: on a grey print the one is open to armies, the
// other is not.
const fromRiver = 15.5

// bandColour is a field a little paler, and paler yet or darker where its grey would be that of a river.
func bandColour(field draw.Color, ink look.Palette) draw.Color {
	c, river := draw.Mix(field, ink.Paper, 0.18), ink.River.Lightness()
	for k := 0.0; k <= 1; k += 0.02 {
		for _, to := range []draw.Color{ink.Paper, ink.Ink} {
			if d := draw.Mix(c, to, k); math.Abs(d.Lightness()-river) >= fromRiver {
				return d
			}
		}
	}
	return c
}

// bends are eight strokes across a band.
func bends(q []draw.Point) *draw.Path {
	p := &draw.Path{}
	const n = 8
	for i := range n {
		t := float64((float64(i) + 0.5) / n)
		a, b := q[0].Lerp(q[1], t), q[3].Lerp(q[2], t+0.03)
		p.Move(a.X, a.Y).Line(b.X, b.Y)
	}
	return p
}

// sides draws the grid and the border lines. There is a grid only where one may march.
func (p *painter) sides(s draw.Surface) {
	grid, border := &draw.Path{}, &draw.Path{}
	for _, h := range p.chart.hexes {
		for k := range side(6) {
			n := neighbour(h.id, k)
			m := p.chart.hex(n)
			if m != nil && m.id < h.id {
				continue // drawn from the other hex
			}
			a, b := p.chart.ends(h.id, k)
			switch {
			case m != nil && p.chart.source.River(h.id, n): // the river is line enough
			case m != nil && m.territory != h.territory:
				border.Move(a.X, a.Y).Line(b.X, b.Y)
				continue
			}
			grid.Move(a.X, a.Y).Line(b.X, b.Y)
		}
	}
	if p.low {
		s.Path(grid, draw.Stroke(draw.Mix(p.ink.Dry, p.ink.Paper, 0.1), 0.16))
		s.Path(border, draw.Style{Stroke: p.ink.Ink, Width: 0.46, Dash: []draw.MM{0.01, p.chart.side/9 - 0.01}})
		return
	}
	s.Path(grid, draw.Stroke(p.ink.Dry, 0.22))
	s.Path(border, draw.Stroke(p.ink.Ink, 0.3))
}
