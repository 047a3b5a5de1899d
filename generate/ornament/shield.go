package ornament

import (
	"fmt"
	"math"

	"brehon/generate/draw"
)

// ShieldHeight is the height of a shield of width 1.
const ShieldHeight = 1.18

// ShieldPath is the heater shield of width w centred at x, y: square shoulders, straight to 0.42 of the height, then to the point.
func ShieldPath(x, y, w draw.MM) *draw.Path {
	p := (&draw.Path{}).Move(-0.5, -0.5).Line(0.5, -0.5).Line(0.5, -0.08).Curve(0.5, 0.22, 0.28, 0.38, 0, 0.5)
	return p.Curve(-0.28, 0.38, -0.5, 0.22, -0.5, -0.08).Close().Map(draw.Matrix{A: w, D: w * ShieldHeight, E: x, F: y})
}

// outlinedShield is the width from which the figure on a shield is an outline in low ink.
const outlinedShield draw.MM = 9

// Shield draws the arms of the power on a heater shield of width w mm centred at x, y: as art, one
// piece for each power and width, with room for the line around it. Who is not in Arms has an empty shield.
func (p *Pen) Shield(s draw.Surface, power string, x, y, w draw.MM) {
	const rim = 0.5
	w = math.Round(w*1000) / 1000 // as its name has it
	h := w * ShieldHeight
	a := &draw.Art{Name: fmt.Sprintf("shield/%s/%.3f", power, w), Bounds: draw.Rect{W: w + 2*rim, H: h + 2*rim}}
	a.Draw = func(s draw.Surface) {
		cx, cy := w/2+rim, h/2+rim
		p.charged(s, p.Arms[power], ShieldPath(cx, cy, w), cx, cy, w)
	}
	s.Image(a, draw.Move(x-w/2-rim, y-h/2-rim))
}

func (p *Pen) charged(s draw.Surface, a Arms, shape *draw.Path, x, y, w draw.MM) {
	h := w * ShieldHeight
	line := max(0.18, 0.028*w)
	if p.Low {
		line = max(0.16, 0.02*w)
	}
	s.Path(shape, draw.Fill(p.Field(a.Field)))
	if p.Low {
		Hatch(s, shape, a.Hatch, max(0.8, w/10), 0.09, p.Ink.Ink)
	}
	charge := p.look.Charges[a.Icon]
	switch {
	case charge != nil:
		s.Clip(shape, func(in draw.Surface) { in.Path(charge(x, y, w, h), p.figure(a, w)) })
	case a.Icon == "none" || a.Icon == "":
		s.Path(draw.Line(x-float64(w*0.22), y, x+float64(w*0.22), y), draw.Stroke(p.On(a.Charge), w*0.06))
	default:
		icon := p.IconPath(a.Icon, x, y-float64(0.045*h), 0.74*w)
		if icon == nil {
			break
		}
		if p.Low { // a paper halo keeps the charge clear of the hatch
			s.Clip(shape, func(in draw.Surface) { in.Path(icon, draw.Stroke(p.Ink.Paper, 0.13*w)) })
		}
		s.Path(icon, p.figure(a, w))
	}
	s.Path(shape, draw.Style{Stroke: p.Ink.Ink, Width: line, Join: draw.MiterJoin})
}

// figure is how the figure on a shield of width w is drawn: filled, or on a large one in low ink an outline.
func (p *Pen) figure(a Arms, w draw.MM) draw.Style {
	if p.Low && w >= outlinedShield {
		return draw.Style{Fill: p.Ink.Paper, Stroke: p.Ink.Ink, Width: 0.18}
	}
	return draw.Fill(p.On(a.Charge))
}
