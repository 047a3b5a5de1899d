package board

import (
	"math"
	"slices"
	"strconv"

	"brehon/content/source"
	"brehon/content/turlough"
	"brehon/generate/draw"
	"brehon/generate/ornament"
	"brehon/generate/piece"
	"brehon/generate/turlough/lines"
	"brehon/generate/typeset"
)

// Size of an army's figure, with its standard.
const (
	armyW, armyH draw.MM = 10.4, 19.4
	armyScale            = 0.86
)

// stand puts a single army beside a settlement, or where its hex has room; it returns false, and draws nothing, if the cost of
// a march would cover it everywhere, or, in a picture smaller than the board, it would straddle a side of its hex.
func (b *table) stand(h *hex, army soldiers, tokens bool) bool {
	k := armyScale * min(b.large(), 1.2)
	foot := h.at.Add(draw.Point{X: 10.9, Y: 1.4})
	under := false
	if h.town != nil {
		foot, under = b.footing(h, k, army, foot)
	} else {
		wish := draw.Point{X: 3, Y: -1}
		if tokens {
			wish.X = 9
		}
		foot = b.roomFor(h, armyW*k, armyH*k, wish).Add(draw.Point{Y: armyH * k / 2})
		under = slices.ContainsFunc(b.costs, b.reach(foot, k, army).Meets)
	}
	if under || b.least > leastWords && !b.p.chart.holds(h.at, figureAt(foot, k), -1) {
		return false
	}
	marked := false
	b.soldier(foot, k, army, &marked)
	return true
}

// footing returns where in a settlement's hex an army covers least of name, house, shield and number, near its wish; under reports
// that the cost of a march covers it everywhere.
func (b *table) footing(h *hex, k float64, army soldiers, wish draw.Point) (foot draw.Point, under bool) {
	best := math.Inf(1)
	t, name := h.town, b.p.wordsIn(h, b.least)
	for y := -9.0; y <= 18; y++ {
		for x := -17.0; x <= 17; x++ {
			at := h.at.Add(draw.Point{X: x, Y: y})
			cost := float64(0.5 * at.Sub(wish).Len())
			if cost >= best {
				continue
			}
			r := b.reach(at, k, army)
			if slices.ContainsFunc(b.costs, r.Meets) || !b.p.chart.holds(h.at, figureAt(at, k), -3) || !b.inside(r) {
				continue
			}
			cost += float64(20*lines.Overlap(r, name)) + float64(4*lines.Overlap(r, t.drawing)) + float64(5*lines.Overlap(r, t.shield.Union(t.code))) + float64(3*lines.Overlap(r, h.label()))
			for _, o := range b.busy {
				cost += float64(6 * lines.Overlap(r, o))
			}
			if !b.p.chart.holds(h.at, figureAt(at, k), 0) { // it straddles a side
				cost += 25
			}
			if cost < best {
				best, foot = cost, at
			}
		}
	}
	return foot, math.IsInf(best, 1)
}

// inside reports whether a thing is within the window.
func (b *table) inside(r draw.Rect) bool { return b.window.W == 0 || b.window.Contains(r) }

// soldier draws an army with its feet at a point, and its tokens beside its standard.
func (b *table) soldier(foot draw.Point, k float64, army soldiers, marked *bool) {
	b.army(foot, k, b.component(army.Piece), b.ownerOf(army.Placed))
	b.busy = append(b.busy, figureAt(foot, k))
	b.bears(b.standardAt(foot, k, b.p.pen.Arms[b.ownerOf(army.Placed)]), army.bears, marked)
}

// figureAt is the box of an army's figure.
func figureAt(foot draw.Point, k float64) draw.Rect {
	return draw.Rect{X: foot.X - float64(armyW*k)/2, Y: foot.Y - float64(armyH*k), W: armyW * k, H: float64(armyH*k) + 1.2}
}

