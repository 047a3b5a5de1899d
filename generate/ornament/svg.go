package ornament

import (
	"fmt"
	"math"
	"strconv"

	"brehon/content/base/exact"
	"brehon/generate/draw"
)

// argsOf is how many numbers each SVG path command takes.
var argsOf = map[byte]int{'M': 2, 'L': 2, 'H': 1, 'V': 1, 'C': 6, 'S': 4, 'Q': 4, 'T': 2, 'A': 7, 'Z': 0}

// parseSVG reads the d attribute of an SVG path: every command, relative or not, arcs and
// quadratics too. The flags of an arc may be glued to the number that follows them.
func parseSVG(d string) (*draw.Path, error) {
	r := svgReader{d: d, p: &draw.Path{}}
	for r.skip(); r.i < len(d); r.skip() {
		c := d[r.i]
		up := c &^ 0x20
		n, ok := argsOf[up]
		if !ok {
			return nil, fmt.Errorf("path letter %q at %d is none of MLHVCSQTAZ", c, r.i)
		}
		r.i++
		if up == 'Z' {
			r.p.Close()
			r.at, r.handle = r.start, 0
			continue
		}
		for first := true; first || r.more(); first = false {
			var a [7]float64
			for k := range n {
				v, err := r.number(up == 'A' && (k == 3 || k == 4))
				if err != nil {
					return nil, err
				}
				a[k] = v
			}
			if !first && up == 'M' {
				up = 'L'
			}
			r.step(up, c >= 'a', a)
		}
	}
	return r.p, nil
}

type svgReader struct {
	d         string
	i         int
	p         *draw.Path
	at, start draw.Point
	last      draw.Point // the last handle, for S and T
	handle    byte       // 'C' or 'Q' when last is set
}

func (r *svgReader) skip() {
	for r.i < len(r.d) && (r.d[r.i] == ' ' || r.d[r.i] == ',' || r.d[r.i] == '\n' || r.d[r.i] == '\t' || r.d[r.i] == '\r') {
		r.i++
	}
}

