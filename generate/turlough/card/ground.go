package card

import (
	"brehon/generate/draw"
	"brehon/generate/ornament"
)

// ground engraves the marks of the hazard behind its picture. They keep clear of the medallion and
// the triquetras, and are the same in every build.
func (f front) ground(dst draw.Surface, r draw.Rect) {
	p := f.pen
	marks := &draw.Path{}
	style := draw.Style{Stroke: draw.Mix(draw.Hex(f.hazard.Field), p.Ink.Panel, 0.5), Width: 0.22}
	if draw.Contrast(style.Stroke, p.Ink.Panel) < 1.7 {
		style.Stroke = draw.Mix(draw.Hex(f.hazard.Field), p.Ink.Ink, 0.25)
	}
	if p.Low {
		style.Stroke, style.Width = p.Ink.Hair, 0.15
	}
	switch f.hazard.Ground {
	case "rain":
		f.scatter(r, 2.6, 4.4, 2.2, 0.2, func(x, y draw.MM, n int) { marks.Move(x+0.8, y-2.2).Line(x-0.8, y+2.2) })
	case "ripples":
		f.scatter(r, 5.2, 2.9, 1.6, 0.1, func(x, y draw.MM, n int) {
			marks.Move(x-1.8, y).Curve(x-1.2, y-0.9, x-0.6, y-0.9, x, y).Curve(x+0.6, y+0.9, x+1.2, y+0.9, x+1.8, y)
		})
	case "stalks":
		f.scatter(r, 3.7, 4.7, 1.9, 0.1, func(x, y draw.MM, n int) { stalk(marks, x, y) })
	case "cracks":
		f.cracks(marks, r)
	case "saltires":
		style.Width *= 1.8
		f.scatter(r, 3.9, 3.4, 1.2, 0, func(x, y draw.MM, n int) {
			marks.Move(x-0.9, y-1.1).Line(x+0.9, y+1.1).Move(x+0.9, y-1.1).Line(x-0.9, y+1.1)
		})
	case "lilies":
		f.scatter(r, 4.4, 3.9, 1.3, 0, func(x, y draw.MM, n int) {
			if lily := p.IconPath("fleur-de-lys", x, y, 3.2); lily != nil {
				marks.Add(lily, draw.Identity())
			}
		})
		if !p.Low {
			style = draw.Fill(style.Stroke)
		}
	case "scales":
		f.scales(marks, r)
	}
	dst.Clip(draw.Box(r), func(in draw.Surface) { in.Path(marks, style) })
}

// free reports whether a mark that reaches so far about x, y touches neither medallion nor triquetra.
func (f front) free(r draw.Rect, x, y, reach draw.MM) bool {
	c := r.Centre()
	far := func(cx draw.MM, radius draw.MM) bool { return draw.Point{X: x - cx, Y: y - c.Y}.Len() > radius+reach }
	return far(c.X, 11.6) && far(c.X-19.6, 4.3) && far(c.X+19.6, 4.3)
}

// scatter calls mark in staggered rows, dx and dy apart, each moved by chance up to the given share of that; in low ink at every second of them.
func (f front) scatter(r draw.Rect, dx, dy, reach draw.MM, jitter float64, mark func(x, y draw.MM, n int)) {
	n := 0
	for row, y := 0, r.Y+dy/2; y < r.Bottom()+dy/2; row, y = row+1, y+dy {
		x := r.X + dx*0.5
		if row%2 == 1 {
			x = r.X + dx
		}
		for ; x < r.Right(); x += dx {
			n++
			at := draw.Point{X: x + ornament.Jitter(jitter*dx, f.hazard.Ground, n, "x"), Y: y + ornament.Jitter(jitter*dy, f.hazard.Ground, n, "y")}
			if f.pen.Low && n%2 == 0 || !f.free(r, at.X, at.Y, reach) {
				continue
			}
			mark(at.X, at.Y, n)
		}
	}
}

// stalk is an ear of corn, bent by the rain.
func stalk(p *draw.Path, x, y draw.MM) {
	p.Move(x-1.0, y+2.2).Curve(x-0.9, y-0.6, x-0.4, y-1.9, x+0.7, y-1.9).Curve(x+1.2, y-1.9, x+1.4, y-1.5, x+1.5, y-1.0)
	for i, at := range []draw.Point{{X: -0.45, Y: -1.0}, {X: 0.1, Y: -1.7}, {X: 0.8, Y: -1.9}} {
		d := float64(float64(i) / 4)
		p.Move(x+at.X, y+at.Y).Line(x+at.X-0.3+d, y+at.Y-0.7)
		p.Move(x+at.X, y+at.Y).Line(x+at.X+0.55, y+at.Y+0.3+d)
	}
}

// cracks are those of dried ground: a loose net of broken lines.
func (f front) cracks(p *draw.Path, r draw.Rect) {
	const dx, dy = 4.6, 3.9
	nx, ny := int(r.W/dx)+2, int(r.H/dy)+2
	at := func(i, j int) draw.Point {
		x := r.X + draw.Times(i, dx) - dx/2
		if j%2 == 1 {
			x += dx / 2
		}
		return draw.Point{X: x + ornament.Jitter(1.1, "crack", i, j, "x"), Y: r.Y + draw.Times(j, dy) + ornament.Jitter(0.9, "crack", i, j, "y")}
	}
	join := func(a, b draw.Point, key ...any) {
		m := a.Lerp(b, 0.5)
		if ornament.Chance(append(key, "left out")...) < 0.22 || !f.free(r, m.X, m.Y, 1.6) {
			return
		}
		p.Move(a.X, a.Y).Line(m.X+ornament.Jitter(0.4, append(key, "bend")...), m.Y+ornament.Jitter(0.4, append(key, "sag")...)).Line(b.X, b.Y)
	}
	for j := range ny {
		for i := range nx {
			if f.pen.Low && (i+j)%2 == 0 {
				continue
			}
			join(at(i, j), at(i+1, j), "across", i, j)
			if i%2 == 0 {
				join(at(i, j), at(i, j+1), "down", i, j)
			}
		}
	}
}

// scales are a dragon's, row over row.
func (f front) scales(p *draw.Path, r draw.Rect) {
	const w, h = 3.4, 2.3
	for row, y := 0, r.Y; y < r.Bottom()+h; row, y = row+1, y+h {
		x := r.X - w/2
		if row%2 == 1 {
			x = r.X
		}
		if f.pen.Low && row%2 == 0 {
			continue
		}
		for ; x < r.Right()+w; x += w {
			if f.free(r, x, y-h/2, 1.4) {
				p.Move(x-w/2, y-h*0.9).Curve(x-w/2, y+0.1, x-w*0.15, y+0.2, x, y+0.6).Curve(x+w*0.15, y+0.2, x+w/2, y+0.1, x+w/2, y-h*0.9)
			}
		}
	}
}
