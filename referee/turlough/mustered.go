package turlough

// mayMuster reports whether a power may muster (T12.1): controlled, in play, not yet this Round, not away.
func (p *Position) mayMuster(f power) bool {
	return p.ctrl[f] >= 0 && !has(p.out, f) && !p.hasMustered(f) && !p.away(f)
}

// hasMustered reports whether a power has mustered in this Round: at most once (T12.1).
func (p *Position) hasMustered(f power) bool {
	if p.law.opt.musterAgain {
		return p.battles[f] > 0 || has(p.fled, f)
	}
	return has(p.mobilized, f)
}

// away reports whether a power is absent (T6.2.4).
func (p *Position) away(f power) bool {
	return has(p.law.absent, f) && p.round == 1 && (p.law.allRound1 || p.turn <= 1)
}

// field puts a new army on the board and at the end of the queue (T12.10). Enemies there declare nothing: it is
// engaged, and attacks unless its side was there first (T12.11, T15.3).
func (p *Position) field(f power, h hex, battles, provisions int) {
	p.battles[f] = capAt(battles, p.law.rules.BattleCap)
	p.provisions[f] += uint16(provisions)
	p.mobilized |= bit(f)
	p.acted &^= bit(f)
	p.fed &^= bit(f)
	p.inits++
	p.init[f] = p.inits
	p.deadAt[f] = 0
	p.overCrossing &^= bit(f)
	p.arrive(f, h)
	p.event("T12.1", "mustered", argArmy, int(f), battles)
}
