package board

import (
	"strconv"

	"brehon/generate/draw"
	"brehon/generate/typeset"
)

// roundsShown is how many Rounds the track counts; a longer war starts it again.
const roundsShown = 10

// tracks is the upper panel beside the map: the claimants' febas, the order of the armies, the Rounds.
func (p *painter) tracks(s draw.Surface, r draw.Rect) {
	p.panel(s, r)
	p.heading(s, r, r.Y+9.6, "board.febas", "board.febasNote")
	y := p.febasTrack(s, r, r.Y+23.6)
	p.heading(s, r, y+13, "board.initiative", "board.initiativeNote")
	y = p.initiativeTrack(s, r, y+20)
	p.heading(s, r, y+11.6, "board.rounds", "board.roundsNote")
	p.roundsTrack(s, r, y+22.6)
}

// febasTrack is a row of places from ruin to triumph for every claimant; it returns the lower edge.
func (p *painter) febasTrack(s draw.Surface, r draw.Rect, y draw.MM) draw.MM {
	lose, win := p.game.Rules.FebasLose, p.game.Rules.FebasWin
	const row, radius = 20.5, 8.4
	first := r.X + 30
	pitch := (r.Right() - headInset - radius - first) / float64(win-lose)
	for _, f := range p.game.Factions {
		if f.Kind != "claimant" {
			continue
		}
		p.pen.Shield(s, f.ID, r.X+12.5, y, 11)
		p.pen.Set.Line(s, r.X+12.5, y+10, f.Code, p.style(draw.SansBold, 7, p.ink.Ink), typeset.Centre)
		for n := lose; n <= win; n++ {
			p.febasPlace(s, first+float64(n-lose)*pitch, y, radius, n, n == lose || n == win)
		}
		y += row
	}
	return y - row + radius
}

func (p *painter) febasPlace(s draw.Surface, x, y, radius draw.MM, n int, end bool) {
	line, c := p.line(0.25, 0.8), p.ink.Faded
	if end {
		line, c = p.line(0.55, 0.7), p.ink.Ink
	}
	s.Path(draw.Circle(x, y, radius), draw.Style{Fill: p.ink.Paper, Stroke: c, Width: line})
	if end {
		s.Path(draw.Circle(x, y, radius-0.85), draw.Stroke(p.ink.Ink, p.line(0.18, 0.8)))
	}
	st := p.style(draw.Title, 20, c)
	p.pen.Set.Line(s, x, y+2.6, strconv.Itoa(n), st, typeset.Centre)
}

// initiativeTrack has one place for each power's card, two rows; it returns the lower edge.
func (p *painter) initiativeTrack(s draw.Surface, r draw.Rect, y draw.MM) draw.MM {
	card := p.game.Component("order")
	w, h := card.Width+0.2, card.Height+0.2
	n := len(p.game.Factions)
	rows := 2
	per := (n + rows) / rows
	pitch := (r.W - 2*headInset - w) / float64(per-1)
	gap := pitch - w
	at := func(i int) draw.Point {
		return draw.Point{X: r.X + headInset + w/2 + pitch*float64(i%per), Y: y + h/2 + float64(i/per)*(h+gap)}
	}
	for i := range n {
		c := at(i)
		s.Path(draw.RoundBox(box(c.X, c.Y, w, h), 1.5), draw.Style{Stroke: p.ink.Faded, Width: p.line(0.25, 0.8)})
		st := p.style(draw.Title, 22, p.ink.Faded)
		p.pen.Set.Line(s, c.X, c.Y+3.2, strconv.Itoa(i+1), st, typeset.Centre)
	}
	if n < rows*per {
		c := at(n)
		p.pen.Icon(s, card.Icon, c.X, c.Y, 12, p.ink.Dry)
	}
	return y + float64(rows)*(h+gap) - gap
}

// roundsTrack is a row of numbered places.
func (p *painter) roundsTrack(s draw.Surface, r draw.Rect, y draw.MM) {
	pitch := (r.W - 2*headInset) / roundsShown
	for i := range roundsShown {
		x := r.X + headInset + pitch*(float64(i)+0.5)
		s.Path(draw.Circle(x, y, 5.7), draw.Style{Fill: p.ink.Paper, Stroke: p.ink.Faded, Width: p.line(0.25, 0.8)})
		p.pen.Set.Line(s, x, y+2.1, strconv.Itoa(i+1), p.style(draw.Title, 15, p.ink.Faded), typeset.Centre)
	}
}

// piles is the lower panel: its heading with the place for spent cards beside it, under them the draw pile and the card
// in force, side by side.
func (p *painter) piles(s draw.Surface, r draw.Rect) {
	p.panel(s, r)
	card := p.game.Component("hazard")
	w, h := card.Width+1, card.Height+1
	dx, dy := (r.W-2*w)/3, (r.H-w-h)/3
	spent := draw.Rect{X: r.Right() - dx - h, Y: r.Y + dy, W: h, H: w}
	p.pilesHead(s, draw.Rect{X: r.X, Y: r.Y, W: spent.X - r.X, H: w})
	p.slot(s, spent, "spent", "hourglass")
	low := r.Bottom() - dy - h
	p.slot(s, draw.Rect{X: r.X + dx, Y: low, W: w, H: h}, "deck", card.Icon)
	p.slot(s, draw.Rect{X: r.Right() - dx - w, Y: low, W: w, H: h}, "inForce", "")
}

// pilesHead is the heading of the piles and, under it, how a card goes from one to the next.
func (p *painter) pilesHead(s draw.Surface, r draw.Rect) {
	x, w := r.X+headInset, r.W-headInset-3
	p.fit(s, x, r.Y+12.5, w, "board.hazards", p.style(draw.Title, 15, p.ink.Ink), 10, typeset.Left)
	p.pen.PointsRule(s, x, x+w, r.Y+16.1)
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
	y := c.Y + size*0.27
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
	pale.Triquetra(s, x, y, r, tint)
}
