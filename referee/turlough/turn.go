package turlough

import (
	"math/bits"
	"slices"

	"brehon/referee"
)

// asks are the words of each decision: a rule, and the key of the question.
var asks = [...]struct{ rule, key string }{
	stepDraw: {"T10.2", "draw"}, stepOrder: {"T11.2", "order"}, stepHerd: {"T11.2", "herd"}, stepRight: {"T12.2", "right"},
	stepNews: {"T12.6", "news"}, stepBuy: {"T12.8.1", "buy"}, stepArmy: {"T13.1", "army"}, stepAnswer: {"T14.1", "answer"},
	stepCallDie: {"T14.2.1", "call-die"}, stepCalled: {"T14.1.1", "called"}, stepAssign: {"T7.3", "assign"}, stepStand: {"T15.4", "stand"},
	stepDice: {"T15.5", "die-attacker"}, stepLose: {"T15.7", "lose"}, stepDefend: {"T12.4", "defend"}, stepConfirm: {"T0.9", "confirm-breach"},
	stepKept: {"T5.4.3", "kept"}, stepRollerA: {"T18.2.1", "roller"}, stepRollerD: {"T18.2.1", "roller"},
	stepFeed: {"T19.2", "feed"}, stepSpoils: {"T15.10.2", "spoils"}, stepRelease: {"T5.6", "release"}, stepOver: {"T22.1", "over"},
}

// Turn is whose decision it is, and what is asked.
func (p *Position) Turn() referee.Turn {
	step := p.asked()
	a := asks[step]
	t := referee.Turn{Seat: referee.Chance, Ask: referee.Message{Rule: a.rule, Key: "ask." + a.key}}
	switch step {
	case stepOver:
		t.Seat = referee.Nobody
	case stepDraw:
	case stepOrder:
		if t.Ask.Args = p.dicers(); len(t.Ask.Args) > 1 {
			t.Ask.Key = "ask.order-all"
		}
	case stepCallDie:
		t.Ask.Args = []referee.Arg{argPower("power", p.callee), argPower("other", p.actor), argN("least", p.law.rules.CallAccept)}
	case stepDice:
		t.Ask = p.askDice()
	case stepHerd:
		t.Seat = referee.Seat(p.order[p.mustSeat])
		t.Ask.Args = argPowers("power", p.herdsLeft())
	case stepNews:
		t.Seat = referee.Seat(p.windowSeat(p.window))
		asked := p.newsOf(p.windowSeat(p.window))
		t.Ask.Args = append(argPowers("power", asked), argN("n", bits.OnesCount16(asked)))
		if asked == bit(p.law.english) {
			t.Ask.Key, t.Ask.Args = "ask.news-pounds", append([]referee.Arg{argPower("power", p.law.english)}, p.prices()...)
		}
	default:
		p.askPower(step, &t)
	}
	return t
}

// askPower is a decision about one faction, which its seat or another's takes.
func (p *Position) askPower(step uint8, t *referee.Turn) {
	ask := func(f power, args ...referee.Arg) {
		t.Seat = referee.Seat(p.ctrl[f])
		t.Ask.Args = append([]referee.Arg{argPower("power", f)}, args...)
	}
	switch step {
	case stepRight, stepBuy, stepCalled:
		p.askMuster(step, t)
	case stepArmy:
		p.askArmy(t)
	case stepAnswer:
		p.askAnswer(t)
	case stepAssign:
		ask(p.ally[p.mWho], argPower("other", p.mWho))
	case stepStand:
		ask(p.target, argPower("other", p.actor), argHex("hex", p.at[p.target]))
	case stepLose:
		ask(p.loserSide, argHex("hex", p.rHex))
	case stepDefend:
		ask(p.defender(p.raidSite), argPlace("place", p.raidSite), argPower("other", p.actor))
	case stepConfirm:
		p.askPrice(t)
	case stepKept:
		ask(p.actor, argPower("other", p.unaccounted(p.actor)))
		t.Seat = referee.Seat(p.ctrl[p.unaccounted(p.actor)])
	case stepRollerA, stepRollerD:
		_, f := p.rollers()
		ask(f, argHex("hex", p.battleHex-1))
	case stepFeed:
		p.askFeed(t)
	case stepSpoils:
		ask(p.spoilAsk, argN("n", int(p.heads)))
		switch {
		case p.splitting:
			f := p.first(p.winners)
			_, most := p.share(f)
			t.Ask.Key = "ask.spoils-share"
			t.Ask.Args = []referee.Arg{argPower("power", f), argN("most", most), argN("n", int(p.heads))}
		case p.spoilOpen:
			t.Ask.Key = "ask.spoils-open"
		}
	case stepRelease:
		f := p.first1(p.releases)
		ask(f, argPowers("holder", p.held[f]&p.fallen)...)
	}
}

// askMuster is a first right, a call that was accepted, or de Clare's provisions.
func (p *Position) askMuster(step uint8, t *referee.Turn) {
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
		t.Ask.Args = []referee.Arg{who, argPlace("place", p.rightPlace(f))}
		if given, at, battles, provisions := p.givenArmy(f); given {
			t.Ask.Key = "ask.right-given"
			t.Ask.Args = []referee.Arg{who, argPlace("place", at), argN("battles", battles), argN("provisions", provisions)}
		}
	default:
		t.Ask.Args = []referee.Arg{who, argPlace("place", p.calledPlace())}
	}
	if given, _, _, _ := p.givenArmy(f); f == p.law.english && step != stepBuy && !(given && step == stepRight) {
		t.Ask.Key += "-pounds"
		t.Ask.Args = append(t.Ask.Args, p.prices()...)
	}
}

