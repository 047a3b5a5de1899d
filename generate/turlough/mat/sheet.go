package mat

import (
	"fmt"
	"strconv"

	"brehon/content/lang"
	"brehon/content/turlough"
	"brehon/generate/draw"
	"brehon/generate/impose"
	"brehon/generate/ornament"
	"brehon/generate/piece"
	"brehon/generate/typeset"
)

// Writer lays mats on paper.
type Writer struct {
	Pen   *ornament.Pen
	Game  *turlough.Game
	Paper piece.Format
	// Furniture writes a sheet's title, what to do with it, its code, and its foot.
	Furniture func(title, hint lang.Said) func(draw.Surface, impose.Sheet)
}

// block is the arrangement of mats of one size on a sheet, which may be landscape.
type block struct {
	across, down int
	lying        bool
	sheet        draw.Rect  // as it is drawn
	at           draw.Point // the upper left corner of the first mat
	w, h         draw.MM    // of a mat
}

// Great are the sheets of the great mats, three on each, their backs empty; n is the number of the first.
func (w *Writer) Great(list []piece.Piece, n int) []piece.Page {
	b := block{across: 1, down: 3, sheet: draw.Rect{W: w.Paper.W, H: w.Paper.H}}
	return w.sheets(b, list, n, "great", false)
}

// Kings returns the sheets of the kings' mats, four on each, each followed by its backs. The sheets are drawn across portrait
// paper, so that the whole file is flipped on its long edge.
func (w *Writer) Kings(list []piece.Piece, n int) []piece.Page {
	b := block{across: 2, down: 2, lying: true, sheet: draw.Rect{W: w.Paper.H, H: w.Paper.W}}
	return w.sheets(b, list, n, "kings", true)
}

func (w *Writer) sheets(b block, list []piece.Piece, n int, kind string, backs bool) (pages []piece.Page) {
	for ; len(list) > 0; n++ {
		on := list[:min(b.across*b.down, len(list))]
		list = list[len(on):]
		b.w, b.h = on[0].W, on[0].H
		b.at = draw.Point{X: (b.sheet.W - float64(float64(b.across)*b.w)) / 2, Y: float64((b.sheet.H - float64(float64(b.down)*b.h)) / 2)}
		if !b.lying {
			b.at.Y += 2 // for the head
		}
		rows, columns := b.filled(len(on))
		title := w.say(kind + "Title")
		front := w.page(b, n, false, title, w.say(kind+"Note"), func(dst draw.Surface) {
			b.fronts(dst, on)
			w.marks(dst, b, len(on), true)
		})
		trim := b.filledBox(len(on), true)
		front.Trim, front.Bleed = w.onPaper(b, trim), w.onPaper(b, trim.Inset(-bleed))
		front.Cuts = rows + 1 + columns + 1
		pages = append(pages, front)
		if backs {
			back := b
			back.at.Y = b.sheet.H - b.at.Y - float64(float64(b.down)*b.h)
			behind := w.page(back, n, true, title, w.say("backNote"), func(dst draw.Surface) {
				back.backs(dst, on)
				w.marks(dst, back, len(on), false)
			})
			behind.Trim = w.onPaper(b, back.filledBox(len(on), false))
			pages = append(pages, behind)
		}
	}
	return pages
}

func (w *Writer) say(name string) lang.Said { return w.Pen.Words.Say(w.Game.Message("mat." + name)) }

// page is a sheet with its head and foot.
func (w *Writer) page(b block, n int, back bool, title, hint lang.Said, draws func(draw.Surface)) piece.Page {
	s := impose.Sheet{Code: fmt.Sprintf("M-%d", n), N: n, Back: back, W: b.sheet.W, H: b.sheet.H}
	s.Head, s.Foot = b.lines(back)
	words := w.Furniture(title, hint)
	label := s.Code
	if back {
		label += "b"
	}
	return piece.Page{W: w.Paper.W, H: w.Paper.H, Label: label, Title: title.Text, Draw: func(dst draw.Surface) {
		if b.lying {
			dst = draw.At(dst, w.lying())
		}
		draws(dst)
		words(dst, s)
	}}
}

// lying turns a landscape sheet to portrait paper.
func (w *Writer) lying() draw.Matrix { return draw.Turn(90).Then(draw.Move(w.Paper.W, 0)) }

// onPaper is a rectangle of the block's sheet on the paper held upright.
func (w *Writer) onPaper(b block, r draw.Rect) draw.Rect {
	if b.lying {
		return w.lying().ApplyRect(r)
	}
	return r
}

// free is how far words stay from the paper's edge.
const free draw.MM = impose.Margin

