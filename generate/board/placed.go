package board

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"brehon/content"
	"brehon/generate/draw"
	"brehon/generate/typeset"
)

// Placed is a piece that stands on the board: an army, a hostage, or so many tokens of a kind.
type Placed struct {
	ID    string // a component's id ("devastation", "army"), or a piece's that begins with one ("army-burren")
	Place string // a hex's label or a settlement's id; a piece elsewhere is not drawn
	Count int    // of tokens; 0 is drawn as 1
	Owner string // whose it is; of an army or a hostage it may follow from the ID
}

// component finds the kind of a piece: the component whose id the piece's id is, or begins with.
func (b *Board) component(id string) *content.Component {
	var best *content.Component
	for _, c := range b.p.game.Components {
		if id == c.ID || strings.HasPrefix(id, c.ID+"-") {
			if best == nil || len(c.ID) > len(best.ID) {
				best = c
			}
		}
	}
	return best
}

// hexAt is the hex of a place: its label, or a settlement in it.
func (c *chart) hexAt(place string) *hex {
	if h := c.hex(place); h != nil {
		return h
	}
	if s := c.source.Settlement(place); s != nil {
		return c.hex(s.Hex)
	}
	return nil
}

// place draws all pieces, hex by hex, those further back first.
func (b *Board) place(s draw.Surface, f Figure) {
	t := &table{Board: b, s: s, least: leastWords / draw.Pt(f.Scale()), low: b.lowered(f.Way)}
	t.lay(f.Placed)
}

// Reach is the part of the board that the pieces cover, their numbers with them; empty without pieces.
func (b *Board) Reach(pieces []Placed) draw.Rect {
	t := &table{Board: b, s: &draw.List{}, least: leastWords / smallScale}
	t.lay(pieces)
	r := draw.Rect{}
	for _, o := range t.busy {
		r = r.Union(o)
	}
	return r
}

// table is one laying of pieces: what stands already, and the smallest lettering.
type table struct {
	*Board
	s     draw.Surface
	least draw.Pt
	busy  []draw.Rect
	low   map[*hex]bool // where an army stands lower, for a march's cost
}

func (b *table) lay(pieces []Placed) {
	type group struct{ armies, tokens []Placed }
	at := map[*hex]*group{}
	for _, q := range pieces {
		h, c := b.p.chart.hexAt(q.Place), b.component(q.ID)
		if h == nil || c == nil {
			continue
		}
		if at[h] == nil {
			at[h] = &group{}
		}
		if c.Form == "standee" {
			at[h].armies = append(at[h].armies, q)
		} else {
			at[h].tokens = append(at[h].tokens, q)
		}
	}
	var hexes []*hex
	for h := range at {
		hexes = append(hexes, h)
	}
	slices.SortFunc(hexes, func(a, b *hex) int { return strings.Compare(a.orderKey(), b.orderKey()) })
	for _, h := range hexes {
		b.placeArmies(h, at[h].armies, len(at[h].tokens) > 0)
		b.placeTokens(h, at[h].tokens, len(at[h].armies) > 1)
	}
}

// orderKey sorts hexes by row, then column.
func (h *hex) orderKey() string { return h.id[2:] + h.id[:2] }

// roomFor is where a thing of that size covers least of a hex's number and name and of what stands there already, near its wish.
func (b *table) roomFor(h *hex, w, t draw.MM, wish draw.Point) draw.Point {
	best, found := math.Inf(1), h.at
	for y := -8.0; y <= 10; y++ {
		for x := -9.0; x <= 9; x++ {
			c := h.at.Add(draw.Point{X: x, Y: y})
			r := box(c.X, c.Y, w, t)
			cost := 0.15*draw.Point{X: x, Y: y}.Sub(wish).Len() + overlap(r, h.label())*3
			if h.tag != nil {
				cost += overlap(r, h.tag.box.Inset(-0.8))
			}
			for _, o := range b.busy {
				cost += 3 * overlap(r, o)
			}
			if !b.p.chart.holds(h.at, r, -1) {
				cost += 20
			}
			if cost < best {
				best, found = cost, c
			}
		}
	}
	return found
}

