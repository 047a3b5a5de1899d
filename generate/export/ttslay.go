package export

import (
	"fmt"
	"slices"
	"strings"

	"brehon/generate/draw"
	"brehon/generate/piece"
)

// form is what a thing becomes in the program.
type form int

const (
	formBoard form = iota
	formTile
	formFigurine
	formBag // with tiles or figurines inside
	formDeck
	formCard
	formBook
	formDie
)

// thing is something on the table. Lengths are millimetres from the board's upper left corner, which is the origin.
type thing struct {
	form   form
	of     piece.Piece // of a deck the first card
	kind   string
	inside []piece.Piece // of a deck, card by card, the first on top; of a bag, one
	count  int           // in a bag
	at     draw.Point    // its middle
	w, h   draw.MM       // what it covers
	level  int           // so many things are below it
	on     string        // the id of what it lies on; empty: the table
	down   bool          // its back is up
	aside  bool          // of a deck: it is not drawn from
}

// box is what the thing covers.
func (t *thing) box() draw.Rect {
	return draw.Rect{X: t.at.X - t.w/2, Y: t.at.Y - t.h/2, W: t.w, H: t.h}
}

// The table: what lies around the board, and how far apart.
const (
	tableGap   draw.MM = 12
	aroundGap  draw.MM = 40  // about the board
	leastWide  draw.MM = 700 // of rows about the board, which are so much wider than it:
	aroundWide         = 1.5
	bagSide    draw.MM = 40
	dieSide    draw.MM = 16
	bookWide   draw.MM = 210
	bookHigh   draw.MM = 297
	manyEqual          = 3 // go into a bag
)

// table is the layout as it is made.
type table struct {
	groups []Group
	left   map[string]int // pieces that lie nowhere yet
	things []*thing
	w, h   draw.MM // of the board
}

// pieceOf is the piece of that id, and its kind.
func (t *table) pieceOf(id string) (p piece.Piece, kind string, ok bool) {
	for _, g := range t.groups {
		for _, p := range g.Pieces {
			if p.ID == id {
				return p, g.Kind, true
			}
		}
	}
	return p, "", false
}

// take takes one of the pieces that are left.
func (t *table) take(id string) (p piece.Piece, kind string, ok bool) {
	if t.left[id] == 0 {
		return p, "", false
	}
	t.left[id]--
	return t.pieceOf(id)
}

// single is one piece as a thing.
func single(p piece.Piece, kind string) *thing {
	x := &thing{form: formTile, of: p, kind: kind, w: p.W, h: p.H}
	switch {
	case len(p.Folds) == 3:
		x.form, x.h = formFigurine, p.Folds[0]+(p.H-p.Folds[2])
	case isCard(p):
		x.form, x.inside = formCard, []piece.Piece{p}
	}
	return x
}

// isCard reports whether a piece is a card of a deck.
func isCard(p piece.Piece) bool { return p.Kind == "card" && p.Back != nil }

// layOut lays out all pieces of the groups: the board, what lies on it and on the mats, those to the north of the board, and the rest
// as a supply to the south. Two things cover each other only where one lies on the other.
func layOut(groups []Group, spots []piece.Spot, book bool, dice int) []*thing {
	t := &table{groups: groups, left: map[string]int{}}
	for _, g := range groups {
		for _, p := range g.Pieces {
			t.left[p.ID] += p.Count
		}
	}
	if p, kind, ok := t.take("board"); ok {
		t.w, t.h = p.W, p.H
		t.things = append(t.things, &thing{form: formBoard, of: p, kind: kind, at: draw.Point{X: p.W / 2, Y: p.H / 2}, w: p.W, h: p.H})
	}
	for _, s := range spots {
		if s.On == "" && t.w > 0 {
			t.lay(s, "board", draw.Point{})
		}
	}
	t.mats(spots)
	t.supply(spots, book, dice)
	return t.things
}

