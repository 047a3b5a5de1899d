package turlough

import (
	"brehon/content"
	"brehon/content/turlough"
	"brehon/generate/draw"
	"brehon/generate/rulebook"
	"brehon/generate/turlough/board"
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

// Anatomy is a hex drawn large, w wide, and the places of its parts on the drawing.
func (p pictures) Anatomy(hex string, w draw.MM) (h draw.MM, drawing func(draw.Surface), parts []rulebook.Part) {
	window := p.board.Hexes(2.5, hex)
	h = window.H * w / window.W
	k := w / window.W
	for _, part := range p.board.Anatomy(hex) {
		parts = append(parts, rulebook.Part{Name: part.Name, X: (part.At.X - window.X) * k, Y: (part.At.Y - window.Y) * k})
	}
	f := board.Figure{Window: window, At: draw.Rect{W: w, H: h}}
	return h, func(dst draw.Surface) { p.board.Section(dst, f) }, parts
}
