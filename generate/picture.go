package generate

import (
	"brehon/content"
	"brehon/content/turlough"
	"brehon/generate/board"
	"brehon/generate/draw"
)

// pictures draws the rulebook's figures with the board's own code.
type pictures struct{ board *board.Board }

// tallest is a figure's height in millimetres at most.
const tallest draw.MM = 74

// Picture is the window that the picture asks for, w wide, with its march, armies and tokens.
func (p pictures) Picture(pic content.Picture, w draw.MM) (draw.MM, func(draw.Surface)) {
	f := p.board.Picture(pic.(*turlough.Picture), w, tallest)
	return f.At.H, func(dst draw.Surface) { p.board.Section(dst, f) }
}

// Plain draws a part of the board without names and small marks.
func (p pictures) Plain(dst draw.Surface, window draw.Rect) {
	p.board.Section(dst, board.Figure{Window: window, At: window, Plain: true})
}

// Hex is the middle of a hex on the board.
func (p pictures) Hex(id string) draw.Point { return p.board.Centre(id) }
