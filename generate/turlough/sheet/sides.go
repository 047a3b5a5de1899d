package sheet

import (
	"brehon/content/lang"
	"brehon/generate/draw"
	"brehon/generate/ornament"
	"brehon/generate/typeset"
	scen "brehon/scenarios/turlough"
)

// sides is the panel of the two coalitions: the claimants, below them who stands with each, and the neutrals.
type sides struct {
	p     *page
	w     draw.MM
	list  []sideColumn
	least draw.MM // the least height of the panel
}

// sideColumn is one coalition.
type sideColumn struct {
	claimant *typeset.Block
	state    []lang.Said
	id       string
	members  []member
}

// member is a power that stands with a claimant; those bound by hostages share a row.
type member struct {
	ids     []string
	note    lang.Said
	hostage bool
}

// Heights inside the panel.
const (
	sidesHead   draw.MM = 12.6 // title and points
	sidesShield draw.MM = 13   // width of a claimant's shield, at least
	largeShield draw.MM = 16   // and at most
	noteLine    draw.MM = 3.4
	nameLine    draw.MM = 3.7
	sidesFoot   draw.MM = 3.2
)

func (p *page) newSides(w draw.MM) *sides {
	s := &sides{p: p, w: w}
	st := typeset.Style{Font: draw.SansBold, Size: 9.5, Lead: 10.5, Fill: p.pen.Ink.Ink, Even: true}
	for _, side := range p.start.Sides {
		c := sideColumn{id: side.Claimant, members: p.members(side)}
		name, _, err := p.pen.Set.Fit(p.say(p.game.Faction(side.Claimant).Name), st, w/2-4, 8, 7.5)
		p.pen.Set.Report(err)
		c.claimant = name
		if state := p.set.State(p.sc, side.Claimant, p.settings, p.pen.Words); state.Text != "" {
			c.state = append(c.state, state)
		}
		if holder := p.start.Holder(side.Claimant); holder != "" {
			c.state = append(c.state, p.hostageWith(holder))
		}
		s.list = append(s.list, c)
	}
	s.least = s.upper() + draw.Times(s.rows(), memberLeast) + sidesFoot
	s.least += s.neutralHigh()
	return s
}

// neutralHigh is the height of the row of the neutrals: a few stand beside their name, many below it.
func (s *sides) neutralHigh() draw.MM {
	switch n := len(s.p.start.Neutral); {
	case n == 0:
		return 0
	case n <= neutralBeside:
		return 13.4
	}
	return 18.6
}

// neutralBeside is how many neutrals stand beside the word.
const neutralBeside = 3

// members are the powers on a side: its allies, who is with it without alliance, who is bound to it by a hostage.
func (p *page) members(side scen.Side) []member {
	var list []member
	for _, id := range side.Allies {
		note := p.word("ally")
		holder := p.start.Holder(id)
		if holder != "" {
			note = p.hostageWith(holder)
		}
		list = append(list, member{[]string{id}, note, holder != ""})
	}
	for _, id := range side.With {
		list = append(list, member{ids: []string{id}, note: p.word("onThisSide")})
	}
	for bound := p.start.Bound(side); len(bound) > 0; {
		n := min(2, len(bound))
		list = append(list, member{bound[:n], p.word("byHostage"), true})
		bound = bound[n:]
	}
	return list
}

func (p *page) hostageWith(holder string) lang.Said {
	return p.word("hostageWith", "faction", p.game.Faction(holder).NameWithin())
}

// rows is how many members the longer side has.
func (s *sides) rows() int {
	n := 0
	for _, c := range s.list {
		n = max(n, len(c.members))
	}
	return n
}

// upper is the height of title and claimants.
func (s *sides) upper() draw.MM {
	names, states := 0, 0
	for _, c := range s.list {
		names, states = max(names, len(c.claimant.Lines)), max(states, len(c.state))
	}
	return sidesHead + sidesShield*ornament.ShieldHeight + 1.6 + draw.Times(names, nameLine) + draw.Times(states, noteLine) + 2.2
}

// A member's row: its shield, its name and a note.
const (
	memberLeast draw.MM = 15.4
	memberMost  draw.MM = 23
	memberWords draw.MM = 10 // of its row: the name, the note, and the space that parts them from the next shield
)

func (s *sides) draw(dst draw.Surface, r draw.Rect) {
	p, pen := s.p, s.p.pen
	pen.Panel(dst, r, pen.Ink.Panel)
	mid := r.X + r.W/2
	p.line(dst, p.word("sides"), typeset.Style{Font: draw.Title, Size: 14, Fill: pen.Ink.Ink}, mid, r.Y+7.9, r.W-8, typeset.Centre)
	pen.Rule(dst, r.X+5.5, r.Right()-5.5, r.Y+10.6)

	// what the panel has to spare goes to the rows and the great shields, and beyond that around the parts
	spare := r.H - s.least
	shield := min(largeShield, sidesShield+float64(max(0, spare)*0.15))
	spare -= float64((shield - sidesShield) * ornament.ShieldHeight)
	rows := s.rows()
	row := memberLeast
	if rows > 0 {
		row = min(memberMost, memberLeast+spare*0.7/float64(rows))
		spare -= draw.Times(rows, row-memberLeast)
	}
	air := max(0, spare/3.4)
	y := r.Y + sidesHead + float64(air*0.6)
	for i, c := range s.list {
		s.column(dst, c, draw.Point{X: r.X + float64(r.W*(0.25+0.5*float64(i))), Y: y}, shield, row, air*0.6)
	}
	v := typeset.Style{Font: draw.Title, Size: 20, Fill: pen.On(pen.Ink.Accent)}
	p.line(dst, p.word("versus"), v, mid, y+shield*ornament.ShieldHeight/2+2.4, 12, typeset.Centre)
	high := s.neutralHigh()
	s.neutral(dst, draw.Rect{X: r.X + 5.5, Y: r.Bottom() - sidesFoot - high - float64(air*0.9), W: r.W - 11, H: high})
}

