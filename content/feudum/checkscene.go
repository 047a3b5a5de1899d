package feudum

import (
	"slices"
	"strings"

	"brehon/content/source"
)

// checkScenes: the pictures of the book are of the realm, with pieces that can be on it.
func (c *checker) checkScenes() {
	c.CheckScenes(func(string) bool { return false }, func(_, place string) bool {
		one, other, way := strings.Cut(place, ">")
		return c.g.Map.has(one) && (!way || c.g.Map.has(other))
	}, c.drawn)
}

// has reports whether the realm has a place or a region of that name.
func (m *Map) has(place string) bool { return m.Place(place) != nil || m.Region(place) != nil }

// signs are what a picture of the realm can show besides things of the box and pawns.
var signs = []string{"ruler", "subject", "serf", "subject-seal", "serf-seal", "wine", "resource", "way", "tile"}

// drawn reports whether a picture can show the piece.
func (c *checker) drawn(p source.ScenePiece) bool {
	box := &c.g.Box
	if p.Piece == "feudum" {
		return c.g.Guilds.Guild(p.Owner) != nil
	}
	if p.Owner != "" && source.Find(box.Colours, func(k *Colour) bool { return k.ID == p.Owner }) == nil {
		return false
	}
	return slices.Contains(signs, p.Piece) || box.Type(p.Piece) != nil || c.g.Guilds.Guild(p.Piece) != nil || box.Monster(p.Piece) != nil ||
		box.Good(p.Piece) != nil || box.Vessel(p.Piece) != nil || box.Landscape(p.Piece) != nil
}
