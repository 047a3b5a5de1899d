package automaton

import (
	"fmt"
	"slices"
	"strings"

	"brehon/content"
	"brehon/content/lang"
	"brehon/content/turlough"
	"brehon/generate/aid"
	"brehon/generate/draw"
	"brehon/generate/flow"
	"brehon/generate/typeset"
)

// quill is a size in which a sheet is written, in columns w wide.
type quill struct {
	*aid.Hand
	sheet                      *sheet
	game                       *turlough.Game
	how, list, deed, small, no typeset.Style
	w                          draw.MM // of a column
	indent, beside             draw.MM // of deeds, number and icon stand before; and of clauses
	sign                       draw.MM // room of a sign before its clause
	tallest                    draw.MM // of the picture
}

func (s *sheet) quill(size draw.Pt, w draw.MM) *quill {
	ink := s.Pen.Ink
	q := &quill{Hand: s.Hand(size), sheet: s, game: s.game, w: w}
	q.Text.Lead = size * 1.16
	q.how = typeset.Style{Font: draw.Sans, Size: min(size, 9), Lead: min(size, 9) * 1.2, Fill: ink.Ink}
	q.list = typeset.Style{Font: draw.SansBold, Size: size * 1.08, Lead: size * 1.25, Fill: s.Pen.On(ink.Accent)}
	q.deed = typeset.Style{Font: draw.SansBold, Size: size * 1.04, Lead: size * 1.2, Fill: ink.Ink}
	q.no = typeset.Style{Font: draw.SansSemi, Size: size, Fill: ink.Faded}
	q.small = typeset.Style{Font: draw.Sans, Size: max(7, size-0.75), Lead: max(7, size-0.75) * 1.16, Fill: ink.Ink}
	q.indent, q.beside, q.sign = 10, 31, 4
	return q
}

// boxes are all that stands in the columns of a sheet, in order.
func (s *sheet) boxes(q *quill) []*flow.Box {
	var list []*flow.Box
	all := s.game.Automata.ListsOf(s.is)
	for _, p := range []struct {
		at, name string
		field    draw.Color
	}{
		{"exile", "exile", s.Pen.Pigment("folium")},
		{"home", "home", s.Pen.Ink.Second},
		{"campaign", "campaign", s.Pen.Ink.Accent},
		{"", "always", s.Pen.Ink.Third},
	} {
		first := true
		for i := range all {
			if all[i].At != p.at {
				continue
			}
			if first {
				list = append(list, q.section(s.Say(s.game.Message("automatonSheet."+p.name)), p.field))
				first = false
			}
			list = append(list, q.listItems(&all[i])...)
		}
	}
	list = append(list, q.traits()...)
	if s.turn != nil && s.board != nil {
		list = append(list, q.turnItems(s.turn)...)
	}
	return list
}

// section is a bar that says where the power is.
func (q *quill) section(said lang.Said, field draw.Color) *flow.Box {
	const h = 6.0
	b := q.Line(said, typeset.Style{Font: draw.Title, Size: 12.5, Fill: q.On(field)}, q.w-6, 9)
	return &flow.Box{H: h, Above: 2.6, Keep: true, Draw: func(dst draw.Surface, x, y draw.MM) {
		st := draw.Style{Fill: q.Pen.Field(field)}
		if q.Pen.Low {
			st.Stroke, st.Width, st.Join = q.Pen.Ink.Ink, 0.25, draw.MiterJoin
		}
		dst.Path(draw.Box(draw.Rect{X: x, Y: y, W: q.w, H: h}), st)
		b.Draw(dst, x+3, y+h/2+float64(q.Pen.Set.XHeight(draw.Title, b.Size)*0.55), typeset.Left)
	}}
}

// listItems are the heading of a list and its lines.
func (q *quill) listItems(l *content.AutomatonList) []*flow.Box {
	a := &q.game.Automata
	var names []string
	for _, d := range l.For {
		if w := a.Word(a.Decisions, d); w != nil {
			names = append(names, q.Say(w.Says).Text)
		}
	}
	name := lang.Said{Text: strings.Join(names, " · ")}
	items := []*flow.Box{q.heading2(name)}
	again := q.heading2(q.Say(q.game.Message("automatonSheet.continued"), "list", name.Text))
	for i, line := range l.Lines {
		it := q.lineItem(i+1, line)
		if i > 0 {
			it.Again = again
		}
		items = append(items, it)
	}
	return items
}

// heading2 is the question over a list.
func (q *quill) heading2(said lang.Said) *flow.Box {
	b := q.Wrap(said, q.list, q.w)
	h := b.Height + 1.1
	return &flow.Box{H: h, Above: 1.5, Keep: true, Draw: func(dst draw.Surface, x, y draw.MM) {
		b.Draw(dst, x, y+b.Ascent, typeset.Left)
		dst.Path(draw.Line(x, y+h-0.2, x+q.w, y+h-0.2), draw.Style{Stroke: q.Pen.Ink.Ink, Width: q.Pen.Line(0.22), Cap: draw.ButtCap})
	}}
}

