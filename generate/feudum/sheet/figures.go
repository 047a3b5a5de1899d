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
	figureBoardHigh draw.MM = 24
	figureBoardHead draw.MM = 6.4
	figureBoardGap  draw.MM = 14 // between columns
	figureRowGap    draw.MM = 4
)

// Boards are the guilds' boards of F-7 for the rulebook, in two columns.
func Boards(p *ornament.Pen, g *feudum.Game, width draw.MM) (draw.MM, func(draw.Surface)) {
	w := figure(p, g)
	column := (width - figureBoardGap) / 2
	bottom := draw.MM(0)
	for i, guild := range g.Guilds.Guilds {
		x, y := draw.Times(i%2, column+figureBoardGap), draw.Times(i/2, figureBoardHead+figureBoardHigh+figureRowGap)
		w.Seal(w.on, guild.ID, x+2.6, y+2.6, 5)
		name := w.Words.Say(guild.Name)
		name.Text = look.Capital(name.Text)
		w.OneLine(name, w.Style(draw.SansBold, 9.5), column-8).Draw(w.on, x+6.4, y+3.8, typeset.Left)
		w.board(guild.ID, draw.Rect{X: x, Y: y + figureBoardHead, W: column, H: figureBoardHigh})
		bottom = y + figureBoardHead + figureBoardHigh
	}
	return bottom, w.on.Play
}

// figure is a writer of what stands on no sheet, for every table.
func figure(p *ornament.Pen, g *feudum.Game) *writer {
	return &writer{look.New(p, g), page.Sheet{}, Table{Players: g.Rules.Seats.Most, Advanced: true, Third: true}, &draw.List{}}
}
