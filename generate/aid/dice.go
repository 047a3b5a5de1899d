package aid

import (
	"brehon/content/source"
	"brehon/generate/draw"
	"brehon/generate/typeset"
)

// dice shows one roll in adjacent boxes: a line with an icon is a die, one without is the decision between them.
type dice struct {
	h       *hand
	heading *heading
	cells   []diceCell
}

type diceCell struct {
	icon, rule string
	name, text *typeset.Block
}

const diceHeight draw.MM = 19.5

// leastDice is the smallest size of the words around the dice.
const leastDice draw.Pt = 7

func (h *hand) newDice(g *source.AidGroup, lines []source.AidLine) *dice {
	d := &dice{h: h, heading: h.newHeading(g)}
	w := h.w / float64(max(1, len(lines)))
	for _, l := range lines {
		cell := diceCell{icon: l.Icon, rule: l.Rule}
		if l.Icon == "" {
			cell.name = h.Line(h.Say(l.Name.Text), h.Strong, w-3, leastDice)
			cell.text = h.Line(h.Say(l.Text), h.Text, w-3, leastDice)
		} else {
			cell.name = h.Line(h.Say(l.Name.Text), h.column, w-5-h.Pen.Set.Width(l.Rule, h.id), leastDice)
			cell.text = h.Line(h.Say(l.Text), h.Text, w-22, leastDice)
		}
		d.cells = append(d.cells, cell)
	}
	return d
}

func (d *dice) height() draw.MM { return d.heading.height + diceHeight }
func (d *dice) rows() int       { return 0 }

func (d *dice) draw(dst draw.Surface, y, air draw.MM) {
	h, pen := d.h, d.h.Pen
	d.heading.draw(dst, y)
	r := draw.Rect{X: h.x, Y: y + d.heading.height, W: h.w, H: diceHeight}
	pen.Panel(dst, r, pen.Ink.Panel)
	w := r.W / float64(len(d.cells))
	rolled := 0
	for i, c := range d.cells {
		cell := draw.Rect{X: r.X + draw.Times(i, w), Y: r.Y, W: w, H: r.H}
		if c.icon == "" {
			d.middle(dst, c, cell)
			continue
		}
		d.side(dst, c, cell, faceOf(rolled))
		rolled++
	}
}

// The heights of the words inside the panel.
const (
	diceMiddle draw.MM = 8
	diceBase   draw.MM = 16.4
)

// side is one of the two who roll: its picture, a die that shows the given face, and what is added.
func (d *dice) side(dst draw.Surface, c diceCell, r draw.Rect, face int) {
	const icon, gap, side = 8.6, 2.2, 7.0
	h, pen := d.h, d.h.Pen
	mid, centre := r.Y+diceMiddle, r.X+r.W/2
	x := centre - (icon+gap+side+gap+c.text.Width)/2
	pen.Icon(dst, c.icon, x+icon/2, mid, icon, pen.Ink.Ink)
	d.die(dst, x+icon+gap+side/2, mid, side, face)
	c.text.Draw(dst, x+icon+gap+side+gap, mid+pen.Set.CapHeight(h.Text.Font, c.text.Size)/2, typeset.Left)
	at := centre - (c.name.Width+2+pen.Set.Width(c.rule, h.id))/2
	c.name.Draw(dst, at, r.Y+diceBase, typeset.Left)
	pen.Set.Line(dst, at+c.name.Width+2, r.Y+diceBase, c.rule, h.id, typeset.Left)
}

// middle draws what decides the roll.
func (d *dice) middle(dst draw.Surface, c diceCell, r draw.Rect) {
	centre := r.X + r.W/2
	c.name.Draw(dst, centre-c.name.Width/2, r.Y+diceMiddle-0.6, typeset.Left)
	c.text.Draw(dst, centre-c.text.Width/2, r.Y+diceMiddle+3.8, typeset.Left)
	d.h.Pen.Set.Line(dst, centre, r.Y+diceBase, c.rule, d.h.id, typeset.Centre)
}

// die is the face of a die, its pips in paper on ink.
func (d *dice) die(dst draw.Surface, x, y, side draw.MM, face int) {
	pen := d.h.Pen
	box := draw.RoundBox(draw.Rect{X: x - side/2, Y: y - side/2, W: side, H: side}, side*0.18)
	pip := pen.Ink.Paper
	if pen.Low {
		dst.Path(box, draw.Stroke(pen.Ink.Ink, 0.22))
		pip = pen.Ink.Ink
	} else {
		dst.Path(box, draw.Fill(pen.Ink.Ink))
	}
	dots := &draw.Path{}
	for _, p := range pips[face] {
		dots.Add(draw.Circle(x+float64(p.X*side*0.27), y+float64(p.Y*side*0.27), side*0.09), draw.Identity())
	}
	dst.Path(dots, draw.Fill(pip))
}

// faceOf is the face of die i from the left, counted from 0: 5, 4, 3, 2, 1, 6, and again.
func faceOf(i int) int { return 6 - (i+1)%6 }

// pips are the places of the dots of a face, from -1 to 1.
var pips = map[int][]draw.Point{
	1: {{}},
	2: {{X: -1, Y: -1}, {X: 1, Y: 1}},
	3: {{X: -1, Y: -1}, {}, {X: 1, Y: 1}},
	4: {{X: -1, Y: -1}, {X: 1, Y: -1}, {X: -1, Y: 1}, {X: 1, Y: 1}},
	5: {{X: -1, Y: -1}, {X: 1, Y: -1}, {}, {X: -1, Y: 1}, {X: 1, Y: 1}},
	6: {{X: -1, Y: -1}, {X: 1, Y: -1}, {X: -1}, {X: 1}, {X: -1, Y: 1}, {X: 1, Y: 1}},
}
