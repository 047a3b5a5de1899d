// Package track draws the sheet on which a bot's pieces and cards lie: its tracks, its cards' places, its boxes. All of it
// comes from factions.yaml and sheets.yaml.
package track

import (
	"cmp"
	"slices"
	"strconv"

	"brehon/content/lang"
	"brehon/content/root"
	"brehon/content/source"
	"brehon/generate/draw"
	"brehon/generate/ornament"
	"brehon/generate/page"
	"brehon/generate/piece"
	"brehon/generate/root/look"
	"brehon/generate/typeset"
)

// writer sets one sheet.
type writer struct {
	*look.Hand
	sheet page.Sheet
	on    *draw.List
	of    *root.Faction
	words root.BoardWords
	name  draw.Pt // of the tracks: all are as large
	label draw.MM // the width of what stands before them
}

// SheetID is the id by which a faction's sheet can be asked for alone.
func SheetID(f *root.Faction) string { return "tracks-" + f.ID }

// Page is the sheet of a faction's bot on paper held upright, with its code, and with what is laid out for one of that level.
// What does not fit is told to the pen's setter.
func Page(p *ornament.Pen, g *root.Game, f *root.Faction, setup []root.SetupStep, of source.Difficulty, paper piece.Format, code string) piece.Page {
	w := &writer{look.New(p, g), look.Measures.Sheet(paper, code), &draw.List{}, f, g.Sheets.Boards, 0, labelled}
	steps := w.SetUp(setup, w.sheet.Room.W, look.Numbers(of)...)
	y := w.head()
	tracks := w.tracks()
	switch wide := slices.ContainsFunc(tracks, func(k row) bool { return k.inLine() > 6 }); {
	case !wide:
		w.label = wideLabel
	case len(tracks) == 1: // what its numbers are stands at its right
		w.label = max(shortLabel, 14+w.Set.Width(w.Words.Say(tracks[0].piece.Name).Text, w.Style(draw.SansBold, 10.5)))
	}
	w.name = w.nameSize(tracks)
	if f.ID == "eyrie" {
		y = w.decree(y)
	}
	for i, k := range tracks {
		switch half := draw.MM(w.sheet.Room.W / 2); {
		case k.short() && i+1 < len(tracks) && tracks[i+1].short(): // beside the next
			w.label = half - draw.Times(k.n, cell)
			w.track(k, 0, y)
		case k.short() && i > 0 && tracks[i-1].short():
			y = w.track(k, half, y) + trackGap
		default:
			y = w.track(k, 0, y) + trackGap
		}
	}
	y += gap - trackGap
	y = w.special(y)
	top := w.sheet.Room.Bottom() + 3 - steps.High
	y = w.boxes(y, top-y-gap)
	title := p.Words.Say(f.Bot)
	if over := y - top; over > 0.01 {
		p.Set.Report(typeset.TooHigh(title, over, 9))
	}
	steps.Draw(w.on, w.sheet.Room.X, min(top, y+3), w.sheet.Room.W)
	w.Foot(w.on, w.sheet, title)
	return piece.Page{W: paper.W, H: paper.H, Label: code, Title: title.Text, ID: SheetID(f), Draw: w.on.Play}
}

const (
	gap      draw.MM = 4 // between what stands below each other
	trackGap draw.MM = 2.6
	cell     draw.MM = 20 // of a track: a piece lies on it
	labelled draw.MM = 36 // what stands before a track, if it may have seven cells

	wideLabel  draw.MM = 44 // if it has six at most
	shortLabel draw.MM = 25 // at least

	across           = 7    // the most cells beside each other
	cardWide draw.MM = 66.5 // of a card with some room at its sides
	caption  draw.MM = 9.5  // over a row of parts: its name and what is said of it
)

// head is the stem, the crest and the name of the bot; the answer is where the tracks begin.
func (w *writer) head() draw.MM {
	r := w.sheet.Room
	y := r.Y - 29
	if w.sheet.Paper.H >= 290 {
		w.Band(w.on, draw.Rect{X: r.X, Y: 7.2, W: r.W, H: 5})
	}
	w.Crest(w.on, w.of.ID, r.X+9, y+23.4, 16, true, true)
	title := w.OneLine(w.Words.Say(w.of.Bot), w.Style(draw.Title, 25), r.W-70)
	title.Draw(w.on, r.X+21, y+25.6, typeset.Left)
	lead := w.OneLine(w.Words.Say(w.words.Lead), w.Aside(draw.TextItalic, 11.5), r.W-26-title.Width)
	lead.Draw(w.on, r.Right()-lead.Width, y+25.6, typeset.Left)
	w.Rule(w.on, r.X+21, r.Right(), y+29)
	return y + 36
}

// row is a row of cells for one kind of piece, of one suit or of all.
type row struct {
	piece    *root.Piece
	building bool
	suit     string
	n, share int                // cells, and how many of them each suit has
	score    func(i int) string // of the cell that is the i-th, counted from 1
	head     lang.Text          // what the upper numbers count
	foot     lang.Text          // and the lower ones
}

