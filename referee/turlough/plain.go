package turlough

import (
	"math/bits"
	"unsafe"

	"brehon/referee"
)

// What a position is: the part of its body that the game can still come to ask for. Two positions are equal if that is, whatever
// way led to them. Hash sums it up, and Facts says it (facts.go).

// Hash is over every byte of the plain body, which has no gaps (a test holds that).
func (p *Position) Hash() uint64 {
	q := Position{law: p.law, body: p.body}
	q.plain()
	var d referee.Digest
	d.Block(unsafe.Slice((*byte)(unsafe.Pointer(&q.body)), unsafe.Sizeof(q.body)))
	return uint64(d)
}

// plain forgets what no longer matters, and counts anew where only the order does.
func (p *Position) plain() {
	if p.over {
		p.step, p.releases = stepOver, 0
		p.noSpoils()
	} else {
		p.winSeat = 0
	}
	p.victor, p.noIncome, p.paid = none, false, false
	if p.releases == 0 {
		p.fallen = 0
	}
	if !p.sharing() {
		p.noSpoils()
	}
	p.plainArmies()
	p.plainOrder()
	p.plainMuster()
	p.plainTurn()
	p.plainRoll()
	p.plainSeats()
}

// plainArmies: of an army that is not there nothing is known; places in the queue (T9.2) and in a hex (T15.3) are counted from 1.
func (p *Position) plainArmies() {
	armies := p.armies()
	ranked := armies
	if p.sharing() { // T15.10.2 asks for their order still
		ranked |= p.winners
		if p.spoilAsk >= 0 {
			ranked |= bit(p.spoilAsk)
		}
	}
	var init [maxPowers]uint8
	var came, since [maxPowers]uint16
	n := uint8(0)
	each(ranked, func(f power) {
		n++
		init[f] = 1
		each(ranked, func(g power) {
			if p.init[g] < p.init[f] {
				init[f]++
			}
		})
	})
	each(armies, func(f power) { came[f], since[f] = p.stood(f, armies) })
	for f := range p.law.powers {
		if p.battles[f] == 0 {
			p.at[f] = 0
		}
	}
	p.init, p.came, p.since, p.clock = init, came, since, maxPowers
	if p.inits != 0 {
		p.inits = max(1, n)
	}
	if p.phase != phaseExpedition {
		p.acted = 0
	}
	if p.acted &= armies; p.phase == phaseExpedition && p.actor >= 0 {
		p.acted |= bit(p.actor)
	}
	if p.fed &= armies; p.phase < phaseExpedition || p.phase > phaseProvision {
		p.fed = 0
	}
	if p.overCrossing &= armies; !p.law.opt.crossingEdge {
		p.overCrossing = 0
	}
}

// stood is which place an army has in its hex by when it came, and by when its side came (T15.3); those of one time share it.
func (p *Position) stood(f power, armies uint16) (came, since uint16) {
	came, since = 1, 1
	var earlier [2]uint16 // who came before: of those of one time the first counts
	each(armies, func(g power) {
		if p.at[g] != p.at[f] {
			return
		}
		if p.came[g] < p.came[f] && !p.another(earlier[0], &p.came, g) {
			came, earlier[0] = came+1, earlier[0]|bit(g)
		}
		if p.since[g] < p.since[f] && !p.another(earlier[1], &p.since, g) {
			since, earlier[1] = since+1, earlier[1]|bit(g)
		}
	})
	return came, since
}

// another reports whether one of a mask is of the same time as g.
func (p *Position) another(mask uint16, times *[maxPowers]uint16, g power) (is bool) {
	each(mask, func(h power) { is = is || times[h] == times[g] })
	return is
}

