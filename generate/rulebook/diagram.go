package rulebook

import (
	"strconv"

	"brehon/generate/draw"
	"brehon/generate/typeset"
)

// Diagram draws the figures of how things are made and read, W wide, from the origin down.
type Diagram struct {
	*Book
	W draw.MM
}

// Diagram is a figure as wide as the text where it is asked for.
func (b *Book) Diagram() Diagram { return Diagram{b, b.w} }

// Solid is a line in ink, w mm wide.
func (d Diagram) Solid(w draw.MM) draw.Style {
	return draw.Style{Stroke: d.Pen.Ink.Ink, Width: w, Join: draw.MiterJoin}
}

// Dashed is a line along which something is folded.
func (d Diagram) Dashed() draw.Style {
	return draw.Style{Stroke: d.Pen.Ink.Ink, Width: 0.25, Dash: []draw.MM{1.4, 1}, Cap: draw.ButtCap}
}

func (d Diagram) red(w draw.MM) draw.Style {
	return draw.Style{Stroke: d.Pen.On(d.Pen.Ink.Accent), Width: w}
}

// Label is a small word of a figure.
func (d Diagram) Label(dst draw.Surface, x, y draw.MM, words string, a typeset.Align) {
	d.set.Line(dst, x, y, words, typeset.Style{Font: draw.SansItalic, Size: 9, Fill: d.Pen.Ink.Faded}, a)
}

// Arrow runs from a to b with a head at b.
func (d Diagram) Arrow(dst draw.Surface, a, b draw.Point) {
	st := d.red(0.5)
	dst.Path(draw.Line(a.X, a.Y, b.X, b.Y), st)
	way := b.Sub(a)
	u := way.Mul(1 / way.Len())
	n := draw.Point{X: -u.Y, Y: u.X}
	tip := b.Add(u.Mul(0.6))
	dst.Path(draw.Polygon(tip, b.Sub(u.Mul(2)).Add(n.Mul(1.1)), b.Sub(u.Mul(2)).Sub(n.Mul(1.1))), draw.Fill(st.Stroke))
}

// step is a figure with the number of a step above a small drawing.
func (d Diagram) step(dst draw.Surface, x, y draw.MM, n int) {
	dst.Path(draw.Circle(x, y, 2.3), draw.Fill(d.Pen.Ink.Ink))
	d.set.Line(dst, x, y+1.1, strconv.Itoa(n), typeset.Style{Font: draw.SansBold, Size: 9, Fill: d.Pen.Ink.Paper}, typeset.Centre)
}

// tileOrder shows the numbered tiles as they are laid, the overlaps tinted.
func (d Diagram) tileOrder(dst draw.Surface) {
	t := d.Tiles
	k := min(86/(float64(t.Columns)*t.W), 46/(float64(t.Rows)*t.H))
	w, h, over := t.W*k, t.H*k, t.Overlap*k*1.6
	x0, y0 := float64((d.W-draw.Times(t.Columns, w))/2), draw.MM(1)
	for row := range t.Rows {
		for col := range t.Columns {
			x, y := x0+draw.Times(col, w), y0+draw.Times(row, h)
			r := draw.Rect{X: x, Y: y, W: w, H: h}
			dst.Path(draw.Box(r), draw.Style{Fill: d.Pen.Field(d.Pen.Ink.Panel), Stroke: d.Pen.Ink.Ink, Width: 0.3, Join: draw.MiterJoin})
			if col > 0 {
				d.zone(dst, draw.Rect{X: x, Y: y, W: over, H: h})
			}
			if row > 0 {
				d.zone(dst, draw.Rect{X: x, Y: y, W: w, H: over})
			}
			n := strconv.Itoa(row*t.Columns + col + 1)
			d.set.Line(dst, x+w/2, y+h/2+3.5, n, typeset.Style{Font: draw.Title, Size: 22, Fill: d.Pen.On(d.Pen.Ink.Accent)}, typeset.Centre)
		}
	}
}

func (d Diagram) zone(dst draw.Surface, r draw.Rect) {
	p := draw.Box(r)
	dst.Path(p, draw.Fill(d.Pen.Field(d.Pen.Ink.Edge)))
	hatchLines(dst, p, r, d.Pen.Ink.Faded)
}

func hatchLines(dst draw.Surface, clip *draw.Path, r draw.Rect, c draw.Color) {
	lines := &draw.Path{}
	for x := r.X - r.H; x < r.Right(); x += 1.3 {
		lines.Move(x, r.Bottom()).Line(x+r.H, r.Y)
	}
	dst.Clip(clip, func(in draw.Surface) { in.Path(lines, draw.Stroke(c, 0.12)) })
}

