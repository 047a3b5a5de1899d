package rulebook

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"brehon/content/base/alphabet"
	"brehon/content/lang"
	"brehon/content/source"
	"brehon/generate/draw"
	"brehon/generate/typeset"
)

// indexID is the link target of the index.
const indexID = "index"

// indexed is an entry of the index: its rule and its pages.
type indexed struct{ name, rule, pages string }

// indexed returns the glossary's terms with their pages (the rule's own page first, in bold), the game's own entries, and the
// scenarios, sorted for the kit's language.
func (b *Book) indexed(p places) []indexed {
	var list []indexed
	for id, t := range b.glossary {
		main := p.rules[t.Rule]
		pages := slices.DeleteFunc(slices.Clone(p.terms[id]), func(n int) bool { return n == main || b.glossaryPage(p, n) })
		where := spans(pages)
		if main > 0 {
			where = strings.TrimSuffix("**"+strconv.Itoa(main)+"**, "+where, ", ")
		}
		list = append(list, indexed{b.Say(t.Name).Text, t.Rule, where})
	}
	for _, e := range b.Index {
		if n := p.rules[e.Rule]; n > 0 {
			list = append(list, indexed{b.Say(e.Name).Text, e.Rule, spans([]int{n})})
		}
	}
	if b.Scenarios != nil {
		for _, s := range b.Scenarios.Scenarios {
			if n := p.rules[s.Law]; n > 0 {
				list = append(list, indexed{b.Say(s.Title).Text, s.Law, spans([]int{n})})
			}
		}
	}
	list = slices.DeleteFunc(list, func(e indexed) bool { return e.pages == "" })
	names := alphabet.Order(b.Pen.Words.Tag)
	slices.SortFunc(list, func(x, y indexed) int {
		return cmp.Or(names(x.name, y.name), cmp.Compare(x.pages, y.pages))
	})
	return list
}

// index lists what is indexed in two columns.
func (b *Book) index(p places) []*Box {
	head := b.opening(&chapter{Chapter: &source.Chapter{ID: indexID}, title: b.Word("book.index")})
	head[0].Before = 0
	head[0].Room = b.lay.h
	const gutter draw.MM = 5
	column := (b.w - gutter) / 2
	var cells [][]*typeset.Block
	st := b.st.small
	for _, e := range b.indexed(p) {
		said := lang.Said{Text: e.name + "  " + e.pages}
		cells = append(cells, []*typeset.Block{b.set.WrapSaid(said, st, func(line int) (draw.MM, draw.MM) {
			if line > 0 {
				return 4, column - 4
			}
			return 0, column
		})})
	}
	boxes := head
	half, list := (len(cells)+1)/2, &draw.Element{Kind: "L"}
	up := b.up(st)
	for i := range half {
		row := []*typeset.Block{cells[i][0]}
		if i+half < len(cells) {
			row = append(row, cells[i+half][0])
		}
		h := draw.MM(0)
		for _, k := range row {
			h = max(h, float64(len(k.Lines))*k.Lead)
		}
		boxes = append(boxes, &Box{H: h, Before: 0.4, is: draw.Artifact, Draw: func(on Leaf) { // but for its entries
			for c, k := range row {
				on.read(&draw.Element{Kind: "LI", Under: list, Order: i + c*half}, func(on Leaf) {
					k.Draw(on.Surface, on.X+draw.Times(c, column+gutter), on.Y+up, typeset.Left)
				})
			}
		}})
	}
	return boxes
}

// shortIndex is the index of a printed book: a line each, with the word, its pages and its rule; dense, four columns across the
// page without the rules.
func (b *Book) shortIndex(p places, dense bool) *chapter {
	c := &chapter{Chapter: &source.Chapter{ID: indexID}, title: b.Word("book.index")}
	if dense {
		c.boxes = b.across(func() []*Box { return append(b.head(c), b.denseIndex(p)) })
		return c
	}
	c.boxes = b.head(c)
	for _, e := range b.indexed(p) {
		words := b.Para(e.words(), b.st.dense, 0, 12)
		words[0].Before = 0.35
		is := &draw.Element{Kind: draw.SpanKind, Under: words[0].is, Order: 1}
		words[0].Over(func(on Leaf) {
			on.read(is, func(on Leaf) { b.set.Line(on.Surface, on.X+on.W, on.Y+3.05, e.rule, b.st.id, typeset.Right) })
		})
		c.boxes = append(c.boxes, words...)
	}
	return c
}

func (e indexed) words() lang.Said {
	return lang.Said{Text: capital(lang.Said{Text: e.name}).Text + "  " + e.pages}
}

// denseIndex returns one box of four columns; "word, part of it" is omitted where "word" is listed.
func (b *Book) denseIndex(p places) *Box {
	var words []lang.Said
	list := b.indexed(p)
	for _, e := range list {
		if word, _, sub := strings.Cut(e.name, ", "); !sub || !slices.ContainsFunc(list, func(o indexed) bool { return o.name == word }) {
			words = append(words, e.words())
		}
	}
	return b.fourColumns(words)
}

// fourColumns is one box with a list in four columns.
func (b *Book) fourColumns(list []lang.Said) *Box {
	const columns, gutter draw.MM = 4, 5
	w := float64((b.w - (columns-1)*gutter) / columns)
	var blocks []*typeset.Block
	all := draw.MM(0)
	for _, said := range list {
		k := b.set.WrapSaid(said, b.st.dense, func(line int) (draw.MM, draw.MM) {
			in := min(4, draw.Times(line, 4))
			return in, w - in
		})
		blocks = append(blocks, k)
		all += draw.Times(len(k.Lines), k.Lead)
	}
	high, up := all/columns, b.up(b.st.dense)
	x := &Box{Before: 1, is: draw.Artifact} // but for its entries
	var at []draw.Point
	y, column := draw.MM(0), 0
	for _, k := range blocks {
		if y >= high {
			y, column = 0, column+1
		}
		at = append(at, draw.Point{X: draw.Times(column, w+gutter), Y: y})
		y += draw.Times(len(k.Lines), k.Lead)
		x.H = max(x.H, y)
	}
	x.Draw = func(on Leaf) {
		list := &draw.Element{Kind: "L"}
		for i, k := range blocks {
			on.read(&draw.Element{Kind: "LI", Under: list}, func(on Leaf) { k.Draw(on.Surface, on.X+at[i].X, on.Y+at[i].Y+up, typeset.Left) })
		}
	}
	return x
}

// glossaryPage reports whether the page is in the glossary, where every word is explained.
func (b *Book) glossaryPage(p places, page int) bool {
	for i, c := range b.chapters {
		if !slices.ContainsFunc(c.blocks, func(k *source.Block) bool { return k.Terms != nil }) {
			continue
		}
		end := p.chapters[indexID]
		if i+1 < len(b.chapters) {
			end = p.chapters[b.chapters[i+1].ID]
		}
		if page >= p.chapters[c.ID] && page < end {
			return true
		}
	}
	return false
}

// spans writes 3, 4, 5, 9 as 3–5, 9.
func spans(pages []int) string {
	var parts []string
	for i := 0; i < len(pages); {
		j := i
		for j+1 < len(pages) && pages[j+1] == pages[j]+1 {
			j++
		}
		s := strconv.Itoa(pages[i])
		if j > i {
			s += "–" + strconv.Itoa(pages[j])
		}
		parts = append(parts, s)
		i = j + 1
	}
	return strings.Join(parts, ", ")
}
