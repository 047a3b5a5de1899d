package root

import "brehon/referee"

// Cards of the Market that bots buy (R10.12, R10.13): of several one at random. Frame.who is the bot, frame.by what for.

const (
	buyOrder  = int8(iota) // in place of the order card, to craft it
	buySoul                // in place of the card that the Lizards turned up, frame.n
	buySouls               // onto Lost Souls, before the order
	buyFavor               // to resolve it
	buyAmbush              // to lay it out
)

// purchase is which cards of the Market would do, and what becomes of the one that is bought; without any, less may happen.
type purchase struct {
	wanted func(p *Position, f frame) []card
	take   func(p *Position, f frame, c card)
	leave  func(p *Position, f frame)
}

var purchases = [...]purchase{
	buyOrder:  {(*Position).wantedOrders, (*Position).takeOrder, func(p *Position, f frame) { p.craftFor(faction(f.who), p.order) }},
	buySoul:   {(*Position).wantedSoul, (*Position).takeSoul, func(p *Position, f frame) { p.keepSoul(f, card(f.n)) }},
	buySouls:  {(*Position).wantedSouls, (*Position).takeSouls, func(*Position, frame) {}},
	buyFavor:  {(*Position).wantedFavors, (*Position).takeFavor, func(*Position, frame) {}},
	buyAmbush: {(*Position).wantedAmbushes, (*Position).takeAmbush, func(*Position, frame) {}},
}

// buys begins a purchase of a card.
func (p *Position) buys(f faction, by int8, c card) {
	p.begin(frame{kind: frameBuy, who: int8(f), by: by, n: int8(c)})
}

// buysFirst is what a bot buys when its turn begins (R10.13).
func (p *Position) buysFirst(f faction) {
	if !p.law.plays(p.law.riverfolk) || !p.law.advanced(f) {
		return
	}
	switch p.law.factions[f].id {
	case "lizards":
		p.buys(f, buySouls, none)
	case "corvids":
		p.buys(f, buyFavor, none)
	case "duchy":
		p.buys(f, buyAmbush, none)
	}
}

