package turlough

import (
	"slices"
	"strconv"
	"strings"

	"brehon/content"
	"brehon/referee"
	"brehon/scenarios"
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
	rules *content.Rules
	opt   options
	setup referee.Setup

	powers    []powerLaw
	claimants []power
	english   power // none if the game has none
	hexes     []hexLaw
	sites     []siteLaw
	crown     site // the king's seat (T20.2)
	refuge    site // where exiles muster (T12.2.2)
	second    site // the longport of a partition (T3.5), none if the map has none

	rates         []rates // by hazard in force, +1; 0 is none
	adds          [][]add // cards that a hazard brings (T4.4)
	deck          []uint8 // base cards (T4.2)
	openingHazard int8

	scenario  string // the scenario's own rule (T6.2.4)
	openings  []opening
	absent    uint16 // who may not muster for a while (T6.2.4)
	absence   uint8  // 1: in turn 1 of Round 1; 2: in Round 1
	splitTo   [maxPowers]power
	split     bool // a tribute split (T11.4.2)
	begin     scenarios.Start
	seats     []scenarios.Seat
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
	powers                                                   map[string]bool
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
	cost                                               [4]uint8 // by edge kind; water is never asked
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
	controllerCaller bool // neutral.controller
	controllerAllies bool
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
	twoPieces        bool // hostage.pieces
	releaseChoice    bool // hostage.release
	englishReplenish bool // clare.replenish
	spoilsEqual      bool // spoils
	quiet            int  // quiet.limit, 0: off
	provisionCap     int  // clare.provisions, 0: none
}

func optionsOf(s content.Settings) options {
	is := func(option, value string) bool { return s.Value(option) == value }
	o := options{
		clareSurviving: is("victory.clare", "surviving"), callDie: is("call.uncontrolled", "die"), callMay: is("call.ally", "may"),
		breachAccept: !is("breach.trigger", "mobilize"), breachMobilize: !is("breach.trigger", "accept"),
		hostageFirst: is("clare.hostage", "first"), baseCapital: is("base.place", "capital"), disengageAll: is("disengage.fail", "all"),
		rewardCoalition: is("febas.reward", "coalition"), payHostages: is("tribute.payers", "hostages"), joinVassal: is("recruit5", "vassal"),
		controllerCaller: is("neutral.controller", "caller"), controllerAllies: is("neutral.controller", "allies"),
		diceMin: is("combat.dice", "min"), diceWeight: is("combat.dice", "weight"),
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
		truce: !is("hostage.scope", "stay"), orders: is("hostage.scope", "free"), twoPieces: is("hostage.pieces", "2"),
		releaseChoice: is("hostage.release", "choice"), englishReplenish: is("clare.replenish", "true"), spoilsEqual: is("spoils", "equal"),
	}
	if !is("quiet.limit", "off") {
		o.quiet, _ = strconv.Atoi(s.Value("quiet.limit"))
	}
	if !is("clare.provisions", "none") {
		o.provisionCap, _ = strconv.Atoi(s.Value("clare.provisions"))
	}
	return o
}

// compile makes the tables of one game.
func (g *Game) compile(s referee.Setup) (*Law, *referee.Refusal) {
	settings, err := g.content.Settings(s.Edition, s.Options)
	if err != nil {
		return nil, refuse("T8.1", "options")
	}
	sc := g.set.Scenario(s.Scenario)
	if sc == nil {
		return nil, refuse("T8.1", "scenario")
	}
	l := &Law{game: g, rules: &g.content.Rules, opt: optionsOf(settings), setup: s, english: none, crown: none, refuge: none, second: none}
	l.begin = sc.In(settings)
	l.scenario = sc.Law
	n := s.Seats
	if n == 0 {
		n = min(g.content.Rules.Seats.Ideal, g.set.MostSeats(sc, settings))
	}
	l.seats, err = g.set.Seats(sc, n, settings)
	if err != nil {
		return nil, refuse("T7.1", "seats", argN("n", n), argN("least", g.content.Rules.Seats.Least), argN("most", g.set.MostSeats(sc, settings)))
	}
	if r := l.deal(s.Deal); r != nil {
		return nil, r
	}
	l.compileBoard()
	l.compilePowers()
	l.compileHazards()
	l.compileStart()
	l.opt.febasSingle = l.opt.febasSingle && n == g.content.Rules.Seats.Least
	return l, nil
}

