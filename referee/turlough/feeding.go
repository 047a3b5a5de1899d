package turlough

import "brehon/referee"

// Feeding the armies (T19).

// feeding is the feeding phase (T19).
type feeding struct{}

// next asks the next army in initiative order (T19.1).
func (feeding) next(p *Position) {
	f := p.first(p.armies() &^ p.fed)
	if f < 0 {
		p.step = autoJudge
		return
	}
	p.actor = f
	p.step = stepFeed
}

// coyneFeeds returns how many of need battles a settlement feeds, and the devastation that it adds (T19.3). There must be a
// settlement (T19.3.1), of the army's side (T19.3.2), neither destroyed (T19.3.3) nor full (T19.3.4): both are at the cap.
func (p *Position) coyneFeeds(f power, need int) (fed, add int) {
	s := p.siteAt(p.at[f])
	cap := p.law.rules.DevastationCap
	if s < 0 || !p.friendly(f, s) || int(p.dev[s]) == cap {
		return 0, 0
	}
	r := p.rates().coyneFeed
	if r == 0 {
		return need, 0
	}
	left := cap - int(p.dev[s])
	if fed = min(need, left/r); fed < need {
		return fed, left // it is at the cap, and destroyed
	}
	return fed, fed * r
}

// hungry is how many battles go unfed with x provisions and y cattle.
func (p *Position) hungry(f power, x, y int) int {
	need := int(p.battles[f]) - x - y
	fed, _ := p.coyneFeeds(f, need)
	return need - fed
}

// feed feeds an army (T19.2).
type feed struct{}

// starves returns how many battles of a claimant's own army go unfed by its only answer, which its seat must give (T9.5); 0
// if there is another answer, or nobody starves, or it is not a claimant's army.
func (feed) starves(p *Position, f power) int {
	food := int(p.provisions[f]) + int(p.cattle[f])
	if !p.law.powers[f].claimant || food >= int(p.battles[f]) || p.law.opt.abandon && food > 0 {
		return 0
	}
	return p.hungry(f, int(p.provisions[f]), int(p.cattle[f]))
}

// meals lists the choices of provisions and cattle for an army, together at most as many as it has battles (T19.2): all
// that there is, or enough (T19.4.1).
func (feed) meals(p *Position, f power, do func(x, y int)) {
	n, provisions, cattle := int(p.battles[f]), int(p.provisions[f]), int(p.cattle[f])
	for x := range provisions + 1 {
		for y := range min(n-x, cattle) + 1 {
			if p.law.opt.abandon || x == provisions && y == cattle || p.hungry(f, x, y) == 0 {
				do(x, y)
			}
		}
	}
}

func (d feed) moves(p *Position, list []referee.Move) []referee.Move {
	f := p.actor
	d.meals(p, f, func(x, y int) { list = append(list, p.move(p.ctrl[f], commandOf(formProvision, int(f), x, y))) })
	return list
}

// take feeds an army; unfed battles are lost (T19.4), the last with its febas (T19.5). Unused provisions stay (T19.6).
func (feed) take(p *Position, f power, x, y int) {
	p.fed |= bit(f)
	need := int(p.battles[f]) - x - y
	fed, add := p.coyneFeeds(f, need)
	p.provisions[f] -= uint16(x)
	p.cattle[f] -= uint8(y)
	if n := x + y + fed; n > 0 {
		p.event("T19.2", "fed", argPowerN, int(f), n)
	}
	if add > 0 {
		p.devastate(p.siteAt(p.at[f]), add)
	}
	if lost := need - fed; lost > 0 {
		p.battles[f] -= uint8(lost)
		p.event("T19.4", "starved", argLeft, int(f), lost)
		if p.battles[f] == 0 {
			p.provisions[f] = 0
			p.gain(f, p.law.rules.Febas.ArmyStarved, "T19.5") // no combat: hostages stay
		}
	}
	p.step = autoFeed
	if p.phase == phaseExpedition { // provision.timing=turn
		p.step = autoTurnEnd
	}
}

// judge ends the feeding phase: all pools are judged together (T22.5), then the next campaign turn or the Round's end (T18.4).
func (feeding) judge(p *Position) {
	p.actor = none
	p.judge()
	if p.over {
		return
	}
	p.eliminate()
	if p.armies() != 0 {
		p.step = autoTurn
		return
	}
	p.step = autoRoundEnd
}

// unfed returns how many battles of an army would starve if it ate now, in its hex.
func (p *Position) unfed(f power) int {
	x := min(int(p.provisions[f]), int(p.battles[f]))
	return p.hungry(f, x, min(int(p.cattle[f]), int(p.battles[f])-x))
}

// ask asks what an army eats, with the battles that coyne could feed.
func (d feed) ask(p *Position, t *referee.Turn) {
	f := p.actor
	t.Seat = referee.Seat(p.ctrl[f])
	if n := d.starves(p, f); n > 0 {
		t.Pause = true
		t.Ask.Rule, t.Ask.Key = "T9.5", "ask.starve"
		t.Ask.Args = []referee.Arg{argPower("power", f), argHex("hex", p.at[f]), argN("battles", int(p.battles[f])), argN("n", n)}
		return
	}
	coyne, _ := p.coyneFeeds(f, int(p.battles[f]))
	t.Ask.Args = []referee.Arg{argPower("power", f), argHex("hex", p.at[f]), argN("battles", int(p.battles[f])),
		argN("provisions", int(p.provisions[f])), argN("cattle", int(p.cattle[f])), argN("coyne", coyne)}
}

func (feed) why(p *Position, f power, x, y int) *referee.Refusal {
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
