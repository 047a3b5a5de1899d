package rulebook

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"

	"brehon/content/source"
	"brehon/generate/draw"
	"brehon/generate/piece"
	"brehon/generate/typeset"
)

// Volume is one of the printed books that a law is cut into, laid out once for all papers.
type Volume struct {
	ID    string // one of the game's Info.Volumes
	pages []piece.Page
}

// On returns the pages on paper of a size, with the text centred.
func (v Volume) On(w, h draw.MM) []piece.Page {
	var list []piece.Page
	for _, p := range v.pages {
		on := p
		on.W, on.H = w, h
		on.Draw = func(dst draw.Surface) { p.Draw(draw.At(dst, draw.Move((w-p.W)/2, (h-p.H)/2))) }
		list = append(list, on)
	}
	return list
}

// Volumes are the game's printed books, in the order in which it names them. Each is laid out when it is first asked for. The
// reference has the page numbers of the rules.
func Volumes(in Input) (list []func() Volume) {
	where := func() places { return places{} } // of the rules
	for _, id := range in.Game.Info.Volumes {
		rules := where
		made := sync.OnceValues(func() (Volume, places) {
			b := printed(in, id, rules)
			return Volume{id, b.bound()}, b.where
		})
		list = append(list, func() Volume { v, _ := made(); return v })
		if id == source.RulesVolume {
			where = func() places { _, w := made(); return w }
		}
	}
	return list
}

// printed makes a printed book, the reference with the pages of the rules. It is set a little closer or wider where that fills its
// pages better or parts less, or where it gets shorter by it.
func printed(in Input, volume string, rules func() places) (best *Book) {
	var is quality
	for _, lead := range spacings {
		b := begin(in, volume)
		for _, st := range []*typeset.Style{&b.st.body, &b.st.small, &b.st.dense, &b.st.cell} {
			st.Lead += lead
		}
		b.composeAll()
		if volume == source.ReferenceVolume {
			b.addEntries(rules())
		}
		if q := b.quality(); best == nil || q.better(is) {
			best, is = b, q
		}
		if is.good() {
			break
		}
	}
	return best
}

// spacings are how much farther it may be from line to line of a book, those that change least first.
var spacings = []draw.Pt{0, -0.2, 0.2, -0.4, 0.4, -0.6, 0.6, 0.8, 1, 0.3, 0.5}

// quality is what is good about the pages of a book.
type quality struct {
	indexed    bool // the rules have an index
	pages      int
	parted     int     // examples and tables that go on in another column
	mean, last float64 // how full the columns are, and those of the last page
}

// good reports whether there is nothing to better; fair, whether there are few holes and the last page is no less than half full.
func (q quality) good() bool { return q.indexed && q.parted == 0 && q.mean >= 0.93 && q.last >= 0.85 }
func (q quality) fair() bool { return q.mean >= 0.9 && q.last >= 0.5 }

// better reports whether q is better than o.
func (q quality) better(o quality) bool {
	switch {
	case q.indexed != o.indexed:
		return q.indexed
	case q.pages != o.pages:
		return q.pages < o.pages
	case q.fair() != o.fair():
		return q.fair()
	case q.parted != o.parted:
		return q.parted < o.parted
	}
	return q.mean > o.mean
}

func (b *Book) quality() (q quality) {
	sheets := b.sheets()
	q.indexed, q.pages = b.volume != source.RulesVolume || b.hasIndex(), len(sheets)
	if b.blankBeforeBack(sheets) {
		q.pages++
		sheets = append(sheets, &sheet{})
	}
	again := map[*Box]bool{}
	for _, s := range sheets {
		for _, x := range s.boxes {
			if again[x.Box] {
				q.parted++
			}
			again[x.repeat] = x.repeat != nil
		}
		q.last = b.lay.filled(s)
		q.mean += q.last / float64(len(sheets))
	}
	return q
}

// filled is how full the columns of a page are, in the mean.
func (l layout) filled(s *sheet) (share float64) {
	for _, left := range l.columns {
		end := l.top
		for _, x := range s.boxes {
			if x.Draw != nil && (x.x == left || x.wide) {
				end = max(end, x.top+x.H)
			}
		}
		share += (end - l.top) / (l.bottom - l.top) / float64(len(l.columns))
	}
	return share
}

// volumeCodes begin the labels of pages, as they do of sheets.
var volumeCodes = map[string]string{source.RulesVolume: "R", source.RoundVolume: "FR", source.PlaybookVolume: "PB", source.ReferenceVolume: "RF"}

// listed reports whether the reference has the block among its entries, not in the chapter.
func (b *Book) listed(k *source.Block) bool {
	return b.volume == source.ReferenceVolume && (k.Terms != nil || b.lists && (k.Rule != nil || k.Ruling != nil))
}

