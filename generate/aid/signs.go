package aid

import (
	"brehon/content/source"
	"brehon/generate/draw"
	"brehon/generate/typeset"
)

// signs is the legend of a drawing above it: icon, name, text, rule, a line each.
type signs struct {
	h    *hand
	list []sign
	note *typeset.Block
}

type sign struct {
	icon, rule string
	figure     string // replaces the icon
	name, text *typeset.Block
}

const (
	signIcon draw.MM = 5
	signsGap draw.MM = 2.4 // below the drawing
)

func (h *hand) newSigns(g *source.AidGroup, lines []source.AidLine) *signs {
	s := &signs{h: h}
	width := h.w - signIcon - 2 - h.idRoom(lines)
	for _, l := range lines {
		one := sign{icon: l.Icon, rule: l.Rule}
		if !l.Name.Empty() {
			one.name = h.Line(h.Say(l.Name.Text), h.Strong, width, 7.5)
		}
		if !l.Text.Empty() {
			room := width
			if one.name != nil {
				room -= one.name.Width + 2
			}
			one.text = h.Wrap(h.Say(l.Text), h.Text, room)
		}
		s.list = append(s.list, one)
	}
	if !g.Note.Empty() {
		s.note = h.Wrap(h.Say(g.Note), h.Note, h.w)
	}
	return s
}

func (s *signs) lineHeight(l sign) draw.MM {
	high := signIcon
	for _, b := range []*typeset.Block{l.name, l.text} {
		if b != nil {
			high = max(high, b.Height)
		}
	}
	return high + 1
}

func (s *signs) height() (y draw.MM) {
	for _, l := range s.list {
		y += s.lineHeight(l)
	}
	if s.note != nil {
		y += s.note.Height + 1.4
	}
	if y > 0 {
		y += signsGap
	}
	return y
}

func (s *signs) rows() int { return len(s.list) }

func (s *signs) draw(dst draw.Surface, y, air draw.MM) {
	h, pen := s.h, s.h.Pen
	y += signsGap
	for _, l := range s.list {
		high := s.lineHeight(l) + air
		base := y + high/2 + pen.Set.CapHeight(h.Text.Font, h.Size)/2
		if l.text != nil {
			base = y + (high-l.text.Height)/2 + l.text.Ascent
		}
		pen.Icon(dst, l.icon, h.x+signIcon/2, y+high/2, signIcon*0.92, pen.Ink.Ink)
		if l.icon == "" {
			pen.Set.Line(dst, h.x+signIcon/2, base, l.figure, h.Strong, typeset.Centre)
		}
		x := h.x + signIcon + 2
		if l.name != nil {
			l.name.Draw(dst, x, base, typeset.Left)
			x += l.name.Width + 2
		}
		if l.text != nil {
			l.text.Draw(dst, x, base, typeset.Left)
		}
		h.ruleID(dst, base, l.rule)
		y += high
	}
	if s.note != nil {
		s.note.Draw(dst, h.x, y+1.4+s.note.Ascent, typeset.Left)
	}
}
