package feudum

import "brehon/referee"

// What follows the steps of a Move: pilfering (F6.2.3) and the epic voyage (F6.2.4).

// reach are the places from which a player may pilfer now.
func (d pilfer) reach(p *Position) (m mask) {
	for i := range int8(pieces) {
		if at := d.who.pieceAt(p, i); at != none && (p.act.moved.has(i) || p.law.pilferAny) {
			m |= bit(at)
		}
	}
	return m
}

// mayPilfer reports whether a player may take goods or the landscape's resources from a place.
func (d pilfer) mayPilfer(p *Position, at place) (byDisc, land bool) {
	s := &p.sites[at]
	if p.law.pilferNowhere {
		free := s.ruler != d.who && s.serf != d.who
		return free, free
	}
	return !(s.ruler == d.who && s.kind == farm), s.serf != d.who
}

// pilfer asks what a player takes in passing (F6.2.3).
type pilfer struct {
	who  colour
	done bool
}

func (d pilfer) Work(p *Position) bool {
	if !d.done && p.law.rules.Move.Pilfer > 0 && d.canPilfer(p) {
		return false
	}
	p.end()
	if p.players[d.who].moves == 2 && p.act.stepped {
		p.begin(epicVoyage{who: d.who})
	}
	return true
}

func (d pilfer) canPilfer(p *Position) bool {
	for m := d.reach(p); m != 0; m &= m - 1 {
		s := &p.sites[m.first()]
		byDisc, land := d.mayPilfer(p, place(m.first()))
		if byDisc && sum(s.goods[:]) > 0 || land && s.yield > 0 {
			return true
		}
	}
	return false
}

func (d pilfer) Turn(p *Position) referee.Turn { return p.asks(d.who, "F6.2.3", "pilfer") }

func (d pilfer) Moves(p *Position, list []referee.Move) []referee.Move {
	for m := d.reach(p); m != 0; m &= m - 1 {
		at := place(m.first())
		byDisc, land := d.mayPilfer(p, at)
		for g, n := range p.sites[at].goods {
			if n > 0 && byDisc {
				list = p.addMove(list, d.who, formPilfer, int8(at), int8(g))
			}
		}
		if land && p.sites[at].yield > 0 {
			list = p.addMove(list, d.who, formPilferLand, int8(at))
		}
	}
	return p.addMove(list, d.who, formDone)
}

func (d pilfer) Take(p *Position, c referee.Command) {
	d.done = true
	p.now(d)
	who, at := d.who, place(c.Args[0])
	switch c.Form {
	case formPilfer:
		g := good(c.Args[1])
		p.sites[at].goods[g]--
		p.happens("F6.2.3", "pilfer", argColour("colour", who), argGood(g), argPlace(at))
		who.gets(p, g, 1)
	case formPilferLand:
		p.sites[at].yield--
		p.happens("F6.2.3", "pilfer-land", argColour("colour", who), arg("landscape", kindLandscape, int(p.sites[at].land)), argPlace(at))
		who.reaps(p, p.sites[at].land, 1)
	}
}

// reaps takes resources of a landscape for a player; they are in transit. A target is swapped for a marker of the general
// supply, if there is one (F6.4.9).
func (c colour) reaps(p *Position, k landscape, n int8) {
	switch k {
	case orchard:
		c.gets(p, food, n)
	case sulfurMine:
		c.gets(p, sulfur, n)
	case silver:
		p.players[c].shillings += int16(n)
	case butts:
		p.targets += n
		n = min(n, p.players[c].pool)
		p.players[c].pool -= n
		c.getMarkers(p, n)
	}
}

func (d pilfer) Why(p *Position, c referee.Command) *referee.Refusal {
	if c.Form != formPilfer && c.Form != formPilferLand {
		return nil
	}
	at := place(c.Args[0])
	byDisc, land := d.mayPilfer(p, at)
	switch {
	case !inMask(d.reach(p), at):
		return refuse("F6.2.3.a", "pilfer-reach", argColour("colour", d.who), argPlace(at))
	case c.Form == formPilfer && !byDisc || c.Form == formPilferLand && !land:
		return refuse("F6.2.3.b", "pilfer-own", argColour("colour", d.who), argPlace(at))
	}
	return refuse("F6.2.3", "pilfer-none", argPlace(at))
}

// The epic voyage. A free disc enters on space 1, or any disc of the player advances one space.

// epicVoyage asks which disc advances on the epic voyage (F6.2.4).
type epicVoyage struct {
	who  colour
	done bool
}

func (d epicVoyage) Work(p *Position) bool {
	if !d.done && d.canVoyage(p) {
		return false
	}
	p.end()
	return true
}

func (d epicVoyage) canVoyage(p *Position) bool {
	return d.who.discs(p) > 0 || sum(p.players[d.who].epic[1:p.law.epicSpaces]) > 0
}

func (d epicVoyage) Turn(p *Position) referee.Turn { return p.asks(d.who, "F6.2.4", "epic") }

// The words of the epic question: no, the space of a disc, new.
const (
	epicNo  = int8(0)
	epicNew = int8(7)
)

func (d epicVoyage) Moves(p *Position, list []referee.Move) []referee.Move {
	if d.who.discs(p) > 0 {
		list = p.addMove(list, d.who, formEpic, epicNew)
	}
	for i := int8(1); i < p.law.epicSpaces; i++ {
		if p.players[d.who].epic[i] > 0 {
			list = p.addMove(list, d.who, formEpic, i)
		}
	}
	return p.addMove(list, d.who, formEpic, epicNo)
}

func (d epicVoyage) Take(p *Position, c referee.Command) {
	who, from := d.who, int8(c.Args[0])
	d.done = true
	p.now(d)
	to := from + 1
	switch from {
	case epicNo:
		return
	case epicNew:
		to = 1
	default:
		p.players[who].epic[from]--
	}
	p.players[who].epic[to]++
	p.happens("F6.2.4", "epic", argColour("colour", who), argN("n", int(to)))
	if p.law.epicWrits.has(to) {
		who.beginWrits(p, p.law.epicDraw, p.law.epicKeep)
	}
}

func (d epicVoyage) Why(p *Position, c referee.Command) *referee.Refusal {
	switch n := int8(c.Args[0]); {
	case c.Form != formEpic:
		return nil
	case n == epicNew:
		return refuse("F6.2.4", "no-disc", argColour("colour", d.who))
	case p.players[d.who].epic[n] > 0:
		return refuse("F6.2.4", "voyage-over", argN("n", int(n)))
	default:
		return refuse("F6.2.4", "no-disc-there", argColour("colour", d.who), argN("n", int(n)))
	}
}
