package piece

import "brehon/generate/draw"

// Spot is where one piece lies as a game begins.
type Spot struct {
	Piece string     // its id
	On    string     // the id of the piece that it lies on; empty: the board; Deck: it is a card of the deck
	At    draw.Point // its middle, in millimetres from the upper left corner of what it lies on
	Near  bool       // it lies beside that piece, wherever there is room
	Down  bool       // its back is up
}

// Deck is the place of the cards that are drawn, in Spot.On.
const Deck = "deck"

// Mark is a point of a board at which something is laid.
type Mark struct {
	Name string // of the place, as it is typed and called: "1107 Clonroad"; empty: the point has none
	At   draw.Point
}

// Marked is a board that can list its places.
type Marked interface {
	// Marks are the points at which something is laid, in the order of the places.
	Marks() []Mark
}
