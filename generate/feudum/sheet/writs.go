package sheet

import (
	"strconv"

	"brehon/content/feudum"
	"brehon/content/lang"
	"brehon/generate/draw"
	"brehon/generate/feudum/look"
	"brehon/generate/ornament"
	"brehon/generate/page"
	"brehon/generate/typeset"
)

// The measures of writs in the rulebook.
const (
	writHigh draw.MM = 29.5
	writGap  draw.MM = 2.4
	writHead draw.MM = 8.9
	writEdge draw.MM = 1.8 // from the frame to what is inside
	writGood draw.MM = 5.2
)

// writs are the shares of the width that a weapon, a mandate with ways and a charter take.
var writs = [...]float64{0.34, 0.38, 0.28}

// Writs are the first writ of each form for the rulebook: a weapon, a mandate with ways, and the charter of a kingdom.
func Writs(p *ornament.Pen, g *feudum.Game, width draw.MM) (draw.MM, func(draw.Surface)) {
	w := figure(p, g)
	x, room := draw.MM(0), width-2*writGap
	card := func(i int, name lang.Text, inside func(draw.Rect)) {
		r := draw.Rect{X: x, W: float64(writs[i] * room), H: writHigh}
		w.Shape(w.on, draw.RoundBox(r, 1.6), w.Palette.Paper, 0.35)
		title := w.Lines(w.Words.Say(name), w.Style(draw.SansBold, 9), r.W-2, writHead-1, page.LeastRead)
		title.Draw(w.on, r.X+1, r.Y+(writHead-title.Height)/2+title.Ascent, typeset.Centre)
		w.Hair(w.on, r.X+writEdge, r.Y+writHead, r.Right()-writEdge, r.Y+writHead)
		inside(draw.Rect{X: r.X + writEdge, Y: r.Y + writHead, W: r.W - 2*writEdge, H: writHigh - writHead})
		x = r.Right() + writGap
	}
	n := 0
	for _, m := range g.Writs.Mandates {
		switch {
		case m.Weapon != "" && n == 0:
			card(n, m.Name, func(r draw.Rect) { w.weapon(m, r) })
			n++
		case m.Weapon == "" && m.Needs.Stars == 0 && n == 1:
			card(n, m.Name, func(r draw.Rect) { w.ways(m, r) })
			n++
		}
	}
	for _, c := range g.Writs.Charters {
		if c.Kingdom != "" {
			card(n, c.Name, func(r draw.Rect) { w.charter(c, r) })
			break
		}
	}
	return writHigh, w.on.Play
}

// weapon is what the weapon adds to an attack, free and paid.
func (w *writer) weapon(m *feudum.Mandate, r draw.Rect) {
	of := w.Game.Rules.Combat.Weapon
	for i, y := range w.rows(r, 2) {
		if i == 0 {
			w.attack(r.Right(), y, of.Free)
			continue
		}
		w.then(w.paid([]string{m.Weapon}, r.X, y), w.attack(r.Right(), y, of.Paid), y)
	}
}

// ways are what each way of a mandate costs and gives.
func (w *writer) ways(m *feudum.Mandate, r draw.Rect) {
	for i, y := range w.rows(r, len(m.Ways)) {
		way := m.Ways[i]
		w.then(w.paid(way.Pay, r.X, y), r.Right()-6.6, y)
		if n := way.Get.Shillings; n > 0 {
			w.Coin(w.on, r.Right()-3.3, y, 6.6, strconv.Itoa(n))
		} else if v := w.Game.Box.Vessel(way.Get.Vessel); v != nil {
			w.SolidIcon(w.on, look.Walk(v.On), r.Right()-3.3, y, 6, w.Midnight)
		}
	}
}

// rows are the middles of so many rows of equal height, with a hair above each but the first.
func (w *writer) rows(r draw.Rect, n int) (list []draw.MM) {
	high := r.H / draw.MM(n)
	for i := range n {
		y := r.Y + draw.Times(i, high)
		if i > 0 {
			w.Hair(w.on, r.X, y, r.Right(), y)
		}
		list = append(list, y+high/2)
	}
	return list
}

// charter is what so many places of the kingdom score.
func (w *writer) charter(c *feudum.Charter, r draw.Rect) {
	row := r.H / draw.MM(len(c.VP))
	for i, vp := range c.VP {
		y := r.Y + draw.Times(i, row) + row/2
		n := strconv.Itoa(i + 1)
		if i == len(c.VP)-1 && len(w.Game.Map.Kingdom(c.Kingdom)) > len(c.VP) {
			n += "+"
		}
		w.Figure(w.on, r.X+2, y, n, w.Style(draw.Sans, 10))
		w.on.Path(draw.Circle(r.X+6.6, y, 1.8), draw.Style{Fill: w.Palette.Paper, Stroke: w.Midnight, Width: w.Thin(0.45)})
		w.then(r.X+8.8, r.Right()-4, y)
		w.Figure(w.on, r.Right()-2, y, strconv.Itoa(vp), w.Style(draw.SansBold, 12))
	}
}

// paid are goods in a frame, as a card shows what is paid (F13.2), from x; it answers where the frame ends.
func (w *writer) paid(goods []string, x, y draw.MM) draw.MM {
	const pad, gap draw.MM = 0.9, 0.5
	n := len(goods)
	r := draw.Rect{X: x, Y: y - writGood/2 - pad, W: draw.Times(n, writGood) + draw.Times(n-1, gap) + 2*pad, H: writGood + 2*pad}
	w.on.Path(draw.RoundBox(r, 0.8), draw.Style{Stroke: w.Midnight, Width: w.Thin(0.4)})
	for i, good := range goods {
		w.Good(w.on, good, x+pad+writGood/2+draw.Times(i, writGood+gap), y, writGood)
	}
	return r.Right()
}

// then is the mark in the middle between a price and what it buys.
func (w *writer) then(from, to, y draw.MM) {
	x := draw.MM((from + to) / 2)
	mark := draw.Polyline(draw.Point{X: x - 0.75, Y: y - 1.5}, draw.Point{X: x + 0.75, Y: y}, draw.Point{X: x - 0.75, Y: y + 1.5})
	w.on.Path(mark, draw.Stroke(w.Midnight, 0.45))
}

// attack is what is added to an attack, its right side at x; it answers where it begins.
func (w *writer) attack(x, y draw.MM, n int) draw.MM {
	st := w.Style(draw.SansBold, 12)
	figure := "+" + strconv.Itoa(n)
	wide := w.Set.Width(figure, st)
	w.Figure(w.on, x-wide/2, y, figure, st)
	w.SolidIcon(w.on, "crossed-swords", x-wide-3.4, y, 5.4, w.Midnight)
	return x - wide - 6.1
}
