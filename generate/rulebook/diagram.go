package rulebook

import (
	"strconv"

	"brehon/generate/draw"
	"brehon/generate/typeset"
)

// diagram draws the figures of how things are made and read, textW wide, from the origin down.
type diagram struct{ *book }

func (d diagram) solid(w draw.MM) draw.Style {
	return draw.Style{Stroke: d.pen.Ink.Ink, Width: w, Join: draw.MiterJoin}
}

func (d diagram) dashed() draw.Style {
	return draw.Style{Stroke: d.pen.Ink.Ink, Width: 0.25, Dash: []draw.MM{1.4, 1}, Cap: draw.ButtCap}
}

func (d diagram) red(w draw.MM) draw.Style {
	return draw.Style{Stroke: d.pen.On(d.pen.Ink.RedLead), Width: w}
}

func (d diagram) label(dst draw.Surface, x, y draw.MM, words string, a typeset.Align) {
	d.set.Line(dst, x, y, words, typeset.Style{Font: draw.SansItalic, Size: 9, Fill: d.pen.Ink.Faded}, a)
}

// arrow runs from a to b with a head at b.
func (d diagram) arrow(dst draw.Surface, a, b draw.Point) {
	st := d.red(0.5)
	dst.Path(draw.Line(a.X, a.Y, b.X, b.Y), st)
	way := b.Sub(a)
	u := way.Mul(1 / way.Len())
	n := draw.Point{X: -u.Y, Y: u.X}
	tip := b.Add(u.Mul(0.6))
	dst.Path(draw.Polygon(tip, b.Sub(u.Mul(2)).Add(n.Mul(1.1)), b.Sub(u.Mul(2)).Sub(n.Mul(1.1))), draw.Fill(st.Stroke))
}

// step is a figure with the number of a step above a small drawing.
func (d diagram) step(dst draw.Surface, x, y draw.MM, n int) {
	dst.Path(draw.Circle(x, y, 2.3), draw.Fill(d.pen.Ink.Ink))
	d.set.Line(dst, x, y+1.1, strconv.Itoa(n), typeset.Style{Font: draw.SansBold, Size: 9, Fill: d.pen.Ink.Paper}, typeset.Centre)
}

// tileOrder shows the numbered tiles as they are laid, the overlaps tinted.
func (d diagram) tileOrder(dst draw.Surface) {
	t := d.game.Map.Tiles
	k := min(86/(float64(t.Columns)*t.Width), 46/(float64(t.Rows)*t.Height))
	w, h, over := t.Width*k, t.Height*k, t.Overlap*k*1.6
	x0, y0 := float64((textW-draw.Times(t.Columns, w))/2), draw.MM(1)
	for row := range t.Rows {
		for col := range t.Columns {
			x, y := x0+draw.Times(col, w), y0+draw.Times(row, h)
			r := draw.Rect{X: x, Y: y, W: w, H: h}
			dst.Path(draw.Box(r), draw.Style{Fill: d.pen.Field(d.pen.Ink.Vellum), Stroke: d.pen.Ink.Ink, Width: 0.3, Join: draw.MiterJoin})
			if col > 0 {
				d.zone(dst, draw.Rect{X: x, Y: y, W: over, H: h})
			}
			if row > 0 {
				d.zone(dst, draw.Rect{X: x, Y: y, W: w, H: over})
			}
			n := strconv.Itoa(row*t.Columns + col + 1)
			d.set.Line(dst, x+w/2, y+h/2+3.5, n, typeset.Style{Font: draw.Title, Size: 22, Fill: d.pen.On(d.pen.Ink.RedLead)}, typeset.Centre)
		}
	}
}

func (d diagram) zone(dst draw.Surface, r draw.Rect) {
	p := draw.Box(r)
	dst.Path(p, draw.Fill(d.pen.Field(d.pen.Ink.VellumEdge)))
	hatchLines(dst, p, r, d.pen.Ink.Faded)
}

func hatchLines(dst draw.Surface, clip *draw.Path, r draw.Rect, c draw.Color) {
	lines := &draw.Path{}
	for x := r.X - r.H; x < r.Right(); x += 1.3 {
		lines.Move(x, r.Bottom()).Line(x+r.H, r.Y)
	}
	dst.Clip(clip, func(in draw.Surface) { in.Path(lines, draw.Stroke(c, 0.12)) })
}

