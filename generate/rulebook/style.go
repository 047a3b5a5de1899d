package rulebook

import (
	"brehon/generate/draw"
	"brehon/generate/ornament"
	"brehon/generate/typeset"
)

// styles are the type of the rulebook. Body and tables are never below 9 pt,
// what stands in the margin never below 7.
type styles struct {
	body, small, dense, ruling typeset.Style
	section, chapter, opening  typeset.Style
	tableHead, cell, caption   typeset.Style
	id, folio, running         typeset.Style
	exampleWord, exampleTitle  typeset.Style
	contents, number           typeset.Style
}

func newStyles(p *ornament.Pen) styles {
	ink, faded, red := p.Ink.Ink, p.Ink.Faded, p.On(p.Ink.Accent)
	green := p.On(p.Ink.Second)
	s := styles{
		body:         typeset.Style{Font: draw.Text, Size: 9.5, Lead: 12, Fill: ink},
		small:        typeset.Style{Font: draw.Text, Size: 9, Lead: 11, Fill: ink},
		dense:        typeset.Style{Font: draw.Text, Size: 9, Lead: 10.5, Fill: ink},
		ruling:       typeset.Style{Font: draw.Text, Size: 9, Lead: 11, Fill: faded},
		section:      typeset.Style{Font: draw.TextBold, Size: 12, Lead: 14, Fill: ink, Even: true},
		chapter:      typeset.Style{Font: draw.Title, Size: 26, Lead: 28, Fill: ink, Even: true},
		opening:      typeset.Style{Font: draw.TextItalic, Size: 10, Lead: 13, Fill: faded},
		tableHead:    typeset.Style{Font: draw.SansSemi, Size: 9, Lead: 10.6, Fill: faded},
		cell:         typeset.Style{Font: draw.Text, Size: 9, Lead: 10.8, Fill: ink},
		caption:      typeset.Style{Font: draw.SansItalic, Size: 9, Lead: 11, Fill: faded},
		id:           typeset.Style{Font: draw.Sans, Size: 7.5, Fill: red},
		folio:        typeset.Style{Font: draw.Title, Size: 12, Fill: ink},
		running:      typeset.Style{Font: draw.TextItalic, Size: 8.5, Fill: faded},
		exampleWord:  typeset.Style{Font: draw.Title, Size: 12, Fill: green},
		exampleTitle: typeset.Style{Font: draw.TextItalic, Size: 10.5, Lead: 13, Fill: ink},
		contents:     typeset.Style{Font: draw.Text, Size: 10, Lead: 14, Fill: ink},
		number:       typeset.Style{Font: draw.SansBold, Size: 9, Fill: red},
	}
	for _, st := range []*typeset.Style{&s.body, &s.small, &s.dense, &s.cell} {
		st.Divide = true // in lists and narrow columns
	}
	return s
}

// prose is the style for running text: justified.
func prose(st typeset.Style) typeset.Style {
	st.Justify = true
	return st
}

// Small is the style of lists.
func (b *Book) Small() typeset.Style { return b.st.small }

// Dense is the style of a page on which there is much to say.
func (b *Book) Dense() typeset.Style { return b.st.dense }
