package turlough

import "brehon/referee"

// asks are the words of each decision: a rule, and the key of the question.
var asks = [...]struct{ rule, key string }{
	stepDraw: {"T10.2", "draw"}, stepOrder: {"T11.2", "order"}, stepHerd: {"T11.2", "herd"}, stepRight: {"T12.2", "right"},
	stepNews: {"T12.6", "news"}, stepBuy: {"T12.8.1", "buy"}, stepArmy: {"T13.1", "army"}, stepAnswer: {"T14.1", "answer"},
	stepCallDie: {"T14.2.1", "call-die"}, stepCalled: {"T14.1.1", "called"}, stepAssign: {"T7.3", "assign"}, stepStand: {"T15.4", "stand"},
	stepDice: {"T15.5", "dice"}, stepLose: {"T15.7", "lose"}, stepDefend: {"T12.4", "defend"}, stepConfirm: {"T0.9", "confirm"},
	stepKept: {"T5.4.3", "kept"}, stepRollerA: {"T18.2.1", "roller"}, stepRollerD: {"T18.2.1", "roller"}, stepFight: {"T18.2", "fight"},
	stepFeed: {"T19.2", "feed"}, stepSpoils: {"T15.10.2", "spoils"}, stepRelease: {"T5.6", "release"}, stepOver: {"T22.1", "over"},
}

// Turn is whose decision it is, and what is asked.
func (p *Position) Turn() referee.Turn {
	step := p.asked()
	a := asks[step]
	t := referee.Turn{Seat: referee.Chance, Ask: referee.Message{Rule: a.rule, Key: "ask." + a.key}}
	of := func(f power) {
		t.Seat = referee.Seat(p.ctrl[f])
		t.Ask.Args = []referee.Arg{argPower("power", f)}
	}
	switch step {
	case stepOver:
		t.Seat = referee.Nobody
	case stepOrder:
		t.Ask.Args = []referee.Arg{argPower("power", p.named(p.askSeat))}
	case stepHerd:
		t.Seat = referee.Seat(p.order[p.mustSeat])
	case stepRight:
		of(p.rights[p.rightI])
	case stepNews:
		t.Seat = referee.Seat(p.windowSeat(p.window))
	case stepBuy, stepCalled:
		of(p.mWho)
	case stepArmy:
		of(p.actor)
		t.Ask.Args = append(t.Ask.Args, argHex("hex", p.at[p.actor]), argN("points", int(p.points)))
		switch {
		case p.forced && p.target < 0:
			t.Ask.Rule, t.Ask.Key = "T15.1", "ask.target"
		case p.target >= 0:
			t.Ask.Rule, t.Ask.Key = "T15.1.1", "ask.settle"
			t.Ask.Args = append(t.Ask.Args, argPower("other", p.target))
			t.Pause = !p.anyFree(p.target, p.at[p.target]) // T20.5.3: the target can but stand, so this is the last moment
		}
	case stepAnswer:
		of(p.callee)
		t.Ask.Args = append(t.Ask.Args, argPower("other", p.actor))
	case stepCallDie:
		t.Ask.Args = []referee.Arg{argPower("power", p.callee), argN("least", p.law.rules.CallAccept)}
	case stepAssign:
		of(p.ally[p.mWho])
		t.Ask.Args = append(t.Ask.Args, argPower("other", p.mWho))
	case stepStand:
		of(p.target)
		t.Ask.Args = append(t.Ask.Args, argPower("other", p.actor))
	case stepDice:
		t.Ask = p.askDice()
	case stepLose:
		of(p.loserSide)
	case stepDefend:
		of(p.defender(p.raidSite))
		t.Ask.Args = append(t.Ask.Args, argPlace("place", p.raidSite), argPower("other", p.actor))
	case stepConfirm:
		f := power(p.pend[0])
		of(f)
		n := 0
		each(p.breached, func(h power) {
			n += p.law.rules.Febas.Breach
			t.Ask.Args = append(t.Ask.Args, argPower("holder", h))
		})
		if p.pendOwn {
			n += p.law.rules.Febas.OwnRaid
		}
		t.Ask.Args = append(t.Ask.Args, argN("n", n))
	case stepKept:
		h := p.unaccounted(p.actor)
		of(h)
		t.Ask.Args = []referee.Arg{argPower("power", p.actor), argPower("other", h)}
	case stepRollerA, stepRollerD:
		_, f := p.rollers()
		of(f)
	case stepFight:
		of(p.bAtt)
		t.Ask.Args = append(t.Ask.Args, argPower("other", p.bDef), argHex("hex", p.battleHex-1))
		t.Pause = true // T18.3
	case stepFeed:
		of(p.actor)
		t.Ask.Args = append(t.Ask.Args, argN("battles", int(p.battles[p.actor])))
	case stepSpoils:
		of(p.spoilAsk)
		t.Ask.Args = append(t.Ask.Args, argN("n", int(p.heads)))
	case stepRelease:
		of(p.first1(p.releases))
	}
	return t
}

// askDice is the request for a die of a roll: who, why, and the modifiers (T23.1).
func (p *Position) askDice() referee.Message {
	rules := [...]string{rollContact: "T15.5", rollWithdraw: "T15.12", rollLeave: "T13.6", rollDefence: "T12.4", rollCastle: "T16.4", rollBattle: "T18.2"}
	a, d := p.totals()
	m := referee.Message{Rule: rules[p.purpose], Key: "ask.die-attacker", Args: []referee.Arg{argPower("power", p.rAtt), argN("modifier", a)}}
	if p.rDie != 0 {
		m.Key = "ask.die-defender"
		m.Args[1].Value = d
		if p.rDef >= 0 {
			m.Args[0].Value = int(p.rDef)
		} else { // a castle, rolled by de Clare's seat (T16.4)
			m.Key = "ask.die-castle"
			m.Args[0].Value = int(p.law.english)
		}
	}
	m.Args = append(m.Args, argHex("hex", p.rHex))
	return m
}

// Seats lists what each seat plays now, what it began with first.
func (p *Position) Seats() [][]string {
	list := make([][]string, len(p.law.seats))
	for s, seat := range p.law.seats {
		list[s] = append(list[s], seat.Factions...)
	}
	for f := range p.law.powers {
		if s := p.ctrl[f]; s >= 0 {
			id := p.law.powers[f].id
			known := false
			for _, x := range list[s] {
				known = known || x == id
			}
			if !known {
				list[s] = append(list[s], id)
			}
		}
	}
	return list
}