// column draws one coalition below the point at: its claimant's shield so wide, its members' rows so high.
func (s *sides) column(dst draw.Surface, c sideColumn, at draw.Point, wide, row, air draw.MM) {
	p, pen, x, y := s.p, s.p.pen, at.X, at.Y
	room := s.w/2 - 1.6
	pen.Shield(dst, c.id, x, y+wide*ornament.ShieldHeight/2, wide)
	base := y + float64(wide*ornament.ShieldHeight) + 1.6 + c.claimant.Ascent
	for i := range c.claimant.Lines {
		one := c.claimant.Part(i, i+1)
		one.Draw(dst, x-one.Width/2, base, typeset.Left)
		base += nameLine
	}
	note := typeset.Style{Font: draw.SansItalic, Size: 8, Fill: pen.Ink.Faded}
	for _, said := range c.state {
		p.line(dst, said, note, x, base, room, typeset.Centre)
		base += noteLine
	}
	y += s.upper() - sidesHead + float64((wide-sidesShield)*ornament.ShieldHeight) + air
	shield := min(11.5, (row-memberWords)/ornament.ShieldHeight)
	for i, m := range c.members {
		s.member(dst, m, x, y+draw.Times(i, row), shield)
	}
}

// member draws one row of a coalition: a power and its name, or two with their letters.
func (s *sides) member(dst draw.Surface, m member, x, y, shield draw.MM) {
	p, pen := s.p, s.p.pen
	room := s.w/2 - 1.6
	base := y + float64(shield*ornament.ShieldHeight) + 3.2
	name := typeset.Style{Font: draw.SansSemi, Size: 8.5, Fill: pen.Ink.Ink}
	left := x - (shield+2.6)*float64(len(m.ids)-1)/2
	for i, id := range m.ids {
		at, f := left+draw.Times(i, shield+2.6), p.game.Faction(id)
		pen.Shield(dst, id, at, y+shield*ornament.ShieldHeight/2, shield)
		if len(m.ids) > 1 {
			pen.Set.Line(dst, at, base, f.Code, name, typeset.Centre)
		} else {
			p.line(dst, p.say(f.Name), name, x, base, room-1.4, typeset.Centre)
		}
	}
	if m.hostage {
		right := left + draw.Times(len(m.ids)-1, shield+2.6)
		pen.SolidIcon(dst, p.hostageIcon(), right+shield/2+3, y+float64(shield*0.4), 4.2, pen.On(pen.Ink.Accent))
	}
	p.line(dst, m.note, typeset.Style{Font: draw.SansItalic, Size: 8, Fill: pen.Ink.Faded}, x, base+3.1, room, typeset.Centre)
}

func (p *page) hostageIcon() string {
	if c := p.game.Component("hostage"); c != nil {
		return c.Icon
	}
	return ""
}

// neutral is the row of powers on neither side.
func (s *sides) neutral(dst draw.Surface, r draw.Rect) {
	p, pen := s.p, s.p.pen
	list := p.start.Neutral
	if len(list) == 0 {
		return
	}
	r.Y += 0.8
	dst.Path(draw.Line(r.X, r.Y, r.Right(), r.Y), draw.Stroke(pen.Ink.Hair, pen.Line(0.2)))
	title := typeset.Style{Font: draw.Title, Size: 11, Fill: pen.Ink.Ink}
	w := min(6.6, r.W/float64(len(list))-0.9)
	x, y, pitch := r.X+r.W/2, r.Y+10.3, min(11, (r.W-w)/float64(max(1, len(list)-1)))
	if len(list) <= neutralBeside {
		said := p.line(dst, p.word("neutral"), title, r.X, r.Y+7.6, r.W-draw.Times(len(list), 9), typeset.Left)
		y, pitch = r.Y+5.6, 9.5
		x = (r.X + said + 4 + r.Right()) / 2
	} else {
		p.line(dst, p.word("neutral"), title, x, r.Y+4.7, r.W, typeset.Centre)
	}
	x -= draw.Times(len(list)-1, pitch) / 2
	for _, id := range list {
		pen.Shield(dst, id, x, y, w)
		pen.Set.Line(dst, x, y+7, p.game.Faction(id).Code, typeset.Style{Font: draw.SansBold, Size: 8, Fill: pen.Ink.Ink}, typeset.Centre)
		x += pitch
	}
}