// reach is the box of an army with its standard and its tokens.
func (b *table) reach(foot draw.Point, k float64, army soldiers) draw.Rect {
	standard := b.standardAt(foot, k, b.p.pen.Arms[b.ownerOf(army.Placed)])
	r := figureAt(foot, k).Union(standard)
	radius, y, n := b.badgeSize(), standard.Centre().Y, 0
	double := float64(2 * radius)
	for _, t := range army.bears {
		if b.component(t.Piece).Per != "faction" {
			r = r.Union(box(standard.X-radius+badgeLap, y, double, double))
			continue
		}
		r = r.Union(box(standard.Right()+radius-badgeLap, y+draw.Times(2*n, radius), double, double))
		n++
	}
	return r
}

// bears draws the tokens that belong to an army beside its standard: at the right how many it has of a kind, at the left
// a marker. The first marker of a hex is the second one: the side that was there first defends (T15.3).
func (b *table) bears(standard draw.Rect, tokens []piece.Placed, marked *bool) {
	radius := b.badgeSize()
	y := standard.Centre().Y
	right, left := draw.Point{X: standard.Right() + radius - badgeLap, Y: y}, draw.Point{X: standard.X - radius + badgeLap, Y: y}
	for _, t := range tokens {
		c := b.component(t.Piece)
		field, charge := b.p.pen.Field(color(c.Field, b.p.ink.Vellum)), b.p.pen.On(color(c.Charge, b.p.ink.Ink))
		if c.Per != "faction" {
			b.badge(left, radius, field)
			icon := c.Front
			if !*marked {
				icon, *marked = c.Second, true
			}
			b.p.pen.SolidIcon(b.s, icon, left.X, left.Y, radius, charge)
			continue
		}
		b.badge(right, radius, field)
		st := b.p.style(draw.SansBold, max(9.5, b.least), charge)
		b.p.pen.Set.Line(b.s, right.X, right.Y+b.p.pen.Set.CapHeight(st.Font, st.Size)/2, strconv.Itoa(max(1, t.Count)), st, typeset.Centre)
		right.Y += float64(2 * radius)
	}
}

// badgeRadius is the radius of a token shown small, at the usual size of words.
const badgeRadius draw.MM = 3.3

// badgeLap is how far its box reaches over the standard: the letters stay whole.
const badgeLap draw.MM = 0.2

// badgeSize scales that radius with the words.
func (b *table) badgeSize() draw.MM { return float64(badgeRadius * max(1, float64(b.least)/9.5)) }

func (b *table) badge(at draw.Point, radius draw.MM, field draw.Color) {
	path := draw.RoundBox(box(at.X, at.Y, 1.8*radius, 1.8*radius), 0.8)
	b.busy = append(b.busy, box(at.X, at.Y, 2*radius, 2*radius))
	b.s.Path(path, draw.Style{Stroke: b.p.ink.Paper, Width: 1, Join: draw.MiterJoin})
	b.s.Path(path, draw.Style{Fill: field, Stroke: b.p.ink.Ink, Width: 0.25, Join: draw.MiterJoin})
}

