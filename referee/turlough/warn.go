package turlough

import "brehon/referee"

// What answers destroy of one's own, said before they are given: settlements (T3.6.2), armies (T19.4), febas (T21).

// warning is a text that says it.
func warning(rule, key string, args ...referee.Arg) referee.Message {
	return referee.Message{Rule: rule, Key: "warn." + key, Args: args}
}

// Warn says what the answers to the open question would destroy.
func (p *Position) Warn() (list []referee.Message) {
	switch p.asked() {
	case stepRight:
		f := p.rights[p.rightI]
		if given, _, _, _ := p.givenArmy(f); !given {
			list = p.warnCoyne(list, f, p.rightPlace(f))
		}
	case stepNews:
		each(p.newsOf(p.windowSeat(p.window)), func(f power) { list = p.warnCoyne(list, f, p.capital(f)) })
		if !p.law.opt.newsEvery && !p.open { // T12.2.5: of the open window nothing of the kind holds
			list = append(list, warning("T12.6", "news"))
		}
	case stepCalled:
		list = p.warnCoyne(list, p.mWho, p.calledPlace())
	case stepArmy:
		if m, starves := p.warnHunger(p.actor); starves > 0 && !p.forced {
			list = append(list, m)
		}
	case stepFeed:
		if m, starves := p.warnHunger(p.actor); starves == int(p.battles[p.actor]) {
			list = append(list, m)
		}
		list = p.warnFeed(list, p.actor)
	case stepConfirm:
		q := p.Apply(referee.Move{Command: com(formConfirm)}, nil).(*Position)
		if m, gone := p.warnPools(q, p.ctrl[p.pend[0]]); gone {
			list = append(list, m)
		}
	}
	return list
}

// warnCoyne is how much coyne destroys the place where a power musters (T12.7.2).
func (p *Position) warnCoyne(list []referee.Message, f power, at site) []referee.Message {
	r := p.rates().coyneRecruit
	if f == p.law.english || r == 0 || p.isDestroyed(at) {
		return list
	}
	left := p.law.rules.DevastationCap - int(p.dev[at])
	n, most := (left+r-1)/r, min(p.coyneLeft(at), p.law.rules.BattleCap)
	if n > most {
		return list
	}
	key := "coyne-from"
	if n == most {
		key = "coyne"
	}
	m := warning("T3.6.2", key, argN("n", n), argPlace("place", at))
	for i := range list { // as much destroys another place of those that are asked about
		if list[i].Key == m.Key && list[i].Args[0] == m.Args[0] {
			list[i].Args = append(list[i].Args, m.Args[1])
			return list
		}
	}
	return append(list, m)
}

// warnFeed is how many battles must eat their own food so that coyne does not destroy the place (T19.3).
func (p *Position) warnFeed(list []referee.Message, f power) []referee.Message {
	s, need := p.siteAt(p.at[f]), int(p.battles[f])
	if least := p.spares(f); least > 0 && least <= int(p.provisions[f])+int(p.cattle[f]) {
		list = append(list, warning("T19.3", "coyne-food", argN("n", least), argPlace("place", s)))
	} else if least > 0 && p.hungry(f, int(p.provisions[f]), int(p.cattle[f])) < need {
		list = append(list, warning("T19.3", "coyne-feeds", argPlace("place", s)))
	}
	return list
}

// spares is how many battles of an army must eat provisions and cattle, so that coyne does not destroy the place.
func (p *Position) spares(f power) int {
	s, need := p.siteAt(p.at[f]), int(p.battles[f])
	for n := range need {
		if _, add := p.coyneFeeds(f, need-n); add == 0 || int(p.dev[s])+add < p.law.rules.DevastationCap {
			return n
		}
	}
	return need
}

// unfed is how many battles of an army would starve if it ate now, where it stands.
func (p *Position) unfed(f power) int {
	x := min(int(p.provisions[f]), int(p.battles[f]))
	return p.hungry(f, x, min(int(p.cattle[f]), int(p.battles[f])-x))
}