// deal is another split of the kings than T7.1.3, agreed before setup: NAME=faction,faction for each seat of allies.
func (l *Law) deal(deal []string) *referee.Refusal {
	if len(deal) == 0 {
		return nil
	}
	var want, got []string
	var seats []int
	for i, s := range l.seats {
		if s.AlliesOf != "" {
			seats = append(seats, i)
			want = append(want, s.Factions...)
		}
	}
	wrong := refuse("T7.1", "deal")
	if len(deal) != len(seats) {
		return wrong
	}
	ordered := slices.Clone(l.seats)
	used := map[int]bool{}
	for _, d := range deal {
		_, list, ok := strings.Cut(d, "=")
		if !ok {
			return wrong
		}
		kings := strings.Split(list, ",")
		got = append(got, kings...)
		claimant := ""
		for _, side := range l.begin.Sides {
			if slices.Contains(side.Allies, kings[0]) {
				claimant = side.Claimant
			}
		}
		if claimant == "" {
			return wrong
		}
		for _, k := range kings {
			if !slices.Contains(l.begin.Side(claimant).Allies, k) {
				return wrong // T7.1: a seat serves one side only
			}
		}
		placed := false
		for _, i := range seats {
			if !used[i] && l.seats[i].AlliesOf == claimant {
				ordered[i].Factions, used[i], placed = kings, true, true
				break
			}
		}
		if !placed {
			return wrong
		}
	}
	slices.Sort(want)
	slices.Sort(got)
	if !slices.Equal(want, got) {
		return wrong
	}
	l.seats = ordered
	return nil
}

func (l *Law) compileBoard() {
	b := &l.game.board
	if len(b.Places) > maxHexes {
		broken("%d hexes", len(b.Places))
	}
	at := map[string]hex{}
	for i, p := range b.Places {
		at[p.Label] = hex(i)
		h := hexLaw{label: p.Label, site: none}
		for _, t := range p.Tags {
			h.woodland = h.woodland || t == "woodland"
			h.bog = h.bog || t == "bog"
			h.crossing = h.crossing || t == "crossing"
		}
		if s := p.Settlement; s != nil {
			h.site = site(len(l.sites))
			f := siteLaw{id: s.ID, hex: hex(i), castle: s.Kind == "castle", longport: s.Kind == "longport", monastery: s.Kind == "monastery",
				owner: l.power(s.Owner), kings: s.Owner == "king", lordship: none,
				absent: slices.Contains(l.begin.Absent, s.ID), first: slices.Contains(l.begin.Longports, s.ID)}
			switch s.Role {
			case "crown":
				l.crown = h.site
			case "refuge":
				l.refuge = h.site
			}
			if s.Sometimes == "longport" {
				l.second = h.site
			}
			l.sites = append(l.sites, f)
		}
		l.hexes = append(l.hexes, h)
	}
	if len(l.sites) > maxSites {
		broken("%d settlements", len(l.sites))
	}
	for _, p := range b.Places {
		if s := p.Settlement; s != nil && s.Lordship != "" {
			l.sites[l.site(s.ID)].lordship = l.site(s.Lordship)
		}
	}
	kinds := map[string]uint8{content.RouteSide: edgeRoute, content.CrossingSide: edgeCrossing, content.OpenSide: edgeOpen, content.WaterSide: edgeWater}
	for _, e := range b.Edges {
		x, y := at[e.A], at[e.B]
		l.hexes[x].edges = append(l.hexes[x].edges, edge{y, kinds[e.Kind]})
		l.hexes[y].edges = append(l.hexes[y].edges, edge{x, kinds[e.Kind]})
	}
	for _, h := range l.hexes {
		slices.SortFunc(h.edges, func(a, b edge) int { return int(a.to) - int(b.to) })
	}
}

func (l *Law) compilePowers() {
	list := l.game.content.Factions
	if len(list) > maxPowers {
		broken("%d factions", len(list))
	}
	for i, f := range list {
		l.powers = append(l.powers, powerLaw{
			id: f.ID, kind: f.Kind, claimant: f.Kind == "claimant", lesser: f.Has("lesser") || f.Kind == "tanist", english: f.Has("recruitsEnglish"), irish: f.Irish(),
			vassal: f.Has("paysTribute"), capital: l.site(f.Capital),
			calls: f.Has("callLesserKings"), callsEnglish: f.Has("callEnglish"), restores: f.Has("restoreExile"), flees: f.Has("mayFlee"),
			febas: f.Has("hasFebas"), replenishes: f.Has("replenishes") || f.Has("recruitsEnglish") && l.opt.englishReplenish,
		})
		if f.Kind == "claimant" {
			l.claimants = append(l.claimants, power(i))
		}
		if f.Has("recruitsEnglish") {
			l.english = power(i)
		}
	}
	for i, s := range l.sites {
		if s.absent {
			for j := range l.powers {
				if l.powers[j].capital == site(i) {
					l.powers[j].capital = none
				}
			}
		}
	}
}

