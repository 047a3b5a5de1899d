package board

import (
	"math"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"brehon/generate/draw"
	"brehon/generate/typeset"
)

// tag is a place name set in open country: its lines and where they stand.
type tag struct {
	lines []tagLine
	box   draw.Rect
}

type tagLine struct {
	text  string
	irish bool
	base  draw.MM // of the baseline, below the box's top
}

// Measures of a name: from the top of the box to the first baseline, between baselines, below the last.
const (
	nameRise  draw.MM = 2.05
	nameLead  draw.MM = 2.95
	irishLead draw.MM = 2.75
	nameDrop  draw.MM = 0.65
)

// layouts are the ways to set a name and its Irish form, from the plainest: each whole, or broken once at a space.
func (p *painter) layouts(name, irish string) []tag {
	if plainLetters(name) == plainLetters(irish) {
		irish = ""
	}
	names, irishes := p.breaks(name, p.placeStyle()), [][]string{nil}
	if irish != "" {
		irishes = p.breaks(irish, p.placeIrish())
	}
	var out []tag
	for _, n := range names {
		for _, g := range irishes {
			out = append(out, p.layout(n, g))
		}
	}
	slices.SortStableFunc(out, func(a, b tag) int { return len(a.lines) - len(b.lines) })
	return out
}

// breaks is the text whole, and in two lines at the space that leaves them most alike.
func (p *painter) breaks(s string, st typeset.Style) [][]string {
	out := [][]string{{s}}
	best, at := math.Inf(1), -1
	for i, r := range s {
		if r == ' ' {
			if w := max(p.width(s[:i], st), p.width(s[i+1:], st)); w < best {
				best, at = w, i
			}
		}
	}
	if at > 0 {
		out = append(out, []string{s[:at], s[at+1:]})
	}
	return out
}

func (p *painter) layout(name, irish []string) tag {
	t := tag{}
	w, y := 0.0, nameRise
	for i, s := range name {
		if i > 0 {
			y += nameLead
		}
		t.lines = append(t.lines, tagLine{s, false, y})
		w = max(w, p.width(s, p.placeStyle()))
	}
	for _, s := range irish {
		y += irishLead
		t.lines = append(t.lines, tagLine{s, true, y})
		w = max(w, p.width(s, p.placeIrish()))
	}
	t.box = draw.Rect{W: w, H: y + nameDrop}
	return t
}

// plainLetters are the letters of s without accents, case or spaces.
func plainLetters(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, norm.NFD.String(s))
}

// spot is a place for the middle of a name, from the hex's centre, and how willingly it is taken.
type spot struct {
	at   draw.Point
	cost float64
}

// spots are all places for a name, the best first: under the label, on the middle line.
var spots = func() []spot {
	var out []spot
	for y := -10.5; y <= 13; y += 0.75 {
		for x := -9.0; x <= 9; x += 0.75 {
			c := 0.10*math.Pow(math.Abs(x), 1.3) + 0.055*math.Abs(y+8.2)
			out = append(out, spot{draw.Point{X: x, Y: y}, c})
		}
	}
	slices.SortStableFunc(out, func(a, b spot) int { return int(math.Copysign(1, a.cost-b.cost)) })
	return out
}()

// bends are the places for the node of a hex's roads, from a point a little below the centre, the plainest first.
var nodes = func() []spot {
	out := []spot{{}}
	for _, r := range []draw.MM{2, 4, 6} {
		for i := range 8 {
			sin, cos := math.Sincos(float64(i) * math.Pi / 4)
			out = append(out, spot{draw.Point{X: r * cos, Y: r * sin}, 0.35 * r})
		}
	}
	return out
}()

// clear is how far a name must stay from what it may not touch: at ease, and at least.
var clearances = []struct{ gap, cost float64 }{{1.5, 0}, {0.9, 1.2}, {0.55, 3}}

