package turlough

// Settlements: owner (T3.7), kind (T3.4, T3.5), devastation (T3.6).

// siteAt is the settlement in a hex that exists in this scenario, or none.
func (p *Position) siteAt(h hex) site {
	if s := p.law.hexes[h].site; s >= 0 && !p.law.sites[s].absent {
		return s
	}
	return none
}

// owner is the faction to which a settlement belongs (T3.7), or none.
func (p *Position) owner(s site) power {
	l := &p.law.sites[s]
	switch {
	case p.isSeat(s): // T3.5
		return p.claimantOutside()
	case l.kings:
		return p.king
	}
	return l.owner
}

// isSeat reports whether, with clonroad.loser=stays, a settlement is now the seat of a claimant without Clonroad (T3.5).
func (p *Position) isSeat(s site) bool {
	return p.law.opt.loserStays && s == p.law.second && p.claimantOutside() >= 0
}

// claimantOutside is, with clonroad.loser=stays, who has its seat at Dubh Glen (T3.5).
func (p *Position) claimantOutside() power {
	found := power(none)
	for _, c := range p.law.claimants {
		if c == p.king || has(p.exile, c) {
			continue
		}
		if found >= 0 {
			return p.law.sites[p.law.second].owner // both such: its old owner
		}
		found = c
	}
	return found
}

// longport reports whether a settlement is one now (T3.4).
func (p *Position) longport(s site) bool {
	l := &p.law.sites[s]
	return l.longport || l.first && p.round <= 1 || p.isSeat(s)
}

// monastery reports whether a settlement is one now.
func (p *Position) monastery(s site) bool { return p.law.sites[s].monastery && !p.longport(s) }

func (p *Position) isDestroyed(s site) bool { return p.destroyed>>s&1 != 0 }

// capital is where a faction musters (T3.5), or none.
func (p *Position) capital(f power) site {
	l := &p.law.powers[f]
	if !l.claimant {
		return l.capital
	}
	switch second := p.law.second; {
	case has(p.exile, f):
		return none
	case f == p.king:
		return p.law.crown
	case second < 0:
		return none
	case p.law.opt.loserStays:
		if p.claimantOutside() == f {
			return second
		}
	case p.law.sites[second].first && p.round <= 1 && p.law.sites[second].owner == f:
		return second
	}
	return none
}

// friendly reports whether a settlement is of the faction or of its coalition (T3.7, B-105).
func (p *Position) friendly(f power, s site) bool {
	o := p.owner(s)
	return o >= 0 && (o == f || p.coal[f] >= 0 && p.coal[o] == p.coal[f])
}

// devastate adds to a settlement's stack; what reaches the cap is turned over (T3.6.2).
func (p *Position) devastate(s site, n int) {
	if n <= 0 || p.isDestroyed(s) {
		return
	}
	p.dev[s] = capAt(int(p.dev[s])+n, p.law.rules.DevastationCap)
	p.event("T3.6.1", "devastation", argPlaceN, int(s), int(p.dev[s]))
	if int(p.dev[s]) == p.law.rules.DevastationCap {
		p.destroyed |= 1 << s
		p.event("T3.6.2", "destroyed", argPlaceN, int(s), 0)
	}
}
