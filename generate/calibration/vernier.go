package calibration

import (
	"fmt"
	"strings"

	"brehon/content/lang"
	"brehon/generate/draw"
	"brehon/generate/piece"
	"brehon/generate/typeset"
)

// A vernier: the front has a line every pitch, the back one every pitch − finest, so that the
// line n away from the middle meets its partner where the back is n × finest beside its place.
const (
	pitch  draw.MM = 4
	finest draw.MM = 0.1
	most           = 20 // lines to either side
)

// turnArm is the distance of the two level scales: over it, a turn of the back by 0.3 degrees
// makes them differ by 1 mm.
const (
	turnArm   draw.MM = 191
	perMM             = 0.3 // degrees
	sideScale draw.MM = 80  // of the upright scales from the page's middle
	nearScale draw.MM = 18  // from words to the lines of a horizontal scale, whose name is between them
	thin      draw.MM = 0.15
)

// scale is one vernier as seen on the front: its middle, the direction of increasing values, and the side that the front's
// lines point to.
type scale struct {
	name          string
	mid           draw.Point
	along, across draw.Point
}

// scales are A and B for dx, C and D for dy. A is at the back's upper end, so that the sign of their difference is that of a
// clockwise turn seen on the back.
func (w *writer) scales() []scale {
	c := draw.Point{X: w.sheet.W / 2, Y: w.sheet.H / 2}
	// Seen through the sheet the back's right is the front's left, or its foot the front's head.
	// What the back lacks to the right is therefore read to the right on a sheet that turns on
	// its long edge, to the left on one that turns on its short edge; and so upright.
	right, down, top := 1.0, -1.0, -1.0
	if w.sheet.Flip == piece.ShortEdge {
		right, down, top = -1, 1, 1
	}
	return []scale{
		{"A", c.Add(draw.Point{Y: top * turnArm / 2}), draw.Point{X: right}, draw.Point{Y: top}},
		{"B", c.Add(draw.Point{Y: -top * turnArm / 2}), draw.Point{X: right}, draw.Point{Y: -top}},
		{"C", c.Add(draw.Point{X: -sideScale}), draw.Point{Y: down}, draw.Point{X: -1}},
		{"D", c.Add(draw.Point{X: sideScale}), draw.Point{Y: down}, draw.Point{X: 1}},
	}
}

// behind returns the point on the back opposite p.
func (w *writer) behind(p draw.Point) draw.Point {
	if w.sheet.Flip == piece.ShortEdge {
		return draw.Point{X: p.X, Y: w.sheet.H - p.Y}
	}
	return draw.Point{X: w.sheet.W - p.X, Y: p.Y}
}

// lines are the two ends of each line of the scale, as seen on the front, from −most to most.
func (s scale) lines(pitch draw.MM, side float64) [][2]draw.Point {
	var all [][2]draw.Point
	for n := -most; n <= most; n++ {
		long := 4.0
		switch {
		case n == 0:
			long = 7
		case n%5 == 0:
			long = 5.5
		}
		p := s.mid.Add(s.along.Mul(float64(n) * pitch))
		all = append(all, [2]draw.Point{p, p.Add(s.across.Mul(side * long))})
	}
	return all
}

// front is the side with the figures, and how to read them.
func (w *writer) front(dst draw.Surface) {
	ink := w.pen.Ink
	number := typeset.Style{Font: draw.Sans, Size: 7.5, Fill: ink.Ink}
	name := typeset.Style{Font: draw.SansBold, Size: 13, Fill: w.pen.On(ink.Accent)}
	for _, s := range w.scales() {
		for i, l := range s.lines(pitch, 1) {
			n := i - most
			dst.Path(draw.Line(l[0].X, l[0].Y, l[1].X, l[1].Y), draw.Style{Stroke: ink.Ink, Width: thin, Cap: draw.ButtCap})
			if n%5 == 0 {
				w.label(dst, l[1], s.across, figure(n), number, 1)
			}
		}
		w.label(dst, s.mid.Sub(s.across.Mul(10)), s.across.Mul(-1), s.name, name, 0)
	}
	w.reading(dst)
}

// label writes beside the point, away from it in the given direction.
func (w *writer) label(dst draw.Surface, p, away draw.Point, text string, st typeset.Style, gap draw.MM) {
	high := w.pen.Set.CapHeight(st.Font, st.Size)
	p = p.Add(away.Mul(gap))
	switch {
	case away.X != 0:
		align := typeset.Left
		if away.X < 0 {
			align = typeset.Right
		}
		w.pen.Set.Line(dst, p.X, p.Y+high/2, text, st, align)
	case away.Y < 0:
		w.pen.Set.Line(dst, p.X, p.Y, text, st, typeset.Centre)
	default:
		w.pen.Set.Line(dst, p.X, p.Y+high, text, st, typeset.Centre)
	}
}

