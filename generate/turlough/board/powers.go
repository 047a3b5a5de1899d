package board

import (
	"brehon/content/lang"
	"brehon/content/turlough"
	"brehon/generate/draw"
	"brehon/generate/typeset"
)

// power is one line of the panel of powers: arms, name, and what else is worth knowing at the board.
type power struct {
	id         string
	name, says lang.Said
}

// powers is the panel that names every shield on the map.
func (p *painter) powers(s draw.Surface, r draw.Rect) {
	p.panel(s, r)
	p.heading(s, r, r.Y+9.6, "board.powers", "")
	list := p.listPowers()
	const row, left = 15, headInset
	col := [2]draw.MM{0.53 * (r.W - 2*left + 2), 0.47 * (r.W - 2*left + 2)} // claimants, who come first, say more
	rows := (len(list) + 1) / 2
	width := func(i int) draw.MM { return col[i/rows] - 2 - armsRoom }
	name := p.style(draw.SansBold, 11, p.ink.Ink)
	var names []lang.Said
	for _, w := range list {
		names = append(names, w.name)
	}
	name.Size = p.common(names, name, width, 8)
	for i, w := range list {
		p.power(s, r.X+left+draw.Times(i/rows, col[0]), r.Y+22.5+draw.Times(i%rows, row), width(i), w, name)
	}
	p.crown(s, draw.Rect{X: r.X + left, Y: r.Y + 22.5 + draw.Times(rows, row) - 6.8, W: r.W - 2*left}, name)
}

// armsRoom is what a shield and the gap after it take before a name.
const armsRoom = 12

// power is one entry: its shield, its name, and under it its letters and what else is said.
func (p *painter) power(s draw.Surface, x, y, width draw.MM, w power, name typeset.Style) {
	const shield = 9.4
	p.pen.Shield(s, w.id, x+shield/2, y, shield)
	p.fitSaid(s, x+armsRoom, y-0.5, width, w.name, name, 8, typeset.Left)
	code := p.style(draw.SansBold, 9, p.ink.Faded)
	dx := p.pen.Set.Line(s, x+armsRoom, y+4, p.pen.Arms[w.id].Code, code, typeset.Left) + 1.6
	p.fitSaid(s, x+armsRoom+dx, y+4, width-dx, w.says, p.style(draw.Sans, 9, p.ink.Faded), 7, typeset.Left)
}

// crown sets those who own land by office, and are no power, apart under a rule.
func (p *painter) crown(s draw.Surface, r draw.Rect, name typeset.Style) {
	y := r.Y
	for _, o := range p.game.Owners {
		if _, ok := p.arms(o.ID); !ok {
			continue
		}
		if y == r.Y {
			p.pen.Rule(s, r.X, r.Right(), y)
			y += 9
		}
		p.power(s, r.X, y, r.W-armsRoom, power{o.ID, p.pen.Words.Say(o.Name), p.saidOf("board.kingSeat")}, name)
		y += 14
	}
}

// listPowers are all factions, with their seats.
func (p *painter) listPowers() []power {
	var out []power
	for _, f := range p.game.Factions {
		out = append(out, power{f.ID, p.pen.Words.Say(f.Name), p.seatOf(f)})
	}
	return out
}

// seatOf says where a faction is at home: its capital, or for a claimant the place that its colours fly over.
func (p *painter) seatOf(f *turlough.Faction) lang.Said {
	if c := p.game.Map.Settlement(f.Capital); c != nil {
		return p.pen.Words.Say(c.Name)
	}
	for _, s := range p.game.Map.Settlements {
		if s.Owner == f.ID {
			return p.saidOf("board.partitionSeat")
		}
	}
	return p.saidOf("board.claimantSeat")
}
