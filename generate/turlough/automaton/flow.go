package automaton

import (
	"slices"
	"strconv"

	"brehon/content/lang"
	"brehon/generate/draw"
	"brehon/generate/typeset"
)

// The measures of the questions of a turn.
const (
	between draw.MM = 2.1  // boxes at least: the arrow down, with its word
	apart   draw.MM = 4.4  // and at most
	aside   draw.MM = 7.8  // the arrow to the answer
	answer  draw.MM = 24   // the least room for the words of an answer
	textIn  draw.MM = 8.6  // from a box's left edge: after the number and the sign
	inset   draw.MM = 1.25 // of text at least, from the edges above and below
	roundel draw.MM = 2.75 // the radius of a number's disc
)

// turn is the column of questions.
type turn struct {
	page      *page
	title     lang.Said
	wide, ask draw.MM // of the column, and of the boxes of questions
	list      []box
}

// box is a question and its answer.
type box struct {
	entry
	ask, do *typeset.Block
	role    *typeset.Block // above the first box of a role; else nil
	last    bool           // of its role
}

func (b box) least() draw.MM { return max(b.ask.Height+2*inset, b.do.Height+2*inset, 2*roundel+0.8) }

// above is the height that the box's role takes.
func (b box) above() draw.MM {
	if b.role == nil {
		return 0
	}
	return b.role.Height + 1.2
}

// flow is the turn of the army in a column of that width, its boxes parted so that they take the least height.
func (p *page) flow(wide draw.MM, asks draw.Font) turn {
	var best turn
	for _, share := range []float64{0.54, 0.58, 0.62, 0.65, 0.68, 0.71, 0.74} {
		t := turn{page: p, wide: wide, ask: float64(share * (wide - aside))}
		if best.list != nil && t.room() < answer {
			break
		}
		strong := p.Text
		strong.Font = asks
		for _, l := range p.lists() {
			if !slices.Contains(l.For, turnOfArmy) {
				continue
			}
			t.title = p.decision(l)
			for i := range l.lines {
				e := p.question(l, i)
				b := box{entry: e, last: l.ends(i), ask: p.Wrap(e.ask, strong, t.ask-textIn-1.2), do: p.Wrap(e.do, p.Text, t.room())}
				if role, ok := p.role(l); ok && i == 0 {
					b.role = p.Wrap(role, p.roleStyle(), wide)
				}
				t.list = append(t.list, b)
			}
		}
		if best.list == nil || t.least() < best.least() {
			best = t
		}
	}
	return best
}

// room is how wide the words of an answer may be.
func (t turn) room() draw.MM { return t.wide - aside - t.ask - textIn - 1.2 }

// roleStyle is the style of the words above the boxes of a role.
func (p *page) roleStyle() typeset.Style {
	return typeset.Style{Font: draw.TextBoldItalic, Size: p.Size + 1, Fill: p.Pen.On(p.Pen.Ink.Accent)}
}

// least is the height that it takes at least.
func (t turn) least() draw.MM {
	h := headingHigh - between
	for _, b := range t.list {
		h += b.above() + b.least() + between
	}
	return h
}

// draw draws it, as high as it may be.
func (t turn) draw(dst draw.Surface, x, y, high draw.MM) {
	t.page.heading(dst, t.title, x, y, t.wide)
	gap := between + min(apart-between, max(0, high-t.least())/draw.Times(2*max(1, len(t.list)), 1))
	heights := t.heights(high-headingHigh, gap)
	y += headingHigh
	for i, b := range t.list {
		if b.role != nil {
			b.role.Draw(dst, x, y+b.role.Ascent, typeset.Left)
			t.rail(dst, x, y, float64(b.above()+t.group(heights[i:], i, gap)))
			y += b.above()
		}
		t.one(dst, b, draw.Rect{X: x, Y: y, W: t.ask, H: heights[i]}, gap)
		y += heights[i] + gap
	}
}

// group is the height of the boxes of a role, from box i on; heights are theirs.
func (t turn) group(heights []draw.MM, i int, gap draw.MM) (h draw.MM) {
	for n, b := range t.list[i:] {
		if n > 0 && b.role != nil {
			break
		}
		h += heights[n] + gap
	}
	return h - gap
}

// rail is the line at the left that holds together what is read in one role.
func (t turn) rail(dst draw.Surface, x, y, high draw.MM) {
	const left, wide = 2.4, 0.9
	pen := t.page.Pen
	st := draw.Fill(pen.Ink.Accent)
	if pen.Low {
		st = draw.Stroke(pen.Ink.Ink, 0.2)
	}
	dst.Path(draw.Box(draw.Rect{X: x - left, Y: y, W: wide, H: high}), st)
}

