package feudum

import (
	"brehon/referee"
	"brehon/referee/law"
)

// What a scorer asks after Migrate, Influence and Improve.

// counts are what the scorer keeps of a player.
func (c colour) counts(p *Position) *counts { return &p.tally.of[c] }

// countRole asks for the role of a pawn that enters, or of one that is taken off (F6.1); at first, of the first pawn (F3.15).
type countRole struct {
	law.Asked[*Position]

	who   colour
	first bool
}

func (d countRole) can(p *Position) bool { return p.law.scorer }

func (d countRole) whyCannot(*Position) *referee.Refusal { return nil }

func (d countRole) Turn(p *Position) referee.Turn {
	if d.first {
		return p.asks(d.who, "F3.15", "count-first")
	}
	return p.asks(d.who, "F6.1", "count-role")
}

func (d countRole) Moves(p *Position, list []referee.Move) []referee.Move {
	k := d.who.counts(p)
	for g := range guild(guilds) {
		if k.pawns() < pawns {
			list = p.addMove(list, d.who, formRole, int8(g))
		}
	}
	for g, n := range k.roles {
		if n > 0 && !d.first {
			list = p.addMove(list, d.who, formOffRole, int8(g))
		}
	}
	return list
}

func (d countRole) Take(p *Position, c referee.Command) {
	g, n, key := guild(c.Args[0]), int8(1), "count-on"
	if c.Form == formOffRole {
		n, key = -1, "count-off"
	}
	p.end()
	d.who.counts(p).roles[g] += n
	p.happens("F6.1", key, argColour("colour", d.who), argGuild(g))
	p.recount()
}

func (d countRole) Why(p *Position, c referee.Command) *referee.Refusal {
	switch {
	case c.Form == formRole:
		return refuse("F6.1", "no-spare", argColour("colour", d.who))
	case c.Form == formOffRole && !d.first:
		return refuse("F6.1", "count-none", argColour("colour", d.who), argGuild(guild(c.Args[0])))
	}
	return nil
}

// countRules asks which places an Influence card makes a player rule, one at a time: at most one for each pawn (F6.3).
type countRules struct {
	who  colour
	left int8
}

func (d countRules) can(p *Position) bool { return p.law.scorer && d.who.counts(p).pawns() > 0 }

func (d countRules) whyCannot(*Position) *referee.Refusal {
	return refuse("F6.3", "no-pawn", argColour("colour", d.who))
}

func (d countRules) play(p *Position) {
	d.left = d.who.counts(p).pawns()
	p.begin(d)
}

func (d countRules) Work(p *Position) bool { return p.doneIf(d.left == 0) }

func (d countRules) Turn(p *Position) referee.Turn {
	t := p.asks(d.who, "F6.3", "count-rules")
	t.First = true
	return t
}

func (d countRules) Moves(p *Position, list []referee.Move) []referee.Move {
	list = p.addMove(list, d.who, formDone)
	for k := range feudum {
		if p.tally.ruled() < places {
			list = p.addMove(list, d.who, formRule, int8(k))
		}
	}
	for i := range p.law.seats {
		from := p.player(i)
		for k := range feudum {
			if d.mayTake(p, from, k) {
				list = p.addMove(list, d.who, formRuleFrom, int8(k), int8(from))
			}
		}
		for g := range guild(guilds) {
			if d.mayTakeFeudum(p, from, g) {
				list = p.addMove(list, d.who, formFeudumFrom, int8(g), int8(from))
			}
		}
	}
	return list
}

// mayTake reports whether another player rules a place of that kind (F6.3.4, F6.3.S).
func (d countRules) mayTake(p *Position, from colour, k kind) bool {
	return from != d.who && p.law.plays(from) && k < feudum && from.counts(p).ruled[k] > 0
}

// mayTakeFeudum is the same of a feudum, if the ruling allows it.
func (d countRules) mayTakeFeudum(p *Position, from colour, g guild) bool {
	return p.law.takeover && from != d.who && p.law.plays(from) && from.counts(p).feudums[g] > 0
}

func (d countRules) Take(p *Position, c referee.Command) {
	if c.Form == formDone {
		p.end()
		return
	}
	d.left--
	p.now(d)
	mine := d.who.counts(p)
	switch k, g, from := kind(c.Args[0]), guild(c.Args[0]), colour(c.Args[1]); c.Form {
	case formRule:
		mine.ruled[k]++
		p.happens("F6.3.2", "count-rules", argColour("colour", d.who), argType(k))
	case formRuleFrom:
		mine.ruled[k]++
		from.counts(p).ruled[k]--
		p.happens("F6.3.4", "count-takes", argColour("colour", d.who), argType(k), argColour("other", from))
	case formFeudumFrom:
		mine.feudums[g]++
		from.counts(p).feudums[g]--
		p.happens("F6.3.4", "count-takes", argColour("colour", d.who), argType(feudum), argColour("other", from))
	}
	p.recount()
}