// plainOrder: seats stand in an order from maintenance to the last news (T11.2, T12.6); how they came by it is over with it.
func (p *Position) plainOrder() {
	if p.phase < phaseMaintenance || p.phase > phaseProvision {
		p.orders = 0
	}
	if p.phase != phaseMaintenance {
		p.played, p.mustSeat = 0, 0
	}
	for i := range p.order {
		if i >= int(p.orders) {
			p.order[i] = none
		}
		if i >= int(p.orders) || p.step != stepOrder {
			p.group[i], p.die[i] = 0, 0
		}
	}
	if p.step != stepOrder {
		p.askSeat = none
	}
}

// plainMuster: first rights and the window are of the mustering alone (T12.2, T12.6), and rights that were used are gone.
func (p *Position) plainMuster() {
	left := [4]power{none, none, none, none}
	n := uint8(0)
	if p.phase == phaseMuster {
		n = uint8(copy(left[:], p.rights[min(p.rightI, p.rightN):p.rightN]))
	} else {
		p.open, p.window = false, 0
	}
	p.rights, p.rightN, p.rightI = left, n, 0
}

// plainTurn: what an army has done counts in its turn (T13.1); what was called or bought, while that is answered.
func (p *Position) plainTurn() {
	turn := p.phase == phaseExpedition && p.actor >= 0 && p.step != autoNext
	if !turn {
		p.points, p.stage, p.pairs, p.called, p.tired, p.target = 0, 0, 0, 0, 0, none
		p.forced, p.entered, p.attacked, p.pinned, p.repelled = false, false, false, false, false
		if p.step != stepFeed {
			p.actor = none
		}
	}
	if p.stage != stageMove { // T13.6
		p.pinned = false
	}
	if p.target < 0 {
		p.pairs = 0
	}
	base := p.step
	if base == stepConfirm {
		base = p.saved
	} else {
		p.saved, p.pendForm, p.pend, p.breached, p.pendOwn = 0, 0, [referee.Gaps]int16{}, 0, false
	}
	switch base {
	case stepAnswer, stepCallDie, stepCalled, stepAssign:
		p.mHex, p.mN = 0, 0
	case stepBuy:
		p.callee = none
	default:
		p.callee, p.mWho, p.mWay, p.mHex, p.mN = none, none, 0, 0, 0
	}
	if p.phase != phaseBattle {
		p.battleHex, p.bAtt, p.bDef = 0, none, none
	}
}

// plainRoll: who rolls, what for and where, until the dice and what they cost are settled.
func (p *Position) plainRoll() {
	rolls := p.step == stepDice || p.step == stepLose || p.step == autoContact
	if !rolls {
		p.purpose, p.rAtt, p.rDef, p.rHex = 0, none, none, 0
	}
	if p.step != stepDice {
		p.rDie = 0
	}
	to, raid := false, p.step == stepDefend || p.step == autoRaid
	if rolls {
		to = p.purpose == rollWithdraw || p.purpose == rollLeave || p.purpose == rollDefence
		raid = p.purpose == rollDefence || p.purpose == rollCastle
	}
	if !to {
		p.rTo = 0
	}
	if !raid {
		p.raidSite = none
	}
	if p.step != stepLose {
		p.loserSide = none
	}
}

// plainSeats: of a seat that plays nobody, no raid is told, and no pool where it plays no allied king.
func (p *Position) plainSeats() {
	var playing uint8
	var kings uint16
	for f := range p.law.powers {
		if s := p.ctrl[f]; s >= 0 {
			playing |= 1 << s
			if p.ally[f] >= 0 && p.law.powers[f].lesser {
				kings |= 1 << s
			}
		}
	}
	if int(playing) != 1<<len(p.law.seats)-1 {
		for s := range p.law.sites {
			p.raided[s] &= playing
		}
	}
	for gone := p.law.gone; gone != 0; gone &= gone - 1 {
		s := bits.TrailingZeros64(gone)
		p.raided[s], p.dev[s] = 0, 0
	}
	p.destroyed &^= p.law.gone
	for s := range p.pool {
		if kings>>s&1 == 0 {
			p.pool[s] = none
		}
	}
}
