package automaton

import (
	"brehon/generate/draw"
	"brehon/generate/ornament"
	"brehon/generate/typeset"
)

// band is the head of the sheet, in the power's field: its arms and name, level and traits, kind and code. A sheet that
// serves several powers has a band of ink, and the arms of all of them.
func (p *page) band(dst draw.Surface) {
	r := draw.Rect{X: p.x - (bandWide-blockWide)/2, Y: bandTop, W: bandWide, H: bandHigh}
	field, charge := p.Pen.Ink.Ink, p.Pen.Ink.Paper
	if len(p.Powers) == 1 {
		arms := p.Pen.Arms[p.Powers[0].ID]
		field, charge = arms.Field, arms.Charge
	}
	st := draw.Fill(field)
	if p.Pen.Low || field == p.Pen.Ink.Paper {
		st = draw.Style{Stroke: p.Pen.On(charge), Width: p.Pen.Line(0.7), Join: draw.MiterJoin}
		r = r.Inset(st.Width / 2)
	}
	dst.Path(draw.Box(r), st)
	letters := func(f draw.Font, size draw.Pt) typeset.Style {
		return typeset.Style{Font: f, Size: size, Fill: p.Pen.On(p.Pen.Legible(field, charge))}
	}
	right := p.x + blockWide
	p.Pen.Set.Line(dst, right, r.Y+14.6, p.code, letters(draw.SansSemi, least), typeset.Right)
	x, room := p.x, p.arms(dst, r, right)
	if len(p.Powers) == 1 {
		x += 21
		p.Pen.Fit(dst, p.Say(p.game.Message("kinds."+p.Powers[0].Kind)), letters(draw.TextBoldItalic, 11), right, r.Y+7, 40, least, typeset.Right)
	}
	title := dst
	if p.Pen.Low {
		title = outlined{dst, p.Pen}
	}
	p.Pen.Fit(title, p.Say(p.name()), letters(draw.Title, 23), x, r.Y+9, right-room-x, 14, typeset.Left)
	said, level := p.word("plays"), p.Say(p.As.Level.Name)
	said = said.With(said.Text+" · "+level.Text, level)
	for _, t := range p.As.Traits {
		name := p.Say(t.Name)
		said = said.With(said.Text+" · "+name.Text, name)
	}
	p.Pen.Fit(dst, said, letters(draw.TextItalic, 12), x, r.Y+14.6, right-20-x, least, typeset.Left)
}

// arms draws the arms of the one power at the left, or of all at the right; it returns the width used at the right.
func (p *page) arms(dst draw.Surface, r draw.Rect, right draw.MM) draw.MM {
	shield := func(power string, x, y, w draw.MM) {
		rim := max(0.5, 0.05*w)
		st := draw.Style{Fill: p.Pen.Ink.Paper}
		if p.Pen.Low {
			st.Stroke, st.Width, st.Join = p.Pen.Ink.Ink, 0.2, draw.MiterJoin
		}
		dst.Path(ornament.ShieldPath(x, y, w+2*rim), st)
		p.Pen.Shield(dst, power, x, y, w)
	}
	if len(p.Powers) == 1 {
		shield(p.Powers[0].ID, p.x+8.4, r.Y+r.H/2-0.4, 12.6)
		return 42
	}
	const w, pitch = 8, 10.6
	for i, f := range p.Powers {
		shield(f.ID, right-w/2-draw.Times(len(p.Powers)-1-i, pitch), r.Y+6.4, w)
	}
	return draw.Times(len(p.Powers), pitch) + 4
}

// outlined draws the runs of letters that reach it as thin outlines.
type outlined struct {
	draw.Surface
	pen *ornament.Pen
}

func (o outlined) Text(r draw.Run) {
	o.Surface.Path(o.pen.Set.Outline(r), draw.Style{Fill: o.pen.Ink.Paper, Stroke: r.Fill, Width: 0.24})
}
