package feudum

import "brehon/referee"

// What chance decides (F21.4): goods of the bag, beads, vessels for sale.

// What goods are drawn for.
const (
	drawBarn = int8(iota)
	drawPlace
	drawSupply
	drawMap
	drawOpen // revealed, until it is decided where they go
)

// drawGoods draws goods from the bag.
type drawGoods struct {
	who  colour
	to   int8
	at   place
	left int8
}

func (d drawGoods) Work(p *Position) bool {
	if d.left == 0 || sum(p.bag[:]) == 0 || d.to == drawBarn && p.barnRoom() == 0 {
		p.end()
		return true
	}
	return false
}

var drawAsks = [...]string{drawBarn: "draw-barn", drawPlace: "draw-place", drawSupply: "draw-supply", drawMap: "draw-map", drawOpen: "draw-open"}
var drawRules = [...]string{drawBarn: "F3.11", drawPlace: "F6.6.1", drawSupply: "F6.6.2", drawMap: "F10.5", drawOpen: "F6.6.S"}

func (d drawGoods) Turn(p *Position) referee.Turn {
	args := []referee.Arg{argN("n", int(d.left))}
	if d.at != none {
		args = append(args, argPlace(d.at))
	}
	if d.who != none {
		args = append(args, argColour("colour", d.who))
	}
	return chance(drawRules[d.to], drawAsks[d.to], args...)
}

func (d drawGoods) Moves(p *Position, list []referee.Move) []referee.Move {
	for g, n := range p.bag {
		if n > 0 {
			list = addOutcome(list, n, formDraw, int8(g))
		}
	}
	return list
}

func (d drawGoods) Take(p *Position, c referee.Command) {
	g := good(c.Args[0])
	p.bag[g]--
	d.left--
	p.now(d)
	switch d.to {
	case drawBarn:
		p.barn[g]++
	case drawPlace, drawMap:
		p.sites[d.at].goods[g]++
	case drawOpen:
		p.act.drawn[g]++
	case drawSupply:
		d.who.gets(p, g, 1)
	}
}

// What a bead is turned for.
const (
	beadRosary = int8(iota)
	beadChickens
	beadPlayer // of a reward (M8)
)

// drawBead turns seals into beads (F1.5.2.1).
type drawBead struct {
	who  colour
	to   int8
	left int8
}

func (d drawBead) Work(p *Position) bool {
	if d.left == 0 || p.sealed == 0 || d.to == beadRosary && p.freeRosary() == 0 || d.to == beadChickens && p.freePerches() == 0 {
		p.end()
		return true
	}
	return false
}

var beadAsks = [...]string{beadRosary: "bead-rosary", beadChickens: "bead-chickens", beadPlayer: "bead-player"}

func (d drawBead) Turn(p *Position) referee.Turn {
	return chance("F1.5.2.1", beadAsks[d.to], argN("n", int(d.left)))
}

// Moves lists the values that are not used up.
func (d drawBead) Moves(p *Position, list []referee.Move) []referee.Move { return d.beadsLeft(p, list) }

// beadsLeft lists the possible values of a seal turned to a bead: those of all beads but the revealed ones (F1.5.2.1). With
// an unknown mix the table may find another one, which the program never draws (our ruling).
func (d drawBead) beadsLeft(p *Position, list []referee.Move) []referee.Move {
	for v := range p.law.beads.of {
		if n := p.law.beads.of[v] - d.open(p, v); n > 0 {
			list = addOutcome(list, n, formBead, int8(v)+p.law.beadLow)
		}
	}
	for v := range p.law.beads.of {
		if !p.law.beads.known && d.open(p, v) >= p.law.beads.of[v] {
			list = append(list, referee.Move{Command: commandOf(formBead, int8(v)+p.law.beadLow), Seat: referee.Table, Aside: true})
		}
	}
	return list
}

// open returns how many beads of a value are revealed.
func (drawBead) open(p *Position, v int) int8 {
	n := p.rosary[v] + p.chickens[v]
	for c := range p.players {
		n += p.players[c].beads[v]
	}
	return n
}

func (d drawBead) Take(p *Position, c referee.Command) {
	v := int8(c.Args[0]) - p.law.beadLow
	d.left--
	p.now(d)
	p.sealed--
	switch d.to {
	case beadRosary:
		p.rosary[v]++
	case beadChickens:
		p.chickens[v]++
	case beadPlayer:
		p.players[d.who].beads[v]++
	}
}

// worth is the sum of beads.
func (l *Law) worth(beads *[4]int8) (n int) {
	for v, k := range beads {
		n += int(k) * (v + int(l.beadLow))
	}
	return n
}

// Vessels drawn by the alchemist (F3.7, F10.6).

// drawVessel draws vessels for the sale (F3.7).
type drawVessel struct {
	left int8
}

func (d drawVessel) Work(p *Position) bool {
	if d.left == 0 || sum(p.yard[:]) == 0 {
		p.end()
		return true
	}
	return false
}

func (d drawVessel) Turn(p *Position) referee.Turn {
	return chance("F3.7", "vessel", argN("n", int(d.left)))
}

func (d drawVessel) Moves(p *Position, list []referee.Move) []referee.Move {
	for v, n := range p.yard {
		if n > 0 {
			list = addOutcome(list, n, formVessel, int8(v))
		}
	}
	return list
}

func (d drawVessel) Take(p *Position, c referee.Command) {
	v := c.Args[0]
	d.left--
	p.now(d)
	p.yard[v]--
	p.sale[v]++
}

func (d drawGoods) Why(p *Position, c referee.Command) *referee.Refusal {
	if c.Form == formDraw {
		return refuse(drawRules[d.to], "bag-none", argGood(good(c.Args[0])))
	}
	return nil
}

func (d drawBead) Why(p *Position, c referee.Command) *referee.Refusal {
	if c.Form == formBead {
		v := c.Args[0]
		return refuse("F1.5.2.1", "beads-open", argN("high", int(v)), argN("n", int(p.law.beads.of[v-int16(p.law.beadLow)])))
	}
	return nil
}

func (d drawVessel) Why(p *Position, c referee.Command) *referee.Refusal {
	if c.Form == formVessel {
		return refuse("F3.7", "no-yard", argVessel(vessel(c.Args[0])))
	}
	return nil
}
