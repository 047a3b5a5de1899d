package feudum

import (
	"slices"

	"brehon/referee"
)

// Conservation (F1.5): pieces and shillings are neither made nor lost. A fact that would break this is refused; after an event
// it must hold.

// whyNot returns what is impossible about the position, or nil.
func (p *Position) whyNot() *referee.Refusal {
	for g := range p.law.total {
		switch n := good(g).allOf(p); {
		case n != int(p.law.total[g]):
			return refuse("F1.5.1", "goods", argGood(good(g)), argN("n", int(p.law.total[g])), argN("have", n))
		case p.bag[g] < 0:
			return refuse("F1.5.1", "goods-lack", argGood(good(g)), argN("n", int(p.law.total[g])))
		}
	}
	for c := range colour(colours) {
		if no := c.whyNotPlayer(p); no != nil {
			return no
		}
	}
	count := func(key string, have, want int, least int) *referee.Refusal {
		switch {
		case have != want:
			return refuse("F1.5.2", key, argN("n", want), argN("have", have))
		case least < 0:
			return refuse("F1.5.2", key+"-lack", argN("n", want))
		}
		return nil
	}
	for _, no := range [...]*referee.Refusal{
		count("tokens", p.tokens(), int(p.law.tokens), int(p.sealed)),
		count("targets", p.targetsAll(), int(p.law.targets), int(p.targets)),
		count("vessels", p.fleet(), sum(p.law.fleet[:]), int(min(p.yard[0], p.yard[1], p.yard[2]))),
		count("tiles", p.tilesAll(), int(p.law.tilesAll), int(p.gone)),
		count("writs", p.writsAll(), p.law.allWrits().count(), 0),
		count("coins", p.coins(), int(p.law.coins), 0),
	} {
		if no != nil {
			return no
		}
	}
	if no := p.whyNotHalls(); no != nil {
		return no
	}
	if !p.tally.isSound(p.law) {
		return refuse("F1.5", "number")
	}
	return p.whyNotMap()
}

// whyNotPlayer checks one colour's markers, discs and the like.
func (c colour) whyNotPlayer(p *Position) *referee.Refusal {
	pl := &p.players[c]
	if p.law.plays(c) || inMask(p.law.dummies, c) {
		switch n := c.markersAll(p); {
		case n != int(p.law.markers):
			return refuse("F1.5.2", "markers", argColour("colour", c), argN("n", int(p.law.markers)), argN("have", n))
		case pl.pool < 0 || pl.markers < 0:
			return refuse("F1.5.2", "markers-lack", argColour("colour", c), argN("n", int(p.law.markers)))
		}
	}
	if c.discs(p) < 0 || pl.reeves.count() > p.law.guilds.Reeves.Most {
		return refuse("F1.2", "discs", argColour("colour", c), argN("n", int(p.law.discs)))
	}
	if pl.barrel > p.law.barrel {
		return refuse("F8.5", "barrel-full", argColour("colour", c), argN("n", int(p.law.barrel)))
	}
	return nil
}

// allOf is how many goods of a kind there are anywhere.
func (g good) allOf(p *Position) int {
	n := int(p.bag[g]) + int(p.barn[g]) + int(p.grid[g]) + int(p.containers[g]) + int(p.act.drawn[g])
	for i := range p.sites {
		s := &p.sites[i]
		n += int(s.goods[g])
		if s.land == orchard && g == food || s.land == sulfurMine && g == sulfur {
			n += int(s.yield)
		}
	}
	for c := range p.players {
		pl := &p.players[c]
		n += int(pl.goods[g])
		if pl.pouch == g && !pl.pouchTile && !colour(c).pouchUnpaid(p) {
			n++
		}
		if g == sulfur {
			n += int(pl.barrel)
			for i := range pl.pawns {
				if pl.pawns[i].wine != dry {
					n++
				}
			}
		}
	}
	return n
}

// pouchUnpaid reports whether the good of a player's pouch is still asked for.
func (c colour) pouchUnpaid(p *Position) bool {
	for d := range decisions.Down(&p.pending) {
		if pay, ok := d.(payment); ok && pay.to == payPouch && pay.who == c {
			return true
		}
	}
	return false
}

