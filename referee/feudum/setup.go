package feudum

import (
	"brehon/referee"
	"brehon/referee/law"
)

// The first position (F3). Everything random is asked of chance, in small questions (F3.16).

// The parts of the set-up.
const (
	setTypes = int8(iota)
	setGuilds
	setVessels
	setRosary
	setChickens
	setKits
	setBarn
	setMap
	setStart
	setTakes // and one for each player
)

func (p *Position) setUp() {
	n := int8(len(p.law.seats))
	if p.law.scorer { // who begins, and the first roles
		if p.part = max(p.part, setStart); p.part > setStart {
			p.part = max(p.part, setTakes+n)
		}
	}
	switch {
	case p.part == setTypes && p.untyped() != none:
		p.begin(layType{at: p.untyped()})
		return
	case p.part >= setTakes+2*n:
		p.beginRound()
		return
	case p.part >= setTakes+n && p.law.scorer:
		p.begin(countRole{who: p.player(int(p.part - setTakes - n)), first: true})
	case p.part >= setTakes+n:
		p.begin(firstPawn{who: p.player(int(p.part - setTakes - n)), at: none})
	case p.part >= setTakes:
		p.begin(takeGoods{who: p.player(int(p.part - setTakes)), left: int8(p.law.rules.Kit.Picks)})
	default:
		p.setPart()
	}
	p.part++
}

// untyped returns the first place without a disc; none if all have one.
func (p *Position) untyped() place {
	for i := range p.sites {
		if p.sites[i].kind == none {
			return place(i)
		}
	}
	return none
}

func (p *Position) setPart() {
	l := p.law
	switch p.part {
	case setGuilds:
		p.setGuilds()
	case setVessels:
		p.begin(drawVessel{left: l.saleFull})
	case setRosary:
		p.begin(drawBead{who: none, to: beadRosary, left: l.rosaryFull})
	case setChickens:
		p.begin(drawBead{who: none, to: beadChickens, left: l.perchesFull})
	case setKits:
		p.setKits()
	case setBarn:
		p.begin(drawGoods{who: none, to: drawBarn, at: none, left: l.barnFull})
	case setMap:
		for i := places - 1; i >= 0; i-- { // F3.12
			if l.letters[l.letter].has(int8(i)) {
				p.begin(drawGoods{who: none, to: drawMap, at: place(i), left: 1})
			}
		}
	case setStart:
		p.begin(startPlayer{})
	}
}

// setGuilds lays out the merchant, the alchemist, the knights and the noble (F3.6 to F3.10).
func (p *Position) setGuilds() {
	l := p.law
	p.fill(&p.grid, &l.gridFull)
	p.fill(&p.containers, &l.containFull)
	for c := range colour(colours) {
		if l.plays(c) || inMask(l.dummies, c) {
			n := min(max(l.rowFull-p.rows[c], 0), p.players[c].pool)
			p.rows[c] += n
			p.players[c].pool -= n
		}
	}
	p.fillScrolls()
}

// fillScrolls puts seals on the scrolls that have one at setup, while there are any.
func (p *Position) fillScrolls() {
	for m := p.law.scrollsFull &^ p.scrolls; m != 0 && p.sealed > 0; m &= m - 1 {
		p.scrolls |= bit(m.first())
		p.sealed--
	}
}

// setKits gives each player food, markers and shillings (F3.1).
func (p *Position) setKits() {
	k := &p.law.rules.Kit
	for _, c := range p.law.seats {
		pl := &p.players[c]
		meals, markers := min(int8(k.Food), p.bag[food]), min(int8(k.Markers), pl.pool)
		pl.goods[food] += meals
		p.bag[food] -= meals
		pl.markers += markers
		pl.pool -= markers
		c.earns(p, int16(k.Shillings))
	}
}

// layType draws the disc of a place (F3.5).
type layType struct {
	law.Asked[*Position]

	at place
}

func (d layType) Turn(p *Position) referee.Turn {
	return chance("F3.5", "type", argPlace(d.at), argRegion(region(p.law.sites[d.at].region)))
}

// Moves lists the types by the mix. If it is unknown, every type may be anywhere.
func (d layType) Moves(p *Position, list []referee.Move) []referee.Move {
	var laid [kinds]int8
	for i := range p.sites {
		if k := p.sites[i].kind; k != none {
			laid[k]++
		}
	}
	for k := range feudum {
		if n := p.law.types.left(int(k), laid[k]); n > 0 {
			list = addOutcome(list, n, formType, int8(k))
		}
	}
	return list
}

