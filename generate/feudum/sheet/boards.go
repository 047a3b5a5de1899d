package sheet

import (
	"slices"
	"strconv"

	"brehon/content/feudum"
	"brehon/content/lang"
	"brehon/generate/draw"
	"brehon/generate/feudum/look"
	"brehon/generate/page"
	"brehon/generate/typeset"
)

// The measures of the sheet of boards.
const (
	boardWide draw.MM = 96 // of the part with the board
	boardHead draw.MM = 11
	noteHigh  draw.MM = 16 // of the key and the note
	starNames draw.MM = 24
)

// boards is sheet F-7: the guild boards at setup, each with a table to count stars in.
func (w *writer) boards() {
	words := w.Game.Sheets.Boards
	w.Head(w.on, w.Sheet, words.Title, words.Lead)
	high := min(39.4, (w.Room.H-noteHigh)/float64(len(w.Game.Guilds.Guilds)))
	for i, g := range w.Game.Guilds.Guilds {
		r := draw.Rect{X: w.Room.X, Y: w.Room.Y + draw.Times(i, high), W: w.Room.W, H: high}
		if i > 0 {
			w.Hair(w.on, r.X, r.Y, r.Right(), r.Y)
		}
		w.Seal(w.on, g.ID, r.X+5.6, r.Y+6.6, 9.6)
		name := w.Words.Say(g.Name)
		name.Text = look.Capital(name.Text)
		w.OneLine(name, w.Style(draw.Title, 15), 60).Draw(w.on, r.X+12.4, r.Y+8.6, typeset.Left)
		w.board(g.ID, draw.Rect{X: r.X + 12.6, Y: r.Y + boardHead + 0.5, W: boardWide - 18, H: high - boardHead - 2.5})
		if g.ID == "knight" { // fewer than a row for each colour may be in use
			w.block(draw.Rect{X: r.X + boardWide - 25, Y: r.Y + boardHead, W: 22, H: high - boardHead - 2.5}, words.Rows, w.Aside(draw.SansItalic, page.LeastRead), typeset.Left)
		}
		w.stars(g, draw.Rect{X: r.X + boardWide, Y: r.Y + 2, W: r.W - boardWide, H: high - 4})
	}
	y := w.Room.Y + draw.Times(len(w.Game.Guilds.Guilds), high)
	w.ruled(y, 0.3)
	w.Legend(w.on, w.Room.X, y+5.6, w.Room.W, 7, w.typeKeys())
	w.block(draw.Rect{X: w.Room.X, Y: y + 8.4, W: w.Room.W, H: noteHigh - 7}, words.Note, w.Aside(draw.TextItalic, 9), typeset.Left)
}

// typeKeys say what the signs of the types of places are.
func (w *writer) typeKeys() (keys []page.Key) {
	for _, t := range w.Game.Box.Types {
		keys = append(keys, page.Key{Wide: 6.6, Right: 2.6, Up: 1, Say: w.text(t.Name), Draw: func(dst draw.Surface, x, y draw.MM) { w.Type(dst, t.ID, x, y, 4.8) }})
	}
	return keys
}

// stars is a table: what gives stars, a column for each player, and the sum.
func (w *writer) stars(g *feudum.Guild, r draw.Rect) {
	words, s := w.Game.Sheets.Boards, w.Game.Guilds.Stars
	column, row := (r.W-starNames)/float64(w.Players), (r.H-6)/4
	for i := range w.Players {
		x := r.X + starNames + draw.Times(i, column)
		for j := range 4 {
			width, edge := 0.2, w.Dry
			if j == 3 {
				width, edge = 0.35, w.Midnight
			}
			box := draw.Rect{X: x, Y: r.Y + 6 + draw.Times(j, row), W: column, H: row}
			w.on.Path(draw.Box(box), draw.Style{Stroke: edge, Width: w.Thin(width), Join: draw.MiterJoin})
		}
	}
	for j, k := range []struct {
		t    lang.Text
		n    int
		draw func(x, y draw.MM)
	}{
		{words.Pawns, s.Pawn, func(x, y draw.MM) { w.SolidIcon(w.on, "pawn", x, y, 5, w.Midnight) }},
		{words.Feudums, s.Feudum, func(x, y draw.MM) { w.Type(w.on, "feudum", x, y, 4.4) }},
		{words.Places, s.Place, func(x, y draw.MM) { w.Type(w.on, g.Type, x, y, 4.6) }},
		{words.Stars, 0, func(x, y draw.MM) { w.Star(w.on, x, y, 2.3) }},
	} {
		y := r.Y + 6 + draw.Times(j, row) + row/2
		k.draw(r.X+2.8, y)
		st := w.Style(draw.Sans, 9)
		if k.n == 0 {
			st.Font = draw.SansBold
		}
		base := y + w.Set.CapHeight(st.Font, st.Size)/2
		w.say(r.X+6.4, base, k.t, st, starNames-12)
		if k.n > 0 {
			w.Set.Line(w.on, r.X+starNames-2, base, "×"+strconv.Itoa(k.n), w.Aside(draw.Sans, 8.5), typeset.Right)
		}
	}
}

