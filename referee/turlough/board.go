package turlough

import (
	"cmp"
	"slices"

	"brehon/content"
)

// Board is the graph that the referee plays on: places with labels and tags, and typed edges. A printed map
// gives one (BoardOf); a case may bring its own.
type Board struct {
	Places []Place
	Edges  []Edge
}

// Place is a hex.
type Place struct {
	Label      string
	Tags       []string // woodland, bog, crossing
	Settlement *Site    // nil: none
}

// Site is a settlement (T3.3).
type Site struct {
	ID, Kind, Sometimes string
	Owner               string // a faction, king or none
	Lordship            string // the castle whose lord takes income from it (T11.5)
	Role                string // crown or refuge
}

// Edge joins two places: route, open, water or crossing (T3.2).
type Edge struct {
	A, B string
	Kind string
}

// BoardOf is the graph of a printed map.
func BoardOf(m *content.Map) Board {
	var b Board
	for _, h := range m.Hexes {
		p := Place{Label: h.ID}
		for _, t := range m.Terrain(h.ID, content.Presence{}) {
			if t != "castle" { // T15.11: follows from the settlement
				p.Tags = append(p.Tags, t)
			}
		}
		if s := h.Settlement; s != nil {
			p.Settlement = &Site{s.ID, s.Kind, s.Sometimes, s.Owner, s.Lordship, s.Role}
		}
		b.Places = append(b.Places, p)
		for _, n := range content.Neighbours(h.ID) {
			if side := m.Side(h.ID, n); side != "" && h.ID < n {
				b.Edges = append(b.Edges, Edge{h.ID, n, side})
			}
		}
	}
	return b
}

// sort puts places in the order of their labels, which settles ties between marches (T13.10.1).
func (b *Board) sort() {
	b.Places = slices.Clone(b.Places)
	slices.SortFunc(b.Places, func(x, y Place) int { return cmp.Compare(x.Label, y.Label) })
}

func (b *Board) labels() []string {
	var list []string
	for _, p := range b.Places {
		list = append(list, p.Label)
	}
	return list
}

// sites are the settlements in the order of their places.
func (b *Board) sites() []string {
	var list []string
	for _, p := range b.Places {
		if p.Settlement != nil {
			list = append(list, p.Settlement.ID)
		}
	}
	return list
}
