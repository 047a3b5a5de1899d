package gamelog

import (
	"strconv"
	"strings"

	"brehon/generate/draw"
	"brehon/generate/flow"
	"brehon/generate/typeset"
)

// title is the head of the first sheet: the band, the title, who played and how.
func (w *writer) title(g Game) {
	b, s := w.wrap(g.Title, w.st.title, w.width()), w.wrap(g.Scenario, w.st.name, w.width())
	w.name = g.Scenario
	w.put(&flow.Box{H: b.Height + s.Height + 10, Draw: func(dst draw.Surface, x, y draw.MM) {
		w.pen.Band(dst, draw.Rect{X: x, Y: y - 6, W: w.width(), H: 5.6})
		b.Draw(dst, x, y+4+b.Ascent, typeset.Left)
		s.Draw(dst, x, y+5+b.Height+s.Ascent, typeset.Left)
	}})
	const column = 34
	for _, fact := range g.Facts {
		text := w.wrap(fact.Text, w.st.text, w.width()-column)
		w.put(&flow.Box{H: text.Height + 1.4, Draw: func(dst draw.Surface, x, y draw.MM) {
			w.set.Line(dst, x, y+text.Ascent, fact.Name, w.st.head, typeset.Left)
			text.Draw(dst, x+column, y+text.Ascent, typeset.Left)
		}})
	}
}

// part is a Round: its name, its turns, the board after it.
func (w *writer) part(p Part) {
	w.name = p.Name
	blocks := []*flow.Box{w.partName(p.Name)}
	for i, t := range p.Turns {
		blocks = append(blocks, w.turn(t, i > 0)...)
	}
	w.put(blocks...)
	if p.After != nil {
		w.moment(p.After)
	}
}

// partName is the head of a part, and its line in the document's outline.
func (w *writer) partName(name string) *flow.Box {
	return &flow.Box{H: 11.5, Above: 7, Keep: true, Draw: func(dst draw.Surface, x, y draw.MM) {
		if l, ok := dst.(draw.Linker); ok {
			l.Bookmark(name, 0, y)
		}
		w.set.Line(dst, x, y+6.2, name, w.st.name, typeset.Left)
		w.pen.Rule(dst, x, x+w.width(), y+8.6)
	}}
}

// turn returns its name and steps; the name keeps with the first step, and is repeated on the next sheet.
func (w *writer) turn(t Turn, apart bool) []*flow.Box {
	var blocks []*flow.Box
	var again *flow.Box
	if t.Name != "" {
		line := func(text string) func(draw.Surface, draw.MM, draw.MM) {
			return func(dst draw.Surface, x, y draw.MM) { w.set.Line(dst, x, y+4, text, w.st.turn, typeset.Left) }
		}
		head := &flow.Box{H: 6.6, Keep: true, Draw: line(t.Name)}
		if apart {
			head.Above = 3
		}
		blocks = append(blocks, head)
		again = &flow.Box{H: 6.6, Draw: line(w.word("record.goesOn", "turn", t.Name))}
	}
	for _, s := range t.Steps {
		b := w.step(s)
		b.Again = again
		blocks = append(blocks, b)
	}
	return blocks
}

// The columns of a step: its number, the shield, what was done; at the right what came of it, and the rule.
const (
	numberW draw.MM = 9
	shieldW draw.MM = 6.4
	ruleW   draw.MM = 13
	gutter  draw.MM = 5
	stepGap draw.MM = 1.5
)

// line is a text with its place in a step: below the others of its column.
type line struct {
	*typeset.Block
	x, y   draw.MM
	struck bool
}

// step is one step in two columns: at the left what was done, at the right what came of it.
func (w *writer) step(s Step) *flow.Box {
	left := numberW + shieldW
	half := float64((w.width() - left - ruleW - gutter) * 0.46)
	right := left + half + gutter
	var lines []line
	y := 0.0
	add := func(text string, st typeset.Style, room draw.MM, struck bool) {
		b := w.wrap(text, st, room)
		lines = append(lines, line{b, left, y, struck})
		y += deep(b)
	}
	text := w.st.text
	if s.Puts {
		text, half = w.st.said, w.width()-left
	}
	add(s.Text, text, half, false)
	if len(s.Struck) > 0 {
		add(strings.Join(s.Struck, " · "), w.st.mark, half, true)
	}
	if len(s.Marks) > 0 {
		add(strings.Join(s.Marks, "; "), w.st.mark, half, false)
	}
	high := y
	if y = 0; s.Puts { // it has the whole width
		y = high
	}
	effects := s.Effects
	if s.Rule != "" { // its effect says what was done
		effects = append([]Effect{{Rule: s.Rule}}, effects...)
	}
	var rules []ruled
	for _, e := range effects {
		b := w.wrap(e.Text, w.st.effect, w.width()-right-ruleW)
		lines = append(lines, line{b, right, y, false})
		rules = append(rules, ruled{e.Rule, y + w.set.Ascent(w.st.effect.Font, w.st.effect.Size)})
		y += max(deep(b), w.st.effect.Lead.MM())
	}
	high = max(high, y) + stepGap
	return &flow.Box{H: high, Draw: func(dst draw.Surface, x, y draw.MM) { w.drawStep(dst, x, y, s, lines, rules) }}
}

