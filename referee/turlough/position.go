package turlough

import (
	"math/bits"

	"brehon/referee"
)

// Position is a whole game at one moment, and a value. Everything that changes is in body; law never does.
type Position struct {
	law  *Law
	tell func(referee.Event) // only while a move is applied
	body
}

// body is flat: two positions are equal if their bodies are.
type body struct {
	destroyed uint64 // settlements turned over (T3.6.2)

	round, turn, quiet, clock uint16 // Round, campaign turn, quiet years in a row (T22.6), arrivals so far
	pounds                    uint16

	held       [maxPowers]uint16 // who holds hostages of this faction (T5.2)
	provisions [maxPowers]uint16
	came       [maxPowers]uint16 // when the army came to its hex
	since      [maxPowers]uint16 // when its side came there (T15.3)

	mobilized, exile, fled, out  uint16 // factions: this Round; in exile; fled this Round; out of play (T21.4)
	acted, fed, called, marks    uint16 // this phase; coalitions that the neutral army is an enemy of (T5.8)
	overCrossing, ordered, tired uint16 // T15.11 with crossing.where=edge; T5.4.3; orders given this turn
	refused                      uint16 // claimants whose call de Clare refused (T5.7)
	played, winners, releases    uint16 // MAINT; who shares spoils; hostages whose return is asked
	breached, fallen             uint16 // holders whose trust a pending move breaks; holders that fell or fled

	heads   uint16 // spoils to hand out
	winSeat uint16 // winners of the game, by seat
	pend    [referee.Gaps]int16

	dev [maxSites]uint8

	// Armies.
	at      [maxPowers]hex
	battles [maxPowers]uint8
	init    [maxPowers]uint8 // place in the queue, from 1 (T9.2)
	deadAt  [maxPowers]uint8 // hex + 1 where its army fell since enemies last met there (T15.10.1)

	cattle [maxPowers]uint8
	ally   [maxPowers]power // the claimant it is allied to (T5.1)
	coal   [maxPowers]power // its coalition (T5.3)
	ctrl   [maxPowers]int8  // seat (T5.9)
	febas  [maxPowers]int8  // of claimants
	pool   [maxSeats + 1]int8

	deck, added, spent [maxHazards]uint8
	raided             [maxSites]uint8 // seats that raided it this campaign turn

	order, group, die [maxSeats + 1]int8 // T11.2
	orders, mustSeat  uint8

	step, saved, phase   uint8
	force                int8 // hazard in force
	forceAdded, noIncome bool
	king                 power
	side                 power // de Clare's, if a scenario or a call gave him one (T5.7)
	inits                uint8

	// The first rights and the news window.
	rights         [4]power
	rightN, rightI uint8
	open           bool // everybody may (T12.2.5)
	window         uint8
	mWho           power
	mWay, mHex, mN uint8
	pendForm       uint8

	// The turn of an army.
	actor                             power
	points, stage                     uint8
	forced, entered, attacked, pinned bool
	repelled, paid, pendOwn           bool
	target, callee                    power
	raidSite                          site

	// A roll of dice.
	purpose    uint8
	rAtt, rDef power
	rHex, rTo  hex
	rDie       uint8
	pairs      uint8 // still to be decided in mode min (T15.6)
	loserSide  power
	loserHex   hex
	loseN      uint8

	// Battle, spoils, end.
	battleHex  uint8 // hex + 1
	bAtt, bDef power // rollers
	spoilAsk   power
	spoilOpen  bool // no head named yet
	over       bool
	victor     power
	askSeat    int8
	_          [1]uint8 // the hash is over whole bytes, without gaps
}

// Phases (T9.1).
const (
	phasePre = uint8(iota)
	phaseMaintenance
	phaseMuster
	phaseExpedition
	phaseBattle
	phaseProvision
	phaseEnd
)

var phaseWords = []string{"pre", "maintenance", "muster", "expedition", "battle", "provision", "end"}

// Steps of an army's turn (T13.1). Contact comes between call and raid.
const (
	stageMove = uint8(iota)
	stageCall
	stageRaid
	stageDemobilize
)

var stageWords = []string{"move", "call", "raid", "demobilize"}

// capAt is v, but not below 0 and not above most (T0.6).
func capAt(v, most int) uint8 { return uint8(max(0, min(v, most))) }