// workBuy buys what is wanted. A person who plays the Riverfolk has no Market, but an open hand that the referee does not
// know: they are asked for the card (R10.12).
func (p *Position) workBuy(f *frame) bool {
	was, list := *f, purchases[f.by].wanted(p, *f)
	switch {
	case len(list) > 0 && p.law.isPerson(p.law.riverfolk):
		return false
	case len(list) == 0:
		p.end()
		purchases[was.by].leave(p, was)
	case same(list):
		p.takeBuy(f, com(formRandomCard, list[0]))
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

func (p *Position) askBuy(f *frame) referee.Turn {
	if river := p.law.riverfolk; p.law.isPerson(river) {
		t := p.asks(river, "R10.12", "sell", argFaction(river), argFactionAs("other", faction(f.who)))
		t.First = true
		return t
	}
	return chance("R10.12", "buy", argFaction(faction(f.who)))
}

func (p *Position) movesBuy(f *frame, list []referee.Move) []referee.Move {
	var weight [256]int8
	wanted := purchases[f.by].wanted(p, *f)
	if river := p.law.riverfolk; p.law.isPerson(river) {
		seat := referee.Seat(p.law.factions[river].seat)
		list = append(list, referee.Move{Command: com[int](formNo), Seat: seat})
		for _, c := range wanted {
			list = append(list, referee.Move{Command: com(formBuyCard, c), Seat: seat})
		}
		return list
	}
	for _, c := range wanted {
		weight[c]++
	}
	for c := range p.law.cards {
		if weight[c] > 0 {
			list = falls(list, com(formRandomCard, c), weight[c])
		}
	}
	return list
}

// takeBuy takes the card out of the Market and pays.
func (p *Position) takeBuy(f *frame, c referee.Command) {
	was, bought := *f, card(c.Args[0])
	p.end()
	switch {
	case c.Form == formNo:
		purchases[was.by].leave(p, was)
		return
	case c.Form == formBuyCard:
		p.hands[p.law.riverfolk]--
	default:
		p.market.pick(bought)
	}
	p.happens("R10.4", "buy-card", argFaction(faction(was.who)), argCard(bought))
	p.payService(faction(was.who), handCard)
	if !p.over {
		purchases[was.by].take(p, was, bought)
	}
}

// offered are the cards of the Market that will do; of an open hand all that may be in it.
func (p *Position) offered(does func(c card) bool) (list []card) {
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

// dearest are those of the cards with most listed points; which of an open hand they are the table sees.
func (p *Position) dearest(list []card) (best []card) {
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
func (p *Position) wantedOrders(f frame) []card {
	who := faction(f.who)
	if p.order == none || !p.mayBuy(who) {
		return nil
	}
	id, advanced := p.law.advancedID(who), p.law.advanced(who)
	if advanced && id == "eyrie" && p.inDecree(p.law.cards[p.order].suit) {
		if list := p.offered(func(c card) bool { return !p.inDecree(p.law.cards[c].suit) }); len(list) > 0 {
			return list
		}
	}
	if p.craftable(p.order) {
		return nil
	}
	isBird := func(c card) bool { return p.law.cards[c].suit == bird }
	birds := advanced && (id == "marquise" || id == "alliance")
	list := p.offered(p.craftable)
	if birds && len(list) == 0 && !isBird(p.order) {
		return p.offered(isBird)
	}
	if best := p.offered(func(c card) bool { return p.craftable(c) && isBird(c) }); birds && len(best) > 0 {
		list = best
	}
	return p.dearest(list)
}

// inDecree reports whether a column of the Decree has a card or a vizier.
func (p *Position) inDecree(s suit) bool { return p.decree[s].n > 0 || s == bird && p.viziers > 0 }

func (p *Position) takeOrder(f frame, c card) {
	p.discardOrder()
	p.order, p.suit = c, p.law.cards[c].suit
	p.happens("R3.3", "order", argFaction(faction(f.who)), argCard(c), argSuit(p.suit))
	p.craftFor(faction(f.who), c)
}

// wantedSoul are the cards with which the Lizards would replace the one that they turned up: no birds, and none at all with
// the advanced set (R10.12, D-56).
func (p *Position) wantedSoul(f frame) []card {
	who := faction(f.who)
	if f.n == none || p.craftable(card(f.n)) || p.law.advanced(who) || !p.mayBuy(who) {
		return nil
	}
	return p.dearest(p.offered(func(c card) bool { return p.craftable(c) && p.law.cards[c].suit != bird }))
}

func (p *Position) takeSoul(f frame, c card) {
	p.addSoul(f, card(f.n))
	p.keepSoul(f, c)
}

// wantedSouls are the cards that the Lizards buy until they have enough Lost Souls, even behind in VP (R10.13).
func (p *Position) wantedSouls(f frame) []card {
	if int(p.souls.n) >= p.law.rules.Riverfolk.Souls || !p.maySpend(faction(f.who)) {
		return nil
	}
	return p.offered(func(c card) bool { return p.law.cards[c].suit != bird })
}

func (p *Position) takeSouls(f frame, c card) {
	p.addSoul(f, c)
	p.begin(f)
}

// wantedFavors are those that the Corvids buy (R10.13).
func (p *Position) wantedFavors(f frame) []card {
	if !p.mayBuy(faction(f.who)) {
		return nil
	}
	return p.offered(func(c card) bool { return p.law.cards[c].kind == "favor" })
}

// takeFavor removes all pieces of others in the clearings of the card's suit, and discards it.
func (p *Position) takeFavor(f frame, c card) {
	by, first := faction(f.who), faction(none)
	p.event = event{}
	for _, g := range p.law.playing() {
		for _, at := range p.law.inTurn(p.ofSuit(p.law.cards[c].suit)) {
			if g != by && p.piecesOf(g, at) > 0 {
				p.sweep(g, at, by)
				if first == none {
					first = g
				}
			}
		}
	}
	p.throwAway(c)
	p.happens("R10.13", "discard", argFaction(by), argCard(c))
	if first != none {
		p.begin(frame{kind: frameSettle, who: int8(first), by: f.who})
	}
}

// wantedAmbushes are those that the Duchy buys (R10.13).
func (p *Position) wantedAmbushes(f frame) []card {
	if !p.mayBuy(faction(f.who)) {
		return nil
	}
	return p.offered(func(c card) bool { return p.law.cards[c].kind == "ambush" })
}

func (p *Position) takeAmbush(f frame, c card) {
	p.ambushes.add(c)
	p.happens("R10.13", "lay-out", argFaction(faction(f.who)), argCard(c))
}
