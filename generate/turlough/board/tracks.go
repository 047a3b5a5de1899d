package board

import (
	"strconv"

	"brehon/content/turlough"
	"brehon/generate/draw"
	"brehon/generate/typeset"
)

// tracks are where things stand on the upper panel beside the map: the claimants' febas, the order of the armies, the
// Rounds. The points are the middles of the places; the heads are the baselines of the headings.
type tracks struct {
	claimants                             []*turlough.Faction
	febas                                 [][]draw.Point // by claimant, from ruin to triumph
	initiative, rounds                    []draw.Point
	horn                                  draw.Point // the place left over in the rows of armies; none if they are full
	card                                  draw.Rect  // a place for a card, about its middle
	febasHead, initiativeHead, roundsHead draw.MM
}

const (
	febasRow    draw.MM = 20
	febasRadius draw.MM = 8.4
	roundStep   draw.MM = 7.2 // every second place of the Rounds stands so much lower
	roundRadius draw.MM = 6
)

// tracks are the places on the panel r.
func (p *painter) tracks(r draw.Rect) tracks {
	t := tracks{febasHead: r.Y + 9.6}
	y := p.febasPlaces(&t, r, r.Y+23.6)
	t.initiativeHead = y + 12
	y = p.initiativePlaces(&t, r, y+18.6)
	t.roundsHead = y + 11
	p.roundPlaces(&t, r, t.roundsHead+11.5)
	return t
}

// roundPlaces are those of the Rounds: one row that goes up and down, so that a token has room on each.
func (p *painter) roundPlaces(t *tracks, r draw.Rect, y draw.MM) {
	n := p.game.Map.Rounds
	first := r.X + headInset + roundRadius
	pitch := (r.Right() - headInset - roundRadius - first) / float64(n-1)
	for i := range n {
		t.rounds = append(t.rounds, draw.Point{X: first + float64(float64(i)*pitch), Y: y + float64(float64(i%2)*roundStep)})
	}
}

// febasPlaces are a row for every claimant; it returns the lower edge.
func (p *painter) febasPlaces(t *tracks, r draw.Rect, y draw.MM) draw.MM {
	lose, win := p.game.Rules.FebasLose, p.game.Rules.FebasWin
	first := r.X + 30
	pitch := (r.Right() - headInset - febasRadius - first) / float64(win-lose)
	for _, f := range p.game.Factions {
		if f.Kind != "claimant" {
			continue
		}
		var row []draw.Point
		for n := lose; n <= win; n++ {
			row = append(row, draw.Point{X: first + draw.Times(n-lose, pitch), Y: y})
		}
		t.claimants, t.febas = append(t.claimants, f), append(t.febas, row)
		y += febasRow
	}
	return y - febasRow + febasRadius
}

// initiativePlaces are one for each power's card, two rows; it returns the lower edge.
func (p *painter) initiativePlaces(t *tracks, r draw.Rect, y draw.MM) draw.MM {
	card := p.game.Component("order")
	w, h := card.Width+0.2, card.Height+0.2
	const rows = 2
	n := len(p.game.Factions)
	per := (n + rows) / rows
	pitch := (r.W - 2*headInset - w) / float64(per-1)
	gap := pitch - w
	for i := range rows * per {
		at := draw.Point{X: r.X + headInset + w/2 + draw.Times(i%per, pitch), Y: y + h/2 + draw.Times(i/per, h+gap)}
		switch {
		case i < n:
			t.initiative = append(t.initiative, at)
		case i == n:
			t.horn = at
		}
	}
	t.card = box(0, 0, w, h)
	return y + rows*(h+gap) - gap
}

// drawTracks is the upper panel beside the map.
func (p *painter) drawTracks(s draw.Surface, r draw.Rect) {
	t := p.tracks(r)
	p.panel(s, r)
	p.heading(s, r, t.febasHead, "board.febas", "board.febasNote")
	p.febasTrack(s, r, t)
	p.heading(s, r, t.initiativeHead, "board.initiative", "board.initiativeNote")
	p.initiativeTrack(s, t)
	p.heading(s, r, t.roundsHead, "board.rounds", "board.roundsNote")
	for i, at := range t.rounds {
		s.Path(draw.Circle(at.X, at.Y, roundRadius), draw.Style{Fill: p.ink.Paper, Stroke: p.ink.Faded, Width: p.line(0.25, 0.8)})
		p.pen.Set.Line(s, at.X, at.Y+2.1, strconv.Itoa(i+1), p.style(draw.Title, 15, p.ink.Faded), typeset.Centre)
	}
}

// febasTrack is a row of places from ruin to triumph for every claimant.
func (p *painter) febasTrack(s draw.Surface, r draw.Rect, t tracks) {
	lose := p.game.Rules.FebasLose
	for i, f := range t.claimants {
		row := t.febas[i]
		y := row[0].Y
		p.pen.Shield(s, f.ID, r.X+12.5, y, 11)
		p.pen.Set.Line(s, r.X+12.5, y+10, f.Code, p.style(draw.SansBold, 7, p.ink.Ink), typeset.Centre)
		for k, at := range row {
			p.febasPlace(s, at, lose+k, k == 0 || k == len(row)-1)
		}
	}
}

