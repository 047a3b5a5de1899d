package chart

import (
	"fmt"
	"strconv"
	"strings"

	"brehon/content/lang"
	"brehon/content/root"
	"brehon/content/source"
	"brehon/generate/draw"
	"brehon/generate/page"
	"brehon/generate/piece"
	"brehon/generate/root/look"
	"brehon/generate/typeset"
)

// What may lie in a place besides warriors, pawns, ruins, buildings and tokens by their ids: a suit by its id (its marker);
// ferry; rule with an owner (who rules there); item (a slot that one has taken); in "8>4" closed (a path that is) and way
// (so many of its owner went there).
const (
	ruleID, wayID, ferryID    = "rule", "way", "ferry"
	closedID, fallenID        = "closed", "item"
	warriorID, pawnID, ruinID = "warrior", "pawn", "ruin"
)

// at is a place in the field.
func (b *Board) at(place string) (draw.Point, bool) {
	if n, err := strconv.Atoi(place); err == nil {
		if c := b.lay.Map.At(n); c != nil {
			return point(c.At), true
		}
	} else if f := b.lay.Forest(place); f != nil {
		return point(f.Label), true
	}
	return draw.Point{}, false
}

// placeMap returns the woodland as a board, with the powers to its right.
func (b *Board) placeMap() *page.Map {
	return &page.Map{
		Hand: b.Hand.Hand, W: b.lay.w, H: b.lay.h, Frame: frame, Panels: 55, Diagram: b.Game.Sheets.Chart.Diagram,
		Place: b.at, Bare: b.drawChart, Lying: b.live, Screen: b.screen, Beside: b.powers,
		Titled: func(dst draw.Surface, title string, w draw.MM) {
			name := b.OneText(b.lay.Name, b.Style(draw.Title, 19), 60)
			name.Draw(dst, page.LiveMargin, 9.6, typeset.Left)
			said := b.OneLine(lang.Said{Text: title}, b.Style(draw.Sans, 11), w-name.Width-6)
			said.Draw(dst, page.LiveMargin+name.Width+6, 9.6, typeset.Left)
		},
	}
}

// Marks are the middles of the clearings, and the forests.
func (b *Board) Marks() (list []piece.Mark) {
	put := func(id string) {
		if at, ok := b.Middle(id); ok {
			list = append(list, piece.Mark{Name: id, At: at})
		}
	}
	for _, c := range b.lay.Clearings {
		put(strconv.Itoa(c.ID))
	}
	for _, f := range b.lay.Forests {
		put(f.ID)
	}
	return list
}

// live draws the field with the pieces on it.
func (b *Board) live(dst draw.Surface, placed []piece.Placed) {
	b.draw(dst, placed, b.ground, b.glade)
}

// screen draws the same for screens: the clearings belong to the ground.
func (b *Board) screen(dst draw.Surface, placed []piece.Placed) {
	b.draw(dst, placed, func(s draw.Surface, shut func(way) bool) {
		b.ground(s, shut)
		for _, c := range b.lay.Clearings {
			b.glade(s, c)
		}
	}, func(draw.Surface, *root.Clearing) {})
}

// draw draws a ground, with the paths that are closed, and the pieces over it, each clearing first.
func (b *Board) draw(dst draw.Surface, placed []piece.Placed, ground func(s draw.Surface, shut func(way) bool), glade func(draw.Surface, *root.Clearing)) {
	in := map[string][]piece.Placed{}
	closed := map[[2]int]bool{}
	for _, p := range placed {
		in[p.Place] = append(in[p.Place], p)
		if p.Piece == closedID {
			var one, other int
			fmt.Sscanf(p.Place, "%d>%d", &one, &other)
			closed[[2]int{min(one, other), max(one, other)}] = true
		}
	}
	shut := func(w way) bool {
		return closed[[2]int{min(w.Between[0], w.Between[1]), max(w.Between[0], w.Between[1])}]
	}
	name := "root/" + b.lay.ID
	for _, w := range b.lay.ways {
		if shut(w) {
			name += fmt.Sprintf("/%d-%d", w.Between[0], w.Between[1])
		}
	}
	field := draw.Rect{W: b.lay.w, H: b.lay.h}.Inset(-2 * frame)
	dst.Image(&draw.Art{Name: name, Bounds: field, Draw: func(s draw.Surface) { ground(s, shut) }}, draw.Identity())
	for _, c := range b.lay.Clearings {
		glade(dst, c)
		l := b.lying(c, in[strconv.Itoa(c.ID)])
		b.clearing(dst, c, l)
		b.beside(dst, c, l.ferry)
	}
	for _, f := range b.lay.Forests {
		for i, p := range in[f.ID] {
			b.Token(dst, p.Owner, look.PieceIcon(p.Piece), f.Label[0]+8.4+draw.Times(i, 7), f.Label[1], 6.4)
		}
	}
	gone := map[string]int{}
	for _, p := range placed {
		if p.Piece == wayID {
			b.way(dst, p, gone[p.Place])
			gone[p.Place]++
		}
	}
}

