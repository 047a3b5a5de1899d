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

// Turn returns who decides, and the question.
func (p *Position) Turn() referee.Turn {
	step := p.asked()
	a := asks[step]
	t := referee.Turn{Seat: referee.Chance, Ask: referee.Message{Rule: a.rule, Key: "ask." + a.key}}
	switch step {
	case stepOver:
		t.Seat = referee.Nobody
	case stepDraw:
	case stepOrder:
		if t.Ask.Args = (order{}).dicers(p); len(t.Ask.Args) > 1 {
			t.Ask.Key = "ask.order-all"
		}
	case stepCallDie:
		t.Ask.Args = []referee.Arg{argPower("power", p.callee), argPower("other", p.actor), argN("least", p.law.rules.CallAccept)}
	case stepDice:
		t.Ask = roll{}.ask(p)
	case stepHerd:
		t.Seat = referee.Seat(p.order[p.mustSeat])
		t.Ask.Args = argPowers("power", maintenance{}.left(p))
	case stepNews:
		t.Seat = referee.Seat(news{}.seat(p, p.window))
		asked := news{}.of(p, news{}.seat(p, p.window))
		t.Ask.Args = append(argPowers("power", asked), argN("n", bits.OnesCount16(asked)))
		if asked == bit(p.law.english) {
			t.Ask.Key, t.Ask.Args = "ask.news-pounds", append([]referee.Arg{argPower("power", p.law.english)}, muster{}.prices(p)...)
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
		muster{}.ask(p, step, t)
	case stepArmy:
		army{}.ask(p, t)
	case stepAnswer:
		answer{}.ask(p, t)
	case stepAssign:
		ask(p.ally[p.mWho], argPower("other", p.mWho))
	case stepStand:
		ask(p.target, argPower("other", p.actor), argHex("hex", p.at[p.target]))
	case stepLose:
		ask(p.loserSide, argHex("hex", p.rHex))
	case stepDefend:
		ask(raid{}.defender(p, p.raidSite), argPlace(p.raidSite), argPower("other", p.actor))
	case stepConfirm:
		confirm{}.ask(p, t)
	case stepKept:
		ask(p.actor, argPower("other", kept{}.holder(p, p.actor)))
		t.Seat = referee.Seat(p.ctrl[kept{}.holder(p, p.actor)])
	case stepRollerA, stepRollerD:
		_, f := battle{}.rollers(p)
		ask(f, argHex("hex", p.battleHex-1))
	case stepFeed:
		feed{}.ask(p, t)
	case stepSpoils:
		ask(p.spoilAsk, argN("n", int(p.heads)))
		switch {
		case p.splitting:
			f := p.first(p.winners)
			_, most := spoils{}.share(p, f)
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

// throws are the rule of each roll, and the words of its two dice.
var throws = [...]struct{ rule, attacker, defender string }{
	rollContact:  {"T15.5", "die-attacker", "die-defender"},
	rollWithdraw: {"T15.12", "die-attacker-holds", "die-defender-leaves"},
	rollLeave:    {"T13.6", "die-attacker-holds", "die-defender-leaves"},
	rollDefence:  {"T12.4", "die-attacker-raids", "die-defender-gathers"},
	rollCastle:   {"T16.4", "die-attacker-storms", "die-castle"},
	rollBattle:   {"T18.2", "die-attacker", "die-defender"},
}

// Seats lists each seat's first powers, then those that it has come to play. Powers stay listed when out of play, and first
// powers stay even if nobody plays them any more.
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
