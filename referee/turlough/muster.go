package turlough

import "brehon/referee"

// Mobilization (T12).

// Kinds of muster, which decide the next step.
const (
	wayRight = uint8(iota)
	wayNews
	wayCalled
	wayRestored
)

// arrive puts an army into a hex; its side's rank there is that of its oldest army (T15.3).
func (p *Position) arrive(f power, h hex) {
	p.at[f] = h
	p.clock++
	p.came[f], p.since[f] = p.clock, p.clock
	for g := range p.law.powers {
		if g := power(g); g != f && p.battles[g] > 0 && p.at[g] == h && p.sideOf(g) == p.sideOf(f) {
			p.since[f] = min(p.since[f], p.since[g])
		}
	}
}

// rankAnew ranks the sides in a hex by their oldest army, when one has changed sides (T5.8.1).
func (p *Position) rankAnew(h hex) {
	here := p.armiesAt(h)
	each(here, func(f power) {
		p.since[f] = p.came[f]
		each(here, func(g power) {
			if p.sideOf(g) == p.sideOf(f) {
				p.since[f] = min(p.since[f], p.came[g])
			}
		})
	})
}

// muster is the muster of an army (T12).
type muster struct{}

// context returns where the asked power musters, and whether it must.
func (muster) context(p *Position) (at site, must bool) {
	switch p.step {
	case stepRight:
		return p.rightPlace(p.rights[p.rightI]), false
	case stepCalled:
		return called{}.place(p), true
	}
	return none, false
}

// take answers a right, the news or a call.
func (d muster) take(p *Position, c referee.Command) {
	f := power(c.Args[0])
	p.mWho = f
	switch p.step {
	case stepRight:
		p.mWay = wayRight
	case stepNews:
		p.mWay = wayNews
	}
	at := p.capital(f)
	if place, must := d.context(p); p.step == stepRight || must {
		at = place
	}
	switch c.Form {
	case formMusterGiven:
		_, at, n, food := p.givenArmy(f)
		p.exile &^= bit(f) // T20.6: it ends for this Round
		p.field(f, p.law.sites[at].hex, n, food)
		d.done(p)
	case formMuster:
		coyne, cattle := int(c.Args[1]), int(c.Args[2])
		p.devastate(at, coyne*p.rates().coyneRecruit)
		p.cattle[f] -= uint8(cattle * p.law.rules.TuarastalPrice)
		if p.mWay == wayRestored {
			called{}.restored(p, f)
		}
		p.field(f, p.law.sites[at].hex, coyne+cattle, 0)
		d.done(p)
	case formMusterEnglish, formMusterAt:
		if c.Form == formMusterAt {
			at = site(c.Args[2])
		}
		p.pounds -= uint16(int(c.Args[1]) * p.rates().battlePrice)
		p.mHex, p.mN = p.law.sites[at].hex, uint8(c.Args[1])
		p.step = stepBuy
	}
}

// done continues after a muster.
func (muster) done(p *Position) {
	switch p.mWay {
	case wayRight:
		p.rightI++
		p.step = autoRights
	case wayNews:
		p.step = autoNews
	default:
		p.step = stepArmy
	}
}

func (muster) pass(p *Position) {
	if p.step == stepRight { // T12.2.4: declined, and not inherited
		p.rightI++
		p.step = autoRights
		return
	}
	p.window++ // T12.6.1: for all its factions
	p.step = autoNews
}

// ask asks about a first right, an accepted call, or de Clare's provisions.
func (d muster) ask(p *Position, step uint8, t *referee.Turn) {
	f := p.mWho
	if step == stepRight {
		f = p.rights[p.rightI]
	}
	t.Seat = referee.Seat(p.ctrl[f])
	who := argPower("power", f)
	switch {
	case step == stepBuy:
		t.Ask.Args = []referee.Arg{who, argN("battles", int(p.mN)), argN("have", int(p.pounds)), argN("price", p.rates().provisionPrice)}
	case step == stepRight:
		t.Ask.Args = []referee.Arg{who, argPlace(p.rightPlace(f))}
		if given, at, battles, provisions := p.givenArmy(f); given {
			t.Ask.Key = "ask.right-given"
			t.Ask.Args = []referee.Arg{who, argPlace(at), argN("battles", battles), argN("provisions", provisions)}
		}
	default:
		t.Ask.Args = []referee.Arg{who, argPlace(called{}.place(p))}
	}
	if given, _, _, _ := p.givenArmy(f); f == p.law.english && step != stepBuy && !(given && step == stepRight) {
		t.Ask.Key += "-pounds"
		t.Ask.Args = append(t.Ask.Args, d.prices(p)...)
	}
}

