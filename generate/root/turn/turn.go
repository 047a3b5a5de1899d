// Package turn draws the sheet of a bot's turn: one side, from top to bottom, at most ten steps. It knows no bot: who has
// read its clauses hands over the steps as they are for one table, with its level and traits.
package turn

import (
	"fmt"
	"slices"

	"brehon/content/lang"
	"brehon/content/root"
	"brehon/generate/draw"
	"brehon/generate/ornament"
	"brehon/generate/page"
	"brehon/generate/piece"
	"brehon/generate/root/look"
	"brehon/generate/typeset"
)

// Turn is the contents of a sheet.
type Turn struct {
	Faction string // of the crest
	Code    string // of the sheet: T-1
	Title   lang.Said
	Level   lang.Said
	Traits  []lang.Said
	Note    lang.Said   // after the chips of level and traits
	Always  []lang.Said // under the title
	Phases  []Phase
	Signs   Legend
	Foot    lang.Said
}

// Phase is a part of the turn. With columns the changes for a bird order are in a column of their own.
type Phase struct {
	Kind    string // birdsong, daylight, evening; traits: what traits change that are no step
	Name    lang.Said
	Columns bool
	Order   lang.Said // over the columns
	Bird    lang.Said
	Rows    []Row
	Lanes   *Lanes // of a phase whose steps go by the order: then they stand in cells, two in a row
}

// Row is a step of the phase; that of a trait has a cog instead of the number, and is placed where it acts.
type Row struct {
	Number string
	Trait  bool
	Wide   bool // it spans both columns; if its text is not for all orders, each part has the orders' headings
	Icon   string
	Name   lang.Said
	Rule   string
	Text   []Item
	Bird   []Item   // in the column of bird orders
	Suits  bool     // the text is not of bird orders
	Orders []string // the suits of the orders that it is for, in a phase with lanes; none: of all
	Walks  bool     // it begins with the walk that the lanes say once
	scores bool     // by the track of what is on the map
}

// Item is a line or a paragraph of a step: one of its parts, the others are empty.
type Item struct {
	Text   lang.Said   // with a number before it, if there is one
	Aside  bool        // it is set small and slanted
	Number string      // what is placed, moved, scored: large, in a box
	Level  bool        // level or trait has set the number: its box is of brass
	Ask    lang.Said   // the question word before signs
	Signs  []look.Sign // a target line
	Suits  []Word      // headings with their meaning
	Ladder *Ladder
}

// Word is a suit and its meaning.
type Word struct {
	Suit string
	Text lang.Said
}

// Ladder is a row of scores below what they are for.
type Ladder struct {
	For, Score lang.Said
	Cells      [][2]string
	Beside     []Item
}

// Legend says what the signs of target lines mean, in one line at the foot.
type Legend struct {
	Name lang.Said
	Of   []Meaning
}

// Meaning is a sign and what it says.
type Meaning struct {
	Sign look.Sign
	Says lang.Said
}

// Page returns the sheet in portrait. Overflows are reported to the pen's setter.
func Page(p *ornament.Pen, g *root.Game, t Turn, paper piece.Format) piece.Page {
	try := func(size draw.Pt, gap, pad, air draw.MM) *writer {
		w := &writer{Hand: look.New(p, g), sheet: look.Measures.Sheet(paper, t.Code), on: &draw.List{}, size: size, gap: gap, pad: pad, air: air, tinted: t.traits() <= mostTinted}
		w.Tell = func(err error) { // only those of the final size are reported
			if err != nil {
				w.faults = append(w.faults, err)
			}
		}
		w.over = w.turn(t)
		return w
	}
	var w *writer
	for _, s := range sizes {
		if s.joined {
			t = t.joined()
		}
		if s.bare {
			t.Signs = Legend{}
		}
		if w = try(s.size, s.gap, s.pad, 0); w.over <= 0 && len(w.faults) == 0 {
			w = try(s.size, s.gap, s.pad, min(mostAir, -w.over/float64(max(1, t.rows()))))
			break
		}
	}
	if w.over > slack {
		p.Set.Report(typeset.TooHigh(t.Title, w.over, w.size))
	}
	if w.wide > slack {
		p.Set.Report(&typeset.Overflow{Said: t.Signs.Name, Kind: typeset.OfRoom, Msg: fmt.Sprintf("the meanings of the signs are %.1f mm too wide: shorten them", w.wide)})
	}
	for _, err := range w.faults {
		p.Set.Report(err)
	}
	return piece.Page{W: paper.W, H: paper.H, Label: t.Code, Title: t.Title.Text, ID: SheetID(t.Faction), Draw: w.on.Play}
}

