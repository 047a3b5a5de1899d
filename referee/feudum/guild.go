package feudum

import "brehon/referee"

// The Guild card (F6.11): one guild, and one of its functions. Trade is anybody's, push the master's, pull the journeyman's: a
// function of a seat has the number of its rank.
const (
	push = master
	pull = journeyman
)

// guildRules are the rules of the guilds’ functions, by the seat that has them.
var guildRules = [guilds][2]string{
	{push: "F15.1.c", pull: "F15.1.b"}, {push: "F15.2.c", pull: "F15.2.b"}, {push: "F15.3.c", pull: "F15.3.b"},
	{push: "F15.4.c", pull: "F15.4.b"}, {push: "F15.5.c", pull: "F15.5.b"}, {push: "F15.6.c", pull: "F15.6.b"},
}

func (d visitGuild) can(p *Position) bool {
	for g := range guild(guilds) {
		if d.canTrade(p, g) || d.canServe(p, g, push) || d.canServe(p, g, pull) {
			return true
		}
	}
	return d.canFeastAnywhere(p)
}

func (d visitGuild) whyCannot(p *Position) *referee.Refusal {
	return refuse("F6.11", "no-guild", argColour("colour", d.who))
}

// visitGuild is Guild: it asks which function of which guild (F6.11).
type visitGuild struct {
	who colour
}

// Work asks while there is an answer; as in all decisions, a fact from the table may have removed the last one.
func (d visitGuild) Work(p *Position) bool { return p.doneIf(!d.can(p)) }

// doneIf pops the decision if no answers remain.
func (p *Position) doneIf(done bool) bool {
	if done {
		p.end()
	}
	return done
}

func (d visitGuild) Turn(p *Position) referee.Turn { return p.asks(d.who, "F6.11", "guild") }

func (d visitGuild) Moves(p *Position, list []referee.Move) []referee.Move {
	for g := range guild(guilds) {
		if d.canTrade(p, g) {
			list = p.addMove(list, d.who, formTrade, int8(g))
		}
	}
	for way, form := range [...]uint8{push: formPush, pull: formPull} {
		for g := range guild(guilds) {
			if d.canServe(p, g, int8(way)) {
				list = p.addMove(list, d.who, form, int8(g))
			}
		}
	}
	return d.movesFeast(p, list)
}

func (d visitGuild) Take(p *Position, c referee.Command) {
	who, g := d.who, guild(c.Args[0])
	p.end()
	switch c.Form {
	case formTrade:
		d.trade(p, g)
	case formPush:
		who.serve(p, none, g, push)
	case formPull:
		who.serve(p, none, g, pull)
	case formFeast:
		d.feast(p, colour(c.Args[0]), guild(c.Args[1]))
	}
}

// unused reports whether no Guild card of this round has used a guild (F6.10).
func (c colour) unused(p *Position, g guild) bool { return !inMask(p.players[c].used, g) }

// canServe reports whether a player may do the function of a seat (F6.11), and it can move something (F15.0.3).
func (d visitGuild) canServe(p *Position, g guild, way int8) bool {
	return g.holder(p, way) == d.who && d.who.unused(p, g) && flow(g, way).moving(p)
}

func (d visitGuild) Why(p *Position, c referee.Command) *referee.Refusal {
	g := guild(c.Args[0])
	if c.Form == formFeast {
		g = guild(c.Args[1])
	}
	switch c.Form {
	case formTrade, formPush, formPull, formFeast:
	default:
		return nil
	}
	if !d.who.unused(p, g) {
		return refuse("F6.10", "guild-used", argColour("colour", d.who), argGuild(g))
	}
	switch c.Form {
	case formTrade:
		return d.whyTrade(p, g)
	case formPush:
		return d.whyServe(p, g, push)
	case formPull:
		return d.whyServe(p, g, pull)
	}
	return d.whyFeast(p, colour(c.Args[0]), g)
}

func (d visitGuild) whyServe(p *Position, g guild, way int8) *referee.Refusal {
	switch who := g.holder(p, way); {
	case who == none && way == push:
		return refuse("F6.11", "no-master", argGuild(g))
	case who == none:
		return refuse("F6.11", "no-journeyman", argGuild(g))
	case who != d.who && way == push:
		return refuse("F6.11", "not-master", argColour("colour", d.who), argColour("other", who), argGuild(g))
	case who != d.who:
		return refuse("F6.11", "not-journeyman", argColour("colour", d.who), argColour("other", who), argGuild(g))
	}
	return flow(g, way).whyNotMoving(p)
}

// paysGuild pays a price, coin by coin to the master, the journeyman, the charity, and again (F15.0). A missing payee's coin
// goes to the general supply.
func (c colour) paysGuild(p *Position, n int16, g guild) {
	n = min(n, p.players[c].shillings) // the table may have taken some since
	p.players[c].shillings -= n
	p.happens("F15.0", "price", argColour("colour", c), argN("n", int(n)), argGuild(g))
	for rank := range int16(2) {
		coins := (n + 2 - rank) / 3
		if to := g.holder(p, int8(rank)); to == none {
			p.bank += coins
		} else if p.players[to].shillings += coins; coins > 0 {
			p.happens("F15.0", "coins", argColour("colour", to), argN("n", int(coins)))
		}
	}
	if coins := n / 3; coins > 0 {
		*p.law.charity[g].alms(p) += coins
		p.happens("F15.0", "charity", argN("n", int(coins)), argGuild(p.law.charity[g]))
	}
}

