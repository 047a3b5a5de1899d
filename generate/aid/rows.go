package aid

import (
	"math"

	"brehon/content/source"
	"brehon/generate/draw"
	"brehon/generate/typeset"
)

// rows are lines beside an upright bar that bears the group's name: icon, name, text, rule.
type rows struct {
	h     *hand
	group *source.AidGroup
	lines []row
	note  *typeset.Block
	bar   *typeset.Block // the group's name, level; it is turned when drawn
	field draw.Color
	extra draw.MM // added to each row, so that the bar can hold its name
}

type row struct {
	icon, rule string
	name, text *typeset.Block
}

const (
	barWidth   draw.MM = 8
	rowsIndent draw.MM = 10 // bar and the gap after it
	iconCell   draw.MM = 8
	nameAt     draw.MM = rowsIndent + iconCell + 2.4
	mostName   draw.MM = 25
)

// measureNames finds a common width for the names of the panel's rows, so that their texts align.
func (h *hand) measureNames(a *source.Aid) {
	h.nameWidth = 14
	for i := range a.Groups {
		g := &a.Groups[i]
		if g.Show != "rows" {
			continue
		}
		for _, l := range g.LinesInForce(h.settings) {
			b, _, _ := h.Pen.Set.Fit(h.Say(l.Name.Text), h.even(), mostName, math.Inf(1), h.name.Size) // an overflow is reported when the text is set
			h.nameWidth = max(h.nameWidth, b.Width)
		}
	}
}

// even is the style of names, broken into lines of about one length.
func (h *hand) even() typeset.Style {
	st := h.name
	st.Even = true
	return st
}

func (h *hand) newRows(g *source.AidGroup, lines []source.AidLine) *rows {
	b := &rows{h: h, group: g, field: h.Pen.Pigment(g.Field)}
	textAt := nameAt + h.nameWidth + 3
	width := h.w - textAt - h.idRoom(lines)
	for _, l := range lines {
		name := h.inBox(h.Say(l.Name.Text), h.even(), h.nameWidth+0.01, math.Inf(1), 8)
		b.lines = append(b.lines, row{l.Icon, l.Rule, name, h.Wrap(h.Say(l.Text), h.Text, width)})
	}
	if !g.Note.Empty() {
		b.note = h.Wrap(h.Say(g.Note), h.Note, h.w-rowsIndent)
	}
	h.nameBar(b)
	return b
}

// nameBar sets the group's name for the bar: on one line, for which the rows may grow a little, or else on two.
func (h *hand) nameBar(b *rows) {
	const ends, most = 3.4, 7.0
	said, length := h.Say(b.group.Name), b.height()-ends
	st := typeset.Style{Font: draw.Title, Size: 12, Fill: h.On(b.field)}
	one, size, err := h.Pen.Set.FitLine(said, st, length+most, leastBar)
	if err == nil && size >= 9 {
		if one, _, err = h.Pen.Set.FitLine(said, st, length, 9); err != nil {
			b.extra = (one.Width - length) / float64(len(b.lines))
		}
		b.bar = one
		return
	}
	st.Size, st.Lead, st.Even = 9, 9, true
	two, size2, err2 := h.Pen.Set.Fit(said, st, length, barWidth-1, leastBar)
	if err2 == nil && (err != nil || size2 > size) {
		b.bar = two
		return
	}
	if two, size2, err2 = h.Pen.Set.Fit(said, st, length+most, barWidth-1, leastBar); err2 == nil && (err != nil || size2 > size) {
		one, err = two, nil
	}
	h.Fault(err)
	b.bar, b.extra = one, max(0, one.Width-length)/float64(len(b.lines))
}

// leastBar is the smallest size of a name in a bar.
const leastBar draw.Pt = 5.5

func (b *rows) rowHeight(r row) draw.MM {
	return max(iconCell-1.4, r.name.Height, r.text.Height) + b.h.padding + b.extra
}

func (b *rows) height() draw.MM {
	y := 0.0
	for _, r := range b.lines {
		y += b.rowHeight(r)
	}
	if b.note != nil {
		y += b.note.Height + 1.4
	}
	return y
}

func (b *rows) rows() int { return len(b.lines) }

func (b *rows) draw(dst draw.Surface, y, air draw.MM) {
	h, pen := b.h, b.h.Pen
	total := b.height() + draw.Times(len(b.lines), air)
	bar := draw.Rect{X: h.x, Y: y, W: barWidth, H: total}
	style := draw.Style{Fill: pen.Field(b.field)}
	if pen.Low {
		style.Stroke, style.Width, style.Join = pen.Ink.Ink, 0.2, draw.MiterJoin
	}
	dst.Path(draw.Box(bar), style)
	c := bar.Centre()
	turned := draw.At(dst, draw.Turn(-90).Then(draw.Move(c.X, c.Y)))
	base := float64((pen.Set.XHeight(draw.Title, b.bar.Size) - draw.Times(len(b.bar.Lines)-1, b.bar.Lead)) / 2)
	for i := range b.bar.Lines {
		line := b.bar.Part(i, i+1)
		line.Draw(turned, -line.Width/2, base+draw.Times(i, b.bar.Lead), typeset.Left)
	}

	for i, r := range b.lines {
		if i > 0 {
			dst.Path(draw.Line(h.x+rowsIndent, y, h.x+h.w, y), draw.Style{Stroke: pen.Ink.Hair, Width: 0.12, Cap: draw.ButtCap})
		}
		hgt := b.rowHeight(r) + air
		mid := y + hgt/2
		pen.Icon(dst, r.icon, h.x+rowsIndent+iconCell/2, mid, iconCell*0.92, pen.Ink.Ink)
		words := max(r.text.Height, r.name.Height)
		base := mid - words/2 + max(r.text.Ascent, r.name.Ascent)
		r.name.Draw(dst, h.x+nameAt, base, typeset.Left)
		r.text.Draw(dst, h.x+nameAt+h.nameWidth+3, base, typeset.Left)
		h.ruleID(dst, base, r.rule)
		y += hgt
	}
	if b.note != nil {
		dst.Path(draw.Line(h.x+rowsIndent, y, h.x+h.w, y), draw.Style{Stroke: pen.Ink.Hair, Width: 0.12, Cap: draw.ButtCap})
		b.note.Draw(dst, h.x+rowsIndent, y+1.4+b.note.Ascent, typeset.Left)
	}
}
