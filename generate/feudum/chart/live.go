package chart

import (
	"slices"
	"strconv"
	"strings"

	"brehon/content/feudum"
	"brehon/content/lang"
	"brehon/content/source"
	"brehon/generate/draw"
	"brehon/generate/feudum/look"
	"brehon/generate/page"
	"brehon/generate/piece"
	"brehon/generate/typeset"
)

// What may lie in a place, by the ids of Placed; what has no meaning here is not drawn:
//
//	outpost, farm, town; feudum            its type; of a feudum the owner is the guild
//	ruler, subject, serf                   a marker of its owner's colour
//	subject-seal, serf-seal                an immunity seal under that marker
//	a guild's id                           pawns of that role, of a colour
//	wine                                   sulfur on so many pawns of a colour
//	a vessel's id                          under a pawn of a colour, or parked: without an owner
//	a monster's id                         of a colour
//	a good's id                            so many beside the disc
//	a landscape's id; resource             and so many resources on it
//	way                                    a step that is being made, in "for1>for2"
//
// In a region's id lies tile, with its epoch as the count (one more than there are tiles: the bare space). In a guild's id lies
// seat, with a colour and its standing: 1 is the master.
const (
	rulerID, subjectID, serfID = "ruler", "subject", "serf"
	subjectSeal, serfSeal      = "subject-seal", "serf-seal"
	wineID, resourceID, wayID  = "wine", "resource", "way"
	tileID, seatID             = "tile", "seat"
)

// at is a place in the field.
func (b *Board) at(place string) (draw.Point, bool) {
	id := strings.ToLower(place)
	if p := b.realm.Place(id); p != nil {
		return point(p.At), true
	}
	if r := b.realm.Region(id); r != nil {
		return point(r.Label), true
	}
	return draw.Point{}, false
}

// placeMap returns the realm as a board, with players and guilds to its right.
func (b *Board) placeMap() *page.Map {
	return &page.Map{
		Hand: b.Hand.Hand, W: b.w, H: b.h, Frame: frame, Panels: 58, Diagram: b.Game.Sheets.Chart.Diagram,
		Place: b.at, Bare: b.chart, Lying: b.live,
		Titled: func(dst draw.Surface, title string, w draw.MM) {
			b.OneLine(lang.Said{Text: title}, b.Style(draw.Sans, 12), w).Draw(dst, page.LiveMargin, 9.4, typeset.Left)
		},
		Beside: func(dst draw.Surface, l piece.Live, side draw.Rect) {
			guilds := b.guilds(dst, l.Placed, side)
			b.players(dst, l.Powers, draw.Rect{X: side.X, Y: side.Y, W: side.W, H: side.H - guilds})
		},
	}
}

// Marks are the middles of the places.
func (b *Board) Marks() (list []piece.Mark) {
	for _, p := range b.realm.Places {
		if at, ok := b.Middle(p.ID); ok {
			list = append(list, piece.Mark{Name: strings.ToUpper(p.ID), At: at})
		}
	}
	return list
}

// live draws the field with the pieces on it.
func (b *Board) live(dst draw.Surface, placed []piece.Placed) {
	field := draw.Rect{W: b.w, H: b.h}.Inset(-2 * frame)
	dst.Image(&draw.Art{Name: "feudum/map", Bounds: field, Draw: b.ground}, draw.Identity())
	in := map[string][]piece.Placed{}
	for _, p := range placed {
		in[strings.ToLower(p.Place)] = append(in[strings.ToLower(p.Place)], p)
	}
	for _, r := range b.realm.Regions {
		for _, p := range in[r.ID] {
			if p.Piece == tileID {
				b.tile(dst, r, p.Count)
			}
		}
	}
	for _, p := range placed {
		if p.Piece == wayID {
			b.way(dst, p)
		}
	}
	for _, p := range b.realm.Places {
		b.place(dst, p, in[p.ID])
	}
}

