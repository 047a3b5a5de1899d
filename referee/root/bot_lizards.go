package root

import (
	"slices"

	"brehon/referee"
	"brehon/referee/law"
)

// The Logical Lizards (R9). Their turn.tally holds: consecutive failed conspiracies, the suit of the open ritual card plus
// one, and the number of rituals.

// lizardsBot does what only the Logical Lizards do.
type lizardsBot struct{}

var lizards lizardsBot

// lizardsKind names the rules as automata.yaml does, and as hooks.
var lizardsKind = kind{
	setup: lizards.setUp,
	deeds: map[string]deed{
		"order-souls": {do: lizards.orderSouls},
		"advance":     {do: lizards.advance},
		"convert":     {choices: lizards.converts, do: lizards.convert},
		"sanctify":    {choices: lizards.sanctifies, do: lizards.sanctify},
		"conspired":   {do: lizards.conspired},
		"turn-soul":   {do: lizards.turnSoul},
		"ritual":      {choices: lizards.altars, do: lizards.ritual},
		"acolyte":     {choices: lizards.flocks, do: lizards.acolyte},
		"martyr":      {do: lizards.martyr},
		"next-soul":   {do: lizards.nextSoul},
		"score-souls": {do: lizards.scoreGardens},
		"return-souls": {do: func(v *view, _ referee.Command) {
			lizards.returnSouls(v.p, v.f)
		}},
		"craft-soul": {do: func(v *view, _ referee.Command) {
			v.p.begin(drawCard{who: v.f, to: drawCraft})
		}},
		"draw-soul": {do: func(v *view, _ referee.Command) {
			v.p.begin(drawCard{who: v.f, to: drawSoul})
		}},
	},
	ifs: map[string]func(*view) bool{
		"acolytes-left":  func(v *view) bool { return v.p.acolytes > 0 },
		"space-convert":  func(v *view) bool { return lizards.conspires(v.p, "convert") },
		"space-crusade":  func(v *view) bool { return lizards.conspires(v.p, "crusade") },
		"space-sanctify": func(v *view) bool { return lizards.conspires(v.p, "sanctify") },
		"conspiring":     func(v *view) bool { return v.p.done&doneConspiring != 0 },
		"rituals-left":   func(v *view) bool { return v.p.souls.n > 0 && int(v.p.tally[2]) < v.bot.numbers["rituals"] },
		"soul-suit":      func(v *view) bool { return v.p.tally[1] != 0 && lizards.soul(v.p) != bird },
		"soul-bird":      func(v *view) bool { return v.p.tally[1] != 0 && lizards.soul(v.p) == bird },
	},
	only: map[string]func(*view, referee.Command) bool{
		"crusading": func(v *view, c referee.Command) bool {
			return int(v.board.own(v.f, where(c))) >= v.law.rules.Lizards.Crusade
		},
		"suit-of-soul": func(v *view, c referee.Command) bool { return v.board.suits[where(c)] == lizards.soul(v.p) },
	},
	first: map[string]func(*view, referee.Command) int{
		"by-letter":             func(_ *view, c referee.Command) int { return int(whom(c)) },
		"most-enemy-buildings":  lizards.buildingsOfEnemies,
		"fewest-enemy-warriors": lizards.warriorsOfEnemies,
		"most-bare-buildings":   func(v *view, c referee.Command) int { return -int(v.board.bareBuildings(whom(c), where(c))) },
		"open-slot": func(v *view, c referee.Command) int {
			if v.board.openSlots(where(c)) > 0 {
				return 0
			}
			return 1
		},
	},
	scopes: map[string]scope{"converted": {func(v *view) mask { return v.p.entered }, kindPlace}},
	hooks: hooks{
		rules:   lizards.hasGarden,
		boxed:   func(p *Position) int8 { return p.acolytes },
		attack:  lizards.fanatic,
		before:  lizards.crusades,
		won:     lizards.tokensFell,
		removed: lizards.revenge,
	},
	person: hooks{rules: lizards.hasGarden, boxed: func(p *Position) int8 { return p.acolytes }},
}

// What a turn of theirs has done, in turn.done: a conspiracy is open, it was performed, a token fell in the crusade.
const (
	doneConspiring = mask(1 << iota)
	donePerformed
	doneToken
)

func (lizardsBot) hasGarden(p *Position, f faction, c place) bool { return p.board.buildings(f, c) > 0 }

// garden is the kind of building that the Lizards have.
func (l *Law) garden(f faction) piece { return l.buildingTypes(f)[0] }

// buildingsOfEnemies is for most of them in a clearing, warriorsOfEnemies for fewest.
func (lizardsBot) buildingsOfEnemies(v *view, c referee.Command) int {
	return -v.p.players.enemySum(v.f, func(g faction) int8 { return v.board.buildings(g, where(c)) })
}

func (lizardsBot) warriorsOfEnemies(v *view, c referee.Command) int {
	return v.p.players.enemySum(v.f, func(g faction) int8 { return v.board.own(g, where(c)) })
}

