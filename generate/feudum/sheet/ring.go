package sheet

import (
	"fmt"
	"slices"
	"strconv"

	"brehon/content/feudum"
	"brehon/content/lang"
	"brehon/generate/draw"
	"brehon/generate/feudum/look"
	"brehon/generate/page"
	"brehon/generate/typeset"
)

// The measures of the guilds' panels, and of the ring between them.
const (
	panelWide draw.MM = 58
	panelGap  draw.MM = 2.6
	ringWide  draw.MM = 24.5 // from its middle to the seals'
	pushWide  draw.MM = 28.4
	pullWide  draw.MM = 18.6
	ladder    draw.MM = 9
	planWide  draw.MM = 16
	planHead  draw.MM = 3.5 // of the guild's name above its board
	keyHigh   draw.MM = 7   // of the key below the panels
)

// ring is sheet F-2: six guilds in the order of the ring, clockwise, and what moves between them.
func (w *writer) ring() {
	words := w.Game.Sheets.Ring
	w.Head(w.on, w.Sheet, words.Title, words.Lead)
	high := min(77, (w.Room.H-2*panelGap-keyHigh)/3)
	left, right := w.Room.X, w.Room.Right()-panelWide
	for i, g := range w.Game.Guilds.Guilds {
		at := draw.Rect{X: left, Y: w.Room.Y, W: panelWide, H: high}
		row := 0
		switch i { // clockwise from the upper left corner
		case 1, 2, 3:
			at.X, row = right, i-1
		case 4, 5:
			row = 6 - i
		}
		at.Y += draw.Times(row, high+panelGap)
		w.guild(g, at)
	}
	x, y := w.Room.X+w.Room.W/2, w.Room.Y+float64(1.5*high)+panelGap
	w.wheel(x, y)
	mid := draw.Rect{X: left + panelWide + 3, Y: w.Room.Y, W: w.Room.W - 2*panelWide - 6, H: high}
	w.standing(mid)
	mid.Y += 2 * (high + panelGap)
	w.paying(mid)
	w.Legend(w.on, left, w.Room.Y+draw.MM(3*high)+2*panelGap+5.4, w.Room.W, 4.5, append([]page.Key{
		{Wide: 5, Right: 2, Up: 1, Say: w.text(words.Objective), Draw: func(_ draw.Surface, x, y draw.MM) { w.space(x-1.8, y-1.8, 3.6, true, "") }},
		{Wide: 10, Right: 4.6, Up: 1, Say: w.text(words.Pays), Draw: func(dst draw.Surface, x, y draw.MM) {
			w.Ladder(dst, draw.Rect{X: x - 4.6, Y: y - 2.4, W: 9, H: 4.8}, []string{"1"}, w.Game.Guilds.Score.Push[:1])
		}},
		{Wide: 5, Right: 2, Up: 1.4, Say: w.text(words.Scored), Draw: func(dst draw.Surface, x, y draw.MM) { w.Pennant(dst, x, y, 4, "") }},
		{Wide: 6, Right: 2.6, Up: 0.6, Say: w.text(words.Writs), Draw: func(dst draw.Surface, x, y draw.MM) { w.SolidIcon(dst, "tied-scroll", x, y, 5, w.Midnight) }},
	}, w.typeKeys()[:3]...))
}

