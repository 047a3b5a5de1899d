package feudum

import "brehon/referee"

// The merchant: goods are bought at printed prices (F15.2), and move to the next guild (F15.0.4).

// The merchant's rows have as many spaces as prices.
const gridSpaces = int8(4)

// price returns the cost of a row's next good, the cheapest left (F15.2.1); 0 if there is none.
func (g good) price(p *Position) int16 {
	if n := p.grid[g]; n > 0 {
		return int16(p.law.prices[g][n-1])
	}
	return 0
}

func (p *Position) cheapestGood() (least int16, any bool) {
	for g := range good(goods) {
		if n := g.price(p); n > 0 && (!any || n < least) {
			least, any = n, true
		}
	}
	return least, any
}

// buyGoods asks which goods to buy, and adds up their prices (F15.2).
type buyGoods struct {
	who    colour
	bought int8
	price  int8
}

func (d buyGoods) Work(p *Position) bool {
	price, any := p.cheapestGood()
	return p.doneIf(d.bought == 0 && (!any || price > p.players[d.who].shillings))
}

func (d buyGoods) Turn(p *Position) referee.Turn {
	return p.asks(d.who, "F15.2.a", "buy", argN("n", p.law.guilds.Merchant.Trade-int(d.bought)), argN("price", int(d.price)))
}

func (d buyGoods) Moves(p *Position, list []referee.Move) []referee.Move {
	for g := range good(goods) {
		if n := g.price(p); n > 0 && n+int16(d.price) <= p.players[d.who].shillings {
			list = p.addMove(list, d.who, formBuy, int8(g))
		}
	}
	if d.bought > 0 {
		list = p.addMove(list, d.who, formEnough)
	}
	return list
}

// Take takes a good from its row; once all are named, they are paid as one price (F15.2.2) and given to the buyer.
func (d buyGoods) Take(p *Position, c referee.Command) {
	if c.Form == formBuy {
		g := good(c.Args[0])
		d.bought++
		d.price += int8(g.price(p))
		p.now(d)
		p.grid[g]--
		p.act.drawn[g]++
		if int(d.bought) < p.law.guilds.Merchant.Trade {
			return
		}
	}
	who, n := d.who, int16(d.price)
	p.end()
	who.paysGuild(p, n, merchant)
	for g, n := range p.act.drawn {
		if n > 0 {
			who.gets(p, good(g), n)
			p.happens("F15.2.a", "bought", argColour("colour", who), argGood(good(g)), argN("n", int(n)))
		}
	}
	p.act.drawn = [goods]int8{}
}

func (d buyGoods) Why(p *Position, c referee.Command) *referee.Refusal {
	switch g := good(c.Args[0]); {
	case c.Form == formEnough:
		return refuse("F15.0.3", "one-at-least")
	case c.Form != formBuy:
		return nil
	case g.price(p) == 0:
		return refuse("F15.2.a", "row-empty", argGood(g))
	default:
		return d.who.poor(p, g.price(p)+int16(d.price))
	}
}

// carries reports whether a good can go from the farmer to the merchant, or from the merchant to the alchemist.
func (from guild) carries(p *Position) bool {
	for g := range good(goods) {
		if from.goodsAt(p)[g] > 0 && (from+1).roomAt(p, g) {
			return true
		}
	}
	return false
}

// goodsAt are the goods of one of the first three guilds.
func (g guild) goodsAt(p *Position) *[goods]int8 {
	return [...]*[goods]int8{farmer: &p.barn, merchant: &p.grid, alchemist: &p.containers}[g]
}

// roomAt reports whether the merchant or the alchemist has room for a good.
func (g guild) roomAt(p *Position, k good) bool {
	if g == merchant {
		return p.grid[k] < gridSpaces
	}
	return p.containers[k] < p.law.room
}

// moveGoods asks which goods to move from one guild to the next (F15.0.4).
type moveGoods struct {
	who  colour
	from guild
	left int8
}

func (d moveGoods) Work(p *Position) bool {
	return p.doneIf(d.left == 0 || !d.from.carries(p))
}

func (d moveGoods) Turn(p *Position) referee.Turn {
	return p.asks(d.who, "F15.0.4", "goods", argN("n", int(d.left)), argGuild(d.from+1))
}

func (d moveGoods) Moves(p *Position, list []referee.Move) []referee.Move {
	from := d.from
	for g := range good(goods) {
		if from.goodsAt(p)[g] > 0 && (from+1).roomAt(p, g) {
			list = p.addMove(list, d.who, formGood, int8(g))
		}
	}
	return list
}

func (d moveGoods) Take(p *Position, c referee.Command) {
	from, g := d.from, c.Args[0]
	d.left--
	p.now(d)
	from.goodsAt(p)[g]--
	(from + 1).goodsAt(p)[g]++
}

func (d moveGoods) Why(p *Position, c referee.Command) *referee.Refusal {
	from, g := d.from, good(c.Args[0])
	switch {
	case c.Form == formEnough:
		return refuse("F15.0.3", "in-full")
	case c.Form != formGood:
		return nil
	case from.goodsAt(p)[g] == 0:
		return refuse("F15.0.4", "good-none", argGood(g), argGuild(from))
	}
	return refuse("F15.0.4", "good-room", argGood(g), argGuild(from+1))
}

// fullLines are the merchant's rows that are full, and the columns, which are full when every row comes so far (F15.1.2).
func (p *Position) fullLines() (m mask) {
	least := gridSpaces
	for g, n := range p.grid {
		if n == gridSpaces {
			m |= bit(g)
		}
		least = min(least, n)
	}
	return m | (1<<least-1)<<columnBit
}
