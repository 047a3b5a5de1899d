package board

import (
	"math"

	"brehon/content/turlough"
	"brehon/generate/draw"
	"brehon/generate/ornament"
	"brehon/generate/turlough/shape"
)

// river is one water course from its source to its mouth.
type river struct {
	id    string
	name  string
	line  []draw.Point // through these it runs
	mouth bool         // it ends in open water
	joins bool         // it ends in another river
	mid   []draw.Point // its middle line as it is drawn: through line, at a mouth no further than the shore
}

// chain is the corners of the river's hex sides, in order from source to mouth.
func (g grid) chain(edges []turlough.Edge) []draw.Point {
	var out []draw.Point
	meet := func(p, q draw.Point) bool { return p.Sub(q).Len() < 0.1 }
	for i, e := range edges {
		k, ok := toward(e[0], e[1])
		if !ok {
			continue
		}
		a, b := g.ends(e[0], k)
		if i == 0 && len(edges) > 1 {
			if k2, ok := toward(edges[1][0], edges[1][1]); ok {
				c, d := g.ends(edges[1][0], k2)
				if meet(a, c) || meet(a, d) {
					a, b = b, a
				}
			}
		}
		if i == 0 {
			out = append(out, a, b)
			continue
		}
		if last := out[len(out)-1]; meet(b, last) {
			a, b = b, a
		} else if !meet(a, last) {
			out = append(out, a)
		}
		out = append(out, b)
	}
	return out
}

// meander makes four gentle bends of each hex side. Inner corners are pulled a tenth towards the chord; the middle of a side
// stays in place, because crossings are there.
func meander(chain []draw.Point, key string) []draw.Point {
	const amplitude = 1.5
	var pts []draw.Point
	for i := range len(chain) - 1 {
		a, b := chain[i], chain[i+1]
		d := b.Sub(a)
		n := draw.Point{X: -d.Y / d.Len(), Y: d.X / d.Len()}
		sign := bendSign(key, i, d, n)
		for q, way := range []float64{0, sign, 0, -sign} {
			t := float64(q) / 4
			if q == 0 && i > 0 {
				mid := chain[i-1].Lerp(chain[i+1], 0.5)
				pts = append(pts, a.Lerp(mid, 0.10))
				continue
			}
			push := amplitude * way * (0.8 + ornament.Jitter(0.35, key, i, q))
			pts = append(pts, a.Lerp(b, t).Add(n.Mul(push)))
		}
	}
	return append(pts, chain[len(chain)-1])
}

// bendSign returns the direction of the first bend of a hex side. A slanting side bends upwards at its upper end, away from
// the number below that corner; for an upright side it is random.
func bendSign(key string, i int, along, normal draw.Point) float64 {
	switch {
	case math.Abs(along.X) < 0.1:
		if ornament.Hash(key, i)%2 == 0 {
			return -1
		}
		return 1
	case (along.Y > 0) == (normal.Y < 0): // it begins at the upper end and its normal looks up, or neither
		return 1
	}
	return -1
}

// widths of a river in colour: at its source and at its mouth.
const (
	springWidth draw.MM = 1.25
	riverWidth  draw.MM = 1.9
	mouthWidth  draw.MM = 4.4
	lowRiver    draw.MM = 0.8 // in low ink, all along
)

// width of the river after share t of its way: it grows fast at first, and opens a little at the mouth.
func (r river) width(t float64, length draw.MM) draw.MM {
	w := springWidth + float64((riverWidth-springWidth)*math.Sqrt(min(1, t*length/45)))
	if r.mouth {
		q := max(0, 1-(1-t)*length/mouthRoom)
		w += float64((mouthWidth - riverWidth) * q * q)
	}
	return w
}

// banks is the river's outline: as wide as it is, grown by extra on both sides.
func (r river) banks(extra draw.MM) *draw.Path {
	mid := r.mid
	length := 0.0
	for i := 1; i < len(mid); i++ {
		length += mid[i].Sub(mid[i-1]).Len()
	}
	var left, right []draw.Point
	run := 0.0
	for i, p := range mid {
		if i > 0 {
			run += p.Sub(mid[i-1]).Len()
		}
		d := mid[min(i+1, len(mid)-1)].Sub(mid[max(i-1, 0)])
		n := draw.Point{X: -d.Y, Y: d.X}.Mul((r.width(run/length, length)/2 + extra) / d.Len())
		left, right = append(left, p.Add(n)), append(right, p.Sub(n))
	}
	return bankPath(left, shape.Reversed(right), springWidth/2+extra)
}