// settle finds for a hex of open country the node of its roads and the place of its name together: the name inside the
// hex, clear of roads, rivers, coast and label, near the middle line, and not across a seam of the printed sheets.
func (p *painter) settle(h *hex) {
	if h.town != nil {
		p.settleTown(h)
		return
	}
	layouts := p.layouts(h.name, h.irish)
	free := nodes
	if len(h.roads) == 0 {
		free = nodes[:1]
	}
	home := h.at.Add(draw.Point{X: p.jitter(1.2, h.id, "x"), Y: 1 + p.jitter(1, h.id, "y")})
	best := math.Inf(1)
	for _, c := range clearances {
		for _, n := range free {
			if c.cost+n.cost >= best {
				continue
			}
			node := home.Add(n.at)
			h.node = node
			ways := p.chart.roadLines(h)
			for i, l := range layouts {
				base := c.cost + n.cost + 0.9*float64(len(l.lines)-len(layouts[0].lines)) + 0.01*float64(i)
				if at, cost, ok := p.place(h, l, ways, c.gap, best-base); ok {
					best = base + cost
					l.box.X, l.box.Y = at.X, at.Y
					h.tag = &tag{l.lines, l.box}
					h.best = node
				}
			}
		}
	}
	if h.tag == nil { // nowhere: under the label, for the test to find
		l := layouts[0]
		l.box.X, l.box.Y = h.at.X-l.box.W/2, h.at.Y-8.2-l.box.H/2
		h.tag, h.best = &l, home
	}
	h.node = h.best
}

// shiftSlip moves a name slip aside where shore or river come near.
func (p *painter) shiftSlip(h *hex) {
	slip, best, at := h.town.slip, math.Inf(-1), 0.0
	for _, dx := range []draw.MM{0, 0.5, -0.5, 1, -1, 1.5, -1.5, 2, -2, 2.5, -2.5} {
		r := slip
		r.X += dx
		if !p.chart.holds(h.at, r, 1.7) {
			continue
		}
		gap := p.still.gapBox(r, 0.6)
		if gap > best+0.01 {
			best, at = gap, dx
		}
		if gap >= 0.6 {
			break
		}
	}
	h.town.slip.X += at
}

// settleTown moves the owner's shield to the first place where it keeps clear of roads, rivers and crossings.
func (p *painter) settleTown(h *hex) {
	t := h.town
	p.shiftSlip(h)
	if t.shield.W == 0 {
		return
	}
	ways, best, at := p.chart.roadLines(h), math.Inf(-1), armsPlaces[0]
	for _, q := range armsPlaces {
		t.setArms(h, q)
		gap := min(p.still.gapBox(t.shield, 2), p.still.gapBox(t.code, 2), t.slip.Y-t.code.Bottom())
		for _, w := range ways {
			for i := 1; i < len(w); i++ {
				gap = min(gap, boxToLine(t.shield, w[i-1], w[i])-roadCasing/2, boxToLine(t.code, w[i-1], w[i])-roadCasing/2)
			}
		}
		if gap > best+0.01 {
			best, at = gap, q
		}
		if gap >= 0.5 {
			break
		}
	}
	t.setArms(h, at)
}

// roadLines are the hex's half roads as straight pieces.
func (c *chart) roadLines(h *hex) [][]draw.Point {
	ways := h.ways(c.grid)
	var out [][]draw.Point
	for _, k := range h.roads {
		out = append(out, ways[k].points(8))
	}
	return out
}

// place finds the cheapest spot below limit where the name keeps the gap.
func (p *painter) place(h *hex, l tag, ways [][]draw.Point, gap, limit float64) (draw.Point, float64, bool) {
	best, found, ok := limit, draw.Point{}, false
	for _, s := range spots {
		if s.cost >= best {
			break
		}
		r := box(h.at.X+s.at.X, h.at.Y+s.at.Y, l.box.W, l.box.H)
		cost := s.cost + p.seamCost(r)
		if cost >= best || !p.chart.holds(h.at, r, 1.9) || r.Inset(-0.5).Meets(h.label()) {
			continue
		}
		if !p.keepsFrom(r, ways, gap+roadCasing/2) || p.still.gapBox(r, gap) < gap {
			continue
		}
		if h.coastal && !p.dryBox(r) {
			continue
		}
		best, found, ok = cost, draw.Point{X: r.X, Y: r.Y}, true
	}
	return found, best, ok
}

// seamCost is what it costs that a box lies across the edge of a printed sheet.
func (p *painter) seamCost(r draw.Rect) float64 {
	cost := 0.0
	for _, x := range p.seamsX {
		if r.X-0.8 < x && x < r.Right()+0.8 {
			cost += 1.6
		}
	}
	for _, y := range p.seamsY {
		if r.Y-0.8 < y && y < r.Bottom()+0.8 {
			cost += 1.6
		}
	}
	return cost
}

