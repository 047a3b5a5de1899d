package board

import (
	"strconv"

	"brehon/generate/draw"
	"brehon/generate/turlough/look"
	"brehon/generate/typeset"
)

// compass is the north arrow, turned as the map is.
func (p *painter) compass(s draw.Surface, at draw.Point) {
	s.Path(draw.Circle(at.X, at.Y, 9), draw.Style{Fill: p.ink.Paper, Stroke: p.ink.Ink, Width: p.line(0.35, 0.7)})
	s.Path(draw.Circle(at.X, at.Y, 7.6), draw.Stroke(p.ink.Ink, p.line(0.15, 0.8)))
	look.PointsRing(p.pen, s, at.X, at.Y, 8.3, 24, 0.56)
	t := draw.At(s, draw.Turn(p.game.Map.Projection.Tilt).Then(draw.Move(at.X, at.Y)))
	outline := draw.Style{Fill: p.ink.Paper, Stroke: p.ink.Ink, Width: p.line(0.25, 0.7)}
	t.Path(draw.Polygon(draw.Points(0, -12.5, 2.6, 0, 0, -1.6)...), draw.Fill(p.ink.Ink))
	t.Path(draw.Polygon(draw.Points(0, -12.5, -2.6, 0, 0, -1.6)...), outline)
	t.Path(draw.Polygon(draw.Points(0, 7.2, 1.8, 0, 0, 0.9, -1.8, 0)...), outline)
	p.pen.Set.Line(t, 0, -13.6, p.msg("board.north"), p.style(draw.Title, 15, p.ink.Ink), typeset.Centre)
}

// scaleKm is how far the scale reaches, in steps of scaleStep.
const (
	scaleKm   = 20
	scaleStep = 5
)

// kilometre is how long one kilometre is on the board.
func (p *painter) kilometre() draw.MM {
	return p.game.Map.Grid.AcrossFlats / p.game.Map.Grid.KmAcrossFlats
}

// scaleBar is a bar of black and white steps on a white plate.
func (p *painter) scaleBar(s draw.Surface, at draw.Point) {
	k := p.kilometre()
	plate := draw.Rect{X: at.X - 4, Y: at.Y - 8, W: float64(scaleKm*k) + 8, H: 15}
	s.Path(draw.RoundBox(plate, 1), draw.Style{Fill: p.ink.Paper, Stroke: p.ink.Ink, Width: p.line(0.25, 0.8)})
	for i := range scaleKm / scaleStep {
		r := draw.Rect{X: at.X + draw.Times(i*scaleStep, k), Y: at.Y - 1.2, W: scaleStep * k, H: 1.8}
		fill := p.ink.Paper
		if i%2 == 0 {
			fill = p.ink.Ink
		}
		s.Path(draw.Box(r), draw.Style{Fill: fill, Stroke: p.ink.Ink, Width: p.line(0.25, 0.8), Join: draw.MiterJoin})
	}
	for km := 0; km <= scaleKm; km += scaleStep {
		p.pen.Set.Line(s, at.X+draw.Times(km, k), at.Y+5, strconv.Itoa(km), p.style(draw.SansSemi, 8, p.ink.Ink), typeset.Centre)
	}
	p.pen.Set.Line(s, at.X, at.Y-3, p.msg("board.kilometres"), p.style(draw.TextItalic, 9, p.ink.Faded), typeset.Left)
}
