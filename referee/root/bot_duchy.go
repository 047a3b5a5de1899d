package root

import (
	"slices"

	"brehon/referee"
	"brehon/referee/law"
)

// The Drillbit Duchy (R11).

// duchyBot does what only the Drillbit Duchy does.
type duchyBot struct{}

var duchy duchyBot

// duchyKind names the rules as automata.yaml does, and as hooks.
var duchyKind = kind{
	setup: duchy.setUp,
	deeds: map[string]deed{
		"recruit-burrow": {do: duchy.recruitBurrow},
		"dig":            {choices: duchy.digs, do: duchy.dig},
		"invade":         {do: func(v *view, _ referee.Command) { v.p.tally[0] = v.p.step }},
		"score-unbuilt":  {do: scores(func(v *view) int { return v.law.rules.Duchy.NoBuildVP })},
		"remove":         {choices: duchy.removals, do: duchy.removeForMayor},
		"score-citadels": {do: scores(func(v *view) int { return int(v.board.onMap(v.law.piece("citadel"))) })},
		"score-markets":  {do: scores(func(v *view) int { return int(v.board.onMap(v.law.piece("market"))) })},
		"score-tunnels":  {do: scores(func(v *view) int { return v.law.rules.Duchy.MudVP })},
		"to-burrow":      {do: func(v *view, _ referee.Command) { duchy.takeDown(v.p, v.f, v.board.own(v.f, v.at()), v.at()) }},
		"withdraw":       {do: duchy.withdraw},
		"crown":          {choices: duchy.uncrowned, do: func(v *view, c referee.Command) { duchy.crown(v.p, v.f, int8(c.Args[0]), v.rule()) }},
	},
	ifs: map[string]func(*view) bool{
		"burrow-full":            func(v *view) bool { return v.board.own(v.f, burrow) >= v.law.number(v.f, "dig") },
		"burrow-brigadier":       func(v *view) bool { return int(v.board.own(v.f, burrow)) >= v.law.rules.Duchy.Brigadier },
		"no-open-slot":           duchy.noOpenSlot,
		"invading":               func(v *view) bool { return v.p.tally[0] == v.p.step },
		"buildings-left":         func(v *view) bool { return slices.ContainsFunc(v.law.buildingTypes(v.f), v.board.remains) },
		"warriors-left":          func(v *view) bool { return v.p.warriorsLeft(v.f) > 0 },
		"crowned-marshal":        func(v *view) bool { return duchy.crowned(v.p, "marshal") },
		"crowned-brigadier":      func(v *view) bool { return duchy.crowned(v.p, "brigadier") },
		"crowned-banker":         func(v *view) bool { return duchy.crowned(v.p, "banker") },
		"crowned-mayor":          func(v *view) bool { return duchy.crowned(v.p, "mayor") },
		"crowned-earl-of-stone":  func(v *view) bool { return duchy.crowned(v.p, "earl-of-stone") },
		"crowned-baron-of-dirt":  func(v *view) bool { return duchy.crowned(v.p, "baron-of-dirt") },
		"crowned-duchess-of-mud": func(v *view) bool { return duchy.crowned(v.p, "duchess-of-mud") },
		"none-of-order":          func(v *view) bool { return len(duchy.ministers(v.p, false, bit(v.p.suit))) == 0 },
		"all-tunnels":            func(v *view) bool { return !v.board.remains(v.law.tunnel) },
	},
	only: map[string]func(*view, referee.Command) bool{
		"type-due":          func(v *view, c referee.Command) bool { return piece(c.Args[0]) == duchy.typeDue(v) },
		"with-own-building": func(v *view, c referee.Command) bool { return v.board.buildings(v.f, where(c)) > 0 },
		"all-warriors":      func(v *view, c referee.Command) bool { return c.Args[0] == int16(v.board.own(v.f, from(c))) },
		"to-own-building":   duchy.toOwnBuilding,
		"of-order":          func(v *view, c referee.Command) bool { return v.law.suitOf(int8(c.Args[0])) == v.p.suit },
	},
	first: map[string]func(*view, referee.Command) int{
		"most-open-slots":       func(v *view, c referee.Command) int { return -int(v.board.openSlots(where(c))) },
		"fewest-enemy-warriors": func(v *view, c referee.Command) int { return v.enemyWarriors(where(c)) },
		"most-enemy-buildings":  func(v *view, c referee.Command) int { return -v.enemyBuildings(where(c)) },
		"most-enemy-holdings":   func(v *view, c referee.Command) int { return -v.enemyHoldings(where(c)) },
		"most-buildings":        func(v *view, c referee.Command) int { return -int(v.board.buildings(whom(c), where(c))) },
		"fewest-own-warriors":   func(v *view, c referee.Command) int { return int(v.board.own(v.f, where(c))) },
		"topmost":               func(_ *view, c referee.Command) int { return int(c.Args[0]) },
		"bottommost":            func(_ *view, c referee.Command) int { return -int(c.Args[0]) },
	},
	scopes: map[string]scope{
		"everywhere": {func(*view) mask { return everyone }, kindPlace},
		"unhoused":   {duchy.unhoused, kindPlace},
	},
	hooks: hooks{
		unruled: func(p *Position, f faction) bool { // D-45
			return p.law.option("duchy.rallyRule") == "off" && p.active() == f && p.bot().steps[p.step].Src.Rule == "R11.10"
		},
		attack:  duchy.captain,
		removed: duchy.priceOfFailure,
	},
}

