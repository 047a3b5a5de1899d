package sheet

import (
	"strconv"

	"brehon/content/lang"
	"brehon/generate/draw"
	"brehon/generate/typeset"
)

// head draws the band, the year in red lead, the title and the facts at its right; it returns where the columns begin.
func (p *page) head(dst draw.Surface) draw.MM {
	pen := p.pen
	x, right, top := p.margin(), p.sheet.W-p.margin(), p.top()
	band := draw.Rect{W: right - x, H: bandHigh}
	dst.Image(&draw.Art{Name: "scenario/band", Bounds: band.Inset(-0.2), Draw: func(in draw.Surface) { pen.Band(in, band) }}, draw.Move(x, top))
	y := top + bandHigh
	year := typeset.Style{Font: draw.Title, Size: 50, Fill: pen.On(pen.Ink.Accent)}
	base := y + 18.4
	x += pen.Set.Line(dst, x, base, strconv.Itoa(p.sc.Year), year, typeset.Left) + 7

	facts := 0.0
	for i, f := range []struct {
		icon string
		said lang.Said
		font draw.Font
	}{
		{"hand", p.players(), draw.SansSemi},
		{"hourglass", p.length(), draw.Sans},
		{"scales", lang.Said{Text: p.sc.Law}, draw.Sans},
	} {
		if f.said.Text == "" {
			continue
		}
		st := typeset.Style{Font: f.font, Size: 9, Fill: pen.Ink.Faded}
		base := y + 7.6 + draw.Times(i, 5)
		pen.SolidIcon(dst, f.icon, right-2.1, base-1.1, 4, pen.Ink.Ink)
		facts = max(facts, p.line(dst, f.said, st, right-5.8, base, 58, typeset.Right)+5.8)
	}
	st := typeset.Style{Font: draw.Title, Size: 20, Lead: 23.5, Fill: pen.Ink.Ink, Even: true}
	title, _, err := pen.Set.Fit(p.say(p.sc.Title), st, right-facts-6-x, 18.4, 12)
	pen.Set.Report(err)
	last := draw.Times(len(title.Lines)-1, title.Lead)
	title.Draw(dst, x, base-last, typeset.Left)
	if pen.Second != nil {
		said := pen.Second.Say(p.sc.Title)
		p.line(dst, said, typeset.Style{Font: draw.TextItalic, Size: 11, Fill: pen.Ink.Faded}, x, base+4.2, right-facts-6-x, typeset.Left)
	}
	return y + headHigh
}

// length returns the usual number of Rounds of the war, and of minutes, if the scenario has them.
func (p *page) length() lang.Said {
	if p.sc.Rounds == 0 || p.sc.Minutes == 0 {
		return lang.Said{}
	}
	return p.word("length", "n", p.sc.Rounds, "minutes", p.sc.Minutes)
}

// players is how many can play, and how many should.
func (p *page) players() lang.Said {
	seats := p.game.Rules.Seats
	most := p.set.MostSeats(p.sc, p.settings)
	name := "players"
	if seats.Least <= seats.Ideal && seats.Ideal <= most {
		name = "playersIdeal"
	}
	return p.word(name, "least", seats.Least, "most", most)
}

// foot names game, version and rules under a line, and the sheet.
func (p *page) foot(dst draw.Surface) {
	x, right, y := p.margin(), p.sheet.W-p.margin(), p.sheet.H-p.bottom()
	dst.Path(draw.Line(x, y, right, y), draw.Stroke(p.pen.Ink.Ink, p.pen.Line(0.25)))
	side := p.say(p.game.Word("sheet.side"), "code", p.code, "paper", p.sheet.Name)
	w := p.line(dst, side, typeset.Style{Font: draw.SansSemi, Size: 7.5, Fill: p.pen.Ink.Faded}, right, y+4.2, 60, typeset.Right)
	st := typeset.Style{Font: draw.TextItalic, Size: 8.5, Fill: p.pen.Ink.Faded}
	p.line(dst, lang.Said{Key: "sheet.foot", Text: p.sheet.Imprint}, st, x, y+4.2, right-x-w-5, typeset.Left)
}
