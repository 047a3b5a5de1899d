package root

import "brehon/referee"

// More of what a person does: removing pieces, points, items and cards.

// Its events.
type (
	removeEvent         struct{} // removes buildings and tokens (R2.6), or damages the items of a Vagabot
	removeWarriorsEvent struct{} // removes warriors (R2.6)
	scoreEvent          struct{} // scores points
	pointsEvent         struct{} // changes the points of the person
	pointsOfEvent       struct{} // changes another player's points, for example by a defender's card
	craftEvent          struct{} // crafts an item (R1.5)
	craftCardEvent      struct{} // crafts with a card of the hand
	discardEvent        struct{} // discards a card
	cardsEvent          struct{} // draws cards (R2.7)
	uncardsEvent        struct{} // removes unknown cards from the hand
)

func (e removeEvent) list(p *Position, f faction, add func(...int)) {
	for c := range place(clearings) {
		if len(e.hitAt(p, f, c)) > 0 {
			add(1, int(pawn), int(c))
		}
	}
	for k := firstPiece; int(k) < len(p.law.pieces); k++ {
		for c := range place(clearings) {
			for n := range p.board.pieceCount(k, c) {
				add(int(n)+1, int(k), int(c))
			}
		}
	}
}

// hitAt are the Vagabots in a clearing whom an effect hits that removes all enemy pieces there (R8.3): who removes the pawn
// damages items, and the pawn stays.
func (removeEvent) hitAt(p *Position, f faction, c place) (list []faction) {
	for _, g := range p.law.inPlay {
		if p.law.factions[g].Pawn && p.law.isBot(g) && p.players.enemies(f, g) && p.board.pawns[g] == c && c < burrow {
			list = append(list, g)
		}
	}
	return list
}

func (e removeEvent) why(p *Position, f faction, c referee.Command) *referee.Refusal {
	k, at := piece(c.Args[1]), where(c)
	if k == pawn && c.Args[0] == 1 && len(e.hitAt(p, f, at)) > 0 {
		return nil
	}
	if k < firstPiece || at >= burrow {
		return refuse("R2.6", "removable", argPiece(k), argPlace("place", at))
	}
	return within(c.Args[0], p.board.pieceCount(k, at), "R2.6", "lying", argPiece(k), argPlace("place", at))
}

func (e removeEvent) do(p *Position, f faction, c referee.Command) {
	if piece(c.Args[1]) == pawn {
		for _, g := range e.hitAt(p, f, where(c)) {
			p.sweep(g, where(c), f)
		}
		return
	}
	for range c.Args[0] {
		p.take(piece(c.Args[1]), where(c), f)
	}
	p.begin(settle{who: p.law.pieces[c.Args[1]].of, by: f})
}

func (removeWarriorsEvent) list(p *Position, _ faction, add func(...int)) {
	for _, g := range p.law.inPlay {
		for c := range burrow + 1 {
			for n := range p.board.own(g, c) {
				add(int(g), int(n)+1, int(c))
			}
		}
	}
}

func (removeWarriorsEvent) why(p *Position, _ faction, c referee.Command) *referee.Refusal {
	g, at := whom(c), where(c)
	if !p.law.plays(g) {
		return refuse("R2.6", "absent", argFaction(g))
	}
	return within(c.Args[1], p.board.own(g, at), "R2.6", "warriors", argFaction(g), argPlace("place", at))
}

func (removeWarriorsEvent) do(p *Position, f faction, c referee.Command) {
	p.loseWarriors(whom(c), int8(c.Args[1]), where(c))
	p.begin(settle{who: whom(c), by: f})
}

func (scoreEvent) why(p *Position, f faction, c referee.Command) *referee.Refusal {
	return within(c.Args[0], mostCount, "R15.1", "points", argFaction(f))
}

func (scoreEvent) do(p *Position, f faction, c referee.Command) { p.score(f, int(c.Args[0]), "R15.1") }

// why: nobody loses more points than they have.
func (pointsEvent) why(p *Position, f faction, c referee.Command) *referee.Refusal {
	if n := change(c.Args[0]); n > 0 || -n <= int(p.players.vp[f]) {
		return nil
	}
	return refuse("R15.1", "has-points", argFaction(f), argN("n", int(p.players.vp[f])))
}

func (pointsEvent) do(p *Position, f faction, c referee.Command) {
	p.score(f, change(c.Args[0]), "R15.1")
}

func (pointsOfEvent) why(p *Position, _ faction, c referee.Command) *referee.Refusal {
	if g := whom(c); !p.law.plays(g) {
		return refuse("R2.6", "absent", argFaction(g))
	}
	return pointsEvent{}.why(p, whom(c), commandOf(formVP, c.Args[1]))
}

func (pointsOfEvent) do(p *Position, _ faction, c referee.Command) {
	p.score(whom(c), change(c.Args[1]), "R15.1")
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
