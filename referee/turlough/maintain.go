package turlough

import (
	"math/bits"

	"brehon/referee"
)

// Maintenance (T11).

// maintenance is the maintenance phase, seat by seat (T11).
type maintenance struct{}

// seats visits each seat; a seat with several factions is asked which comes next.
func (d maintenance) seats(p *Position) {
	for ; p.mustSeat < p.orders; p.mustSeat++ {
		left := d.left(p)
		if left == 0 {
			continue
		}
		if left&(left-1) != 0 {
			p.step = stepHerd
			return
		}
		d.replenish(p, p.first1(left)) // T9.5: the last one is not asked
		p.step = autoHerds
		return
	}
	p.step = autoPayers
}

// first1 is the first faction of a mask in the law's order, or none.
func (p *Position) first1(mask uint16) power {
	if mask == 0 {
		return none
	}
	return power(bits.TrailingZeros16(mask))
}

// left returns the factions of the current seat that have not played.
func (maintenance) left(p *Position) (mask uint16) {
	for f := range p.law.powers {
		if p.ctrl[f] == p.order[p.mustSeat] && (order{}).playsHerd(p, power(f)) && !has(p.played, power(f)) {
			mask |= 1 << f
		}
	}
	return mask
}

// replenish plays a faction's maintenance: herd (T11.3), tribute (T11.4), income (T11.5).
func (d maintenance) replenish(p *Position, f power) {
	p.played |= bit(f)
	l := &p.law.powers[f]
	if l.replenishes {
		switch c := int(p.cattle[f]); {
		case c == p.law.rules.CattleCap:
			if l.febas { // T11.3.2
				p.gain(f, p.law.rules.Febas.FullHerd, "T11.3.2")
				if p.judge(); p.over { // T22.2: at once, before any tribute
					return
				}
			}
		case c > 0: // T11.3.1
			p.addCattle(f, p.rates().replenish)
			p.event("T11.3.1", "replenished", argPowerN, int(f), int(p.cattle[f]))
		default: // T11.3.3
			p.event("T11.3.3", "no-herd", argPower1, int(f), 0)
		}
	}
	d.payTribute(p, f)
	if f == p.law.english {
		d.income(p)
	}
	p.step = autoHerds
}

// payTribute lets a faction pay what it owes (T11.4).
func (d maintenance) payTribute(p *Position, f power) {
	if to := d.lord(p, f); to >= 0 {
		d.pay(p, f, to, "T11.4.1")
	}
	e := p.law.english
	if p.law.powers[f].claimant && e >= 0 && has(p.held[f], e) && !has(p.exile, f) {
		d.pay(p, f, e, "T11.4.3")
	}
}

func (maintenance) pay(p *Position, f, to power, rule string) {
	n := p.law.rules.Tribute
	if p.ctrl[f] >= 0 { // T11.4.4: an uncontrolled payer's comes from the supply
		n = min(n, int(p.cattle[f]))
		p.cattle[f] -= uint8(n)
	}
	if n > 0 {
		p.addCattle(to, n)
		p.paidTribute(rule, f, to, n)
	}
}

// lord is the claimant to whom a faction owes tribute (T11.4.1, T11.4.2), or none.
func (maintenance) lord(p *Position, f power) power {
	l := &p.law.powers[f]
	if has(p.out, f) || l.claimant || l.english {
		return none
	}
	if p.law.split && (p.round == 1 || p.law.opt.partitionGame) { // T11.4.2
		if to := p.law.splitTo[f]; to >= 0 && !has(p.exile, to) {
			return to
		}
		return none
	}
	k := p.king
	if k < 0 || has(p.exile, k) {
		return none
	}
	if l.vassal && p.ally[f] == k || (l.vassal || p.law.opt.payHostages) && has(p.held[f], k) {
		return k
	}
	return none
}

// income pays de Clare's income (T11.5).
func (maintenance) income(p *Position) {
	n := p.law.rules.Income
	if p.round == 1 && p.law.noIncome1 {
		n = 0 // s1276.pounds=replace
	}
	for s := range p.law.sites {
		l := &p.law.sites[s]
		if l.lordship >= 0 && p.law.sites[l.lordship].owner == p.law.english && p.monastery(site(s)) && !l.absent && !p.isDestroyed(site(s)) {
			n += p.law.rules.MonasteryIncome
		}
	}
	n = max(0, n+p.rates().incomeDelta)
	p.pounds = uint16(min(int(p.pounds)+n, mostCounted))
	p.event("T11.5", "income", argPowerN, int(p.law.english), n)
}

// payers lets uncontrolled payers pay when all seats have played (T11.4.4).
func (d maintenance) payers(p *Position) {
	for f := range p.law.powers {
		if p.ctrl[f] < 0 {
			d.payTribute(p, power(f))
		}
	}
	p.step = autoTurn
}

func (d maintenance) moves(p *Position, list []referee.Move) []referee.Move {
	each(d.left(p), func(f power) {
		list = append(list, p.move(p.ctrl[f], commandOf(formReplenish, int(f))))
	})
	return list
}

func (d maintenance) why(p *Position, f power) *referee.Refusal {
	if no := p.whyGone(f); no != nil {
		return no
	}
	switch {
	case has(p.exile, f):
		return refuse("T11.1", "exile-replenish", argPower("power", f))
	case p.asked() != stepHerd:
		return refuse("T11.1", "no-maintenance", argPower("power", f))
	case has(p.played, f):
		return refuse("T11.1", "maintained", argPower("power", f))
	case !has(d.left(p), f):
		return refuse("T11.2", "another-seat", argPower("power", f), argPower("other", p.named(p.order[p.mustSeat])))
	}
	return nil
}
