package root

import (
	"brehon/referee"
	"brehon/referee/law"
)

// The shared deck (R1.4, R2.7), orders, and other cards that are turned up.

// What a card is drawn for.
const (
	drawOrder = int8(iota)
	drawSoul
	drawCraft
	drawMarket
	drawSway
)

// drawn says what happens with a card; none: there was no card anywhere (D-54).
var drawn = [...]func(d drawCard, p *Position, c card){
	drawOrder:  drawCard.turnUpOrder,
	drawSoul:   drawCard.addSoul,
	drawCraft:  drawCard.craftSoul,
	drawMarket: drawCard.addMarket,
	drawSway:   drawCard.drawnSway,
}

// unseen returns how many copies of a card are in the deck or in hands: those not seen elsewhere, and no more than are left
// of its suit. For a placeholder it counts its suit.
func (p *Position) unseen(c card) int8 {
	k := &p.law.cards[c]
	n := p.law.ofSuit[k.suit] - p.suitOut(k.suit)
	if !k.bare {
		n = min(n, k.copies-p.copiesOut(c))
	}
	return max(n, 0)
}

// suitOut returns the number of visible cards of a suit.
func (p *Position) suitOut(s suit) (n int8) {
	for _, x := range p.piles() {
		for _, c := range x.cards[:x.n] {
			if p.law.cards[c].suit == s {
				n++
			}
		}
	}
	if p.order != none && p.law.cards[p.order].suit == s {
		n++
	}
	for _, of := range p.players.dominance {
		if of == s {
			n++
		}
	}
	return n
}

// piles lists the piles of open cards.
func (p *Position) piles() [9 + 1]*pile {
	d := &p.decree
	return [...]*pile{&p.discard, &p.souls, &p.market, &d[0], &d[1], &d[2], &d[3], &p.available, &p.revealed, &p.ambushes}
}

// drawCard turns up a card for a faction.
type drawCard struct {
	law.Listed[*Position]

	who faction
	to  int8
}

// Work shuffles the discard pile if the deck is empty; without any card there is nothing to draw.
func (d drawCard) Work(p *Position) bool {
	if p.deck == 0 && p.discard.n > 0 && !p.law.unkept {
		p.shuffle()
	}
	if (p.deck > 0 || p.law.unkept) && len(referee.Answers(drawCard{}.Moves(p, nil))) > 0 {
		return false
	}
	p.end()
	p.happens("R2.7", "no-card")
	drawn[d.to](d, p, none)
	return true
}

// shuffle turns the discard pile into the deck, on top of its rest.
func (p *Position) shuffle() {
	p.deck, p.discard = p.deck+p.discard.n, pile{}
	p.happens("R2.7", "shuffled", argN("n", int(p.deck)))
}

func (d drawCard) Turn(p *Position) referee.Turn {
	return chance("R2.7", "draw", argFaction(d.who))
}

// Moves are the cards that can come. In place of one without an item its suit will do; where turns are not entered, the
// table may have shuffled the discard pile unreported.
func (drawCard) Moves(p *Position, list []referee.Move) []referee.Move {
	var asides []referee.Move
	for c, k := range p.law.cards {
		switch n := p.unseen(card(c)); {
		case n > 0 && !k.bare:
			list = addOutcome(list, commandOf(formDraw, c), n)
		case n > 0 || p.law.unkept && p.discard.count(card(c)) > 0:
			asides = append(asides, referee.Move{Command: commandOf(formDraw, c), Seat: referee.Table, Aside: true})
		}
	}
	return append(list, asides...)
}

func (d drawCard) Take(p *Position, c referee.Command) {
	p.end()
	if p.unseen(card(c.Args[0])) == 0 {
		p.shuffle()
	}
	p.takeUnseen()
	drawn[d.to](d, p, card(c.Args[0]))
}

// takeUnseen takes an unknown card off the deck, or off a hand if the deck is empty: where turns are not entered, the table
// may have drawn and shuffled unreported.
func (p *Position) takeUnseen() {
	from := &p.deck
	for f := range p.hands {
		if *from == 0 {
			from = &p.hands[f]
		}
	}
	*from = max(*from-1, 0)
}

// turnUpOrder sets the order card (R3.3); without one the turn is played as on a bird order (R2.7).
func (d drawCard) turnUpOrder(p *Position, c card) {
	p.order, p.suit = c, bird
	p.reveals++
	if c != none {
		p.suit = p.law.cards[c].suit
		p.happens("R3.3", "order", argFaction(d.who), argCard(c), argSuit(p.suit))
	}
}

