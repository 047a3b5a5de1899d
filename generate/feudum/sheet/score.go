package sheet

import (
	"slices"
	"strconv"
	"strings"

	"brehon/content/feudum"
	"brehon/content/lang"
	"brehon/content/source"
	"brehon/generate/draw"
	"brehon/generate/typeset"
)

// The measures of the score sheet.
const (
	scoreNames draw.MM = 72 // from the left side to the players' columns
	scoreRow   draw.MM = 8.4
	scoreHead  draw.MM = 6.6
	totalHigh  draw.MM = 12
)

// scoreRows are a part of the sheet under its heading.
type scoreRows struct {
	title lang.Text
	rows  []scoreLine
}

// scoreLine is a source of points: its sign, its name, what it is worth, and how a player's cell is parted.
type scoreLine struct {
	icon  func(x, y draw.MM)
	name  lang.Said
	worth string
	parts int
	loss  bool
	first bool // what is counted from
}

// score is sheet F-4: dawns as a record, then all that the end adds, a column for each player.
func (w *writer) score() {
	words := w.Game.Sheets.Score
	w.Head(w.on, w.Sheet, words.Title, words.Lead)
	x, y := w.Room.X+scoreNames, w.Room.Y
	column := (w.Room.W - scoreNames) / float64(w.Players)
	w.say(w.Room.X, y+5.6, words.Player, w.Aside(draw.SansItalic, 9.5), scoreNames-4)
	for i := range w.Players {
		box := draw.Rect{X: x + draw.Times(i, column), Y: y, W: column, H: 8.4}
		w.field(box, w.Dusk, 0, 0.35)
		if i < len(w.Colours) {
			w.Player(w.on, w.Colours[i], box.X+4.6, box.Y+4.2, 5.6)
		}
	}
	y += 8.4
	for _, part := range w.parts() {
		y = w.scorePart(part, y, x, column)
	}
	w.total(y, x, column)
	w.below(y + totalHigh)
}

// scorePart draws a heading and its rows, and answers where they end.
func (w *writer) scorePart(part scoreRows, y, x, column draw.MM) draw.MM {
	head := w.Style(draw.Title, 13)
	if !w.Low {
		head.Fill = w.Palette.Paper
	}
	w.field(draw.Rect{X: w.Room.X, Y: y, W: w.Room.W, H: scoreHead}, w.Midnight, 0, 0.3)
	w.say(w.Room.X+2.4, y+4.8, part.title, head, w.Room.W-6)
	y += scoreHead
	for i, line := range part.rows {
		if i%2 == 0 {
			w.Stripe(w.on, draw.Rect{X: w.Room.X, Y: y, W: w.Room.W, H: scoreRow}, w.Cream)
		}
		w.scoreLine(line, y, x, column)
		y += scoreRow
		w.Hair(w.on, w.Room.X, y, w.Room.Right(), y)
	}
	return y
}

func (w *writer) scoreLine(line scoreLine, y, x, column draw.MM) {
	line.icon(w.Room.X+5, y+scoreRow/2)
	st, width := w.Style(draw.Sans, 10), w.Thin(0.2)
	if line.first {
		st.Font, width = draw.SansBold, w.Thin(0.35)
	}
	base := y + scoreRow/2 + w.Set.CapHeight(st.Font, st.Size)/2
	worth := w.Set.Line(w.on, x-2.4, base, line.worth, w.Aside(draw.Sans, 9), typeset.Right)
	w.OneLine(line.name, st, scoreNames-11-worth-5).Draw(w.on, w.Room.X+11, base, typeset.Left)
	edge := w.Dry
	if line.first {
		edge = w.Midnight
	}
	for i := range w.Players {
		cell := draw.Rect{X: x + draw.Times(i, column), Y: y, W: column, H: scoreRow}
		w.on.Path(draw.Box(cell), draw.Style{Stroke: edge, Width: width, Join: draw.MiterJoin})
		for n := 1; n < line.parts; n++ {
			at := cell.X + draw.Times(n, column/float64(line.parts))
			w.on.Path(draw.Line(at, y+1.2, at, cell.Bottom()-1.2), draw.Style{Stroke: w.Dry, Width: 0.2, Dash: []draw.MM{0.6, 0.6}, Cap: draw.ButtCap})
		}
		for n := range line.parts {
			if line.loss {
				w.Set.Line(w.on, cell.X+0.8+draw.Times(n, column/float64(line.parts)), base, "−", w.Tinted(draw.SansBold, 9, w.Vermilion), typeset.Left)
			}
		}
	}
}

