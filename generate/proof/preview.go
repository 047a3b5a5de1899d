package proof

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"

	"brehon/generate"
	"brehon/generate/card"
	"brehon/generate/draw"
	"brehon/generate/piece"
	"brehon/generate/typeset"
)

// Preview is a piece or page in the language of the content and in another, side by side on one page.
type Preview struct {
	Name string // of a file: "rain", "aid-A-1"
	Page piece.Page
	PNG  func() ([]byte, error)
	Over int // texts of the translation that overflow

	layout *generate.Layout
}

// Previews are the pieces and pages on which texts stand; with no keys, all cards. A key stands for all texts whose keys
// begin with it: hazards.rain. Of English and translation each marked text shows how much of its box it fills; what
// overflows is red. None is an empty list: nothing of that key is printed.
func (c *Content) Previews(tag string, keys []string) ([]Preview, error) {
	p := previewer{content: c, keys: keys}
	var layouts [2]*generate.Layout
	var sides [2][]*side
	var errs [2]error
	var group sync.WaitGroup
	for i, tag := range []string{c.original(), tag} {
		group.Go(func() {
			if layouts[i], errs[i] = c.Layout(tag); errs[i] == nil {
				sides[i] = p.pieces(layouts[i])
			}
		})
	}
	group.Wait()
	err := errors.Join(errs[:]...)
	if err != nil {
		return nil, err
	}
	english, other, left, right := layouts[0], layouts[1], sides[0], sides[1]
	for _, kind := range []string{"aid", "scenario", "board", "rulebook", "calibration"} {
		if len(left)+len(right) > 0 {
			break
		}
		if left, err = p.pages(english, kind); err != nil {
			return nil, err
		}
		if right, err = p.pages(other, kind); err != nil {
			return nil, err
		}
	}
	var list []Preview
	for i := range max(len(left), len(right)) {
		list = append(list, p.pair(english, other, at(left, i), at(right, i)))
	}
	return list, nil
}

func at(list []*side, i int) *side {
	if i < len(list) {
		return list[i]
	}
	return nil
}

// Document is one file with the pages of all previews; there must be one.
func Document(list []Preview) ([]byte, error) {
	l := list[0].layout
	var pages []piece.Page
	for _, p := range list {
		pages = append(pages, p.Page)
	}
	return l.PDF(l.Game().Info.ID+" · "+l.Words().Tag, pages)
}

// previewer looks for what is to be shown.
type previewer struct {
	content *Content
	keys    []string
}

// side is a piece or page in one language.
type side struct {
	name   string
	w, h   draw.MM
	draw   func(draw.Surface)
	prints []Print // those that are asked for
}

// wants reports whether a key is one of those asked for, or begins with one.
func (p *previewer) wants(key string) bool {
	return len(p.keys) == 0 || slices.ContainsFunc(p.keys, func(k string) bool { return key == k || strings.HasPrefix(key, strings.TrimSuffix(k, ".")+".") })
}

func (p *previewer) asked(prints []Print) []Print {
	var list []Print
	for _, x := range prints {
		if slices.ContainsFunc(x.Keys, p.wants) {
			list = append(list, x)
		}
	}
	return list
}

// pieces are the faces of pieces on which a text stands that is asked for; each face once.
func (p *previewer) pieces(l *generate.Layout) []*side {
	var list []*side
	r := newReader(l, p.content.plainTexts())
	backs := map[string]bool{}
	for _, x := range l.Pieces() {
		if len(p.keys) == 0 && x.Kind != card.Kind {
			continue
		}
		for _, face := range []struct {
			name string
			draw func(draw.Surface)
		}{{x.ID, x.Front}, {x.ID + "-back", x.Back}} {
			back := strings.HasSuffix(face.name, "-back")
			if face.draw == nil || back && (len(p.keys) == 0 || x.Kind == card.Kind && backs[x.Kind]) {
				continue
			}
			r.survey, r.place = &Survey{}, Place{Kind: x.Kind, ID: x.ID, Cut: true, Back: back}
			r.draw(face.draw)
			if prints := p.asked(r.survey.Prints); len(prints) > 0 {
				backs[x.Kind] = backs[x.Kind] || back
				list = append(list, &side{face.name, x.W, x.H, face.draw, prints})
			}
		}
	}
	return list
}

