package board

import (
	"math"

	"brehon/content/turlough"
	"brehon/generate/draw"
)

// lough is a small lake inside a land hex, drawn only.
type lough struct {
	at    draw.Point
	shore []draw.Point
}

// findLoughs places the small lakes as near to their true positions as there is room.
func (p *painter) findLoughs() {
	for _, l := range p.game.Map.Lakes {
		if g, ok := p.placeLough(l); ok {
			p.chart.loughs = append(p.chart.loughs, g)
			p.taken.Add(bounds(g.shore).Inset(-0.8))
		}
	}
}

func (p *painter) placeLough(l *turlough.Lake) (lough, bool) {
	g := lough{at: p.point(l.At)}
	if len(l.Outline) > 0 {
		for _, q := range l.Outline {
			g.shore = append(g.shore, p.point(q))
		}
	} else {
		for i := range 9 {
			d := draw.Polar(1, 2*math.Pi*float64(i)/9)
			d.X *= (2.6 + p.jitter(0.6, l.ID, i)) * 1.25
			d.Y *= 1.5 + p.jitter(0.35, l.ID, i)
			g.shore = append(g.shore, g.at.Add(d))
		}
	}
	for q := range 220 { // outwards in a spiral, until there is room
		d := draw.Polar(0.1*float64(q), float64(q)*2.4)
		r := bounds(g.shore).Inset(-0.5)
		r.X, r.Y = r.X+d.X, r.Y+d.Y
		if p.taken.Meet(r) || p.still.GapBox(r, 0.6) < 0.6 || p.ways.GapBox(r, 0.6) < 0.6 || !p.inOneHex(r) {
			continue
		}
		for i := range g.shore {
			g.shore[i] = g.shore[i].Add(d)
		}
		g.at = g.at.Add(d)
		return g, true
	}
	return g, false
}

// inOneHex reports whether the box is inside a single land hex.
func (p *painter) inOneHex(r draw.Rect) bool {
	for _, h := range p.chart.hexes {
		if p.chart.within(h.at, r.Centre(), 0) {
			return p.chart.holds(h.at, r, 1.7)
		}
	}
	return false
}

func (p *painter) drawLoughs(s draw.Surface) {
	line := p.pen.On(p.ink.River)
	for _, l := range p.chart.loughs {
		s.Path(draw.Smooth(l.shore, true, 1), draw.Style{Fill: p.pen.Field(p.ink.Lake), Stroke: line, Width: p.line(0.3, 0.8)})
		x, y := l.at.X, l.at.Y
		ripple := draw.Line(x-1.2, y-0.2, x+1.4, y-0.2).Move(x-0.4, y+0.5).Line(x+1.6, y+0.5)
		s.Path(ripple, draw.Stroke(line, p.line(0.15, 0.8)))
	}
}
