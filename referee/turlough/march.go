package turlough

import "brehon/referee"

// The turn of an army (T13), and marches.

// maxSteps is the longest march in steps; a path is kept in the bytes of a number.
const maxSteps = 8

// nextArmy gives the turn to the next army of the queue (T13.1).
func (p *Position) nextArmy() {
	f := p.first(p.armies() &^ p.acted)
	if f < 0 {
		p.actor = none
		p.phase = phaseBattle // T17.2
		p.battleHex = 0
		p.step = autoBattle
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

// senseArmy makes the running turn fit what has happened around it; false if the turn is over.
func (p *Position) senseArmy() bool {
	f := p.actor
	if f < 0 || p.battles[f] == 0 {
		return false
	}
	here := p.enemiesAt(f, p.at[f])
	if p.target >= 0 && !has(here, p.target) { // T15.1.1: the attack lapses
		p.target, p.forced = none, false
	}
	if p.forced && p.target < 0 && here == 0 {
		p.forced = false
	}
	if here != 0 && p.stage == stageMove && !p.pinned && !p.forced { // T13.6.1
		p.stage = stageCall
	}
	return true
}

// mayMarch reports whether the army may march on (T13.3, T13.6).
func (p *Position) mayMarch() bool { // points left over stay (T13.10.2)
	return p.stage == stageMove && p.points > 0 && !p.forced && p.target < 0 &&
		(p.law.opt.engagedFree || !p.pinned || p.enemiesAt(p.actor, p.at[p.actor]) == 0)
}

// reach is the cheapest marches of an army: for each hex the cost (255: none) and the path (T13.10).
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
		if p.battles[g] > 0 && power(g) != f && p.enemies(f, power(g)) {
			enemy[p.at[g]] = true
		}
	}
	p.marchesAmong(f, points, &enemy, r)
}

func (p *Position) marchesAmong(f power, points int, enemy *[maxHexes]bool, r *reach) {
	n := len(p.law.hexes)
	for i := 0; i < n; i++ {
		r.cost[i] = 255
	}
	var depth [maxHexes]uint8
	p.stepOut(p.at[f], 0, 0, 0, points, r, &depth)
	for c := 1; c < points; c++ { // what costs c is settled when all that costs less has been stepped out of
		for h := 0; h < n; h++ {
			if r.cost[h] == uint8(c) && !enemy[h] && hex(h) != p.at[f] { // T13.5
				p.stepOut(hex(h), c, r.path[h], depth[h], points, r, &depth)
			}
		}
	}
}

// stepOut takes every step out of a hex that has been reached.
func (p *Position) stepOut(h hex, c int, path uint64, d uint8, points int, r *reach, depth *[maxHexes]uint8) {
	cost := &p.rates().cost
	for _, e := range p.law.hexes[h].edges {
		if e.kind == edgeWater { // T13.4
			continue
		}
		k := c + int(cost[e.kind])
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
		if r.cost[h] != 255 {
			list = append(list, p.move(p.ctrl[p.actor], com(formMarch, int(p.actor), h)))
		}
	}
	return list
}

