package calibration

import (
	"fmt"
	"math"

	"brehon/generate/draw"
	"brehon/generate/ornament"
	"brehon/generate/typeset"
)

// tallest is the room for all tiles, one below the other.
const tallest draw.MM = 110

// assembly shows the board's tiles pulled apart: where each is cut, and over which strip of
// its neighbours it is glued.
func (w *writer) assembly(dst draw.Surface) {
	t := w.sheet.Tiles
	width := w.right() - edge
	const apart draw.MM = 9
	k := min((width-draw.Times(t.Columns-1, apart)-4)/(draw.Times(t.Columns, t.W)+t.Overlap),
		(tallest-draw.Times(t.Rows-1, apart))/draw.Times(t.Rows, t.H))
	y := 30.0
	for row := range t.Rows {
		for col := range t.Columns {
			tile := drawnTile{
				box:   draw.Rect{X: edge + 2 + float64(float64(col)*(float64(k*t.W)+apart)), Y: y + float64(float64(row)*(float64(k*t.H)+apart)), W: k * t.W, H: k * t.H},
				code:  fmt.Sprintf("B-%d", row*t.Columns+col+1),
				strip: k * t.Overlap,
				left:  col > 0, above: row > 0, right: col+1 < t.Columns, below: row+1 < t.Rows,
			}
			tile.draw(dst, w)
		}
	}
	y += float64(float64(t.Rows)*(float64(k*t.H)+apart)) + 6
	y = w.joint(dst, y) + 9
	y = w.numbered(dst, edge, y, width, w.say("tiles.step1"), w.say("tiles.step2"), w.say("tiles.step3"),
		w.say("tiles.step4", "mm", t.Across), w.say("tiles.step5"))
	w.tooHigh(w.say("tiles.step5"), y-w.sheet.H+12)
}

// joint shows two neighbours enlarged, below y: where the second is cut, and the line of the
// first up to which it is glued. It returns the height of the picture's foot.
func (w *writer) joint(dst draw.Surface, y draw.MM) draw.MM {
	const tall, zone, margin draw.MM = 42, 16, 9
	ink := w.pen.Ink
	line := draw.Style{Stroke: ink.Ink, Width: w.pen.Line(0.3), Join: draw.MiterJoin}
	y += 8
	mid := float64(w.sheet.W / 2)
	first := draw.Rect{X: edge + 14, Y: y, W: mid - edge - 14 - margin - 12, H: tall}
	second := draw.Rect{X: mid + 16 + margin, Y: y, W: w.right() - 14 - mid - 16 - margin, H: tall}
	// The papers, each torn off where it goes on.
	w.torn(dst, draw.Rect{X: first.X, Y: y, W: first.W + margin, H: tall}, false, ink.Paper)
	w.torn(dst, first, false, ink.Panel)
	w.torn(dst, draw.Rect{X: second.X - margin, Y: y, W: second.W + margin, H: tall}, true, ink.Paper)
	w.torn(dst, second, true, ink.Panel)

	glue := draw.Rect{X: first.Right() - zone, Y: y, W: zone, H: tall}
	ornament.Hatch(dst, draw.Box(glue), "u", 1.6, 0.13, ink.Faded)
	dst.Path(draw.Box(glue), draw.Style{Stroke: ink.Ink, Width: line.Width, Join: draw.MiterJoin})
	dst.Path(draw.Line(glue.X, y-4, glue.X, y+tall+4), draw.Style{Stroke: ink.Ink, Width: 0.35, Dash: []draw.MM{0.7, 1.2}, Cap: draw.ButtCap})
	cut := draw.Style{Stroke: w.pen.On(ink.Accent), Width: w.pen.Line(0.7), Cap: draw.ButtCap}
	dst.Path(draw.Line(second.X, y-4, second.X, y+tall+4), cut)
	w.pen.SolidIcon(dst, "scissors", second.X, y+tall+7.5, 6, w.pen.On(ink.Accent))
	w.arrow(dst, draw.Point{X: second.X - 3, Y: y + tall/2}, draw.Point{X: glue.X + 1, Y: y + tall/2})

	label := typeset.Style{Font: draw.SansSemi, Size: 9, Fill: ink.Ink, Halo: ink.Paper, HaloWidth: 0.8}
	red := label
	red.Fill = w.pen.On(ink.Accent)
	room := second.X - glue.X - 4 // the two are next to each other
	w.line(dst, glue.X-room/2, y-5.5, room, w.say("tiles.coverTo"), label, 7, typeset.Centre)
	w.line(dst, second.X-room/2, y-5.5, room, w.say("tiles.cutHere"), red, 7, typeset.Centre)
	upright := draw.At(dst, draw.Turn(-90).Then(draw.Move(glue.Right()-3, y+tall/2)))
	w.line(upright, -tall/2, 0, tall/2-1, w.say("marks.glue"), label, 7, typeset.Centre)
	code := typeset.Style{Font: draw.SansBold, Size: 20, Fill: ink.Ink}
	w.pen.Set.Line(dst, (first.X+glue.X)/2, y+tall/2+2.5, "B-1", code, typeset.Centre)
	w.pen.Set.Line(dst, second.Centre().X, y+tall/2+2.5, "B-2", code, typeset.Centre)
	return y + tall + 11
}

