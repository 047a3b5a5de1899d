package board

import (
	"brehon/generate/draw"
)

// beyond hatches the land that is never entered. A strip of land in a hex of water, by a hex of land, is a strand: in the
// same pale colour, but without lines.
func (p *painter) beyond(s draw.Surface) {
	ink := p.ink
	c := p.chart
	s.Path(p.coast.outer, draw.Fill(p.pen.Field(ink.Beyond)))
	step := 3.2
	if p.low {
		step *= 2
	}
	lines := p.coast.slant(step)
	tint := draw.Mix(ink.Beyond, ink.Dry, 0.45)
	if p.low {
		tint = draw.Mix(ink.Dry, ink.Paper, 0.25)
	}
	s.Path(lines, draw.Stroke(tint, p.line(0.14, 0.9)))
	open, shore := p.pen.Field(ink.Open), p.pen.Field(ink.Beyond)
	done := map[string]bool{}
	for _, h := range c.hexes {
		s.Path(p.coast.dryPart(c.corners(h.id, -0.06)), draw.Fill(open))
		for k := range side(6) {
			if n := neighbour(h.id, k); c.wet(n) && !done[n] {
				done[n] = true
				p.strand(s, n, shore)
			}
		}
	}
}

// wet reports whether the hex is neither land that one may enter nor land beyond: water, or off the lattice.
func (c *chart) wet(id string) bool { return c.hex(id) == nil && c.scenery[id] != "beyond" }

// strand paints the shore strips of one hex of water, but for those by land beyond.
func (p *painter) strand(s draw.Surface, id string, shore draw.Color) {
	c := p.chart
	for k := range side(6) {
		n := neighbour(id, k)
		if c.scenery[n] == "beyond" || c.scenery[id] == "" && c.hex(n) == nil {
			continue
		}
		a, b := c.ends(id, k)
		if shape := p.coast.dryPart([]draw.Point{a, b, c.centre(id)}); !shape.Empty() {
			s.Path(shape, draw.Fill(shore))
		}
	}
}

// washes colour each hex by its ground.
func (p *painter) washes(s draw.Surface) {
	if p.low {
		return
	}
	for _, h := range p.chart.hexes {
		if g := p.ground(h); g != p.ink.Open {
			s.Path(p.coast.dryPart(p.chart.corners(h.id, -0.06)), draw.Fill(g))
		}
	}
}
