package feudum

import "brehon/referee"

// Pawns left unfed, in a game of which only the score is kept (F8.3). Pawns are counted in the order of their roles.

// role is the role of a pawn, or none.
func (k *counts) role(pawn int8) guild {
	for g, n := range k.roles {
		if pawn < n {
			return guild(g)
		}
		pawn -= n
	}
	return none
}

// unfedBit is a pawn among those that go unfed.
func (c colour) unfedBit(pawn int8) mask { return bit(int8(c)*pawns + pawn) }

// countUnfed asks the start player which pawns of anybody go unfed. They leave together (F8.6).
type countUnfed struct {
	who colour
}

func (d countUnfed) Work(p *Position) bool {
	for _, c := range p.law.seats {
		if c.counts(p).pawns() > 0 {
			return false
		}
	}
	d.leave(p)
	return true
}

func (d countUnfed) Turn(p *Position) referee.Turn {
	t := p.asks(d.who, "F8.3", "count-unfed")
	t.First = true
	return t
}

// next is the first pawn of a role that is not unfed yet, or none.
func (d countUnfed) next(p *Position, c colour, g guild) int8 {
	for i := range int8(pawns) {
		if c.counts(p).role(i) == g && p.unfed&c.unfedBit(i) == 0 {
			return i
		}
	}
	return none
}

func (d countUnfed) Moves(p *Position, list []referee.Move) []referee.Move {
	list = p.addMove(list, d.who, formDone)
	for i := range p.law.seats {
		c := p.player(i)
		for g := range guild(guilds) {
			if d.next(p, c, g) != none {
				list = p.addMove(list, d.who, formUnfed, int8(c), int8(g))
			}
		}
	}
	return list
}

func (d countUnfed) Take(p *Position, c referee.Command) {
	if c.Form == formDone {
		d.leave(p)
		return
	}
	who, g := colour(c.Args[0]), guild(c.Args[1])
	p.unfed |= who.unfedBit(d.next(p, who, g))
	p.happens("F8.3", "count-unfed", argColour("colour", who), argGuild(g))
}

// leave takes the unfed pawns off the map.
func (d countUnfed) leave(p *Position) {
	for _, c := range p.law.seats {
		k := c.counts(p)
		for i := int8(pawns - 1); i >= 0; i-- { // the last first: the others keep their numbers
			if g := k.role(i); g != none && p.unfed&c.unfedBit(i) != 0 {
				k.roles[g]--
			}
		}
	}
	p.unfed = 0
	p.end()
	p.recount()
}

func (d countUnfed) Why(p *Position, c referee.Command) *referee.Refusal {
	if c.Form == formUnfed {
		return refuse("F8.3", "count-none", argColour("colour", colour(c.Args[0])), argGuild(guild(c.Args[1])))
	}
	return nil
}