// markersAll is how many markers of a colour there are.
func (c colour) markersAll(p *Position) int {
	n := int(p.players[c].markers) + int(p.players[c].pool) + int(p.rows[c])
	for i := range p.sites {
		s := &p.sites[i]
		for _, x := range [...]colour{s.ruler, s.subject, s.serf} {
			if x == c {
				n++
			}
		}
	}
	for g := range p.seated {
		if p.seated[g].has(int8(c)) {
			n++
		}
	}
	for i := range p.monsters {
		if p.monsters[i].owner == c { // on its icon
			n++
		}
	}
	return n
}

func (p *Position) tokens() int {
	n := int(p.sealed) + p.scrolls.count() + sum(p.rosary[:]) + sum(p.chickens[:]) + int(p.act.beads)
	for c := range p.players {
		n += int(p.players[c].seals) + sum(p.players[c].beads[:])
	}
	for i := range p.sites {
		if p.sites[i].subjectSeal {
			n++
		}
		if p.sites[i].serfSeal {
			n++
		}
	}
	return n
}

// yields are the resources of all landscapes of a kind.
func (k landscape) yields(p *Position) (n int) {
	for i := range p.sites {
		if p.sites[i].land == k {
			n += int(p.sites[i].yield)
		}
	}
	return n
}

func (p *Position) targetsAll() int { return int(p.targets) + butts.yields(p) }

func (p *Position) fleet() int {
	n := sum(p.yard[:]) + sum(p.sale[:])
	for c := range p.players {
		n += sum(p.players[c].vessels[:])
		for i := range p.players[c].pawns {
			if p.players[c].pawns[i].vessel != none {
				n++
			}
		}
	}
	for i := range p.sites {
		n += sum(p.sites[i].parked[:])
	}
	return n
}

func (p *Position) tilesAll() int {
	n := int(p.gone)
	for _, top := range p.tops {
		n += int(p.law.epochs + 1 - top)
	}
	for c := range p.players {
		n += sum(p.players[c].tiles[:])
	}
	for i := range p.sites {
		if p.sites[i].land != none {
			n++
		}
	}
	for d := range decisions.Down(&p.pending) {
		if _, ok := d.(tileSide); ok {
			n++
		}
	}
	return n
}

func (p *Position) writsAll() int {
	n := p.unseen.count() + int(p.queued) + p.act.writs.count()
	for c := range p.players {
		n += p.players[c].writs.count()
	}
	return n
}

func (p *Position) coins() int {
	n := int(p.bank) + int(p.purse) + int(p.coffer) + silver.yields(p)
	for c := range p.players {
		n += int(p.players[c].shillings)
	}
	return n
}

// whyNotHalls checks that the guild boards have room (F17.4).
func (p *Position) whyNotHalls() *referee.Refusal {
	l := p.law
	for _, of := range [...]struct {
		g          guild
		have, room int
	}{
		{farmer, sum(p.barn[:]), int(l.barn)},
		{farmer, sum(p.chickens[:]), int(l.perches)},
		{merchant, int(slices.Max(p.grid[:])), int(gridSpaces)},
		{alchemist, int(slices.Max(p.containers[:])), int(l.room)},
		{knight, int(slices.Max(p.rows[:])), sum(l.sections[:])},
		{monk, sum(p.rosary[:]), int(l.rosarySpaces)},
	} {
		if of.have > of.room {
			return refuse("F1.4", "hall", argGuild(of.g), argN("n", of.room), argN("have", of.have))
		}
	}
	return nil
}

// whyNotMap checks the pieces on the map.
func (p *Position) whyNotMap() *referee.Refusal {
	for i := range p.sites {
		s, at := &p.sites[i], argPlace(place(i))
		switch {
		case s.ruler == none && (s.subject != none || s.serf != none), s.subject != none && s.subject != s.ruler, s.serf != none && s.serf == s.ruler:
			return refuse("F6.3.1", "markers-so", at)
		case s.subjectSeal && s.subject == none || s.serfSeal && s.serf == none:
			return refuse("F6.9.S", "seal-so", at)
		case (s.kind == feudum) != (s.icon != none):
			return refuse("F6.4.3", "icon-so", at)
		case s.land == none && s.yield > 0:
			return refuse("F6.4.9", "land-so", at)
		}
	}
	for g := range guild(guilds) {
		if g.icons(p) > p.law.icons {
			return refuse("F6.4.3", "icon", argGuild(g))
		}
	}
	return nil
}
