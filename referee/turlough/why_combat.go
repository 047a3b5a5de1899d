package turlough

import "brehon/referee"

func (p *Position) whyAttack(f, g power) *referee.Refusal {
	if no := p.whyTurn(f); no != nil {
		return no
	}
	two := []referee.Arg{argPower("power", f), argPower("other", g)}
	here := g != f && p.battles[g] > 0 && p.at[g] == p.at[f]
	switch {
	case p.target >= 0 || p.attacked:
		return refuse("T15.1.1", "second-attack", two...)
	case p.stage > stageCall:
		return p.whyPast(f)
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
	case !p.mayTurnOn(f, g):
		return refuse("T15.1", "not-forced", two...)
	case !p.entered:
		return refuse("T15.2", "not-entered", two...)
	}
	return nil
}

func (p *Position) whySettle(f power) *referee.Refusal {
	if no := p.whyTurn(f); no != nil {
		return no
	}
	if no := p.whyForced(f); no != nil {
		return no
	}
	if p.target < 0 {
		return refuse("T15.1.1", "no-attack", argPower("power", f))
	}
	return nil
}

func (p *Position) whyStand(f power) *referee.Refusal {
	if no := p.whyGone(f); no != nil {
		return no
	}
	if p.asked() != stepStand || p.target != f {
		return refuse("T15.4", "not-attacked", argPower("power", f))
	}
	return nil
}

func (p *Position) whyRaid(f power, s site) *referee.Refusal {
	if no := p.whyTurn(f); no != nil {
		return no
	}
	if no := p.whyStage(f, stageRaid); no != nil {
		return no
	}
	args := []referee.Arg{argPower("power", f), argPlace("place", s)}
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

// barsRaid says why the army whose turn it is cannot raid the settlement in its hex: it can raid no other (T16.1), so that is the
// answer to "raid" alone. It returns nil if it can, or there is no settlement.
func (p *Position) barsRaid() *referee.Refusal {
	if p.asked() != stepArmy {
		return nil
	}
	s := p.siteAt(p.at[p.actor])
	if s < 0 {
		return nil
	}
	return p.whyRaid(p.actor, s)
}

// whyRoller is T18.2 and T15.7.
func (p *Position) whyRoller(form uint8, f power) *referee.Refusal {
	if no := p.whyGone(f); no != nil {
		return no
	}
	asked := p.asked()
	who := argPower("power", f)
	switch form {
	case formLose:
		if asked != stepLose || !has(p.sideArmies(p.loserSide, p.rHex), f) {
			return refuse("T15.7", "no-loss", who)
		}
	case formRoller:
		if asked != stepRollerA && asked != stepRollerD {
			return refuse("T18.2.1", "no-roller", who)
		}
		if side, _ := p.rollers(); !has(side, f) {
			return refuse("T18.2", "not-of-the-side", who)
		}
	}
	return nil
}

func (p *Position) whyProvision(f power, x, y int) *referee.Refusal {
	if no := p.whyGone(f); no != nil {
		return no
	}
	who := argPower("power", f)
	switch n := int(p.battles[f]); {
	case p.asked() != stepFeed || p.actor != f:
		return refuse("T19.1", "not-fed-now", who)
	case x < 0 || x > int(p.provisions[f]):
		return refuse("T19.2", "too-few-provisions", who, argN("n", x), argN("have", int(p.provisions[f])))
	case y < 0 || y > int(p.cattle[f]):
		return refuse("T19.2", "too-few-cattle", who, argN("n", y), argN("have", int(p.cattle[f])))
	case x+y > n:
		return refuse("T19.2", "too-much-food", who, argN("n", x+y), argN("most", n))
	case !p.law.opt.abandon && (x < int(p.provisions[f]) || y < int(p.cattle[f])) && p.hungry(f, x, y) > 0:
		return refuse("T19.4.1", "hungry", who, argN("n", p.hungry(f, x, y)), argN("provisions", int(p.provisions[f])), argN("cattle", int(p.cattle[f])))
	}
	return nil
}

func (p *Position) whySpoil(c referee.Command) *referee.Refusal {
	f := power(c.Args[0])
	no := func(key string) *referee.Refusal {
		return refuse("T15.10.2", key, argPower("power", f), argN("n", int(p.heads)))
	}
	least, most := p.share(f)
	switch n := int(c.Args[1]); {
	case p.asked() != stepSpoils:
		return no("no-spoils")
	case c.Form == formNext && p.splitting:
		return no("split-begun")
	case c.Form == formNext && !has(p.room(), f):
		return no("no-room")
	case c.Form == formNext:
	case !p.spoilOpen:
		return no("split-late")
	case !has(p.winners, f):
		return refuse("T15.10.2", "split-other", argPower("power", f))
	case n < least || n > most:
		return refuse("T15.10.2", "split", argPower("power", f), argN("n", n), argN("least", least), argN("most", most))
	}
	return nil
}
