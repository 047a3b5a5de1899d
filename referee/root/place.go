package root

import "slices"

// Placing and removing (R2.5, R2.6), and snares (R12.9).

// warriorsLeft is a faction's supply of warriors: all that are neither on the map nor on a board.
func (p *Position) warriorsLeft(f faction) int8 {
	n := int8(p.law.factions[f].Warriors)
	for _, here := range p.board.warriors[f] {
		n -= here
	}
	n -= p.payments[f]
	if h := p.law.factions[f].hooks.boxed; h != nil {
		n -= h(p)
	}
	return n
}

// left returns the supply of a kind of building or token for a clearing: by its suit if each has a share.
func (b *board) left(k piece, c place) int8 {
	kl := &b.law.pieces[k]
	if !kl.BySuit {
		return kl.count - b.onMap(k)
	}
	n := kl.count / (suits - 1)
	for other := range place(clearings) {
		if b.suits[other] == b.suits[c] {
			n -= b.pieces[k][other]
		}
	}
	return n
}

// openSlots is how many more buildings a clearing has room for.
func (b *board) openSlots(c place) int8 {
	n := b.law.slots[c] - b.dead[c]
	if inMask(b.ruins, c) {
		n--
	}
	for k := firstPiece; int(k) < len(b.law.pieces); k++ {
		if b.law.pieces[k].building {
			n -= b.pieces[k][c]
		}
	}
	return n
}

// taken reports whether somebody else has begun in a corner.
func (b *board) taken(f faction, c place) bool {
	return slices.ContainsFunc(b.law.inPlay, func(g faction) bool { return g != f && b.holdings(g, c) > 0 })
}

// acrossFrom picks the corners opposite somebody's start; if there are none, all of them.
func (b *board) acrossFrom(corners []place, starts func(place) bool) []place {
	far := slices.DeleteFunc(slices.Clone(corners), func(c place) bool { return !starts(b.law.across(c)) })
	if len(far) > 0 {
		return far
	}
	return corners
}

// keepHere reports whether the keep is in a clearing.
func (b *board) keepHere(c place) bool {
	return b.law.keep != none && b.pieceCount(b.law.keep, c) > 0
}

// mayPlace reports whether a faction may place any pieces in a clearing: the keep forbids all others (R2.5). Bots ignore
// snares (R3.10); persons cannot place into one.
func (p *Position) mayPlace(f faction, c place) bool {
	if p.board.keepHere(c) && p.law.pieces[p.law.keep].of != f {
		return false
	}
	return p.law.isBot(f) || !p.snared(f, c)
}

// mayPut reports whether a building or token can be placed in a clearing.
func (p *Position) mayPut(k piece, c place) bool {
	kl := &p.law.pieces[k]
	return p.mayPlace(kl.of, c) && p.board.left(k, c) > 0 &&
		(!kl.building || p.board.openSlots(c) > 0) && (!kl.single || p.board.pieceCount(k, c) == 0)
}

// snared reports whether a snare in the clearing holds the pieces of a faction.
func (p *Position) snared(f faction, c place) bool {
	corvids := p.law.corvids
	return c < burrow && inMask(p.board.faceUp, c) && p.board.plots[c] == p.law.snare && p.players.enemies(f, corvids)
}

// springs removes a snare that a bot springs by placing in or moving out of a clearing, and reports whether it did: then
// nothing of what the step would do there is done (R12.9).
func (p *Position) springs(f faction, c place) bool {
	if !p.law.isBot(f) || !p.snared(f, c) {
		return false
	}
	p.happens("R12.9", "snare", argFaction(f), argPlace("place", c))
	by := faction(none)
	if p.law.option("snare.score") == "bot" {
		by = f
	}
	p.take(p.law.plot, c, by)
	p.begin(settle{who: p.law.corvids, by: f})
	return true
}

// put places a building or token, which must be possible.
func (p *Position) put(k piece, c place) {
	p.board.pieces[k][c]++
	p.happens("R2.5", "put", argFaction(p.law.pieces[k].of), argPiece(k), argPlace("place", c))
}

// recruit places warriors in a clearing, as many of n as there are, and returns how many. A snare stops a bot: then none of
// them comes (snare.part=piece: one less), and snared is true.
func (p *Position) recruit(f faction, n int8, c place) (placed int8, snared bool) {
	if n = min(n, p.warriorsLeft(f)); n <= 0 {
		return 0, false
	}
	if p.springs(f, c) {
		if snared = true; p.law.option("snare.part") == "clearing" {
			return 0, true
		}
		n--
	}
	p.board.warriors[f][c] += n
	if n > 0 {
		p.happens("R2.5", "recruit", argFaction(f), argN("n", int(n)), argPlace("place", c))
	}
	return n, snared
}

// move moves warriors, or the pawn, from place to place.
func (p *Position) move(f faction, n int8, from, to place) {
	p.buyer(f).embark(from, to)
	if from <= burrow && p.board.own(f, from) > 0 {
		p.board.warriors[f][from] -= n
		p.board.warriors[f][to] += n
		p.happens("R2.3", "move", argFaction(f), argN("n", int(n)), argPlace("from", from), argPlace("to", to))
	} else {
		p.board.pawns[f] = to
		p.happens("R2.3", "walk", argFaction(f), argPlace("from", from), argPlace("to", to))
	}
	p.ride(f, from, to)
	if to < burrow {
		p.entered |= bit(to)
		for _, g := range p.players.enemiesOf(f) {
			if h := p.law.factions[g].hooks.entered; h != nil {
				h(p, g, f, to)
			}
		}
	}
}

// ride takes the ferry along, once a turn; a bot scores in place of a card (R12.13).
func (p *Position) ride(f faction, from, to place) {
	if p.board.ferry == none || p.board.ferry != from || !inMask(p.law.coast(), to) || inMask(p.law.near[from], to) || p.done&doneFerry != 0 {
		return
	}
	p.board.ferry = to
	p.done |= doneFerry
	p.happens("R12.13", "ferry", argPlace("place", to))
	if p.law.isBot(f) {
		p.score(f, p.law.rules.Ferry.VP, "R12.13")
	}
}

// What a turn has done, in turn.done; the lower bits are each bot's own.
const (
	doneFerry = mask(1 << 15)
	doneCraft = mask(1 << 14)
)
