package feudum

import (
	"brehon/referee"
	"brehon/referee/law"
)

// Push and pull (F15). A push moves things from a guild to the next of the ring, and a pull from the guild before: six flows,
// each named after the guild it starts from.

// flow returns the flow of a function.
func flow(g guild, way int8) guild { return (g + guilds - guild(way)) % guilds }

// rule is the rule of the function that a flow is.
func (from guild) rule(way int8) string { return guildRules[(from+guild(way))%guilds][way] }

// moving reports whether a flow can move something (F15.0.3).
func (from guild) moving(p *Position) bool {
	switch from {
	case farmer, merchant:
		return from.carries(p)
	case alchemist:
		return invent{}.invents(p)
	case knight:
		return p.coloursIn() > 0 && p.freeScrolls() > 0 && p.sealed > 0
	case noble:
		return p.scrolls != 0 && p.freeRosary() > 0
	default:
		return sum(p.rosary[:]) > 0 && (p.law.chickensReplace || p.freePerches() > 0)
	}
}

// whyNotMoving says why a flow can move nothing.
func (from guild) whyNotMoving(p *Position) *referee.Refusal {
	switch {
	case from == alchemist:
		return refuse("F15.9", "no-invention")
	case from == noble && p.scrolls == 0:
		return refuse("F15.7.1", "no-scroll-seal")
	case from == noble:
		return refuse("F15.7.1", "rosary-full", argN("n", int(p.law.rosarySpaces)))
	case from == monk && sum(p.rosary[:]) == 0:
		return refuse("F15.7.1", "no-bead")
	case from == monk:
		return refuse("F15.7.1", "chickens-full", argN("n", int(p.law.perches)))
	case from == knight && p.coloursIn() == 0:
		return refuse("F15.0.3", "rows-empty")
	case from == knight && p.freeScrolls() == 0:
		return refuse("F15.0.3", "scrolls-full")
	case from == knight:
		return refuse("F15.0.3", "no-seals")
	}
	return refuse("F15.0.3", "nothing-moves", argGuild(from), argGuildAs("to", from+1))
}

// serve performs a function for a player, by the seat of the host or, without one, by their own. The transfer comes first;
// see workServed for the rest.
func (c colour) serve(p *Position, host colour, g guild, way int8) {
	p.players[c].used |= bit(g)
	p.happens("F6.11", [...]string{push: "push", pull: "pull"}[way], argColour("colour", c), argGuild(g))
	p.begin(served{who: c, host: host, guild: g, way: way})
	from, n := flow(g, way), p.law.moved[g][way]
	p.act.before = from.reached(p)
	switch from {
	case farmer, merchant:
		p.begin(moveGoods{who: c, from: from, left: n})
	case alchemist:
		p.begin(invent{who: c, left: n, most: invent{}.barrelsAtMost(p)})
	case knight:
		c.beginMarkers(p, n, way)
	case noble:
		p.begin(moveSeals{who: c, way: way, left: min(n, int8(p.scrolls.count()), p.freeRosary())})
	case monk:
		p.begin(fists{who: c, to: fistsAlms})
	}
}

// reached returns the objectives of a flow that are met: full lines, rows below and columns from columnBit on; or a sum of
// beads.
func (from guild) reached(p *Position) mask {
	switch from {
	case farmer:
		return p.fullLines()
	case merchant:
		return p.fullContainers()
	case knight:
		return p.fullScrolls()
	case noble:
		return mask(p.law.worth(&p.rosary))
	case monk:
		return mask(p.law.worth(&p.chickens))
	}
	return 0
}

// columnBit is where the columns begin among full lines.
const columnBit = 8

// objectives is how many a function has completed (F15.1.2, F15.1.3): of lines the kind that pays more.
func (g guild) objectives(p *Position, way int8) (n int) {
	from := flow(g, way)
	now, before := from.reached(p), p.act.before
	switch from {
	case alchemist:
		return int(p.act.made)
	case noble, monk:
		for _, least := range p.law.sums[g][way] {
			if int(now) >= least && !(p.law.sumNew && int(before) >= least) {
				n++
			}
		}
		return n
	}
	lines := now &^ before
	return max((lines & (1<<columnBit - 1)).count(), (lines >> columnBit).count())
}

// served is the end of a function: its points, then what follows (F21.7).
type served struct {
	law.Unasked[*Position]

	who   colour
	host  colour
	guild guild
	way   int8
}

// Work ends a function (F21.7): its points, the split, writs, the reeve. Way is push or pull.
func (d served) Work(p *Position) bool {
	c, host, g, way := d.who, d.host, d.guild, d.way
	p.end()
	vp := d.earned(p)
	c.scoresFunction(p, host, g, way, vp)
	if way == push {
		d.split(p)
	}
	if way == pull && vp > 0 {
		c.beginWrits(p, int8(p.law.guilds.Bonus.Draw), int8(p.law.guilds.Bonus.Keep))
	}
	return true
}

// scoresFunction gives the points of a function, those of a feast, and what a reeve adds (F7.9).
func (c colour) scoresFunction(p *Position, host colour, g guild, way int8, vp int) {
	c.score(p, vp, fromActions, guildRules[g][way])
	if vp == 0 {
		p.happens(guildRules[g][way], "scores-nothing", argColour("colour", c), argGuild(g))
	}
	if host != none && (vp > 0 || p.law.feastZero) {
		c.score(p, int(p.law.feastVP), fromActions, "F6.11.S.b")
	}
	if host == none && p.law.advanced && vp >= p.law.guilds.Reeves.Least {
		p.begin(addReeve{who: c, guild: g})
	}
}

// earned returns the score of a function (F15.0.1, F15.0.2).
func (d served) earned(p *Position) int {
	n, score := d.guild.objectives(p, d.way), &p.law.guilds.Score
	switch {
	case n == 0:
		return 0
	case d.way == pull:
		return score.Pull
	}
	return score.Push[min(n, len(score.Push))-1]
}

// split divides the purse or the coffer: the master's half goes to the player who pushes, the other to the journeyman;
// without one it stays (F15.8).
func (d served) split(p *Position) {
	pot := d.guild.alms(p)
	if pot == nil || *pot == 0 {
		return
	}
	half := *pot / 2
	gets := func(c colour, n int16) {
		if c != none && n > 0 {
			*pot -= n
			p.players[c].shillings += n
			p.happens("F15.8", "split", argColour("colour", c), argN("n", int(n)), argGuild(d.guild))
		}
	}
	gets(d.who, *pot-half)
	gets(d.guild.holder(p, journeyman), half)
}
