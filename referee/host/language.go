package host

import (
	"brehon/referee"
	"brehon/referee/voice"
)

// Languages gives the game of a table in the languages that its devices ask for.
type Languages interface {
	// Tags lists the languages that are offered, with their own names.
	Tags() []Language
	// In returns the game in a language of Tags.
	In(tag string) (*Speech, error)
	// Words returns a page's own words in a language of Tags.
	Words(tag string) (map[string]string, error)
}

// Language is a language that a device may choose.
type Language struct {
	Tag  string `json:"tag"`
	Name string `json:"name"`
}

// Speech is a game in one language.
type Speech struct {
	Tag         string
	RightToLeft bool
	Title       string // of game and scenario
	Voice       *voice.Voice
	Pictures    Pictures // nil: the game has no board
}

// Pictures draws a game's positions for screens.
type Pictures interface {
	// Board is the drawing of a position, with what lies on it.
	Board(s referee.State) (Drawing, error)
	// File is a picture that drawings show, by its name; nil if there is none.
	File(name string) []byte
}

// Drawing is a drawn position. Lengths are the drawing's own, as its viewBox has them.
type Drawing struct {
	SVG    string           `json:"svg"`
	W      float64          `json:"w"`
	H      float64          `json:"h"`
	Places map[string]Place `json:"places"` // by their words
}

// Place is where a place is in a drawing, and how far from there it still is that place.
type Place struct {
	X float64 `json:"x"`
	Y float64 `json:"y"`
	R float64 `json:"r"`
}
