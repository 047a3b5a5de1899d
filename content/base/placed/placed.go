// Package placed is what lies on a table, as the referee counts it and as it is drawn.
package placed

// Pieces are a number of equal pieces that lie in one place.
type Pieces struct {
	Piece string `json:"piece"` // the id of a component, or of a piece that begins with one: "walker-red"
	Place string `json:"place"` // where they lie, a word of the grammar; empty: with their owner
	Owner string `json:"owner,omitempty"`
	Count int    `json:"count"` // 0 is drawn as 1
}
