package gamelog

import (
	"strconv"

	"brehon/generate/draw"
	"brehon/generate/piece"
	"brehon/generate/typeset"
)

// block is what a sheet is filled with, from top to bottom. It is never split.
type block struct {
	high   draw.MM
	before draw.MM // space above, dropped at the head of a sheet
	keep   bool    // on one sheet with the block after it
	repeat *block  // stands above it again where it begins a sheet: the name of the turn it belongs to
	draw   func(dst draw.Surface, x, y draw.MM)
}

// leaf is one sheet: its blocks with their tops, or one drawing on a sheet that lies.
type leaf struct {
	name   string // of the part that it shows
	blocks []placed
	lying  func(dst draw.Surface, r draw.Rect) // the drawing
}

type placed struct {
	*block
	y draw.MM
}

// filler fills sheets.
type filler struct {
	high   draw.MM // of the part of a sheet that is filled
	leaves []*leaf
	now    *leaf   // the sheet that is being filled; nil: none yet
	lying  []*leaf // that come behind it
	y      draw.MM
	name   string
}

// leaf is the sheet that is being filled.
func (f *filler) leaf() *leaf {
	if f.now == nil {
		f.turn()
	}
	return f.now
}

// turn begins a sheet.
func (f *filler) turn() {
	f.close()
	f.now, f.y = &leaf{name: f.name}, 0
}

// close ends the sheet that is being filled.
func (f *filler) close() {
	if f.now != nil {
		f.leaves = append(f.leaves, f.now)
	}
	f.leaves = append(f.leaves, f.lying...)
	f.now, f.lying = nil, nil
}

// lie puts a sheet that lies, with a drawing, behind the one that is being filled. Words go on before it.
func (f *filler) lie(drawing func(draw.Surface, draw.Rect)) {
	f.lying = append(f.lying, &leaf{name: f.name, lying: drawing})
}

// put places blocks; those that keep together go to the next sheet together, if they fit on one.
func (f *filler) put(blocks ...*block) {
	for i := 0; i < len(blocks); {
		j := i + 1
		for j < len(blocks) && blocks[j-1].keep {
			j++
		}
		if run := blocks[i:j]; f.y > 0 && f.y+height(run) > f.high {
			f.turn()
		}
		for _, b := range blocks[i:j] {
			f.one(b)
		}
		i = j
	}
}

func (f *filler) one(b *block) {
	l := f.leaf()
	if len(l.blocks) > 0 && f.y+b.before+b.high > f.high {
		f.turn()
		l = f.leaf()
	}
	if len(l.blocks) > 0 {
		f.y += b.before
	} else if b.repeat != nil {
		l.blocks = append(l.blocks, placed{b.repeat, f.y})
		f.y += b.repeat.high
	}
	l.blocks = append(l.blocks, placed{b, f.y})
	f.y += b.high
}

// height is what a run of blocks needs below other blocks.
func height(run []*block) (h draw.MM) {
	for _, b := range run {
		h += b.before + b.high
	}
	return h
}

// pages are the sheets with all that stands around their blocks.
func (w *writer) pages(f *filler, title string) []piece.Page {
	f.close()
	var pages []piece.Page
	for i, l := range f.leaves {
		p := piece.Page{W: w.sheet.W, H: w.sheet.H, Label: strconv.Itoa(i + 1)}
		if l.lying != nil {
			p.W, p.H = p.H, p.W
		}
		p.Draw = func(dst draw.Surface) {
			w.furniture(dst, p.W, p.H, i, len(f.leaves), title, l.name)
			if l.lying != nil {
				l.lying(dst, draw.Rect{X: side, Y: top - 3, W: p.W - 2*side, H: p.H - top - bottom + 5})
			}
			for _, b := range l.blocks {
				b.draw(dst, side, top+b.y)
			}
		}
		pages = append(pages, p)
	}
	return pages
}

// furniture is the running head, but on the first sheet, and the foot: what was played with what, page n of m.
func (w *writer) furniture(dst draw.Surface, width, height draw.MM, i, n int, title, name string) {
	if i > 0 {
		running := w.st.mark
		w.set.Line(dst, side, 12.6, title, running, typeset.Left)
		w.set.Line(dst, width-side, 12.6, name, running, typeset.Right)
		dst.Path(draw.Line(side, 14.4, width-side, 14.4), draw.Style{Stroke: w.pen.Ink.Dry, Width: 0.2})
	}
	y := height - 9.5
	w.set.Line(dst, side, y, w.sheet.Imprint, w.st.foot, typeset.Left)
	w.set.Line(dst, width-side, y, w.word("sheet.page", "n", i+1, "of", n), w.st.foot, typeset.Right)
}
