package feudum

import (
	"slices"

	"brehon/referee"
)

// What a scorer asks after Conquer and Guild.

// How far a fight has come.
const (
	fightWhom = int8(iota)
	fightFlip
	fightWon
	fightHeir
)

// What is attacked: a pawn by its role, a feudum by its guild, a monster; or the people are starved.
const (
	foePawn    = int8(0)
	foeFeudum  = foePawn + guilds
	foeMonster = foeFeudum + guilds
	foePeople  = foeMonster + monsters
)

// countFight asks what is attacked, whether Defend is flipped, and what comes of it (F6.8, F6.9).
type countFight struct {
	who   colour
	on    colour
	foe   int8
	stage int8
}

func (d countFight) can(p *Position) bool { return p.law.scorer && len(d.foes(p, nil)) > 0 }

func (d countFight) whyCannot(*Position) *referee.Refusal {
	return refuse("F6.8", "no-target", argColour("colour", d.who))
}

// foes lists what a player may attack. Where the pieces are is not kept.
func (d countFight) foes(p *Position, list []referee.Move) []referee.Move {
	mine := d.who.counts(p)
	if mine.pawns() == 0 && p.law.rulings.monsters == 0 {
		return list
	}
	for i := range p.law.seats {
		on := p.player(i)
		if on == d.who {
			continue
		}
		theirs := on.counts(p)
		for g := range int8(guilds) {
			if theirs.roles[g] > 0 {
				list = p.addMove(list, d.who, formAttackRole, int8(on), g)
			}
		}
		for g := range int8(guilds) {
			if theirs.feudums[g] > 0 {
				list = p.addMove(list, d.who, formAttackFeudum, int8(on), g)
			}
		}
		for m := p.law.rulings.monsters; m != 0; m &= m - 1 {
			list = p.addMove(list, d.who, formAttackMonster, int8(on), m.first())
		}
		if p.law.advanced && mine.roles[noble] > 0 {
			list = p.addMove(list, d.who, formStarveOne, int8(on))
		}
	}
	return list
}

// Work asks for Defend only where it can still be shown.
func (d countFight) Work(p *Position) bool {
	switch {
	case d.stage == fightWhom:
		return p.doneIf(!d.can(p))
	case d.stage < fightHeir && d.gone(p):
		p.end()
		return true
	case d.stage == fightFlip && !d.on.mayFlip(p):
		d.goesOn(p)
		return true
	}
	return false
}

// gone reports whether the table has said meanwhile that what is attacked is not there.
func (d countFight) gone(p *Position) bool {
	theirs := d.on.counts(p)
	switch {
	case d.foe >= foeMonster:
		return false
	case d.foe >= foeFeudum:
		return theirs.feudums[d.foe-foeFeudum] == 0
	}
	return theirs.roles[d.foe] == 0
}

// goesOn is what comes after the question of Defend: the outcome, or the end of starving.
func (d countFight) goesOn(p *Position) {
	if d.foe == foePeople {
		p.end()
		p.happens("F6.8.S", "count-starves", argColour("colour", d.who), argColour("other", d.on))
		return
	}
	d.stage = fightWon
	p.now(d)
}

func (d countFight) Turn(p *Position) (t referee.Turn) {
	other := argColour("other", d.on)
	switch d.stage {
	case fightWhom:
		return p.asks(d.who, "F6.8", "conquer")
	case fightFlip:
		if d.foe == foePeople {
			return p.asks(d.on, "F6.9.S", "count-immunity")
		}
		return p.asks(d.on, "F6.9.1", "count-flip")
	case fightWon:
		return p.asks(d.who, "F6.8.2", "count-won", other)
	}
	t = p.asks(d.who, "F6.8.5.a", "count-heir")
	t.First = true
	return t
}

func (d countFight) Moves(p *Position, list []referee.Move) []referee.Move {
	switch {
	case d.stage == fightWhom:
		return d.foes(p, list)
	case d.stage == fightFlip && d.foe == foePeople:
		return d.on.yesNo(p, formImmunity, list)
	case d.stage == fightFlip:
		return d.on.yesNo(p, formFlip, list)
	case d.stage == fightWon:
		return d.who.yesNo(p, formWon, list)
	}
	list = p.addMove(list, d.who, formDone)
	for i := range p.law.seats {
		if c := p.player(i); d.mayInherit(p, c) {
			list = p.addMove(list, d.who, formHeir, int8(c))
		}
	}
	return list
}

