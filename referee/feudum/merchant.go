package feudum

import "brehon/referee"

// The merchant: goods are bought at printed prices (F15.2), and wander to the next guild (F15.0.4).

// The merchant's rows have as many spaces as prices.
const gridSpaces = int8(4)

// price is what the next good of a row costs, the cheapest that is left (F15.2.1); 0: there is none.
func (p *Position) price(g good) int16 {
	if n := p.grid[g]; n > 0 {
		return int16(p.law.prices[g][n-1])
	}
	return 0
}

func (p *Position) cheapestGood() (least int16, any bool) {
	for g := range good(goods) {
		if n := p.price(g); n > 0 && (!any || n < least) {
			least, any = n, true
		}
	}
	return least, any
}

// frameBuy: by is how many goods were named, n what they cost.

func (p *Position) workBuy(f *frame) bool {
	price, any := p.cheapestGood()
	return p.doneIf(f.by == 0 && (!any || price > p.players[f.who].shillings))
}

func (p *Position) askBuy(f *frame) referee.Turn {
	return p.asks(f.who, "F15.2", "buy", argN("n", p.law.guilds.Merchant.Trade-int(f.by)), argN("price", int(f.n)))
}

func (p *Position) movesBuy(f *frame, list []referee.Move) []referee.Move {
	for g := range good(goods) {
		if n := p.price(g); n > 0 && n+int16(f.n) <= p.players[f.who].shillings {
			list = p.may(list, f.who, formBuy, int8(g))
		}
	}
	if f.by > 0 {
		list = p.may(list, f.who, formEnough)
	}
	return list
}

// takeBuy takes a good from its row; when all are named, they are paid as one price (F15.2.2), and come to the buyer.
func (p *Position) takeBuy(f *frame, c referee.Command) {
	if c.Form == formBuy {
		g := good(c.Args[0])
		f.by++
		f.n += int8(p.price(g))
		p.grid[g]--
		p.act.drawn[g]++
		if int(f.by) < p.law.guilds.Merchant.Trade {
			return
		}
	}
	who, n := f.who, int16(f.n)
	p.end()
	p.paysGuild(who, n, merchant)
	for g, n := range p.act.drawn {
		if n > 0 {
			p.gets(who, good(g), n)
			p.happens("F15.2", "bought", argColour("colour", who), argGood(good(g)), argN("n", int(n)))
		}
	}
	p.act.drawn = [goods]int8{}
}

func (p *Position) whyBuy(f *frame, c referee.Command) *referee.Refusal {
	switch g := good(c.Args[0]); {
	case c.Form == formEnough:
		return refuse("F15.0.3", "one-at-least")
	case c.Form != formBuy:
		return nil
	case p.price(g) == 0:
		return refuse("F15.2", "row-empty", argGood(g))
	default:
		return p.poor(f.who, p.price(g)+int16(f.n))
	}
}

// carries reports whether a good can go from the farmer to the merchant, or from the merchant to the alchemist.
func (p *Position) carries(from guild) bool {
	for g := range good(goods) {
		if p.goodsAt(from)[g] > 0 && p.roomAt(from+1, g) {
			return true
		}
	}
	return false
}

// goodsAt are the goods of one of the first three guilds.
func (p *Position) goodsAt(g guild) *[goods]int8 {
	return [...]*[goods]int8{farmer: &p.barn, merchant: &p.grid, alchemist: &p.containers}[g]
}

// roomAt reports whether the merchant or the alchemist has room for a good.
func (p *Position) roomAt(g guild, k good) bool {
	if g == merchant {
		return p.grid[k] < gridSpaces
	}
	return p.containers[k] < p.law.room
}

// frameGoods: by is the flow, n how many goods may still go.

func (p *Position) workGoods(f *frame) bool {
	return p.doneIf(f.n == 0 || !p.carries(guild(f.by)))
}

func (p *Position) askGoods(f *frame) referee.Turn {
	return p.asks(f.who, "F15.0.4", "goods", argN("n", int(f.n)), argGuild(guild(f.by)+1))
}

func (p *Position) movesGoods(f *frame, list []referee.Move) []referee.Move {
	from := guild(f.by)
	for g := range good(goods) {
		if p.goodsAt(from)[g] > 0 && p.roomAt(from+1, g) {
			list = p.may(list, f.who, formGood, int8(g))
		}
	}
	return list
}

func (p *Position) takeGoods(f *frame, c referee.Command) {
	from, g := guild(f.by), c.Args[0]
	f.n--
	p.goodsAt(from)[g]--
	p.goodsAt(from + 1)[g]++
}

func (p *Position) whyGoods(f *frame, c referee.Command) *referee.Refusal {
	from, g := guild(f.by), good(c.Args[0])
	switch {
	case c.Form == formEnough:
		return refuse("F15.0.3", "in-full")
	case c.Form != formGood:
		return nil
	case p.goodsAt(from)[g] == 0:
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
