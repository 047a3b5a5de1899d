package feudum

// Who is where, and who rules what (F1.3).

// pieceAt returns the place of a player's piece; none if it is nowhere.
func (c colour) pieceAt(p *Position, i int8) place {
	if i < pawns {
		return p.players[c].pawns[i].at
	}
	if m := &p.monsters[i-pawns]; m.owner == c {
		return m.at
	}
	return none
}

// pieces is how many pieces a player has on the map.
func (c colour) pieces(p *Position) (n int8) {
	for i := range int8(pieces) {
		if c.pieceAt(p, i) != none {
			n++
		}
	}
	return n
}

// has reports whether a player has a pawn of a role on the map.
func (c colour) has(p *Position, g guild) bool {
	for i := range p.players[c].pawns {
		if w := &p.players[c].pawns[i]; w.at != none && w.role == g {
			return true
		}
	}
	return false
}

// stands reports whether a player's pawn is at a place, of any role or of one.
func (c colour) stands(p *Position, at place, role guild) bool {
	for i := range p.players[c].pawns {
		if w := &p.players[c].pawns[i]; w.at == at && (role == none || w.role == role) {
			return true
		}
	}
	return false
}

// spare is the first pawn in the supply; none: all are on the map.
func (c colour) spare(p *Position) int8 {
	for i := range p.players[c].pawns {
		if p.players[c].pawns[i].at == none {
			return int8(i)
		}
	}
	return none
}

// pinned reports whether another player's monster holds the player's pawns at a place (F6.2.2).
func (c colour) pinned(p *Position, at place) bool {
	for i := range p.monsters {
		if m := &p.monsters[i]; m.at == at && m.owner != c {
			return true
		}
	}
	return false
}

// ruled is how many places of a kind a player rules.
func (c colour) ruled(p *Position, k kind) (n int8) {
	if p.law.scorer {
		return c.counts(p).places(k)
	}
	for i := range p.sites {
		if p.sites[i].ruler == c && p.sites[i].kind == k {
			n++
		}
	}
	return n
}

// marks reports whether a player has a marker at a place.
func (s *site) marks(c colour) bool { return s.ruler == c || s.subject == c || s.serf == c }

// markers returns the number of markers at a place.
func (s *site) markers() (n int8) {
	for _, c := range [...]colour{s.ruler, s.subject, s.serf} {
		if c != none {
			n++
		}
	}
	return n
}

// icons returns the number of a guild's feudums on the map.
func (g guild) icons(p *Position) (n int8) {
	n = p.tally.icons(g)
	for i := range p.sites {
		if p.sites[i].kind == feudum && p.sites[i].icon == g {
			n++
		}
	}
	return n
}

// freeIcon reports whether a feudum disc of a guild is left (F6.4.3).
func (g guild) freeIcon(p *Position) bool { return g.icons(p) < p.law.icons }

// discs returns the player's free discs: neither on a track nor used as reeves.
func (c colour) discs(p *Position) int8 {
	pl := &p.players[c]
	return p.law.discs - int8(sum(pl.epic[:])) - pl.military - int8(pl.reeves.count())
}

// leaves takes a pawn off the map: its vessel stays, its wine goes to the bag (F12.8).
func (c colour) leaves(p *Position, i int8) {
	w := &p.players[c].pawns[i]
	if w.vessel != none {
		p.sites[w.at].parked[w.vessel]++
	}
	if w.wine != dry {
		p.bag[sulfur]++
	}
	*w = pawn{at: none, role: none, vessel: none}
}
