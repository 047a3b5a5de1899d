package feudum

import "brehon/referee"

// The Guild card (F6.11): one guild, and one of its functions. Trade is anybody's, push the master's, pull the journeyman's: a
// function of a seat has the number of its rank.
const (
	push = master
	pull = journeyman
)

// guildRules are the rules of the guilds.
var guildRules = [guilds]string{"F15.1", "F15.2", "F15.3", "F15.4", "F15.5", "F15.6"}

func (p *Position) canGuild(c colour) bool {
	for g := range guild(guilds) {
		if p.canTrade(c, g) || p.canServe(c, g, push) || p.canServe(c, g, pull) {
			return true
		}
	}
	return p.canFeastAnywhere(c)
}

func (p *Position) playGuild(c colour) { p.begin(visitGuild{who: c}) }

func (p *Position) whyCannotGuild(c colour) *referee.Refusal {
	return refuse("F6.11", "no-guild", argColour("colour", c))
}

// visitGuild is Guild: which function of which guild (F6.11).
type visitGuild struct {
	who colour
}

// Work asks as long as there is an answer; the table may say that there is none any more, here as in all that follows.
func (d visitGuild) Work(p *Position) bool { return p.doneIf(!p.canGuild(d.who)) }

// doneIf takes a question away that has no answer, or none left.
func (p *Position) doneIf(done bool) bool {
	if done {
		p.end()
	}
	return done
}

func (d visitGuild) Turn(p *Position) referee.Turn { return p.asks(d.who, "F6.11", "guild") }

func (d visitGuild) Moves(p *Position, list []referee.Move) []referee.Move {
	for g := range guild(guilds) {
		if p.canTrade(d.who, g) {
			list = p.may(list, d.who, formTrade, int8(g))
		}
	}
	for way, form := range [...]uint8{push: formPush, pull: formPull} {
		for g := range guild(guilds) {
			if p.canServe(d.who, g, int8(way)) {
				list = p.may(list, d.who, form, int8(g))
			}
		}
	}
	return p.movesFeast(d.who, list)
}

func (d visitGuild) Take(p *Position, c referee.Command) {
	who, g := d.who, guild(c.Args[0])
	p.end()
	switch c.Form {
	case formTrade:
		p.trade(who, g)
	case formPush:
		p.serve(who, none, g, push)
	case formPull:
		p.serve(who, none, g, pull)
	case formFeast:
		p.feast(who, colour(c.Args[0]), guild(c.Args[1]))
	}
}

// unused reports whether no Guild card of this round has used a guild (F6.10).
func (p *Position) unused(c colour, g guild) bool { return !inMask(p.players[c].used, g) }

// canServe reports whether a player may do the function of a seat (F6.11), and it can move something (F15.0.3).
func (p *Position) canServe(c colour, g guild, way int8) bool {
	return p.holder(g, way) == c && p.unused(c, g) && p.moving(flow(g, way))
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
	if !p.unused(d.who, g) {
		return refuse("F6.10", "guild-used", argColour("colour", d.who), argGuild(g))
	}
	switch c.Form {
	case formTrade:
		return p.whyTrade(d.who, g)
	case formPush:
		return p.whyServe(d.who, g, push)
	case formPull:
		return p.whyServe(d.who, g, pull)
	}
	return p.whyFeast(d.who, colour(c.Args[0]), g)
}

func (p *Position) whyServe(c colour, g guild, way int8) *referee.Refusal {
	switch who := p.holder(g, way); {
	case who == none && way == push:
		return refuse("F6.11", "no-master", argGuild(g))
	case who == none:
		return refuse("F6.11", "no-journeyman", argGuild(g))
	case who != c && way == push:
		return refuse("F6.11", "not-master", argColour("colour", c), argColour("other", who), argGuild(g))
	case who != c:
		return refuse("F6.11", "not-journeyman", argColour("colour", c), argColour("other", who), argGuild(g))
	}
	return p.whyNotMoving(flow(g, way))
}

// paysGuild pays a price, coin by coin to the master, the journeyman, the charity, and again (F15.0). The coin of somebody who is
// missing goes to the general supply.
func (p *Position) paysGuild(c colour, n int16, g guild) {
	n = min(n, p.players[c].shillings) // the table may have taken some since
	p.players[c].shillings -= n
	p.happens("F15.0", "price", argColour("colour", c), argN("n", int(n)), argGuild(g))
	for rank := range int16(2) {
		coins := (n + 2 - rank) / 3
		if to := p.holder(g, int8(rank)); to == none {
			p.bank += coins
		} else if p.players[to].shillings += coins; coins > 0 {
			p.happens("F15.0", "coins", argColour("colour", to), argN("n", int(coins)))
		}
	}
	if coins := n / 3; coins > 0 {
		*p.alms(p.law.charity[g]) += coins
		p.happens("F15.0", "charity", argN("n", int(coins)), argGuild(p.law.charity[g]))
	}
}

// alms is where a guild keeps what it is given: the purse of the farmer, the coffer of the monk; nil for the others.
func (p *Position) alms(g guild) *int16 {
	switch g {
	case farmer:
		return &p.purse
	case monk:
		return &p.coffer
	}
	return nil
}
