package scenario

import (
	"math"
	"strconv"

	"brehon/content/lang"
	"brehon/generate/draw"
	"brehon/generate/typeset"
	"brehon/scenarios"
)

// columns are the three lists of a sheet: setting up, the first turn, the deck; below them, where
// there is room, stand the specials and the notes.
type columns struct {
	list   []column
	title  draw.Pt // size of the heads
	height draw.MM
}

// column is one of them: its list and what stands below.
type column struct {
	x, w   draw.MM
	main   part
	extras []part
	height draw.MM
}

// part is something of known height.
type part interface {
	height() draw.MM
	draw(dst draw.Surface, x, y draw.MM)
}

// shareStep is by how much the first column's share of the room for two is changed, mostShare how far.
const (
	shareStep = 0.03
	mostShare = 0.62
)

// newColumns finds the widths of the first two columns, and a column for each special and note, with
// which the highest is lowest: from equal widths it widens the higher of the two as long as that helps.
func (p *page) newColumns(size draw.Pt, left, right draw.Rect) columns {
	with := func(share float64) columns {
		w := left.W - gutter
		first := math.Round(w*share*10) / 10
		return p.columnsOf(size, []draw.Rect{{X: left.X, W: first}, {X: left.X + first + gutter, W: w - first}, right})
	}
	best := with(0.5)
	step := shareStep
	if best.list[0].main.height() < best.list[1].main.height() {
		step = -shareStep
	}
	tried := 0
	for share := 0.5 + step; share <= mostShare && share >= 1-mostShare && tried < 2; share += step {
		tried++
		if c := with(share); c.title < leastTitle {
			break
		} else if c.height < best.height-1.5 { // an odd width must be worth it
			best, tried = c, 0
		}
	}
	return best
}

// columnsOf makes the three columns of the given places.
func (p *page) columnsOf(size draw.Pt, at []draw.Rect) columns {
	setup := p.newList(p.word("setup"), p.setup, false, size, at[0].W)
	turn := p.newList(p.word("firstTurn"), p.turn, true, size, at[1].W)
	deck := p.newDeck(size, at[2].W)
	title := min(p.titleSize(setup.name, setup.w), p.titleSize(turn.name, turn.w)) // the three heads are of one size
	setup.title, turn.title, deck.title = title, title, title
	cols := []column{{x: at[0].X, w: at[0].W, main: setup}, {x: at[1].X, w: at[1].W, main: turn}, {x: at[2].X, w: at[2].W, main: deck}}
	var choices [][]part // of each extra, one for each column's width
	for _, special := range p.start.Specials {
		var in []part
		for _, r := range at {
			in = append(in, p.newSpecial(special, size, r.W))
		}
		choices = append(choices, in)
	}
	for _, note := range p.start.Notes {
		var in []part
		for _, r := range at {
			in = append(in, p.newNote(p.say(note), size, r.W))
		}
		choices = append(choices, in)
	}
	place := placeExtras(cols, choices)
	for i, in := range choices {
		c := &cols[place[i]]
		c.extras = append(c.extras, in[place[i]])
	}
	all := columns{list: cols, title: title}
	for i := range cols {
		cols[i].height = cols[i].main.height()
		for _, e := range cols[i].extras {
			cols[i].height += extraGap + e.height()
		}
		all.height = max(all.height, cols[i].height)
	}
	return all
}

const extraGap draw.MM = 3.4

// placeExtras finds the column of each extra with which the highest column is lowest, the last columns preferred.
func placeExtras(cols []column, choices [][]part) []int {
	n, total := len(cols), 1
	for range choices {
		total *= n
	}
	best, bestCost := make([]int, len(choices)), math.Inf(1)
	place := make([]int, len(choices))
	for code := range total {
		heights := make([]float64, n)
		for i, c := range cols {
			heights[i] = c.main.height()
		}
		left, cost := code, 0.0
		for i, in := range choices {
			place[i] = n - 1 - left%n
			left /= n
			heights[place[i]] += extraGap + in[place[i]].height()
			cost += 0.2 * float64(n-1-place[i])
			if i > 0 && place[i] > place[i-1] {
				cost += 0.3 // rather in their order from left to right, then down
			}
		}
		high := 0.0
		for _, h := range heights {
			high = max(high, h)
		}
		if cost += high; cost < bestCost-1e-9 {
			bestCost = cost
			copy(best, place)
		}
	}
	return best
}

func (c columns) draw(dst draw.Surface, y draw.MM) {
	for _, col := range c.list {
		at := y
		col.main.draw(dst, col.x, at)
		at += col.main.height()
		for _, e := range col.extras {
			at += extraGap
			e.draw(dst, col.x, at)
			at += e.height()
		}
	}
}

// The head of a list: its title and the points under it.
const (
	titleBase  draw.MM = 4.6
	titleRule  draw.MM = 7.4
	titleHigh  draw.MM = 9.8
	listIndent draw.MM = 6.8
)

// largestTitle is the size of a list's title where it has room; for less than leastTitle no column is made narrower.
const (
	largestTitle draw.Pt = 14
	leastTitle   draw.Pt = 12
)

// titleSize is the size in which a title fits a column.
func (p *page) titleSize(said lang.Said, w draw.MM) draw.Pt {
	_, size, _ := p.pen.Set.FitLine(said, typeset.Style{Font: draw.Title, Size: largestTitle}, w, 9)
	return size
}

// title sets the head of a list and returns how wide it is.
func (p *page) title(dst draw.Surface, said lang.Said, size draw.Pt, x, y, w draw.MM) draw.MM {
	p.pen.PointsRule(dst, x, x+w, y+titleRule)
	return p.line(dst, said, typeset.Style{Font: draw.Title, Size: size, Fill: p.pen.Ink.Ink}, x, y+titleBase, w, typeset.Left)
}

