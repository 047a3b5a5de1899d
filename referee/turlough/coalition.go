package turlough

import "math/bits"

// Coalitions and enemies (T5.3, T5.7, T5.8).

// sideOf is a faction's coalition, or itself where it has none: two armies fight on one side if it is the same.
func (p *Position) sideOf(f power) power {
	if c := p.coal[f]; c >= 0 {
		return c
	}
	return f
}

// enemies reports whether armies of the two would be enemies (T5.8).
func (p *Position) enemies(a, b power) bool {
	ca, cb := p.coal[a], p.coal[b]
	switch {
	case ca >= 0 && cb >= 0:
		return ca != cb
	case ca >= 0:
		return has(p.marks, ca)
	case cb >= 0:
		return has(p.marks, cb)
	}
	return false
}

// enemiesAt is the mask of armies in a hex that are enemies of f.
func (p *Position) enemiesAt(f power, h hex) (mask uint16) {
	for g := range p.law.powers {
		if p.battles[g] > 0 && p.at[g] == h && p.enemies(f, power(g)) {
			mask |= 1 << g
		}
	}
	return mask
}

// sideArmies returns the armies of a faction's side in a hex.
func (p *Position) sideArmies(f power, h hex) (mask uint16) {
	each(p.armiesAt(h), func(g power) {
		if p.sideOf(g) == p.sideOf(f) {
			mask |= bit(g)
		}
	})
	return mask
}

// strength is the total of battles of a faction's side in a hex.
func (p *Position) strength(f power, h hex) (n int) {
	for g := range p.law.powers {
		if p.battles[g] > 0 && p.at[g] == h && p.sideOf(power(g)) == p.sideOf(f) {
			n += int(p.battles[g])
		}
	}
	return n
}

// regroup recomputes all coalitions (T5.3) after bonds have changed.
func (p *Position) regroup() {
	before := power(none)
	e := p.law.english
	if e >= 0 {
		before = p.coal[e]
	}
	for f := range p.law.powers {
		p.coal[f] = p.coalition(power(f))
	}
	if e < 0 || p.coal[e] == before {
		return
	}
	p.marks = 0 // T5.8.1: it ends when the neutral faction takes a side
	if p.battles[e] > 0 {
		p.rankAnew(p.at[e])
	}
}

func (p *Position) coalition(f power) power {
	l := &p.law.powers[f]
	switch {
	case l.claimant:
		return f
	case p.ally[f] >= 0:
		return p.ally[f] // an alliance outranks a hostage
	case l.english:
		return p.englishSide(f)
	}
	side := power(none)
	for holders := p.held[f]; holders != 0; holders &= holders - 1 {
		h := power(bits.TrailingZeros16(holders))
		c := h
		if !p.law.powers[h].claimant {
			c = p.ally[h]
		}
		if side >= 0 && side != c {
			return none // hostage.pieces=2: two masters cancel out
		}
		side = c
	}
	return side
}

// englishSide is de Clare's side (T5.7): the scenario's or his last call's, else that of the claimant whose hostage he holds,
// unless he refused his call; with two he has none.
func (p *Position) englishSide(f power) power {
	if p.side >= 0 {
		return p.side
	}
	side := power(none)
	for _, c := range p.law.claimants {
		if has(p.held[c], f) && !has(p.refused, c) {
			if side >= 0 {
				return none
			}
			side = c
		}
	}
	return side
}
