package sheet

import (
	"strconv"
	"strings"

	"brehon/content/feudum"
	"brehon/content/lang"
	"brehon/generate/draw"
	"brehon/generate/page"
	"brehon/generate/typeset"
)

// The measures of the wheel and of the epoch strip.
const (
	rim       draw.MM = 55
	hub       draw.MM = 24.5
	rowNames  draw.MM = 32 // of the strip
	epochHigh draw.MM = 11
)

// round is sheet F-3: the steps of a round as a wheel, and what each epoch brings as a strip.
func (w *writer) round() {
	words := w.Game.Sheets.Round
	w.Head(w.on, w.Sheet, words.Title, words.Lead)
	y := w.Room.Y + 3.4 + rim
	w.circle(w.Room.X+w.Room.W/2, y)
	y += rim + 10.5
	x := w.Room.X
	x += w.say(x, y, words.Pouch, w.Style(draw.Title, 15), 30) + 6
	st := w.Style(draw.Sans, 10)
	w.Good(w.on, "saltpeter", x+2.8, y-1.5, 5.2)
	x += 7.2 + w.say(x+7.2, y, words.Extra, st, 40) + 7
	w.Good(w.on, "sulfur", x+2.8, y-1.2, 5.2)
	x += 7.2 + w.say(x+7.2, y, words.Sequence, st, 62) + 6
	w.end(w.Room.Right(), y, words.Never, w.Aside(draw.TextItalic, 10), w.Room.Right()-x)
	y += 11
	w.Heading(w.on, w.Room.X, y, w.Room.W, 18, w.Words.Say(words.Epoch), lang.Said{})
	w.strip(y + 6.5)
}

// tints are the grounds that content names.
func (w *writer) tint(name string) draw.Color {
	return map[string]draw.Color{"dusk": w.Dusk, "instead": w.Instead, "also": w.Also, "paleGold": w.PaleGold}[name]
}

// circle is the wheel: steps clockwise from the top, by weight.
func (w *writer) circle(x, y draw.MM) {
	words := w.Game.Sheets.Round
	from := -90.0
	for _, step := range words.Steps {
		w.sector(step, x, y, from)
		from += float64(step.Share)
	}
	w.arc(x, y, 19, -80, 232, 1.4, 4, w.On(w.Vermilion))
	w.SolidIcon(w.on, "sundial", x, y-4, 14, w.Midnight)
	w.mid(x, y+9, words.Round, w.Style(draw.Title, 14), 29)
}

// sector is one step: its number on the inner rim, its sign and name inside, its words outside.
func (w *writer) sector(step *feudum.RoundStep, x, y draw.MM, from float64) {
	const parts = 24
	at := func(r draw.MM, deg float64) draw.Point {
		return draw.Turn(deg).Apply(draw.Point{X: r}).Add(draw.Point{X: x, Y: y})
	}
	var pts []draw.Point
	share := float64(step.Share)
	for i := range parts + 1 {
		pts = append(pts, at(rim, from+float64(share*float64(i)/parts)))
	}
	for i := range parts + 1 {
		pts = append(pts, at(hub, from+float64(share*float64(parts-i)/parts)))
	}
	w.Shape(w.on, draw.Polygon(pts...), w.tint(step.Tint), 0.45)
	middle := from + share/2
	icon, name, mark := at(hub+9.4, middle), at(hub+22.2, middle), at(hub, middle)
	w.SolidIcon(w.on, step.Icon, icon.X, icon.Y, 8, w.Midnight)
	w.mid(name.X, name.Y+2, step.Name, w.Style(draw.Title, 15.5), 22)
	w.Disc(w.on, mark.X, mark.Y, 4, step.Mark, 11)
	w.outside(step, at(rim+3.4, middle), draw.Turn(middle).Apply(draw.Point{X: 1}))
}

// outside sets a step's words beside the wheel, away from it.
func (w *writer) outside(step *feudum.RoundStep, at, away draw.Point) {
	align, room := typeset.Centre, 60.0
	switch {
	case away.X > 0.3:
		align, room = typeset.Left, w.Room.Right()-at.X
	case away.X < -0.3:
		align, room = typeset.Right, at.X-w.Room.X
	}
	b := w.Lines(w.Words.Say(step.Text), w.Style(draw.Sans, 10.25), room, 20, page.LeastRead)
	x, y := at.X, at.Y-b.Height/2+b.Ascent
	switch align {
	case typeset.Centre:
		x -= room / 2
	case typeset.Right:
		x -= room
	}
	if align == typeset.Centre && away.Y > 0 {
		y += b.Height / 2
	}
	b.Draw(w.on, x, y, align)
}

// stripRow is a row of the strip: its name, a note below it, and its cells by epoch.
type stripRow struct {
	name, note lang.Text
	high       draw.MM
	cells      []string
	strong     bool // points
	loss       bool
}

