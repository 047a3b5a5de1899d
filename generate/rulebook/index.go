package rulebook

import (
	"slices"
	"sort"
	"strconv"
	"strings"

	"brehon/content"
	"brehon/content/lang"
	"brehon/generate/draw"
	"brehon/generate/typeset"

	"golang.org/x/text/collate"
	"golang.org/x/text/language"
)

// indexID is the link target of the index.
const indexID = "index"

// index lists the glossary's terms with the pages that use them, the game's own entries and the scenarios.
// It is set in two columns.
func (b *Book) index(p places) []*Box {
	head := b.opening(&chapter{Chapter: &content.Chapter{ID: indexID}, title: b.Word("book.index")})
	head[0].Before = 0
	head[0].Room = b.lay.h
	type entry struct{ name, pages string }
	var list []entry
	for id, t := range b.glossary {
		main := p.rules[t.Rule]
		pages := slices.DeleteFunc(slices.Clone(p.terms[id]), func(n int) bool { return n == main || b.glossaryPage(p, n) })
		where := spans(pages)
		if main > 0 { // where the rule stands comes first, and in bold
			where = strings.TrimSuffix("**"+strconv.Itoa(main)+"**, "+where, ", ")
		}
		if where != "" {
			list = append(list, entry{b.Say(t.Name).Text, where})
		}
	}
	for _, e := range b.Index {
		if n := p.rules[e.Rule]; n > 0 {
			list = append(list, entry{b.Say(e.Name).Text, spans([]int{n})})
		}
	}
	if b.Scenarios != nil {
		for _, s := range b.Scenarios.Scenarios {
			if n := p.rules[s.Law]; n > 0 {
				list = append(list, entry{b.Say(s.Title).Text, spans([]int{n})})
			}
		}
	}
	list = slices.DeleteFunc(list, func(e entry) bool { return e.pages == "" })
	names := collate.New(language.Make(b.Pen.Words.Tag))
	sort.Slice(list, func(i, j int) bool {
		if c := names.CompareString(list[i].name, list[j].name); c != 0 {
			return c < 0
		}
		return list[i].pages < list[j].pages
	})
	const gutter draw.MM = 5
	column := (b.w - gutter) / 2
	var cells [][]*typeset.Block
	st := b.st.small
	for _, e := range list {
		said := lang.Said{Text: e.name + "  " + e.pages}
		cells = append(cells, []*typeset.Block{b.set.WrapSaid(said, st, func(line int) (draw.MM, draw.MM) {
			if line > 0 {
				return 4, column - 4
			}
			return 0, column
		})})
	}
	boxes := head
	half := (len(cells) + 1) / 2
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
		boxes = append(boxes, &Box{H: h, Before: 0.4, Draw: func(on Leaf) {
			for c, k := range row {
				k.Draw(on.Surface, on.X+draw.Times(c, column+gutter), on.Y+up, typeset.Left)
			}
		}})
	}
	return boxes
}

// glossaryPage reports whether the page lies in the glossary: that a word is explained there goes without saying.
func (b *Book) glossaryPage(p places, page int) bool {
	for i, c := range b.chapters {
		if !slices.ContainsFunc(c.blocks, func(k *content.Block) bool { return k.Terms != nil }) {
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
