package root

import "brehon/referee"

// What else a person does at the table: items and cards that change hands, dominance (R2.9), the ferry (R12.13) and closed
// paths (R12.14).

// Its events.
type (
	takeEvent      struct{} // takes a crafted item of another player (R15.7)
	giveEvent      struct{} // gives a card to a bot (R3.7)
	dominanceEvent struct{} // activates a dominance card (R2.9)
	coalitionEvent struct{} // plays a dominance card for a coalition (R2.9)
	pickUpEvent    struct{} // takes an available dominance card (R2.9)
	exploreEvent   struct{} // takes the item of a ruin (R1.5)
	ferryEvent     struct{} // has the ferry go elsewhere (R12.13)
	openEvent      struct{} // opens a closed path (R12.14)
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

// dominanceCard finds the dominance card of a suit, or none.
func (l *Law) dominanceCard(s suit) card {
	for k := range l.cards {
		if l.cards[k].dominance && l.cards[k].suit == s {
			return card(k)
		}
	}
	return none
}

// why: with so many points a person may activate a card of their hand, once.
func (e dominanceEvent) why(p *Position, f faction, c referee.Command) *referee.Refusal {
	if p.law.factions[f].Pawn {
		return refuse("R2.9", "coalition", argFaction(f))
	}
	return e.whyNot(p, f, suit(c.Args[0]))
}

// whyNot says why a person can play no dominance card of a suit.
func (dominanceEvent) whyNot(p *Position, f faction, s suit) *referee.Refusal {
	least := p.law.rules.Dominance.Least
	switch k := p.law.dominanceCard(s); {
	case p.players.dominance[f] != none:
		return refuse("R2.9", "dominant", argFaction(f))
	case int(p.players.vp[f]) < least:
		return refuse("R2.9", "few-points", argFaction(f), argN("n", least))
	case k == none || p.unseen(k) == 0:
		return refuse("R2.9", "no-dominance", argSuit(s))
	case p.hands[f] == 0:
		return refuse("R1.2", "hand", argFaction(f), argN("n", 0))
	}
	return nil
}

func (dominanceEvent) do(p *Position, f faction, c referee.Command) {
	p.hands[f]--
	p.players.dominance[f] = suit(c.Args[0])
	p.happens("R2.9", "dominance", argFaction(f), argSuit(p.players.dominance[f]))
}

// why: a Vagabond plays a dominance card to win with another person, of those who have not played one, the one with
// fewest points; there must be players enough. With a bot there is no coalition (R1.2).
func (coalitionEvent) why(p *Position, f faction, c referee.Command) *referee.Refusal {
	g, least := faction(c.Args[1]), p.law.rules.Dominance.Coalition
	switch {
	case !p.law.factions[f].Pawn:
		return refuse("R2.9", "vagabond", argFaction(f))
	case len(p.law.seats) < least:
		return refuse("R2.9", "few-players", argN("n", least))
	case !p.players.mayJoin(f, g):
		return refuse("R2.9", "partner", argFactionAs("other", g))
	}
	for _, x := range p.law.inPlay {
		if p.players.mayJoin(f, x) && p.players.vp[x] < p.players.vp[g] {
			return instead(refuse("R2.9", "lowest", argFactionAs("other", x)), commandOf(formCoalition, c.Args[0], int16(x)))
		}
	}
	return dominanceEvent{}.whyNot(p, f, suit(c.Args[0]))
}

func (s *players) mayJoin(f, g faction) bool {
	return g != f && s.law.isPerson(g) && !s.law.factions[g].Pawn && s.dominance[g] == none
}

func (coalitionEvent) do(p *Position, f faction, c referee.Command) {
	dominanceEvent{}.do(p, f, c)
	p.players.allies[f] = faction(c.Args[1])
	p.happens("R2.9", "coalition", argFaction(f), argFactionAs("other", p.players.allies[f]))
}

// inForce returns the number of active copies of a card in front of a player.
func (p *Position) inForce(c card) (n int8) {
	if k := &p.law.cards[c]; k.dominance {
		for _, s := range p.players.dominance {
			if s == k.suit {
				n++
			}
		}
	}
	return n
}

// reigns reports whether the dominance of a person holds: three clearings of its suit, by a bird two opposite corners (R2.9).
func (p *Position) reigns(f faction) bool {
	r, s := p.law.rules.Dominance, p.players.dominance[f]
	switch {
	case s == none:
		return false
	case s != bird:
		return p.ruled(f, p.board.ofSuit(s)).count() >= r.Clearings
	}
	for _, c := range p.law.corners {
		if across := p.law.across(c); p.rules(f, c) && p.rules(f, across) {
			return true
		}
	}
	return false
}

// tryDominance ends the game where the dominance of a person holds at the start of their turn.
func (p *Position) tryDominance(f faction) {
	if p.reigns(f) {
		p.happens("R2.9", "reigns", argFaction(f), argSuit(p.players.dominance[f]))
		p.wins(bit(p.law.factions[f].seat))
	}
}

// why: an available dominance card may be taken; discarding the card spent for it is a separate event (R2.9).
func (pickUpEvent) why(p *Position, _ faction, c referee.Command) *referee.Refusal {
	if k := card(c.Args[0]); p.available.count(k) == 0 {
		return refuse("R2.9", "not-laid", argCard(k))
	}
	return nil
}

func (pickUpEvent) do(p *Position, f faction, c referee.Command) {
	p.available.pick(card(c.Args[0]))
	p.hands[f]++
	p.happens("R2.9", "pick-up", argFaction(f), argCard(card(c.Args[0])))
}

func (pickUpEvent) list(p *Position, _ faction, add func(...int)) { p.available.each(add) }

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

// why: the ferry moves to another coastal clearing once a turn, if no move of the turn has used it (R12.13).
func (ferryEvent) why(p *Position, _ faction, c referee.Command) *referee.Refusal {
	switch at := where(c); {
	case p.board.ferry == none || !inMask(p.law.coast(), at) || p.board.ferry == at:
		return refuse("R12.13", "no-ferry", argPlace("place", at))
	case p.done&doneFerry != 0:
		return refuse("R12.13", "ferried")
	}
	return nil
}

func (ferryEvent) do(p *Position, _ faction, c referee.Command) {
	p.board.ferry = where(c)
	p.done |= doneFerry
	p.happens("R12.13", "ferry", argPlace("place", p.board.ferry))
}

func (openEvent) list(p *Position, _ faction, add func(...int)) {
	for a := range place(clearings) {
		for b := range a {
			if inMask(p.board.closed[a], b) {
				add(int(b), int(a))
				add(int(a), int(b))
			}
		}
	}
}

// why: closed paths are opened by persons; for bots they are paths (R12.14).
func (openEvent) why(p *Position, _ faction, c referee.Command) *referee.Refusal {
	if a, b := place(c.Args[0]), place(c.Args[1]); a >= burrow || !inMask(p.board.closed[a], b) {
		return refuse("R12.14", "not-closed", argPlace("from", a), argPlace("to", b))
	}
	return nil
}

func (openEvent) do(p *Position, f faction, c referee.Command) {
	a, b := place(c.Args[0]), place(c.Args[1])
	p.board.join(a, b)
	p.happens("R12.14", "opened", argFaction(f), argPlace("from", a), argPlace("to", b))
}

// join opens a path.
func (b *board) join(from, to place) {
	b.closed[from] &^= bit(to)
	b.closed[to] &^= bit(from)
}
