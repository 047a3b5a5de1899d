package turlough

import "brehon/referee"

// Leaving a fight: in contact (T15.12), or at the beginning of one's own turn (T13.6).

// mayDisengage is T13.6: engaged since the turn began, instead of moving. Enemies that come later end the moving (senseArmy).
func (p *Position) mayDisengage() bool {
	return p.stage == stageMove && p.enemiesAt(p.actor, p.at[p.actor]) != 0
}

// doDisengage tries to leave for a hex, in contact or in one's own turn (T15.12).
func (p *Position) doDisengage(f power, to hex) {
	p.rTo = to
	if p.step == stepStand {
		p.roll(rollWithdraw, p.actor, f, p.at[f])
		return
	}
	p.stage = stageCall // T13.6: it ends the movement either way
	p.points = 0
	p.roll(rollLeave, p.first(p.enemiesAt(f, p.at[f])), f, p.at[f])
}

// senseLeave reports whether an army still tries to leave in its own turn. If its opponent is gone it is the next enemy army
// of the hex, and the dice are asked anew; if there is no way out any more, the try was never made, and the army is at the
// beginning of its turn again (both ours). If no enemy is left nothing is rolled: it counts as made, and the army has moved
// (T13.6.2).
func (p *Position) senseLeave() bool {
	f := p.rDef
	foes := p.enemiesAt(f, p.at[f])
	if p.battles[f] == 0 || p.actor != f || foes == 0 {
		return false
	}
	if p.at[f] == p.rHex && p.freeFrom(f, p.rHex, p.rTo) {
		if !has(foes, p.rAtt) {
			p.rAtt, p.rDie = p.first(foes), 0
		}
		return true
	}
	p.stage, p.points, p.pinned = stageMove, uint8(p.rates().movementPoints), true
	return false
}

// leftOff reports whether the army whose turn it is has tried to disengage and stays: nothing else takes all its points where it
// stands.
func (p *Position) leftOff() bool {
	return p.stage == stageCall && p.points == 0 && !p.entered && p.target < 0 && !p.attacked
}

// withdrawn ends a disengagement (T15.12): for this roll the army that leaves defends.
func (p *Position) withdrawn(won int) {
	f, opponent := p.rDef, p.rAtt
	p.pairs, p.target = 0, none
	p.step = stepArmy
	switch won {
	case -1:
		from := p.at[f]
		p.overCrossing &^= bit(f)
		for _, e := range p.law.hexes[from].edges {
			if e.to == p.rTo && e.kind == edgeCrossing {
				p.overCrossing |= bit(f)
			}
		}
		p.arrive(f, p.rTo)
		p.event("T15.12", "disengaged", argPowerHex, int(f), int(p.rTo))
		if p.purpose == rollLeave {
			p.entered, p.pinned = true, false
		}
	case 1:
		n := p.law.rules.DisengageLoss
		if p.law.opt.disengageAll {
			n = int(p.battles[f])
		}
		p.hurt(f, n, p.sideOf(opponent))
	}
}

// freeFrom reports whether an army of f could go to a hex beside its own: over a passable edge, no enemies there (T15.12).
func (p *Position) freeFrom(f power, from, to hex) bool {
	for _, e := range p.law.hexes[from].edges {
		if e.to == to && e.kind != edgeWater {
			return p.enemiesAt(f, to) == 0
		}
	}
	return false
}

// anyFree reports whether there is such a hex.
func (p *Position) anyFree(f power, from hex) bool {
	for _, e := range p.law.hexes[from].edges {
		if e.kind != edgeWater && p.enemiesAt(f, e.to) == 0 {
			return true
		}
	}
	return false
}

func (p *Position) movesFree(list []referee.Move, form uint8, f power, from hex) []referee.Move {
	for _, e := range p.law.hexes[from].edges {
		if e.kind != edgeWater && p.enemiesAt(f, e.to) == 0 {
			list = append(list, p.move(p.ctrl[f], com(form, int(f), int(e.to))))
		}
	}
	return list
}
