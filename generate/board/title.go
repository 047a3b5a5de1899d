package board

import (
	"brehon/generate/draw"
	"brehon/generate/typeset"
)

// title is the game's name in an interlaced frame.
func (p *painter) title(s draw.Surface, r draw.Rect) {
	s.Path(draw.Box(r), draw.Fill(p.ink.Paper))
	in := p.pen.Frame(s, r, 3, 2, p.ink.Vellum)
	s.Path(draw.Box(in), draw.Style{Fill: p.ink.Paper, Stroke: p.ink.Ink, Width: p.line(0.4, 0.6), Join: draw.MiterJoin})
	x := in.Centre().X
	lines := p.game.Info.TitleLines
	if len(lines) > 0 {
		p.fitSaid(s, x, in.Y+11.4, in.W-8, p.pen.Words.Say(lines[0]), p.style(draw.Title, 21, p.ink.Ink), 14, typeset.Centre)
	}
	if len(lines) > 1 {
		st := p.style(draw.Title, 50, p.pen.On(p.ink.RedLead))
		st.Track = 0.01
		p.fitSaid(s, x, in.Y+27.4, in.W-8, p.pen.Words.Say(lines[1]), st, 30, typeset.Centre)
	}
	p.fitSaid(s, x, in.Bottom()-3.3, in.W-8, p.pen.Words.Say(p.game.Info.Subtitle), p.style(draw.TextItalic, 13, p.ink.Faded), 10, typeset.Centre)
}
