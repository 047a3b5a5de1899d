package measure

import (
	"math"

	"brehon/generate/draw"
)

// How far letters reach from their baseline, in ems: capitals with their accents above, g and p below.
const (
	above = 0.75
	below = 0.22
)

// letters runs the operators of text. Unknown operators are passed over.
func (t *tracer) letters(w []byte, o *operands) {
	s := &t.now
	switch string(w) {
	case "BT":
		t.text, t.row = draw.Identity(), draw.Identity()
	case "Tc":
		s.track = o.f(0)
	case "Tw":
		s.word = o.f(0)
	case "Tz":
		s.scale = o.f(0) / 100
	case "TL":
		s.leading = o.f(0)
	case "Ts":
		s.raise = o.f(0)
	case "Tr":
		s.mode = int(o.f(0))
	case "Tm":
		t.row = o.matrix()
		t.text = t.row
	case "Td":
		t.next(o.f(0), o.f(1))
	case "TD":
		s.leading = -o.f(1)
		t.next(o.f(0), o.f(1))
	case "T*":
		t.next(0, -s.leading)
	case "Tj":
		t.showText(array{o.text})
	case "TJ":
		t.showText(o.list)
	case "'":
		t.next(0, -s.leading)
		t.showText(array{o.text})
	case "\"":
		s.word, s.track = o.f(0), o.f(1)
		t.next(0, -s.leading)
		t.showText(array{o.text})
	}
}

func (t *tracer) next(x, y float64) {
	t.row = draw.Move(x, y).Then(t.row)
	t.text = t.row
}

// invisible is the mode of letters that are not painted.
const invisible = 3

// showText shows strings and the steps between them as one item.
func (t *tracer) showText(parts array) {
	s := &t.now
	if s.font == nil {
		return
	}
	it := Item{Kind: Text, Font: s.font, Color: s.fill}
	from := t.text.Then(s.m)
	advance := 0.0
	for _, part := range parts {
		switch v := t.file.get(part).(type) {
		case float64:
			advance -= float64(v / 1000 * s.size * s.scale)
		case text:
			shown := s.font.show(v)
			it.Text += shown.letters
			it.Missing += shown.missing
			advance += float64((float64(shown.width/1000*s.size) + draw.Times(shown.n, s.track) + draw.Times(shown.blank, s.word)) * s.scale)
		}
	}
	t.text = draw.Move(advance, 0).Then(t.text)
	up := from.Apply(draw.Point{Y: s.size}).Sub(from.Apply(draw.Point{}))
	it.Size = draw.Pt(math.Abs(up.Len()) / draw.PerPt)
	it.At, it.End = from.Apply(draw.Point{Y: s.raise}), from.Apply(draw.Point{X: advance, Y: s.raise})
	it.Box = from.ApplyRect(draw.Rect{X: min(0, advance), Y: s.raise - float64(below*s.size), W: math.Abs(advance), H: (above + below) * s.size})
	if s.mode%4 == 1 {
		it.Outline, it.Color = true, s.stroke
		it.Box = it.Box.Inset(-s.width * s.m.Factor() / 2)
	}
	if s.mode%4 != invisible && it.Text != "" {
		t.show(it)
	}
}
