package board

import (
	"fmt"
	"math"
	"strconv"

	"brehon/generate/draw"
	"brehon/generate/ornament"
	"brehon/generate/piece"
	"brehon/generate/turlough/lines"
	"brehon/generate/typeset"
)

// Pieces on screens: an army is its shield with the number of its battles, since a standee would be a hex high and still too
// small.
const (
	screenShield draw.MM = 18 // wide, of an army that is alone
	screenWords  draw.Pt = 20 // of the numbers of tokens
	screenAside  draw.MM = 2.4
	screenFar            = 11   // how far from the middle of its hex an army may stand, in millimetres
	screenSpread         = 1.25 // how many hexes wide several armies are at most
)

// The parts of a cell with an army, in widths of its shield: the cell, the plate with the number at its right foot, and the
// marker at its left shoulder, over the plate of the one before.
const (
	cellWide  = 1.5
	cellHigh  = 1.3
	plateHigh = 0.66
	plateAt   = 0.56
	plateLow  = 0.4
	markWide  = 0.52
	markAt    = 0.46
	markHigh  = 0.42
)

// OnScreen draws a window of the board with the pieces on it, for screens.
func (b *Board) OnScreen(dst draw.Surface, window draw.Rect, placed []piece.Placed) {
	f := Figure{Window: window, At: window}
	land := &draw.Art{Name: b.artName(fmt.Sprint("screen/", window)), Bounds: window}
	land.Draw = func(in draw.Surface) {
		in = draw.Window(in, window)
		for _, layer := range []layer{b.land, b.marks, b.ways, b.towns} {
			layer().Play(in)
		}
		b.figureWords(in, f)
	}
	dst.Image(land, draw.Identity())
	t := &table{Board: b, s: dst, least: screenWords, window: window, aside: screenAside}
	hexes, at := t.groups(placed)
	for _, h := range hexes {
		if len(at[h].tokens) > 0 && h.town != nil { // where they will lie
			t.busy = append(t.busy, box(h.at.X, h.at.Y+tokenY, tokenW, tokenW), box(h.at.X+tokenW/2+screenAside, h.at.Y+tokenY+2, tokenW/2, tokenW/2))
		}
	}
	laden := len(t.busy)
	over := &draw.List{}
	t.s = over
	for _, h := range hexes {
		t.shields(h, at[h].armies)
	}
	t.s, t.busy = dst, t.busy[laden:]
	for _, h := range hexes {
		t.placeTokens(h, at[h].tokens)
	}
	over.Play(dst)
}

// shields draws the armies of a hex side by side.
func (b *table) shields(h *hex, armies []soldiers) {
	if len(armies) == 0 {
		return
	}
	columns := int(math.Ceil(math.Sqrt(float64(len(armies)))))
	rows := (len(armies) + columns - 1) / columns
	w := min(screenShield, float64(b.p.chart.across*screenSpread)/draw.Times(columns, cellWide))
	wide, high := draw.Times(columns, cellWide*w), draw.Times(rows, cellHigh*w)
	m := b.clear(h, wide, high)
	b.busy = append(b.busy, box(m.X, m.Y, wide, high))
	marked := false
	for i, q := range armies {
		at := draw.Point{X: m.X - wide/2 + float64((float64(i%columns)+0.43)*cellWide*w), Y: m.Y - high/2 + float64((float64(i/columns)+0.48)*cellHigh*w)}
		b.shield(at, w, q, &marked)
	}
}

// How much it matters, a square millimetre, that armies hide something, and a millimetre, that they are away from their place.
const (
	hideOwnName, hideName, hideNumber, hideHouse, hideArms, hidePiece = 20, 3, 2, 0.35, 0.2, 4
	farAway, offScreen                                                = 4, 10
)

