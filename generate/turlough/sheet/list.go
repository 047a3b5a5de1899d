package sheet

import (
	"strconv"

	"brehon/content/lang"
	"brehon/generate/draw"
	"brehon/generate/typeset"
	scen "brehon/scenarios/turlough"
)

// The head of a list: its title and the points under it.
const (
	titleBase  draw.MM = 4.6
	titleRule  draw.MM = 7.4
	titleHigh  draw.MM = 9.8
	listIndent draw.MM = 6.8
)

// largestTitle is the size of a list's title where it has room; for less than leastTitle no column is made narrower.
const (
	largestTitle draw.Pt = 14
	leastTitle   draw.Pt = 12
)

// titleSize is the size in which a title fits a column.
func (p *page) titleSize(said lang.Said, w draw.MM) draw.Pt {
	_, size, _ := p.pen.Set.FitLine(said, typeset.Style{Font: draw.Title, Size: largestTitle}, w, 9)
	return size
}

// title sets the head of a list and returns how wide it is.
func (p *page) title(dst draw.Surface, said lang.Said, size draw.Pt, x, y, w draw.MM) draw.MM {
	p.pen.Rule(dst, x, x+w, y+titleRule)
	return p.line(dst, said, typeset.Style{Font: draw.Title, Size: size, Fill: p.pen.Ink.Ink}, x, y+titleBase, w, typeset.Left)
}

// list is a title and lines with a picture or a number before each.
type list struct {
	p        *page
	name     lang.Said
	title    draw.Pt // size of the name
	w        draw.MM
	size     draw.Pt
	numbered bool
	icons    []string
	blocks   []*typeset.Block
}

// iconSize is the side of an icon beside a line, gap the space between lines.
func (l *list) iconSize() draw.MM { return min(4.8, 0.5*float64(l.size)) }
func (l *list) gap() draw.MM      { return float64(0.15 * float64(l.size)) }

// lineHigh is the room of one line of the list: of its words, and nearly of its icon.
func (l *list) lineHigh(b *typeset.Block) draw.MM { return max(b.Height, l.iconSize()-0.7) }

func (p *page) newList(name lang.Said, lines []scen.Line, numbered bool, size draw.Pt, w draw.MM) *list {
	l := &list{p: p, name: name, w: w, size: size, numbered: numbered}
	st := typeset.Style{Font: draw.Sans, Size: size, Lead: size * 1.24, Fill: p.pen.Ink.Ink}
	for _, line := range lines {
		l.icons = append(l.icons, line.Icon)
		l.blocks = append(l.blocks, p.wrap(line.Said, st, w-listIndent))
	}
	return l
}

// wrap breaks words into lines; a word that is too wide is set smaller.
func (p *page) wrap(said lang.Said, st typeset.Style, w draw.MM) *typeset.Block {
	b, _, err := p.pen.Set.Fit(said, st, w, 1000, 7)
	p.pen.Set.Report(err)
	return b
}

func (l *list) height() draw.MM { return titleHigh + l.linesHigh() }

// linesHigh is the height of the lines without the title.
func (l *list) linesHigh() draw.MM {
	y := -l.gap()
	for _, b := range l.blocks {
		y += l.lineHigh(b) + l.gap()
	}
	return y
}

func (l *list) draw(dst draw.Surface, x, y draw.MM) {
	l.p.title(dst, l.name, l.title, x, y, l.w)
	l.drawLines(dst, x, y+titleHigh)
}

// drawLines draws the lines without the title.
func (l *list) drawLines(dst draw.Surface, x, y draw.MM) {
	pen := l.p.pen
	for i, b := range l.blocks {
		h, side := l.lineHigh(b), l.iconSize()
		first := y + b.Ascent
		if len(b.Lines) == 1 {
			first = y + h/2 - b.Height/2 + b.Ascent
		}
		mid := first - float64(pen.Set.XHeight(draw.Sans, b.Size)*0.62)
		if l.numbered {
			l.p.disc(dst, x+side/2, mid, side/2, i+1)
		} else {
			l.p.icon(dst, l.icons[i], x+side/2, mid, side)
		}
		b.Draw(dst, x+listIndent, first, typeset.Left)
		y += h + l.gap()
	}
}

// icon draws an icon of a list; the triquetra is no icon but a knot.
func (p *page) icon(dst draw.Surface, name string, x, y, size draw.MM) {
	if name == "triquetra" {
		p.pen.Device(dst, x, y, size*0.48, p.pen.Pigment("orpiment"))
		return
	}
	p.pen.SolidIcon(dst, name, x, y, size, p.pen.Ink.Ink)
}

// disc is a number in a disc of ink, in low ink in a ring.
func (p *page) disc(dst draw.Surface, x, y, r draw.MM, n int) {
	pen := p.pen
	st := typeset.Style{Font: draw.SansBold, Size: draw.Pt(3.7 * r), Fill: pen.Ink.Paper}
	if pen.Low {
		st.Fill = pen.Ink.Ink
		dst.Path(draw.Circle(x, y, r), draw.Stroke(pen.Ink.Ink, 0.2))
	} else {
		dst.Path(draw.Circle(x, y, r), draw.Fill(pen.Ink.Ink))
	}
	pen.Set.Line(dst, x, y+pen.Set.CapHeight(st.Font, st.Size)/2, strconv.Itoa(n), st, typeset.Centre)
}