// mayInherit reports whether a serf of a player may rule where a feudum fell (feudum_fall_serf).
func (d countFight) mayInherit(p *Position, c colour) bool {
	return p.tally.ruled() < places && (c == d.who || p.law.anySerfRises && c != d.on)
}

func (d countFight) Take(p *Position, c referee.Command) {
	switch c.Form {
	case formAttackRole, formAttackFeudum, formAttackMonster, formStarveOne:
		d.on, d.stage = colour(c.Args[0]), fightFlip
		switch c.Form {
		case formAttackRole:
			d.foe = foePawn + int8(c.Args[1])
		case formAttackFeudum:
			d.foe = foeFeudum + int8(c.Args[1])
		case formAttackMonster:
			d.foe = foeMonster + int8(c.Args[1])
		default:
			d.foe = foePeople
		}
		p.now(d)
	case formFlip, formImmunity:
		d.flips(p, c.Form, int8(c.Args[0]) == yes)
	case formWon:
		d.ends(p, int8(c.Args[0]) == yes)
	case formHeir:
		heir := colour(c.Args[0])
		heir.counts(p).ruled[outpost]++
		p.happens("F6.8.5.a", "count-rules", argColour("colour", heir), argType(outpost))
		p.end()
		p.recount()
	default: // nobody's serf
		p.end()
		p.recount()
	}
}

// flips shows Defend, or not. Immunity ends the starving.
func (d countFight) flips(p *Position, form uint8, shown bool) {
	switch {
	case !shown:
		d.goesOn(p)
	case form == formImmunity:
		p.end()
		d.on.flips(p)
		p.happens("F6.9.S", "count-immune", argColour("colour", d.on))
	default:
		d.on.flips(p)
		p.players[d.on].defended = true
		d.on.score(p, p.law.rules.Defend.VP, fromActions, "F6.9.1")
		d.goesOn(p)
	}
}

// ends is what an attack comes to.
func (d countFight) ends(p *Position, won bool) {
	me, theirs := argColour("colour", d.who), d.on.counts(p)
	switch {
	case !won:
		p.happens("F6.8.2", "count-fails", me)
	case d.foe >= foeMonster:
		p.happens("F6.8.4.a", "count-monster", argColour("colour", d.on), arg("monster", kindMonster, int(d.foe-foeMonster)))
		d.who.score(p, int(p.law.monsterVP), fromActions, "F6.8.4.a")
	case d.foe >= foeFeudum:
		g := guild(d.foe - foeFeudum)
		theirs.feudums[g]--
		p.happens("F6.8.5", "count-falls", argColour("colour", d.on), argGuild(g))
		d.who.score(p, int(p.law.conquerVP), fromActions, "F6.8.5")
		d.stage = fightHeir
		p.now(d)
		return
	default:
		g := guild(d.foe)
		theirs.roles[g]--
		p.happens("F6.8.4", "count-beaten", argColour("colour", d.on), argGuild(g))
		d.who.score(p, p.law.rules.Conquer.PawnVP, fromActions, "F6.8.4")
	}
	p.end()
	p.recount()
}

func (d countFight) Why(p *Position, c referee.Command) *referee.Refusal {
	on := colour(c.Args[0])
	switch c.Form {
	case formAttackRole, formAttackFeudum, formAttackMonster, formStarveOne:
		if d.stage != fightWhom {
			return nil
		}
	case formHeir:
		if d.stage == fightHeir {
			return refuse("F6.8.5.a", "count-heir", argColour("colour", on))
		}
		return nil
	default:
		return nil
	}
	switch {
	case on == d.who || !p.law.plays(on):
		return refuse("F6.8", "no-opponent", argColour("colour", on))
	case c.Form == formAttackRole:
		return refuse("F6.8", "count-none", argColour("colour", on), argGuild(guild(c.Args[1])))
	case c.Form == formAttackFeudum:
		return refuse("F6.8", "count-no-feudum", argColour("colour", on), argGuild(guild(c.Args[1])))
	case !p.law.advanced:
		return refuse("F18.1", "basic")
	case c.Form == formAttackMonster:
		return refuse("F15.10.a", "no-monster", arg("monster", kindMonster, int(c.Args[1])))
	}
	return refuse("F6.8.S", "count-none", argColour("colour", d.who), argGuild(noble))
}