// parts are all that scores, in the order in which it is counted (F11).
func (w *writer) parts() []scoreRows {
	words := w.Game.Sheets.Score
	last := w.Game.Tracks.Epochs[len(w.Game.Tracks.Epochs)-1]
	track := scoreLine{icon: w.picture("laurels"), name: w.Words.Say(words.Track, "epoch", last.Roman), worth: w.text(words.Begin), parts: 1, first: true}
	return []scoreRows{{words.Dawns, w.dawns()}, {words.Count, []scoreLine{track}}, {words.Voyage, w.voyage()}, {words.Land, w.land()}, {words.Chest, w.chest()}}
}

// picture is an icon at the head of a row.
func (w *writer) picture(icon string) func(x, y draw.MM) {
	return func(x, y draw.MM) { w.SolidIcon(w.on, icon, x, y, 6, w.Midnight) }
}

func (w *writer) text(t lang.Text, args ...any) string { return w.Words.Say(t, args...).Text }

// dawns are a row for each, in parts: seats, landscapes, regions; and what disloyalty cost.
func (w *writer) dawns() (rows []scoreLine) {
	words := w.Game.Sheets.Score
	name, parts := words.Dawn, 3
	if !w.Advanced {
		name, parts = words.DawnBasic, 2
	}
	var lost []string
	for i, e := range w.Game.Tracks.Epochs {
		if i == 0 {
			continue
		}
		if e.Disloyalty > 0 {
			lost = append(lost, e.Roman)
		}
		disc := func(x, y draw.MM) {
			w.Shape(w.on, draw.Circle(x, y, 3.1), w.Gold, 0.3)
			w.Figure(w.on, x, y, e.Roman, w.Style(draw.TextBold, 9))
		}
		rows = append(rows, scoreLine{icon: disc, name: w.Words.Say(name), parts: parts})
	}
	return append(rows, scoreLine{icon: w.picture("broken-shield"), name: w.Words.Say(words.Disloyalty), worth: strings.Join(lost, ", "), parts: len(lost), loss: true})
}

// voyage is the epic voyage by its sections, and the monastery.
func (w *writer) voyage() (rows []scoreLine) {
	words, epic := w.Game.Sheets.Score, w.Game.Tracks.Epic
	for _, s := range epic.Sections {
		name := w.Words.Say(words.Section, "id", strings.ToUpper(s.ID), "from", s.Spaces[0], "to", s.Spaces[len(s.Spaces)-1])
		rows = append(rows, scoreLine{icon: w.picture("galleon"), name: name, worth: w.text(words.Others, "first", s.First, "n", s.Others), parts: 1})
	}
	return append(rows, scoreLine{icon: w.picture("church"), name: w.Words.Say(words.Monastery, "n", epic.Spaces), worth: w.text(words.Each, "n", epic.Monastery), parts: 1})
}

// land lists the scores for ruled places at the end.
func (w *writer) land() []scoreLine {
	words, l := w.Game.Sheets.Score, w.Game.Tracks.Land
	house := func(id string) func(x, y draw.MM) {
		return func(x, y draw.MM) { w.Type(w.on, id, x, y, 5.4) }
	}
	return []scoreLine{
		{icon: house("outpost"), name: w.Words.Say(words.Places), worth: w.text(words.Each, "n", l.Place), parts: 2},
		{icon: house("feudum"), name: w.Words.Say(words.Feudums), worth: w.text(words.Each, "n", l.Feudum), parts: 2},
		{icon: house("farm"), name: w.Words.Say(words.Sets), worth: w.text(words.EachSet, "n", l.Set), parts: 2},
	}
}

