package turlough

import (
	"fmt"
	"math"
	"slices"

	"brehon/content/source"
)

// What a side of a hex is to a march (T3.2).
const (
	RouteSide    = "route"
	OpenSide     = "open"
	WaterSide    = "water"
	CrossingSide = "crossing"
)

type side struct {
	route, river, crossing bool
}

// HexID is the label of the hex in that column and row, counted from 1.
func HexID(col, row int) string { return fmt.Sprintf("%02d%02d", col, row) }

// ParseHex returns the column and row of a label; ok is false if it is not one.
func ParseHex(id string) (col, row int, ok bool) {
	if len(id) != 4 {
		return 0, 0, false
	}
	for _, c := range id {
		if c < '0' || c > '9' {
			return 0, 0, false
		}
	}
	return int(id[0]-'0')*10 + int(id[1]-'0'), int(id[2]-'0')*10 + int(id[3]-'0'), true
}

// Neighbours are the labels of the six hexes around one, clockwise from the north-east (NE E SE SW W NW). They may be water
// or off the field.
func Neighbours(id string) [6]string {
	col, row, _ := ParseHex(id)
	right := row % 2 // odd rows are half a hex further right
	return [6]string{
		HexID(col+right, row-1), HexID(col+1, row), HexID(col+right, row+1),
		HexID(col+right-1, row+1), HexID(col-1, row), HexID(col+right-1, row-1),
	}
}

// Adjacent reports whether two hexes touch.
func Adjacent(a, b string) bool {
	touching := Neighbours(a)
	return slices.Contains(touching[:], b)
}

// Hex is the hex of land with that label, or nil.
func (m *Map) Hex(id string) *Hex { return m.hexes[id] }

// Side is the kind of side between two hexes: route, open, water or crossing; "" if they don't touch or one is not land.
func (m *Map) Side(a, b string) string {
	if m.Hex(a) == nil || m.Hex(b) == nil || !Adjacent(a, b) {
		return ""
	}
	switch s := m.sides[key(a, b)]; {
	case s.crossing:
		return CrossingSide
	case s.river:
		return WaterSide
	case s.route:
		return RouteSide
	}
	return OpenSide
}

// River reports whether a river runs along the side between two hexes, be it crossed or not.
func (m *Map) River(a, b string) bool { return m.sides[key(a, b)].river }

// Road reports whether a route is drawn over the side between two hexes, be it a crossing or not.
func (m *Map) Road(a, b string) bool { return m.sides[key(a, b)].route }

func key(a, b string) [2]string {
	if b < a {
		a, b = b, a
	}
	return [2]string{a, b}
}

// Terrain lists what the ground of a hex is to combat (T15.11): woodland, bog, crossing, castle.
func (m *Map) Terrain(id string, p Presence) []string {
	h := m.Hex(id)
	if h == nil {
		return nil
	}
	list := append([]string(nil), h.Terrain...)
	for _, n := range Neighbours(id) {
		if m.Side(id, n) == CrossingSide {
			list = append(list, "crossing")
			break
		}
	}
	if p.Kind(h.Settlement) == "castle" {
		list = append(list, "castle")
	}
	return list
}

// Settlement is the settlement with that id, or nil.
func (m *Map) Settlement(id string) *Settlement {
	return source.Find(m.Settlements, func(s *Settlement) bool { return s.ID == id })
}

// Territory is the territory with that id, or nil.
func (m *Map) Territory(id string) *Territory {
	return source.Find(m.Territories, func(t *Territory) bool { return t.ID == id })
}

// OwnerOf is the owner of the territory around a hex: a faction, "king" or "none"; "" if it is not land.
func (m *Map) OwnerOf(hex string) string {
	if h := m.Hex(hex); h != nil {
		if t := m.Territory(h.Territory); t != nil {
			return t.Owner
		}
	}
	return ""
}

// SceneryKind is the kind of a hex that is not land: sea, estuary, lake, beyond; "" if it is land.
func (m *Map) SceneryKind(hex string) string {
	for _, s := range m.Scenery {
		for _, row := range s.Rows {
			if slices.Contains(row, hex) {
				return s.Kind
			}
		}
	}
	return ""
}

// Centre is the middle of a hex, millimetres in the hex field.
func (m *Map) Centre(hex string) Point {
	col, row, _ := ParseHex(hex)
	w := m.Grid.AcrossFlats
	s := w / math.Sqrt(3)
	x := w/2 + float64(float64(col-1)*w)
	if row%2 == 1 {
		x += w / 2
	}
	return Point{x, s + float64(float64(row-1)*1.5*s)}
}

// index builds what the methods look up.
func (m *Map) index() {
	m.hexes = make(map[string]*Hex, len(m.Hexes))
	m.sides = make(map[[2]string]side)
	for _, h := range m.Hexes {
		h.Col, h.Row, _ = ParseHex(h.ID)
		m.hexes[h.ID] = h
	}
	for _, s := range m.Settlements {
		if h := m.hexes[s.Hex]; h != nil && h.Settlement == nil {
			h.Settlement = s
		}
	}
	mark := func(e Edge, set func(*side)) {
		k := key(e[0], e[1])
		s := m.sides[k]
		set(&s)
		m.sides[k] = s
	}
	for _, r := range m.Rivers {
		for _, e := range r.Edges {
			mark(e, func(s *side) { s.river = true })
		}
	}
	for _, r := range m.Routes {
		for _, e := range r.Edges {
			mark(e, func(s *side) { s.route = true })
		}
	}
	for _, c := range m.Crossings {
		mark(c.Edge, func(s *side) { s.crossing = true })
	}
}
