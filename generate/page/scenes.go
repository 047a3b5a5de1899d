package page

import (
	"brehon/content/source"
	"brehon/generate/draw"
	"brehon/generate/piece"
)

// Scenes draws the pictures of a rulebook: parts of boards with pieces on them.
type Scenes struct {
	Board func(id string) *Map // empty: the first of the game
	Reach draw.Point           // how far a window runs beyond the middles of its places
}

// largest is how much larger than on the sheets a picture is drawn at most; one that would be larger shows more of the board.
const largest = 1.15

// Picture is the window that holds the scene's places, w wide, without words and signs that its edge would cut.
func (s Scenes) Picture(pic source.Picture, w draw.MM) (draw.MM, func(draw.Surface)) {
	scene := pic.(*source.Scene)
	m := s.Board(scene.Board)
	window := s.window(m, scene.Places, w)
	var list []piece.Placed
	for _, p := range scene.Pieces {
		list = append(list, piece.Placed{Piece: p.Piece, Place: p.At, Owner: p.Owner, Count: p.N})
	}
	h := window.H * w / window.W
	at := draw.Rect{W: w, H: h}
	return h, func(dst draw.Surface) {
		draw.Whole(draw.Window(dst, at), at, func(dst draw.Surface) { m.Show(dst, window, at, list) })
	}
}

// window is the part of the board with the places, within the field as far as it has room.
func (s Scenes) window(m *Map, places []string, w draw.MM) draw.Rect {
	var r draw.Rect
	for i, id := range places {
		p, _ := m.At(id)
		at := draw.Rect{X: p.X - s.Reach.X, Y: p.Y - s.Reach.Y, W: 2 * s.Reach.X, H: 2 * s.Reach.Y}
		if i == 0 {
			r = at
			continue
		}
		right, bottom := max(r.Right(), at.Right()), max(r.Bottom(), at.Bottom())
		r.X, r.Y = min(r.X, at.X), min(r.Y, at.Y)
		r.W, r.H = right-r.X, bottom-r.Y
	}
	if wide := w / largest; r.W < wide {
		r.X, r.W = r.X-(wide-r.W)/2, wide
	}
	land := m.Land(0)
	r.X = max(land.X, min(r.X, land.Right()-r.W))
	r.Y = max(land.Y, min(r.Y, land.Bottom()-r.H))
	return r
}
