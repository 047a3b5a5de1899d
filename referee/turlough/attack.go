package turlough

import "brehon/referee"

// Attacks and first contact (T15.1–T15.4): named on entering, settled when CALL ends.

// mayAttack reports whether an attack on or by neutrals is still offered (T15.2): on entering, until the RAID step.
func (p *Position) mayAttack() bool {
	return p.entered && !p.attacked && p.stage <= stageCall
}

// neutralsAt is the armies in the hex of f that it may attack though they are no enemies (T15.2).
func (p *Position) neutralsAt(f power) (mask uint16) {
	each(p.armiesAt(p.at[f]), func(g power) {
		if p.mayTurnOn(f, g) {
			mask |= bit(g)
		}
	})
	return mask
}

// mayTurnOn: one of the two is neutral, and they are not enemies yet; or they are and nothing was forced.
func (p *Position) mayTurnOn(f, g power) bool {
	return p.coal[f] < 0 != (p.coal[g] < 0)
}

// doAttack names the target (T15.1).
func (p *Position) doAttack(c referee.Command) {
	f, g := p.actor, power(c.Args[1])
	if !p.enemies(f, g) { // T5.8: from now on, and to the end of the Round
		switch {
		case p.coal[f] >= 0 && p.coal[g] < 0:
			p.marks |= bit(p.coal[f])
		case p.coal[g] >= 0 && p.coal[f] < 0:
			p.marks |= bit(p.coal[g])
		default:
			return // the price changed the sides
		}
	}
	p.target, p.attacked, p.forced = g, true, false
	p.stage = stageCall
	p.pairs = 1
	if p.law.opt.diceMin { // T15.6: fixed when the attack is declared
		p.pairs = uint8(min(p.strength(f, p.at[f]), p.strength(g, p.at[f])))
	}
	p.event("T15.1", "attacked", argPowerPower, int(f), int(g))
}

// doSettle ends CALL: the contact begins (T15.1.1).
func (p *Position) doSettle() {
	p.stage = stageRaid
	p.step = stepStand
}

// senseStand is whether the contact still makes sense; otherwise it lapses (T15.1.1).
func (p *Position) senseStand() bool {
	f, g := p.actor, p.target
	return f >= 0 && g >= 0 && p.battles[f] > 0 && p.battles[g] > 0 && p.at[f] == p.at[g] && p.enemies(f, g)
}

func (p *Position) movesStand(list []referee.Move) []referee.Move {
	g := p.target
	list = append(list, p.move(p.ctrl[g], com(formStand, int(g))))
	return p.movesFree(list, formDisengage, g, p.at[g])
}

// doStand begins the attack roll; the roles are those of the sides in the hex (T15.3).
func (p *Position) doStand() {
	f, g := p.actor, p.target
	if p.since[f] < p.since[g] {
		f, g = g, f
	}
	p.roll(rollContact, f, g, p.at[f])
}

// facing reports whether the two who roll stand in the hex of the roll as enemies.
func (p *Position) facing() bool {
	a, d := p.rAtt, p.rDef
	return p.battles[a] > 0 && p.battles[d] > 0 && p.at[a] == p.rHex && p.at[d] == p.rHex && p.enemies(a, d)
}

// contact goes on with the next pair of dice, or ends (T15.6).
func (p *Position) contact() {
	if p.pairs > 0 && p.facing() {
		p.step = stepDice
		return
	}
	if p.purpose == rollContact && p.facing() {
		p.event("T15.13", "engaged", argPowerPower, int(p.rAtt), int(p.rDef))
	}
	p.pairs, p.target = 0, none
	p.step = stepArmy
}
