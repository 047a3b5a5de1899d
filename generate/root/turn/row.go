package turn

import (
	"brehon/content/lang"
	"brehon/generate/draw"
	"brehon/generate/root/look"
	"brehon/generate/typeset"
)

// laid is something of that height that is drawn with its upper edge at y.
type laid struct {
	high draw.MM
	draw func(y draw.MM)
}

// row is a step: its number, sign and name, then what it says, and what it says of a bird order.
func (w *writer) row(r Row, columns bool) laid {
	room := w.sheet.Room
	right := room.Right() - 3
	if columns && !r.Trait {
		right = room.X + birdAt - 2
	}
	text := w.items(r.Text, room.X+textAt, right)
	bird := w.items(r.Bird, room.X+birdText, room.Right()-2.5)
	pad := rowPad + w.air/2
	high := max(leastRow+w.air, text.high+2*pad, bird.high+2*pad)
	return laid{high, func(y draw.MM) {
		if r.Trait {
			field := draw.Rect{X: room.X + barWide + 0.3, Y: y + 0.3, W: room.W - barWide - 0.6, H: high - 0.6}
			if !w.Low {
				w.on.Path(draw.Box(field), draw.Fill(w.Trait))
			}
		}
		w.step(r, min(y+high/2, y+pad+4))
		top := y + pad
		if text.high+2*pad < leastRow+w.air {
			top = y + (high-text.high)/2
		}
		text.draw(top)
		bird.draw(y + pad)
	}}
}

// step is the number in a disc, or the cog of a trait, the sign and the name of a step, with the middle at y.
func (w *writer) step(r Row, y draw.MM) {
	x := w.sheet.Room.X + stepAt
	st := w.Style(draw.SansBold, 13.5)
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
	w.Pen.Icon(w.on, r.Icon, x+13, y, 7.4, w.Bark)
	room := textAt - nameAt - 1.5
	name := w.OneLine(r.Name, w.Style(draw.SansBold, 12), room)
	base := y + w.Set.CapHeight(draw.SansBold, name.Size)/2
	if r.Rule != "" {
		base -= 1.2
		w.Set.Line(w.on, w.sheet.Room.X+nameAt, base+3.6, r.Rule, w.Aside(draw.Sans, 7), typeset.Left)
	}
	name.Draw(w.on, w.sheet.Room.X+nameAt, base, typeset.Left)
}

// items are below each other, from x to right.
func (w *writer) items(list []Item, x, right draw.MM) laid {
	var all []laid
	high := 0.0
	for i, item := range list {
		l := w.item(item, x, right)
		if i > 0 {
			high += w.gap
		}
		high += l.high
		all = append(all, l)
	}
	return laid{high, func(y draw.MM) {
		for _, l := range all {
			l.draw(y)
			y += l.high + w.gap
		}
	}}
}