// guild is a panel: whose places give it stars, trade, pull and push, and at its foot the board that a push fills, next to the
// push's ladder.
func (w *writer) guild(g *feudum.Guild, r draw.Rect) {
	words := w.Game.Sheets.Ring
	frame, arms := draw.RoundBox(r, 1.6), w.Arms[g.ID]
	w.on.Path(frame, draw.Fill(w.Palette.Paper))
	const head = 13.0
	if !w.Low {
		w.on.Clip(frame, func(in draw.Surface) {
			in.Path(draw.Box(draw.Rect{X: r.X, Y: r.Y, W: r.W, H: head}), draw.Fill(draw.Mix(w.Palette.Paper, arms.Field, 0.28)))
		})
	}
	w.Ruled(w.on, r.X, r.Y+head, r.Right(), r.Y+head, 0.4)
	w.Seal(w.on, g.ID, r.X+8.4, r.Y+6.6, 11.2)
	name := w.Words.Say(g.Name)
	name.Text = look.Capital(name.Text)
	w.OneLine(name, w.Style(draw.Title, 18), r.W-33.4).Draw(w.on, r.X+15.8, r.Y+9, typeset.Left)
	w.Star(w.on, r.Right()-12.2, r.Y+6.5, 2.2)
	w.Type(w.on, g.Type, r.Right()-5.4, r.Y+6.5, 5.6)
	y, row := r.Y+head+2, (r.H-head-planHead-ladder-5)/3
	for _, f := range []struct {
		name, who, text lang.Text
		colour          draw.Color
		pays            bool
	}{{words.Trade, words.Anyone, g.Trade, w.Midnight, false}, {words.Pull, words.Journeyman, g.Pull, w.Palette.Pull, true}, {words.Push, words.Master, g.Push, w.Vermilion, false}} {
		wide := w.say(r.X+3, y+3.6, f.name, w.Tinted(draw.SansBold, 10.5, f.colour), 22)
		w.say(r.X+5.5+wide, y+3.6, f.who, w.Aside(draw.SansItalic, 8.5), r.W-22-wide)
		if f.pays {
			w.Pennant(w.on, r.Right()-12.4, y+1.6, 4.4, strconv.Itoa(w.Game.Guilds.Score.Pull))
			w.SolidIcon(w.on, "tied-scroll", r.Right()-5.8, y+2.2, 5, w.Midnight)
		}
		w.block(draw.Rect{X: r.X + 3, Y: y + 5.2, W: r.W - 6, H: row - 5.4}, f.text, w.Style(draw.Sans, 9.75), typeset.Left)
		y += row
	}
	foot := r.Bottom() - 3
	list := w.Game.Guilds.Guilds
	w.plan(list[(slices.Index(list, g)+1)%len(list)], draw.Rect{X: r.X + 3, Y: foot - ladder, W: planWide, H: ladder})
	steps := draw.Rect{X: r.X + planWide + 5, Y: foot - ladder, W: r.W - planWide - 8, H: ladder}
	w.Ladder(w.on, steps, w.conditions(g.ID), w.Game.Guilds.Score.Push[:])
	w.on.Path(frame, draw.Stroke(w.Midnight, w.Thin(0.4)))
}

// conditions are a push's conditions for one, two and three objectives: how many, or a sum of beads.
func (w *writer) conditions(guild string) (list []string) {
	sums := map[string][3]int{"noble": w.Game.Guilds.Noble.Sums, "monk": w.Game.Guilds.Monk.Sums}[guild]
	for i, n := range sums {
		if n == 0 {
			list = append(list, strconv.Itoa(i+1))
		} else {
			list = append(list, fmt.Sprintf("≥%d", n))
		}
	}
	return list
}

// moves are how many are pushed and pulled between a guild and the next of the ring.
func (w *writer) moves(i int) (push, pull string) {
	k := &w.Game.Guilds
	upTo := func(n int) string {
		if n > 1 {
			return fmt.Sprintf("1–%d", n)
		}
		return strconv.Itoa(n)
	}
	pushes := map[string]string{"farmer": strconv.Itoa(k.Farmer.Push), "merchant": strconv.Itoa(k.Merchant.Push), "alchemist": upTo(k.Alchemist.Push),
		"knight": upTo(k.Knight.Push), "noble": strconv.Itoa(k.Noble.Push), "monk": "1"}
	pulls := map[string]string{"farmer": "1", "merchant": strconv.Itoa(k.Merchant.Pull), "alchemist": strconv.Itoa(k.Alchemist.Pull),
		"knight": strconv.Itoa(k.Knight.Pull), "noble": strconv.Itoa(k.Noble.Pull), "monk": strconv.Itoa(k.Monk.Pull)}
	return pushes[k.Guilds[i].ID], pulls[k.Guilds[(i+1)%len(k.Guilds)].ID]
}

// wheel is the ring: push outside, a disc at its tail, for the sender's master acts; pull inside, a ring at its head, for it is the
// taker's journeyman.
func (w *writer) wheel(x, y draw.MM) {
	words, list := w.Game.Sheets.Ring, w.Game.Guilds.Guilds
	w.Shape(w.on, draw.Circle(x, y, 32.4), w.Dusk, 0.45)
	w.on.Path(draw.Circle(x, y, 31.5), draw.Stroke(w.Midnight, 0.15))
	red, blue := w.On(w.Vermilion), w.On(w.Palette.Pull)
	step := 360 / float64(len(list))
	around := func(r draw.MM, deg float64) draw.Point {
		return draw.Turn(deg).Apply(draw.Point{X: r}).Add(draw.Point{X: x, Y: y})
	}
	for i := range list {
		from := -120 + draw.Times(i, step) + step/2
		push, pull := w.moves(i)
		w.arc(x, y, pushWide, from-15.5, from+15, 1.7, 4, red)
		tail := around(pushWide, from-15.5)
		w.on.Path(draw.Circle(tail.X, tail.Y, 1.5), draw.Style{Fill: red, Stroke: w.Palette.Paper, Width: 0.3})
		w.arc(x, y, pullWide, from-17, from+11.5, 1.1, 3.2, blue)
		head := around(pullWide, from+17.5)
		w.on.Path(draw.Circle(head.X, head.Y, 1.35), draw.Style{Fill: w.Palette.Paper, Stroke: blue, Width: 0.9})
		w.count(around(pushWide, from-2), 3, push, red)
		w.count(around(pullWide, from-2), 2.5, pull, blue)
	}
	for i, g := range list {
		at := around(ringWide, -120+draw.Times(i, step))
		w.Seal(w.on, g.ID, at.X, at.Y, 12.6)
	}
	w.mid(x, y-4.6, words.Push, w.Tinted(draw.Title, 13, w.Vermilion), 24)
	w.mid(x, y-1.2, words.Sender, w.Style(draw.Sans, 7.5), 25)
	w.mid(x, y+4.8, words.Pull, w.Tinted(draw.Title, 13, w.Palette.Pull), 24)
	w.mid(x, y+8.2, words.Taker, w.Style(draw.Sans, 7.5), 25)
}