// scores is a deed that scores a number.
func scores(n func(*view) int) func(*view, referee.Command) {
	return func(v *view, _ referee.Command) { v.p.score(v.f, n(v), v.rule()) }
}

// setUp comes up in a corner; then cards crown ministers (R11.4).
func (duchyBot) setUp(p *Position, f faction, part int8) bool {
	switch {
	case part == 0:
		p.begin(drawPlace{who: f, to: randomDuchy, piece: p.law.tunnel})
	case int(part) <= p.law.rules.Duchy.Sway:
		p.begin(drawCard{who: f, to: drawSway})
	default:
		return false
	}
	return true
}

// startCorners lists the corners where a bot may start: not that of another bot or of the keep, and if possible opposite
// somebody's start.
func (d drawPlace) startCorners(p *Position) []place {
	free := slices.DeleteFunc(slices.Clone(p.law.corners), func(c place) bool {
		return p.board.keepHere(c) || slices.ContainsFunc(p.law.inPlay, func(g faction) bool {
			return g != d.who && p.law.isBot(g) && p.board.holdings(g, c) > 0
		})
	})
	return p.board.acrossFrom(free, func(c place) bool { return p.board.taken(d.who, c) })
}

func (d drawPlace) comeUp(p *Position, c place) {
	d.beginIn(p, c, p.law.rules.Duchy.Start, p.law.rules.Duchy.Beside)
}

// drawnSway crowns the topmost uncrowned minister of the card's suit; by a bird the lowest (R11.4).
func (d drawCard) drawnSway(p *Position, c card) {
	if c == none {
		return
	}
	p.throwAway(c)
	p.happens("R11.4", "discard", argFaction(d.who), argCard(c))
	if s := p.law.cards[c].suit; s == bird {
		duchy.crownOf(p, d.who, everything, true, "R11.4")
	} else {
		duchy.crownOf(p, d.who, bit(s), false, "R11.4")
	}
}

// everything is all suits.
const everything = mask(1<<suits - 1)

func argMinister(i int8) referee.Arg {
	return referee.Arg{Name: "minister", Kind: kindMinister, Value: int(i)}
}

// suitOf is the suit of a minister.
func (l *Law) suitOf(minister int8) suit {
	return suit(slices.Index(l.words.suits, l.game.content.Ministers[minister].Suit))
}

// ministers lists those with a crown or without one, of some suits, from the top.
func (duchyBot) ministers(p *Position, crowned bool, of mask) (list []int8) {
	for i := range int8(len(p.law.words.ministers)) {
		if p.crowns.has(i) == crowned && inMask(of, p.law.suitOf(i)) {
			list = append(list, i)
		}
	}
	return list
}

// crowned reports whether a minister of the Duchy has a crown.
func (duchyBot) crowned(p *Position, id string) bool {
	return p.crowns.has(int8(slices.Index(p.law.words.ministers, id)))
}

func (duchyBot) crown(p *Position, f faction, i int8, rule string) {
	p.crowns |= 1 << i
	p.happens(rule, "crown", argFaction(f), argMinister(i))
}

// crownOf crowns the topmost uncrowned minister of some suits, or the lowest.
func (b duchyBot) crownOf(p *Position, f faction, of mask, lowest bool, rule string) {
	list := b.ministers(p, false, of)
	if lowest {
		slices.Reverse(list)
	}
	if len(list) > 0 {
		b.crown(p, f, list[0], rule)
	}
}

// uncrowned are the ministers who can be crowned, from the top.
func (b duchyBot) uncrowned(v *view) (list []referee.Command) {
	for _, i := range b.ministers(v.p, false, everything) {
		list = append(list, commandOf(formCrown, i))
	}
	return list
}

