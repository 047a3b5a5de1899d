package typeset

import (
	"math"

	"brehon/content/lang"
	"brehon/generate/draw"
)

// Box is the room given to a text. Width 0 means no box: the line is free; an infinite height is a column that may grow.
type Box struct {
	W, H   draw.MM
	Wanted draw.Pt // the size that was tried first
	Least  draw.Pt // the smallest that is allowed
	Line   bool    // one line and no more
}

// Bounded reports whether the box has a height or holds one line.
func (b Box) Bounded() bool { return b.W > 0 && (b.Line || !math.IsInf(b.H, 1) && b.H < boundless) }

// boundless is a height that counts as infinite.
const boundless draw.MM = 900

// Fitted is a text as printed. Blocks report it to a draw.Noter when their setter's Notes is set, with the rectangle of the
// text's lines.
type Fitted struct {
	Said  lang.Said
	Box   Box
	Style Style // Size is the size used
	Lines int
	W, H  draw.MM // the widest line, all lines
	Over  draw.MM // how far the text sticks out of its box; 0: it fits
	Wide  string  // the word that makes it stick out; empty if it is the height
}

// Fill is how much of its box the text takes: of the height, of one line the width. 0 where there is no box.
func (f Fitted) Fill() float64 {
	switch {
	case f.Box.W <= 0:
		return 0
	case f.Box.Line || !f.Box.Bounded():
		return f.W / f.Box.W
	}
	return max(f.H/f.Box.H, f.over()/f.Box.W)
}

// over is the width of a line that is too wide.
func (f Fitted) over() draw.MM {
	if f.Wide == "" {
		return 0
	}
	return f.W
}

// In records that the block was fitted into box, and returns it. It is for callers that look for a size themselves.
func (b *Block) In(box Box) *Block {
	b.box = box
	return b
}

// note reports where the block is. x and y are those of Draw.
func (b *Block) note(dst draw.Surface, x, y draw.MM, a Align) {
	n, ok := dst.(draw.Noter)
	if !ok || len(b.Lines) == 0 {
		return
	}
	f := Fitted{Said: b.said, Box: b.box, Style: b.st, Lines: len(b.Lines), W: b.Width, H: b.Height, Over: b.Over, Wide: b.Wide}
	if high := b.Height - b.box.H; b.box.Bounded() && !b.box.Line && high > slack && f.Over == 0 {
		f.Over, f.Wide = high, ""
	}
	left, right := math.Inf(1), math.Inf(-1)
	for i := range b.Lines {
		l := &b.Lines[i]
		left, right = min(left, x+l.left(a)), max(right, x+l.left(a)+l.Width)
	}
	n.Note(draw.Rect{X: left, Y: y - b.Ascent, W: right - left, H: b.Height}, f)
}

// noteLine reports a line without a box.
func (s *Setter) noteLine(dst draw.Surface, x, y, w draw.MM, text string, st Style) {
	n, ok := dst.(draw.Noter)
	if !ok || text == "" {
		return
	}
	up, down := s.Ascent(st.Font, st.Size), s.Descent(st.Font, st.Size)
	n.Note(draw.Rect{X: x, Y: y - up, W: w, H: up + down}, Fitted{Said: lang.Said{Text: text}, Style: st, Lines: 1, W: w, H: up + down})
}
