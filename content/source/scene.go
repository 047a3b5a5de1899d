package source

import "brehon/content/lang"

// Scene is a picture of a game whose board has places: a part of the board with pieces on it.
type Scene struct {
	Board  string       `yaml:"board" is:"id" doc:"Which of the game's boards; absent: the first."`
	Places []string     `yaml:"places" need:"yes" is:"name" doc:"The window runs over these places, whole."`
	Pieces []ScenePiece `yaml:"pieces"`
	Text   lang.Text    `yaml:"caption"`
	Pos    lang.Pos
}

// ScenePiece is a number of equal pieces in one place of a picture.
type ScenePiece struct {
	Piece string `yaml:"piece" need:"yes" is:"id"`
	At    string `yaml:"at" need:"yes" is:"name" doc:"A place, or the way from one to another: 6>3."`
	Owner string `yaml:"owner" is:"id"`
	N     int    `yaml:"n" min:"1" max:"99" doc:"How many; absent: one."`
}

// Caption is the text below the picture, which may be empty.
func (s *Scene) Caption() *lang.Text { return &s.Text }

// CheckScenes: the pictures of the book show places that their board has, and pieces that the game draws there.
func (c *Checker) CheckScenes(board func(id string) bool, place func(board, place string) bool, piece func(ScenePiece) bool) {
	for _, ch := range c.g.Book {
		for _, b := range ch.Blocks {
			if b.Example == nil {
				continue
			}
			s, ok := b.Example.Picture.(*Scene)
			if !ok {
				continue
			}
			if s.Board != "" && !board(s.Board) {
				c.Fault(s.Pos, "example %q: there is no board %q", b.Example.ID, s.Board)
				continue
			}
			for _, p := range s.Places {
				if !place(s.Board, p) {
					c.Fault(s.Pos, "example %q: the board has no place %q", b.Example.ID, p)
				}
			}
			for _, p := range s.Pieces {
				if !place(s.Board, p.At) {
					c.Fault(s.Pos, "example %q: %s: the board has no place %q", b.Example.ID, p.Piece, p.At)
				}
				if !piece(p) {
					c.Fault(s.Pos, "example %q: at %s there is nothing to draw for %q of %q", b.Example.ID, p.At, p.Piece, p.Owner)
				}
			}
		}
	}
}
