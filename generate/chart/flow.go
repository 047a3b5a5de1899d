package chart

import (
	"strconv"

	"brehon/generate/draw"
	"brehon/generate/piece"
	"brehon/generate/typeset"
)

// block is a row of a sheet. It is never split.
type block struct {
	high   draw.MM
	before draw.MM // space above, dropped at the head of a sheet
	keep   bool    // on one sheet with the block after it
	draw   func(dst draw.Surface, x, y draw.MM)
}

// leaf is one sheet: its blocks with their tops, or one drawing on a sheet that lies.
type leaf struct {
	blocks []*block
	tops   []draw.MM
	lying  func(dst draw.Surface, r draw.Rect)
}

// filler fills sheets.
type filler struct {
	high   draw.MM // of the part of a sheet that is filled
	leaves []*leaf
	lying  []*leaf // that come at the end
	y      draw.MM
}

// lie puts a sheet that lies, with a drawing, behind all others.
func (f *filler) lie(drawing func(draw.Surface, draw.Rect)) {
	f.lying = append(f.lying, &leaf{lying: drawing})
}

// put places blocks on one sheet if they fit on one; else as they come, but for those that keep together.
func (f *filler) put(blocks ...*block) {
	whole := height(blocks)
	if len(f.leaves) == 0 || len(blocks) > 0 && whole <= f.high && f.y+blocks[0].before+whole > f.high {
		f.turn()
	}
	for i := 0; i < len(blocks); {
		j := i + 1
		for j < len(blocks) && blocks[j-1].keep {
			j++
		}
		if high := height(blocks[i:j]); f.y > 0 && high <= f.high && f.y+blocks[i].before+high > f.high {
			f.turn()
		}
		for _, b := range blocks[i:j] {
			f.one(b)
		}
		i = j
	}
}

// one places a block.
func (f *filler) one(b *block) {
	if f.y > 0 && f.y+b.before+b.high > f.high {
		f.turn()
	}
	if f.y > 0 {
		f.y += b.before
	}
	l := f.leaves[len(f.leaves)-1]
	l.blocks, l.tops = append(l.blocks, b), append(l.tops, f.y)
	f.y += b.high
}

// height is what blocks need at the head of a sheet.
func height(blocks []*block) (h draw.MM) {
	for i, b := range blocks {
		if h += b.high; i > 0 {
			h += b.before
		}
	}
	return h
}

// turn begins a sheet.
func (f *filler) turn() { f.leaves, f.y = append(f.leaves, &leaf{}), 0 }

// pages are the sheets with what stands around their blocks.
func (w *writer) pages(f *filler) []piece.Page {
	leaves := append(f.leaves, f.lying...)
	var pages []piece.Page
	for i, l := range leaves {
		p := piece.Page{W: w.sheet.W, H: w.sheet.H, Label: strconv.Itoa(i + 1)}
		if l.lying != nil {
			p.W, p.H = p.H, p.W
		}
		p.Draw = func(dst draw.Surface) {
			w.furniture(w.pen.Laid(dst, 0, p.W), p.W, p.H, i, len(leaves))
			if l.lying != nil {
				l.lying(dst, draw.Rect{X: side, Y: top - 4, W: p.W - 2*side, H: p.H - top - bottom + 4})
			}
			for j, b := range l.blocks {
				b.draw(w.pen.Laid(dst, 0, p.W), side, top+l.tops[j])
			}
		}
		pages = append(pages, p)
	}
	return pages
}

// furniture is the foot: what was played with what, by whom, how often; page n of m.
func (w *writer) furniture(dst draw.Surface, width, height draw.MM, i, n int) {
	y := height - 12.6
	dst.Path(draw.Line(side, y-3.6, width-side, y-3.6), draw.Style{Stroke: w.pen.Ink.Dry, Width: 0.2})
	w.set.Line(dst, side, y, w.sheet.Imprint, w.st.foot, typeset.Left)
	w.set.Line(dst, width-side, y, w.doc.Page(i+1, n), w.st.foot, typeset.Right)
	w.line(dst, side, y+3.4, width-2*side, w.doc.Imprint, w.st.foot, typeset.Left)
}