// tile is the epoch of the tile on top of a region's stack, below the region's name; a bare space is dashed.
func (b *Board) tile(dst draw.Surface, r *feudum.Region, epoch int) {
	epochs := b.Game.Tracks.Epochs
	if epoch < 1 || epoch > len(epochs) {
		return
	}
	box := draw.Rect{X: r.Label[0] - 4, Y: r.Label[1] + 2, W: 8, H: 5.6}
	st := draw.Style{Fill: draw.Hex(b.Game.Pigments.Epochs[epoch-1]), Stroke: b.Midnight, Width: 0.3, Cap: draw.ButtCap}
	if epoch == len(epochs) {
		st.Fill, st.Dash = b.Palette.Paper, []draw.MM{0.9, 0.7}
	}
	dst.Path(draw.RoundBox(box, 0.6), st)
	b.Figure(dst, box.X+4, box.Y+2.8, epochs[epoch-1].Roman, b.Style(draw.TextBold, 10))
}

// lying are the pieces in one place.
type lying struct {
	kind, guild          string // its type; of a feudum its guild
	ruler, subject, serf string
	sealed               map[string]bool
	pieces               []piece.Placed // pawns and monsters, each by itself
	beside               []piece.Placed // wine, vessels, landscape and its resources, goods
}

func (b *Board) lying(placed []piece.Placed) (l lying) {
	l.sealed = map[string]bool{}
	box := &b.Game.Box
	for _, p := range placed {
		switch {
		case box.Type(p.Piece) != nil:
			l.kind, l.guild = p.Piece, p.Owner
		case p.Piece == rulerID:
			l.ruler = p.Owner
		case p.Piece == subjectID:
			l.subject = p.Owner
		case p.Piece == serfID:
			l.serf = p.Owner
		case p.Piece == subjectSeal || p.Piece == serfSeal:
			l.sealed[p.Piece] = true
		case b.Game.Guilds.Guild(p.Piece) != nil || box.Monster(p.Piece) != nil:
			for range max(1, p.Count) {
				l.pieces = append(l.pieces, p)
			}
		case box.Good(p.Piece) != nil || box.Vessel(p.Piece) != nil || box.Landscape(p.Piece) != nil || p.Piece == wineID || p.Piece == resourceID:
			l.beside = append(l.beside, p)
		}
	}
	return l
}

// place draws one place: name and type inside, markers left, pawns above, all else below.
func (b *Board) place(dst draw.Surface, p *feudum.Place, placed []piece.Placed) {
	l, x, y, r := b.lying(placed), p.At[0], p.At[1], b.realm.Node
	b.disc(dst, p)
	b.Set.Line(dst, x, y-2.4, strings.ToUpper(p.ID), b.Style(draw.SansBold, 8.5), typeset.Centre)
	if l.kind != "" {
		b.Type(dst, l.kind, x, y+float64(0.32*r), 0.9*r)
	}
	if l.guild != "" {
		b.Seal(dst, l.guild, x+float64(0.72*r), y+float64(0.62*r), 5.2)
	}
	b.markers(dst, l, x-r-0.6, y)
	b.pieces(dst, l.pieces, x, y-r-3)
	b.beside(dst, l.beside, x, y+r+2.8)
}

// markers draws ruler, subject and serf: a flag, a disc, and a ring.
func (b *Board) markers(dst draw.Surface, l lying, x, y draw.MM) {
	if l.ruler != "" {
		arms := b.Arms[l.ruler]
		dst.Path(draw.RoundBox(draw.Rect{X: x - 3.6, Y: y - 6.6, W: 5.6, H: 4.6}, 0.5), draw.Style{Fill: b.Field(arms.Field), Stroke: b.Midnight, Width: 0.3})
		st := b.Style(draw.SansBold, 7.5)
		st.Fill = b.On(arms.Charge)
		b.Figure(dst, x-0.8, y-4.3, arms.Code, st)
	}
	if l.subject != "" {
		b.Player(dst, l.subject, x-2, y, 4.4)
		b.waxed(dst, l.sealed[subjectSeal], x-5.9, y)
	}
	if l.serf != "" {
		arms := b.Arms[l.serf]
		dst.Path(draw.Circle(x-0.6, y+4.4, 2.2), draw.Style{Fill: b.Palette.Paper, Stroke: b.Midnight, Width: 1.1})
		dst.Path(draw.Circle(x-0.6, y+4.4, 2.2), draw.Stroke(b.On(arms.Field), 0.7))
		b.Figure(dst, x-0.6, y+4.4, arms.Code, b.Style(draw.SansBold, page.Least))
		b.waxed(dst, l.sealed[serfSeal], x-4.6, y+5)
	}
}

