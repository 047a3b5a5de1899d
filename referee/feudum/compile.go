package feudum

import (
	"slices"
	"strconv"
	"strings"

	pack "brehon/content/feudum"
	"brehon/content/source"
	"brehon/referee"
)

// From content, scenario and options to the tables of one game. The content's checks ensure that its lists are in the law's
// order.

// compile makes the tables of one game.
func (g *Game) compile(s referee.Setup) (*Law, *referee.Refusal) {
	settings, err := g.content.Settings(s.Edition, s.Options)
	if err != nil {
		return nil, refuse("F0.2", "options")
	}
	sc := g.set.Scenario(s.Scenario)
	if sc == nil {
		return nil, refuse("F3", "scenario")
	}
	l := &Law{game: g, words: g.words, setup: s}
	l.advanced = g.set.Advanced(sc, settings)
	if no := l.takeSeats(g.set.Colours(sc, max(s.Seats, g.content.Rules.Seats.Least)), len(sc.Seats) > 0, s); no != nil {
		return nil, no
	}
	l.compileMap()
	l.compileBox()
	l.compileGuilds()
	l.compileTracks()
	l.compileRules()
	l.compileRulings(settings)
	return l, nil
}

// takeSeats assigns the players. The setup's deal, "green=person", fills seats that the scenario leaves open.
func (l *Law) takeSeats(list []string, fixed bool, s referee.Setup) *referee.Refusal {
	if !fixed && len(s.Deal) > 0 {
		list = nil
		for _, deal := range s.Deal {
			name, _, _ := strings.Cut(deal, "=")
			list = append(list, name)
		}
	}
	for c := range l.seatOf {
		l.seatOf[c] = none
	}
	for i, id := range list {
		c := index(l.words.colours, id)
		if c == none || l.seatOf[c] != none {
			return refuse("F1.2", "colour")
		}
		l.seatOf[c] = int8(i)
		l.seats = append(l.seats, colour(c))
	}
	r := l.game.content.Rules.Seats
	if n := len(l.seats); n < r.Least || n > r.Most || s.Seats != 0 && s.Seats != n {
		return refuse("F1.1", "seats", argN("n", n), argN("least", r.Least), argN("most", r.Most))
	}
	for _, id := range l.game.content.Dummies(list) {
		l.dummies |= bit(index(l.words.colours, id))
	}
	return nil
}

func index(list []string, id string) int { return slices.Index(list, id) }

// letters of the map, in the order of their masks.
var letterWords = []string{"N", "E", "S", "W"}

const letterN = 0

// compileMap takes the places with their letters and kingdoms, and the routes (F17.1).
func (l *Law) compileMap() {
	m := &l.game.content.Map
	for i, at := range m.Places {
		l.sites[i] = siteLaw{at.ID, region(index(l.words.regions, at.Region)), kind(index(l.words.types, at.Type))}
		if at.Start {
			l.starts |= bit(i)
		}
		for _, letter := range at.Letters {
			l.letters[index(letterWords, letter)] |= bit(i)
		}
		for k, kingdom := range m.Kingdoms {
			if slices.Contains(at.Kingdoms, kingdom.ID) {
				l.kingdoms[k] |= bit(i)
			}
		}
	}
	for _, id := range m.Ports {
		l.ports |= bit(m.Index(id))
	}
	join := func(to *[edges][places]mask, routes []*pack.Route) {
		for _, r := range routes {
			e, a, b := index(l.words.edges, r.Kind), m.Index(r.Between[0]), m.Index(r.Between[1])
			to[e][a] |= bit(b)
			to[e][b] |= bit(a)
		}
	}
	join(&l.routes.there, m.Routes)
	join(&l.routes.absent, m.Absent)
}

// compileBox reads the pieces in the box (F1.5, F17).
func (l *Law) compileBox() {
	b := &l.game.content.Box
	for i, g := range b.Goods {
		l.total[i] = int8(g.Total)
	}
	for i, v := range b.Vessels {
		l.fleet[i] = int8(v.Count)
		l.invention[i] = l.goodsOf(v.Cost)
	}
	for _, cost := range b.Barrels {
		l.barrels = append(l.barrels, l.goodsOf(cost))
	}
	counts := func(words []string, of pack.Counts) (m mix) {
		for _, a := range of.Of {
			m.of[index(words, a.Name)] = int8(a.N)
		}
		m.known = of.Known
		return m
	}
	l.types, l.tiles = counts(l.words.types, b.Setup), counts(l.words.landscapes, b.Tiles)
	l.beads, l.beadLow = counts([]string{"2", "3", "4", "5"}, b.Beads), 2
	l.coins, l.tokens, l.targets, l.icons = int16(b.Shillings()), int8(b.Beads.Total), int8(b.Targets), int8(b.Discs.FeudumsEach)
	l.tilesAll = int8(b.Tiles.Total)
	for i, t := range b.Types {
		if i > 0 {
			l.improveGood[i-1] = good(index(l.words.goods, t.Cost))
		}
	}
	l.improveGood[feudum] = none
}

