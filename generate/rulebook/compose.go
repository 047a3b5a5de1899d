package rulebook

import (
	"brehon/content"
	"brehon/content/lang"
	"brehon/generate/draw"
	"brehon/generate/typeset"
)

const (
	paraGap    draw.MM = 1.35 // between paragraphs
	sectionGap draw.MM = 4.6  // above a section's heading; below it stands half
)

// para makes line boxes of a text: at least two lines stay together at either end.
// The first line's box carries the id in the margin, if there is one.
func (b *book) para(said lang.Said, st typeset.Style, indent, right draw.MM, align typeset.Align) []*box {
	return b.lines(b.set.WrapSaid(said, st, typeset.Room(textW-indent-right)), b.up(st), indent, align)
}

// up is how far the baseline lies below the top of a line's box: capitals stand in its middle.
func (b *book) up(st typeset.Style) draw.MM {
	return lead(st)/2 + b.set.CapHeight(st.Font, st.Size)/2
}

func lead(st typeset.Style) draw.MM {
	if st.Lead == 0 {
		return 1.25 * st.Size.MM()
	}
	return st.Lead.MM()
}

// lines makes a box of every line of the block.
func (b *book) lines(block *typeset.Block, up, indent draw.MM, align typeset.Align) []*box {
	n := len(block.Lines)
	boxes := make([]*box, n)
	for i := range n {
		line := block.Part(i, i+1)
		boxes[i] = &box{h: block.Lead, keep: i == 1 || i > 0 && i == n-1, line: line}
		boxes[i].draw = func(on leaf) { line.Draw(on.Surface, on.x+indent, on.y+up, align) }
		for _, l := range line.Links() {
			if id, ok := termOf(l.Target); ok {
				boxes[i].marks = append(boxes[i].marks, mark{termMark, id})
			}
		}
	}
	if n > 0 {
		boxes[0].before = paraGap
	}
	return boxes
}

// withMargin puts the rule's id beside the first of the boxes, with a lozenge where an option can change the rule.
func (b *book) withMargin(boxes []*box, id, option string, differs bool) []*box {
	if len(boxes) > 0 && id != "" {
		boxes[0].marks = append(boxes[0].marks, mark{ruleMark, id})
		boxes[0].margin = margin{id, option != "", differs}
	}
	return boxes
}

// margins prints what stands beside the boxes of a page: each id once for as long as it goes on, none over another.
func (b *book) margins(dst draw.Surface, s *sheet, page int) {
	last, free := "", draw.MM(0)
	for _, x := range s.boxes {
		m := x.margin
		if m.id == "" || m.id == last && !m.differs {
			continue
		}
		y := max(x.top, free)
		on := leaf{dst, page, textX(page), y}
		free = y
		if m.id != last {
			b.inMargin(on, m.id, b.st.id, 3.05)
			free += 3.3
		}
		if m.option {
			b.optionSign(on, free-y, m.differs)
			free += 2.4
		}
		last = m.id
	}
}

// optionSign is a lozenge under an id: hollow where an option can change the rule, full where the options in force do.
func (b *book) optionSign(on leaf, dy draw.MM, differs bool) {
	x := on.x + textW + idGap + 1
	if on.left() {
		x = on.x - idGap - 1
	}
	red := b.pen.On(b.pen.Ink.RedLead)
	st := draw.Style{Stroke: red, Width: 0.15, Join: draw.MiterJoin}
	if differs {
		st.Fill = red
	}
	on.Path(draw.RegularPolygon(4, x, on.y+dy+1.3, 0.85, 0), st)
}

// inMargin sets a word in the outer margin, against the text, dy below the top of the line.
func (b *book) inMargin(on leaf, word string, st typeset.Style, dy draw.MM) {
	if on.left() {
		b.set.Line(on.Surface, textX(on.page)-idGap, on.y+dy, word, st, typeset.Right)
	} else {
		b.set.Line(on.Surface, textX(on.page)+textW+idGap, on.y+dy, word, st, typeset.Left)
	}
}

// block makes the boxes of one block of a chapter.
func (b *book) block(c *content.Chapter, k *content.Block) []*box {
	switch {
	case k.Rule != nil:
		return b.rule(k.Rule)
	case k.Heading != nil:
		return b.heading(c, k.Heading)
	case k.Text != nil:
		return b.para(b.say(k.Text.Text), prose(b.st.body), 0, 0, typeset.Left)
	case k.List != nil:
		return b.list(k.List)
	case k.Table != nil:
		return b.table(k.Table)
	case k.Example != nil:
		return b.example(k.Example)
	case k.Ruling != nil:
		return b.ruling(k.Ruling)
	case k.Note != nil:
		return b.note(k.Note)
	case k.Figure != nil:
		return b.figure(k.Figure)
	case k.Terms != nil:
		return b.terms(k.Terms)
	case k.Names != nil:
		return b.names(k.Names)
	case k.Generated != nil:
		return b.generated(k.Generated)
	}
	return nil
}