// torn draws a paper that goes on beyond r, at its right or its left.
func (w *writer) torn(dst draw.Surface, r draw.Rect, right bool, fill draw.Color) {
	const teeth = 7
	flat, rough := r.Right(), r.X
	if right {
		flat, rough = r.X, r.Right()
	}
	p := (&draw.Path{}).Move(rough, r.Y).Line(flat, r.Y).Line(flat, r.Bottom()).Line(rough, r.Bottom())
	for i := teeth - 1; i > 0; i-- {
		p.Line(rough+[2]draw.MM{1.5, -1.5}[i%2], r.Y+r.H*float64(i)/teeth)
	}
	dst.Path(p.Close(), draw.Style{Fill: w.pen.Field(fill), Stroke: w.pen.Ink.Ink, Width: w.pen.Line(0.3), Join: draw.MiterJoin})
}

// drawnTile is one tile of the assembly's picture.
type drawnTile struct {
	box                       draw.Rect // net
	code                      string
	strip                     draw.MM // width of the glue strips
	left, above, right, below bool    // neighbours
}

func (t drawnTile) draw(dst draw.Surface, w *writer) {
	ink := w.pen.Ink
	line := draw.Style{Stroke: ink.Ink, Width: w.pen.Line(0.3), Join: draw.MiterJoin}
	whole := t.box
	if t.right {
		whole.W += t.strip
	}
	if t.below {
		whole.H += t.strip
	}
	dst.Path(draw.Box(whole), draw.Style{Fill: w.pen.Field(ink.Panel), Stroke: ink.Ink, Width: line.Width, Join: draw.MiterJoin})
	for _, strip := range t.strips(whole) {
		ornament.Hatch(dst, draw.Box(strip), "u", 1.1, 0.13, ink.Faded)
	}
	seam := draw.Style{Stroke: ink.Ink, Width: w.pen.Line(0.2), Dash: []draw.MM{0.35, 0.75}, Cap: draw.ButtCap}
	if t.right {
		dst.Path(draw.Line(t.box.Right(), t.box.Y, t.box.Right(), whole.Bottom()), seam)
		w.arrow(dst, draw.Point{X: whole.Right() + 6, Y: t.box.Centre().Y}, draw.Point{X: t.box.Right() + float64(t.strip*0.4), Y: t.box.Centre().Y})
	}
	if t.below {
		dst.Path(draw.Line(t.box.X, t.box.Bottom(), whole.Right(), t.box.Bottom()), seam)
		w.arrow(dst, draw.Point{X: t.box.Centre().X, Y: whole.Bottom() + 6}, draw.Point{X: t.box.Centre().X, Y: t.box.Bottom() + float64(t.strip*0.4)})
	}
	// The cut edges are the left and the upper one.
	cut := draw.Style{Stroke: w.pen.On(ink.Accent), Width: w.pen.Line(0.7), Join: draw.MiterJoin}
	dst.Path(draw.Polyline(draw.Point{X: whole.X, Y: whole.Bottom()}, draw.Point{X: whole.X, Y: whole.Y}, draw.Point{X: whole.Right(), Y: whole.Y}), cut)
	w.pen.SolidIcon(dst, "scissors", whole.X+4.2, whole.Y+4.2, 4.4, w.pen.On(ink.Accent))
	// The outer edges at the right and at the foot are trimmed when all is glued.
	cut.Dash = []draw.MM{2.4, 1.6}
	if !t.right {
		dst.Path(draw.Line(whole.Right(), whole.Y, whole.Right(), whole.Bottom()), cut)
	}
	if !t.below {
		dst.Path(draw.Line(whole.X, whole.Bottom(), whole.Right(), whole.Bottom()), cut)
	}
	w.pen.Set.Line(dst, t.box.Centre().X, t.box.Centre().Y+2.5, t.code, typeset.Style{Font: draw.SansBold, Size: 20, Fill: ink.Ink}, typeset.Centre)
}

// strips are the parts of the tile that the next ones cover.
func (t drawnTile) strips(whole draw.Rect) []draw.Rect {
	var all []draw.Rect
	if t.right {
		all = append(all, draw.Rect{X: t.box.Right(), Y: t.box.Y, W: t.strip, H: whole.H})
	}
	if t.below {
		all = append(all, draw.Rect{X: t.box.X, Y: t.box.Bottom(), W: t.box.W, H: t.strip})
	}
	return all
}

// arrow points from a to b.
func (w *writer) arrow(dst draw.Surface, a, b draw.Point) {
	c := w.pen.On(w.pen.Ink.Third)
	d := b.Sub(a)
	d = d.Mul(1 / d.Len())
	neck := b.Sub(d.Mul(2))
	side := draw.Point{X: -d.Y, Y: d.X}
	dst.Path(draw.Line(a.X, a.Y, neck.X, neck.Y), draw.Style{Stroke: c, Width: math.Max(0.4, w.pen.Line(0.5)), Cap: draw.ButtCap})
	dst.Path(draw.Polygon(b, neck.Add(side.Mul(1.1)), neck.Sub(side.Mul(1.1))), draw.Fill(c))
}
