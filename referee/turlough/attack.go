package turlough

import "brehon/referee"

// Attacks and first contact (T15.1–T15.4): named on entering, settled when CALL ends.

// attack is an attack in the turn of an army (T15.1).
type attack struct{}

// may reports whether an attack on or by neutrals is still offered (T15.2): on entering, until the RAID step.
func (attack) may(p *Position) bool {
	return p.entered && !p.attacked && p.stage <= stageCall
}

// neutrals returns the armies in the hex of f that it may attack though they are no enemies (T15.2).
func (d attack) neutrals(p *Position, f power) (mask uint16) {
	each(p.armiesAt(p.at[f]), func(g power) {
		if d.mayTurnOn(p, f, g) {
			mask |= bit(g)
		}
	})
	return mask
}

// mayTurnOn: one of the two is neutral, and they are not enemies yet; or they are and nothing was forced.
func (attack) mayTurnOn(p *Position, f, g power) bool {
	return p.coal[f] < 0 != (p.coal[g] < 0)
}

// take names the target (T15.1).
func (attack) take(p *Position, c referee.Command) {
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

// facing reports whether both rollers are enemies in the hex of the roll.
func (p *Position) facing() bool {
	a, d := p.rAtt, p.rDef
	return p.battles[a] > 0 && p.battles[d] > 0 && p.at[a] == p.rHex && p.at[d] == p.rHex && p.enemies(a, d)
}

func (d attack) why(p *Position, f, g power) *referee.Refusal {
	if no := (army{}).whyTurn(p, f); no != nil {
		return no
	}
	two := []referee.Arg{argPower("power", f), argPower("other", g)}
	here := g != f && p.battles[g] > 0 && p.at[g] == p.at[f]
	switch {
	case p.target >= 0 || p.attacked:
		return refuse("T15.1.1", "second-attack", two...)
	case p.stage > stageCall:
		return army{}.whyPast(p, f)
	case !here && g != f:
		no := refuse("T15.1", "no-army-here", append(two, argHex("hex", p.at[f]))...)
		no.Absent = p.battles[g] == 0
		return no
	case g == f || p.coal[f] >= 0 && p.coal[f] == p.coal[g]:
		return refuse("T15.2", "own-side", two...)
	case p.forced:
		if !p.enemies(f, g) {
			return refuse("T15.1", "attack-an-enemy", two...)
		}
		return nil
	case !d.mayTurnOn(p, f, g):
		return refuse("T15.1", "not-forced", two...)
	case !p.entered:
		return refuse("T15.2", "not-entered", two...)
	}
	return nil
}
