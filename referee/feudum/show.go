package feudum

import (
	"slices"

	"brehon/referee"
)

// Table lists where pieces should be: on the map, with the players, and on the guild boards.
func (p *Position) Table() (list []referee.Placed) {
	t := table{w: p.law.words}
	for i := range p.sites {
		p.layPlace(&t, place(i))
	}
	for _, c := range p.law.seats {
		pl, owner := &p.players[c], t.w.colours[c]
		if k := c.counts(p); p.law.scorer {
			t.row(t.w.guilds, "", owner, k.roles[:])
			t.row(t.w.types, "", owner, slices.Concat(k.ruled[:], []int8{k.places(feudum)}))
			continue
		}
		t.row(t.w.goods, "", owner, pl.goods[:])
		t.row(t.w.vessels, "", owner, pl.vessels[:])
		t.row(t.w.landscapes, "", owner, pl.tiles[:landscapes])
	}
	if p.law.scorer {
		return t.list
	}
	t.row(t.w.goods, t.w.guilds[farmer], "", p.barn[:])
	t.row(t.w.goods, t.w.guilds[merchant], "", p.grid[:])
	t.row(t.w.goods, t.w.guilds[alchemist], "", p.containers[:])
	t.row(t.w.vessels, t.w.guilds[alchemist], "", p.sale[:])
	return t.list
}

// table is a list of pieces as it is made.
type table struct {
	w    *words
	list []referee.Placed
}

func (t *table) put(piece, at, owner string, n int) {
	if n > 0 {
		t.list = append(t.list, referee.Placed{Piece: piece, Place: at, Owner: owner, Count: n})
	}
}

func (t *table) row(words []string, at, owner string, counts []int8) {
	for i, n := range counts {
		t.put(words[i], at, owner, int(n))
	}
}

// layPlace lists the pieces at a place.
func (p *Position) layPlace(t *table, at place) {
	s, here := &p.sites[at], t.w.places[at]
	switch {
	case s.kind == none:
	case s.kind == feudum && s.icon != none:
		t.put(t.w.types[feudum], here, t.w.guilds[s.icon], 1)
	default:
		t.put(t.w.types[s.kind], here, "", 1)
	}
	for _, c := range p.law.seats {
		for _, w := range p.players[c].pawns {
			if w.at != at {
				continue
			}
			if w.role != none { // else it is still to be asked
				t.put(t.w.guilds[w.role], here, t.w.colours[c], 1)
			}
			if w.vessel != none {
				t.put(t.w.vessels[w.vessel], here, t.w.colours[c], 1)
			}
		}
	}
	for i, m := range p.monsters {
		if m.at == at && m.owner != none {
			t.put(t.w.monsters[i], here, t.w.colours[m.owner], 1)
		}
	}
	t.row(t.w.goods, here, "", s.goods[:])
	t.row(t.w.vessels, here, "", s.parked[:])
	if s.land != none {
		t.put(t.w.landscapes[s.land], here, "", 1)
	}
}

// Seats lists the colour of each seat.
func (p *Position) Seats() (list [][]string) {
	for _, c := range p.law.seats {
		list = append(list, []string{p.law.words.colours[c]})
	}
	return list
}

// Places lists the places of the map.
func (p *Position) Places() []string { return p.law.words.places }

// Neighbours lists the places that an edge leads to which is known.
func (p *Position) Neighbours(word string) (list []string) {
	at := index(p.law.words.places, word)
	if at == none {
		return nil
	}
	near := mask(0)
	for e := range edge(edges) {
		near |= p.routes.there[e][at]
	}
	for ; near != 0; near &= near - 1 {
		list = append(list, p.law.words.places[near.first()])
	}
	return list
}
