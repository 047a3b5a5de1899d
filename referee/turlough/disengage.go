package turlough

import "brehon/referee"

// Leaving a fight: in contact (T15.12), or at the start of an army's own turn (T13.6).

// disengage leaves a fight: in contact (T15.12), or at the start of an army's own turn (T13.6).
type disengage struct{}

// may reports whether the army in turn may disengage instead of moving: it was engaged when its turn began (T13.6). Enemies
// that come later end its movement (army.sense).
func (disengage) may(p *Position) bool {
	return p.stage == stageMove && p.enemiesAt(p.actor, p.at[p.actor]) != 0
}

// take attempts to leave for a hex, in contact or in the army's own turn (T15.12).
func (disengage) take(p *Position, f power, to hex) {
	p.rTo = to
	if p.step == stepStand {
		p.roll(rollWithdraw, p.actor, f, p.at[f])
		return
	}
	p.stage = stageCall // T13.6: it ends the movement either way
	p.points = 0
	p.roll(rollLeave, p.first(p.enemiesAt(f, p.at[f])), f, p.at[f])
}

// sense reports whether an army still attempts to leave in its own turn. If its opponent is gone, the next enemy army of the
// hex replaces it, and the dice are asked again; if there is no way out any more, the attempt is void, and the army is at the
// start of its turn again (both our rulings). If no enemy is left there is no roll: the attempt counts, and the army has
// moved (T13.6.2).
func (disengage) sense(p *Position) bool {
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

// leftOff reports whether the army in turn has failed to disengage: nothing else uses up all its points without moving it.
func (disengage) leftOff(p *Position) bool {
	return p.stage == stageCall && p.points == 0 && !p.entered && p.target < 0 && !p.attacked
}

// rolled ends a disengagement (T15.12): for this roll the army that leaves defends.
func (disengage) rolled(p *Position, won int) {
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

// freeFrom reports whether an army of f could go to an adjacent hex: over a passable edge, no enemies there (T15.12).
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

func (disengage) moves(p *Position, list []referee.Move, form uint8, f power, from hex) []referee.Move {
	for _, e := range p.law.hexes[from].edges {
		if e.kind != edgeWater && p.enemiesAt(f, e.to) == 0 {
			list = append(list, p.move(p.ctrl[f], commandOf(form, int(f), int(e.to))))
		}
	}
	return list
}

func (d disengage) why(p *Position, f power, to hex) *referee.Refusal {
	if p.asked() == stepStand {
		if no := (contact{}).whyStand(p, f); no != nil { // the attacked side decides
			return no
		}
		return d.whyNotFree(p, f, to)
	}
	if no := (army{}).whyTurn(p, f); no != nil {
		return no
	}
	if no := (army{}).whyStage(p, f, stageMove); no != nil {
		return no
	}
	if !p.pinned || p.enemiesAt(f, p.at[f]) == 0 {
		return refuse("T13.6", "not-engaged", argPower("power", f))
	}
	return d.whyNotFree(p, f, to)
}

func (disengage) whyNotFree(p *Position, f power, to hex) *referee.Refusal {
	if !p.freeFrom(f, p.at[f], to) {
		return refuse("T15.12", "not-free", argPower("power", f), argHex("hex", to), argHex("from", p.at[f]))
	}
	return nil
}
