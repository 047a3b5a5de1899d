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

// rank is whose marker of a rank lies at a place, and whether a seal lies under it.
func (s *site) rank(rank int8) (*colour, *bool) {
	if rank == subjects {
		return &s.subject, &s.subjectSeal
	}
	return &s.serf, &s.serfSeal
}

// mayStarve reports whether a noble of a player can send a marker home.
func (p *Position) mayStarve(c colour, at place, d colour, rank int8) bool {
	owner, seal := p.sites[at].rank(rank)
	return p.law.advanced && c != d && *owner == d && !*seal && p.stands(c, at, noble)
}

func (p *Position) movesStarve(c colour, list []referee.Move) []referee.Move {
	for m := p.footholds(c); m != 0; m &= m - 1 {
		for i := range p.law.seats {
			for rank, d := subjects, p.player(i); rank <= serfs; rank++ {
				if p.mayStarve(c, place(m.first()), d, rank) {
					list = p.may(list, c, formStarve, m.first(), int8(d), rank)
				}
			}
		}
	}
	return list
}

func (p *Position) starve(c colour, at place, d colour, rank int8) {
	p.happens("F6.8.S", "starve", argColour("colour", c), argPlace(at), argColour("other", d), arg("rank", kindRank, int(rank)))
	p.begin(starve{who: c, at: at, rank: rank, on: d})
	p.begin(immunity{who: d, at: at, rank: rank})
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
	if !d.done && p.mayStarve(d.who, d.at, d.on, d.rank) {
		d.done = true
		p.now(d)
		owner, _ := p.sites[d.at].rank(d.rank)
		*owner = none
		p.happens("F6.8.S", "starved-marker", argColour("colour", d.on), argPlace(d.at))
		p.begin(military{who: d.who, must: p.law.starveMust})
		p.getMarkers(d.on, 1)
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

// immuneNear is a place where a noble of a player finds a marker that only its seal protects; none: there is none.
func (p *Position) immuneNear(c colour) place {
	for m := p.footholds(c); m != 0 && p.law.advanced; m &= m - 1 {
		s := &p.sites[m.first()]
		if p.stands(c, place(m.first()), noble) && (s.subjectSeal && s.subject != c || s.serfSeal && s.serf != c) {
			return place(m.first())
		}
	}
	return none
}

func (p *Position) whyStarve(c colour, at place, d colour, rank int8) *referee.Refusal {
	owner, seal := p.sites[at].rank(rank)
	switch {
	case !p.law.advanced:
		return refuse("F18.1", "basic")
	case !p.stands(c, at, noble):
		return refuse("F6.8.S", "no-role-here", argColour("colour", c), argGuild(noble), argPlace(at))
	case d == c || !p.law.plays(d):
		return refuse("F6.8.S", "no-opponent", argColour("colour", d))
	case *owner != d:
		return refuse("F6.8.S", "no-such-marker", argColour("colour", d), argPlace(at), arg("rank", kindRank, int(rank)))
	case *seal:
		return refuse("F6.9.S", "immune", argPlace(at))
	}
	return nil
}

// sealsHome brings the seals of a place to the owners of the markers on them.
func (p *Position) sealsHome(s *site) {
	for rank := subjects; rank <= serfs; rank++ {
		if owner, seal := s.rank(rank); *seal && *owner != none {
			p.players[*owner].seals++
			*seal = false
		}
	}
}

// sealedAt reports under which marker of a player a seal lies at a place.
func (s *site) sealedAt(c colour) *bool {
	for rank := subjects; rank <= serfs; rank++ {
		if owner, seal := s.rank(rank); *owner == c && *seal {
			return seal
		}
	}
	return nil
}

// movesUnseal lists the places from which a player can take a seal of immunity back.
func (p *Position) movesUnseal(c colour, list []referee.Move) []referee.Move {
	for i := range p.sites {
		if p.sites[i].sealedAt(c) != nil {
			list = p.may(list, c, formUnseal, int8(i))
		}
	}
	return list
}

// canUnseal reports whether there is such a place.
func (p *Position) canUnseal(c colour) bool {
	for i := range p.sites {
		if p.sites[i].sealedAt(c) != nil {
			return true
		}
	}
	return false
}

func (p *Position) unseal(c colour, at place) {
	*p.sites[at].sealedAt(c) = false
	p.players[c].seals++
	p.happens("F6.9.S", "unseal", argColour("colour", c), argPlace(at))
}