// SheetID is the id by which the sheet of a faction's bot can be asked for alone.
func SheetID(faction string) string { return "turn-" + faction }

// joined is the turn with one target line in place of several with question words.
func (t Turn) joined() Turn {
	join := func(list []Item) (joined []Item) {
		for k, i := range list {
			if last := len(joined) - 1; k > 0 && i.Ask.Text != "" && list[k-1].Ask.Text != "" {
				joined[last].Signs = slices.Concat(joined[last].Signs, i.Signs)
				continue
			}
			i.Ask = lang.Said{}
			joined = append(joined, i)
		}
		return joined
	}
	t.Phases = slices.Clone(t.Phases)
	for i := range t.Phases {
		p := &t.Phases[i]
		p.Rows = slices.Clone(p.Rows)
		for k := range p.Rows {
			p.Rows[k].Text, p.Rows[k].Bird = join(p.Rows[k].Text), join(p.Rows[k].Bird)
		}
	}
	return t
}

// rows is how many steps the turn has.
func (t Turn) rows() (n int) {
	for _, p := range t.Phases {
		n += len(p.Rows)
	}
	return n
}

// traits is how many of them are of traits.
func (t Turn) traits() (n int) {
	for _, p := range t.Phases {
		for _, r := range p.Rows {
			if r.Trait {
				n++
			}
		}
	}
	return n
}

// mostTinted is the most rows of traits with a field of their own: more would use much ink to no effect, and the cogs
// suffice.
const mostTinted = 4

// sizes are the sizes of running text, with the space between the items of a step and around them, best first. The last are
// for tables with more on a sheet than it should hold.
var sizes = []struct {
	size     draw.Pt
	gap, pad draw.MM
	joined   bool // without question words: target lines in one
	bare     bool // without the legend: card C-1 has it
}{{11, 2.4, 2.7, false, false}, {10.5, 2.2, 2.5, false, false}, {10, 2, 2.3, false, false}, {9.75, 1.8, 2.2, false, false}, {9.5, 1.6, 2.1, false, false},
	{9.25, 1.5, 2, false, false}, {9, 1.4, 1.8, false, false}, {9, 1.4, 1.8, true, false}, {8.75, 1.2, 1.6, true, false}, {8.5, 1, 1.4, true, false},
	{8.5, 0.8, 1, true, false}, {8.5, 0.8, 1, true, true}, {8, 0.6, 0.8, true, true}, {7.5, 0.5, 0.6, true, true}, {7, 0.2, 0.15, true, true}}

const (
	mostAir draw.MM = 5    // that a step is higher than it must be
	slack   draw.MM = 0.01 // of sums
)

// writer sets a sheet in one size.
type writer struct {
	*look.Hand
	sheet         page.Sheet
	on            *draw.List
	size          draw.Pt
	gap, pad, air draw.MM // between the items of a step; above and below them; added to each step
	tinted        bool    // rows of traits have a field
	over          draw.MM // by how much the sheet is too high
	wide          draw.MM // by how much the legend is too wide
	faults        []error
}

// The measures of a sheet, from its left side.
const (
	barWide   draw.MM = 9.2
	stepAt    draw.MM = 10.4 // the disc's left side is at + 0.5
	nameAt    draw.MM = 28.4
	textAt    draw.MM = 51
	nameGap   draw.MM = 2.2   // between them, at least
	birdAt    draw.MM = 132.5 // the column of bird orders
	birdText  draw.MM = 135
	headHigh  draw.MM = 10.5 // of the columns
	phaseGap  draw.MM = 2.4
	aboveFoot draw.MM = 3.6  // that the steps may reach into the space above the foot
	barEnds   draw.MM = 11.3 // what a bar needs besides its name
	leastRow  draw.MM = 7.6  // and what is above and below

	leastOfTwo draw.MM = 11.4 // of a row whose name has two lines, with its rule below
)

// turn draws the sheet and returns by how much it is too high.
func (w *writer) turn(t Turn) draw.MM {
	y := w.head(t)
	for _, said := range t.Always {
		line := w.words(said, w.Style(draw.SansSemi, w.size), w.sheet.Room.X+27.4, w.sheet.Room.Right())
		line.draw(y - 2)
		y += line.high + w.gap
	}
	for _, p := range t.Phases {
		y = w.phase(p, y) + min(phaseGap, w.gap+0.6)
	}
	y = w.legend(t.Signs, y)
	w.Foot(w.on, w.sheet, t.Foot)
	return y - w.sheet.Room.Bottom() - aboveFoot
}

