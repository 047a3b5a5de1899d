package book

import (
	"brehon/content/turlough"
	"brehon/generate/draw"
	"brehon/generate/piece"
	"brehon/generate/rulebook"
	"brehon/generate/turlough/table"
	"brehon/generate/typeset"
	scen "brehon/scenarios/turlough"
)

// The picture of the table: the board, the mats of the seats below it, and at its right what lies at hand.
const (
	tableAside         = 0.235 // of the width: at the right of the board
	tableGap   draw.MM = 3     // between the board and what is around it
	fanStep            = 0.3   // of a mat's height: how much of one is seen below the next
	seatHigh   draw.MM = 6.6
)

// setUp is the scenario that a chapter plays, set up for as many as the game is best with.
func (p pictures) setUp() (*scen.Scenario, table.Table) {
	id := ""
	for _, c := range p.game.Book {
		if c.Scenario != "" {
			id = c.Scenario
		}
	}
	sc := p.set.Scenario(id)
	if sc == nil {
		sc = p.set.Scenarios[0]
	}
	n := min(p.game.Rules.Seats.Ideal, p.set.MostSeats(sc, p.rules))
	t, err := table.Begin(p.game, p.set, sc, n, p.rules)
	if err != nil {
		panic("book: " + err.Error())
	}
	return sc, t
}

// table is a picture of the table as a scenario begins. Its numbers are those of the caption: the court, the pools of febas, the
// Round, the mats, the deck, and the mats of kings whom nobody plays.
func (p pictures) table(b *rulebook.Book) rulebook.Figure {
	d := b.Diagram()
	sc, t := p.setUp()
	w, h := p.board.Size()
	on := tableau{pictures: p, b: b, t: t, spots: t.Lay(p.boardIn(sc)), w: d.W}
	on.board = draw.Rect{W: d.W * (1 - tableAside), H: h * d.W * (1 - tableAside) / w}
	on.k = on.board.W / w
	return rulebook.Figure{Turns: true, H: on.board.H + tableGap + seatHigh + on.matHigh() + 1, Draw: on.draw}
}

// tableau is the picture being drawn.
type tableau struct {
	pictures
	b     *rulebook.Book
	t     table.Table
	spots []piece.Spot
	board draw.Rect
	w     draw.MM
	k     float64 // how small everything is drawn
}

// matHigh is the height of the highest mat.
func (t tableau) matHigh() (h draw.MM) {
	for _, f := range t.game.Factions {
		h = max(h, t.piece(table.Mat(f)).H*t.k)
	}
	return h
}

// piece is the piece with that id.
func (t tableau) piece(id string) piece.Piece {
	for _, p := range t.pieces(t.b) {
		if p.ID == id {
			return p
		}
	}
	panic("book: there is no piece " + id)
}

func (t tableau) draw(dst draw.Surface) {
	whole := draw.Upright(dst, draw.Rect{W: t.w, H: 1})
	t.pictures.board.Small(whole, t.board)
	t.lay(whole, "", t.board)
	x := t.board.Right() + tableGap
	idle := draw.Rect{X: x, W: t.piece(table.Mat(t.idle()[0])).W * t.k}
	t.fan(whole, idle)
	deck := t.deck(whole, idle.Right()+tableGap)
	mats := t.seats(whole, t.board.Bottom()+tableGap)
	for i, at := range []draw.Point{t.spot("clonroad"), t.spot("febas-marker-1"), t.spot("round"), mats, deck, {X: idle.X + 2, Y: 2}} {
		numbered(t.b.Diagram(), whole, at.X, at.Y, i+1)
	}
}

// spot is a point left of a piece on the board.
func (t tableau) spot(id string) draw.Point {
	for _, s := range t.spots {
		if s.Piece == id && s.On == "" {
			return draw.Point{X: t.board.X + s.At.X*t.k - 5.2, Y: t.board.Y + s.At.Y*t.k}
		}
	}
	panic("book: nothing lies at " + id)
}