// waxed is the seal under a marker.
func (b *Board) waxed(dst draw.Surface, sealed bool, x, y draw.MM) {
	if sealed {
		b.SolidIcon(dst, "wax-seal", x, y, 4, b.Midnight)
	}
}

// pieces are pawns and monsters in rows of four, the first lowest: discs in their colours with the sign of their role.
func (b *Board) pieces(dst draw.Surface, list []piece.Placed, x, y draw.MM) {
	const row, pitch = 4, 5.5
	for i, p := range list {
		n := min(row, len(list)-i/row*row)
		at := draw.Point{X: x + float64(pitch*(float64(i%row)-float64(n-1)/2)), Y: y - draw.Times(i/row, pitch)}
		icon := b.Arms[p.Piece].Icon
		if b.Game.Box.Monster(p.Piece) != nil {
			icon = monsters[p.Piece]
		}
		arms := b.Arms[p.Owner]
		dst.Path(draw.Circle(at.X, at.Y, 2.5), draw.Style{Fill: b.Field(arms.Field), Stroke: b.Midnight, Width: 0.3})
		b.SolidIcon(dst, icon, at.X, at.Y, 3.5, b.On(arms.Charge))
	}
}

// The icons of monsters and landscapes.
var (
	monsters   = map[string]string{"serpent": "sea-serpent", "behemoth": "minotaur"}
	landscapes = map[string]string{"orchard": "fruit-tree", "butts": "archery-target", "silver": "mine-wagon", "sulfur-mine": "coal-pile"}
)

// beside is one row below a place: a sign for each thing, and how many.
func (b *Board) beside(dst draw.Surface, list []piece.Placed, x, y draw.MM) {
	const sign = 4.0
	st := b.Style(draw.SansBold, 8)
	st.Halo, st.HaloWidth = b.Palette.Paper, 0.5
	text := func(p piece.Placed) string {
		if p.Count < 1 || p.Count == 1 && b.Game.Box.Good(p.Piece) == nil && p.Piece != resourceID {
			return ""
		}
		return strconv.Itoa(p.Count)
	}
	wide := 0.0
	for _, p := range list {
		wide += sign + 1 + b.Set.Width(text(p), st)
	}
	x -= wide / 2
	for _, p := range list {
		at := draw.Point{X: x + sign/2, Y: y}
		b.thing(dst, p, at, sign)
		x += sign + 0.6
		b.Set.Line(dst, x, y+b.Set.CapHeight(st.Font, st.Size)/2, text(p), st, typeset.Left)
		x += b.Set.Width(text(p), st) + 0.4
	}
}

// thing draws the sign of a piece next to a place.
func (b *Board) thing(dst draw.Surface, p piece.Placed, at draw.Point, size draw.MM) {
	box := &b.Game.Box
	switch {
	case p.Piece == wineID:
		b.tag(dst, at, p.Owner, "wine-glass", size)
	case box.Vessel(p.Piece) != nil:
		b.tag(dst, at, p.Owner, look.Walk(box.Vessel(p.Piece).On), size)
	case box.Landscape(p.Piece) != nil:
		dst.Path(draw.Box(draw.Rect{X: at.X - size/2, Y: at.Y - size/2, W: size, H: size}), draw.Style{Fill: b.Field(b.PaleGold), Stroke: b.Midnight, Width: 0.25})
		b.SolidIcon(dst, landscapes[p.Piece], at.X, at.Y, 0.84*size, b.Midnight)
	case p.Piece == resourceID:
		dst.Path(draw.Circle(at.X, at.Y, 0.3*size), draw.Style{Fill: b.Field(b.Gold), Stroke: b.Midnight, Width: 0.25})
	default:
		b.Good(dst, p.Piece, at.X, at.Y, 0.94*size)
	}
}

// tag is an icon on the colour of a player, or on paper.
func (b *Board) tag(dst draw.Surface, at draw.Point, owner, icon string, size draw.MM) {
	field, on := b.Palette.Paper, b.Midnight
	if arms, ok := b.Arms[owner]; ok {
		field, on = b.Field(arms.Field), b.On(arms.Charge)
	}
	dst.Path(draw.RoundBox(draw.Rect{X: at.X - size/2, Y: at.Y - size/2, W: size, H: size}, 0.7), draw.Style{Fill: field, Stroke: b.Midnight, Width: 0.25})
	b.SolidIcon(dst, icon, at.X, at.Y, 0.86*size, on)
}

