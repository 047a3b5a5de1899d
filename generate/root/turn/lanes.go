package turn

import (
	"slices"

	"brehon/content/lang"
	"brehon/content/root"
	"brehon/content/source"
	"brehon/generate/draw"
	"brehon/generate/root/look"
	"brehon/generate/typeset"
)

// orders are the conditions for which orders a step is, where the steps of a turn go by the order.
var orders = map[string][]string{
	"bird-or-fox": {root.Bird, "fox"}, "bird-or-mouse": {root.Bird, "mouse"}, "rabbit-or-mouse": {"rabbit", "mouse"}, "fox-or-rabbit": {"fox", "rabbit"},
}

// walking is the deed that several steps of a turn with lanes begin with.
const walking = "walk"

// leastLaned is how many steps that go by the order make lanes.
const leastLaned = 3

// Lanes say which steps are done on an order of each suit, and what several of them begin with.
type Lanes struct {
	Title      lang.Said
	Of         []Lane
	Name, Walk lang.Said
}

// Lane is the steps of an order, each by its picture and name.
type Lane struct {
	Suit  string
	Steps []Row
}

// ordersOf are the suits of the orders that conditions name; none: all.
func ordersOf(ifs []string) []string {
	for _, id := range ifs {
		if suits := orders[id]; suits != nil {
			return suits
		}
	}
	return nil
}

// laned reports whether the steps of a phase go by the order.
func (r *reader) laned(bot *source.Automaton, phase string) bool {
	n := 0
	for _, l := range r.all.ListsOf(bot) {
		if l.Phase == phase && r.of.Has(&l.Setting) && ordersOf(l.If) != nil {
			n++
		}
	}
	return n >= leastLaned
}

// lanesOf are the lanes of steps, in the order of the suits.
func (r *reader) lanesOf(rows []Row) *Lanes {
	words := r.Game.Sheets.Turn
	l := &Lanes{Title: r.say(words.Lanes)}
	for _, s := range r.Game.Suits {
		lane := Lane{Suit: s.ID}
		for _, row := range rows {
			if row.Orders == nil || slices.Contains(row.Orders, s.ID) {
				lane.Steps = append(lane.Steps, row)
			}
		}
		l.Of = append(l.Of, lane)
	}
	if w := r.all.Word(r.all.Deeds, walking); w != nil && slices.ContainsFunc(rows, func(row Row) bool { return row.Walks }) {
		l.Name, l.Walk = r.say(words.Walk), capital(r.word(w))
		l.Walk.Text += "."
	}
	return l
}

// withoutWalk are lines without the walk that they begin with, if lanes say it once: what chooses where to goes with the next line.
func (r *reader) withoutWalk(lines []*source.AutomatonLine) ([]*source.AutomatonLine, bool) {
	if !r.lanes || len(lines) < 2 || lines[0].Do != walking {
		return lines, false
	}
	next := *lines[1]
	next.Only, next.First = slices.Concat(lines[0].Only, next.Only), slices.Concat(lines[0].First, next.First)
	return append([]*source.AutomatonLine{&next}, lines[2:]...), true
}

// word is a word of the automata as this table has it.
func (r *reader) word(w *source.AutomatonWord) lang.Said {
	text, _ := w.When.In(r.at.Settings, w.Says)
	return r.say(text)
}

// asks reports whether a condition is printed: orders have columns or lanes, and what always holds is not asked.
func (r *reader) asks(w *source.AutomatonWord) bool {
	switch {
	case w.ID == bySuit, w.ID == byBird, r.lanes && orders[w.ID] != nil:
		return false
	case len(w.Traits) > 0:
		return slices.ContainsFunc(w.Traits, r.of.HasTrait)
	}
	return true
}

// never reports whether a line can't be followed at this table.
func (r *reader) never(line *source.AutomatonLine) bool {
	return slices.ContainsFunc(line.If, func(id string) bool {
		w := r.all.Word(r.all.Ifs, id)
		return w != nil && !w.Only.Holds(r.at.Settings)
	})
}

// special reports whether a line is of a character.
func (r *reader) special(line *source.AutomatonLine) bool { return r.characterOf(line) != nil }

