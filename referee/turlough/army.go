package turlough

import "brehon/referee"

// The turn of an army (T13.1), its end, and going home (T17.1).

// nextArmy gives the turn to the next army of the queue (T13.1).
func (p *Position) nextArmy() {
	f := p.first(p.armies() &^ p.acted)
	if f < 0 {
		p.actor = none
		p.phase = phaseBattle // T17.2
		p.battleHex = 0
		p.step = autoBattle
		if h := p.battlefield(); h > 0 {
			p.event("T18.1", "battles", argHexN, int(h-1), 0)
		}
		return
	}
	p.actor = f
	p.acted |= bit(f)
	p.points, p.stage = uint8(p.rates().movementPoints), stageMove
	p.forced, p.entered, p.attacked, p.repelled = false, false, false, false
	p.called, p.tired = 0, 0
	p.target, p.callee, p.raidSite = none, none, none
	p.pinned = p.enemiesAt(f, p.at[f]) != 0 // T13.6
	p.step = stepArmy
	p.event("T13.1", "turn", argPowerHex, int(f), int(p.at[f]))
}

// senseArmy makes the running turn fit what has happened around it; false if the turn is over.
func (p *Position) senseArmy() bool {
	f := p.actor
	if f < 0 || p.battles[f] == 0 {
		return false
	}
	here := p.enemiesAt(f, p.at[f])
	if p.target >= 0 && !has(here, p.target) { // T15.1.1: the attack lapses
		p.target, p.forced = none, false
	}
	if p.forced && here == 0 {
		p.forced = false
	}
	if here != 0 && p.stage == stageMove && !p.pinned && !p.forced { // T13.6.1
		p.stage = stageCall
	}
	return true
}

// movesArmy lists what the army whose turn runs may do.
func (p *Position) movesArmy(list []referee.Move) []referee.Move {
	f := p.actor
	seat := p.ctrl[f]
	h := p.at[f]
	if p.forced { // T13.7: it must name its attack
		each(p.enemiesAt(f, h), func(g power) { list = append(list, p.move(seat, com(formAttack, int(f), int(g)))) })
		return list
	}
	if p.mayMarch() {
		list = p.movesMarch(list)
	}
	if p.mayDisengage() {
		list = p.movesFree(list, formDisengage, f, h)
	}
	if p.mayAttack() {
		each(p.neutralsAt(f), func(g power) { list = append(list, p.move(seat, com(formAttack, int(f), int(g)))) })
	}
	list = p.movesCall(list)
	if p.target >= 0 {
		list = append(list, p.move(seat, com(formSettle, int(f))))
	} else {
		if s := p.siteAt(h); s >= 0 && p.mayRaid(s) {
			list = append(list, p.move(seat, com(formRaid, int(f), int(s))))
		}
		if p.mayDemobilize() {
			list = append(list, p.move(seat, com(formDemobilize, int(f))))
		}
	}
	list = p.movesGive(list)
	list = p.movesOrder(list)
	if p.target < 0 {
		list = append(list, p.move(seat, com(formEnd, int(f))))
	}
	return list
}

// mayDemobilize is T17.1.
func (p *Position) mayDemobilize() bool {
	f := p.actor
	if p.enemiesAt(f, p.at[f]) != 0 {
		return false
	}
	s := p.siteAt(p.at[f])
	return !p.law.opt.demobFriendly || s >= 0 && p.friendly(f, s)
}

func (p *Position) doDemobilize(f power) {
	p.sendHome(f)
	p.event("T17.1", "demobilized", argPower1, int(f), 0)
	p.step = autoTurnEnd
}

// endTurn closes the turn of the army: food with provision.timing=turn, an order's account (T5.4.3), then the next.
func (p *Position) endTurn() {
	f := p.actor
	p.target, p.forced = none, false
	if p.battles[f] > 0 && p.law.opt.feedTurn && !has(p.fed, f) {
		p.step = stepFeed
		return
	}
	if p.unaccounted(f) >= 0 {
		p.step = stepKept
		return
	}
	p.step = autoNext
}
