package feudum

import "brehon/referee"

// The knight: the own row is bought, and a monster tamed (F15.4, F15.10); markers become seals (F15.4.1).

// buyRow brings a row to its player; then the beast may be tamed.
func (p *Position) buyRow(c colour) {
	k := &p.law.guilds.Knight
	p.paysGuild(c, int16(k.Price), knight)
	n := p.rows[c]
	p.rows[c] = 0
	p.getMarkers(c, n)
	p.happens("F15.4", "bought-row", argColour("colour", c), argN("n", int(n)))
	if p.law.advanced && int(n) >= k.Tame.Row {
		p.begin(frame{kind: frameTame, who: c, at: none})
	}
}

// workTame asks only where a monster can be had: it is free, the markers are there, and so is a place.
func (p *Position) workTame(f *frame) bool {
	for i := range int8(monsters) {
		for at := range place(places) {
			if p.canTame(f.who, i, at) {
				return false
			}
		}
	}
	p.end()
	return true
}

func (p *Position) canTame(c colour, i int8, at place) bool {
	return int(p.players[c].markers) >= p.law.guilds.Knight.Tame.Row && p.free(i) && p.dwells(i, at) && p.known(c, at)
}

// free reports whether a monster is with the knights.
func (p *Position) free(i int8) bool {
	return p.law.rulings.monsters.has(i) && p.monsters[i].owner == none
}

// dwells reports whether a monster can be put at a place: the sea serpent only at a port.
func (p *Position) dwells(i int8, at place) bool {
	return i != serpent-pawns || p.law.ports.has(int8(at))
}

// known reports whether a player has a marker or a pawn at a place.
func (p *Position) known(c colour, at place) bool {
	return p.sites[at].marks(c) || p.stands(c, at, none)
}

func (p *Position) askTame(f *frame) referee.Turn { return p.asks(f.who, "F15.10", "tame") }

func (p *Position) movesTame(f *frame, list []referee.Move) []referee.Move {
	for i := range int8(monsters) {
		for at := range place(places) {
			if p.canTame(f.who, i, at) {
				list = p.may(list, f.who, formTame, i, int8(at))
			}
		}
	}
	return p.may(list, f.who, formTameNo)
}

// takeTame gives the markers back: one lies on the monster's icon, the others go to the general supply.
func (p *Position) takeTame(f *frame, c referee.Command) {
	who, i, at := f.who, int8(c.Args[0]), place(c.Args[1])
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

func (p *Position) whyTame(f *frame, c referee.Command) *referee.Refusal {
	i, at := int8(c.Args[0]), place(c.Args[1])
	what := arg("monster", kindMonster, int(i))
	switch {
	case c.Form != formTame:
		return nil
	case !p.law.rulings.monsters.has(i):
		return refuse("F15.10", "no-monster", what)
	case !p.free(i):
		return refuse("F15.10", "tame-taken", what, argColour("colour", p.monsters[i].owner))
	case !p.dwells(i, at):
		return refuse("F15.10", "tame-port", what, argPlace(at))
	}
	return refuse("F15.10", "tame-place", argColour("colour", f.who), argPlace(at))
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
func (p *Position) beginMarkers(c colour, n int8, fewer bool) {
	f := frame{kind: frameMarkers, who: c, n: min(n, p.coloursIn(), p.freeScrolls(), p.sealed)}
	if fewer {
		f.by = markersFewer
	}
	p.begin(f)
}

// frameMarkers: by says whether fewer will do, n how many may still go; at is a mask of the colours that have gone.
const (
	markersAll = int8(iota)
	markersFewer
)

func (p *Position) workMarkers(f *frame) bool {
	for c, n := range p.rows {
		if f.n > 0 && n > 0 && !inMask(mask(f.at), colour(c)) {
			return false
		}
	}
	who, n := f.who, int8(mask(f.at).count())
	p.end()
	p.begin(frame{kind: frameScroll, who: who, at: none, n: n})
	return true
}

func (p *Position) askMarkers(f *frame) referee.Turn {
	return p.asks(f.who, "F15.4.1", "markers", argN("n", int(f.n)))
}

func (p *Position) movesMarkers(f *frame, list []referee.Move) []referee.Move {
	for i := range p.law.seats {
		list = p.mayMarker(f, p.player(i), list)
	}
	for m := p.law.dummies; m != 0; m &= m - 1 {
		list = p.mayMarker(f, colour(m.first()), list)
	}
	if f.by == markersFewer && f.at > 0 {
		list = p.may(list, f.who, formEnough)
	}
	return list
}

func (p *Position) mayMarker(f *frame, c colour, list []referee.Move) []referee.Move {
	if p.rows[c] > 0 && !inMask(mask(f.at), c) {
		return p.may(list, f.who, formMarker, int8(c))
	}
	return list
}

func (p *Position) takeMarkers(f *frame, c referee.Command) {
	if c.Form == formEnough {
		f.n = 0
		return
	}
	k := colour(c.Args[0])
	f.n--
	f.at |= 1 << k
	p.rows[k]--
	p.players[k].pool++
}

func (p *Position) whyMarkers(f *frame, c referee.Command) *referee.Refusal {
	switch k := colour(c.Args[0]); {
	case c.Form == formEnough && f.by == markersFewer:
		return refuse("F15.0.3", "one-at-least")
	case c.Form == formEnough:
		return refuse("F15.0.3", "in-full")
	case c.Form != formMarker:
		return nil
	case inMask(mask(f.at), k):
		return refuse(guildRules[knight], "colour-twice", argColour("colour", k))
	default:
		return refuse(guildRules[knight], "row-none", argColour("colour", k))
	}
}

// frameScroll: n seals of the general supply, one by one onto free scrolls.

func (p *Position) workScroll(f *frame) bool {
	return p.doneIf(f.n == 0 || p.sealed == 0 || p.freeScrolls() == 0)
}

func (p *Position) askScroll(f *frame) referee.Turn {
	return p.asks(f.who, "F15.4.1", "scroll", argN("n", int(f.n)))
}

func (p *Position) movesScroll(f *frame, list []referee.Move) []referee.Move {
	for i := range p.law.scrolls {
		if !p.scrolls.has(i) {
			list = p.may(list, f.who, formScroll, i+1)
		}
	}
	return list
}

func (p *Position) takeScroll(f *frame, c referee.Command) {
	f.n--
	p.sealed--
	p.scrolls |= bit(c.Args[0] - 1)
}

func (p *Position) whyScroll(_ *frame, c referee.Command) *referee.Refusal {
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
