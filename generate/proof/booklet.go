package proof

import (
	"fmt"
	"slices"
	"strings"

	"brehon/content"
	"brehon/content/lang"
	"brehon/generate"
	"brehon/generate/draw"
	"brehon/generate/piece"
	"brehon/generate/typeset"
)

// Booklet is a language for a second reader with a pencil: every text with its key, English and translation beside each
// other, chapter by chapter, with room to write. The paper is one of the kit's; empty: the first. Say gives the tool's
// own words for the heads: booklet.title, booklet.missing and the like.
func (c *Content) Booklet(tag, paper string, say func(key string, args ...any) string) (pdf []byte, pages int, err error) {
	english, err := generate.NewLayout(c.Files, c.Kit, generate.LayoutOptions{Lang: c.original(), Paper: paper})
	if err != nil {
		return nil, 0, err
	}
	other, err := generate.NewLayout(c.Files, c.Kit, generate.LayoutOptions{Lang: tag, Paper: paper})
	if err != nil {
		return nil, 0, err
	}
	b := &booklet{content: c, english: english, other: other, say: say}
	b.w, b.h = other.Paper()
	b.cover()
	for _, s := range c.sections() {
		b.section(s)
	}
	data, err := other.PDF(say("booklet.title", "language", other.Words().Endonym), b.finished())
	return data, len(b.pages), err
}

// section is a chapter of the booklet.
type section struct {
	name  string // of the file: <game>/cards
	title string // of the book's chapter; empty for other files
	texts []lang.Text
}

// sections are the texts by file, those of the rules by chapter of the book.
func (c *Content) sections() []section {
	var list []section
	of := map[string]int{}
	chapters := map[string]string{}
	for _, chapter := range c.Game.Book {
		for _, t := range content.TextsIn(chapter) {
			chapters[t.Key] = chapter.ID
		}
	}
	for _, t := range c.Texts {
		if !t.Marks().Words {
			continue
		}
		name := c.Game.Domain(t.Key)
		id := name + "/" + chapters[t.Key]
		if _, ok := of[id]; !ok {
			of[id] = len(list)
			s := section{name: name}
			if i := slices.IndexFunc(c.Game.Book, func(x *content.Chapter) bool { return x.ID == chapters[t.Key] }); i >= 0 {
				s.title = c.Game.Book[i].Title.Other
			}
			list = append(list, s)
		}
		s := &list[of[id]]
		s.texts = append(s.texts, t)
	}
	slices.SortStableFunc(list, func(a, b section) int { return strings.Compare(a.name, b.name) })
	return list
}

// In millimetres: what a page keeps free.
const (
	outer     draw.MM = 16
	topSpace  draw.MM = 24
	lowSpace  draw.MM = 18
	pencil    draw.MM = 30 // the column to write in
	columnGap draw.MM = 6
)

// booklet fills pages from top to bottom.
type booklet struct {
	content        *Content
	english, other *generate.Layout
	say            func(string, ...any) string
	w, h           draw.MM
	pages          []*leaf
	y              draw.MM
	head           string
	missing, texts int
}

// leaf is a page of the booklet.
type leaf struct {
	list  *draw.List
	head  string
	title string
}

func (b *booklet) page() *draw.List {
	p := &leaf{list: &draw.List{}, head: b.head}
	b.pages, b.y = append(b.pages, p), topSpace
	return p.list
}

func (b *booklet) list() *draw.List { return b.pages[len(b.pages)-1].list }

// column is the width of each language.
func (b *booklet) column() draw.MM { return float64((b.w - 2*outer - pencil - 2*columnGap) / 2) }

func (b *booklet) style(f draw.Font, size draw.Pt, c draw.Color) typeset.Style {
	return typeset.Style{Font: f, Size: size, Lead: size * 1.28, Fill: c, LinkFill: b.other.Ink().Third, Divide: true}
}

// cover is the title, and what the reader is to do.
func (b *booklet) cover() {
	on, ink := b.page(), b.other.Ink()
	set := b.other.Type()
	mid, high := float64(b.w/2), float64(b.h*0.3)
	title := typeset.Style{Font: draw.Title, Size: 30, Fill: ink.Ink}
	block, _, _ := set.FitLine(b.other.Words().Say(b.content.Game.Info.Title), title, b.w-2*outer, 14)
	block.Draw(on, outer, high, typeset.Centre)
	on.Path(draw.Line(mid-30, high+7, mid+30, high+7), draw.Stroke(ink.Accent, 0.5))
	sub := said(b.say("booklet.title", "language", b.other.Words().Endonym))
	block, _, _ = set.FitLine(sub, typeset.Style{Font: draw.TextItalic, Size: 16, Fill: ink.Ink}, b.w-2*outer, 9)
	block.Draw(on, outer, high+18, typeset.Centre)
	how := set.WrapSaid(said(b.say("booklet.how")), b.style(draw.Text, 11, ink.Ink), typeset.Room(110))
	how.Draw(on, mid-55, high+36, typeset.Left)
}

