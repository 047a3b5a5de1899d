package proof

import (
	"fmt"
	"slices"
	"strings"

	"brehon/content/lang"
	"brehon/generate"
	"brehon/generate/draw"
	"brehon/generate/piece"
	"brehon/generate/typeset"
)

// In millimetres: the margin of a preview, its head, the gap between the two languages, and a row of the table below.
const (
	edge     draw.MM = 10
	headHigh draw.MM = 12
	gutter   draw.MM = 14
	rowHigh  draw.MM = 4.4
	leastRow draw.MM = 150 // the table's least width
)

// previewDPI is the resolution of the pictures.
const previewDPI = 110

// preview is the page with both languages.
func (p *previewer) preview(x pair, elsewhere [2]map[string]*Print) Preview {
	other := p.layouts[1]
	shown := first(x.right, x.left)
	k := 1.0
	if shown.w < 90 { // pieces are shown larger than they are
		k = min(3, 100/shown.w)
	}
	rows := p.rows(x, elsewhere)
	name := p.name(x)
	page := piece.Page{
		W:     max(float64(2*shown.w*k)+gutter, leastRow) + 2*edge,
		H:     2*edge + headHigh + float64(shown.h*k) + 6 + draw.Times(len(rows)+1, rowHigh),
		Label: name, Title: name,
	}
	page.Draw = func(dst draw.Surface) {
		d := desk{dst, other}
		d.line(edge, edge+4, name, draw.SansBold, 11, typeset.Left)
		top := edge + headHigh
		for i, s := range []*side{x.left, x.right} {
			p.half(d, i, s, edge+float64(float64(i)*(float64(shown.w*k)+gutter)), top, k)
		}
		d.table(edge, top+float64(shown.h*k)+6, page.W-2*edge, rows)
	}
	out := Preview{Name: name, Page: page, layout: other, PNG: func() ([]byte, error) { return other.PNG(page, previewDPI) }}
	for _, r := range rows {
		out.Keys = append(out.Keys, r.key)
		if r.over > 0 && !x.again {
			out.Over++
		}
	}
	for _, s := range []*side{x.left, x.right} {
		if s != nil {
			out.Keys = append(out.Keys, s.keys...)
		}
	}
	return out
}

// half draws one language of a preview, k times as large as it is.
func (p *previewer) half(d desk, i int, s *side, x, top draw.MM, k float64) {
	l := p.layouts[i]
	head := l.Words().Endonym
	if s != nil && s.number != "" {
		head += " · " + s.number
	}
	d.line(x, top-2, head, draw.SansItalic, 8.5, typeset.Left)
	if s == nil {
		return
	}
	to := draw.At(d.Surface, draw.Scale(k).Then(draw.Move(x, top)))
	frame := draw.Box(draw.Rect{W: s.w, H: s.h})
	to.Clip(frame, func(in draw.Surface) { s.draw(renamed{in, l.Words().Tag}) })
	to.Path(frame, draw.Stroke(d.l.Ink().Hair, 0.1))
	if len(p.keys) == 0 && i == 0 && !p.each {
		return
	}
	for _, x := range s.prints {
		d.mark(to, x)
	}
}

// renamed draws art under names of its own, so that two languages can share a file.
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

// previewRow is a text in the table below a preview.
type previewRow struct {
	key           string
	english, here *Print
	over          draw.MM
}

// rows returns the texts of a pair. A text on another page in one of the languages is taken from there.
func (p *previewer) rows(x pair, elsewhere [2]map[string]*Print) []previewRow {
	var rows []previewRow
	index := map[string]int{}
	for i, s := range []*side{x.left, x.right} {
		if s == nil {
			continue
		}
		for n := range s.prints {
			x := &s.prints[n]
			if !slices.Contains(s.keys, x.Said.Key) {
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
	for i := range rows {
		r := &rows[i]
		r.english, r.here = first(r.english, elsewhere[0][r.key]), first(r.here, elsewhere[1][r.key])
	}
	return rows
}

// desk draws what is around the pieces: headings, marks, the table.
type desk struct {
	draw.Surface
	l *generate.Layout
}

func (d desk) line(x, y draw.MM, text string, f draw.Font, size draw.Pt, a typeset.Align) {
	d.l.Type().Line(d.Surface, x, y, text, typeset.Style{Font: f, Size: size, Fill: d.l.Ink().Ink}, a)
}

// mark frames a text: green, and red where it overflows; a bar beside it shows how full its box is.
func (d desk) mark(dst draw.Surface, p Print) {
	ink := d.l.Ink()
	colour, width := ink.Second, 0.12
	if p.Over > 0 {
		colour, width = ink.Accent, 0.4
	}
	r := p.At.Inset(-0.3)
	dst.Path(draw.Box(r), draw.Style{Stroke: colour, Width: width, Join: draw.MiterJoin})
	if p.Box.W <= 0 {
		return
	}
	const bar = 0.7
	full := min(1, p.Fill())
	dst.Path(draw.Box(draw.Rect{X: r.Right() + 0.3, Y: r.Y, W: bar, H: r.H}),
		draw.Style{Fill: ink.Paper, Stroke: colour, Width: 0.08, Join: draw.MiterJoin})
	dst.Path(draw.Box(draw.Rect{X: r.Right() + 0.3, Y: r.Bottom() - float64(full*r.H), W: bar, H: full * r.H}), draw.Fill(colour))
}

// table lists the texts: box, size and fill in both languages, and what overflows.
func (d desk) table(x, y, w draw.MM, rows []previewRow) {
	ink := d.l.Ink()
	at := []draw.MM{x, x + float64(w*0.42), x + float64(w*0.62), x + float64(w*0.8)}
	cell := func(i int, y draw.MM, text string, f draw.Font, c draw.Color) {
		room := w - (at[i] - x)
		if i < 3 {
			room = at[i+1] - at[i] - 2
		}
		b, _, _ := d.l.Type().FitLine(lang.Said{Text: text}, typeset.Style{Font: f, Size: 7.5, Fill: c}, room, 5)
		b.Draw(d.Surface, at[i], y, typeset.Left)
	}
	for _, r := range rows {
		y += rowHigh
		colour, f := ink.Ink, draw.Sans
		if r.over > 0 {
			colour, f = ink.Accent, draw.SansBold
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

// first is a, or b where there is no a.
func first[T any](a, b *T) *T {
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
