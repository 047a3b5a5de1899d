package turlough

import "brehon/referee"

// What a lost roll costs (T15.7–T15.9).

// lose asks which army of a side loses the battle (combat.loss=choice).
type lose struct{}

// begin takes a battle from the roller's army (T15.7); with combat.loss=choice its side names the army.
func (d lose) begin(p *Position, loser, winner power) {
	p.loserSide = loser
	if p.law.opt.lossChoice {
		if side := p.sideArmies(loser, p.rHex); side&(side-1) != 0 {
			p.step = stepLose
			return
		}
	}
	d.pay(p, loser, winner)
}

func (lose) moves(p *Position, list []referee.Move) []referee.Move {
	each(p.sideArmies(p.loserSide, p.rHex), func(g power) {
		list = append(list, p.move(p.ctrl[p.loserSide], commandOf(formLose, int(g))))
	})
	return list
}

func (d lose) pay(p *Position, loser, winner power) {
	p.loserSide = none
	d.done(p) // the next step; a kill may insert a question before it
	p.hurt(loser, p.law.rules.RollLoss, p.sideOf(winner))
}

// done continues after a roll of contact or battle; those still facing each other stay engaged (T15.13).
func (lose) done(p *Position) {
	if p.purpose == rollBattle { // before the next roll they agree again (T18.2)
		p.bAtt, p.bDef = none, none
		p.step = autoBattle
		return
	}
	p.step = autoContact
}

// hurt takes battles from an army in combat, which falls with its last one (T15.8).
func (p *Position) hurt(f power, n int, winner power) {
	p.battles[f] = capAt(int(p.battles[f])-n, p.law.rules.BattleCap)
	p.event("T15.7", "loses", argLeft, int(f), n)
	if p.battles[f] > 0 {
		return
	}
	h := p.at[f]
	alone := true // the last of its side in the hex
	for g := range p.law.powers {
		if p.battles[g] > 0 && p.at[g] == h && p.sideOf(power(g)) == p.sideOf(f) {
			alone = false
		}
	}
	p.deadAt[f] = h + 1
	dead := spoils{}.fallen(p, p.sideOf(f), h) // now, because a returning hostage may have decided de Clare's side (T5.7)
	p.fall(f)
	if p.judge(); p.over { // T21.3, C-51
		return
	}
	winners := uint16(0)
	each(p.armiesAt(h), func(g power) {
		if p.sideOf(g) == winner {
			winners |= bit(g)
		}
	})
	if p.law.powers[f].claimant && !p.law.opt.rewardCoalition || p.law.opt.rewardCoalition && alone { // T15.9
		each(winners, func(g power) { p.gain(g, p.law.rules.Febas.Reward, "T15.9") })
		if p.judge(); p.over { // T22.2: at once, before any spoils
			return
		}
	}
	if alone { // T15.10
		spoils{}.begin(p, h, dead, winners)
	}
}

// fall removes an army that lost its last battle: febas (T15.8), provisions, hostages (T5.6).
func (p *Position) fall(f power) {
	p.battles[f] = 0
	p.provisions[f] = 0
	p.event("T15.8", "army-lost", argPower1, int(f), 0)
	p.gain(f, p.law.rules.Febas.ArmyLost, "T15.8")
	p.release(f)
}

// take takes the losers' choice of the army that loses a battle; the other side wins (T15.7).
func (d lose) take(p *Position, f power) {
	winner := p.rAtt
	if p.loserSide == p.rAtt {
		winner = p.rDef
	}
	d.pay(p, f, winner)
}
