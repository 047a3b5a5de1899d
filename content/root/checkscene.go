package root

import (
	"slices"
	"strconv"
	"strings"

	"brehon/content/source"
)

// checkScenes: the pictures of the book are of the printed maps, with pieces that can be on them.
func (c *checker) checkScenes() {
	first := ""
	if len(c.g.Maps) > 0 {
		first = c.g.Maps[0].ID
	}
	board := func(id string) *Map {
		if id == "" {
			id = first
		}
		return c.g.Map(id)
	}
	c.CheckScenes(func(id string) bool { return board(id) != nil }, func(id, place string) bool {
		m := board(id)
		if m == nil {
			return false
		}
		one, other, way := strings.Cut(place, ">")
		return m.has(one) && (!way || m.has(other))
	}, c.drawn)
}

// has reports whether the map has a clearing or a forest of that name.
func (m *Map) has(place string) bool {
	if n, err := strconv.Atoi(place); err == nil {
		return m.At(n) != nil
	}
	return m.Forest(place) != nil
}

// signs are what a picture of a map can show besides pieces and suits.
var signs = []string{"warrior", "pawn", "rule", "way", "ruin", "ferry", "closed", "item"}

// drawn reports whether a picture can show the piece.
func (c *checker) drawn(p source.ScenePiece) bool {
	f := source.Find(c.g.Factions, func(f *Faction) bool { return f.ID == p.Owner })
	if p.Owner != "" && f == nil {
		return false
	}
	if slices.Contains(signs, p.Piece) || c.g.Suit(p.Piece) != nil {
		return true
	}
	is := func(k *Piece) bool { return k.ID == p.Piece }
	return f != nil && (slices.ContainsFunc(f.Buildings, is) || slices.ContainsFunc(f.Tokens, is))
}
