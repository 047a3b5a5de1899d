package turlough

import (
	"math"
	"slices"

	"brehon/content/base/exact"
	"brehon/content/lang"
)

// checkPoints: everything drawn is on the board, names of waters are in their waters, and real places are where the
// projection puts them.
func (c *checker) checkPoints() {
	m := c.g.Map
	if len(m.Hexes) == 0 {
		return
	}
	for _, l := range m.Labels {
		kind := l.Kind
		if kind == "bay" {
			kind = "sea"
		}
		at := c.At("map", "labels", l.ID, "at")
		if hex := c.onBoard(at, "label", l.ID, l.At); hex != "" && m.SceneryKind(hex) != kind {
			c.Fault(at, "label %q names a %s, and lies in hex %q, which is none", l.ID, l.Kind, hex)
		}
	}
	for _, l := range m.Lakes {
		at := c.At("map", "lakes", l.ID, "at")
		if hex := c.onBoard(at, "lake", l.ID, l.At); hex != "" && m.Hex(hex) == nil {
			c.Fault(at, "lake %q lies in hex %q, which isn't land", l.ID, hex)
		}
		for _, p := range l.Outline {
			if apart(p, l.At) > m.Grid.AcrossFlats {
				c.Fault(c.At("map", "lakes", l.ID, "outline"), "lake %q: its outline runs over [%g, %g], further than a hex from its place", l.ID, p[0], p[1])
			}
		}
	}
	for _, i := range m.Islands {
		at := c.At("map", "islands", i.ID, "at")
		if hex := c.onBoard(at, "island", i.ID, i.At); hex != "" && !m.byWater(hex) {
			c.Fault(at, "island %q lies in hex %q, and there is no water", i.ID, hex)
		}
	}
	c.checkReal(m)
	c.checkTiles(m)
}

// onBoard returns the hex of the field at a point, or notes a fault if there is none.
func (c *checker) onBoard(at lang.Pos, kind, id string, p Point) string {
	m := c.g.Map
	best, least := "", m.Grid.AcrossFlats/math.Sqrt(3) // from its middle to a corner
	for row := 1; row <= m.Grid.Rows; row++ {
		for col := 1; col <= m.Grid.Columns; col++ {
			if d := apart(p, m.Centre(HexID(col, row))); d <= least {
				best, least = HexID(col, row), d
			}
		}
	}
	if best == "" {
		c.Fault(at, "%s %q: [%g, %g] lies in no hex of the field", kind, id, p[0], p[1])
	}
	return best
}

func apart(a, b Point) float64 {
	dx, dy := a[0]-b[0], a[1]-b[1]
	return math.Sqrt(float64(dx*dx) + float64(dy*dy))
}

// byWater reports whether a hex is water or next to water.
func (m *Map) byWater(hex string) bool {
	water := func(id string) bool { return slices.Contains([]string{"sea", "estuary", "lake"}, m.SceneryKind(id)) }
	near := Neighbours(hex)
	return water(hex) || slices.ContainsFunc(near[:], water)
}

// checkReal: the projected position of a settlement is in its hex or a neighbour.
func (c *checker) checkReal(m *Map) {
	if m.Hex(m.Projection.Hex) == nil {
		c.Fault(c.At("map", "projection", "hex"), "projection: hex %q isn't land", m.Projection.Hex)
		return
	}
	for _, s := range m.Settlements {
		if s.Real == (LatLon{}) || m.Hex(s.Hex) == nil {
			continue
		}
		p := m.project(s.Real)
		if d := apart(p, m.Centre(s.Hex)); !(d <= m.Grid.AcrossFlats) {
			c.Fault(c.At("map", "settlements", s.ID, "real"), "settlement %q: by the projection its true place lies %.0f mm from the middle of hex %q, more than a hex is wide", s.ID, d, s.Hex)
		}
	}
}

// project returns the point on the board of a real place.
func (m *Map) project(at LatLon) Point {
	p := m.Projection
	east, north := (at.Lon-p.Lon)*p.KmLon, (at.Lat-p.Lat)*p.KmLat
	sin, cos := exact.Sincos(p.Tilt * math.Pi / 180)
	mm, origin := m.Grid.AcrossFlats/m.Grid.KmAcrossFlats, m.Centre(p.Hex)
	x := float64(east*cos) + float64(north*sin) - p.X
	y := float64(east*sin) - float64(north*cos) - p.Y
	return Point{origin[0] + float64(x*mm), origin[1] + float64(y*mm)}
}

// checkTiles: the printed sheets hold the field of hexes.
func (c *checker) checkTiles(m *Map) {
	wide := m.Grid.AcrossFlats * (float64(m.Grid.Columns) + 0.5)
	high := m.Grid.AcrossFlats / math.Sqrt(3) * (float64(1.5*float64(m.Grid.Rows)) + 0.5)
	if have := float64(m.Tiles.Columns) * m.Tiles.Width; have < wide {
		c.Fault(c.At("map", "tiles", "width"), "tiles: %d of %g mm are %g mm wide, and the field of hexes %.1f", m.Tiles.Columns, m.Tiles.Width, have, wide)
	}
	if have := float64(m.Tiles.Rows) * m.Tiles.Height; have < high {
		c.Fault(c.At("map", "tiles", "height"), "tiles: %d of %g mm are %g mm high, and the field of hexes %.1f", m.Tiles.Rows, m.Tiles.Height, have, high)
	}
}
