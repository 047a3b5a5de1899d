package board

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"brehon/generate/draw"
	"brehon/generate/ornament"
)

// mark is one small drawing of the ground, placed by its foot.
type mark struct {
	kind markKind
	foot draw.Point
	hex  string
	key  string
}

type markKind uint8

const (
	tree markKind = iota
	tuft
	slab
	hillock
	knoll // a small hill, where there is no room for a greater
	mound // a smaller one, if there is no room for a knoll
	peak
	grass
)

// room is the area of a mark: half its width, and its height above and below the foot.
var room = [...]struct{ half, up, down draw.MM }{
	tree:    {1.7, 3.1, 0.2},
	tuft:    {1.8, 1.9, 0.9},
	slab:    {1.9, 1.1, 1.1},
	hillock: {4.5, 3.1, 0.5},
	knoll:   {3.0, 2.1, 0.6},
	mound:   {2.0, 1.4, 0.4},
	peak:    {4.9, 5.2, 0.3},
	grass:   {0.8, 1.3, 0.2},
}

// scatter describes the lattice of a kind of marks over the whole board: rows 0.74 of the step apart, odd rows offset by half
// a step, each mark displaced at random, some left out.
type scatter struct {
	kind   markKind
	step   draw.MM
	jitter float64 // share of the step
	skip   float64 // share left out
	inset  draw.MM // from the hex's sides
}

var (
	wood     = scatter{tree, 3.5, 0.30, 0.10, 1.9}
	moor     = scatter{tuft, 5.2, 0.30, 0, 1.9}
	wetWood  = scatter{tuft, 6.6, 0.30, 0, 1.9}
	pavement = scatter{slab, 4.1, 0.10, 0.20, 1.6}
)

// The least marks of its kind that a hex shows, in open country and beside a settlement.
const (
	leastMarks     = 8
	leastMarksTown = 5
)

func (r markKind) box(foot draw.Point) draw.Rect {
	m := room[r]
	return draw.Rect{X: foot.X - m.half, Y: foot.Y - m.up, W: 2 * m.half, H: m.up + m.down}
}

func (m mark) half() draw.MM { return room[m.kind].half }

// beside is how far a level line about at, so long to both ends, stays from the side.
func (c *chart) beside(h *hex, k side, at draw.Point, half draw.MM) draw.MM {
	d, q := direction(k), at.Sub(h.at)
	return c.across/2 - (q.Dot(d) + float64(half*math.Abs(d.X)))
}

// sow places all marks, hex by hex: hills first, then what grows around them.
func (p *painter) sow() {
	for _, h := range p.chart.hexes {
		p.raise(h)
	}
	for _, h := range p.chart.hexes {
		var kinds []scatter
		switch {
		case h.woodland && h.bog:
			kinds = []scatter{wetWood, wood}
		case h.woodland:
			kinds = []scatter{wood}
		case h.bog:
			kinds = []scatter{moor}
		case h.relief == "karst":
			kinds = []scatter{pavement}
		}
		for _, k := range kinds {
			p.spread(h, k)
		}
		if len(kinds) == 0 && h.relief != "hills" && h.relief != "mountain" {
			p.graze(h)
		}
	}
	slices.SortStableFunc(p.marks, func(a, b mark) int {
		if c := cmp.Compare(a.foot.Y, b.foot.Y); c != 0 {
			return c
		}
		return cmp.Compare(a.foot.X, b.foot.X)
	})
}

// raise sets up to three hills in the first free of fixed places; the first two of a mountain hex are peaks.
func (p *painter) raise(h *hex) {
	if h.relief != "hills" && h.relief != "mountain" {
		return
	}
	n := 0
	for i, q := range draw.Points(-7.5, -6.5, 6.5, -8, -1, -3, 8, 2, -8.5, 5, 0.5, 8.5, -1, 14, 7.5, 10, -10, -1, 10, -3, -7, 11, 0, 3, 4, -3, -4, 1) {
		kind := hillock
		if h.relief == "mountain" && n < 2 {
			kind = peak
		}
		foot := h.at.Add(q).Add(draw.Point{X: p.jitter(1.2, h.id, "hill", i, "x"), Y: p.jitter(1, h.id, "hill", i, "y")})
		if p.put(h, mark{kind, foot, h.id, h.id}, 1.9) {
			n++
		}
		if n == 3 {
			return
		}
	}
	if n == 0 && !p.raiseSmall(h, knoll, 1.5) {
		p.raiseSmall(h, mound, 0.75)
	}
}