// characterOf is the character that a line is of, or nil.
func (r *reader) characterOf(line *source.AutomatonLine) *root.Character {
	i := slices.IndexFunc(r.Game.Characters, func(c *root.Character) bool { return slices.Contains(line.If, c.ID) })
	if i < 0 {
		return nil
	}
	return r.Game.Characters[i]
}

// specials are the lines of the table's character alone; as long as nobody has said who it is, its slip tells them.
func (r *reader) specials(lines []*source.AutomatonLine) (items []Item) {
	own := r.at.Character
	if own != nil {
		for _, line := range lines {
			if c := r.characterOf(line); c == own {
				ifs := slices.DeleteFunc(slices.Clone(line.If), func(id string) bool { return id == c.ID })
				items = append(items, r.items(clause{line: line, ifs: r.conditions(ifs)})...)
			}
		}
		if len(items) == 0 {
			items = []Item{{Text: lang.Said{Text: "–"}}}
		}
		return items
	}
	said := capital(r.say(r.Game.Sheets.Turn.Special))
	said.Text += "."
	return []Item{{Text: said}}
}

// The measures of lanes and of the cells below them.
const (
	laneHigh  draw.MM = 12
	laneGap   draw.MM = 2
	laneTitle draw.MM = 7.8
	cellHead  draw.MM = 8.2
	cellSide  draw.MM = 3
	longCell  draw.MM = 30 // a step that is higher in a cell has the row for itself
)

// laned draws a phase with lanes: which steps an order has, the walk, and the steps in cells, two in a row.
func (w *writer) laned(p Phase, y draw.MM) draw.MM {
	r, l := w.sheet.Room, p.Lanes
	left, inner := r.X+barWide, r.W-barWide
	at := y + laneTitle
	lanes := func() {
		w.OneLine(l.Title, w.Style(draw.Title, 13), inner-4).Draw(w.on, left+cellSide, y+5.8, typeset.Left)
		wide := float64((inner - 2*cellSide - laneGap) / 2)
		for i, lane := range l.Of {
			w.lane(lane, draw.Rect{X: left + cellSide + draw.Times(i%2, wide+laneGap), Y: y + laneTitle + draw.Times(i/2, laneHigh+laneGap), W: wide, H: laneHigh})
		}
	}
	at += draw.Times((len(l.Of)+1)/2, laneHigh+laneGap) + 0.6
	pad := w.pad + w.air/2
	walk, words, walkAt := block{}, 0.0, at
	if l.Walk.Text != "" {
		walk = w.items([]Item{{Text: l.Walk}}, left+48, r.Right()-cellSide)
		words = walk.high
		walk.high = max(words, 7) + pad
		at += walk.high
	}
	cells, high := w.cells(p.Rows, at)
	end := at + high
	w.bar(p, draw.Rect{X: r.X, Y: y, W: barWide, H: end - y})
	lanes()
	if l.Walk.Text != "" {
		box := draw.Rect{X: left, Y: walkAt, W: inner, H: walk.high}
		w.on.Path(draw.Box(box), draw.Style{Fill: w.Field(w.Trait), Stroke: w.Bark, Width: w.Thin(0.2), Join: draw.MiterJoin})
		w.Pen.Icon(w.on, icons[walking], left+cellSide+4, box.Centre().Y, 7, w.Bark)
		name := w.OneLine(l.Name, w.Style(w.Strong(), 12), 32)
		name.Draw(w.on, left+cellSide+10.6, box.Centre().Y+w.Set.CapHeight(w.Strong(), name.Size)/2, typeset.Left)
		walk.draw(walkAt + (walk.high-words)/2)
	}
	cells()
	w.on.Path(draw.Box(draw.Rect{X: left, Y: y, W: inner, H: end - y}), draw.Style{Stroke: w.Bark, Width: w.Thin(0.3), Join: draw.MiterJoin})
	return end
}