func (l *Law) compileHazards() {
	r := l.rules
	base := rates{cost: [4]uint8{uint8(r.RouteCost), uint8(r.CrossingCost), uint8(r.OpenCost), 255},
		movementPoints: r.MovementPoints, replenish: r.Replenish, cattleLoss: r.CattleLoss, cattleFloor: r.CattleFloor,
		provisionPrice: r.ProvisionPrice, battlePrice: r.BattlePrice, incomeDelta: r.IncomeDelta,
		coyneRecruit: r.CoyneRecruit, coyneFeed: r.CoyneFeed, recovery: r.Recovery, raidGain: r.RaidGain}
	l.rates = []rates{base}
	hazards := l.game.content.Hazards
	if len(hazards) > maxHazards {
		broken("%d hazards", len(hazards))
	}
	index := map[string]int8{}
	for i, h := range hazards {
		index[h.ID] = int8(i)
	}
	for _, h := range hazards {
		t := base
		for _, e := range h.Effects {
			if !l.opt.hazardNone {
				t.set(e.Name, e.N)
			}
		}
		l.rates = append(l.rates, t)
		var list []add
		for _, a := range h.Adds {
			list = append(list, add{index[a.Name], uint8(a.N)})
		}
		l.adds = append(l.adds, list)
		n, _ := l.begin.Deck.Of(h.ID)
		l.deck = append(l.deck, uint8(n))
	}
	l.openingHazard = none
	if i, ok := index[l.begin.OpeningHazard]; ok {
		l.openingHazard = i
	}
	for _, t := range l.rates {
		if least := min(t.cost[edgeRoute], t.cost[edgeCrossing], t.cost[edgeOpen]); t.movementPoints > maxSteps*int(least) {
			broken("a march could have more than %d steps", maxSteps)
		}
	}
}

// set lays a card's value over the base (Annex D).
func (t *rates) set(name string, n int) {
	switch name {
	case "routeCost":
		t.cost[edgeRoute] = uint8(n)
	case "crossingCost":
		t.cost[edgeCrossing] = uint8(n)
	case "openCost":
		t.cost[edgeOpen] = uint8(n)
	case "movementPoints":
		t.movementPoints = n
	case "replenish":
		t.replenish = n
	case "cattleLoss":
		t.cattleLoss = n
	case "cattleFloor":
		t.cattleFloor = n
	case "provisionPrice":
		t.provisionPrice = n
	case "battlePrice":
		t.battlePrice = n
	case "incomeDelta":
		t.incomeDelta = n
	case "coyneRecruit":
		t.coyneRecruit = n
	case "coyneFeed":
		t.coyneFeed = n
	case "recovery":
		t.recovery = n
	case "raidGain":
		t.raidGain = n
	default:
		broken("no hazard may change %s", name)
	}
}

func (l *Law) compileStart() {
	s := &l.begin
	openings := append([]scenarios.Opening(nil), s.Placed...)
	if s.Opener != nil {
		openings = append([]scenarios.Opening{*s.Opener}, openings...)
	}
	for _, o := range openings {
		l.openings = append(l.openings, opening{l.power(o.Faction), l.site(o.At), o.How == "given", uint8(o.Battles), uint8(o.Provisions), o.Must})
	}
	for _, a := range s.Absences {
		l.absent |= bit(l.power(a.Faction))
		l.absence = 1
		if a.Until == "round1" {
			l.absence = 2
		}
	}
	for i := range l.splitTo {
		l.splitTo[i] = none
	}
	for _, t := range s.TributeSplit {
		l.split = true
		for _, f := range t.From {
			l.splitTo[l.power(f)] = l.power(t.To)
		}
	}
	l.noIncome1 = s.MoneyReplacesIncome
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

func bit(f power) uint16 {
	if f < 0 {
		return 0
	}
	return 1 << f
}
