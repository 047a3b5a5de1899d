package board

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"brehon/content/source"
	"brehon/generate/draw"
	"brehon/generate/piece"
	"brehon/generate/turlough/lines"
	"brehon/generate/typeset"
)

// component finds the kind of a piece: the component whose id the piece's id is, or begins with.
func (b *Board) component(id string) *source.Component {
	var best *source.Component
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
	if f.laid != nil {
		f.laid().Play(s)
		return
	}
	t := &table{Board: b, s: s, least: leastWords / draw.Pt(f.Scale()), costs: b.wayCosts(f), window: f.Window.Inset(fanMargin)}
	t.lay(f.Placed)
	t.smallNames(f)
}

// Reach is the part of the board that the pieces cover, their numbers with them, if they stay in the window where they can;
// empty without pieces.
func (b *Board) Reach(f Figure) draw.Rect {
	t := &table{Board: b, s: &draw.List{}, least: leastWords / smallScale, costs: b.wayCosts(f), window: f.Window}
	t.lay(f.Placed)
	r := draw.Rect{}
	for _, o := range t.busy[len(t.costs):] {
		r = r.Union(o)
	}
	return r
}

// table is the state while placing pieces: those already placed, and the smallest lettering.
type table struct {
	*Board
	s      draw.Surface
	least  draw.Pt
	busy   []draw.Rect
	costs  []draw.Rect // the roundels of a march, which nothing covers
	window draw.Rect   // what is shown
	aside  draw.MM     // how much farther right of a token its number stands: on screens
}

func (b *table) lay(pieces []piece.Placed) {
	hexes, at := b.groups(pieces)
	b.busy = append(b.busy, b.costs...)
	under, over := b.s, &draw.List{}
	b.s = over
	var fans []*hex
	for _, h := range hexes {
		g := at[h]
		if n := len(g.armies); n > 1 || n == 1 && !b.stand(h, g.armies[0], len(g.tokens) > 0) {
			fans = append(fans, h)
		}
	}
	b.s = under
	for _, h := range hexes { // armies are placed: tokens make room, or go below
		b.placeTokens(h, at[h].tokens)
	}
	over.Play(b.s)
	for _, h := range fans {
		b.fan(h, at[h].armies)
	}
}

// groups returns the pieces of each hex, and the hexes row by row.
func (b *table) groups(pieces []piece.Placed) (hexes []*hex, at map[*hex]*group) {
	at = map[*hex]*group{}
	for _, q := range pieces {
		h, c := b.p.chart.hexAt(q.Place), b.component(q.Piece)
		if h == nil || c == nil {
			continue
		}
		if at[h] == nil {
			at[h] = &group{}
		}
		at[h].add(q, c)
	}
	for h, g := range at {
		b.muster(g)
		hexes = append(hexes, h)
	}
	slices.SortFunc(hexes, func(a, b *hex) int { return strings.Compare(a.id[2:]+a.id[:2], b.id[2:]+b.id[:2]) }) // by row, then column
	return hexes, at
}

// panels reports whether armies share a hex.
func (b *Board) panels(pieces []piece.Placed) bool {
	hexes, at := (&table{Board: b}).groups(pieces)
	return slices.ContainsFunc(hexes, func(h *hex) bool { return len(at[h].armies) > 1 })
}

// group is the contents of one hex.
type group struct {
	armies []soldiers
	tokens []piece.Placed
}

// soldiers are an army, or a hostage, and the tokens that belong to it.
type soldiers struct {
	piece.Placed
	bears []piece.Placed
}

func (g *group) add(q piece.Placed, c *source.Component) {
	if c.Form == "standee" {
		g.armies = append(g.armies, soldiers{Placed: q})
	} else {
		g.tokens = append(g.tokens, q)
	}
}

// muster gives owned tokens to their owner's army, if it is there.
func (b *table) muster(g *group) {
	var rest []piece.Placed
	for _, t := range g.tokens {
		i := slices.IndexFunc(g.armies, func(a soldiers) bool { return t.Owner != "" && b.ownerOf(a.Placed) == t.Owner })
		if i < 0 {
			rest = append(rest, t)
		} else {
			g.armies[i].bears = append(g.armies[i].bears, t)
		}
	}
	g.tokens = rest
}