// has reports whether a faction is in a mask.
func has(mask uint16, f power) bool { return f >= 0 && mask>>f&1 != 0 }

// each calls do for the factions of a mask, in the law's order.
func each(mask uint16, do func(power)) {
	for ; mask != 0; mask &= mask - 1 {
		do(power(bits.TrailingZeros16(mask)))
	}
}

func (p *Position) rates() *rates { return &p.law.rates[p.force+1] }

// armies is the mask of all armies on the board.
func (p *Position) armies() (mask uint16) {
	for f := range p.law.powers {
		if p.battles[f] > 0 {
			mask |= 1 << f
		}
	}
	return mask
}

// armiesAt is the mask of the armies in a hex.
func (p *Position) armiesAt(h hex) (mask uint16) {
	for f := range p.law.powers {
		if p.battles[f] > 0 && p.at[f] == h {
			mask |= 1 << f
		}
	}
	return mask
}

// siteAt is the settlement in a hex that exists in this scenario, or none.
func (p *Position) siteAt(h hex) site {
	if s := p.law.hexes[h].site; s >= 0 && !p.law.sites[s].absent {
		return s
	}
	return none
}

// sideOf is a faction's coalition, or itself where it has none: two armies fight on one side if it is the same.
func (p *Position) sideOf(f power) power {
	if c := p.coal[f]; c >= 0 {
		return c
	}
	return f
}

// enemies reports whether armies of the two would be enemies (T5.8).
func (p *Position) enemies(a, b power) bool {
	ca, cb := p.coal[a], p.coal[b]
	switch {
	case ca >= 0 && cb >= 0:
		return ca != cb
	case ca >= 0:
		return has(p.marks, ca)
	case cb >= 0:
		return has(p.marks, cb)
	}
	return false
}

// enemiesAt is the mask of armies in a hex that are enemies of f.
func (p *Position) enemiesAt(f power, h hex) (mask uint16) {
	for g := range p.law.powers {
		if p.battles[g] > 0 && p.at[g] == h && power(g) != f && p.enemies(f, power(g)) {
			mask |= 1 << g
		}
	}
	return mask
}

// first is the faction of a mask with the earliest initiative (T9.2), or none.
func (p *Position) first(mask uint16) power {
	best := power(none)
	each(mask, func(f power) {
		if best < 0 || p.init[f] < p.init[best] {
			best = f
		}
	})
	return best
}

// regroup finds everybody's coalition anew (T5.3), after bonds have changed.
func (p *Position) regroup() {
	before := power(none)
	e := p.law.english
	if e >= 0 {
		before = p.coal[e]
	}
	for f := range p.law.powers {
		p.coal[f] = p.coalition(power(f))
	}
	if e < 0 || p.coal[e] == before {
		return
	}
	p.marks = 0 // T5.8.1: it ends when the neutral faction takes a side
	if p.battles[e] > 0 {
		p.rankAnew(p.at[e])
	}
}

func (p *Position) coalition(f power) power {
	l := &p.law.powers[f]
	switch {
	case l.claimant:
		return f
	case p.ally[f] >= 0:
		return p.ally[f] // an alliance outranks a hostage
	case l.english:
		return p.englishSide(f)
	}
	side := power(none)
	for holders := p.held[f]; holders != 0; holders &= holders - 1 {
		h := power(bits.TrailingZeros16(holders))
		c := h
		if !p.law.powers[h].claimant {
			c = p.ally[h]
		}
		if side >= 0 && side != c {
			return none // hostage.pieces=2: two masters are none
		}
		side = c
	}
	return side
}

// englishSide is de Clare's (T5.7): the scenario's or his last call's, else that of the claimant whose hostage he
// holds, unless he refused his call; two are none.
func (p *Position) englishSide(f power) power {
	if p.side >= 0 {
		return p.side
	}
	side := power(none)
	for _, c := range p.law.claimants {
		if has(p.held[c], f) && !has(p.refused, c) {
			if side >= 0 {
				return none
			}
			side = c
		}
	}
	return side
}

// owner is the faction to which a settlement belongs (T3.7), or none.
func (p *Position) owner(s site) power {
	l := &p.law.sites[s]
	switch {
	case s == p.law.second && p.law.opt.loserStays: // T3.5: of the claimant that is neither king nor in exile
		return p.claimantOutside()
	case l.kings:
		return p.king
	}
	return l.owner
}