// list is a title and lines with a picture or a number before each.
type list struct {
	p        *page
	name     lang.Said
	title    draw.Pt // size of the name
	w        draw.MM
	size     draw.Pt
	numbered bool
	icons    []string
	blocks   []*typeset.Block
}

// iconSize is the side of an icon beside a line, gap the space between lines.
func (l *list) iconSize() draw.MM { return min(4.8, 0.5*float64(l.size)) }
func (l *list) gap() draw.MM      { return 0.15 * float64(l.size) }

// lineHigh is the room of one line of the list: of its words, and nearly of its icon.
func (l *list) lineHigh(b *typeset.Block) draw.MM { return max(b.Height, l.iconSize()-0.7) }

func (p *page) newList(name lang.Said, lines []scenarios.Line, numbered bool, size draw.Pt, w draw.MM) *list {
	l := &list{p: p, name: name, w: w, size: size, numbered: numbered}
	st := typeset.Style{Font: draw.Sans, Size: size, Lead: size * 1.24, Fill: p.pen.Ink.Ink}
	for _, line := range lines {
		l.icons = append(l.icons, line.Icon)
		l.blocks = append(l.blocks, p.wrap(line.Said, st, w-listIndent))
	}
	return l
}

// wrap breaks words into lines; a word that is too wide is set smaller.
func (p *page) wrap(said lang.Said, st typeset.Style, w draw.MM) *typeset.Block {
	b, _, err := p.pen.Set.Fit(said, st, w, 1000, 7)
	p.pen.Set.Report(err)
	return b
}

func (l *list) height() draw.MM {
	y := titleHigh - l.gap()
	for _, b := range l.blocks {
		y += l.lineHigh(b) + l.gap()
	}
	return y
}

func (l *list) draw(dst draw.Surface, x, y draw.MM) {
	pen := l.p.pen
	l.p.title(dst, l.name, l.title, x, y, l.w)
	y += titleHigh
	for i, b := range l.blocks {
		h, side := l.lineHigh(b), l.iconSize()
		first := y + b.Ascent
		if len(b.Lines) == 1 {
			first = y + h/2 - b.Height/2 + b.Ascent
		}
		mid := first - pen.Set.XHeight(draw.Sans, b.Size)*0.62
		if l.numbered {
			l.p.disc(dst, x+side/2, mid, side/2, i+1)
		} else {
			l.p.icon(dst, l.icons[i], x+side/2, mid, side)
		}
		b.Draw(dst, x+listIndent, first, typeset.Left)
		y += h + l.gap()
	}
}

// icon draws an icon of a list; the triquetra is no icon but a knot.
func (p *page) icon(dst draw.Surface, name string, x, y, size draw.MM) {
	if name == "triquetra" {
		p.pen.Triquetra(dst, x, y, size*0.48, p.pen.Ink.Orpiment)
		return
	}
	p.pen.SolidIcon(dst, name, x, y, size, p.pen.Ink.Ink)
}

// disc is a number in a disc of ink, in low ink in a ring.
func (p *page) disc(dst draw.Surface, x, y, r draw.MM, n int) {
	pen := p.pen
	st := typeset.Style{Font: draw.SansBold, Size: draw.Pt(3.7 * r), Fill: pen.Ink.Paper}
	if pen.Low {
		st.Fill = pen.Ink.Ink
		dst.Path(draw.Circle(x, y, r), draw.Stroke(pen.Ink.Ink, 0.2))
	} else {
		dst.Path(draw.Circle(x, y, r), draw.Fill(pen.Ink.Ink))
	}
	pen.Set.Line(dst, x, y+pen.Set.CapHeight(st.Font, st.Size)/2, strconv.Itoa(n), st, typeset.Centre)
}

// special is a line of the scenario with a title of its own.
type special struct {
	p           *page
	title, text *typeset.Block
	w           draw.MM
}

func (p *page) newSpecial(s scenarios.Special, size draw.Pt, w draw.MM) *special {
	title := typeset.Style{Font: draw.Title, Size: 11.5, Lead: 13, Fill: p.pen.Ink.Ink}
	text := typeset.Style{Font: draw.Sans, Size: size, Lead: size * 1.24, Fill: p.pen.Ink.Ink}
	return &special{p, p.wrap(p.say(s.Title), title, w-6), p.wrap(p.say(s.Says), text, w-6), w}
}

func (s *special) height() draw.MM { return s.title.Height + 0.8 + s.text.Height + 4.4 }

func (s *special) draw(dst draw.Surface, x, y draw.MM) {
	pen := s.p.pen
	r := draw.Rect{X: x, Y: y, W: s.w, H: s.height()}
	dst.Path(draw.Box(r), draw.Fill(pen.Field(pen.Ink.Vellum)))
	dst.Path(draw.Box(draw.Rect{X: x, Y: y, W: 1.2, H: r.H}), draw.Fill(pen.On(pen.Ink.RedLead)))
	y += 2.2
	s.title.Draw(dst, x+3.6, y+s.title.Ascent, typeset.Left)
	y += s.title.Height + 0.8
	s.text.Draw(dst, x+3.6, y+s.text.Ascent, typeset.Left)
}

// note is what the rest of the sheet can't say.
type note struct{ b *typeset.Block }

func (p *page) newNote(said lang.Said, size draw.Pt, w draw.MM) *note {
	return &note{p.wrap(said, typeset.Style{Font: draw.TextItalic, Size: size, Lead: size * 1.24, Fill: p.pen.Ink.Faded}, w)}
}

func (n *note) height() draw.MM { return n.b.Height }
func (n *note) draw(dst draw.Surface, x, y draw.MM) {
	n.b.Draw(dst, x, y+n.b.Ascent, typeset.Left)
}