// way is a step that is being made: an arrow from edge to edge.
func (b *Board) way(dst draw.Surface, p piece.Placed) {
	one, other, ok := strings.Cut(p.Place, ">")
	from, ok1 := b.at(one)
	to, ok2 := b.at(other)
	if !ok || !ok1 || !ok2 || from == to {
		return
	}
	along := to.Sub(from)
	along = along.Mul(1 / along.Len())
	across := draw.Point{X: -along.Y, Y: along.X}
	a, z := from.Add(along.Mul(b.realm.Node+0.6)), to.Sub(along.Mul(b.realm.Node+2.6))
	a, z = a.Add(across.Mul(2.4)), z.Add(across.Mul(2.4))
	red := b.On(b.Vermilion)
	dst.Path(draw.Line(a.X, a.Y, z.X, z.Y), draw.Stroke(b.Palette.Paper, 2.8))
	dst.Path(draw.Line(a.X, a.Y, z.X, z.Y), draw.Stroke(red, 1.4))
	tip := draw.Polygon(z.Add(along.Mul(2.6)), z.Add(across.Mul(2)), z.Sub(across.Mul(2)))
	dst.Path(tip, draw.Style{Fill: red, Stroke: b.Palette.Paper, Width: 0.3})
}

// guilds draws a table at the foot of the side: each guild's seal and its members, the master first. It returns its height.
func (b *Board) guilds(dst draw.Surface, placed []piece.Placed, side draw.Rect) draw.MM {
	const row = 7.6
	list := b.Game.Guilds.Guilds
	high := draw.Times(len(list), row)
	for i, g := range list {
		y := side.Bottom() - high + draw.Times(i, row) + row/2
		b.Hair(dst, side.X, y-row/2, side.Right(), y-row/2)
		b.Seal(dst, g.ID, side.X+3.4, y, 6.2)
		b.OneText(g.Name, b.Style(draw.Sans, 9), 20).Draw(dst, side.X+8, y+1.1, typeset.Left)
		var seats []piece.Placed
		for _, p := range placed {
			if p.Piece == seatID && p.Place == g.ID {
				seats = append(seats, p)
			}
		}
		slices.SortStableFunc(seats, func(p, q piece.Placed) int { return p.Count - q.Count })
		for j, p := range seats {
			d := 5.8
			if j > 2 {
				d = 4.4
			}
			b.Player(dst, p.Owner, side.X+30.6+draw.Times(j, 6.3), y, d)
		}
	}
	return high + 3
}

// players are panels below each other: colour, name, and what each has that no piece shows.
func (b *Board) players(dst draw.Surface, list []piece.Power, room draw.Rect) {
	const gap, head, pitch = 2.2, 8.0, 4.1
	need := 0.0
	for _, p := range list {
		need += head + draw.Times(len(p.Lines), pitch) + gap + 1
	}
	k := min(1, room.H/max(1, need)) // of many lines all are smaller
	dst = draw.At(dst, draw.Move(-room.X, -room.Y).Then(draw.Scale(k)).Then(draw.Move(room.X, room.Y)))
	y, wide := room.Y, room.W/k
	for _, p := range list {
		r := draw.Rect{X: room.X, Y: y, W: wide, H: head + draw.Times(len(p.Lines), pitch) + 1}
		dst.Path(draw.RoundBox(r, 1.4), draw.Style{Fill: b.Palette.Paper, Stroke: b.Midnight, Width: 0.3})
		b.Player(dst, p.Owner, r.X+5, r.Y+4.6, 6.4)
		if c := source.Find(b.Game.Box.Colours, func(c *feudum.Colour) bool { return c.ID == p.Owner }); c != nil {
			b.OneText(c.Name, b.Style(draw.SansBold, 10.5), r.W-14).Draw(dst, r.X+10.4, r.Y+6, typeset.Left)
		}
		for i, text := range p.Lines {
			b.OneLine(lang.Said{Text: text}, b.Style(draw.Sans, 9), r.W-6).Draw(dst, r.X+3, r.Y+head+2.6+draw.Times(i, pitch), typeset.Left)
		}
		y += r.H + gap
	}
}
