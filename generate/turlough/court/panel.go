package court

import (
	"brehon/generate/draw"
	"brehon/generate/typeset"
)

// PanelWide and PanelHigh are the size of the whole panel.
const (
	PanelWide draw.MM = 128
	PanelHigh draw.MM = 353
	panelRim          = (PanelWide - Wide) / 2
)

// Positions on the panel: the baselines of the headings, and the top of each part below them.
const (
	courtBase draw.MM = 10
	courtTop          = courtBase + 5.4
	febasBase         = courtTop + High + 10
	febasTop          = febasBase + 5.4
	orderBase         = febasTop + FebasHigh + 10
	orderTop          = orderBase + 6.6
)

// Panel draws the panel, its upper left corner the origin: the court, the pools of febas, the order of the armies.
func (c *Court) Panel(dst draw.Surface, set Setup) {
	c.box(dst, draw.Rect{W: PanelWide, H: PanelHigh})
	at := func(y draw.MM) draw.Surface { return draw.At(dst, draw.Move(panelRim, y)) }
	c.Heading(dst, "title", panelRim, PanelWide-panelRim, courtBase)
	c.Draw(at(courtTop), set, Style{})
	c.Heading(dst, "febas", panelRim, PanelWide-panelRim, febasBase)
	c.Febas(at(febasTop), set.Pools)
	c.Heading(dst, "initiative", panelRim, PanelWide-panelRim, orderBase)
	c.Order(at(orderTop), set.Order)
}

// Heading is the title of a part from left to right: its name, its note, and points below both.
func (c *Court) Heading(dst draw.Surface, word string, left, right, base draw.MM) {
	w := c.pen.Fit(dst, c.say(word), c.style(draw.Title, 15, c.ink.Ink), left, base, right-left, 11, typeset.Left)
	c.pen.Fit(dst, c.say(word+"Note"), c.style(draw.TextItalic, 10, c.ink.Faded), right, base, right-left-w-5, 7.5, typeset.Right)
	c.pen.Rule(dst, left, right, base+2.8)
}
