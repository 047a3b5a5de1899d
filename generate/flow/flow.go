// Package flow fills pages: it places boxes one below the other, column after column.
//
// Fill places boxes and leaves the drawing to the caller; Even does so in columns that end at one height; Document makes
// whole pages of them, with the frame around and with drawings on landscape sheets.
package flow

import (
	"slices"

	"brehon/generate/draw"
)

// Box is an indivisible part of a column: a line, a row, a picture. Lengths are millimetres.
type Box struct {
	H     draw.MM
	Above draw.MM // free height before it, but at the head of a column
	Keep  bool    // it stays in one column with the next box
	Loose bool    // it does so, unless the column would stay too empty (Hole)
	Part  bool    // it ends inside a word: it is not the last of a column if it may go on to the next
	Room  draw.MM // it begins a new column where less than this is left; 0: it does so nowhere
	Again *Box    // repeated before it at the start of a column: the head of a table
	Small *Box    // replaces it if there is no room: a smaller picture
	Panel *Panel  // its background; nil: none
	Float bool    // it begins a run that waits for the next column where there is no room for it: what comes after fills this one
	On    bool    // it continues the box before it: no floating box comes between
	Of    any     // whatever the caller wants to find again in Placed

	// Draw draws it with its upper left corner at x, y. Fill does not call it; it may be nil.
	Draw func(dst draw.Surface, x, y draw.MM)
	// Lie, if set, makes it a drawing on a landscape sheet of its own, after the page that is being filled; boxes after it
	// go on before that sheet. The rectangle is the one between the margins.
	Lie func(dst draw.Surface, r draw.Rect)
}

// Less than Hole of a column stays empty to keep boxes together loosely, less than Turn of the last on a page; parted, they are
// at least so high on both sides.
const (
	Hole draw.MM = 55
	Turn draw.MM = 75
	side draw.MM = 30
)

// Panel is a background of a run of boxes.
type Panel struct {
	Over, Under draw.MM // how far it reaches above its first and below its last box in a column
}

// Column is a column for boxes. Pages are counted from 0.
type Column struct {
	X, Y, H draw.MM
	Page    int
	Begun   bool // it is not empty: boxes that do not fit go to the next
}

// Placed is a box with its upper left corner at X, Y of a page.
type Placed struct {
	*Box
	X, Y draw.MM
	Page int
}

// Pages are columns of one size without end, each on a page of its own. It serves as the second argument of Fill.
func Pages(c Column) func(n int) (Column, bool) {
	return func(n int) (Column, bool) {
		c.Page = n
		return c, true
	}
}

// Fill places the boxes in columns, in order; next returns the n-th column, counted from 0, and false if there are no more.
// Boxes that keep together move to the next column together; if no column can hold them, they are separated. over is the
// missing height: of boxes not in the list, or beyond their column.
func Fill(boxes []*Box, next func(n int) (Column, bool)) (list []Placed, over draw.MM) {
	f := &filler{next: next}
	f.fill(boxes)
	return f.list, f.over
}

// filler is the state of Fill.
type filler struct {
	next   func(n int) (Column, bool)
	n      int // columns begun
	now    Column
	y      draw.MM
	empty  bool   // the column is empty
	fresh  bool   // nothing has been put into it
	full   bool   // there is no column left
	parted int    // runs of boxes that keep together and were too high for a column
	boxes  []*Box // those to be placed, in the order in which they are
	list   []Placed
	over   draw.MM
}

func (f *filler) fill(boxes []*Box) {
	f.boxes = append(f.boxes, boxes...)
	boxes = f.boxes
	f.list = slices.Grow(f.list, len(boxes)+4)
	f.turn()
	if f.full { // there is no column at all
		f.over = height(boxes, true)
	}
	for i := 0; i < len(boxes) && !f.full; {
		n := together(boxes[i:])
		f.fillBefore(boxes[i:], n)
		n = together(boxes[i:])
		run := f.room(boxes[i:i+n], boxes[i+n:])
		for _, b := range run {
			if f.put(b); f.full {
				f.over = f.y + height(boxes[i:], false) - f.bottom()
				return
			}
			i++
		}
	}
}

// fillBefore puts what comes after a floating run of n boxes before it, while the column has room for that and not for the
// run: up to the next box that begins a column or floats. What was begun is ended, in the next column if necessary.
func (f *filler) fillBefore(boxes []*Box, n int) {
	if !boxes[0].Float || f.empty || f.fits(boxes[:n]) {
		return
	}
	if less := smaller(boxes[:n]); less != nil && f.fits(less) {
		return
	}
	m := 0
	for n+m < len(boxes) {
		next := boxes[n+m:]
		k := together(next)
		if next[0].Float || next[0].Room > 0 || !f.fits(boxes[n:n+m+k]) {
			break
		}
		m += k
	}
	for m > 0 && n+m < len(boxes) && boxes[n+m].On {
		m++
	}
	waits := append([]*Box(nil), boxes[:n]...)
	copy(boxes, boxes[n:n+m])
	copy(boxes[m:], waits)
}

// room turns to a column that has room for a run, or chooses smaller boxes for it. The boxes after it count too.
func (f *filler) room(run, rest []*Box) []*Box {
	fits := f.fits(run)
	switch {
	case f.empty && !fits:
		if part := f.part(run); part != nil {
			return part
		}
	case f.empty:
	case run[0].Room > f.bottom()-f.y:
		f.turnFor(run)
	case fits && run[len(run)-1].Part && !f.fits(append(run[:len(run):len(run)], rest[:together(rest)]...)):
		f.turn()
	case fits:
	default:
		if less := smaller(run); less != nil && f.fits(less) {
			return less
		}
		if part := f.part(run); part != nil {
			return part
		}
		f.turnFor(run)
	}
	if f.empty && !f.fits(run) {
		f.parted++
	}
	return run
}