// army draws a man in his power's cloak behind its shield, its standard with the two letters over him; a hostage has neither
// weapon nor colours. at is the position of his feet.
func (b *table) army(at draw.Point, k float64, c *source.Component, owner string) {
	p := b.p
	arms := p.pen.Arms[owner]
	armed := c.ID == "army"
	s := draw.At(b.s, draw.Scale(k).Then(draw.Move(at.X, at.Y)))
	line := draw.Style{Stroke: p.ink.Ink, Width: 0.3, Join: draw.MiterJoin}
	part := func(path *draw.Path, fill draw.Color) {
		line.Fill = p.pen.Field(fill)
		s.Path(path, line)
	}
	bell := (&draw.Path{}).Move(0, -11).Curve(-3.2, -10.8, -3.6, -8, -4.8, 0).Line(4.8, 0).Curve(3.6, -8, 3.2, -10.8, 0, -11).Close()
	head := draw.Ellipse(0, -12.2, 1.9, 2.3)
	s.Path(draw.Ellipse(0, 0, 5.2, 1.3), draw.Style{Fill: p.pen.Field(p.ink.Vellum), Stroke: p.ink.Ink, Width: 0.25})
	for _, shape := range []*draw.Path{bell, head} {
		s.Path(shape, draw.Style{Stroke: p.ink.Paper, Width: 1.4})
	}
	cloak := p.ink.Vellum
	if armed {
		cloak = arms.Field
		s.Path(draw.Line(4.5, -0.2, 4.5, -19), draw.Stroke(p.ink.Paper, 1.1))
		s.Path(draw.Line(4.5, -0.2, 4.5, -19), draw.Stroke(p.ink.Ink, 0.45))
	}
	part(bell, cloak)
	if p.low && armed {
		ornament.Hatch(s, bell, arms.Hatch, 1.1, 0.09, p.ink.Ink)
	}
	part(head, draw.Mix(p.ink.Vellum, p.ink.RedLead, 0.12))
	b.headgear(s, owner, part)
	ring := ornament.ShieldPath(-0.3, -5.4, 6.4)
	s.Path(ring, draw.Style{Stroke: p.ink.Paper, Width: 0.9, Join: draw.MiterJoin})
	p.pen.Shield(s, owner, -0.3, -5.4, 6.4)
	b.standard(at, k, arms)
}

// headgear is a crown, a great helm, or hair.
func (b *table) headgear(s draw.Surface, owner string, part func(*draw.Path, draw.Color)) {
	var wears turlough.Attire
	if f := b.p.game.Faction(owner); f != nil {
		wears = f.Figure
	}
	ink := b.p.ink
	if wears.Helm == "great" {
		part(draw.Polygon(draw.Points(-2.1, -14.6, 2.1, -14.6, 2.1, -10.6, 0, -9.7, -2.1, -10.6)...), draw.Mix(ink.Karst, ink.Paper, 0.3))
		s.Path(draw.Line(-1.5, -12.7, 1.5, -12.7).Move(0, -13.6).Line(0, -10.8), draw.Stroke(ink.Ink, 0.4))
		return
	}
	hair := (&draw.Path{}).Move(-2.1, -11.4).Curve(-2.9, -15.6, 2.9, -15.6, 2.1, -11.4).Curve(1.6, -13.4, -1.6, -13.4, -2.1, -11.4).Close()
	part(hair, draw.Mix(ink.Relief, ink.Ink, 0.5))
	if wears.Crown == "king" {
		part(draw.Polygon(draw.Points(-2.1, -13.2, -2.4, -15.4, -1.1, -14.3, 0, -15.7, 1.1, -14.3, 2.4, -15.4, 2.1, -13.2)...), ink.Orpiment)
	}
}

// standardAt is where the standard of an army hangs: from the shaft over the man's head.
func (b *table) standardAt(at draw.Point, k float64, arms ornament.Arms) draw.Rect {
	st := b.p.style(draw.SansBold, max(7.5, b.least), 0)
	w, h := max(float64(armyW*k)-1.2, b.p.width(arms.Code, st)+1.4), b.p.pen.Set.CapHeight(st.Font, st.Size)+1.5
	return draw.Rect{X: at.X + float64(4.7*k) - w, Y: at.Y - float64(armyH*k), W: w, H: h}
}

// standard is the cloth with the two letters.
func (b *table) standard(at draw.Point, k float64, arms ornament.Arms) {
	p, s := b.p, b.s
	field := p.pen.Field(arms.Field)
	st := p.style(draw.SansBold, max(7.5, b.least), p.pen.Legible(field, p.pen.On(arms.Charge)))
	r := b.standardAt(at, k, arms)
	s.Path(draw.Box(r), draw.Style{Stroke: p.ink.Paper, Width: 1.1, Join: draw.MiterJoin})
	s.Path(draw.Box(r), draw.Style{Fill: field, Stroke: p.ink.Ink, Width: 0.28, Join: draw.MiterJoin})
	p.pen.Set.Line(s, r.Centre().X, r.Centre().Y+p.pen.Set.CapHeight(st.Font, st.Size)/2, arms.Code, st, typeset.Centre)
}
