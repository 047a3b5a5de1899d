package turlough

import "brehon/referee"

// The turn of an army (T13), and marches.

// maxSteps is the longest march in steps; a path is kept in the bytes of a number.
const maxSteps = 8

// noWay is the cost of a hex that a march cannot reach.
const noWay = 255

// mayMarch reports whether the army may march on (T13.3, T13.6). An attack, once named, has ended the moving.
func (p *Position) mayMarch() bool { // points left over stay (T13.10.2)
	return p.stage == stageMove && p.points > 0 && (p.law.opt.engagedFree || p.enemiesAt(p.actor, p.at[p.actor]) == 0)
}

// reach is the cheapest marches of an army: for each hex the cost (noWay: none) and the path (T13.10).
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

// marchesAmong is marches with the enemies' hexes given; other armies and settlements stop nobody (T13.8).
func (p *Position) marchesAmong(f power, points int, enemy *[maxHexes]bool, r *reach) {
	n := len(p.law.hexes)
	for i := 0; i < n; i++ {
		r.cost[i] = noWay
	}
	var depth [maxHexes]uint8
	p.stepOut(p.at[f], 0, 0, 0, points, r, &depth)
	for c := 1; c < points; c++ { // what costs c is settled when all that costs less has been stepped out of
		for h := 0; h < n; h++ {
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

func (p *Position) movesMarch(list []referee.Move) []referee.Move {
	var r reach
	p.marches(p.actor, int(p.points), &r)
	for h := range p.law.hexes {
		if r.cost[h] != noWay {
			list = append(list, p.move(p.ctrl[p.actor], com(formMarch, int(p.actor), h)))
		}
	}
	return list
}

// doMarch walks to a hex (T13.2–T13.5).
func (p *Position) doMarch(c referee.Command) {
	f, to := p.actor, hex(c.Args[1])
	var r reach
	p.marches(f, int(p.points), &r)
	if r.cost[to] == noWay {
		return // the price changed who is an enemy on the way
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
	p.tellMarch(f, began, r.path[to])
	if p.enemiesAt(f, to) != 0 { // T13.5
		p.points, p.forced = 0, true
	}
}

// soleBreach is the holder whose army alone stands as enemy in a hex.
func (p *Position) soleBreach(f power, enemies uint16) uint16 {
	if enemies == 0 || enemies&(enemies-1) != 0 {
		return 0
	}
	return p.truceBreach(f, p.first1(enemies))
}
