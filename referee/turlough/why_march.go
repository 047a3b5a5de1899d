package turlough

import "brehon/referee"

// whyTurn is what every command of a turn must pass: a controller, the turn (T13.1), a forced attack named (T13.7).
func (p *Position) whyTurn(f power) *referee.Refusal {
	if no := p.whyGone(f); no != nil {
		return no
	}
	who := argPower("power", f)
	switch {
	case p.phase != phaseExpedition || p.actor < 0:
		return astray("no-expedition", who)
	case p.actor != f:
		return astray("not-its-turn", who, argPower("other", p.actor))
	case p.asked() != stepArmy:
		return astray("not-now", who)
	}
	return nil
}

// astray refuses what no army can do while another question is open.
func astray(key string, args ...referee.Arg) *referee.Refusal {
	no := refuse("T13.1", key, args...)
	no.Astray = true
	return no
}

// whyForced is T13.7.
func (p *Position) whyForced(f power) *referee.Refusal {
	if p.forced {
		return refuse("T13.7", "must-attack", argPower("power", f), argHex("hex", p.at[f]))
	}
	return nil
}

// whyStage is T13.1: the steps come in one order.
func (p *Position) whyStage(f power, last uint8) *referee.Refusal {
	switch {
	case p.target >= 0:
		return refuse("T13.1", "attack-open", argPower("power", f), argPower("other", p.target))
	case p.stage > last:
		return p.whyPast(f)
	}
	return p.whyForced(f)
}

// whyPast is T13.1: no step comes twice.
func (p *Position) whyPast(f power) *referee.Refusal {
	return refuse("T13.1", "step-over", argPower("power", f), referee.Arg{Name: "stage", Kind: kindStage, Value: int(p.stage)})
}

func (p *Position) whyMarch(f power, to hex) *referee.Refusal {
	if no := p.whyTurn(f); no != nil {
		return no
	}
	if p.leftOff() {
		return refuse("T13.6", "left-off", argPower("power", f))
	}
	if no := p.whyStage(f, stageMove); no != nil {
		return no
	}
	if no := p.whyNoWay(f, to); no != nil { // T13.3–T13.5
		return no
	}
	if p.pinned && !p.law.opt.engagedFree && p.enemiesAt(f, p.at[f]) != 0 {
		return refuse("T13.6", "engaged", argPower("power", f), argHex("hex", p.at[f]))
	}
	return nil
}

// whyNoWay is T13.10.4: only water, too few points, or enemies on the way.
func (p *Position) whyNoWay(f power, to hex) *referee.Refusal {
	points := int(p.points)
	if p.passes(f, to, points) {
		return nil
	}
	who, where, have := argPower("power", f), argHex("hex", to), argN("have", points)
	switch cost := p.wayCost(f, to); {
	case cost == noWay:
		return refuse("T13.4", "water", who, where)
	case cost > points:
		return p.tooFar(f, to, cost)
	}
	return refuse("T13.5", "enemy-on-the-way", who, where, have)
}

// tooFar is T13.3, with what the hazard adds to the way (T4.5).
func (p *Position) tooFar(f power, to hex, cost int) *referee.Refusal {
	args := []referee.Arg{argPower("power", f), argHex("hex", to), argN("have", int(p.points)), argN("cost", cost)}
	if p.force >= 0 {
		q := *p
		q.force = none
		if base := q.wayCost(f, to); base < cost {
			return refuse("T13.3", "too-far-hazard", append(args, argN("base", base), argN("more", cost-base), argHazard(p.force))...)
		}
	}
	return refuse("T13.3", "too-far", args...)
}

// passes reports whether a hex can be reached with so many points, past no enemy. It walks by itself, apart from the list.
func (p *Position) passes(f power, to hex, points int) bool {
	var left [maxHexes]int8 // points left there + 1
	start := p.at[f]
	queue := make([]hex, 0, 128)
	spread := func(h hex, have int) bool {
		for _, e := range p.law.hexes[h].edges {
			if e.kind == edgeWater {
				continue
			}
			rest := have - int(p.rates().cost[e.kind])
			if rest < 0 {
				continue
			}
			if e.to == to {
				return true
			}
			if e.to != start && int(left[e.to]) < rest+1 && p.enemiesAt(f, e.to) == 0 {
				left[e.to] = int8(rest + 1)
				queue = append(queue, e.to)
			}
		}
		return false
	}
	if points == 0 {
		return false
	}
	if spread(start, points) {
		return true
	}
	for len(queue) > 0 {
		h := queue[0]
		queue = queue[1:]
		if spread(h, int(left[h])-1) {
			return true
		}
	}
	return false
}