// count is how many, on an arrow.
func (w *writer) count(at draw.Point, r draw.MM, text string, c draw.Color) {
	size := draw.Pt(10.5)
	if len(text) > 1 {
		r, size = 1.25*r, 9
	}
	w.on.Path(draw.Circle(at.X, at.Y, r), draw.Style{Fill: w.Palette.Paper, Stroke: c, Width: w.Thin(0.5)})
	w.Figure(w.on, at.X, at.Y, text, w.Style(draw.SansBold, min(size, draw.Pt(3.6*r))))
}

// arc is an arrow along a circle, clockwise between two directions in degrees, on a paper casing.
func (w *writer) arc(x, y, r draw.MM, from, to float64, width, head draw.MM, c draw.Color) {
	parts := max(8, int((to-from)/2.5))
	var pts []draw.Point
	for i := range parts + 1 {
		deg := from + float64((to-from)*float64(i)/float64(parts))
		pts = append(pts, draw.Turn(deg).Apply(draw.Point{X: r}).Add(draw.Point{X: x, Y: y}))
	}
	width = w.Line(width)
	line := draw.Polyline(pts[:parts-int(head*16/r)]...)
	w.on.Path(line, draw.Style{Stroke: w.Palette.Paper, Width: width + 1.2})
	w.on.Path(line, draw.Style{Stroke: c, Width: width, Cap: draw.ButtCap})
	tip := draw.Polygon(draw.Point{}, draw.Point{X: -0.88 * head, Y: -0.48 * head}, draw.Point{X: -0.88 * head, Y: 0.48 * head})
	w.on.Path(tip.Map(draw.Turn(to+90-float64(head*29/r)).Then(draw.Move(pts[parts].X, pts[parts].Y))), draw.Fill(c))
}

// standing says what seats score, and what gives stars.
func (w *writer) standing(r draw.Rect) {
	words, x := w.Game.Sheets.Ring, r.X+r.W/2
	pitch := r.W / 3
	w.mid(x, r.Y+7, words.Seats, w.Style(draw.Title, 15), r.W)
	seats := []lang.Text{words.Master, words.Journeyman, words.Apprentice}
	if !w.Third {
		seats = seats[:2]
	}
	for i, name := range seats {
		at := x + draw.Times(len(seats)-1-2*i, -pitch/2)
		w.Pennant(w.on, at, r.Y+14.2, 8, strconv.Itoa(w.Game.Tracks.Seats[i]))
		w.mid(at, r.Y+23.6, name, w.Style(draw.Sans, 8.5), pitch-0.6)
	}
	w.mid(x, r.Y+37, words.Stars, w.Style(draw.Title, 15), r.W)
	s := w.Game.Guilds.Stars
	for i, k := range []struct {
		name lang.Text
		n    int
	}{{words.Pawn, s.Pawn}, {w.Game.Box.Type("feudum").Name, s.Feudum}, {words.Place, s.Place}} {
		at := x + draw.Times(i-1, pitch)
		w.Star(w.on, at-3, r.Y+43.6, 3)
		st := w.Style(draw.SansBold, 14)
		w.Set.Line(w.on, at+1.2, r.Y+43.6+w.Set.CapHeight(st.Font, st.Size)/2, strconv.Itoa(k.n), st, typeset.Left)
		w.mid(at, r.Y+51.4, k.name, w.Style(draw.Sans, 8.5), pitch-0.6)
	}
	w.block(draw.Rect{X: r.X, Y: r.Y + 55, W: r.W, H: 12}, words.StarsNote, w.Aside(draw.TextItalic, 9), typeset.Centre)
	if w.Third || w.Colours == nil {
		w.mid(x, r.Y+28.2, words.ApprenticeNote, w.Aside(draw.TextItalic, 9), r.W)
	}
}

