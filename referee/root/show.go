package root

import "brehon/referee"

// Table lists where pieces should be.
func (p *Position) Table() (list []referee.Placed) {
	l := p.law
	put := func(id, place string, f faction, n int8) {
		if n > 0 {
			owner := ""
			if f != none {
				owner = l.factions[f].ID
			}
			list = append(list, referee.Placed{Piece: id, Place: place, Owner: owner, Count: int(n)})
		}
	}
	for c := range place(clearings) {
		here := l.words.places[c]
		for _, f := range l.inPlay {
			put("warrior", here, f, p.board.own(f, c))
			put("pawn", here, f, p.board.pawnsAt(f, c))
			for _, k := range l.factions[f].pieces {
				put(l.pieces[k].ID, here, f, p.board.pieceCount(k, c))
			}
		}
		put("ruin", here, none, int8(p.board.ruins>>c&1))
	}
	for _, f := range l.inPlay {
		put("warrior", l.words.places[burrow], f, p.board.own(f, burrow))
		if c := p.board.pawns[f]; c > burrow {
			put("pawn", l.words.places[c], f, 1)
		}
		put("warrior", "", f, p.warriorsLeft(f))
		for i, n := range p.crafted[f] {
			if n > 0 {
				put(l.words.items[i], "", f, n)
			}
		}
	}
	for i, n := range p.supply {
		if n > 0 {
			put(l.words.items[i], "supply", none, n)
		}
	}
	return list
}

// Seats lists the faction of each seat.
func (p *Position) Seats() (list [][]string) {
	for _, f := range p.law.seats {
		list = append(list, []string{p.law.factions[f].ID})
	}
	return list
}

// Places lists the clearings, the Burrow if the Duchy plays, and the forests of the map.
func (p *Position) Places() []string {
	list := append([]string(nil), p.law.words.places[:clearings]...)
	if d := p.law.duchy; d != none && p.law.plays(d) {
		list = append(list, p.law.words.places[burrow])
	}
	for _, w := range p.law.woods {
		list = append(list, w.id)
	}
	return list
}

// Neighbours lists the places that one step leads to by path, tunnel or forest (R2.8).
func (p *Position) Neighbours(word string) (list []string) {
	c := p.law.words.place(word)
	if c < 0 {
		return nil
	}
	near := mask(0)
	if w := p.law.wood(c); w != nil {
		near = w.at
	} else if c <= burrow {
		near = p.near(max(p.law.duchy, 0), c)
	}
	for to := range burrow + 1 {
		if inMask(near, to) {
			list = append(list, p.law.words.places[to])
		}
	}
	if w := p.law.wood(c); w != nil {
		for _, b := range w.beside {
			list = append(list, p.law.words.places[b])
		}
	}
	return list
}