// roomFor returns where a thing of that size covers least of a hex's number, name and pieces, near its wish.
func (b *table) roomFor(h *hex, w, t draw.MM, wish draw.Point) draw.Point {
	best, found, name := math.Inf(1), h.at, b.p.wordsIn(h, b.least)
	for y := -8.0; y <= 10; y++ {
		for x := -9.0; x <= 9; x++ {
			c := h.at.Add(draw.Point{X: x, Y: y})
			r := box(c.X, c.Y, w, t)
			cost := float64(0.15*draw.Point{X: x, Y: y}.Sub(wish).Len()) + float64(lines.Overlap(r, h.label())*3)
			if h.tag != nil && b.least <= leastWords/smallScale { // else the name goes where the pieces are not
				cost += lines.Overlap(r, name.Inset(-0.8))
			}
			for _, o := range b.busy {
				cost += float64(3 * lines.Overlap(r, o))
			}
			if !b.p.chart.holds(h.at, r, -1) || !b.inside(r) {
				cost += 20
			}
			if cost < best {
				best, found = cost, c
			}
		}
	}
	return found
}

func (b *Board) ownerOf(q piece.Placed) string {
	if q.Owner != "" {
		return q.Owner
	}
	if c := b.component(q.Piece); c != nil && len(q.Piece) > len(c.ID) {
		return q.Piece[len(c.ID)+1:]
	}
	return ""
}

// largestToken is the side of a token in a picture at most: under the name slip no more has room.
const largestToken draw.MM = 12

// placeTokens lays the kinds of tokens of a hex side by side, under the name slip or where there is room.
func (b *table) placeTokens(h *hex, tokens []piece.Placed) {
	width, height := -0.8, 0.0
	for _, t := range tokens {
		side := min(largestToken, b.component(t.Piece).Width)
		width, height = width+side+0.8, max(height, side)
	}
	if len(tokens) == 0 {
		return
	}
	m := h.at.Add(draw.Point{Y: max(tokenY, slipTop+slipH+0.3+height/2)})
	if h.town == nil {
		m = b.roomFor(h, width, height, draw.Point{X: -7, Y: 1})
	} else {
		m.X += b.sidestep(box(m.X, m.Y, width, height))
	}
	b.busy = append(b.busy, box(m.X, m.Y, width, height))
	x := m.X - width/2
	for _, t := range tokens {
		c := b.component(t.Piece)
		side := min(largestToken, c.Width)
		b.token(draw.Rect{X: x, Y: m.Y - side/2, W: side, H: side}, c, t)
		x += side + 0.8
	}
}

// sidestep returns the sideways shift with which a box covers least of the pieces.
func (b *table) sidestep(r draw.Rect) draw.MM {
	best, found := math.Inf(1), 0.0
	for _, x := range []draw.MM{0, 2, -2, 4, -4, 6, -6, 8, -8} {
		moved := r
		moved.X += x
		cost := 0.15 * math.Abs(x)
		for _, o := range b.busy {
			cost += lines.Overlap(moved, o)
		}
		if cost < best {
			best, found = cost, x
		}
	}
	return found
}

// token is a square token with its picture; more than one bears its number.
func (b *table) token(r draw.Rect, c *source.Component, q piece.Placed) {
	p, m := b.p, r.Centre()
	picture := c.Front
	if picture == "value" {
		picture = c.Icon
	}
	b.s.Path(draw.Box(r), draw.Style{Fill: p.pen.Field(color(c.Field, p.ink.Vellum)), Stroke: p.ink.Ink, Width: 0.28, Join: draw.MiterJoin})
	b.picture(picture, m, 0.66*r.W, p.pen.On(color(c.Charge, p.ink.Ink)))
	if q.Count > 1 {
		b.number(draw.Point{X: r.Right() - 0.6 + b.aside, Y: r.Bottom() - 2.2}, q.Count)
	}
}

// picture is a token's icon, or the knot that is drawn.
func (b *table) picture(icon string, m draw.Point, size draw.MM, c draw.Color) {
	if b.p.pen.HasIcon(icon) {
		b.p.pen.SolidIcon(b.s, icon, m.X, m.Y, size, c)
		return
	}
	b.p.pen.Device(b.s, m.X, m.Y, size*0.5, c)
}

// number is how many there are, in a disc.
func (b *table) number(at draw.Point, n int) {
	p, s := b.p, b.s
	st := p.style(draw.SansBold, max(12, b.least), p.ink.Paper)
	radius := 3.1 * float64(st.Size) / 12
	text := strconv.Itoa(n)
	w := max(2*radius, p.width(text, st)+float64(radius*0.8))
	r := box(at.X, at.Y, w, 2*radius)
	b.busy = append(b.busy, r.Inset(-0.25))
	s.Path(draw.RoundBox(r, radius), draw.Style{Fill: p.ink.Ink, Stroke: p.ink.Paper, Width: 0.5})
	p.pen.Set.Line(s, at.X, at.Y+p.pen.Set.CapHeight(st.Font, st.Size)/2, text, st, typeset.Centre)
}

func color(hex string, other draw.Color) draw.Color {
	if c, err := draw.ParseColor(hex); err == nil {
		return c
	}
	return other
}