// bankPath joins the two banks: a round head at the source, a straight end at the mouth.
func bankPath(left, right []draw.Point, head draw.MM) *draw.Path {
	p := draw.Smooth(left, false, 1)
	q := draw.Smooth(right, false, 1)
	p.Line(right[0].X, right[0].Y)
	p.Verbs = append(p.Verbs, q.Verbs[1:]...)
	p.Pts = append(p.Pts, q.Pts[1:]...)
	// round the source: from the end of right back to the start of left
	a, b := right[len(right)-1], left[0]
	back := right[len(right)-2].Sub(a)
	out := back.Mul(-head * 1.33 / back.Len())
	a, c := a.Add(out), b.Add(out)
	p.Curve(a.X, a.Y, c.X, c.Y, b.X, b.Y)
	return p.Close()
}

func (r river) centre() *draw.Path { return draw.Smooth(r.mid, false, 1) }

// mouthRoom is how far a mouth opens before the shore, and mouthPast how far it is drawn beyond.
const (
	mouthRoom draw.MM = 5
	mouthPast draw.MM = 0.35
)

// openMouths ends each river that reaches open water a little beyond the shore.
func (p *painter) openMouths() {
	for i := range p.chart.rivers {
		r := &p.chart.rivers[i]
		r.mid = shape.Flatten(r.line, false, 1, 6)
		if !r.mouth {
			continue
		}
		n := len(r.mid) - 1
		for n > 1 && !p.coast.dry(r.mid[n]) {
			n--
		}
		if n+1 >= len(r.mid) {
			continue
		}
		a, b := r.mid[n], r.mid[n+1]
		for range 12 { // the shore is between them
			if m := a.Lerp(b, 0.5); p.coast.dry(m) {
				a = m
			} else {
				b = m
			}
		}
		on := r.mid[n+1].Sub(r.mid[n])
		r.mid = append(r.mid[:n+1:n+1], a.Add(on.Mul(mouthPast/on.Len())))
	}
}

// tongue is the open water that reaches up into a mouth, so long.
func (r river) tongue(length draw.MM) *draw.Path {
	end := r.mid[len(r.mid)-1]
	back := r.mid[max(0, len(r.mid)-4)].Sub(end)
	back = back.Mul(1 / back.Len())
	n := draw.Point{X: -back.Y, Y: back.X}
	half := mouthWidth / 2
	end = end.Sub(back.Mul(0.3))
	a, b, tip := end.Add(n.Mul(half)), end.Sub(n.Mul(half)), end.Add(back.Mul(length))
	c, d := a.Add(back.Mul(length*0.45)), b.Add(back.Mul(length*0.45))
	return (&draw.Path{}).Move(a.X, a.Y).Curve(c.X, c.Y, tip.X+n.X*0.5, tip.Y+n.Y*0.5, tip.X, tip.Y).
		Curve(tip.X-n.X*0.5, tip.Y-n.Y*0.5, d.X, d.Y, b.X, b.Y).Close()
}

// drawRivers draws all water courses: the dark banks of all of them first, so that one runs into another without a seam.
func (p *painter) drawRivers(s draw.Surface) {
	if p.low {
		for _, r := range p.chart.rivers {
			s.Path(r.centre(), draw.Stroke(p.ink.Paper, 2.2))
		}
		for _, r := range p.chart.rivers {
			s.Path(r.centre(), draw.Stroke(p.ink.Ink, lowRiver))
		}
		return
	}
	bank, light := draw.Mix(p.ink.River, p.ink.Ink, 0.45), draw.Mix(p.ink.River, p.ink.Paper, 0.62)
	for _, r := range p.chart.rivers {
		s.Path(r.banks(0.26), draw.Fill(bank))
	}
	for _, r := range p.chart.rivers {
		s.Path(r.banks(0), draw.Fill(p.ink.River))
	}
	for _, r := range p.chart.rivers {
		line := r
		if r.mouth {
			line.mid = trim(r.mid, 0, mouthRoom*0.7)
		}
		s.Path(line.centre(), draw.Stroke(light, 0.36))
	}
	for _, r := range p.chart.rivers {
		if !r.mouth {
			continue
		}
		water := p.ink.Sea
		if p.under(r.mid[len(r.mid)-1]) == "lake" {
			water = p.ink.Lake
		}
		s.Path(r.tongue(mouthRoom), draw.Fill(draw.Mix(p.ink.River, water, 0.5)))
		s.Path(r.tongue(mouthRoom*0.55), draw.Fill(water))
	}
}
