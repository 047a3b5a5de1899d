package root

import (
	"slices"

	"brehon/referee"
)

// Facts are the whole position in sentences (R1). What the table can see it may say; what the referee keeps for itself is
// written too, and may only be said as it is.

// fact is a form of fact: how it is written of a position, and how it is made to hold. Say is nil for what only the
// referee knows. It refuses what cannot be, and may leave the position half changed then.
type fact struct {
	form  string
	write func(p *Position, add func(args ...int))
	say   func(p *Position, a *[referee.Gaps]int16) *referee.Refusal
}

var facts = slices.Concat(boardFacts, cardFacts, boxFacts, turnFacts)

// Facts writes the whole position as sentences: said one after the other in a new game, they make it again.
func (p *Position) Facts() (list []referee.Command) {
	for _, form := range factOrder {
		if w := facts[form].write; w != nil {
			w(p, func(args ...int) { list = append(list, com(uint8(form), args...)) })
		}
		list = append(list, p.lacking(form)...)
	}
	return list
}

// Hash is the same for equal positions in every process.
func (p *Position) Hash() uint64 {
	var d referee.Digest
	for form := range facts {
		if w := facts[form].write; w != nil {
			d.Add(form)
			w(p, func(args ...int) {
				for _, a := range args {
					d.Add(a)
				}
			})
		}
	}
	return uint64(d)
}

// Say is the position in which a fact holds; then the game goes on from what was open.
func (p *Position) Say(c referee.Command) (referee.State, *referee.Refusal) {
	if slices.Contains(p.Facts(), c) {
		return p, nil
	}
	say := facts[c.Form].say
	if say == nil {
		return nil, refuse("R1.7", "fact")
	}
	if no := p.law.outside("R1.9", p.law.game.grammar.FactForms()[c.Form], &c.Args); no != nil {
		return nil, no
	}
	q := p.clone(nil)
	if no := say(q, &c.Args); no != nil {
		return nil, no
	}
	if q.body == p.body {
		return p, nil
	}
	if no := q.whyNot(); no != nil {
		return nil, no
	}
	q.over, q.winners = false, 0
	if q.step > 0 && q.suit == none { // behind the first step no order lies: the turn goes as on a bird order (R2.7)
		q.suit = bird
	}
	q.tryWin()
	q.run()
	return q, nil
}

// whyNot says what is wrong with a position that the table describes: there are not so many pieces, or no room (R1.9).
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
				if p.law.pieces[k].single && p.board.lies(k, c) > 1 {
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
func (l *Law) outside(rule string, form []referee.Word, args *[referee.Gaps]int16) *referee.Refusal {
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
