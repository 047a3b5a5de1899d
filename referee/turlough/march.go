package turlough

import "brehon/referee"

// The turn of an army (T13), and marches.

// maxSteps is the longest march in steps; a path is kept in the bytes of a number.
const maxSteps = 8

// noWay is the cost of a hex that a march cannot reach.
const noWay = 255

// march is a march in the turn of an army (T13.2).
type march struct{}

// may reports whether the army may march on (T13.3, T13.6). An attack, once named, has ended the moving.
func (march) may(p *Position) bool { // points left over stay (T13.10.2)
	return p.stage == stageMove && p.points > 0 && (p.law.opt.engagedFree || p.enemiesAt(p.actor, p.at[p.actor]) == 0)
}

// reach holds the cheapest marches of an army: for each hex the cost (noWay: none) and the path (T13.10).
type reach struct {
	cost [maxHexes]uint8
	path [maxHexes]uint64 // hexes + 1, a byte each, the first in the highest
}

// lastStep is the hex before the end of a path, or from.
func lastStep(path uint64, from hex) hex {
	for path != 0 && path&0xff == 0 {
		path >>= 8
	}
	if path >>= 8; path == 0 {
		return from
	}
	return hex(path&0xff) - 1
}

// marches finds where an army can go with its points: cheapest ways, among equals the smallest labels (T13.10.1);
// no inner hex holds an enemy (T13.10.4).
func (p *Position) marches(f power, points int, r *reach) {
	var enemy [maxHexes]bool
	for g := range p.law.powers {
		if p.battles[g] > 0 && p.enemies(f, power(g)) {
			enemy[p.at[g]] = true
		}
	}
	p.marchesAmong(f, points, &enemy, r)
}

// marchesAmong lists marches given the enemies' hexes; other armies and settlements stop nobody (T13.8).
func (p *Position) marchesAmong(f power, points int, enemy *[maxHexes]bool, r *reach) {
	n := len(p.law.hexes)
	for i := range n {
		r.cost[i] = noWay
	}
	var depth [maxHexes]uint8
	p.stepOut(p.at[f], 0, 0, 0, points, r, &depth)
	for c := 1; c < points; c++ { // what costs c is settled when all that costs less has been stepped out of
		for h := range n {
			if r.cost[h] == uint8(c) && !enemy[h] { // T13.5
				p.stepOut(hex(h), c, r.path[h], depth[h], points, r, &depth)
			}
		}
	}
}

// stepOut takes every step out of a hex that has been reached.
func (p *Position) stepOut(h hex, c int, path uint64, d uint8, points int, r *reach, depth *[maxHexes]uint8) {
	cost := &p.rates().cost
	for _, e := range p.law.hexes[h].edges {
		k := c + int(cost[e.kind]) // T13.4: water costs more than anybody has
		if k > points || k > int(r.cost[e.to]) {
			continue
		}
		way := path | uint64(e.to+1)<<(8*(maxSteps-1-uint(d)))
		if k < int(r.cost[e.to]) || way < r.path[e.to] {
			r.cost[e.to], r.path[e.to], depth[e.to] = uint8(k), way, d+1
		}
	}
}

func (march) moves(p *Position, list []referee.Move) []referee.Move {
	var r reach
	p.marches(p.actor, int(p.points), &r)
	for h := range p.law.hexes {
		if r.cost[h] != noWay {
			list = append(list, p.move(p.ctrl[p.actor], commandOf(formMarch, int(p.actor), h)))
		}
	}
	return list
}

// take marches to a hex (T13.2–T13.5).
func (d march) take(p *Position, c referee.Command) {
	f, to := p.actor, hex(c.Args[1])
	var r reach
	p.marches(f, int(p.points), &r)
	if r.cost[to] == noWay {
		return // the price changed the enemies on the way
	}
	from := lastStep(r.path[to], p.at[f])
	p.points -= r.cost[to]
	p.overCrossing &^= bit(f)
	for _, e := range p.law.hexes[from].edges {
		if e.to == to && e.kind == edgeCrossing {
			p.overCrossing |= bit(f)
		}
	}
	p.entered, p.pinned = true, false
	began := p.at[f]
	p.arrive(f, to)
	d.tell(p, f, began, r.path[to])
	if p.enemiesAt(f, to) != 0 { // T13.5
		p.points, p.forced = 0, true
	}
}

