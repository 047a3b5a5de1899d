package board

import (
	"brehon/content/lang"
	"brehon/generate/draw"
	"brehon/generate/typeset"
)

// plan is where everything stands that is not map. No piece of it crosses the seam of two printed sheets.
type plan struct {
	title, legend draw.Rect
	powers, round draw.Rect
	tracks, piles draw.Rect
	compass       draw.Point
	scale         draw.Point // left end of the bar
}

// sideWidth is that of the panels beside the map: two cards and the gaps between them.
const sideWidth draw.MM = 137

// sideGap is how far these panels keep from the board's frame and from the seam between them.
const sideGap draw.MM = 4

// furniture is the plan of this board: title, legend and the Round on the sea, the powers on the land beyond, the
// tracks and the hazards beside the map.
func (p *painter) furniture() plan {
	foot := p.size.H - 3.5
	mid := float64(p.size.H / 2)
	edge := frameInner + sideGap
	side := draw.Rect{X: p.size.W - edge - sideWidth, W: sideWidth, H: mid - sideGap - edge}
	return plan{
		title:   draw.Rect{X: 11, Y: 10, W: 182, H: 52},
		legend:  draw.Rect{X: 11, Y: 67, W: 182, H: 106},
		powers:  draw.Rect{X: 501, Y: edge, W: 98.5, H: 124},
		round:   draw.Rect{X: 11, Y: foot - 49, W: 234, H: 45},
		tracks:  draw.Rect{X: side.X, Y: edge, W: side.W, H: side.H},
		piles:   draw.Rect{X: side.X, Y: mid + sideGap, W: side.W, H: side.H},
		compass: draw.Point{X: 33, Y: 211},
		scale:   draw.Point{X: 262, Y: foot - 13},
	}
}

// rects are all pieces of furniture, for whatever must keep clear of them.
func (p *painter) rects() []draw.Rect {
	f := p.furniture()
	k := float64(p.kilometre() * scaleKm)
	return []draw.Rect{f.title, f.legend, f.powers, f.round, f.tracks, f.piles,
		box(f.compass.X, f.compass.Y-3, 26, 34), {X: f.scale.X - 4, Y: f.scale.Y - 8, W: k + 8, H: 15}}
}

func (p *painter) paintFurniture(s draw.Surface) {
	f := p.furniture()
	p.waterNames(s)
	p.islandNames(s)
	p.riverNames(s)
	p.title(s, f.title)
	p.legend(s, f.legend)
	p.compass(s, f.compass)
	p.scaleBar(s, f.scale)
	p.theRound(s, f.round)
	p.powers(s, f.powers)
	p.drawTracks(s, f.tracks)
	p.piles(s, f.piles)
	p.frame(s)
}

// frameOuter and frameInner are how far the two rules around the board stand inside its edge.
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
func (p *painter) msg(name string, args ...any) string { return p.saidOf(name, args...).Text }

func (p *painter) saidOf(name string, args ...any) lang.Said {
	return p.pen.Words.Say(p.game.Message(name), args...)
}

// fit sets a message in one line no wider than width, smaller where it must be; x is its left end, middle or right end.
func (p *painter) fit(s draw.Surface, x, y, width draw.MM, name string, st typeset.Style, least draw.Pt, a typeset.Align, args ...any) {
	p.fitSaid(s, x, y, width, p.saidOf(name, args...), st, least, a)
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

// headInset is what a panel's heading, its rule and its rows keep from the sides.
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
