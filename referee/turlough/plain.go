package turlough

import (
	"math/bits"
	"unsafe"

	"brehon/referee"
)

// The identity of a position: the part of its body that can still matter in the game. Positions are equal if that is,
// whatever their history. Hash covers it, and Facts writes it (facts.go).

// Hash is over every byte of the plain body, which has no gaps (a test holds that).
func (p *Position) Hash() uint64 {
	q := Position{law: p.law, body: p.body}
	memory{&q}.plain()
	var d referee.Digest
	d.Block(unsafe.Slice((*byte)(unsafe.Pointer(&q.body)), unsafe.Sizeof(q.body)))
	return uint64(d)
}

// memory clears from a position what no longer matters.
type memory struct{ p *Position }

// plain clears what no longer matters, and renumbers where only the order does.
func (of memory) plain() {
	if of.p.over {
		of.p.step, of.p.releases = stepOver, 0
		of.p.noSpoils()
	} else {
		of.p.winSeat = 0
	}
	of.p.victor, of.p.noIncome, of.p.paid = none, false, false
	if of.p.releases == 0 {
		of.p.fallen = 0
	}
	if !of.p.sharing() {
		of.p.noSpoils()
	}
	of.armies()
	of.order()
	of.muster()
	of.turn()
	of.roll()
	of.seats()
}

// armies: of an army that is not there nothing is known; places in the queue (T9.2) and in a hex (T15.3) are counted from 1.
func (of memory) armies() {
	armies := of.p.armies()
	ranked := armies
	if of.p.sharing() { // T15.10.2 asks for their order still
		ranked |= of.p.winners
		if of.p.spoilAsk >= 0 {
			ranked |= bit(of.p.spoilAsk)
		}
	}
	var init [maxPowers]uint8
	var came, since [maxPowers]uint16
	n := uint8(0)
	each(ranked, func(f power) {
		n++
		init[f] = 1
		each(ranked, func(g power) {
			if of.p.init[g] < of.p.init[f] {
				init[f]++
			}
		})
	})
	each(armies, func(f power) { came[f], since[f] = of.stood(f, armies) })
	for f := range of.p.law.powers {
		if of.p.battles[f] == 0 {
			of.p.at[f] = 0
		}
	}
	of.p.init, of.p.came, of.p.since, of.p.clock = init, came, since, maxPowers
	if of.p.inits != 0 {
		of.p.inits = max(1, n)
	}
	if of.p.phase != phaseExpedition {
		of.p.acted = 0
	}
	if of.p.acted &= armies; of.p.phase == phaseExpedition && of.p.actor >= 0 {
		of.p.acted |= bit(of.p.actor)
	}
	if of.p.fed &= armies; of.p.phase < phaseExpedition || of.p.phase > phaseProvision {
		of.p.fed = 0
	}
	if of.p.overCrossing &= armies; !of.p.law.opt.crossingEdge {
		of.p.overCrossing = 0
	}
}

// stood ranks an army in its hex by when it came, and by when its side came (T15.3); equal times share a rank.
func (of memory) stood(f power, armies uint16) (came, since uint16) {
	came, since = 1, 1
	var earlier [2]uint16 // who came before: equal times count as the first
	each(armies, func(g power) {
		if of.p.at[g] != of.p.at[f] {
			return
		}
		if of.p.came[g] < of.p.came[f] && !of.another(earlier[0], &of.p.came, g) {
			came, earlier[0] = came+1, earlier[0]|bit(g)
		}
		if of.p.since[g] < of.p.since[f] && !of.another(earlier[1], &of.p.since, g) {
			since, earlier[1] = since+1, earlier[1]|bit(g)
		}
	})
	return came, since
}

// another reports whether one of a mask is of the same time as g.
func (of memory) another(mask uint16, times *[maxPowers]uint16, g power) (is bool) {
	each(mask, func(h power) { is = is || times[h] == times[g] })
	return is
}

