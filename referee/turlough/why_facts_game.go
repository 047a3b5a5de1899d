package turlough

import "brehon/referee"

// Why a fact about the state of the game is impossible: order, phase, turn, progress.

// whyGame returns why a fact about the state of the game is impossible.
func (c fact) whyGame(p *Position) *referee.Refusal {
	f, n := power(c.Args[0]), int(c.Args[1])
	switch c.Form {
	case factSeat:
		return firstOf(p.law.whyLesser(f), c.whyAllied(p, f), whyNumber(n, 1, len(p.law.seats)))
	case factHazardAdded:
		if p.force < 0 {
			return refuse("T10.2", "fact-no-hazard")
		}
		return nil
	case factRefused:
		return p.law.whyClaimant(f)
	case factOrder:
		most := len(p.law.seats)
		return firstOf(c.whyPhase(p, phaseMaintenance, phaseProvision), c.whyHalf(p.step == stepOrder), whyNumber(int(c.Args[0]), 1, most), whyNumber(n, 1, most))
	case factMaintained:
		return firstOf(c.whyPhase(p, phaseMaintenance, phaseMaintenance), c.whyHalf(p.step == stepOrder), p.whyGone(f))
	case factFirstRight:
		return firstOf(c.whyPhase(p, phaseMuster, phaseMuster), c.whyHalf(p.step == stepBuy), p.whyGone(f), whyNumber(n, 1, c.roomOfRights(p, f)))
	case factOpenWindow:
		return c.whyPhase(p, phaseMuster, phaseMuster)
	case factWindow:
		return firstOf(c.whyPhase(p, phaseMuster, phaseMuster), whyNumber(int(f), 0, len(p.law.seats)))
	case factInitiative:
		return firstOf(c.whyArmy(p, f), whyNumber(n, 1, len(p.queue())))
	case factArrived:
		return firstOf(c.whyArmy(p, f), whyNumber(n, 1, maxPowers), whyNumber(int(c.Args[2]), 1, maxPowers))
	case factFallen:
		return c.whyMet(p, hex(n))
	case factOrdered:
		return firstOf(p.law.whyNoOrders(f, power(n)), p.law.whyHolder(power(n), f))
	case factWar:
		return c.whyPhase(p, phaseMuster, phaseProvision)
	case factFed:
		return firstOf(c.whyPhase(p, phaseExpedition, phaseProvision), c.whyArmy(p, f))
	case factActed:
		return firstOf(c.whyPhase(p, phaseExpedition, phaseExpedition), c.whyArmy(p, f))
	case factBattleAt, factRollerA, factRollerD:
		return c.whyBattle(p)
	case factCalled, factCommanded, factEngaged, factNotEngaged, factMustAttack, factAttacked, factRepelled, factTarget:
		return c.whyDone(p)
	}
	return c.whyHalf(true)
}

// roomOfRights returns the last place at which a first right can be said.
func (fact) roomOfRights(p *Position, f power) int {
	n := int(p.rightN-p.rightI) + 1
	if p.step == autoTurn {
		n = 1
	}
	for _, g := range p.rights[p.rightI:p.rightN] {
		if g == f && p.step != autoTurn {
			n--
		}
	}
	return min(n, len(p.rights))
}

// whyDone checks the army in turn's actions (T13.1).
func (c fact) whyDone(p *Position) *referee.Refusal {
	f := p.actor
	if p.phase != phaseExpedition || f < 0 {
		return refuse("T13.1", "fact-turn")
	}
	switch c.Form {
	case factAttacked:
		if p.forced {
			return refuse("T13.1", "fact-attack")
		}
	case factCommanded:
		return p.law.whyNoOrders(f, power(c.Args[0]))
	case factMustAttack:
		if p.stage != stageMove {
			return army{}.whyPast(p, f)
		}
		return c.whyMet(p, p.at[f])
	case factTarget:
		g := power(c.Args[0])
		if !has(p.enemiesAt(f, p.at[f]), g) {
			return refuse("T15.1", "fact-target", argPower("power", f), argPower("other", g))
		}
		return whyNumber(int(c.Args[1]), 1, p.law.rules.BattleCap*maxPowers)
	}
	return nil
}

// whyBattle checks the hex that is fought out (T18.1), and who rolls there (T18.2.1).
func (c fact) whyBattle(p *Position) *referee.Refusal {
	if no := c.whyPhase(p, phaseBattle, phaseBattle); no != nil {
		return no
	}
	if c.Form == factBattleAt {
		return c.whyMet(p, hex(c.Args[0]))
	}
	f := power(c.Args[0])
	if p.battleHex > 0 {
		att, def := p.foes(p.battleHex - 1)
		if side := map[bool]uint16{true: att, false: def}[c.Form == factRollerA]; has(side, f) {
			return nil
		}
	}
	return refuse("T18.2", "not-of-the-side", argPower("power", f))
}

// whyPhase checks the phase: some facts belong to certain phases (T9.1).
func (fact) whyPhase(p *Position, first, last uint8) *referee.Refusal {
	if p.phase < first || p.phase > last {
		return refuse("T9.1", "fact-phase", referee.Arg{Name: "phase", Kind: kindPhase, Value: int(first)})
	}
	return nil
}

// whyMet checks that enemies are in the hex (T15.3).
func (fact) whyMet(p *Position, h hex) *referee.Refusal {
	if int(h) >= len(p.law.hexes) || !p.contested(h) {
		return refuse("T15.3", "fact-peace", argHex("hex", h))
	}
	return nil
}

// whyAllied checks that a seat plays the kings of its side (T5.1).
func (fact) whyAllied(p *Position, f power) *referee.Refusal {
	if p.ally[f] < 0 {
		return refuse("T5.1", "fact-no-ally", argPower("power", f))
	}
	return nil
}

// whyNoOrders checks that there can be orders (T5.4.3).
func (l *Law) whyNoOrders(f, g power) *referee.Refusal {
	if !l.opt.orders {
		return refuse("T5.4.3", "no-orders", argPower("power", f), argPower("other", g))
	}
	return nil
}

// whyHalf refuses a fact about something half done: only moves lead there.
func (fact) whyHalf(is bool) *referee.Refusal {
	if is {
		return refuse("T9.4", "fact-half-done")
	}
	return nil
}