// section begins a page with its name, and sets its texts.
func (b *booklet) section(s section) {
	b.head = s.name
	if s.title != "" {
		b.head += " · " + s.title
	}
	on, ink := b.page(), b.other.Ink()
	b.pages[len(b.pages)-1].title = b.head
	name := s.title
	if name == "" {
		name = s.name
	}
	block, _, _ := b.english.Type().FitLine(said(name), typeset.Style{Font: draw.Title, Size: 18, Fill: ink.Ink}, b.w-2*outer, 10)
	block.Draw(on, outer, b.y+4, typeset.Left)
	on.Path(draw.Line(outer, b.y+8, b.w-outer, b.y+8), draw.Stroke(ink.Accent, 0.4))
	b.y += 14
	for _, t := range s.texts {
		b.text(t)
	}
}

// text sets one text: its key, English, translation, and lines for a pencil.
func (b *booklet) text(t lang.Text) {
	ink := b.other.Ink()
	b.texts++
	here, note := b.translated(t)
	body := b.style(draw.Text, 9.5, ink.Ink)
	left := b.column()
	var rows [][2]*typeset.Block
	for i, en := range forms(b.english.Words(), t) {
		var right *typeset.Block
		switch {
		case note != "":
			right = b.other.Type().WrapSaid(said(note), b.style(draw.TextItalic, 9.5, ink.Accent), typeset.Room(left))
		default:
			right = b.other.Type().WrapSaid(here[min(i, len(here)-1)], body, typeset.Room(left))
		}
		rows = append(rows, [2]*typeset.Block{b.english.Type().WrapSaid(en, body, typeset.Room(left)), right})
	}
	high := 4.2
	for _, r := range rows {
		high += max(r[0].Height, r[1].Height) + 1
	}
	high += 2.4
	if b.y+high > b.h-lowSpace {
		b.page()
	}
	on := b.list()
	b.other.Type().Line(on, outer, b.y+2.4, t.Key, typeset.Style{Font: draw.SansSemi, Size: 6.5, Fill: ink.Faded}, typeset.Left)
	y := b.y + 4.2
	for _, r := range rows {
		r[0].Draw(on, outer, y+r[0].Ascent, typeset.Left)
		r[1].Draw(on, outer+left+columnGap, y+r[1].Ascent, typeset.Left)
		y += max(r[0].Height, r[1].Height) + 1
	}
	x := outer + 2*(left+columnGap)
	for line := b.y + 6.2; line < b.y+high-1; line += 5.4 {
		dotted := draw.Style{Stroke: ink.Hair, Width: 0.12, Dash: []draw.MM{0.3, 0.9}, Cap: draw.ButtCap}
		on.Path(draw.Line(x, line, b.w-outer, line), dotted)
	}
	b.y += high
	on.Path(draw.Line(outer, b.y-0.9, b.w-outer, b.y-0.9), draw.Style{Stroke: ink.Hair, Width: 0.1})
}

// translated are the forms of a translation, or a note that there is none.
func (b *booklet) translated(t lang.Text) (list []lang.Said, note string) {
	list = forms(b.other.Words(), t)
	if list[0].Pos == t.Pos && !b.other.Words().Made() {
		b.missing++
		return list, b.say("booklet.missing")
	}
	return list, ""
}

// forms are a text's singular and plural, or the text alone. Placeholders without a value stay.
func forms(words *lang.Catalog, t lang.Text) []lang.Said {
	if t.By == "" {
		return []lang.Said{words.Say(t)}
	}
	return []lang.Said{words.Say(t, t.By, 1), words.Say(t, t.By, 2)}
}

// finished are the pages with head and number.
func (b *booklet) finished() []piece.Page {
	var pages []piece.Page
	ink := b.other.Ink()
	for i, p := range b.pages {
		page := piece.Page{W: b.w, H: b.h, Label: fmt.Sprint(i + 1), Title: p.title}
		page.Draw = func(dst draw.Surface) {
			p.list.Play(dst)
			if i == 0 {
				return
			}
			small := typeset.Style{Font: draw.SansItalic, Size: 8, Fill: ink.Faded}
			set := b.other.Type()
			block, _, _ := set.FitLine(said(p.head), small, b.w-2*outer-40, 6)
			block.Draw(dst, outer, 13, typeset.Left)
			set.Line(dst, b.w-outer, 13, b.other.Words().Endonym, small, typeset.Right)
			dst.Path(draw.Line(outer, 15.4, b.w-outer, 15.4), draw.Stroke(ink.Hair, 0.2))
			set.Line(dst, b.w-outer, b.h-9, fmt.Sprintf("%d / %d", i+1, len(b.pages)), small, typeset.Right)
		}
		pages = append(pages, page)
	}
	return pages
}

func said(text string) lang.Said { return lang.Said{Text: text} }
