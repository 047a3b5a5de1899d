package root

import (
	"slices"
	"strconv"
	"strings"

	"brehon/content/lang"
	"brehon/content/source"
)

// checkMaps: every map has what can be played on.
func (c *checker) checkMaps() {
	for _, m := range c.g.Maps {
		if !c.g.Sound(m.file) {
			continue
		}
		of := &mapChecker{c, m}
		of.checkClearings()
		of.checkSuits()
		of.checkPaths()
		of.checkCorners()
		of.checkForests()
		of.checkWater()
		of.checkPlaces()
	}
}

// mapChecker checks one map.
type mapChecker struct {
	*checker
	m *Map
}

func (c *mapChecker) at(path ...string) lang.Pos { return c.At(c.m.file, path...) }

// nth is the place of an entry of a list, counted from 0.
func (c *mapChecker) nth(i int, list ...string) lang.Pos {
	return c.at(append(list, strconv.Itoa(i+1))...)
}

// checkClearings: the numbers are 1 to 12, once each; a ruin covers a slot of its own.
func (c *mapChecker) checkClearings() {
	if id := strings.TrimPrefix(c.m.file, "map-"); c.m.ID != id {
		c.Fault(c.at("id"), "the map %q must have the id %q, as its file is named", c.m.ID, id)
	}
	seen := map[int]bool{}
	for _, k := range c.m.Clearings {
		if seen[k.ID] {
			c.Fault(k.Pos, "clearing %d appears twice", k.ID)
		}
		seen[k.ID] = true
	}
	for id := 1; id <= Clearings; id++ {
		if !seen[id] {
			c.Fault(c.at("clearings"), "clearing %d is missing: a map has the numbers from 1 to %d", id, Clearings)
		}
	}
	if t := c.m.Tower; t != 0 {
		c.known(c.at("tower"), "the tower", t)
	}
}

// known notes a fault where the map has no such clearing, and reports whether it has.
func (c *mapChecker) known(at lang.Pos, what string, clearing int) bool {
	if c.m.At(clearing) != nil {
		return true
	}
	c.Fault(at, "%s: there is no clearing %d", what, clearing)
	return false
}

// checkSuits: four clearings of each suit where suits are said; none or all of them are.
func (c *mapChecker) checkSuits() {
	n, known := map[string]int{}, 0
	for _, k := range c.m.Clearings {
		if n[k.Suit]++; k.Suit != "" {
			known++
		}
	}
	if known == 0 && c.m.Suits == "dealt" {
		return
	}
	for _, k := range c.m.Clearings {
		if k.Suit == "" {
			c.Fault(k.Pos, "clearing %d has no suit, and others have one", k.ID)
		}
	}
	for _, suit := range []string{"fox", "rabbit", "mouse"} {
		if n[suit] != Clearings/3 && known == len(c.m.Clearings) {
			c.Fault(c.at("clearings"), "%d clearings are of the suit %s, and %d must be", n[suit], suit, Clearings/3)
		}
	}
}

// checkPaths: each joins two clearings, once, and from one clearing every other can be reached.
func (c *mapChecker) checkPaths() {
	whole := true
	for i, p := range c.m.Paths {
		a, b := p.Between[0], p.Between[1]
		switch {
		case !c.known(p.Pos, "a path", a) || !c.known(p.Pos, "a path", b):
			whole = false
		case a == b:
			c.Fault(p.Pos, "a path leads from clearing %d to itself", a)
		case slices.ContainsFunc(c.m.Paths[:i], func(q *Path) bool { return joins(q.Between, a, b) }):
			c.Fault(p.Pos, "the path between clearings %d and %d appears twice", a, b)
		}
	}
	if !whole || len(c.m.Clearings) == 0 {
		return
	}
	for _, k := range c.m.unreached() {
		c.Fault(k.Pos, "clearing %d cannot be reached from clearing %d", k.ID, c.m.Clearings[0].ID)
	}
}

// checkCorners: there are at least two pairs of corners, and no corner is opposite two.
func (c *mapChecker) checkCorners() {
	if len(c.m.Opposite) < 2 {
		c.Fault(c.at("opposite"), "a map has four corners: two pairs that lie opposite (R4.8)")
	}
	seen := map[int]bool{}
	for i, o := range c.m.Opposite {
		for _, k := range o {
			if c.known(c.nth(i, "opposite"), "a corner", k); seen[k] {
				c.Fault(c.nth(i, "opposite"), "the corner %d appears twice", k)
			}
			seen[k] = true
		}
	}
}

