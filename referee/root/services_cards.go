package root

import (
	"slices"

	"brehon/referee"
	"brehon/referee/law"
)

// Cards of the Market that bots buy (R10.12, R10.13): of several one at random.

const (
	buyOrder  = int8(iota) // in place of the order card, to craft it
	buySoul                // in place of the card that the Lizards turned up
	buySouls               // onto Lost Souls, before the order
	buyFavor               // to resolve it
	buyAmbush              // to place it
)

// purchase filters the usable cards of the Market, and buys one or none.
type purchase struct {
	wanted func(d buyCard, p *Position) []card
	take   func(d buyCard, p *Position, c card)
	leave  func(d buyCard, p *Position)
}

var purchases = [...]purchase{
	buyOrder:  {buyCard.wantedOrders, buyCard.takeOrder, func(d buyCard, p *Position) { p.craftFor(d.who, p.order) }},
	buySoul:   {buyCard.wantedSoul, buyCard.takeSoul, func(d buyCard, p *Position) { d.keepSoul(p, d.card) }},
	buySouls:  {buyCard.wantedSouls, buyCard.takeSouls, func(buyCard, *Position) {}},
	buyFavor:  {buyCard.wantedFavors, buyCard.takeFavor, func(buyCard, *Position) {}},
	buyAmbush: {buyCard.wantedAmbushes, buyCard.takeAmbush, func(buyCard, *Position) {}},
}

// buys begins a purchase of a card.
func (p *Position) buys(f faction, by int8, c card) {
	p.begin(buyCard{who: f, to: by, card: c})
}

// buysFirst has a bot buy what it wants when its turn begins (R10.13).
func (p *Position) buysFirst(f faction) {
	if !p.law.plays(p.law.riverfolk) || !p.law.advanced(f) {
		return
	}
	switch p.law.factions[f].ID {
	case "lizards":
		p.buys(f, buySouls, none)
	case "corvids":
		p.buys(f, buyFavor, none)
	case "duchy":
		p.buys(f, buyAmbush, none)
	}
}

// buyCard buys a card of the Market for a bot (R10.12).
type buyCard struct {
	law.Listed[*Position]

	who  faction
	to   int8
	card card
}

// Work buys the wanted card. A person who plays the Riverfolk has no Market, but an open hand unknown to the referee: they
// are asked for the card (R10.12).
func (d buyCard) Work(p *Position) bool {
	list := purchases[d.to].wanted(d, p)
	switch {
	case len(list) > 0 && p.law.isPerson(p.law.riverfolk):
		return false
	case len(list) == 0:
		p.end()
		purchases[d.to].leave(d, p)
	case same(list):
		d.Take(p, commandOf(formRandomCard, list[0]))
	default:
		return false
	}
	return true
}

func same(list []card) bool {
	for _, c := range list {
		if c != list[0] {
			return false
		}
	}
	return true
}

func (d buyCard) Turn(p *Position) referee.Turn {
	if river := p.law.riverfolk; p.law.isPerson(river) {
		t := p.asks(river, "R10.12", "sell", argFaction(river), argFactionAs("other", d.who))
		t.First = true
		return t
	}
	return chance("R10.12", "buy", argFaction(d.who))
}

func (d buyCard) Moves(p *Position, list []referee.Move) []referee.Move {
	var weight [256]int8
	wanted := purchases[d.to].wanted(d, p)
	if river := p.law.riverfolk; p.law.isPerson(river) {
		seat := p.law.seat(river)
		list = append(list, referee.Move{Command: commandOf[int](formNo), Seat: seat})
		for _, c := range wanted {
			list = append(list, referee.Move{Command: commandOf(formBuyCard, c), Seat: seat})
		}
		return list
	}
	for _, c := range wanted {
		weight[c]++
	}
	for c := range p.law.cards {
		if weight[c] > 0 {
			list = addOutcome(list, commandOf(formRandomCard, c), weight[c])
		}
	}
	return list
}

// Take takes the card out of the Market and pays.
func (d buyCard) Take(p *Position, c referee.Command) {
	bought := card(c.Args[0])
	p.end()
	switch {
	case c.Form == formNo:
		purchases[d.to].leave(d, p)
		return
	case c.Form == formBuyCard:
		p.hands[p.law.riverfolk]--
	default:
		p.market.pick(bought)
	}
	p.happens("R10.4", "buy-card", argFaction(d.who), argCard(bought))
	p.buyer(d.who).pay(handCard)
	if !p.over {
		purchases[d.to].take(d, p, bought)
	}
}

// offered are the cards of the Market that will do; of an open hand all that may be in it.
func (buyCard) offered(p *Position, does func(c card) bool) (list []card) {
	if river := p.law.riverfolk; p.law.isPerson(river) {
		for c, k := range p.law.cards {
			if p.hands[river] > 0 && !k.bare && p.unseen(card(c)) > 0 && does(card(c)) {
				list = append(list, card(c))
			}
		}
		return list
	}
	for _, c := range p.market.cards[:p.market.n] {
		if does(c) {
			list = append(list, c)
		}
	}
	return list
}