// paying says who gets the coins of a price, and what reeves score.
func (w *writer) paying(r draw.Rect) {
	words, x := w.Game.Sheets.Ring, r.X+r.W/2
	pitch := r.W / 3
	y := r.Y + 6
	w.mid(x, y+5, words.Paid, w.Style(draw.Title, 15), r.W)
	for i, name := range []lang.Text{words.Master, words.Journeyman, words.Charity} {
		at := x + draw.Times(i-1, pitch)
		w.Coin(w.on, at, y+12.6, 8.2, strconv.Itoa(i+1))
		w.mid(at, y+21, name, w.Style(draw.Sans, 8.5), pitch-0.6)
		if i < 2 {
			mark := draw.Polyline(draw.Point{X: at + pitch/2 - 1.1, Y: y + 11.2}, draw.Point{X: at + pitch/2 + 1.1, Y: y + 12.6}, draw.Point{X: at + pitch/2 - 1.1, Y: y + 14})
			w.on.Path(mark, draw.Stroke(w.Midnight, 0.5))
		}
	}
	w.block(draw.Rect{X: r.X, Y: y + 24, W: r.W, H: 17}, words.PaidNote, w.Aside(draw.TextItalic, 9), typeset.Centre)
	if w.Advanced {
		w.mid(x, y+48, words.Reeves, w.Style(draw.Title, 15), r.W)
		w.block(draw.Rect{X: r.X, Y: y + 50.5, W: r.W, H: 17}, words.ReevesNote, w.Style(draw.Sans, 9), typeset.Centre)
	}
}

// plan is the board of a guild in small, under its name: its spaces, and those of an objective coloured. The knight's has none:
// an invention is one.
func (w *writer) plan(g *feudum.Guild, r draw.Rect) {
	lines := w.spaces(g.ID)
	if len(lines) == 0 {
		return
	}
	name := w.Words.Say(g.Name)
	name.Text = look.Capital(name.Text)
	most := 0
	for _, row := range lines {
		most = max(most, len(row))
	}
	pitch := min(r.W/float64(most), r.H/float64(len(lines)), 3.4)
	y := r.Y + (r.H-draw.Times(len(lines), pitch))/2
	w.OneLine(name, w.Aside(draw.SansSemi, page.LeastRead), r.W).Draw(w.on, r.X, y-1.2, typeset.Left)
	for i, row := range lines {
		for j, goal := range row {
			number := ""
			if g.ID == "noble" {
				number = strconv.Itoa(w.Game.Guilds.Noble.Rows[i][j])
			}
			w.space(r.X+draw.Times(j, pitch), y+draw.Times(i, pitch), pitch, goal, number)
		}
	}
}

// space is one space of a small board with its number, if it has one, and whether it is of an objective.
func (w *writer) space(x, y, pitch draw.MM, goal bool, number string) {
	box := draw.Rect{X: x, Y: y, W: pitch, H: pitch}.Inset(0.09 * pitch)
	fill := w.Palette.Paper
	if goal && !w.Low {
		fill = draw.Mix(w.Vermilion, w.Palette.Paper, 0.45)
	}
	line := 0.2
	if goal && w.Low && number != "" {
		line = 0.5
	}
	w.on.Path(draw.Box(box), draw.Style{Fill: fill, Stroke: w.Midnight, Width: line, Join: draw.MiterJoin})
	switch {
	case number != "":
		w.Figure(w.on, box.X+box.W/2, box.Y+box.H/2, number, w.Style(draw.SansSemi, page.Least))
	case goal && w.Low:
		w.on.Path(draw.Circle(box.X+box.W/2, box.Y+box.H/2, 0.2*pitch), draw.Fill(w.Midnight))
	}
}

// spaces are the spaces of a board that a push fills, true for one example objective: a row and, where columns count too, a column.
func (w *writer) spaces(guild string) (lines [][]bool) {
	k := &w.Game.Guilds
	grid := func(rows, columns int, goal func(i, j int) bool) {
		for i := range rows {
			line := make([]bool, columns)
			for j := range columns {
				line[j] = goal(i, j)
			}
			lines = append(lines, line)
		}
	}
	switch guild {
	case "merchant":
		grid(len(k.Merchant.Rows), 4, func(i, j int) bool { return i == 1 || j == 2 })
	case "alchemist":
		grid(k.Alchemist.Room, len(k.Alchemist.Containers), func(_, j int) bool { return j == 1 })
	case "noble":
		for i, row := range k.Noble.Rows {
			line := make([]bool, len(row))
			for j := range row {
				line[j] = i == 0 || j == 0
			}
			lines = append(lines, line)
		}
	case "monk":
		lines = [][]bool{make([]bool, k.Monk.Rosary)}
	case "farmer":
		lines = [][]bool{make([]bool, k.Farmer.Chickens)}
	}
	return lines
}
