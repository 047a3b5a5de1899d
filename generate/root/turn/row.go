package turn

import (
	"reflect"
	"slices"

	"brehon/content/lang"
	"brehon/content/root"
	"brehon/generate/draw"
	"brehon/generate/root/look"
	"brehon/generate/typeset"
)

// block is something of that height that is drawn with its upper edge at y.
type block struct {
	high draw.MM
	draw func(y draw.MM)
}

// row is a step: its number, sign and name, then what it says, and what it says of a bird order.
func (w *writer) row(r Row, columns bool) block {
	room := w.sheet.Room
	right := room.Right() - 3
	if columns && !r.Trait && !r.Wide {
		right = room.X + birdAt - 2
	}
	text := w.items(r.Text, room.X+textAt, right)
	bird := w.items(r.Bird, room.X+birdText, room.Right()-2.5)
	if none := (block{draw: func(draw.MM) {}}); r.birdAlone() { // it is as wide as the row, after the birds' heading
		text, bird = w.headed([]string{root.Bird}, r.Bird, 8), none
	} else if r.Wide && (r.Suits || len(r.Bird) > 0) {
		text, bird = w.parts(r), none
	}
	pad := w.pad + w.air/2
	high := max(leastRow+2*pad, text.high+2*pad, bird.high+2*pad)
	if w.twoLines(r.Name) {
		high = max(high, leastOfTwo)
	}
	return block{high, func(y draw.MM) {
		field := draw.Box(draw.Rect{X: room.X + barWide + 0.3, Y: y + 0.3, W: room.W - barWide - 0.6, H: high - 0.6})
		switch {
		case w.Low:
		case r.Trait:
			if w.tinted {
				w.on.Path(field, draw.Fill(w.Trait))
			}
		case r.birdAlone():
			w.on.Path(field, draw.Fill(w.Birds))
		}
		w.step(r, y+pad+min(leastRow/2+0.2, (high-2*pad)/2))
		top := y + pad
		if text.high < leastRow {
			top = y + (high-text.high)/2
		}
		text.draw(top)
		bird.draw(y + pad)
	}}
}

// twoLines reports whether a name is too long for one line.
func (w *writer) twoLines(name lang.Said) bool {
	return w.Set.Width(name.Text, w.Style(w.Strong(), 10)) > textAt-nameAt-nameGap
}

// headed draws items as wide as the row, after the headings of their orders.
func (w *writer) headed(suits []string, list []Item, indent draw.MM) block {
	x := w.sheet.Room.X + textAt
	inner := w.items(list, x+indent, w.sheet.Room.Right()-3)
	return block{max(inner.high, 5.4), func(y draw.MM) {
		for i, s := range suits {
			w.Suit(w.on, s, x+2.6+draw.Times(i, 5.2), y+2.7, 5.2, look.Full)
		}
		inner.draw(y)
	}}
}

// parts draws a step's parts for orders of the three suits and, below, for birds; above both their common part.
func (w *writer) parts(r Row) block {
	const indent = 17.5
	var suits []string
	for _, s := range w.Game.Suits {
		if s.ID != root.Bird {
			suits = append(suits, s.ID)
		}
	}
	n := 0
	for n < min(len(r.Text), len(r.Bird))-1 && reflect.DeepEqual(r.Text[n], r.Bird[n]) {
		n++
	}
	all := []block{w.headed(suits, r.Text[n:], indent)}
	if len(r.Bird) > 0 {
		all = append(all, w.headed([]string{root.Bird}, r.Bird[n:], indent))
	}
	if n > 0 {
		all = append([]block{w.items(r.Text[:n], w.sheet.Room.X+textAt, w.sheet.Room.Right()-3)}, all...)
	}
	high := draw.Times(len(all)-1, w.gap)
	for _, l := range all {
		high += l.high
	}
	return block{high, func(y draw.MM) {
		for _, l := range all {
			l.draw(y)
			y += l.high + w.gap
		}
	}}
}

// birdAlone reports whether the step is done by bird orders alone.
func (r Row) birdAlone() bool { return len(r.Text) == 0 && len(r.Bird) > 0 }

// icon is the picture of a step, smaller in low ink.
func (w *writer) icon(name string, x, y, size draw.MM) {
	if w.Low {
		size = max(5, 0.75*size)
	}
	w.Pen.Icon(w.on, name, x, y, size, w.Bark)
}

