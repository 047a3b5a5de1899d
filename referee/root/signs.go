package root

import (
	"slices"

	"brehon/referee"
)

// What everybody knows though no piece need show it: marks are words, signs are for the picture of the map.

// The signs of the map, as the kit draws them.
const (
	signRule   = "rule"
	signFerry  = "ferry"
	signClosed = "closed"
	signFallen = "item" // a slot that an item has taken
	signWay    = "way"
)

// Signs are the suits of the clearings and who rules each, the ferry, closed paths, and how bots went since a person last
// ended a turn.
func (p *Position) Signs() (list []referee.Placed) {
	l := p.law
	put := func(sign, place, owner string, n int) {
		list = append(list, referee.Placed{Piece: sign, Place: place, Owner: owner, Count: n})
	}
	for c := range place(clearings) {
		here := l.words.places[c]
		if s := p.board.suits[c]; s != none {
			put(l.words.suits[s], here, "", 1)
		}
		if f := p.ruler(c); f != none {
			put(signRule, here, l.factions[f].ID, 1)
		}
		if n := p.board.dead[c]; n > 0 {
			put(signFallen, here, "", int(n))
		}
	}
	if p.board.ferry != none {
		put(signFerry, l.words.places[p.board.ferry], "", 1)
	}
	for _, between := range p.board.shut() {
		put(signClosed, l.words.places[between[0]]+">"+l.words.places[between[1]], "", 1)
	}
	for _, s := range p.waysGone() {
		put(signWay, l.words.places[s.from]+">"+l.words.places[s.to], l.factions[s.of].ID, int(s.n))
	}
	return list
}

// shut are the paths that are closed (R12.14), each once.
func (b *board) shut() (list [][2]place) {
	for from := range place(clearings) {
		for to := from + 1; to < clearings; to++ {
			if inMask(b.closed[from], to) {
				list = append(list, [2]place{from, to})
			}
		}
	}
	return list
}

// waysGone are the ways of warriors and pawns in each bot's latest turn, since a person last ended one.
func (p *Position) waysGone() []shift {
	list := p.gone
	if p.began != nil {
		list = slices.Concat(list, bygone{p.began, p}.walks())
	}
	return list
}

// Marks are the Round and the turn, then what each faction has that no piece shows.
func (p *Position) Marks() (list []referee.Mark) {
	mark := func(f faction, m referee.Message) {
		owner := ""
		if f != none {
			owner = p.law.factions[f].ID
		}
		list = append(list, referee.Mark{Owner: owner, Message: m})
	}
	if p.stage == settingUp {
		mark(none, markText("set-up"))
	} else {
		if p.round > 0 {
			mark(none, markText("round", argN("n", int(p.round))))
		}
		mark(none, sheet("turn", argFaction(p.active())))
	}
	for _, f := range p.law.seats {
		for _, m := range p.markedOf(f) {
			mark(f, m)
		}
	}
	return list
}

// markText returns the text of a mark.
func markText(key string, args ...referee.Arg) referee.Message {
	return referee.Message{Key: "mark." + key, Args: args}
}

// markedOf lists a faction's values: its points first.
func (p *Position) markedOf(f faction) (list []referee.Message) {
	if p.players.dominance[f] != none {
		list = append(list, sheet("dominance", argSuit(p.players.dominance[f])))
	} else {
		list = append(list, markText("points", argN("n", int(p.players.vp[f]))))
	}
	if p.law.isBot(f) {
		list = append(list, markText("bot"))
	} else {
		list = append(list, markText("hand", argN("n", int(p.hands[f]))))
	}
	if p.stage == playing && f == p.active() && p.order != none {
		list = append(list, sheet("order", argSuit(p.suit), argCard(p.order)))
	}
	if p.law.factions[f].Warriors > 0 {
		list = append(list, markText("warriors", argN("n", int(p.warriorsLeft(f)))))
	}
	if n := p.board.own(f, burrow); f == p.law.duchy && n > 0 {
		list = append(list, markText("burrow", argN("n", int(n))))
	}
	for i, n := range p.crafted[f] {
		if n > 0 {
			list = append(list, some(int(n), argItem(item(i))))
		}
	}
	for _, m := range (glance{p}).board(f) {
		if m.Key == "sheet.market" { // there a head says of what
			m.Key = "mark.market"
		}
		list = append(list, m)
	}
	return list
}

// RoundEnd is the position in which a move ends the Round, before the first player's next turn; false if it does not end it.
func (p *Position) RoundEnd(m referee.Move) (referee.State, bool) {
	q, end := p.clone(func(referee.Event) {}), Position{}
	q.last = &end
	q.make(m.Command)
	return &end, end.law != nil
}
