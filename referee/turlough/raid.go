package turlough

import "brehon/referee"

// Raiding (T16).

// mayRaid reports whether the army whose turn runs may raid a settlement in its hex.
func (p *Position) mayRaid(s site) bool {
	f := p.actor
	switch {
	case p.stage > stageRaid, p.repelled:
		return false
	case !p.entered && !p.law.opt.raidAnywhere: // T16.1
		return false
	case p.isDestroyed(s), p.raided[s]>>p.ctrl[f]&1 != 0: // T16.2
		return false
	case p.law.opt.raidNotEngaged && p.enemiesAt(f, p.at[f]) != 0: // T16.5
		return false
	}
	return true
}

// raidPrice is what a raid costs: trust (T5.5), and febas where the settlement is of one's own side (T16.7).
func (p *Position) raidPrice(f power, s site) (holders uint16, own bool) {
	o := p.owner(s)
	return p.truceBreach(f, o), p.friendly(f, s) && p.law.powers[f].febas
}

// doRaid declares a raid (T16.6): price, window, castle, raid.
func (p *Position) doRaid(c referee.Command) {
	f, s := p.actor, site(c.Args[1])
	if !p.law.opt.raidOnEntry || p.stage > stageMove {
		p.stage = stageRaid
	}
	p.raidSite = s
	p.event("T16.6", "raids", argPowerPlace, int(f), int(s))
	if g := p.defender(s); g >= 0 {
		p.step = stepDefend
		return
	}
	p.step = autoRaid
}

// defender is whose seat may answer a raid on its capital (T12.4), or none.
func (p *Position) defender(s site) power {
	for g := range p.law.powers {
		g := power(g)
		if g == p.actor || p.capital(g) != s || !p.mayMuster(g) {
			continue
		}
		if p.law.opt.baseCapital || p.anyFree(g, p.law.sites[s].hex) { // T12.4.1
			return g
		}
	}
	return none
}

// defenceStands reports whether a muster in defence still makes sense: the raid, whom it strikes, and the hex that was named.
func (p *Position) defenceStands() bool {
	return p.raidStands() && p.defender(p.raidSite) == p.rDef && (p.law.opt.baseCapital || p.freeFrom(p.rDef, p.rHex, p.rTo))
}

func (p *Position) movesDefend(list []referee.Move) []referee.Move {
	g := p.defender(p.raidSite)
	if p.law.opt.baseCapital {
		list = append(list, p.move(p.ctrl[g], com(formDefend, int(g), int(p.law.sites[p.raidSite].hex))))
	} else {
		list = p.movesFree(list, formDefend, g, p.law.sites[p.raidSite].hex)
	}
	return append(list, p.move(p.ctrl[g], com(formDecline, int(g))))
}

func (p *Position) doDefend(g power, h hex) {
	p.rTo = h // T12.4.2: a lost roll is no mobilization
	p.roll(rollDefence, p.actor, g, p.law.sites[p.raidSite].hex)
}

// raidStands reports whether a declared raid still makes sense: the raider is there, and there is something to raid.
func (p *Position) raidStands() bool {
	f, s := p.actor, p.raidSite
	return f >= 0 && p.battles[f] > 0 && p.at[f] == p.law.sites[s].hex && !p.isDestroyed(s) && p.raided[s]>>p.ctrl[f]&1 == 0
}

// raid goes on after the window: a castle is fought first (T16.4), then the raid is done (T16.3).
func (p *Position) raid() {
	f, s := p.actor, p.raidSite
	if !p.raidStands() {
		p.raidSite = none
		p.step = stepArmy
		return
	}
	if p.law.sites[s].castle {
		p.roll(rollCastle, f, none, p.at[f])
		return
	}
	p.plunder()
}

func (p *Position) castleRolled(won int) {
	f := p.actor
	switch won {
	case 1:
		p.plunder()
		return
	case -1:
		p.repelled = true
		p.battles[f] = capAt(int(p.battles[f])-p.law.rules.CastleLoss, p.law.rules.BattleCap)
		p.event("T16.4", "repelled", argPowerPlace, int(f), int(p.raidSite))
		if p.battles[f] == 0 {
			p.fall(f) // T15.8 and T5.6; a castle is nobody's army (B-88)
		}
	default:
		p.repelled = true
	}
	p.raidSite = none
	p.step = stepArmy
}

// plunder is T16.3.
func (p *Position) plunder() {
	f, s := p.actor, p.raidSite
	p.raided[s] |= 1 << p.ctrl[f]
	p.addCattle(f, p.rates().raidGain)
	p.event("T16.3", "raided", argPlaceHerd, int(f), int(s))
	p.devastate(s, int(p.battles[f])*p.law.rules.RaidDevastation)
	p.raidSite = none
	if p.stage == stageRaid {
		p.stage = stageDemobilize
	}
	p.step = stepArmy
}
