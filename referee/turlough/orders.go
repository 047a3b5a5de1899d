package turlough

import "brehon/referee"

// Orders to those who gave hostages (T5.4.3), with hostage.scope=free.

// movesOrder lists orders to hostage-givers (T5.4.3, hostage.scope=free).
func (p *Position) movesOrder(list []referee.Move) []referee.Move {
	if !p.law.opt.orders {
		return list
	}
	for g := range p.law.powers {
		if p.mayOrder(power(g)) {
			list = append(list, p.move(p.ctrl[p.actor], com(formOrder, int(p.actor), g)))
		}
	}
	return list
}

func (p *Position) mayOrder(g power) bool {
	return has(p.held[g], p.actor) && p.ctrl[g] >= 0 && !has(p.tired, g)
}

func (p *Position) doOrder(f, g power) {
	p.ordered[g] |= bit(f)
	p.tired |= bit(g)
	p.event("T5.4.3", "ordered", argPowerPower, int(f), int(g))
}

// unaccounted is the holder whose order to f is accounted for next, at the end of f's turn, or none: somebody must play it.
func (p *Position) unaccounted(f power) power {
	left := p.ordered[f] & p.held[f]
	for left != 0 && p.ctrl[p.first1(left)] < 0 {
		left &= left - 1
	}
	return p.first1(left)
}

func (p *Position) movesKept(list []referee.Move) []referee.Move {
	seat := p.ctrl[p.unaccounted(p.actor)]
	return append(list, p.move(seat, com(formObeyed, int(p.actor))), p.move(seat, com(formDisobeyed, int(p.actor))))
}

// doKept is the holder's word on its order; the next holder's may follow.
func (p *Position) doKept(f power, obeyed bool) {
	h := p.unaccounted(f)
	p.ordered[f] &^= bit(h)
	p.step = autoTurnEnd
	if !obeyed {
		p.breach(f, bit(h))
	}
}