// tallest is the height of a box at most, unless its words need more.
const tallest draw.MM = 20

// comfort is how much higher than its need a box is where there is room.
const comfort draw.MM = 2

// heights returns the heights of the boxes: equal if there is room, and none below its need.
func (t turn) heights(room, gap draw.MM) []draw.MM {
	list := make([]draw.MM, len(t.list))
	room -= draw.Times(len(list)-1, gap)
	for _, b := range t.list {
		room -= b.above()
	}
	more := comfort
	sum := func(level draw.MM) (all draw.MM) {
		for i, b := range t.list {
			list[i] = max(b.least()+more, level)
			all += list[i]
		}
		return all
	}
	if sum(0) > room {
		more = 0
	}
	low, high := 0.0, tallest
	for range 30 {
		if mid := (low + high) / 2; sum(mid) > room {
			high = mid
		} else {
			low = mid
		}
	}
	sum(low)
	return list
}

// one draws a question, its answer beside it, and the arrows: the yes to the answer, the no down to the next question.
func (t turn) one(dst draw.Surface, b box, r draw.Rect, gap draw.MM) {
	p, ink := t.page, t.page.Pen.Ink
	mid := r.Y + r.H/2
	dst.Path(draw.Box(r), draw.Style{Fill: p.Pen.Field(ink.Panel), Stroke: ink.Ink, Width: p.Pen.Line(0.3), Join: draw.MiterJoin})
	p.roundel(dst, r.X+textIn/2, mid, b.n)
	b.ask.Draw(dst, r.X+textIn, mid-b.ask.Height/2+b.ask.Ascent, typeset.Left)
	answer := draw.Rect{X: r.Right() + aside, Y: r.Y, W: t.wide - aside - t.ask, H: r.H}
	dst.Path(draw.Box(answer), draw.Style{Fill: ink.Paper, Stroke: p.Pen.On(ink.Second), Width: p.Pen.Line(0.45), Join: draw.MiterJoin})
	p.Pen.SolidIcon(dst, b.icon, answer.X+textIn/2, mid, 5.4, ink.Ink)
	b.do.Draw(dst, answer.X+textIn, mid-b.do.Height/2+b.do.Ascent, typeset.Left)
	p.arrow(dst, draw.Point{X: r.Right(), Y: mid}, draw.Point{X: answer.X, Y: mid})
	if b.last {
		return
	}
	small := typeset.Style{Font: draw.SansSemi, Size: least, Fill: ink.Ink}
	p.Pen.Fit(dst, p.word("yes"), small, r.Right()+aside/2-0.8, mid-1.3, aside-1.6, 7, typeset.Centre)
	x := r.X + r.W/2
	p.arrow(dst, draw.Point{X: x, Y: r.Bottom()}, draw.Point{X: x, Y: r.Bottom() + gap})
	small.Size = min(least, max(7, draw.Pt(gap*3)))
	p.Pen.Fit(dst, p.word("no"), small, x+2.2, r.Bottom()+gap/2+p.Pen.Set.XHeight(small.Font, small.Size)/2, 12, 6.5, typeset.Left)
}

// roundel is a number in a disc of red lead.
func (p *page) roundel(dst draw.Surface, x, y draw.MM, n int) {
	st, figure := draw.Fill(p.Pen.Ink.Accent), p.Pen.Ink.Paper
	if p.Pen.Low {
		st, figure = draw.Stroke(p.Pen.Ink.Ink, 0.25), p.Pen.Ink.Ink
	}
	dst.Path(draw.Circle(x, y, roundel), st)
	number := typeset.Style{Font: draw.SansBold, Size: 11, Fill: figure}
	p.Pen.Set.Line(dst, x, y+p.Pen.Set.CapHeight(number.Font, number.Size)/2, strconv.Itoa(n), number, typeset.Centre)
}

// arrow leads from a to b, level or down.
func (p *page) arrow(dst draw.Surface, a, b draw.Point) {
	const long, half = 2.0, 1.3
	c := p.Pen.Ink.Ink
	if a.Y == b.Y {
		dst.Path(draw.Line(a.X, a.Y, b.X-long/2, b.Y), draw.Stroke(c, p.Pen.Line(0.45)))
		dst.Path(draw.Polygon(draw.Point{X: b.X - long, Y: b.Y - half}, b, draw.Point{X: b.X - long, Y: b.Y + half}), draw.Fill(c))
		return
	}
	dst.Path(draw.Line(a.X, a.Y, b.X, b.Y-long/2), draw.Stroke(c, p.Pen.Line(0.45)))
	dst.Path(draw.Polygon(draw.Point{X: b.X - half, Y: b.Y - long}, b, draw.Point{X: b.X + half, Y: b.Y - long}), draw.Fill(c))
}