// lying are the pieces in one clearing.
type lying struct {
	suit, rules    string
	ruin, ferry    bool
	fallen         int
	warriors, rest []piece.Placed // rest: pawns and tokens
	buildings      []piece.Placed
}

func (b *Board) lying(c *root.Clearing, placed []piece.Placed) (l lying) {
	if b.fixed {
		l.suit = c.Suit
	}
	for _, p := range placed {
		switch {
		case b.isSuit(p.Piece):
			l.suit = p.Piece
		case p.Piece == ruleID:
			l.rules = p.Owner
		case p.Piece == ruinID:
			l.ruin = true
		case p.Piece == ferryID:
			l.ferry = true
		case p.Piece == fallenID:
			l.fallen = max(1, p.Count)
		case p.Piece == warriorID:
			l.warriors = append(l.warriors, p)
		case b.isBuilding(p):
			for range max(1, p.Count) {
				l.buildings = append(l.buildings, p)
			}
		default:
			l.rest = append(l.rest, p)
		}
	}
	return l
}

func (b *Board) isSuit(id string) bool {
	return source.Find(b.Game.Suits, func(s *root.Suit) bool { return s.ID == id }) != nil
}

func (b *Board) isBuilding(p piece.Placed) bool {
	f := source.Find(b.Game.Factions, func(f *root.Faction) bool { return f.ID == p.Owner })
	return f != nil && source.Find(f.Buildings, func(k *root.Piece) bool { return k.ID == p.Piece }) != nil
}

// clearing draws the contents of one: its suit, number and ruler, then warriors, then buildings and tokens.
func (b *Board) clearing(dst draw.Surface, c *root.Clearing, l lying) {
	x, y := c.At[0], c.At[1]
	if l.suit != "" {
		b.Suit(dst, l.suit, x-10.2, y-8.6, 7.6, look.Full)
	}
	st := b.Style(draw.SansBold, 17)
	st.Halo, st.HaloWidth = b.Field(b.Glade), 0.5
	wide := b.Set.Line(dst, x-5.2, y-6.4, strconv.Itoa(c.ID), st, typeset.Left)
	if l.rules != "" {
		b.Plate(dst, l.rules, x-5.2+wide+5, y-8.4, 7.4, 4.4, 8)
	}
	b.warriors(dst, x, y, l.warriors)
	b.row(dst, c, l)
}

// beside are the tower and the ferry, at the edge of their clearing.
func (b *Board) beside(dst draw.Surface, c *root.Clearing, ferry bool) {
	x, y, r := c.At[0], c.At[1], b.lay.Clearing
	if b.lay.Tower == c.ID {
		b.cut(dst, "stone-tower", x+float64(r.X*0.9), y+float64(r.Y*0.68), 7)
	}
	if ferry {
		b.cut(dst, "raft", x-float64(r.X*0.86), y+float64(r.Y*0.78), 7)
	}
}

// warriors are drawn in one row: figure, number, and owner; for more than three players as plates in two rows.
func (b *Board) warriors(dst draw.Surface, x, y draw.MM, list []piece.Placed) {
	st := b.Style(draw.SansBold, 13)
	st.Halo, st.HaloWidth = b.Field(b.Glade), 0.45
	if len(list) > 3 {
		st.Size = 9
		for i, p := range list {
			px, py := x-12.6+draw.Times(i%3, 9.2), y-2.4+draw.Times(i/3, 4.8)
			b.Plate(dst, p.Owner, px+2.2, py, 4.6, 3.6, 6.5)
			b.Set.Line(dst, px+4.9, py+1.15, strconv.Itoa(p.Count), st, typeset.Left)
		}
		return
	}
	pitch, high := 14.4, 6.4
	if len(list) == 3 {
		pitch, high, st.Size = 9.8, 5.6, 10.5
	}
	for i, p := range list {
		at := x - pitch*float64(len(list))/2 + draw.Times(i, pitch)
		b.Warrior(dst, p.Owner, at+2.2, y+3.6, high)
		w := b.Set.Line(dst, at+2.2+float64(0.36*high), y+3.4, strconv.Itoa(p.Count), st, typeset.Left)
		if len(list) == 3 {
			b.Plate(dst, p.Owner, at+7.2, y-2.6, 4.4, 3.2, 6.5)
			continue
		}
		b.Plate(dst, p.Owner, at+7.2+w, y+1.8, 4.4, 3.2, 6.5)
	}
}

