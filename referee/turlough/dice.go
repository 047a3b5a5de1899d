package turlough

import "brehon/referee"

// Rolls of dice and the ground they are made on (T15.5–T15.7, T15.11).

// Purposes of a roll.
const (
	rollContact  = uint8(iota)
	rollWithdraw // disengage in contact (T15.4)
	rollLeave    // disengage in the army's own turn (T13.6)
	rollDefence  // muster in defence (T12.4)
	rollCastle   // T16.4
	rollBattle   // T18
)

// roll is a roll of two dice (T15.5).
type roll struct{}

// sense returns the current step of a roll, or the next one if a flight or a fact has made it pointless: one of the two is
// gone, elsewhere, or no enemy, or the destination is not free.
func (roll) sense(p *Position) uint8 {
	stands, instead := false, autoContact
	switch p.purpose {
	case rollDefence:
		stands, instead = raid{}.defenceStands(p), stepDefend
	case rollCastle:
		stands, instead = raid{}.stands(p), autoRaid
	case rollLeave:
		stands, instead = disengage{}.sense(p), stepArmy
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

// modifiers returns the terrain's modifiers to both dice (T15.11).
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
func (roll) totals(p *Position) (a, d int) {
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

// take takes one die; with the second the roll is decided (T15.5).
func (d roll) take(p *Position, n int) {
	if p.rDie == 0 {
		p.rDie = uint8(n)
		return
	}
	a, b := d.totals(p)
	a, b = a+int(p.rDie), b+n
	p.rDie = 0
	p.event("T15.5", "rolled", argPowerN, int(p.rAtt), a)
	if p.rDef >= 0 {
		p.event("T15.5", "rolled", argPowerN, int(p.rDef), b)
	} else {
		p.event("T16.4", "rolled-castle", argPlaceN, int(p.raidSite), b)
	}
	if a == b { // T15.7
		switch {
		case p.law.opt.tieDefender:
			a--
		case p.law.opt.tieNone && p.purpose != rollBattle:
			d.settled(p, 0)
			return
		default:
			p.event("T15.7", "tie", argNothing, 0, 0)
			return // again: a new request of the same dice (T23.3)
		}
	}
	if a > b {
		d.settled(p, 1)
	} else {
		d.settled(p, -1)
	}
}

// settled continues after a decided roll: 1 the attacker won, -1 the defender, 0 nobody (T15.7).
func (roll) settled(p *Position, won int) {
	switch p.purpose {
	case rollContact, rollBattle:
		if p.purpose == rollContact {
			p.pairs--
		}
		switch won {
		case 1:
			lose{}.begin(p, p.rDef, p.rAtt)
		case -1:
			lose{}.begin(p, p.rAtt, p.rDef)
		default:
			lose{}.done(p)
		}
	case rollWithdraw, rollLeave:
		disengage{}.rolled(p, won)
	case rollDefence:
		p.step = autoRaid
		if won == -1 { // T12.4: the owner is the defender
			p.field(p.rDef, p.rTo, p.law.rules.DefenceBattles, 0)
		}
	case rollCastle:
		raid{}.castleRolled(p, won)
	}
}

// ask is the request for a die of a roll: who, what for, and the modifiers (T23.1).
func (d roll) ask(p *Position) referee.Message {
	r := throws[p.purpose]
	def := p.rDef
	if def < 0 { // a castle, rolled by de Clare's seat (T16.4)
		def = p.law.english
	}
	a, b := d.totals(p)
	who, other, n, key := p.rAtt, def, a, r.attacker
	if p.rDie != 0 {
		who, other, n, key = def, p.rAtt, b, r.defender
	}
	m := referee.Message{Rule: r.rule, Key: "ask." + key, Args: []referee.Arg{argPower("power", who), argN("modifier", n), argHex("hex", p.rHex)}}
	switch p.purpose {
	case rollWithdraw, rollLeave, rollDefence:
		m.Args = append(m.Args, argHex("to", p.rTo))
	}
	if p.purpose != rollCastle {
		m.Args = append(m.Args, argPower("other", other))
	}
	if p.rDie == 0 { // both are known before the first is thrown
		m.Args = append(m.Args, argN("against", b))
	}
	return m
}

func (roll) why(p *Position, n int) *referee.Refusal {
	switch p.asked() {
	case stepOrder, stepDice, stepCallDie:
	default:
		return refuse("T23.1", "no-dice", argN("n", n))
	}
	if n < 1 || n > p.law.rules.DiceFaces {
		return refuse("T23.2", "no-such-face", argN("n", n), argN("most", p.law.rules.DiceFaces))
	}
	return nil
}

// rolled takes a die for the current purpose.
func (d roll) rolled(p *Position, n int) {
	switch p.step {
	case stepOrder:
		order{}.thrown(p, n)
	case stepCallDie:
		callDie{}.take(p, n)
	default:
		d.take(p, n)
	}
}
