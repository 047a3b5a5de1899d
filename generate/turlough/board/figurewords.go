package board

import (
	"slices"

	"brehon/generate/draw"
	"brehon/generate/typeset"
)

// leastWords is the smallest lettering of a figure on the page.
const leastWords draw.Pt = 7

// smallScale is the scale below which only settlements keep their names.
const smallScale = 0.6

// figureWords writes the words of a figure. Shown smaller than the board, its numbers and names are set larger in
// their hexes, and the Irish names, for which there is then no room, are left out; much smaller, only settlements have names, and
// the hexes that a picture is about (smallNames).
func (b *Board) figureWords(s draw.Surface, f Figure) {
	quiet := map[string]bool{}
	for _, id := range f.Quiet {
		quiet[id] = true
	}
	least := leastWords / draw.Pt(f.Scale())
	p := b.p
	var towns []*town
	for _, h := range p.chart.hexes {
		if !f.Window.Meets(box(h.at.X, h.at.Y, p.chart.across, 2*p.chart.side)) {
			continue
		}
		small := f.Scale() < smallScale
		if !small && f.Window.Contains(h.label()) {
			number := p.labelStyle()
			number.Size = max(number.Size, least)
			p.pen.Set.Line(s, h.at.X, h.at.Y+labelBase, h.id, number, typeset.Centre)
		}
		if quiet[h.id] || !f.Window.Inset(0.5).Contains(p.wordsIn(h, least)) { // a name is whole, or not there
			continue
		}
		switch {
		case least <= leastWords:
			p.words(s, h)
		case !small:
			p.largeWords(s, h, least, f.Window)
		case h.town != nil:
			towns = append(towns, h.town)
		}
	}
	p.largeSlips(s, towns, least)
}

// smallNames writes the names of open country that a small picture is about where its hex has room beside the pieces, the march and
// the names of settlements.
func (b *table) smallNames(f Figure) {
	if len(f.Quiet) == 0 || f.Scale() >= smallScale {
		return
	}
	p := b.p
	for _, at := range b.wayPoints(f) {
		b.busy = append(b.busy, box(at.X, at.Y, 2, 2))
	}
	for _, h := range p.chart.hexes {
		if h.town != nil {
			b.busy = append(b.busy, p.largePlate(h.town, b.least), h.town.drawing)
		}
	}
	st := p.placeStyle()
	st.Size = max(st.Size, b.least)
	k := float64(st.Size / p.placeStyle().Size)
	st.HaloWidth = 0.6
	for _, h := range p.chart.hexes {
		if h.town != nil || h.name == "" || slices.Contains(f.Quiet, h.id) || !f.Window.Contains(box(h.at.X, h.at.Y, 1, 1)) {
			continue
		}
		w, high := p.width(h.name, st), float64((nameRise+nameDrop)*k)
		at := b.roomFor(h, w+1.2, high+1.2, draw.Point{})
		st.Halo = p.ground(h)
		p.pen.Set.Line(b.s, at.X, at.Y-high/2+float64(nameRise*k), h.name, st, typeset.Centre)
		b.busy = append(b.busy, box(at.X, at.Y, w, high))
	}
}

// largeSlips draws the name plates of a small figure, those where armies muster first: plates that would overlap are omitted.
func (p *painter) largeSlips(s draw.Surface, towns []*town, least draw.Pt) {
	slices.SortStableFunc(towns, func(a, b *town) int { return rank(a) - rank(b) })
	var there []draw.Rect
	for _, t := range towns {
		r := p.largePlate(t, least)
		if !slices.ContainsFunc(there, r.Meets) {
			p.largeSlip(s, t, least)
			there = append(there, r)
		}
	}
}

// rank is 0 where armies muster, 1 elsewhere.
func rank(t *town) int {
	if t.kind == "monastery" {
		return 1
	}
	return 0
}

// wordsIn is the box of a hex's name where the smallest letters are so large.
func (p *painter) wordsIn(h *hex, least draw.Pt) draw.Rect {
	switch large := least > leastWords; {
	case h.town != nil && large:
		return p.largePlate(h.town, least)
	case h.town != nil:
		return h.town.slip
	case h.tag != nil && large:
		return p.placeTag(h, least).box
	case h.tag != nil:
		return h.tag.box
	}
	return draw.Rect{X: h.at.X, Y: h.at.Y}
}

// largeWords writes a hex's name in at least the given size, and its owner's letters where the window shows them whole.
func (p *painter) largeWords(s draw.Surface, h *hex, least draw.Pt, window draw.Rect) {
	if t := h.town; t != nil {
		p.largeSlip(s, t, least)
		code := p.codeStyle(h)
		code.Size = least
		if window.Contains(t.code.Inset(-0.8)) {
			p.code(s, h, code)
		}
		return
	}
	st := p.placeStyle()
	st.Size = max(st.Size, least)
	t := p.placeTag(h, least)
	st.Halo, st.HaloWidth = p.ground(h), 0.6
	for _, l := range t.lines {
		p.pen.Set.Line(s, t.box.Centre().X, t.box.Y+l.base, l.text, st, typeset.Centre)
	}
}

// largeSlip is the plate with a settlement's name alone.
func (p *painter) largeSlip(s draw.Surface, t *town, least draw.Pt) {
	st := t.style
	st.Size = max(st.Size, least)
	slip := p.largePlate(t, least)
	c := slip.Centre()
	p.plate(s, t, slip)
	p.pen.Set.Line(s, c.X, c.Y+p.pen.Set.CapHeight(st.Font, st.Size)/2, t.name, st, typeset.Centre)
}

// largePlate is the box of that plate.
func (p *painter) largePlate(t *town, least draw.Pt) draw.Rect {
	st := t.style
	st.Size = max(st.Size, least)
	c := t.slip.Centre()
	return box(c.X, c.Y, p.width(t.name, st)+2.4, slipH)
}

// placeTag is the place for a hex's name in at least the given size, found once.
func (p *painter) placeTag(h *hex, least draw.Pt) tag {
	type asked struct {
		of    *hex
		least draw.Pt
	}
	t, ok := p.tags.Load(asked{h, least})
	if !ok {
		st := p.placeStyle()
		st.Size = max(st.Size, least)
		t, _ = p.tags.LoadOrStore(asked{h, least}, p.largeTag(h, st, float64(st.Size/p.placeStyle().Size)))
	}
	return t.(tag)
}

// largeTag is the place for a name set k times as large: the best that is free, else that of the name on the board.
func (p *painter) largeTag(h *hex, st typeset.Style, k float64) tag {
	var first tag
	ways := p.chart.roadLines(h)
	for i, lines := range p.breaks(h.name, st) {
		t := tag{box: draw.Rect{H: (nameRise + draw.Times(len(lines)-1, nameLead) + nameDrop) * k}}
		for j, l := range lines {
			t.lines = append(t.lines, tagLine{text: l, base: (nameRise + draw.Times(j, nameLead)) * k})
			t.box.W = max(t.box.W, p.width(l, st))
		}
		if i == 0 {
			first = t
		}
		for _, c := range clearances {
			if at, _, ok := p.place(h, t, ways, c.gap*0.6, 1e9); ok {
				t.box.X, t.box.Y = at.X, at.Y
				return t
			}
		}
	}
	c := h.tag.box.Centre()
	first.box = box(c.X, c.Y, first.box.W, first.box.H)
	return first
}
