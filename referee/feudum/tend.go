package feudum

import (
	"brehon/referee"
	"brehon/referee/law"
)

// Landscapes: tending them with Improve (F6.4.S), and collecting their resources (F6.4.9).

// bears adds resources to a landscape, while there are any.
func (at place) bears(p *Position, n int8) {
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
	s.land.returns(p, -n)
	s.yield += n
}

// dawnLands puts resources on all landscapes, and then asks who collects (F10.4).
func (p *Position) dawnLands() {
	for i := range p.sites {
		if p.sites[i].land != none {
			place(i).bears(p, p.law.dawnYield)
		}
	}
	p.begin(collect{end: int8(len(p.law.seats) * places), at: none})
}

// collect offers the yield of landscapes to their serfs: players in their order, and places of each (F6.4.9).
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
	return d.who.yesNo(p, formCollect, list)
}

func (d collect) Take(p *Position, c referee.Command) {
	d.next++
	p.now(d)
	if int8(c.Args[0]) == yes {
		d.collects(p)
	}
}

// collects takes everything on a landscape: the ruler's part, and the rest for the serf.
func (d collect) collects(p *Position) {
	s := &p.sites[d.at]
	n := s.yield
	toRuler := min(n, int8(p.law.rules.Tend.ToRuler))
	s.yield = 0
	p.happens("F6.4.9", "collect", argColour("colour", d.who), argPlace(d.at), argN("n", int(n-toRuler)), argColour("other", s.ruler), argN("have", int(toRuler)))
	d.who.reaps(p, s.land, n-toRuler) // the ruler's choices come first
	s.ruler.reaps(p, s.land, toRuler)
}
