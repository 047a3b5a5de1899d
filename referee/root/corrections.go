package root

import (
	"slices"

	"brehon/referee"
)

// Checks of the table before a bot's turn (R15.3). With table=asked persons compare it with the referee's position. With
// table=bot they do not enter their own turns, and report the changes here: a bot's missing pieces then count as removed,
// with all consequences.

// The reports.
type (
	correctNothing   struct{} // the table is as believed
	correctPieces    struct{} // number of pieces of a kind in a place
	correctPoints    struct{} // says how many points a player has
	correctHand      struct{} // says how many cards a person has in hand
	correctCrafted   struct{} // number of items of a kind in a box
	correctPaid      struct{} // number of a faction's warriors in the Payments
	correctDiscarded struct{} // says which other card was discarded
)

// corrections are the answers, by form. Each lists commands to which it has no objection.
var corrections = [moveFormCount]interface {
	lister
	personEvent
}{
	formLiesSo:        correctNothing{},
	formLies:          correctPieces{},
	formLiesPoints:    correctPoints{},
	formLiesHand:      correctHand{},
	formLiesCrafted:   correctCrafted{},
	formLiesPaid:      correctPaid{},
	formLiesDiscarded: correctDiscarded{},
}

func (correctNothing) list(_ *Position, _ faction, add func(...int))            { add() }
func (correctNothing) why(*Position, faction, referee.Command) *referee.Refusal { return nil }
func (correctNothing) do(*Position, faction, referee.Command)                   {}

// following returns the next seat in turn order.
func (p *Position) following() int8 { return (p.at + 1) % int8(len(p.law.seats)) }

// begins asks before a bot's turn, if the table wants that, and reports whether it did. It asks the person whose turn ended,
// or the last one before. Where turns are not entered, a bot's own turn changes nothing unreported.
func (lookAtTable) begins(p *Position) bool {
	asked, option, seats := p.active(), p.law.option("table"), p.law.seats
	for back := 1; back < len(seats) && !p.law.isPerson(asked); back++ {
		asked = seats[(int(p.at)+len(seats)-back)%len(seats)]
	}
	if option == "kept" || option == "bot" && asked != p.active() || !p.law.isPerson(asked) || !p.law.isBot(seats[p.following()]) {
		return false
	}
	p.begin(lookAtTable{who: asked, removed: none, at: none})
	return true
}

// lookAtTable asks whether the table is as the referee believes, before a bot plays (R15.3).
type lookAtTable struct {
	who     faction
	removed faction
	at      place
	told    int8
}

// Work waits for the last answer: then at is tableDone.
func (d lookAtTable) Work(p *Position) bool {
	if d.at != tableDone {
		return false
	}
	told := d.told
	p.end()
	p.passOn()
	p.told = told
	return true
}

const tableDone = place(clearings)

func (d lookAtTable) Turn(p *Position) referee.Turn {
	key := "table"
	if p.law.unkept {
		key = "changed"
	}
	t := p.asks(d.who, "R15.3", key, argFaction(p.law.seats[p.following()]))
	t.First, t.Show = true, d.told == 0
	return t
}

func (d lookAtTable) Moves(p *Position, list []referee.Move) []referee.Move {
	seat := p.law.seat(d.who)
	list = slices.Grow(list, 2000)
	for form, l := range corrections {
		if l != nil {
			l.list(p, d.who, func(args ...int) {
				list = append(list, referee.Move{Command: commandOf(uint8(form), args...), Seat: seat})
			})
		}
	}
	return list
}

// Why returns why the correction is impossible.
func (d lookAtTable) Why(p *Position, c referee.Command) *referee.Refusal {
	l := corrections[c.Form]
	if l == nil {
		return astray("R15.3")
	}
	return l.why(p, whom(c), c)
}

// Take keeps an answer, and counts it; at the end the turn begins.
func (d lookAtTable) Take(p *Position, c referee.Command) {
	removed := faction(none)
	if c.Form != formLies || d.at != where(c) {
		removed, d.removed, d.at = d.removed, none, none
	}
	d.told = min(d.told+1, mostTold)
	if c.Form == formLiesSo {
		d.at = tableDone
	}
	p.now(d)
	if removed != none { // what follows the removal of a bot's pieces in one clearing: that is one event (D-18)
		p.begin(settle{who: removed, by: none})
		decisions.Work(&p.pending, p)
	}
	corrections[c.Form].do(p, whom(c), c)
}

// mostTold is how many answers are counted.
const mostTold = 99

// A thing in a place is a faction's warriors or its pawn, a kind of building or token, or a ruin: words.things.

// thingOf is the faction, or else the kind of piece, or else neither: then it is a ruin.
func (l *Law) thingOf(n int16) (f faction, k piece) {
	factions := int16(len(l.factions))
	switch pieces := int16(len(l.pieces)) - int16(firstPiece); {
	case n < factions:
		return faction(n), none
	case n < factions+pieces:
		return none, piece(n-factions) + firstPiece
	}
	return none, none
}

