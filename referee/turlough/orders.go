package turlough

import "brehon/referee"

// Orders to those who gave hostages (T5.4.3), with hostage.scope=free.

// command is an order to a power that gave hostages, in the turn of an army (T5.4.3).
type command struct{}

// moves lists orders to hostage-givers (T5.4.3, hostage.scope=free).
func (d command) moves(p *Position, list []referee.Move) []referee.Move {
	if !p.law.opt.orders {
		return list
	}
	for g := range p.law.powers {
		if d.may(p, power(g)) {
			list = append(list, p.move(p.ctrl[p.actor], commandOf(formOrder, int(p.actor), g)))
		}
	}
	return list
}

func (command) may(p *Position, g power) bool {
	return has(p.held[g], p.actor) && p.ctrl[g] >= 0 && !has(p.tired, g)
}

func (command) take(p *Position, f, g power) {
	p.ordered[g] |= bit(f)
	p.tired |= bit(g)
	p.event("T5.4.3", "ordered", argPowerPower, int(f), int(g))
}

// kept asks whether an order was obeyed (T5.4.3).
type kept struct{}

// holder returns the holder whose order to f is accounted for next, at the end of f's turn, or none: it must have a player.
func (kept) holder(p *Position, f power) power {
	left := p.ordered[f] & p.held[f]
	for left != 0 && p.ctrl[p.first1(left)] < 0 {
		left &= left - 1
	}
	return p.first1(left)
}

func (d kept) moves(p *Position, list []referee.Move) []referee.Move {
	seat := p.ctrl[d.holder(p, p.actor)]
	return append(list, p.move(seat, commandOf(formObeyed, int(p.actor))), p.move(seat, commandOf(formDisobeyed, int(p.actor))))
}

// take is the holder's word on its order; the next holder's may follow.
func (d kept) take(p *Position, f power, obeyed bool) {
	h := d.holder(p, f)
	p.ordered[f] &^= bit(h)
	p.step = autoTurnEnd
	if !obeyed {
		p.breach(f, bit(h))
	}
}

func (d command) why(p *Position, c referee.Command) *referee.Refusal {
	f, g := power(c.Args[0]), power(c.Args[1])
	if c.Form == formOrder {
		two := []referee.Arg{argPower("power", f), argPower("other", g)}
		if !p.law.opt.orders {
			return refuse("T5.4.3", "no-orders", two...)
		}
		if p.asked() != stepArmy || p.actor != f || p.forced || !d.may(p, g) {
			return refuse("T5.4.3", "no-order", two...)
		}
		return nil
	}
	if p.asked() != stepKept || p.actor != f {
		return refuse("T5.4.3", "no-account", argPower("power", f))
	}
	return nil
}
