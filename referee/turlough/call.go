package turlough

import "brehon/referee"

// Calling others (T14).

// call is a call in the turn of an army (T14).
type call struct{}

// may reports whether the army in turn may call g (T14.2–T14.4); the Tanist is called like any lesser king (T14.2.8).
func (d call) may(p *Position, g power) bool {
	return g != p.actor && !has(p.called, g) && p.stage <= stageCall && d.callable(p, p.actor, g)
}

// callable checks power and place of a call. De Clare stays callable by the hostage that he was just handed (T14.3).
func (d call) callable(p *Position, f, g power) bool {
	l, t := &p.law.powers[f], &p.law.powers[g]
	switch {
	case t.claimant: // T14.4
		return l.restores && d.inTheSeat(p, f) && has(p.exile, g) && !p.hasMustered(g)
	case t.english: // T14.3
		return l.callsEnglish && t.capital >= 0 && p.at[f] == p.law.sites[t.capital].hex &&
			!p.hasMustered(g) && !p.away(g) && (!d.bound(p, f, g) || p.step == stepAnswer && p.law.opt.hostageFirst)
	}
	return l.calls && t.capital >= 0 && p.at[f] == p.law.sites[t.capital].hex && // T14.2
		!p.hasMustered(g) && !has(p.out, g) && !d.leaderless(p, f, g)
}

// bound reports whether a claimant has a bond with de Clare: his side, or its hostage with him (T14.3).
func (call) bound(p *Position, f, english power) bool {
	return p.coal[english] == f || has(p.held[f], english)
}

func (call) inTheSeat(p *Position, f power) bool {
	return p.law.crown >= 0 && p.at[f] == p.law.sites[p.law.crown].hex
}

// leaderless reports whether a side's allies' pools have all fallen: then it cannot call a king without alliance (T21.4).
func (d call) leaderless(p *Position, f, g power) bool {
	if p.ally[g] >= 0 {
		return false
	}
	pools, alive := d.pools(p, p.coal[f])
	return pools > 0 && alive == 0
}

// pools counts a side's pools of allies, and those above 0.
func (call) pools(p *Position, claimant power) (pools, alive int) {
	for s := range p.law.seats {
		if p.pool[s] == none || (call{}).sideOf(p, int8(s)) != claimant {
			continue
		}
		pools++
		if int(p.pool[s]) > p.law.rules.FebasLose {
			alive++
		}
	}
	return pools, alive
}

// sideOf returns the claimant whom a seat's allied kings serve, or none.
func (call) sideOf(p *Position, s int8) power {
	for f := range p.law.powers {
		if p.ctrl[f] == s && p.ally[f] >= 0 {
			return p.ally[f]
		}
	}
	return none
}

func (d call) moves(p *Position, list []referee.Move) []referee.Move {
	for g := range p.law.powers {
		if d.may(p, power(g)) {
			list = append(list, p.move(p.ctrl[p.actor], commandOf(formCall, int(p.actor), g)))
		}
	}
	return list
}

// take makes a call; the consequences depend on who is called.
func (d call) take(p *Position, f, g power) {
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
		d.king(p, f, g)
	}
}

// king calls a king: what follows depends on his bonds with the caller (T14.2).
func (d call) king(p *Position, f, g power) {
	side := p.coal[f]
	canPay := p.canPay(g, p.capital(g))
	p.mWho, p.mWay = g, wayCalled
	switch {
	case p.ally[g] < 0:
		if p.law.opt.callDie {
			p.step = stepCallDie
			return
		}
		d.join(p, f, g)
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

// heldBySide reports whether a member of a coalition holds a faction's hostage.
func (p *Position) heldBySide(g, side power) (held bool) {
	each(p.held[g], func(h power) { held = held || p.sideOf(h) == side })
	return held
}

// join makes a called king an ally (T14.2.1, T14.2.5, T14.2.6).
func (call) join(p *Position, f, g power) {
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
	assign{}.begin(p, f, g)
}

// why says why a call is impossible: power and place by T14.2–T14.4, then the step and the turn by T13.1 (B-111).
func (d call) why(p *Position, f, g power) *referee.Refusal {
	t := &p.law.powers[g]
	if t.english && p.away(g) {
		return p.whyAway(g)
	}
	if no := p.whyNobody(f); no != nil {
		return no
	}
	if p.asked() == stepArmy && p.actor == f && has(p.called, g) {
		return refuse("T14.1", "called-already", argPower("power", f), argPower("other", g))
	}
	var no *referee.Refusal
	switch {
	case t.claimant:
		no = d.whyRestore(p, f, g)
	case t.english:
		no = d.whyEnglish(p, f, g)
	default:
		no = d.whyKing(p, f, g)
	}
	if no != nil {
		return no
	}
	if no := (army{}).whyTurn(p, f); no != nil {
		return no
	}
	if no := (army{}).whyForced(p, f); no != nil {
		return no
	}
	if p.stage > stageCall {
		return army{}.whyPast(p, f)
	}
	return nil
}

func (d call) whyRestore(p *Position, f, g power) *referee.Refusal {
	no := func(key string, more ...referee.Arg) *referee.Refusal {
		return refuse("T14.4", key, append([]referee.Arg{argPower("power", f), argPower("other", g)}, more...)...)
	}
	switch {
	case !p.law.powers[f].restores:
		return no("no-restorer")
	case p.law.crown < 0:
		return no("no-longport")
	case p.battles[f] == 0 || !d.inTheSeat(p, f):
		return no("restore-where", argPlace(p.law.crown))
	case !has(p.exile, g):
		return no("no-exile-there")
	case p.hasMustered(g):
		return no("fled-this-round")
	}
	return nil
}

func (d call) whyEnglish(p *Position, f, g power) *referee.Refusal {
	no := func(key string, more ...referee.Arg) *referee.Refusal {
		return refuse("T14.3", key, append([]referee.Arg{argPower("power", f), argPower("other", g)}, more...)...)
	}
	at := p.law.powers[g].capital
	switch {
	case !p.law.powers[f].callsEnglish:
		return no("no-caller")
	case at < 0:
		return no("no-longport")
	case p.battles[f] == 0 || p.at[f] != p.law.sites[at].hex:
		return no("not-in-longport", argPlace(at))
	case p.hasMustered(g):
		return no("called-mustered")
	case d.bound(p, f, g):
		return no("bond")
	}
	return nil
}

func (d call) whyKing(p *Position, f, g power) *referee.Refusal {
	l := &p.law.powers[f]
	at := p.law.powers[g].capital
	two := []referee.Arg{argPower("power", f), argPower("other", g)}
	switch {
	case !l.calls:
		return refuse("T14.2.a", "no-caller", two...)
	case at < 0:
		return refuse("T14.2.b", "no-longport", two...)
	case p.battles[f] == 0 || p.at[f] != p.law.sites[at].hex:
		return refuse("T14.2.b", "not-in-longport", append(two, argPlace(at))...)
	case p.hasMustered(g):
		return refuse("T14.2.c", "called-mustered", two...)
	case f == g: // T0.5: of one group the lowest id, so this is the last
		return refuse("T14.2.d", "calls-itself", two...)
	case has(p.out, g):
		return refuse("T21.4", "out-of-play", argPower("power", g))
	case d.leaderless(p, f, g):
		return refuse("T21.4", "leaderless", two...)
	}
	return nil
}
