package turlough

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"brehon/content/turlough"
	"brehon/referee"
)

// The board as a text map: each hex is a small block, rows are offset by half a block as printed, and sides are drawn unless
// they are open land.

// chart is the picture while it is drawn.
type chart struct {
	boardView
	cell   int // columns of a hex, even
	margin int
	rows   [][]glyph
}

// glyph is one letter of the picture.
type glyph struct {
	letter      rune
	ink, ground string
}

// hexLines is how many lines a hex takes: number and ground, settlement, army, and the sides below it.
const hexLines = 4

// Screen columns per column of hexes: in the large map each hex shows its whole number, in the small one only its column,
// with the row in the margin. Rows are half a hex apart.
const (
	largeCell, smallCell = 6, 4
	smallMargin          = 3
)

// picture is the board in lines, as wide as the screen has room for. Where even the smaller picture has none, the board is
// shown in parts, from west to east.
func (b boardView) picture() (lines []string) {
	columns := b.columns()
	if b.large() {
		each := max(1, (b.on.Columns()-largeCell/2)/largeCell)
		parts := (columns + each - 1) / each
		each = (columns + parts - 1) / parts
		for west := 1; west <= columns; west += each {
			if west > 1 {
				lines = append(lines, "")
			}
			lines = append(lines, b.part(largeCell, 0, west, min(west+each-1, columns))...)
		}
		return lines
	}
	return b.part(smallCell, smallMargin, 1, columns)
}

// part is the board from one column of hexes to another.
func (b boardView) part(cell, margin, west, east int) []string {
	ch := &chart{boardView: b, cell: cell, margin: margin}
	first, last := b.m.Grid.Rows, 0
	for _, h := range b.m.Hexes {
		first, last = min(first, h.Row), max(last, h.Row)
	}
	ch.rows = make([][]glyph, (last-first+1)*hexLines)
	for i := range ch.rows {
		ch.rows[i] = slices.Repeat([]glyph{{letter: ' '}}, ch.margin+ch.cell*(east-west+2))
	}
	for _, h := range b.m.Hexes {
		if h.Col >= west && h.Col <= east {
			ch.hex(h, ch.margin+(h.Col-west)*ch.cell+h.Row%2*ch.cell/2, (h.Row-first)*hexLines)
		}
	}
	if ch.margin > 0 {
		for row := first; row <= last; row++ {
			ch.put(0, (row-first)*hexLines, turlough.HexID(0, row)[2:], "", "")
		}
	}
	return ch.lines()
}

// columns is how many columns of hexes the board has.
func (b boardView) columns() (n int) {
	for _, h := range b.m.Hexes {
		n = max(n, h.Col)
	}
	return n
}

// large reports whether the larger picture is shown, whole or in parts.
func (b boardView) large() bool {
	columns, room := b.columns(), b.on.Columns()
	return largeCell*columns+largeCell/2 <= room || smallMargin+smallCell*columns+smallCell/2 > room
}

// put writes a text into the picture.
func (ch *chart) put(x, y int, text, ink, ground string) {
	for _, r := range text {
		if x < len(ch.rows[y]) {
			ch.rows[y][x] = glyph{r, ink, ground}
		}
		x++
	}
}

// hex draws one hex, its upper left corner at x and y.
func (ch *chart) hex(h *turlough.Hex, x, y int) {
	near := turlough.Neighbours(h.ID) // NE E SE SW W NW
	label := h.ID
	if ch.cell < 6 {
		label = h.ID[:2]
	}
	ch.put(x+1, y, label, "", "")
	if t := ch.terrain(h); t != "" {
		ch.put(x+1+len(label), y, t, ch.p.law.game.content.Pigments.Tree, "")
	}
	ch.upright(ch.m.Side(h.ID, near[4]), x, y)
	ch.settlement(h, x, y+1)
	if on := ch.stands[h.ID]; on != nil {
		ch.armies(on.armies, x, y+2)
	}
	half := ch.cell / 2
	ch.slant(ch.m.Side(h.ID, near[3]), '/', x, y+3)
	ch.slant(ch.m.Side(h.ID, near[2]), '\\', x+half, y+3)
}

// upright draws the side between a hex and the one to its left.
func (ch *chart) upright(side string, x, y int) {
	text := map[string]string{turlough.WaterSide: "|", turlough.CrossingSide: "=", turlough.RouteSide: "-"}[side]
	ch.put(x, y, text, ch.sideInk(side), "")
	if side == turlough.WaterSide && ch.cell >= 6 {
		ch.put(x, y+1, text, ch.sideInk(side), "")
	}
}