func (p *painter) keepsFrom(r draw.Rect, ways [][]draw.Point, gap draw.MM) bool {
	for _, w := range ways {
		for i := 1; i < len(w); i++ {
			if meetsLine(r, w[i-1], w[i], gap) && boxToLine(r, w[i-1], w[i]) < gap {
				return false
			}
		}
	}
	return true
}

// dryBox reports whether the corners of the box lie on land.
func (p *painter) dryBox(r draw.Rect) bool {
	for _, q := range pts(r.X, r.Y, r.Right(), r.Y, r.X, r.Bottom(), r.Right(), r.Bottom()) {
		if !p.coast.dry(q) {
			return false
		}
	}
	return true
}

// label is the box of the hex's number.
func (h *hex) label() draw.Rect {
	return draw.Rect{X: h.at.X - labelW/2, Y: h.at.Y + labelBase - labelCap, W: labelW, H: labelCap}
}

// halo is the colour of the ground on which the hex's words stand.
func (p *painter) ground(h *hex) draw.Color {
	switch {
	case p.low:
		return p.ink.Paper
	case h.bog:
		return p.ink.Bog
	case h.woodland:
		return p.ink.Woodland
	case h.relief == "karst":
		return p.ink.Karst
	}
	return p.ink.Open
}

// words writes the hex's number and its name.
func (p *painter) words(s draw.Surface, h *hex) {
	if t := h.town; t != nil {
		p.slip(s, t)
		p.code(s, h, p.codeStyle(h))
		return
	}
	for _, l := range h.tag.lines {
		st := p.placeStyle()
		if l.irish {
			st = p.placeIrish()
		}
		st.Halo, st.HaloWidth = p.ground(h), 0.6
		p.pen.Set.Line(s, h.tag.box.Centre().X, h.tag.box.Y+l.base, l.text, st, typeset.Centre)
	}
}

// number writes the hex's label.
func (p *painter) number(s draw.Surface, h *hex) {
	p.pen.Set.Line(s, h.at.X, h.at.Y+labelBase, h.id, p.labelStyle(), typeset.Centre)
}

// slip is the plate with a settlement's name, its rule heavier where armies muster.
func (p *painter) slip(s draw.Surface, t *town) {
	p.plate(s, t, t.slip)
	x := t.slip.Centre().X
	p.pen.Set.Line(s, x, t.slip.Y+3.35, t.name, p.townStyle(t.kind), typeset.Centre)
	p.pen.Set.Line(s, x, t.slip.Y+5.95, t.irish, p.townIrish(), typeset.Centre)
}

// plate draws the empty slip.
func (p *painter) plate(s draw.Surface, t *town, slip draw.Rect) {
	rule := 0.32
	if t.kind == "monastery" {
		rule = 0.18
	}
	s.Path(draw.RoundBox(slip, 0.7), draw.Style{Fill: p.pen.Field(draw.Mix(p.ink.Open, p.ink.Paper, 0.55)), Stroke: p.ink.Ink, Width: p.line(rule, 0.65)})
}

// code writes the owner's two letters under its arms.
func (p *painter) code(s draw.Surface, h *hex, st typeset.Style) {
	if a, ok := p.arms(h.town.owner); ok {
		p.pen.Set.Line(s, h.town.arms.X, h.town.arms.Y+codeDrop, a.Code, st, typeset.Centre)
	}
}

func (p *painter) codeStyle(h *hex) typeset.Style {
	return typeset.Style{Font: draw.SansBold, Size: 7, Fill: p.ink.Ink, Halo: p.ground(h), HaloWidth: 0.35}
}

func (p *painter) labelStyle() typeset.Style {
	return typeset.Style{Font: draw.SansSemi, Size: 7, Fill: p.ink.Ink, Track: 0.03}
}

func (p *painter) placeStyle() typeset.Style {
	return typeset.Style{Font: draw.TextBoldItalic, Size: 7.5, Fill: p.ink.Ink}
}

func (p *painter) placeIrish() typeset.Style {
	return typeset.Style{Font: draw.Text, Size: 7, Fill: p.ink.Ink}
}

func (p *painter) townStyle(kind string) typeset.Style {
	f := draw.SansBold
	if kind == "monastery" {
		f = draw.SansSemi
	}
	return typeset.Style{Font: f, Size: 8.5, Fill: p.ink.Ink}
}

func (p *painter) townIrish() typeset.Style {
	return typeset.Style{Font: draw.TextItalic, Size: 7, Fill: p.ink.Faded}
}

func (p *painter) width(s string, st typeset.Style) draw.MM { return p.pen.Set.Width(s, st) }
