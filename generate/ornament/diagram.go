package ornament

import "brehon/generate/draw"

// The small pictures of instructions, each within StepWide × StepHigh about x, y.

func (p *Pen) thin(dst draw.Surface, path *draw.Path) {
	dst.Path(path, draw.Style{Stroke: p.Ink.Ink, Width: p.Line(0.3), Join: draw.MiterJoin})
}

func (p *Pen) folded(dst draw.Surface, x1, y1, x2, y2 draw.MM) {
	dst.Path(draw.Line(x1, y1, x2, y2), draw.Style{Stroke: p.Ink.Ink, Width: 0.25, Dash: []draw.MM{0.9, 0.6}, Cap: draw.ButtCap})
}

// sheetOf draws cells of a strip: n columns and the rows' heights from the top, dashed between rows.
func (p *Pen) sheetOf(dst draw.Surface, r draw.Rect, n int, folds ...draw.MM) {
	dst.Path(draw.Box(r), draw.Style{Fill: p.Field(p.Ink.Panel), Stroke: p.Ink.Ink, Width: p.Line(0.3), Join: draw.MiterJoin})
	for i := 1; i < n; i++ {
		x := r.X + r.W*float64(i)/float64(n)
		dst.Path(draw.Line(x, r.Y, x, r.Bottom()), draw.Style{Stroke: p.Ink.Hair, Width: 0.2, Cap: draw.ButtCap})
	}
	for _, f := range folds {
		p.folded(dst, r.X-0.8, r.Y+f, r.Right()+0.8, r.Y+f)
	}
}

// scissors draws scissors at x, y, their points turned by deg clockwise from straight up.
func (p *Pen) scissors(dst draw.Surface, x, y, deg draw.MM) {
	at := draw.At(dst, draw.Turn(deg+225).Then(draw.Move(x, y)))
	p.SolidIcon(at, "scissors", 0, 0, 4.2, p.Ink.Ink)
}

// arrow is a red curve with a head at its end.
func (p *Pen) arrow(dst draw.Surface, a, b, c, d draw.Point) {
	col := p.On(p.Ink.Accent)
	dst.Path((&draw.Path{}).Move(a.X, a.Y).Curve(b.X, b.Y, c.X, c.Y, d.X, d.Y), draw.Stroke(col, p.Line(0.35)))
	way := d.Sub(c)
	l := way.Len()
	if l == 0 {
		return
	}
	u := way.Mul(1 / l)
	back, side := d.Sub(u.Mul(1.5)), draw.Point{X: -u.Y * 0.75, Y: u.X * 0.75}
	dst.Path(draw.Polygon(d.Add(u.Mul(0.3)), back.Add(side), back.Sub(side)), draw.Fill(col))
}

// PictureCutOut shows a whole strip with one row of fronts and one of backs, cut round its outer line. This
// picture and those below are drawn about x, y, and take no more than StepWide × StepHigh millimetres.
func (p *Pen) PictureCutOut(dst draw.Surface, x, y draw.MM) {
	p.sheetOf(dst, draw.Rect{X: x - 6, Y: y - 3.6, W: 9, H: 7.2}, 3, 3.6)
	p.scissors(dst, x+5, y+1.5, 0)
	dst.Path(draw.Line(x+5, y-3.8, x+5, y-1), draw.Style{Stroke: p.On(p.Ink.Accent), Width: p.Line(0.35), Cap: draw.ButtCap})
}

// PictureFold shows the halves folded back, the printed sides outwards.
func (p *Pen) PictureFold(dst draw.Surface, x, y draw.MM) {
	p.thin(dst, draw.Polyline(draw.Point{X: x - 4.4, Y: y + 4}, draw.Point{X: x, Y: y - 3.6}, draw.Point{X: x + 4.4, Y: y + 4}))
	for _, s := range []draw.MM{-1, 1} {
		p.arrow(dst, draw.Point{X: x + float64(s*5.6), Y: y - 1.6}, draw.Point{X: x + float64(s*6.1), Y: y + 0.6}, draw.Point{X: x + float64(s*5.2), Y: y + 2.6}, draw.Point{X: x + float64(s*3.6), Y: y + 3.6})
	}
}