// raiseSmall sets one hill of a kind in the first free place of a lattice.
func (p *painter) raiseSmall(h *hex, kind markKind, step draw.MM) bool {
	for y := -14.0; y <= 17; y += step {
		for x := -14.0; x <= 14; x += step {
			if p.put(h, mark{kind, h.at.Add(draw.Point{X: x, Y: y}), h.id, h.id}, 1.7) {
				return true
			}
		}
	}
	return false
}

// spread sows one kind of mark in the hex. Where its lattice leaves too few, more are set between them, as far
// apart as the least number allows.
func (p *painter) spread(h *hex, k scatter) {
	least := leastMarks
	if h.town != nil {
		least = leastMarksTown
	}
	first := len(p.marks)
	p.sowLattice(h, k, k.step, 0, 0, math.MaxInt)
	for _, apart := range []float64{0.95, 0.8, 0.65, 0.5, 0.4, 0.3} {
		if more := least - (len(p.marks) - first); more > 0 {
			p.sowLattice(h, k, k.step*0.31, apart*k.step, first, more)
		}
	}
}

// sowLattice sets marks on a lattice of the step, apart from all marks since first, at most so many.
func (p *painter) sowLattice(h *hex, k scatter, step, apart draw.MM, first, most int) {
	w, s := float64(p.chart.across/2), p.chart.side
	left, right := h.at.X-w, h.at.X+w
	row := step * 0.74
	for j := int(math.Floor((h.at.Y - s) / row)); float64(j)*row <= h.at.Y+s; j++ {
		for i := int(math.Floor(left/step)) - 1; float64(i)*step <= right; i++ {
			foot := draw.Point{X: float64(i) * step, Y: float64(j) * row}
			if j&1 == 1 {
				foot.X = (float64(i) + 0.5) * step
			}
			a := k.jitter * step
			foot = foot.Add(draw.Point{X: p.jitter(a, int(k.kind), i, j, "x"), Y: p.jitter(a*0.7, int(k.kind), i, j, "y")})
			if !p.chart.within(h.at, foot, k.inset) || apart == 0 && p.leftOut(k, i, j) || p.crowded(foot, apart, first) {
				continue
			}
			if p.put(h, mark{k.kind, foot, h.id, ""}, k.inset*0.5) {
				if most--; most == 0 {
					return
				}
			}
		}
	}
}

// crowded reports whether a mark since first is nearer than apart.
func (p *painter) crowded(at draw.Point, apart draw.MM, first int) bool {
	if apart == 0 {
		return false
	}
	return slices.ContainsFunc(p.marks[first:], func(m mark) bool { return m.foot.Sub(at).Len() < apart })
}

// leftOut thins the lattice; of limestone pavement whole blocks are missing, as on the real hills.
func (p *painter) leftOut(k scatter, i, j int) bool {
	if k.kind == slab && ornament.Chance("block", floorDiv(i, 3), floorDiv(j, 3)) < 0.30 {
		return true
	}
	return ornament.Chance("gap", int(k.kind), i, j) < k.skip
}

func floorDiv(a, b int) int { return int(math.Floor(float64(a) / float64(b))) }

// graze sets a few blades of grass on open land.
func (p *painter) graze(h *hex) {
	first := len(p.marks)
	for i := range 7 {
		r := 5 + float64(9*ornament.Chance(h.id, i, "far"))
		if at := h.at.Add(draw.Polar(r, 2*math.Pi*ornament.Chance(h.id, i, "turn"))); !p.crowded(at, 5, first) {
			p.put(h, mark{grass, at, h.id, ""}, 2.4)
		}
	}
}

// put adds the mark if there is room: in the hex, on land, clear of ways, waters, words and houses. Trees, tufts and slabs
// may be close together, hills keep apart.
func (p *painter) put(h *hex, m mark, inset draw.MM) bool {
	r := m.kind.box(m.foot)
	if !p.chart.within(h.at, m.foot, inset) || !p.chart.within(h.at, draw.Point{X: m.foot.X, Y: r.Y}, inset*0.5) {
		return false
	}
	if m.kind >= hillock && m.kind <= peak {
		if !p.chart.within(h.at, draw.Point{X: r.X, Y: m.foot.Y}, inset) || !p.chart.within(h.at, draw.Point{X: r.Right(), Y: m.foot.Y}, inset) {
			return false
		}
	}
	for _, k := range h.borders {
		if p.chart.beside(h, k, m.foot, m.half()) < bandWidth+0.2 {
			return false
		}
	}
	if p.taken.Meet(r) || p.still.GapBox(r, 0.35) < 0.35 || p.ways.GapBox(r, 0.35) < 0.35 {
		return false
	}
	if h.coastal && !p.coast.dry(m.foot) {
		return false
	}
	if m.kind >= hillock && m.kind <= peak {
		p.taken.Add(r.Inset(0.4))
	}
	p.marks = append(p.marks, m)
	return true
}

