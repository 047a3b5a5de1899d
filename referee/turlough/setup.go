package turlough

// start lays a scenario out (T8) with no army on the board (T8.9), and begins Round 1 (T8.8).
func (l *Law) start() *Position {
	p := &Position{law: l}
	s := &l.begin
	for i := range p.ally {
		p.ally[i], p.ctrl[i], p.coal[i] = none, none, none
	}
	p.side, p.actor, p.target, p.callee, p.raidSite, p.mWho = none, none, none, none, none, none
	p.rAtt, p.rDef, p.bAtt, p.bDef, p.spoilAsk, p.victor, p.loserSide, p.askSeat = none, none, none, none, none, none, none, none
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
				p.side = c // T5.7
			}
		}
	}
	for i, seat := range l.seats { // T8.1, T8.2
		for _, id := range seat.Factions {
			p.ctrl[l.power(id)] = int8(i)
		}
	}
	for i := range p.pool {
		p.pool[i] = none
	}
	for f := range l.powers {
		switch {
		case l.powers[f].claimant: // T8.3
			p.febas[f] = int8(l.rules.FebasStart)
		case p.ally[f] >= 0 && p.ctrl[f] >= 0 && !l.opt.febasSingle:
			p.pool[p.ctrl[f]] = int8(l.rules.FebasStart)
		}
		if l.powers[f].irish && p.ctrl[f] >= 0 && !has(p.exile, power(f)) { // T8.4
			p.cattle[f] = uint8(l.rules.CattleStart)
		}
	}
	for _, m := range s.Money { // T8.5
		p.pounds += uint16(m.N)
	}
	copy(p.deck[:], l.deck) // T8.6
	p.force = none
	if h := l.openingHazard; h >= 0 {
		p.deck[h]--
	}
	for _, h := range s.Hostages { // T8.7
		p.held[l.power(h.Of)] |= bit(l.power(h.To))
	}
	p.regroup()
	p.step = autoRound
	p.advance()
	return p
}
