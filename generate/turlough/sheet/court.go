package sheet

import (
	"slices"

	"brehon/content/lang"
	"brehon/generate/draw"
	"brehon/generate/turlough/court"
	"brehon/generate/typeset"
	scen "brehon/scenarios/turlough"
)

// courtPart is the court at setup, small, and below it its other pieces, and the conditions of victory.
type courtPart struct {
	p     *page
	court *court.Court
	lines *list
	w     draw.MM
	share float64 // of the width that the court takes
	least draw.MM // the height of all of it
}

// courtGap is between the court and the lines below it.
const courtGap draw.MM = 3

func (p *page) newCourt(size draw.Pt, w draw.MM, share float64) *courtPart {
	lines := append(p.set.CourtLines(p.sc, p.settings, p.pen.Words), scen.Line{Icon: "laurel-crown", Said: p.word("wins")})
	c := &courtPart{p: p, court: court.New(p.pen, p.game, p.settings), lines: p.newList(lang.Said{}, lines, false, size, w), w: w, share: share}
	c.least = titleHigh + c.high() + courtGap + c.lines.linesHigh()
	return c
}

// scale is how small the court is drawn, high its height.
func (c *courtPart) scale() float64 { return c.w * c.share / court.Wide }
func (c *courtPart) high() draw.MM  { return float64(court.High * c.scale()) }

// draw draws it below the line y.
func (c *courtPart) draw(dst draw.Surface, x, y draw.MM) {
	p := c.p
	w := p.title(dst, p.say(p.game.Message("court.title")), largestTitle, x, y, c.w)
	note := typeset.Style{Font: draw.TextItalic, Size: 10, Fill: p.pen.Ink.Faded}
	p.line(dst, p.word("layItOut"), note, x+c.w, y+titleBase, c.w-w-3, typeset.Right)
	y += titleHigh
	picture := draw.Upright(dst, draw.Rect{X: x, Y: y, W: c.w, H: c.high()})
	at := draw.At(picture, draw.Scale(c.scale()).Then(draw.Move(x+c.w*(1-c.share)/2, y)))
	c.court.Draw(at, p.onCourt(c.court), court.Style{Words: 1.28, Bare: true, Scale: c.scale()})
	c.lines.drawLines(dst, x, y+c.high()+courtGap)
}

// onCourt returns the scenario's pieces on the court.
func (p *page) onCourt(c *court.Court) court.Setup {
	s := p.start
	set := court.Setup{King: s.King, Exiles: s.Exiles}
	place := func(id string, side court.Side, bound bool) {
		switch f := p.game.Faction(id); {
		case f == nil || f.Kind == "claimant":
		case f.Kind == "english":
			set.English = []court.Side{side}
		case bound:
			set.Bound[side] = append(set.Bound[side], id)
		default:
			set.Allies[side] = append(set.Allies[side], id)
		}
	}
	for _, side := range s.Sides {
		at := c.SideOf(side.Claimant)
		for _, id := range slices.Concat(side.Allies, side.With) {
			place(id, at, false)
		}
		for _, id := range s.Bound(side) {
			place(id, at, true)
		}
	}
	for _, id := range s.Neutral {
		place(id, court.Neutral, false)
	}
	for _, h := range s.Hostages {
		set.Held = append(set.Held, court.Held{Of: h.Of, By: h.To})
	}
	return set
}
