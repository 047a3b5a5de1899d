package root

import "brehon/referee"

// The rituals of the Logical Lizards, and their Evening (R9.9 to R9.11).

// soul returns the suit of the open ritual card.
func (lizardsBot) soul(p *Position) suit { return suit(p.tally[1] - 1) }

// turnSoul turns up the top card of Lost Souls. A bird goes to the discard pile, others wait off the board.
func (b lizardsBot) turnSoul(v *view, _ referee.Command) {
	p := v.p
	c := p.souls.pop()
	p.tally[1] = int8(p.law.cards[c].suit) + 1
	p.tally[2]++
	if b.soul(p) == bird {
		p.discardCard(c)
	} else {
		p.revealed.add(c)
	}
	p.happens("R9.9", "turn-soul", argFaction(v.f), argCard(c))
}

// nextSoul restarts the step for the next card.
func (lizardsBot) nextSoul(v *view, _ referee.Command) {
	v.p.tally[1] = 0
	v.p.line = 0
}

// altars are the clearings of a ritual, by priority.
func (lizardsBot) altars(v *view) []referee.Command {
	return v.places(formRitual, func(c place) bool { return v.p.mayPlace(v.f, c) })
}

// ritual places a warrior, if there is one, and a garden if it then rules there (R9.10).
func (lizardsBot) ritual(v *view, c referee.Command) {
	p := v.p
	at, k := where(c), p.law.garden(v.f)
	if _, snared := p.recruit(v.f, 1, at); snared && p.law.option("snare.part") == "clearing" {
		return
	}
	if p.rules(v.f, at) && p.mayPut(k, at) && !p.springs(v.f, at) {
		p.put(k, at)
	}
}

// flocks are the clearings from which a warrior could go to the acolytes.
func (lizardsBot) flocks(v *view) []referee.Command {
	return v.places(formAcolyte, func(c place) bool { return v.board.own(v.f, c) > 0 })
}

// acolyte takes a warrior from the map to the acolytes (R9.10).
func (lizardsBot) acolyte(v *view, c referee.Command) {
	p := v.p
	p.loseWarriors(v.f, 1, where(c))
	p.acolytes++
	p.event = event{}
	p.happens("R9.10", "acolyte", argFaction(v.f), argN("n", 1))
}

// martyr takes a warrior of the supply to the acolytes, if there is one (R9.14).
func (lizardsBot) martyr(v *view, _ referee.Command) {
	if v.p.warriorsLeft(v.f) > 0 {
		v.p.acolytes++
		v.p.happens("R9.14", "acolyte", argFaction(v.f), argN("n", 1))
	}
}

// scoreGardens scores the garden track of the order; by a bird the one with the fewest gardens (R9.11).
func (lizardsBot) scoreGardens(v *view, _ referee.Command) {
	p := v.p
	k := p.law.garden(v.f)
	var count [suits - 1]int
	for c := range place(clearings) {
		count[p.board.suits[c]] += int(p.board.pieceCount(k, c))
	}
	n := min(count[fox], count[rabbit], count[mouse])
	if p.suit != bird {
		n = count[p.suit]
	}
	track := p.law.pieces[k].OnMap
	p.score(v.f, track[min(n, len(track)-1)], "R9.11")
}

// returnSouls discards the rest of Lost Souls in order, and puts the ritual cards back, the first one on top.
func (lizardsBot) returnSouls(p *Position, f faction) {
	for _, c := range p.souls.cards[:p.souls.n] {
		p.discardCard(c)
	}
	p.happens("R9.11", "souls-gone", argFaction(f), argN("n", int(p.souls.n)))
	p.souls = pile{}
	for p.revealed.n > 0 {
		p.souls.add(p.revealed.pop())
	}
}

// craftSoul replaces a card that is turned up if it is to be bought (R10.12), else keeps it.
func (d drawCard) craftSoul(p *Position, c card) { p.buys(d.who, buySoul, c) }

// keepSoul crafts the item of a card, which goes to Lost Souls in any case (R9.11).
func (d buyCard) keepSoul(p *Position, c card) {
	p.craftFor(d.who, c)
	drawCard{who: d.who}.addSoul(p, c)
}
