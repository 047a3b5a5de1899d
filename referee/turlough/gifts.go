package turlough

import "brehon/referee"

// Gifts (T0.8), with trade=on.

// gift is a gift in the turn of an army (T0.8).
type gift struct{}

// moves lists gifts (T0.8, trade=on): one token, to a seat of the giver's coalition, in the giver's turn.
func (d gift) moves(p *Position, list []referee.Move) []referee.Move {
	if !p.law.opt.trade {
		return list
	}
	for token := range tokenPound { // pounds cannot be given: only de Clare has them
		for g := range p.law.powers {
			if d.may(p, p.actor, token, power(g)) {
				list = append(list, p.move(p.ctrl[p.actor], commandOf(formGive, int(p.actor), token, g)))
			}
		}
	}
	return list
}

func (gift) may(p *Position, f power, token int, g power) bool {
	if p.ctrl[g] < 0 || p.ctrl[g] == p.ctrl[f] || has(p.out, g) || p.coal[f] != p.coal[g] {
		return false
	}
	switch token {
	case tokenCattle:
		return p.cattle[f] > 0 && int(p.cattle[g]) < p.law.rules.CattleCap
	case tokenProvision:
		return p.provisions[f] > 0 && p.battles[g] > 0
	}
	return false
}

func (gift) take(p *Position, f power, token int, g power) {
	if token == tokenCattle {
		p.cattle[f]--
		p.addCattle(g, 1)
		p.event("T0.8", "gift-cattle", argPowerPower, int(f), int(g))
		return
	}
	p.provisions[f]--
	p.provisions[g]++
	p.event("T0.8", "gift-provision", argPowerPower, int(f), int(g))
}

func (d gift) why(p *Position, f power, token int, g power) *referee.Refusal {
	two := []referee.Arg{argPower("power", f), argPower("other", g)}
	if !p.law.opt.trade {
		return refuse("T0.8", "no-gifts", two...)
	}
	if p.ctrl[f] < 0 || p.asked() != stepArmy || p.actor != f || p.forced || !d.may(p, f, token, g) {
		return refuse("T0.8", "no-gift", two...)
	}
	return nil
}
