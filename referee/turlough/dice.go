package turlough

// Rolls of dice and the ground they are made on (T15.5–T15.7, T15.11).

// Purposes of a roll.
const (
	rollContact  = uint8(iota)
	rollWithdraw // disengage in contact (T15.4)
	rollLeave    // disengage in one's own turn (T13.6)
	rollDefence  // muster in defence (T12.4)
	rollCastle   // T16.4
	rollBattle   // T18
)

// roll asks for the dice, the attacker's first.
func (p *Position) roll(purpose uint8, att, def power, h hex) {
	p.purpose, p.rAtt, p.rDef, p.rHex, p.rDie = purpose, att, def, h, 0
	p.step = stepDice
}

// senseRoll is the step of a roll that still makes sense, or what comes when a flight or the table has taken that away: one
// of the two is gone, elsewhere, or no enemy, or the hex to go to is not free.
func (p *Position) senseRoll() uint8 {
	stands, instead := false, autoContact
	switch p.purpose {
	case rollDefence:
		stands, instead = p.defenceStands(), stepDefend
	case rollCastle:
		stands, instead = p.raidStands(), autoRaid
	case rollLeave:
		stands, instead = p.senseLeave(), stepArmy
	default:
		stands = p.facing()
	}
	switch {
	case p.purpose == rollWithdraw && stands:
		stands, instead = p.freeFrom(p.rDef, p.rHex, p.rTo), stepStand
	case p.purpose == rollBattle:
		instead = autoBattle
	}
	if stands {
		return stepDice
	}
	p.rDie = 0
	return instead
}

// modifiers are what the ground adds to both dice (T15.11).
func (p *Position) modifiers(h hex, att power) (a, d int) {
	l, t := &p.law.hexes[h], &p.law.rules.Terrain
	if l.woodland {
		a, d = a+t.Woodland.Attacker, d+t.Woodland.Defender
	}
	if l.bog {
		m := t.Bog
		if p.law.opt.bogDiary {
			m = p.law.rules.BogDiary
		}
		a, d = a+m.Attacker, d+m.Defender
	}
	if l.crossing && (!p.law.opt.crossingEdge || has(p.overCrossing, att)) {
		a, d = a+t.Crossing.Attacker, d+t.Crossing.Defender
	}
	if s := p.siteAt(h); s >= 0 && p.law.sites[s].castle && !p.isDestroyed(s) {
		a, d = a+t.Castle.Attacker, d+t.Castle.Defender
	}
	return a, d
}

// totals are both sides of a roll without the dice.
func (p *Position) totals() (a, d int) {
	a, d = p.modifiers(p.rHex, p.rAtt)
	if !p.law.opt.diceWeight {
		return a, d
	}
	switch p.purpose {
	case rollContact, rollBattle:
		return a + p.strength(p.rAtt, p.rHex), d + p.strength(p.rDef, p.rHex)
	case rollCastle:
		return a + p.strength(p.rAtt, p.rHex), d // T16.4: the castle counts 0
	}
	return a, d
}

// dice takes one die; with the second the roll is decided (T15.5).
func (p *Position) dice(n int) {
	if p.rDie == 0 {
		p.rDie = uint8(n)
		return
	}
	a, d := p.totals()
	a, d = a+int(p.rDie), d+n
	p.rDie = 0
	p.event("T15.5", "rolled", argPowerN, int(p.rAtt), a)
	if p.rDef >= 0 {
		p.event("T15.5", "rolled", argPowerN, int(p.rDef), d)
	} else {
		p.event("T16.4", "rolled-castle", argPlaceN, int(p.raidSite), d)
	}
	if a == d { // T15.7
		switch {
		case p.law.opt.tieDefender:
			a--
		case p.law.opt.tieNone && p.purpose != rollBattle:
			p.settled(0)
			return
		default:
			p.event("T15.7", "tie", argNothing, 0, 0)
			return // again: a new request of the same dice (T23.3)
		}
	}
	if a > d {
		p.settled(1)
	} else {
		p.settled(-1)
	}
}

// settled goes on after a decided roll: 1 the attacker won, -1 the defender, 0 nobody (T15.7).
func (p *Position) settled(won int) {
	switch p.purpose {
	case rollContact, rollBattle:
		if p.purpose == rollContact {
			p.pairs--
		}
		switch won {
		case 1:
			p.loss(p.rDef, p.rAtt)
		case -1:
			p.loss(p.rAtt, p.rDef)
		default:
			p.afterLoss()
		}
	case rollWithdraw, rollLeave:
		p.withdrawn(won)
	case rollDefence:
		p.step = autoRaid
		if won == -1 { // T12.4: the owner is the defender
			p.field(p.rDef, p.rTo, p.law.rules.DefenceBattles, 0)
		}
	case rollCastle:
		p.castleRolled(won)
	}
}
