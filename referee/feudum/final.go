package feudum

// The end of the game (F11).

func (p *Position) ends() {
	if p.law.scorer && p.part == 0 {
		p.part = int8(len(p.law.seats))
		p.begin(counting{group: countEnd})
		return
	}
	if int(p.part) < len(p.law.seats) { // F5.7 f
		p.part++
		p.begin(closing{who: p.player(int(p.part - 1))})
		return
	}
	p.finalScore()
	p.over = true
	p.crown()
}

// finalScore adds the scores of the end (F11.2 to F11.5).
func (p *Position) finalScore() {
	p.scoreVoyage()
	for i := range p.law.seats {
		c := p.player(i)
		c.score(p, c.land(p), fromLand, "F11.3")
		c.score(p, int(p.law.setVP)*c.sets(p), fromSets, "F11.3")
		c.score(p, c.treasure(p), fromShillings, "F11.4")
		c.score(p, c.charters(p), fromCharters, "F11.5")
	}
}

// crown finds who wins (F11.6).
func (p *Position) crown() {
	p.winners, _ = p.best()
	for _, c := range p.law.seats {
		if inMask(p.winners, c) {
			p.happens("F11.6", "wins", argColour("colour", c), argN("vp", int(p.players[c].vp)))
		}
	}
}

// best are the players with most points, of these those with most sulfur in the barrel; tied if the barrel decides (F11.6).
func (p *Position) best() (winners mask, tied bool) {
	best := colour(none)
	for _, c := range p.law.seats {
		switch a, b := &p.players[c], &p.players[max(best, 0)]; {
		case best == none || a.vp > b.vp:
			best, winners, tied = c, bit(c), false
		case a.vp < b.vp:
		case a.barrel > b.barrel:
			best, winners, tied = c, bit(c), true
		case a.barrel == b.barrel:
			winners |= bit(c)
		default:
			tied = true
		}
	}
	return winners, tied
}

// scoreVoyage scores the discs of the epic track (F11.2).
func (p *Position) scoreVoyage() {
	for i := range p.law.seats {
		c := p.player(i)
		c.score(p, c.voyage(p), fromVoyage, "F11.2")
	}
}

// voyage returns the score of a player's discs.
func (c colour) voyage(p *Position) (n int) {
	for space, discs := range p.players[c].epic {
		n += int(discs) * p.discVP(space)
	}
	return n
}

// discVP returns the score of a disc on a space: the furthest of all discs in a section gets the higher value.
func (p *Position) discVP(space int) int {
	if space == int(p.law.epicSpaces) {
		return int(p.law.monastery)
	}
	for _, s := range p.law.game.content.Tracks.Epic.Sections {
		here, first := false, 0
		for _, other := range s.Spaces {
			here = here || other == space
			for c := range p.players {
				if p.players[c].epic[other] > 0 {
					first = max(first, other)
				}
			}
		}
		switch {
		case here && space == first:
			return s.First
		case here:
			return s.Others
		}
	}
	return 0
}

// land returns the score of ruled places (F11.3).
func (c colour) land(p *Position) (n int) {
	for k := range kind(kinds) {
		n += int(c.ruled(p, k)) * int(p.law.ruledVP[k])
	}
	return n
}

// sets is the largest number of sets of three equal places, feudums wild (F11.3).
func (c colour) sets(p *Position) (best int) {
	o, f, t, u := int(c.ruled(p, outpost)), int(c.ruled(p, farm)), int(c.ruled(p, town)), int(c.ruled(p, feudum))
	most := (o+f+t+u)/3 + 1
	for a := range most {
		for b := range most {
			for d := range most {
				if left := u - max(0, 3*a-o) - max(0, 3*b-f) - max(0, 3*d-t); left >= 0 {
					best = max(best, a+b+d+left/3)
				}
			}
		}
	}
	return best
}

// treasure returns the score of shillings (F11.4).
func (c colour) treasure(p *Position) int {
	return int(p.players[c].shillings) / int(p.law.shillingVP[1]) * int(p.law.shillingVP[0])
}

// charters returns the score of charters, with seals on the best paying ones (F11.5).
func (c colour) charters(p *Position) (n int) {
	if p.law.scorer {
		return int(c.counts(p).charters)
	}
	for _, vp := range c.paidCharters(p) {
		n += vp
	}
	return n
}

// paidCharters returns the score of each charter with a seal.
func (c colour) paidCharters(p *Position) (paid [8]int) {
	var list [8]int
	for w := range list {
		if inMask(p.players[c].writs, charters+writ(w)) {
			list[w] = c.charter(p, w)
		}
	}
	for range p.players[c].seals {
		best := 0
		for i := range list {
			if list[i] > list[best] {
				best = i
			}
		}
		paid[best] += list[best]
		list[best] = 0
	}
	return paid
}

// charter returns the score of a charter with a seal on it (F17.5).
func (c colour) charter(p *Position, w int) (n int) {
	k := &p.law.charters[w]
	if k.monster > 0 && p.players[c].slayer {
		n = k.monster
	}
	for _, step := range k.barrel {
		if int(p.players[c].barrel) >= step[0] {
			n = step[1]
		}
	}
	if k.kingdom != none {
		have := 0
		for m := p.law.kingdoms[k.kingdom]; m != 0; m &= m - 1 {
			if p.sites[m.first()].ruler == c {
				have++
			}
		}
		if have = min(have, len(k.vp)); have > 0 {
			n = k.vp[have-1]
		}
	}
	return n
}
