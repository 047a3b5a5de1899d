package rulebook

import (
	"cmp"
	"maps"
	"slices"

	"brehon/content/source"
	"brehon/generate/draw"
	"brehon/generate/flow"
)

// layout is how the pages of a book are cut: millimetres.
type layout struct {
	w, h        draw.MM
	columns     []draw.MM // left edges of the columns; none: one column, beside the outer margin
	text        draw.MM   // how wide a column is
	top, bottom draw.MM   // of the columns
}

// The pages of the law: 139.7 × 210 mm, half a Letter sheet wide and A5 high; rule ids are in the outer margin.
const (
	inner, outer draw.MM = 12.4, 24.8
	idGap        draw.MM = 2.4 // from the text to a rule's id
)

var lawLayout = layout{w: 139.7, h: 210, text: 139.7 - inner - outer, top: 18, bottom: 193.5}

// The pages of the printed books, as placed on A4. All is in one block of 181 × 238 mm, which fits A4 and Letter, so that
// page breaks are the same on both; rule ids are to the left of each column.
var (
	columnsLayout = layout{w: 210, h: 297, columns: []draw.MM{26, 118}, text: 78, top: 25.9, bottom: 268}
	entriesLayout = layout{w: 210, h: 297, columns: []draw.MM{15, 110}, text: 86, top: 25.9, bottom: 268}
)

// Surroundings of the columns of the printed books, within the printable area of both papers.
const (
	blockLeft, blockRight draw.MM = 15, 196
	bandAt                draw.MM = 15.4 // the band above a title
	headAt, footAt        draw.MM = 19.4, 279.8
)

// layoutOf is the layout of a book. A reference that lists the rules of a law by their ids needs no gutters for them, nor does
// a Round played out.
func layoutOf(volume string, lists bool) layout {
	switch {
	case volume == "":
		return lawLayout
	case volume == source.RoundVolume, volume == source.ReferenceVolume && lists:
		return entriesLayout
	}
	return columnsLayout
}

// across is the measure of what goes across all columns.
func (l layout) across() draw.MM {
	if len(l.columns) == 0 {
		return l.text
	}
	return l.columns[len(l.columns)-1] + l.text - l.columns[0]
}

// left is the left edge of all text on a page counted from 1.
func (l layout) left(page int) draw.MM {
	switch {
	case len(l.columns) > 0:
		return l.columns[0]
	case page%2 == 0: // a left-hand page
		return outer
	}
	return inner
}

// idsLeft reports whether ids are to the left of the text.
func (l layout) idsLeft(page int) bool { return len(l.columns) > 0 || page%2 == 0 }

// Leaf is where a box is drawn: the surface, its left edge and top, and how wide the text is there.
type Leaf struct {
	draw.Surface
	X, Y, W draw.MM
	idsLeft bool
}

func (l layout) leaf(dst draw.Surface, page int, b placed) Leaf {
	x, w := b.x, l.text
	if len(l.columns) == 0 {
		x = l.left(page)
	}
	if b.wide {
		w = l.across()
	}
	return Leaf{dst, x, b.top, w, l.idsLeft(page)}
}

// paginate fills pages with boxes, in their order. A run of boxes that keep together goes to the next column whole, unless it
// fits with its picture made smaller; one longer than a column is split where it must. Above what goes across the page, and at
// the end, columns end at one height; a picture across the page stands at the head of the next, if the words after it reach
// that.
func (l layout) paginate(boxes []*Box) []*sheet {
	f := fillable{panels: map[*panel]*flow.Panel{}}
	list := make([]*flow.Box, len(boxes))
	for i, b := range boxes {
		list[i] = f.box(b)
		if i > 0 {
			list[i-1].Keep, list[i-1].Loose = b.Keep, b.loose
		}
	}
	p := paginated{layout: l, at: flow.Column{Y: l.top, H: l.bottom - l.top}}
	for i := 0; i < len(list); {
		j, wide := reach(boxes, i)
		next := list[i:j]
		i = j
		switch {
		case !wide:
			p.words = append(p.words, next...)
		case next[0].Float && i < len(list):
			j, _ = reach(boxes, i)
			if p.hoist(next, list[i:j]) {
				i = j
				continue
			}
			fallthrough
		default:
			p.flush()
			p.place(l.run(next, p.at, true, nil))
		}
	}
	p.flush()
	if len(l.columns) > 0 {
		l.justify(p.sheets)
		goOn(p.sheets)
	}
	return p.sheets
}

