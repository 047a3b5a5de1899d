package feudum

import "brehon/referee"

// Influence (F6.3).

func (d influence) can(p *Position) bool {
	if p.players[d.who].markers == 0 {
		return false
	}
	for i := range p.players[d.who].pawns {
		if at := p.players[d.who].pawns[i].at; at != none && (d.mayAdd(p, at) || d.mayBuy(p, at)) {
			return true
		}
	}
	return false
}

func (d influence) whyCannot(p *Position) *referee.Refusal {
	for i := range p.players[d.who].pawns {
		if at := p.players[d.who].pawns[i].at; at != none {
			return d.whyAdd(p, at)
		}
	}
	return refuse("F6.3", "no-pawn", argColour("colour", d.who))
}

// influence is Influence (F6.3).
type influence struct {
	who colour
}

// Work ends where no place is left.
func (d influence) Work(p *Position) bool {
	if d.can(p) {
		return false
	}
	p.end()
	return true
}

func (d influence) Turn(p *Position) referee.Turn {
	return p.asks(d.who, "F6.3", "influence", argN("n", int(p.players[d.who].markers)))
}

func (d influence) Moves(p *Position, list []referee.Move) []referee.Move {
	at := d.who.footholds(p)
	for m := at; m != 0; m &= m - 1 {
		if d.mayAdd(p, place(m.first())) {
			list = p.addMove(list, d.who, formAdd, m.first())
		}
	}
	for m := at; m != 0; m &= m - 1 {
		if d.mayBuy(p, place(m.first())) {
			list = p.addMove(list, d.who, formMoney, m.first())
		}
	}
	if p.act.added != 0 {
		list = p.addMove(list, d.who, formDone)
	}
	return list
}

// footholds are the places of a player's pawns.
func (c colour) footholds(p *Position) (m mask) {
	for i := range p.players[c].pawns {
		if at := p.players[c].pawns[i].at; at != none {
			m |= bit(at)
		}
	}
	return m
}

// mayAdd reports whether a player may add a marker at a place with a pawn of theirs.
func (d influence) mayAdd(p *Position, at place) bool {
	s := &p.sites[at]
	switch {
	case p.players[d.who].markers == 0 || inMask(p.act.added, at):
		return false
	case s.ruler == none:
		return true
	case s.ruler == d.who:
		return s.subject == none
	case s.serf == none:
		return true
	}
	return s.serf == d.who && s.subject == none && (s.kind != feudum || p.law.takeover)
}

// mayBuy reports whether a merchant of a player may unseat the ruler of a place (F6.3.S).
func (d influence) mayBuy(p *Position, at place) bool {
	s := &p.sites[at]
	return p.law.advanced && !p.act.money && p.players[d.who].markers > 0 && p.players[d.who].shillings > 0 && !inMask(p.act.added, at) &&
		s.kind != feudum && s.ruler != none && s.ruler != d.who && s.markers() == 1 && d.who.stands(p, at, merchant)
}

func (d influence) Take(p *Position, c referee.Command) {
	at := place(c.Args[0])
	switch c.Form {
	case formAdd:
		d.adds(p, at)
	case formMoney:
		d.unseats(p, at)
	case formDone:
		p.end()
	}
}

// adds puts a marker at a place (F6.3.2 to F6.3.4).
func (d influence) adds(p *Position, at place) {
	s := &p.sites[at]
	p.players[d.who].markers--
	p.act.added |= bit(at)
	key := "rules"
	switch {
	case s.ruler == none:
		s.ruler = d.who
	case s.ruler == d.who:
		s.subject, key = d.who, "subject"
	case s.serf == none:
		s.serf, key = d.who, "serf"
	default: // F6.3.4; a seal moves with its marker (F6.9.S)
		old := s.ruler
		s.ruler, s.subject, s.serf = d.who, d.who, old
		s.subjectSeal, s.serfSeal = s.serfSeal, false
		key = "takes"
	}
	p.happens("F6.3", key, argColour("colour", d.who), argPlace(at))
	p.recount()
}

// unseats makes a player the ruler of a place, and the former ruler its serf (F6.3.S).
func (d influence) unseats(p *Position, at place) {
	s := &p.sites[at]
	d.who.spends(p, 1)
	p.players[d.who].markers--
	p.act.added |= bit(at)
	p.act.money = true
	s.serf, s.ruler = s.ruler, d.who
	p.happens("F6.3.S", "takes", argColour("colour", d.who), argPlace(at))
	p.recount()
}

func (d influence) Why(p *Position, c referee.Command) *referee.Refusal {
	switch c.Form {
	case formAdd:
		return d.whyAdd(p, place(c.Args[0]))
	case formMoney:
		return d.whyMoney(p, place(c.Args[0]))
	case formDone:
		return refuse("F5.2.1", "one-marker")
	}
	return nil
}

func (d influence) whyAdd(p *Position, at place) *referee.Refusal {
	s := &p.sites[at]
	switch {
	case !d.who.stands(p, at, none):
		return refuse("F6.3", "no-pawn-here", argColour("colour", d.who), argPlace(at))
	case p.players[d.who].markers == 0:
		return refuse("F6.3", "no-marker", argColour("colour", d.who))
	case inMask(p.act.added, at):
		return refuse("F6.3", "added", argPlace(at))
	case s.ruler == d.who:
		return refuse("F6.3.1", "two-markers", argColour("colour", d.who), argPlace(at))
	case s.serf != d.who:
		return refuse("F6.3.1", "two-owners", argPlace(at))
	case s.subject != none:
		return refuse("F6.3.1", "three-markers", argPlace(at))
	}
	return refuse("F6.3.4", "feudum", argPlace(at))
}

func (d influence) whyMoney(p *Position, at place) *referee.Refusal {
	s := &p.sites[at]
	switch {
	case !p.law.advanced:
		return refuse("F18.1", "basic")
	case p.act.money:
		return refuse("F6.3.S", "money-once")
	case !d.who.stands(p, at, merchant):
		return refuse("F6.3.S", "no-role-here", argColour("colour", d.who), argGuild(merchant), argPlace(at))
	case s.kind == feudum || s.ruler == none || s.ruler == d.who || s.markers() != 1:
		return refuse("F6.3.S", "not-alone", argPlace(at))
	case p.players[d.who].shillings == 0:
		return refuse("F6.3.S", "shillings", argColour("colour", d.who), argN("n", 1), argN("have", int(p.players[d.who].shillings)))
	}
	return d.whyAdd(p, at)
}