// pages are those of a kind on which a text stands that is asked for.
func (p *previewer) pages(l *generate.Layout, kind string) ([]*side, error) {
	files, err := l.Files(kind)
	if err != nil {
		return nil, err
	}
	var list []*side
	for _, f := range files {
		if f.Name == "booklet" || f.Kind != kind {
			continue
		}
		for _, page := range f.Pages {
			r := newReader(l, p.content.plainTexts())
			r.place = Place{Kind: kind, ID: page.Label}
			r.draw(page.Draw)
			if prints := p.asked(r.survey.Prints); len(prints) > 0 {
				list = append(list, &side{kind + "-" + page.Label, page.W, page.H, page.Draw, prints})
			}
		}
	}
	return list, nil
}

// In millimetres: the margin of a preview, its head, the gap between the two languages, and a row of the table below.
const (
	edge     draw.MM = 10
	headHigh draw.MM = 12
	gutter   draw.MM = 14
	rowHigh  draw.MM = 4.4
	leastRow draw.MM = 150 // the table's least width
)

// previewDPI is that of the pictures.
const previewDPI = 110

// pair is the page with both languages.
func (p *previewer) pair(english, other *generate.Layout, left, right *side) Preview {
	shown := right
	if shown == nil {
		shown = left
	}
	k := 1.0
	if shown.w < 90 { // pieces are shown larger than they are
		k = min(3, 100/shown.w)
	}
	wide := 2*shown.w*k + gutter
	rows := p.rows(left, right)
	page := piece.Page{W: max(wide, leastRow) + 2*edge, H: 2*edge + headHigh + shown.h*k + 6 + rowHigh*float64(len(rows)+1), Label: shown.name, Title: shown.name}
	page.Draw = func(dst draw.Surface) {
		d := desk{dst, other}
		d.line(edge, edge+4, shown.name, draw.SansBold, 11, typeset.Left)
		top := edge + headHigh
		for i, s := range []*side{left, right} {
			x := edge + float64(i)*(shown.w*k+gutter)
			l := []*generate.Layout{english, other}[i]
			d.line(x, top-2, l.Words().Endonym, draw.SansItalic, 8.5, typeset.Left)
			if s == nil {
				continue
			}
			to := draw.At(dst, draw.Scale(k).Then(draw.Move(x, top)))
			to.Clip(draw.Box(draw.Rect{W: s.w, H: s.h}), func(in draw.Surface) { s.draw(renamed{in, l.Words().Tag}) })
			to.Path(draw.Box(draw.Rect{W: s.w, H: s.h}), draw.Stroke(d.l.Ink().Dry, 0.1))
			if len(p.keys) > 0 || i == 1 {
				for _, x := range s.prints {
					d.mark(to, x)
				}
			}
		}
		d.table(edge, top+shown.h*k+6, page.W-2*edge, rows)
	}
	out := Preview{Name: strings.ReplaceAll(shown.name, " ", "-"), Page: page, layout: other, PNG: func() ([]byte, error) { return other.PNG(page, previewDPI) }}
	for _, r := range rows {
		if r.over > 0 {
			out.Over++
		}
	}
	return out
}

// renamed draws art under names of its own, so that two languages can stand in one file.
type renamed struct {
	draw.Surface
	prefix string
}

func (s renamed) Image(a *draw.Art, m draw.Matrix) {
	b := *a
	b.Name = s.prefix + "/" + a.Name
	b.Draw = func(in draw.Surface) { a.Draw(renamed{in, s.prefix}) }
	s.Surface.Image(&b, m)
}

func (s renamed) Clip(path *draw.Path, inside func(draw.Surface)) {
	s.Surface.Clip(path, func(in draw.Surface) { inside(renamed{in, s.prefix}) })
}

