package board

import (
	"brehon/content/source"
	"brehon/generate/draw"
	"brehon/generate/piece"
	"brehon/generate/turlough/court"
	"brehon/generate/typeset"
)

// The camps below the board.
const (
	campsHead draw.MM = 15 // with the title
	campsHigh draw.MM = 47
	campGap   draw.MM = 3
	// leastCamps is how many camps the row has room for at least, so that a few are not drawn out.
	leastCamps = 6
)

// LiveSize is the width and height of the drawing of a moment.
func (b *Board) LiveSize() (w, h draw.MM) { return b.p.size.W, b.p.size.H + campsHead + campsHigh }

// DrawLive draws a moment on dst.
func (b *Board) DrawLive(dst draw.Surface, l piece.Live) {
	b.Draw(dst, b.p.size)
	w, h := b.LiveSize()
	below := draw.Rect{Y: b.p.size.H, W: w, H: h - b.p.size.H} // the land is drawn beyond the board's edge
	dst.Path(draw.Box(below), draw.Fill(b.p.ink.Paper))
	t := &table{Board: b, s: dst, least: leastWords, busy: b.p.rects(), window: b.p.sheet.Inset(5)}
	t.lay(l.Placed)
	t.beside(l)
	t.camps(l)
}

// beside lays on the board what has a place beside the map: on the court, on the panel of time, on the place of the card.
func (b *table) beside(l piece.Live) {
	f := b.p.furniture()
	set := b.setup(l)
	b.p.court.Panel(draw.At(b.s, draw.Move(f.court.X, f.court.Y)), set)
	b.p.court.Time(draw.At(b.s, draw.Move(f.time.X, f.time.Y)), set)
	deck, spent := 0, 0
	for _, q := range l.Placed {
		switch q.Place {
		case "in-force":
			b.face(q.Piece, f.card.Centre())
		case "deck":
			deck += q.Count
		case "spent":
			spent += q.Count
		}
	}
	x := b.p.size.W - frameInner - 10
	for _, pile := range []struct {
		icon string
		n    int
	}{{"hourglass", spent}, {b.p.game.Component("hazard").Icon, deck}} {
		if pile.n > 0 {
			b.pile(draw.Point{X: x, Y: b.p.size.H + campsHead/2}, pile.icon, pile.n)
			x -= 22
		}
	}
}

// pile is a pile of cards beside the board: a card's outline with a picture, and how many they are.
func (b *table) pile(at draw.Point, icon string, n int) {
	r := box(at.X-4, at.Y, 8.4, 11.7)
	b.s.Path(draw.RoundBox(r, 0.9), draw.Style{Fill: b.p.ink.Paper, Stroke: b.p.ink.Ink, Width: 0.3})
	b.p.pen.SolidIcon(b.s, icon, r.Centre().X, r.Centre().Y, 5.4, b.p.ink.Faded)
	b.number(draw.Point{X: r.Right() + 5, Y: at.Y}, n)
}

// setup returns the moment's pieces on the court and on the panel of time.
func (b *table) setup(l piece.Live) court.Setup {
	set := court.Setup{Round: l.Marks["mark.round"], Turn: l.Marks["mark.campaign-turn"], Quiet: l.Marks["mark.quiet-years"]}
	for _, f := range b.p.game.Factions {
		has := func(mark string) bool { _, is := l.Marks["mark."+mark+"."+f.ID]; return is }
		side := func(mark string) court.Side {
			return b.p.court.SideOf(b.p.game.Factions[l.Marks["mark."+mark+"."+f.ID]].ID)
		}
		switch {
		case has("king"):
			set.King = f.ID
		case has("exile"):
			set.Exiles = append(set.Exiles, f.ID)
		case f.Kind == "english" && has("with"):
			set.English = []court.Side{side("with")}
		case f.Kind == "english" && has("neutral"):
			set.English = []court.Side{court.Neutral}
		case has("ally"):
			set.Allies[side("ally")] = append(set.Allies[side("ally")], f.ID)
		case has("with"):
			set.Bound[side("with")] = append(set.Bound[side("with")], f.ID)
		case has("neutral"):
			set.Allies[court.Neutral] = append(set.Allies[court.Neutral], f.ID)
		}
	}
	for _, q := range l.Placed {
		switch c := b.component(q.Piece); {
		case c == nil:
		case c.Form == "order":
			set.Order = append(set.Order, q.Owner)
		case c.Form == "standee" && b.p.game.Faction(q.Place) != nil:
			set.Held = append(set.Held, court.Held{Of: q.Owner, By: q.Place})
		case c.Per == "pool":
			set.Pools = append(set.Pools, court.Pool{Power: q.Owner, N: q.Count})
		}
	}
	set.Pools = b.p.court.Rows(set.Pools)
	return set
}

