package board

import (
	"math"

	"brehon/content/base/exact"
	"brehon/content/turlough"
	"brehon/generate/draw"
)

// crossing is where a route goes over a river.
type crossing struct {
	at     draw.Point
	angle  float64 // of the way, degrees clockwise from the x axis
	bridge bool    // a bridge or weir; else a ford
	edge   turlough.Edge
}

// flanks returns the lines of a bridge's parapets, or of a ford's posts.
func (c crossing) flanks() [][]draw.Point {
	onto := draw.Turn(c.angle).Then(draw.Move(c.at.X, c.at.Y))
	line := func(y draw.MM) []draw.Point {
		return []draw.Point{onto.Apply(draw.Point{X: -4, Y: y}), onto.Apply(draw.Point{X: 4, Y: y})}
	}
	return [][]draw.Point{line(-1.9), line(1.9)}
}

// drawCrossings draws every bridge and ford over the rivers and roads.
func (p *painter) drawCrossings(s draw.Surface) {
	for _, c := range p.chart.crossings {
		p.drawCrossing(s, c)
	}
}

func (p *painter) drawCrossing(s draw.Surface, c crossing) {
	t := draw.At(s, draw.Turn(c.angle).Then(draw.Move(c.at.X, c.at.Y)))
	if c.bridge {
		p.bridge(t)
	} else {
		p.ford(t)
	}
}

// bridge is a deck of planks between two red parapets with splayed ends, along the x axis.
func (p *painter) bridge(s draw.Surface) {
	red := p.pen.On(p.ink.RedLead)
	s.Path(draw.Box(draw.Rect{X: -3.1, Y: -1.2, W: 6.2, H: 2.4}), draw.Fill(p.pen.Field(p.ink.Road)))
	planks := &draw.Path{}
	for i := -2; i <= 2; i++ {
		x := float64(i) * 1.05
		planks.Move(x, -0.85).Line(x, 0.85)
	}
	s.Path(planks, draw.Stroke(p.ink.Faded, 0.2))
	parapets := &draw.Path{}
	for _, y := range []draw.MM{-1, 1} {
		parapets.Move(-4.1, y*2.25).Line(-2.9, y*1.25).Line(2.9, y*1.25).Line(4.1, y*2.25)
	}
	s.Path(parapets, draw.Stroke(p.ink.Paper, 1.15))
	s.Path(parapets, draw.Stroke(red, 0.65))
}

// ford is four stones in the water and two red posts on each bank.
func (p *painter) ford(s draw.Surface) {
	red := p.pen.On(p.ink.RedLead)
	stones := &draw.Path{}
	for _, q := range []draw.Point{{X: -2.25, Y: 0.15}, {X: -0.75, Y: -0.25}, {X: 0.75, Y: 0.2}, {X: 2.25, Y: -0.1}} {
		stones.Add(draw.Ellipse(q.X, q.Y, 0.62, 0.8), draw.Identity())
	}
	s.Path(stones, draw.Style{Fill: p.pen.Field(p.ink.Road), Stroke: p.ink.Ink, Width: 0.18})
	posts := &draw.Path{}
	for _, x := range []draw.MM{-3.3, 3.3} {
		for _, y := range []draw.MM{-1, 1} {
			posts.Move(x, y*1.05).Line(x, y*2.35)
		}
	}
	s.Path(posts, draw.Stroke(p.ink.Paper, 1.25))
	s.Path(posts, draw.Stroke(red, 0.75))
}

func angleTo(a, b draw.Point) float64 { return exact.Atan2(b.Y-a.Y, b.X-a.X) * 180 / math.Pi }