// bound puts a printed book together: its face, the chapters, and on the back of the rules how a Round goes.
func (b *Book) bound() []piece.Page {
	sheets := b.sheets()
	var pages []piece.Page
	add := func(title string, draws func(dst draw.Surface, page int)) {
		n := len(pages) + 1
		pages = append(pages, piece.Page{W: b.lay.w, H: b.lay.h, Label: volumeCodes[b.volume] + "-" + strconv.Itoa(n), Title: title,
			Draw: func(dst draw.Surface) { b.onPage(dst, n, draws) }})
	}
	for _, s := range sheets {
		add("", func(dst draw.Surface, page int) {
			b.around(dst, page, s)
			b.anchors(dst, s)
			b.lay.drawOn(dst, s, page)
			b.margins(dst, s, page)
		})
	}
	if b.volume == source.RulesVolume && b.Game.Info.Back != nil {
		if b.blankBeforeBack(sheets) {
			add("", func(dst draw.Surface, page int) { b.foot(dst, page) })
		}
		add(b.Word("book.sequence").Text, b.back)
	}
	return pages
}

// blankBeforeBack reports whether a page stays empty so that the back of the book is the back of a sheet.
func (b *Book) blankBeforeBack(sheets []*sheet) bool {
	return b.volume == source.RulesVolume && b.Game.Info.Back != nil && len(sheets)%2 == 0
}

// sheets are the pages of a printed book, but for the back, made once. The rules have an index at their end where the last sheets
// have room for it.
func (b *Book) sheets() []*sheet {
	if b.made == nil {
		b.made = b.located()
		if b.volume == source.RulesVolume {
			b.made = b.indexedSheets(b.made)
		}
		b.ranges(b.made)
	}
	return b.made
}

// indexedSheets returns the pages with an index at the end, if that needs no more leaves; without a back, no more pages.
func (b *Book) indexedSheets(sheets []*sheet) []*sheet {
	chapters, room := b.chapters, len(sheets)
	if b.Game.Info.Back != nil { // it is on the back of a sheet
		room += (len(sheets) + 1) % 2
	}
	for _, dense := range []bool{false, true} {
		for range 2 { // the index itself moves no rule to another page, but its line in the contents may
			b.chapters = append(chapters[:len(chapters):len(chapters)], b.shortIndex(b.where, dense))
			sheets = b.located()
		}
		if len(sheets) <= room {
			return sheets
		}
	}
	b.chapters = chapters
	return b.located()
}

// hasIndex reports whether the last chapter is the index.
func (b *Book) hasIndex() bool { return b.chapters[len(b.chapters)-1].ID == indexID }

// located are the pages with the places of all that is found on them.
func (b *Book) located() []*sheet {
	sheets := b.lay.paginate(b.boxes())
	b.where = b.locate(sheets, 1)
	return sheets
}

// boxes returns the boxes of the whole book.
func (b *Book) boxes() []*Box {
	boxes := b.face()
	if first := b.chapters[0].boxes[0]; len(boxes) > 0 { // both columns below it begin at one height
		first.Before = min(first.Before, paraGap)
	}
	for _, c := range b.chapters {
		boxes = append(boxes, c.boxes...)
	}
	return boxes
}

// volumeTitle returns the title of the book.
func (b *Book) volumeTitle() string { return b.Word("kinds." + b.volume).Text }

// head runs a chapter in: its title with the law's chapter at the right, points below, and the lead-in.
func (b *Book) head(c *chapter) []*Box {
	if (b.byChapter() || b.volume == source.PlaybookVolume) && b.continues(c) {
		return []*Box{b.more(c), {Keep: true}}
	}
	idSt := b.st.id
	idSt.Font, idSt.Size = draw.SansSemi, 9
	idW := draw.MM(0)
	if c.Law != "" {
		idW = b.set.Width(c.Law, idSt) + 3
	}
	title, size, err := b.set.Fit(c.title, b.st.chapter, b.w-idW, 15, 13)
	b.set.Report(err)
	up := b.up(typeset.Style{Font: draw.Title, Size: size, Lead: draw.Pt(title.Lead / draw.PerPt)})
	base := up + draw.Times(len(title.Lines)-1, title.Lead)
	x := &Box{H: base + 4.6, Before: 6.2, Room: 30, marks: []mark{{chapterMark, c.ID}}, is: headed()}
	x.Draw = func(on Leaf) {
		title.Draw(on.Surface, on.X, on.Y+up, typeset.Left)
		if c.Law != "" {
			b.set.Line(on.Surface, on.X+on.W, on.Y+base, c.Law, idSt, typeset.Right)
		}
		b.dotted(on.Surface, on.X, on.X+on.W, on.Y+base+3)
	}
	boxes := []*Box{x}
	if !c.Opening.Empty() {
		lead := b.Para(b.Say(c.Opening), b.st.opening, 0, 0)
		for _, l := range lead {
			l.Keep = true
		}
		boxes = append(boxes, lead...)
	}
	return append(boxes, &Box{Keep: true})
}

// byChapter reports whether the book is a reference with rules in their chapters.
func (b *Book) byChapter() bool { return b.volume == source.ReferenceVolume && !b.lists }

// continues reports whether the chapter is of the law, or of the rules of play.
func (b *Book) continues(c *chapter) bool {
	return c.Law != "" || slices.ContainsFunc(c.Blocks, func(k *source.Block) bool { return c.Holds(source.RulesVolume, k) })
}