// goodsOf are amounts of goods.
func (l *Law) goodsOf(list source.Amounts) (of [goods]int8) {
	for _, a := range list {
		of[index(l.words.goods, a.Name)] = int8(a.N)
	}
	return of
}

// compileGuilds takes the figures of the guilds (F15, F17.4).
func (l *Law) compileGuilds() {
	g := &l.game.content.Guilds
	l.guilds = g
	for i, k := range g.Guilds {
		l.by[index(l.words.types, k.Type)] |= bit(i)
		l.charity[i] = guild(index(l.words.guilds, k.Charity))
	}
	l.feudumStars, l.pawnStars, l.placeStars = int8(g.Stars.Feudum), int8(g.Stars.Pawn), int8(g.Stars.Place)
	for _, r := range g.Merchant.Rows {
		i := index(l.words.goods, r.Good)
		l.gridFull[i] = int8(r.Goods)
		for k, price := range r.Prices {
			l.prices[i][k] = int8(price)
		}
	}
	for _, k := range g.Alchemist.Containers {
		l.containFull[index(l.words.goods, k.Good)] = int8(k.Goods)
	}
	l.room, l.saleFull = int8(g.Alchemist.Room), int8(g.Alchemist.Vessels)
	for i, n := range g.Knight.Sections {
		l.sections[i] = int8(n)
	}
	l.rowFull = int8(g.Knight.Markers)
	scrolls := func(list []int) (m mask) {
		for _, i := range list {
			m |= bit(i - 1)
		}
		return m
	}
	l.scrollsFull = scrolls(g.Noble.Seals)
	for _, row := range g.Noble.Rows {
		l.scrollRows = append(l.scrollRows, scrolls(row))
	}
	for _, col := range g.Noble.Columns {
		l.scrollCols = append(l.scrollCols, scrolls(col))
	}
	l.scrolls = int8(g.Noble.Scrolls())
	l.rosarySpaces, l.rosaryFull = int8(g.Monk.Rosary), int8(g.Monk.Beads)
	l.moved = [guilds][2]int8{
		farmer:    {int8(g.Farmer.Push), 1},
		merchant:  {int8(g.Merchant.Push), int8(g.Merchant.Pull)},
		alchemist: {int8(g.Alchemist.Push), int8(g.Alchemist.Pull)},
		knight:    {int8(g.Knight.Push), int8(g.Knight.Pull)},
		noble:     {int8(g.Noble.Push), int8(g.Noble.Pull)},
		monk:      {1, int8(g.Monk.Pull)},
	}
	l.sums[farmer][pull], l.sums[noble][push] = g.Farmer.Sums, g.Noble.Sums[:]
	l.sums[monk] = [2][]int{push: g.Monk.Sums[:], pull: {g.Monk.Sum}}
	l.barn, l.barnFull, l.perches, l.perchesFull = int8(g.Farmer.Barn), int8(g.Farmer.Goods), int8(g.Farmer.Chickens), int8(g.Farmer.Beads)
}

// compileTracks takes tracks, epochs and what they score (F9 to F11).
func (l *Law) compileTracks() {
	t := &l.game.content.Tracks
	for i, n := range t.Seats {
		l.seatVP[i] = int8(n)
	}
	l.letter = int8(index(letterWords, t.Letter))
	l.epicSpaces, l.monastery = int8(t.Epic.Spaces), int8(t.Epic.Monastery)
	l.epicDraw, l.epicKeep = int8(t.Epic.Writs.Draw), int8(t.Epic.Writs.Keep)
	for _, i := range t.Epic.Writs.Spaces {
		l.epicWrits |= bit(i)
	}
	for _, e := range t.Epochs {
		l.ready[e.ID] = int8(e.Stacks)
		l.refilled[e.ID] = e.Refill
		for _, cost := range t.Military[:e.Disloyalty] {
			l.disloyal[e.ID] = append(l.disloyal[e.ID], int8(cost))
		}
	}
	l.epochs = int8(len(t.Tiles))
	for e, row := range t.Tiles {
		for k, vp := range row {
			l.tileVP[e][int(farm)+k] = int8(vp)
		}
	}
	for _, f := range t.Favours {
		if f.Yield < len(l.favours) {
			l.favours[f.Yield] = [2]int8{int8(f.Farm), int8(f.Supply)}
		}
	}
	for i, vp := range t.Regions {
		l.activeVP[i] = int8(vp)
	}
	l.landVP, l.dawnYield = [2]int8{int8(t.Landscapes.Empty), int8(t.Landscapes.Stocked)}, int8(t.Landscapes.Adds)
	l.ruledVP = [kinds]int8{int8(t.Land.Place), int8(t.Land.Place), int8(t.Land.Place), int8(t.Land.Feudum)}
	l.setVP = int8(t.Land.Set)
}

