package view

import (
	"brehon/content/source"
)

// IsPile reports whether a place is one off the map that the game's messages name: pile.<place>.
func (v *View) IsPile(place string) bool {
	return v.Scene != nil && v.Scene.Game().Messages.Has("referee.pile."+place)
}

// IsOrder reports whether the pieces of a kind mark an order.
func (v *View) IsOrder(piece string) bool {
	comp := v.Component(piece)
	return comp != nil && comp.Ordered
}

// Component is the kind of piece in the box, or nil.
func (v *View) Component(piece string) *source.Component {
	if v.Scene == nil {
		return nil
	}
	if n := v.Scene.Game().Noun(piece); n != nil && n.Piece != "" {
		piece = n.Piece
	}
	return v.Scene.Game().Component(piece)
}

// Place names a place: by the thing on it, or by its own name.
func (v *View) Place(id string) string {
	if v.Scene == nil {
		return v.Voice.Name(id)
	}
	for _, n := range v.Scene.Game().Nouns() {
		if (n.At == id || n.Label && n.ID == id) && !n.Name.Empty() {
			return id + " " + v.Scene.Clause(n.Name)
		}
	}
	return v.Voice.Name(id)
}
