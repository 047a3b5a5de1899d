package typeset

import (
	"math"

	"brehon/generate/draw"

	"golang.org/x/text/unicode/norm"
)

// dot is a point drawn above a letter that the face has without it: the old spelling of Irish needs them, and the
// title face lacks most.
type dot struct {
	x, y float64 // its middle
	size float64 // its diameter
	at   int     // index of the letter below it
}

// dotting is how large a face's dots are, and how far their middle is above a letter. Lengths are ems.
type dotting struct{ size, above float64 }

// dotting is taken from the dotted c of the face, if it has one.
func (f *face) dotting() dotting {
	d := dotting{size: 0.11, above: 0.11}
	mark, c, dotted := f.glyph('\u02D9'), f.glyph('c'), f.glyph('ċ')
	if mark != nil && c != nil && dotted != nil {
		d.size = mark.outline.Bounds().W
		d.above = c.top - dotted.top - d.size/2
	}
	return d
}

// dotted splits a letter with a dot above into the letter and whether the dot must be drawn.
func (f *face) dotted(r rune) (base rune, ok bool) {
	d := []rune(norm.NFD.String(string(r)))
	if len(d) == 2 && d[1] == '\u0307' && f.glyph(d[0]) != nil {
		return d[0], true
	}
	return r, false
}

// letter returns the glyph for r: its own or, if the face only has it without the dot above, that of the bare letter.
func (f *face) letter(r rune) (g *glyph, base rune) {
	if g := f.glyph(r); g != nil {
		return g, r
	}
	if base, ok := f.dotted(r); ok {
		return f.glyph(base), base
	}
	return nil, r
}

// dotOver returns the position of a letter's dot: above its middle, or a little aside where a stem reaches up there.
func (f *face) dotOver(g *glyph) dot {
	d := f.dotting()
	over := func(x float64) float64 { return topWithin(g.outline, x-d.size, x+d.size) }
	best, top := g.mid, over(g.mid)
	for _, aside := range []float64{-0.05, 0.05, -0.1, 0.1, -0.15, 0.15} {
		if y := over(g.mid + aside); y > top+0.05 {
			best, top = g.mid+aside, y
		}
	}
	return dot{x: best, y: top - d.above, size: d.size}
}

// topWithin is the upper edge of the part of a shape between two x.
func topWithin(p *draw.Path, x, X float64) float64 {
	top := 0.0
	see := func(q draw.Point) {
		if q.X >= x && q.X <= X {
			top = math.Min(top, q.Y)
		}
	}
	const steps = 16
	var at draw.Point
	i := 0
	for _, v := range p.Verbs {
		switch v {
		case draw.MoveTo:
			at, i = p.Pts[i], i+1
		case draw.LineTo:
			for k := range steps + 1 {
				see(at.Lerp(p.Pts[i], float64(k)/steps))
			}
			at, i = p.Pts[i], i+1
		case draw.CurveTo:
			for k := range steps + 1 {
				see(onCurve(at, p.Pts[i], p.Pts[i+1], p.Pts[i+2], float64(k)/steps))
			}
			at, i = p.Pts[i+2], i+3
		}
	}
	return top
}

// onCurve is the point of a curve at t from 0 to 1.
func onCurve(a, b, c, d draw.Point, t float64) draw.Point {
	ab, bc, cd := a.Lerp(b, t), b.Lerp(c, t), c.Lerp(d, t)
	return ab.Lerp(bc, t).Lerp(bc.Lerp(cd, t), t)
}

// Bare returns the letter whose shape replaces r in a face that lacks r, and its advance in ems; a dot is drawn above it. For
// every other letter it is r itself.
func Bare(name draw.Font, r rune) (base rune, advance float64) {
	f := findFace(name)
	if f == nil {
		return r, 0
	}
	g, base := f.letter(r)
	if g == nil {
		return r, 0
	}
	return base, g.advance
}
