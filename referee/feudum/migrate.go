package feudum

import (
	"brehon/referee"
	"brehon/referee/law"
)

// Migrate (F6.1).

func (d migrate) can(p *Position) bool {
	return p.players[d.who].onMap() || d.who.spare(p) != none && d.who.canPay(p, none, p.law.passage...) && d.entries(p) != 0
}

func (d migrate) whyCannot(p *Position) *referee.Refusal {
	return refuse("F6.1", "food", argColour("colour", d.who))
}

// entries are the places where a pawn may come on to the map (F6.1.1).
func (d migrate) entries(p *Position) (at mask) {
	for i := range p.players[d.who].pawns {
		if w := &p.players[d.who].pawns[i]; w.at != none {
			at |= bit(w.at)
		}
	}
	away := at == 0
	for i := range p.sites {
		if p.sites[i].marks(d.who) {
			at |= bit(i)
			away = away && p.law.migratePawn
		}
	}
	if away || p.law.advanced && d.who.has(p, alchemist) { // F6.1.S
		at |= p.law.starts
	}
	return at
}

// migrate is Migrate: which pawn enters where, then its role (F6.1).
type migrate struct {
	law.Asked[*Position]

	who colour
	at  place
}

func (d migrate) Turn(p *Position) referee.Turn {
	if d.at == none {
		return p.asks(d.who, "F6.1", "migrate")
	}
	return p.asks(d.who, "F6.1.1", "role", argPlace(d.at))
}

func (d migrate) Moves(p *Position, list []referee.Move) []referee.Move {
	if d.at != none {
		return d.who.movesRole(p, list)
	}
	if d.who.spare(p) != none && d.who.canPay(p, none, p.law.passage...) {
		for at := d.entries(p); at != 0; at &= at - 1 {
			list = p.addMove(list, d.who, formOn, at.first())
		}
	}
	for i := range p.players[d.who].pawns {
		if p.players[d.who].pawns[i].at != none {
			list = p.addMove(list, d.who, formOff, int8(i))
		}
	}
	return list
}

func (c colour) movesRole(p *Position, list []referee.Move) []referee.Move {
	for g := range int8(guilds) {
		list = p.addMove(list, c, formRole, g)
	}
	return list
}

func (d migrate) Take(p *Position, c referee.Command) {
	switch c.Form {
	case formOn:
		d.at = place(c.Args[0])
		p.now(d)
		d.who.pays(p, none, p.law.passage...)
	case formRole:
		at := d.at
		p.end()
		d.who.arrives(p, at, guild(c.Args[0]))
	case formOff:
		i := int8(c.Args[0])
		p.end()
		p.happens("F6.1.2", "off", argColour("colour", d.who), arg("pawn", kindPawn, int(i)), argPlace(p.players[d.who].pawns[i].at))
		d.who.leaves(p, i)
		p.recount()
	}
}

// arrives puts the first pawn of the supply on the map.
func (c colour) arrives(p *Position, at place, role guild) {
	i := c.spare(p)
	p.players[c].pawns[i] = pawn{at: at, role: role, vessel: none}
	p.happens("F6.1.1", "on", argColour("colour", c), arg("pawn", kindPawn, int(i)), argPlace(at), argGuild(role))
	p.recount()
}

func (d migrate) Why(p *Position, c referee.Command) *referee.Refusal {
	switch c.Form {
	case formOn:
		switch {
		case d.who.spare(p) == none:
			return refuse("F6.1", "no-spare", argColour("colour", d.who))
		case !inMask(d.entries(p), place(c.Args[0])) && !p.law.advanced && inMask(p.law.starts, place(c.Args[0])) && d.who.has(p, alchemist):
			return refuse("F18.1", "basic")
		case !inMask(d.entries(p), place(c.Args[0])):
			return refuse("F6.1.1", "entry", argColour("colour", d.who), argPlace(place(c.Args[0])))
		}
		return refuse("F6.1", "food", argColour("colour", d.who))
	case formOff:
		return refuse("F6.1", "pawn-off", argColour("colour", d.who), arg("pawn", kindPawn, int(c.Args[0])))
	}
	return nil
}
