package turlough

import "brehon/referee"

// whyMuster is T12.1.1, then what the army costs.
func (p *Position) whyMuster(c referee.Command) *referee.Refusal {
	f := power(c.Args[0])
	who := argPower("power", f)
	mine, at := p.musters(f)
	if no := p.whyNoMuster(f, mine); no != nil {
		return no
	}
	given, _, _, _ := p.givenArmy(f)
	switch {
	case given && p.asked() == stepRight:
		if c.Form != formMusterGiven {
			return refuse("T12.7", "army-given", who)
		}
		return nil
	case f == p.law.english: // who is asked has a place; de Clare's is usable, for he alone is asked with his seat
		return p.whyMusterEnglish(c, f, at)
	}
	return p.whyMusterIrish(c, f, at)
}

// whyNoMuster is T12.1.1: the first that applies.
func (p *Position) whyNoMuster(f power, mine bool) *referee.Refusal {
	l, who := &p.law.powers[f], argPower("power", f)
	switch {
	case p.ctrl[f] < 0:
		return refuse("T7.2", "no-controller", who)
	case p.hasMustered(f):
		if p.law.opt.musterAgain {
			return refuse("T12.1", "mustered-again", who)
		}
		return refuse("T12.1", "mustered-already", who)
	case p.away(f):
		return p.whyAway(f)
	case has(p.out, f):
		return refuse("T21.4", "out-of-play", who)
	case !p.atWar():
		return refuse("T12.1", "no-war", who)
	case p.asked() == stepBuy && l.english: // half mustered
		return refuse("T12.8.1", "not-now", who)
	case mine:
		return nil
	case p.turn <= 1 && l.claimant && has(p.exile, f):
		return refuse("T12.2.2", "no-first-right", who)
	case p.turn <= 1 && (l.claimant || l.english):
		return refuse("T12.2", "no-first-right", who)
	case p.turn > 1 && l.claimant && has(p.exile, f):
		return refuse("T12.3", "exile-muster", who)
	case p.turn > 1 && l.claimant && p.capital(f) < 0:
		return refuse("T3.5", "no-capital", who)
	}
	return p.whyNoNews(f)
}

// whyMusterIrish is T12.7.
func (p *Position) whyMusterIrish(c referee.Command, f power, at site) *referee.Refusal {
	who, place := argPower("power", f), argPlace("place", at)
	coyne, tuarastal := int(c.Args[1]), int(c.Args[2])
	if c.Form != formMuster { // one number alone
		tuarastal = 0
	}
	n := coyne + tuarastal
	switch {
	case !p.usable(at):
		return refuse("T3.6.3", "capital-destroyed", who, place)
	case c.Form == formMusterGiven:
		return refuse("T12.7", "how-paid", who)
	case min(coyne, tuarastal) < 0:
		return refuse("T12.7", "below", argN("n", min(coyne, tuarastal)))
	case n == 0:
		return p.whyNoBattles("T12.7", f)
	case c.Form != formMuster && n > p.mostBattles(f, at):
		return refuse("T12.7", "too-many", who, place, argN("n", n), argN("most", p.mostBattles(f, at)),
			argN("coyne", p.coyneLeft(at)), argN("tuarastal", p.tuarastalLeft(f)))
	case c.Form != formMuster:
		return refuse("T12.7", "which-of-them", who, place, argN("n", n), argN("coyne", p.coyneLeft(at)), argN("tuarastal", p.tuarastalLeft(f)))
	case n > p.law.rules.BattleCap:
		return refuse("T12.7", "together", argN("n", n), argN("coyne", coyne), argN("tuarastal", tuarastal), argN("most", p.law.rules.BattleCap))
	case tuarastal > p.tuarastalLeft(f):
		return refuse("T12.7.1", "cattle", who, argN("n", tuarastal), argN("price", tuarastal*p.law.rules.TuarastalPrice), argN("have", int(p.cattle[f])))
	case coyne > 0 && p.isDestroyed(at):
		return refuse("T12.7.2", "coyne-destroyed", who, place)
	case coyne > p.coyneLeft(at):
		return refuse("T12.7.2", "coyne", who, place, argN("n", coyne), argN("most", p.coyneLeft(at)), argN("devastation", int(p.dev[at])))
	}
	return nil
}

// whyNoBattles is a muster of no battles: whoever wants that passes, where that can be (T12.2.4, T14.2.2).
func (p *Position) whyNoBattles(rule string, f power) *referee.Refusal {
	key := "nobody"
	if p.asked() == stepCalled {
		key = "nobody-called"
	}
	return refuse(rule, key, argPower("power", f), argN("most", p.law.rules.BattleCap))
}

