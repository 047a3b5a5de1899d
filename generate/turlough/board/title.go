package board

import (
	"brehon/content/lang"
	"brehon/generate/draw"
	"brehon/generate/turlough/look"
	"brehon/generate/typeset"
)

// title is the game's name in an interlaced frame.
func (p *painter) title(s draw.Surface, r draw.Rect) {
	s.Path(draw.Box(r), draw.Fill(p.ink.Paper))
	in := look.Frame(p.pen, s, r, 3, 2, p.ink.Vellum)
	s.Path(draw.Box(in), draw.Style{Fill: p.ink.Paper, Stroke: p.ink.Ink, Width: p.line(0.4, 0.6), Join: draw.MiterJoin})
	x := in.Centre().X
	lines := p.game.Info.TitleLines
	if len(lines) > 0 {
		p.fitSaid(s, x, in.Y+11.4, in.W-8, p.pen.Words.Say(lines[0]), p.style(draw.Title, 21, p.ink.Ink), 14, typeset.Centre)
	}
	if len(lines) > 1 {
		st := p.style(draw.Title, 50, p.pen.On(p.ink.RedLead))
		st.Track = 0.01
		said := p.pen.Words.Say(lines[1])
		if p.low {
			p.outlined(s, x, in.Y+27.4, in.W-8, said, st, 30)
		} else {
			p.fitSaid(s, x, in.Y+27.4, in.W-8, said, st, 30, typeset.Centre)
		}
	}
	p.fitSaid(s, x, in.Bottom()-3.3, in.W-8, p.pen.Words.Say(p.game.Info.Subtitle), p.style(draw.TextItalic, 13, p.ink.Faded), 10, typeset.Centre)
}

// outlined sets a line in the outlines of its letters: large words in low ink.
func (p *painter) outlined(s draw.Surface, x, y, width draw.MM, said lang.Said, st typeset.Style, least draw.Pt) {
	_, size, err := p.pen.Set.FitLine(said, st, width, least)
	p.pen.Set.Report(err)
	st.Size = size
	p.pen.Set.Line(outliner{p, s}, x, y, said.Text, st, typeset.Centre)
}

// outliner draws the runs of letters that reach it as thin outlines on paper.
type outliner struct {
	p *painter
	draw.Surface
}

func (o outliner) Text(r draw.Run) {
	o.Surface.Path(o.p.pen.Set.Outline(r), draw.Style{Fill: o.p.ink.Paper, Stroke: r.Fill, Width: 0.2})
}
