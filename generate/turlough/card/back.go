package card

import (
	"brehon/content/source"
	"brehon/content/turlough"
	"brehon/generate/draw"
	"brehon/generate/ornament"
	"brehon/generate/turlough/look"
	"brehon/generate/typeset"
)

// rim is what stays plain all round, so that an uneven cut doesn't show.
const rim draw.MM = 3

// drawBack is the common back: an interlaced frame, and inside it a drawing that is the same turned half
// round but for the one word in the middle.
func drawBack(dst draw.Surface, p *ornament.Pen, g *turlough.Game, c *source.Component) {
	card := draw.Rect{W: c.Width, H: c.Height}
	cell := (c.Width - 2*rim) / 28.8 // 28 cells, and the strand's own width outside the outermost
	free := look.Frame(p, dst, card.Inset(rim+float64(0.4*cell)), cell, 3, p.Ink.Panel)
	width := 0.35
	if p.Low {
		width = 0.18
	}
	dst.Path(draw.Box(free), draw.Style{Fill: p.Ink.Paper, Stroke: p.Ink.Ink, Width: width, Join: draw.MiterJoin})
	look.PointsAround(p, dst, free, -1.3, 1.6, 0.6)

	half(dst, p, g, free)
	half(draw.At(dst, draw.TurnAbout(180, card.Centre())), p, g, free)

	mid := card.Centre()
	st := typeset.Style{Font: draw.Title, Size: 19, Fill: p.Ink.Ink}
	room := free.W - 8
	b, _, err := p.Set.FitLine(p.Words.Say(g.Message("cards.back")), st, room, 11)
	p.Set.Report(err)
	b.Draw(dst, mid.X-room/2, mid.Y+p.Set.XHeight(st.Font, b.Size)/2, typeset.Centre)
}

// half is the upper half: the game's name and a triquetra.
func half(dst draw.Surface, p *ornament.Pen, g *turlough.Game, free draw.Rect) {
	mid := free.Centre()
	y, room := free.Y+8, free.W-7
	for i, line := range g.Info.TitleLines {
		st := typeset.Style{Font: draw.Title, Size: 8.5, Fill: p.Ink.Faded}
		if i == len(g.Info.TitleLines)-1 {
			st.Size = 13
		}
		b, _, err := p.Set.FitLine(p.Words.Say(line), st, room, 6.5)
		p.Set.Report(err)
		b.Draw(dst, mid.X-room/2, y, typeset.Centre)
		y += 4.9
	}
	p.Device(dst, mid.X, (y-4.9+mid.Y-4)/2-0.1, 6.6, p.Ink.Accent)
	p.Rule(dst, mid.X-14, mid.X+14, mid.Y-5.6)
}