// drawMarks draws the marks, back to front.
func (p *painter) drawMarks(s draw.Surface) {
	for _, m := range p.marks {
		p.draw(s, m.kind, m.foot)
	}
}

// draw draws a mark: one of a few drawings of its kind, which files hold once.
func (p *painter) draw(s draw.Surface, kind markKind, foot draw.Point) {
	which := func(n int) int { return int(float64(n) * p.chance(foot, "which")) }
	stamp := func(name string, drawing func(draw.Surface)) { p.stamp(s, kind, name, foot, drawing) }
	switch kind {
	case tree:
		size, pale := which(6), p.chance(foot, "pale") < 1.0/3
		stamp(fmt.Sprintf("tree/%d/%t", size, pale), func(s draw.Surface) { p.tree(s, 0.75+float64(0.034*float64(size)), pale) })
	case tuft:
		n, wet := which(8), p.chance(foot, "wet") < 0.5
		stamp(fmt.Sprintf("tuft/%d/%t", n, wet), func(s draw.Surface) { p.tuft(s, n, wet) })
	case slab:
		n := which(12)
		stamp(fmt.Sprintf("slab/%d", n), func(s draw.Surface) { p.slab(s, n) })
	case hillock:
		stamp("hillock", func(s draw.Surface) { p.hill(s, 0.95) })
	case knoll:
		stamp("knoll", func(s draw.Surface) { p.hill(s, 0.62) })
	case mound:
		stamp("mound", func(s draw.Surface) { p.hill(s, 0.42) })
	case peak:
		stamp("peak", p.peak)
	case grass:
		stamp("grass", p.grass)
	}
}

// stamp draws one of a kind with its foot at a place.
func (p *painter) stamp(s draw.Surface, kind markKind, name string, foot draw.Point, drawing func(draw.Surface)) {
	s.Image(&draw.Art{Name: "mark/" + name, Bounds: kind.box(draw.Point{}).Inset(-0.5), Draw: drawing}, draw.Move(foot.X, foot.Y))
}

// pale returns the colour of a mark's lines: in low ink all marks are lighter than roads, rivers and houses.
func (p *painter) pale(c draw.Color) draw.Color {
	if p.low {
		return draw.Mix(p.ink.Faded, p.ink.Paper, 0.32)
	}
	return c
}

// tree is a round crown of three lobes with shade on the right, on a short trunk; 3 mm wide.
func (p *painter) tree(s draw.Surface, k float64, pale bool) {
	line, place := p.pale(p.ink.TreeLine), draw.Scale(k)
	s.Path(draw.Line(0, 0, 0, -1).Map(place), draw.Style{Stroke: p.pale(p.ink.Ink), Width: p.line(0.28*k, 0.6), Cap: draw.ButtCap})
	crown := (&draw.Path{}).Move(-1.5, -0.9).Curve(-2.3, -1.7, -1.7, -2.7, -0.95, -2.55).Curve(-0.8, -3.6, 0.8, -3.6, 0.95, -2.55)
	crown.Curve(1.7, -2.7, 2.3, -1.7, 1.5, -0.9).Curve(0.7, -0.45, -0.7, -0.45, -1.5, -0.9).Close()
	green := draw.Mix(p.ink.Tree, p.ink.Woodland, 0.22)
	if pale {
		green = draw.Mix(p.ink.Tree, p.ink.Woodland, 0.5)
	}
	s.Path(crown.Map(place), draw.Style{Fill: p.pen.Field(green), Stroke: line, Width: p.line(0.18, 0.6)})
	shade := (&draw.Path{}).Move(0.55, -1.2).Line(0.3, -1.75).Move(0.85, -1.5).Line(0.6, -2.05).Move(1.15, -1.8).Line(0.9, -2.35)
	s.Path(shade.Map(place), draw.Stroke(line, p.line(0.16, 0.6)))
}

// tuft is five blades out of one stroke of water, or of two.
func (p *painter) tuft(s draw.Surface, which int, wet bool) {
	const k = 0.95
	c := p.pale(p.ink.BogLine)
	blades := &draw.Path{}
	for i, q := range draw.Points(-0.95, 1.0, -0.45, 1.6, 0, 1.95, 0.5, 1.55, 1.0, 0.95) {
		blade := (&draw.Path{}).Move(0.5, 0).Curve(0.6, -0.5, 1, -0.8, 1.25, -1)
		blades.Add(blade, draw.Matrix{A: q.X * k, D: q.Y * k * (0.85 + float64(0.3*ornament.Chance("tuft", which, i)))})
	}
	s.Path(blades, draw.Stroke(c, p.line(0.2, 0.6)))
	water := draw.Line(-1.7*k, 0.25, 1.5*k, 0.25)
	if wet {
		water.Add(draw.Line(-0.6*k, 0.8, 2*k, 0.8), draw.Identity())
	}
	s.Path(water, draw.Stroke(c, p.line(0.15, 0.6)))
}