// tracks are those of the pieces of which there are several, but for plots: these lie mixed in a box.
func (w *writer) tracks() (rows []row) {
	for i, p := range slices.Concat(w.of.Buildings, w.of.Tokens) {
		if p.Count < 2 || p.Only == "person" || p.ID == "plot" {
			continue
		}
		r := row{piece: p, building: i < len(w.of.Buildings), suit: p.Suit, n: p.Count, head: w.words.OnMap, foot: w.words.Score}
		switch {
		case len(p.OnMap) > 0:
			r.score = func(i int) string { return strconv.Itoa(p.OnMap[min(i, len(p.OnMap)-1)]) }
		case p.ID == "citadel":
			r.foot = w.words.More
			r.score = func(i int) string { return strconv.Itoa(w.Game.Rules.Duchy.Moles[i]) }
		case len(p.Uncovered) > 0:
			r.head = w.words.Placed
			r.score = func(i int) string { return strconv.Itoa(p.Uncovered[min(i, len(p.Uncovered))-1]) }
		}
		if !p.BySuit {
			rows = append(rows, r)
			continue
		}
		suits := slices.DeleteFunc(slices.Clone(w.Game.Suits), func(s *root.Suit) bool { return s.ID == root.Bird })
		r.n /= len(suits)
		if r.score == nil && r.n <= 3 { // few of each, and no numbers: one row for all
			r.share, r.n, r.suit = r.n, p.Count, allSuits
			rows = append(rows, r)
			continue
		}
		for _, s := range suits {
			r.suit = s.ID
			rows = append(rows, r)
		}
	}
	return rows
}

// ofSuit reports whether the row is of one suit, which stands before its name.
func (k row) ofSuit() bool { return k.suit != "" && k.suit != allSuits }

// inLine is how many cells stand beside each other.
func (k row) inLine() int {
	lines := (k.n + across - 1) / across
	if k.suit == allSuits {
		lines = 1
	}
	return (k.n + lines - 1) / lines
}

// short reports whether the row takes half of the sheet at most, and has no numbers.
func (k row) short() bool { return k.score == nil && k.suit == "" && k.n <= 3 }

// nameAt is where the name of the row begins, from the left side.
func (k row) nameAt() draw.MM {
	if k.ofSuit() {
		return 21.4
	}
	return 13
}

// nameSize is the size in which the name of each track fits on a line.
func (w *writer) nameSize(tracks []row) draw.Pt {
	size := draw.Pt(10.5)
	for _, k := range tracks {
		for size > 7.5 && w.Set.Width(w.Words.Say(k.piece.Name).Text, w.Style(draw.SansBold, size)) > w.label-k.nameAt()-1 {
			size -= 0.25
		}
	}
	return size
}

// allSuits is the suit of a row that has one cell for each.
const allSuits = "all"

// track draws a row of cells so far from the left side, in two if there are many; the answer is where it ends.
func (w *writer) track(k row, left, y draw.MM) draw.MM {
	r, icon := w.sheet.Room, look.PieceIcon(k.piece.ID)
	r.X += left
	perLine, cell := k.inLine(), min(cell, (w.sheet.Room.W-w.label)/float64(k.inLine()))
	high := draw.Times((k.n+perLine-1)/perLine, cell)
	mid := y + high/2
	if k.building {
		w.Building(w.on, w.of.ID, icon, r.X+6, mid, 9)
	} else {
		w.Token(w.on, w.of.ID, icon, r.X+6, mid, 10)
	}
	x := r.X + k.nameAt()
	if k.ofSuit() {
		w.Suit(w.on, k.suit, x-5, mid, 7, look.Full)
	}
	name := w.Lines(w.Words.Say(k.piece.Name), w.Style(draw.SansBold, w.name), w.label-k.nameAt()-1, 12, 7.5)
	name.Draw(w.on, x, mid-name.Height/2+name.Ascent, typeset.Left)
	for i := range k.n {
		at := draw.Rect{X: r.X + w.label + draw.Times(i%perLine, cell), Y: y + draw.Times(i/perLine, cell), W: cell, H: cell}
		w.cell(k, i, at, icon)
	}
	if k.score != nil {
		w.ladderHead(k, y, perLine)
	}
	return y + high
}