// face draws a piece's face about a point.
func (b *table) face(id string, m draw.Point) {
	for _, f := range b.faces() {
		if f.ID != id {
			continue
		}
		r := box(m.X, m.Y, f.W, f.H)
		b.s.Path(draw.RoundBox(r, 1.5), draw.Style{Fill: b.p.ink.Paper, Stroke: b.p.ink.Ink, Width: 0.3})
		f.Front(draw.At(b.s, draw.Move(r.X, r.Y)))
		return
	}
}

// camps draws the powers below the board, each with the pieces in front of it.
func (b *table) camps(l piece.Live) {
	p := b.p
	y := p.size.H
	if l.Title != "" {
		p.pen.Set.Line(b.s, frameInner, y+10, l.Title, p.style(draw.Title, 20, p.ink.Ink), typeset.Left)
	}
	var camps []piece.Power // those with something to show: alliances are on the court
	for _, c := range l.Powers {
		if _, out := l.Marks["mark.out."+c.Owner]; out || len(b.things(l, c.Owner)) > 0 {
			camps = append(camps, c)
		}
	}
	w := (p.size.W - 2*frameOuter + campGap) / float64(max(leastCamps, len(camps)))
	for i, c := range camps {
		b.camp(l, c, draw.Rect{X: frameOuter + draw.Times(i, w), Y: y + campsHead, W: w - campGap, H: campsHigh - 4})
	}
}

// camp is a power's shield and name, what it has, and the tokens and hostages before it.
func (b *table) camp(l piece.Live, c piece.Power, r draw.Rect) {
	p, s := b.p, b.s
	p.panel(s, r)
	p.pen.Shield(s, c.Owner, r.X+8.5, r.Y+9, 10)
	x := r.X + 16
	if f := p.game.Faction(c.Owner); f != nil {
		p.fitSaid(s, x, r.Y+8, r.Right()-x-2, p.pen.Words.Say(f.ShortName()), p.style(draw.SansBold, 13, p.ink.Ink), 8, typeset.Left)
	}
	if _, out := l.Marks["mark.out."+c.Owner]; out { // everything else known of a power is on the court
		for i, line := range c.Lines {
			p.line1(s, x, r.Y+13.4+draw.Times(i, 4.2), r.Right()-x-2, line)
		}
	}
	b.belongings(l, c.Owner, draw.Rect{X: r.X + 3, Y: r.Bottom() - 20.5, W: r.W - 6, H: 18})
}

// line1 sets one short line, smaller where it must be.
func (p *painter) line1(s draw.Surface, x, y, w draw.MM, text string) {
	st := p.style(draw.TextItalic, 11, p.ink.Faded)
	if have := p.width(text, st); have > w {
		st.Size *= draw.Pt(w / have)
	}
	p.pen.Set.Line(s, x, y, text, st, typeset.Left)
}

// onCourt reports whether the pieces of a component are only on the court: hostages and the armies' order, the pools, the
// crown while somebody wears it.
func onCourt(c *source.Component) bool {
	return c.Form == "order" || c.Form == "standee" || c.Per == "pool" || c.ID == "clonroad"
}

// things returns the tokens in front of a power.
func (b *table) things(l piece.Live, owner string) (list []piece.Placed) {
	for _, q := range l.Placed {
		if c := b.component(q.Piece); c != nil && q.Place == "" && q.Owner == owner && c.Form != "card" && !onCourt(c) {
			list = append(list, q)
		}
	}
	return list
}

// belongings are the tokens of a camp, side by side.
func (b *table) belongings(l piece.Live, owner string, r draw.Rect) {
	const gap, most = 4, 15
	list, width := b.things(l, owner), 0.0
	for _, q := range list {
		width += min(b.component(q.Piece).Width, most) + gap
	}
	k := min(1, r.W/max(width, 1))
	x := r.X
	for _, q := range list {
		c := b.component(q.Piece)
		on, side := *b, min(c.Width, most)
		on.s = draw.At(b.s, draw.Scale(k).Then(draw.Move(x, r.Bottom())))
		on.token(draw.Rect{X: 0.5, Y: -side - 1.5, W: side, H: side}, c, piece.Placed{Piece: q.Piece})
		if c.Total > 1 {
			on.number(draw.Point{X: side - 0.4, Y: -3}, q.Count)
		}
		x += float64((side + gap) * k)
	}
}
