package rulebook

import (
	"brehon/content/lang"
	"brehon/content/source"
	"brehon/generate/draw"
	"brehon/generate/typeset"
	"strconv"
)

const (
	paraGap    draw.MM = 1.35 // between paragraphs
	sectionGap draw.MM = 4.6  // above a section's heading; half of it below
)

// Para makes a box of each line of a text, so far in from the left and the right: at least two lines stay together at
// either end.
func (b *Book) Para(said lang.Said, st typeset.Style, indent, right draw.MM) []*Box {
	return b.lines(b.set.WrapSaid(said, st, typeset.Room(b.w-indent-right)), b.up(st), indent)
}

// up returns the distance of the baseline from the top of a line's box: capitals are vertically centred.
func (b *Book) up(st typeset.Style) draw.MM {
	return lead(st)/2 + b.set.CapHeight(st.Font, st.Size)/2
}

func lead(st typeset.Style) draw.MM {
	if st.Lead == 0 {
		return 1.25 * st.Size.MM()
	}
	return st.Lead.MM()
}

// lines makes a box of every line of the block.
func (b *Book) lines(block *typeset.Block, up, indent draw.MM) []*Box {
	n := len(block.Lines)
	boxes, is := make([]*Box, n), &draw.Element{Kind: "P"}
	for i := range n {
		line := block.Part(i, i+1)
		boxes[i] = &Box{H: block.Lead, Keep: i == 1 || i > 0 && i == n-1, line: line, is: is}
		boxes[i].Draw = func(on Leaf) { line.Draw(on.Surface, on.X+indent, on.Y+up, typeset.Left) }
		for _, l := range line.Links() {
			if id, ok := termOf(l.Target); ok {
				boxes[i].marks = append(boxes[i].marks, mark{termMark, id})
			}
		}
	}
	if n > 0 {
		boxes[0].Before = paraGap
	}
	return boxes
}

// withMargin puts the rule's id beside the first of the boxes, with a lozenge where an option can change the rule.
func (b *Book) withMargin(boxes []*Box, id, option string, differs bool) []*Box {
	if len(boxes) > 0 && id != "" {
		boxes[0].marks = append(boxes[0].marks, mark{ruleMark, id})
		boxes[0].margin = margin{id: id, option: option != "", differs: differs}
	}
	return boxes
}

// margins prints the margin notes of a page's boxes: each id once for its whole run, or for each part of its rule, without
// overlaps.
func (b *Book) margins(dst draw.Surface, s *sheet, page int) {
	last := s.goes
	for _, column := range columnsOf(s) {
		free := draw.MM(0)
		for _, x := range column {
			m := x.margin
			if m.id == "" || m.id == last && !m.differs && !m.again {
				continue
			}
			on := b.lay.leaf(dst, page, x)
			on.Y = max(on.Y, free)
			free = on.Y
			if m.id != last || m.again {
				on.read(x.id(), func(on Leaf) { b.inMargin(on, m.id, b.st.id, 3.05) })
				free += 3.3
			}
			signs := draw.MM(0) // beside each other
			if m.option {
				b.optionSign(on, free-on.Y, m.differs)
				signs = lozengeHigh
			}
			if m.ruled {
				left := on
				if m.option {
					left.X -= lozengeHigh
				}
				b.rulingSign(left, free-on.Y)
				signs = scalesHigh
			}
			free += signs
			last = m.id
		}
	}
}

const lozengeHigh, scalesHigh draw.MM = 2.4, 4.2

// rulingSign are the scales under an id: the reference has a ruling on the rule.
func (b *Book) rulingSign(on Leaf, dy draw.MM) {
	b.Pen.SolidIcon(on.Surface, "scales", on.X-4.6, on.Y+dy+2.3, 3.9, b.Pen.Ink.Faded)
}

// optionSign is a lozenge under an id: hollow where an option can change the rule, full where the options in force do.
func (b *Book) optionSign(on Leaf, dy draw.MM, differs bool) {
	x := on.X + on.W + idGap + 1
	if on.idsLeft {
		x = on.X - idGap - 1
	}
	red := b.Pen.On(b.Pen.Ink.Accent)
	st := draw.Style{Stroke: red, Width: 0.15, Join: draw.MiterJoin}
	if differs {
		st.Fill = red
	}
	on.Path(draw.RegularPolygon(4, x, on.Y+dy+1.3, 0.85, 0), st)
}

// inMargin sets a word in the outer margin, against the text, dy below the top of the line.
func (b *Book) inMargin(on Leaf, word string, st typeset.Style, dy draw.MM) {
	if b.volume == source.ReferenceVolume && b.lists { // its columns have no gutter
		b.set.Line(on.Surface, on.X+on.W, on.Y+dy, word, st, typeset.Right)
		return
	}
	if on.idsLeft {
		b.set.Line(on.Surface, on.X-idGap, on.Y+dy, word, st, typeset.Right)
	} else {
		b.set.Line(on.Surface, on.X+on.W+idGap, on.Y+dy, word, st, typeset.Left)
	}
}

// block makes the boxes of one block of a chapter.
func (b *Book) block(c *source.Chapter, k *source.Block) []*Box {
	switch {
	case k.Rule != nil:
		return b.rule(k.Rule)
	case k.Heading != nil:
		return b.heading(c, k.Heading)
	case k.Text != nil:
		return b.Para(b.Say(k.Text.Text), b.prose(b.st.body), 0, 0)
	case k.List != nil:
		return b.list(k.List)
	case k.Table != nil:
		return b.tableOf(k.Table).Boxes(b)
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
		if p := b.generated(k.Generated); p != nil {
			return p.Boxes(b)
		}
	}
	return nil
}

