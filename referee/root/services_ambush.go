package root

import (
	"brehon/referee"
	"brehon/referee/law"
)

// Ambush cards that the Duchy's bot has bought and placed (R10.13): it plays one as defender against a person, who may cancel
// it with one of theirs.

// matches reports whether a card matches a clearing.
func (b *board) matches(c card, at place) bool {
	s := b.law.cards[c].suit
	return s == bird || s == b.suits[at]
}

// begins begins the ambush of a defender that has a card for it, no bird if it can.
func (ambush) begins(p *Position) {
	if p.defender != p.law.duchy || !p.law.isBot(p.defender) || p.law.isBot(p.attacker) {
		return
	}
	played := -1
	for i, c := range p.ambushes.cards[:p.ambushes.n] {
		if p.board.matches(c, p.where) && (played < 0 || p.law.cards[c].suit != bird) {
			played = i
		}
	}
	if played < 0 {
		return
	}
	c := p.ambushes.take(int8(played))
	p.throwAway(c)
	p.happens("R10.13", "ambush", argFaction(p.defender), argCard(c))
	p.begin(ambush{who: p.attacker, by: p.defender, at: p.where})
}

// ambush asks whether the attacked person shows an ambush card (R10.13).
type ambush struct {
	law.Listed[*Position]

	who faction
	by  faction
	at  place
}

// Work deals the hits if the attacker has no card to cancel them with.
func (d ambush) Work(p *Position) bool {
	if p.hands[d.who] > 0 && len(d.Moves(p, nil)) > 1 {
		return false
	}
	d.Take(p, commandOf[int8](formNo))
	return true
}

func (d ambush) Turn(p *Position) referee.Turn {
	return p.asks(d.who, "R10.13", "ambush", argFaction(d.who), argFactionAs("other", d.by), argPlace("place", d.at))
}

// Moves are the ambush cards that may be in the person's hand, or none of them.
func (d ambush) Moves(p *Position, list []referee.Move) []referee.Move {
	seat := p.law.seat(d.who)
	list = append(list, referee.Move{Command: commandOf[int8](formNo), Seat: seat})
	for c := range p.law.cards {
		if p.law.cards[c].kind == "ambush" && p.board.matches(card(c), d.at) && p.unseen(card(c)) > 0 {
			list = append(list, referee.Move{Command: commandOf(formDiscard, c), Seat: seat})
		}
	}
	return list
}

func (d ambush) Take(p *Position, c referee.Command) {
	p.end()
	if c.Form == formDiscard {
		discardEvent{}.do(p, d.who, c)
		return
	}
	p.begin(lose{who: d.who, by: d.by, at: d.at, left: int8(p.law.rules.Riverfolk.Ambush), hits: true})
}