// more is the head of what a reference has of a chapter: its title, with the law's chapter at the right.
func (b *Book) more(c *chapter) *Box {
	st := b.st.chapter
	st.Size = moreSize
	title, _, err := b.set.FitLine(c.title, st, b.w-14, 10)
	b.set.Report(err)
	const high draw.MM = 6
	x := &Box{H: high, Before: 3.8, Room: 20, marks: []mark{{chapterMark, c.ID}}, is: headed()}
	x.Draw = func(on Leaf) {
		title.Draw(on.Surface, on.X, on.Y+4.6, typeset.Left)
		b.set.Line(on.Surface, on.X+on.W, on.Y+4.6, c.Law, b.st.id, typeset.Right)
	}
	return x
}

// moreSize is the size of such a title.
const moreSize draw.Pt = 14

// dotted is a line of points.
func (b *Book) dotted(dst draw.Surface, x1, x2, y draw.MM) {
	dst.Path(draw.Line(x1, y, x2, y), draw.Style{Stroke: b.Pen.On(b.Pen.Ink.Accent), Width: 0.45, Dash: []draw.MM{0.01, 1.5}, Cap: draw.RoundCap})
}

// ranges gives every sheet what its running head says: the chapters that it holds, and the first and the last of their rules.
func (b *Book) ranges(sheets []*sheet) {
	law, title := "", ""
	for _, s := range sheets {
		var titles, ids, words []string
		for _, x := range s.boxes {
			for _, m := range x.marks {
				if m.kind == chapterMark {
					law, title = b.chapterOf(m.id).Law, b.chapterTitle(m.id)
				}
				switch {
				case m.kind == ruleMark && (law == "" || m.id == law || strings.HasPrefix(m.id, law+".")):
					ids = append(ids, m.id)
				case m.kind == entryMark:
					words = append(words, m.id)
				}
			}
			if n := len(titles); title != "" && (n == 0 || titles[n-1] != title) {
				titles = append(titles, title)
			}
		}
		s.title = strings.Join(titles, titleGap)
		slices.SortStableFunc(ids, byNumber)
		s.from = span(words)
		if len(words) == 0 {
			s.from = span(ids)
		}
	}
}

// titleGap is between the titles of chapters in a running head.
const titleGap = " · "

// span is the first and the last of a list.
func span(list []string) string {
	switch n := len(list); {
	case n == 0:
		return ""
	case list[n-1] != list[0]:
		return list[0] + " – " + list[n-1]
	}
	return list[0]
}

// around draws the frame of a printed book's page: its contents above a line, its number and its book below.
func (b *Book) around(dst draw.Surface, page int, s *sheet) {
	b.foot(dst, page)
	if page == 1 { // it has the title instead
		return
	}
	out, in, a, z := sides(page)
	red := typeset.Style{Font: draw.SansBold, Size: 10, Fill: b.Pen.On(b.Pen.Ink.Accent)}
	w := b.set.Line(dst, out, headAt, s.from, red, a)
	title := s.title
	if titles := strings.Split(title, titleGap); b.set.Width(title, b.st.running) > blockRight-blockLeft-w-4 {
		title = titles[0] + " – " + titles[len(titles)-1]
	}
	b.set.Line(dst, in, headAt, title, b.st.running, z)
	dst.Path(draw.Line(blockLeft, headAt+2.7, blockRight, headAt+2.7), draw.Style{Stroke: b.Pen.Ink.Hair, Width: 0.2})
}

// foot is the number of a page, outside, and the book that it is of; on the first page the options that it is printed by.
func (b *Book) foot(dst draw.Surface, page int) {
	out, in, a, z := sides(page)
	b.set.Line(dst, out, footAt, strconv.Itoa(page), b.st.folio, a)
	st := b.st.running
	st.Size = 8.5
	words := b.Say(b.Game.Info.Title).Text + " · " + b.volumeTitle()
	if page == 1 {
		words = b.Foot
	}
	b.set.Line(dst, in, footAt, words, st, z)
}

// sides returns the outer and the inner edge of a page's text, and the alignments there.
func sides(page int) (out, in draw.MM, a, z typeset.Align) {
	if page%2 == 1 {
		return blockRight, blockLeft, typeset.Right, typeset.Left
	}
	return blockLeft, blockRight, typeset.Left, typeset.Right
}

// byNumber orders the ids of rules as the law counts them: H2 before H10, H2.a before H2.1.
func byNumber(x, y string) int {
	a, b := strings.Split(x, "."), strings.Split(y, ".")
	for i := range min(len(a), len(b)) {
		m, n := strings.TrimLeftFunc(a[i], unicode.IsLetter), strings.TrimLeftFunc(b[i], unicode.IsLetter)
		u, _ := strconv.Atoi(m)
		v, _ := strconv.Atoi(n)
		if c := cmp.Or(cmp.Compare(u, v), cmp.Compare(a[i], b[i])); c != 0 {
			return c
		}
	}
	return cmp.Compare(len(a), len(b))
}
