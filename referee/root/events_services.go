package root

import "brehon/referee"

// Services that a person buys of the Riverfolk's bot in their turn (R10.4).

// doneActed notes in turn.done that a person has done something else already.
const doneActed = mask(1 << 11)

func listBuys(p *Position, _ faction, add func(...int)) {
	add(int(riverboats))
	add(int(mercenaries))
}

func whyBuy(p *Position, f faction, c referee.Command) *referee.Refusal {
	switch s := int8(c.Args[0]); {
	case s == handCard:
		return refuse("R10.4", "which-card")
	case s == riverboats && inMask(p.boats, f), s == mercenaries && inMask(p.mercenary, f):
		return refuse("R10.4", "bought", argFaction(f), argService(s))
	}
	return p.whyService(f)
}

// whyService says why a person can buy no service now.
func (p *Position) whyService(f faction) *referee.Refusal {
	river := p.law.riverfolk
	switch {
	case f == river || !p.law.isBot(river):
		return refuse("R10.4", "seller")
	case p.done&doneActed != 0:
		return refuse("R10.4", "late", argFaction(f))
	case p.bought >= p.serviceLimit(f):
		return refuse("R10.4", "services", argFaction(f), argN("n", int(p.serviceLimit(f))))
	case !p.maySpend(f):
		return refuse("R10.4", "price", argFaction(p.payer(f)), argN("n", int(p.servicePrice(f))))
	}
	return nil
}

func doBuy(p *Position, f faction, c referee.Command) {
	s := int8(c.Args[0])
	p.payService(f, s)
	if s == riverboats {
		p.boats |= bit(f)
	} else {
		p.mercenary |= bit(f)
	}
}

func listBuyCards(p *Position, _ faction, add func(...int)) {
	for c := range p.law.cards {
		if p.market.count(card(c)) > 0 {
			add(c)
		}
	}
}

func whyBuyCard(p *Position, f faction, c referee.Command) *referee.Refusal {
	if k := card(c.Args[0]); p.market.count(k) == 0 {
		return refuse("R10.2", "market", argCard(k))
	}
	return p.whyService(f)
}

func doBuyCard(p *Position, f faction, c referee.Command) {
	for i, here := range p.market.cards[:p.market.n] {
		if here == card(c.Args[0]) {
			p.market.take(int8(i))
			break
		}
	}
	p.hands[f]++
	p.happens("R10.4", "buy-card", argFaction(f), argCard(card(c.Args[0])))
	p.payService(f, handCard)
}