// doMarch walks to a hex (T13.2–T13.5).
func (p *Position) doMarch(c referee.Command) {
	f, to := p.actor, hex(c.Args[1])
	enemies := p.enemiesAt(f, to)
	if !p.paid { // T5.4.2: a hex whose only enemy armies are the holder's
		if b := p.soleBreach(f, enemies); b != 0 {
			p.askConfirm(c, b, false)
			return
		}
	}
	var r reach
	p.marches(f, int(p.points), &r)
	if r.cost[to] == 255 {
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
	p.arrive(f, to)
	p.event("T13.10.1", "marched", argPowerHex, int(f), int(to))
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

// free reports whether an army of f could go to a hex beside its own: over a passable edge, no enemies there (T15.12).
func (p *Position) freeFrom(f power, from, to hex) bool {
	for _, e := range p.law.hexes[from].edges {
		if e.to == to && e.kind != edgeWater {
			return p.enemiesAt(f, to) == 0
		}
	}
	return false
}

// anyFree reports whether there is such a hex.
func (p *Position) anyFree(f power, from hex) bool {
	for _, e := range p.law.hexes[from].edges {
		if e.kind != edgeWater && p.enemiesAt(f, e.to) == 0 {
			return true
		}
	}
	return false
}

func (p *Position) movesFree(list []referee.Move, form uint8, f power, from hex) []referee.Move {
	for _, e := range p.law.hexes[from].edges {
		if e.kind != edgeWater && p.enemiesAt(f, e.to) == 0 {
			list = append(list, p.move(p.ctrl[f], com(form, int(f), int(e.to))))
		}
	}
	return list
}

// mayDisengage is T13.6: engaged since the turn began, instead of moving.
func (p *Position) mayDisengage() bool {
	return p.stage == stageMove && p.pinned && !p.forced && p.enemiesAt(p.actor, p.at[p.actor]) != 0
}

// movesArmy lists what the army whose turn runs may do.
func (p *Position) movesArmy(list []referee.Move) []referee.Move {
	f := p.actor
	seat := p.ctrl[f]
	h := p.at[f]
	if p.forced && p.target < 0 { // T13.7: it must name its attack
		each(p.enemiesAt(f, h), func(g power) { list = append(list, p.move(seat, com(formAttack, int(f), int(g)))) })
		return list
	}
	if p.target < 0 {
		if p.mayMarch() {
			list = p.movesMarch(list)
		}
		if p.mayDisengage() {
			list = p.movesFree(list, formDisengage, f, h)
		}
		if p.mayAttack() {
			each(p.neutralsAt(f), func(g power) { list = append(list, p.move(seat, com(formAttack, int(f), int(g)))) })
		}
	}
	if p.stage <= stageCall {
		list = p.movesCall(list)
	}
	if p.target >= 0 {
		list = append(list, p.move(seat, com(formSettle, int(f))))
	} else {
		if s := p.siteAt(h); s >= 0 && p.mayRaid(s) {
			list = append(list, p.move(seat, com(formRaid, int(f), int(s))))
		}
		if p.mayDemobilize() {
			list = append(list, p.move(seat, com(formDemobilize, int(f))))
		}
	}
	list = p.movesGive(list)
	list = p.movesOrder(list)
	if p.target < 0 {
		list = append(list, p.move(seat, com(formEnd, int(f))))
	}
	return list
}

// mayDemobilize is T17.1.
func (p *Position) mayDemobilize() bool {
	f := p.actor
	if p.enemiesAt(f, p.at[f]) != 0 {
		return false
	}
	s := p.siteAt(p.at[f])
	return !p.law.opt.demobFriendly || s >= 0 && p.friendly(f, s)
}

func (p *Position) doDemobilize(f power) {
	p.battles[f] = 0
	if !p.law.opt.demobKept {
		p.provisions[f] = 0
	}
	p.event("T17.1", "demobilized", argPower1, int(f), 0)
	p.step = autoTurnEnd
}

// endTurn closes the turn of the army: food with provision.timing=turn, an order's account (T5.4.3), then the next.
func (p *Position) endTurn() {
	f := p.actor
	p.target, p.forced = none, false
	if f >= 0 && p.battles[f] > 0 && p.law.opt.feedTurn && !has(p.fed, f) {
		p.step = stepFeed
		return
	}
	if f >= 0 && has(p.ordered, f) {
		p.ordered &^= bit(f)
		if p.held[f] != 0 && !has(p.out, f) {
			p.step = stepKept
			return
		}
	}
	p.step = autoNext
}

// movesOrder lists orders to hostage-givers (T5.4.3, hostage.scope=free).
func (p *Position) movesOrder(list []referee.Move) []referee.Move {
	if !p.law.opt.orders {
		return list
	}
	for g := range p.law.powers {
		if p.mayOrder(power(g)) {
			list = append(list, p.move(p.ctrl[p.actor], com(formOrder, int(p.actor), g)))
		}
	}
	return list
}

func (p *Position) mayOrder(g power) bool {
	return has(p.held[g], p.actor) && p.ctrl[g] >= 0 && !has(p.tired, g)
}

// holderSeat is the seat of the holder whose order is accounted for.
func (p *Position) holderSeat(f power) int8 {
	seat := int8(none)
	each(p.held[f], func(h power) {
		if seat < 0 {
			seat = p.ctrl[h]
		}
	})
	return seat
}

func (p *Position) movesKept(list []referee.Move) []referee.Move {
	seat := p.holderSeat(p.actor)
	return append(list, p.move(seat, com(formObeyed, int(p.actor))), p.move(seat, com(formDisobeyed, int(p.actor))))
}

// movesGive lists gifts (T0.8, trade=on): one token, to a seat of one's own coalition, in one's own turn.
func (p *Position) movesGive(list []referee.Move) []referee.Move {
	if !p.law.opt.trade {
		return list
	}
	for token := tokenCattle; token <= tokenPound; token++ {
		for g := range p.law.powers {
			if p.mayGive(p.actor, token, power(g)) {
				list = append(list, p.move(p.ctrl[p.actor], com(formGive, int(p.actor), token, g)))
			}
		}
	}
	return list
}

func (p *Position) mayGive(f power, token int, g power) bool {
	if p.ctrl[g] < 0 || p.ctrl[g] == p.ctrl[f] || has(p.out, g) || p.coal[f] < 0 || p.coal[f] != p.coal[g] {
		return false
	}
	switch token {
	case tokenCattle:
		return p.cattle[f] > 0 && int(p.cattle[g]) < p.law.rules.CattleCap
	case tokenProvision:
		return p.provisions[f] > 0 && p.battles[g] > 0
	}
	return false // pounds are de Clare's only
}

func (p *Position) doGive(f power, token int, g power) {
	if token == tokenCattle {
		p.cattle[f]--
		p.addCattle(g, 1)
	} else {
		p.provisions[f]--
		p.provisions[g]++
	}
	p.event("T0.8", "gift", argPowerPower, int(f), int(g))
}
