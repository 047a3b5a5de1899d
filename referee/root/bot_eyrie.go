package root

import "brehon/referee"

// The Electric Eyrie (R6).

// eyrieBot does what only the Electric Eyrie does.
type eyrieBot struct{}

var eyrie eyrieBot

// eyrieKind names the rules as automata.yaml does, and as hooks.
var eyrieKind = kind{
	setup: eyrie.setUp,
	deeds: map[string]deed{
		"to-decree":    {do: eyrie.toDecree},
		"nest":         {choices: eyrie.nests, do: eyrie.nest},
		"place":        {choices: eyrie.decreeCamps, do: eyrie.placeDue},
		"battle":       {choices: (*view).battles, do: eyrie.battleOfColumn},
		"fall-short":   {do: eyrie.fallShort},
		"raze":         {do: eyrie.raze},
		"turmoil":      {do: func(v *view, _ referee.Command) { eyrie.turmoil(v) }},
		"score-roosts": {do: eyrie.scoreRoosts},
	},
	ifs: map[string]func(*view) bool{
		"no-roost":       func(v *view) bool { return v.buildingsOnMap() == 0 },
		"still-no-roost": func(v *view) bool { return v.buildingsOnMap() == 0 }, // said after the nest
		"roost-unbuilt":  func(v *view) bool { return v.p.done&doneBuild == 0 },
	},
	only: map[string]func(*view, referee.Command) bool{
		"of-column":   func(v *view, c referee.Command) bool { return inMask(v.board.ofSuit(suit(v.thing)), where(c)) },
		"from-column": func(v *view, c referee.Command) bool { return inMask(v.board.ofSuit(suit(v.thing)), from(c)) },
		"at-roost":    func(v *view, c referee.Command) bool { return v.board.buildings(v.f, where(c)) > 0 },
		"off-roost":   func(v *view, c referee.Command) bool { return v.board.buildings(v.f, where(c)) == 0 },
		"leaves-enough": func(v *view, c referee.Command) bool {
			return int8(c.Args[0]) == v.board.own(v.f, from(c))-eyrie.stay(v, from(c))
		},
		"as-many":     func(v *view, c referee.Command) bool { return int8(c.Args[0]) == eyrie.cardsIn(v.p, suit(v.thing)) },
		"nothing-own": func(v *view, c referee.Command) bool { return v.board.piecesOf(v.f, where(c)) == 0 },
	},
	first: map[string]func(*view, referee.Command) int{
		"most-buildings":      func(v *view, c referee.Command) int { return -int(v.board.buildings(whom(c), where(c))) },
		"most-defenseless":    func(v *view, c referee.Command) int { return -eyrie.defenseless(v, where(c)) },
		"fewest-own-warriors": func(v *view, c referee.Command) int { return int(v.board.own(v.f, where(c))) },
		"no-roost-there":      func(v *view, c referee.Command) int { return min(1, int(v.board.buildings(v.f, where(c)))) },
		"to-no-roost":         func(v *view, c referee.Command) int { return min(1, int(v.board.buildings(v.f, where(c)))) },
		"most-at-origin":      func(v *view, c referee.Command) int { return -int(v.board.own(v.f, from(c))) },
	},
	scopes: map[string]scope{"columns": {eyrie.columns, kindSuit}},
	hooks: hooks{
		winsTies: true,
		takes: func(p *Position, f, of faction) { // War Tax (R6.10)
			if p.law.trait(f, "war-tax") {
				p.taxed[of] += p.law.number(f, "tax")
			}
		},
	},
	person: hooks{winsTies: true},
}

// What the turn of the Eyrie has done, in turn.done.
const doneTurmoil = mask(1 << 0)

// setUp places the first roost with its warriors, then the viziers (R6.3, R6.9).
func (b eyrieBot) setUp(p *Position, f faction, part int8) bool {
	switch part {
	case 0:
		if list := b.firstRoosts(p, f); len(list) == 1 {
			drawPlace{who: f}.placeRoost(p, list[0])
		} else {
			p.begin(drawPlace{who: f, to: randomRoost, piece: p.law.piece("roost")})
		}
		return true
	case 1:
		p.viziers = p.law.number(f, "viziers")
		for range p.law.number(f, "ambushes") {
			p.deck--
			p.decree[bird].add(p.law.ambush(bird))
		}
		return true
	}
	return false
}

