package turlough

import "brehon/referee"

// Maintenance (T11).

// playsHerd reports whether a faction has something to do in maintenance (T11.1): it is controlled, in play and no exile.
func (p *Position) playsHerd(f power) bool {
	return p.ctrl[f] >= 0 && !has(p.out|p.exile, f)
}

// herdSeats lists the seats with a faction to play.
func (p *Position) herdSeats() (mask uint16) {
	for f := range p.law.powers {
		if p.playsHerd(power(f)) {
			mask |= 1 << p.ctrl[f]
		}
	}
	return mask
}

// startOrder finds who stands in (1), (2) and (3) of T11.2, and who must roll.
func (p *Position) startOrder() {
	p.phase = phaseMaintenance
	p.played = 0
	seats := p.herdSeats()
	p.orders = 0
	put := func(seat int8, group int8) {
		p.order[p.orders], p.group[p.orders], p.die[p.orders] = seat, group, 0
		p.orders++
		seats &^= 1 << seat
	}
	if p.king >= 0 && seats>>p.ctrl[p.king]&1 != 0 {
		put(p.ctrl[p.king], 0)
	}
	if e := p.law.english; e >= 0 && p.ctrl[e] >= 0 && seats>>p.ctrl[e]&1 != 0 {
		put(p.ctrl[e], 1)
	}
	for s := range p.law.seats {
		if seats>>s&1 != 0 {
			put(int8(s), 2)
		}
	}
	p.mustSeat = 0
	p.nextOrderDie()
}

// tied is the first group of equals that must roll: from, to in the order (T11.2.1); from == to if all differ.
func (p *Position) tied() (from, to uint8) {
	for i := uint8(0); i < p.orders; i = to {
		to = i + 1
		for to < p.orders && p.group[to] == p.group[i] {
			to++
		}
		if to-i > 1 {
			return i, to
		}
	}
	return 0, 0
}

// nextOrderDie asks the next seat for its die, or goes on when all differ.
func (p *Position) nextOrderDie() {
	from, to := p.tied()
	for i := from; i < to; i++ {
		if p.die[i] == 0 {
			p.step, p.askSeat = stepOrder, p.order[i]
			return
		}
	}
	p.step = autoHerds
}

// orderDie takes a die of the seat asked; when its group has thrown, the highest stand first.
func (p *Position) orderDie(n int) {
	from, to := p.tied()
	for i := from; i < to; i++ {
		if p.die[i] == 0 {
			p.die[i] = int8(n)
			break
		}
	}
	for i := from; i < to; i++ {
		if p.die[i] == 0 {
			p.nextOrderDie()
			return
		}
	}
	for i := from + 1; i < to; i++ { // stable, so that equals keep the order of T7.1
		for j := i; j > from && p.die[j] > p.die[j-1]; j-- {
			p.die[j], p.die[j-1] = p.die[j-1], p.die[j]
			p.order[j], p.order[j-1] = p.order[j-1], p.order[j]
		}
	}
	for i := int(to) - 1; i >= int(from); i-- { // new groups: everyone behind moves one up for each new group
		if i > int(from) && p.die[i] != p.die[i-1] {
			for j := i; j < int(p.orders); j++ {
				p.group[j]++
			}
		}
	}
	for i := from; i < to; i++ {
		p.die[i] = 0
	}
	p.nextOrderDie()
}

// herds goes from seat to seat; a seat with several factions is asked which comes next.
func (p *Position) herds() {
	for ; p.mustSeat < p.orders; p.mustSeat++ {
		left := p.herdsLeft()
		if left == 0 {
			continue
		}
		if left&(left-1) != 0 {
			p.step = stepHerd
			return
		}
		p.replenish(p.first1(left)) // T9.5: the last one is not asked
		p.step = autoHerds
		return
	}
	p.step = autoPayers
}

func (p *Position) first1(mask uint16) power {
	f := power(none)
	each(mask, func(g power) {
		if f < 0 {
			f = g
		}
	})
	return f
}

// herdsLeft is the factions of the seat whose turn it is that have not played.
func (p *Position) herdsLeft() (mask uint16) {
	if p.mustSeat >= p.orders {
		return 0
	}
	for f := range p.law.powers {
		if p.ctrl[f] == p.order[p.mustSeat] && p.playsHerd(power(f)) && !has(p.played, power(f)) {
			mask |= 1 << f
		}
	}
	return mask
}

// replenish plays a faction's maintenance: herd (T11.3), tribute (T11.4), income (T11.5).
func (p *Position) replenish(f power) {
	p.played |= bit(f)
	l := &p.law.powers[f]
	if l.replenishes {
		switch c := int(p.cattle[f]); {
		case c == p.law.rules.CattleCap:
			if l.febas { // T11.3.2
				p.gain(f, p.law.rules.Febas.FullHerd, "T11.3.2")
			}
		case c > 0: // T11.3.1; an empty herd stays empty (T11.3.3)
			p.addCattle(f, p.rates().replenish)
			p.event("T11.3.1", "replenished", argPowerN, int(f), int(p.cattle[f]))
		}
	}
	p.payTribute(f)
	if f == p.law.english {
		p.income()
	}
	p.step = autoHerds
}

// payTribute lets a faction pay what it owes (T11.4).
func (p *Position) payTribute(f power) {
	if to := p.lord(f); to >= 0 {
		p.pay(f, to, "T11.4.1")
	}
	e := p.law.english
	if p.law.powers[f].claimant && e >= 0 && has(p.held[f], e) && !has(p.exile, f) {
		p.pay(f, e, "T11.4.3")
	}
}

func (p *Position) pay(f, to power, rule string) {
	n := p.law.rules.Tribute
	if p.ctrl[f] >= 0 { // T11.4.4: an uncontrolled payer's comes from the supply
		n = min(n, int(p.cattle[f]))
		p.cattle[f] -= uint8(n)
	}
	if n > 0 {
		p.addCattle(to, n)
		p.event(rule, "tribute", argPowerPower, int(f), int(to))
	}
}

// lord is the claimant to whom a faction owes tribute (T11.4.1, T11.4.2), or none.
func (p *Position) lord(f power) power {
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

// income is de Clare's (T11.5).
func (p *Position) income() {
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
	p.pounds = uint16(min(int(p.pounds)+n, 30000))
	p.event("T11.5", "income", argPowerN, int(p.law.english), n)
}

// payers lets uncontrolled payers pay when all seats have played (T11.4.4).
func (p *Position) payers() {
	for f := range p.law.powers {
		if p.ctrl[f] < 0 {
			p.payTribute(power(f))
		}
	}
	p.step = autoTurn
}

func (p *Position) movesHerd(list []referee.Move) []referee.Move {
	each(p.herdsLeft(), func(f power) {
		list = append(list, p.move(p.ctrl[f], com(formReplenish, int(f))))
	})
	return list
}
