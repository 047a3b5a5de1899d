package book

import (
	"brehon/content/lang"
	"brehon/content/turlough"
	"brehon/generate/draw"
	"brehon/generate/piece"
	"brehon/generate/rulebook"
	"brehon/generate/turlough/board"
	"brehon/generate/turlough/court"
	"brehon/generate/turlough/table"
	"brehon/generate/typeset"
	scen "brehon/scenarios/turlough"
)

// The picture of the table: the board, at its right the mats of the players, and beside them what lies at hand.
const (
	boardShare         = 0.56 // of the width
	handShare          = 0.12 // at the right
	tableGap   draw.MM = 3    // between the board and what is around it
	fanStep            = 0.3  // of a mat's height: how much of one is seen below the next
	seatHigh   draw.MM = 6.4  // of the names below the mats
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
	on := tableau{pictures: p, b: d, t: t, spots: t.Lay(p.boardIn(sc)), drawn: p.boardIn(sc), w: d.W}
	on.board = draw.Rect{W: d.W * boardShare, H: h * d.W * boardShare / w}
	on.k = on.board.W / w
	return rulebook.Figure{Turns: true, H: max(on.board.H, on.seats(&draw.List{})) + 0.5, Draw: on.draw}
}

// tableau is the picture being drawn.
type tableau struct {
	pictures
	b     rulebook.Diagram
	t     table.Table
	spots []piece.Spot
	drawn *board.Board // without what isn't there that year
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
	for _, p := range t.pieces(t.b.Book) {
		if p.ID == id {
			return p
		}
	}
	panic("book: there is no piece " + id)
}

func (t tableau) draw(dst draw.Surface) {
	whole := draw.Upright(dst, draw.Rect{W: t.w, H: 1})
	t.drawn.Small(whole, t.board)
	t.lay(whole, "", t.board)
	t.seats(whole)
	at := draw.Point{X: t.w * (1 - handShare)}
	deck := t.deck(whole, at)
	at.Y = deck.Y + 9
	t.fan(whole, at)
	mats := draw.Point{X: t.board.Right() + tableGap, Y: 1.2}
	crown, febas, time := t.spot("clonroad"), t.spot("febas-marker-1"), t.spot("round")
	febas.X = crown.X // at the edge of the panel: its rows stay free
	time.X += 5.2 + draw.MM(court.TimeWide/3*t.k)
	time.Y += draw.MM(court.TimeHigh * t.k) // below the panel of time
	for i, at := range []draw.Point{crown, febas, time, mats, deck, at} {
		numbered(t.b, whole, at.X, at.Y, i+1)
	}
}

// spot is a point left of a piece on the board.
func (t tableau) spot(id string) draw.Point {
	for _, s := range t.spots {
		if s.Piece == id && s.On == "" {
			return draw.Point{X: t.board.X - 5.2, Y: t.board.Y}.Add(s.At.Mul(t.k))
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
		w, h := draw.MM(shown(of).W*t.k), draw.MM(shown(of).H*t.k)
		at := draw.Point{X: r.X, Y: r.Y}.Add(s.At.Mul(t.k)).Sub(draw.Point{X: w / 2, Y: h / 2})
		t.lie(dst, of, draw.Rect{X: at.X, Y: at.Y, W: w, H: h}, false)
	}
}

// lie draws a piece without words, on its face or its back.
func (t tableau) lie(dst draw.Surface, of piece.Piece, at draw.Rect, down bool) {
	if down {
		dst.Path(draw.Box(at), draw.Fill(t.b.Pen.Ink.Paper)) // a mat's back has no field of its own
		of.Front = of.Back
	}
	face(draw.Legible(dst, leastIn(t.b)), of, at)
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
func (t tableau) fan(dst draw.Surface, at draw.Point) {
	for _, f := range t.idle() {
		of := t.piece(table.Mat(f))
		t.lie(dst, of, draw.Rect{X: at.X, Y: at.Y, W: of.W * t.k, H: of.H * t.k}, true)
		at.Y += draw.MM(of.H * t.k * fanStep)
	}
}

// deck draws the deck, its back up, and the dice beside it; it returns a point on it.
func (t tableau) deck(dst draw.Surface, at draw.Point) draw.Point {
	card, die := t.game.Component("hazard"), t.game.Component("die")
	w, h := draw.MM(card.Width*t.k), draw.MM(card.Height*t.k)
	for i := range 4 { // it is a pile
		up := draw.Times(i, 0.3)
		t.lie(dst, t.piece(t.game.Hazards[0].ID), draw.Rect{X: at.X + up, Y: at.Y + 1 - up, W: w, H: h}, true)
	}
	for i := range die.Count {
		t.b.Pen.SolidIcon(dst, die.Icon, at.X+w+5, at.Y+3+draw.Times(i, 5), 4, t.b.Pen.Ink.Ink)
	}
	return draw.Point{X: at.X + draw.MM(w/2), Y: at.Y + 1 + h}
}

// seats draws the mats of the players beside the board, row by row, with the powers' names below, and returns how far down they
// reach.
func (t tableau) seats(dst draw.Surface) draw.MM {
	left, right := t.board.Right()+tableGap, draw.MM(t.w*(1-handShare))-tableGap
	x, y, high, foot := left, draw.MM(0), t.matHigh(), draw.MM(0)
	least := leastIn(t.b)
	st := typeset.Style{Font: draw.SansSemi, Size: max(8, least), Lead: max(8, least) + 0.8, Fill: t.b.Pen.Ink.Ink, Even: true}
	for _, powers := range t.t.Seats {
		for _, id := range powers {
			f := t.game.Faction(id)
			of := t.piece(table.Mat(f))
			at := draw.Rect{X: x, Y: y, W: of.W * t.k, H: of.H * t.k}
			if at.Right() > right && x > left {
				x, y = left, y+high+seatHigh
				at.X, at.Y = x, y
			}
			t.lie(dst, of, at, false)
			t.lay(dst, of.ID, at)
			name, _, err := t.b.Pen.Set.Fit(t.b.Say(f.ShortName()), st, at.W, seatHigh, least)
			if err != nil {
				name, _, err = t.b.Pen.Set.FitLine(lang.Said{Text: f.Code}, st, at.W, least)
			}
			t.b.Pen.Set.Report(err)
			name.Draw(dst, at.X, at.Bottom()+3.1, typeset.Left)
			foot = max(foot, at.Bottom()+1.2+draw.Times(len(name.Lines), name.Lead))
			x = at.Right() + tableGap
		}
	}
	return foot
}
