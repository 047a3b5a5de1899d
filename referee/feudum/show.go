package feudum

import "brehon/referee"

// laying lists pieces.
type laying struct {
	p    *Position
	list []referee.Placed
}

func (l *laying) put(piece, at string, c colour, n int) {
	if n > 0 {
		owner := ""
		if c != none {
			owner = l.p.law.words.colours[c]
		}
		l.list = append(l.list, referee.Placed{Piece: piece, Place: at, Owner: owner, Count: n})
	}
}

func (l *laying) row(words []string, at string, c colour, row []int8) {
	for i, n := range row {
		l.put(words[i], at, c, int(n))
	}
}

// Table lists which pieces should lie where: on the map, and with the players.
func (p *Position) Table() []referee.Placed {
	l := &laying{p: p}
	for i := range p.sites {
		l.site(place(i))
	}
	w := p.law.words
	for _, c := range p.law.seats {
		pl := &p.players[c]
		spare := 0
		for i := range pl.pawns {
			spare += one(pl.pawns[i].at == none)
		}
		l.put("pawn", "", c, spare)
		l.put("marker", "", c, int(pl.markers))
		l.put("disc", "", c, int(p.discs(c)))
		l.row(w.goods, "", c, pl.goods[:])
		l.row(w.vessels, "", c, pl.vessels[:])
		l.row(w.tiles, "", c, pl.tiles[:])
		l.put("seal", "", c, int(pl.seals))
		l.put("shilling", "", c, int(pl.shillings))
	}
	return l.list
}

// site lists what lies at a place.
func (l *laying) site(at place) {
	p, s, w := l.p, &l.p.sites[at], l.p.law.words
	here := w.places[at]
	if s.kind != none {
		l.put(w.types[s.kind], here, none, 1)
	}
	for _, c := range p.law.seats {
		pawnsHere, markers := 0, 0
		for i := range p.players[c].pawns {
			pawnsHere += one(p.players[c].pawns[i].at == at)
		}
		for _, x := range [...]colour{s.ruler, s.subject, s.serf} {
			markers += one(x == c)
		}
		l.put("pawn", here, c, pawnsHere)
		l.put("marker", here, c, markers)
	}
	for i := range p.monsters {
		l.put(w.monsters[i], here, p.monsters[i].owner, one(p.monsters[i].at == at))
	}
	l.row(w.goods, here, none, s.goods[:])
	l.row(w.vessels, here, none, s.parked[:])
	if s.land != none {
		l.put(w.landscapes[s.land], here, none, 1)
	}
}

// Seats lists the colour of each seat.
func (p *Position) Seats() (list [][]string) {
	for _, c := range p.law.seats {
		list = append(list, []string{p.law.words.colours[c]})
	}
	return list
}

// Places lists the places of the realm.
func (p *Position) Places() []string { return p.law.words.places }

// Neighbours lists the places that one step leads to over edges of any kind that are known.
func (p *Position) Neighbours(word string) (list []string) {
	at := index(p.law.words.places, word)
	if at < 0 {
		return nil
	}
	near := mask(0)
	for e := range p.routes.there {
		near |= p.routes.there[e][at]
	}
	for ; near != 0; near &= near - 1 {
		list = append(list, p.law.words.places[near.first()])
	}
	return list
}
