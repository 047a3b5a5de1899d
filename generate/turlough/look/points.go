package look

import (
	"math"

	"brehon/generate/draw"
	"brehon/generate/ornament"
)

// point is the diameter of a point: a little less in low ink, where it is as dark as all else.
func point(p *ornament.Pen, d draw.MM) draw.MM {
	if p.Low {
		return 0.75 * d
	}
	return d
}

// pointsRule is the row of red-lead points under a heading, from x1 to x2, both ends on a point. Diameter 0.5, pitch about 1.5 mm.
func pointsRule(p *ornament.Pen, s draw.Surface, x1, x2, y draw.MM) {
	const pitch, d draw.MM = 1.5, 0.5
	n := max(1, int(math.Round((x2-x1)/pitch)))
	dots := &draw.Path{}
	for i := range n + 1 {
		dots.Add(draw.Circle(x1+(x2-x1)*float64(i)/float64(n), y, point(p, d)/2), draw.Identity())
	}
	s.Path(dots, draw.Fill(p.On(p.Ink.Accent)))
}

// PointsAround draws a row of points around a box, off mm outside it: about pitch mm from one to the next, d mm wide.
func PointsAround(p *ornament.Pen, s draw.Surface, r draw.Rect, off, pitch, d draw.MM) {
	r = r.Inset(-off)
	nx, ny := max(2, int(math.Round(r.W/pitch))), max(2, int(math.Round(r.H/pitch)))
	dots := &draw.Path{}
	dot := func(x, y draw.MM) { dots.Add(draw.Circle(x, y, point(p, d)/2), draw.Identity()) }
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
	s.Path(dots, draw.Fill(p.On(p.Ink.Accent)))
}

// PointsRing draws n points on a circle of radius r mm about x, y, each d mm wide.
func PointsRing(p *ornament.Pen, s draw.Surface, x, y, r draw.MM, n int, d draw.MM) {
	dots := &draw.Path{}
	for i := range n {
		at := draw.Polar(r, 2*math.Pi*float64(i)/float64(n))
		dots.Add(draw.Circle(at.X, at.Y, point(p, d)/2), draw.Move(x, y))
	}
	s.Path(dots, draw.Fill(p.On(p.Ink.Accent)))
}
