package feudum

// The feast (F6.11.S): for sulfur of the barrel a player does the function of an opponent's seat.

// rankOf is the seat that an opponent has in a guild, master or journeyman; none: neither.
func (g guild) rankOf(p *Position, host colour) int8 {
	if at := g.rank(p, host); at == master || at == journeyman {
		return at
	}
	return none
}
