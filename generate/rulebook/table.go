package rulebook

import (
	"math"
	"strings"
	"unicode"

	"brehon/content"
	"brehon/content/lang"
	"brehon/generate/draw"
	"brehon/generate/typeset"
)

// Table is words in rows and columns: a part of a book.
type Table struct {
	Heads  []lang.Said
	Rows   [][]lang.Said
	Shares []float64       // each column's share of the width; absent, they follow the words
	Align  []typeset.Align // of each column; left where absent

	rule   string    // in the margin, if any
	widths []draw.MM // when it is laid out: they add up to the width of the text
}

const (
	leastCell draw.Pt = 7.5 // the smallest size of a cell's words
	cellPad   draw.MM = 1.2 // left and right in a cell
	rowPad    draw.MM = 0.85
	rowLeast  draw.MM = 5.2
)

func (b *Book) tableOf(t *content.Table) Table {
	g := Table{rule: t.Rule, Shares: t.Widths}
	for _, c := range t.Columns {
		g.Heads = append(g.Heads, b.cell(c))
	}
	for _, row := range t.Rows {
		var cells []lang.Said
		for _, c := range row {
			cells = append(cells, b.cell(c))
		}
		g.Rows = append(g.Rows, cells)
	}
	for i := range t.Align {
		g.Align = append(g.Align, map[byte]typeset.Align{'l': typeset.Left, 'c': typeset.Centre, 'r': typeset.Right}[t.Align[i]])
	}
	return g
}

// align is how a column's words stand.
func (t Table) align(column int) typeset.Align {
	if column < len(t.Align) {
		return t.Align[column]
	}
	return typeset.Left
}

// widen gives every column room for its longest word; the others give way in proportion to what they can spare.
func (b *Book) widen(g Table) {
	least := make([]draw.MM, len(g.widths))
	for i := range least {
		least[i] = b.longestWord(g.Heads[i].Text, b.st.tableHead)
		bold := b.st.cell
		bold.Font = draw.TextBold
		for _, row := range g.Rows {
			if i < len(row) {
				least[i] = max(least[i], b.longestWord(row[i].Text, bold))
			}
		}
		least[i] += 2*cellPad + 0.05
	}
	need, spare := 0.0, 0.0
	for i, w := range g.widths {
		need += max(0, least[i]-w)
		spare += max(0, w-least[i])
	}
	if need == 0 {
		return
	}
	if spare < need { // too narrow for its words in any case: they are set smaller
		copy(g.widths, shares(least, b.w))
		return
	}
	for i, w := range g.widths {
		if w < least[i] {
			g.widths[i] = least[i]
		} else {
			g.widths[i] -= (w - least[i]) * need / spare
		}
	}
}

// longestWord is the width of the widest stretch that no line breaks.
func (b *Book) longestWord(text string, st typeset.Style) draw.MM {
	w := draw.MM(0)
	for _, word := range strings.Fields(typeset.Plain(text)) {
		w = max(w, b.set.Width(word, st))
	}
	return w
}

// shares divides the width in the given proportions.
func shares(parts []float64, width draw.MM) []draw.MM {
	sum := 0.0
	for _, p := range parts {
		sum += p
	}
	w := make([]draw.MM, len(parts))
	for i, p := range parts {
		w[i] = width * p / sum
	}
	return w
}

// natural proportions follow the widest cell of each column; long columns share what is left.
func (b *Book) natural(g Table) []float64 {
	w := make([]float64, len(g.Heads))
	for i := range g.Heads {
		w[i] = b.set.Width(typeset.Plain(g.Heads[i].Text), b.st.tableHead)
		for _, row := range g.Rows {
			if i < len(row) {
				w[i] = max(w[i], b.set.Width(typeset.Plain(row[i].Text), b.st.cell))
			}
		}
		w[i] = min(w[i]+2*cellPad, 0.62*b.w)
	}
	return w
}

