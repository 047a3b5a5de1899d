package board

import (
	"brehon/content"
	"brehon/content/lang"
	"brehon/generate/aid"
	"brehon/generate/draw"
	"brehon/generate/typeset"
)

// theRound shows the steps of a Round in a row. An arrow leads back over the last group of steps: the campaign turn,
// which comes again until the war is over.
func (p *painter) theRound(s draw.Surface, r draw.Rect) {
	var steps []content.AidLine
	again := 0
	for _, a := range p.game.Aids {
		if a.Size == aid.OnBoard {
			for _, g := range a.Groups {
				again = len(steps)
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
	name, text := p.style(draw.SansBold, 11.5, p.ink.Ink), p.style(draw.Sans, 9.5, p.ink.Ink)
	text.Lead = 11.4
	var names []lang.Said
	for _, l := range steps {
		names = append(names, p.pen.Words.Say(l.Name.Text))
		_, size, _ := p.pen.Set.Fit(p.pen.Words.Say(l.Text), text, pitch-4, stepHeight, 8)
		text.Lead, text.Size = text.Lead*min(size, text.Size)/text.Size, min(size, text.Size)
	}
	name.Size = p.common(names, name, even(pitch-13.5), 8)
	x := func(i int) draw.MM { return r.X + 5 + draw.Times(i, pitch) }
	for i, l := range steps {
		p.step(s, x(i), r.Y+14.5, pitch, l, name, text)
		if i > 0 {
			s.Path(draw.Line(x(i)-0.6, r.Y+15.5, x(i)-0.6, r.Y+37.5), draw.Stroke(p.ink.Dry, p.line(0.2, 0.8)))
		}
	}
	if again > 0 {
		p.loop(s, x(again)+5.5, x(len(steps))-4, r.Bottom()-3.2)
	}
}

// loop is the red arrow back from x2 to x1, its ends turned up.
func (p *painter) loop(s draw.Surface, x1, x2, y draw.MM) {
	c := p.pen.On(p.ink.RedLead)
	line := (&draw.Path{}).Move(x2, y-2.6).Curve(x2, y-0.8, x2-0.8, y, x2-2.6, y).Line(x1+2.6, y).Curve(x1+0.8, y, x1, y-0.8, x1, y-2.2)
	s.Path(line, draw.Stroke(c, p.line(0.55, 0.6)))
	s.Path(draw.Polygon(pts(x1, y-4.4, x1+1.4, y-1.7, x1, y-2.3, x1-1.4, y-1.7)...), draw.Fill(c))
}

// stepHeight is the room for what is done in a step.
const stepHeight draw.MM = 13.5

// step is one step of the Round: its picture, its name, and what is done.
func (p *painter) step(s draw.Surface, x, y, w draw.MM, l content.AidLine, name, text typeset.Style) {
	p.pen.Icon(s, l.Icon, x+5.5, y+5.5, 8, p.ink.Ink)
	p.fitSaid(s, x+11.5, y+6.8, w-13.5, p.pen.Words.Say(l.Name.Text), name, 8, typeset.Left)
	b, _, err := p.pen.Set.Fit(p.pen.Words.Say(l.Text), text, w-4, stepHeight, 8)
	p.pen.Set.Report(err)
	b.Draw(s, x+2, y+14.2, typeset.Left)
}
