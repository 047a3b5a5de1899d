package root

import "brehon/referee"

// Items and cards in a person's turn (R1.4, R1.5).

type (
	craftEvent     struct{} // crafts an item (R1.5)
	craftCardEvent struct{} // crafts with a card of the hand
	takeEvent      struct{} // takes a crafted item of another player (R15.7)
	exploreEvent   struct{} // takes the item of a ruin (R1.5)
	discardEvent   struct{} // discards a card
	giveEvent      struct{} // gives a card to a bot (R3.7)
	cardsEvent     struct{} // draws cards (R2.7)
	uncardsEvent   struct{} // removes unknown cards from the hand
)

func (takeEvent) list(p *Position, f faction, add func(...int)) {
	for _, g := range p.law.inPlay {
		for i, n := range p.crafted[g] {
			if n > 0 && g != f {
				add(int(g), i)
			}
		}
	}
}

// why: a crafted item of another player is taken by a rule of the person's faction (R15.7).
func (takeEvent) why(p *Position, f faction, c referee.Command) *referee.Refusal {
	g, i := whom(c), item(c.Args[1])
	switch {
	case !p.law.plays(g):
		return refuse("R2.6", "absent", argFaction(g))
	case g == f:
		return refuse("R15.7", "another", argFaction(f))
	case p.crafted[g][i] == 0:
		return refuse("R15.7", "no-item", argFaction(g), argItem(i))
	}
	return nil
}

func (takeEvent) do(p *Position, f faction, c referee.Command) {
	g, i := whom(c), item(c.Args[1])
	p.crafted[g][i]--
	p.crafted[f][i]++
	p.happens("R15.7", "taken", argFaction(f), argFactionAs("other", g), argItem(i))
}

func (giveEvent) list(p *Position, _ faction, add func(...int)) {
	for _, g := range p.law.inPlay {
		for k := range p.law.cards {
			if p.law.isBot(g) {
				add(int(g), k)
			}
		}
	}
}

// why: a card is given to a bot, which has no hand (R3.7).
func (giveEvent) why(p *Position, f faction, c referee.Command) *referee.Refusal {
	if g := whom(c); !p.law.isBot(g) {
		return refuse("R3.7", "no-bot", argFaction(g))
	}
	return discardEvent{}.why(p, f, commandOf(formDiscard, int(c.Args[1])))
}

func (giveEvent) do(p *Position, f faction, c referee.Command) {
	discardEvent{}.do(p, f, commandOf(formDiscard, int(c.Args[1])))
	p.score(whom(c), p.law.rules.GiftVP, "R3.7")
}

// why: a person's Vagabond takes the item under the ruin in his clearing, which removes the ruin (R1.5).
func (exploreEvent) why(p *Position, f faction, c referee.Command) *referee.Refusal {
	switch at := p.board.pawns[f]; {
	case !p.law.factions[f].Pawn:
		return refuse("R1.3", "no-pawn", argFaction(f))
	case at < 0 || at >= burrow || !inMask(p.board.ruins, at):
		return refuse("R1.5", "no-ruin", argFaction(f))
	case p.hidden[c.Args[0]] == 0:
		return refuse("R1.5", "not-hidden", argItem(item(c.Args[0])))
	}
	return nil
}

func (exploreEvent) do(p *Position, f faction, c referee.Command) {
	i, at := item(c.Args[0]), p.board.pawns[f]
	p.hidden[i]--
	p.crafted[f][i]++
	p.board.ruins &^= bit(at)
	p.happens("R1.5", "found", argFaction(f), argItem(i), argPlace("place", at))
}

func (craftEvent) why(p *Position, _ faction, c referee.Command) *referee.Refusal {
	if p.supply[c.Args[0]] == 0 {
		return refuse("R1.5", "item", argItem(item(c.Args[0])))
	}
	return nil
}

func (craftEvent) do(p *Position, f faction, c referee.Command) {
	p.supply[c.Args[0]]--
	p.crafted[f][c.Args[0]]++
	p.happens("R1.5", "craft", argFaction(f), argItem(item(c.Args[0])))
}

// why: a card of the hand shows the item.
func (craftCardEvent) why(p *Position, f faction, c referee.Command) *referee.Refusal {
	k := card(c.Args[0])
	if i := p.law.cards[k].item; i == none {
		return refuse("R1.5", "no-item-on", argCard(k))
	} else if no := (craftEvent{}).why(p, f, commandOf(formCraft, i)); no != nil {
		return no
	}
	return discardEvent{}.why(p, f, commandOf(formDiscard, k))
}

// do crafts with a card of the hand: it is discarded, and scores its points; fewer for the Eyrie, who disdain trade.
func (craftCardEvent) do(p *Position, f faction, c referee.Command) {
	k := card(c.Args[0])
	craftEvent{}.do(p, f, commandOf(formCraft, p.law.cards[k].item))
	discardEvent{}.do(p, f, commandOf(formDiscard, k))
	n := p.law.game.content.Cards[k].VP
	if p.law.factions[f].ID == "eyrie" {
		n = min(n, p.law.rules.Eyrie.Trade)
	}
	p.score(f, n, "R15.1")
}

func (discardEvent) why(p *Position, f faction, c referee.Command) *referee.Refusal {
	switch k := card(c.Args[0]); {
	case p.hands[f] == 0:
		return refuse("R1.2", "hand", argFaction(f), argN("n", 0))
	case p.unseen(k) == 0:
		return refuse("R1.4", "card", argCard(k))
	}
	return nil
}

func (discardEvent) do(p *Position, f faction, c referee.Command) {
	p.hands[f]--
	p.throwAway(card(c.Args[0]))
	p.happens("R1.4", "discard", argFaction(f), argCard(card(c.Args[0])))
}

func (cardsEvent) why(p *Position, f faction, c referee.Command) *referee.Refusal {
	return within(c.Args[0], min(p.deck+p.discard.n, mostCount), "R2.7", "deck", argFaction(f))
}

func (cardsEvent) do(p *Position, f faction, c referee.Command) { p.draws(f, int8(c.Args[0])) }

// draws has a person draw cards, as many of n as there are; the discard pile is shuffled when the deck is empty (R2.7).
func (p *Position) draws(f faction, n int8) {
	if n = min(n, p.deck+p.discard.n); n == 0 {
		return
	}
	drawn := int(n)
	p.hands[f] += n
	if n > p.deck {
		n -= p.deck
		p.deck = 0
		p.shuffle()
	}
	p.deck -= n
	p.happens("R2.7", "cards", argFaction(f), argN("n", drawn))
}

func (uncardsEvent) why(p *Position, f faction, c referee.Command) *referee.Refusal {
	return within(c.Args[0], min(p.hands[f], mostCount), "R1.2", "hand", argFaction(f))
}

func (uncardsEvent) do(p *Position, f faction, c referee.Command) { p.hands[f] -= int8(c.Args[0]) }