// whyAway is the absence of T6.2.4.
func (p *Position) whyAway(f power) *referee.Refusal {
	if p.law.allRound1 {
		return refuse(p.law.scenario, "away-round", argPower("power", f))
	}
	return refuse(p.law.scenario, "away-turn", argPower("power", f))
}

// whyNoNews is T12.6, before the news comes or when another is asked.
func (p *Position) whyNoNews(f power) *referee.Refusal {
	if int(p.turn) < p.law.rules.LastMover {
		return refuse("T12.6", "no-news", argPower("power", f), argN("n", p.law.rules.LastMover))
	}
	return refuse("T12.6", "no-news-now", argPower("power", f))
}

// musters reports whether a muster is asked of f just now, and where it would muster.
func (p *Position) musters(f power) (mine bool, at site) {
	switch p.asked() {
	case stepRight:
		return p.rights[p.rightI] == f, p.rightPlace(f)
	case stepNews:
		return p.ctrl[f] == p.windowSeat(p.window) && !has(p.exile, f) && p.capital(f) >= 0, p.capital(f)
	case stepCalled:
		return p.mWho == f, p.calledPlace()
	}
	return false, none
}

func (p *Position) whyMusterEnglish(c referee.Command, f power, at site) *referee.Refusal {
	who := argPower("power", f)
	n, price, named := int(c.Args[1]), p.rates().battlePrice, site(c.Args[2])
	choice := p.choosesCastle(f)
	switch {
	case c.Form == formMuster:
		return refuse("T12.7", "english-coyne", who)
	case c.Form == formMusterGiven:
		return refuse("T12.8", "how-many", who)
	case choice && c.Form == formMusterEnglish:
		return refuse("T3.5", "which-castle", who)
	case !choice && c.Form == formMusterAt && named == at:
		return refuse("T3.5", "there-anyway", who, argPlace("place", at))
	case !choice && c.Form == formMusterAt, choice && !p.musterCastle(named):
		return refuse("T3.5", "not-there", who, argPlace("place", named))
	case n < 0:
		return refuse("T12.8", "below", argN("n", n))
	case n == 0:
		return p.whyNoBattles("T12.8", f)
	case n > p.law.rules.BattleCap:
		return refuse("T12.8", "battles", argN("battles", n), argN("most", p.law.rules.BattleCap))
	case n > p.battlesForPounds():
		return refuse("T12.8", "pounds", who, argN("n", n), argN("price", price), argN("sum", n*price), argN("have", int(p.pounds)), argN("most", p.battlesForPounds()))
	}
	return nil
}

// whyBuy is de Clare's second answer (T12.8.1). What he cannot pay is told with the battles, for which he paid first.
func (p *Position) whyBuy(f power, n int) *referee.Refusal {
	who := argPower("power", f)
	each, paid := p.rates().provisionPrice, int(p.mN)*p.rates().battlePrice
	switch {
	case f != p.law.english:
		return refuse("T12.7.3", "irish-provisions", who)
	case p.asked() != stepBuy:
		return refuse("T12.8", "no-provisions-now", who)
	case n < 0:
		return refuse("T12.8", "below", argN("n", n))
	case n*each > int(p.pounds):
		return refuse("T12.8", "pounds-both", who, argN("n", n), argN("battles", int(p.mN)), argN("paid", paid), argN("price", n*each),
			argN("sum", paid+n*each), argN("have", int(p.pounds)+paid), argN("most", p.mostProvisions()))
	case n > p.mostProvisions():
		return refuse("T12.8.1", "provision-cap", who, argN("n", n), argN("most", p.mostProvisions()))
	}
	return nil
}

func (p *Position) whyPass() *referee.Refusal {
	switch p.asked() {
	case stepRight, stepNews:
		return nil
	}
	return refuse("T12.1", "no-pass")
}

// whyDefend is T12.4 and T12.4.1.
func (p *Position) whyDefend(c referee.Command) *referee.Refusal {
	g := power(c.Args[0])
	if no := p.whyGone(g); no != nil {
		return no
	}
	if p.asked() != stepDefend || p.defender(p.raidSite) != g {
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

func (p *Position) whyAssign(g, to power) *referee.Refusal {
	if p.asked() != stepAssign || p.mWho != g {
		return refuse("T7.3", "no-assignment", argPower("power", g))
	}
	seat := p.ctrl[to]
	if seat < 0 || p.leaders(p.actor, p.ally[g])>>seat&1 == 0 || p.named(seat) != to {
		return refuse("T7.3", "not-that-seat", argPower("power", g), argPower("other", to))
	}
	return nil
}
