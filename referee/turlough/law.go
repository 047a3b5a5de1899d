package turlough

import (
	"slices"

	"brehon/content/turlough"
	"brehon/referee"
	scen "brehon/scenarios/turlough"
)

// Small numbers for what the law names: the place in the content's list, or none.
type (
	power = int8  // a faction
	hex   = uint8 // a hex, in the order of labels
	site  = int8  // a settlement, in the order of hexes
)

const none = -1

// The room that a position has; compile refuses a game that needs more.
const (
	maxPowers  = 12
	maxHexes   = 250
	maxSites   = 64
	maxSeats   = 7
	maxHazards = 8

	mostCounted = 30000 // of Rounds, quiet years, pounds, provisions
	mostFebas   = 100   // in a pool
	mostCards   = 60    // of one hazard
	mostBought  = 200   // provisions at one muster, where they cost nothing
)

// Edge kinds (T3.2).
const (
	edgeRoute = uint8(iota)
	edgeCrossing
	edgeOpen
	edgeWater
)

// Law is everything that does not change during a game: the board, the scenario and the options, as tables.
type Law struct {
	game  *Game
	rules *turlough.Rules
	opt   options
	setup referee.Setup

	powers    []powerLaw
	claimants []power
	english   power // none if the game has none
	hexes     []hexLaw
	sites     []siteLaw
	gone      uint64 // settlements that the scenario lacks
	crown     site   // the king's seat (T20.2)
	refuge    site   // where exiles muster (T12.2.2)
	second    site   // the longport of a partition (T3.5), none if the map has none

	rates         []rates // by hazard in force, plus one; 0 is none
	adds          [][]add // cards that a hazard brings (T4.4)
	deck          []uint8 // base cards (T4.2)
	openingHazard int8

	scenario  string // the scenario's own rule (T6.2.4)
	openings  []opening
	absent    uint16 // who may not muster for a while (T6.2.4)
	allRound1 bool   // they may not in the whole of Round 1, not in its turn 1 alone
	splitTo   [maxPowers]power
	split     bool // a tribute split (T11.4.2)
	begin     scen.Start
	seats     []scen.Seat
	noIncome1 bool
}

type powerLaw struct {
	id                                                       string
	kind                                                     string
	claimant                                                 bool
	lesser                                                   bool // lesser king, the Tanist too (T2.3)
	english                                                  bool
	irish                                                    bool
	vassal                                                   bool // pays tribute (T2.2)
	capital                                                  site
	calls, callsEnglish, restores, flees, febas, replenishes bool
}

type edge struct {
	to   hex
	kind uint8
}

type hexLaw struct {
	label    string
	site     site
	woodland bool
	bog      bool
	crossing bool
	edges    []edge // ascending
}

type siteLaw struct {
	id        string
	hex       hex
	castle    bool
	longport  bool
	first     bool // a longport in Round 1 of this scenario
	absent    bool
	owner     power
	kings     bool // belongs to the king (T3.7)
	monastery bool
	lordship  site
}

type add struct {
	hazard int8
	n      uint8
}

// rates are the values that a hazard may override (Annex D).
type rates struct {
	cost                                               [4]uint8 // by edge kind; of water noWay
	movementPoints, replenish, cattleLoss, cattleFloor int
	provisionPrice, battlePrice, incomeDelta           int
	coyneRecruit, coyneFeed, recovery, raidGain        int
}

type opening struct {
	who                 power
	at                  site
	given               bool
	battles, provisions uint8
	must                bool
}

// power is the place of a faction's id, or none.
func (l *Law) power(id string) power {
	for i, f := range l.game.content.Factions {
		if f.ID == id {
			return power(i)
		}
	}
	return none
}

// site is the place of a settlement's id, or none if the board lacks it.
func (l *Law) site(id string) site {
	return site(slices.Index(l.game.sites, id))
}

// bit is the mask of one faction, not none.
func bit(f power) uint16 {
	return 1 << f
}
