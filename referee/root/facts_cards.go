package root

import "brehon/referee"

// Facts of cards: the deck, hands, piles, the order.

// The piles in the order of Position.piles. Cards of a pile count from its top, those of a row from its left.
var pileWords = []string{"discard", "souls", "market", "decree-fox", "decree-rabbit", "decree-mouse", "decree-bird", "laid", "revealed", "ambushes"}

// isRow reports whether a pile is a row.
func isRow(i int) bool { return i >= 2 }

// index is where the card that is called n stands in a pile.
func (p *pile) index(i, n int) int {
	if isRow(i) {
		return n - 1
	}
	return int(p.n) - n
}

var cardFacts = []fact{
	{"deck <points>", func(p *Position, add func(...int)) { add(int(p.deck)) },
		func(p *Position, a *[referee.Gaps]int16) *referee.Refusal { return amount(&p.deck, a[0], maxPile) }},
	{"hand <faction> <points>", amounts(func(p *Position) []int8 { return p.hands[:] }), func(p *Position, a *[referee.Gaps]int16) *referee.Refusal {
		if !p.law.isPerson(faction(a[0])) {
			return refuse("R3.7", "no-hand", argFaction(faction(a[0])))
		}
		return amount(&p.hands[a[0]], a[1], maxPile)
	}},
	{"pile <pile> <points>", func(p *Position, add func(...int)) {
		for i, x := range p.piles() {
			if x.n > 0 {
				add(i, int(x.n))
			}
		}
	}, func(p *Position, a *[referee.Gaps]int16) *referee.Refusal {
		x := p.piles()[a[0]]
		if no := bounds(a[1], 0, int(x.n)); no != nil {
			return no
		}
		for int16(x.n) > a[1] {
			x.pop()
		}
		return nil
	}},
	{"card <pile> <points> <card>", func(p *Position, add func(...int)) {
		for i, x := range p.piles() {
			for n := 1; n <= int(x.n); n++ {
				add(i, n, int(x.cards[x.index(i, n)]))
			}
		}
	}, sayCard},
	{"order <card>", func(p *Position, add func(...int)) {
		if p.order != none {
			add(int(p.order))
		}
	}, func(p *Position, a *[referee.Gaps]int16) *referee.Refusal {
		p.order = card(a[0])
		p.suit = p.law.cards[p.order].suit
		return nil
	}},
	{form: "no-order", say: func(p *Position, _ *[referee.Gaps]int16) *referee.Refusal {
		p.order = none
		return nil
	}},
	{"ordered <suit>", func(p *Position, add func(...int)) {
		if p.suit != none {
			add(int(p.suit))
		}
	}, func(p *Position, a *[referee.Gaps]int16) *referee.Refusal {
		p.suit = suit(a[0])
		return nil
	}},
}

// copiesOut is how many copies of a card lie open.
func (p *Position) copiesOut(c card) (n int8) {
	for _, x := range p.piles() {
		n += x.count(c)
	}
	if p.order == c {
		n++
	}
	return n + p.inForce(c)
}

// sayCard puts a card in its place of a pile or row, or behind its last.
func sayCard(p *Position, a *[referee.Gaps]int16) *referee.Refusal {
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
