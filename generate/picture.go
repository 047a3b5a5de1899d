package generate

import (
	"brehon/content"
	"brehon/generate/board"
	"brehon/generate/draw"
)

// pictures draws the rulebook's figures with the board's own code.
type pictures struct{ board *board.Board }

const (
	// largest is the scale of a figure at most: names on it stay as large as on the board.
	largest = 0.92
	// tallest is a figure's height in millimetres at most.
	tallest draw.MM = 74
)

// Picture is the window that the picture asks for, w wide, with its march, armies and tokens.
func (p pictures) Picture(pic *content.Picture, w draw.MM) (draw.MM, func(draw.Surface)) {
	window := p.board.Hexes(1.5, append([]string{pic.From, pic.To}, pic.Way...)...)
	if least := w / largest; window.W < least {
		window = draw.Rect{X: window.X - (least-window.W)/2, Y: window.Y, W: least, H: window.H}
	}
	h := min(tallest, window.H*w/window.W)
	f := board.Figure{Window: p.board.Shape(window, w, h), At: draw.Rect{W: w, H: h}, Way: pic.Way}
	for _, a := range pic.Armies {
		f.Placed = append(f.Placed, board.Placed{ID: "army", Place: a.At, Owner: a.Faction})
	}
	for _, t := range pic.Tokens {
		f.Placed = append(f.Placed, board.Placed{ID: t.Kind, Place: t.At, Count: t.N})
	}
	return h, func(dst draw.Surface) { p.board.Section(dst, f) }
}

// Plain draws a part of the board without names and small marks.
func (p pictures) Plain(dst draw.Surface, window draw.Rect) {
	p.board.Section(dst, board.Figure{Window: window, At: window, Plain: true})
}

// Hex is the middle of a hex on the board.
func (p pictures) Hex(id string) draw.Point { return p.board.Centre(id) }
