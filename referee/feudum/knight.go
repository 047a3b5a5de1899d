package feudum

import "brehon/referee"

// The knight: a player buys their row back, and may tame a monster (F15.4, F15.10); markers become seals (F15.4.c, F15.5.b).

// tame asks which monster to tame, and where (F15.10).
type tame struct {
	who colour
}

// Work asks only if a monster can be tamed: one is free, and there are markers and a place for it.
func (d tame) Work(p *Position) bool {
	for i := range int8(monsters) {
		for at := range place(places) {
			if d.canTame(p, i, at) {
				return false
			}
		}
	}
	p.end()
	return true
}

func (d tame) canTame(p *Position, i int8, at place) bool {
	return int(p.players[d.who].markers) >= p.law.guilds.Knight.Tame.Row && p.free(i) && d.dwells(p, i, at) && d.known(p, at)
}

// free reports whether a monster is with the knights.
func (p *Position) free(i int8) bool {
	return p.law.rulings.monsters.has(i) && p.monsters[i].owner == none
}

// dwells reports whether a monster can be put at a place: the sea serpent only at a port.
func (tame) dwells(p *Position, i int8, at place) bool {
	return i != serpent-pawns || p.law.ports.has(int8(at))
}

// known reports whether a player has a marker or a pawn at a place.
func (d tame) known(p *Position, at place) bool {
	return p.sites[at].marks(d.who) || d.who.stands(p, at, none)
}

func (d tame) Turn(p *Position) referee.Turn { return p.asks(d.who, "F15.10", "tame") }

func (d tame) Moves(p *Position, list []referee.Move) []referee.Move {
	for i := range int8(monsters) {
		for at := range place(places) {
			if d.canTame(p, i, at) {
				list = p.addMove(list, d.who, formTame, i, int8(at))
			}
		}
	}
	return p.addMove(list, d.who, formTameNo)
}

// Take returns the markers: one is on the monster's icon, the others go to the general supply.
func (d tame) Take(p *Position, c referee.Command) {
	who, i, at := d.who, int8(c.Args[0]), place(c.Args[1])
	p.end()
	if c.Form == formTameNo {
		return
	}
	back := int8(p.law.guilds.Knight.Tame.Back)
	p.players[who].markers -= back + 1
	p.players[who].pool += back
	p.monsters[i] = monster{at, who}
	p.happens("F15.10", "tamed", argColour("colour", who), arg("monster", kindMonster, int(i)), argPlace(at))
}

func (d tame) Why(p *Position, c referee.Command) *referee.Refusal {
	i, at := int8(c.Args[0]), place(c.Args[1])
	what := arg("monster", kindMonster, int(i))
	switch {
	case c.Form != formTame:
		return nil
	case !p.law.rulings.monsters.has(i):
		return refuse("F15.10.a", "no-monster", what)
	case !p.free(i):
		return refuse("F15.10", "tame-taken", what, argColour("colour", p.monsters[i].owner))
	case !d.dwells(p, i, at):
		return refuse("F15.10", "tame-port", what, argPlace(at))
	}
	return refuse("F15.10", "tame-place", argColour("colour", d.who), argPlace(at))
}

// coloursIn is how many colours have a marker in their row.
func (p *Position) coloursIn() (n int8) {
	for _, k := range p.rows {
		if k > 0 {
			n++
		}
	}
	return n
}

func (p *Position) freeScrolls() int8 { return p.law.scrolls - int8(p.scrolls.count()) }

// beginMarkers turns markers of different colours into seals, as many as there are colours, scrolls and seals for.
func (c colour) beginMarkers(p *Position, n, way int8) {
	p.begin(moveMarkers{who: c, way: way, left: min(n, p.coloursIn(), p.freeScrolls(), p.sealed)})
}

// moveMarkers turns markers of different colours to seals: the knight’s push (F15.4.c), which may stop early, or the noble’s
// pull (F15.5.b). A mask has the colours already moved.
type moveMarkers struct {
	who  colour
	way  int8
	gone int8
	left int8
}

func (d moveMarkers) Work(p *Position) bool {
	for c, n := range p.rows {
		if d.left > 0 && n > 0 && !inMask(mask(d.gone), colour(c)) {
			return false
		}
	}
	who, n := d.who, int8(mask(d.gone).count())
	p.end()
	p.begin(sealScroll{who: who, left: n})
	return true
}

func (d moveMarkers) Turn(p *Position) referee.Turn {
	return p.asks(d.who, knight.rule(d.way), "markers", argN("n", int(d.left)))
}

func (d moveMarkers) Moves(p *Position, list []referee.Move) []referee.Move {
	for i := range p.law.seats {
		list = d.mayMarker(p, p.player(i), list)
	}
	for m := p.law.dummies; m != 0; m &= m - 1 {
		list = d.mayMarker(p, colour(m.first()), list)
	}
	if d.way == push && d.gone > 0 {
		list = p.addMove(list, d.who, formEnough)
	}
	return list
}

func (d moveMarkers) mayMarker(p *Position, c colour, list []referee.Move) []referee.Move {
	if p.rows[c] > 0 && !inMask(mask(d.gone), c) {
		return p.addMove(list, d.who, formMarker, int8(c))
	}
	return list
}

func (d moveMarkers) Take(p *Position, c referee.Command) {
	if c.Form == formEnough {
		d.left = 0
		p.now(d)
		return
	}
	k := colour(c.Args[0])
	d.left--
	d.gone |= 1 << k
	p.now(d)
	p.rows[k]--
	p.players[k].pool++
}

func (d moveMarkers) Why(p *Position, c referee.Command) *referee.Refusal {
	switch k := colour(c.Args[0]); {
	case c.Form == formEnough && d.way == push:
		return refuse("F15.0.3", "one-at-least")
	case c.Form == formEnough:
		return refuse("F15.0.3", "in-full")
	case c.Form != formMarker:
		return nil
	case inMask(mask(d.gone), k):
		return refuse(knight.rule(d.way), "colour-twice", argColour("colour", k))
	default:
		return refuse(knight.rule(d.way), "row-none", argColour("colour", k))
	}
}

// sealScroll places seals of the supply on free scrolls (F15.4.1).
type sealScroll struct {
	who  colour
	left int8
}

func (d sealScroll) Work(p *Position) bool {
	return p.doneIf(d.left == 0 || p.sealed == 0 || p.freeScrolls() == 0)
}

func (d sealScroll) Turn(p *Position) referee.Turn {
	return p.asks(d.who, "F15.4.1", "scroll", argN("n", int(d.left)))
}

func (d sealScroll) Moves(p *Position, list []referee.Move) []referee.Move {
	for i := range p.law.scrolls {
		if !p.scrolls.has(i) {
			list = p.addMove(list, d.who, formScroll, i+1)
		}
	}
	return list
}

func (d sealScroll) Take(p *Position, c referee.Command) {
	d.left--
	p.now(d)
	p.sealed--
	p.scrolls |= bit(c.Args[0] - 1)
}

func (d sealScroll) Why(p *Position, c referee.Command) *referee.Refusal {
	if c.Form == formScroll {
		return refuse("F15.4.1", "scroll-full", argN("n", int(c.Args[0])))
	}
	return nil
}

// fullScrolls are the rows and columns of scrolls that are full.
func (p *Position) fullScrolls() (m mask) {
	for i, line := range p.law.scrollRows {
		if p.scrolls&line == line {
			m |= bit(i)
		}
	}
	for i, line := range p.law.scrollCols {
		if p.scrolls&line == line {
			m |= bit(i + columnBit)
		}
	}
	return m
}
