package feudum

// Who is where, and who rules what (F1.3).

// pieceAt is where a piece of a player stands; none: nowhere.
func (p *Position) pieceAt(c colour, i int8) place {
	if i < pawns {
		return p.players[c].pawns[i].at
	}
	if m := &p.monsters[i-pawns]; m.owner == c {
		return m.at
	}
	return none
}

// pieces is how many pieces a player has on the map.
func (p *Position) pieces(c colour) (n int8) {
	for i := range int8(pieces) {
		if p.pieceAt(c, i) != none {
			n++
		}
	}
	return n
}

// has reports whether a player has a pawn of a role on the map.
func (p *Position) has(c colour, g guild) bool {
	for i := range p.players[c].pawns {
		if w := &p.players[c].pawns[i]; w.at != none && w.role == g {
			return true
		}
	}
	return false
}

// stands reports whether a pawn of a player stands at a place, of any role or of one.
func (p *Position) stands(c colour, at place, role guild) bool {
	for i := range p.players[c].pawns {
		if w := &p.players[c].pawns[i]; w.at == at && (role == none || w.role == role) {
			return true
		}
	}
	return false
}

// spare is the first pawn in the supply; none: all are on the map.
func (p *Position) spare(c colour) int8 {
	for i := range p.players[c].pawns {
		if p.players[c].pawns[i].at == none {
			return int8(i)
		}
	}
	return none
}

// pinned reports whether a monster of somebody else holds the pawns of a player at a place (F6.2.2).
func (p *Position) pinned(c colour, at place) bool {
	for i := range p.monsters {
		if m := &p.monsters[i]; m.at == at && m.owner != c {
			return true
		}
	}
	return false
}

// ruled is how many places of a kind a player rules.
func (p *Position) ruled(c colour, k kind) (n int8) {
	for i := range p.sites {
		if p.sites[i].ruler == c && p.sites[i].kind == k {
			n++
		}
	}
	return n
}

// marks reports whether a marker of a player lies at a place.
func (s *site) marks(c colour) bool { return s.ruler == c || s.subject == c || s.serf == c }

// markers is how many markers lie at a place.
func (s *site) markers() (n int8) {
	for _, c := range [...]colour{s.ruler, s.subject, s.serf} {
		if c != none {
			n++
		}
	}
	return n
}

// icons is how many feudums of a guild lie on the map.
func (p *Position) icons(g guild) (n int8) {
	for i := range p.sites {
		if p.sites[i].kind == feudum && p.sites[i].icon == g {
			n++
		}
	}
	return n
}

// freeIcon reports whether a feudum disc of a guild is left (F6.4.3).
func (p *Position) freeIcon(g guild) bool { return p.icons(g) < p.law.icons }

// discs are those that lie nowhere: neither on a track nor as reeves.
func (p *Position) discs(c colour) int8 {
	pl := &p.players[c]
	return p.law.discs - int8(sum(pl.epic[:])) - pl.military - int8(pl.reeves.count())
}

// leaves takes a pawn off the map: its vessel stays, its wine goes to the bag (F12.8).
func (p *Position) leaves(c colour, i int8) {
	w := &p.players[c].pawns[i]
	if w.vessel != none {
		p.sites[w.at].parked[w.vessel]++
	}
	if w.wine != dry {
		p.bag[sulfur]++
	}
	*w = pawn{at: none, role: none, vessel: none}
}