// compileRules takes the numbers of rules.yaml, cards and writs.
func (l *Law) compileRules() {
	r := &l.game.content.Rules
	l.rules = r
	l.passage = []good{food}[:r.Migrate.Food]
	l.markers, l.discs, l.barrel, l.hand = int8(r.Markers), int8(r.Discs-1), int8(r.Barrel), int8(r.Writs)
	for i, c := range l.game.content.Cards {
		switch c.Repeat {
		case "free":
			l.repeatable |= bit(i)
		case "never":
			l.never |= bit(i)
		}
		if c.NotLast {
			l.notLast |= bit(i)
		}
	}
	l.compileWays()
	for i, c := range l.game.content.Writs.Charters {
		l.charters[i] = charterLaw{kingdom: none, monster: c.Monster}
		for k, kingdom := range l.game.content.Map.Kingdoms {
			if kingdom.ID == c.Kingdom {
				l.charters[i].kingdom = k
			}
		}
		l.charters[i].vp = c.VP
		for _, a := range c.Barrel {
			n, _ := strconv.Atoi(a.Name)
			l.charters[i].barrel = append(l.charters[i].barrel, [2]int{n, a.N})
		}
		if c.Advanced {
			l.onlyAdvanced |= bit(int(charters) + i)
		}
	}
}

// compileRulings takes the rulings in force (F0.2, F0.2.1).
func (l *Law) compileRulings(set source.Settings) {
	r, tracks := &l.rulings, &l.game.content.Tracks
	is := func(id, value string) bool { return set.Value(id) == value }
	number := func(id string) int8 {
		n, _ := strconv.Atoi(set.Value(id))
		return int8(n)
	}
	l.works = &cardWorks
	if r.scorer = is("keep", "score"); r.scorer {
		l.works = &countWorks
	}
	r.hands = int8(index([]string{"played", "open", "sealed"}, set.Value("hands")))
	if r.scorer {
		r.hands = handsPlayed
	}
	r.policy = int8(index([]string{"ask", "trust", "strict"}, set.Value("routes")))
	for e := range r.refills {
		r.refills[e] = none
	}
	for i, letter := range set.Value("refill") {
		r.refills[i+2] = int8(index(letterWords, strings.ToUpper(string(letter))))
	}
	if l.advanced {
		r.monsters = map[string]mask{"both": 3, "serpent": 1, "behemoth": 2, "none": 0}[set.Value("monsters")]
	}
	l.seatCount = 2
	if is("apprentice", "fromFour") && len(l.seats) >= l.rules.Seats.Apprentice {
		l.seatCount = 3
	}
	r.farmerTrade, r.harvestBead, r.harvestVP = number("farmerTrade"), is("beadBonus", "value"), number("harvestVP")
	r.conquerVP, r.monsterVP, r.feastVP, r.immunityFood = number("feudumVP"), number("monsterVP"), number("feastVP"), number("immunityFood")
	l.shillingVP = [2]int8{number("endShillings"), int8(l.rules.Shillings)}
	if is("regionScale", "withoutSeven") { // the fifth number is dropped and the last repeated (F10.2)
		copy(l.activeVP[4:], l.activeVP[5:])
		l.activeVP[regions] = int8(tracks.Regions[regions])
	}
	r.pilferNowhere, r.pilferAny = is("pilferBan", "ruledOrServed"), is("pilferPiece", "any")
	r.migratePawn, r.takeover, r.tileCurrent = is("migrateStart", "noPawn"), is("takeover", "allow"), is("blockedTile", "currentOrPast")
	r.sumNew, r.nobleSupply, r.dawn3N = is("sums", "newOnly"), is("nobleTrade", "supply"), is("dawnThree", "lettersAndNorth")
	r.reeveAdd, r.reeveOther, r.starveMust = number("reeveAdd"), is("reeveAddOther", "on"), is("starveDisc", "must")
	r.defendRound, r.wineNow, r.godspeedAny = is("defendUses", "round"), is("wine", "untilGone"), is("godspeed", "any")
	r.anySerfRises, r.feastAny, r.feastZero = is("feudumFall", "any"), is("feastPlace", "anyPawn"), is("feastZero", "on")
	r.spillFour, r.chickensReplace, r.mustFeed, r.floor = is("spill", "four"), is("chickensFull", "replaceLowest"), is("unfed", "must"), is("floor", "zero")
}

// newWords takes the words of the grammar from the content.
func newWords(g *pack.Game) *words {
	b := &g.Box
	w := &words{
		writs: g.Writs.IDs(), colours: source.IDs(b.Colours), places: source.IDs(g.Map.Places), goods: source.IDs(b.Goods),
		guilds: source.IDs(g.Guilds.Guilds), cards: source.IDs(g.Cards), types: source.IDs(b.Types), vessels: source.IDs(b.Vessels),
		landscapes: source.IDs(b.Landscapes), regions: source.IDs(g.Map.Regions), edges: source.IDs(b.Walks), monsters: source.IDs(b.Monsters),
	}
	for _, p := range g.Map.Places {
		w.codes = append(w.codes, p.CodeID())
	}
	for _, m := range g.Writs.Mandates {
		w.ways = append(w.ways, source.IDs(m.Ways)...)
	}
	for _, k := range w.landscapes {
		w.tiles = append(w.tiles, "tile:"+k)
	}
	w.tiles = append(w.tiles, "tile")
	w.pieces = append([]string{"pawn1", "pawn2", "pawn3"}, w.monsters...)
	return w
}
