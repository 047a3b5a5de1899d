package turlough

import "brehon/referee"

// Raiding (T16).

// raid is a raid in the turn of an army (T16).
type raid struct{}

// may reports whether the army in turn may raid a settlement in its hex.
func (raid) may(p *Position, s site) bool {
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

// price returns the cost of a raid: trust (T5.5), and febas for a settlement of one's own side (T16.7).
func (raid) price(p *Position, f power, s site) (holders uint16, own bool) {
	o := p.owner(s)
	return p.truceBreach(f, o), p.friendly(f, s) && p.law.powers[f].febas
}

// declare declares a raid (T16.6): price, window, castle, raid.
func (d raid) declare(p *Position, c referee.Command) {
	f, s := p.actor, site(c.Args[1])
	if !p.law.opt.raidOnEntry || p.stage > stageMove {
		p.stage = stageRaid
	}
	p.raidSite = s
	p.event("T16.6", "raids", argPowerPlace, int(f), int(s))
	if g := d.defender(p, s); g >= 0 {
		p.step = stepDefend
		return
	}
	p.step = autoRaid
}

// defender returns the seat that may answer a raid on its capital (T12.4), or none.
func (raid) defender(p *Position, s site) power {
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
func (d raid) defenceStands(p *Position) bool {
	return d.stands(p) && d.defender(p, p.raidSite) == p.rDef && (p.law.opt.baseCapital || p.freeFrom(p.rDef, p.rHex, p.rTo))
}

func (d raid) moves(p *Position, list []referee.Move) []referee.Move {
	g := d.defender(p, p.raidSite)
	if p.law.opt.baseCapital {
		list = append(list, p.move(p.ctrl[g], commandOf(formDefend, int(g), int(p.law.sites[p.raidSite].hex))))
	} else {
		list = disengage{}.moves(p, list, formDefend, g, p.law.sites[p.raidSite].hex)
	}
	return append(list, p.move(p.ctrl[g], commandOf(formDecline, int(g))))
}

func (raid) defend(p *Position, g power, h hex) {
	p.rTo = h // T12.4.2: a lost roll is no mobilization
	p.roll(rollDefence, p.actor, g, p.law.sites[p.raidSite].hex)
}

// stands reports whether a declared raid is still possible: the raider is there, and there is something to raid.
func (raid) stands(p *Position) bool {
	f, s := p.actor, p.raidSite
	return f >= 0 && p.battles[f] > 0 && p.at[f] == p.law.sites[s].hex && !p.isDestroyed(s) && p.raided[s]>>p.ctrl[f]&1 == 0
}

// next continues after the window: a castle is fought first (T16.4), then the raid is done (T16.3).
func (d raid) next(p *Position) {
	f, s := p.actor, p.raidSite
	if !d.stands(p) {
		p.raidSite = none
		p.step = stepArmy
		return
	}
	if p.law.sites[s].castle {
		p.roll(rollCastle, f, none, p.at[f])
		return
	}
	d.plunder(p)
}

func (d raid) castleRolled(p *Position, won int) {
	f := p.actor
	switch won {
	case 1:
		d.plunder(p)
		return
	case -1:
		p.repelled = true
		p.battles[f] = capAt(int(p.battles[f])-p.law.rules.CastleLoss, p.law.rules.BattleCap)
		p.event("T16.4", "repelled", argPowerPlace, int(f), int(p.raidSite))
		if p.battles[f] == 0 {
			p.fall(f) // T15.8 and T5.6; a castle has no owner's army (B-88)
		}
	default:
		p.repelled = true
	}
	p.raidSite = none
	p.step = stepArmy
}

// plunder carries out the raid (T16.3).
func (raid) plunder(p *Position) {
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

// whyDefend says why a raid cannot be answered (T12.4, T12.4.1).
func (d raid) whyDefend(p *Position, c referee.Command) *referee.Refusal {
	g := power(c.Args[0])
	if no := p.whyGone(g); no != nil {
		return no
	}
	if p.asked() != stepDefend || d.defender(p, p.raidSite) != g {
		return refuse("T12.4", "no-raid-to-answer", argPower("power", g))
	}
	if c.Form == formDecline {
		return nil
	}
	to, home := hex(c.Args[1]), p.law.sites[p.raidSite].hex
	if p.law.opt.baseCapital {
		if to != home {
			return refuse("T12.4", "in-the-capital", argPower("power", g), argHex("hex", to))
		}
		return nil
	}
	if !p.freeFrom(g, home, to) {
		return refuse("T12.4.1", "not-free", argPower("power", g), argHex("hex", to), argHex("from", home))
	}
	return nil
}

func (raid) why(p *Position, f power, s site) *referee.Refusal {
	if no := (army{}).whyTurn(p, f); no != nil {
		return no
	}
	if no := (army{}).whyStage(p, f, stageRaid); no != nil {
		return no
	}
	args := []referee.Arg{argPower("power", f), argPlace(s)}
	switch {
	case p.siteAt(p.at[f]) < 0 && p.law.sites[s].hex != p.at[f]:
		return refuse("T16.1", "raid-nothing", argPower("power", f), argHex("hex", p.at[f]))
	case p.law.sites[s].hex != p.at[f]:
		return refuse("T16.1", "raid-where", append(args, argHex("hex", p.at[f]))...)
	case !p.entered && !p.law.opt.raidAnywhere:
		return refuse("T16.1", "raid-entered", args...)
	case p.isDestroyed(s):
		return refuse("T16.2.1", "raid-destroyed", args...)
	case p.raided[s]>>p.ctrl[f]&1 != 0:
		return refuse("T16.2.2", "raided-already", args...)
	case p.law.sites[s].absent:
		return refuse("T16.2.3", "raid-absent", args...)
	case p.repelled:
		return refuse("T16.4", "repelled", args...)
	case p.law.opt.raidNotEngaged && p.enemiesAt(f, p.at[f]) != 0:
		return refuse("T16.5", "raid-engaged", args...)
	}
	return nil
}

// barsRaid returns why the army in turn cannot raid the settlement in its hex, the only possible target (T16.1): it is the
// answer to "raid" alone. It is nil if it can, or if there is no settlement.
func (p *Position) barsRaid() *referee.Refusal {
	if p.asked() != stepArmy {
		return nil
	}
	s := p.siteAt(p.at[p.actor])
	if s < 0 {
		return nil
	}
	return raid{}.why(p, p.actor, s)
}
