package rulebook

import (
	"strings"
	"unicode/utf8"

	"brehon/content/lang"
	"brehon/content/source"
	"brehon/generate/draw"
	"brehon/generate/typeset"
)

// opening makes the head of a chapter: the band, the title with the law's
// chapter at its right, and the lead-in.
func (b *Book) opening(c *chapter) []*Box {
	st := b.st.chapter
	idW := draw.MM(0)
	idSt := b.st.id
	idSt.Font, idSt.Size = draw.SansSemi, 10.5
	if c.Law != "" {
		idW = b.set.Width(c.Law, idSt) + 4
	}
	title, size, err := b.set.Fit(c.title, st, b.w-idW, 24, 17)
	b.set.Report(err)
	st.Size = size
	first := b.up(typeset.Style{Font: st.Font, Size: size, Lead: draw.Pt(title.Lead / draw.PerPt)})
	h := 5.2 + 6.2 + draw.Times(len(title.Lines), title.Lead)
	head := &Box{H: h, Before: 11, Room: 82, marks: []mark{{chapterMark, c.ID}}, is: headed()}
	head.Draw = func(on Leaf) {
		b.Pen.Band(on.Surface, draw.Rect{X: on.X, Y: on.Y, W: on.W, H: 5.2})
		y := on.Y + 5.2 + 6.2 + first - 1.2
		title.Draw(on.Surface, on.X, y, typeset.Left)
		if c.Law != "" {
			b.set.Line(on.Surface, on.X+on.W, y, c.Law, idSt, typeset.Right)
		}
	}
	boxes := []*Box{head}
	if !c.Opening.Empty() {
		lead := b.Para(b.Say(c.Opening), b.st.opening, 0, 8)
		for _, x := range lead {
			x.Keep = true
		}
		lead[0].Before = 2.2
		boxes = append(boxes, lead...)
	}
	return append(boxes, &Box{H: 2.4, Keep: true})
}

// initialed sets the chapter's first paragraph with an initial of four lines.
func (b *Book) initialed(k *source.Block) []*Box {
	const (
		side   draw.MM = 13.2
		indent draw.MM = 17.4
		deep           = 4
	)
	text, id, option, differs := lang.Text{}, "", "", false
	if k.Rule != nil {
		text, option, differs = b.inForce(k.Rule)
		id = k.Rule.ID
	} else {
		text = k.Text.Text
	}
	said := b.marked(b.Say(text), option, differs)
	letter, rest, ok := initialOf(said.Text)
	if plain := b.set.WrapSaid(said, b.prose(b.st.body), typeset.Room(b.w)); len(plain.Lines) < 3 {
		ok = false // a hole beside the letter
	}
	if !ok {
		boxes := b.Para(said, b.prose(b.st.body), 0, 0)
		boxes[0].Keep = true
		return b.withMargin(boxes, id, option, differs)
	}
	said.Text = strings.TrimLeft(rest, " ")
	block := b.set.WrapSaid(said, b.prose(b.st.body), func(line int) (draw.MM, draw.MM) {
		if line < deep {
			return indent, b.w - indent
		}
		return 0, b.w
	})
	boxes := b.lines(block, b.up(b.st.body), 0)
	for len(boxes) < deep { // the initial needs its four lines
		boxes = append(boxes, &Box{H: block.Lead})
	}
	for i := range boxes {
		boxes[i].Keep = boxes[i].Keep || i < deep
	}
	first := boxes[0]
	if strings.HasPrefix(rest, " ") { // it is a word
		letter += " "
	}
	is := &draw.Element{Kind: draw.SpanKind, Alt: letter, Under: first.is, Order: -1}
	first.Over(func(on Leaf) {
		on.read(is, func(on Leaf) {
			b.Pen.Initial(on.Surface, draw.Rect{X: on.X + 1.1, Y: on.Y + 1.3, W: side, H: side}, strings.TrimSpace(letter))
		})
	})
	return b.withMargin(boxes, id, option, differs)
}

// initialOf parts the first letter from the words, unless they begin with a mark or a figure.
func initialOf(s string) (letter, rest string, ok bool) {
	bold := strings.HasPrefix(s, "**")
	t := strings.TrimPrefix(s, "**")
	r, n := utf8.DecodeRuneInString(t)
	if n == 0 || strings.ContainsRune("*[{“‘\"'0123456789£"+lang.Isolate, r) {
		return "", s, false
	}
	if bold {
		return t[:n], "**" + t[n:], true
	}
	return t[:n], t[n:], true
}
