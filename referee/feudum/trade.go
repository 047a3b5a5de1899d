package feudum

import "brehon/referee"

// Trade (F15): each guild sells what it has; the farmer takes what one farm has.

// cheapest is the least that a trade costs, and whether there is anything to trade at all.
func (c colour) cheapest(p *Position, g guild) (price int16, any bool) {
	of := p.law.guilds
	switch g {
	case farmer:
		return 0, c.fullFarm(p) != none
	case merchant:
		return p.cheapestGood()
	case alchemist:
		return int16(of.Alchemist.Price), sum(p.sale[:]) > 0
	case knight:
		return int16(of.Knight.Price), p.rows[c] > 0
	case noble:
		return int16(of.Noble.Price), p.forSale() > 0
	default:
		return int16(of.Monk.Price), sum(p.rosary[:]) > 0
	}
}

// poor is the refusal of a price (F15.0).
func (c colour) poor(p *Position, price int16) *referee.Refusal {
	return refuse("F15.0", "shillings", argColour("colour", c), argN("n", int(price)), argN("have", int(p.players[c].shillings)))
}
