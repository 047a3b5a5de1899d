package board

import (
	"slices"
	"strconv"

	"brehon/content"
	"brehon/content/turlough"
	"brehon/generate/draw"
	"brehon/generate/piece"
	"brehon/generate/typeset"
)

// The camps below the board.
const (
	campsHead draw.MM = 15 // with the title
	campsHigh draw.MM = 47
	campGap   draw.MM = 3
)

// LiveSize is the width and height of the drawing of a moment.
func (b *Board) LiveSize() (w, h draw.MM) { return b.p.size.W, b.p.size.H + campsHead + campsHigh }

// DrawLive draws a moment on dst.
func (b *Board) DrawLive(dst draw.Surface, l piece.Live) {
	b.Draw(dst, b.p.size)
	w, h := b.LiveSize()
	below := draw.Rect{Y: b.p.size.H, W: w, H: h - b.p.size.H} // the land is drawn beyond the board's edge
	dst.Path(draw.Box(below), draw.Fill(b.p.ink.Paper))
	t := &table{Board: b, s: dst, least: leastWords}
	t.lay(l.Placed)
	t.tracks(l)
	t.camps(l)
}

// tracks lays on the panels beside the map what has a place there.
func (b *table) tracks(l piece.Live) {
	f := b.p.furniture()
	at := b.p.tracks(f.tracks)
	if round := l.Marks["mark.round"]; round > 0 {
		m := at.rounds[(round-1)%len(at.rounds)]
		red := b.p.pen.On(b.p.ink.RedLead)
		b.s.Path(draw.Circle(m.X, m.Y, roundRadius), draw.Style{Fill: red, Stroke: b.p.ink.Ink, Width: 0.4})
		b.p.pen.Set.Line(b.s, m.X, m.Y+2.1, strconv.Itoa(round), b.p.style(draw.Title, 15, b.p.ink.Paper), typeset.Centre)
	}
	lose := b.p.game.Rules.FebasLose
	n := 0
	for _, q := range l.Placed {
		c := b.component(q.ID)
		switch {
		case c == nil:
		case c.Form == "order" && n < len(at.initiative):
			b.face(l, c.ID+"-"+q.Owner, at.initiative[n], false)
			n++
		case b.claimant(at, q) >= 0:
			row := at.febas[b.claimant(at, q)]
			m := row[min(max(q.Count-lose, 0), len(row)-1)]
			b.token(box(m.X, m.Y, 0.8*c.Width, 0.8*c.Height), c, piece.Placed{ID: q.ID})
			b.number(m.Add(draw.Point{X: 6.2, Y: 5.2}), q.Count)
		}
	}
	b.cards(l, b.p.slots(f.piles))
}

// claimant is the row of the febas track that a pool lies on, or -1.
func (b *table) claimant(at tracks, q piece.Placed) int {
	if c := b.component(q.ID); c == nil || c.Per != "pool" || q.Place != "" {
		return -1
	}
	return slices.IndexFunc(at.claimants, func(f *turlough.Faction) bool { return f.ID == q.Owner })
}

// cards lays the card in force, and says how many lie on the other piles.
func (b *table) cards(l piece.Live, at slots) {
	deck, spent := 0, 0
	for _, q := range l.Placed {
		switch q.Place {
		case "in-force":
			b.face(l, q.ID, at.inForce.Centre(), false)
		case "deck":
			deck += q.Count
		case "spent":
			spent += q.Count
		}
	}
	if deck > 0 {
		for _, f := range b.faces() {
			if f.Kind == "card" {
				b.face(l, f.ID, at.deck.Centre(), true)
				break
			}
		}
		b.number(at.deck.Centre().Add(draw.Point{Y: at.deck.H/2 - 6}), deck)
	}
	if spent > 0 {
		b.number(at.spent.Centre().Add(draw.Point{X: at.spent.W/2 - 8, Y: at.spent.H/2 - 6}), spent)
	}
}

// face draws a piece's face about a point.
func (b *table) face(l piece.Live, id string, m draw.Point, back bool) {
	for _, f := range b.faces() {
		if f.ID != id {
			continue
		}
		side := f.Front
		if back {
			side = f.Back
		}
		r := box(m.X, m.Y, f.W, f.H)
		b.s.Path(draw.RoundBox(r, 1.5), draw.Style{Fill: b.p.ink.Paper, Stroke: b.p.ink.Ink, Width: 0.3})
		side(draw.At(b.s, draw.Move(r.X, r.Y)))
		return
	}
}

// camps are the powers side by side below the board, each with what lies before it.
func (b *table) camps(l piece.Live) {
	p := b.p
	y := p.size.H
	if l.Title != "" {
		p.pen.Set.Line(b.s, frameInner, y+10, l.Title, p.style(draw.Title, 20, p.ink.Ink), typeset.Left)
	}
	if len(l.Powers) == 0 {
		return
	}
	w := (p.size.W - 2*frameOuter + campGap) / float64(len(l.Powers))
	for i, c := range l.Powers {
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
	y := r.Y + 13.4
	for _, line := range c.Lines {
		p.line1(s, x, y, r.Right()-x-2, line)
		y += 4.2
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

// belongings are the tokens of a camp and the hostages in it, side by side.
func (b *table) belongings(l piece.Live, owner string, r draw.Rect) {
	at := b.p.tracks(b.p.furniture().tracks)
	type thing struct {
		q piece.Placed
		c *content.Component
		w draw.MM
	}
	var things []thing
	width := 0.0
	for _, q := range l.Placed {
		c := b.component(q.ID)
		if c == nil || b.p.chart.hexAt(q.Place) != nil || c.Form == "order" || c.Form == "card" || b.claimant(at, q) >= 0 {
			continue
		}
		if q.Place != owner && (q.Place != "" || q.Owner != owner) {
			continue
		}
		w := min(c.Width, 15) + 4
		if c.Form == "standee" {
			w = armyW*armyScale + 2
		}
		things = append(things, thing{q, c, w})
		width += w
	}
	k := min(1, r.W/max(width, 1))
	x := r.X
	s := b.s
	for _, t := range things {
		on := *b
		on.s = draw.At(s, draw.Scale(k).Then(draw.Move(x, r.Bottom())))
		if t.c.Form == "standee" {
			on.army(draw.Point{X: t.w / 2, Y: -1.5}, armyScale, t.c, t.q.Owner)
		} else {
			side := t.w - 4
			on.token(draw.Rect{X: 0.5, Y: -side - 1.5, W: side, H: side}, t.c, piece.Placed{ID: t.q.ID})
			if t.c.Total > 1 {
				on.number(draw.Point{X: side - 0.4, Y: -3}, t.q.Count)
			}
		}
		x += float64(t.w * k)
	}
}