// The room above what begins anew in a column, such as a heading or an example, grows by at most wideGap so that the column ends at
// the foot of its page; that between paragraphs by at most a little, before a hole is seen. There is so much room above each without
// that, at least.
const (
	newGap    draw.MM = 4
	wideGap   draw.MM = 9
	nextGap   draw.MM = 1.2
	littleGap draw.MM = 0.9
)

// justify makes the columns of all pages but the last end at the foot, below what goes across the page.
func (l layout) justify(sheets []*sheet) {
	for _, s := range sheets[:max(0, len(sheets)-1)] {
		from := l.top
		for _, x := range s.boxes {
			if x.wide {
				from = max(from, x.top)
			}
		}
		for _, left := range l.columns {
			l.justifyColumn(s, left, from)
		}
	}
}

func (l layout) justifyColumn(s *sheet, left, from draw.MM) {
	var column []*placed
	for i := range s.boxes {
		if x := &s.boxes[i]; x.x == left && !x.wide && x.top >= from {
			column = append(column, x)
		}
	}
	// least is the room above a box without which it does not count, much how far it may grow.
	for _, step := range []struct{ least, much draw.MM }{{newGap, 2 * littleGap}, {nextGap, littleGap}, {newGap, wideGap}} {
		stretch(column, l.bottom, step.least, step.much)
	}
}

// stretch moves boxes of a column down, so that it ends at bottom or each gap has grown by much. None moves in a column that is too
// long.
func stretch(column []*placed, bottom, least, much draw.MM) {
	var gaps []int
	for i, x := range column {
		if i > 0 && !x.Keep && x.Before >= least && x.top > column[i-1].top {
			gaps = append(gaps, i)
		}
	}
	if len(gaps) == 0 {
		return
	}
	last := column[len(column)-1]
	more := max(0, min(much, (bottom-last.top-last.H)/draw.MM(len(gaps))))
	for n, i := range gaps {
		end := len(column)
		if n+1 < len(gaps) {
			end = gaps[n+1]
		}
		for _, x := range column[i:end] {
			x.top += draw.Times(n+1, more)
		}
	}
}

// paginated are pages being filled.
type paginated struct {
	layout
	sheets []*sheet
	at     flow.Column     // what is left of the page
	words  []*flow.Box     // of its columns, not yet placed
	heads  map[int]draw.MM // how far down pages begin below pictures, which are placed
}

// hoist places a picture across the head of the page on which its words end, or else of the next, if the words that come before
// and after it reach that page.
func (p *paginated) hoist(picture, after []*flow.Box) bool {
	page := p.at.Page
	if len(p.words) > 0 {
		page = last(p.run(p.words, p.at, false, p.heads))
	}
	if page > p.at.Page && p.hoistTo(page, picture, p.words) {
		p.words = slices.Concat(p.words, after)
		return true
	}
	return p.hoistTo(page+1, picture, slices.Concat(p.words, after))
}

func (p *paginated) hoistTo(page int, picture, words []*flow.Box) bool {
	heads := maps.Clone(p.heads)
	if heads == nil {
		heads = map[int]draw.MM{}
	}
	placings := p.run(picture, flow.Column{Y: p.top, H: p.bottom - p.top, Page: page}, true, nil)
	end := placings[len(placings)-1]
	heads[page] = end.Y + end.H + headGap - p.top
	if p.heads[page] > 0 || last(placings) > page || last(p.run(words, p.at, false, heads)) < page {
		return false
	}
	p.add(placings)
	p.words, p.heads = words, heads
	return true
}

// headGap is below a picture across the head of a page.
const headGap draw.MM = 2.6

// last is the page of the last box.
func last(list []flow.Placed) int { return list[len(list)-1].Page }

// flush places the words that wait.
func (p *paginated) flush() {
	if len(p.words) > 0 {
		p.place(p.run(p.words, p.at, false, p.heads))
	}
	p.words, p.heads = nil, nil
}