// head is the stem, the crest, the title, and the chips of level and traits; the answer is where the phases begin.
func (w *writer) head(t Turn) draw.MM {
	r := w.sheet.Room
	y := r.Y - 29 // of the paper, all higher if there is no stem
	if w.sheet.Paper.H >= 290 {
		w.Band(w.on, draw.Rect{X: r.X, Y: 7.2, W: r.W, H: 5})
	}
	w.Crest(w.on, t.Faction, r.X+11.2, y+25.6, 20, true, true)
	large := draw.Pt(29)
	if w.Low {
		large = 20
	}
	w.OneLine(t.Title, w.Style(draw.Title, large), r.W-29).Draw(w.on, r.X+27, y+25.2, typeset.Left)
	x, base := r.X+27.4, y+32.8
	size := draw.Pt(10)
	for ; size > page.LeastRead; size -= 0.25 { // many traits are set smaller
		wide := w.Set.Width(t.Level.Text, w.Style(w.Strong(), size)) + 8
		for _, trait := range t.Traits {
			wide += w.Set.Width(trait.Text, w.Style(w.Strong(), size)) + 12.4
		}
		if x+wide <= r.Right()+2.2 {
			break
		}
	}
	x += w.chip(x, base, t.Level, size, false) + 2.2
	for _, trait := range t.Traits {
		x += w.chip(x, base, trait, size, true) + 2.2
	}
	if st := w.Aside(draw.TextItalic, 10); x+1.5+w.Set.Width(t.Note.Text, st) < r.Right() { // many traits leave it no room
		w.Set.Line(w.on, x+1.5, base+0.1, t.Note.Text, st, typeset.Left)
	}
	return y + 38.5
}

// chip is a level, or a trait with its cog, in a frame of brass.
func (w *writer) chip(x, base draw.MM, say lang.Said, size draw.Pt, trait bool) draw.MM {
	text := w.OneLine(say, w.Style(w.Strong(), size), 60)
	at, wide := x+3, text.Width+6
	if trait {
		at, wide = x+7.2, text.Width+10
	}
	box := draw.RoundBox(draw.Rect{X: x, Y: base - 4.3, W: wide, H: 6.1}, 1.1)
	w.on.Path(box, draw.Style{Fill: w.Field(w.Level), Stroke: w.On(w.Brass), Width: w.Thin(0.45)})
	if trait {
		w.on.Path(look.Cog(x+4, base-1.25, 2.1, 10, 0.2), draw.Style{Fill: w.Palette.Paper, Stroke: w.On(w.Brass), Width: w.Thin(0.4)})
	}
	text.Draw(w.on, at, base+0.1, typeset.Left)
	return wide
}

// phase is an upright bar with its sign and name, and its rows; the answer is where it ends.
func (w *writer) phase(p Phase, y draw.MM) draw.MM {
	if p.Lanes != nil {
		return w.laned(p, y)
	}
	r := w.sheet.Room
	rows, high := w.rows(p)
	if least := w.Set.Width(p.Name.Text, w.Style(draw.Title, 9)) + barEnds; high < least { // the bar must hold the name
		air := w.air
		w.air += (least - high) / float64(len(p.Rows))
		rows, high = w.rows(p)
		w.air = air
	}
	w.bar(p, draw.Rect{X: r.X, Y: y, W: barWide, H: high})
	if p.Columns {
		w.column(y, headHigh)
		w.columns(p, y)
	}
	at := y
	if p.Columns {
		at += headHigh
	}
	for i, l := range rows {
		if p.Columns && !p.Rows[i].Trait && !p.Rows[i].Wide && !p.Rows[i].birdAlone() {
			w.column(at, l.high)
		}
		if i > 0 {
			w.Hair(w.on, r.X+stepAt, at, r.Right()-2, at)
		}
		l.draw(at)
		at += l.high
	}
	if p.Columns {
		w.on.Path(draw.Line(r.X+barWide, y+headHigh, r.Right(), y+headHigh), draw.Style{Stroke: w.Bark, Width: w.Thin(0.25), Cap: draw.ButtCap})
	}
	w.on.Path(draw.Box(draw.Rect{X: r.X + barWide, Y: y, W: r.W - barWide, H: high}), draw.Style{Stroke: w.Bark, Width: w.Thin(0.3), Join: draw.MiterJoin})
	return y + high
}

// rows returns the steps of a phase, and their height together with the columns' headings.
func (w *writer) rows(p Phase) (list []block, high draw.MM) {
	if p.Columns {
		high = headHigh
	}
	for _, r := range p.Rows {
		l := w.row(r, p.Columns)
		list = append(list, l)
		high += l.high
	}
	return list, high
}

