package board

import (
	"brehon/content/lang"
	"brehon/generate/draw"
	"brehon/generate/turlough/court"
	"brehon/generate/typeset"
)

// plan is the layout of everything off the map. No piece crosses the seam of two printed sheets, except the court, which has
// no places for pieces there.
type plan struct {
	title, legend draw.Rect
	card, time    draw.Rect // the hazard in force, and the Rounds
	court         draw.Rect
	compass       draw.Point
	scale         draw.Point // left end of the bar
}

// Title and legend are drawn at these shares of the size that their layouts reckon with.
const (
	titleScale  = 0.78
	legendScale = 0.84
)

// furniture is the plan of this board: title and legend on the sea, the card in force and the time on the land beyond, the
// court beside the map.
func (p *painter) furniture() plan {
	foot := p.size.H - 3.5
	card := p.game.Component("hazard")
	return plan{
		title:   draw.Rect{X: 12, Y: 10, W: titleScale * 182, H: titleScale * 52},
		legend:  draw.Rect{X: 11, Y: 56, W: legendScale * 182, H: legendScale * 106},
		card:    draw.Rect{X: 500, Y: 8, W: card.Width + 1, H: card.Height + 1},
		time:    draw.Rect{X: 565.4, Y: 8, W: court.TimeWide, H: court.TimeHigh},
		court:   draw.Rect{X: p.size.W - 3.5 - court.PanelWide, Y: 3.5, W: court.PanelWide, H: court.PanelHigh},
		compass: draw.Point{X: 33, Y: foot - 24},
		scale:   draw.Point{X: 58, Y: foot - 18},
	}
}

// rects are all pieces of furniture, for whatever must keep clear of them.
func (p *painter) rects() []draw.Rect {
	f := p.furniture()
	k := float64(p.kilometre() * scaleKm)
	return []draw.Rect{f.title, f.legend, f.card, f.time,
		box(f.compass.X, f.compass.Y-3, 26, 34), {X: f.scale.X - 4, Y: f.scale.Y - 8, W: k + 8, H: 15}}
}

func (p *painter) paintFurniture(s draw.Surface) {
	f := p.furniture()
	p.waterNames(s)
	p.islandNames(s)
	p.riverNames(s)
	scaled(s, f.title, titleScale, p.title)
	scaled(s, f.legend, legendScale, p.legend)
	p.compass(s, f.compass)
	p.scaleBar(s, f.scale)
	p.cardPlace(s, f.card)
	p.court.Time(draw.At(s, draw.Move(f.time.X, f.time.Y)), court.Setup{})
	s.Path(draw.Box(draw.Rect{X: p.sheet.Right(), W: p.size.W - p.sheet.Right(), H: p.size.H}), draw.Fill(p.ink.Paper))
	p.court.Panel(draw.At(s, draw.Move(f.court.X, f.court.Y)), court.Setup{})
	p.frame(s)
}

// scaled draws a piece of furniture into r at a share of the size that it reckons with.
func scaled(s draw.Surface, r draw.Rect, k float64, part func(draw.Surface, draw.Rect)) {
	part(draw.At(s, draw.Scale(k).Then(draw.Move(r.X, r.Y))), draw.Rect{W: r.W / k, H: r.H / k})
}

// cardPlace draws the place of the hazard in force.
func (p *painter) cardPlace(s draw.Surface, r draw.Rect) {
	s.Path(draw.RoundBox(r, 2.2), draw.Style{Fill: p.ink.Paper, Stroke: p.ink.Ink, Width: p.line(0.4, 0.6)})
	s.Path(draw.RoundBox(r.Inset(1.4), 1.4), draw.Style{Stroke: p.ink.Faded, Width: p.line(0.25, 0.8), Dash: []draw.MM{1.6, 1.2}, Cap: draw.ButtCap})
	tint := p.ink.VellumEdge
	if p.low {
		tint = p.ink.Dry
	}
	x := r.Centre().X
	p.pen.Icon(s, "raining", x, r.Y+36, 26, tint)
	p.fit(s, x, r.Y+62, r.W-8, "board.inForce", p.style(draw.Title, 15, p.ink.Faded), 10, typeset.Centre)
	p.fit(s, x, r.Y+68, r.W-8, "board.inForceNote", p.style(draw.TextItalic, 9, p.ink.Faded), 7, typeset.Centre)
}

