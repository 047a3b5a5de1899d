package rulebook

import (
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

// index lists the glossary's terms with the pages that use them, then the law's chapters by id.
// It is set in two columns.
func (b *book) index(p places) []*box {
	head := b.opening(&chapter{Chapter: &content.Chapter{ID: indexID}, title: b.word("book.index")})
	head[0].before = 0
	head[0].room = PageH
	type entry struct{ name, pages string }
	var list []entry
	for id, t := range b.glossary {
		if pages := p.terms[id]; len(pages) > 0 {
			list = append(list, entry{b.say(t.Name).Text, spans(pages)})
		}
	}
	names := collate.New(language.Make(b.pen.Words.Tag))
	sort.Slice(list, func(i, j int) bool {
		if c := names.CompareString(list[i].name, list[j].name); c != 0 {
			return c < 0
		}
		return list[i].pages < list[j].pages
	})
	const gutter draw.MM = 5
	column := (textW - gutter) / 2
	var cells [][]*typeset.Block
	st := b.st.small
	for _, e := range list {
		said := lang.Said{Text: e.name + "  *" + e.pages + "*"}
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
		boxes = append(boxes, &box{h: h, before: 0.4, draw: func(on leaf) {
			for c, k := range row {
				k.Draw(on.Surface, on.x+float64(c)*(column+gutter), on.y+up, typeset.Left)
			}
		}})
	}
	return boxes
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
