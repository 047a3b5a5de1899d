package root

// Placing and removing (R2.5, R2.6), and snares (R12.9).

// warriorsLeft is a faction's supply of warriors: all that are neither on the map nor on a board.
func (p *Position) warriorsLeft(f faction) int8 {
	n := p.law.factions[f].warriors
	for _, here := range p.warriors[f] {
		n -= here
	}
	n -= p.payments[f]
	if h := p.law.factions[f].hooks.boxed; h != nil {
		n -= h(p)
	}
	return n
}

// left is the supply of a kind of building or token that could lie in a clearing: by its suit where there is a share of each.
func (p *Position) left(k piece, c place) int8 {
	kl := &p.law.pieces[k]
	if !kl.bySuit {
		return kl.count - p.onMap(k)
	}
	n := kl.count / (suits - 1)
	for other := range place(clearings) {
		if p.suits[other] == p.suits[c] {
			n -= p.pieces[k][other]
		}
	}
	return n
}

// openSlots is how many more buildings a clearing has room for.
func (p *Position) openSlots(c place) int8 {
	n := p.law.slots[c] - p.dead[c]
	if inMask(p.ruins, c) {
		n--
	}
	for k := firstPiece; int(k) < len(p.law.pieces); k++ {
		if p.law.pieces[k].building {
			n -= p.pieces[k][c]
		}
	}
	return n
}

// keepHere reports whether the keep stands in a clearing.
func (p *Position) keepHere(c place) bool {
	return p.law.keep != none && p.lies(p.law.keep, c) > 0
}

// mayPlace reports whether a faction may place pieces in a clearing at all: the keep lets nobody else (R2.5). A bot minds no
// snare (R3.10); a person cannot place into one.
func (p *Position) mayPlace(f faction, c place) bool {
	if p.keepHere(c) && p.law.pieces[p.law.keep].of != f {
		return false
	}
	return p.law.isBot(f) || !p.snared(f, c)
}

// mayPut reports whether a building or token can be placed in a clearing.
func (p *Position) mayPut(k piece, c place) bool {
	kl := &p.law.pieces[k]
	return p.mayPlace(kl.of, c) && p.left(k, c) > 0 && (!kl.building || p.openSlots(c) > 0) && (!kl.single || p.lies(k, c) == 0)
}

// snared reports whether a snare lies there that holds the pieces of a faction.
func (p *Position) snared(f faction, c place) bool {
	corvids := p.law.corvids
	return c < burrow && inMask(p.faceUp, c) && p.plots[c] == p.law.snare && p.enemies(f, corvids)
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
	p.pieces[k][c]++
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
	p.warriors[f][c] += n
	if n > 0 {
		p.happens("R2.5", "recruit", argFaction(f), argN("n", int(n)), argPlace("place", c))
	}
	return n, snared
}

// move moves warriors, or the pawn, from place to place.
func (p *Position) move(f faction, n int8, from, to place) {
	p.embark(f, from, to)
	if from <= burrow && p.own(f, from) > 0 {
		p.warriors[f][from] -= n
		p.warriors[f][to] += n
		p.happens("R2.3", "move", argFaction(f), argN("n", int(n)), argPlace("from", from), argPlace("to", to))
	} else {
		p.pawns[f] = to
		p.happens("R2.3", "walk", argFaction(f), argPlace("from", from), argPlace("to", to))
	}
	p.ride(f, from, to)
	if to < burrow {
		p.entered |= bit(to)
		for g := range p.law.factions {
			if h := p.law.factions[g].hooks.entered; h != nil && p.law.plays(faction(g)) && p.enemies(f, faction(g)) {
				h(p, faction(g), f, to)
			}
		}
	}
}

// ride takes the ferry along, once a turn; a bot scores in place of a card (R12.13).
func (p *Position) ride(f faction, from, to place) {
	if p.ferry == none || p.ferry != from || !inMask(p.law.coast(), to) || inMask(p.law.near[from], to) || p.done&doneFerry != 0 {
		return
	}
	p.ferry = to
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
