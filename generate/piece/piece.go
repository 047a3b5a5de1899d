// Package piece says what the kit is made of: pieces, which are printed and cut out,
// and pages, which are printed whole. Kinds make them; impose and generate put them on paper.
package piece

import "brehon/generate/draw"

// Piece is anything that can be printed and cut: a token, a card, a standee. Lengths are millimetres.
// Front and Back draw with the origin at the top left of the cut size, upright.
type Piece struct {
	ID    string  // whole and readable: "coin-5", "walker-red"
	Name  string  // in the kit's language; empty: it has none of its own
	Kind  string  // the kind of component: "token", "card" …
	Code  string  // printed small on both sides; empty: it needs none
	Count int     // how many of it a kit holds
	W, H  draw.MM // cut size
	Front func(draw.Surface)
	Back  func(draw.Surface) // nil: nothing is printed behind it
	// Ground is the colour of what runs to the edge of the front. It is printed beyond it, too, where no piece of the same size
	// touches; those of a ground stand edge to edge. Zero: the face ends before its edge.
	Ground draw.Color
	// Beyond draws a pattern of the front on, to that far beyond its edge; it lies on Ground, and under Front. Nil: Ground is all
	// that runs on.
	Beyond func(dst draw.Surface, far draw.MM)
	// Folds are the heights, from the top, of the folds of a piece that is its own
	// strip (a standee); such a piece is drawn whole by Front.
	Folds []draw.MM
	// Upright is the same figure for makers who print it on both sides of thick card: it is not folded, and stands on its lower
	// edge. Nil: the piece does not stand, or is made in no other way.
	Upright *Piece
}

// Behind is the back as a piece of its own, beyond which nothing runs on. Without a back it is the piece itself.
func (p Piece) Behind() Piece {
	if p.Back != nil {
		p.Front, p.Back, p.Ground, p.Beyond = p.Back, nil, 0, nil
	}
	return p
}

// Duplex is how a file's sheets are turned when both sides are printed.
type Duplex string

// The three ways; they become the PDF's /Duplex.
const (
	Simplex   Duplex = "simplex"
	LongEdge  Duplex = "long"
	ShortEdge Duplex = "short"
)

// Paper is what a file is printed on.
type Paper string

// The papers, as the section papers of words.yaml names them.
const (
	PlainPaper  Paper = "plain"
	HeavyPaper  Paper = "heavy"
	CardPaper   Paper = "card"
	EitherPaper Paper = "either"
)

// Format is the paper of whole pages, held upright, in millimetres, and what stands at their foot.
type Format struct {
	W, H    draw.MM
	Name    string // of the paper, in the kit's language
	Imprint string // game, version, edition and options
}

// Page is one printed page, ready to draw. Sizes and boxes are in millimetres.
type Page struct {
	W, H       draw.MM
	Trim       draw.Rect // what is left when all of its margins are cut off; the zero Rect is the whole page
	Bleed      draw.Rect // Trim with what is printed beyond its edges for the knife or the glue; the zero Rect is Trim
	Label      string    // "B-1", "T-1"; the PDF's page label
	Title      string    // its line in the outline; empty for none
	ID         string    // by which it can be asked for alone, with others of that ID; empty for none
	EachPlayer bool      // every player wants one; two stand on the page
	OneSided   bool      // nothing is printed on its back, even where other pages of its file have backs
	Cuts       int       // straight cuts to be made through the sheet; told of its front
	Glued      int       // pieces of the sheet that are folded or put together with glue
	Draw       func(draw.Surface)
}

// File is one PDF of the kit.
type File struct {
	Name    string // "board", without ending
	Kind    string // of component: "board", "card" …
	Title   string // document title, in the kit's language
	Paper   Paper
	Duplex  Duplex
	Own     bool // its pages keep their own size (rulebook, poster): not for the home printer
	Low     bool // it is drawn in low ink, where the rest of the kit may not be
	Sleeves int  // cards in it that have no backs and are put into sleeves
	Pages   []Page
}