// lay lays one piece on another, whose upper left corner is given; on what lies there already.
func (t *table) lay(s piece.Spot, on string, corner draw.Point) {
	p, kind, ok := t.take(s.Piece)
	if !ok {
		return
	}
	x := single(p, kind)
	x.at, x.on, x.down = corner.Add(s.At), on, s.Down
	for _, other := range t.things {
		if other.on == on && other.at == x.at {
			x.level++
		}
	}
	t.things = append(t.things, x)
}

// isMat reports whether pieces of the kind lie before the players.
func isMat(kind string) bool { return kind == "mat" }

// mats lays the mats in rows to the north of the board, the first farthest; on each what lies there, below it what lies beside.
func (t *table) mats(spots []piece.Spot) {
	type camp struct {
		mat  *thing
		near []*thing
		high draw.MM
		wide draw.MM
	}
	var camps []*camp
	for _, g := range t.groups {
		for _, p := range g.Pieces {
			if !isMat(g.Kind) {
				continue
			}
			for t.left[p.ID] > 0 {
				t.left[p.ID]--
				camps = append(camps, &camp{mat: single(p, g.Kind), wide: p.W, high: p.H})
			}
		}
	}
	for _, c := range camps {
		for _, s := range spots {
			if s.On == c.mat.of.ID && s.Piece == s.On {
				c.mat.down = s.Down
			}
			if s.On != c.mat.of.ID || !s.Near {
				continue
			}
			if p, kind, ok := t.take(s.Piece); ok {
				c.near = append(c.near, single(p, kind))
			}
		}
		x, y, high := 0.0, c.mat.h+tableGap, 0.0
		for _, n := range c.near {
			if x > 0 && x+n.w > c.mat.w {
				x, y, high = 0, y+high+tableGap, 0
			}
			n.at = draw.Point{X: x + n.w/2, Y: y + n.h/2}
			x, high = x+n.w+tableGap, max(high, n.h)
			c.wide, c.high = max(c.wide, n.at.X+n.w/2), max(c.high, n.at.Y+n.h/2)
		}
	}
	var boxes []draw.Rect
	for _, c := range camps {
		boxes = append(boxes, draw.Rect{W: c.wide, H: c.high})
	}
	high := shelve(boxes, t.wide(), 2*tableGap)
	t.centre(boxes)
	for i, c := range camps {
		corner := draw.Point{X: boxes[i].X, Y: boxes[i].Y - high - aroundGap}
		c.mat.at = corner.Add(draw.Point{X: c.mat.w / 2, Y: c.mat.h / 2})
		t.things = append(t.things, c.mat)
		for _, n := range c.near {
			n.at = corner.Add(n.at)
			t.things = append(t.things, n)
		}
		for _, s := range spots {
			if s.On == c.mat.of.ID && !s.Near && s.Piece != s.On {
				t.lay(s, s.On, corner)
			}
		}
	}
}

// shelve lays boxes in rows so wide, from the origin down, and returns how high they are together.
func shelve(boxes []draw.Rect, wide, gap draw.MM) (high draw.MM) {
	x, y, row := 0.0, 0.0, 0.0
	for i := range boxes {
		b := &boxes[i]
		if x > 0 && x+b.W > wide {
			x, y, row = 0, y+row+gap, 0
		}
		b.X, b.Y = x, y
		x, row = x+b.W+gap, max(row, b.H)
	}
	return y + row
}

