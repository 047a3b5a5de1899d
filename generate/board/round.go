package board

import (
	"brehon/content"
	"brehon/generate/draw"
	"brehon/generate/typeset"
)

// theRound shows the steps of a Round in a row, with an arrow back over those that a war repeats.
func (p *painter) theRound(s draw.Surface, r draw.Rect) {
	var steps []content.AidLine
	for _, a := range p.game.Aids {
		if a.Size == "board" {
			for _, g := range a.Groups {
				steps = append(steps, g.Lines...)
			}
		}
	}
	if len(steps) == 0 {
		return
	}
	p.panel(s, r)
	p.heading(s, r, r.Y+9.4, "board.round", "board.roundNote")
	pitch := (r.W - 10) / float64(len(steps))
	for i, l := range steps {
		p.step(s, r.X+5+pitch*float64(i), r.Y+14.5, pitch, l, i < len(steps)-1)
	}
}

// step is one step of the Round: its picture, its name, and what is done.
func (p *painter) step(s draw.Surface, x, y, w draw.MM, l content.AidLine, more bool) {
	p.pen.Icon(s, l.Icon, x+5.5, y+5.5, 8, p.ink.Ink)
	p.fitSaid(s, x+11.5, y+6.8, w-13.5, p.pen.Words.Say(l.Name.Text), p.style(draw.SansBold, 11.5, p.ink.Ink), 8, typeset.Left)
	st := p.style(draw.Sans, 9.5, p.ink.Ink)
	st.Lead = 11.4
	b, _, err := p.pen.Set.Fit(p.pen.Words.Say(l.Text), st, w-4, 17, 8)
	p.pen.Set.Report(err)
	b.Draw(s, x+2, y+14.8, typeset.Left)
	if more {
		s.Path(draw.Line(x+w-0.6, y+2, x+w-0.6, y+26), draw.Stroke(p.ink.Dry, 0.2))
	}
}