// lay draws the pieces that lie on another, or with "" on the board.
func (t tableau) lay(dst draw.Surface, on string, r draw.Rect) {
	for _, s := range t.spots {
		if s.On != on || s.Near || s.Piece == on {
			continue
		}
		of := t.piece(s.Piece)
		w, h := shown(of).W*t.k, shown(of).H*t.k
		t.lie(dst, of, draw.Rect{X: r.X + s.At.X*t.k - w/2, Y: r.Y + s.At.Y*t.k - h/2, W: w, H: h}, false)
	}
}

// lie draws a piece without words, on its face or its back.
func (t tableau) lie(dst draw.Surface, of piece.Piece, at draw.Rect, down bool) {
	if down {
		of.Front = of.Back
	}
	face(draw.Legible(dst, leastInPicture), of, at)
	dst.Path(draw.Box(at), draw.Style{Stroke: t.b.Pen.Ink.Ink, Width: 0.15, Join: draw.MiterJoin})
}

// idle are the kings whom nobody plays.
func (t tableau) idle() (list []*turlough.Faction) {
	for _, f := range t.game.Factions {
		if !t.t.Played(f) {
			list = append(list, f)
		}
	}
	return list
}

// fan draws their mats, backs up, each over the one before.
func (t tableau) fan(dst draw.Surface, at draw.Rect) {
	for _, f := range t.idle() {
		of := t.piece(table.Mat(f))
		at.H = of.H * t.k
		t.lie(dst, of, at, true)
		at.Y += at.H * fanStep
	}
}

// deck draws the deck, its back up, and the dice below it; it returns a point on it.
func (t tableau) deck(dst draw.Surface, x draw.MM) draw.Point {
	card := t.game.Component("hazard")
	for i := range 4 { // it is a pile
		at := draw.Rect{X: x + draw.Times(i, 0.35), Y: 2.6 - draw.Times(i, 0.35), W: card.Width * t.k, H: card.Height * t.k}
		t.lie(dst, t.piece(t.game.Hazards[0].ID), at, true)
	}
	ink := t.b.Pen.Ink
	for i := range t.game.Component("die").Count {
		t.b.Pen.SolidIcon(dst, t.game.Component("die").Icon, x+2.6+draw.Times(i, 6), card.Height*t.k+8, 5, ink.Ink)
	}
	return draw.Point{X: x + card.Width*t.k, Y: 3 + card.Height*t.k}
}

// seats draws the mats of each player in a row, with the powers' names below; it returns a point on the first.
func (t tableau) seats(dst draw.Surface, y draw.MM) draw.Point {
	wide, n := draw.MM(0), 0
	for _, powers := range t.t.Seats {
		for _, id := range powers {
			wide, n = wide+t.piece(table.Mat(t.game.Faction(id))).W*t.k, n+1
		}
	}
	gap := max(0.8, (t.w-wide)/draw.MM(n-1))
	k := min(1, (t.w-draw.Times(n-1, gap))/wide)
	on := t
	on.k *= k
	x := draw.MM(0)
	for _, powers := range t.t.Seats {
		for _, id := range powers {
			f := t.game.Faction(id)
			of := t.piece(table.Mat(f))
			at := draw.Rect{X: x, Y: y, W: of.W * on.k, H: of.H * on.k}
			on.lie(dst, of, at, false)
			on.lay(dst, of.ID, at)
			st := typeset.Style{Font: draw.SansSemi, Size: 8, Lead: 8.8, Fill: t.b.Pen.Ink.Ink, Even: true}
			name, _, err := t.b.Pen.Set.Fit(t.b.Say(f.ShortName()), st, at.W, seatHigh, 7)
			t.b.Pen.Set.Report(err)
			name.Draw(dst, at.X, y+t.matHigh()+3.2, typeset.Left)
			x += at.W + gap
		}
	}
	return draw.Point{X: 1.6, Y: y + 1}
}