// clear returns the middle of the place for armies: in their hex, where they hide least of names, numbers and other pieces.
func (b *table) clear(h *hex, wide, high draw.MM) draw.Point {
	wish := h.at
	if h.town != nil {
		wish = h.at.Add(draw.Point{X: 6, Y: -8})
	}
	list := b.hidden(box(h.at.X, h.at.Y, wide+2*screenFar, high+2*screenFar))
	best, found := math.Inf(1), h.at
	list = append(list, obstacle{b.p.wordsIn(h, leastWords), hideOwnName})
	for y := -screenFar; y <= screenFar; y++ {
		for x := -screenFar; x <= screenFar; x++ {
			at := h.at.Add(draw.Point{X: float64(x), Y: float64(y)})
			r := box(at.X, at.Y, wide, high)
			cost := float64(farAway * at.Sub(wish).Len())
			cost += float64(offScreen * (float64(r.W*r.H) - lines.Overlap(r, b.window)))
			for _, o := range list {
				cost += float64(o.hurts * lines.Overlap(r, o.Rect))
			}
			if cost < best {
				best, found = cost, at
			}
		}
	}
	return found
}

// hidden lists what armies might hide in a part of the board.
func (b *table) hidden(part draw.Rect) (list []obstacle) {
	add := func(r draw.Rect, hurts float64) {
		if r.Meets(part) {
			list = append(list, obstacle{r, hurts})
		}
	}
	for _, o := range b.p.chart.hexes {
		add(o.label(), hideNumber)
		if t := o.town; t != nil {
			add(t.slip, hideName)
			add(t.drawing, hideHouse)
			add(t.shield, hideArms)
		} else if o.tag != nil {
			add(o.tag.box, hideName)
		}
	}
	for _, r := range b.busy {
		add(r, hidePiece)
	}
	return list
}

// shield draws an army: the shield of its power about a point, how many battles it has at its right foot, its marker at the
// left shoulder.
func (b *table) shield(at draw.Point, w draw.MM, army soldiers, marked *bool) {
	p, owner := b.p, b.ownerOf(army.Placed)
	b.s.Path(ornament.ShieldPath(at.X, at.Y, w), draw.Style{Stroke: p.ink.Paper, Width: 0.12 * w, Join: draw.MiterJoin})
	p.pen.Shield(draw.At(b.s, draw.Scale(w/screenShield).Then(draw.Move(at.X, at.Y))), owner, 0, 0, screenShield)
	y := at.Y + float64(plateLow*w)
	for _, t := range army.bears {
		c := b.component(t.Piece)
		field, charge := p.pen.Field(color(c.Field, p.ink.Vellum)), p.pen.On(color(c.Charge, p.ink.Ink))
		if c.Per != "faction" {
			icon, m := c.Front, draw.Point{X: at.X - float64(markAt*w), Y: at.Y - float64(markHigh*w)}
			if !*marked {
				icon, *marked = c.Second, true
			}
			b.plaque(box(m.X, m.Y, markWide*w, markWide*w), w, field)
			p.pen.SolidIcon(b.s, icon, m.X, m.Y, 0.42*w, charge)
			continue
		}
		st := p.style(draw.SansBold, draw.Pt(plateHigh*w*72/25.4), charge)
		text := strconv.Itoa(max(1, t.Count))
		r := box(at.X+float64(plateAt*w), y, max(plateHigh*w, p.width(text, st)+float64(0.2*w)), plateHigh*w)
		b.plaque(r, w, field)
		p.pen.Set.Line(b.s, r.Centre().X, r.Centre().Y+p.pen.Set.CapHeight(st.Font, st.Size)/2, text, st, typeset.Centre)
	}
}

// plaque is the ground of a number or a marker.
func (b *table) plaque(r draw.Rect, w draw.MM, field draw.Color) {
	b.s.Path(draw.Box(r), draw.Style{Stroke: b.p.ink.Paper, Width: 0.1 * w, Join: draw.MiterJoin})
	b.s.Path(draw.Box(r), draw.Style{Fill: field, Stroke: b.p.ink.Ink, Width: 0.024 * w, Join: draw.MiterJoin})
}
