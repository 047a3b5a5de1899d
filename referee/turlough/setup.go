package turlough

// start lays a scenario out (T8) with no army on the board (T8.9), and begins Round 1 (T8.8).
func (l *Law) start() *Position {
	p := l.empty()
	p.setBonds()
	p.setStocks()
	p.regroup()
	p.step = autoRound
	p.advance()
	return p
}

// empty returns a position without pieces.
func (l *Law) empty() *Position {
	p := &Position{law: l}
	for f := range p.ally {
		p.ally[f], p.ctrl[f], p.coal[f] = none, none, none
	}
	for s := range p.pool {
		p.pool[s] = none
	}
	p.king, p.force = none, none
	p.side, p.actor, p.target, p.callee, p.raidSite, p.mWho = none, none, none, none, none, none
	p.rAtt, p.rDef, p.bAtt, p.bDef, p.spoilAsk, p.victor, p.loserSide, p.askSeat = none, none, none, none, none, none, none, none
	return p
}

// setBonds sets the players (T8.1, T8.2), and king, exiles, sides and hostages of the scenario (T8.7).
func (p *Position) setBonds() {
	l, s := p.law, &p.law.begin
	for i, seat := range l.seats {
		for _, id := range seat.Factions {
			p.ctrl[l.power(id)] = int8(i)
		}
	}
	p.king = l.power(s.King)
	for _, id := range s.Exiles {
		p.exile |= bit(l.power(id))
	}
	for _, side := range s.Sides {
		c := l.power(side.Claimant)
		for _, a := range side.Allies {
			p.ally[l.power(a)] = c
		}
		for _, w := range side.With {
			if l.power(w) == l.english {
				p.side = c
			}
		}
	}
	for _, h := range s.Hostages {
		p.held[l.power(h.Of)] |= bit(l.power(h.To))
	}
}

// setStocks sets febas (T8.3), cattle (T8.4), pounds (T8.5) and the deck (T8.6).
func (p *Position) setStocks() {
	l := p.law
	for f := range l.powers {
		switch {
		case l.powers[f].claimant:
			p.febas[f] = int8(l.rules.FebasStart)
		case p.ally[f] >= 0 && p.ctrl[f] >= 0 && !l.opt.febasSingle:
			p.pool[p.ctrl[f]] = int8(l.rules.FebasStart)
		}
		if l.powers[f].irish && p.ctrl[f] >= 0 && !has(p.exile, power(f)) {
			p.cattle[f] = uint8(l.rules.CattleStart)
		}
	}
	for _, m := range l.begin.Money {
		p.pounds += uint16(m.N)
	}
	copy(p.deck[:], l.deck)
	if h := l.openingHazard; h >= 0 {
		p.deck[h]--
	}
}
