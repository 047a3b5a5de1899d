package feudum

import (
	"slices"

	"brehon/referee"
)

// Stars, standing and seats (F7).

// stars returns the stars of all players in all guilds (F7.1).
func (p *Position) stars() (list [colours][guilds]int8) {
	var first, second [colours][guilds]int8
	for c := range p.players {
		for i := range p.players[c].pawns {
			if w := &p.players[c].pawns[i]; w.at != none && w.role != none { // the role may still be asked
				first[c][w.role] += p.law.pawnStars
			}
		}
	}
	for i := range p.sites {
		s := &p.sites[i]
		switch {
		case s.ruler == none || s.kind == none: // in set-up the disc may still be asked
		case s.kind == feudum && s.icon == none: // still to be asked
		case s.kind == feudum:
			first[s.ruler][s.icon] += p.law.feudumStars
		default:
			for m := p.law.by[s.kind]; m != 0; m &= m - 1 {
				second[s.ruler][m.first()] += p.law.placeStars
			}
		}
	}
	if p.law.scorer {
		p.tally.addStars(p.law, &first, &second)
	}
	for c := range first {
		for g, n := range first[c] {
			if n > 0 {
				list[c][g] = n + second[c][g]
			}
		}
	}
	return list
}

// recount updates the standing of all guilds (F7.5, F7.5.1): players without stars leave, new ones enter at the bottom, then
// the list is sorted; ties move nobody.
func (p *Position) recount() {
	stars := p.stars()
	for g := range p.standing {
		was := p.standing[g]
		list, n := [colours]colour{none, none, none, none, none}, 0
		for _, c := range was {
			if c != none && stars[c][g] > 0 {
				list[n] = c
				n++
			}
		}
		for i := range p.law.seats {
			if c := p.player(i); stars[c][g] > 0 && !slices.Contains(list[:n], c) {
				list[n] = c
				n++
			}
		}
		for i := 1; i < n; i++ {
			for j := i; j > 0 && stars[list[j]][g] > stars[list[j-1]][g]; j-- {
				list[j], list[j-1] = list[j-1], list[j]
			}
		}
		if list != was {
			p.standing[g] = list
			guild(g).tellStanding(p)
		}
	}
	p.reseat()
}

func (g guild) tellStanding(p *Position) {
	if p.tell == nil {
		return
	}
	args := []referee.Arg{argGuild(g)}
	for _, c := range p.standing[g] {
		if c != none {
			args = append(args, argColour("colour", c))
		}
	}
	key := "standing"
	if len(args) == 1 {
		key = "deserted"
	}
	p.happens("F7.5", key, args...)
}

// reseat puts the markers on the seats (F7.3, F7.6), and returns reeves whose player is neither master nor journeyman (F7.9).
// A player without a marker owes it.
func (p *Position) reseat() {
	for g := range p.standing {
		for _, c := range p.law.seats {
			at := guild(g).rank(p, c)
			if p.seated[g].has(int8(c)) && (at == none || at >= p.law.seatCount) {
				p.seated[g] &^= bit(c)
				p.players[c].markers++
			}
			if at == none || at > journeyman {
				p.players[c].reeves &^= bit(g)
			}
		}
	}
	for i := range p.law.seats {
		c := p.player(i)
		for g := range p.standing {
			if at := guild(g).rank(p, c); at != none && at < p.law.seatCount && !p.seated[g].has(int8(c)) && p.players[c].markers > 0 {
				p.seated[g] |= bit(c)
				p.players[c].markers--
			}
		}
	}
}

// The ranks in a guild (F7.4).
const (
	master = int8(iota)
	journeyman
	apprentice
)

// rank is the place of a player in the standing of a guild; none: out of it.
func (g guild) rank(p *Position, c colour) int8 {
	for i, x := range p.standing[g] {
		if x == c {
			return int8(i)
		}
	}
	return none
}

// holder returns the holder of a rank of a guild, or none.
func (g guild) holder(p *Position, rank int8) colour { return p.standing[g][rank] }

// getMarkers adds markers to a player's supply, after those owed to seats (F7.3).
func (c colour) getMarkers(p *Position, n int8) {
	p.players[c].markers += n
	p.reseat()
}
