package feudum

import "brehon/referee"

// Trade (F15): each guild sells what it has; the farmer takes what one farm has.

// canTrade reports whether a player can trade anything with a guild.
func (p *Position) canTrade(c colour, g guild) bool {
	if !p.unused(c, g) {
		return false
	}
	price, any := p.cheapest(c, g)
	return any && price <= p.players[c].shillings
}

// cheapest is the least that a trade costs, and whether there is anything to trade at all.
func (p *Position) cheapest(c colour, g guild) (price int16, any bool) {
	of := p.law.guilds
	switch g {
	case farmer:
		return 0, p.fullFarm(c) != none
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

func (p *Position) whyTrade(c colour, g guild) *referee.Refusal {
	price, any := p.cheapest(c, g)
	switch {
	case p.players[c].shillings < price:
		return p.poor(c, price)
	case !any && g == monk:
		return refuse("F15.7", "no-bead")
	case !any && g == farmer:
		return refuse("F15.0.3", "no-full-farm", argColour("colour", c))
	case !any:
		return refuse("F15.0.3", "nothing-sold", argColour("colour", c), argGuild(g))
	}
	return nil
}

// poor is the refusal of a price (F15.0).
func (p *Position) poor(c colour, price int16) *referee.Refusal {
	return refuse("F15.0", "shillings", argColour("colour", c), argN("n", int(price)), argN("have", int(p.players[c].shillings)))
}

func (p *Position) trade(c colour, g guild) {
	p.players[c].used |= bit(g)
	p.happens("F6.11", "trade", argColour("colour", c), argGuild(g))
	switch g {
	case farmer:
		p.begin(emptyLine{who: c})
	case merchant:
		p.begin(buyGoods{who: c})
	case alchemist:
		p.begin(shop{who: c})
	case knight:
		p.buyRow(c)
	case noble:
		p.begin(buySeal{who: c})
	case monk:
		p.paysGuild(c, int16(p.law.guilds.Monk.Price), monk)
		p.begin(fists{who: c, to: fistsKeep})
	}
}
