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
func (c colour) mayStarve(p *Position, at place, on colour, rank int8) bool {
	owner, seal := p.sites[at].rank(rank)
	return p.law.advanced && c != on && *owner == on && !*seal && c.stands(p, at, noble)
}

func (d conquer) movesStarve(p *Position, list []referee.Move) []referee.Move {
	for m := d.who.footholds(p); m != 0; m &= m - 1 {
		for i := range p.law.seats {
			for rank, on := subjects, p.player(i); rank <= serfs; rank++ {
				if d.who.mayStarve(p, place(m.first()), on, rank) {
					list = p.addMove(list, d.who, formStarve, m.first(), int8(on), rank)
				}
			}
		}
	}
	return list
}

func (d conquer) starve(p *Position, at place, on colour, rank int8) {
	p.happens("F6.8.S", "starve", argColour("colour", d.who), argPlace(at), argColour("other", on), arg("rank", kindRank, int(rank)))
	p.begin(starve{who: d.who, at: at, rank: rank, on: on})
	p.begin(immunity{who: on, at: at, rank: rank})
}

func (d conquer) whyStarve(p *Position, at place, on colour, rank int8) *referee.Refusal {
	owner, seal := p.sites[at].rank(rank)
	switch {
	case !p.law.advanced:
		return refuse("F18.1", "basic")
	case !d.who.stands(p, at, noble):
		return refuse("F6.8.S", "no-role-here", argColour("colour", d.who), argGuild(noble), argPlace(at))
	case on == d.who || !p.law.plays(on):
		return refuse("F6.8.S", "no-opponent", argColour("colour", on))
	case *owner != on:
		return refuse("F6.8.S", "no-such-marker", argColour("colour", on), argPlace(at), arg("rank", kindRank, int(rank)))
	case *seal:
		return refuse("F6.9.S", "immune", argPlace(at))
	}
	return nil
}

// immuneNear returns a place where a player's noble meets a marker that only its seal protects; none if there is none.
func (d conquer) immuneNear(p *Position) place {
	for m := d.who.footholds(p); m != 0 && p.law.advanced; m &= m - 1 {
		s := &p.sites[m.first()]
		if d.who.stands(p, place(m.first()), noble) && (s.subjectSeal && s.subject != d.who || s.serfSeal && s.serf != d.who) {
			return place(m.first())
		}
	}
	return none
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
			list = p.addMove(list, c, formUnseal, int8(i))
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
