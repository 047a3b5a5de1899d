package turlough

import "brehon/referee"

// Calling others (T14).

// mayCall reports whether a call of g by the army whose turn runs is legal (T14.2–T14.4); the Tanist is called like any
// lesser king (T14.2.8).
func (p *Position) mayCall(g power) bool {
	return g != p.actor && !has(p.called, g) && p.stage <= stageCall && p.callable(p.actor, g)
}

// callable is power and place of a call. De Clare stays callable by the hostage that he was just handed (T14.3).
func (p *Position) callable(f, g power) bool {
	l, t := &p.law.powers[f], &p.law.powers[g]
	switch {
	case t.claimant: // T14.4
		return l.restores && p.crownAt(f) && has(p.exile, g) && !p.hasMustered(g)
	case t.english: // T14.3
		return l.callsEnglish && t.capital >= 0 && p.at[f] == p.law.sites[t.capital].hex &&
			!p.hasMustered(g) && !p.away(g) && (!p.bound(f, g) || p.step == stepAnswer && p.law.opt.hostageFirst)
	}
	return l.calls && t.capital >= 0 && p.at[f] == p.law.sites[t.capital].hex && // T14.2
		!p.hasMustered(g) && !has(p.out, g) && !p.leaderless(f, g)
}

// bound reports whether a claimant has a bond with de Clare: his side, or its hostage with him (T14.3).
func (p *Position) bound(f, english power) bool {
	return p.coal[english] == f || has(p.held[f], english)
}

func (p *Position) crownAt(f power) bool {
	return p.law.crown >= 0 && p.at[f] == p.law.sites[p.law.crown].hex
}

// leaderless is T21.4: a king without alliance cannot be called by a side all of whose allies' pools have fallen.
func (p *Position) leaderless(f, g power) bool {
	if p.ally[g] >= 0 {
		return false
	}
	pools, alive := p.alliesPools(p.coal[f])
	return pools > 0 && alive == 0
}

// alliesPools counts a side's pools of allies, and those above 0.
func (p *Position) alliesPools(claimant power) (pools, alive int) {
	for s := range p.law.seats {
		if p.pool[s] == none || p.seatSide(int8(s)) != claimant {
			continue
		}
		pools++
		if int(p.pool[s]) > p.law.rules.FebasLose {
			alive++
		}
	}
	return pools, alive
}

// seatSide is the claimant whose side a seat's allied kings serve, or none.
func (p *Position) seatSide(s int8) power {
	for f := range p.law.powers {
		if p.ctrl[f] == s && p.ally[f] >= 0 {
			return p.ally[f]
		}
	}
	return none
}

func (p *Position) movesCall(list []referee.Move) []referee.Move {
	for g := range p.law.powers {
		if p.mayCall(power(g)) {
			list = append(list, p.move(p.ctrl[p.actor], com(formCall, int(p.actor), g)))
		}
	}
	return list
}

// doCall makes a call; what follows depends on who is called.
func (p *Position) doCall(f, g power) {
	p.called |= bit(g)
	p.stage = stageCall
	p.callee = g
	p.event("T14.1", "called", argPowerPower, int(f), int(g))
	switch l := &p.law.powers[g]; {
	case l.claimant:
		if p.canPay(g, p.law.crown) { // T14.1.1
			p.mWho, p.mWay = g, wayRestored
			p.step = stepAnswer
		}
	case l.english:
		if !p.canPay(g, l.capital) {
			return
		}
		if p.law.opt.hostageFirst {
			p.giveHostage(f, g, "T14.3")
		}
		p.mWho, p.mWay = g, wayCalled
		p.step = stepAnswer
	default:
		p.callKing(f, g)
	}
}

// recall counts anew what an open call can bring, after a flight or what the table has said (T20.5.3). It lapses with its
// caller; that it lapses too when the caller does not stand there any more is ours.
func (p *Position) recall() {
	f, g := p.actor, p.callee
	l := &p.law.powers[g]
	calls := f >= 0 && p.battles[f] > 0 && p.callable(f, g)
	switch {
	case calls && (l.claimant && p.canPay(g, p.law.crown) || l.english && p.canPay(g, l.capital)):
		return
	case calls && l.lesser:
		p.step = stepArmy
		p.callKing(f, g)
	default:
		p.step = stepArmy
	}
}

// callKing is T14.2: by the king's bonds with the caller.
func (p *Position) callKing(f, g power) {
	side := p.coal[f]
	canPay := p.canPay(g, p.capital(g))
	p.mWho, p.mWay = g, wayCalled
	switch {
	case p.ally[g] < 0:
		if p.law.opt.callDie {
			p.step = stepCallDie
			return
		}
		p.join(f, g)
	case p.ally[g] != side: // T14.2.3
		if !p.heldBySide(g, side) && p.pieceFree(g, f) {
			p.giveHostage(g, f, "T14.2.3")
		}
	case !canPay, p.ctrl[g] < 0: // T14.1.1, T7.2
	case p.stayBreach(g) != 0 || p.law.opt.callMay: // T14.2.4
		p.step = stepAnswer
	default: // T14.2.2
		p.step = stepCalled
	}
}

// callDie is T14.2.1 with call.uncontrolled=die.
func (p *Position) callDie(n int) {
	f, g := p.actor, p.callee
	p.step = stepArmy
	if n >= p.law.rules.CallAccept {
		p.join(f, g)
		return
	}
	if !p.heldBySide(g, p.coal[f]) && p.pieceFree(g, f) { // else nothing happens
		p.giveHostage(g, f, "T14.2.1")
	}
}

