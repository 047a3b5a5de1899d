package board

import (
	"slices"

	"brehon/content/lang"
	"brehon/content/turlough"
	"brehon/generate/draw"
	"brehon/generate/ornament"
	"brehon/generate/typeset"
)

// chart is the game's map as the board draws it: places in board millimetres, words in the kit's language.
type chart struct {
	grid
	source    *turlough.Map
	hexes     []*hex // in the map's order
	byID      map[string]*hex
	scenery   map[string]string // kind by id
	rivers    []river
	roads     []road
	crossings []crossing
	loughs    []lough
	islands   []island
}

// hex is one hex of land.
type hex struct {
	id        string
	at        draw.Point // its centre
	woodland  bool
	bog       bool
	relief    string // plain, karst, hills, mountain
	territory string
	owner     string
	name      string
	roads     []side // the sides that a route crosses
	borders   []side // the sides that bear a band
	node      draw.Point
	town      *town // nil in open country
	coastal   bool  // a shore runs through it or beside it
	tag       *tag  // the name, where no slip bears it
}

// town is a settlement on the board.
type town struct {
	id, kind, owner string
	both            string    // the kind that it has in some Rounds, or in some scenarios where the board serves them all
	said            lang.Said // its name
	name, irish     string
	style           typeset.Style // of the name, smaller where it is long
	drawing         draw.Rect     // the house
	arms            draw.Point    // the middle of the owner's shield
	shield, code    draw.Rect     // the shield, and the letters under it
	slip            draw.Rect     // the plate with the name
}

// Positions in a settlement's hex, from its centre.
const (
	houseX, houseY   draw.MM = -3.2, -5.6
	houseW, houseH   draw.MM = 14, 12
	toldY            draw.MM = -7.4 // with houseX, the middle of its text
	armsW            draw.MM = 5.3
	codeW, codeCap   draw.MM = 4.1, 1.75
	codeDrop         draw.MM = 5.45 // from the shield's middle to the letters' baseline
	slipTop, slipH   draw.MM = 1.9, 6.8
	slipText         draw.MM = 22 // the most that a name takes: rivers and roads run beside the slip
	labelBase        draw.MM = -13.4
	labelW, labelCap draw.MM = 6.5, 2
	tokenW, tokenY   draw.MM = 12, 14.6 // room for devastation, under the slip
)

func newChart(p *painter, origin draw.Point) *chart {
	m := p.game.Map
	c := &chart{grid: newGrid(origin, m.Grid.AcrossFlats), source: m, byID: map[string]*hex{}, scenery: map[string]string{}}
	for _, s := range m.Scenery {
		for _, row := range s.Rows {
			for _, id := range row {
				c.scenery[id] = s.Kind
			}
		}
	}
	for _, src := range m.Hexes {
		h := c.newHex(p, src)
		c.hexes = append(c.hexes, h)
		c.byID[h.id] = h
	}
	for _, h := range c.hexes {
		for k := range side(6) {
			if _, ok := p.arms(h.owner); ok && c.frontier(h, k) {
				h.borders = append(h.borders, k)
			}
		}
	}
	for _, r := range m.Rivers {
		c.rivers = append(c.rivers, c.newRiver(p, r))
	}
	for _, x := range m.Crossings {
		if k, ok := toward(x.Edge[0], x.Edge[1]); ok {
			a, b := c.centre(x.Edge[0]), c.centre(x.Edge[1])
			c.crossings = append(c.crossings, crossing{at: c.middle(x.Edge[0], k), angle: angleTo(a, b), bridge: x.Kind != "ford", edge: x.Edge})
		}
	}
	return c
}

func (c *chart) newHex(p *painter, src *turlough.Hex) *hex {
	h := &hex{
		id: src.ID, at: c.centre(src.ID),
		woodland: slices.Contains(src.Terrain, "woodland"), bog: slices.Contains(src.Terrain, "bog"),
		relief: src.Relief, territory: src.Territory, owner: c.source.OwnerOf(src.ID),
		name: p.say(src.Name),
	}
	for k := range side(6) {
		n := neighbour(h.id, k)
		if c.source.Road(h.id, n) {
			h.roads = append(h.roads, k)
		}
	}
	h.node = h.at.Add(draw.Point{Y: 1})
	if s := src.Settlement; s != nil {
		if p.presence.Kind(s) != "" {
			h.town = c.newTown(p, h, s)
		} else {
			h.name = p.say(s.Name)
		}
	}
	return h
}

func (c *chart) newTown(p *painter, h *hex, s *turlough.Settlement) *town {
	said := p.pen.Words.Say(s.Name)
	t := &town{id: s.ID, kind: s.Kind, owner: s.Owner, said: said, name: said.Text, irish: irishBeside(said.Text, s.Irish), style: p.townStyle(s.Kind)}
	_, t.style.Size, _ = p.pen.Set.FitLine(said, t.style, slipText, leastSlip) // an overflow is reported when it is drawn
	if p.anyScenario || p.presence.Kind(s) != s.Kind {                         // a longport only in Round 1: the board has to serve the others too
		t.both = s.Sometimes
	}
	w := max(p.width(t.name, t.style), p.width(t.irish, p.townIrish())) + 3
	t.drawing = box(h.at.X+houseX, h.at.Y+houseY, houseW, houseH)
	t.slip = draw.Rect{X: h.at.X - w/2, Y: h.at.Y + slipTop, W: w, H: slipH}
	if _, ok := p.pen.Arms[s.Owner]; ok {
		t.setArms(h, armsPlaces[0])
	}
	return t
}

// armsPlaces are the possible positions of the owner's shield, from the hex's centre: right of the roof, nearer to it where a
// river winds, or lower where a crossing on the rim needs the room.
var armsPlaces = draw.Points(9.4, -7.1, 8.6, -7.0, 7.9, -6.9, 7.3, -6.8, 6.7, -6.7, 10.2, -6.6, 10.8, -5.6, 11.2, -4.6, 11.4, -3.6, 11.4, -2.6)

func (t *town) setArms(h *hex, from draw.Point) {
	t.arms = h.at.Add(from)
	t.shield = box(t.arms.X, t.arms.Y, armsW, armsW*ornament.ShieldHeight)
	t.code = draw.Rect{X: t.arms.X - codeW/2, Y: t.arms.Y + codeDrop - codeCap, W: codeW, H: codeCap + 0.1}
}

func (c *chart) newRiver(p *painter, src *turlough.River) river {
	pts := meander(c.chain(src.Edges), src.ID)
	r := river{id: src.ID, name: p.say(src.Name), line: pts}
	switch src.Mouth {
	case "sea", "estuary", "lake":
		r.mouth = true
	default:
		r.joins = true
	}
	return r
}

// hex of that id, or nil when it is not land.
func (c *chart) hex(id string) *hex { return c.byID[id] }

// layRoads joins the half ways of neighbouring hexes, each road once, in the order of the map.
func (c *chart) layRoads() {
	ways := map[string]map[side]curve{}
	for _, h := range c.hexes {
		ways[h.id] = h.ways(c.grid)
	}
	done := map[turlough.Edge]bool{}
	for _, r := range c.source.Routes {
		for _, e := range r.Edges {
			k, ok := toward(e[0], e[1])
			if !ok || done[e] || done[turlough.Edge{e[1], e[0]}] {
				continue
			}
			done[e] = true
			c.roads = append(c.roads, road{a: e[0], b: e[1], half: [2]curve{ways[e[0]][k], ways[e[1]][k.back()]}})
		}
	}
}