func (b *book) rule(r *content.Rule) []*box {
	text, option, differs := b.inForce(r)
	boxes := b.para(b.marked(b.say(text), option, differs), prose(b.st.body), 0, 0, typeset.Left)
	return b.withMargin(boxes, r.ID, option, differs)
}

// marked adds to a rule that differs from the law which option makes it so.
func (b *book) marked(said lang.Said, option string, differs bool) lang.Said {
	if differs {
		said.Text += " *" + b.word("book.differsSays", "option", option, "value", b.Settings.Value(option)).Text + "*"
	}
	return said
}

func (b *book) heading(c *content.Chapter, h *content.Heading) []*box {
	boxes := b.para(b.say(h.Text), b.st.section, 0, 0, typeset.Left)
	for i, x := range boxes {
		x.keep = i > 0
	}
	boxes[0].before = sectionGap
	boxes[0].marks = append(boxes[0].marks, mark{anchorMark, c.ID + "." + h.ID})
	return boxes
}

func (b *book) list(l *content.Items) []*box {
	const indent draw.MM = 5.4
	var all []*box
	for i, item := range l.Items {
		boxes := b.para(b.say(item), b.st.body, indent, 0, typeset.Left)
		if len(boxes) == 0 {
			continue
		}
		first := boxes[0]
		inside := first.draw
		first.before = 0.9
		if i == 0 {
			first.before = paraGap
		}
		first.keep = i < 2 // what leads to the list, and two items at least
		if l.Numbered {
			n := b.number(i + 1)
			first.draw = func(on leaf) {
				inside(on)
				b.set.Line(on.Surface, on.x+2.4, on.y+3.05, n, b.st.number, typeset.Centre)
			}
		} else {
			first.draw = func(on leaf) {
				inside(on)
				on.Path(draw.Circle(on.x+2.4, on.y+2.05, 0.55), draw.Fill(b.pen.On(b.pen.Ink.RedLead)))
			}
		}
		if i == 0 {
			b.withMargin(boxes, l.Rule, "", false)
		}
		all = append(all, boxes...)
	}
	return all
}

// ruling is a note of the judges: a dotted line, the scales, an indent of 9 mm.
func (b *book) ruling(r *content.Ruling) []*box {
	const indent draw.MM = 9
	said := b.say(r.Text)
	word := b.word("book.ruling")
	said.Text = "**" + word.Text + "** " + said.Text
	boxes := b.para(said, prose(b.st.ruling), indent, 0, typeset.Left)
	first := boxes[0]
	inside := first.draw
	first.before = paraGap + 1.4
	first.draw = func(on leaf) {
		on.Path(draw.Line(on.x, on.y-0.9, on.x+textW, on.y-0.9), draw.Style{Stroke: b.pen.Ink.Dry, Width: 0.25, Dash: []draw.MM{0.01, 1.1}})
		b.pen.SolidIcon(on.Surface, "scales", on.x+3.2, on.y+3.3, 6, b.pen.Ink.Faded)
		inside(on)
	}
	if len(boxes) == 1 { // room for the scales
		first.h += 2.2
	}
	boxes[len(boxes)-1].h += 0.8
	return boxes
}

// note is a tip: a ground of vellum, a quill.
func (b *book) note(n *content.Para) []*box {
	const indent draw.MM = 11
	boxes := b.para(b.say(n.Text), prose(b.st.small), indent, 3, typeset.Left)
	p := &panel{over: 2.2, under: 2.4}
	p.draw = func(on leaf, r draw.Rect) {
		on.Path(draw.Box(r), draw.Fill(b.pen.Field(b.pen.Ink.Vellum)))
		on.Path(draw.Line(r.X, r.Y, r.Right(), r.Y), draw.Style{Stroke: b.pen.Ink.Dry, Width: 0.2})
		on.Path(draw.Line(r.X, r.Bottom(), r.Right(), r.Bottom()), draw.Style{Stroke: b.pen.Ink.Dry, Width: 0.2})
		b.pen.SolidIcon(on.Surface, "quill-ink", r.X+5.4, r.Y+5.4, 6, b.pen.Ink.Faded)
	}
	for _, x := range boxes {
		x.panel = p
	}
	if len(boxes) == 1 {
		boxes[0].h += 2
	}
	boxes[0].before = paraGap + 3.4
	return append(boxes, &box{h: 1.6, before: 0})
}
