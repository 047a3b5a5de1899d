package board

import (
	"math"

	"brehon/content/turlough"
	"brehon/generate/draw"
	"brehon/generate/typeset"
)

// waterNames writes the names of seas, bays, lakes and of the lands beyond, as near to their places on the map as there is
// room clear of land, furniture and seams.
func (p *painter) waterNames(s draw.Surface) {
	for _, l := range p.game.Map.Labels {
		p.waterName(s, l)
	}
}

// riverNames writes the name of each river that reaches open water there, beside its mouth.
func (p *painter) riverNames(s draw.Surface) {
	for _, r := range p.chart.rivers {
		if !r.mouth {
			continue
		}
		end, before := r.line[len(r.line)-1], r.line[len(r.line)-2]
		out := end.Sub(before)
		at := end.Add(out.Mul(6 / out.Len()))
		ground := p.under(at)
		if ground == "land" {
			ground = "sea"
		}
		st := p.islandStyle()
		w := p.width(r.name, st)
		c, ok := p.freeSpot(at, w, 2.7, 0.9, ground)
		if !ok || c.Sub(end).Len() > 26 {
			continue
		}
		p.pen.Set.Line(s, c.X, c.Y+0.75, r.name, st, typeset.Centre)
		p.taken.Add(box(c.X, c.Y, w, 2.7))
	}
}

// lettering of a kind of label: its name, its Irish form, and the colour.
func (p *painter) lettering(kind string) (name, irish typeset.Style) {
	water := p.pen.On(p.ink.Lapis)
	st := func(f draw.Font, size draw.Pt, track float64) typeset.Style {
		return typeset.Style{Font: f, Size: size, Fill: water, Track: track}
	}
	switch kind {
	case "sea":
		return st(draw.Title, 20, 0.12), st(draw.TextItalic, 10.5, 0.06)
	case "estuary":
		return st(draw.TextItalic, 15, 0.22), st(draw.TextItalic, 9.5, 0.08)
	case "beyond":
		a, b := st(draw.Title, 17, 0.10), st(draw.TextItalic, 9.5, 0.06)
		a.Fill, b.Fill = p.ink.Faded, p.ink.Faded
		a.Halo, b.Halo = p.pen.Field(p.ink.Beyond), p.pen.Field(p.ink.Beyond)
		a.HaloWidth, b.HaloWidth = 1, 0.8
		return a, b
	}
	return st(draw.TextItalic, 12, 0.06), st(draw.TextItalic, 9, 0.04)
}

func (p *painter) waterName(s draw.Surface, l *turlough.Label) {
	st, small := p.lettering(l.Kind)
	name := p.say(l.Name)
	irish := irishBeside(name, l.Irish)
	w := max(p.width(name, st), p.width(irish, small))
	up := p.pen.Set.CapHeight(st.Font, st.Size)
	lead := 0.0
	if irish != "" {
		lead = float64(small.Size.MM()*1.15) + 1.1
	}
	room := 2.0
	if l.Kind == "sea" || l.Kind == "estuary" {
		room = 4.5
	}
	c, ok := p.freeSpot(p.point(l.At), w, up+lead+0.8, room, groundOf(l.Kind))
	if !ok {
		return
	}
	y := c.Y - (up+lead+0.8)/2 + up
	p.pen.Set.Line(s, c.X, y, name, st, typeset.Centre)
	if irish != "" {
		p.pen.Set.Line(s, c.X, y+lead, irish, small, typeset.Centre)
	}
	p.taken.Add(box(c.X, c.Y, w, up+lead+0.8))
}

// freeSpot returns the place nearest to at where a box of that size is wholly on its ground, room away from any shore.
func (p *painter) freeSpot(at draw.Point, w, h, room draw.MM, ground string) (draw.Point, bool) {
	for q := range 2400 {
		r := 1.05 * math.Sqrt(float64(q))
		d := draw.Polar(r, float64(q)*2.399963)
		c := at.Add(draw.Point{X: d.X * 1.4, Y: d.Y})
		if p.isFree(box(c.X, c.Y, w, h), room, ground) {
			return c, true
		}
	}
	return at, false
}

// isFree reports whether the box is on its ground, clear of shores, land hexes, furniture, seams and names.
func (p *painter) isFree(r draw.Rect, room draw.MM, ground string) bool {
	if !p.sheet.Inset(5).Contains(r) {
		return false
	}
	for _, f := range p.rects() {
		if f.Inset(-4.5).Meets(r) {
			return false
		}
	}
	if p.seamCost(r.Inset(-2)) > 0 || p.taken.Meet(r.Inset(-1)) || p.coast.lines.GapBox(r, room) < room {
		return false
	}
	return p.under(r.Centre()) == ground && !p.onHex(r)
}

// groundOf returns the ground for a label of the kind.
func groundOf(kind string) string {
	switch kind {
	case "lake":
		return "lake"
	case "beyond":
		return "land"
	}
	return "sea"
}

// under returns the ground at p: land, lake or sea.
func (p *painter) under(at draw.Point) string {
	if len(p.coast.lake) > 0 && p.coast.lake.Holds(at) {
		return "lake"
	}
	for _, r := range p.coast.land {
		if r.Holds(at) {
			return "land"
		}
	}
	return "sea"
}

// onHex reports whether the box touches a hex of land.
func (p *painter) onHex(r draw.Rect) bool {
	for _, h := range p.chart.hexes {
		if math.Abs(h.at.X-r.Centre().X) > 60 || math.Abs(h.at.Y-r.Centre().Y) > 40 {
			continue
		}
		for i := range 9 {
			for j := range 3 {
				q := draw.Point{X: r.X + r.W*float64(i)/8, Y: r.Y + r.H*float64(j)/2}
				if p.chart.within(h.at, q, -1) {
					return true
				}
			}
		}
	}
	return false
}