// figure formats the value of a line, as --printer takes it.
func figure(n int) string {
	if n == 0 {
		return "0"
	}
	return strings.Replace(fmt.Sprintf("%+.1f", float64(n)*finest), "-", "−", 1)
}

// back is the side whose lines are read through the paper.
func (w *writer) back(dst draw.Surface) {
	ink := w.pen.Ink
	name := typeset.Style{Font: draw.SansBold, Size: 13, Fill: ink.Faded}
	for _, s := range w.scales() {
		for i, l := range s.lines(pitch-finest, -1) {
			a, b := w.behind(l[0]), w.behind(l[1])
			dst.Path(draw.Line(a.X, a.Y, b.X, b.Y), draw.Style{Stroke: ink.Ink, Width: thin, Cap: draw.ButtCap})
			if i == most {
				dst.Path(draw.Circle(b.X+(b.X-a.X)/7, b.Y+(b.Y-a.Y)/7, 0.7), draw.Fill(ink.Ink))
			}
		}
		in := w.behind(s.mid).Sub(w.behind(s.mid.Add(s.across)))
		w.label(dst, w.behind(s.mid).Add(in.Mul(16)), in, s.name, name, 0)
	}
}

// reading says on the front how the scales are read and what to do with the figures.
func (w *writer) reading(dst draw.Surface) {
	const wide draw.MM = 118
	x := (w.sheet.W - wide) / 2
	y := w.heading(dst, x, w.sheet.H/2-62, wide, w.say("calibration.title")) + 1
	y = w.paragraph(dst, x, y, wide, w.say("calibration.duplexSays")) + 4
	w.example(dst, draw.Point{X: x + wide/2, Y: y + 12})
	y += 28
	for _, row := range []struct {
		said    lang.Said
		formula string
	}{
		{w.say("calibration.across"), "dx = (A + B) ÷ 2"},
		{w.say("calibration.down"), "dy = (C + D) ÷ 2"},
		{w.say("calibration.angle", "mm", int(turnArm)), fmt.Sprintf("(A − B) × %g°", perMM)},
	} {
		y = w.formula(dst, x, y, wide, row.said, row.formula)
	}
	y = w.paragraph(dst, x, y+4, wide, w.say("calibration.correct"))
	w.tooHigh(w.say("calibration.duplexSays"), y-w.sheet.H/2-turnArm/2+nearScale)
}

// example shows a part of a scale as it looks against the light: its partners meet at +0.3.
func (w *writer) example(dst draw.Surface, mid draw.Point) {
	const from, to, met = -2, 8, 3
	const wide draw.MM = 9 // between lines; on the back 6 % less, to show the principle
	ink := w.pen.Ink
	small := typeset.Style{Font: draw.Sans, Size: 8, Fill: ink.Ink}
	for n := from; n <= to; n++ {
		x := mid.X + draw.Times(n-met, wide)
		long := 5.0
		if n%5 == 0 {
			long = 6.5
		}
		dst.Path(draw.Line(x, mid.Y, x, mid.Y-long), draw.Style{Stroke: ink.Ink, Width: 0.25, Cap: draw.ButtCap})
		back := x - float64(float64(n-met)*wide*0.06)
		dst.Path(draw.Line(back, mid.Y, back, mid.Y+5), draw.Style{Stroke: ink.Faded, Width: 0.25, Cap: draw.ButtCap})
		if n%5 == 0 || n == met {
			w.pen.Set.Line(dst, x, mid.Y-8, figure(n), small, typeset.Centre)
		}
	}
	dst.Path(draw.Ellipse(mid.X, mid.Y, 2.4, 6.4), draw.Style{Stroke: w.pen.On(ink.Accent), Width: w.pen.Line(0.5)})
}

// formula writes one line of reckoning with a box for the result and returns where the next may begin.
func (w *writer) formula(dst draw.Surface, x, y, wide draw.MM, said lang.Said, text string) draw.MM {
	const box, high draw.MM = 22, 9
	ink := w.pen.Ink
	words := wide - box - 44
	b, _, err := w.pen.Set.Fit(said, w.text(), words, high+2, 8)
	w.pen.Set.Report(err)
	b.Draw(dst, x, y+(high-b.Height)/2+b.Ascent, typeset.Left)
	w.pen.Set.Line(dst, x+wide-box-4, y+high/2+1.2, text, typeset.Style{Font: draw.SansBold, Size: 10.5, Fill: ink.Ink}, typeset.Right)
	dst.Path(draw.Box(draw.Rect{X: x + wide - box, Y: y + 0.5, W: box, H: high - 1}), draw.Style{Stroke: ink.Ink, Width: w.pen.Line(0.25), Join: draw.MiterJoin})
	return y + high + 2
}