// cell draws a space of a board: its text, and whether it is occupied at setup.
func (w *writer) cell(r draw.Rect, text string, full bool) {
	fill := w.Palette.Paper
	if full && !w.Low {
		fill = w.PaleGold
	}
	w.on.Path(draw.Box(r), draw.Style{Fill: fill, Stroke: w.Midnight, Width: w.Thin(0.25), Join: draw.MiterJoin})
	switch {
	case full && w.Low && text == "":
		w.on.Path(draw.Circle(r.X+r.W/2, r.Y+r.H/2, 0.9), draw.Fill(w.Midnight))
	case full && w.Low:
		w.on.Path(draw.Circle(r.Right()-1.5, r.Y+r.H/2, 0.7), draw.Fill(w.Midnight))
	}
	if text != "" {
		w.Figure(w.on, r.X+r.W/2, r.Y+r.H/2, text, w.Style(draw.SansSemi, page.LeastRead))
	}
}

// board is a guild's, in the room r.
func (w *writer) board(guild string, r draw.Rect) {
	switch guild {
	case "farmer":
		w.farmer(r)
	case "merchant":
		w.merchant(r)
	case "alchemist":
		w.alchemist(r)
	case "knight":
		w.knight(r)
	case "noble":
		w.noble(r)
	case "monk":
		w.monk(r)
	}
}

// above is a word above a part of a board.
func (w *writer) above(x, y draw.MM, t lang.Text, width draw.MM) {
	w.say(x, y, t, w.Aside(draw.SansItalic, page.LeastRead), width)
}

func (w *writer) farmer(r draw.Rect) {
	words, f := w.Game.Sheets.Boards, w.Game.Guilds.Farmer
	const size = 7.2
	w.above(r.X, r.Y+2.2, words.Barn, 40)
	for i := range f.Barn {
		box := draw.Rect{X: r.X + draw.Times(i%5, size), Y: r.Y + 4 + draw.Times(i/5, size), W: size, H: size}
		w.cell(box, "", i < f.Goods)
	}
	x := r.X + 5*size + 7
	w.above(x, r.Y+2.2, words.Chickens, 40)
	for i := range f.Chickens {
		at := draw.Point{X: x + size/2 + draw.Times(i, 8.8), Y: r.Y + 7.7}
		w.bead(at, 3.7, i < f.Beads)
	}
	w.purse(x, r.Y+13.4, words.Purse)
}

// purse is a word and a space for coins, its upper edge at y.
func (w *writer) purse(x, y draw.MM, t lang.Text) {
	x += w.say(x, y+3.4, t, w.Aside(draw.SansItalic, page.LeastRead), 20) + 2
	w.on.Path(draw.RoundBox(draw.Rect{X: x, Y: y, W: 14, H: 5}, 2.5), draw.Style{Fill: w.Palette.Paper, Stroke: w.Midnight, Width: w.Thin(0.3)})
}

// bead is a space for a seal or bead.
func (w *writer) bead(at draw.Point, r draw.MM, full bool) {
	w.on.Path(draw.Circle(at.X, at.Y, r), draw.Style{Fill: w.Palette.Paper, Stroke: w.Midnight, Width: w.Thin(0.3)})
	if full {
		w.on.Path(draw.Circle(at.X, at.Y, 0.62*r), draw.Style{Fill: w.Field(w.PaleGold), Stroke: w.Midnight, Width: w.Thin(0.25)})
	}
}

