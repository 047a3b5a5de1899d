package turlough

import (
	"cmp"
	"slices"

	"brehon/content/turlough"
)

// board is the graph that the referee plays on (T3.1): places with labels and tags (T3.1.1) and perhaps a settlement of
// a kind (T3.1.3, T3.3), and typed edges (T3.1.2). A printed map gives one (boardOf), and is checked where it is loaded
// (T3.1.4); a case may bring its own.
type board turlough.Graph

// boardOf is the graph of a printed map.
func boardOf(m *turlough.Map) board {
	var b board
	for _, h := range m.Hexes {
		p := turlough.GraphPlace{Label: h.ID}
		for _, t := range m.Terrain(h.ID, turlough.Presence{}) {
			if t != "castle" { // T15.11: follows from the settlement
				p.Tags = append(p.Tags, t)
			}
		}
		if s := h.Settlement; s != nil {
			p.Settlement = &turlough.GraphSite{ID: s.ID, Kind: s.Kind, Sometimes: s.Sometimes, Owner: s.Owner, Lordship: s.Lordship, Role: s.Role}
		}
		b.Places = append(b.Places, p)
		for _, n := range turlough.Neighbours(h.ID) {
			if side := m.Side(h.ID, n); side != "" && h.ID < n {
				b.Edges = append(b.Edges, turlough.GraphEdge{Kind: side, A: h.ID, B: n})
			}
		}
	}
	return b
}

// sort puts places in the order of their labels, which settles ties between marches (T13.10.1).
func (b *board) sort() {
	b.Places = slices.Clone(b.Places)
	slices.SortFunc(b.Places, func(x, y turlough.GraphPlace) int { return cmp.Compare(x.Label, y.Label) })
}

func (b *board) labels() []string {
	var list []string
	for _, p := range b.Places {
		list = append(list, p.Label)
	}
	return list
}

// sites are the settlements in the order of their places.
func (b *board) sites() []string {
	var list []string
	for _, p := range b.Places {
		if p.Settlement != nil {
			list = append(list, p.Settlement.ID)
		}
	}
	return list
}