// previewRow is a text as the table below a preview tells of it.
type previewRow struct {
	key           string
	english, here *Print
	over          draw.MM
}

func (p *previewer) rows(left, right *side) []previewRow {
	var rows []previewRow
	index := map[string]int{}
	for i, s := range []*side{left, right} {
		if s == nil {
			continue
		}
		for n := range s.prints {
			x := &s.prints[n]
			if x.Said.Key == "" || !p.wants(x.Said.Key) {
				continue
			}
			at, ok := index[x.Said.Key]
			if !ok {
				at = len(rows)
				index[x.Said.Key], rows = at, append(rows, previewRow{key: x.Said.Key})
			}
			if r := &rows[at]; i == 0 && r.english == nil {
				r.english = x
			} else if i == 1 && (r.here == nil || x.Over > r.over) {
				r.here, r.over = x, x.Over
			}
		}
	}
	return rows
}

// desk draws what stands around the pieces.
type desk struct {
	draw.Surface
	l *generate.Layout
}

func (d desk) line(x, y draw.MM, text string, f draw.Font, size draw.Pt, a typeset.Align) draw.MM {
	return d.l.Type().Line(d.Surface, x, y, text, typeset.Style{Font: f, Size: size, Fill: d.l.Ink().Ink}, a)
}

// mark frames a text: green, and red where it overflows; a bar beside it shows how full its box is.
func (d desk) mark(dst draw.Surface, p Print) {
	ink := d.l.Ink()
	colour, width := ink.Verdigris, 0.12
	if p.Over > 0 {
		colour, width = ink.RedLead, 0.4
	}
	r := p.At.Inset(-0.3)
	dst.Path(draw.Box(r), draw.Style{Stroke: colour, Width: width, Join: draw.MiterJoin})
	if p.Box.W <= 0 {
		return
	}
	const bar = 0.7
	full := min(1, p.Fill())
	dst.Path(draw.Box(draw.Rect{X: r.Right() + 0.3, Y: r.Y, W: bar, H: r.H}), draw.Style{Fill: ink.Paper, Stroke: colour, Width: 0.08, Join: draw.MiterJoin})
	dst.Path(draw.Box(draw.Rect{X: r.Right() + 0.3, Y: r.Bottom() - full*r.H, W: bar, H: full * r.H}), draw.Fill(colour))
}

// table lists the texts: box, size and fill in both languages, and what overflows.
func (d desk) table(x, y, w draw.MM, rows []previewRow) {
	ink := d.l.Ink()
	at := []draw.MM{x, x + w*0.42, x + w*0.62, x + w*0.8}
	cell := func(i int, y draw.MM, text string, f draw.Font, c draw.Color) {
		room := w - (at[i] - x)
		if i < 3 {
			room = at[i+1] - at[i] - 2
		}
		b, _, _ := d.l.Type().FitLine(said(text), typeset.Style{Font: f, Size: 7.5, Fill: c}, room, 5)
		b.Draw(d.Surface, at[i], y, typeset.Left)
	}
	for _, r := range rows {
		y += rowHigh
		colour, f := ink.Ink, draw.Sans
		if r.over > 0 {
			colour, f = ink.RedLead, draw.SansBold
		}
		cell(0, y, r.key, f, colour)
		if p := first(r.here, r.english); p != nil {
			cell(1, y, strings.TrimPrefix(p.room(), ", "), f, colour)
		}
		cell(2, y, filled(r.english)+" → "+filled(r.here), f, colour)
		if r.over > 0 {
			cell(3, y, fmt.Sprintf("+%.1f mm %s", r.over, r.here.Wide), f, colour)
		}
	}
}

func first(a, b *Print) *Print {
	if a != nil {
		return a
	}
	return b
}

// filled is the size of a text and how much of its box it fills.
func filled(p *Print) string {
	switch {
	case p == nil:
		return "–"
	case p.Fill() == 0:
		return fmt.Sprintf("%.4g pt", float64(p.Style.Size))
	}
	return fmt.Sprintf("%.4g pt, %.0f %%", float64(p.Style.Size), 100*p.Fill())
}
