package rulebook

import (
	"brehon/generate/draw"
	"brehon/generate/ornament"
	"brehon/generate/typeset"
)

// styles are the type of the rulebook. Body and tables are never below 9 pt, margin notes never below 7.
type styles struct {
	body, small, dense, ruling typeset.Style
	section, chapter, opening  typeset.Style
	tableHead, cell, caption   typeset.Style
	id, folio, running         typeset.Style
	exampleWord, exampleTitle  typeset.Style
	contents, number           typeset.Style
}

func newStyles(p *ornament.Pen, volume string) styles {
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
	if volume != "" {
		s.inColumns(red)
	}
	for _, st := range []*typeset.Style{&s.body, &s.small, &s.dense, &s.cell} {
		st.Divide = true // in lists and narrow columns
	}
	return s
}

// inColumns are the styles of the printed books.
func (s *styles) inColumns(red draw.Color) {
	s.body.Lead = 11.8
	s.small.Size, s.small.Lead = 9.2, 11.4
	s.section.Size, s.section.Lead = 11.5, 13
	s.chapter = typeset.Style{Font: draw.Title, Size: 17, Lead: 19, Fill: red, Even: true}
	s.opening.Size, s.opening.Lead = 9.5, 11.8
	s.tableHead.Size, s.tableHead.Lead = 8, 10
	s.cell.Size, s.cell.Lead = 9.2, 11.3
	s.caption.Size, s.caption.Lead = 8, 10
	s.exampleTitle.Size, s.exampleTitle.Lead = 10, 12.4
	s.running.Size = 9.5
	s.dense.Lead = 10.8
	s.ruling = typeset.Style{Font: draw.TextItalic, Size: 8.6, Lead: 10.4, Fill: s.ruling.Fill}
}

// prose is the style for running text: justified in a book that is printed whole; ragged where books are cut from it, and in them.
func (b *Book) prose(st typeset.Style) typeset.Style {
	st.Justify = len(b.Game.Info.Volumes) == 0
	return st
}

// Width is how wide the text is where boxes are being made.
func (b *Book) Width() draw.MM { return b.w }

// Small is the style of lists.
func (b *Book) Small() typeset.Style { return b.st.small }
