package feudum

import "brehon/referee"

// The pouch and the selection of cards (F5.1).

func (p *Position) askPouch(f *frame) referee.Turn { return p.asks(f.who, "F5.1", "pouch") }

// The answers to the question of the pouch, in the order of their words.
const (
	pouchNone = int8(iota)
	pouchSaltpeter
	pouchSulfur
)

var pouchGood = [...]good{none, saltpeter, sulfur}

func (p *Position) movesPouch(f *frame, list []referee.Move) []referee.Move {
	list = p.may(list, f.who, formPouch, pouchNone)
	for i := pouchSaltpeter; i <= pouchSulfur; i++ {
		if p.canPay(f.who, none, pouchGood[i]) {
			list = p.may(list, f.who, formPouch, i)
		}
	}
	return list
}

func (p *Position) takePouch(f *frame, c referee.Command) {
	who, g := f.who, pouchGood[c.Args[0]]
	p.end()
	p.usePouch(who) // the table can have said that there is something in it
	if g == none {
		return
	}
	pl := &p.players[who]
	pl.pouch = g
	if g == saltpeter {
		pl.count += int8(p.law.rules.Hand.Extra)
	}
	p.happens("F5.1", "pouch", argColour("colour", who), argGood(g))
	p.begin(frame{kind: framePay, who: who, at: place(g), m: payPouch})
}

func (p *Position) whyPouch(f *frame, c referee.Command) *referee.Refusal {
	switch {
	case c.Form == formPouch && p.players[f.who].barrel > 0 && c.Args[0] == int16(pouchSulfur):
		return refuse("F5.1", "pouch-barrel", argColour("colour", f.who))
	case c.Form == formPouch:
		return refuse("F5.1", "pouch-none", argColour("colour", f.who), argGood(pouchGood[c.Args[0]]))
	case c.Form == formSelect:
		return refuse("F5.1", "pouch-first")
	}
	return nil
}

// usePouch brings the good of a pouch to the bag (F5.1.2). A tile that paid for it is out of the game already.
func (p *Position) usePouch(c colour) {
	pl := &p.players[c]
	if pl.pouch != none && !pl.pouchTile {
		p.bag[pl.pouch]++
	}
	pl.pouch, pl.pouchTile = none, false
}

// emptyPouches is the end of step 1.
func (p *Position) emptyPouches() {
	for c := range p.players {
		p.usePouch(colour(c))
	}
}

// Cards are selected one by one, each later in F17.2 than the last, and so that enough are left behind it: one way to each
// set (F21.9).

func (p *Position) workSelect(f *frame) bool {
	if first, wanted := p.choice(f.who); wanted > 0 && first <= cards-wanted {
		return false
	}
	p.end()
	return true
}

// choice is the first card that a player can still select, and how many they must.
func (p *Position) choice(c colour) (first, wanted int8) {
	hand := p.players[c].hand
	for first < cards && hand>>first != 0 {
		first++
	}
	return first, p.players[c].count - int8(hand.count())
}

func (p *Position) askSelect(f *frame) referee.Turn {
	t := p.asks(f.who, "F5.1", "select", argN("n", int(p.players[f.who].count)-p.players[f.who].hand.count()))
	t.Pause = p.law.hands == handsSealed
	return t
}

func (p *Position) movesSelect(f *frame, list []referee.Move) []referee.Move {
	first, wanted := p.choice(f.who)
	for i := first; i <= cards-wanted; i++ {
		list = p.may(list, f.who, formSelect, i)
	}
	return list
}

func (p *Position) takeSelect(f *frame, c referee.Command) {
	p.players[f.who].hand |= bit(c.Args[0])
}

func (p *Position) whySelect(f *frame, c referee.Command) *referee.Refusal {
	if c.Form != formSelect {
		return nil
	}
	if inMask(p.players[f.who].hand, card(c.Args[0])) {
		return refuse("F5.1", "selected", argCard(card(c.Args[0])))
	}
	return refuse("F5.1", "select-order", argN("n", int(p.players[f.who].count)))
}

// Joins refuses a card more than a player selects on one line: it would be the next player's (F5.1).
func (p *Position) Joins(last, c referee.Command) *referee.Refusal {
	if f := p.top(); last.Form == formSelect && c.Form == formSelect && p.players[f.who].hand == 0 {
		return refuse("F5.1", "selected-all", argN("n", int(p.players[f.who].count)))
	}
	return nil
}
