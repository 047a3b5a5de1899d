package court

import (
	"strconv"

	"brehon/generate/draw"
	"brehon/generate/typeset"
)

// TimeWide and TimeHigh are the size of the panel of time.
const (
	TimeWide draw.MM = 46
	TimeHigh draw.MM = 125
)

// The circles of the panel of time.
const (
	roundsAcross         = 3
	roundRadius  draw.MM = 5.6
	turnRadius   draw.MM = 5
	timeEdge     draw.MM = 4                                   // from the panel's sides to the circles
	roundPitch   draw.MM = TimeWide/2 - timeEdge - roundRadius // also from row to row
	turnPitch    draw.MM = TimeWide/2 - timeEdge - turnRadius
	turnsAcross          = 3
	turns                = 4 // with a circle of their own; those after them share the last
)

// Rounds is how many Rounds have a circle; the marker begins again after them.
func (c *Court) Rounds() int { return c.game.Map.Rounds }

func roundPlace(i int) draw.Point {
	return draw.Point{X: TimeWide/2 + float64(roundPitch*float64(i%roundsAcross-1)), Y: 19.2 + draw.Times(i/roundsAcross, roundPitch+0.4)}
}

func turnPlace(i int) draw.Point {
	return draw.Point{X: TimeWide/2 + float64(turnPitch*float64(i%turnsAcross-1)), Y: 84.6 + draw.Times(i/turnsAcross, 12.2)}
}

// quietPlace is the i-th of the quiet years that end the game, and the radius of its circle.
func (c *Court) quietPlace(i int) (at draw.Point, r draw.MM) {
	pitch := min(turnPitch, (TimeWide-2*timeEdge-2*turnRadius)/float64(max(1, c.quietEnd-1)))
	return draw.Point{X: TimeWide/2 + float64(pitch*(float64(i)-float64(c.quietEnd-1)/2)), Y: 117}, min(turnRadius, pitch*0.48)
}

// Time draws the panel of time with its markers, from the upper left corner at the origin: a Round, a campaign turn, the
// quiet years.
func (c *Court) Time(dst draw.Surface, set Setup) {
	c.box(dst, draw.Rect{W: TimeWide, H: TimeHigh})
	name := c.style(draw.SansBold, 10, c.ink.Ink)
	c.pen.Fit(dst, c.say("round"), c.style(draw.Title, 13, c.ink.Ink), 5, 8.6, TimeWide-16, 10, typeset.Left)
	c.token(dst, "round", 6.9)
	for i := range c.Rounds() {
		c.circle(dst, roundPlace(i), roundRadius, c.ink.Faded, 0.25)
		c.number(dst, roundPlace(i), strconv.Itoa(i+1), c.style(draw.Title, 17, c.ink.Faded))
	}
	figure := c.style(draw.SansBold, leastFigure, c.ink.Faded)
	c.head(dst, "campaignTurn", "campaign-turn", name, 72.2)
	for i := range turns + 1 {
		text := strconv.Itoa(i + 1)
		if i == turns {
			text = "+"
		}
		c.circle(dst, turnPlace(i), turnRadius, c.ink.Faded, 0.25)
		c.number(dst, turnPlace(i), text, figure)
	}
	c.quiet(dst, name, figure)
	c.clock(dst, set)
}

// quiet are the years without war, the last of them ringed: it ends the game (T22.6).
func (c *Court) quiet(dst draw.Surface, name, figure typeset.Style) {
	if c.quietEnd == 0 {
		return
	}
	c.head(dst, "quietYears", "quiet-year", name, 106)
	for i := range c.quietEnd {
		at, r := c.quietPlace(i)
		c.circle(dst, at, r, c.ink.Faded, 0.25)
		if i == c.quietEnd-1 {
			dst.Path(draw.Circle(at.X, at.Y, r-0.9), draw.Stroke(c.ink.Ink, c.pen.Line(0.4)))
		}
		figure.Size = min(figure.Size, draw.Pt(2.6*r))
		c.number(dst, at, strconv.Itoa(i+1), figure)
	}
}

// head is the name of a row of circles under a line, with the marker that moves on it.
func (c *Court) head(dst draw.Surface, word, marker string, name typeset.Style, y draw.MM) {
	dst.Path(draw.Line(timeEdge, y-1.6, TimeWide-timeEdge, y-1.6), c.line(c.ink.Dry, 0.2))
	c.pen.Fit(dst, c.say(word), name, 5, y+3.2, TimeWide-16, 8, typeset.Left)
	c.token(dst, marker, y+1.9)
}

// token shows small, at the right of a head, the marker of that name.
func (c *Court) token(dst draw.Surface, id string, y draw.MM) {
	const side draw.MM = 5.4
	of := c.game.Component(id)
	if of == nil {
		return
	}
	at := draw.Point{X: TimeWide - timeEdge - side/2, Y: y}
	st := draw.Fill(c.pen.Field(draw.Hex(of.Field)))
	if c.pen.Low {
		st = c.line(c.ink.Faded, 0.15)
	}
	dst.Path(draw.Box(square(at, side)), st)
	c.pen.Icon(dst, of.Front, at.X, at.Y, 0.74*side, draw.Hex(of.Charge))
}

// box is the double-ruled panel; in low ink a thin rule.
func (c *Court) box(dst draw.Surface, r draw.Rect) {
	if !c.pen.Low {
		c.pen.Panel(dst, r, c.ink.Paper)
		return
	}
	dst.Path(draw.Box(r), draw.Style{Fill: c.ink.Paper, Stroke: c.ink.Ink, Width: 0.16, Join: draw.MiterJoin})
}

// clock draws the markers of time. A number past the circles is written on the marker.
func (c *Court) clock(dst draw.Surface, set Setup) {
	if n := set.Round; n > 0 {
		c.timeMarker(dst, roundPlace((n-1)%c.Rounds()), n, c.ink.RedLead)
	}
	if n := set.Turn; n > 0 {
		c.timeMarker(dst, turnPlace(min(n, turns+1)-1), n, c.ink.Lapis)
	}
	if n := min(set.Quiet, c.quietEnd); n > 0 {
		at, _ := c.quietPlace(n - 1)
		c.timeMarker(dst, at, n, c.ink.Ink)
	}
}

func (c *Court) timeMarker(dst draw.Surface, at draw.Point, n int, field draw.Color) {
	c.marker(dst, at, field)
	c.number(dst, at, strconv.Itoa(n), c.style(draw.SansBold, leastFigure, c.pen.On(c.ink.Paper)))
}