func (e correctPieces) list(p *Position, _ faction, add func(...int)) {
	for c := range place(len(p.law.words.places)) {
		for t := range p.law.words.things {
			for n := range e.most(p, c, int16(t)) + 1 {
				add(int(c), t, int(n))
			}
		}
	}
}

// most returns how many of a thing can be in a place; none: never.
func (e correctPieces) most(p *Position, at place, thing int16) int8 {
	f, k := p.law.thingOf(thing)
	of := f
	if k != none {
		of = p.law.pieces[k].of
	}
	switch {
	case of != none && !p.law.plays(of):
		return none
	case f != none && p.law.factions[f].Pawn:
		if at == burrow || at > burrow && p.law.wood(at) == nil {
			return none
		}
		return 1
	case f != none && (at < burrow || at == burrow && f == p.law.duchy):
		return min(p.board.own(f, at)+p.warriorsLeft(f), mostCount)
	case at >= burrow:
		return none
	case k != none:
		return e.mostPieces(p, k, at)
	case inMask(p.board.ruins, at) || inMask(p.law.ruins, at) && p.board.openSlots(at) > 0:
		return 1
	}
	return 0
}

// mostPieces returns how many buildings or tokens of a kind can be in a clearing.
func (correctPieces) mostPieces(p *Position, k piece, at place) int8 {
	kl, here := &p.law.pieces[k], p.board.pieceCount(k, at)
	n := here + p.board.left(k, at)
	if kl.building {
		n = min(n, here+p.board.openSlots(at))
	}
	if kl.single {
		n = min(n, 1)
	}
	return min(n, mostCount)
}

func (e correctPieces) why(p *Position, _ faction, c referee.Command) *referee.Refusal {
	at, n, most := where(c), c.Args[2], e.most(p, where(c), c.Args[1])
	f, k := p.law.thingOf(c.Args[1])
	switch {
	case most >= 0 && n >= 0 && n <= int16(most):
		return nil
	case f != none && !p.law.plays(f):
		return refuse("R2.6", "absent", argFaction(f))
	case k != none && !p.law.plays(p.law.pieces[k].of):
		return refuse("R2.6", "absent", argFaction(p.law.pieces[k].of))
	case most < 0:
		return refuse("R2.5", "clearing", argPlace("place", at))
	case f != none && !p.law.factions[f].Pawn:
		return refuse("R1.9", "has-warriors", argFaction(f), argN("n", int(most)))
	}
	return instead(refuse("R15.3", "lie-most", argPlace("place", at), argN("n", int(most))), commandOf(formLies, c.Args[0], c.Args[1], int16(most)))
}

// upTo refuses a number that is not from 0 to most.
func upTo(n int16, most int8, rule, key string, args ...referee.Arg) *referee.Refusal {
	if n >= 0 && n <= min(int16(most), mostCount) {
		return nil
	}
	return refuse(rule, key, append(args, argN("n", int(max(most, 0))))...)
}

func (e correctPieces) do(p *Position, _ faction, c referee.Command) {
	at, n := where(c), int8(c.Args[2])
	switch f, k := p.law.thingOf(c.Args[1]); {
	case f != none && p.law.factions[f].Pawn:
		if n == 1 {
			p.board.pawns[f] = at
		} else if p.board.pawns[f] == at {
			p.board.pawns[f] = none
		}
		p.happens("R15.3", "lies", argFaction(f), argPiece(pawn), argN("n", int(n)), argPlace("place", at))
	case f != none:
		if gone := p.board.own(f, at) - n; gone > 0 && e.removes(p, f, at) {
			p.loseWarriors(f, gone, at)
		}
		p.board.warriors[f][at] = n
		p.happens("R15.3", "lies-warriors", argFaction(f), argN("n", int(n)), argPlace("place", at))
	case k != none:
		e.doPieces(p, k, at, n)
	default:
		p.board.ruins &^= bit(at)
		p.board.ruins |= mask(n) << at
		p.happens("R15.3", "lies-ruin", argN("n", int(n)), argPlace("place", at))
	}
}

func (e correctPieces) doPieces(p *Position, k piece, at place, n int8) {
	of := p.law.pieces[k].of
	for p.board.pieceCount(k, at) > n && e.removes(p, of, at) {
		p.take(k, at, none)
	}
	if p.board.pieces[k][at] = n; k == p.law.plot && n == 0 {
		p.board.plots[at] = none
		p.board.faceUp &^= bit(at)
	}
	p.happens("R15.3", "lies", argFaction(of), argPiece(k), argN("n", int(n)), argPlace("place", at))
}

// removes counts a bot's missing pieces as removed by a person, unless the report only corrects a slip, and returns whether
// they count.
func (correctPieces) removes(p *Position, f faction, at place) bool {
	if !p.law.unkept || !p.law.isBot(f) || at >= burrow {
		return false
	}
	if t, ok := p.top().(lookAtTable); ok && t.removed == none {
		t.removed, t.at = f, at
		p.now(t)
	}
	return true
}