// prices returns de Clare's pounds, and the costs of a battle and a provision, hazard included (T12.8).
func (muster) prices(p *Position) []referee.Arg {
	return []referee.Arg{argN("have", int(p.pounds)), argN("price", p.rates().battlePrice), argN("each", p.rates().provisionPrice)}
}

// why says why a muster is impossible: T12.1.1, then what the army costs.
func (d muster) why(p *Position, c referee.Command) *referee.Refusal {
	f := power(c.Args[0])
	who := argPower("power", f)
	mine, at := d.asked(p, f)
	if no := d.whyNot(p, f, mine); no != nil {
		return no
	}
	given, _, _, _ := p.givenArmy(f)
	switch {
	case given && p.asked() == stepRight:
		if c.Form != formMusterGiven {
			return refuse("T12.7", "army-given", who)
		}
		return nil
	case f == p.law.english: // the asked power has a place; de Clare's is usable, because only he is asked by his seat
		return d.whyEnglish(p, c, f, at)
	}
	return d.whyIrish(p, c, f, at)
}

// whyNot says why a power may not muster: the first reason of T12.1.1 that applies.
func (muster) whyNot(p *Position, f power, mine bool) *referee.Refusal {
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
	return news{}.whyNot(p, f)
}

// whyIrish says why an Irish army cannot be paid for so (T12.7).
func (d muster) whyIrish(p *Position, c referee.Command, f power, at site) *referee.Refusal {
	who, place := argPower("power", f), argPlace(at)
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
		return d.whyNone(p, "T12.7", f)
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

// whyNone refuses a muster of no battles: passing is a command of its own, where allowed (T12.2.4, T14.2.2).
func (muster) whyNone(p *Position, rule string, f power) *referee.Refusal {
	key := "nobody"
	if p.asked() == stepCalled {
		key = "nobody-called"
	}
	return refuse(rule, key, argPower("power", f), argN("most", p.law.rules.BattleCap))
}

// asked reports whether a muster is asked of f just now, and where it would muster.
func (muster) asked(p *Position, f power) (mine bool, at site) {
	switch p.asked() {
	case stepRight:
		return p.rights[p.rightI] == f, p.rightPlace(f)
	case stepNews:
		return p.ctrl[f] == news{}.seat(p, p.window) && !has(p.exile, f) && p.capital(f) >= 0, p.capital(f)
	case stepCalled:
		return p.mWho == f, called{}.place(p)
	}
	return false, none
}

func (d muster) whyEnglish(p *Position, c referee.Command, f power, at site) *referee.Refusal {
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
		return refuse("T3.5", "there-anyway", who, argPlace(at))
	case !choice && c.Form == formMusterAt, choice && !p.musterCastle(named):
		return refuse("T3.5", "not-there", who, argPlace(named))
	case n < 0:
		return refuse("T12.8", "below", argN("n", n))
	case n == 0:
		return d.whyNone(p, "T12.8", f)
	case n > p.law.rules.BattleCap:
		return refuse("T12.8", "battles", argN("battles", n), argN("most", p.law.rules.BattleCap))
	case n > p.battlesForPounds():
		return refuse("T12.8", "pounds", who, argN("n", n), argN("price", price), argN("sum", n*price), argN("have", int(p.pounds)), argN("most", p.battlesForPounds()))
	}
	return nil
}

func (muster) whyPass(p *Position) *referee.Refusal {
	switch p.asked() {
	case stepRight, stepNews:
		return nil
	}
	return refuse("T12.1", "no-pass")
}

// moves lists the musters of one faction at a place.
func (muster) moves(p *Position, list []referee.Move, f power, at site) []referee.Move {
	seat := p.ctrl[f]
	if f == p.law.english {
		most := p.battlesForPounds()
		if p.choosesCastle(f) {
			for s := range p.law.sites {
				for n := 1; n <= most && p.musterCastle(site(s)); n++ {
					list = append(list, p.move(seat, commandOf(formMusterAt, int(f), n, s)))
				}
			}
			return list
		}
		for n := 1; n <= most; n++ {
			list = append(list, p.move(seat, commandOf(formMusterEnglish, int(f), n)))
		}
		return list
	}
	for c := range p.coyneLeft(at) + 1 {
		for t := 0; t <= min(p.tuarastalLeft(f), p.law.rules.BattleCap-c); t++ {
			if c+t > 0 {
				list = append(list, p.move(seat, commandOf(formMuster, int(f), c, t)))
			}
		}
	}
	return list
}

// whyAway says that a power is absent (T6.2.4).
func (p *Position) whyAway(f power) *referee.Refusal {
	if p.law.allRound1 {
		return refuse(p.law.scenario, "away-round", argPower("power", f))
	}
	return refuse(p.law.scenario, "away-turn", argPower("power", f))
}
