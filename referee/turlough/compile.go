package turlough

import (
	"slices"

	"brehon/content/turlough"
	"brehon/referee"
	scen "brehon/scenarios/turlough"
)

// From content, scenario and options to the tables of one game.

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
	l.begin = sc.In(settings) // T0.4: the scenario's text, then options, then everything else
	l.scenario = sc.Law
	if no := l.takeSeats(sc, settings, s.Seats, s.Deal); no != nil {
		return nil, no
	}
	l.compileBoard()
	l.compilePowers()
	l.compileHazards()
	l.compileStart()
	l.opt.febasSingle = l.opt.febasSingle && len(l.seats) == l.rules.Seats.Least
	return l, nil
}

// compileBoard takes the board, which all games share, with what the scenario makes of its settlements (T3.3, T3.4).
func (l *Law) compileBoard() {
	b := l.game.compiled
	l.hexes, l.sites = b.hexes, slices.Clone(b.sites)
	l.crown, l.refuge, l.second = b.crown, b.refuge, b.second
	for i := range l.sites {
		s := &l.sites[i]
		s.absent, s.first = slices.Contains(l.begin.Absent, s.id), slices.Contains(l.begin.Longports, s.id)
		if s.absent {
			l.gone |= 1 << i
		}
	}
}

// compileBoard is the board of a game as its law has it, in no scenario.
func (g *Game) compileBoard() *Law {
	l := &Law{game: g, crown: none, refuge: none, second: none}
	b := &g.board
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
		if p.Settlement != nil {
			h.site = site(len(l.sites))
			l.compileSite(p.Settlement, hex(i))
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
	l.compileEdges(at)
	return l
}

// compileSite takes a settlement.
func (l *Law) compileSite(s *turlough.GraphSite, h hex) {
	here := site(len(l.sites))
	switch s.Role {
	case "crown":
		l.crown = here
	case "refuge":
		l.refuge = here
	}
	if s.Sometimes == "longport" {
		l.second = here
	}
	l.sites = append(l.sites, siteLaw{
		id: s.ID, hex: h, castle: s.Kind == "castle", longport: s.Kind == "longport", monastery: s.Kind == "monastery",
		owner: l.power(s.Owner), kings: s.Owner == "king", lordship: none,
	})
}

// compileEdges takes the sides that hexes share (T3.2), each from both.
func (l *Law) compileEdges(at map[string]hex) {
	kinds := map[string]uint8{turlough.RouteSide: edgeRoute, turlough.CrossingSide: edgeCrossing, turlough.OpenSide: edgeOpen, turlough.WaterSide: edgeWater}
	for _, e := range l.game.board.Edges {
		x, y := at[e.A], at[e.B]
		l.hexes[x].edges = append(l.hexes[x].edges, edge{y, kinds[e.Kind]})
		l.hexes[y].edges = append(l.hexes[y].edges, edge{x, kinds[e.Kind]})
	}
	for _, h := range l.hexes {
		slices.SortFunc(h.edges, func(a, b edge) int { return int(a.to) - int(b.to) })
	}
}

// compilePowers takes the eleven powers (T2.1) with what each may do (T2.2); the Tanist is a lesser king too (T2.3).
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
	base := rates{cost: [4]uint8{uint8(r.RouteCost), uint8(r.CrossingCost), uint8(r.OpenCost), noWay},
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

// set replaces a base value by a card's (Annex D).
func (t *rates) set(name string, n int) {
	cost, isCost := map[string]uint8{"routeCost": edgeRoute, "crossingCost": edgeCrossing, "openCost": edgeOpen}[name]
	rate := map[string]*int{
		"movementPoints": &t.movementPoints, "replenish": &t.replenish, "cattleLoss": &t.cattleLoss, "cattleFloor": &t.cattleFloor,
		"provisionPrice": &t.provisionPrice, "battlePrice": &t.battlePrice, "incomeDelta": &t.incomeDelta,
		"coyneRecruit": &t.coyneRecruit, "coyneFeed": &t.coyneFeed, "recovery": &t.recovery, "raidGain": &t.raidGain,
	}[name]
	switch {
	case isCost:
		t.cost[cost] = uint8(n)
	case rate != nil:
		*rate = n
	default:
		broken("no hazard may change %s", name)
	}
}

// compileStart takes what the scenario's page says of its first Round (T6.1, T6.2): who musters (the given armies of
// T6.2.1, T6.2.2 and T6.2.5, the openers of T6.2.3 and T6.2.7), who may not (T6.2.4, T6.2.6), who pays whom.
func (l *Law) compileStart() {
	s := &l.begin
	openings := append([]scen.Opening(nil), s.Placed...)
	if s.Opener != nil {
		openings = append([]scen.Opening{*s.Opener}, openings...)
	}
	for _, o := range openings {
		l.openings = append(l.openings, opening{l.power(o.Faction), l.site(o.At), o.How == "given", uint8(o.Battles), uint8(o.Provisions), o.Must})
	}
	for _, a := range s.Absences {
		l.absent |= bit(l.power(a.Faction))
		l.allRound1 = a.Until == "round1"
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
