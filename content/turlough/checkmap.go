package turlough

import (
	"slices"

	"brehon/content/lang"
	"brehon/content/source"
)

// checkMap: the board is whole, and every place on it can be reached.
func (c *checker) checkMap() {
	m := c.g.Map
	if len(m.Hexes) == 0 {
		return
	}
	c.checkField(m)
	c.checkSettlements(m)
	c.checkEdges(m)
	for _, r := range m.Rivers {
		c.checkRiver(m, r)
	}
	c.checkWays(m)
}

// checkField: each hex of the field is land or scenery, and only one of them.
func (c *checker) checkField(m *Map) {
	scenery := map[string]string{}
	inside := func(id string) bool {
		col, row, ok := ParseHex(id)
		return ok && col >= 1 && col <= m.Grid.Columns && row >= 1 && row <= m.Grid.Rows
	}
	for i, s := range m.Scenery {
		for _, row := range s.Rows {
			for _, id := range row {
				at := m.Pos
				if t := c.g.Tree("map").Get("scenery"); t != nil && i < len(t.Items) {
					at = t.Items[i].Pos
				}
				switch {
				case !inside(id):
					c.Fault(at, "scenery %s: hex %q lies outside the field of %d × %d", s.Kind, id, m.Grid.Columns, m.Grid.Rows)
				case scenery[id] != "":
					c.Fault(at, "scenery %s: hex %q is %s already", s.Kind, id, scenery[id])
				case m.Hex(id) != nil:
					c.Fault(at, "scenery %s: hex %q is land", s.Kind, id)
				}
				scenery[id] = s.Kind
			}
		}
	}
	for _, h := range m.Hexes {
		if !inside(h.ID) {
			c.Fault(h.Pos, "hex %q lies outside the field of %d × %d", h.ID, m.Grid.Columns, m.Grid.Rows)
		}
		if h.Settlement == nil && h.Name.Empty() {
			c.Fault(h.Pos, "hex %q: name is missing, and no settlement gives it one", h.ID)
		}
	}
	for row := 1; row <= m.Grid.Rows; row++ {
		for col := 1; col <= m.Grid.Columns; col++ {
			if id := HexID(col, row); m.Hex(id) == nil && scenery[id] == "" {
				c.Fault(m.Pos, "hex %q is neither land nor scenery", id)
			}
		}
	}
}

func (c *checker) checkSettlements(m *Map) {
	crowns := 0
	for _, s := range m.Settlements {
		at := func(field string) lang.Pos { return c.At("map", "settlements", s.ID, field) }
		if h := m.Hex(s.Hex); h != nil && h.Settlement != s {
			c.Fault(at("hex"), "settlement %q: hex %q holds settlement %q already", s.ID, s.Hex, h.Settlement.ID)
		}
		if l := m.Settlement(s.Lordship); l != nil && l.Kind != "castle" {
			c.Fault(at("lordship"), "settlement %q: its lordship %q isn't a castle", s.ID, l.ID)
		}
		if s.Role == "crown" {
			crowns++
		}
	}
	if crowns != 1 && len(m.Settlements) > 0 {
		c.Fault(c.At("map", "settlements"), "%d settlements have the role crown, and one must (T20.2)", crowns)
	}
}

// checkEdges: sides named in lists are sides, crossings span rivers, no route wades.
func (c *checker) checkEdges(m *Map) {
	touch := func(e Edge, at lang.Pos, kind, id string) bool {
		if !Adjacent(e[0], e[1]) {
			c.Fault(at, "%s %q: hexes %q and %q do not touch", kind, id, e[0], e[1])
			return false
		}
		return true
	}
	for _, x := range m.Crossings {
		at := c.At("map", "crossings", x.ID, "edge")
		if r := m.river(x.River); r != nil && touch(x.Edge, at, "crossing", x.ID) && !r.has(x.Edge) {
			c.Fault(at, "crossing %q: the river %q does not run between %q and %q", x.ID, x.River, x.Edge[0], x.Edge[1])
		}
	}
	for _, r := range m.Rivers {
		for i, e := range r.Edges {
			touch(e, c.edgeAt("rivers", r.ID, i), "river", r.ID)
		}
	}
	for _, r := range m.Routes {
		for i, e := range r.Edges {
			at := c.edgeAt("routes", r.ID, i)
			if touch(e, at, "route", r.ID) && m.Side(e[0], e[1]) == WaterSide {
				c.Fault(at, "route %q: between %q and %q runs a river, and there is no crossing", r.ID, e[0], e[1])
			}
		}
	}
}