// craftable reports whether a card shows an item that is to be had.
func (p *Position) craftable(c card) bool {
	return c != none && p.law.cards[c].item != none && p.supply[p.law.cards[c].item] > 0
}

// dearest picks the cards with most listed points; which of an open hand they are the table sees.
func (buyCard) dearest(p *Position, list []card) (best []card) {
	if p.law.isPerson(p.law.riverfolk) {
		return list
	}
	most := 0
	for _, c := range list {
		n := p.law.game.content.Cards[c].VP
		if n > most {
			best, most = nil, n
		}
		if n == most {
			best = append(best, c)
		}
	}
	return best
}

// wantedOrders are the cards with which a bot would replace its order card.
func (d buyCard) wantedOrders(p *Position) []card {
	who := d.who
	if p.order == none || !p.buyer(who).mayBuy() {
		return nil
	}
	id, advanced := p.law.advancedID(who), p.law.advanced(who)
	if advanced && id == "eyrie" && eyrie.inDecree(p, p.law.cards[p.order].suit) {
		if list := d.offered(p, func(c card) bool { return !eyrie.inDecree(p, p.law.cards[c].suit) }); len(list) > 0 {
			return list
		}
	}
	if p.craftable(p.order) {
		return nil
	}
	isBird := func(c card) bool { return p.law.cards[c].suit == bird }
	birds := advanced && (id == "marquise" || id == "alliance")
	list := d.offered(p, p.craftable)
	if birds && len(list) == 0 && !isBird(p.order) {
		return d.offered(p, isBird)
	}
	if best := d.offered(p, func(c card) bool { return p.craftable(c) && isBird(c) }); birds && len(best) > 0 {
		list = best
	}
	return d.dearest(p, list)
}

// inDecree reports whether a column of the Decree has a card or a vizier.
func (eyrieBot) inDecree(p *Position, s suit) bool {
	return p.decree[s].n > 0 || s == bird && p.viziers > 0
}

func (d buyCard) takeOrder(p *Position, c card) {
	p.discardOrder()
	p.order, p.suit = c, p.law.cards[c].suit
	p.happens("R3.3", "order", argFaction(d.who), argCard(c), argSuit(p.suit))
	p.craftFor(d.who, c)
}

// wantedSoul lists the cards with which the Lizards would replace the one turned up: no birds, and none at all with the
// advanced set (R10.12, D-56).
func (d buyCard) wantedSoul(p *Position) []card {
	who := d.who
	if d.card == none || p.craftable(d.card) || p.law.advanced(who) || !p.buyer(who).mayBuy() {
		return nil
	}
	return d.dearest(p, d.offered(p, func(c card) bool { return p.craftable(c) && p.law.cards[c].suit != bird }))
}

func (d buyCard) takeSoul(p *Position, c card) {
	drawCard{who: d.who}.addSoul(p, d.card)
	d.keepSoul(p, c)
}

// wantedSouls lists the cards that the Lizards buy until they have enough Lost Souls, even if behind in VP (R10.13).
func (d buyCard) wantedSouls(p *Position) []card {
	if int(p.souls.n) >= p.law.rules.Riverfolk.Souls || !p.buyer(d.who).maySpend() {
		return nil
	}
	return d.offered(p, func(c card) bool { return p.law.cards[c].suit != bird })
}

func (d buyCard) takeSouls(p *Position, c card) {
	drawCard{who: d.who}.addSoul(p, c)
	p.begin(d)
}

// wantedFavors lists the favors that the Corvids buy (R10.13).
func (d buyCard) wantedFavors(p *Position) []card {
	if !p.buyer(d.who).mayBuy() {
		return nil
	}
	return d.offered(p, func(c card) bool { return p.law.cards[c].kind == "favor" })
}

// takeFavor removes all pieces of others in the clearings of the card's suit, and discards it.
func (d buyCard) takeFavor(p *Position, c card) {
	p.event = event{}
	others := slices.DeleteFunc(slices.Clone(p.law.inPlay), func(g faction) bool { return g == d.who })
	p.sweepAll(others, p.law.inTurn(p.board.ofSuit(p.law.cards[c].suit)), d.who)
	p.throwAway(c)
	p.happens("R10.13", "discard", argFaction(d.who), argCard(c))
}

// wantedAmbushes lists the ambushes that the Duchy buys (R10.13).
func (d buyCard) wantedAmbushes(p *Position) []card {
	if !p.buyer(d.who).mayBuy() {
		return nil
	}
	return d.offered(p, func(c card) bool { return p.law.cards[c].kind == "ambush" })
}

func (d buyCard) takeAmbush(p *Position, c card) {
	p.ambushes.add(c)
	p.happens("R10.13", "lay-out", argFaction(d.who), argCard(c))
}
