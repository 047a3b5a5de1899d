package feudum

import (
	"slices"
	"strconv"

	"brehon/content/lang"
)

// Starts is the number of ringed places, one per ringed disc (F3.5).
const Starts = 6

// Regions is how many regions there are: the progress die has as many faces (F9.1).
const Regions = 6

// outside is how far shores and river may run outside the field, mm: far enough to be cut off by its edge.
const outside = 20

// checkMap: the realm can be played on, and drawn.
func (c *checker) checkMap() {
	m := &c.g.Map
	if n := len(m.Places); n < Places {
		c.Fault(c.At("map", "places"), "there are %d places, and %d setup discs (F3.5)", n, Places)
	}
	if n := len(m.Regions); n < Regions {
		c.Fault(c.At("map", "regions"), "there are %d regions, and the progress die has %d faces (F9.1)", n, Regions)
	}
	starts := 0
	for _, p := range m.Places {
		if p.Start {
			starts++
		}
	}
	if starts != Starts {
		c.Fault(c.At("map", "places"), "%d places are starting places, and %d must be (F3.5)", starts, Starts)
	}
	c.checkRegions()
	c.checkRoutes()
	c.checkPorts()
	c.checkDrawing()
}

// checkRegions: each has places, and each letter once; each kingdom has places.
func (c *checker) checkRegions() {
	m := &c.g.Map
	for _, r := range m.Regions {
		if len(m.Within(r.ID)) == 0 {
			c.Fault(r.Pos, "region %q has no place", r.ID)
			continue
		}
		for _, letter := range []string{"N", "S", "E", "W"} {
			first := m.Lettered(r.ID, letter)
			if first == nil {
				c.Fault(r.Pos, "region %q has no place with the letter %s (F10.5)", r.ID, letter)
				continue
			}
			for _, p := range m.Within(r.ID) {
				if p != first && slices.Contains(p.Letters, letter) {
					c.Fault(p.Pos, "place %q has the letter %s, and so has %q at %s: a region has it once (F10.5)", p.ID, letter, first.ID, first.Pos)
				}
			}
		}
	}
	for _, k := range m.Kingdoms {
		if len(m.Kingdom(k.ID)) == 0 {
			c.Fault(k.Pos, "kingdom %q has no place", k.ID)
		}
	}
	for _, p := range m.Places {
		for i, l := range p.Letters {
			if slices.Contains(p.Letters[:i], l) {
				c.Fault(p.Pos, "place %q has the letter %s twice", p.ID, l)
			}
		}
		for i, k := range p.Kingdoms {
			if slices.Contains(p.Kingdoms[:i], k) {
				c.Fault(p.Pos, "place %q lies in the kingdom %q twice", p.ID, k)
			}
		}
	}
}

// checkRoutes: each joins two places, once, and is not said to be absent as well.
func (c *checker) checkRoutes() {
	m := &c.g.Map
	for i, list := range [][]*Route{m.Routes, m.Absent} {
		for j, r := range list {
			a, b := r.Between[0], r.Between[1]
			if a == b {
				c.Fault(r.Pos, "a route (%s) leads from %s to itself", r.Kind, a)
			}
			if k := slices.IndexFunc(list[:j], r.same); k >= 0 {
				c.Fault(r.Pos, "the route (%s) between %s and %s appears twice; first at %s", r.Kind, a, b, list[k].Pos)
			}
			if k := slices.IndexFunc(m.Routes, r.same); i == 1 && k >= 0 {
				c.Fault(r.Pos, "the route (%s) between %s and %s is absent here, and is there at %s: one of them must go", r.Kind, a, b, m.Routes[k].Pos)
			}
			if i == 0 && r.Cert == "" {
				c.Fault(r.Pos, "the route (%s) between %s and %s: cert is missing", r.Kind, a, b)
			}
		}
	}
}

// checkPorts: no duplicates.
func (c *checker) checkPorts() {
	for i, id := range c.g.Map.Ports {
		if slices.Contains(c.g.Map.Ports[:i], id) {
			c.Fault(c.At("map", "ports", strconv.Itoa(i+1)), "the port %s appears twice", id)
		}
	}
}

// checkDrawing: everything drawn is inside the field, and places do not overlap.
func (c *checker) checkDrawing() {
	m := &c.g.Map
	lies := func(p Point, at lang.Pos, margin float64, what string) {
		if !(p[0] >= margin && p[1] >= margin && p[0] <= m.Field.Width-margin && p[1] <= m.Field.Height-margin) {
			c.Fault(at, "%s at [%g, %g] does not lie in the field of %g × %g mm", what, p[0], p[1], m.Field.Width, m.Field.Height)
		}
	}
	for i, p := range m.Places {
		lies(p.At, p.Pos, m.Node, "place "+p.ID)
		for _, o := range m.Places[:i] {
			dx, dy := p.At[0]-o.At[0], p.At[1]-o.At[1]
			if float64(dx*dx)+float64(dy*dy) < float64(4*m.Node*m.Node) {
				c.Fault(p.Pos, "place %s lies over %s", p.ID, o.ID)
			}
		}
	}
	for _, r := range m.Routes {
		for _, b := range r.Bends {
			lies(b, r.Pos, 0, "a bend of the route ("+r.Kind+") between "+r.Between[0]+" and "+r.Between[1])
		}
	}
	for _, l := range m.Loose {
		for _, b := range append(slices.Clone(l.Bends), l.End) {
			lies(b, l.Pos, 0, "the loose route ("+l.Kind+") at "+l.At)
		}
	}
	for _, u := range c.g.Sheets.Chart.Unknown {
		lies(u.At, u.Pos, 0, "the sign of the unknown kind "+u.Kind)
	}
	for _, r := range m.Regions {
		lies(r.Label, r.Pos, 0, "the name of the region "+r.ID)
		for _, p := range r.Shape {
			lies(p, r.Pos, -outside, "the shape of the region "+r.ID)
		}
	}
	for i, line := range append([][]Point{m.Mainland, m.River}, m.Islands...) {
		at := []string{"mainland"}
		switch {
		case i == 1:
			at = []string{"river"}
		case i > 1:
			at = []string{"islands", strconv.Itoa(i - 1)}
		}
		for _, p := range line {
			lies(p, c.At("map", at...), -outside, "a line of "+at[0])
		}
	}
}