// lane is the steps of an order: its head, and the pictures of the steps with their names, an arrow between two.
func (w *writer) lane(l Lane, r draw.Rect) {
	w.on.Path(draw.RoundBox(r, 1.2), draw.Style{Fill: w.Field(w.Moss), Stroke: w.Bark, Width: w.Thin(0.25)})
	mid := r.Centre().Y
	w.Suit(w.on, l.Suit, r.X+6.4, mid, 8.6, look.Full)
	const from, most = 12.6, 18.5
	pitch := min(most, (r.W-from-1)/float64(max(1, len(l.Steps))))
	for i, s := range l.Steps {
		x := r.X + from + draw.Times(i, pitch) + pitch/2
		if s.Icon != "" {
			w.icon(s.Icon, x, mid-1.8, 6)
		}
		st := w.Style(draw.SansSemi, 8)
		if name, _, err := w.Set.FitLine(s.Name, st, pitch-0.8, 7); err == nil {
			name.Draw(w.on, x-name.Width/2, mid+4.4, typeset.Left)
		} else { // on two lines
			st.Size, st.Lead, st.Even = 7, 7, true
			name, _, err := w.Set.Fit(s.Name, st, pitch-0.4, 6, 6.5)
			w.Tell(err)
			for i := range name.Lines {
				line := name.Part(i, i+1)
				line.Draw(w.on, x-line.Width/2, mid+3.2+draw.Times(i, name.Lead), typeset.Left)
			}
		}
		if i > 0 {
			w.on.Path(draw.Line(x-pitch/2-0.7, mid-3.2, x-pitch/2+0.7, mid-1.8).Line(x-pitch/2-0.7, mid-0.4), draw.Style{Stroke: w.Bark, Width: w.Thin(0.5)})
		}
	}
}

// cells are steps in cells from a height on, two in a row, and their height.
func (w *writer) cells(rows []Row, y draw.MM) (func(), draw.MM) {
	r := w.sheet.Room
	left := r.X + barWide
	wide := float64((r.W - barWide) / 2)
	pad := w.pad + w.air/2
	var all []func()
	at := y
	long := func(row Row) bool { return w.items(row.Text, left+cellSide, left+wide-cellSide).high > longCell }
	for len(rows) > 0 {
		n := min(2, len(rows))
		if long(rows[0]) || n == 2 && long(rows[1]) {
			n = 1
		}
		pair := rows[:n]
		rows = rows[n:]
		across := wide
		if len(pair) == 1 {
			across = float64(2 * wide)
		}
		high := 0.0
		var blocks []block
		for k, row := range pair {
			x := left + draw.Times(k, wide)
			b := w.items(row.Text, x+cellSide, x+across-cellSide)
			blocks, high = append(blocks, b), max(high, cellHead+b.high+pad+0.8)
		}
		top := at
		for k, row := range pair {
			x, b := left+draw.Times(k, wide), blocks[k]
			all = append(all, func() {
				if row.Trait && w.tinted && !w.Low {
					w.on.Path(draw.Box(draw.Rect{X: x + 0.3, Y: top + 0.3, W: across - 0.6, H: high - 0.6}), draw.Fill(w.Trait))
				}
				w.Hair(w.on, x, top, x+across, top)
				if k > 0 {
					w.Hair(w.on, x, top, x, top+high)
				}
				w.cellHead(row, x, top, across)
				b.draw(top + cellHead)
			})
		}
		at += high
	}
	return func() {
		for _, draws := range all {
			draws()
		}
	}, at - y
}

// cellHead is a step's picture and name, the heads of its orders, and its rule.
func (w *writer) cellHead(row Row, x, y, across draw.MM) {
	mid := y + 4.4
	if row.Icon != "" {
		w.icon(row.Icon, x+cellSide+3.4, mid, 6.4)
	}
	right := x + across - cellSide
	for i := range row.Orders {
		w.Suit(w.on, row.Orders[len(row.Orders)-1-i], right-2.4-draw.Times(i, 5.2), mid, 4.8, look.Full)
	}
	name := w.OneLine(row.Name, w.Style(w.Strong(), 12), across-34)
	name.Draw(w.on, x+cellSide+8.6, mid+w.Set.CapHeight(w.Strong(), name.Size)/2, typeset.Left)
	w.Set.Line(w.on, x+cellSide+8.6+name.Width+2, mid+w.Set.CapHeight(w.Strong(), name.Size)/2, row.Rule, w.Aside(draw.Sans, 7), typeset.Left)
}
