package sheet

import (
	"brehon/content/feudum"
	"brehon/generate/draw"
	"brehon/generate/feudum/look"
	"brehon/generate/ornament"
	"brehon/generate/page"
	"brehon/generate/typeset"
)

// Ring is the ring of guilds of F-2 for the rulebook: its height, and its drawing in the middle of the width.
func Ring(p *ornament.Pen, g *feudum.Game, width draw.MM) (draw.MM, func(draw.Surface)) {
	const r draw.MM = 32.7
	w := figure(p, g)
	w.wheel(width/2, r)
	return 2 * r, w.on.Play
}

// The measures of the boards in the rulebook.
const (
	figureBoardHigh draw.MM = 20
	figureBoardHead draw.MM = 6.4
	figureBoardGap  draw.MM = 3.4
)

// Boards are the guilds' boards of F-7 for the rulebook, one below the other.
func Boards(p *ornament.Pen, g *feudum.Game, width draw.MM) (high draw.MM, drawing func(draw.Surface)) {
	w := figure(p, g)
	for i, guild := range g.Guilds.Guilds {
		y := draw.Times(i, figureBoardHead+figureBoardHigh+figureBoardGap)
		w.Seal(w.on, guild.ID, 2.6, y+2.6, 5)
		name := w.Words.Say(guild.Name)
		name.Text = look.Capital(name.Text)
		w.OneLine(name, w.Style(draw.SansBold, 9.5), width-8).Draw(w.on, 6.4, y+3.8, typeset.Left)
		w.board(guild.ID, draw.Rect{Y: y + figureBoardHead, W: width, H: figureBoardHigh})
		high = y + figureBoardHead + figureBoardHigh
	}
	return high, w.on.Play
}

// figure is a writer of what stands on no sheet, for every table.
func figure(p *ornament.Pen, g *feudum.Game) *writer {
	return &writer{look.New(p, g), page.Sheet{}, Table{Players: g.Rules.Seats.Most, Advanced: true, Third: true}, &draw.List{}}
}