// recruitBurrow places warriors in the Burrow: more for uncovered mole icons and the Foremole (R11.5).
func (b duchyBot) recruitBurrow(v *view, _ referee.Command) {
	p := v.p
	r := &p.law.rules.Duchy
	n := int(v.n()) + r.Moles[p.board.onMap(p.law.piece("citadel"))]
	if b.crowned(p, "foremole") {
		n += r.Foremole
	}
	p.recruit(v.f, int8(n), burrow)
}

// digs lists the clearings where a tunnel can be dug. If the Brigadier continues with the usual rules (D-50), those break the
// ties of his own comparison.
func (b duchyBot) digs(v *view) (list []referee.Command) {
	for _, c := range v.choosable() {
		if v.p.mayPlace(v.f, c) && v.board.pieceCount(v.law.tunnel, c) == 0 && v.board.buildings(v.f, c) == 0 {
			list = append(list, commandOf(formDig, c))
		}
	}
	if v.law.option("duchy.brigadier") == "thenUsual" && v.rule() == "R11.9" {
		slices.SortStableFunc(list, func(x, y referee.Command) int { return slices.Compare(b.usual(v, where(x)), b.usual(v, where(y))) })
	}
	return list
}

// usual is by what a dig usually chooses, the lowest first (R11.6, R11.13).
func (duchyBot) usual(v *view, c place) []int {
	switch {
	case v.bot.has("invaders"):
		return []int{-v.enemyBuildings(c), v.enemyWarriors(c)}
	case v.p.suit == bird:
		return []int{-v.enemyHoldings(c)}
	}
	return []int{-int(v.board.openSlots(c)), v.enemyWarriors(c)}
}

// dig digs: without a tunnel in supply it takes that where fewest of its warriors are (R11.6).
func (b duchyBot) dig(v *view, c referee.Command) {
	p := v.p
	to := where(c)
	n := p.passes(v.f, min(v.n(), p.board.own(v.f, burrow)), to)
	if n == 0 {
		return
	}
	if p.board.left(p.law.tunnel, to) == 0 {
		b.fillIn(p, v.f)
	}
	p.put(p.law.tunnel, to)
	p.move(v.f, n, burrow, to)
}

// fillIn takes the tunnel where fewest of the Duchy's warriors are.
func (duchyBot) fillIn(p *Position, f faction) {
	best := place(none)
	for _, c := range p.law.byPriority(everyone) {
		if p.board.pieceCount(p.law.tunnel, c) > 0 && (best == none || p.board.own(f, c) < p.board.own(f, best)) {
			best = c
		}
	}
	p.board.pieces[p.law.tunnel][best]--
	p.happens("R11.6", "fill-in", argFaction(f), argPlace("place", best))
}

// remains reports whether the supply has a kind of piece.
func (b *board) remains(k piece) bool { return b.onMap(k) < b.law.pieces[k].count }

// typeDue picks the building: a citadel while the supply is large, else a market; the other if none of it is left (R11.8, D-10).
func (duchyBot) typeDue(v *view) piece {
	due, other := v.law.piece("market"), v.law.piece("citadel")
	if int(v.p.warriorsLeft(v.f)) >= v.law.rules.Duchy.Citadel {
		due, other = other, due
	}
	if !v.board.remains(due) {
		return other
	}
	return due
}

// noOpenSlot reports whether no clearing that it rules has room, or none at all has (D-49).
func (duchyBot) noOpenSlot(v *view) bool {
	for c := range place(clearings) {
		if v.board.openSlots(c) > 0 && (v.law.option("duchy.invadersSlots") == "map" || v.p.rules(v.f, c)) {
			return false
		}
	}
	return true
}

// removals are the clearings that it rules where it has a warrior to remove; the Burrow is the last (D-38).
func (duchyBot) removals(v *view) (list []referee.Command) {
	for _, c := range v.law.byPriority(v.p.ruled(v.f, everyone)) {
		if v.board.own(v.f, c) > 0 {
			list = append(list, commandOf(formRemove, 1, int(warrior), int(c)))
		}
	}
	if v.board.own(v.f, burrow) > 0 && v.law.option("duchy.mayorBurrow") == "on" {
		list = append(list, commandOf(formRemove, 1, int(warrior), int(burrow)))
	}
	return list
}

func (duchyBot) removeForMayor(v *view, c referee.Command) {
	p := v.p
	p.board.warriors[v.f][where(c)]--
	p.happens("R11.9", "mayor", argFaction(v.f), argPlace("place", where(c)))
	p.score(v.f, p.law.rules.Duchy.MayorVP, "R11.9")
}