// wayCost is what the cheapest way out to a hex costs on a board without enemies (T13.10.4), or noWay.
func (p *Position) wayCost(f power, to hex) int {
	left := p.distances(to)
	least := noWay
	for _, e := range p.law.hexes[p.at[f]].edges {
		if e.kind != edgeWater && left[e.to] != noWay {
			least = min(least, int(p.rates().cost[e.kind])+int(left[e.to]))
		}
	}
	return least
}

// distances are what it costs to a hex from every other, with no enemy in the way; noWay where only water leads.
func (p *Position) distances(to hex) (cost [maxHexes]uint8) {
	for h := range cost {
		cost[h] = noWay
	}
	cost[to] = 0
	queue := make([]hex, 1, 256)
	for queue[0] = to; len(queue) > 0; queue = queue[1:] {
		h := queue[0]
		for _, e := range p.law.hexes[h].edges {
			if e.kind == edgeWater {
				continue
			}
			if k := int(cost[h]) + int(p.rates().cost[e.kind]); k < int(cost[e.to]) {
				cost[e.to] = uint8(k)
				queue = append(queue, e.to)
			}
		}
	}
	return cost
}

func (p *Position) whyDisengage(f power, to hex) *referee.Refusal {
	if p.asked() == stepStand {
		if no := p.whyStand(f); no != nil { // it is asked of who is attacked
			return no
		}
		return p.whyNotFree(f, to)
	}
	if no := p.whyTurn(f); no != nil {
		return no
	}
	if no := p.whyStage(f, stageMove); no != nil {
		return no
	}
	if !p.pinned || p.enemiesAt(f, p.at[f]) == 0 {
		return refuse("T13.6", "not-engaged", argPower("power", f))
	}
	return p.whyNotFree(f, to)
}

func (p *Position) whyNotFree(f power, to hex) *referee.Refusal {
	if !p.freeFrom(f, p.at[f], to) {
		return refuse("T15.12", "not-free", argPower("power", f), argHex("hex", to), argHex("from", p.at[f]))
	}
	return nil
}

func (p *Position) whyDemobilize(f power) *referee.Refusal {
	if no := p.whyTurn(f); no != nil {
		return no
	}
	if no := p.whyStage(f, stageDemobilize); no != nil {
		return no
	}
	s := p.siteAt(p.at[f])
	switch {
	case p.enemiesAt(f, p.at[f]) != 0:
		return refuse("T17.1", "engaged-demobilize", argPower("power", f), argHex("hex", p.at[f]))
	case p.law.opt.demobFriendly && (s < 0 || !p.friendly(f, s)):
		return refuse("T17.1", "demobilize-where", argPower("power", f), argHex("hex", p.at[f]))
	}
	return nil
}

func (p *Position) whyEnd(f power) *referee.Refusal {
	if no := p.whyTurn(f); no != nil {
		return no
	}
	if no := p.whyForced(f); no != nil {
		return no
	}
	if p.target >= 0 {
		return refuse("T15.1.1", "settle-first", argPower("power", f), argPower("other", p.target))
	}
	return nil
}

func (p *Position) whyGive(f power, token int, g power) *referee.Refusal {
	two := []referee.Arg{argPower("power", f), argPower("other", g)}
	if !p.law.opt.trade {
		return refuse("T0.8", "no-gifts", two...)
	}
	if p.ctrl[f] < 0 || p.asked() != stepArmy || p.actor != f || p.forced || !p.mayGive(f, token, g) {
		return refuse("T0.8", "no-gift", two...)
	}
	return nil
}

func (p *Position) whyOrder(c referee.Command) *referee.Refusal {
	f, g := power(c.Args[0]), power(c.Args[1])
	if c.Form == formOrder {
		two := []referee.Arg{argPower("power", f), argPower("other", g)}
		if !p.law.opt.orders {
			return refuse("T5.4.3", "no-orders", two...)
		}
		if p.asked() != stepArmy || p.actor != f || p.forced || !p.mayOrder(g) {
			return refuse("T5.4.3", "no-order", two...)
		}
		return nil
	}
	if p.asked() != stepKept || p.actor != f {
		return refuse("T5.4.3", "no-account", argPower("power", f))
	}
	return nil
}
