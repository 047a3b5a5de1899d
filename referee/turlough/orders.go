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

// holderSeat is the seat of the holder whose order is accounted for.
func (p *Position) holderSeat(f power) int8 {
	seat := int8(none)
	each(p.held[f], func(h power) {
		if seat < 0 {
			seat = p.ctrl[h]
		}
	})
	return seat
}

func (p *Position) movesKept(list []referee.Move) []referee.Move {
	seat := p.holderSeat(p.actor)
	return append(list, p.move(seat, com(formObeyed, int(p.actor))), p.move(seat, com(formDisobeyed, int(p.actor))))
}