// slab is one block of limestone pavement, turned a little.
func (p *painter) slab(s draw.Surface, which int) {
	var q []draw.Point
	for i, c := range draw.Points(-1.75, -0.95, 1.75, -0.95, 1.75, 0.95, -1.75, 0.95) {
		u := draw.Point{X: p.jitter(0.35, "slab", which, i, "u"), Y: p.jitter(0.22, "slab", which, i, "v")}
		q = append(q, draw.Turn(-12).Apply(c.Add(u)))
	}
	s.Path(draw.Polygon(q...), draw.Style{Fill: p.pen.Field(draw.Mix(p.ink.Karst, p.ink.Paper, 0.6)), Stroke: p.pale(p.ink.Rock), Width: p.line(0.15, 0.6)})
}

// hill is a mound with hachures down its right flank.
func (p *painter) hill(s draw.Surface, k float64) {
	place := draw.Matrix{A: 4.6 * k, D: 2.5 * k}
	c := p.pale(p.ink.Relief)
	mound := (&draw.Path{}).Move(-1, 0).Curve(-0.55, -1.15, -0.1, -1.25, 0.15, -1).Curve(0.5, -0.75, 0.75, -0.3, 1, 0)
	s.Path(mound.Map(place), draw.Style{Fill: p.pen.Field(draw.Mix(p.ink.Bog, p.ink.Open, 0.55)), Stroke: c, Width: p.line(0.24, 0.6)})
	flank := &draw.Path{}
	for i := range 6 {
		t := float64(i) / 5
		q := place.Apply(draw.Point{X: 0.12, Y: -1}.Lerp(draw.Point{X: 0.84, Y: -0.14}, t))
		to := q.Add(draw.Point{X: 0.35, Y: 1.2}.Lerp(draw.Point{X: 0.35, Y: 0.55}, t).Mul(k))
		flank.Move(q.X, q.Y+0.25).Line(to.X-0.1, to.Y+0.2)
	}
	s.Path(flank, draw.Stroke(c, p.line(0.16, 0.6)))
}

// peak is a broken ridge with a spur and hachures.
func (p *painter) peak(s draw.Surface) {
	const k = 0.92
	place := draw.Matrix{A: 5.2 * k, D: 5.4 * k}
	c := p.pale(p.ink.Relief)
	ridge := draw.Polyline(draw.Points(-1, 0, -0.52, -0.48, -0.36, -0.44, -0.02, -1, 0.3, -0.55, 0.45, -0.6, 1, 0)...)
	s.Path(ridge.Map(place), draw.Style{Fill: p.pen.Field(draw.Mix(p.ink.Bog, p.ink.Open, 0.35)), Stroke: c, Width: p.line(0.26, 0.6)})
	spur := draw.Polyline(draw.Points(-0.02, -1, 0.06, -0.72, -0.08, -0.5, 0.04, -0.25)...)
	s.Path(spur.Map(place), draw.Stroke(c, p.line(0.2, 0.6)))
	flank := &draw.Path{}
	for i := range 7 {
		t := float64(i) / 6
		q := place.Apply(draw.Point{X: 0.06, Y: -0.84}.Lerp(draw.Point{X: 0.84, Y: -0.1}, t))
		to := q.Add(draw.Point{X: -0.55, Y: 1.5}.Lerp(draw.Point{X: -0.55, Y: 0.6}, t).Mul(k))
		flank.Move(q.X, q.Y).Line(to.X, to.Y)
	}
	s.Path(flank, draw.Stroke(c, p.line(0.17, 0.6)))
}

// grass is three blades.
func (p *painter) grass(s draw.Surface) {
	g := &draw.Path{}
	for _, dx := range []draw.MM{-0.55, 0, 0.55} {
		top := 0.9
		if dx == 0 {
			top = 1.2
		}
		g.Move(dx*0.6, 0).Line(dx*1.3, -top)
	}
	c := draw.Mix(p.ink.Dry, p.ink.Orpiment, 0.15)
	if p.low {
		c = p.ink.Dry
	}
	s.Path(g, draw.Stroke(c, p.line(0.17, 0.6)))
}
