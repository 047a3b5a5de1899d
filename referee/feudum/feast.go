package feudum

import "brehon/referee"

// The feast (F6.11.S): for sulfur of the barrel a player does the function of an opponent's seat.

// rankOf is the seat that an opponent has in a guild, master or journeyman; none: neither.
func (p *Position) rankOf(g guild, host colour) int8 {
	if at := p.rank(g, host); at == master || at == journeyman {
		return at
	}
	return none
}

// meets reports whether a pawn of a player stands where a feast can be held: with a pawn of the host that has the guild's role, or
// at a feudum of the guild that the host rules (feast_place).
func (p *Position) meets(c, host colour, g guild) bool {
	role := g
	if p.law.feastAny {
		role = none
	}
	for i := range p.players[c].pawns {
		at := p.players[c].pawns[i].at
		if at == none {
			continue
		}
		if s := &p.sites[at]; p.stands(host, at, role) || s.ruler == host && s.kind == feudum && s.icon == g {
			return true
		}
	}
	return false
}

// canFeastAt reports whether a player can feast on an opponent's seat in a guild.
func (p *Position) canFeastAt(c, host colour, g guild) bool {
	if c == host || !p.unused(c, g) {
		return false
	}
	way := p.rankOf(g, host)
	return way != none && p.moving(flow(g, way)) && p.meets(c, host, g)
}

// feasts reports whether a player can pay for a feast.
func (p *Position) feasts(c colour) bool { return p.law.advanced && p.players[c].barrel > 0 }

func (p *Position) canFeastAnywhere(c colour) bool {
	if !p.feasts(c) {
		return false
	}
	for _, host := range p.law.seats {
		for g := range guild(guilds) {
			if p.canFeastAt(c, host, g) {
				return true
			}
		}
	}
	return false
}

func (p *Position) movesFeast(c colour, list []referee.Move) []referee.Move {
	if !p.feasts(c) {
		return list
	}
	for i := range p.law.seats {
		for g := range guild(guilds) {
			if host := p.player(i); p.canFeastAt(c, host, g) {
				list = p.may(list, c, formFeast, int8(host), int8(g))
			}
		}
	}
	return list
}

func (p *Position) feast(c, host colour, g guild) {
	p.players[c].barrel--
	p.bag[sulfur]++
	p.happens("F6.11.S", "feast", argColour("colour", c), argColour("other", host), argGuild(g))
	p.serve(c, host, g, p.rank(g, host))
}

func (p *Position) whyFeast(c, host colour, g guild) *referee.Refusal {
	me, other := argColour("colour", c), argColour("other", host)
	switch {
	case !p.law.advanced:
		return refuse("F18.1", "basic")
	case c == host || !p.law.plays(host):
		return refuse("F6.11.S", "feast-opponent", other)
	case p.players[c].barrel == 0:
		return refuse("F6.11.S", "feast-barrel", me)
	case p.rankOf(g, host) == none:
		return refuse("F6.11.S", "feast-seat", other, argGuild(g))
	case !p.meets(c, host, g):
		return refuse("F6.11.S", "feast-place", me, other, argGuild(g))
	}
	return p.whyNotMoving(flow(g, p.rankOf(g, host)))
}