// order: the order of seats matters from maintenance to the last news (T11.2, T12.6); its history does not.
func (of memory) order() {
	if of.p.phase < phaseMaintenance || of.p.phase > phaseProvision {
		of.p.orders = 0
	}
	if of.p.phase != phaseMaintenance {
		of.p.played, of.p.mustSeat = 0, 0
	}
	for i := range of.p.order {
		if i >= int(of.p.orders) {
			of.p.order[i] = none
		}
		if i >= int(of.p.orders) || of.p.step != stepOrder {
			of.p.group[i], of.p.die[i] = 0, 0
		}
	}
	if of.p.step != stepOrder {
		of.p.askSeat = none
	}
}

// muster: first rights and the window are of the mustering alone (T12.2, T12.6), and rights that were used are gone.
func (of memory) muster() {
	left := [4]power{none, none, none, none}
	n := uint8(0)
	if of.p.phase == phaseMuster {
		n = uint8(copy(left[:], of.p.rights[min(of.p.rightI, of.p.rightN):of.p.rightN]))
	} else {
		of.p.open, of.p.window = false, 0
	}
	of.p.rights, of.p.rightN, of.p.rightI = left, n, 0
}

// turn: an army's actions matter during its turn (T13.1); a call or purchase, while it is answered.
func (of memory) turn() {
	turn := of.p.phase == phaseExpedition && of.p.actor >= 0 && of.p.step != autoNext
	if !turn {
		of.p.points, of.p.stage, of.p.pairs, of.p.called, of.p.tired, of.p.target = 0, 0, 0, 0, 0, none
		of.p.forced, of.p.entered, of.p.attacked, of.p.pinned, of.p.repelled = false, false, false, false, false
		if of.p.step != stepFeed {
			of.p.actor = none
		}
	}
	if of.p.stage != stageMove { // T13.6
		of.p.pinned = false
	}
	if of.p.target < 0 {
		of.p.pairs = 0
	}
	base := of.p.step
	if base == stepConfirm {
		base = of.p.saved
	} else {
		of.p.saved, of.p.pendForm, of.p.pend, of.p.breached, of.p.pendOwn = 0, 0, [referee.Gaps]int16{}, 0, false
	}
	switch base {
	case stepAnswer, stepCallDie, stepCalled, stepAssign:
		of.p.mHex, of.p.mN = 0, 0
	case stepBuy:
		of.p.callee = none
	default:
		of.p.callee, of.p.mWho, of.p.mWay, of.p.mHex, of.p.mN = none, none, 0, 0, 0
	}
	if of.p.phase != phaseBattle {
		of.p.battleHex, of.p.bAtt, of.p.bDef = 0, none, none
	}
}

// roll: who rolls, what for and where, until the dice and what they cost are settled.
func (of memory) roll() {
	rolls := of.p.step == stepDice || of.p.step == stepLose || of.p.step == autoContact
	if !rolls {
		of.p.purpose, of.p.rAtt, of.p.rDef, of.p.rHex = 0, none, none, 0
	}
	if of.p.step != stepDice {
		of.p.rDie = 0
	}
	to, raid := false, of.p.step == stepDefend || of.p.step == autoRaid
	if rolls {
		to = of.p.purpose == rollWithdraw || of.p.purpose == rollLeave || of.p.purpose == rollDefence
		raid = of.p.purpose == rollDefence || of.p.purpose == rollCastle
	}
	if !to {
		of.p.rTo = 0
	}
	if !raid {
		of.p.raidSite = none
	}
	if of.p.step != stepLose {
		of.p.loserSide = none
	}
}

// seats: a seat without powers has no raids, and no pool unless it plays an allied king.
func (of memory) seats() {
	var playing uint8
	var kings uint16
	for f := range of.p.law.powers {
		if s := of.p.ctrl[f]; s >= 0 {
			playing |= 1 << s
			if of.p.ally[f] >= 0 && of.p.law.powers[f].lesser {
				kings |= 1 << s
			}
		}
	}
	if int(playing) != 1<<len(of.p.law.seats)-1 {
		for s := range of.p.law.sites {
			of.p.raided[s] &= playing
		}
	}
	for gone := of.p.law.gone; gone != 0; gone &= gone - 1 {
		s := bits.TrailingZeros64(gone)
		of.p.raided[s], of.p.dev[s] = 0, 0
	}
	of.p.destroyed &^= of.p.law.gone
	for s := range of.p.pool {
		if kings>>s&1 == 0 {
			of.p.pool[s] = none
		}
	}
}