// lines are the places of the words: the head above the mats, or below them on a back, which is turned, and beside them where
// they leave no room; the foot where there is room.
func (b block) lines(back bool) (head, foot impose.Line) {
	right, bottom := b.at.X+float64(float64(b.across)*b.w), b.at.Y+float64(float64(b.down)*b.h)
	const side, high = 3.5, 3.3 // beside the marks; of the letters of a head
	at, length := b.at.X+side, right-b.at.X-2*side
	level := func(y, above draw.MM) impose.Line {
		return impose.Line{At: draw.Move(at, y), Length: length, Above: above}
	}
	upwards := func(x draw.MM) impose.Line {
		return impose.Line{At: draw.Turn(-90).Then(draw.Move(x, b.sheet.H-2*free)), Length: b.sheet.H - 4*free, Above: 3}
	}
	switch {
	case b.at.Y-bleed < free+high+0.6:
		head = upwards(max(free+high, b.at.X-reach-3.6))
	case back:
		head = level(b.sheet.H-free-1.1, 4)
	default:
		head = level(max(free+high, b.at.Y-9.8), 4)
	}
	switch {
	case back:
		foot = level(b.at.Y-bleed, 2.6)
		if b.at.Y-bleed-2 < free {
			foot = upwards(b.sheet.W - free - 1)
		}
	case b.sheet.H-bottom-reach > free+3:
		foot = level(b.sheet.H-free-1.5, 3)
	case b.sheet.W-right-reach > free+1.5:
		foot = upwards(b.sheet.W - free - 0.6)
	default:
		foot = level(b.sheet.H-free-0.7, 2.6)
	}
	return head, foot
}

// cell returns the place of the i-th mat.
func (b block) cell(i int) draw.Rect {
	return draw.Rect{X: b.at.X + draw.Times(i%b.across, b.w), Y: b.at.Y + draw.Times(i/b.across, b.h), W: b.w, H: b.h}
}

// fronts draws the mats; the field of each ends at its neighbour's, and else runs past the cut.
func (b block) fronts(dst draw.Surface, list []piece.Piece) {
	for i, p := range list {
		r, to := b.cell(i), b.cell(i).Inset(-bleed)
		x, X, y, Y := to.X, to.Right(), to.Y, to.Bottom()
		if i%b.across > 0 {
			x = r.X
		}
		if i%b.across < b.across-1 && i+1 < len(list) {
			X = r.Right()
		}
		if i >= b.across {
			y = r.Y
		}
		if i+b.across < len(list) {
			Y = r.Bottom()
		}
		dst.Clip(draw.Box(draw.Rect{X: x, Y: y, W: X - x, H: Y - y}), func(in draw.Surface) {
			in = draw.At(in, draw.Move(r.X, r.Y))
			if p.Beyond != nil {
				p.Beyond(in, bleed)
			}
			p.Front(in)
		})
	}
}

// backs draws the backs: the upper row of the front is the lower one here.
func (b block) backs(dst draw.Surface, list []piece.Piece) {
	for i, p := range list {
		r := b.cell(i%b.across + (b.down-1-i/b.across)*b.across)
		p.Back(draw.At(dst, draw.Move(r.X, r.Y)))
	}
}

// Marks of cuts begin away from the field that runs past the cut, and end at reach from the cut.
const (
	away  draw.MM = bleed + 0.4
	reach draw.MM = bleed + 1.8
)

// filled is how many rows and columns so many mats take.
func (b block) filled(mats int) (rows, columns int) {
	return (mats + b.across - 1) / b.across, min(mats, b.across)
}

// filledBox is what so many mats cover on a front or a back: what the front lacks below, the back lacks above.
func (b block) filledBox(mats int, front bool) draw.Rect {
	rows, columns := b.filled(mats)
	r := draw.Rect{X: b.at.X, Y: b.at.Y, W: draw.Times(columns, b.w), H: draw.Times(rows, b.h)}
	if !front {
		r.Y += draw.Times(b.down-rows, b.h)
	}
	return r
}

// marks draws the cut marks, on the front each with its number in the order of cutting: first those across the whole block.
func (w *Writer) marks(dst draw.Surface, b block, mats int, front bool) {
	rows, columns := b.filled(mats)
	box := b.filledBox(mats, front)
	left, top, right, bottom := box.X, box.Y, box.Right(), box.Bottom()
	ink := draw.Style{Stroke: w.Pen.Ink.Ink, Width: 0.18, Cap: draw.ButtCap}
	number := typeset.Style{Font: draw.SansBold, Size: 6.5, Fill: w.Pen.Ink.Faded}
	n := 1
	for i := range rows + 1 {
		y := top + draw.Times(i, b.h)
		dst.Path(draw.Line(left-reach, y, left-away, y), ink)
		dst.Path(draw.Line(right+away, y, right+reach, y), ink)
		if front {
			w.Pen.Set.Line(dst, left-away, y-0.7, strconv.Itoa(n), number, typeset.Right)
		}
		n++
	}
	for i := range columns + 1 {
		x := left + draw.Times(i, b.w)
		dst.Path(draw.Line(x, top-reach, x, top-away), ink)
		dst.Path(draw.Line(x, bottom+away, x, bottom+reach), ink)
		if front {
			w.Pen.Set.Line(dst, x+0.8, top-away, strconv.Itoa(n), number, typeset.Left)
		}
		n++
	}
}