func (b *Board) ownerOf(q Placed) string {
	if q.Owner != "" {
		return q.Owner
	}
	if c := b.component(q.ID); c != nil && len(q.ID) > len(c.ID) {
		return q.ID[len(c.ID)+1:]
	}
	return ""
}

// placeTokens lays the kinds of tokens of a hex side by side, under the name slip or where there is room; a crowd of
// armies needs the right of the hex.
func (b *table) placeTokens(h *hex, tokens []Placed, crowd bool) {
	width, height := -0.8, 0.0
	for _, t := range tokens {
		c := b.component(t.ID)
		width, height = width+c.Width+0.8, max(height, c.Height)
	}
	if len(tokens) == 0 {
		return
	}
	m := h.at.Add(draw.Point{Y: max(tokenY, slipTop+slipH+0.3+height/2)})
	if h.town == nil {
		m = b.roomFor(h, width, height, draw.Point{X: -7, Y: 1})
	}
	if crowd && h.town != nil {
		m.X -= aside
	}
	b.busy = append(b.busy, box(m.X, m.Y, width, height))
	x := m.X - width/2
	for _, t := range tokens {
		c := b.component(t.ID)
		b.token(draw.Rect{X: x, Y: m.Y - c.Height/2, W: c.Width, H: c.Height}, c, max(1, t.Count))
		x += c.Width + 0.8
	}
}

// token is a square token with its shape and picture; more than one bears its number.
func (b *table) token(r draw.Rect, c *content.Component, n int) {
	p, s := b.p, b.s
	s.Path(draw.Box(r), draw.Style{Fill: p.ink.Paper, Stroke: p.ink.Ink, Width: 0.28, Join: draw.MiterJoin})
	m := r.Centre()
	field, charge := color(c.Field, p.ink.Vellum), color(c.Charge, p.ink.Ink)
	s.Path(shapeOf(c.Shape, m, 0.42*r.W), draw.Style{Fill: p.pen.Field(field), Stroke: p.ink.Ink, Width: 0.25, Join: draw.MiterJoin})
	p.pen.SolidIcon(s, c.Front, m.X, m.Y, 0.52*r.W, p.pen.On(charge))
	if n > 1 {
		st := p.style(draw.SansBold, max(12, b.least), p.ink.Paper)
		x, y, radius := r.Right()-0.6, r.Bottom()-2.2, 3.1*float64(st.Size)/12
		b.busy = append(b.busy, box(x, y, 2*radius+0.5, 2*radius+0.5))
		s.Path(draw.Circle(x, y, radius), draw.Style{Fill: p.ink.Ink, Stroke: p.ink.Paper, Width: 0.5})
		p.pen.Set.Line(s, x, y+p.pen.Set.CapHeight(st.Font, st.Size)/2, strconv.Itoa(n), st, typeset.Centre)
	}
}

func color(hex string, other draw.Color) draw.Color {
	if c, err := draw.ParseColor(hex); err == nil {
		return c
	}
	return other
}

// shapeOf is the figure inside a token that tells its kind without colour.
func shapeOf(name string, m draw.Point, r draw.MM) *draw.Path {
	switch name {
	case "lozenge":
		return draw.RegularPolygon(4, m.X, m.Y, r*1.12, 0)
	case "square":
		return draw.RegularPolygon(4, m.X, m.Y, r*1.25, 45)
	case "hexagon":
		return draw.RegularPolygon(6, m.X, m.Y, r*1.08, 30)
	case "octagon":
		return draw.RegularPolygon(8, m.X, m.Y, r*1.05, 22.5)
	}
	return draw.Circle(m.X, m.Y, r)
}
