package sheet

import (
	"brehon/content/lang"
	"brehon/generate/draw"
	"brehon/generate/typeset"
	scen "brehon/scenarios/turlough"
)

// special is a line of the scenario with a title of its own.
type special struct {
	p           *page
	title, text *typeset.Block
	w           draw.MM
}

func (p *page) newSpecial(s scen.Special, size draw.Pt, w draw.MM) *special {
	title := typeset.Style{Font: draw.Title, Size: 11.5, Lead: 13, Fill: p.pen.Ink.Ink}
	text := typeset.Style{Font: draw.Sans, Size: size, Lead: size * 1.24, Fill: p.pen.Ink.Ink}
	return &special{p, p.wrap(p.say(s.Title), title, w-6), p.wrap(p.say(s.Says), text, w-6), w}
}

// specialGap is between a special's title and its text.
const specialGap draw.MM = 1.8

func (s *special) height() draw.MM { return s.title.Height + specialGap + s.text.Height + 4.4 }

func (s *special) draw(dst draw.Surface, x, y draw.MM) {
	pen := s.p.pen
	r := draw.Rect{X: x, Y: y, W: s.w, H: s.height()}
	dst.Path(draw.Box(r), draw.Fill(pen.Field(pen.Ink.Panel)))
	dst.Path(draw.Box(draw.Rect{X: x, Y: y, W: 1.2, H: r.H}), draw.Fill(pen.On(pen.Ink.Accent)))
	y += 2.2
	s.title.Draw(dst, x+3.6, y+s.title.Ascent, typeset.Left)
	y += s.title.Height + specialGap
	s.text.Draw(dst, x+3.6, y+s.text.Ascent, typeset.Left)
}

// note has what the rest of the sheet cannot say.
type note struct{ b *typeset.Block }

func (p *page) newNote(said lang.Said, size draw.Pt, w draw.MM) *note {
	return &note{p.wrap(said, typeset.Style{Font: draw.TextItalic, Size: size, Lead: size * 1.24, Fill: p.pen.Ink.Faded}, w)}
}

func (n *note) height() draw.MM { return n.b.Height }
func (n *note) draw(dst draw.Surface, x, y draw.MM) {
	n.b.Draw(dst, x, y+n.b.Ascent, typeset.Left)
}
