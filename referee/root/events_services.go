package root

import "brehon/referee"

// Services that a person buys of the Riverfolk in their turn (R10.4). A person who plays these names the price: it is paid apart.

// Its events.
type (
	buyEvent     struct{} // buys a service
	payEvent     struct{} // moves warriors to the Payments of a person's Riverfolk, at any price
	repayEvent   struct{} // takes warriors back from there
	buyCardEvent struct{} // buys a card of the Market
)

// doneActed notes in turn.done that a person has done something else already.
const doneActed = mask(1 << 11)

func (buyEvent) why(p *Position, f faction, c referee.Command) *referee.Refusal {
	switch s := int8(c.Args[0]); {
	case s == handCard && p.law.isBot(p.law.riverfolk):
		return refuse("R10.4", "which-card")
	case s == handCard && p.hands[p.law.riverfolk] == 0:
		return refuse("R1.2", "hand", argFaction(p.law.riverfolk), argN("n", 0))
	case s == riverboats && inMask(p.boats, f), s == mercenaries && inMask(p.mercenary, f):
		return refuse("R10.4", "bought", argFaction(f), argService(s))
	}
	return p.buyer(f).why()
}

// Warriors paid to a person's Riverfolk, at any price, and returned from there.

func (payEvent) why(p *Position, f faction, c referee.Command) *referee.Refusal {
	if river := p.law.riverfolk; f == river || !p.law.isPerson(river) {
		return refuse("R10.4", "payee")
	}
	return within(c.Args[0], p.warriorsLeft(f), "R2.5", "supply", argPiece(warrior))
}

func (payEvent) do(p *Position, f faction, c referee.Command) {
	p.payments[f] += int8(c.Args[0])
	p.happens("R10.4", "pay", argFaction(f), argN("n", int(c.Args[0])))
}

func (repayEvent) list(p *Position, _ faction, add func(...int)) {
	for g, n := range p.payments {
		for i := range min(n, mostCount) {
			add(g, int(i)+1)
		}
	}
}

func (repayEvent) why(p *Position, f faction, c referee.Command) *referee.Refusal {
	if f != p.law.riverfolk {
		return refuse("R10.9", "repay", argFaction(f))
	}
	return within(c.Args[1], p.payments[whom(c)], "R10.9", "paid", argFaction(whom(c)))
}

func (repayEvent) do(p *Position, _ faction, c referee.Command) {
	p.payments[whom(c)] -= int8(c.Args[1])
	p.happens("R10.9", "payments-back", argFaction(whom(c)), argN("n", int(c.Args[1])))
}

// why says why a person can buy no service now.
func (s buyer) why() *referee.Refusal {
	river := s.p.law.riverfolk
	switch {
	case s.f == river || !s.p.law.plays(river):
		return refuse("R10.4", "seller")
	case s.p.done&doneActed != 0:
		return refuse("R10.4", "late", argFaction(s.f))
	case s.p.law.isPerson(river):
		return nil
	case s.p.bought >= s.limit():
		return refuse("R10.4", "services", argFaction(s.f), argN("n", int(s.limit())))
	case !s.maySpend():
		return refuse("R10.4", "price", argFaction(s.payer()), argN("n", int(s.price())))
	}
	return nil
}

func (buyEvent) do(p *Position, f faction, c referee.Command) {
	s, river := int8(c.Args[0]), p.law.riverfolk
	if p.law.isBot(river) {
		p.buyer(f).pay(s)
	} else {
		p.happens("R10.4", "serve", argFaction(f), argService(s))
	}
	switch s {
	case handCard:
		p.hands[river]--
		p.hands[f]++
	case riverboats:
		p.boats |= bit(f)
	default:
		p.mercenary |= bit(f)
	}
}

func (buyCardEvent) why(p *Position, f faction, c referee.Command) *referee.Refusal {
	if k := card(c.Args[0]); p.market.count(k) == 0 {
		return refuse("R10.2", "market", argCard(k))
	}
	return p.buyer(f).why()
}

func (buyCardEvent) do(p *Position, f faction, c referee.Command) {
	p.market.pick(card(c.Args[0]))
	p.hands[f]++
	p.happens("R10.4", "buy-card", argFaction(f), argCard(card(c.Args[0])))
	p.buyer(f).pay(handCard)
}

func (buyCardEvent) list(p *Position, _ faction, add func(...int)) { p.market.each(add) }