// step is the number in a disc, or the cog of a trait, the sign and the name of a step, with the middle at y.
func (w *writer) step(r Row, y draw.MM) {
	x := w.sheet.Room.X + stepAt
	st := w.Style(w.Strong(), 13.5)
	if r.Trait {
		w.on.Path(look.Cog(x+4, y, 3.9, 12, 0.16), draw.Style{Fill: w.Field(w.Level), Stroke: w.On(w.Brass), Width: w.Thin(0.4), Join: draw.MiterJoin})
		w.on.Path(draw.Circle(x+4, y, 1.2), draw.Style{Fill: w.Palette.Paper, Stroke: w.On(w.Brass), Width: w.Thin(0.4)})
	} else {
		if !w.Low {
			st.Fill = w.Palette.Paper
		}
		w.on.Path(draw.Circle(x+4, y, 3.5), draw.Style{Fill: w.Field(w.Bark), Stroke: w.Bark, Width: w.Thin(0.35)})
		w.Set.Line(w.on, x+4, y+w.Set.CapHeight(st.Font, st.Size)/2, r.Number, st, typeset.Centre)
	}
	if r.Icon != "" {
		w.icon(r.Icon, x+13, y, 7.4)
	}
	const room = textAt - nameAt - nameGap
	at := w.sheet.Room.X + nameAt
	face := w.Strong()
	name, _, err := w.Set.FitLine(r.Name, w.Style(face, 11), room, 10)
	if err != nil { // on two lines
		st := w.Style(face, 9)
		st.Lead = 9.4
		name = w.Lines(r.Name, st, room, 7.4, 7)
	}
	base := y + w.Set.CapHeight(face, name.Size)/2 - draw.Times(len(name.Lines)-1, name.Lead/2)
	if r.Rule != "" {
		base -= 1.2
		w.Set.Line(w.on, at, base+draw.Times(len(name.Lines)-1, name.Lead)+3.2, r.Rule, w.Aside(draw.Sans, 7), typeset.Left)
	}
	name.Draw(w.on, at, base, typeset.Left)
}

// items are below each other, from x to right.
func (w *writer) items(list []Item, x, right draw.MM) block {
	var all []block
	high := 0.0
	for i := 0; i < len(list); i++ {
		l, both := w.beside(list[i:], x, right)
		if !both {
			l, both = w.together(list[i:], x, right)
		}
		if !both {
			l = w.item(list[i], x, right)
		} else {
			i++
		}
		if len(all) > 0 {
			high += w.gap
		}
		high += l.high
		all = append(all, l)
	}
	return block{high, func(y draw.MM) {
		for _, l := range all {
			l.draw(y)
			y += l.high + w.gap
		}
	}}
}

// beside draws a text of one line with the target line after it on the same row, or below if it is longer.
func (w *writer) beside(list []Item, x, right draw.MM) (block, bool) {
	if len(list) < 2 || list[0].Text.Text == "" || list[0].Aside || len(list[0].Signs) > 0 || list[0].Ladder != nil || len(list[1].Signs) == 0 {
		return block{}, false
	}
	at := x
	if list[0].Number != "" {
		at += max(7.2, w.Set.Width(list[0].Number, w.Style(w.Strong(), 15))+3.2) + 2.4
	}
	b := w.Wrap(list[0].Text, w.Style(draw.Sans, w.size), right-at)
	signs := at + b.Width + 3
	ask := w.ask(list[1])
	word := signs
	if ask.Width > 0 {
		signs += ask.Width + 2
	}
	size := w.signSize()
	tooLong := func(s look.Sign) bool { return w.SignWidth(s, size) > right-x-4 }
	if len(b.Lines) != 1 || signs+w.SignWidth(list[1].Signs[0], size) > right || slices.ContainsFunc(list[1].Signs, tooLong) {
		return block{}, false
	}
	first := w.item(list[0], x, right)
	more := w.SignsFrom(&draw.List{}, list[1].Signs, signs, at, 0, right-at, size)
	high := max(first.high, look.SignLead(size)-1)
	return block{high + more, func(y draw.MM) {
		first.draw(y + (high-first.high)/2)
		ask.Draw(w.on, word, y+high/2+w.Set.XHeight(draw.SansSemi, ask.Size)/2, typeset.Left)
		w.SignsFrom(w.on, list[1].Signs, signs, at, y+high/2, right-at, size)
	}}, true
}