// strip is the table of the epochs, and the ladder of active regions below it.
func (w *writer) strip(y draw.MM) {
	words, epochs := w.Game.Sheets.Round, w.Game.Tracks.Epochs
	rows := w.stripRows()
	x, column := w.Room.X+rowNames, (w.Room.W-rowNames)/float64(len(epochs))
	whole := epochHigh
	for _, r := range rows {
		whole += r.high
	}
	for i, e := range epochs {
		box := draw.Rect{X: x + draw.Times(i, column), Y: y, W: column, H: whole}
		w.Shape(w.on, draw.Box(box), draw.Hex(w.Game.Pigments.Epochs[i%len(w.Game.Pigments.Epochs)]), 0.35)
		w.Set.Line(w.on, box.X+column/2, y+8, e.Roman, w.Style(draw.TextBold, 18), typeset.Centre)
	}
	y += epochHigh
	w.ruled(y, 0.3)
	for _, r := range rows {
		w.stripRow(r, y, x, column)
		y += r.high
		w.Hair(w.on, w.Room.X, y, w.Room.Right(), y)
	}
	w.ruled(y, 0.35)
	w.say(w.Room.X, y+8.2, words.Regions, w.Style(draw.SansBold, 10), rowNames-2)
	w.regions(draw.Rect{X: x, Y: y + 2.4, W: w.Room.Right() - x, H: 8.6})
	note := words.Note
	if !w.Advanced {
		note = words.NoteBasic
	}
	w.block(draw.Rect{X: w.Room.X, Y: y + 13.4, W: w.Room.W, H: w.Room.Bottom() - y - 13.4}, note, w.Aside(draw.TextItalic, 9), typeset.Left)
}

func (w *writer) stripRow(r stripRow, y, x, column draw.MM) {
	st := w.Style(draw.SansBold, 10)
	base := y + r.high/2 + w.Set.CapHeight(st.Font, st.Size)/2
	if !r.note.Empty() {
		base -= 1.9
		w.say(w.Room.X, base+4, r.note, w.Aside(draw.Sans, 8.5), rowNames-1)
	}
	w.say(w.Room.X, base, r.name, st, rowNames-1)
	for i, text := range r.cells {
		cell := w.Style(draw.Sans, 9.5)
		if r.strong && text[0] >= '0' && text[0] <= '9' {
			cell = w.Style(draw.SansBold, 12)
		}
		if r.loss && strings.HasPrefix(text, "−") {
			cell = w.Tinted(draw.SansBold, 12, w.Vermilion)
		}
		b := w.Fit(lang.Said{Text: text}, cell, column-2, page.LeastRead)
		b.Draw(w.on, x+draw.Times(i, column)+(column-b.Width)/2, y+r.high/2+w.Set.CapHeight(cell.Font, b.Size)/2, typeset.Left)
	}
}

// regions is the ladder of active regions.
func (w *writer) regions(r draw.Rect) {
	var n []string
	for i := range w.Regions {
		n = append(n, strconv.Itoa(i))
	}
	w.Ladder(w.on, r, n, w.Regions)
}

// stripRows are the rows of the strip: of the epochs, and of a basic game without landscapes.
func (w *writer) stripRows() []stripRow {
	words, t := w.Game.Sheets.Round, &w.Game.Tracks
	say := func(t lang.Text, args ...any) string { return w.Words.Say(t, args...).Text }
	begins := stripRow{name: words.Begins, high: 10}
	seats := stripRow{name: words.Seats, high: 8.6, strong: true}
	land := stripRow{name: words.Landscapes, high: 8.6}
	disloyal := stripRow{name: words.Disloyal, note: words.Rulers, high: 11.4, loss: true}
	maps, guilds := stripRow{name: words.Map, high: 8.6}, stripRow{name: words.Guilds, high: 8.6}
	for i, e := range t.Epochs {
		first, last := i == 0, i == len(t.Epochs)-1
		switch {
		case first:
			begins.cells = append(begins.cells, say(words.Start))
		case last:
			begins.cells = append(begins.cells, say(words.Empty, "n", e.Stacks))
		default:
			begins.cells = append(begins.cells, say(words.Stacks, "n", e.Stacks, "epoch", e.Roman))
		}
		seats.cells = append(seats.cells, dash(first, joined(t.Seats[:w.seats()], " · ", "")))
		land.cells = append(land.cells, dash(first, say(words.Either, "empty", t.Landscapes.Empty, "stocked", t.Landscapes.Stocked)))
		loss := joined(t.Military[:e.Disloyalty], " ", "−")
		if loss == "" && !first {
			loss = say(words.None)
		}
		disloyal.cells = append(disloyal.cells, dash(first, loss))
		letter, guild := w.letter(i), "–"
		switch {
		case last:
			letter, guild = say(words.End), say(words.End)
		case first:
			guild = say(words.Setup)
		case e.Refill:
			guild = say(words.Refill)
		}
		maps.cells, guilds.cells = append(maps.cells, letter), append(guilds.cells, guild)
	}
	rows := []stripRow{begins, seats, land, disloyal, maps, guilds}
	if !w.Advanced {
		rows = append(rows[:2], rows[3:]...)
	}
	return rows
}

// seats are how many of a guild score.
func (w *writer) seats() int {
	if w.Third {
		return 3
	}
	return 2
}

// letter marks the places that get a good: of dawns as on the sun rays of the board.
func (w *writer) letter(epoch int) string {
	if epoch == 0 {
		return w.Game.Tracks.Letter
	}
	return strings.ToUpper(w.Rays[min(epoch, len(w.Rays))-1:][:1])
}

// dash is a text, or a dash.
func dash(none bool, text string) string {
	if none {
		return "–"
	}
	return text
}

// joined is a list of numbers, each with a sign.
func joined(list []int, between, sign string) string {
	var all []string
	for _, n := range list {
		all = append(all, sign+strconv.Itoa(n))
	}
	return strings.Join(all, between)
}
