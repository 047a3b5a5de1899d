package aid

import (
	"brehon/content/source"
	"brehon/generate/draw"
	"brehon/generate/typeset"
)

// box is a framed panel of sentences, the first one strong.
type box struct {
	h     *hand
	lines []boxLine
}

type boxLine struct {
	text *typeset.Block
	rule string
}

const boxInset draw.MM = 4

func (h *hand) newBox(lines []source.AidLine) *box {
	b := &box{h: h}
	width := h.w - 2*boxInset - h.idRoom(lines) - 3.6
	for i, l := range lines {
		st := h.Text
		if i == 0 {
			st = h.Strong
		}
		b.lines = append(b.lines, boxLine{h.Wrap(h.Say(l.Text), st, width), l.Rule})
	}
	return b
}

func (b *box) height() draw.MM {
	y := 2*boxInset - 1.6
	for _, l := range b.lines {
		y += l.text.Height + 1.3
	}
	return y - 1.3
}

func (b *box) rows() int { return len(b.lines) - 1 }

func (b *box) draw(dst draw.Surface, y, air draw.MM) {
	h, pen := b.h, b.h.Pen
	air = min(air, 1.2)
	r := draw.Rect{X: h.x, Y: y, W: h.w, H: b.height() + draw.Times(b.rows(), air)}
	pen.Panel(dst, r, pen.Ink.Panel)
	at := *h
	at.x, at.w = h.x+boxInset, h.w-2*boxInset
	y += boxInset - 0.8
	for _, l := range b.lines {
		base := y + l.text.Ascent
		dst.Path(draw.Circle(at.x+0.6, base-pen.Set.XHeight(h.Text.Font, l.text.Size)/2, 0.5), draw.Fill(pen.On(pen.Ink.Accent)))
		l.text.Draw(dst, at.x+3.6, base, typeset.Left)
		at.ruleID(dst, base, l.rule)
		y += l.text.Height + 1.3 + air
	}
}
