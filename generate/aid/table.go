package aid

import (
	"strings"

	"brehon/content/source"
	"brehon/generate/draw"
	"brehon/generate/typeset"
)

// table is a list with one or more values per line. A single value precedes the line, several are in columns.
type table struct {
	h       *hand
	heading *heading
	columns []*typeset.Block
	colW    draw.MM
	lines   []tableLine
	note    *typeset.Block
	rule    string // of all lines, beside the heading
}

type tableLine struct {
	icon, rule string
	name       *typeset.Block
	values     []string
}

func (h *hand) newTable(g *source.AidGroup, lines []source.AidLine) *table {
	t := &table{h: h, heading: h.newHeading(g)}
	for _, c := range g.Columns {
		b := h.Line(h.Say(c), h.column, 26, 7.5)
		t.columns = append(t.columns, b)
		t.colW = max(t.colW, b.Width+3, 14)
	}
	at, right := 9.4, h.idRoom(lines)+tableInset
	if t.rule = common(lines); t.rule != "" && !t.leads() {
		right = 0
	}
	if t.leads() {
		at += t.colW
	} else {
		right += draw.Times(len(t.columns), t.colW)
	}
	for _, l := range lines {
		row := tableLine{icon: l.Icon, rule: l.Rule}
		if t.rule != "" {
			row.rule = ""
		}
		row.name = h.Wrap(h.Say(l.Name.Text), h.Text, h.w-at-right-1)
		for _, v := range l.Values {
			row.values = append(row.values, h.Say(v.Text).Text)
		}
		t.lines = append(t.lines, row)
	}
	if !g.Note.Empty() {
		t.note = h.Wrap(h.Say(g.Note), h.Note, h.w)
	}
	return t
}

// tableInset keeps the rules off the edge of the tinted rows.
const tableInset draw.MM = 1.2

// leads reports whether the value precedes the line.
func (t *table) leads() bool { return len(t.columns) == 1 }

func (t *table) rowHeight(l tableLine) draw.MM { return max(6, l.name.Height) + 1.3 }

func (t *table) height() draw.MM {
	y := t.heading.height
	for _, l := range t.lines {
		y += t.rowHeight(l)
	}
	if t.note != nil {
		y += t.note.Height + 1.6
	}
	return y
}

func (t *table) rows() int { return len(t.lines) }

func (t *table) draw(dst draw.Surface, y, air draw.MM) {
	h, pen := t.h, t.h.Pen
	right := h.x + h.w
	for _, l := range t.lines {
		if l.rule != "" {
			right = min(right, h.x+h.w-h.Pen.Set.Width(l.rule, h.id)-2.5-tableInset)
		}
	}
	t.heading.draw(dst, y)
	if t.rule != "" {
		pen.Set.Line(dst, h.x+t.heading.b.Width+3, y+t.heading.base, t.rule, h.id, typeset.Left)
	}
	first := right - draw.Times(len(t.columns), t.colW)
	if !t.leads() {
		for i, c := range t.columns {
			c.Draw(dst, first+float64(t.colW*(float64(i)+0.5))-c.Width/2, y+t.heading.base, typeset.Left)
		}
	}
	y += t.heading.height
	rule := draw.Stroke(pen.Ink.Ink, pen.Line(0.25))
	dst.Path(draw.Line(h.x, y, h.x+h.w, y), rule)
	for i, l := range t.lines {
		hgt := t.rowHeight(l) + air
		if i%2 == 0 && !pen.Low {
			dst.Path(draw.Box(draw.Rect{X: h.x, Y: y + 0.12, W: h.w, H: hgt - 0.12}), draw.Fill(pen.Ink.Panel))
		}
		mid := y + hgt/2
		x := h.x + 1
		if t.leads() {
			for _, v := range l.values {
				t.value(dst, x+t.colW-3.4, mid, v, typeset.Right)
			}
			x += t.colW
		}
		pen.Icon(dst, l.icon, x+3.4, mid, 6, pen.Ink.Ink)
		l.name.Draw(dst, x+8.4, mid-l.name.Height/2+l.name.Ascent, typeset.Left)
		if !t.leads() {
			for j, v := range l.values {
				t.value(dst, first+float64(t.colW*(float64(j)+0.5)), mid, v, typeset.Centre)
			}
		}
		pen.Set.Line(dst, h.x+h.w-tableInset, mid+pen.Set.CapHeight(h.id.Font, h.id.Size)/2, l.rule, h.id, typeset.Right)
		y += hgt
	}
	dst.Path(draw.Line(h.x, y, h.x+h.w, y), rule)
	if t.note != nil {
		t.note.Draw(dst, h.x, y+1.6+t.note.Ascent, typeset.Left)
	}
}

// value sets a figure: gains in the second colour, losses in the accent, nothing in plain ink.
func (t *table) value(dst draw.Surface, x, mid draw.MM, v string, a typeset.Align) {
	pen := t.h.Pen
	st := typeset.Style{Font: draw.SansBold, Size: t.h.Size * 1.28, Fill: pen.Ink.Ink}
	switch {
	case strings.HasPrefix(v, "+"):
		st.Fill = pen.On(pen.Ink.Second)
	case strings.HasPrefix(v, "−"):
		st.Fill = pen.On(pen.Ink.Accent)
	case v == "0":
		st.Font = draw.Sans
	}
	pen.Set.Line(dst, x, mid+pen.Set.CapHeight(st.Font, st.Size)/2, v, st, a)
}

// heading is the name of a group over its block.
type heading struct {
	h            *hand
	b            *typeset.Block
	base, height draw.MM
}

func (h *hand) newHeading(g *source.AidGroup) *heading {
	b := h.Line(h.Say(g.Name), h.heading, h.w-40, 9)
	base := h.Pen.Set.Ascent(draw.Title, b.Size)
	return &heading{h, b, base, base + 2.4}
}

func (g *heading) draw(dst draw.Surface, y draw.MM) { g.b.Draw(dst, g.h.x, y+g.base, typeset.Left) }