// lines is the height of so many lines of a block as it has, the space between them and the next included.
func lines(b *typeset.Block) draw.MM { return draw.Times(len(b.Lines), b.Lead) }

// clause is a sentence with the sign of its part in the line.
type clause struct {
	sign func(dst draw.Surface, x, y draw.MM)
	text *typeset.Block
}

// lineItem is a line of a list: its number, what is done and who reads it, and beside that its clauses one below the other.
func (q *quill) lineItem(n int, l *content.AutomatonLine) *flow.Box {
	const pad = 1.2
	a := &q.game.Automata
	deed := lang.Said{Text: l.Do}
	if w := a.Word(a.Deeds, l.Do); w != nil {
		deed = q.Say(w.Says)
	}
	clauses := q.clauses(l)
	room := q.beside - q.indent - 1.5
	if len(clauses) == 0 {
		room = q.w - q.indent
	}
	name, marks := q.Wrap(deed, q.deed, room), q.marks(l)
	left, right := lines(name), 0.0
	for _, m := range marks {
		left += m.h + 0.5
		if m.w > room {
			q.Fault(&typeset.Overflow{Said: deed, Kind: typeset.OfRoom, Msg: fmt.Sprintf("the mark beside it is %.1f mm too wide", m.w-room)})
		}
	}
	for _, c := range clauses {
		right += lines(c.text)
	}
	return &flow.Box{H: max(left, right) + pad, Draw: func(dst draw.Surface, x, y draw.MM) {
		if n > 1 {
			dst.Path(draw.Line(x, y, x+q.w, y), draw.Style{Stroke: q.Pen.Ink.Hair, Width: 0.1, Cap: draw.ButtCap})
		}
		y += pad * 0.4
		base := y + name.Ascent
		q.Pen.Set.Line(dst, x+4.2, base, fmt.Sprint(n), q.no, typeset.Right)
		mid := base - float64(q.Pen.Set.XHeight(q.deed.Font, name.Size)*0.6)
		q.Pen.SolidIcon(dst, q.iconOf(l.Do), x+7.2, mid, min(4.2, q.Size.MM()*1.25), q.Pen.Ink.Ink)
		name.Draw(dst, x+q.indent, base, typeset.Left)
		at := y + lines(name)
		for _, m := range marks {
			m.draw(dst, x+q.indent, at+m.h/2+0.3)
			at += m.h + 0.5
		}
		q.drawClauses(dst, clauses, x+q.beside, y)
	}}
}

// iconOf is the picture of a deed, if it has one.
func (q *quill) iconOf(deed string) string {
	for _, d := range q.game.DeedIcons {
		if d.Deed == deed {
			return d.Icon
		}
	}
	return ""
}

func (q *quill) drawClauses(dst draw.Surface, list []clause, x, y draw.MM) {
	for _, c := range list {
		base := y + c.text.Ascent
		c.sign(dst, x+1.5, base-float64(q.Pen.Set.XHeight(draw.Sans, c.text.Size)*0.55))
		c.text.Draw(dst, x+q.sign, base, typeset.Left)
		y += lines(c.text)
	}
}

// part is one of the three lists of words of a line.
type part struct {
	words []*content.AutomatonWord
	ids   []string
	sign  func(dst draw.Surface, x, y draw.MM)
}

// parts are those of a line, in the order in which it is followed: conditions, limits, preferences.
func (q *quill) parts(l *content.AutomatonLine) []part {
	a := &q.game.Automata
	return []part{{a.Ifs, l.If, q.ifSign}, {a.Only, l.Only, q.onlySign}, {a.First, l.First, q.firstSign}}
}

// clauses are those of a line's words.
func (q *quill) clauses(l *content.AutomatonLine) (list []clause) {
	for _, part := range q.parts(l) {
		for _, id := range part.ids {
			if w := q.game.Automata.Word(part.words, id); w != nil {
				list = append(list, clause{part.sign, q.Wrap(q.clauseAt(w, nil, l), q.Text, q.w-q.beside-q.sign)})
			}
		}
	}
	return list
}

// clauseAt is a word's clause with its numbers at the levels that read one of the lines, with a trait perhaps.
func (q *quill) clauseAt(w *content.AutomatonWord, trait *content.AutomatonTrait, lines ...*content.AutomatonLine) lang.Said {
	return q.Say(w.Says, q.numbers(trait, lines...)...)
}

