package root

import (
	"slices"

	"brehon/referee"
	"brehon/referee/law"
)

// Facts are the whole position in sentences (R1). What the table can see it may say; what the referee keeps for itself is
// written too, and may only be said as it is.

type fact = law.Fact[*Position]

var facts = law.Facts[*Position](slices.Concat(boardFacts, cardFacts, boxFacts, turnFacts))

// Facts writes the whole position as sentences: said one after the other in a new game, they make it again.
func (p *Position) Facts() (list []referee.Command) {
	for _, form := range factOrder {
		list = append(facts.Append(list, form, p), p.lacking(form)...)
	}
	return list
}

// Hash is the same for equal positions in every process.
func (p *Position) Hash() uint64 { return facts.Hash(p) }

// Say returns the position with a fact set; play then continues from the open decision.
func (p *Position) Say(c referee.Command) (referee.State, *referee.Refusal) {
	if slices.Contains(p.Facts(), c) { // that something is gone holds too
		return p, nil
	}
	q := p.clone(nil)
	no := facts.Say(q, c, p.law.game.grammar, func() *referee.Refusal { return refuse("R1.7", "fact") }, func(least, most int) *referee.Refusal {
		return refuse("R1.9", "number", argN("least", least), argN("most", most))
	})
	if no != nil {
		return nil, no
	}
	if q.body == p.body {
		return p, nil
	}
	if no := q.whyNot(); no != nil {
		return nil, no
	}
	q.over, q.winners = false, 0
	if q.step > 0 && q.suit == none { // after the first step there is no order card: the turn is played as on a bird order (R2.7)
		q.suit = bird
	}
	q.tryWin()
	q.run()
	return q, nil
}

// whyNot returns what is impossible about a described position: too many pieces, or no room (R1.9).
func (p *Position) whyNot() *referee.Refusal {
	for f := range p.law.factions {
		if p.warriorsLeft(faction(f)) < 0 {
			return refuse("R1.9", "too-many", argFaction(faction(f)), argPiece(warrior))
		}
		for _, k := range p.law.factions[f].pieces {
			for c := range place(clearings) {
				if p.board.left(k, c) < 0 {
					return refuse("R1.9", "too-many", argFaction(faction(f)), argPiece(k))
				}
				if p.law.pieces[k].single && p.board.pieceCount(k, c) > 1 {
					return refuse("R2.5", "single", argPiece(k), argPlace("place", c))
				}
			}
		}
	}
	for c := range place(clearings) {
		if p.board.openSlots(c) < 0 {
			return refuse("R2.5", "slots", argPlace("place", c))
		}
	}
	for c := range p.law.cards {
		k := &p.law.cards[c]
		if k.bare && p.suitOut(k.suit) > p.law.ofSuit[k.suit] || !k.bare && p.copiesOut(card(c)) > k.copies {
			return refuse("R1.4", "card", argCard(card(c)))
		}
	}
	return nil
}

// outside refuses a number that its kind does not have.
func (l *Law) outside(rule string, form []referee.Word, args *law.Args) *referee.Refusal {
	g := l.game.grammar
	if w, ok := g.Outside(form, args); ok {
		least, most := g.Bounds(w.Kind)
		return refuse(rule, "number", argN("least", least), argN("most", most))
	}
	return nil
}

// bounds refuses a number outside its bounds.
func bounds(n int16, least, most int) *referee.Refusal {
	if int(n) < least || int(n) > most {
		return refuse("R1.9", "number", argN("least", least), argN("most", most))
	}
	return nil
}

// amount is a fact of how many there are: it puts a number within bounds.
func amount(to *int8, n int16, most int) *referee.Refusal {
	if no := bounds(n, 0, most); no != nil {
		return no
	}
	*to = int8(n)
	return nil
}

// clearing refuses a place that is no clearing.
func clearing(c int16) *referee.Refusal {
	if place(c) >= burrow {
		return refuse("R2.5", "clearing", argPlace("place", place(c)))
	}
	return nil
}
