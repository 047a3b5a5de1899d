package root

import (
	"brehon/referee"
	"brehon/referee/law"
)

// Facts of cards: the deck, hands, piles, the order.

// The piles in the order of Position.piles. Cards of a pile count from its top, those of a row from the left.
var pileWords = []string{"discard", "souls", "market", "decree-fox", "decree-rabbit", "decree-mouse", "decree-bird", "laid", "revealed", "ambushes"}

// isRow reports whether a pile is a row.
func isRow(i int) bool { return i >= 2 }

// index finds the card that is called n in a pile.
func (p *pile) index(i, n int) int {
	if isRow(i) {
		return n - 1
	}
	return int(p.n) - n
}

var cardFacts = []fact{
	{Form: "deck <points>", Write: func(p *Position, add func(...int)) { add(int(p.deck)) },
		Say: func(p *Position, a *law.Args) *referee.Refusal { return amount(&p.deck, a[0], maxPile) }},
	{Form: "hand <faction> <points>", Write: law.Counts(func(p *Position) []int8 { return p.hands[:] }), Say: func(p *Position, a *law.Args) *referee.Refusal {
		if !p.law.isPerson(faction(a[0])) {
			return refuse("R3.7", "no-hand", argFaction(faction(a[0])))
		}
		return amount(&p.hands[a[0]], a[1], maxPile)
	}},
	{Form: "pile <pile> <points>", Write: func(p *Position, add func(...int)) {
		for i, x := range p.piles() {
			if x.n > 0 {
				add(i, int(x.n))
			}
		}
	}, Say: func(p *Position, a *law.Args) *referee.Refusal {
		x := p.piles()[a[0]]
		if no := bounds(a[1], 0, int(x.n)); no != nil {
			return no
		}
		for int16(x.n) > a[1] {
			x.pop()
		}
		return nil
	}},
	{Form: "card <pile> <points> <card>", Write: func(p *Position, add func(...int)) {
		for i, x := range p.piles() {
			for n := 1; n <= int(x.n); n++ {
				add(i, n, int(x.cards[x.index(i, n)]))
			}
		}
	}, Say: sayCard},
	{Form: "order <card>", Write: law.Thing(func(p *Position) card { return p.order }), Say: func(p *Position, a *law.Args) *referee.Refusal {
		p.order = card(a[0])
		p.suit = p.law.cards[p.order].suit
		return nil
	}},
	{Form: "no-order", Say: func(p *Position, _ *law.Args) *referee.Refusal {
		p.order = none
		return nil
	}},
	{Form: "ordered <suit>", Write: law.Thing(func(p *Position) suit { return p.suit }), Say: func(p *Position, a *law.Args) *referee.Refusal {
		p.suit = suit(a[0])
		return nil
	}},
}

// copiesOut returns the number of visible copies of a card.
func (p *Position) copiesOut(c card) (n int8) {
	for _, x := range p.piles() {
		n += x.count(c)
	}
	if p.order == c {
		n++
	}
	return n + p.inForce(c)
}

// sayCard puts a card at its position in a pile or row, or at the end.
func sayCard(p *Position, a *law.Args) *referee.Refusal {
	i, x := int(a[0]), p.piles()[a[0]]
	if no := bounds(a[1], 1, min(int(x.n)+1, maxPile)); no != nil {
		return no
	}
	if int(a[1]) == int(x.n)+1 {
		if x.n++; !isRow(i) {
			copy(x.cards[1:x.n], x.cards[:x.n-1])
		}
	}
	x.cards[x.index(i, int(a[1]))] = card(a[2])
	return nil
}
