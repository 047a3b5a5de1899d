package root

import "brehon/referee"

// Ambush cards that the Duchy's bot has bought and laid out (R10.13): it plays one as defender against a person, who may
// cancel it with one of theirs.

// ambushes are those of a pile's cards that match a clearing.
func (p *Position) matches(c card, at place) bool {
	s := p.law.cards[c].suit
	return s == bird || s == p.suits[at]
}

// laysAmbush begins the ambush of a defender that has a card for it, no bird if it can.
func (p *Position) laysAmbush() {
	if p.defender != p.law.duchy || !p.law.isBot(p.defender) || p.law.isBot(p.attacker) {
		return
	}
	played := -1
	for i, c := range p.ambushes.cards[:p.ambushes.n] {
		if p.matches(c, p.where) && (played < 0 || p.law.cards[c].suit != bird) {
			played = i
		}
	}
	if played < 0 {
		return
	}
	c := p.ambushes.take(int8(played))
	p.throwAway(c)
	p.happens("R10.13", "ambush", argFaction(p.defender), argCard(c))
	p.begin(frame{kind: frameAmbush, who: int8(p.attacker), by: int8(p.defender), at: int8(p.where)})
}

// workAmbush deals the hits if the attacker has no card to cancel them with.
func (p *Position) workAmbush(f *frame) bool {
	if p.hands[f.who] > 0 && len(p.movesAmbush(f, nil)) > 1 {
		return false
	}
	p.takeAmbushed(f, com[int8](formNo))
	return true
}

func (p *Position) askAmbush(f *frame) referee.Turn {
	return p.asks(faction(f.who), "R10.13", "ambush", argFaction(faction(f.who)), argFactionAs("other", faction(f.by)), argPlace("place", place(f.at)))
}

// movesAmbush are the ambush cards that may be in the person's hand, or none of them.
func (p *Position) movesAmbush(f *frame, list []referee.Move) []referee.Move {
	seat := referee.Seat(p.law.factions[f.who].seat)
	list = append(list, referee.Move{Command: com[int8](formNo), Seat: seat})
	for c := range p.law.cards {
		if p.law.cards[c].kind == "ambush" && p.matches(card(c), place(f.at)) && p.unseen(card(c)) > 0 {
			list = append(list, referee.Move{Command: com(formDiscard, c), Seat: seat})
		}
	}
	return list
}

func (p *Position) takeAmbushed(f *frame, c referee.Command) {
	was := *f
	p.end()
	if c.Form == formDiscard {
		doDiscard(p, faction(was.who), c)
		return
	}
	p.begin(frame{kind: frameLose, who: was.who, by: was.by, at: was.at, n: int8(p.law.rules.Riverfolk.Ambush)})
}
