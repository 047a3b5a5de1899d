package png

import (
	"math"
	"slices"

	"brehon/content/base/exact"
	"brehon/generate/draw"
)

// line is one figure of a shape made of straight pieces, in pixels.
type line struct {
	pts    []draw.Point
	closed bool
}

// flatten turns the path into straight pieces in c.lines.
func (c *canvas) flatten(p *draw.Path) {
	c.lines, c.pts = c.lines[:0], c.pts[:0]
	start, i := 0, 0
	end := func(closed bool) {
		if len(c.pts) > start {
			c.lines = append(c.lines, line{c.pts[start:len(c.pts):len(c.pts)], closed})
		}
		start = len(c.pts)
	}
	px := func(q draw.Point) draw.Point {
		return draw.Point{X: float64(q.X*c.k) - float64(c.corner.X), Y: float64(q.Y*c.k) - float64(c.corner.Y)}
	}
	var first draw.Point
	for _, v := range p.Verbs {
		switch v {
		case draw.MoveTo:
			end(false)
			first = px(p.Pts[i])
			c.pts = append(c.pts, first)
			i++
		case draw.LineTo:
			c.resume(start, first)
			c.pts = append(c.pts, px(p.Pts[i]))
			i++
		case draw.CurveTo:
			c.resume(start, first)
			c.curve(px(p.Pts[i]), px(p.Pts[i+1]), px(p.Pts[i+2]))
			i += 3
		case draw.Close:
			end(true)
		}
	}
	end(false)
}

// resume goes on from a figure's start when it was closed and nothing moved away.
func (c *canvas) resume(start int, first draw.Point) {
	if len(c.pts) == start {
		c.pts = append(c.pts, first)
	}
}

// curve appends a cubic curve from the last point, within about a tenth of a pixel.
func (c *canvas) curve(b, d, e draw.Point) {
	a := c.pts[len(c.pts)-1]
	dev := max(a.Sub(b.Mul(2)).Add(d).Len(), b.Sub(d.Mul(2)).Add(e).Len())
	n := 1 + int(math.Sqrt(2*dev))
	n = min(n, 200)
	for i := 1; i < n; i++ {
		t := float64(i) / float64(n)
		s := 1 - t
		k0, k1, k2, k3 := s*s*s, 3*s*s*t, 3*s*t*t, t*t*t
		c.pts = append(c.pts, draw.Point{X: float64(k0*a.X) + float64(k1*b.X) + float64(k2*d.X) + float64(k3*e.X), Y: float64(k0*a.Y) + float64(k1*b.Y) + float64(k2*d.Y) + float64(k3*e.Y)})
	}
	c.pts = append(c.pts, e)
}

// pen draws lines as polygons that all turn the same way, so that gg's filling joins them.
type pen struct {
	c     *canvas
	half  float64 // half the width
	cap   draw.Cap
	join  draw.Join
	sides int // of the polygon that approximates a circle
}

// stroke hands the outline of the flattened shape's line to gg.
func (c *canvas) stroke(s draw.Style) {
	half := float64(s.Width * c.k / 2)
	p := pen{c, half, s.Cap, s.Join, max(6, min(64, int(math.Ceil(6*math.Sqrt(half+0.5)))))}
	for _, l := range c.lines {
		pts := distinct(l.pts)
		if l.closed && len(pts) > 2 && near(pts[0], pts[len(pts)-1]) {
			pts = pts[:len(pts)-1]
		}
		if len(s.Dash) > 0 {
			if l.closed && len(pts) > 1 {
				pts = append(pts[:len(pts):len(pts)], pts[0])
			}
			for _, d := range dashes(pts, s, c.k) {
				p.line(d, false)
			}
			continue
		}
		p.line(pts, l.closed && len(pts) > 1)
	}
}

func near(a, b draw.Point) bool { return math.Abs(a.X-b.X) < 1e-3 && math.Abs(a.Y-b.Y) < 1e-3 }

// distinct leaves out points that repeat their forerunner.
func distinct(pts []draw.Point) []draw.Point {
	for i := 1; i < len(pts); i++ {
		if near(pts[i-1], pts[i]) {
			kept := append(make([]draw.Point, 0, len(pts)), pts[:i]...)
			for _, p := range pts[i+1:] {
				if !near(kept[len(kept)-1], p) {
					kept = append(kept, p)
				}
			}
			return kept
		}
	}
	return pts
}

