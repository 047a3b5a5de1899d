package feudum

import "brehon/referee"

// Influence (F6.3).

func (p *Position) canInfluence(c colour) bool {
	if p.players[c].markers == 0 {
		return false
	}
	for i := range p.players[c].pawns {
		if at := p.players[c].pawns[i].at; at != none && (p.mayAdd(c, at) || p.mayBuy(c, at)) {
			return true
		}
	}
	return false
}

func (p *Position) playInfluence(c colour) { p.begin(influence{who: c}) }

func (p *Position) whyCannotInfluence(c colour) *referee.Refusal {
	for i := range p.players[c].pawns {
		if at := p.players[c].pawns[i].at; at != none {
			return p.whyAdd(c, at)
		}
	}
	return refuse("F6.3", "no-pawn", argColour("colour", c))
}

// influence is Influence (F6.3).
type influence struct {
	who colour
}

// Work ends where no place is left.
func (d influence) Work(p *Position) bool {
	if p.canInfluence(d.who) {
		return false
	}
	p.end()
	return true
}

func (d influence) Turn(p *Position) referee.Turn {
	return p.asks(d.who, "F6.3", "influence", argN("n", int(p.players[d.who].markers)))
}

func (d influence) Moves(p *Position, list []referee.Move) []referee.Move {
	at := p.footholds(d.who)
	for m := at; m != 0; m &= m - 1 {
		if p.mayAdd(d.who, place(m.first())) {
			list = p.may(list, d.who, formAdd, m.first())
		}
	}
	for m := at; m != 0; m &= m - 1 {
		if p.mayBuy(d.who, place(m.first())) {
			list = p.may(list, d.who, formMoney, m.first())
		}
	}
	if p.act.added != 0 {
		list = p.may(list, d.who, formDone)
	}
	return list
}

// footholds are the places of a player's pawns.
func (p *Position) footholds(c colour) (m mask) {
	for i := range p.players[c].pawns {
		if at := p.players[c].pawns[i].at; at != none {
			m |= bit(at)
		}
	}
	return m
}

// mayAdd reports whether a player may add a marker at a place where a pawn of theirs stands.
func (p *Position) mayAdd(c colour, at place) bool {
	s := &p.sites[at]
	switch {
	case p.players[c].markers == 0 || inMask(p.act.added, at):
		return false
	case s.ruler == none:
		return true
	case s.ruler == c:
		return s.subject == none
	case s.serf == none:
		return true
	}
	return s.serf == c && s.subject == none && (s.kind != feudum || p.law.takeover)
}

// mayBuy reports whether a merchant of a player may unseat the ruler of a place (F6.3.S).
func (p *Position) mayBuy(c colour, at place) bool {
	s := &p.sites[at]
	return p.law.advanced && !p.act.money && p.players[c].markers > 0 && p.players[c].shillings > 0 && !inMask(p.act.added, at) &&
		s.kind != feudum && s.ruler != none && s.ruler != c && s.markers() == 1 && p.stands(c, at, merchant)
}

func (d influence) Take(p *Position, c referee.Command) {
	who, at := d.who, place(c.Args[0])
	switch c.Form {
	case formAdd:
		p.adds(who, at)
	case formMoney:
		p.unseats(who, at)
	case formDone:
		p.end()
	}
}

// adds lays a marker at a place (F6.3.2 to F6.3.4).
func (p *Position) adds(c colour, at place) {
	s := &p.sites[at]
	p.players[c].markers--
	p.act.added |= bit(at)
	key := "rules"
	switch {
	case s.ruler == none:
		s.ruler = c
	case s.ruler == c:
		s.subject, key = c, "subject"
	case s.serf == none:
		s.serf, key = c, "serf"
	default: // F6.3.4; a seal goes with its marker (F6.9.S)
		old := s.ruler
		s.ruler, s.subject, s.serf = c, c, old
		s.subjectSeal, s.serfSeal = s.serfSeal, false
		key = "takes"
	}
	p.happens("F6.3", key, argColour("colour", c), argPlace(at))
	p.recount()
}

// unseats lays a marker on that of the only other player at a place (F6.3.S).
func (p *Position) unseats(c colour, at place) {
	s := &p.sites[at]
	p.spends(c, 1)
	p.players[c].markers--
	p.act.added |= bit(at)
	p.act.money = true
	s.serf, s.ruler = s.ruler, c
	p.happens("F6.3.S", "takes", argColour("colour", c), argPlace(at))
	p.recount()
}

func (d influence) Why(p *Position, c referee.Command) *referee.Refusal {
	switch c.Form {
	case formAdd:
		return p.whyAdd(d.who, place(c.Args[0]))
	case formMoney:
		return p.whyMoney(d.who, place(c.Args[0]))
	case formDone:
		return refuse("F5.2.1", "one-marker")
	}
	return nil
}

func (p *Position) whyAdd(c colour, at place) *referee.Refusal {
	s := &p.sites[at]
	switch {
	case !p.stands(c, at, none):
		return refuse("F6.3", "no-pawn-here", argColour("colour", c), argPlace(at))
	case p.players[c].markers == 0:
		return refuse("F6.3", "no-marker", argColour("colour", c))
	case inMask(p.act.added, at):
		return refuse("F6.3", "added", argPlace(at))
	case s.ruler == c:
		return refuse("F6.3.1", "two-markers", argColour("colour", c), argPlace(at))
	case s.serf != c:
		return refuse("F6.3.1", "two-owners", argPlace(at))
	case s.subject != none:
		return refuse("F6.3.1", "three-markers", argPlace(at))
	}
	return refuse("F6.3.4", "feudum", argPlace(at))
}

func (p *Position) whyMoney(c colour, at place) *referee.Refusal {
	s := &p.sites[at]
	switch {
	case !p.law.advanced:
		return refuse("F18.1", "basic")
	case p.act.money:
		return refuse("F6.3.S", "money-once")
	case !p.stands(c, at, merchant):
		return refuse("F6.3.S", "no-role-here", argColour("colour", c), argGuild(merchant), argPlace(at))
	case s.kind == feudum || s.ruler == none || s.ruler == c || s.markers() != 1:
		return refuse("F6.3.S", "not-alone", argPlace(at))
	case p.players[c].shillings == 0:
		return refuse("F6.3.S", "shillings", argColour("colour", c), argN("n", 1), argN("have", int(p.players[c].shillings)))
	}
	return p.whyAdd(c, at)
}