// cell is a place of a track: how many, and the score that is to be seen when the piece has left it.
func (w *writer) cell(k row, i int, at draw.Rect, icon string) {
	w.on.Path(draw.RoundBox(at.Inset(0.5), 1.2), draw.Style{Fill: w.Palette.Paper, Stroke: w.Bark, Width: w.Thin(0.3)})
	c := at.Centre()
	switch {
	case k.suit == allSuits:
		w.Suit(w.on, w.Game.Suits[i/k.share].ID, c.X, c.Y, 9, look.Ghost)
	case k.score == nil:
		w.SolidIcon(w.on, icon, c.X, c.Y, 9, w.Dry)
	default:
		st := w.Style(draw.SansBold, 22)
		w.Set.Line(w.on, c.X, c.Y+2.6+w.Set.CapHeight(st.Font, st.Size)/2, k.score(i+1), st, typeset.Centre)
		w.Set.Line(w.on, c.X, at.Y+5, strconv.Itoa(i+1), w.Aside(draw.Sans, 9), typeset.Centre)
		w.Hair(w.on, at.X+3, at.Y+6.4, at.Right()-3, at.Y+6.4)
	}
}

// ladderHead says at the right of a track what its numbers are.
func (w *writer) ladderHead(k row, y draw.MM, n int) {
	x := w.sheet.Room.X + w.label + draw.Times(n, cell) + 1.4
	room := w.sheet.Room.Right() - x
	if room < 5 {
		return // there is no room for it
	}
	st := w.Aside(draw.SansSemi, 8.5)
	of := w.Lines(w.Words.Say(k.head), st, room, 7.6, page.Least)
	of.Draw(w.on, x, y+5-float64(0.4*of.Height)+float64(of.Ascent/2), typeset.Left)
	w.OneLine(w.Words.Say(k.foot), st, room).Draw(w.on, x, y+14, typeset.Left)
}

// named writes over a row what it is, what is said of it, and the rule.
func (w *writer) named(b root.Box, y draw.MM) {
	r := w.sheet.Room
	name := w.OneLine(w.Words.Say(b.Name), w.Style(draw.Title, 14), 60)
	name.Draw(w.on, r.X, y+6, typeset.Left)
	id := w.RuleID(w.on, r.Right(), y+6, b.Rule)
	w.OneLine(w.Words.Say(b.Text), w.Aside(draw.Sans, 9.5), r.W-name.Width-id-8).Draw(w.on, r.X+name.Width+4, y+6, typeset.Left)
}

// place is an empty frame in which something lies.
func (w *writer) place(r draw.Rect) {
	w.on.Path(draw.RoundBox(r, 1.4), draw.Style{Fill: w.Field(w.Glade), Stroke: w.Bark, Width: w.Thin(0.3)})
}

// boxes are the places of sheets.yaml that this bot has, in rows, as high together as there is room, but not too high. The
// answer is where they end, with the gap below.
func (w *writer) boxes(y, room draw.MM) draw.MM {
	var lines [][]root.Box
	used, high := w.sheet.Room.W, 0.0
	for _, b := range w.words.Boxes {
		if !slices.Contains(b.Of, w.of.ID) {
			continue
		}
		b.Wide, b.High = cmp.Or(b.Wide, 58), cmp.Or(b.High, 34)
		if used+draw.MM(b.Wide) > w.sheet.Room.W {
			lines, used = append(lines, nil), 0
			high += draw.MM(b.High)
		}
		n := len(lines) - 1
		lines[n], used = append(lines[n], b), used+draw.MM(b.Wide)+gap
	}
	room -= draw.Times(len(lines)-1, gap)
	grown := min(mostGrown, max(leastGrown, room/max(1, high)))
	for _, line := range lines {
		y = w.line(line, grown, y)
	}
	return y
}

// How much higher or lower than it should be a box may become.
const mostGrown, leastGrown = 1.15, 0.6

// line is a row of boxes, as wide together as the sheet and as high as the first; the answer is where it ends.
func (w *writer) line(list []root.Box, grown float64, y draw.MM) draw.MM {
	used := 0
	for _, b := range list {
		used += b.Wide
	}
	r := w.sheet.Room
	part, x, high := (r.W-draw.Times(len(list)-1, gap))/float64(used), r.X, float64(draw.MM(list[0].High)*grown)
	for _, b := range list {
		wide := draw.Times(b.Wide, part)
		w.box(b, draw.Rect{X: x, Y: y, W: wide, H: high})
		x += wide + gap
	}
	return y + high + gap
}

func (w *writer) box(b root.Box, r draw.Rect) {
	w.place(r)
	id := w.RuleID(w.on, r.Right()-2.4, r.Y+6.4, b.Rule)
	w.OneLine(w.Words.Say(b.Name), w.Style(draw.Title, 13), r.W-id-6.4).Draw(w.on, r.X+3, r.Y+6.4, typeset.Left)
	text := w.Lines(w.Words.Say(b.Text), w.Aside(draw.Sans, 9), r.W-6, 12, page.LeastRead)
	text.Draw(w.on, r.X+3, r.Y+8.6+text.Ascent, typeset.Left)
	top := r.Y + 10 + text.Height
	for i := 1; i < b.Cells; i++ { // cards that overlap: the last is seen whole
		x := r.X + draw.Times(i, (r.W-cardWide)/float64(b.Cells-1))
		w.Hair(w.on, x, top, x, r.Bottom()-2)
	}
}
