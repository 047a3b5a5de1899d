package turlough

import "brehon/referee"

// The turn of an army (T13.1), its end, and going home (T17.1).

// expedition is the expedition phase (T13).
type expedition struct{}

// next gives the turn to the next army of the queue (T13.1).
func (expedition) next(p *Position) {
	f := p.first(p.armies() &^ p.acted)
	if f < 0 {
		p.actor = none
		p.phase = phaseBattle // T17.2
		p.battleHex = 0
		p.step = autoBattle
		if h := (battle{}).hex(p); h > 0 {
			p.event("T18.1", "battles", argHexN, int(h-1), 0)
		}
		return
	}
	p.actor = f
	p.acted |= bit(f)
	p.points, p.stage = uint8(p.rates().movementPoints), stageMove
	p.forced, p.entered, p.attacked, p.repelled = false, false, false, false
	p.called, p.tired = 0, 0
	p.target, p.callee, p.raidSite = none, none, none
	p.pinned = p.enemiesAt(f, p.at[f]) != 0 // T13.6
	p.step = stepArmy
	p.event("T13.1", "turn", argPowerHex, int(f), int(p.at[f]))
}

// army is the turn of an army (T13.1).
type army struct{}

// sense adapts the running turn to what has happened around it; false if the turn is over.
func (army) sense(p *Position) bool {
	f := p.actor
	if f < 0 || p.battles[f] == 0 {
		return false
	}
	here := p.enemiesAt(f, p.at[f])
	if p.target >= 0 && !has(here, p.target) { // T15.1.1: the attack lapses
		p.target, p.forced = none, false
	}
	if p.forced && here == 0 {
		p.forced = false
	}
	if here != 0 && p.stage == stageMove && !p.pinned && !p.forced { // T13.6.1
		p.stage = stageCall
	}
	return true
}

// moves lists what the army in turn may do.
func (army) moves(p *Position, list []referee.Move) []referee.Move {
	f := p.actor
	seat := p.ctrl[f]
	h := p.at[f]
	if p.forced { // T13.7: it must name its attack
		each(p.enemiesAt(f, h), func(g power) { list = append(list, p.move(seat, commandOf(formAttack, int(f), int(g)))) })
		return list
	}
	if (march{}).may(p) {
		list = march{}.moves(p, list)
	}
	if (disengage{}).may(p) {
		list = disengage{}.moves(p, list, formDisengage, f, h)
	}
	if (attack{}).may(p) {
		each(attack{}.neutrals(p, f), func(g power) { list = append(list, p.move(seat, commandOf(formAttack, int(f), int(g)))) })
	}
	list = call{}.moves(p, list)
	if p.target >= 0 {
		list = append(list, p.move(seat, commandOf(formSettle, int(f))))
	} else {
		if s := p.siteAt(h); s >= 0 && (raid{}).may(p, s) {
			list = append(list, p.move(seat, commandOf(formRaid, int(f), int(s))))
		}
		if (demobilize{}).may(p) {
			list = append(list, p.move(seat, commandOf(formDemobilize, int(f))))
		}
	}
	list = gift{}.moves(p, list)
	list = command{}.moves(p, list)
	if p.target < 0 {
		list = append(list, p.move(seat, commandOf(formEnd, int(f))))
	}
	return list
}

// end ends the turn of the army: it eats with provision.timing=turn, orders are accounted for (T5.4.3), then the next army.
func (army) end(p *Position) {
	f := p.actor
	p.target, p.forced = none, false
	if p.battles[f] > 0 && p.law.opt.feedTurn && !has(p.fed, f) {
		p.step = stepFeed
		return
	}
	if (kept{}).holder(p, f) >= 0 {
		p.step = stepKept
		return
	}
	p.step = autoNext
}

// ask asks what an army does, or what its attack asks first.
func (army) ask(p *Position, t *referee.Turn) {
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
	case march{}.may(p):
		t.Ask.Args = []referee.Arg{who, where, argN("points", int(p.points))}
	case disengage{}.may(p):
		t.Ask.Key = "ask.army-engaged"
	default:
		t.Ask.Key = "ask.army-on"
	}
}

func (d army) whyEnd(p *Position, f power) *referee.Refusal {
	if no := d.whyTurn(p, f); no != nil {
		return no
	}
	if no := d.whyForced(p, f); no != nil {
		return no
	}
	if p.target >= 0 {
		return refuse("T15.1.1", "settle-first", argPower("power", f), argPower("other", p.target))
	}
	return nil
}

// astray refuses what no army can do while another question is open.
func astray(key string, args ...referee.Arg) *referee.Refusal {
	no := refuse("T13.1", key, args...)
	no.Astray = true
	return no
}
