package sheet

import (
	"strings"
	"unicode/utf8"

	"brehon/generate/draw"
	"brehon/generate/turlough/look"
	"brehon/generate/typeset"
)

// story is the scenario's tale, its first letter painted.
type story struct {
	p      *page
	letter string
	text   *typeset.Block
	side   draw.MM // of the initial's box; 0 when the words begin with none
	height draw.MM
}

// initialLines is how many lines the initial is deep.
const initialLines = 4

func (p *page) newStory(size draw.Pt, width draw.MM) *story {
	s := &story{p: p}
	st := typeset.Style{Font: draw.Text, Size: size, Lead: size * 1.32, Fill: p.pen.Ink.Ink}
	said := p.say(p.sc.Story)
	if r, n := utf8.DecodeRuneInString(said.Text); n > 0 && !strings.ContainsRune("*[{“‘\"'0123456789£", r) {
		s.letter, said.Text = said.Text[:n], said.Text[n:]
		s.side = float64(3*st.Lead.MM()) + p.pen.Set.CapHeight(draw.Text, size) - 2.1
	}
	indent := s.side + 4
	text, _, err := p.pen.Set.Fit(said, st, width, 1000, size)
	if s.side > 0 {
		text = p.pen.Set.WrapSaid(said, st, func(line int) (draw.MM, draw.MM) {
			if line < initialLines {
				return indent, width - indent
			}
			return 0, width
		})
		err = nil
	}
	p.pen.Set.Report(err)
	s.text = text
	s.height = max(text.Height, s.side+2.1)
	return s
}

func (s *story) draw(dst draw.Surface, x, y draw.MM) {
	s.text.Draw(dst, x, y+s.text.Ascent, typeset.Left)
	if s.side > 0 {
		cap := s.p.pen.Set.CapHeight(draw.Text, s.text.Size)
		r := draw.Rect{X: x + 1.05, Y: y + s.text.Ascent - cap + 1.05, W: s.side, H: s.side}
		s.p.initial(dst, s.letter, r)
	}
}

// initial paints a letter: white on verdigris, a line of orpiment inside, red-lead points around.
func (p *page) initial(dst draw.Surface, letter string, r draw.Rect) {
	pen := p.pen
	inner, white := pen.Pigment("orpiment"), pen.Ink.Paper
	if pen.Low {
		inner, white = pen.Ink.Ink, pen.Ink.Ink
	}
	dst.Path(draw.Box(r), draw.Style{Fill: pen.Field(pen.Ink.Second), Stroke: pen.Ink.Ink, Width: pen.Line(0.3), Join: draw.MiterJoin})
	dst.Path(draw.Box(r.Inset(0.7)), draw.Style{Stroke: inner, Width: pen.Line(0.25), Join: draw.MiterJoin})
	look.PointsAround(pen, dst, r, 1.05, 1.3, 0.5)
	st := typeset.Style{Font: draw.Title, Size: draw.Pt(2.3 * r.H), Fill: white}
	base := r.Centre().Y + float64(0.335*st.Size.MM())
	if strings.Contains("BDHKL", strings.ToUpper(letter)) { // their ascenders stay inside the line
		st.Size, base = draw.Pt(1.75*r.H), r.Y+float64(0.8*r.H)
	}
	pen.Set.Line(dst, r.Centre().X, base, letter, st, typeset.Centre)
}