// part returns as much of a run as the column has room for, if it may be parted there.
func (f *filler) part(run []*Box) []*Box {
	hole := Hole
	if next, ok := f.next(f.n); ok && next.Page != f.now.Page {
		hole = Turn
	}
	if !f.empty && f.bottom()-f.y < hole {
		return nil
	}
	for n := len(run) - 1; n > 0; n-- {
		if b := run[n-1]; b.Loose && !b.Keep && f.fits(run[:n]) && min(height(run[:n], true), height(run[n:], true)) >= side {
			return run[:n]
		}
	}
	return nil
}

// turnFor begins the next column that has room for a run; one that has begun already may have none either.
func (f *filler) turnFor(run []*Box) {
	for f.turn(); !f.full && !f.empty && !f.fits(run); {
		f.turn()
	}
}

// slack is the tolerance at the end of a column, for inexact sums of lengths.
const slack draw.MM = 0.01

func (f *filler) bottom() draw.MM { return f.now.Y + f.now.H }

func (f *filler) fits(run []*Box) bool { return f.y+height(run, f.empty) <= f.bottom()+slack }

// turn begins the next column, if there is one.
func (f *filler) turn() {
	c, ok := f.next(f.n)
	if !ok {
		f.full = true
		return
	}
	f.n++
	f.now, f.y, f.empty, f.fresh = c, c.Y, !c.Begun, true
}

// put places a box, in the next column if it does not fit.
func (f *filler) put(b *Box) {
	if b.Lie != nil {
		f.add(b)
		return
	}
	if !f.empty && !f.full && f.y+b.Above+b.H > f.bottom()+slack {
		f.turn()
	}
	switch {
	case f.full:
		return
	case !f.empty && f.fresh && f.n > 1: // the column is begun by something else
		f.y += b.Above
		f.again(b)
	case !f.empty:
		f.y += b.Above
	default:
		f.head(b)
	}
	f.add(b)
	f.fresh = false
	f.y += b.H
	if over := f.y - f.bottom(); over > slack {
		f.over = max(f.over, over)
	}
}

// head begins a column for a box.
func (f *filler) head(b *Box) {
	if b.Panel != nil {
		f.y += b.Panel.Over
	}
	f.again(b)
	f.empty = false
}

// again repeats what stands before a box where it begins a column.
func (f *filler) again(b *Box) {
	if b.Again != nil {
		f.add(b.Again)
		f.y += b.Again.H
	}
}

func (f *filler) add(b *Box) { f.list = append(f.list, Placed{b, f.now.X, f.y, f.now.Page}) }

// together is how many of the first boxes keep together.
func together(boxes []*Box) int {
	n := 0
	for n < len(boxes) {
		n++
		if b := boxes[n-1]; !b.Keep && !b.Loose {
			break
		}
	}
	return n
}

// smaller returns the run with its replacement boxes; nil if there are none.
func smaller(run []*Box) (less []*Box) {
	for i, b := range run {
		if b.Small != nil && less == nil {
			less = append(less, run...)
		}
		if b.Small != nil {
			less[i] = b.Small
		}
	}
	return less
}

// height returns the height of boxes below others, or at the head of a column.
func height(run []*Box, head bool) (h draw.MM) {
	for i, b := range run {
		switch {
		case i > 0 || !head:
			h += b.Above
		case b.Panel != nil:
			h += b.Panel.Over
		}
		h += b.H
		if b.Panel != nil && (i+1 == len(run) || run[i+1].Panel != b.Panel) {
			h += b.Panel.Under
		}
	}
	return h
}

// Even is Fill for so many columns and no more. Where the boxes do not fill the last of the pages that they reach, its
// columns end at one height, a page's columns being of one height.
func Even(boxes []*Box, columns []Column) (list []Placed, over draw.MM) {
	whole := filled(boxes, columns)
	if whole.over > 0 || len(whole.list) == 0 {
		return whole.list, whole.over
	}
	last := whole.now.Page
	cut := func(h draw.MM) []Column {
		short := append([]Column(nil), columns...)
		for i := range short {
			if short[i].Page == last {
				short[i].H = min(short[i].H, h)
			}
			if short[i].Page > last {
				short[i].H = 0
			}
		}
		return short
	}
	low, high := draw.MM(0), columns[0].H+columns[len(columns)-1].H
	for f := (&filler{}); high-low > 0.5; {
		mid := (low + high) / 2
		if f.refill(boxes, cut(mid)); f.over > 0 || f.parted > whole.parted {
			low = mid
		} else {
			high = mid
		}
	}
	return filled(boxes, cut(high)).list, 0
}

// filled runs Fill on the given columns.
func filled(boxes []*Box, columns []Column) *filler {
	f := &filler{}
	f.refill(boxes, columns)
	return f
}

// refill does so in the room of what f has placed before.
func (f *filler) refill(boxes []*Box, columns []Column) {
	*f = filler{boxes: f.boxes[:0], list: f.list[:0], next: func(n int) (Column, bool) {
		if n >= len(columns) {
			return Column{}, false
		}
		return columns[n], true
	}}
	f.fill(boxes)
}
