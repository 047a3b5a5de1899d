package feudum

import (
	"brehon/referee"
	"brehon/referee/law"
)

// Landscapes: tending them with Improve (F6.4.S), and collecting what lies on them (F6.4.9).

// mayTend reports whether a player who serves at a place may lay a tile there.
func (p *Position) mayTend(c colour, at place, k landscape) bool {
	s := &p.sites[at]
	return p.law.advanced && s.serf == c && s.land == none && p.players[c].tiles[k] > 0 && p.canPay(c, k, wood)
}

func (p *Position) canTend(c colour) bool {
	for at := range place(places) {
		for k := range landscape(landscapes) {
			if p.mayTend(c, at, k) {
				return true
			}
		}
	}
	return false
}

func (p *Position) movesTend(c colour, list []referee.Move) []referee.Move {
	for at := range place(places) {
		for k := range landscape(landscapes) {
			if p.mayTend(c, at, k) {
				list = p.may(list, c, formTend, int8(at), int8(k))
			}
		}
	}
	return list
}

// tends lays the tile, when the wood is paid, and asks whether its resources are collected.
func (p *Position) tends(c colour, at place, k landscape) {
	s := &p.sites[at]
	if s.serf != c || s.land != none || p.players[c].tiles[k] == 0 { // the table has said so meanwhile
		return
	}
	p.players[c].tiles[k]--
	s.land = k
	p.happens("F6.4.S", "tend", argColour("colour", c), argPlace(at), arg("landscape", kindLandscape, int(k)))
	p.score(c, p.law.rules.Tend.VP, fromActions, "F6.4.S")
	p.bears(at, int8(p.law.rules.Tend.Resources))
	for i := range p.law.seats {
		if p.player(i) == c {
			n := int8(i)*places + int8(at)
			p.begin(collect{next: n, end: n + 1, at: none})
		}
	}
}

// bears puts resources on a landscape, as far as there are any.
func (p *Position) bears(at place, n int8) {
	s := &p.sites[at]
	switch s.land {
	case orchard:
		n = min(n, p.bag[food])
	case sulfurMine:
		n = min(n, p.bag[sulfur])
	case silver:
		n = int8(min(int16(n), max(p.bank, 0)))
	case butts:
		n = min(n, p.targets)
	}
	p.returns(s.land, -n)
	s.yield += n
}

// dawnLands puts resources on all landscapes, and then asks who collects (F10.4).
func (p *Position) dawnLands() {
	for i := range p.sites {
		if p.sites[i].land != none {
			p.bears(place(i), p.law.dawnYield)
		}
	}
	p.begin(collect{end: int8(len(p.law.seats) * places), at: none})
}

func (p *Position) whyTend(c colour, at place, k landscape) *referee.Refusal {
	switch s := &p.sites[at]; {
	case !p.law.advanced:
		return refuse("F18.1", "basic")
	case s.serf != c:
		return refuse("F6.4.S", "no-serf", argColour("colour", c), argPlace(at))
	case s.land != none:
		return refuse("F6.4.S", "land-there", argPlace(at))
	case p.players[c].tiles[k] == 0:
		return refuse("F6.4.S", "no-tile", argColour("colour", c), arg("landscape", kindLandscape, int(k)))
	}
	return refuse("F6.4.S", "good", argColour("colour", c), argGood(wood))
}

// collect is the yield of landscapes, offered to their serfs: players in their order, and places of each (F6.4.9).
type collect struct {
	law.Listed[*Position]

	who  colour
	at   place
	next int8
	end  int8
}

func (d collect) Work(p *Position) bool {
	for ; d.next < d.end; d.next++ {
		d.who, d.at = p.player(int(d.next)/places), place(d.next%places)
		if s := &p.sites[d.at]; s.serf == d.who && s.land != none && s.yield > 0 {
			p.now(d)
			return false
		}
	}
	p.end()
	return true
}

func (d collect) Turn(p *Position) referee.Turn {
	return p.asks(d.who, "F6.4.9", "collect", argPlace(d.at), arg("landscape", kindLandscape, int(p.sites[d.at].land)), argN("n", int(p.sites[d.at].yield)))
}

func (d collect) Moves(p *Position, list []referee.Move) []referee.Move {
	return p.yesNo(d.who, formCollect, list)
}

func (d collect) Take(p *Position, c referee.Command) {
	who, at := d.who, d.at
	d.next++
	p.now(d)
	if int8(c.Args[0]) == yes {
		p.collects(who, at)
	}
}

// collects takes everything on a landscape: the ruler's part, and the rest for the serf.
func (p *Position) collects(c colour, at place) {
	s := &p.sites[at]
	n := s.yield
	toRuler := min(n, int8(p.law.rules.Tend.ToRuler))
	s.yield = 0
	p.happens("F6.4.9", "collect", argColour("colour", c), argPlace(at), argN("n", int(n-toRuler)), argColour("other", s.ruler), argN("have", int(toRuler)))
	p.reaps(c, s.land, n-toRuler) // what is asked of the ruler comes first
	p.reaps(s.ruler, s.land, toRuler)
}
