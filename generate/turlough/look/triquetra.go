package look

import (
	"math"

	"brehon/content/base/exact"
	"brehon/generate/draw"
	"brehon/generate/ornament"
)

// triquetra draws the three-cornered knot with tips at distance r from x, y: three circles of
// radius √3 d about centres at distance d = r/2, each arc over the next and under the one after.
func triquetra(p *ornament.Pen, s draw.Surface, x, y, r draw.MM, c draw.Color) {
	w, edge := 0.2*r, max(0.12, 0.03*r)
	strand, casing := c, p.Ink.Ink
	if p.Low {
		strand, edge = p.Ink.Paper, 0.09
	}
	middle, d := draw.Point{X: x, Y: y + float64(0.12*r)}, r/2
	R := d * math.Sqrt(3)
	var centre, tip [3]draw.Point
	for i := range 3 {
		out := draw.Polar(d, math.Pi*(1.0/2+2.0/3*float64(i)))
		centre[i], tip[i] = middle.Add(out), middle.Sub(out.Mul(2))
	}
	toward := func(i int, q draw.Point) float64 { return exact.Atan2(q.Y-centre[i].Y, q.X-centre[i].X) }
	ring, over := &draw.Path{}, &draw.Path{}
	overIn := &draw.Path{}
	for i := range 3 { // arc i runs from tip k to tip j, where the next begins
		j, k := (i+2)%3, (i+1)%3
		a, mid, b := toward(i, tip[k]), toward(i, centre[k]), toward(i, tip[j])
		mid = near(mid, a)
		dir := 1.0
		if mid < a {
			dir = -1
		}
		for (b-mid)*dir < 0 {
			b += float64(2 * math.Pi * dir)
		}
		for (b-mid)*dir > 2*math.Pi {
			b -= float64(2 * math.Pi * dir)
		}
		arc := ornament.ArcPath(centre[i], R, a, b)
		if i > 0 {
			arc.Verbs, arc.Pts = arc.Verbs[1:], arc.Pts[1:]
		}
		ring.Add(arc, draw.Identity())
		q := 1.15 * dir * w / R
		over.Add(ornament.ArcPath(centre[i], R, mid-q, mid+q), draw.Identity())
		overIn.Add(ornament.ArcPath(centre[i], R, mid-float64(q*1.12), mid+float64(q*1.12)), draw.Identity())
	}
	ring.Close()
	s.Path(ring, draw.Stroke(casing, w+2*edge))
	s.Path(ring, draw.Stroke(strand, w))
	s.Path(over, draw.Style{Stroke: casing, Width: w + 2*edge, Cap: draw.ButtCap})
	s.Path(overIn, draw.Style{Stroke: strand, Width: w, Cap: draw.ButtCap})
}

// near is a plus or minus whole turns, as near to b as can be.
func near(a, b float64) float64 {
	return a - float64(2*math.Pi*math.Round((a-b)/(2*math.Pi)))
}