// bareBuildings are the defenseless buildings of a faction in a clearing (R3.15).
func (b *board) bareBuildings(f faction, c place) int8 {
	if b.own(f, c) > 0 {
		return 0
	}
	return b.buildings(f, c)
}

// setUp places the first garden and warriors in a corner, then the first Lost Souls (R9.6).
func (lizardsBot) setUp(p *Position, f faction, part int8) bool {
	r := &p.law.rules.Lizards
	switch {
	case part == 0:
		p.marker = int8(p.law.game.content.Conspiracies.Start)
		p.begin(drawPlace{who: f, to: randomGarden, piece: p.law.garden(f)})
	case int(part) <= r.LostSouls:
		p.begin(drawCard{who: f, to: drawSoul})
	default:
		return false
	}
	return true
}

// starts returns the corners where the keep is or another bot began, judged by its pieces that cannot move.
func (lizardsBot) starts(p *Position) (m mask) {
	for _, c := range p.law.corners {
		for _, f := range p.law.inPlay {
			eyrie := p.law.factions[f].ID == "eyrie" && p.law.isBot(f)
			if p.board.keepHere(c) || eyrie && p.board.buildings(f, c) > 0 || f == p.law.duchy && p.law.isBot(f) && p.board.tokens(f, c) > 0 {
				m |= bit(c)
			}
		}
	}
	return m
}

// gardenCorners lists the corners where nobody started; if possible only those opposite a start.
func (d drawPlace) gardenCorners(p *Position) []place {
	starts := lizards.starts(p)
	free := slices.DeleteFunc(slices.Clone(p.law.corners), func(c place) bool { return inMask(starts, c) || !p.mayPut(d.piece, c) })
	return p.board.acrossFrom(free, func(c place) bool { return inMask(starts, c) })
}

func (d drawPlace) beginGarden(p *Position, c place) {
	d.beginIn(p, c, p.law.rules.Lizards.Start, p.law.rules.Lizards.Beside)
}

// addSoul puts a card on Lost Souls.
func (d drawCard) addSoul(p *Position, c card) {
	if c != none {
		p.souls.add(c)
		p.happens("R9.5", "soul", argFaction(d.who), argCard(c))
	}
}

// orderSouls takes the most common suit of Lost Souls as the order; of equal ones, and of none, the birds (R9.7).
func (lizardsBot) orderSouls(v *view, _ referee.Command) {
	p := v.p
	var count [suits]int
	for _, c := range p.souls.cards[:p.souls.n] {
		count[p.law.cards[c].suit]++
	}
	p.suit = bird
	most := 0
	for s, n := range count {
		switch {
		case n > most:
			most, p.suit = n, suit(s)
		case n == most:
			p.suit = bird
		}
	}
	p.happens("R9.7", "souls-order", argFaction(v.f), argSuit(p.suit))
}

// advance takes the marker to the next conspiracy (R9.8).
func (lizardsBot) advance(v *view, _ referee.Command) {
	p := v.p
	spaces := int8(len(p.law.game.content.Conspiracies.Spaces))
	p.marker = p.marker%spaces + 1
	p.entered = 0
	p.done = p.done&^(donePerformed|doneToken) | doneConspiring
	p.happens("R9.8", "conspiracy", argFaction(v.f), argN("n", int(p.marker)))
}

// conspires reports whether the conspiracy that is open is of a kind.
func (lizardsBot) conspires(p *Position, kind string) bool {
	return p.done&doneConspiring != 0 && p.marker > 0 && p.law.game.content.Conspiracies.Spaces[p.marker-1] == kind
}

// converts are the enemy warriors that could be replaced: by letter, then by priority (R9.8, D-46).
func (lizardsBot) converts(v *view) (list []referee.Command) {
	if v.p.warriorsLeft(v.f) == 0 {
		return nil
	}
	for _, g := range v.p.players.enemiesOf(v.f) {
		for _, c := range v.choosable() {
			if v.board.own(g, c) > 0 && v.p.mayPlace(v.f, c) {
				list = append(list, commandOf(formConvert, int(g), int(c)))
			}
		}
	}
	return list
}

func (lizardsBot) convert(v *view, c referee.Command) {
	p := v.p
	p.done |= donePerformed
	if p.springs(v.f, where(c)) {
		return
	}
	p.happens("R9.8", "convert", argFaction(v.f), argFactionAs("other", whom(c)), argPlace("place", where(c)))
	p.loseWarriors(whom(c), 1, where(c))
	p.recruit(v.f, 1, where(c))
	p.entered = bit(where(c))
	p.begin(settle{who: whom(c), by: v.f})
}

// sanctifies are the clearings in which a building of an enemy could be replaced.
func (lizardsBot) sanctifies(v *view) (list []referee.Command) {
	for _, g := range v.p.players.enemiesOf(v.f) {
		for _, c := range v.choosable() {
			if v.board.buildings(g, c) > 0 && v.p.mayPlace(v.f, c) && v.board.left(v.law.garden(v.f), c) > 0 {
				list = append(list, commandOf(formSanctify, int(g), int(c)))
			}
		}
	}
	return list
}

