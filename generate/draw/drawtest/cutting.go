package drawtest

import (
	"fmt"
	"math"

	"brehon/generate/draw"
)

// Cutting is a surface that looks at a sheet as who cuts off its margins: where the marks of cuts are, which are short lines of two
// points, and what is painted beyond the cuts.
type Cutting struct {
	Trim draw.Rect // what is left

	upright, level []draw.MM // where marks stand
	beyond         []draw.Rect
	window         []draw.Rect
}

// Faults says which edge is not that of the last marks of cuts, and what is painted outside the bleed. An edge beyond which a strip is
// printed for glue needs none.
func (c *Cutting) Faults(bleed draw.Rect) (list []string) {
	const fine, strip = 0.02, 3
	for _, side := range []struct {
		name   string
		at, to draw.MM // of the edge, and where the bleed ends
		marks  []draw.MM
		way    float64
	}{{"left", c.Trim.X, bleed.X, c.upright, -1}, {"right", c.Trim.Right(), bleed.Right(), c.upright, 1},
		{"upper", c.Trim.Y, bleed.Y, c.level, -1}, {"lower", c.Trim.Bottom(), bleed.Bottom(), c.level, 1}} {
		last := math.Inf(-1)
		for _, m := range side.marks {
			last = max(last, (m-side.at)*side.way)
		}
		if last > fine || last < -fine && (side.to-side.at)*side.way < strip {
			list = append(list, fmt.Sprintf("the last marks of cuts are %.2f mm outside the %s edge of its TrimBox", last, side.name))
		}
	}
	for _, b := range c.beyond {
		if !bleed.Inset(-fine).Contains(b) {
			list = append(list, fmt.Sprintf("a field of %.2f × %.2f mm at %.2f, %.2f reaches out of the BleedBox %.2f", b.W, b.H, b.X, b.Y, bleed))
		}
	}
	return list
}

func (c *Cutting) Path(p *draw.Path, st draw.Style) {
	b := p.Bounds()
	if len(c.window) == 0 && st.Stroke.Visible() && len(p.Pts) == 2 && len(st.Dash) == 0 && max(b.W, b.H) <= markLong && !c.Trim.Contains(b) {
		if b.W < b.H {
			c.upright = append(c.upright, b.X)
		} else {
			c.level = append(c.level, b.Y)
		}
	}
	if !st.Fill.Visible() || st.Fill == white {
		return
	}
	for _, w := range c.window {
		x, y := max(b.X, w.X), max(b.Y, w.Y)
		b = draw.Rect{X: x, Y: y, W: min(b.Right(), w.Right()) - x, H: min(b.Bottom(), w.Bottom()) - y}
	}
	if b.W > 0 && b.H > 0 && !c.Trim.Contains(b) && c.Trim.Meets(b) {
		c.beyond = append(c.beyond, b)
	}
}

func (c *Cutting) Text(draw.Run) {}

func (c *Cutting) Image(a *draw.Art, m draw.Matrix) {
	c.Clip(draw.Box(m.ApplyRect(a.Bounds)), func(in draw.Surface) { a.Draw(draw.At(in, m)) })
}

func (c *Cutting) Clip(p *draw.Path, inside func(draw.Surface)) {
	c.window = append(c.window, p.Bounds())
	inside(c)
	c.window = c.window[:len(c.window)-1]
}
