package pdf

import (
	"math"

	"brehon/generate/draw"
)

// discs are the middles of the circles that a path consists of, all of one radius. A disc is written as
// a point drawn with a round pen: a fifth of the bytes of four curves, and there are thousands in a kit.
func discs(p *draw.Path) (middles []draw.Point, radius float64) {
	v, pts := p.Verbs, p.Pts
	for len(v) > 0 {
		if len(v) < 5 || len(pts) < 13 || v[0] != draw.MoveTo {
			return nil, 0
		}
		for _, c := range v[1:5] {
			if c != draw.CurveTo {
				return nil, 0
			}
		}
		m, r := disc(pts[:13])
		if r == 0 || radius != 0 && math.Abs(r-radius) > 1e-4*radius {
			return nil, 0
		}
		middles, radius = append(middles, m), r
		v, pts = v[5:], pts[13:]
		if len(v) > 0 && v[0] == draw.Close {
			v = v[1:]
		}
	}
	return middles, radius
}

// disc is the middle and radius of the circle that four curves draw; the radius is 0 when they draw something else.
func disc(p []draw.Point) (m draw.Point, r float64) {
	m = p[0].Lerp(p[6], 0.5)
	r = p[0].Sub(m).Len()
	fine := 1e-4 * r
	if p[12].Sub(p[0]).Len() > fine || p[3].Lerp(p[9], 0.5).Sub(m).Len() > fine || p[3].Sub(p[0]).Len() < r {
		return m, 0
	}
	const handle = 1.14236 // from the middle to a handle, in radii: √(1 + 0.5523²)
	for i, q := range p {
		want := r
		if i%3 != 0 {
			want *= handle
		}
		if math.Abs(q.Sub(m).Len()-want) > fine {
			return m, 0
		}
	}
	return m, r
}

// dots paints discs: with a line around them, as two discs on each other.
func (s *stream) dots(middles []draw.Point, r float64, st draw.Style) {
	width := 2 * r
	if st.Stroke.Visible() && st.Width > 0 {
		s.round(middles, st.Stroke, width+st.Width)
		width -= st.Width
	}
	s.round(middles, st.Fill, width)
}

// round paints points with a round pen. They have a hundredth of a point of length: some viewers leave out lines without any.
func (s *stream) round(middles []draw.Point, c draw.Color, width float64) {
	s.setPen(c, width, draw.RoundCap, nil, 0)
	for _, m := range middles {
		s.point(m)
		s.op("m")
		step := 1 / pow10[s.prec] / perMM
		s.point(draw.Point{X: m.X + step, Y: m.Y})
		s.op("l")
		if len(middles) == 1 { // a third point, straight on: lines of two are marks for who measures the sheet
			s.point(draw.Point{X: m.X + 2*step, Y: m.Y})
			s.op("l")
		}
	}
	s.op("S")
}
