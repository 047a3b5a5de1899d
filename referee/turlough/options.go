package turlough

import (
	"strconv"

	"brehon/content/source"
)

// The options of Annex A, as the code asks for them.

// options are Annex A compiled; the zero value of each is the law's.
type options struct {
	clareSurviving   bool // victory.clare
	callDie          bool // call.uncontrolled
	callMay          bool // call.ally
	breachAccept     bool // breach.trigger: accepting a call of another side is one
	breachMobilize   bool // breach.trigger: mustering for another side is one
	hostageFirst     bool // clare.hostage
	baseCapital      bool // base.place
	disengageAll     bool // disengage.fail
	rewardCoalition  bool // febas.reward
	payHostages      bool // tribute.payers
	joinVassal       bool // recruit5
	controllerAllies bool // neutral.controller; caller is the law's, for only the Tanist's seat can be an allies' seat that calls
	diceMin          bool // combat.dice
	diceWeight       bool
	tieDefender      bool // combat.tie
	tieNone          bool
	lossChoice       bool // combat.loss
	bogDiary         bool
	crossingEdge     bool // crossing.where
	engagedFree      bool // engaged.move
	raidOnEntry      bool // raid.when
	raidAnywhere     bool // raid.enter=false
	raidNotEngaged   bool // raid.engaged
	demobKept        bool // demob.provisions
	demobFriendly    bool // demob.where
	feedTurn         bool // provision.timing
	abandon          bool // provision.abandon
	febasRequired    bool // victory.febas5
	febasOff         bool
	doubleCattle     bool // victory.double
	febasSingle      bool // febas.three, with three seats
	trade            bool
	capitalUnusable  bool // capital.destroyed
	anyCastle        bool // clare.muster
	hazardNone       bool // hazard.effects
	hazardShuffle    bool // hazard.return
	removalListed    bool // hazard.removal
	openingPlain     bool // opening.adds=false
	partitionGame    bool // partition.lasts
	takeCoalition    bool // clonroad.take
	loserStays       bool // clonroad.loser
	cattleLose       bool // exile.cattle
	restoreFree      bool // restore.hostage=false
	noExileKing      bool // firstRight.noExile
	noExileNone      bool
	rightEveryTurn   bool // firstRight.when
	musterAgain      bool // muster.again
	newsEvery        bool // news.window
	truce            bool // hostage.scope: truce binds
	orders           bool // hostage.scope: free
	releaseChoice    bool // hostage.release
	englishReplenish bool // clare.replenish
	spoilsEqual      bool // spoils
	pieces           int  // hostage.pieces
	quiet            int  // quiet.limit, 0: off
	provisionCap     int  // clare.provisions, 0: none
}

func optionsOf(s source.Settings) options {
	is := func(option, value string) bool { return s.Value(option) == value }
	o := options{
		clareSurviving: is("victory.clare", "surviving"), callDie: is("call.uncontrolled", "die"), callMay: is("call.ally", "may"),
		breachAccept: !is("breach.trigger", "mobilize"), breachMobilize: !is("breach.trigger", "accept"),
		hostageFirst: is("clare.hostage", "first"), baseCapital: is("base.place", "capital"), disengageAll: is("disengage.fail", "all"),
		rewardCoalition: is("febas.reward", "coalition"), payHostages: is("tribute.payers", "hostages"), joinVassal: is("recruit5", "vassal"),
		controllerAllies: is("neutral.controller", "allies"),
		diceMin:          is("combat.dice", "min"), diceWeight: is("combat.dice", "weight"),
		tieDefender: is("combat.tie", "defender"), tieNone: is("combat.tie", "none"), lossChoice: is("combat.loss", "choice"),
		bogDiary: is("bog", "diary"), crossingEdge: is("crossing.where", "edge"), engagedFree: is("engaged.move", "free"),
		raidOnEntry: is("raid.when", "onEntry"), raidAnywhere: is("raid.enter", "false"), raidNotEngaged: is("raid.engaged", "forbidden"),
		demobKept: is("demob.provisions", "kept"), demobFriendly: is("demob.where", "friendly"), feedTurn: is("provision.timing", "turn"),
		abandon: is("provision.abandon", "allowed"), febasRequired: is("victory.febas5", "required"), febasOff: is("victory.febas5", "off"),
		doubleCattle: is("victory.double", "moreCattle"), febasSingle: is("febas.three", "single"), trade: is("trade", "on"),
		capitalUnusable: is("capital.destroyed", "unusable"), anyCastle: is("clare.muster", "anyCastle"),
		hazardNone: is("hazard.effects", "none"), hazardShuffle: is("hazard.return", "shuffle"), removalListed: is("hazard.removal", "onListed"),
		openingPlain: is("opening.adds", "false"), partitionGame: is("partition.lasts", "game"), takeCoalition: is("clonroad.take", "coalition"),
		loserStays: is("clonroad.loser", "stays"), cattleLose: is("exile.cattle", "lose"), restoreFree: is("restore.hostage", "false"),
		noExileKing: is("firstRight.noExile", "king"), noExileNone: is("firstRight.noExile", "none"), rightEveryTurn: is("firstRight.when", "everyTurn"),
		musterAgain: is("muster.again", "yes"), newsEvery: is("news.window", "every"),
		truce: !is("hostage.scope", "stay"), orders: is("hostage.scope", "free"),
		releaseChoice: is("hostage.release", "choice"), englishReplenish: is("clare.replenish", "true"), spoilsEqual: is("spoils", "equal"),
	}
	o.pieces, _ = strconv.Atoi(s.Value("hostage.pieces"))
	if !is("quiet.limit", "off") {
		o.quiet, _ = strconv.Atoi(s.Value("quiet.limit"))
	}
	if !is("clare.provisions", "none") {
		o.provisionCap, _ = strconv.Atoi(s.Value("clare.provisions"))
	}
	return o
}