func (c *checker) edgeAt(list, id string, i int) lang.Pos {
	if n := c.g.Tree("map").Find(list, id, "edges"); n != nil && i < len(n.Items) {
		return n.Items[i].Pos
	}
	return lang.Pos{}
}

func (m *Map) river(id string) *River {
	return source.Find(m.Rivers, func(r *River) bool { return r.ID == id })
}

func (r *River) has(e Edge) bool {
	return slices.ContainsFunc(r.Edges, func(f Edge) bool { return key(e[0], e[1]) == key(f[0], f[1]) })
}

// corner is a point where three hexes meet, by their labels in order.
type corner [3]string

// corners are the two ends of a side.
func corners(e Edge) []corner {
	var list []corner
	for _, n := range Neighbours(e[0]) {
		if Adjacent(n, e[1]) {
			k := []string{e[0], e[1], n}
			slices.Sort(k)
			list = append(list, corner(k))
		}
	}
	return list
}

// meet is the corner that two sides share.
func meet(a, b Edge) (corner, bool) {
	for _, k := range corners(a) {
		if slices.Contains(corners(b), k) {
			return k, true
		}
	}
	return corner{}, false
}

// checkRiver: the river runs from side to side without a gap, and ends where it says.
func (c *checker) checkRiver(m *Map, r *River) {
	var last corner
	for i := 1; i < len(r.Edges); i++ {
		at, a, b := c.edgeAt("rivers", r.ID, i), r.Edges[i-1], r.Edges[i]
		k, ok := meet(a, b)
		switch {
		case !ok:
			c.Fault(at, "river %q has a gap: the side %q-%q does not meet %q-%q", r.ID, b[0], b[1], a[0], a[1])
		case i > 1 && k == last:
			c.Fault(at, "river %q forks: the sides before and after %q-%q meet in one corner", r.ID, a[0], a[1])
		}
		last = k
	}
	at := c.At("map", "rivers", r.ID, "mouth")
	end := r.Edges[len(r.Edges)-1]
	if into := m.river(r.Mouth); into != nil {
		for _, e := range into.Edges {
			if _, ok := meet(end, e); ok {
				return
			}
		}
		c.Fault(at, "river %q does not reach the river %q", r.ID, r.Mouth)
		return
	}
	if !slices.Contains([]string{"sea", "estuary", "lake"}, r.Mouth) {
		c.Fault(at, "river %q: mouth %q is neither sea, estuary, lake nor a river", r.ID, r.Mouth)
		return
	}
	for _, k := range corners(end) {
		for _, id := range k {
			if m.SceneryKind(id) == r.Mouth {
				return
			}
		}
	}
	c.Fault(at, "river %q does not reach the %s", r.ID, r.Mouth)
}

// checkWays: from the crown every hex of land can be reached (T3.1.4).
func (c *checker) checkWays(m *Map) {
	var crown *Settlement
	for _, s := range m.Settlements {
		if s.Role == "crown" && m.Hex(s.Hex) != nil {
			crown = s
		}
	}
	if crown == nil {
		return
	}
	seen := map[string]bool{crown.Hex: true}
	for todo := []string{crown.Hex}; len(todo) > 0; todo = todo[1:] {
		for _, n := range Neighbours(todo[0]) {
			if s := m.Side(todo[0], n); s != "" && s != WaterSide && !seen[n] {
				seen[n] = true
				todo = append(todo, n)
			}
		}
	}
	for _, h := range m.Hexes {
		if !seen[h.ID] {
			c.Fault(h.Pos, "hex %q cannot be reached from %s", h.ID, crown.ID)
		}
	}
}