// tileCut shows the two margins of a tile that are cut and the two edges that are glued over.
func (d diagram) tileCut(dst draw.Surface) {
	sheet := draw.Rect{X: textW/2 - 31, Y: 1, W: 62, H: 43}
	tile := sheet.Inset(4.5)
	dst.Path(draw.Box(sheet), d.solid(0.2))
	dst.Path(draw.Box(tile), draw.Fill(d.pen.Field(d.pen.Ink.Vellum)))
	d.zone(dst, draw.Rect{X: tile.Right() - 3, Y: tile.Y, W: 3, H: tile.H})
	d.zone(dst, draw.Rect{X: tile.X, Y: tile.Bottom() - 3, W: tile.W, H: 3})
	cut := d.red(0.45)
	dst.Path(draw.Line(tile.X, sheet.Y-1, tile.X, sheet.Bottom()+1), cut)
	dst.Path(draw.Line(sheet.X-1, tile.Y, sheet.Right()+1, tile.Y), cut)
	d.pen.SolidIcon(dst, "scissors", tile.X, sheet.Bottom()-0.2, 5, d.pen.Ink.Ink)
	cutWord, glueWord := d.word("marks.cut").Text, d.word("marks.glue").Text
	d.label(dst, sheet.X-3, sheet.Y+11, cutWord, typeset.Right)
	d.arrow(dst, draw.Point{X: sheet.X - 2.5, Y: sheet.Y + 12.5}, draw.Point{X: tile.X - 1, Y: sheet.Y + 16})
	d.label(dst, sheet.Right()+3, sheet.Bottom()-13, glueWord, typeset.Left)
	d.arrow(dst, draw.Point{X: sheet.Right() + 2.5, Y: sheet.Bottom() - 11}, draw.Point{X: tile.Right() - 1, Y: sheet.Bottom() - 8})
}

// foldToken shows the four steps of a strip: cut out, score and fold, glue, cut apart.
func (d diagram) foldToken(dst draw.Surface) {
	gap := textW / 4
	for i := range 4 {
		x := gap * (float64(i) + 0.5)
		d.step(dst, x, 2.6, i+1)
	}
	strip := func(x draw.MM) {
		for i := range 3 {
			cx := x - 6 + draw.Times(i, 6)
			dst.Path(draw.RegularPolygon(6, cx, 11, 2.2, 0), d.solid(0.2))
			dst.Path(draw.RegularPolygon(6, cx, 19, 2.2, 0), d.solid(0.2))
		}
	}
	x := gap * 0.5
	dst.Path(draw.Box(draw.Rect{X: x - 9, Y: 7.5, W: 18, H: 15}), d.solid(0.35))
	dst.Path(draw.Line(x-10.5, 15, x+10.5, 15), d.dashed())
	strip(x)
	d.pen.SolidIcon(dst, "scissors", x+9, 24.5, 5, d.pen.Ink.Ink)

	x = gap * 1.5
	dst.Path(draw.Polyline(draw.Point{X: x - 7, Y: 22}, draw.Point{X: x, Y: 9.5}, draw.Point{X: x + 7, Y: 22}), d.solid(0.45))
	arc := (&draw.Path{}).Move(x+9.5, 19).Curve(x+9, 13, x+6, 10, x+3, 8.6)
	dst.Path(arc, d.red(0.4))

	x = gap * 2.5
	for i := range 2 {
		y := 15 + draw.Times(i, 1.1)
		dst.Path(draw.Line(x-9, y, x+9, y), d.solid(0.4))
	}
	d.arrow(dst, draw.Point{X: x, Y: 8.5}, draw.Point{X: x, Y: 13})
	d.arrow(dst, draw.Point{X: x, Y: 22.5}, draw.Point{X: x, Y: 18})

	x = gap * 3.5
	for i := range 3 {
		cx := x - 7.5 + draw.Times(i, 7.5)
		dst.Path(draw.Box(draw.Rect{X: cx - 3.2, Y: 11.5, W: 6.4, H: 7}), d.solid(0.3))
		dst.Path(draw.RegularPolygon(6, cx, 15, 2.2, 0), d.solid(0.2))
	}
	d.pen.SolidIcon(dst, "scissors", x-3.75, 22, 5, d.pen.Ink.Ink)
}

// standee shows the strip with its folds, and the figure standing.
func (d diagram) standee(dst draw.Surface) {
	x, y, w := textW*0.28, draw.MM(1), draw.MM(14)
	folds := []draw.MM{0, 5.5, 22, 38.5, 44}
	dst.Path(draw.Box(draw.Rect{X: x - w/2, Y: y, W: w, H: 44}), d.solid(0.35))
	for _, f := range folds[1:4] {
		dst.Path(draw.Line(x-w/2-2, y+f, x+w/2+2, y+f), d.dashed())
	}
	d.figureShape(dst, x, y+37.5, 1)
	d.figureShape(dst, x, y+6.5, -1)
	x = textW * 0.68
	base := y + 40
	dst.Path(draw.Polyline(draw.Point{X: x - 9, Y: base}, draw.Point{X: x - 0.5, Y: base}, draw.Point{X: x - 0.5, Y: base - 26}), d.solid(0.45))
	dst.Path(draw.Polyline(draw.Point{X: x + 9, Y: base}, draw.Point{X: x + 0.5, Y: base}, draw.Point{X: x + 0.5, Y: base - 26}), d.solid(0.45))
	d.arrow(dst, draw.Point{X: x - 4, Y: base - 7}, draw.Point{X: x - 8, Y: base - 2})
	d.arrow(dst, draw.Point{X: x + 4, Y: base - 7}, draw.Point{X: x + 8, Y: base - 2})
	d.label(dst, x+3, base-20, d.word("marks.fold").Text, typeset.Left)
	d.arrow(dst, draw.Point{X: textW * 0.42, Y: y + 22}, draw.Point{X: textW * 0.5, Y: y + 22})
}