// numbers are those that clauses name: of the levels, side by side where they differ, changed by a trait perhaps. A dash
// is in the place of a level that reads none of the lines; without lines each level has its number.
func (q *quill) numbers(trait *content.AutomatonTrait, lines ...*content.AutomatonLine) (args []any) {
	levels := q.game.Automata.Levels
	for _, amount := range levels[0].Numbers {
		var list, read []string
		for _, l := range levels {
			n, _ := l.Numbers.Of(amount.Name)
			if trait != nil {
				n = trait.Change(amount.Name, n)
			}
			text := strings.Replace(fmt.Sprint(n), "-", "−", 1)
			if len(lines) > 0 && !slices.ContainsFunc(lines, func(x *content.AutomatonLine) bool { return x.ReadAt(l.ID) }) {
				list = append(list, "–")
				continue
			}
			list, read = append(list, text), append(read, text)
		}
		text := strings.Join(list, "\u00a0·\u00a0")
		if read = slices.Compact(read); len(read) == 1 {
			text = read[0]
		}
		args = append(args, amount.Name, "**"+text+"**")
	}
	return args
}

// traits are the box of what may be given to the automaton: those that change something on its sheet.
func (q *quill) traits() []*flow.Box {
	var items []*flow.Box
	for _, t := range q.game.Automata.Traits {
		changed := q.changed(t)
		if len(changed) == 0 && !q.hasLinesOf(t) {
			continue
		}
		items = append(items, q.traitItem(t, changed))
	}
	if len(items) == 0 {
		return nil
	}
	head := q.section(q.Say(q.game.Message("automatonSheet.traits")), q.Pen.Pigment("orpiment"))
	note := q.Wrap(q.Say(q.game.Message("automatonSheet.traitsNote")), q.Note, q.w)
	return append([]*flow.Box{head, {H: note.Height + 1, Above: 1.2, Keep: true, Draw: func(dst draw.Surface, x, y draw.MM) {
		note.Draw(dst, x, y+note.Ascent, typeset.Left)
	}}}, items...)
}

// traitItem is a trait's name, what it says, and the clauses that are read with other numbers.
func (q *quill) traitItem(t *content.AutomatonTrait, changed []clause) *flow.Box {
	tag := q.tag(q.Say(t.Name).Text)
	text := q.Wrap(q.Say(t.Says, q.numbers(t)...), q.Text, q.w)
	var reads *typeset.Block
	h := tag.h + 1 + lines(text)
	if len(changed) > 0 {
		reads = q.Wrap(q.Say(q.game.Message("automatonSheet.traitReads")), q.Note, q.w)
		h += lines(reads)
		for _, c := range changed {
			h += lines(c.text)
		}
	}
	return &flow.Box{H: h, Above: 1.8, Draw: func(dst draw.Surface, x, y draw.MM) {
		tag.draw(dst, x, y+tag.h/2)
		y += tag.h + 1
		text.Draw(dst, x, y+text.Ascent, typeset.Left)
		y += lines(text)
		if reads != nil {
			reads.Draw(dst, x, y+reads.Ascent, typeset.Left)
			q.drawClauses(dst, changed, x, y+lines(reads))
		}
	}}
}

// changed are the clauses of the automaton's lines in which a trait changes numbers, each once.
func (q *quill) changed(t *content.AutomatonTrait) (list []clause) {
	type use struct {
		word *content.AutomatonWord
		sign func(dst draw.Surface, x, y draw.MM)
	}
	var uses []use
	readers := map[*content.AutomatonWord][]*content.AutomatonLine{}
	q.eachWord(func(line *content.AutomatonLine, w *content.AutomatonWord, sign func(dst draw.Surface, x, y draw.MM)) {
		if !slices.ContainsFunc(t.Numbers, func(n content.Amount) bool { return strings.Contains(w.Says.Other, "{"+n.Name+"}") }) {
			return
		}
		if readers[w] == nil {
			uses = append(uses, use{w, sign})
		}
		readers[w] = append(readers[w], line)
	})
	for _, u := range uses {
		list = append(list, clause{u.sign, q.Wrap(q.clauseAt(u.word, t, readers[u.word]...), q.Text, q.w-q.sign)})
	}
	return list
}

// eachWord visits the words of all lines on the sheet, with the sign that stands before their clauses.
func (q *quill) eachWord(visit func(*content.AutomatonLine, *content.AutomatonWord, func(dst draw.Surface, x, y draw.MM))) {
	a := &q.game.Automata
	for _, l := range a.ListsOf(q.sheet.is) {
		for _, line := range l.Lines {
			for _, part := range q.parts(line) {
				for _, id := range part.ids {
					if w := a.Word(part.words, id); w != nil {
						visit(line, w, part.sign)
					}
				}
			}
		}
	}
}

func (q *quill) hasLinesOf(t *content.AutomatonTrait) bool {
	for _, l := range q.game.Automata.ListsOf(q.sheet.is) {
		for _, line := range l.Lines {
			if slices.Contains(line.Traits, t.ID) {
				return true
			}
		}
	}
	return false
}
