package root

// Who rules what (R2.2), and what lies beside what (R2.8).

// own is how many warriors of a faction stand in a place.
func (p *Position) own(f faction, c place) int8 {
	if c > burrow {
		return 0
	}
	return p.warriors[f][c]
}

// lies is how many pieces of a kind lie in a clearing.
func (p *Position) lies(k piece, c place) int8 { return p.pieces[k][c] }

// count is how many pieces of a kind a faction has in a clearing, by building or token.
func (p *Position) count(f faction, c place, building bool) (n int8) {
	if c >= burrow {
		return 0
	}
	for _, k := range p.law.factions[f].pieces {
		if p.law.pieces[k].building == building {
			n += p.pieces[k][c]
		}
	}
	return n
}

func (p *Position) buildings(f faction, c place) int8 { return p.count(f, c, true) }
func (p *Position) tokens(f faction, c place) int8    { return p.count(f, c, false) }

// pawnsAt is how many pawns of a faction stand in a place.
func (p *Position) pawnsAt(f faction, c place) int8 {
	if p.pawns[f] == c && c != none {
		return 1
	}
	return 0
}

// piecesOf is how many pieces of a faction are in a place: warriors, pawns, buildings and tokens (R3.15).
func (p *Position) piecesOf(f faction, c place) int8 {
	return p.own(f, c) + p.pawnsAt(f, c) + p.buildings(f, c) + p.tokens(f, c)
}

// onMap is how many pieces of a kind are on the map.
func (p *Position) onMap(k piece) (n int8) {
	for _, here := range p.pieces[k] {
		n += here
	}
	return n
}

// enemies reports whether two factions are enemies (R3.9): in full co-op bots are not each other's (R4.7), and neither are
// allies of a coalition.
func (p *Position) enemies(f, g faction) bool {
	if f == g || p.law.coop && p.law.isBot(f) && p.law.isBot(g) {
		return false
	}
	return p.allies[f] != g && p.allies[g] != f
}

// enemiesOf lists the enemies of a faction that play, by letter.
func (p *Position) enemiesOf(f faction) (list []faction) {
	for g := range p.law.factions {
		if p.law.plays(faction(g)) && p.enemies(f, faction(g)) {
			list = append(list, faction(g))
		}
	}
	return list
}

// enemySum sums a figure over the enemies of a faction (R3.15).
func (p *Position) enemySum(f faction, of func(g faction) int8) (n int) {
	for g := range p.law.factions {
		if p.law.plays(faction(g)) && p.enemies(f, faction(g)) {
			n += int(of(faction(g)))
		}
	}
	return n
}

// presence is the warriors and buildings with which a faction rules; hired warriors are the buyer's (R10.4).
func (p *Position) presence(f faction, c place) int8 {
	if p.law.coop && p.law.isPerson(f) && p.law.option("coop.team") == "on" {
		n := int8(0)
		for g := range p.law.factions {
			if p.law.isPerson(faction(g)) {
				n += p.own(faction(g), c) + p.buildings(faction(g), c)
			}
		}
		return n
	}
	n := p.own(f, c) + p.buildings(f, c)
	river := p.law.riverfolk
	switch {
	case p.mercenary == 0 && !p.law.involved: // the usual
	case f == river:
		if p.hiredOut() {
			n -= p.own(f, c)
		}
	case p.hires(f):
		n += p.own(river, c)
	}
	return n
}

// ruler is who rules a clearing; none: nobody does.
func (p *Position) ruler(c place) faction {
	if c == burrow {
		return p.law.duchy
	}
	best, rules := int8(0), faction(none)
	for f := range p.law.factions {
		f := faction(f)
		if !p.law.plays(f) {
			continue
		}
		if h := p.law.factions[f].hooks.rules; h != nil && h(p, f, c) {
			return f
		}
		switch n := p.presence(f, c); {
		case n > best:
			best, rules = n, f
		case n == best:
			rules = none
		}
	}
	for f := range p.law.factions { // who wins ties
		if h := p.law.factions[f].hooks.winsTies; p.law.plays(faction(f)) && h && best > 0 && p.presence(faction(f), c) == best && p.own(faction(f), c)+p.buildings(faction(f), c) > 0 {
			return faction(f)
		}
	}
	return rules
}

// rules reports whether a faction rules a clearing (R2.2).
func (p *Position) rules(f faction, c place) bool {
	r := p.ruler(c)
	return r == f || r != none && p.law.coop && p.law.option("coop.team") == "on" && p.law.isPerson(f) && p.law.isPerson(r)
}

// ruled are the clearings that a faction rules, among some.
func (p *Position) ruled(f faction, among mask) (m mask) {
	for c := range place(clearings) {
		if inMask(among, c) && p.rules(f, c) {
			m |= bit(c)
		}
	}
	return m
}

// ordered are the clearings of the order's suit (R3.3): all of them by a bird.
func (p *Position) ordered() mask { return p.ofSuit(p.suit) }

// ofSuit are the clearings of a suit; birds match all.
func (p *Position) ofSuit(s suit) (m mask) {
	for c, of := range p.suits {
		if s == bird || of == s {
			m |= bit(place(c))
		}
	}
	return m
}

// near are the clearings and the Burrow that a faction's warriors may move to from a place, if rule allows: along paths,
// by rivers as far as they are paths this turn, over the lake with the ferry (R12.13), through tunnels (R11.3).
func (p *Position) near(f faction, from place) mask {
	tunnel, duchy := p.law.tunnel, p.law.duchy
	if from == burrow {
		m := mask(0)
		for c := range place(clearings) {
			if p.lies(tunnel, c) > 0 {
				m |= bit(c)
			}
		}
		return m
	}
	if from > burrow {
		if w := p.law.wood(from); w != nil {
			return w.at
		}
		return 0
	}
	m := p.law.near[from]
	if p.law.isPerson(f) {
		m &^= p.closed[from]
	}
	if p.afloat(f) {
		m |= p.law.water[from]
	}
	if p.ferry == from && p.done&doneFerry == 0 {
		m |= p.law.water[from] & p.law.coast()
	}
	if f == duchy && p.lies(tunnel, from) > 0 {
		m |= bit(burrow)
	}
	return m
}

// coast are the clearings on the lake.
func (l *Law) coast() (m mask) {
	for c := range place(clearings) {
		if l.board.Coastal(int(c) + 1) {
			m |= bit(c)
		}
	}
	return m
}
