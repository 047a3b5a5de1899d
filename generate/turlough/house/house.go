// Package house draws the settlements of the map. The silhouette alone shows the kind.
package house

import (
	"math"

	"brehon/generate/draw"
	"brehon/generate/ornament"
	"brehon/generate/turlough/look"
)

// mason draws one settlement; the origin is the middle of a box of 14 × 12 mm.
type mason struct {
	pen    *ornament.Pen
	ink    look.Palette
	s      draw.Surface
	roof   draw.Color
	hatch  string // of the roof in low ink
	banner draw.Color
}

// Draw draws a settlement of a kind about the middle of a box of 14 × 12 mm; both is another kind that some scenarios give it, or
// empty. The roof is that of the owner's arms, or bare if they are nil.
func Draw(s draw.Surface, pen *ornament.Pen, ink look.Palette, kind, both string, owner *ornament.Arms) {
	m := mason{pen: pen, ink: ink, s: s, roof: ink.Paper, banner: ink.RedLead}
	if owner != nil {
		m.roof, m.hatch = owner.Field, owner.Hatch
		if owner.Field != ink.Paper {
			m.banner = owner.Field
		}
	}
	switch {
	case kind == "longport" && both == "monastery", kind == "monastery" && both == "longport":
		m.walledChurch()
	case kind == "longport":
		m.longport()
	case kind == "castle":
		m.castle()
	default:
		m.monastery()
	}
}

// w is the width of a line of the drawing.
func (m mason) w(w draw.MM) draw.MM {
	if m.pen.Low {
		return 0.62 * w
	}
	return w
}

func (m mason) fill(c draw.Color) draw.Color { return m.pen.Field(c) }

func (m mason) shape(p *draw.Path, fill draw.Color, w draw.MM) {
	m.s.Path(p, draw.Style{Fill: m.fill(fill), Stroke: m.ink.Ink, Width: m.w(w)})
}

func (m mason) line(w draw.MM, pts ...draw.MM) {
	p := &draw.Path{}
	for i := 0; i+3 < len(pts); i += 4 {
		p.Move(pts[i], pts[i+1]).Line(pts[i+2], pts[i+3])
	}
	m.s.Path(p, draw.Stroke(m.ink.Ink, m.w(w)))
}

func (m mason) posts(w draw.MM, pts ...draw.MM) {
	p := &draw.Path{}
	for i := 0; i+3 < len(pts); i += 4 {
		p.Move(pts[i], pts[i+1]).Line(pts[i+2], pts[i+3])
	}
	m.s.Path(p, draw.Style{Stroke: m.ink.Ink, Width: m.w(w), Cap: draw.ButtCap})
}

// dark fills doors and windows.
func (m mason) dark(p *draw.Path) { m.s.Path(p, draw.Fill(m.ink.Ink)) }

// thatch is a roof: the owner's field with lines a little darker, or its hatch.
func (m mason) thatch(p *draw.Path, w draw.MM, lines ...draw.MM) {
	m.s.Path(p, draw.Fill(m.fill(m.roof)))
	if m.pen.Low {
		ornament.Hatch(m.s, p, m.hatch, 0.95, 0.09, m.ink.Ink)
	} else if len(lines) > 0 {
		l := &draw.Path{}
		for i := 0; i+3 < len(lines); i += 4 {
			l.Move(lines[i], lines[i+1]).Line(lines[i+2], lines[i+3])
		}
		m.s.Path(l, draw.Stroke(draw.Mix(m.roof, m.ink.Ink, 0.45), 0.14))
	}
	m.s.Path(p, draw.Style{Stroke: m.ink.Ink, Width: m.w(w), Join: draw.MiterJoin})
}

// bank draws the ring of earth with its hachures and the palisade behind the house.
func (m mason) bank() {
	m.shape(draw.Ellipse(0, 2.6, 6.7, 2.9), draw.Mix(m.ink.Bog, m.ink.Open, 0.42), 0.28)
	var h []draw.MM
	for i := range 17 {
		d := draw.Polar(1, (8+164*float64(i)/16)*math.Pi/180)
		h = append(h, 6.3*d.X, 2.6+float64(2.65*d.Y), 5.4*d.X, 2.45+float64(2.1*d.Y))
	}
	m.line(0.15, h...)
	m.shape(draw.Ellipse(0, 2.15, 5.2, 1.95), draw.Mix(m.ink.Open, m.ink.Orpiment, 0.1), 0.18)
	m.palisade(200, 340, 11, nil)
}

