package turlough

import (
	"math/bits"

	"brehon/referee"
)

// Position is a whole game at one moment, and a value. Everything that changes is in body; law never does.
type Position struct {
	law  *Law
	tell func(referee.Event) // only while a move is applied
	last *Position           // only while a move is applied: where its Round's end is wanted; nil: nowhere
	body

	endedAt   uint8     // of a finished game: its last step, since a fact may make it continue
	described *Position // while the table describes a position (Say): the facts so far, not yet played from
}

// body is flat: positions with equal bodies have the same moves. The supply is not part of it, since it never runs out
// (T1.3).
type body struct {
	destroyed uint64 // settlements turned over (T3.6.2)

	round, turn, quiet, clock uint16 // Round, campaign turn, quiet years in a row (T22.6), arrivals so far
	pounds                    uint16

	held       [maxPowers]uint16 // who holds hostages of this faction (T5.2)
	provisions [maxPowers]uint16
	ordered    [maxPowers]uint16 // holders whose order to this faction is unaccounted for (T5.4.3)
	came       [maxPowers]uint16 // when the army came to its hex
	since      [maxPowers]uint16 // when its side came there (T15.3)

	mobilized, exile, fled, out uint16 // factions: this Round; in exile; fled this Round; out of play (T21.4)
	acted, fed, called, marks   uint16 // this phase; coalitions that the neutral army is an enemy of (T5.8)
	overCrossing, tired         uint16 // T15.11 with crossing.where=edge; who was given an order in this turn (T5.4.3)
	refused                     uint16 // claimants whose call de Clare refused (T5.7)
	played, winners, releases   uint16 // played in MAINT; sharing spoils; hostages whose return is asked
	breached, fallen            uint16 // holders whose trust a pending move breaks; holders fallen or fled

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
	splitting  bool     // some winners' shares are named
	_          [2]uint8 // the hash is over whole bytes, without gaps
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

// has reports whether a faction, not none, is in a mask.
func has(mask uint16, f power) bool { return mask>>f&1 != 0 }

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

func (p *Position) addCattle(f power, n int) { // T0.6: above the cap is lost
	p.cattle[f] = capAt(int(p.cattle[f])+n, p.law.rules.CattleCap)
}

// named is the first faction of a seat, which names it.
func (p *Position) named(seat int8) power {
	for f := range p.law.powers {
		if p.ctrl[f] == seat {
			return power(f)
		}
	}
	return none
}

// roll asks for the dice, the attacker's first.
func (p *Position) roll(purpose uint8, att, def power, h hex) {
	p.purpose, p.rAtt, p.rDef, p.rHex, p.rDie = purpose, att, def, h, 0
	p.step = stepDice
}

// atWar reports whether armies may be on the board: from mustering to the last meal of the Round.
func (p *Position) atWar() bool { return p.phase >= phaseMuster && p.phase <= phaseProvision }