// line draws one line of the pen's width.
func (p pen) line(pts []draw.Point, closed bool) {
	n := len(pts)
	if n == 0 {
		return
	}
	if n == 1 {
		p.end(pts[0], draw.Point{X: 1})
		p.end(pts[0], draw.Point{X: -1})
		return
	}
	count := n - 1
	if closed {
		count = n
	}
	dir := func(i int) draw.Point {
		d := pts[(i+1)%n].Sub(pts[i%n])
		return d.Mul(1 / d.Len())
	}
	first := dir(0)
	before := first
	for i := range count {
		a, b, d := pts[i], pts[(i+1)%n], dir(i)
		w := draw.Point{X: -d.Y, Y: d.X}.Mul(p.half)
		p.polygon(a.Add(w), b.Add(w), b.Sub(w), a.Sub(w))
		if i > 0 {
			p.corner(a, before, d)
		}
		before = d
	}
	if closed {
		p.corner(pts[0], before, first)
		return
	}
	p.end(pts[0], first.Mul(-1))
	p.end(pts[n-1], before)
}

// corner fills the wedge between two pieces that meet at q, coming along d and leaving along e.
func (p pen) corner(q, d, e draw.Point) {
	cross, dot := d.Cross(e), d.Dot(e)
	turn := exact.Atan2(cross, dot)
	if math.Abs(turn)*p.half < 0.02 { // too narrow to see
		return
	}
	side := p.half
	if cross > 0 {
		side = -side
	}
	u, v := draw.Point{X: -d.Y, Y: d.X}.Mul(side), draw.Point{X: -e.Y, Y: e.X}.Mul(side)
	var wedge [66]draw.Point
	fan := append(wedge[:0], q, q.Add(u))
	if p.join == draw.RoundJoin {
		n := 1 + int(math.Abs(turn)*math.Sqrt(p.half)) // each piece of the arc within a tenth of a pixel
		n = min(n, 60)
		piece := draw.Turn(turn / float64(n) * 180 / math.Pi)
		for i, w := 1, u; i < n; i++ {
			w = piece.Apply(w)
			fan = append(fan, q.Add(w))
		}
	} else if tip := u.Add(v).Mul(1 / max(1+dot, 1e-6)); tip.Len() <= 10*p.half { // else cut off: the usual limit
		fan = append(fan, q.Add(tip))
	}
	fan = append(fan, q.Add(v))
	if cross > 0 { // it must turn as the pieces do
		slices.Reverse(fan)
	}
	p.polygon(fan...)
}

// end draws the cap at q of a line that arrives along d.
func (p pen) end(q, d draw.Point) {
	switch p.cap {
	case draw.RoundCap:
		if p.half > 0.6 { // smaller ones look square
			p.disc(q)
			return
		}
		fallthrough
	case draw.SquareCap:
		reach := p.half
		if p.cap == draw.RoundCap {
			reach *= math.Pi / 4 // as much ink as the round cap has
		}
		w, b := draw.Point{X: -d.Y, Y: d.X}.Mul(p.half), q.Add(d.Mul(reach))
		p.polygon(q.Add(w), b.Add(w), b.Sub(w), q.Sub(w))
	}
}

func (p pen) disc(q draw.Point) {
	var ring [64]draw.Point
	for i := range p.sides {
		ring[i] = q.Add(circle[i*len(circle)/p.sides].Mul(p.half))
	}
	p.c.polygon(ring[:p.sides])
}

// circle is a ring of points that turns as the pieces of a line do.
var circle = func() (ring [960]draw.Point) {
	for i := range ring {
		ring[i] = draw.Polar(1, -2*math.Pi*float64(i)/float64(len(ring)))
	}
	return ring
}()

func (p pen) polygon(pts ...draw.Point) { p.c.polygon(pts) }

// dashes cuts a line into its dashes.
func dashes(pts []draw.Point, s draw.Style, k float64) [][]draw.Point {
	total := 0.0
	for _, d := range s.Dash {
		total += float64(d * k)
	}
	if total < 0.05 {
		return [][]draw.Point{pts}
	}
	i, left := 0, 0.0
	on := true
	next := func() {
		i = (i + 1) % len(s.Dash)
		on = !on
	}
	left = s.Dash[0] * k
	for skip := s.Phase * k; skip > 0; {
		if skip < left {
			left -= skip
			break
		}
		skip -= left
		next()
		left = s.Dash[i] * k
	}
	var all [][]draw.Point
	var now []draw.Point
	if on && len(pts) > 0 {
		now = append(now, pts[0])
	}
	for j := 1; j < len(pts); j++ {
		a, b := pts[j-1], pts[j]
		length := b.Sub(a).Len()
		for at := 0.0; at < length; {
			if step := length - at; left > step {
				left -= step
				if on {
					now = append(now, b)
				}
				break
			}
			at += left
			q := a.Lerp(b, at/length)
			if on {
				all = append(all, append(now, q))
				now = nil
			}
			next()
			left = s.Dash[i] * k
			if on {
				now = []draw.Point{q}
			}
		}
	}
	if on && len(now) > 1 {
		all = append(all, now)
	}
	return all
}
