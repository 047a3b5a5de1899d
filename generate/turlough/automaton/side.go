package automaton

import (
	"slices"
	"strconv"

	"brehon/content/lang"
	"brehon/generate/draw"
	"brehon/generate/flow"
	"brehon/generate/typeset"
)

// column is the right one: parts below each other.
type column struct {
	page *page
	wide draw.MM
	list []*flow.Box
	open bool // a part has begun and is still empty
}

func (c *column) high() (h draw.MM) {
	for _, b := range c.list {
		h += b.Above + b.H
	}
	return h
}

// draw draws the column from its top; what room is left widens the gaps, the wide ones most.
func (c *column) draw(dst draw.Surface, x, y, high draw.MM) {
	gaps := 0.0
	for _, b := range c.list {
		gaps += b.Above
	}
	wider := 1 + min(1.8, max(0, high-c.high())/max(1, gaps))
	for _, b := range c.list {
		y += float64(b.Above * wider)
		b.Draw(dst, x, y)
		y += b.H
	}
}

// side is the right column: what is looked at before all else, mustering, what else is asked, and what holds for all.
func (p *page) side(wide draw.MM) *column {
	c := &column{page: p, wide: wide}
	for _, l := range p.lists() {
		if slices.Contains(l.For, flight) {
			c.part(p.decision(l))
			c.lines(l)
		}
	}
	c.mustering()
	c.part(p.word("asked"))
	for _, l := range p.lists() {
		if l.apart() || !l.Says.Empty() || len(l.lines) == 1 {
			continue
		}
		c.named(p.decision(l), p.iconOf(l.lines[0].Do))
		c.lines(l)
	}
	c.part(p.word("always"))
	for _, h := range p.game.Automata.Always {
		if h.In(p.Of) && p.As.Has(&h.Setting) {
			c.point(p.Say(h.Says, p.numbers...))
		}
	}
	for _, l := range p.lists() {
		switch {
		case !l.Says.Empty():
			c.point(p.Say(l.Says, p.numbers...))
		case l.apart():
		case len(l.lines) == 1 && !l.plain():
			c.point(p.word("point", "name", p.decision(l), "says", p.short(l.lines[0])))
		}
	}
	return c
}

// The decisions that have a part of the sheet for themselves.
const (
	turnOfArmy = "turn"
	mustering  = "muster"
	called     = "called" // is shown with mustering
	flight     = "flight"
)

// apart reports whether the list has a part of its own.
func (l list) apart() bool {
	return slices.ContainsFunc(l.For, func(id string) bool { return slices.Contains([]string{turnOfArmy, mustering, called, flight}, id) })
}

// mustering is the part of the lists for mustering, by where the power is and by its roles, and when it is called.
func (c *column) mustering() {
	p := c.page
	var all []list
	for _, l := range p.lists() {
		if slices.Contains(l.For, mustering) {
			all = append(all, l)
		}
	}
	for i, l := range all {
		if i == 0 {
			c.part(p.decision(l))
		}
		if l.At != all[0].At || l.At != all[len(all)-1].At { // not alike wherever it is
			if i == 0 || l.At != all[i-1].At {
				c.named(p.word(l.At), "")
			}
		}
		c.lines(l)
	}
	for _, l := range p.lists() {
		if slices.Contains(l.For, called) && l.Says.Empty() && !l.plain() {
			c.named(p.decision(l), "")
			c.lines(l)
		}
	}
}

// part begins a part of the column.
func (c *column) part(title lang.Said) {
	b := &flow.Box{H: headingHigh - 1.4, Above: 2.2, Draw: func(dst draw.Surface, x, y draw.MM) {
		c.page.heading(dst, title, x, y, c.wide)
	}}
	if len(c.list) == 0 {
		b.Above = 0
	}
	c.list, c.open = append(c.list, b), true
}

// add sets a box below the last, farther below the heading of a part.
func (c *column) add(b *flow.Box) {
	if c.open {
		b.Above = max(b.Above, 1.1)
	}
	c.list, c.open = append(c.list, b), false
}

// named is the name of a list, with its picture.
func (c *column) named(name lang.Said, icon string) {
	p, indent := c.page, 0.0
	if icon != "" {
		indent = 6
	}
	block := p.Wrap(name, p.Strong, c.wide-indent)
	c.add(&flow.Box{H: block.Height, Above: 1.2, Draw: func(dst draw.Surface, x, y draw.MM) {
		p.Pen.SolidIcon(dst, icon, x+2.3, y+block.Ascent-1.3, 4.4, p.Pen.Ink.Ink)
		block.Draw(dst, x+indent, y+block.Ascent, typeset.Left)
	}})
}

// lines draws the lines of a list, each after its number, or all on one line if they fit.
func (c *column) lines(l list) {
	p := c.page
	const indent, apart = 4.2, 3.0
	if role, ok := p.role(l); ok {
		c.named(role, "")
	}
	var blocks []*typeset.Block
	room := c.wide + apart
	for _, line := range l.lines {
		b := p.Wrap(p.short(line), p.Text, c.wide-indent)
		blocks, room = append(blocks, b), room-draw.Times(len(b.Lines), indent+b.Width+apart)
	}
	number := typeset.Style{Font: draw.SansBold, Size: p.Size, Fill: p.Pen.On(p.Pen.Ink.Accent)}
	one := func(i int, dst draw.Surface, x, base draw.MM) {
		p.Pen.Set.Line(dst, x, base, strconv.Itoa(l.numbers[i]), number, typeset.Left)
		blocks[i].Draw(dst, x+indent, base, typeset.Left)
	}
	if room >= 0 {
		c.add(&flow.Box{H: blocks[0].Height, Above: 0.35, Draw: func(dst draw.Surface, x, y draw.MM) {
			for i, b := range blocks {
				one(i, dst, x, y+b.Ascent)
				x += indent + b.Width + apart
			}
		}})
		return
	}
	for i, b := range blocks {
		c.add(&flow.Box{H: b.Height, Above: 0.35, Draw: func(dst draw.Surface, x, y draw.MM) { one(i, dst, x, y+b.Ascent) }})
	}
}

// point draws a sentence after a bullet.
func (c *column) point(said lang.Said) {
	p := c.page
	block := p.Wrap(said, p.Text, c.wide-3.2)
	c.add(&flow.Box{H: block.Height, Above: 0.6, Draw: func(dst draw.Surface, x, y draw.MM) {
		base := y + block.Ascent
		dst.Path(draw.Circle(x+0.9, base-p.Pen.Set.XHeight(p.Text.Font, block.Size)/2, 0.6), draw.Fill(p.Pen.On(p.Pen.Ink.Accent)))
		block.Draw(dst, x+3.2, base, typeset.Left)
	}})
}
