package feudum

import "brehon/referee"

// The noble: seals are bought (F15.5.a), or turned to beads of the rosary (F15.5.c, F15.6.b).

// forSale is how many seals the noble sells.
func (p *Position) forSale() int8 {
	if p.law.nobleSupply {
		return p.sealed
	}
	return int8(p.scrolls.count())
}

// listSeals lists the seals on the scrolls.
func (c colour) listSeals(p *Position, list []referee.Move) []referee.Move {
	for m := p.scrolls; m != 0; m &= m - 1 {
		list = p.addMove(list, c, formSeal, m.first()+1)
	}
	return list
}

// buySeal asks which seals to buy (F15.5.a).
type buySeal struct {
	who    colour
	bought int8
}

func (d buySeal) Work(p *Position) bool {
	return p.doneIf(d.bought == 0 && (p.forSale() == 0 || p.players[d.who].shillings < d.sealPrice(p, 1)))
}

func (d buySeal) Turn(p *Position) referee.Turn {
	return p.asks(d.who, "F15.5.a", "buy-seal", argN("n", p.law.guilds.Noble.Trade-int(d.bought)))
}

func (d buySeal) Moves(p *Position, list []referee.Move) []referee.Move {
	if d.sealPrice(p, d.bought+1) <= p.players[d.who].shillings {
		if !p.law.nobleSupply {
			list = d.who.listSeals(p, list)
		} else if p.sealed > 0 {
			list = p.addMove(list, d.who, formSeal, sealSupply)
		}
	}
	if d.bought > 0 {
		list = p.addMove(list, d.who, formEnough)
	}
	return list
}

// sealSupply is the general supply among the seals that can be named.
const sealSupply = int8(0)

func (buySeal) sealPrice(p *Position, n int8) int16 {
	return int16(n) * int16(p.law.guilds.Noble.Price)
}

func (d buySeal) Take(p *Position, c referee.Command) {
	if c.Form == formSeal {
		d.bought++
		p.now(d)
		if i := int8(c.Args[0]); i == sealSupply {
			p.sealed--
		} else {
			p.scrolls &^= bit(i - 1)
		}
		p.players[d.who].seals++
		if int(d.bought) < p.law.guilds.Noble.Trade {
			return
		}
	}
	who, n := d.who, d.bought
	p.end()
	who.paysGuild(p, d.sealPrice(p, n), noble)
	p.happens("F15.5.a", "bought-seals", argColour("colour", who), argN("n", int(n)))
}

func (d buySeal) Why(p *Position, c referee.Command) *referee.Refusal {
	switch i := int8(c.Args[0]); {
	case c.Form == formEnough:
		return refuse("F15.0.3", "one-at-least")
	case c.Form != formSeal:
		return nil
	case p.law.nobleSupply && i != sealSupply:
		return refuse("F15.5.a", "seal-from-supply")
	case !p.law.nobleSupply && i == sealSupply:
		return refuse("F15.5.a", "seal-from-scroll")
	case i == sealSupply && p.sealed == 0:
		return refuse("F15.5.a", "no-seals")
	case i != sealSupply && !p.scrolls.has(i-1):
		return refuse("F15.5.a", "scroll-empty", argN("n", int(i)))
	}
	return d.who.poor(p, d.sealPrice(p, d.bought+1))
}

// moveSeals asks which seals to turn into beads: the noble’s push (F15.5.c) or the monk’s pull (F15.6.b).
type moveSeals struct {
	who  colour
	way  int8
	left int8
}

func (d moveSeals) Work(p *Position) bool {
	return p.doneIf(d.left == 0 || p.scrolls == 0 || p.freeRosary() == 0)
}

func (d moveSeals) Turn(p *Position) referee.Turn {
	return p.asks(d.who, noble.rule(d.way), "seals", argN("n", int(d.left)))
}

func (d moveSeals) Moves(p *Position, list []referee.Move) []referee.Move {
	return d.who.listSeals(p, list)
}

// Take takes a seal off its scroll; chance says its value.
func (d moveSeals) Take(p *Position, c referee.Command) {
	d.left--
	p.now(d)
	p.scrolls &^= bit(c.Args[0] - 1)
	p.sealed++
	p.begin(drawBead{who: none, to: beadRosary, left: 1})
}

func (d moveSeals) Why(p *Position, c referee.Command) *referee.Refusal {
	switch {
	case c.Form == formEnough:
		return refuse("F15.0.3", "in-full")
	case c.Form == formSeal && int8(c.Args[0]) == sealSupply:
		return refuse(noble.rule(d.way), "seal-from-scroll")
	case c.Form == formSeal:
		return refuse(noble.rule(d.way), "scroll-empty", argN("n", int(c.Args[0])))
	}
	return nil
}