func (p *painter) febasPlace(s draw.Surface, at draw.Point, n int, end bool) {
	line, c := p.line(0.25, 0.8), p.ink.Faded
	if end {
		line, c = p.line(0.55, 0.7), p.ink.Ink
	}
	s.Path(draw.Circle(at.X, at.Y, febasRadius), draw.Style{Fill: p.ink.Paper, Stroke: c, Width: line})
	if end {
		s.Path(draw.Circle(at.X, at.Y, febasRadius-0.85), draw.Stroke(p.ink.Ink, p.line(0.18, 0.8)))
	}
	st := p.style(draw.Title, 20, c)
	p.pen.Set.Line(s, at.X, at.Y+2.6, strconv.Itoa(n), st, typeset.Centre)
}

// initiativeTrack has one place for each power's card.
func (p *painter) initiativeTrack(s draw.Surface, t tracks) {
	for i, c := range t.initiative {
		s.Path(draw.RoundBox(box(c.X, c.Y, t.card.W, t.card.H), 1.5), draw.Style{Stroke: p.ink.Faded, Width: p.line(0.25, 0.8)})
		st := p.style(draw.Title, 22, p.ink.Faded)
		p.pen.Set.Line(s, c.X, c.Y+3.2, strconv.Itoa(i+1), st, typeset.Centre)
	}
	if c := t.horn; c != (draw.Point{}) {
		p.pen.Icon(s, p.game.Component("order").Icon, c.X, c.Y, 12, p.ink.Dry)
	}
}

// slots are the places of the hazard cards on the lower panel: drawn pile, in force, spent. A spent card lies.
type slots struct{ deck, inForce, spent draw.Rect }

func (p *painter) slots(r draw.Rect) slots {
	card := p.game.Component("hazard")
	w, h := card.Width+1, card.Height+1
	dx, dy := (r.W-2*w)/3, (r.H-w-h)/3
	low := r.Bottom() - dy - h
	return slots{
		deck:    draw.Rect{X: r.X + dx, Y: low, W: w, H: h},
		inForce: draw.Rect{X: r.Right() - dx - w, Y: low, W: w, H: h},
		spent:   draw.Rect{X: r.Right() - dx - h, Y: r.Y + dy, W: h, H: w},
	}
}

// piles is the lower panel: its heading with the place for spent cards beside it, under them the draw pile and the card
// in force, side by side.
func (p *painter) piles(s draw.Surface, r draw.Rect) {
	p.panel(s, r)
	at := p.slots(r)
	p.pilesHead(s, draw.Rect{X: r.X, Y: r.Y, W: at.spent.X - r.X, H: at.spent.H})
	p.slot(s, at.spent, "spent", "hourglass")
	p.slot(s, at.deck, "deck", p.game.Component("hazard").Icon)
	p.slot(s, at.inForce, "inForce", "")
}

// pilesHead is the heading of the piles and, under it, how a card goes from one to the next.
func (p *painter) pilesHead(s draw.Surface, r draw.Rect) {
	x, w := r.X+headInset, r.W-headInset-3
	p.fit(s, x, r.Y+12.5, w, "board.hazards", p.style(draw.Title, 15, p.ink.Ink), 10, typeset.Left)
	p.pen.Rule(s, x, x+w, r.Y+16.1)
	st := p.style(draw.TextItalic, 10, p.ink.Faded)
	st.Lead = 12.4
	p.pen.Set.WrapSaid(p.saidOf("board.hazardsNote"), st, typeset.Room(w)).Draw(s, x, r.Y+23, typeset.Left)
}

// slot is a dashed place for a pile of cards, with a pale picture, a title and a line; without an icon the picture is
// the family's knot.
func (p *painter) slot(s draw.Surface, r draw.Rect, name, icon string) {
	s.Path(draw.RoundBox(r, 2.2), draw.Style{Fill: p.ink.Paper, Stroke: p.ink.Faded, Width: p.line(0.3, 0.8), Dash: []draw.MM{1.6, 1.2}, Cap: draw.ButtCap})
	c, size := r.Centre(), min(r.W, r.H)
	tint := p.ink.VellumEdge
	if p.low {
		tint = p.ink.Dry
	}
	if icon == "" {
		p.knot(s, c.X, c.Y-6, size*0.21, tint)
	} else {
		p.pen.Icon(s, icon, c.X, c.Y-6, size*0.42, tint)
	}
	y := c.Y + float64(size*0.27)
	p.fit(s, c.X, y, r.W-8, "board."+name, p.style(draw.Title, 13, p.ink.Faded), 9, typeset.Centre)
	p.fit(s, c.X, y+5.2, r.W-8, "board."+name+"Note", p.style(draw.Sans, 9, p.ink.Faded), 7, typeset.Centre)
}

// knot is a triquetra in one pale colour; in low ink, its outline.
func (p *painter) knot(s draw.Surface, x, y, r draw.MM, tint draw.Color) {
	pale := *p.pen
	pale.Ink.Ink = p.ink.Paper
	if p.low {
		pale.Ink.Ink = tint
	}
	pale.Device(s, x, y, r, tint)
}
