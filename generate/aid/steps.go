package aid

import (
	"math"
	"strconv"

	"brehon/content/source"
	"brehon/generate/draw"
	"brehon/generate/typeset"
)

// steps are numbered paragraphs in two columns, read down the first and then down the second.
type steps struct {
	h    *hand
	list []stepText
	half int // number in the first column
	colW draw.MM
}

type stepText struct {
	icon, rule string
	name, text *typeset.Block
}

const (
	stepGutter draw.MM = 8
	stepGap    draw.MM = 3.6
	stepHead   draw.MM = 9.4
)

func (h *hand) newSteps(lines []source.AidLine) *steps {
	s := &steps{h: h, colW: (h.w - stepGutter) / 2}
	body := typeset.Style{Font: draw.Text, Size: h.Size * 1.05, Lead: h.Size * 1.33, Fill: h.Pen.Ink.Ink}
	for _, l := range lines {
		room := s.colW - 20 - h.Pen.Set.Width(l.Rule, h.id) - 3
		name := h.Line(h.Say(l.Name.Text), h.heading, room, 9)
		s.list = append(s.list, stepText{l.Icon, l.Rule, name, h.Wrap(h.Say(l.Text), body, s.colW)})
	}
	best := math.Inf(1)
	for n := 1; n <= len(s.list); n++ {
		if t := max(s.column(s.list[:n]), s.column(s.list[n:])); t < best-0.01 {
			best, s.half = t, n
		}
	}
	return s
}

func (s *steps) column(list []stepText) draw.MM {
	y := -stepGap
	for _, l := range list {
		y += stepHead + l.text.Height + stepGap
	}
	return max(0, y)
}

func (s *steps) height() draw.MM {
	return max(s.column(s.list[:s.half]), s.column(s.list[s.half:]))
}

func (s *steps) rows() int { return max(s.half, len(s.list)-s.half) }

func (s *steps) draw(dst draw.Surface, y, air draw.MM) {
	total := s.height() + draw.Times(s.rows(), air)
	for i, l := range [][]stepText{s.list[:s.half], s.list[s.half:]} {
		x := s.h.x + draw.Times(i, s.colW+stepGutter)
		gap := stepGap
		if len(l) > 1 {
			gap += (total - s.column(l)) / float64(len(l)-1)
		}
		at := y
		for j, one := range l {
			s.step(dst, one, x, at, 1+i*s.half+j)
			at += stepHead + one.text.Height + gap
		}
	}
	pen := s.h.Pen
	x := s.h.x + s.colW + stepGutter/2
	dst.Path(draw.Line(x, y, x, y+total), draw.Style{Stroke: pen.Ink.Hair, Width: 0.15, Cap: draw.ButtCap})
}

// step sets one paragraph: number, icon and name over the words.
func (s *steps) step(dst draw.Surface, l stepText, x, y draw.MM, n int) {
	h, pen := s.h, s.h.Pen
	const r = 3.5
	mid := y + r
	figure := typeset.Style{Font: draw.SansBold, Size: 12, Fill: pen.Ink.Paper}
	if pen.Low {
		figure.Fill = pen.Ink.Ink
		dst.Path(draw.Circle(x+r, mid, r), draw.Stroke(pen.Ink.Ink, 0.22))
	} else {
		dst.Path(draw.Circle(x+r, mid, r), draw.Fill(pen.Ink.Second))
	}
	pen.Set.Line(dst, x+r, mid+pen.Set.CapHeight(figure.Font, figure.Size)/2, strconv.Itoa(n), figure, typeset.Centre)
	pen.Icon(dst, l.icon, x+2*r+5.6, mid, 8, pen.Ink.Ink)
	base := mid + float64(pen.Set.XHeight(draw.Title, l.name.Size)*0.55)
	l.name.Draw(dst, x+2*r+11.4, base, typeset.Left)
	pen.Set.Line(dst, x+s.colW, base, l.rule, h.id, typeset.Right)
	l.text.Draw(dst, x, y+stepHead+l.text.Ascent-0.6, typeset.Left)
}