// ambush is the ambush card of a suit.
func (l *Law) ambush(s suit) card {
	for c, k := range l.cards {
		if k.suit == s && k.kind == "ambush" && k.copies > 0 {
			return card(c)
		}
	}
	broken("the deck has no ambush of the suit %d", s)
	return none
}

// firstRoosts lists the corners for the first roost: opposite the keep; without a keep any corner, or with
// eyrie.start=diagonal a free one, if possible opposite a taken one.
func (eyrieBot) firstRoosts(p *Position, f faction) []place {
	var all, free []place
	for _, c := range p.law.corners {
		if !p.mayPut(p.law.piece("roost"), c) {
			continue
		}
		if p.board.keepHere(p.law.across(c)) {
			return []place{c}
		}
		all = append(all, c)
		if !p.board.taken(f, c) {
			free = append(free, c)
		}
	}
	if p.law.option("eyrie.start") == "diagonal" && len(free) > 0 {
		return p.board.acrossFrom(free, func(c place) bool { return p.board.taken(f, c) })
	}
	return all
}

func (d drawPlace) placeRoost(p *Position, c place) {
	p.put(p.law.piece("roost"), c)
	p.recruit(d.who, int8(p.law.rules.Eyrie.Start), c)
}

// cardsIn is how many cards a column of the Decree has; viziers are birds.
func (eyrieBot) cardsIn(p *Position, s suit) int8 {
	if s == bird {
		return p.decree[s].n + p.viziers
	}
	return p.decree[s].n
}

// columns lists the columns of the Decree that have cards.
func (b eyrieBot) columns(v *view) (m mask) {
	for s := range suit(suits) {
		if b.cardsIn(v.p, s) > 0 {
			m |= bit(s)
		}
	}
	return m
}

// largest reports whether the column has more cards than every other; with Focused, whether none has more (R6.5, R6.10).
func (b eyrieBot) largest(v *view) bool {
	for s := range suit(suits) {
		n, other := b.cardsIn(v.p, suit(v.thing)), b.cardsIn(v.p, s)
		if s != suit(v.thing) && (other > n || other == n && !v.bot.has("focused")) {
			return false
		}
	}
	return true
}

// toDecree puts the order card into the column of its suit (R6.4). The suit of the order remains in force.
func (eyrieBot) toDecree(v *view, _ referee.Command) {
	p := v.p
	if p.order == none {
		return
	}
	p.decree[p.suit].add(p.order)
	p.happens("R6.4", "decree", argFaction(v.f), argCard(p.order), argSuit(p.suit))
	p.order = none
}

// nests lists the clearings that can take a new roost and its warriors.
func (eyrieBot) nests(v *view) []referee.Command {
	return v.places(formNest, func(c place) bool { return v.p.mayPut(v.law.piece("roost"), c) })
}

// nest places a roost with warriors, as many as there are (D-2).
func (b eyrieBot) nest(v *view, c referee.Command) {
	p := v.p
	due := int8(p.law.rules.Eyrie.NewRoost)
	if p.springs(v.f, where(c)) {
		if due--; p.law.option("snare.part") == "clearing" {
			return
		}
	}
	p.put(p.law.piece("roost"), where(c))
	b.due(p, v, due, where(c))
}

// decreeCamps lists the clearings that can take warriors: as many as the column has cards, or as the line says.
func (b eyrieBot) decreeCamps(v *view) (list []referee.Command) {
	n := v.n()
	if v.thing != none {
		n = b.cardsIn(v.p, suit(v.thing))
	}
	for _, c := range v.choosable() {
		if v.p.mayPlace(v.f, c) {
			list = append(list, commandOf(formPlace, int(n), int(warrior), int(c)))
		}
	}
	return list
}

func (b eyrieBot) placeDue(v *view, c referee.Command) { b.due(v.p, v, int8(c.Args[0]), where(c)) }

// due places warriors that are due. With Nobility it is turmoil if one is not placed; a snare does not count (R6.10).
func (b eyrieBot) due(p *Position, v *view, n int8, c place) {
	if placed, snared := p.recruit(v.f, n, c); placed < n && !snared && v.bot.has("nobility") {
		b.turmoil(v)
	}
}