// breach returns the holder whose army is the only enemy in a hex.
func (march) breach(p *Position, f power, enemies uint16) uint16 {
	if enemies == 0 || enemies&(enemies-1) != 0 {
		return 0
	}
	return p.truceBreach(f, p.first1(enemies))
}

// tell reports a march with its path: from where, over which hexes, and where it ends.
func (march) tell(p *Position, f power, from hex, path uint64) {
	if p.tell == nil {
		return
	}
	e := referee.Event{Rule: "T13.10.1", Key: "event.marched", Args: []referee.Arg{argPower("power", f), argHex("from", from)}}
	for ; path<<8 != 0; path <<= 8 {
		e.Key = "event.marched-by"
		e.Args = append(e.Args, argHex("way", hex(path>>(8*(maxSteps-1)))-1))
	}
	e.Args = append(e.Args, argHex("hex", hex(path>>(8*(maxSteps-1)))-1))
	p.tell(e)
}

func (d march) why(p *Position, f power, to hex) *referee.Refusal {
	if no := (army{}).whyTurn(p, f); no != nil {
		return no
	}
	if (disengage{}).leftOff(p) {
		return refuse("T13.6", "left-off", argPower("power", f))
	}
	if no := (army{}).whyStage(p, f, stageMove); no != nil {
		return no
	}
	if no := d.whyNoWay(p, f, to); no != nil { // T13.3–T13.5
		return no
	}
	if p.pinned && !p.law.opt.engagedFree && p.enemiesAt(f, p.at[f]) != 0 {
		return refuse("T13.6", "engaged", argPower("power", f), argHex("hex", p.at[f]))
	}
	return nil
}

// whyNoWay says why no march leads to a hex (T13.10.4): only water, too few points, or enemies on the way.
func (d march) whyNoWay(p *Position, f power, to hex) *referee.Refusal {
	points := int(p.points)
	if d.passes(p, f, to, points) {
		return nil
	}
	who, where, have := argPower("power", f), argHex("hex", to), argN("have", points)
	switch cost := d.cost(p, f, to); {
	case cost == noWay:
		return refuse("T13.4", "water", who, where)
	case cost > points:
		return d.whyTooFar(p, f, to, cost)
	}
	return refuse("T13.5", "enemy-on-the-way", who, where, have)
}

// whyTooFar says that points are lacking (T13.3), with what the hazard adds to the way (T4.5).
func (d march) whyTooFar(p *Position, f power, to hex, cost int) *referee.Refusal {
	args := []referee.Arg{argPower("power", f), argHex("hex", to), argN("have", int(p.points)), argN("cost", cost)}
	if p.force >= 0 {
		q := *p
		q.force = none
		if base := d.cost(&q, f, to); base < cost {
			return refuse("T13.3", "too-far-hazard", append(args, argN("base", base), argN("more", cost-base), argHazard(p.force))...)
		}
	}
	return refuse("T13.3", "too-far", args...)
}

// passes reports whether a hex can be reached with points, past no enemy. It searches independently of the list.
func (march) passes(p *Position, f power, to hex, points int) bool {
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

// cost returns the cheapest way to a hex on a board without enemies (T13.10.4), or noWay.
func (march) cost(p *Position, f power, to hex) int {
	left := p.distances(to)
	least := noWay
	for _, e := range p.law.hexes[p.at[f]].edges {
		if e.kind != edgeWater && left[e.to] != noWay {
			least = min(least, int(p.rates().cost[e.kind])+int(left[e.to]))
		}
	}
	return least
}

// distances returns the costs to a hex from every other, with no enemy in the way; noWay across water.
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
