package turlough

import "slices"

// Victory (T22).

// judge ends the game when a claimant's pool is empty or full (T22.1, T22.2, T22.4).
func (p *Position) judge() {
	if p.over {
		return
	}
	r := p.law.rules
	fallen, full := uint16(0), power(none)
	for _, c := range p.law.claimants {
		if int(p.febas[c]) <= r.FebasLose {
			fallen |= bit(c)
		} else if int(p.febas[c]) >= r.FebasWin && full < 0 {
			full = c
		}
	}
	switch {
	case fallen != 0 && fallen&(fallen-1) == 0: // T22.1
		victor := power(none)
		for _, c := range p.law.claimants {
			if !has(fallen, c) && (!p.law.opt.febasRequired || int(p.febas[c]) >= r.FebasWin) {
				victor = c
			}
		}
		p.end(victor, "T22.1")
	case fallen != 0: // T22.4
		victor := power(none)
		if p.law.opt.doubleCattle {
			a, b := p.law.claimants[0], p.law.claimants[1]
			switch {
			case p.cattle[a] > p.cattle[b]:
				victor = a
			case p.cattle[b] > p.cattle[a]:
				victor = b
			}
		}
		p.end(victor, "T22.4")
	case full >= 0 && !p.law.opt.febasRequired && !p.law.opt.febasOff: // T22.2
		p.end(full, "T22.2")
	}
}

// endQuietly ends the game after so many quiet years (T22.6).
func (p *Position) endQuietly() {
	victor := p.king
	if victor < 0 {
		a, b := p.law.claimants[0], p.law.claimants[1]
		switch {
		case p.febas[a] > p.febas[b]:
			victor = a
		case p.febas[b] > p.febas[a]:
			victor = b
		}
	}
	p.end(victor, "T22.6")
}

// end closes the game and finds its winners (T22.3).
func (p *Position) end(victor power, rule string) {
	p.endedAt = p.step
	p.over, p.victor, p.step = true, victor, stepOver
	p.event(rule, "over", argPower1, int(victor), 0)
	e := p.law.english
	englishWins := false
	if victor >= 0 {
		p.winSeat |= 1 << p.ctrl[victor]
		for f := range p.law.powers {
			if p.ally[f] == victor && p.ctrl[f] >= 0 && !has(p.out, power(f)) && p.poolStands(power(f)) {
				p.winSeat |= 1 << p.ctrl[f]
			}
		}
		englishWins = e >= 0 && has(p.held[victor], e)
		if p.law.opt.clareSurviving {
			englishWins = false
			for _, c := range p.law.claimants {
				englishWins = englishWins || e >= 0 && has(p.held[c], e) && int(p.febas[c]) > p.law.rules.FebasLose
			}
		}
	} else if rule == "T22.4" {
		for _, c := range p.law.claimants {
			englishWins = englishWins || e >= 0 && has(p.held[c], e)
		}
	}
	if englishWins && p.ctrl[e] >= 0 {
		p.winSeat |= 1 << p.ctrl[e]
	}
}

// seatsOf returns the seats of a mask, in order.
func seatsOf(mask uint16) (list []int8) {
	for s := range int8(maxSeats) {
		if mask>>s&1 != 0 {
			list = append(list, s)
		}
	}
	return slices.Clip(list)
}
