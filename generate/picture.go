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
	// margin is what a piece keeps from the figure's edge, in millimetres of the board.
	margin draw.MM = 2.4
)

// Picture is the window that the picture asks for, w wide, with its march, armies and tokens.
func (p pictures) Picture(pic *content.Picture, w draw.MM) (draw.MM, func(draw.Surface)) {
	var placed []board.Placed
	for _, a := range pic.Armies {
		placed = append(placed, board.Placed{ID: "army", Place: a.At, Owner: a.Faction})
	}
	for _, t := range pic.Tokens {
		placed = append(placed, board.Placed{ID: t.Kind, Place: t.At, Count: t.N})
	}
	window := p.board.Hexes(1.5, append([]string{pic.From, pic.To}, pic.Way...)...)
	if len(placed) > 0 {
		window = window.Union(p.board.Reach(placed).Inset(-margin))
	}
	if least := w / largest; window.W < least {
		window = draw.Rect{X: window.X - (least-window.W)/2, Y: window.Y, W: least, H: window.H}
	}
	h := min(tallest, window.H*w/window.W)
	f := board.Figure{Window: p.board.Shape(window, w, h), At: draw.Rect{W: w, H: h}, Way: pic.Way, Placed: placed}
	return h, func(dst draw.Surface) { p.board.Section(dst, f) }
}

// Plain draws a part of the board without names and small marks.
func (p pictures) Plain(dst draw.Surface, window draw.Rect) {
	p.board.Section(dst, board.Figure{Window: window, At: window, Plain: true})
}

// Hex is the middle of a hex on the board.
func (p pictures) Hex(id string) draw.Point { return p.board.Centre(id) }