// alms is where a guild keeps what it is given: the purse of the farmer, the coffer of the monk; nil for the others.
func (g guild) alms(p *Position) *int16 {
	switch g {
	case farmer:
		return &p.purse
	case monk:
		return &p.coffer
	}
	return nil
}

// meets reports whether a player's pawn is at a place fit for a feast: with a pawn of the host that has the guild's role, or
// at a feudum of the guild that the host rules (feast_place).
func (d visitGuild) meets(p *Position, host colour, g guild) bool {
	role := g
	if p.law.feastAny {
		role = none
	}
	for i := range p.players[d.who].pawns {
		at := p.players[d.who].pawns[i].at
		if at == none {
			continue
		}
		if s := &p.sites[at]; host.stands(p, at, role) || s.ruler == host && s.kind == feudum && s.icon == g {
			return true
		}
	}
	return false
}

// canFeastAt reports whether a player can feast on an opponent's seat in a guild.
func (d visitGuild) canFeastAt(p *Position, host colour, g guild) bool {
	if d.who == host || !d.who.unused(p, g) {
		return false
	}
	way := g.rankOf(p, host)
	return way != none && flow(g, way).moving(p) && d.meets(p, host, g)
}

// feasts reports whether a player can pay for a feast.
func (d visitGuild) feasts(p *Position) bool { return p.law.advanced && p.players[d.who].barrel > 0 }

func (d visitGuild) canFeastAnywhere(p *Position) bool {
	if !d.feasts(p) {
		return false
	}
	for _, host := range p.law.seats {
		for g := range guild(guilds) {
			if d.canFeastAt(p, host, g) {
				return true
			}
		}
	}
	return false
}

func (d visitGuild) movesFeast(p *Position, list []referee.Move) []referee.Move {
	if !d.feasts(p) {
		return list
	}
	for i := range p.law.seats {
		for g := range guild(guilds) {
			if host := p.player(i); d.canFeastAt(p, host, g) {
				list = p.addMove(list, d.who, formFeast, int8(host), int8(g))
			}
		}
	}
	return list
}

func (d visitGuild) feast(p *Position, host colour, g guild) {
	p.players[d.who].barrel--
	p.bag[sulfur]++
	p.happens("F6.11.S", "feast", argColour("colour", d.who), argColour("other", host), argGuild(g))
	d.who.serve(p, host, g, g.rank(p, host))
}

func (d visitGuild) whyFeast(p *Position, host colour, g guild) *referee.Refusal {
	me, other := argColour("colour", d.who), argColour("other", host)
	switch {
	case !p.law.advanced:
		return refuse("F18.1", "basic")
	case d.who == host || !p.law.plays(host):
		return refuse("F6.11.S", "feast-opponent", other)
	case p.players[d.who].barrel == 0:
		return refuse("F6.11.S", "feast-barrel", me)
	case g.rankOf(p, host) == none:
		return refuse("F6.11.S", "feast-seat", other, argGuild(g))
	case !d.meets(p, host, g):
		return refuse("F6.11.S.a", "feast-place", me, other, argGuild(g))
	}
	return flow(g, g.rankOf(p, host)).whyNotMoving(p)
}

// buyRow returns the markers of a row to its player, who may then tame a monster.
func (d visitGuild) buyRow(p *Position) {
	k := &p.law.guilds.Knight
	d.who.paysGuild(p, int16(k.Price), knight)
	n := p.rows[d.who]
	p.rows[d.who] = 0
	d.who.getMarkers(p, n)
	p.happens("F15.4.a", "bought-row", argColour("colour", d.who), argN("n", int(n)))
	if p.law.advanced && int(n) >= k.Tame.Row {
		p.begin(tame(d))
	}
}

// canTrade reports whether a player can trade anything with a guild.
func (d visitGuild) canTrade(p *Position, g guild) bool {
	if !d.who.unused(p, g) {
		return false
	}
	price, any := d.who.cheapest(p, g)
	return any && price <= p.players[d.who].shillings
}

func (d visitGuild) whyTrade(p *Position, g guild) *referee.Refusal {
	price, any := d.who.cheapest(p, g)
	switch {
	case p.players[d.who].shillings < price:
		return d.who.poor(p, price)
	case !any && g == monk:
		return refuse("F15.7", "no-bead")
	case !any && g == farmer:
		return refuse("F15.0.3", "no-full-farm", argColour("colour", d.who))
	case !any:
		return refuse("F15.0.3", "nothing-sold", argColour("colour", d.who), argGuild(g))
	}
	return nil
}

func (d visitGuild) trade(p *Position, g guild) {
	p.players[d.who].used |= bit(g)
	p.happens("F6.11", "trade", argColour("colour", d.who), argGuild(g))
	switch g {
	case farmer:
		p.begin(emptyLine(d))
	case merchant:
		p.begin(buyGoods{who: d.who})
	case alchemist:
		p.begin(shop(d))
	case knight:
		d.buyRow(p)
	case noble:
		p.begin(buySeal{who: d.who})
	case monk:
		d.who.paysGuild(p, int16(p.law.guilds.Monk.Price), monk)
		p.begin(fists{who: d.who, to: fistsKeep})
	}
}

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

// rankOf is the seat that an opponent has in a guild, master or journeyman; none: neither.
func (g guild) rankOf(p *Position, host colour) int8 {
	if at := g.rank(p, host); at == master || at == journeyman {
		return at
	}
	return none
}