func (correctPoints) list(p *Position, _ faction, add func(...int)) {
	for _, g := range p.law.inPlay {
		for n := range mostPoints + 1 {
			add(int(g), n)
		}
	}
}

func (correctPoints) why(p *Position, f faction, c referee.Command) *referee.Refusal {
	if !p.law.plays(f) {
		return refuse("R2.6", "absent", argFaction(f))
	}
	return bounds(c.Args[1], 0, mostPoints)
}

func (correctPoints) do(p *Position, f faction, c referee.Command) {
	p.score(f, int(c.Args[1])-int(p.players.vp[f]), "R15.3")
}

func (e correctHand) list(p *Position, _ faction, add func(...int)) {
	for _, g := range p.law.inPlay {
		for n := range e.most(p, g) + 1 {
			add(int(g), int(n))
		}
	}
}

// most is how many cards a person can have in hand; of a bot none.
func (correctHand) most(p *Position, f faction) int8 {
	if !p.law.isPerson(f) {
		return none
	}
	return min(p.hands[f]+p.deck, mostCount)
}

func (e correctHand) why(p *Position, f faction, c referee.Command) *referee.Refusal {
	if !p.law.isPerson(f) {
		return refuse("R3.7", "no-hand", argFaction(f))
	}
	return upTo(c.Args[1], e.most(p, f), "R2.7", "deck")
}

// do: additional cards come from the deck; missing ones are unknown.
func (correctHand) do(p *Position, f faction, c referee.Command) {
	n := int8(c.Args[1])
	p.deck -= max(n-p.hands[f], 0)
	p.hands[f] = n
	p.happens("R15.3", "lies-hand", argFaction(f), argN("n", int(n)))
}

func (correctCrafted) list(p *Position, _ faction, add func(...int)) {
	for _, g := range p.law.inPlay {
		for i := range p.law.words.items {
			for n := range p.crafted[g][i] + p.supply[i] + p.hidden[i] + 1 {
				add(int(g), i, int(n))
			}
		}
	}
}

// why: an item in a box comes from the supply, or from under a ruin.
func (correctCrafted) why(p *Position, f faction, c referee.Command) *referee.Refusal {
	if !p.law.plays(f) {
		return refuse("R2.6", "absent", argFaction(f))
	}
	i := c.Args[1]
	return upTo(c.Args[2], p.crafted[f][i]+p.supply[i]+p.hidden[i], "R1.5", "item", argItem(item(i)))
}

func (correctCrafted) do(p *Position, f faction, c referee.Command) {
	i, n := item(c.Args[1]), int8(c.Args[2])
	more := n - p.crafted[f][i]
	p.crafted[f][i] = n
	p.supply[i] -= more
	if p.supply[i] < 0 {
		p.hidden[i], p.supply[i] = p.hidden[i]+p.supply[i], 0
	}
	p.happens("R15.3", "lies-crafted", argFaction(f), argItem(i), argN("n", int(n)))
}

func (e correctPaid) list(p *Position, _ faction, add func(...int)) {
	for _, g := range p.law.inPlay {
		for n := range e.most(p, g) + 1 {
			add(int(g), int(n))
		}
	}
}

// most returns how many warriors of a faction can be in the Payments; 0 without the Riverfolk.
func (correctPaid) most(p *Position, f faction) int8 {
	if !p.law.plays(p.law.riverfolk) || !p.law.plays(f) {
		return none
	}
	return min(p.payments[f]+p.warriorsLeft(f), mostCount)
}

func (e correctPaid) why(p *Position, f faction, c referee.Command) *referee.Refusal {
	if e.most(p, f) == none {
		return refuse("R10.4", "seller")
	}
	return upTo(c.Args[1], e.most(p, f), "R1.9", "has-warriors", argFaction(f))
}

func (correctPaid) do(p *Position, f faction, c referee.Command) {
	p.payments[f] = int8(c.Args[1])
	p.happens("R15.3", "lies-paid", argFaction(f), argN("n", int(c.Args[1])))
}

func (correctDiscarded) list(p *Position, _ faction, add func(...int)) {
	for k := range p.law.cards {
		if p.unseen(card(k)) > 0 {
			add(k)
		}
	}
}

func (correctDiscarded) why(p *Position, _ faction, c referee.Command) *referee.Refusal {
	if k := card(c.Args[0]); p.unseen(k) == 0 {
		return refuse("R1.4", "card", argCard(k))
	}
	return nil
}

// do: the card came from a hand, and that from the deck.
func (correctDiscarded) do(p *Position, _ faction, c referee.Command) {
	p.takeUnseen()
	p.throwAway(card(c.Args[0]))
	p.happens("R15.3", "lies-discarded", argCard(card(c.Args[0])))
}
