package root

// Rule (R2.2) and adjacency (R2.8).

// own returns a faction's warriors in a place.
func (b *board) own(f faction, c place) int8 {
	if c > burrow {
		return 0
	}
	return b.warriors[f][c]
}

// pieceCount is the number of pieces of a kind in a clearing.
func (b *board) pieceCount(k piece, c place) int8 { return b.pieces[k][c] }

// count is how many pieces of a kind a faction has in a clearing, by building or token.
func (b *board) count(f faction, c place, building bool) (n int8) {
	if c >= burrow {
		return 0
	}
	for _, k := range b.law.factions[f].pieces {
		if b.law.pieces[k].building == building {
			n += b.pieces[k][c]
		}
	}
	return n
}

func (b *board) buildings(f faction, c place) int8 { return b.count(f, c, true) }
func (b *board) tokens(f faction, c place) int8    { return b.count(f, c, false) }

// pawnsAt returns the number of a faction's pawns in a place.
func (b *board) pawnsAt(f faction, c place) int8 {
	if b.pawns[f] == c && c != none {
		return 1
	}
	return 0
}

// movers returns the number of a faction's warriors and pawns, the pieces that move and attack, in a place.
func (b *board) movers(f faction, c place) int8 { return b.own(f, c) + b.pawnsAt(f, c) }

// piecesOf is how many pieces of a faction are in a place: warriors, pawns, buildings and tokens (R3.15).
func (b *board) piecesOf(f faction, c place) int8 {
	return b.movers(f, c) + b.buildings(f, c) + b.tokens(f, c)
}

// onMap is how many pieces of a kind are on the map.
func (b *board) onMap(k piece) (n int8) {
	for _, here := range b.pieces[k] {
		n += here
	}
	return n
}

// enemies reports whether two factions are enemies (R3.9): in full co-op bots are not each other's (R4.7), and neither are
// allies of a coalition.
func (s *players) enemies(f, g faction) bool {
	if f == g || s.law.coop && s.law.isBot(f) && s.law.isBot(g) {
		return false
	}
	return s.allies[f] != g && s.allies[g] != f
}

// enemiesOf lists the enemies of a faction that play, by letter.
func (s *players) enemiesOf(f faction) (list []faction) {
	for _, g := range s.law.inPlay {
		if s.enemies(f, g) {
			list = append(list, g)
		}
	}
	return list
}

// enemySum sums a figure over the enemies of a faction (R3.15).
func (s *players) enemySum(f faction, of func(g faction) int8) (n int) {
	for _, g := range s.law.inPlay {
		if s.enemies(f, g) {
			n += int(of(g))
		}
	}
	return n
}

// presence is the warriors and buildings with which a faction rules; hired warriors are the buyer's (R10.4).
func (p *Position) presence(f faction, c place) int8 {
	if p.law.coop && p.law.isPerson(f) && p.law.option("coop.team") == "on" {
		n := int8(0)
		for _, g := range p.law.inPlay {
			if p.law.isPerson(g) {
				n += p.board.own(g, c) + p.board.buildings(g, c)
			}
		}
		return n
	}
	n := p.board.own(f, c) + p.board.buildings(f, c)
	river := p.law.riverfolk
	switch {
	case p.mercenary == 0 && !p.law.involved: // the usual
	case f == river:
		if p.hiredOut() {
			n -= p.board.own(f, c)
		}
	case p.buyer(f).hires():
		n += p.board.own(river, c)
	}
	return n
}

// ruler returns the faction that rules a clearing, or none.
func (p *Position) ruler(c place) faction {
	if c == burrow {
		return p.law.duchy
	}
	best, rules := int8(0), faction(none)
	for _, f := range p.law.inPlay {
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
	for _, f := range p.law.inPlay { // who wins ties
		if !p.law.factions[f].hooks.winsTies || best == 0 || p.presence(f, c) != best {
			continue
		}
		if p.board.own(f, c)+p.board.buildings(f, c) > 0 {
			return f
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
func (p *Position) ruled(f faction, among mask) mask {
	return clearingsThat(func(c place) bool { return inMask(among, c) && p.rules(f, c) })
}

// ordered are the clearings of the order's suit (R3.3): all of them by a bird.
func (p *Position) ordered() mask { return p.board.ofSuit(p.suit) }

// ofSuit are the clearings of a suit; birds match all.
func (b *board) ofSuit(s suit) (m mask) {
	for c, of := range b.suits {
		if s == bird || of == s {
			m |= bit(place(c))
		}
	}
	return m
}

// near returns the clearings and the Burrow that a faction's warriors may move to from a place, if rule allows: along paths,
// by rivers if they count as paths this turn, over the lake with the ferry (R12.13), through tunnels (R11.3).
func (p *Position) near(f faction, from place) mask {
	tunnel, duchy := p.law.tunnel, p.law.duchy
	if from == burrow {
		return clearingsThat(func(c place) bool { return p.board.pieceCount(tunnel, c) > 0 })
	}
	if from > burrow {
		if w := p.law.wood(from); w != nil {
			return w.at
		}
		return 0
	}
	m := p.law.near[from]
	if p.law.isPerson(f) {
		m &^= p.board.closed[from]
	}
	if p.buyer(f).afloat() {
		m |= p.law.water[from]
	}
	if p.board.ferry == from && p.done&doneFerry == 0 {
		m |= p.law.water[from] & p.law.coast()
	}
	if f == duchy && p.board.pieceCount(tunnel, from) > 0 {
		m |= bit(burrow)
	}
	return m
}

// coast are the clearings on the lake.
func (l *Law) coast() mask {
	return clearingsThat(func(c place) bool { return l.board.Coastal(int(c) + 1) })
}
