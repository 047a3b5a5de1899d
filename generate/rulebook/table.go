package rulebook

import (
	"math"
	"strings"
	"unicode"

	"brehon/content/lang"
	"brehon/content/source"
	"brehon/generate/draw"
	"brehon/generate/typeset"
)

// Table is words in rows and columns: a part of a book.
type Table struct {
	Heads []lang.Said
	Rows  [][]lang.Said
	Align []typeset.Align // of each column; left where absent

	rule   string    // in the margin, if any
	widths []draw.MM // when it is laid out: they add up to the width of the text
}

const (
	leastCell draw.Pt = 7.5 // the smallest size of a cell's words
	cellPad   draw.MM = 1.2 // left and right in a cell
	rowPad    draw.MM = 0.85
	rowLeast  draw.MM = 5.2
)

func (b *Book) tableOf(t *source.Table) Table {
	g := Table{rule: t.Rule}
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

// align returns the alignment of a column.
func (t Table) align(column int) typeset.Align {
	if column < len(t.Align) {
		return t.Align[column]
	}
	return typeset.Left
}

// longestWord is the width of the widest stretch that no line breaks.
func (b *Book) longestWord(text string, st typeset.Style) draw.MM {
	w := draw.MM(0)
	for _, word := range strings.Fields(typeset.Plain(text)) {
		w = max(w, b.set.Width(word, st))
	}
	return w
}

// measures are how wide the columns of a table are, together as wide as the text. Each has room for its longest word; the rest
// goes, bit by bit, where it spares most lines.
func (b *Book) measures(t Table) []draw.MM {
	const bit draw.MM = 0.5
	w, natural := b.least(t)
	rest := b.w
	for _, x := range w {
		rest -= x
	}
	for ; rest > bit; rest -= bit {
		i := needy(w, natural)
		if i < 0 {
			break
		}
		w[i] += bit
	}
	sum := b.w - rest
	for i := range w { // too narrow even so, and the words are set smaller; or all fit on one line
		w[i] *= b.w / sum
	}
	return w
}

// tooWide reports whether a column of the page is too narrow for the table's words, and the page is not.
func (b *Book) tooWide(t Table) bool {
	sum := draw.MM(0)
	w, _ := b.least(t)
	for _, x := range w {
		sum += x
	}
	return sum > b.w && b.w < b.lay.across()
}

// least is the width of each column's longest word, and that of each cell's words on one line.
func (b *Book) least(t Table) (w []draw.MM, natural [][]draw.MM) {
	w = make([]draw.MM, len(t.Heads))
	measure := func(row []lang.Said, st typeset.Style) {
		bold := st
		if st.Font == draw.Text {
			bold.Font = draw.TextBold
		}
		line := make([]draw.MM, len(w))
		for i := range min(len(w), len(row)) {
			w[i] = max(w[i], b.longestWord(row[i].Text, bold)+2*cellPad+0.05)
			line[i] = b.set.Width(typeset.Plain(row[i].Text), bold) + 2*cellPad
		}
		natural = append(natural, line)
	}
	measure(t.Heads, b.st.tableHead)
	for _, row := range t.Rows {
		measure(row, b.st.cell)
	}
	return w, natural
}

// needy is the column that a little more width serves best: that of the cells which make their rows high. None if all rows have
// one line.
func needy(w []draw.MM, natural [][]draw.MM) int {
	gain := make([]draw.MM, len(w))
	for _, row := range natural {
		high, most := -1, draw.MM(1)
		for i, n := range row {
			if lines := n / w[i]; lines > most {
				high, most = i, lines
			}
		}
		if high >= 0 {
			gain[high] += most / w[high]
		}
	}
	best := -1
	for i, g := range gain {
		if g > 0 && (best < 0 || g > gain[best]) {
			best = i
		}
	}
	return best
}

// Boxes sets the table; one that is too wide for a column goes across the page.
func (t Table) Boxes(b *Book) []*Box {
	if b.tooWide(t) {
		return b.across(func() []*Box { return t.boxes(b) })
	}
	return t.boxes(b)
}

// boxes are a rule above and below, a thin one under the head, every second row on a panel. The head stays with the first
// three rows, and the last three rows stay together; in the printed books one that is not half as high as a column is whole, in
// a reference that is looked up rule by rule not a quarter as high, unless a column would stay too empty for that. Whole, and with
// the id of its rule, it may wait for room like a figure.
func (t Table) boxes(b *Book) []*Box {
	t.widths = b.measures(t)
	var boxes []*Box
	table := &draw.Element{Kind: "Table"}
	var again func(Leaf) // draws the head where it has been read
	add := func(cells []lang.Said, st typeset.Style, head, shaded, last bool) {
		row := b.row(cells, st, t)
		row.is = &draw.Element{Kind: "TR", Under: table}
		row.kind = "TD"
		if head {
			row.kind = "TH"
		}
		h := row.height + 2*rowPad
		if !head {
			h = max(h, rowLeast)
		}
		x := &Box{H: h, is: draw.Artifact} // but for its cells
		paint := func(on Leaf, row tableRow) {
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
		x.Draw = func(on Leaf) { paint(on, row) }
		if head {
			again = func(on Leaf) {
				bare := row
				bare.is = nil
				paint(on, bare)
			}
		}
		x.marks = row.marks
		boxes = append(boxes, x)
	}
	add(t.Heads, b.st.tableHead, true, false, false)
	for i, r := range t.Rows {
		add(r, b.st.cell, false, i%2 == 0, i == len(t.Rows)-1)
	}
	head := *boxes[0]
	head.Draw = again
	high := (b.lay.bottom - b.lay.top) / 2
	if b.byChapter() {
		high /= 2
	}
	whole := b.volume != "" && stacked(boxes) < high
	for i, x := range boxes {
		x.Keep = i > 0 && (i <= 3 || i >= len(boxes)-2)
		x.loose = i > 0 && whole
		if i > 0 {
			x.repeat = &head
		}
	}
	boxes[0].Before, boxes[0].float = paraGap+0.6, whole && t.rule != ""
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
	kind   string // of its cells
	is     *draw.Element
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
		var cell *draw.Element
		if r.is != nil {
			cell = &draw.Element{Kind: r.kind, Under: r.is}
		}
		draw.Tagged(on.Surface, cell, func(s draw.Surface) { k.Draw(s, x+cellPad, y, r.g.align(i)) })
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
	w.Printf("<div class=\"wide\" tabindex=\"0\"><table%s><thead><tr>", w.Target("table-"+t.rule)) // it scrolls by keys, too
	for _, h := range t.Heads {
		cell := "th"
		if h.Text == "" {
			cell = "td"
		}
		w.Printf("<%s>%s</%s>", cell, w.Inline(h), cell)
	}
	w.Printf("</tr></thead><tbody>\n")
	for _, row := range t.Rows {
		w.Printf("<tr>")
		for _, c := range row {
			w.Printf("<td>%s</td>", w.Inline(c))
		}
		w.Printf("</tr>\n")
	}
	w.Printf("</tbody></table></div>\n")
}