// countGuild asks for a function of a guild, and what it scored (F6.11, F15.0).
type countGuild struct {
	who     colour
	host    colour // of a feast; none
	guild   guild
	way     int8
	counted bool // the function is known, the points are asked
}

func (d countGuild) can(p *Position) bool {
	return p.law.scorer && p.players[d.who].used != bit(guilds)-1
}

func (d countGuild) whyCannot(*Position) *referee.Refusal {
	return refuse("F6.11", "no-guild", argColour("colour", d.who))
}

func (d countGuild) Work(p *Position) bool { return p.doneIf(!d.counted && !d.can(p)) }

func (d countGuild) Turn(p *Position) referee.Turn {
	if d.counted {
		return p.asks(d.who, guildRules[d.guild][d.way], "count-points", argGuild(d.guild))
	}
	return p.asks(d.who, "F6.11", "guild")
}

func (d countGuild) Moves(p *Position, list []referee.Move) []referee.Move {
	if d.counted {
		for _, n := range d.points(p) {
			list = p.addMove(list, d.who, formScores, int8(n))
		}
		return list
	}
	for way, form := range [...]uint8{formTrade, formPush, formPull} {
		for g := range guild(guilds) {
			if d.who.unused(p, g) && (form == formTrade || g.holder(p, int8(way-1)) == d.who) {
				list = p.addMove(list, d.who, form, int8(g))
			}
		}
	}
	for i := range p.law.seats {
		host := p.player(i)
		for g := range guild(guilds) {
			if p.law.advanced && host != d.who && d.who.unused(p, g) && g.rankOf(p, host) != none {
				list = p.addMove(list, d.who, formFeast, int8(host), int8(g))
			}
		}
	}
	return list
}

// points are what a function may score: nothing, or what so many objectives are worth (F15.0.1, F15.0.2).
func (d countGuild) points(p *Position) []int {
	score := &p.law.guilds.Score
	if d.way == pull {
		return []int{0, score.Pull}
	}
	return slices.Compact(append([]int{0}, score.Push[:]...))
}

func (d countGuild) Take(p *Position, c referee.Command) {
	if d.counted {
		p.end()
		d.who.scoresFunction(p, d.host, d.guild, d.way, int(c.Args[0]))
		return
	}
	me := argColour("colour", d.who)
	d.guild = guild(c.Args[0])
	switch c.Form {
	case formTrade:
		p.end()
		p.players[d.who].used |= bit(d.guild)
		p.happens("F6.11", "trade", me, argGuild(d.guild))
		return
	case formPush, formPull:
		d.way = int8(c.Form - formPush)
		p.happens("F6.11", [...]string{push: "push", pull: "pull"}[d.way], me, argGuild(d.guild))
	case formFeast:
		d.host, d.guild = colour(c.Args[0]), guild(c.Args[1])
		d.way = d.guild.rank(p, d.host)
		p.happens("F6.11.S", "feast", me, argColour("other", d.host), argGuild(d.guild))
	}
	p.players[d.who].used |= bit(d.guild)
	d.counted = true
	p.now(d)
}

func (d countGuild) Why(p *Position, c referee.Command) *referee.Refusal {
	if d.counted {
		if c.Form == formScores {
			return refuse("F15.0.2", "count-points")
		}
		return nil
	}
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
	host := colour(c.Args[0])
	switch {
	case c.Form == formPush:
		return visitGuild{who: d.who}.whyServe(p, g, push)
	case c.Form == formPull:
		return visitGuild{who: d.who}.whyServe(p, g, pull)
	case !p.law.advanced:
		return refuse("F18.1", "basic")
	case d.who == host || !p.law.plays(host):
		return refuse("F6.11.S", "feast-opponent", argColour("other", host))
	}
	return refuse("F6.11.S", "feast-seat", argColour("other", host), argGuild(g))
}
