package board

import (
	"math"

	"brehon/generate/draw"
	"brehon/generate/typeset"
)

// island is a small island, decoration only.
type island struct {
	shore []draw.Point
	lake  bool
	name  string
	at    draw.Point // of the name, its middle and its baseline
	named bool
}

// findIslands places the islands as near to their true positions as their water has room, and their names next to them.
func (p *painter) findIslands() {
	const w, h, room = 5.6, 3.8, 2.4
	for _, src := range p.game.Map.Islands {
		ground := p.under(p.point(src.At))
		if ground == "land" {
			ground = "sea"
		}
		at, ok := p.freeSpot(p.point(src.At), w, h, room, ground)
		if !ok {
			continue
		}
		g := island{lake: ground == "lake", name: p.say(src.Name)}
		for i := range 8 {
			d := draw.Polar(0.8+p.jitter(0.2, src.ID, i), 2*math.Pi*float64(i)/8)
			g.shore = append(g.shore, at.Add(draw.Point{X: d.X * w / 2, Y: d.Y * h / 2}))
		}
		p.taken.Add(box(at.X, at.Y, w+1.6, h+1.6))
		p.nameIsland(&g, at, ground)
		p.chart.islands = append(p.chart.islands, g)
	}
}

// nameIsland finds room for the name: right, left, below, above.
func (p *painter) nameIsland(g *island, at draw.Point, ground string) {
	tw := p.width(g.name, p.islandStyle())
	for _, q := range draw.Points(4.6+tw/2, 0, -4.6-tw/2, 0, 0, 5.2, 0, -5.2, 3+tw/2, 4, -3-tw/2, 4, 3+tw/2, -4, -3-tw/2, -4) {
		r := box(at.X+q.X, at.Y+q.Y, tw, 2.6)
		if p.isFree(r, 1.2, ground) {
			g.at, g.named = draw.Point{X: r.Centre().X, Y: r.Y + 2}, true
			p.taken.Add(r)
			return
		}
	}
}

func (p *painter) islandStyle() typeset.Style {
	return typeset.Style{Font: draw.TextItalic, Size: 7.5, Fill: p.pen.On(p.ink.Lapis)}
}

func (p *painter) drawIslands(s draw.Surface) {
	for _, g := range p.chart.islands {
		water, pale := p.pen.Field(p.ink.Sea), p.ink.Shore
		if g.lake {
			water = p.pen.Field(p.ink.Lake)
		}
		if p.low {
			pale = p.ink.Dry
		}
		shore := draw.Smooth(g.shore, true, 1)
		s.Path(shore, draw.Stroke(pale, 2*1.2+0.24))
		s.Path(shore, draw.Stroke(water, 2*1.2-0.24))
		s.Path(shore, draw.Style{Fill: p.pen.Field(p.ink.Beyond), Stroke: p.ink.Ink, Width: p.line(0.35, 0.7)})
	}
}

func (p *painter) islandNames(s draw.Surface) {
	for _, g := range p.chart.islands {
		if g.named {
			p.pen.Set.Line(s, g.at.X, g.at.Y, g.name, p.islandStyle(), typeset.Centre)
		}
	}
}
