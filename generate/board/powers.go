package board

import (
	"brehon/content"
	"brehon/content/lang"
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
	const row, shield, left = 16.4, 10, 7
	col := (r.W - left) / 2
	rows := (len(list) + 1) / 2
	width := col - 14
	name := p.style(draw.SansBold, 11, p.ink.Ink)
	var names []lang.Said
	for _, w := range list {
		names = append(names, w.name)
	}
	name.Size = p.common(names, name, even(width), 8)
	for i, w := range list {
		x, y := r.X+left+col*float64(i/rows), r.Y+23.5+row*float64(i%rows)
		p.pen.Shield(s, w.id, x+5, y, shield)
		p.fitSaid(s, x+13, y-0.3, width, w.name, name, 8, typeset.Left)
		code := p.style(draw.SansBold, 9, p.ink.Faded)
		dx := p.pen.Set.Line(s, x+13, y+4.2, p.pen.Arms[w.id].Code, code, typeset.Left) + 1.6
		p.fitSaid(s, x+13+dx, y+4.2, width-dx, w.says, p.style(draw.Sans, 9, p.ink.Faded), 7, typeset.Left)
	}
}

// listPowers are those who own land by office, then all factions, with their seats.
func (p *painter) listPowers() []power {
	var out []power
	for _, o := range p.game.Owners {
		if _, ok := p.arms(o.ID); ok {
			out = append(out, power{o.ID, p.pen.Words.Say(o.Name), p.saidOf("board.kingSeat")})
		}
	}
	for _, f := range p.game.Factions {
		out = append(out, power{f.ID, p.pen.Words.Say(f.Name), p.seatOf(f)})
	}
	return out
}

// seatOf says where a faction is at home: its capital, or for a claimant the place that its colours fly over.
func (p *painter) seatOf(f *content.Faction) lang.Said {
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