// together draws two target lines with their question words in one row, if they both fit.
func (w *writer) together(list []Item, x, right draw.MM) (block, bool) {
	const gap draw.MM = 4
	if len(list) < 2 || list[0].Ask.Text == "" || list[1].Ask.Text == "" {
		return block{}, false
	}
	size := w.signSize()
	first, second := w.ask(list[0]), w.ask(list[1])
	at := x + max(first.Width, leastAsk) + 2
	then := at + w.SignsWidth(list[0].Signs, size) + gap
	signs := then + second.Width + 2
	if signs+w.SignsWidth(list[1].Signs, size) > right {
		return block{}, false
	}
	high := look.SignLead(size) - 1
	return block{high, func(y draw.MM) {
		base := y + high/2 + w.Set.XHeight(draw.SansSemi, first.Size)/2
		first.Draw(w.on, x, base, typeset.Left)
		second.Draw(w.on, then, base, typeset.Left)
		w.Signs(w.on, list[0].Signs, at, y+high/2, right-at, size)
		w.Signs(w.on, list[1].Signs, signs, y+high/2, right-signs, size)
	}}, true
}

// ask is the question word of a target line.
func (w *writer) ask(i Item) *typeset.Block { return w.OneLine(i.Ask, w.Aside(draw.SansSemi, 8.5), 60) }

// signSize is the size of the words of signs.
func (w *writer) signSize() draw.Pt {
	switch {
	case w.size < 8.75:
		return 7.5
	case w.size > 10:
		return 9
	}
	return 8.5
}

func (w *writer) item(i Item, x, right draw.MM) block {
	switch {
	case i.Ladder != nil:
		return w.ladder(*i.Ladder, x, right)
	case len(i.Suits) > 0:
		return w.suits(i, x, right)
	case len(i.Signs) > 0:
		return w.targets(i, x, right)
	case i.Number != "":
		return w.number(i, x, right)
	case i.Aside:
		return w.words(i.Text, w.Aside(draw.TextItalic, w.size-1), x, right)
	}
	return w.words(i.Text, w.Style(draw.Sans, w.size), x, right)
}

func (w *writer) words(say lang.Said, st typeset.Style, x, right draw.MM) block {
	b := w.Wrap(say, st, right-x)
	return block{b.Height, func(y draw.MM) { b.Draw(w.on, x, y+b.Ascent, typeset.Left) }}
}

// box is a large number in a frame: of brass where level or trait has set it. It returns the width.
func (w *writer) box(x, y draw.MM, i Item, size draw.Pt) draw.MM {
	st := w.Style(w.Strong(), size)
	wide := max(7.2, w.Set.Width(i.Number, st)+3.2)
	style := draw.Style{Fill: w.Palette.Paper, Stroke: w.Bark, Width: w.Thin(0.3)}
	if i.Level {
		style = draw.Style{Fill: w.Field(w.Level), Stroke: w.On(w.Brass), Width: w.Thin(0.55)}
	}
	w.on.Path(draw.RoundBox(draw.Rect{X: x, Y: y - 3.6, W: wide, H: 7.2}, 1.2), style)
	w.Set.Line(w.on, x+wide/2, y+w.Set.CapHeight(st.Font, size)/2, i.Number, st, typeset.Centre)
	return wide
}

func (w *writer) number(i Item, x, right draw.MM) block {
	const size = 15
	wide := max(7.2, w.Set.Width(i.Number, w.Style(w.Strong(), size))+3.2)
	b := w.Wrap(i.Text, w.Style(draw.Sans, w.size), right-x-wide-2.4)
	high := max(7.4, b.Height)
	return block{high, func(y draw.MM) {
		w.box(x, y+high/2, i, size)
		b.Draw(w.on, x+wide+2.4, y+(high-b.Height)/2+b.Ascent, typeset.Left)
	}}
}

// leastAsk is what a question word has at least: target lines below each other begin alike.
const leastAsk draw.MM = 9

