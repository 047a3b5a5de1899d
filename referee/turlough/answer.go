package turlough

import "brehon/referee"

// called is the muster of a power that comes when called (T14.1.1).
type called struct{}

// place is where a called power musters (T12.5): its capital, a restored exile in Clonroad (T12.7.4, T14.4).
func (called) place(p *Position) site {
	if p.mWay == wayRestored {
		return p.law.crown
	}
	return p.capital(p.mWho)
}

// answer asks whether a called power comes (T14).
type answer struct{}

// ask is a call: an exile is offered its kingdom, de Clare a hostage, a king of the side has a duty.
func (answer) ask(p *Position, t *referee.Turn) {
	g := p.callee
	t.Seat = referee.Seat(p.ctrl[g])
	t.Ask.Args = []referee.Arg{argPower("power", g), argPower("other", p.actor)}
	switch l := &p.law.powers[g]; {
	case l.claimant:
		t.Ask.Key = "ask.answer-restored"
		t.Ask.Args = append(t.Ask.Args, argPlace(p.law.crown))
	case l.english && !p.law.opt.hostageFirst:
		t.Ask.Key = "ask.answer-hostage"
	}
}

// recall determines again what an open call can bring, after a flight or a fact from the table (T20.5.3). A call lapses when
// its caller's army is gone, and, by our ruling, when it is elsewhere.
func (answer) recall(p *Position) {
	f, g := p.actor, p.callee
	l := &p.law.powers[g]
	calls := f >= 0 && p.battles[f] > 0 && call{}.callable(p, f, g)
	switch {
	case calls && (l.claimant && p.canPay(g, p.law.crown) || l.english && p.canPay(g, l.capital)):
		return
	case calls && l.lesser:
		p.step = stepArmy
		call{}.king(p, f, g)
	default:
		p.step = stepArmy
	}
}

// callDie is the die of a king without a player (T14.2.1).
type callDie struct{}

// take applies the die to the call (T14.2.1, call.uncontrolled=die).
func (callDie) take(p *Position, n int) {
	f, g := p.actor, p.callee
	p.step = stepArmy
	if n >= p.law.rules.CallAccept {
		call{}.join(p, f, g)
		return
	}
	if !p.heldBySide(g, p.coal[f]) && p.pieceFree(g, f) { // else nothing happens
		p.giveHostage(g, f, "T14.2.1")
	}
}

func (answer) moves(p *Position, list []referee.Move) []referee.Move {
	seat := p.ctrl[p.callee]
	return append(list, p.move(seat, commandOf(formAccept, int(p.callee))), p.move(seat, commandOf(formRefuse, int(p.callee))))
}

// take accepts or refuses a call.
func (answer) take(p *Position, accept bool) {
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

// restored restores an exile who has recruited (T14.4).
func (called) restored(p *Position, g power) {
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

// why says why a call cannot be accepted or refused.
func (answer) why(p *Position, g power) *referee.Refusal {
	switch {
	case p.asked() == stepAnswer && p.callee == g:
		return nil
	case p.asked() == stepCalled && p.mWho == g && p.law.powers[g].lesser:
		return refuse("T14.2.2", "must-muster", argPower("power", g))
	}
	return refuse("T14.1", "no-call", argPower("power", g))
}