// palisade is a row of posts on the inner ring from angle a to b; skip leaves out the gate.
func (m mason) palisade(a, b float64, n int, skip func(int) bool) {
	var q []draw.MM
	for i := range n {
		if skip != nil && skip(i) {
			continue
		}
		d := draw.Polar(1, (a+(b-a)*float64(i)/float64(n-1))*math.Pi/180)
		x, y := 5.2*d.X, 2.15+float64(1.95*d.Y)
		q = append(q, x, y, x, y-1.3)
	}
	m.posts(0.3, q...)
}

func (m mason) gate() {
	m.palisade(165, 15, 13, func(i int) bool { return i > 4 && i < 8 })
}

// longport is a thatched hall in a ring of earth and stakes.
func (m mason) longport() {
	m.bank()
	m.shape(draw.Box(draw.Rect{X: -3.1, Y: -1.2, W: 6.2, H: 3.3}), m.ink.Vellum, 0.24)
	m.dark(draw.Box(draw.Rect{X: -0.65, Y: 0.1, W: 1.3, H: 2}))
	roof := (&draw.Path{}).Move(-4.3, -0.4).Curve(-3.6, -2, -3.1, -3.6, -2.7, -5.2).Line(2.7, -5.2)
	roof.Curve(3.1, -3.6, 3.6, -2, 4.3, -0.4).Close()
	var straw []draw.MM
	for _, x := range []draw.MM{-2.6, -1.3, 0, 1.3, 2.6} {
		straw = append(straw, x*0.85, -4.6, x*1.25, -0.8)
	}
	m.thatch(roof, 0.3, straw...)
	m.line(0.4, -2.9, -5.3, 2.9, -5.3)
	m.line(0.3, -2.9, -5.3, -3.3, -6.1, 2.9, -5.3, 3.3, -6.1)
	m.gate()
}

// castle is a keep with a hipped roof between two towers under cones.
func (m mason) castle() {
	ink := m.ink
	stone := draw.Mix(ink.Vellum, ink.Karst, 0.6)
	ground := (&draw.Path{}).Move(-6.9, 5.2).Curve(-4, 3.9, 4, 3.9, 6.9, 5.2).Curve(4, 5.9, -4, 5.9, -6.9, 5.2).Close()
	m.shape(ground, draw.Mix(ink.Bog, ink.Open, 0.42), 0.2)
	m.thatch(draw.Polygon(draw.Points(-2.7, -3.4, -1.5, -5.9, 1.5, -5.9, 2.7, -3.4)...), 0.28)
	keep := draw.Points(-3.1, 4.8, -3.1, -3.9)
	const step = 6.2 / 5
	for i := range 5 {
		a := -3.1 + draw.Times(i, step)
		b := a + step*0.55
		keep = append(keep, draw.Points(a, -3.9, b, -3.9, b, -3.1, a+step, -3.1)...)
	}
	keep = append(keep[:len(keep)-1], draw.Points(3.1, -3.1, 3.1, 4.8)...)
	m.shape(draw.Polygon(keep...), stone, 0.28)
	slits := &draw.Path{}
	for _, x := range []draw.MM{-5, 5} {
		m.thatch(draw.Polygon(draw.Points(x-1.9, -1.1, x, -4.3, x+1.9, -1.1)...), 0.28)
		m.shape(draw.Box(draw.Rect{X: x - 1.5, Y: -1.1, W: 3, H: 6}), stone, 0.28)
		slits.Add(draw.Box(draw.Rect{X: x - 0.25, Y: 0.8, W: 0.5, H: 1.3}), draw.Identity())
	}
	slits.Move(-0.95, 4.8).Line(-0.95, 2.9).Curve(-0.95, 1.6, 0.95, 1.6, 0.95, 2.9).Line(0.95, 4.8).Close()
	for _, q := range draw.Points(-1.6, -1.3, 1.2, -1.3, -0.2, -0.4) {
		slits.Add(draw.Box(draw.Rect{X: q.X, Y: q.Y, W: 0.42, H: 1.1}), draw.Identity())
	}
	m.dark(slits)
	var courses []draw.MM
	for _, q := range draw.Points(-2.5, 0.9, 1.5, 1.3, -2.4, 3.3, 1.7, 3.2, -0.2, 1) {
		courses = append(courses, q.X, q.Y, q.X+0.8, q.Y)
	}
	m.line(0.13, courses...)
	m.line(0.24, 0, -5.9, 0, -7.3)
	m.shape(draw.Polygon(draw.Points(0, -7.3, 1.9, -6.85, 0, -6.4)...), m.banner, 0.2)
}