// heldBySide reports whether a member of a coalition holds a faction's hostage.
func (p *Position) heldBySide(g, side power) (held bool) {
	each(p.held[g], func(h power) { held = held || p.sideOf(h) == side })
	return held
}

// join makes a called king an ally (T14.2.1, T14.2.5, T14.2.6).
func (p *Position) join(f, g power) {
	side := p.coal[f]
	var dead uint16
	each(p.held[g], func(h power) {
		if p.sideOf(h) != side {
			dead |= bit(h)
		}
	})
	p.ally[g] = side // called by the Tanist: to the Tanist's claimant (T14.2.7)
	if dead != 0 {   // T14.2.5: it had no pool
		p.held[g] &^= dead
		if p.law.opt.breachMobilize && !p.law.opt.breachAccept {
			p.event("T14.2.5", "released", argPower1, int(g), 0)
		} else {
			p.event("T14.2.5", "breach", argPower1, int(g), 0)
		}
	}
	if !p.law.opt.joinVassal || p.law.powers[g].kind == "vassal" { // T8.4, recruit5
		p.cattle[g] = 0
		p.addCattle(g, p.law.rules.JoinCattle)
	}
	p.regroup()
	p.event("T14.2.1", "joined", argPowersHerd, int(g), int(side))
	p.seatKing(f, g)
}

// seatKing gives a king who joined the caller's side to the seat that leads it, or asks which (T7.3).
func (p *Position) seatKing(f, g power) {
	side := p.ally[g]
	seats := p.leaders(f, side)
	if seats&(seats-1) != 0 {
		p.step = stepAssign
		return
	}
	for s := range p.law.seats {
		if seats>>s&1 != 0 {
			p.assign(g, int8(s))
			return
		}
	}
	p.assign(g, p.ctrl[side])
}

// senseAssign asks anew which seat plays a king who joined, or gives it to the only one; it may be nobody's again.
func (p *Position) senseAssign() {
	p.step = stepArmy
	if g := p.mWho; p.ally[g] >= 0 && p.ctrl[g] < 0 && !has(p.out, g) {
		p.seatKing(p.actor, g)
	}
}

// leaders is the seats that may play a king who joins (T7.3): the claimant chooses among several.
func (p *Position) leaders(caller, side power) (mask uint16) {
	fewest, best := maxPowers, uint16(0)
	for s := range p.law.seats {
		if int(p.pool[s]) <= p.law.rules.FebasLose || p.seatSide(int8(s)) != side { // none, or fallen
			continue
		}
		if int8(s) == p.ctrl[caller] && !p.law.opt.controllerAllies {
			return 1 << s
		}
		n := 0
		for f := range p.law.powers {
			if p.ctrl[f] == int8(s) {
				n++
			}
		}
		switch {
		case n < fewest:
			fewest, best = n, 1<<s
		case n == fewest:
			best |= 1 << s
		}
	}
	return best
}

// assign gives a joined king to a seat; it shares the seat's pool, and recruits at once (T14.2.6).
func (p *Position) assign(g power, seat int8) {
	p.ctrl[g] = seat
	if p.pool[seat] == none && !p.law.opt.febasSingle { // T21.1
		p.pool[seat] = int8(p.law.rules.FebasStart)
	}
	p.step = stepArmy
	if p.canPay(g, p.capital(g)) { // T14.1.1
		p.step = stepCalled
	}
}

func (p *Position) movesAssign(list []referee.Move) []referee.Move {
	side := p.ally[p.mWho]
	seats := p.leaders(p.actor, side)
	for s := range p.law.seats {
		if seats>>s&1 != 0 {
			list = append(list, p.move(p.ctrl[side], com(formAssign, int(p.mWho), int(p.named(int8(s))))))
		}
	}
	return list
}

// named is the first faction of a seat, which names it.
func (p *Position) named(seat int8) power {
	for f := range p.law.powers {
		if p.ctrl[f] == seat {
			return power(f)
		}
	}
	return none
}

func (p *Position) movesAnswer(list []referee.Move) []referee.Move {
	seat := p.ctrl[p.callee]
	return append(list, p.move(seat, com(formAccept, int(p.callee))), p.move(seat, com(formRefuse, int(p.callee))))
}

// doAnswer accepts or refuses a call.
func (p *Position) doAnswer(accept bool) {
	f, g := p.actor, p.callee
	l := &p.law.powers[g]
	p.step = stepArmy
	switch {
	case !accept:
		p.event("T14.1", "call-refused", argPower1, int(g), 0)
		if l.english { // T5.7: he has just refused that side
			p.refused |= bit(f)
			p.regroup()
		}
		return
	case l.english: // T14.3
		if !p.law.opt.hostageFirst {
			p.giveHostage(f, g, "T14.3")
		}
		p.side = f
		p.refused &^= bit(f)
		p.regroup()
	}
	p.step = stepCalled
}

// restored is T14.4, when the exile has recruited.
func (p *Position) restored(g power) {
	e := p.actor
	p.exile &^= bit(g)
	p.side = g
	p.event("T14.4", "restored", argPowerPower, int(g), int(e))
	if !p.law.opt.restoreFree && !has(p.held[g], e) {
		p.held[g] |= bit(e)
		p.event("T14.4", "hostage", argPowerPower, int(g), int(e))
	}
	p.regroup()
}
