package root

import "brehon/referee"

// Dominance (R2.9): cards activated, coalitions, who wins by them, and the cards that are available.

// The events of a person.
type (
	dominanceEvent struct{} // activates a dominance card
	coalitionEvent struct{} // plays a dominance card for a coalition
	pickUpEvent    struct{} // takes an available dominance card
)

// dominanceCard finds the dominance card of a suit, or none.
func (l *Law) dominanceCard(s suit) card {
	for k := range l.cards {
		if l.cards[k].dominance && l.cards[k].suit == s {
			return card(k)
		}
	}
	return none
}

// why: with enough points a person may activate a card of their hand, once.
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