// fallShort is followed if no clearing can take warriors that are due (R6.10). With eyrie.nobilityNoRoost=off none are due where
// no roost is of the column's suit (D-42).
func (b eyrieBot) fallShort(v *view, _ referee.Command) {
	p := v.p
	if v.thing != none && p.law.option("eyrie.nobilityNoRoost") == "off" {
		roosts := clearingsThat(func(c place) bool { return p.board.buildings(v.f, c) > 0 })
		if roosts&p.board.ofSuit(suit(v.thing)) == 0 {
			return
		}
	}
	b.turmoil(v)
}

// defenseless returns the number of enemy buildings without a warrior of their owner in the clearing (R3.15).
func (eyrieBot) defenseless(v *view, c place) int {
	return v.p.players.enemySum(v.f, func(g faction) int8 {
		if v.board.own(g, c) > 0 {
			return 0
		}
		return v.board.buildings(g, c)
	})
}

// stay is how many warriors a move leaves: as many as the column has cards, or with which it still rules (R6.5).
func (b eyrieBot) stay(v *view, c place) int8 {
	rest, most := v.p.presence(v.f, c)-v.board.own(v.f, c), int8(0)
	for _, g := range v.law.inPlay {
		if g != v.f {
			most = max(most, v.p.presence(g, c))
		}
	}
	rule := max(0, most-rest)
	if rule == 0 && v.board.buildings(v.f, c) == 0 {
		rule = 1
	}
	return max(b.cardsIn(v.p, suit(v.thing)), rule)
}

// battleOfColumn battles for a column; the largest one hits harder. With eyrie.battles=perCard it battles once for each card
// of the column (D-1); turn.tally counts them.
func (b eyrieBot) battleOfColumn(v *view, c referee.Command) {
	p := v.p
	extra := 0
	if b.largest(v) {
		extra = p.law.rules.Eyrie.Extra
	}
	if fought := &p.tally[v.thing]; p.law.option("eyrie.battles") == "perCard" && *fought+1 < b.cardsIn(p, suit(v.thing)) {
		*fought++
		p.things |= 1 << v.thing
		p.thing, p.line = v.thing, 0
	}
	p.battle(v.f, whom(c), where(c), int8(extra))
}

// raze removes defenseless enemy buildings and tokens where it has warriors, all in one event (R6.10, Relentless).
func (eyrieBot) raze(v *view, _ referee.Command) {
	p := v.p
	first := faction(none)
	for _, g := range p.players.enemiesOf(v.f) {
		for _, c := range p.law.byPriority(everyone) {
			if p.board.own(v.f, c) == 0 || p.board.own(g, c) > 0 {
				continue
			}
			for _, k := range p.law.factions[g].pieces {
				for p.board.pieceCount(k, c) > 0 {
					p.take(k, c, v.f)
					if first == none {
						first = g
					}
				}
			}
		}
	}
	if first != none {
		p.begin(settle{who: first, by: v.f})
	}
}

// turmoil costs a point for each bird card, and with Nobility scores it; the Decree is discarded except for its viziers, and
// Daylight ends (R6.8). There is no second turmoil in a turn (R6.10).
func (b eyrieBot) turmoil(v *view) {
	p := v.p
	if p.done&doneTurmoil != 0 {
		return
	}
	p.done |= doneTurmoil
	p.happens("R6.8", "turmoil", argFaction(v.f))
	birds, rule := -int(b.cardsIn(p, bird)), "R6.8"
	if v.bot.has("nobility") {
		birds, rule = -birds, "R6.10"
	}
	for _, s := range p.law.columns() {
		for p.decree[s].n > 0 {
			p.throwAway(p.decree[s].take(0))
		}
	}
	p.step, p.line, p.thing, p.things = b.afterTurmoil(v), none, none, 0
	p.score(v.f, birds, rule)
}

// afterTurmoil returns the next step: the first of Evening, or a Swoop, which comes at the end of a Daylight that has begun
// (D-43).
func (eyrieBot) afterTurmoil(v *view) int8 {
	for i, s := range v.bot.steps {
		swoop := v.law.words.steps[s.id] == "swoop" && v.law.option("eyrie.swoopAfterTurmoil") == "on"
		if swoop && i > int(v.stepNow()) && v.now.Src.Phase == "daylight" {
			return int8(i)
		}
	}
	return v.bot.phaseBegins("evening")
}

// scoreRoosts scores the track of roosts (R6.7).
func (eyrieBot) scoreRoosts(v *view, _ referee.Command) {
	p := v.p
	roost := p.law.piece("roost")
	p.score(v.f, p.law.pieces[roost].OnMap[p.board.onMap(roost)], "R6.7")
}