// targets draws a question word, then the signs of a target line.
func (w *writer) targets(i Item, x, right draw.MM) block {
	at := x
	var ask *typeset.Block
	if i.Ask.Text != "" {
		ask = w.ask(i)
		at += max(ask.Width, leastAsk) + 2
	}
	wider := func(size draw.Pt) bool {
		return slices.ContainsFunc(i.Signs, func(s look.Sign) bool { return w.SignWidth(s, size) > right-at })
	}
	if wider(7.5) {
		return w.criteria(i.Signs, x, right)
	}
	size := w.signSize()
	for wider(size) {
		size -= 0.5
	}
	last := w.Signs(&draw.List{}, i.Signs, at, 0, right-at, size)
	for small := size - 0.5; last > 0 && small >= 7.5; small -= 0.5 { // on one row, if a little smaller will do
		if w.Signs(&draw.List{}, i.Signs, at, 0, right-at, small) == 0 {
			size, last = small, 0
		}
	}
	lead := look.SignLead(size) - 1
	return block{last + lead, func(y draw.MM) {
		if ask != nil {
			ask.Draw(w.on, x, y+lead/2+w.Set.XHeight(draw.SansSemi, ask.Size)/2, typeset.Left)
		}
		w.Signs(w.on, i.Signs, at, y+lead/2, right-at, size)
	}}
}

// criteria draws signs below each other, if one is too long for a row: its field grows with its lines.
func (w *writer) criteria(list []look.Sign, x, right draw.MM) block {
	lead := look.SignLead(w.signSize()) - 0.4
	var all []block
	high := 0.0
	long := func(i int) bool {
		room := right - x
		if i > 0 { // after an arrow
			room -= 4
		}
		return w.SignWidth(list[i], w.signSize()) > room
	}
	for i := 0; i < len(list); {
		from := i
		for i < len(list) && !long(i) {
			i++
		}
		if i > from { // short ones in a row
			short := list[from:i]
			rows := w.Signs(&draw.List{}, short, x, 0, right-x, w.signSize())
			all = append(all, block{rows + lead, func(y draw.MM) { w.Signs(w.on, short, x, y+lead/2, right-x, w.signSize()) }})
			high += rows + lead
			continue
		}
		s := list[i]
		l := block{high: w.LongSign(&draw.List{}, s, x, 0, right-x, w.signSize()) + 1.2}
		l.draw = func(y draw.MM) { w.LongSign(w.on, s, x, y, right-x, w.signSize()) }
		high += l.high
		all = append(all, l)
		i++
	}
	return block{high, func(y draw.MM) {
		for _, l := range all {
			l.draw(y)
			y += l.high
		}
	}}
}

// suits draws headings with their meaning, after a number if there is one.
func (w *writer) suits(i Item, x, right draw.MM) block {
	return block{7.2, func(y draw.MM) {
		at, mid := x, y+3.6
		if i.Number != "" {
			at += w.box(at, mid, i, 15) + 2.6
		}
		for _, s := range i.Suits {
			w.Suit(w.on, s.Suit, at+2.6, mid, 5.4, look.Full)
			b := w.OneLine(s.Text, w.Style(w.Strong(), w.size), right-at-6)
			b.Draw(w.on, at+6.2, mid+w.Set.XHeight(w.Strong(), b.Size)/2, typeset.Left)
			at += 6.2 + b.Width + 3.4
		}
	}}
}

// ladder is cells with what is counted above and the score below, and what is said beside them.
func (w *writer) ladder(l Ladder, x, right draw.MM) block {
	const cell, high, upper = 10.4, 13.2, 6.0
	head := w.Aside(draw.SansSemi, 8.5)
	left := max(w.Set.Width(l.For.Text, head), w.Set.Width(l.Score.Text, head)) + 2
	end := x + left + draw.Times(len(l.Cells), cell)
	beside := w.items(l.Beside, end+5, right)
	return block{max(high, beside.high), func(y draw.MM) {
		w.Set.Line(w.on, x+left-2, y+4.3, l.For.Text, head, typeset.Right)
		w.Set.Line(w.on, x+left-2, y+11, l.Score.Text, head, typeset.Right)
		for i, c := range l.Cells {
			r := draw.Rect{X: x + left + draw.Times(i, cell), Y: y, W: cell, H: high}
			w.on.Path(draw.Box(r), draw.Style{Fill: w.Palette.Paper, Stroke: w.Bark, Width: w.Thin(0.25), Join: draw.MiterJoin})
			w.Hair(w.on, r.X, y+upper, r.Right(), y+upper)
			st := w.Style(draw.Sans, 10)
			st.Fill = w.Pen.Ink.Faded
			w.Set.Line(w.on, r.X+cell/2, y+4.5, c[0], st, typeset.Centre)
			w.Set.Line(w.on, r.X+cell/2, y+11.6, c[1], w.Style(w.Strong(), 15), typeset.Centre)
		}
		beside.draw(y + max(0, (high-beside.high)/2))
	}}
}