// monastery is a gabled church with a ringed cross beside a round tower.
func (m mason) monastery() {
	m.s.Path((&draw.Path{}).Move(-6.8, 4.3).Curve(-4.5, 5.9, 4.5, 5.9, 6.8, 4.3), draw.Stroke(m.ink.Ink, m.w(0.24)))
	var grass []draw.MM
	for i := range 13 {
		t := float64(i) / 12
		x, y := -6.2+float64(12.4*t), draw.Polar(1, math.Pi*t).Y
		grass = append(grass, x, 4.65+float64(0.95*y), x, 5.2+float64(0.85*y))
	}
	m.line(0.14, grass...)
	m.church()
}

// church is the monastery without its ground.
func (m mason) church() {
	wall := m.ink.Vellum
	m.shape(draw.Polygon(draw.Points(-1.6, 4.3, -1.6, -0.2, 3.4, -0.2, 3.4, 4.3)...), wall, 0.26)
	var tiles []draw.MM
	for i := 1; i < 5; i++ {
		x := float64(i)
		tiles = append(tiles, -3.6+float64(x*1.2), -3.1, -1.9+float64(x*1.13), 0.1)
	}
	m.thatch(draw.Polygon(draw.Points(-3.6, -3.3, 2.4, -3.3, 3.9, 0.3, -1.6, 0.3)...), 0.28, tiles...)
	m.shape(draw.Polygon(draw.Points(-5.6, 4.3, -5.6, 0.2, -3.6, -3.3, -1.6, 0.2, -1.6, 4.3)...), wall, 0.28)
	m.line(0.34, -3.6, -3.3, -3.6, -5.6, -4.3, -4.9, -2.9, -4.9)
	m.s.Path(draw.Circle(-3.6, -4.9, 0.55), draw.Stroke(m.ink.Ink, m.w(0.2)))
	m.shape(draw.Polygon(draw.Points(3.9, 4.5, 4.15, -3.1, 6.05, -3.1, 6.3, 4.5)...), wall, 0.28)
	m.thatch(draw.Polygon(draw.Points(3.85, -3.1, 5.1, -6.2, 6.35, -3.1)...), 0.28)
	holes := (&draw.Path{}).Move(-4.3, 4.3).Line(-4.3, 2.7).Curve(-4.3, 1.6, -2.9, 1.6, -2.9, 2.7).Line(-2.9, 4.3).Close()
	for _, x := range []draw.MM{-0.2, 1.8} {
		holes.Add(draw.Box(draw.Rect{X: x - 0.22, Y: 1.5, W: 0.44, H: 1.3}), draw.Identity())
	}
	for _, y := range []draw.MM{-2.2, 0.2, 2.3} {
		holes.Add(draw.Box(draw.Rect{X: 4.9, Y: y, W: 0.42, H: 0.85}), draw.Identity())
	}
	m.dark(holes)
}

// walledChurch draws a place that is a monastery in some scenarios and a longport in others: the church within the stakes.
func (m mason) walledChurch() {
	m.bank()
	in := m
	in.s = draw.At(m.s, draw.Scale(0.8).Then(draw.Move(0, -0.9)))
	in.church()
	m.gate()
}