// chest are shillings, and charters by what they pay: those of kingdoms that pay alike together.
func (w *writer) chest() []scoreLine {
	words := w.Game.Sheets.Score
	coin := func(x, y draw.MM) { w.Coin(w.on, x, y, 5.6, "") }
	rows := []scoreLine{{icon: coin, name: w.Words.Say(words.Shillings), worth: w.text(words.Rate, "n", w.Coins, "of", w.Game.Rules.Shillings), parts: 2}}
	var kinds []*feudum.Charter // the first that pays so
	alike := map[*feudum.Charter]int{}
	others := []int{}
	for _, c := range w.Game.Writs.Charters {
		switch {
		case c.Advanced && !w.Advanced:
		case c.Kingdom == "":
			for _, n := range c.Barrel {
				others = append(others, n.N)
			}
			if c.Monster > 0 {
				others = append(others, c.Monster)
			}
		default:
			at := slices.IndexFunc(kinds, func(k *feudum.Charter) bool { return slices.Equal(k.VP, c.VP) })
			if at < 0 {
				kinds, at = append(kinds, c), len(kinds)
			}
			alike[kinds[at]]++
		}
	}
	for _, c := range kinds {
		name := w.Words.Say(words.Kingdoms)
		if alike[c] == 1 {
			kingdom := source.Find(w.Game.Map.Kingdoms, func(k *feudum.Kingdom) bool { return k.ID == c.Kingdom })
			name = w.Words.Say(words.Kingdom, "name", kingdom.Name)
		}
		rows = append(rows, scoreLine{icon: w.picture("wax-seal"), name: name, worth: joined(c.VP, " ", ""), parts: 1})
	}
	slices.Sort(others)
	return append(rows, scoreLine{icon: w.picture("barrel"), name: w.Words.Say(words.Charters), worth: joined(slices.Compact(others), " ", ""), parts: 1})
}

// total is the last row.
func (w *writer) total(y, x, column draw.MM) {
	words := w.Game.Sheets.Score
	w.field(draw.Rect{X: w.Room.X, Y: y, W: w.Room.W, H: totalHigh}, w.PaleGold, 0, 0.6)
	wide := w.say(w.Room.X+4, y+8.2, words.Total, w.Style(draw.Title, 20), 34)
	w.end(x-2.4, y+7.8, words.Tie, w.Style(draw.Sans, 9), scoreNames-wide-10)
	for i := range w.Players {
		w.on.Path(draw.Box(draw.Rect{X: x + draw.Times(i, column), Y: y, W: column, H: totalHigh}),
			draw.Style{Fill: w.Palette.Paper, Stroke: w.Midnight, Width: w.Thin(0.6), Join: draw.MiterJoin})
	}
}

// below says what a dawn scores, and how the sheet is filled in.
func (w *writer) below(y draw.MM) {
	words, ring, t := w.Game.Sheets.Score, w.Game.Sheets.Ring, &w.Game.Tracks
	y += 7
	x := w.Room.X
	x += w.say(x, y+1.6, words.PerDawn, w.Style(draw.Title, 13.5), 40) + 5
	type worth struct {
		n    int
		name lang.Text
	}
	seats := []worth{{t.Seats[0], ring.Master}, {t.Seats[1], ring.Journeyman}, {t.Seats[2], ring.Apprentice}}[:w.seats()]
	if w.Advanced {
		seats = append(seats, worth{t.Landscapes.Empty, words.Landscape}, worth{t.Landscapes.Stocked, words.Stocked})
	}
	for _, s := range seats {
		w.Pennant(w.on, x+3, y, 6, strconv.Itoa(s.n))
		x += 7.6 + w.say(x+7.6, y+1.4, s.name, w.Style(draw.Sans, 9.5), 30) + 3.6
	}
	y += 6
	wide := w.say(w.Room.X, y+5.4, words.Regions, w.Style(draw.Title, 13.5), 50) + 5
	w.regions(draw.Rect{X: w.Room.X + wide, Y: y, W: w.Room.W - wide, H: 7.2})
	y += 9
	w.block(draw.Rect{X: w.Room.X, Y: y, W: w.Room.W, H: w.Room.Bottom() - y + 1}, words.Note, w.Aside(draw.TextItalic, 9), typeset.Left)
}