// claimantOutside is, with clonroad.loser=stays, who has its seat at Dubh Glen (T3.5).
func (p *Position) claimantOutside() power {
	found := power(none)
	for _, c := range p.law.claimants {
		if c == p.king || has(p.exile, c) {
			continue
		}
		if found >= 0 {
			return p.law.sites[p.law.second].owner // both such: its old owner
		}
		found = c
	}
	return found
}

// longport reports whether a settlement is one now (T3.4).
func (p *Position) longport(s site) bool {
	l := &p.law.sites[s]
	return l.longport || l.first && p.round <= 1 || s == p.law.second && p.law.opt.loserStays
}

// monastery reports whether a settlement is one now.
func (p *Position) monastery(s site) bool { return p.law.sites[s].monastery && !p.longport(s) }

func (p *Position) isDestroyed(s site) bool { return p.destroyed>>s&1 != 0 }

// capital is where a faction musters (T3.5), or none.
func (p *Position) capital(f power) site {
	l := &p.law.powers[f]
	if !l.claimant {
		return l.capital
	}
	switch second := p.law.second; {
	case has(p.exile, f):
		return none
	case f == p.king:
		return p.law.crown
	case second < 0:
		return none
	case p.law.opt.loserStays:
		if p.claimantOutside() == f {
			return second
		}
	case p.law.sites[second].first && p.round <= 1 && p.law.sites[second].owner == f:
		return second
	}
	return none
}

// friendly reports whether a settlement is of the faction or of its coalition (T3.7, B-105).
func (p *Position) friendly(f power, s site) bool {
	o := p.owner(s)
	return o >= 0 && (o == f || p.coal[f] >= 0 && p.coal[o] == p.coal[f])
}

// devastate adds to a settlement's stack; what reaches the cap is turned over (T3.6.2).
func (p *Position) devastate(s site, n int) {
	if n <= 0 || p.isDestroyed(s) {
		return
	}
	p.dev[s] = capAt(int(p.dev[s])+n, p.law.rules.DevastationCap)
	p.event("T3.6.1", "devastation", argPlaceN, int(s), int(p.dev[s]))
	if int(p.dev[s]) == p.law.rules.DevastationCap {
		p.destroyed |= 1 << s
		p.event("T3.6.2", "destroyed", argPlaceN, int(s), 0)
	}
}

func (p *Position) addCattle(f power, n int) { // T0.6: above the cap is lost
	p.cattle[f] = capAt(int(p.cattle[f])+n, p.law.rules.CattleCap)
}

// What an event's two numbers are.
const (
	argNothing = iota
	argPower1
	argPowerN
	argPowerHex
	argPowerPower
	argPowerPlace
	argPlaceN
	argHazardN
	argHexN
	argJustN
)

// event tells what happened. It costs nothing where nobody listens.
func (p *Position) event(rule, key string, kind int, a, b int) {
	if p.tell == nil {
		return
	}
	e := referee.Event{Rule: rule, Key: "event." + key}
	x, y := power(a), power(b)
	switch kind {
	case argPower1:
		if x < 0 { // "king" becomes "king-nobody"
			e.Key += "-nobody"
			break
		}
		e.Args = []referee.Arg{argPower("power", x)}
	case argPowerN:
		e.Args = []referee.Arg{argPower("power", x), argN("n", b)}
	case argPowerHex:
		e.Args = []referee.Arg{argPower("power", x), argHex("hex", hex(b))}
	case argPowerPower:
		e.Args = []referee.Arg{argPower("power", x), argPower("other", y)}
	case argPowerPlace:
		e.Args = []referee.Arg{argPower("power", x), argPlace("place", site(b))}
	case argPlaceN:
		e.Args = []referee.Arg{argPlace("place", site(a)), argN("n", b)}
	case argHazardN:
		e.Args = []referee.Arg{argHazard(int8(a)), argN("n", b)}
	case argJustN:
		e.Args = []referee.Arg{argN("n", b)}
	case argHexN:
		e.Args = []referee.Arg{argHex("hex", hex(a)), argN("n", b)}
	}
	p.tell(e)
}