// unhoused are the ordered clearings with few of its warriors and without its buildings (R11.10). What the step does in one
// of them changes nothing in the others.
func (duchyBot) unhoused(v *view) (m mask) {
	for c := range place(clearings) {
		n := v.board.own(v.f, c)
		if inMask(v.p.ordered(), c) && n > 0 && int(n) <= v.law.rules.Duchy.Rally && v.board.buildings(v.f, c) == 0 {
			m |= bit(c)
		}
	}
	return m
}

// toOwnBuilding: warriors rally to a building; duchy.rallyStrict wants few of them there (D-11).
func (duchyBot) toOwnBuilding(v *view, c referee.Command) bool {
	crowded := int(v.board.own(v.f, where(c))) > v.law.rules.Duchy.Rally
	return v.board.buildings(v.f, where(c)) > 0 && (!crowded || v.law.option("duchy.rallyStrict") == "off")
}

// takeDown takes warriors to the Burrow, which is no move (D-45).
func (duchyBot) takeDown(p *Position, f faction, n int8, from place) {
	p.board.warriors[f][from] -= n
	p.board.warriors[f][burrow] += n
	p.happens("R11.10", "take-down", argFaction(f), argN("n", int(n)), argPlace("place", from))
}

// withdraw takes all warriors but some from each clearing that it rules to the Burrow (R11.10).
func (b duchyBot) withdraw(v *view, _ referee.Command) {
	for _, c := range v.law.inTurn(v.p.ruled(v.f, everyone)) {
		if n := v.board.own(v.f, c) - int8(v.law.rules.Duchy.Leave); n > 0 {
			b.takeDown(v.p, v.f, n, c)
		}
	}
}

// captain returns the extra hits where there is a tunnel (R11.9).
func (b duchyBot) captain(p *Position, f faction) int8 {
	if b.crowned(p, "captain") && p.board.pieceCount(p.law.tunnel, p.where) > 0 {
		return p.law.number(f, "captain")
	}
	return 0
}

// priceOfFailure takes the lowest crown when buildings were removed (R11.2); with Foundations the lowest of a suit of the
// clearings where (R11.13).
func (b duchyBot) priceOfFailure(p *Position, f, by faction) {
	lost, n := &p.lost[f], int8(0)
	for _, k := range p.law.buildingTypes(f) {
		n += lost.pieces[k]
	}
	if n == 0 {
		return
	}
	at := p.board.suitsOf(lost.at)
	of := everything
	if p.law.trait(f, "foundations") {
		of = at
	}
	if list := b.ministers(p, true, of); len(list) > 0 {
		last := list[len(list)-1]
		p.crowns &^= 1 << last
		p.happens("R11.2", "uncrown", argFaction(f), argMinister(last))
	}
	if p.law.trait(f, "investors") && p.law.isPerson(by) {
		p.begin(investors{who: f, by: by, suits: int8(at)})
	}
}

// suitsOf are the suits of clearings.
func (b *board) suitsOf(m mask) (of mask) {
	for c := range m.places() {
		of |= bit(b.suits[c])
	}
	return of
}

// investors asks a person for a card of the suits of the lost buildings (R11.13).
type investors struct {
	law.Listed[*Position]

	who   faction
	by    faction
	suits int8
}

// Work asks the person for a card of the suits (R11.13). Who has none cannot discard.
func (d investors) Work(p *Position) bool {
	if p.hands[d.by] > 0 {
		return false
	}
	d.Take(p, commandOf[int8](formNo))
	return true
}

func (d investors) Turn(p *Position) referee.Turn {
	return p.asks(d.by, "R11.13", "investors", argFaction(d.by), argFactionAs("other", d.who))
}

func (d investors) Moves(p *Position, list []referee.Move) []referee.Move {
	list = p.discards(d.by, mask(d.suits)|bit(bird), list)
	return append(list, referee.Move{Command: commandOf[int8](formNo), Seat: p.law.seat(d.by)})
}

func (d investors) Take(p *Position, c referee.Command) {
	p.end()
	if c.Form == formDiscard {
		discardEvent{}.do(p, d.by, c)
		p.score(d.who, -int(p.law.number(d.who, "investors")), "R11.13")
		return
	}
	duchy.crownOf(p, d.who, mask(d.suits), false, "R11.13")
}

// discards adds the cards of some suits that a person may discard.
func (p *Position) discards(f faction, of mask, list []referee.Move) []referee.Move {
	for c := range p.law.cards {
		if p.unseen(card(c)) > 0 && inMask(of, p.law.cards[c].suit) {
			list = append(list, referee.Move{Command: commandOf(formDiscard, c), Seat: p.law.seat(f)})
		}
	}
	return list
}