// deep is the room of a block's lines.
func deep(b *typeset.Block) draw.MM { return draw.Times(len(b.Lines), b.Lead) }

// ruled is a rule's id at the right of an effect, and how deep.
type ruled struct {
	id string
	y  draw.MM
}

func (w *writer) drawStep(dst draw.Surface, x, y draw.MM, s Step, lines []line, rules []ruled) {
	base := y + lines[0].Ascent
	if s.Number > 0 {
		w.set.Line(dst, x+numberW-2.4, base, strconv.Itoa(s.Number), w.st.number, typeset.Right)
	}
	if s.Owner != "" {
		w.pen.Shield(dst, s.Owner, x+numberW+2.2, base-1.1, 3.9)
	}
	for _, l := range lines {
		l.Draw(dst, x+l.x, y+l.y+l.Ascent, typeset.Left)
		if l.struck {
			w.strike(dst, l.Block, x+l.x, y+l.y+l.Ascent)
		}
	}
	for _, r := range rules {
		w.set.Line(dst, x+w.width(), y+r.y, r.id, w.st.rule, typeset.Right)
	}
}

// strike draws a line through the words of a block.
func (w *writer) strike(dst draw.Surface, b *typeset.Block, x, y draw.MM) {
	for i, l := range b.Lines {
		at := y + draw.Times(i, b.Lead) - float64(0.3*b.Size.MM()*0.9)
		dst.Path(draw.Line(x+l.Indent, at, x+l.Indent+l.Width, at), draw.Style{Stroke: w.pen.Ink.Faded, Width: 0.25, Cap: draw.ButtCap})
	}
}

// moment is the table of the powers, and the board on a sheet of its own.
func (w *writer) moment(m *Moment) {
	w.put(w.caption(m))
	w.put(w.note(m)...)
	w.put(w.table(m)...)
	if w.board == nil {
		w.letters(m)
		return
	}
	w.put(&flow.Box{Lie: func(dst draw.Surface, r draw.Rect) { w.drawBoard(dst, r, m) }})
}

// caption dates a position.
func (w *writer) caption(m *Moment) *flow.Box {
	return &flow.Box{H: 7, Above: 5, Keep: true, Draw: func(dst draw.Surface, x, y draw.MM) {
		w.set.Line(dst, x, y+4.4, m.Caption, w.st.turn, typeset.Left)
	}}
}

// note returns the remark next to a position's table, if any.
func (w *writer) note(m *Moment) []*flow.Box {
	if len(m.Says) == 0 {
		return nil
	}
	b := w.wrap(strings.Join(m.Says, " · "), w.st.effect, w.width())
	return []*flow.Box{{H: b.Height + 1.5, Keep: true, Draw: func(dst draw.Surface, x, y draw.MM) {
		b.Draw(dst, x, y+b.Ascent, typeset.Left)
	}}}
}

// letters are the places in words, where no board is drawn.
func (w *writer) letters(m *Moment) {
	for _, line := range m.Map {
		b := w.wrap(line, w.st.effect, w.width())
		w.put(&flow.Box{H: b.Height + 0.8, Draw: func(dst draw.Surface, x, y draw.MM) { b.Draw(dst, x, y+b.Ascent, typeset.Left) }})
	}
}

// drawBoard is the map as large as the sheet has room, with its caption above.
func (w *writer) drawBoard(dst draw.Surface, r draw.Rect, m *Moment) {
	r.Y, r.H = r.Y-3, r.H+5
	w.set.Line(dst, r.X, r.Y+4.4, m.Caption, w.st.turn, typeset.Left)
	r = draw.Rect{X: r.X, Y: r.Y + 7, W: r.W, H: r.H - 7}
	window := w.board.Land(4)
	k := min(r.W/window.W, r.H/window.H)
	at := draw.Rect{X: r.X + (r.W-float64(k*window.W))/2, Y: r.Y, W: k * window.W, H: k * window.H}
	w.board.Show(dst, window, at, m.Placed)
}

// end draws the winners, or the open question.
func (w *writer) end(says []string) {
	var blocks []*flow.Box
	for i, text := range says {
		b := w.wrap(text, w.st.turn, w.width())
		before := draw.MM(0)
		if i == 0 {
			before = 7
		}
		blocks = append(blocks, &flow.Box{H: b.Height + 1.5, Above: before, Keep: i < len(says)-1, Draw: func(dst draw.Surface, x, y draw.MM) {
			b.Draw(dst, x, y+b.Ascent, typeset.Left)
		}})
	}
	w.put(blocks...)
}