// PictureCutApart shows a strip cut into single pieces.
func (p *Pen) PictureCutApart(dst draw.Surface, x, y draw.MM) {
	for i := range 3 {
		dst.Path(draw.Box(draw.Rect{X: x - 6.5 + draw.Times(i, 4.6), Y: y - 4.2, W: 3.7, H: 4}),
			draw.Style{Fill: p.Field(p.Ink.Panel), Stroke: p.Ink.Ink, Width: p.Line(0.3), Join: draw.MiterJoin})
	}
	p.scissors(dst, x+2.1-0.05, y+2.6, 0)
	p.scissors(dst, x-2.5, y+2.6, 0)
}

// PictureStrip shows one standee's strip, and a blunt point that scores it along its dashes.
func (p *Pen) PictureStrip(dst draw.Surface, x, y draw.MM) {
	p.sheetOf(dst, draw.Rect{X: x - 3.8, Y: y - 5.4, W: 3.2, H: 10.8}, 1, 1.3, 5.4, 9.5)
	p.arrow(dst, draw.Point{X: x + 4.6, Y: y}, draw.Point{X: x + 3.2, Y: y}, draw.Point{X: x + 1.8, Y: y}, draw.Point{X: x + 0.4, Y: y})
}

// PictureHeads shows the two faces folded together at the heads, their flaps still straight.
func (p *Pen) PictureHeads(dst draw.Surface, x, y draw.MM) {
	p.thin(dst, draw.Polyline(draw.Point{X: x - 3.4, Y: y + 4.8}, draw.Point{X: x - 2.4, Y: y + 2.6}, draw.Point{X: x, Y: y - 4.6},
		draw.Point{X: x + 2.4, Y: y + 2.6}, draw.Point{X: x + 3.4, Y: y + 4.8}))
	for _, s := range []draw.MM{-1, 1} {
		p.arrow(dst, draw.Point{X: x + float64(s*5.4), Y: y}, draw.Point{X: x + float64(s*4.6), Y: y}, draw.Point{X: x + float64(s*3.6), Y: y}, draw.Point{X: x + float64(s*2.6), Y: y})
	}
}

// PictureStands shows the standee on its flaps, from the side, with a coin under it.
func (p *Pen) PictureStands(dst draw.Surface, x, y draw.MM) {
	for _, s := range []draw.MM{-1, 1} {
		p.thin(dst, draw.Polyline(draw.Point{X: x + s*0.25, Y: y - 5.2}, draw.Point{X: x + s*0.25, Y: y + 2.6}, draw.Point{X: x + float64(s*4.6), Y: y + 2.6}))
		p.arrow(dst, draw.Point{X: x + s*2, Y: y - 1}, draw.Point{X: x + float64(s*3.6), Y: y - 1}, draw.Point{X: x + float64(s*4.3), Y: y}, draw.Point{X: x + float64(s*4.4), Y: y + 1.4})
	}
	coin := draw.RoundBox(draw.Rect{X: x - 3, Y: y + 3, W: 6, H: 1.1}, 0.4)
	dst.Path(coin, draw.Style{Fill: p.Field(p.Ink.Bright), Stroke: p.Ink.Ink, Width: p.Line(0.25)})
}

// PictureSleeve shows a folded card that slips into a sleeve.
func (p *Pen) PictureSleeve(dst draw.Surface, x, y draw.MM) {
	dst.Path(draw.Box(draw.Rect{X: x - 2.6, Y: y - 5.2, W: 5.2, H: 7}), draw.Style{Fill: p.Field(p.Ink.Panel), Stroke: p.Ink.Ink, Width: p.Line(0.3), Join: draw.MiterJoin})
	sleeve := draw.Polyline(draw.Point{X: x - 3.4, Y: y - 1.6}, draw.Point{X: x - 3.4, Y: y + 5.2}, draw.Point{X: x + 3.4, Y: y + 5.2}, draw.Point{X: x + 3.4, Y: y - 1.6})
	p.thin(dst, sleeve)
	p.arrow(dst, draw.Point{X: x + 5.6, Y: y - 3.6}, draw.Point{X: x + 5.6, Y: y - 2}, draw.Point{X: x + 5.6, Y: y - 1}, draw.Point{X: x + 5.6, Y: y + 1})
}
