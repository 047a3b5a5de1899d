// Package impose puts pieces on paper: fold-over strips, grids with backs behind them, the
// tiles of a board, the sheets of a booklet, with marks for cutting and folding. It is
// geometry only: what a piece shows and which words stand on a sheet come in as callbacks.
//
// The path of Job.Pieces: pieces become strips (strip.go), strips are packed on sheets
// (pack.go), each sheet becomes one page or two (sheet.go, duplex.go), and cut lines, cut
// marks and folds follow from where the pieces stand (cut.go). Job.Tiles and Job.Booklet
// stand beside it (tile.go, booklet.go).
package impose

import (
	"fmt"

	"brehon/generate/draw"
	"brehon/generate/piece"
)

// Backs is how a piece gets its other side.
type Backs string

// Fold prints it below the front, after a fold; LongEdge and ShortEdge on the sheet's other side, flipped on that edge;
// NoBacks not at all.
const (
	Fold      Backs = "fold"
	LongEdge  Backs = "long"
	ShortEdge Backs = "short"
	NoBacks   Backs = "none"
)

// Duplex is how the sheets of a file with such backs go through the printer.
func (b Backs) Duplex() piece.Duplex {
	switch b {
	case LongEdge:
		return piece.LongEdge
	case ShortEdge:
		return piece.ShortEdge
	}
	return piece.Simplex
}

// Job says how the pieces of one file are put on sheets.
type Job struct {
	Paper     Paper
	Grid      Grid
	Backs     Backs
	Code      string     // of the sheets: "T" makes T-1, T-2 …
	Low       bool       // low ink: there are no grounds, and the lines between pieces that touch are grey
	Correct   Correction // of the printer, on backs only
	Furniture func(dst draw.Surface, s Sheet)

	RightToLeft bool // a booklet is stapled at the right of its title page
}

// Sheet describes a sheet to the writer of its words. Rectangles and lines are positions on the page, in millimetres.
type Sheet struct {
	Code  string // "T-1", the same on the back
	N, Of int
	Back  bool // the other side of sheet N
	W, H  draw.MM
	Head  Line
	Foot  Line
	Panel draw.Rect // free for instructions; the zero Rect on every sheet but one
	Tile  *Tile     // of a board, else nil
	Order *Order    // of cutting; nil if there is none, and on backs

	Gathering, Gatherings int // of a booklet, counted from 1
}

// Line is a place for one line of words: its baseline runs from the origin to the right,
// seen through At, with so much room above it.
type Line struct {
	At     draw.Matrix
	Length draw.MM
	Above  draw.MM
}

// page is a page of the job without anything on it.
func (j Job) page(s Sheet, draws func(draw.Surface)) piece.Page {
	label := s.Code
	if s.Back {
		label += "b"
	}
	return piece.Page{W: s.W, H: s.H, Label: label, Draw: func(dst draw.Surface) {
		if s.Back {
			dst = draw.At(dst, j.Correct.matrix(s.W, s.H))
		}
		draws(dst)
		if j.Furniture != nil {
			j.Furniture(dst, s)
		}
	}}
}

func (j Job) sheet(n, of int) Sheet {
	size := j.Grid.Lying(j.Paper)
	return Sheet{Code: fmt.Sprintf("%s-%d", j.Code, n), N: n, Of: of, W: size.W, H: size.H}
}

// Positions of the lines of words if there is room for them (the look's sheets).
const (
	headline draw.MM = 12.2 // baseline of the head, from the upper edge
	footline draw.MM = 8    // baseline of the foot, from the lower edge
	aside    draw.MM = 12   // from the edge to both ends of the lines
	descent  draw.MM = 1.2  // of the letters below a baseline
	least    draw.MM = 2.4  // the least room above a baseline
)

// lines are the places for words above and below the used part of a sheet, or left and
// right of it, reading upwards, where there is no room above or below.
func lines(w, h draw.MM, used draw.Rect) (head, foot Line) {
	used = used.Inset(-reach - 0.3)
	upwards := func(x, above draw.MM) Line {
		return Line{draw.Turn(-90).Then(draw.Move(x, h-aside)), h - 2*aside, above}
	}
	if y := min(headline, used.Y-descent); y-Margin >= least {
		head = Line{draw.Move(aside, y), w - 2*aside, y - Margin}
	} else {
		head = upwards(used.X-descent, used.X-descent-Margin)
	}
	if room := h - footline - used.Bottom(); room >= least {
		foot = Line{draw.Move(aside, h-footline), w - 2*aside, room}
	} else {
		x := w - Margin - descent
		foot = upwards(x, x-used.Right())
	}
	return head, foot
}