func (w *writer) item(i Item, x, right draw.MM) laid {
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

func (w *writer) words(say lang.Said, st typeset.Style, x, right draw.MM) laid {
	b := w.Wrap(say, st, right-x)
	return laid{b.Height, func(y draw.MM) { b.Draw(w.on, x, y+b.Ascent, typeset.Left) }}
}

// box is a large number in a frame: of brass where level or trait has set it. It returns the width.
func (w *writer) box(x, y draw.MM, i Item, size draw.Pt) draw.MM {
	st := w.Style(draw.SansBold, size)
	wide := max(7.2, w.Set.Width(i.Number, st)+3.2)
	style := draw.Style{Fill: w.Palette.Paper, Stroke: w.Bark, Width: w.Thin(0.3)}
	if i.Level {
		style = draw.Style{Fill: w.Field(w.Level), Stroke: w.On(w.Brass), Width: w.Thin(0.55)}
	}
	w.on.Path(draw.RoundBox(draw.Rect{X: x, Y: y - 3.6, W: wide, H: 7.2}, 1.2), style)
	w.Set.Line(w.on, x+wide/2, y+w.Set.CapHeight(st.Font, size)/2, i.Number, st, typeset.Centre)
	return wide
}

func (w *writer) number(i Item, x, right draw.MM) laid {
	const size = 15
	wide := max(7.2, w.Set.Width(i.Number, w.Style(draw.SansBold, size))+3.2)
	b := w.Wrap(i.Text, w.Style(draw.Sans, w.size), right-x-wide-2.4)
	high := max(7.4, b.Height)
	return laid{high, func(y draw.MM) {
		w.box(x, y+high/2, i, size)
		b.Draw(w.on, x+wide+2.4, y+(high-b.Height)/2+b.Ascent, typeset.Left)
	}}
}

// targets is a question word and the signs of a target line behind it.
func (w *writer) targets(i Item, x, right draw.MM) laid {
	at := x
	var ask *typeset.Block
	if i.Ask.Text != "" {
		ask = w.OneLine(i.Ask, w.Aside(draw.SansSemi, 8.5), (right-x)/2)
		at += ask.Width + 2
	}
	size := draw.Pt(8.5)
	last := w.Signs(&draw.List{}, i.Signs, at, 0, right-at, size)
	if last > 0 { // on one row, if a little smaller will do
		if w.Signs(&draw.List{}, i.Signs, at, 0, right-at, 7.5) == 0 {
			size, last = 7.5, 0
		}
	}
	return laid{last + 5.6, func(y draw.MM) {
		if ask != nil {
			ask.Draw(w.on, x, y+2.8+w.Set.XHeight(draw.SansSemi, ask.Size)/2, typeset.Left)
		}
		w.Signs(w.on, i.Signs, at, y+2.8, right-at, size)
	}}
}

// suits are heads with what they stand for, behind a number if there is one.
func (w *writer) suits(i Item, x, right draw.MM) laid {
	return laid{7.2, func(y draw.MM) {
		at, mid := x, y+3.6
		if i.Number != "" {
			at += w.box(at, mid, i, 15) + 2.6
		}
		for _, s := range i.Suits {
			w.Suit(w.on, s.Suit, at+2.6, mid, 5.4, look.Full)
			b := w.OneLine(s.Text, w.Style(draw.SansBold, w.size), right-at-6)
			b.Draw(w.on, at+6.2, mid+w.Set.XHeight(draw.SansBold, b.Size)/2, typeset.Left)
			at += 6.2 + b.Width + 3.4
		}
	}}
}

// ladder is cells with what is counted above and the score below, and what is said beside them.
func (w *writer) ladder(l Ladder, x, right draw.MM) laid {
	const cell, high, upper = 10.4, 13.2, 6.0
	head := w.Aside(draw.SansSemi, 8.5)
	left := max(w.Set.Width(l.For.Text, head), w.Set.Width(l.Score.Text, head)) + 2
	end := x + left + draw.Times(len(l.Cells), cell)
	beside := w.items(l.Beside, end+5, right)
	return laid{max(high, beside.high), func(y draw.MM) {
		w.Set.Line(w.on, x+left-2, y+4.3, l.For.Text, head, typeset.Right)
		w.Set.Line(w.on, x+left-2, y+11, l.Score.Text, head, typeset.Right)
		for i, c := range l.Cells {
			r := draw.Rect{X: x + left + draw.Times(i, cell), Y: y, W: cell, H: high}
			w.on.Path(draw.Box(r), draw.Style{Fill: w.Palette.Paper, Stroke: w.Bark, Width: w.Thin(0.25), Join: draw.MiterJoin})
			w.Hair(w.on, r.X, y+upper, r.Right(), y+upper)
			st := w.Style(draw.Sans, 10)
			st.Fill = w.Pen.Ink.Faded
			w.Set.Line(w.on, r.X+cell/2, y+4.5, c[0], st, typeset.Centre)
			w.Set.Line(w.on, r.X+cell/2, y+11.6, c[1], w.Style(draw.SansBold, 15), typeset.Centre)
		}
		beside.draw(y + max(0, (high-beside.high)/2))
	}}
}