func (d countRules) Why(p *Position, c referee.Command) *referee.Refusal {
	switch k, from := kind(c.Args[0]), argColour("colour", colour(c.Args[1])); {
	case c.Form == formFeudum, c.Form == formRule && k == feudum || c.Form == formRuleFrom && k == feudum, c.Form == formFeudumFrom && !p.law.takeover:
		return refuse("F6.3.4", "count-feudum")
	case c.Form == formRule:
		return refuse("F6.3", "count-full")
	case c.Form == formRuleFrom && colour(c.Args[1]) == d.who, c.Form == formFeudumFrom && colour(c.Args[1]) == d.who:
		return refuse("F6.3.4", "no-opponent", from)
	case c.Form == formRuleFrom:
		return refuse("F6.3.4", "no-type", from, argType(k))
	case c.Form == formFeudumFrom:
		return refuse("F6.3.4", "no-type", from, argType(feudum))
	}
	return nil
}

// raise asks which kind of place a player improves, and in which region, for the tile; or it tends a landscape (F6.4).
type raise struct {
	who    colour
	kind   kind // a town whose guild is still asked, or none
	region region
}

func (d raise) can(p *Position) bool {
	if !p.law.scorer {
		return false
	}
	for k := range feudum {
		if d.mayRaise(p, k) {
			return true
		}
	}
	return d.mayTend(p)
}

// mayRaise reports whether a player rules a place of a kind that can become the next one.
func (d raise) mayRaise(p *Position, k kind) bool {
	return k < feudum && d.who.counts(p).ruled[k] > 0 && (k < town || improve{}.anyIcon(p))
}

func (d raise) mayTend(p *Position) bool {
	return p.law.advanced && p.tally.laid < min(places, p.gone) // a tile comes from a stack first
}

func (d raise) whyCannot(*Position) *referee.Refusal {
	return refuse("F6.4", "rules-none", argColour("colour", d.who))
}

// Work ends where the table has said meanwhile that nothing is left to improve.
func (d raise) Work(p *Position) bool {
	return p.doneIf(d.kind == none && !d.can(p) || d.kind != none && !d.mayRaise(p, d.kind))
}

func (d raise) Turn(p *Position) referee.Turn {
	if d.kind != none {
		return p.asks(d.who, "F6.4.3", "count-icon")
	}
	return p.asks(d.who, "F6.4", "count-improve")
}

func (d raise) Moves(p *Position, list []referee.Move) []referee.Move {
	if d.kind != none {
		for g := range guild(guilds) {
			if g.freeIcon(p) {
				list = p.addMove(list, d.who, formFeudum, int8(g))
			}
		}
		return list
	}
	for k := range feudum {
		for r := range int8(regions) {
			if d.mayRaise(p, k) {
				list = p.addMove(list, d.who, formRaise, int8(k), r)
			}
		}
	}
	if d.mayTend(p) {
		list = p.addMove(list, d.who, formTendOne)
	}
	return list
}

func (d raise) Take(p *Position, c referee.Command) {
	switch c.Form {
	case formRaise:
		d.kind, d.region = kind(c.Args[0]), region(c.Args[1])
		if d.kind == town {
			p.now(d)
			return
		}
		p.end()
		d.who.counts(p).ruled[d.kind]--
		d.who.counts(p).ruled[d.kind+1]++
		d.raises(p)
	case formFeudum:
		p.end()
		d.who.counts(p).ruled[town]--
		d.who.counts(p).feudums[c.Args[0]]++
		d.raises(p)
	case formTendOne:
		p.end()
		p.tally.laid++
		p.happens("F6.4.S", "count-tend", argColour("colour", d.who))
		d.who.score(p, p.law.rules.Tend.VP, fromActions, "F6.4.S")
	}
}

// raises counts the stars of the new place, then takes the tile of its region.
func (d raise) raises(p *Position) {
	p.happens("F6.4.1", "count-raised", argColour("colour", d.who), argType(d.kind+1))
	p.recount()
	d.who.takesTile(p, d.region, d.kind+1)
}

func (d raise) Why(p *Position, c referee.Command) *referee.Refusal {
	k := kind(c.Args[0])
	switch {
	case c.Form == formFeudum && d.kind != none:
		return refuse("F6.4.3", "icon", argGuild(guild(c.Args[0])))
	case c.Form == formFeudumFrom && d.kind != none: // it is improved, and nobody's before
		return refuse("F6.3.4", "count-feudum")
	case d.kind != none:
		return nil
	case c.Form == formRaise && k == feudum:
		return refuse("F6.4", "count-top")
	case c.Form == formRaise && d.who.counts(p).ruled[k] > 0:
		return refuse("F6.4.3", "icons")
	case c.Form == formRaise:
		return refuse("F6.4", "no-type", argColour("colour", d.who), argType(k))
	case c.Form == formTendOne && !p.law.advanced:
		return refuse("F18.1", "basic")
	}
	return nil
}
