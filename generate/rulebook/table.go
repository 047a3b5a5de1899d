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

// grid is a table ready to be set: words in rows and columns.
type grid struct {
	heads  []lang.Said
	rows   [][]lang.Said
	align  []typeset.Align
	widths []draw.MM // they add up to the width of the text
	id     string    // of the rule in the margin, if any
}

const (
	leastCell draw.Pt = 7.5 // the smallest size of a cell's words
	cellPad   draw.MM = 1.2 // left and right in a cell
	rowPad    draw.MM = 0.85
	rowLeast  draw.MM = 5.2
)

func (b *book) table(t *content.Table) []*box { return b.grid(b.gridOf(t)) }

func (b *book) gridOf(t *content.Table) grid {
	g := grid{id: t.Rule}
	for _, c := range t.Columns {
		g.heads = append(g.heads, b.cell(c))
	}
	for _, row := range t.Rows {
		var cells []lang.Said
		for _, c := range row {
			cells = append(cells, b.cell(c))
		}
		g.rows = append(g.rows, cells)
	}
	for i := range g.heads {
		a := typeset.Left
		if i < len(t.Align) {
			a = map[byte]typeset.Align{'l': typeset.Left, 'c': typeset.Centre, 'r': typeset.Right}[t.Align[i]]
		}
		g.align = append(g.align, a)
	}
	share := t.Widths
	if len(share) != len(g.heads) {
		share = b.natural(g)
	}
	g.widths = shares(share, textW)
	b.widen(g)
	return g
}

// widen gives every column room for its longest word; the others give way in proportion to what they can spare.
func (b *book) widen(g grid) {
	least := make([]draw.MM, len(g.widths))
	for i := range least {
		least[i] = b.longestWord(g.heads[i].Text, b.st.tableHead)
		bold := b.st.cell
		bold.Font = draw.TextBold
		for _, row := range g.rows {
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
		copy(g.widths, shares(least, textW))
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
func (b *book) longestWord(text string, st typeset.Style) draw.MM {
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
func (b *book) natural(g grid) []float64 {
	w := make([]float64, len(g.heads))
	for i := range g.heads {
		w[i] = b.set.Width(typeset.Plain(g.heads[i].Text), b.st.tableHead)
		for _, row := range g.rows {
			if i < len(row) {
				w[i] = max(w[i], b.set.Width(typeset.Plain(row[i].Text), b.st.cell))
			}
		}
		w[i] = min(w[i]+2*cellPad, 0.62*textW)
	}
	return w
}

// grid makes the boxes of a table: a rule above and below, a thin one under the head, every second
// row on vellum (look §7). The head stays with the first two rows, the last two rows stay together.
func (b *book) grid(g grid) []*box {
	var boxes []*box
	add := func(cells []lang.Said, st typeset.Style, head, shaded, last bool) {
		row := b.row(cells, st, g)
		h := row.height + 2*rowPad
		if !head {
			h = max(h, rowLeast)
		}
		x := &box{h: h}
		x.draw = func(on leaf) {
			if shaded {
				on.Path(draw.Box(draw.Rect{X: on.x, Y: on.y, W: textW, H: h}), draw.Fill(b.pen.Field(b.pen.Ink.Vellum)))
			}
			if head {
				b.hline(on, on.y, 0.35)
				b.hline(on, on.y+h, 0.15)
			}
			if last {
				b.hline(on, on.y+h, 0.35)
			}
			row.draw(on, h)
		}
		x.marks = row.marks
		boxes = append(boxes, x)
	}
	add(g.heads, b.st.tableHead, true, false, false)
	for i, r := range g.rows {
		add(r, b.st.cell, false, i%2 == 0, i == len(g.rows)-1)
	}
	head := *boxes[0]
	for i, x := range boxes {
		x.keep = i == 1 || i == 2 || i > 0 && i == len(boxes)-1
		if i > 0 {
			x.repeat = &head
		}
	}
	boxes[0].before = paraGap + 0.6
	boxes = b.withMargin(boxes, g.id, "", false)
	return append(boxes, &box{h: 1.2})
}

func (b *book) hline(on leaf, y, width draw.MM) {
	on.Path(draw.Line(on.x, y, on.x+textW, y), draw.Style{Stroke: b.pen.Ink.Ink, Width: width, Cap: draw.ButtCap})
}

type tableRow struct {
	blocks []*typeset.Block
	g      grid
	height draw.MM
	up     draw.MM
	marks  []mark
}

func (b *book) row(cells []lang.Said, st typeset.Style, g grid) tableRow {
	r := tableRow{g: g, up: b.up(st)}
	for i, c := range cells {
		cs := st
		if g.align[i] == typeset.Centre && shortFigure(c.Text) && st.Font == draw.Text {
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

func (r tableRow) draw(on leaf, h draw.MM) {
	x := on.x
	for i, k := range r.blocks {
		text := draw.Times(len(k.Lines), k.Lead)
		y := on.y + (h-text)/2 + r.up
		k.Draw(on.Surface, x+cellPad, y, r.g.align[i])
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
