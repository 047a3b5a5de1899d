package chart

import (
	"brehon/content/feudum"
	"brehon/content/lang"
	"brehon/generate/draw"
	"brehon/generate/feudum/look"
	"brehon/generate/ornament"
	"brehon/generate/page"
	"brehon/generate/piece"
	"brehon/generate/typeset"
)

// Positions on a sheet, from its upper edge.
const (
	skyTop    draw.MM = 6.8
	skyHigh   draw.MM = 4.6
	titleBase draw.MM = 20.2
	fieldTop  draw.MM = 24.2
	legendGap draw.MM = 6.4 // from the field to the legend's baseline
	noteGap   draw.MM = 4.7 // from there to the note's
	creditGap draw.MM = 8.3
)

// Page is the map on paper laid across, with its code.
func Page(p *ornament.Pen, g *feudum.Game, paper piece.Format, code, id string) piece.Page {
	on := &draw.List{}
	b, words := New(p, g), g.Sheets.Chart
	x := float64((paper.H - b.w) / 2)
	b.Band(on, draw.Rect{X: x, Y: skyTop, W: b.w, H: skyHigh})
	title := b.OneText(words.Title, b.Style(draw.Title, 24), 110)
	title.Draw(on, x, titleBase, typeset.Left)
	north := b.OneText(words.North, b.Aside(draw.TextItalic, 11), 60)
	north.Draw(on, x+b.w-north.Width, titleBase, typeset.Left)
	b.Device(on, x+b.w-north.Width-5, titleBase-1.4, 3, b.Gold)
	b.OneText(words.Lead, b.Aside(draw.TextItalic, 11), b.w-title.Width-north.Width-20).Draw(on, x+title.Width+5, titleBase, typeset.Left)
	b.chart(draw.At(on, draw.Move(x, fieldTop)))
	y := fieldTop + b.h + legendGap
	b.Legend(on, x, y, b.w, 2.4, b.keys())
	wide := b.SideName(on, x+b.w, y+noteGap, paper, code) + 5
	wide += b.Set.Line(on, x+b.w-wide, y+noteGap, paper.Imprint, b.Aside(draw.Sans, page.Least), typeset.Right)
	b.OneText(words.Note, b.Aside(draw.TextItalic, 9), b.w-wide-5).Draw(on, x, y+noteGap, typeset.Left)
	b.Owner(on, x, y+creditGap, b.w, words.Diagram)
	return piece.Page{W: paper.H, H: paper.W, Label: code, Title: b.Words.Say(words.Title).Text, ID: id, Draw: on.Play}
}

func (b *Board) keys() (keys []page.Key) {
	words := b.Game.Sheets.Chart
	add := func(t lang.Text, wide draw.MM, d func(dst draw.Surface, x, y draw.MM)) {
		keys = append(keys, page.Key{Wide: wide, Right: (wide - 1) / 2, Up: 1, Draw: d, Say: b.Words.Say(t).Text})
	}
	for _, c := range []struct {
		cert string
		say  lang.Text
	}{{"sharp", words.Sharp}, {"picture", words.Picture}, {"weak", words.Weak}, {"table", words.Table}, {"", words.Asked}} {
		if c.cert != "table" || b.confirmed() {
			wide := 5.6
			if c.cert != "" {
				wide = 9
			}
			add(c.say, wide, func(dst draw.Surface, x, y draw.MM) {
				if c.cert != "" {
					b.road(dst, c.cert, draw.Line(x-4.2, y, x+2.2, y), 3.2)
					x += 2
				}
				b.Sure(dst, c.cert, x, y, 2.1)
			})
		}
	}
	for _, k := range b.Game.Box.Walks {
		if icon := look.Walk(k.ID); icon != "" {
			add(k.Name, 6.4, func(dst draw.Surface, x, y draw.MM) { b.SolidIcon(dst, icon, x, y, 5.2, b.WalkInk(k.ID)) })
		}
	}
	add(words.Start, 7, func(dst draw.Surface, x, y draw.MM) {
		dst.Path(draw.Circle(x, y, 2.8), draw.Style{Fill: b.Field(b.Gold), Stroke: b.Midnight, Width: b.Thin(0.3)})
		dst.Path(draw.Circle(x, y, 1.9), draw.Style{Fill: b.Palette.Paper, Stroke: b.Midnight, Width: b.Thin(0.3)})
	})
	add(words.Letter, 5.6, func(dst draw.Surface, x, y draw.MM) { b.Letter(dst, x, y, "N") })
	add(words.Kingdoms, 5.6, func(dst draw.Surface, x, y draw.MM) { b.Figure(dst, x, y, "SC", b.Aside(draw.SansItalic, 8.5)) })
	return keys
}

// confirmed reports whether the table has confirmed a route.
func (b *Board) confirmed() bool {
	for _, w := range b.ways {
		if w.Cert == "table" {
			return true
		}
	}
	return false
}