func (w *writer) merchant(r draw.Rect) {
	rows := w.Game.Guilds.Merchant.Rows
	high := r.H / float64(len(rows))
	for i, row := range rows {
		y := r.Y + draw.Times(i, high)
		w.Good(w.on, row.Good, r.X+2.6, y+high/2, min(4.6, 0.84*high))
		st := w.Style(draw.Sans, page.LeastRead)
		w.say(r.X+6.2, y+high/2+w.Set.CapHeight(st.Font, st.Size)/2, w.Game.Box.Good(row.Good).Name, st, 16)
		for j, price := range row.Prices {
			w.cell(draw.Rect{X: r.X + 23 + draw.Times(j, 13), Y: y, W: 13, H: high}, strconv.Itoa(price), j < row.Goods)
		}
	}
}

func (w *writer) alchemist(r draw.Rect) {
	a, words := w.Game.Guilds.Alchemist, w.Game.Sheets.Boards
	const wide draw.MM = 7
	size := min(wide, (r.H-9.6)/float64(a.Room))
	kinds := map[string]lang.Text{"cart": words.Cart, "pile": words.Pile, "bowl": words.Bowl}
	for i, c := range a.Containers {
		x := r.X + draw.Times(i, 11.6)
		w.Good(w.on, c.Good, x+wide/2, r.Y+2.2, 5)
		for j := range a.Room {
			w.cell(draw.Rect{X: x, Y: r.Y + 6 + draw.Times(a.Room-1-j, size), W: wide, H: size}, "", j < c.Goods)
		}
		w.mid(x+wide/2, r.Y+9+draw.Times(a.Room, size), kinds[c.Kind], w.Aside(draw.SansItalic, page.LeastRead), 11.2)
	}
	x := r.X + draw.Times(len(a.Containers), 11.6) + 2
	w.above(x, r.Y+3.4, words.Sale, 28)
	for i := range a.Vessels {
		w.cell(draw.Rect{X: x + draw.Times(i, 8.6), Y: r.Y + 6, W: 7.6, H: 7.6}, "?", true)
	}
}

func (w *writer) knight(r draw.Rect) {
	k := w.Game.Guilds.Knight
	rows := len(w.Game.Box.Colours)
	size := min(5.4, r.H/float64(rows))
	for i, c := range w.Game.Box.Colours {
		y, x, n := r.Y+draw.Times(i, size), r.X+7.4, 0
		w.Player(w.on, c.ID, r.X+2.6, y+size/2, 0.88*size)
		for _, section := range k.Sections {
			for range section {
				n++
				w.cell(draw.Rect{X: x, Y: y + 0.3, W: 7.4, H: size - 0.6}, "", n <= k.Markers)
				x += 7.4
			}
			x += 2.2
		}
	}
}

func (w *writer) noble(r draw.Rect) {
	n := w.Game.Guilds.Noble
	size := r.H / float64(len(n.Rows))
	for i, row := range n.Rows {
		for j, scroll := range row {
			w.cell(draw.Rect{X: r.X + draw.Times(j, 1.5*size), Y: r.Y + draw.Times(i, size), W: 1.5 * size, H: size}, strconv.Itoa(scroll), slices.Contains(n.Seals, scroll))
		}
	}
}

func (w *writer) monk(r draw.Rect) {
	m := w.Game.Guilds.Monk
	words, pitch := w.Game.Sheets.Boards, min(11, (r.W-4)/float64(m.Rosary))
	y := r.Y + 8.4
	w.above(r.X, r.Y+2.2, words.Rosary, 40)
	w.Ruled(w.on, r.X+4, y, r.X+4+draw.Times(m.Rosary-1, pitch), y, 0.4)
	for i := range m.Rosary {
		w.bead(draw.Point{X: r.X + 4.4 + draw.Times(i, pitch), Y: y}, 4.2, i < m.Beads)
	}
	w.purse(r.X, r.Y+14.4, words.Coffer)
}