// Boxes sets the table: a rule above and below, a thin one under the head, every second
// row on a panel. The head stays with the first two rows, the last two rows stay together.
func (t Table) Boxes(b *Book) []*Box {
	share := t.Shares
	if len(share) != len(t.Heads) {
		share = b.natural(t)
	}
	t.widths = shares(share, b.w)
	b.widen(t)
	var boxes []*Box
	add := func(cells []lang.Said, st typeset.Style, head, shaded, last bool) {
		row := b.row(cells, st, t)
		h := row.height + 2*rowPad
		if !head {
			h = max(h, rowLeast)
		}
		x := &Box{H: h}
		x.Draw = func(on Leaf) {
			if shaded {
				on.Path(draw.Box(draw.Rect{X: on.X, Y: on.Y, W: on.W, H: h}), draw.Fill(b.Pen.Field(b.Pen.Ink.Panel)))
			}
			if head {
				b.hline(on, on.Y, 0.35)
				b.hline(on, on.Y+h, 0.15)
			}
			if last {
				b.hline(on, on.Y+h, 0.35)
			}
			row.draw(on, h)
		}
		x.marks = row.marks
		boxes = append(boxes, x)
	}
	add(t.Heads, b.st.tableHead, true, false, false)
	for i, r := range t.Rows {
		add(r, b.st.cell, false, i%2 == 0, i == len(t.Rows)-1)
	}
	head := *boxes[0]
	for i, x := range boxes {
		x.Keep = i == 1 || i == 2 || i > 0 && i == len(boxes)-1
		if i > 0 {
			x.repeat = &head
		}
	}
	boxes[0].Before = paraGap + 0.6
	boxes = b.withMargin(boxes, t.rule, "", false)
	return append(boxes, &Box{H: 1.2})
}

func (b *Book) hline(on Leaf, y, width draw.MM) {
	on.Path(draw.Line(on.X, y, on.X+on.W, y), draw.Style{Stroke: b.Pen.Ink.Ink, Width: width, Cap: draw.ButtCap})
}

type tableRow struct {
	blocks []*typeset.Block
	g      Table
	height draw.MM
	up     draw.MM
	marks  []mark
}

func (b *Book) row(cells []lang.Said, st typeset.Style, g Table) tableRow {
	r := tableRow{g: g, up: b.up(st)}
	for i, c := range cells {
		cs := st
		if g.align(i) == typeset.Centre && shortFigure(c.Text) && st.Font == draw.Text {
			cs.Font = draw.TextBold
		}
		k, _, err := b.set.Fit(c, cs, g.widths[i]-2*cellPad, math.Inf(1), leastCell)
		b.set.Report(err)
		r.blocks = append(r.blocks, k)
		r.height = max(r.height, float64(len(k.Lines))*k.Lead)
		for _, l := range k.Links() {
			if id, ok := termOf(l.Target); ok {
				r.marks = append(r.marks, mark{termMark, id})
			}
		}
	}
	return r
}

func (r tableRow) draw(on Leaf, h draw.MM) {
	x := on.X
	for i, k := range r.blocks {
		text := draw.Times(len(k.Lines), k.Lead)
		y := on.Y + (h-text)/2 + r.up
		k.Draw(on.Surface, x+cellPad, y, r.g.align(i))
		x += r.g.widths[i]
	}
}

// shortFigure reports whether a cell holds a number and little else: it is set bold, in the middle.
func shortFigure(s string) bool {
	digits := 0
	for _, r := range s {
		if unicode.IsLetter(r) {
			return false
		}
		if unicode.IsDigit(r) {
			digits++
		}
	}
	return digits > 0
}

// HTML writes the table with its head.
func (t Table) HTML(w *Page) {
	w.Printf("<table%s><thead><tr>", w.Target("table-"+t.rule))
	for _, h := range t.Heads {
		w.Printf("<th>%s</th>", w.Inline(h))
	}
	w.Printf("</tr></thead><tbody>\n")
	for _, row := range t.Rows {
		w.Printf("<tr>")
		for _, c := range row {
			w.Printf("<td>%s</td>", w.Inline(c))
		}
		w.Printf("</tr>\n")
	}
	w.Printf("</tbody></table>\n")
}