// column draws a part of the column of bird orders, as high as its contents.
func (w *writer) column(y, high draw.MM) {
	x, right := w.sheet.Room.X+birdAt, w.sheet.Room.Right()
	w.on.Path(draw.Box(draw.Rect{X: x, Y: y, W: right - x, H: high}), draw.Fill(w.Field(w.Birds)))
	w.on.Path(draw.Line(x, y, x, y+high), draw.Style{Stroke: w.Bark, Width: w.Thin(0.3), Cap: draw.ButtCap})
}

// bar is the phase's upright bar: its sign on top, its name read upwards.
func (w *writer) bar(p Phase, r draw.Rect) {
	colour := map[string]draw.Color{"birdsong": w.Birdsong, "daylight": w.Daylight, "evening": w.Evening, "traits": w.Level}[p.Kind]
	w.on.Path(draw.Box(r), draw.Style{Fill: w.Field(colour), Stroke: w.Bark, Width: w.Thin(0.3), Join: draw.MiterJoin})
	on := w.Legible(w.Field(colour), w.Bark)
	x, y := r.X+r.W/2, r.Y+5.2
	switch p.Kind {
	case "evening":
		moon := (&draw.Path{}).Move(.18, -.46).Curve(-.55, -.5, -.62, .5, .18, .46).Curve(-.12, .2, -.12, -.2, .18, -.46).Close()
		w.on.Path(moon.Map(draw.Scale(6).Then(draw.Move(x+0.6, y))), draw.Fill(on))
	case "traits":
		w.on.Path(look.Cog(x, y, 2.8, 12, 0.2), draw.Style{Fill: w.Palette.Paper, Stroke: w.On(w.Brass), Width: w.Thin(0.45), Join: draw.MiterJoin})
	case "birdsong":
		w.Pen.Icon(w.on, "sunrise", x, y, 6.4, on)
	default:
		w.Pen.Icon(w.on, "sun", x, y, 6.4, on)
	}
	st := w.Style(draw.Title, 13.5)
	st.Fill = on
	name, _, err := w.Set.FitLine(p.Name, st, r.H-barEnds+0.2, page.Least)
	w.Tell(err)
	name.Draw(draw.At(w.on, draw.Turn(-90).Then(draw.Move(x+w.Set.XHeight(draw.Title, name.Size)/2, r.Bottom()-2.2))), 0, 0, typeset.Left)
}

// columns draws the headings of the columns.
func (w *writer) columns(p Phase, y draw.MM) {
	r, x := w.sheet.Room, w.sheet.Room.X+textAt+4
	for _, s := range w.Game.Suits {
		if s.ID != root.Bird {
			w.Suit(w.on, s.ID, x, y+headHigh/2, 7, look.Full)
			x += 8
		}
	}
	st := w.Style(draw.Title, 13)
	w.OneLine(p.Order, st, r.X+birdAt-x-2).Draw(w.on, x-1, y+6.7, typeset.Left)
	w.Suit(w.on, root.Bird, r.X+birdText+4, y+headHigh/2, 7, look.Full)
	w.OneLine(p.Bird, st, r.Right()-r.X-birdText-11).Draw(w.on, r.X+birdText+9.6, y+6.7, typeset.Left)
}

// legend is the signs in a row, each with its meaning; the answer is where it ends.
func (w *writer) legend(l Legend, y draw.MM) draw.MM {
	if len(l.Of) == 0 {
		return y - min(phaseGap, w.gap+0.6)
	}
	const high = 8.4
	r := w.sheet.Room
	w.on.Path(draw.RoundBox(draw.Rect{X: r.X, Y: y, W: r.W, H: high}, 1), draw.Style{Stroke: w.Dry, Width: w.Thin(0.25)})
	name := w.OneLine(l.Name, w.Style(draw.Title, 10), 20)
	name.Draw(w.on, r.X+2.5, y+5.4, typeset.Left)
	const least = page.Least
	signs, says := draw.Pt(7.5), w.Aside(draw.Sans, 8)
	for {
		wide := name.Width + 5.5
		for _, m := range l.Of {
			wide += w.SignWidth(m.Sign, signs) + 1 + w.Set.Width(m.Says.Text, says) + 2.6
		}
		if w.wide = wide - r.W; w.wide <= 0 || says.Size <= least {
			break
		}
		says.Size, signs = says.Size-0.25, max(least, signs-0.25)
	}
	x := r.X + name.Width + 5.5
	for _, m := range l.Of {
		x += w.Sign(w.on, m.Sign, x, y+high/2, signs) + 1
		x += w.Set.Line(w.on, x, y+high/2+1, m.Says.Text, says, typeset.Left) + 2.6
	}
	return y + high
}
