package aid

import (
	"brehon/content/source"
	"brehon/generate/draw"
	"brehon/generate/typeset"
)

// chips are boxes side by side, a value in a disc and what it is for.
type chips struct {
	h       *hand
	heading *heading
	list    []chip
}

type chip struct {
	value, rule string
	name        *typeset.Block
}

const (
	chipHeight draw.MM = 11
	chipGap    draw.MM = 2.6
	discRadius draw.MM = 3.8
)

func (h *hand) newChips(g *source.AidGroup, lines []source.AidLine) *chips {
	c := &chips{h: h, heading: h.newHeading(g)}
	w := c.width(len(lines)) - 2*discRadius - 6
	for _, l := range lines {
		one := chip{rule: l.Rule}
		if len(l.Values) > 0 {
			one.value = h.Say(l.Values[0].Text).Text
		}
		one.name = h.inBox(h.Say(l.Name.Text), h.Text, w, chipHeight-1, 7.5)
		c.list = append(c.list, one)
	}
	return c
}

func (c *chips) width(n int) draw.MM {
	return (c.h.w - draw.Times(n-1, chipGap)) / float64(n)
}

func (c *chips) height() draw.MM { return c.heading.height + chipHeight + 0.6 }
func (c *chips) rows() int       { return 0 }

func (c *chips) draw(dst draw.Surface, y, air draw.MM) {
	h, pen := c.h, c.h.Pen
	c.heading.draw(dst, y)
	last, at := "", h.x+c.heading.b.Width+3
	for _, one := range c.list { // the rules, each once
		if one.rule != last {
			last = one.rule
			at += pen.Set.Line(dst, at, y+c.heading.base, last, h.id, typeset.Left) + 2
		}
	}
	y += c.heading.height + 0.6
	w := c.width(len(c.list))
	for i, one := range c.list {
		r := draw.Rect{X: h.x + draw.Times(i, w+chipGap), Y: y, W: w, H: chipHeight}
		dst.Path(draw.RoundBox(r, 1.4), draw.Stroke(pen.Ink.Ink, pen.Line(0.28)))
		mid := r.Y + r.H/2
		disc := draw.Point{X: r.X + discRadius + 1.9, Y: mid}
		figure := typeset.Style{Font: draw.SansBold, Size: 14, Fill: pen.Ink.Paper}
		if pen.Low {
			figure.Fill = pen.Ink.Ink
			dst.Path(draw.Circle(disc.X, disc.Y, discRadius), draw.Stroke(pen.Ink.Ink, 0.25))
		} else {
			dst.Path(draw.Circle(disc.X, disc.Y, discRadius), draw.Fill(pen.Ink.Ink))
		}
		pen.Set.Line(dst, disc.X, mid+pen.Set.CapHeight(figure.Font, figure.Size)/2, one.value, figure, typeset.Centre)
		one.name.Draw(dst, disc.X+discRadius+1.8, mid-one.name.Height/2+one.name.Ascent, typeset.Left)
	}
}