// figureShape is a cloak and a head, feet at x, y, upright or hanging.
func (d diagram) figureShape(dst draw.Surface, x, y draw.MM, up float64) {
	p := (&draw.Path{}).Move(x-4, y).Curve(x-3.6, y-float64(5*up), x-2.4, y-float64(8.5*up), x, y-float64(9*up)).
		Curve(x+2.4, y-float64(8.5*up), x+3.6, y-float64(5*up), x+4, y).Close()
	dst.Path(p, draw.Style{Fill: d.pen.Field(d.pen.Ink.VellumEdge), Stroke: d.pen.Ink.Ink, Width: 0.3})
	dst.Path(draw.Ellipse(x, y-float64(10.6*up), 1.9, 2.3), draw.Style{Fill: d.pen.Ink.Paper, Stroke: d.pen.Ink.Ink, Width: 0.3})
}

// cardFold shows a card's two faces head to head, folded and cut.
func (d diagram) cardFold(dst draw.Surface) {
	x := textW * 0.25
	for i := range 2 {
		r := draw.Rect{X: x - 8, Y: 1 + draw.Times(i, 21), W: 16, H: 21}
		dst.Path(draw.Box(r), d.solid(0.35))
		dst.Path(draw.Box(r.Inset(1.4)), d.solid(0.15))
	}
	dst.Path(draw.Line(x-10.5, 22, x+10.5, 22), d.dashed())
	dst.Path(draw.Circle(x, 9, 3), d.solid(0.25))
	d.pen.Triquetra(dst, x, 33, 4, d.pen.Ink.RedLead)
	d.label(dst, x+12.5, 22.9, d.word("marks.fold").Text, typeset.Left)
	x = textW * 0.75
	dst.Path(draw.Polyline(draw.Point{X: x - 12, Y: 34}, draw.Point{X: x, Y: 8}, draw.Point{X: x + 12, Y: 34}), d.solid(0.5))
	d.label(dst, x, 40, d.word("marks.glue").Text, typeset.Centre)
	d.arrow(dst, draw.Point{X: x - 10, Y: 21}, draw.Point{X: x - 4.2, Y: 24})
	d.arrow(dst, draw.Point{X: x + 10, Y: 21}, draw.Point{X: x + 4.2, Y: 24})
}

// hexReading is a hex of the board itself, drawn large, its parts numbered and named: the settlement
// whose hex has most of them to show.
func (d diagram) hexReading() (draw.MM, func(draw.Surface)) {
	const w, side draw.MM = 56, 3
	if d.Pictures == nil {
		return 0, func(draw.Surface) {}
	}
	var h draw.MM
	var drawing func(draw.Surface)
	var parts []Part
	for _, s := range d.game.Map.Settlements {
		if hh, dd, pp := d.Pictures.Anatomy(s.Hex, w); len(pp) > len(parts) {
			h, drawing, parts = hh, dd, pp
		}
	}
	st := d.st.small
	var lines []*typeset.Block
	for _, p := range parts {
		lines = append(lines, d.set.WrapSaid(d.message("figure."+p.Name), st, typeset.Room(textW-w-side-5)))
	}
	list := draw.MM(0)
	for _, l := range lines {
		list += lineHeight(l)
	}
	return max(h, list), func(dst draw.Surface) {
		frame := draw.Box(draw.Rect{W: w, H: h})
		picture := draw.Rect{W: w, H: h}
		dst.Clip(frame, func(in draw.Surface) { drawing(draw.Upright(in, picture)) })
		dst.Path(frame, d.solid(0.35))
		y := draw.MM(2.6)
		for i, p := range parts {
			d.numbered(draw.Upright(dst, picture), p.X, p.Y, i+1)
			d.numbered(dst, w+side+0.4, y, i+1)
			lines[i].Draw(dst, w+side+5, y+1.1, typeset.Left)
			y += lineHeight(lines[i])
		}
	}
}

// lineHeight is the room of one entry beside the figure.
func lineHeight(b *typeset.Block) draw.MM { return max(float64(len(b.Lines))*b.Lead, 4.4) + 1.3 }

// numbered is a roundel in red lead, on a ring of paper.
func (d diagram) numbered(dst draw.Surface, x, y draw.MM, n int) {
	dst.Path(draw.Circle(x, y, 2.5), draw.Fill(d.pen.Ink.Paper))
	dst.Path(draw.Circle(x, y, 2.1), draw.Fill(d.pen.On(d.pen.Ink.RedLead)))
	d.set.Line(dst, x, y+1.1, strconv.Itoa(n), typeset.Style{Font: draw.SansBold, Size: 9, Fill: d.pen.Ink.Paper}, typeset.Centre)
}
