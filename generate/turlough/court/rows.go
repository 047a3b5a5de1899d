package court

import (
	"strconv"

	"brehon/generate/draw"
	"brehon/generate/typeset"
)

// The rows of febas: one for each pool.
const (
	rowHigh     draw.MM = 11.9
	rowHead     draw.MM = 5 // of the numbers above them
	rowRadius   draw.MM = 5.4
	rowFirst    draw.MM = 26 // left of the places: the row's number and whose it is
	markerSide  draw.MM = 9
	leastFigure draw.Pt = 14 // of what is read across the table
)

// PoolRows is how many pools have a row: those of the claimants, and of as many seats of allies as a game can have.
const PoolRows = 6

// roman are the numbers of the rows.
var roman = [PoolRows]string{"I", "II", "III", "IV", "V", "VI"}

// FebasHigh is the height of the rows with the numbers above them.
const FebasHigh = rowHead + PoolRows*rowHigh

// poolPlace returns the place of a pool's marker for n febas.
func (c *Court) poolPlace(row, n int) draw.Point {
	lose, win := c.game.Rules.FebasLose, c.game.Rules.FebasWin
	pitch := (Wide - rowFirst) / float64(win-lose+1)
	return draw.Point{X: rowFirst + float64(pitch*(float64(n-lose)+0.5)), Y: rowHead + float64(rowHigh*(float64(row)+0.5))}
}

// Febas draws the rows of the pools with their markers, from the upper left corner at the origin.
func (c *Court) Febas(dst draw.Surface, pools []Pool) {
	lose, win := c.game.Rules.FebasLose, c.game.Rules.FebasWin
	for n := lose; n <= win; n++ {
		fill := c.ink.Ink
		if n == lose || n == win {
			fill = c.pen.On(c.ink.RedLead)
		}
		c.pen.Set.Line(dst, c.poolPlace(0, n).X, 3.4, strconv.Itoa(n), c.style(draw.SansBold, leastFigure+1, fill), typeset.Centre)
	}
	for row := range PoolRows {
		y := rowHead + draw.Times(row, rowHigh)
		if row%2 == 0 {
			dst.Path(draw.Box(draw.Rect{Y: y, W: Wide, H: rowHigh}), draw.Fill(c.pen.Field(c.ink.Vellum)))
		}
		c.number(dst, draw.Point{X: 4, Y: y + rowHigh/2}, roman[row], c.style(draw.SansBold, leastFigure, c.ink.Ink))
		c.owner(dst, row, draw.Point{X: 16.5, Y: y + rowHigh/2}, pools)
		for n := lose; n <= win; n++ {
			c.poolCircle(dst, row, n)
		}
	}
	for row, p := range pools {
		if row < PoolRows {
			c.poolMarkers(dst, row, p.N)
		}
	}
}

// owner shows whose row it is: a claimant's shield, the tile of the allies that share it, or, where nobody knows yet, a word.
func (c *Court) owner(dst draw.Surface, row int, at draw.Point, pools []Pool) {
	if row < len(c.claimants) {
		c.pen.Shield(dst, c.claimants[row].ID, at.X, at.Y, 9.2)
		return
	}
	if row < len(pools) {
		c.Tile(dst, pools[row].Power, at, 10, 0)
		return
	}
	c.pen.Fit(dst, c.say("poolAllies"), c.style(draw.SansSemi, 8, c.ink.Faded), at.X, at.Y+1, 14.4, 6.5, typeset.Centre)
}

// poolCircle is one place of a row. A claimant falls at the first and triumphs at the last; allies go on past it.
func (c *Court) poolCircle(dst draw.Surface, row, n int) {
	at := c.poolPlace(row, n)
	first, last := n == c.game.Rules.FebasLose, n == c.game.Rules.FebasWin
	claimant := row < len(c.claimants)
	line, width := c.ink.Dry, 0.22
	if claimant && (first || last) {
		line, width = c.ink.Ink, 0.5
	}
	c.circle(dst, at, rowRadius, line, width)
	switch {
	case first && claimant:
		c.pen.Icon(dst, "tombstone", at.X, at.Y, 6.6, c.ink.Dry)
	case last && claimant:
		c.pen.Icon(dst, "laurel-crown", at.X, at.Y, 6.6, c.ink.Dry)
	case first:
		c.pen.Icon(dst, "tombstone", at.X, at.Y, 5.4, c.pale())
	case last:
		c.number(dst, at, "+"+strconv.Itoa(n), c.style(draw.SansSemi, 9.5, c.ink.Faded))
	}
}

// poolMarkers draws a pool's marker; past the end of the row a second one shows the rest.
func (c *Court) poolMarkers(dst draw.Surface, row, n int) {
	lose, win := c.game.Rules.FebasLose, c.game.Rules.FebasWin
	c.poolMarker(dst, row, c.poolPlace(row, min(max(n, lose), win)))
	if n > win {
		c.poolMarker(dst, row, c.poolPlace(row, min(n-win, win)))
	}
}

// poolMarker is the square marker with the number of its row.
func (c *Court) poolMarker(dst draw.Surface, row int, at draw.Point) {
	field, charge := c.ink.Folium, c.ink.Paper
	if f := c.game.Component("febas"); f != nil && f.Charge != "" {
		charge = draw.Hex(f.Charge)
	}
	c.marker(dst, at, field)
	c.number(dst, at, roman[row], c.style(draw.SansBold, leastFigure+1, c.pen.On(charge)))
}

// marker is the square of a marker without its picture.
func (c *Court) marker(dst draw.Surface, at draw.Point, field draw.Color) {
	dst.Path(draw.Box(square(at, markerSide)), draw.Style{Fill: c.pen.Field(field), Stroke: c.ink.Ink, Width: c.pen.Line(0.25), Join: draw.MiterJoin})
}

// The places of the armies' order, in two rows.
const (
	orderPer         = 6
	orderRow draw.MM = 23.4
)

func orderPlace(i int) draw.Point {
	return draw.Point{X: Wide / orderPer * (float64(i%orderPer) + 0.5), Y: 12 + draw.Times(i/orderPer, orderRow)}
}

// Order draws the row of armies, a place for each power, its number above it, with the tiles there.
func (c *Court) Order(dst draw.Surface, tiles []string) {
	n := len(c.game.Factions)
	for i := range n {
		at := orderPlace(i)
		c.pen.Set.Line(dst, at.X, at.Y-10.4, strconv.Itoa(i+1), c.style(draw.SansBold, 11, c.ink.Faded), typeset.Centre)
		dst.Path(draw.RoundBox(square(at, Place), 1.2), c.dashed(c.ink.Faded, 0.25))
	}
	if order := c.game.Component("order"); order != nil && n%orderPer != 0 {
		at := orderPlace(n)
		c.pen.Icon(dst, order.Icon, at.X, at.Y, 10, c.ink.Dry)
	}
	for i, id := range tiles[:min(n, len(tiles))] {
		c.Tile(dst, id, orderPlace(i), Place, tileCode)
	}
}
