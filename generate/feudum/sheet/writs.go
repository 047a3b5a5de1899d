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
	writHigh draw.MM = 31
	writGap  draw.MM = 3
	writHead draw.MM = 9.6
)

// Writs are the first writ of each form for the rulebook: a weapon, a mandate with ways, and the charter of a kingdom.
func Writs(p *ornament.Pen, g *feudum.Game, width draw.MM) (draw.MM, func(draw.Surface)) {
	w := figure(p, g)
	wide := (width - 2*writGap) / 3
	card := func(i int, name lang.Text, inside func(draw.Rect)) {
		r := draw.Rect{X: draw.Times(i, wide+writGap), W: wide, H: writHigh}
		w.Shape(w.on, draw.RoundBox(r, 1.6), w.Palette.Paper, 0.35)
		title := w.Lines(w.Words.Say(name), w.Style(draw.SansBold, 9), wide-3, writHead-1, page.LeastRead)
		title.Draw(w.on, r.X+1.5, r.Y+(writHead-title.Height)/2+title.Ascent, typeset.Centre)
		w.Hair(w.on, r.X+1.6, r.Y+writHead, r.Right()-1.6, r.Y+writHead)
		inside(draw.Rect{X: r.X + 2.2, Y: r.Y + writHead, W: wide - 4.4, H: writHigh - writHead})
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
	row := float64(r.H / 2)
	w.result(r.X+r.W-9, r.Y+row/2, "crossed-swords", "+"+strconv.Itoa(of.Free))
	y := r.Y + row + float64(row/2)
	w.Hair(w.on, r.X, r.Y+row, r.Right(), r.Y+row)
	w.Good(w.on, m.Weapon, r.X+3, y, 5.2)
	w.then(r.X+9.4, y)
	w.result(r.X+r.W-9, y, "crossed-swords", "+"+strconv.Itoa(of.Paid))
}

// ways are what each way of a mandate costs and gives.
func (w *writer) ways(m *feudum.Mandate, r draw.Rect) {
	row := r.H / draw.MM(len(m.Ways))
	for i, way := range m.Ways {
		y := r.Y + draw.Times(i, row) + row/2
		if i > 0 {
			w.Hair(w.on, r.X, r.Y+draw.Times(i, row), r.Right(), r.Y+draw.Times(i, row))
		}
		for j, good := range way.Pay {
			w.Good(w.on, good, r.X+3+draw.Times(j, 5.6), y, 5.2)
		}
		w.then(r.Right()-8.4, y)
		if n := way.Get.Shillings; n > 0 {
			w.Coin(w.on, r.Right()-3.4, y, 6.6, strconv.Itoa(n))
		} else if v := w.Game.Box.Vessel(way.Get.Vessel); v != nil {
			w.SolidIcon(w.on, look.Walk(v.On), r.Right()-3.4, y, 6, w.Midnight)
		}
	}
}

// charter is what so many places of the kingdom score.
func (w *writer) charter(c *feudum.Charter, r draw.Rect) {
	row := r.H / draw.MM(len(c.VP))
	for i, vp := range c.VP {
		y := r.Y + draw.Times(i, row) + row/2
		w.Type(w.on, w.Game.Box.Types[0].ID, r.X+5, y, 3.6)
		w.Figure(w.on, r.X+9.6, y, strconv.Itoa(i+1), w.Style(draw.Sans, 9))
		w.then(r.Right()-9, y)
		w.Figure(w.on, r.Right()-4, y, strconv.Itoa(vp), w.Style(draw.SansBold, 11))
	}
}

// then is the mark between a price and what it buys.
func (w *writer) then(x, y draw.MM) {
	mark := draw.Polyline(draw.Point{X: x - 0.9, Y: y - 1.5}, draw.Point{X: x + 0.6, Y: y}, draw.Point{X: x - 0.9, Y: y + 1.5})
	w.on.Path(mark, draw.Stroke(w.Midnight, 0.45))
}

// result is a sign with a figure to its right.
func (w *writer) result(x, y draw.MM, icon, figure string) {
	w.SolidIcon(w.on, icon, x, y, 5.4, w.Midnight)
	w.Figure(w.on, x+6.2, y, figure, w.Style(draw.SansBold, 12))
}
