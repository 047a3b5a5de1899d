package turlough

import "brehon/referee"

// Pre-maintenance (T10) and what the hazards do there (T4): one card is in force until the next reveal (T4.3), and
// does not affect what was bought before it (T4.6).

// preMaintenance is the beginning of a Round (T10).
type preMaintenance struct{}

// begin begins a Round, if quiet years do not end the game (T22.6): recover (T10.1), then the reveal (T10.2).
func (d preMaintenance) begin(p *Position) {
	if n := p.law.opt.quiet; n > 0 && int(p.quiet) >= n {
		victory{p}.endQuietly()
		return
	}
	if p.last != nil {
		*p.last = Position{law: p.law, body: p.body}
	}
	p.round++
	p.turn = 0
	p.phase = phasePre
	p.event("T10.1", "round", argRecovery, 0, int(p.round))
	for s := range p.law.sites {
		switch cap := uint8(p.law.rules.DevastationCap); {
		case p.isDestroyed(site(s)):
			p.destroyed &^= 1 << s // T10.1b, T3.6.4: it is at the cap and recovers nothing this Round
			p.dev[s] = cap
		case p.dev[s] > 0:
			p.dev[s] = capAt(int(p.dev[s])-p.rates().recovery, int(cap))
		}
	}
	if p.round == 1 && p.law.openingHazard >= 0 { // T10.2.2: no draw
		p.reveal(p.law.openingHazard, false)
		return
	}
	if p.cards() == 0 {
		d.reshuffle(p)
	}
	if p.cards() == 0 {
		p.step = autoOrder
		return
	}
	p.step = stepDraw
}

// cards returns the number of cards in the deck.
func (p *Position) cards() (n int) {
	for h := range p.law.deck {
		n += int(p.deck[h]) + int(p.added[h])
	}
	return n
}

// reshuffle makes a new deck of all base cards but the last in force (T10.6).
func (preMaintenance) reshuffle(p *Position) {
	copy(p.deck[:], p.law.deck)
	p.spent = [maxHazards]uint8{}
	if p.force >= 0 && !p.forceAdded && p.deck[p.force] > 0 {
		p.deck[p.force]--
	}
	p.event("T10.6", "reshuffled", argNothing, 0, 0)
}

// drawHazard is the draw of a hazard card (T10.2).
type drawHazard struct{}

// take takes a card from the deck; one of a type of which added cards are there counts as added (T10.2.3).
func (drawHazard) take(p *Position, h int8) {
	last, lastAdded := p.force, p.forceAdded
	added := p.added[h] > 0
	if added {
		p.added[h]--
	} else {
		p.deck[h]--
	}
	if last >= 0 && !lastAdded { // T10.2.1
		if p.law.opt.hazardShuffle {
			p.deck[last]++ // T10.6: right after the next card is revealed
		} else {
			p.spent[last]++
		}
	}
	p.reveal(h, added)
}

// reveal puts a card in force: take out (T10.4), add (T10.5), effects (T10.7).
func (p *Position) reveal(h int8, added bool) {
	p.force, p.forceAdded = h, added
	p.event("T10.2", "hazard", argHazardEffects, int(h), 0)
	adds := p.law.adds[h]
	if !p.law.opt.removalListed || len(adds) > 0 {
		for t := range p.added {
			if p.added[t] > 0 {
				p.event("T10.4", "taken-out", argHazardN, t, int(p.added[t]))
				p.added[t] = 0
			}
		}
	}
	if p.round > 1 || p.law.openingHazard < 0 || !p.law.opt.openingPlain {
		for _, a := range adds {
			p.added[a.hazard] += a.n
			p.event("T10.5", "added", argHazardN, int(a.hazard), int(a.n))
		}
	}
	r := p.rates()
	for f := range p.law.powers { // T4.5: controlled, in play, not in exile (B-101)
		if r.cattleLoss == 0 || !p.law.powers[f].irish || p.ctrl[f] < 0 || has(p.out|p.exile, power(f)) {
			continue
		}
		if c := int(p.cattle[f]); c > r.cattleFloor {
			p.cattle[f] = uint8(max(c-r.cattleLoss, r.cattleFloor))
			p.event("T10.7", "cattle-lost", argPowerN, f, c-int(p.cattle[f]))
		}
	}
	p.step = autoOrder
}

func (drawHazard) why(p *Position, h int8) *referee.Refusal {
	if p.asked() != stepDraw {
		return refuse("T10.2", "no-draw", argHazard(h))
	}
	if p.deck[h]+p.added[h] == 0 {
		return refuse("T10.2.1", "no-such-card", argHazard(h))
	}
	return nil
}
