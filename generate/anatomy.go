package generate

import (
	"brehon/generate/board"
	"brehon/generate/draw"
	"brehon/generate/rulebook"
)

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