// warnHunger is how many battles would starve where they stand, and what the last of them costs (T19.4, T19.5).
func (p *Position) warnHunger(f power) (m referee.Message, starves int) {
	starves = p.unfed(f)
	m = warning("T19.4", "hungry", argPower("power", f), argHex("hex", p.at[f]), argN("n", starves), argN("battles", int(p.battles[f])))
	if starves < int(p.battles[f]) {
		return m, starves
	}
	pool := p.poolOf(f)
	if m.Key = "warn.hungry-all"; pool == nil {
		return m, starves
	}
	m.Rule, m.Key = "T19.5", "warn.hungry-febas"
	cost := p.law.rules.Febas.ArmyStarved
	m.Args = append(m.Args, argN("febas", cost), argN("have", int(*pool)+cost))
	if int(*pool)+cost <= p.law.rules.FebasLose {
		m.Key = "warn.hungry-out"
		if p.law.powers[f].claimant {
			m.Key = "warn.hungry-over"
		}
	}
	return m, starves
}

// warnPools is a pool of a seat that is empty in the position that comes of a move, and was not (T21.4, T22.1).
func (p *Position) warnPools(q *Position, seat int8) (m referee.Message, gone bool) {
	lose := p.law.rules.FebasLose
	for f := range p.law.powers {
		f := power(f)
		was := p.poolOf(f)
		if gone || p.ctrl[f] != seat || was == nil || int(*was) <= lose {
			continue
		}
		if now := q.poolOf(f); has(q.out, f) || now != nil && int(*now) <= lose {
			m, gone = warning("T21.4", "pool", argPower("power", f)), true
			if p.law.powers[f].claimant {
				m = warning("T22.1", "pool-over", argPower("power", f))
			}
		}
	}
	return m, gone
}

// Blow says what a move of a seat destroys of its own: a settlement of its side, the whole army, the last of its febas. A
// question that offers to go on or not is its own warning.
func (p *Position) Blow(mv referee.Move) (referee.Message, bool) {
	step, seat := p.asked(), int8(mv.Seat)
	f := power(mv.Args[0])
	switch {
	case mv.Form == formFlee:
		return p.warnPools(p.Apply(mv, nil).(*Position), seat)
	case step == stepConfirm, step == stepFeed && p.starves(p.actor) > 0 && mv.Form == formProvision:
		return referee.Message{}, false
	}
	q := p.Apply(mv, nil).(*Position)
	if q.asked() == stepConfirm { // nothing has been done yet
		return referee.Message{}, false
	}
	if m, gone := p.warnPools(q, seat); gone {
		return m, true
	}
	if mv.Form == formMuster || mv.Form == formProvision {
		for s := range p.law.sites {
			if s := site(s); q.isDestroyed(s) && !p.isDestroyed(s) && (p.friendly(f, s) || s == p.capital(f)) {
				return warning("T3.6.2", "destroys", argPlace("place", s)), true
			}
		}
	}
	return p.leavesHungry(q)
}

// leavesHungry says that the army whose turn it was is left, when a move has ended its turn, where it starves whole.
func (p *Position) leavesHungry(q *Position) (m referee.Message, left bool) {
	f := p.actor
	if p.asked() != stepArmy || p.target >= 0 || p.forced {
		return m, false
	}
	for q.asked() == stepArmy && q.actor == f {
		only, ok := referee.Only(q, q.Moves(nil))
		if !ok {
			return m, false
		}
		q = q.Apply(only, nil).(*Position)
	}
	if q.battles[f] == 0 || q.actor == f && q.phase == phaseExpedition && q.asked() != stepFeed {
		return m, false
	}
	m, starves := q.warnHunger(f)
	return m, starves == int(q.battles[f])
}

// Remark says of a march what it costs (T13.3), how many enemies stand at its end (T13.5), and how many of the battles that
// have nothing to eat themselves coyne would feed there (T19.3).
func (p *Position) Remark(mv referee.Move) (list []referee.Message) {
	if mv.Form != formMarch {
		return nil
	}
	f, to := power(mv.Args[0]), hex(mv.Args[1])
	var r reach
	p.marches(f, int(p.points), &r)
	remark := func(key string, n int) {
		if n > 0 {
			list = append(list, referee.Message{Key: "remark." + key, Args: []referee.Arg{argN("n", n)}})
		}
	}
	enemies := 0
	each(p.enemiesAt(f, to), func(g power) { enemies += int(p.battles[g]) })
	q := *p
	q.at[f] = to
	remark("points", int(r.cost[to]))
	remark("enemies", enemies)
	remark("feeds", max(0, int(p.battles[f])-int(p.provisions[f])-int(p.cattle[f]))-q.unfed(f))
	return list
}