func (r *svgReader) more() bool {
	r.skip()
	return r.i < len(r.d) && (r.d[r.i] == '-' || r.d[r.i] == '+' || r.d[r.i] == '.' || isDigit(r.d[r.i]))
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

func (r *svgReader) number(flag bool) (float64, error) {
	r.skip()
	if flag && r.i < len(r.d) && (r.d[r.i] == '0' || r.d[r.i] == '1') {
		r.i++
		return float64(r.d[r.i-1] - '0'), nil
	}
	j, dot, exp := r.i, false, false
	if j < len(r.d) && (r.d[j] == '-' || r.d[j] == '+') {
		j++
	}
scan:
	for ; j < len(r.d); j++ {
		switch c := r.d[j]; {
		case isDigit(c):
		case c == '.' && !dot && !exp:
			dot = true
		case (c == 'e' || c == 'E') && !exp:
			exp = true
			if j+1 < len(r.d) && (r.d[j+1] == '-' || r.d[j+1] == '+') {
				j++
			}
		default:
			break scan
		}
	}
	v, err := strconv.ParseFloat(r.d[r.i:j], 64)
	if err != nil {
		return 0, fmt.Errorf("path: no number at %d", r.i)
	}
	r.i = j
	return v, nil
}

func (r *svgReader) step(c byte, relative bool, a [7]float64) {
	o := draw.Point{}
	if relative {
		o = r.at
	}
	pt := func(i int) draw.Point { return draw.Point{X: a[i] + o.X, Y: a[i+1] + o.Y} }
	mirror := func(of byte) draw.Point {
		if r.handle == of {
			return r.at.Mul(2).Sub(r.last)
		}
		return r.at
	}
	handle := byte(0)
	switch c {
	case 'M':
		r.at = pt(0)
		r.start = r.at
		r.p.Move(r.at.X, r.at.Y)
	case 'L', 'H', 'V':
		to := draw.Point{X: r.at.X, Y: a[0] + o.Y}
		if c == 'L' {
			to = pt(0)
		} else if c == 'H' {
			to = draw.Point{X: a[0] + o.X, Y: r.at.Y}
		}
		r.at = to
		r.p.Line(to.X, to.Y)
	case 'C':
		r.cubic(pt(0), pt(2), pt(4))
		handle = 'C'
	case 'S':
		r.cubic(mirror('C'), pt(0), pt(2))
		handle = 'C'
	case 'Q':
		r.quad(pt(0), pt(2))
		handle = 'Q'
	case 'T':
		r.quad(mirror('Q'), pt(0))
		handle = 'Q'
	case 'A':
		r.arc(a[0], a[1], a[2], a[3] != 0, a[4] != 0, pt(5))
	}
	r.handle = handle
}

func (r *svgReader) cubic(c1, c2, to draw.Point) {
	r.p.Curve(c1.X, c1.Y, c2.X, c2.Y, to.X, to.Y)
	r.last, r.at = c2, to
}

func (r *svgReader) quad(q, to draw.Point) {
	c1, c2 := r.at.Lerp(q, 2.0/3), to.Lerp(q, 2.0/3)
	r.p.Curve(c1.X, c1.Y, c2.X, c2.Y, to.X, to.Y)
	r.last, r.at = q, to
}

// arc follows the endpoint parametrisation of SVG 1.1, appendix F.6.
func (r *svgReader) arc(rx, ry, phi float64, large, sweep bool, to draw.Point) {
	from := r.at
	r.at = to
	if rx == 0 || ry == 0 || from == to {
		r.p.Line(to.X, to.Y)
		return
	}
	rx, ry = math.Abs(rx), math.Abs(ry)
	turn, back := draw.Turn(phi), draw.Turn(-phi)
	q := back.Apply(from.Sub(to).Mul(0.5))
	q.X, q.Y = q.X/rx, q.Y/ry
	l := q.Dot(q)
	if l > 1 {
		rx, ry, q, l = rx*math.Sqrt(l), ry*math.Sqrt(l), q.Mul(1/math.Sqrt(l)), 1
	}
	k := math.Sqrt(1/l - 1)
	if large == sweep {
		k = -k
	}
	c := draw.Point{X: q.Y, Y: -q.X}.Mul(k) // the centre, where the ellipse is a circle of radius 1
	start, end := q.Sub(c), q.Mul(-1).Sub(c)
	a := exact.Atan2(start.Y, start.X)
	d := exact.Atan2(end.Y, end.X) - a
	if sweep && d < 0 {
		d += 2 * math.Pi
	}
	if !sweep && d > 0 {
		d -= 2 * math.Pi
	}
	m := draw.Move(c.X, c.Y).Then(draw.Matrix{A: rx, D: ry}).Then(turn).Then(draw.Move((from.X+to.X)/2, (from.Y+to.Y)/2))
	arc := unitArc(a, a+d, math.Pi/2)
	arc.Verbs, arc.Pts = arc.Verbs[1:], arc.Pts[1:] // it goes on from where the pen is
	r.p.Add(arc, m)
}

// ArcPath is the part of the circle of radius r about c from angle a to angle b (radians, clockwise from the x axis as seen on the page).
func ArcPath(c draw.Point, r draw.MM, a, b float64) *draw.Path {
	return unitArc(a, b, math.Pi/3).Map(draw.Matrix{A: r, D: r, E: c.X, F: c.Y})
}

// unitArc is the part of the circle of radius 1 about the origin from angle a to angle b, in curves of at most so much of it each.
func unitArc(a, b, most float64) *draw.Path {
	n := max(1, int(math.Ceil(math.Abs(b-a)/most-1e-9)))
	step := (b - a) / float64(n)
	half := draw.Polar(1, step/4)
	handle := 4.0 / 3 * half.Y / half.X
	from := draw.Polar(1, a)
	p := (&draw.Path{}).Move(from.X, from.Y)
	for i := range n {
		to := draw.Polar(1, a+draw.Times(i+1, step))
		c1 := from.Add(draw.Point{X: -from.Y, Y: from.X}.Mul(handle))
		c2 := to.Sub(draw.Point{X: -to.Y, Y: to.X}.Mul(handle))
		p.Curve(c1.X, c1.Y, c2.X, c2.Y, to.X, to.Y)
		from = to
	}
	return p
}