// slant draws a side below a hex.
func (ch *chart) slant(side string, road rune, x, y int) {
	half := ch.cell / 2
	switch side {
	case turlough.WaterSide:
		ch.put(x, y, strings.Repeat("~", half), ch.sideInk(side), "")
	case turlough.CrossingSide:
		ch.put(x, y, strings.Repeat("=", half), ch.sideInk(side), "")
	case turlough.RouteSide:
		at := x + half/2
		if road == '\\' {
			at = x + (half-1)/2
		}
		ch.put(at, y, string(road), ch.sideInk(side), "")
	}
}

// sideInk is the colour of a side.
func (ch *chart) sideInk(side string) string {
	if side == turlough.WaterSide {
		return ch.p.law.game.content.Pigments.River
	}
	return "" // the screen's own: its ground may be light or dark
}

// terrain is the letter of the ground (T15.11).
func (ch *chart) terrain(h *turlough.Hex) string {
	wood, bog := slices.Contains(h.Terrain, "woodland"), slices.Contains(h.Terrain, "bog")
	switch {
	case wood && bog:
		return ch.letter("both")
	case wood:
		return ch.letter("woodland")
	case bog:
		return ch.letter("bog")
	}
	return ""
}

// letter returns the sign of a thing on the map: the first letter of its text.
func (b boardView) letter(name string) string {
	for _, r := range b.on.Say("map.sign." + name) {
		return string(r)
	}
	return "?"
}

// settlement draws a hex's settlement, its owner, and its devastation.
func (ch *chart) settlement(h *turlough.Hex, x, y int) {
	kind, owner := ch.p.Site(h.ID)
	if kind == "" || h.Settlement == nil {
		return
	}
	if h.Settlement.Role == "crown" {
		kind = "crown"
	}
	if ch.cell >= 6 {
		x++
	}
	ch.put(x, y, ch.letter(kind), "", "")
	if b := ch.p.law.game.content.Badge(owner); b.Code != "" {
		ch.put(x+1, y, b.Code, b.Charge, b.Field)
	} else {
		ch.put(x+1, y, "--", "", "")
	}
	ch.put(x+3, y, ch.devastation(ch.stands[h.ID]), ch.p.law.game.content.Pigments.RedLead, "")
}

// devastation is a figure, or a sign where the room is short.
func (ch *chart) devastation(on *standing) string {
	switch {
	case on == nil || on.devastation == 0 && !on.destroyed:
		return ""
	case on.destroyed:
		return ch.letter("destroyed")
	case on.devastation > 9 && ch.cell < 6:
		return ch.letter("ten")
	}
	return strconv.Itoa(on.devastation)
}

// armies draws the armies of a hex: one with its battles, of several the first and how many more.
func (ch *chart) armies(list []referee.Placed, x, y int) {
	if len(list) == 0 {
		return
	}
	put := func(a referee.Placed, text string) {
		b := ch.p.law.game.content.Badge(a.Owner)
		ch.put(x, y, b.Code, b.Charge, b.Field)
		ch.put(x+2, y, text, "", "")
		x += 2 + len(text)
	}
	figure := func(a referee.Placed) string { return strconv.Itoa(a.Count) }
	switch {
	case len(list) == 1:
		if ch.cell >= 6 {
			x++
		}
		put(list[0], fmt.Sprintf("%2s", figure(list[0])))
	case ch.cell < 6:
		put(list[0], "+"+strconv.Itoa(len(list)-1))
	case len(list) == 2 && list[0].Count < 10 && list[1].Count < 10:
		put(list[0], figure(list[0]))
		put(list[1], figure(list[1]))
	default:
		put(list[0], figure(list[0])+"+"+strconv.Itoa(len(list)-1))
	}
}

// lines is the picture, painted, without empty lines, nor empty columns at its sides.
func (ch *chart) lines() []string {
	from := len(ch.rows[0])
	for _, row := range ch.rows {
		for x := ch.margin; x < from; x++ {
			if row[x].letter != ' ' {
				from = x
			}
		}
	}
	var list []string
	for _, row := range ch.rows {
		if text := ch.line(append(slices.Clone(row[:ch.margin]), row[from:]...)); text != "" {
			list = append(list, text)
		}
	}
	return list
}

// line paints a row, letters of one colour together.
func (ch *chart) line(row []glyph) string {
	for len(row) > 0 && row[len(row)-1].letter == ' ' {
		row = row[:len(row)-1]
	}
	var b strings.Builder
	for len(row) > 0 {
		n := 1
		for n < len(row) && row[n].ink == row[0].ink && row[n].ground == row[0].ground {
			n++
		}
		var text []rune
		for _, g := range row[:n] {
			text = append(text, g.letter)
		}
		b.WriteString(ch.on.Paint(string(text), row[0].ink, row[0].ground))
		row = row[n:]
	}
	return b.String()
}
