package root

// Victory points, and who wins (R2.1).

// score gives a faction VP, never below 0 in total (D-22), and ends the game if that wins it.
func (p *Position) score(f faction, n int, rule string) {
	if n == 0 || p.over {
		return
	}
	p.addPoints(f, n, rule)
	p.tryWin()
}

func (p *Position) addPoints(f faction, n int, rule string) {
	n = max(n, -int(p.players.vp[f]))
	p.players.vp[f] += int16(n)
	switch {
	case n > 0:
		p.happens(rule, "score", argFaction(f), argN("n", n), argN("total", int(p.players.vp[f])))
	case n < 0:
		p.happens(rule, "unscore", argFaction(f), argN("n", -n), argN("total", int(p.players.vp[f])))
	}
}

// tryWin ends the game if somebody has the winning points: of several the one in turn, else the one with most, else the first
// by letter.
func (p *Position) tryWin() {
	l := p.law
	if l.coop {
		p.tryWinTogether()
		return
	}
	best := faction(none)
	for _, f := range l.inPlay {
		if p.players.dominance[f] == none && int(p.players.vp[f]) >= l.rules.WinVP && (best == none || p.players.vp[f] > p.players.vp[best]) {
			best = f
		}
	}
	if best == none {
		return
	}
	if f := p.active(); f != none && p.players.dominance[f] == none && int(p.players.vp[f]) >= l.rules.WinVP {
		best = f
	}
	p.wins(bit(l.factions[best].seat))
}

// tryWinTogether: all persons win when each has the points before any bot (R4.7); together with a bot, the bots win.
func (p *Position) tryWinTogether() {
	persons, bots, reached := mask(0), mask(0), true
	fell := false
	for seat, f := range p.law.seats {
		has := int(p.players.vp[f]) >= p.law.rules.WinVP
		if p.law.isBot(f) {
			bots |= 1 << seat
			fell = fell || has
		} else {
			persons |= 1 << seat
			reached = reached && has
		}
	}
	switch {
	case fell:
		p.wins(bots)
	case reached:
		p.wins(persons)
	}
}

// wins ends the game.
func (p *Position) wins(seats mask) {
	p.over, p.winners = true, seats
	p.tellShifts()
	for seat, f := range p.law.seats { // of a coalition both
		if g := p.players.allies[f]; g != none && p.law.plays(g) {
			if other := p.law.factions[g].seat; seats.has(int8(seat)) || seats.has(other) {
				p.winners |= 1<<seat | bit(other)
			}
		}
	}
	for seat, f := range p.law.seats {
		if p.winners.has(int8(seat)) {
			p.happens("R2.1", "won", argFaction(f))
		}
	}
}
