package feudum

import "brehon/referee"

// The monk: an opponent hides the lowest and the highest bead of the rosary in the fists, and one is picked (F15.7).

func (p *Position) freeRosary() int8 { return max(p.law.rosarySpaces-int8(sum(p.rosary[:])), 0) }

func (p *Position) freePerches() int8 { return max(p.law.perches-int8(sum(p.chickens[:])), 0) }

// What the bead is picked for.
const (
	fistsKeep = int8(iota) // a trade: it is the buyer's
	fistsAlms              // it is paid to a chicken
)

// fists draws the bead that is picked (F15.7).
type fists struct {
	who colour
	to  int8
}

func (d fists) Work(p *Position) bool {
	return p.doneIf(sum(p.rosary[:]) == 0 || d.to == fistsAlms && !monk.moving(p))
}

func (d fists) Turn(p *Position) referee.Turn {
	low, high := ends(&p.rosary)
	return chance("F15.7", "fists", argColour("colour", d.who), argN("low", int(low+p.law.beadLow)), argN("high", int(high+p.law.beadLow)))
}

// ends are the lowest and the highest value of beads.
func ends(beads *[4]int8) (low, high int8) {
	low = int8(len(beads))
	for v, n := range beads {
		if n > 0 {
			low, high = min(low, int8(v)), int8(v)
		}
	}
	return low, high
}

// The fists, as the grammar has them.
const (
	fistLow = int8(iota)
	fistHigh
)

// Moves: equal beads are one outcome (F21.4).
func (d fists) Moves(p *Position, list []referee.Move) []referee.Move {
	list = addOutcome(list, 1, formFist, fistLow)
	if low, high := ends(&p.rosary); low != high {
		list = addOutcome(list, 1, formFist, fistHigh)
	}
	return list
}

func (d fists) Take(p *Position, c referee.Command) {
	who, by := d.who, d.to
	v, high := ends(&p.rosary)
	if int8(c.Args[0]) == fistHigh {
		v = high
	}
	p.end()
	p.rosary[v]--
	value := argN("n", int(v+p.law.beadLow))
	if by == fistsKeep {
		p.players[who].beads[v]++
		p.happens("F15.6.a", "bought-bead", argColour("colour", who), value)
		return
	}
	if p.freePerches() == 0 { // the lowest makes room (chickens_full)
		low, _ := ends(&p.chickens)
		p.chickens[low]--
		p.sealed++
		p.happens("F15.7.1", "bead-goes", argN("n", int(low+p.law.beadLow)))
	}
	p.chickens[v]++
	p.happens("F15.7", "alms", argColour("colour", who), value)
}

func (d fists) Why(p *Position, c referee.Command) *referee.Refusal {
	if c.Form == formFist {
		return refuse("F15.7", "fist-equal")
	}
	return nil
}