// place puts boxes on their pages, and goes on below them.
func (p *paginated) place(list []flow.Placed) {
	p.add(list)
	p.at = after(list, p.at)
}

func (p *paginated) add(list []flow.Placed) {
	for _, x := range list {
		for x.Page >= len(p.sheets) {
			p.sheets = append(p.sheets, &sheet{})
		}
		s := p.sheets[x.Page]
		s.boxes = append(s.boxes, placed{x.Of.(*Box), x.X, x.Y})
	}
}

// goOn gives each sheet the last id in the margins of the previous ones.
func goOn(sheets []*sheet) {
	last := ""
	for _, s := range sheets {
		s.goes = last
		for _, x := range s.boxes {
			last = cmp.Or(x.margin.id, last)
		}
	}
}

// reach is where a run of boxes ends that all go across the page, or none, and which of both. What leads to a box across, and
// keeps with it, is of its run.
func reach(boxes []*Box, i int) (end int, wide bool) {
	lead := i
	for lead+1 < len(boxes) && !boxes[lead].wide && boxes[lead+1].Keep {
		lead++
	}
	wide = boxes[lead].wide
	for end = lead + 1; end < len(boxes) && boxes[end].wide == wide; {
		end++
	}
	for !wide && end < len(boxes) && end > i+1 && boxes[end].Keep {
		end--
	}
	return end, wide
}

// run places boxes that all go across the page, or none, from the height at which it is reached, on later pages below what is
// at their heads.
func (l layout) run(list []*flow.Box, at flow.Column, wide bool, heads map[int]draw.MM) []flow.Placed {
	if len(l.columns) == 0 {
		placings, _ := flow.Fill(list, flow.Pages(at))
		return placings
	}
	columns := func(n int) flow.Column {
		edges := l.columns
		if wide {
			edges = edges[:1]
		}
		c := flow.Column{X: edges[n%len(edges)], Y: l.top, H: l.bottom - l.top, Page: at.Page + n/len(edges)}
		if c.Page == at.Page {
			c.Y, c.H, c.Begun = at.Y, at.H, at.Begun
		} else {
			c.Y, c.H = c.Y+heads[c.Page], c.H-heads[c.Page]
		}
		return c
	}
	if wide {
		placings, _ := flow.Fill(list, func(n int) (flow.Column, bool) { return columns(n), true })
		return placings
	}
	var all []flow.Column
	for n := range len(l.columns) * (len(list)/20 + 2) {
		all = append(all, columns(n))
	}
	placings, _ := flow.Even(list, all)
	return placings
}

// after returns the rest of the page below boxes.
func after(list []flow.Placed, at flow.Column) flow.Column {
	bottom := at.Y + at.H
	end := list[len(list)-1].Page
	next := flow.Column{Page: end, Begun: true}
	for _, p := range list {
		if p.Page == end {
			h := p.Y + p.H
			if p.Panel != nil {
				h += p.Panel.Under
			}
			next.Y = max(next.Y, h)
		}
	}
	next.H = bottom - next.Y
	return next
}

// drawOn draws a page's panels and boxes.
func (l layout) drawOn(dst draw.Surface, s *sheet, page int) {
	for i := 0; i < len(s.boxes); {
		p, j := s.boxes[i].panel, i
		for j < len(s.boxes) && s.boxes[j].panel == p && s.boxes[j].x == s.boxes[i].x {
			j++
		}
		if p != nil {
			first, last := s.boxes[i], s.boxes[j-1]
			on := l.leaf(dst, page, first)
			on.Y -= p.over
			p.draw(on, draw.Rect{X: on.X, Y: on.Y, W: on.W, H: last.top + last.H + p.under - on.Y})
		}
		i = j
	}
	for _, b := range s.boxes {
		if b.Draw != nil {
			b.draw(l.leaf(dst, page, b))
		}
	}
}

// columnsOf groups the boxes of a page by column.
func columnsOf(s *sheet) (list [][]placed) {
	for i, b := range s.boxes {
		if i == 0 || b.x != s.boxes[i-1].x || b.top < s.boxes[i-1].top || b.wide != s.boxes[i-1].wide {
			list = append(list, nil)
		}
		list[len(list)-1] = append(list[len(list)-1], b)
	}
	return slices.Clip(list)
}
