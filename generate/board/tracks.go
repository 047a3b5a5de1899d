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
	p.heading(s, r, r.Y+10, "board.febas", "board.febasNote")
	y := p.febasTrack(s, r, r.Y+24.5)
	p.heading(s, r, y+14.5, "board.initiative", "board.initiativeNote")
	y = p.initiativeTrack(s, r, y+22)
	p.heading(s, r, y+12.5, "board.rounds", "board.roundsNote")
	p.roundsTrack(s, r, y+24.5)
}

// febasTrack is a row of places from ruin to triumph for every claimant; it returns the lower edge.
func (p *painter) febasTrack(s draw.Surface, r draw.Rect, y draw.MM) draw.MM {
	lose, win := p.game.Rules.FebasLose, p.game.Rules.FebasWin
	const row, radius = 20.5, 8.4
	first := r.X + 30
	pitch := (r.Right() - 6 - radius - first) / float64(win-lose)
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
	w, h := card.Width+0.5, card.Height+0.5
	n := len(p.game.Factions)
	rows := 2
	per := (n + rows) / rows
	pitch := (r.W - 8) / float64(per)
	at := func(i int) draw.Point {
		return draw.Point{X: r.X + 4 + pitch*(float64(i%per)+0.5), Y: y + h/2 + float64(i/per)*(h+1)}
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
	return y + float64(rows)*(h+1) - 1
}

// roundsTrack is a row of numbered places.
func (p *painter) roundsTrack(s draw.Surface, r draw.Rect, y draw.MM) {
	pitch := (r.W - 12) / roundsShown
	for i := range roundsShown {
		x := r.X + 6 + pitch*(float64(i)+0.5)
		s.Path(draw.Circle(x, y, 5.7), draw.Style{Fill: p.ink.Paper, Stroke: p.ink.Faded, Width: p.line(0.25, 0.8)})
		p.pen.Set.Line(s, x, y+2.1, strconv.Itoa(i+1), p.style(draw.Title, 15, p.ink.Faded), typeset.Centre)
	}
}

// piles is the lower panel: places for the cards of the game.
func (p *painter) piles(s draw.Surface, r draw.Rect) {
	p.panel(s, r)
	card := p.game.Component("hazard")
	w, h := card.Width, card.Height
	gap := (r.W - 2*w) / 3
	top := r.Y + (r.H-h-w-gap)/2
	p.slot(s, draw.Rect{X: r.X + gap, Y: top, W: w, H: h}, "hazards", card.Icon)
	p.slot(s, draw.Rect{X: r.Right() - gap - w, Y: top, W: w, H: h}, "inForce", p.firstHazardIcon())
	p.slot(s, draw.Rect{X: r.Centre().X - h/2, Y: top + h + gap, W: h, H: w}, "spent", "hourglass")
}

// slot is a dashed place for a pile of cards, with a pale picture, a title and a line.
func (p *painter) slot(s draw.Surface, r draw.Rect, name, icon string) {
	s.Path(draw.RoundBox(r, 2.2), draw.Style{Fill: p.ink.Paper, Stroke: p.ink.Faded, Width: p.line(0.3, 0.8), Dash: []draw.MM{1.6, 1.2}, Cap: draw.ButtCap})
	c, size := r.Centre(), min(r.W, r.H)
	tint := p.ink.VellumEdge
	if p.low {
		tint = p.ink.Dry
	}
	p.pen.Icon(s, icon, c.X, c.Y-6, size*0.42, tint)
	y := c.Y + size*0.27
	p.fit(s, c.X, y, r.W-8, "board."+name, p.style(draw.Title, 13, p.ink.Faded), 9, typeset.Centre)
	p.fit(s, c.X, y+5.2, r.W-8, "board."+name+"Note", p.style(draw.Sans, 9, p.ink.Faded), 7, typeset.Centre)
}

func (p *painter) firstHazardIcon() string {
	if len(p.game.Hazards) == 0 {
		return ""
	}
	return p.game.Hazards[0].Icon
}
