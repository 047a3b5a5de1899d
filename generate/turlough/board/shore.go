package board

import (
	"fmt"

	"brehon/content/lang"
	"brehon/content/turlough"
	"brehon/generate/draw"
)

// How far the drawn shore keeps from what must be seen to be land, or water.
const (
	shoreCentre draw.MM = 10  // the middle of a hex of land or of water
	shoreStep   draw.MM = 4.0 // the middle of a side that may be crossed
	shoreWay    draw.MM = 3.0 // the line between the middles of two such hexes
	shoreLabel  draw.MM = 0.5 // a hex's number
)

// CheckShore returns where the drawn coast would make it unclear whether a hex, or a step, is land: the middle and the number
// of every land hex and the middle of each passable side must be on land, the middle of every water hex in water, and no
// shore may run between two hexes where one may march.
func CheckShore(g *turlough.Game) []lang.Fault {
	p := newPainter(bare, Options{Game: g})
	p.findCoast()
	c := newGrid(p.origin, g.Map.Grid.AcrossFlats)
	s := &shoreCheck{p: p, g: c}
	for _, h := range g.Map.Hexes {
		s.pos = h.Pos
		s.land(h.ID)
		for k := range side(6) {
			if n := neighbour(h.ID, k); g.Map.Side(h.ID, n) != "" && g.Map.Side(h.ID, n) != turlough.WaterSide {
				s.step(h.ID, n, k)
			}
		}
	}
	s.pos = g.Map.Pos
	for _, m := range g.Map.Scenery {
		for _, row := range m.Rows {
			for _, id := range row {
				if m.Kind != "beyond" {
					s.want(p.coast.dry(c.centre(id)), false, c.centre(id), shoreCentre, "hex "+id+": its middle")
				}
			}
		}
	}
	return s.faults
}

type shoreCheck struct {
	p      *painter
	g      grid
	pos    lang.Pos
	faults []lang.Fault
}

func (s *shoreCheck) fault(format string, args ...any) {
	s.faults = append(s.faults, lang.Fault{Pos: s.pos, Msg: fmt.Sprintf(format, args...)})
}

// want asks that a place is land, or water, and so far from the shore.
func (s *shoreCheck) want(dry, land bool, at draw.Point, clear draw.MM, what string) {
	kind := map[bool]string{true: "land", false: "water"}
	gap := s.p.coast.lines.Gap(at, clear)
	switch {
	case dry != land:
		s.fault("%s lies in the %s of coast.json", what, kind[dry])
	case gap < clear-0.01:
		s.fault("%s lies %.2f mm from the shore of coast.json, less than %g", what, gap, clear)
	}
}

func (s *shoreCheck) land(id string) {
	c := s.g.centre(id)
	s.want(s.p.coast.dry(c), true, c, shoreCentre, "hex "+id+": its middle")
	h := &hex{id: id, at: c}
	if gap := s.p.coast.lines.GapBox(h.label(), shoreLabel); gap < shoreLabel-0.01 || !s.p.dryBox(h.label()) {
		s.fault("hex %s: its number lies %.2f mm from the shore of coast.json, less than %g", id, gap, shoreLabel)
	}
}

func (s *shoreCheck) step(a, b string, k side) {
	m := s.g.middle(a, k)
	s.want(s.p.coast.dry(m), true, m, shoreStep, fmt.Sprintf("step %s to %s: the middle of the side", a, b))
	if b < a {
		return
	}
	gap := shoreWay
	for i := range 21 {
		gap = min(gap, s.p.coast.lines.Gap(s.g.centre(a).Lerp(s.g.centre(b), float64(i)/20), shoreWay))
	}
	if gap < shoreWay-0.01 {
		s.fault("step %s to %s: the shore of coast.json runs %.2f mm from it, less than %g", a, b, gap, shoreWay)
	}
}
