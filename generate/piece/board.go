package piece

import (
	"brehon/content/base/placed"
	"brehon/generate/draw"
)

// Board is a game's board, drawn by the game's own code for all that shows it: tiles, poster, figures, charts and the
// pictures of a match. Lengths are millimetres from its upper left corner.
type Board interface {
	// Size is the width and height of the board.
	Size() (w, h draw.MM)
	// Draw draws what may show in the window, at its place on the board.
	Draw(dst draw.Surface, window draw.Rect)
	// Land is the window that holds all places, with a margin around them.
	Land(margin draw.MM) draw.Rect
	// At is the point of a place about which marks that concern it are drawn; ok is false if the board has no such place.
	At(place string) (point draw.Point, ok bool)
	// Middle is the middle of a place, where a finger looks for it; ok is false if the board has no such place.
	Middle(place string) (point draw.Point, ok bool)
	// OnScreen draws a window of the board for screens, at its place and size, with what lies on it: all that is the same in
	// every position as one piece of art as wide as the window, and pieces large enough to be seen across a room.
	OnScreen(dst draw.Surface, window draw.Rect, placed []Placed)
	// Show draws a window of the board into a rectangle of dst, with what lies on it.
	Show(dst draw.Surface, window, at draw.Rect, placed []Placed)
	// LiveSize is the size of DrawLive.
	LiveSize() (w, h draw.MM)
	// DrawLive draws a moment of a match: the whole board and, below it, what lies with the powers.
	DrawLive(dst draw.Surface, l Live)
}

// MarkReach is how far a mark about the point of a place reaches at most, in millimetres of the board.
const MarkReach draw.MM = 8.4

// Placed is a number of equal pieces that lie in one place of the board.
type Placed = placed.Pieces

// Live is a moment of a match.
type Live struct {
	Title  string // what and when
	Placed []Placed
	Powers []Power // in the order in which they stand
	// Marks are those of the game and of its powers, by their keys, with what they count: "mark.round" is 14, "mark.out.red"
	// is 1, as what counts nothing.
	Marks map[string]int
}

// Power is a power of a match, with what no piece shows of it, in words.
type Power struct {
	Owner string
	Lines []string
}

// Tiles is how a board is cut into sheets. Lengths are millimetres.
type Tiles struct {
	Columns, Rows int
	W, H          draw.MM // of a tile, without the glue zone
	Overlap       draw.MM // glue zone
	Across        draw.MM // how wide something on the board is that one can measure when the tiles are glued
}