// row draws the slots with their contents, and the tokens and pawns to their right.
func (b *Board) row(dst draw.Surface, c *root.Clearing, l lying) {
	slots := max(c.Slots, len(l.buildings))
	ruin := slots // it is in the last slot; those of taken items come before it
	if l.ruin {
		ruin--
	}
	n := slots + len(l.rest)
	pitch := min(6.4, 22/float64(max(1, n)))
	size := 0.88 * pitch
	x, y := c.At[0]-pitch*float64(n-1)/2, c.At[1]+7.8
	for i := range slots {
		at := x + draw.Times(i, pitch)
		if i < len(l.buildings) {
			p := l.buildings[i]
			b.Building(dst, p.Owner, b.icon(p), at, y, size)
			continue
		}
		b.Slot(dst, at, y, 0.86*size, i == ruin)
		if i < ruin && i >= ruin-l.fallen {
			k := float64(0.3 * size)
			cross := draw.Line(at-k, y-k, at+k, y+k).Move(at-k, y+k).Line(at+k, y-k)
			dst.Path(cross, draw.Stroke(b.Bark, b.Thin(0.4)))
		}
	}
	st := b.Style(draw.SansBold, draw.Pt(max(6, 1.9*size)))
	st.Halo, st.HaloWidth = b.Field(b.Glade), 0.4
	for i, p := range l.rest {
		at := x + draw.Times(slots+i, pitch)
		b.Token(dst, p.Owner, b.icon(p), at, y, size)
		if p.Count > 1 {
			b.Set.Line(dst, at+float64(0.42*size), y+float64(0.5*size), strconv.Itoa(p.Count), st, typeset.Centre)
		}
	}
}

// icon is a piece's picture, or its owner's sign.
func (b *Board) icon(p piece.Placed) string {
	if i := look.PieceIcon(p.Piece); i != "" {
		return i
	}
	return b.Arms[p.Owner].Icon
}

// way draws a movement: a line from edge to edge, with the number of pieces in the colour of their owner. It is offset by
// others lines on the same path.
func (b *Board) way(dst draw.Surface, p piece.Placed, others int) {
	one, other, ok := strings.Cut(p.Place, ">")
	from, ok1 := b.at(one)
	to, ok2 := b.at(other)
	if !ok || !ok1 || !ok2 || from == to {
		return
	}
	along := to.Sub(from)
	along = along.Mul(1 / along.Len())
	side := draw.Point{X: along.Y, Y: -along.X}
	reach := draw.Point{X: along.X * b.lay.Clearing.X, Y: along.Y * b.lay.Clearing.Y}.Len()
	a, z := from.Add(along.Mul(reach)), to.Sub(along.Mul(reach+2.4))
	mid := a.Lerp(z, 0.5).Add(side.Mul(5 + draw.Times(others, 7.6)))
	run := draw.Smooth([]draw.Point{a, mid, z}, false, 1)
	red := b.On(b.Step)
	dst.Path(run, draw.Stroke(b.Palette.Paper, 2.6))
	dst.Path(run, draw.Stroke(red, 1.3))
	head := z.Sub(mid)
	head = head.Mul(1 / head.Len())
	across := draw.Point{X: -head.Y, Y: head.X}
	tip := draw.Polygon(z.Add(head.Mul(2.2)), z.Sub(head.Mul(1.6)).Add(across.Mul(2.2)), z.Sub(head.Mul(1.6)).Sub(across.Mul(2.2)))
	dst.Path(tip, draw.Style{Fill: red, Stroke: b.Palette.Paper, Width: 0.4})
	if p.Count > 0 {
		st, fill := b.Style(draw.SansBold, 13), red
		if st.Fill = b.Palette.Paper; p.Owner != "" {
			arms := b.Arms[p.Owner]
			fill, st.Fill = b.Field(arms.Field), b.On(arms.Charge)
		}
		dst.Path(draw.Circle(mid.X, mid.Y, 4.1), draw.Style{Fill: b.Palette.Paper, Stroke: red, Width: 0.8})
		dst.Path(draw.Circle(mid.X, mid.Y, 3.4), draw.Style{Fill: fill, Stroke: b.Bark, Width: 0.2})
		b.Set.Line(dst, mid.X, mid.Y+b.Set.CapHeight(st.Font, st.Size)/2, strconv.Itoa(p.Count), st, typeset.Centre)
	}
}