// throwAway discards a card; with the Lizards to Lost Souls (R9.5, D-25, R15.7), and a dominance card next to the map (D-29).
func (p *Position) throwAway(c card) {
	switch {
	case p.law.lizards != none:
		p.souls.add(c)
	default:
		p.discardCard(c)
	}
}

// discardCard puts a card on the discard pile itself, or a dominance card next to the map.
func (p *Position) discardCard(c card) {
	if p.law.cards[c].dominance {
		p.available.add(c)
		return
	}
	p.discard.add(c)
}

// discardOrder discards the order card. Its suit remains in force (R3.3).
func (p *Position) discardOrder() {
	if p.order != none {
		c := p.order
		p.order = none
		p.throwAway(c)
		p.happens("R3.3", "discard", argFaction(p.active()), argCard(c))
	}
}

// craftFor crafts the item of a card for a bot, if it is to be had (R3.1), and reports whether it was.
func (p *Position) craftFor(f faction, c card) bool {
	if c == none {
		return false
	}
	i := p.law.cards[c].item
	if i == none || p.supply[i] == 0 {
		return false
	}
	p.supply[i]--
	if h := p.law.factions[f].hooks.gains; h != nil {
		h(p, f)
	} else {
		p.crafted[f][i]++
	}
	p.happens("R3.1", "craft", argFaction(f), argItem(i))
	p.score(f, p.law.rules.CraftVP, "R3.1")
	return true
}

// What a place is drawn for.
const (
	randomKeep = int8(iota)
	randomFirst
	randomRoost
	randomForest
	randomSlip
	randomGarden
	randomDuchy
)

// randomPlace is from which places one is drawn, and what becomes of it. Without any place nothing does.
type randomPlace struct {
	rule, ask string
	from      func(d drawPlace, p *Position) []place
	then      func(d drawPlace, p *Position, c place)
}

var randomPlaces = [...]randomPlace{
	randomKeep:   {"R5.3", "corner", drawPlace.anyCorner, drawPlace.putPiece},
	randomFirst:  {"R5.3", "first-building", drawPlace.firstSites, drawPlace.putPiece},
	randomRoost:  {"R6.3", "corner", func(d drawPlace, p *Position) []place { return eyrie.firstRoosts(p, d.who) }, drawPlace.placeRoost},
	randomForest: {"R8.6", "forest", drawPlace.bestWoods, drawPlace.setPawn},
	randomSlip:   {"R8.7", "slip", drawPlace.woodsBesideHim, drawPlace.slipTo},
	randomGarden: {"R9.6", "first-garden", drawPlace.gardenCorners, drawPlace.beginGarden},
	randomDuchy:  {"R11.4", "corner", drawPlace.startCorners, drawPlace.comeUp},
}

func (drawPlace) anyCorner(p *Position) []place { return p.law.corners }

// drawPlace draws a place for a piece of a faction.
type drawPlace struct {
	law.Listed[*Position]

	who   faction
	to    int8
	piece piece
}

func (d drawPlace) Work(p *Position) bool {
	if len(randomPlaces[d.to].from(d, p)) > 0 {
		return false
	}
	p.end()
	return true
}

func (d drawPlace) Turn(p *Position) referee.Turn {
	r := &randomPlaces[d.to]
	return chance(r.rule, r.ask, argFaction(d.who), argPiece(d.piece))
}

func (d drawPlace) Moves(p *Position, list []referee.Move) []referee.Move {
	for _, c := range randomPlaces[d.to].from(d, p) {
		list = addOutcome(list, commandOf(formRandom, c), 1)
	}
	return list
}

func (d drawPlace) Take(p *Position, c referee.Command) {
	p.end()
	randomPlaces[d.to].then(d, p, place(c.Args[0]))
}

// beginIn places the starting piece in a clearing, with warriors there and in adjacent ones.
func (d drawPlace) beginIn(p *Position, c place, here, beside int) {
	p.put(d.piece, c)
	p.recruit(d.who, int8(here), c)
	for _, to := range p.law.byPriority(p.law.near[c]) {
		if p.mayPlace(d.who, to) {
			p.recruit(d.who, int8(beside), to)
		}
	}
}