// frameOuter and frameInner are the distances of the two border lines from the board's edge.
const (
	frameOuter draw.MM = 1.3
	frameInner draw.MM = 2.6
)

// frame is the double rule around the board; outside it the paper stays white.
func (p *painter) frame(s draw.Surface) {
	margin := draw.Box(p.size.Inset(-30))
	in := p.size.Inset(frameOuter)
	margin.Move(in.X, in.Y).Line(in.X, in.Bottom()).Line(in.Right(), in.Bottom()).Line(in.Right(), in.Y).Close()
	s.Path(margin, draw.Fill(p.ink.Paper))
	s.Path(draw.Box(in), draw.Style{Stroke: p.ink.Ink, Width: p.line(0.8, 0.35), Join: draw.MiterJoin})
	s.Path(draw.Box(p.size.Inset(frameInner)), draw.Style{Stroke: p.ink.Ink, Width: p.line(0.2, 0.6), Join: draw.MiterJoin})
}

// msg is a text of the game's messages in the kit's language.
func (p *painter) msg(name string) string { return p.saidOf(name).Text }

func (p *painter) saidOf(name string, args ...any) lang.Said {
	return p.pen.Words.Say(p.game.Message(name), args...)
}

// fit sets a message in one line no wider than width, smaller where it must be; x is its left end, middle or right end.
func (p *painter) fit(s draw.Surface, x, y, width draw.MM, name string, st typeset.Style, least draw.Pt, a typeset.Align) {
	p.fitSaid(s, x, y, width, p.saidOf(name), st, least, a)
}

// fitSaid is fit for words that are no message. What does not fit is reported, and fails the build.
func (p *painter) fitSaid(s draw.Surface, x, y, width draw.MM, said lang.Said, st typeset.Style, least draw.Pt, a typeset.Align) {
	b, _, err := p.pen.Set.FitLine(said, st, width, least)
	p.pen.Set.Report(err)
	b.Draw(s, x-width*float64(a)/2, y, a)
}

// common is the largest size, from the style's down to least, at which each of the texts fits one line of its width:
// so that entries of one column look alike.
func (p *painter) common(texts []lang.Said, st typeset.Style, width func(int) draw.MM, least draw.Pt) draw.Pt {
	size := st.Size
	for i, t := range texts {
		_, s, _ := p.pen.Set.FitLine(t, st, width(i), least)
		size = min(size, s)
	}
	return size
}

func even(width draw.MM) func(int) draw.MM { return func(int) draw.MM { return width } }

func (p *painter) style(f draw.Font, size draw.Pt, c draw.Color) typeset.Style {
	return typeset.Style{Font: f, Size: size, Fill: c}
}

// headInset is the inset of a panel's heading, its line and its rows.
const headInset = 6

// heading is an uncial heading at the left, its note at the right, and a row of points under both.
func (p *painter) heading(s draw.Surface, r draw.Rect, y draw.MM, name, note string) {
	const inset = headInset
	st := p.style(draw.Title, 15, p.ink.Ink)
	w := p.width(p.msg(name), st)
	p.fit(s, r.X+inset, y, r.W-2*inset, name, st, 11, typeset.Left)
	if note != "" {
		p.fit(s, r.Right()-inset, y, r.W-2*inset-w-6, note, p.style(draw.TextItalic, 10, p.ink.Faded), 8, typeset.Right)
	}
	p.pen.Rule(s, r.X+inset, r.Right()-inset, y+3.6)
}

// panel is the family's double-ruled box; in low ink a single thin rule.
func (p *painter) panel(s draw.Surface, r draw.Rect) {
	if !p.low {
		p.pen.Panel(s, r, p.ink.Paper)
		return
	}
	s.Path(draw.Box(r), draw.Style{Fill: p.ink.Paper, Stroke: p.ink.Ink, Width: 0.16, Join: draw.MiterJoin})
}