// supply lays what is left to the south of the board, each kind in rows of its own: the deck and what belongs to it first, whole sheets
// and the rules last.
func (t *table) supply(spots []piece.Spot, book bool, dice int) {
	rows := [][]*thing{t.decks(spots)}
	for n := range dice {
		rows[0] = append(rows[0], &thing{form: formDie, of: piece.Piece{ID: fmt.Sprintf("die-%d", n+1)}, w: dieSide, h: dieSide})
	}
	var whole []*thing
	if book {
		whole = append(whole, &thing{form: formBook, of: piece.Piece{ID: bookID}, w: bookWide, h: bookHigh})
	}
	for _, g := range t.groups {
		var row []*thing
		for _, p := range g.Pieces {
			if p.Kind == WholeSheet {
				whole = append(whole, t.pile(p, g.Kind)...)
			} else {
				row = append(row, t.rest(p, g.Kind)...)
			}
		}
		rows = append(rows, row)
	}
	y := t.h + aroundGap
	for _, row := range append(rows, whole) {
		var boxes []draw.Rect
		var below []*thing // the lowest of each pile
		for _, x := range row {
			if x.level == 0 {
				boxes, below = append(boxes, draw.Rect{W: x.w, H: x.h}), append(below, x)
			}
		}
		high := shelve(boxes, t.wide(), tableGap)
		t.centre(boxes)
		for i, x := range below {
			x.at = draw.Point{X: boxes[i].X + x.w/2, Y: y + boxes[i].Y + x.h/2}
		}
		for i, x := range row {
			if x.level > 0 {
				x.at = row[i-1].at
			}
		}
		t.things = append(t.things, row...)
		if high > 0 {
			y += high + 2*tableGap
		}
	}
}

// wide is how wide rows about the board are at most.
func (t *table) wide() draw.MM { return aroundWide * max(t.w, leastWide) }

// centre moves boxes of rows so that they are about the middle of the board.
func (t *table) centre(boxes []draw.Rect) {
	right := 0.0
	for _, b := range boxes {
		right = max(right, b.Right())
	}
	for i := range boxes {
		boxes[i].X += (t.w - right) / 2
	}
}

// pile are the copies of a sheet, one on the other.
func (t *table) pile(p piece.Piece, kind string) (list []*thing) {
	for ; t.left[p.ID] > 0; t.left[p.ID]-- {
		x := single(p, kind)
		x.level = len(list)
		list = append(list, x)
	}
	return list
}

// rest is what is left of a piece: one or two side by side, more in a bag.
func (t *table) rest(p piece.Piece, kind string) (list []*thing) {
	n := t.left[p.ID]
	t.left[p.ID] = 0
	if n >= manyEqual {
		return []*thing{{form: formBag, of: p, kind: kind, inside: []piece.Piece{p}, count: n, w: bagSide, h: bagSide}}
	}
	for range n {
		list = append(list, single(p, kind))
	}
	return list
}

// decks are the cards: those that are drawn, in the order of the spots, and those laid aside. Without spots all are drawn.
func (t *table) decks(spots []piece.Spot) (list []*thing) {
	var drawn, aside []piece.Piece
	for _, s := range spots {
		if s.On != piece.Deck {
			continue
		}
		if p, _, ok := t.take(s.Piece); ok {
			drawn = append(drawn, p)
		}
	}
	kind := ""
	for _, g := range t.groups {
		for _, p := range g.Pieces {
			if !isCard(p) {
				continue
			}
			kind = g.Kind
			aside = append(aside, slices.Repeat([]piece.Piece{p}, t.left[p.ID])...)
			t.left[p.ID] = 0
		}
	}
	for i, cards := range append(bySize(drawn), bySize(aside)...) {
		if len(cards) == 1 {
			list = append(list, single(cards[0], kind))
			continue
		}
		deck := &thing{form: formDeck, of: cards[0], kind: kind, inside: cards, w: cards[0].W, h: cards[0].H, down: true}
		deck.aside = len(drawn) > 0 && i >= len(bySize(drawn))
		list = append(list, deck)
	}
	return list
}

// bySize parts cards of different sizes.
func bySize(cards []piece.Piece) (decks [][]piece.Piece) {
	for _, c := range cards {
		i := slices.IndexFunc(decks, func(d []piece.Piece) bool { return d[0].W == c.W && d[0].H == c.H })
		if i < 0 {
			decks = append(decks, nil)
			i = len(decks) - 1
		}
		decks[i] = append(decks[i], c)
	}
	return decks
}

// plain is a name that can stand in the names of files everywhere.
func plain(name string) string {
	return strings.Join(strings.Fields(strings.Map(func(r rune) rune {
		if strings.ContainsRune(`/\:*?"<>|`, r) || r < ' ' {
			return ' '
		}
		return r
	}, name)), " ")
}
