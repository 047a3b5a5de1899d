package board

import (
	"math"

	"brehon/generate/draw"
	"brehon/generate/typeset"
)

// Pin points at a place of a little map: a shield in a ring at the end of a line, with a word or two beside it.
type Pin struct {
	Place string // a hex's label or a settlement's id
	Owner string // whose shield
	Label string
	Note  string // a second line
}

// Sizes of a pin on the page, whatever the scale of the map.
const (
	pinRing   draw.MM = 4.6
	pinShield draw.MM = 5.2
)

// stuck is a pin with its place on the page.
type stuck struct {
	Pin
	at, ring draw.Point
	left     bool // the label stands left of the ring
	label    draw.Rect
}

// boxes are the ring's and the label's.
func (k stuck) boxes() []draw.Rect {
	return []draw.Rect{box(k.ring.X, k.ring.Y, 2*pinRing+0.8, 2*pinRing+0.8), k.label}
}

// pin sticks all pins of the figure: each where it and its line cross no other, near its place.
func (b *Board) pin(dst draw.Surface, f Figure, onto draw.Matrix) {
	pins := b.stick(f, onto)
	ink := b.p.ink
	for _, k := range pins {
		dst.Path(draw.Line(k.at.X, k.at.Y, k.ring.X, k.ring.Y), draw.Stroke(ink.Paper, 0.9))
		dst.Path(draw.Line(k.at.X, k.at.Y, k.ring.X, k.ring.Y), draw.Stroke(ink.Ink, 0.3))
	}
	for _, k := range pins {
		dst.Path(draw.Circle(k.at.X, k.at.Y, 0.9), draw.Style{Fill: ink.Ink, Stroke: ink.Paper, Width: 0.3})
		dst.Path(draw.Circle(k.ring.X, k.ring.Y, pinRing), draw.Style{Fill: ink.Paper, Stroke: ink.Ink, Width: 0.25})
		b.p.pen.Shield(dst, k.Owner, k.ring.X, k.ring.Y+0.1, pinShield)
		b.pinLabel(dst, k)
	}
}

func (b *Board) pinStyles() (label, note typeset.Style) {
	ink := b.p.ink
	label = typeset.Style{Font: draw.SansBold, Size: 8, Fill: ink.Ink, Halo: ink.Paper, HaloWidth: 0.55}
	note = typeset.Style{Font: draw.Sans, Size: 7.5, Fill: ink.Ink, Halo: ink.Paper, HaloWidth: 0.55}
	return label, note
}

func (b *Board) pinLabel(dst draw.Surface, k stuck) {
	label, note := b.pinStyles()
	x, a := k.label.X, typeset.Left
	if k.left {
		x, a = k.label.Right(), typeset.Right
	}
	y := k.ring.Y + 1
	if k.Note != "" {
		y = k.ring.Y - 0.5
		b.p.pen.Set.Line(dst, x, y+3.2, k.Note, note, a)
	}
	b.p.pen.Set.Line(dst, x, y, k.Label, label, a)
}

// stick finds the pins' places: first one after the other, then each once more in view of all others.
func (b *Board) stick(f Figure, onto draw.Matrix) []stuck {
	var pins []stuck
	for _, q := range f.Pins {
		if h := b.p.chart.hexAt(q.Place); h != nil {
			pins = append(pins, stuck{Pin: q, at: onto.Apply(h.at)})
		}
	}
	for round := range 4 {
		for i := range pins {
			others := pins
			if round == 0 {
				others = pins[:i]
			}
			b.stickOne(pins, i, others, f.At)
		}
	}
	return pins
}

func (b *Board) stickOne(pins []stuck, i int, others []stuck, frame draw.Rect) {
	best := math.Inf(1)
	found := pins[i]
	label, note := b.pinStyles()
	w := max(b.p.width(pins[i].Label, label), b.p.width(pins[i].Note, note)) + 0.6
	h := 3.4
	if pins[i].Note != "" {
		h = 6.6
	}
	for _, d := range []draw.MM{9, 11, 13.5, 16.5, 20, 25, 31} {
		for turn := range 24 {
			sin, cos := math.Sincos(float64(turn) * math.Pi / 12)
			for _, left := range []bool{false, true} {
				k := pins[i]
				k.left = left
				k.ring = k.at.Add(draw.Point{X: d * cos, Y: d * sin})
				x := k.ring.X + pinRing + 1
				if left {
					x = k.ring.X - pinRing - 1 - w
				}
				k.label = draw.Rect{X: x, Y: k.ring.Y - h/2, W: w, H: h}
				if c := pinCost(k, i, others, pins, frame, d, left == (cos < 0)); c < best {
					best, found = c, k
				}
			}
		}
	}
	pins[i] = found
}

// pinCost is what is wrong with a pin's place: outside the frame, over another pin, over a place that is pointed at,
// lines that cross, and length.
func pinCost(k stuck, i int, others, all []stuck, frame draw.Rect, d draw.MM, outwards bool) float64 {
	cost := d
	if !outwards {
		cost += 4
	}
	in := frame.Inset(1.2)
	for _, r := range k.boxes() {
		if !in.Contains(r) {
			cost += 500
		}
		for j, o := range all {
			if apart(r, o.at) < 1.4 && j != i {
				cost += 60
			}
		}
	}
	for j, o := range others {
		if j == i {
			continue
		}
		for _, r := range k.boxes() {
			for _, q := range o.boxes() {
				if r.Inset(-0.6).Meets(q) {
					cost += 200 + overlap(r, q)
				}
			}
			if boxToLine(r, o.at, o.ring) < 0.6 {
				cost += 80
			}
		}
		for _, q := range o.boxes() {
			if boxToLine(q, k.at, k.ring) < 0.6 {
				cost += 80
			}
		}
		if crossLines(k.at, k.ring, o.at, o.ring) {
			cost += 80
		}
	}
	return cost
}

func crossLines(a, b, c, d draw.Point) bool {
	turn := func(p, q, r draw.Point) bool { return (q.X-p.X)*(r.Y-p.Y)-(q.Y-p.Y)*(r.X-p.X) > 0 }
	return turn(a, b, c) != turn(a, b, d) && turn(c, d, a) != turn(c, d, b)
}
