package ornament

import (
	"math"

	"brehon/generate/draw"
)

// point is the diameter of a point: a little less in low ink, where it is as dark as all else.
func (p *Pen) point(d draw.MM) draw.MM {
	if p.Low {
		return 0.75 * d
	}
	return d
}

// PointsRule is the row of red-lead points under a heading, from x1 to x2, both ends on a point. Diameter 0.5, pitch about 1.5 mm.
func (p *Pen) PointsRule(s draw.Surface, x1, x2, y draw.MM) {
	p.pointsLine(s, x1, x2, y, 1.5, 0.5)
}

func (p *Pen) pointsLine(s draw.Surface, x1, x2, y, pitch, d draw.MM) {
	n := max(1, int(math.Round((x2-x1)/pitch)))
	dots := &draw.Path{}
	for i := range n + 1 {
		dots.Add(draw.Circle(x1+(x2-x1)*float64(i)/float64(n), y, p.point(d)/2), draw.Identity())
	}
	s.Path(dots, draw.Fill(p.On(p.Ink.RedLead)))
}

// PointsAround is the row of points around a box, off mm outside it.
func (p *Pen) PointsAround(s draw.Surface, r draw.Rect, off, pitch, d draw.MM) {
	r = r.Inset(-off)
	nx, ny := max(2, int(math.Round(r.W/pitch))), max(2, int(math.Round(r.H/pitch)))
	dots := &draw.Path{}
	dot := func(x, y draw.MM) { dots.Add(draw.Circle(x, y, p.point(d)/2), draw.Identity()) }
	for i := range nx + 1 {
		x := r.X + r.W*float64(i)/float64(nx)
		dot(x, r.Y)
		dot(x, r.Bottom())
	}
	for j := 1; j < ny; j++ {
		y := r.Y + r.H*float64(j)/float64(ny)
		dot(r.X, y)
		dot(r.Right(), y)
	}
	s.Path(dots, draw.Fill(p.On(p.Ink.RedLead)))
}

// PointsRing is n points on a circle of radius r.
func (p *Pen) PointsRing(s draw.Surface, x, y, r draw.MM, n int, d draw.MM) {
	dots := &draw.Path{}
	for i := range n {
		at := draw.Polar(r, 2*math.Pi*float64(i)/float64(n))
		dots.Add(draw.Circle(at.X, at.Y, p.point(d)/2), draw.Move(x, y))
	}
	s.Path(dots, draw.Fill(p.On(p.Ink.RedLead)))
}

// Panel is the double-ruled box: 0.30 outside, 0.13 inside, 0.9 apart, filled with vellum or paper.
func (p *Pen) Panel(s draw.Surface, r draw.Rect, fill draw.Color) {
	s.Path(draw.Box(r), draw.Style{Fill: p.Field(fill), Stroke: p.Ink.Ink, Width: 0.30, Join: draw.MiterJoin})
	s.Path(draw.Box(r.Inset(0.9)), draw.Style{Stroke: p.Ink.Ink, Width: 0.13, Join: draw.MiterJoin})
}