// prices are what de Clare has, and what a battle and a provision cost him, the hazard counted (T12.8).
func (p *Position) prices() []referee.Arg {
	return []referee.Arg{argN("have", int(p.pounds)), argN("price", p.rates().battlePrice), argN("each", p.rates().provisionPrice)}
}

// askArmy is the turn of an army, or what its attack asks first.
func (p *Position) askArmy(t *referee.Turn) {
	f := p.actor
	t.Seat = referee.Seat(p.ctrl[f])
	who, where := argPower("power", f), argHex("hex", p.at[f])
	t.Ask.Args = []referee.Arg{who, where}
	switch {
	case p.forced:
		t.Ask.Rule, t.Ask.Key = "T15.1", "ask.target"
	case p.target >= 0:
		t.Ask.Rule, t.Ask.Key = "T15.1.1", "ask.settle"
		t.Ask.Args = []referee.Arg{who, where, argPower("other", p.target)}
	case p.mayMarch():
		t.Ask.Args = []referee.Arg{who, where, argN("points", int(p.points))}
	case p.mayDisengage():
		t.Ask.Key = "ask.army-engaged"
	default:
		t.Ask.Key = "ask.army-on"
	}
}

// askAnswer is a call: an exile is offered its kingdom, de Clare a hostage, a king of the side has a duty.
func (p *Position) askAnswer(t *referee.Turn) {
	g := p.callee
	t.Seat = referee.Seat(p.ctrl[g])
	t.Ask.Args = []referee.Arg{argPower("power", g), argPower("other", p.actor)}
	switch l := &p.law.powers[g]; {
	case l.claimant:
		t.Ask.Key = "ask.answer-restored"
		t.Ask.Args = append(t.Ask.Args, argPlace("place", p.law.crown))
	case l.english && !p.law.opt.hostageFirst:
		t.Ask.Key = "ask.answer-hostage"
	}
}

// askPrice is what an act costs that is legal and wrong (T0.9).
func (p *Position) askPrice(t *referee.Turn) {
	f := power(p.pend[0])
	t.Seat = referee.Seat(p.ctrl[f])
	n := bits.OnesCount16(p.breached) * p.law.rules.Febas.Breach
	if p.pendOwn {
		n += p.law.rules.Febas.OwnRaid
		t.Ask.Key = "ask.confirm-both"
		if p.breached == 0 {
			t.Ask.Key = "ask.confirm-own"
		}
	}
	t.Ask.Args = append([]referee.Arg{argPower("power", f)}, argPowers("holder", p.breached)...)
	t.Ask.Args = append(t.Ask.Args, argN("n", n))
}

// askFeed is what an army eats, and how many battles coyne could feed.
func (p *Position) askFeed(t *referee.Turn) {
	f := p.actor
	t.Seat = referee.Seat(p.ctrl[f])
	if n := p.starves(f); n > 0 {
		t.Pause = true
		t.Ask.Rule, t.Ask.Key = "T9.5", "ask.starve"
		t.Ask.Args = []referee.Arg{argPower("power", f), argHex("hex", p.at[f]), argN("battles", int(p.battles[f])), argN("n", n)}
		return
	}
	coyne, _ := p.coyneFeeds(f, int(p.battles[f]))
	t.Ask.Args = []referee.Arg{argPower("power", f), argHex("hex", p.at[f]), argN("battles", int(p.battles[f])),
		argN("provisions", int(p.provisions[f])), argN("cattle", int(p.cattle[f])), argN("coyne", coyne)}
}

// throws are the rule of each roll, and the words of its two dice.
var throws = [...]struct{ rule, attacker, defender string }{
	rollContact:  {"T15.5", "die-attacker", "die-defender"},
	rollWithdraw: {"T15.12", "die-attacker-holds", "die-defender-leaves"},
	rollLeave:    {"T13.6", "die-attacker-holds", "die-defender-leaves"},
	rollDefence:  {"T12.4", "die-attacker-raids", "die-defender-gathers"},
	rollCastle:   {"T16.4", "die-attacker-storms", "die-castle"},
	rollBattle:   {"T18.2", "die-attacker", "die-defender"},
}

// askDice is the request for a die of a roll: who, what for, and the modifiers (T23.1).
func (p *Position) askDice() referee.Message {
	r := throws[p.purpose]
	def := p.rDef
	if def < 0 { // a castle, rolled by de Clare's seat (T16.4)
		def = p.law.english
	}
	a, d := p.totals()
	who, other, n, key := p.rAtt, def, a, r.attacker
	if p.rDie != 0 {
		who, other, n, key = def, p.rAtt, d, r.defender
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
		m.Args = append(m.Args, argN("against", d))
	}
	return m
}

// Seats lists what each seat began with, then what it has come to play since. A power stays in the list when it is out of
// play, and what a seat began with stays even if nobody plays it any more.
func (p *Position) Seats() [][]string {
	list := make([][]string, len(p.law.seats))
	for s, seat := range p.law.seats {
		for _, id := range seat.Factions {
			if by := p.ctrl[p.law.power(id)]; by < 0 || by == int8(s) {
				list[s] = append(list[s], id)
			}
		}
	}
	for f, by := range p.ctrl[:len(p.law.powers)] {
		if id := p.law.powers[f].id; by >= 0 && !slices.Contains(list[by], id) {
			list[by] = append(list[by], id)
		}
	}
	return list
}