func (b *Book) rule(r *source.Rule) []*Box {
	text, option, differs := b.inForce(r)
	st := b.prose(b.st.body)
	if b.volume == source.ReferenceVolume {
		st = b.st.dense
	}
	boxes := b.Para(b.marked(b.Say(text), option, differs), st, 0, 0)
	boxes = b.withMargin(boxes, r.ID, option, differs)
	boxes[0].margin.again = b.volume != ""
	if !b.lists && b.volume != "" {
		if option != "" && len(boxes) == 1 { // room for the sign
			boxes[0].H += 0.6
		}
	}
	if b.ruled[r.ID] && r.Part == "" {
		boxes[0].margin.ruled = true
		if len(boxes) == 1 { // room for the scales
			boxes[0].H += scalesHigh - paraGap
		}
	}
	return boxes
}

// marked adds to a rule that differs from the law the option that changes it.
func (b *Book) marked(said lang.Said, option string, differs bool) lang.Said {
	if differs {
		said.Text += " *" + b.Word("book.differsSays", "option", option, "value", b.Settings.Value(option)).Text + "*"
	}
	return said
}

func (b *Book) heading(c *source.Chapter, h *source.Heading) []*Box {
	boxes := b.Para(b.Say(h.Text), b.st.section, 0, 0)
	is := below()
	for i, x := range boxes {
		x.Keep, x.is = i > 0, is
	}
	boxes[0].Before = sectionGap
	boxes[0].marks = append(boxes[0].marks, mark{anchorMark, c.ID + "." + h.ID})
	return boxes
}

func (b *Book) list(l *source.Items) []*Box {
	const indent draw.MM = 5.4
	list := &draw.Element{Kind: "L"}
	var all []*Box
	for i, item := range l.Items {
		boxes := b.Para(b.Say(item), b.st.body, indent, 0)
		if len(boxes) == 0 {
			continue
		}
		first, of := boxes[0], &draw.Element{Kind: "LI", Under: list}
		first.is.Kind, first.is.Under = "LBody", of
		label := &draw.Element{Kind: "Lbl", Under: of, Order: -1}
		first.Before = 0.9
		if i == 0 {
			first.Before = paraGap
		}
		first.Keep = i < 2 // what leads to the list, and two items at least
		if l.Numbered {
			n := strconv.Itoa(i + 1)
			first.Over(func(on Leaf) {
				on.read(label, func(on Leaf) { b.set.Line(on.Surface, on.X+2.4, on.Y+3.05, n, b.st.number, typeset.Centre) })
			})
		} else {
			first.Over(func(on Leaf) {
				on.Path(draw.Circle(on.X+2.4, on.Y+2.05, 0.55), draw.Fill(b.Pen.On(b.Pen.Ink.Accent)))
			})
		}
		if i == 0 {
			b.withMargin(boxes, l.Rule, "", false)
		}
		all = append(all, boxes...)
	}
	return all
}

// ruling is a note of the judges: a dotted line, the scales, an indent of 9 mm.
func (b *Book) ruling(r *source.Ruling) []*Box {
	const indent draw.MM = 9
	said := b.Say(r.Text)
	word := b.Word("book.ruling")
	said.Text = "**" + word.Text + "** " + said.Text
	boxes := b.Para(said, b.prose(b.st.ruling), indent, 0)
	first := boxes[0]
	inside := first.Draw
	first.Before = paraGap + 1.4
	first.Draw = func(on Leaf) {
		on.Path(draw.Line(on.X, on.Y-0.9, on.X+on.W, on.Y-0.9), draw.Style{Stroke: b.Pen.Ink.Hair, Width: 0.25, Dash: []draw.MM{0.01, 1.1}})
		b.Pen.SolidIcon(on.Surface, "scales", on.X+3.2, on.Y+3.3, 6, b.Pen.Ink.Faded)
		inside(on)
	}
	if len(boxes) == 1 { // room for the scales
		first.H += 2.2
	}
	boxes[len(boxes)-1].H += 0.8
	return boxes
}

// note is a tip: a panel, a quill.
func (b *Book) note(n *source.Para) []*Box {
	const indent draw.MM = 11
	boxes := b.Para(b.Say(n.Text), b.prose(b.st.small), indent, 3)
	p := &panel{over: 2.2, under: 2.4}
	p.draw = func(on Leaf, r draw.Rect) {
		on.Path(draw.Box(r), draw.Fill(b.Pen.Field(b.Pen.Ink.Panel)))
		on.Path(draw.Line(r.X, r.Y, r.Right(), r.Y), draw.Style{Stroke: b.Pen.Ink.Hair, Width: 0.2})
		on.Path(draw.Line(r.X, r.Bottom(), r.Right(), r.Bottom()), draw.Style{Stroke: b.Pen.Ink.Hair, Width: 0.2})
		b.Pen.SolidIcon(on.Surface, "quill-ink", r.X+5.4, r.Y+5.4, 6, b.Pen.Ink.Faded)
	}
	for i, x := range boxes {
		x.panel, x.Keep = p, i > 0
	}
	if len(boxes) == 1 {
		boxes[0].H += 2
	}
	boxes[0].Before = paraGap + 3.4
	return append(boxes, &Box{H: 1.6, Before: 0})
}