func (d layType) Take(p *Position, c referee.Command) {
	p.sites[d.at].kind, p.sites[d.at].icon = kind(c.Args[0]), none
	p.recount() // facts may have laid a feudum there already, with its stars
	p.end()
}

// startPlayer decides who begins (F3.13).
type startPlayer struct {
	law.Asked[*Position]
}

func (d startPlayer) Turn(p *Position) referee.Turn { return chance("F3.13", "start") }

func (d startPlayer) Moves(p *Position, list []referee.Move) []referee.Move {
	for _, c := range p.law.seats {
		list = addOutcome(list, 1, formStart, int8(c))
	}
	return list
}

func (d startPlayer) Take(p *Position, c referee.Command) {
	p.end()
	p.start = colour(c.Args[0])
}

// takeGoods asks for a player's first goods, all different (F3.14): the number left, and the mask of those taken.
type takeGoods struct {
	who   colour
	left  int8
	taken int8
}

func (d takeGoods) Work(p *Position) bool {
	if d.left > 0 && len(d.takeable(p)) > 0 {
		return false
	}
	p.end()
	return true
}

func (d takeGoods) takeable(p *Position) (list []good) {
	for g, n := range p.bag {
		if n > 0 && !mask(d.taken).has(int8(g)) {
			list = append(list, good(g))
		}
	}
	return list
}

func (d takeGoods) Turn(p *Position) referee.Turn {
	return p.asks(d.who, "F3.14", "take", argN("n", int(d.left)))
}

func (d takeGoods) Moves(p *Position, list []referee.Move) []referee.Move {
	for _, g := range d.takeable(p) {
		list = p.addMove(list, d.who, formTake, int8(g))
	}
	return list
}

func (d takeGoods) Take(p *Position, c referee.Command) {
	g := good(c.Args[0])
	d.left--
	d.taken |= int8(bit(g))
	p.now(d)
	p.bag[g]--
	d.who.gets(p, g, 1)
}

// firstPawn asks for the first pawn's place, then, once at is known, for its role (F3.15). It does not ask if the table has
// placed all pawns.
type firstPawn struct {
	who colour
	at  place
}

func (d firstPawn) Work(p *Position) bool { return p.doneIf(d.who.spare(p) == none) }

func (d firstPawn) Turn(p *Position) referee.Turn {
	if d.at == none {
		return p.asks(d.who, "F3.15", "first")
	}
	return p.asks(d.who, "F3.15", "role", argPlace(d.at))
}

func (d firstPawn) Moves(p *Position, list []referee.Move) []referee.Move {
	if d.at != none {
		return d.who.movesRole(p, list)
	}
	for m := p.law.starts; m != 0; m &= m - 1 {
		list = p.addMove(list, d.who, formOn, m.first())
	}
	return list
}

func (d firstPawn) Take(p *Position, c referee.Command) {
	if c.Form == formOn {
		d.at = place(c.Args[0])
		p.now(d)
		return
	}
	who, at := d.who, d.at
	p.end()
	who.arrives(p, at, guild(c.Args[0]))
}

func (d layType) Why(p *Position, c referee.Command) *referee.Refusal {
	switch k := kind(c.Args[0]); {
	case c.Form != formType:
		return nil
	case k == feudum:
		return refuse("F3.5", "type-feudum", argPlace(d.at))
	default:
		return refuse("F3.5", "type-none", argType(k))
	}
}

func (d startPlayer) Why(p *Position, c referee.Command) *referee.Refusal {
	if c.Form == formStart {
		return refuse("F3.13", "absent", argColour("colour", colour(c.Args[0])))
	}
	return nil
}

func (d takeGoods) Why(p *Position, c referee.Command) *referee.Refusal {
	switch g := good(c.Args[0]); {
	case c.Form != formTake:
		return nil
	case mask(d.taken).has(int8(g)):
		return refuse("F3.14", "take-twice", argColour("colour", d.who), argGood(g))
	default:
		return refuse("F3.14", "bag-none", argGood(g))
	}
}

func (d firstPawn) Why(p *Position, c referee.Command) *referee.Refusal {
	if c.Form != formOn || d.at != none {
		return nil
	}
	args := []referee.Arg{argPlace(place(c.Args[0]))}
	for m := p.law.starts; m != 0; m &= m - 1 {
		args = append(args, argPlaceAs("places", place(m.first())))
	}
	return refuse("F3.15", "no-start", args...)
}
