package feudum

import (
	"brehon/referee"
	"brehon/referee/law"
)

// Starve the people (F6.8.S), and the seals of immunity (F6.9.S).

// The markers that can be starved; their words are those of the rank.
const (
	subjects = int8(iota)
	serfs
)

// rank returns the owner of a place's marker of a rank, and whether it has a seal.
func (s *site) rank(rank int8) (*colour, *bool) {
	if rank == subjects {
		return &s.subject, &s.subjectSeal
	}
	return &s.serf, &s.serfSeal
}

// mayStarve reports whether a noble of a player can send a marker home.
func (c colour) mayStarve(p *Position, at place, d colour, rank int8) bool {
	owner, seal := p.sites[at].rank(rank)
	return p.law.advanced && c != d && *owner == d && !*seal && c.stands(p, at, noble)
}

// starve is the starving of a marker, which royal immunity may stop (F6.8.S).
type starve struct {
	law.Unasked[*Position]

	who  colour
	done bool
	at   place
	rank int8
	on   colour
}

// Work sends the marker home, then asks for the disc, then takes the beads off the chickens.
func (d starve) Work(p *Position) bool {
	if !d.done && d.who.mayStarve(p, d.at, d.on, d.rank) {
		d.done = true
		p.now(d)
		owner, _ := p.sites[d.at].rank(d.rank)
		*owner = none
		p.happens("F6.8.S", "starved-marker", argColour("colour", d.on), argPlace(d.at))
		p.begin(military{who: d.who, must: p.law.starveMust})
		d.on.getMarkers(p, 1)
		return true
	}
	starved := d.done
	p.end()
	if n := sum(p.chickens[:]); n > 0 && starved {
		p.sealed += int8(n)
		p.chickens = [4]int8{}
		p.happens("F6.8.S", "chickens-empty", argN("n", n))
	}
	return true
}

// sealedAt returns the seal under a player's marker at a place.
func (s *site) sealedAt(c colour) *bool {
	for rank := subjects; rank <= serfs; rank++ {
		if owner, seal := s.rank(rank); *owner == c && *seal {
			return seal
		}
	}
	return nil
}

// movesUnseal lists the places from which a player can take a seal of immunity back.
func (c colour) movesUnseal(p *Position, list []referee.Move) []referee.Move {
	for i := range p.sites {
		if p.sites[i].sealedAt(c) != nil {
			list = p.may(list, c, formUnseal, int8(i))
		}
	}
	return list
}

// canUnseal reports whether there is such a place.
func (c colour) canUnseal(p *Position) bool {
	for i := range p.sites {
		if p.sites[i].sealedAt(c) != nil {
			return true
		}
	}
	return false
}

func (c colour) unseal(p *Position, at place) {
	*p.sites[at].sealedAt(c) = false
	p.players[c].seals++
	p.happens("F6.9.S", "unseal", argColour("colour", c), argPlace(at))
}
