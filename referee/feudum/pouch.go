package feudum

import (
	"brehon/referee"
	"brehon/referee/law"
)

// The pouch and the selection of cards (F5.1).

// fillPouch asks how to pay for the pouch (F5.1.1).
type fillPouch struct {
	law.Asked[*Position]

	who colour
}

func (d fillPouch) Turn(p *Position) referee.Turn { return p.asks(d.who, "F5.1", "pouch") }

// The answers to the question of the pouch, in the order of their words.
const (
	pouchNone = int8(iota)
	pouchSaltpeter
	pouchSulfur
)

var pouchGood = [...]good{none, saltpeter, sulfur}

func (d fillPouch) Moves(p *Position, list []referee.Move) []referee.Move {
	list = p.addMove(list, d.who, formPouch, pouchNone)
	for i := pouchSaltpeter; i <= pouchSulfur; i++ {
		if d.who.canPay(p, none, pouchGood[i]) {
			list = p.addMove(list, d.who, formPouch, i)
		}
	}
	return list
}

func (d fillPouch) Take(p *Position, c referee.Command) {
	who, g := d.who, pouchGood[c.Args[0]]
	p.end()
	who.usePouch(p) // the table can have said that there is something in it
	if g == none {
		return
	}
	who.fillsPouch(p, g)
	p.begin(payment{who: who, good: g, keep: none, to: payPouch})
}

func (d fillPouch) Why(p *Position, c referee.Command) *referee.Refusal {
	switch {
	case c.Form == formPouch && p.players[d.who].barrel > 0 && c.Args[0] == int16(pouchSulfur):
		return refuse("F5.1", "pouch-barrel", argColour("colour", d.who))
	case c.Form == formPouch:
		return refuse("F5.1", "pouch-none", argColour("colour", d.who), argGood(pouchGood[c.Args[0]]))
	case c.Form == formSelect:
		return refuse("F5.1", "pouch-first")
	}
	return nil
}

// fillsPouch puts a good on the pouch.
func (c colour) fillsPouch(p *Position, g good) {
	pl := &p.players[c]
	pl.pouch = g
	if g == saltpeter {
		pl.count += int8(p.law.rules.Hand.Extra)
	}
	p.happens("F5.1", "pouch", argColour("colour", c), argGood(g))
}

// usePouch returns the good of a pouch to the bag (F5.1.2). A tile that paid for it is out of the game already.
func (c colour) usePouch(p *Position) {
	pl := &p.players[c]
	if pl.pouch != none && !pl.pouchTile {
		p.bag[pl.pouch]++
	}
	pl.pouch, pl.pouchTile = none, false
}

// emptyPouches is the end of step 1.
func (p *Position) emptyPouches() {
	for c := range p.players {
		colour(c).usePouch(p)
	}
}

// Cards are selected one by one in the order of F17.2, leaving enough for the rest: each set can be chosen in one way only
// (F21.9).

// selectCards asks for the cards of the round, one by one (F5.1).
type selectCards struct {
	who colour
}

func (d selectCards) Work(p *Position) bool {
	if first, wanted := d.choice(p); wanted > 0 && first <= cards-wanted {
		return false
	}
	p.end()
	return true
}

// choice is the first card that a player can still select, and how many they must.
func (d selectCards) choice(p *Position) (first, wanted int8) {
	hand := p.players[d.who].hand
	for first < cards && hand>>first != 0 {
		first++
	}
	return first, p.players[d.who].count - int8(hand.count())
}

func (d selectCards) Turn(p *Position) referee.Turn {
	t := p.asks(d.who, "F5.1", "select", argN("n", int(p.players[d.who].count)-p.players[d.who].hand.count()))
	t.Pause = p.law.hands == handsSealed
	return t
}

func (d selectCards) Moves(p *Position, list []referee.Move) []referee.Move {
	first, wanted := d.choice(p)
	for i := first; i <= cards-wanted; i++ {
		list = p.addMove(list, d.who, formSelect, i)
	}
	return list
}

func (d selectCards) Take(p *Position, c referee.Command) {
	p.players[d.who].hand |= bit(c.Args[0])
}

func (d selectCards) Why(p *Position, c referee.Command) *referee.Refusal {
	if c.Form != formSelect {
		return nil
	}
	if inMask(p.players[d.who].hand, card(c.Args[0])) {
		return refuse("F5.1", "selected", argCard(card(c.Args[0])))
	}
	return refuse("F5.1", "select-order", argN("n", int(p.players[d.who].count)))
}

// joins refuses a card more than a player selects on one line: it would be the next player's (F5.1).
func (p *Position) joins(last, c referee.Command) *referee.Refusal {
	if d, ok := p.top().(selectCards); ok && last.Form == formSelect && c.Form == formSelect && p.players[d.who].hand == 0 {
		return refuse("F5.1", "selected-all", argN("n", int(p.players[d.who].count)))
	}
	return nil
}
