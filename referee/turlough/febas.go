package turlough

// Febas and elimination (T21).

// gain adds to the pool of a faction what an event is worth (T21.2); a loss is below 0. De Clare and uncontrolled kings
// have none (T21.1).
func (p *Position) gain(f power, n int, rule string) {
	pool := p.poolOf(f)
	if pool == nil {
		return
	}
	*pool = int8(max(p.law.rules.FebasLose, min(int(*pool)+n, mostFebas)))
	p.event(rule, "febas", argPool, int(f), n)
}

// poolOf is a faction's pool (T21.1), or nil.
func (p *Position) poolOf(f power) *int8 {
	l := &p.law.powers[f]
	switch {
	case !l.febas || p.ctrl[f] < 0 || has(p.out, f):
		return nil
	case l.claimant:
		return &p.febas[f]
	case p.law.opt.febasSingle && p.ally[f] >= 0:
		return &p.febas[p.ally[f]]
	case p.pool[p.ctrl[f]] == none:
		return nil
	}
	return &p.pool[p.ctrl[f]]
}

// poolSaid returns the pool of a faction for facts: its own, even if the faction has left play (T21.4), or nil.
func (p *Position) poolSaid(f power) *int8 {
	if has(p.out, f) && p.ally[f] >= 0 && p.ctrl[f] >= 0 && p.pool[p.ctrl[f]] != none {
		return &p.pool[p.ctrl[f]]
	}
	return p.poolOf(f)
}

// poolStands reports whether the pool of an allied king is above 0 (T21.4).
func (p *Position) poolStands(f power) bool {
	pool := p.poolOf(f)
	return pool != nil && int(*pool) > p.law.rules.FebasLose
}

// eliminate takes the kings of fallen pools out of play (T21.4).
func (p *Position) eliminate() {
	for s := range p.law.seats {
		if p.pool[s] == none || int(p.pool[s]) > p.law.rules.FebasLose {
			continue
		}
		for f := range p.law.powers {
			if f := power(f); p.ctrl[f] == int8(s) && p.law.powers[f].lesser && !has(p.out, f) {
				p.leavePlay(f)
			}
		}
	}
}

// leavePlay takes one king out of play (T21.4).
func (p *Position) leavePlay(f power) {
	p.out |= bit(f)
	p.event("T21.4", "out", argPower1, int(f), 0)
	p.battles[f], p.provisions[f], p.cattle[f], p.deadAt[f] = 0, 0, 0, 0
	p.releases &^= bit(f)
	p.held[f] = 0
	p.release(f)
	p.regroup()
}