// tileCut shows the two margins of a tile that are cut and the two edges that are glued over.
func (d Diagram) tileCut(dst draw.Surface) {
	sheet := draw.Rect{X: d.W/2 - 31, Y: 1, W: 62, H: 43}
	tile := sheet.Inset(4.5)
	dst.Path(draw.Box(sheet), d.Solid(0.2))
	dst.Path(draw.Box(tile), draw.Fill(d.Pen.Field(d.Pen.Ink.Panel)))
	d.zone(dst, draw.Rect{X: tile.Right() - 3, Y: tile.Y, W: 3, H: tile.H})
	d.zone(dst, draw.Rect{X: tile.X, Y: tile.Bottom() - 3, W: tile.W, H: 3})
	cut := d.red(0.45)
	dst.Path(draw.Line(tile.X, sheet.Y-1, tile.X, sheet.Bottom()+1), cut)
	dst.Path(draw.Line(sheet.X-1, tile.Y, sheet.Right()+1, tile.Y), cut)
	d.Pen.SolidIcon(dst, "scissors", tile.X, sheet.Bottom()-0.2, 5, d.Pen.Ink.Ink)
	cutWord, glueWord := d.Word("marks.cut").Text, d.Word("marks.glue").Text
	d.Label(dst, sheet.X-3, sheet.Y+11, cutWord, typeset.Right)
	d.Arrow(dst, draw.Point{X: sheet.X - 2.5, Y: sheet.Y + 12.5}, draw.Point{X: tile.X - 1, Y: sheet.Y + 16})
	d.Label(dst, sheet.Right()+3, sheet.Bottom()-13, glueWord, typeset.Left)
	d.Arrow(dst, draw.Point{X: sheet.Right() + 2.5, Y: sheet.Bottom() - 11}, draw.Point{X: tile.Right() - 1, Y: sheet.Bottom() - 8})
}

// foldToken shows the four steps of a strip: cut out, score and fold, glue, cut apart.
func (d Diagram) foldToken(dst draw.Surface) {
	gap := d.W / 4
	for i := range 4 {
		x := float64(gap * (float64(i) + 0.5))
		d.step(dst, x, 2.6, i+1)
	}
	strip := func(x draw.MM) {
		for i := range 3 {
			cx := x - 6 + draw.Times(i, 6)
			dst.Path(draw.RegularPolygon(6, cx, 11, 2.2, 0), d.Solid(0.2))
			dst.Path(draw.RegularPolygon(6, cx, 19, 2.2, 0), d.Solid(0.2))
		}
	}
	x := float64(gap * 0.5)
	dst.Path(draw.Box(draw.Rect{X: x - 9, Y: 7.5, W: 18, H: 15}), d.Solid(0.35))
	dst.Path(draw.Line(x-10.5, 15, x+10.5, 15), d.Dashed())
	strip(x)
	d.Pen.SolidIcon(dst, "scissors", x+9, 24.5, 5, d.Pen.Ink.Ink)

	x = float64(gap * 1.5)
	dst.Path(draw.Polyline(draw.Point{X: x - 7, Y: 22}, draw.Point{X: x, Y: 9.5}, draw.Point{X: x + 7, Y: 22}), d.Solid(0.45))
	arc := (&draw.Path{}).Move(x+9.5, 19).Curve(x+9, 13, x+6, 10, x+3, 8.6)
	dst.Path(arc, d.red(0.4))

	x = float64(gap * 2.5)
	for i := range 2 {
		y := 15 + draw.Times(i, 1.1)
		dst.Path(draw.Line(x-9, y, x+9, y), d.Solid(0.4))
	}
	d.Arrow(dst, draw.Point{X: x, Y: 8.5}, draw.Point{X: x, Y: 13})
	d.Arrow(dst, draw.Point{X: x, Y: 22.5}, draw.Point{X: x, Y: 18})

	x = float64(gap * 3.5)
	for i := range 3 {
		cx := x - 7.5 + draw.Times(i, 7.5)
		dst.Path(draw.Box(draw.Rect{X: cx - 3.2, Y: 11.5, W: 6.4, H: 7}), d.Solid(0.3))
		dst.Path(draw.RegularPolygon(6, cx, 15, 2.2, 0), d.Solid(0.2))
	}
	d.Pen.SolidIcon(dst, "scissors", x-3.75, 22, 5, d.Pen.Ink.Ink)
}
