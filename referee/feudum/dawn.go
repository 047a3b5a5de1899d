package feudum

// Epochs (F10).

// The parts of a dawn, in order (F10.7).
const (
	dawnCheck = int8(iota)
	dawnScore
	dawnLandscapes
	dawnMap
	dawnGuilds // followed by the parts of the refill
	dawnParts  = dawnGuilds + 8
)

func (p *Position) dawn() {
	switch p.part {
	case dawnCheck:
		if !p.ready(p.epoch + 1) {
			p.endRound()
			return
		}
		p.epoch++
		p.happens("F10.1", "epoch", argN("n", int(p.epoch)))
		if p.law.scorer {
			p.tally.forget()
			p.begin(counting{})
		}
	case dawnScore:
		p.scoreDawn()
	case dawnLandscapes:
		if p.law.scorer { // what people put on the map is not kept
			p.afterDawn()
			return
		}
		p.dawnLands()
	case dawnMap:
		p.dawnGoods()
	default:
		if !p.law.refilled[p.epoch] || !p.refill(p.part-dawnGuilds) {
			p.afterDawn()
			return
		}
	}
	p.part++
}

func (p *Position) afterDawn() {
	if p.epoch > p.law.epochs {
		p.enter(ending)
		return
	}
	p.endRound()
}

// ready reports whether an epoch begins (F10.1).
func (p *Position) ready(epoch int8) bool {
	n := int8(0)
	for _, top := range p.tops {
		if top >= epoch {
			n++
		}
	}
	return epoch <= p.law.epochs+1 && n >= p.law.ready[epoch]
}

// scoreDawn scores seats, landscapes and regions, and then disloyalty (F10.2, F10.3).
func (p *Position) scoreDawn() {
	for i := range p.law.seats {
		c := p.player(i)
		c.score(p, c.seatPoints(p), fromGuilds+int(p.epoch)-2, "F10.2")
		c.score(p, c.landscapePoints(p), fromLandscapes, "F10.2")
		c.score(p, int(p.law.activeVP[c.activeRegions(p)]), fromRegions, "F10.2.a")
	}
	for i := range p.law.seats {
		c := p.player(i)
		c.score(p, -c.disloyalty(p, p.epoch), fromDisloyalty, "F10.3")
	}
}

func (c colour) seatPoints(p *Position) (n int) {
	for g := range guild(guilds) {
		if at := g.rank(p, c); at != none && at < p.law.seatCount {
			n += int(p.law.seatVP[at])
		}
	}
	return n
}

func (c colour) landscapePoints(p *Position) (n int) {
	if p.law.scorer {
		return c.counts(p).landscapes(p.law)
	}
	for i := range p.sites {
		if s := &p.sites[i]; s.land != none && s.serf == c {
			n += int(p.law.landVP[min(s.yield, 1)])
		}
	}
	return n
}

// active are the regions where a player rules a place, or tends a landscape.
func (c colour) active(p *Position) (m mask) {
	for i := range p.sites {
		if s := &p.sites[i]; s.ruler == c || s.serf == c && s.land != none {
			m |= bit(p.law.sites[i].region)
		}
	}
	return m
}

// activeRegions is how many there are.
func (c colour) activeRegions(p *Position) int {
	if p.law.scorer {
		return int(c.counts(p).regions)
	}
	return c.active(p).count()
}

// disloyalty returns a vassal's loss for uncovered spaces of the military track (F10.3).
func (c colour) disloyalty(p *Position, epoch int8) (n int) {
	if c.ruled(p, feudum) == 0 {
		return 0
	}
	return c.uncovered(p, epoch)
}

// uncovered returns the loss of a vassal.
func (c colour) uncovered(p *Position, epoch int8) (n int) {
	for i, cost := range p.law.disloyal[epoch] {
		if int8(i) >= p.players[c].military {
			n += int(cost)
		}
	}
	return n
}

// dawnGoods draws a good for each place with the letter of the dawn (F10.5), and at dawn III for those with N if so ruled.
func (p *Position) dawnGoods() {
	letter := p.law.refills[p.epoch]
	if letter == none {
		return
	}
	for i := places - 1; i >= 0; i-- {
		n := int8(0)
		if p.law.letters[letter].has(int8(i)) {
			n++
		}
		if p.epoch == 3 && p.law.dawn3N && p.law.letters[letterN].has(int8(i)) {
			n++
		}
		if n > 0 {
			p.begin(drawGoods{who: none, to: drawMap, at: place(i), left: n})
		}
	}
}

// refill restores a guild's stock to its setup, in ring order from the merchant to the farmer (F10.6). It returns false after
// the last part.
func (p *Position) refill(part int8) bool {
	l := p.law
	switch part {
	case 0:
		p.fill(&p.grid, &l.gridFull)
	case 1:
		p.fill(&p.containers, &l.containFull)
		p.begin(drawVessel{left: max(l.saleFull-int8(sum(p.sale[:])), 0)})
	case 2:
		for c := range p.rows {
			n := min(max(l.rowFull-p.rows[c], 0), p.players[c].pool)
			p.rows[c] += n
			p.players[c].pool -= n
		}
	case 3:
		p.fillScrolls()
	case 4:
		p.begin(drawBead{to: beadRosary, left: max(l.rosaryFull-int8(sum(p.rosary[:])), 0)})
	case 5:
		p.begin(drawBead{to: beadChickens, left: max(l.perchesFull-int8(sum(p.chickens[:])), 0)})
	case 6:
		p.begin(drawGoods{who: none, to: drawBarn, at: none, left: max(l.barnFull-int8(sum(p.barn[:])), 0)})
	default:
		return false
	}
	return true
}

// fill moves goods from the bag, kind by kind.
func (p *Position) fill(to, full *[goods]int8) {
	for g := range to {
		n := min(max(full[g]-to[g], 0), p.bag[g])
		to[g] += n
		p.bag[g] -= n
	}
}