func (lizardsBot) sanctify(v *view, c referee.Command) {
	p := v.p
	p.done |= donePerformed
	if !p.springs(v.f, where(c)) {
		p.begin(sanctify{who: v.f, of: whom(c), at: where(c)})
	}
}

// buildingsHere are the kinds of buildings of a faction in a clearing.
func (b *board) buildingsHere(f faction, c place) (list []piece) {
	for _, k := range b.law.buildingTypes(f) {
		if b.pieceCount(k, c) > 0 {
			list = append(list, k)
		}
	}
	return list
}

// sanctify replaces a building by a garden (R9.4).
type sanctify struct {
	law.Listed[*Position]

	who faction
	of  faction
	at  place
}

// Work replaces a building, of several types a random one (R3.10).
func (d sanctify) Work(p *Position) bool {
	list := p.board.buildingsHere(d.of, d.at)
	if len(list) > 1 {
		return false
	}
	d.Take(p, commandOf(formRandomPiece, list[0]))
	return true
}

func (d sanctify) Turn(p *Position) referee.Turn {
	return chance("R9.8", "sanctify", argFaction(d.who), argFactionAs("other", d.of), argPlace("place", d.at))
}

func (d sanctify) Moves(p *Position, list []referee.Move) []referee.Move {
	for _, k := range p.board.buildingsHere(d.of, d.at) {
		list = addOutcome(list, commandOf(formRandomPiece, k), 1)
	}
	return list
}

func (d sanctify) Take(p *Position, c referee.Command) {
	p.end()
	p.take(piece(c.Args[0]), d.at, d.who)
	p.put(p.law.garden(d.who), d.at)
	p.begin(settle{who: d.of, by: d.who})
}

// conspired ends a conspiracy: if it was performed, an acolyte returns to the supply. The next follows, unless there are no
// acolytes left or too many failed in a row (R9.8).
func (b lizardsBot) conspired(v *view, _ referee.Command) {
	p := v.p
	spiteful := b.conspires(p, "crusade") && p.done&doneToken != 0 && v.bot.has("spiteful")
	p.done &^= doneConspiring
	if p.done&donePerformed != 0 {
		p.acolytes--
		p.tally[0] = 0
		p.happens("R9.8", "performed", argFaction(v.f), argN("n", int(p.acolytes)))
	} else {
		p.tally[0]++
		p.happens("R9.8", "conspiracy-fails", argFaction(v.f))
	}
	if spiteful {
		p.score(v.f, v.bot.numbers["spiteful"], "R9.14")
	}
	if p.acolytes > 0 && int(p.tally[0]) < p.law.rules.Lizards.Failures {
		b.goBack(p, v, "conspire")
	}
}

// goBack continues with an earlier step.
func (lizardsBot) goBack(p *Position, v *view, step string) {
	for i, s := range v.bot.steps {
		if p.law.words.steps[s.id] == step {
			p.step, p.line, p.thing, p.things = int8(i), none, none, 0
		}
	}
}

// fanatic is the extra hit of a battle that follows a conversion (R9.14).
func (b lizardsBot) fanatic(p *Position, f faction) int8 {
	if p.active() == f && b.conspires(p, "convert") {
		return p.law.number(f, "fanatics")
	}
	return 0
}

// crusades notes that a battle of the conspiracy was fought.
func (lizardsBot) crusades(p *Position, f faction) {
	if f == p.attacker && p.active() == f {
		p.done |= donePerformed
	}
}

// tokensFell notes that a battle of the crusade removed tokens (R9.14).
func (b lizardsBot) tokensFell(p *Position, f, loser faction, lost losses) {
	for _, k := range p.law.factions[loser].pieces {
		if !p.law.pieces[k].building && lost.pieces[k] > 0 && b.conspires(p, "crusade") {
			p.done |= doneToken
		}
	}
}

// revenge makes acolytes of warriors that were removed outside their own turn (R9.3), and throws away a Lost Soul for each
// garden (R9.4).
func (b lizardsBot) revenge(p *Position, f, _ faction) {
	if n := min(int8(p.law.rules.Lizards.Revenge), p.lost[f].warriors); n > 0 && p.active() != f {
		p.acolytes += n
		p.happens("R9.3", "revenge", argFaction(f), argN("n", int(n)))
	}
	for range p.lost[f].pieces[p.law.garden(f)] {
		if p.souls.n > 0 {
			b.loseSoul(p, "R9.4", f)
		}
	}
}

// loseSoul puts the top card of Lost Souls on the discard pile.
func (lizardsBot) loseSoul(p *Position, rule string, f faction) {
	c := p.souls.pop()
	p.discardCard(c)
	p.happens(rule, "discard", argFaction(f), argCard(c))
}