// checkForests: forests touch existing clearings, and their adjacency is mutual; each clearing touches a forest.
func (c *mapChecker) checkForests() {
	seen := map[string]bool{}
	for _, f := range c.m.Forests {
		if seen[f.ID] {
			c.Fault(f.Pos, "forest %s appears twice", f.ID)
		}
		seen[f.ID] = true
		for i, k := range f.Clearings {
			if c.known(f.Pos, "forest "+f.ID, k); slices.Contains(f.Clearings[:i], k) {
				c.Fault(f.Pos, "forest %s touches clearing %d twice", f.ID, k)
			}
		}
		for _, id := range f.Beside {
			other := source.Find(c.m.Forests, func(o *Forest) bool { return o.ID == id })
			switch {
			case other == nil:
				c.Fault(f.Pos, "forest %s is beside %s, but there is no such forest", f.ID, id)
			case other == f:
				c.Fault(f.Pos, "forest %s is beside itself", f.ID)
			case !slices.Contains(other.Beside, f.ID):
				c.Fault(f.Pos, "forest %s is beside %s, but %s does not say so", f.ID, id, id)
			}
		}
	}
	for _, k := range c.m.Clearings {
		if len(c.m.ForestsAt(k.ID)) == 0 {
			c.Fault(k.Pos, "clearing %d touches no forest, and the Vagabot could not slip from there (R8.7)", k.ID)
		}
	}
}

// checkWater: river and lake join clearings that exist; the ferry starts on the coast.
func (c *mapChecker) checkWater() {
	if r := c.m.River; r != nil {
		if len(r.Line) < 2 {
			c.Fault(c.at("river", "line"), "the river has fewer than two points")
		}
		for i, l := range r.Links {
			at := c.nth(i, "river", "links")
			switch {
			case !c.known(at, "the river", l[0]) || !c.known(at, "the river", l[1]):
			case l[0] == l[1]:
				c.Fault(at, "the river joins clearing %d with itself", l[0])
			case slices.ContainsFunc(r.Links[:i], func(o [2]int) bool { return joins(o, l[0], l[1]) }):
				c.Fault(at, "the river joins clearings %d and %d twice", l[0], l[1])
			}
		}
	}
	l := c.m.Lake
	if l == nil {
		return
	}
	if len(l.Shore) < 3 {
		c.Fault(c.at("lake", "shore"), "the lake has fewer than three points")
	}
	for i, k := range l.Coast {
		if c.known(c.nth(i, "lake", "coast"), "the coast", k); slices.Contains(l.Coast[:i], k) {
			c.Fault(c.nth(i, "lake", "coast"), "the coast has clearing %d twice", k)
		}
	}
	if !slices.Contains(l.Coast, l.Ferry) {
		c.Fault(c.at("lake", "ferry"), "the ferry starts at clearing %d, which is not on the coast", l.Ferry)
	}
}

// outside is how far a river may run outside the field, mm: far enough to be cut off by its edge.
const outside = 20

// checkPlaces: everything drawn is inside the field, and clearings do not overlap. The river may enter from outside.
func (c *mapChecker) checkPlaces() {
	f, r := c.m.Field, c.m.Clearing
	inside := func(p Point, x, y float64) bool {
		return p[0] >= x && p[1] >= y && p[0] <= f.Width-x && p[1] <= f.Height-y
	}
	for i, k := range c.m.Clearings {
		if !inside(k.At, r.X, r.Y) {
			c.Fault(k.Pos, "clearing %d at [%g, %g] does not lie in the field of %g × %g mm", k.ID, k.At[0], k.At[1], f.Width, f.Height)
		}
		for _, o := range c.m.Clearings[:i] {
			dx, dy := (k.At[0]-o.At[0])/(2*r.X), (k.At[1]-o.At[1])/(2*r.Y)
			if float64(dx*dx)+float64(dy*dy) < 1 {
				c.Fault(k.Pos, "clearing %d lies over clearing %d", k.ID, o.ID)
			}
		}
	}
	c.checkBetween(inside)
}

// checkBetween: paths, forests' names and waters are inside the field.
func (c *mapChecker) checkBetween(inside func(p Point, x, y float64) bool) {
	f := c.m.Field
	for _, p := range c.m.Paths {
		for _, b := range p.Bends {
			if !inside(b, 0, 0) {
				c.Fault(p.Pos, "the path between clearings %d and %d bends at [%g, %g], outside the field of %g × %g mm", p.Between[0], p.Between[1], b[0], b[1], f.Width, f.Height)
			}
		}
	}
	for _, w := range c.m.Forests {
		if !inside(w.Label, 0, 0) {
			c.Fault(w.Pos, "the name of forest %s at [%g, %g] does not lie in the field of %g × %g mm", w.ID, w.Label[0], w.Label[1], f.Width, f.Height)
		}
	}
	if w := c.m.River; w != nil {
		for i, p := range w.Line {
			if !inside(p, -outside, -outside) {
				c.Fault(c.nth(i, "river", "line"), "the river at [%g, %g] runs further than %d mm outside the field of %g × %g mm", p[0], p[1], outside, f.Width, f.Height)
			}
		}
	}
	if l := c.m.Lake; l != nil {
		for i, p := range l.Shore {
			if !inside(p, 0, 0) {
				c.Fault(c.nth(i, "lake", "shore"), "the shore at [%g, %g] does not lie in the field of %g × %g mm", p[0], p[1], f.Width, f.Height)
			}
		}
	}
}
