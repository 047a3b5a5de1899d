package turlough

import "brehon/referee"

// rest returns the answer "nothing more": pass, stand, end the turn; the default roller (T18.2); and the first of several
// kings who may replenish in any order (T11.2).
func (p *Position) rest() (c referee.Command, idle, ok bool) {
	switch p.asked() {
	case stepHerd:
		return commandOf(formReplenish, int(p.first1(maintenance{}.left(p)))), false, true
	case stepRight, stepNews: // its chance for the Round
		return commandOf(formPass), true, true
	case stepArmy:
		if p.target >= 0 && !p.forced {
			return commandOf(formSettle, int(p.actor)), false, true
		}
		return commandOf(formEnd, int(p.actor)), p.idle(), true
	case stepStand, stepDefend, stepRollerA, stepRollerD:
		c, ok = p.usually()
		return c, p.step == stepDefend && !news{}.comesLater(p), ok
	}
	return c, false, false
}

// idle reports whether the army in turn could march and has not.
func (p *Position) idle() bool {
	return p.stage == stageMove && march{}.may(p) && int(p.points) == p.rates().movementPoints
}

// fightNumber numbers a contact (T15.6) or a battle (T18), by where and when it is fought.
func (p *Position) fightNumber() int {
	at := hex(0)
	switch step := p.asked(); {
	case step == stepStand, step == stepArmy && p.target >= 0 && !p.forced:
		at = p.at[p.actor]
	case step == stepDice && (p.purpose == rollContact || p.purpose == rollBattle):
		at = p.rHex
	case step == stepRollerA, step == stepRollerD:
		at = hex(p.battleHex - 1)
	default:
		return 0
	}
	turn := int(p.round)<<8 | int(p.turn)
	actor := 0 // of a contact: another army may enter the same hex in the same turn
	if p.phase == phaseExpedition {
		actor = 1 + int(p.actor)
	}
	return (turn<<8|int(at))<<8 | actor<<1 | 1
}
