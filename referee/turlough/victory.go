package turlough

import "slices"

// Victory (T22).

// judge ends the game when a claimant's pool is empty or full (T22.1, T22.2, T22.4).
func (p *Position) judge() {
	if p.over {
		return
	}
	if victor, rule := (victory{p}).verdict(); rule != "" {
		victory{p}.end(victor, rule)
	}
}

// The rules by which a game ends.
const (
	ruleFallen = "T22.1"
	ruleFull   = "T22.2"
	ruleBoth   = "T22.4"
	ruleQuiet  = "T22.6"
)

// victory is what the pools of a position decide.
type victory struct{ p *Position }

// verdict is who triumphs by the claimants' pools, and by which rule; none if no pool ends the game.
func (v victory) verdict() (victor power, rule string) {
	p := v.p
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
	case fallen != 0 && fallen&(fallen-1) == 0:
		victor = none
		for _, c := range p.law.claimants {
			if !has(fallen, c) && (!p.law.opt.febasRequired || int(p.febas[c]) >= r.FebasWin) {
				victor = c
			}
		}
		return victor, ruleFallen
	case fallen != 0:
		if p.law.opt.doubleCattle {
			return v.richer(func(c power) int { return int(p.cattle[c]) }), ruleBoth
		}
		return none, ruleBoth
	case full >= 0 && !p.law.opt.febasRequired && !p.law.opt.febasOff:
		return full, ruleFull
	}
	return none, ""
}

// richer is the claimant with more of something, or none.
func (v victory) richer(of func(power) int) power {
	p := v.p
	switch a, b := p.law.claimants[0], p.law.claimants[1]; {
	case of(a) > of(b):
		return a
	case of(b) > of(a):
		return b
	}
	return none
}

// endQuietly ends the game after so many quiet years.
func (v victory) endQuietly() { v.end(v.foremost(), ruleQuiet) }

// foremost is who triumphs if the game ends with both pools in between (T22.6): the king, else the claimant with more febas.
func (v victory) foremost() power {
	p := v.p
	if p.king >= 0 {
		return p.king
	}
	return v.richer(func(c power) int { return int(p.febas[c]) })
}

// end closes the game and finds its winners (T22.3).
func (v victory) end(victor power, rule string) {
	p := v.p
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
