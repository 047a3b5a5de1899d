package feudum

import "brehon/referee"

// The noble: seals are bought (F15.5), or turned to beads of the rosary.

// forSale is how many seals the noble sells.
func (p *Position) forSale() int8 {
	if p.law.nobleSupply {
		return p.sealed
	}
	return int8(p.scrolls.count())
}

// listSeals lists the seals on the scrolls.
func (p *Position) listSeals(c colour, list []referee.Move) []referee.Move {
	for m := p.scrolls; m != 0; m &= m - 1 {
		list = p.may(list, c, formSeal, m.first()+1)
	}
	return list
}

// frameBuySeal: n is how many seals were named.

func (p *Position) workBuySeal(f *frame) bool {
	return p.doneIf(f.n == 0 && (p.forSale() == 0 || p.players[f.who].shillings < p.sealPrice(1)))
}

func (p *Position) askBuySeal(f *frame) referee.Turn {
	return p.asks(f.who, "F15.5", "buy-seal", argN("n", p.law.guilds.Noble.Trade-int(f.n)))
}

func (p *Position) movesBuySeal(f *frame, list []referee.Move) []referee.Move {
	if p.sealPrice(f.n+1) <= p.players[f.who].shillings {
		if !p.law.nobleSupply {
			list = p.listSeals(f.who, list)
		} else if p.sealed > 0 {
			list = p.may(list, f.who, formSeal, sealSupply)
		}
	}
	if f.n > 0 {
		list = p.may(list, f.who, formEnough)
	}
	return list
}

// sealSupply is the general supply among the seals that can be named.
const sealSupply = int8(0)

func (p *Position) sealPrice(n int8) int16 { return int16(n) * int16(p.law.guilds.Noble.Price) }

func (p *Position) takeBuySeal(f *frame, c referee.Command) {
	if c.Form == formSeal {
		f.n++
		if i := int8(c.Args[0]); i == sealSupply {
			p.sealed--
		} else {
			p.scrolls &^= bit(i - 1)
		}
		p.players[f.who].seals++
		if int(f.n) < p.law.guilds.Noble.Trade {
			return
		}
	}
	who, n := f.who, f.n
	p.end()
	p.paysGuild(who, p.sealPrice(n), noble)
	p.happens("F15.5", "bought-seals", argColour("colour", who), argN("n", int(n)))
}

func (p *Position) whyBuySeal(f *frame, c referee.Command) *referee.Refusal {
	switch i := int8(c.Args[0]); {
	case c.Form == formEnough:
		return refuse("F15.0.3", "one-at-least")
	case c.Form != formSeal:
		return nil
	case p.law.nobleSupply && i != sealSupply:
		return refuse("F15.5", "seal-from-supply")
	case !p.law.nobleSupply && i == sealSupply:
		return refuse("F15.5", "seal-from-scroll")
	case i == sealSupply && p.sealed == 0:
		return refuse("F15.5", "no-seals")
	case i != sealSupply && !p.scrolls.has(i-1):
		return refuse("F15.5", "scroll-empty", argN("n", int(i)))
	}
	return p.poor(f.who, p.sealPrice(f.n+1))
}

// frameSeals: n seals more are turned to beads, one by one.

func (p *Position) workSeals(f *frame) bool {
	return p.doneIf(f.n == 0 || p.scrolls == 0 || p.freeRosary() == 0)
}

func (p *Position) askSeals(f *frame) referee.Turn {
	return p.asks(f.who, "F15.5", "seals", argN("n", int(f.n)))
}

func (p *Position) movesSeals(f *frame, list []referee.Move) []referee.Move {
	return p.listSeals(f.who, list)
}

// takeSeals takes a seal off its scroll; what it is worth, chance says.
func (p *Position) takeSeals(f *frame, c referee.Command) {
	f.n--
	p.scrolls &^= bit(c.Args[0] - 1)
	p.sealed++
	p.begin(frame{kind: frameBead, who: none, by: beadRosary, at: none, n: 1})
}

func (p *Position) whySeals(_ *frame, c referee.Command) *referee.Refusal {
	switch {
	case c.Form == formEnough:
		return refuse("F15.0.3", "in-full")
	case c.Form == formSeal && int8(c.Args[0]) == sealSupply:
		return refuse("F15.5", "seal-from-scroll")
	case c.Form == formSeal:
		return refuse("F15.5", "scroll-empty", argN("n", int(c.Args[0])))
	}
	return nil
}
