package feudum

import (
	"brehon/referee"
	"brehon/referee/law"
)

// The progress die (F9).

func (p *Position) progress() {
	if p.part == 0 && p.ripe() != 0 {
		p.part = 1
		p.begin(rollProgress{who: p.start})
		return
	}
	if p.part == 0 {
		p.happens("F9.3", "no-roll")
	}
	p.enter(dawning)
}

// ripe returns the regions whose top tile is of the epoch or of a past one (F9.2).
func (p *Position) ripe() (m mask) {
	for r, top := range p.tops {
		if top <= p.epoch && top <= p.law.epochs {
			m |= bit(r)
		}
	}
	return m
}

// rollProgress throws the progress die (F9).
type rollProgress struct {
	law.Listed[*Position]

	who    colour
	rolled bool
}

func (d rollProgress) Work(p *Position) bool {
	if !d.rolled {
		return false
	}
	p.end()
	return true
}

func (d rollProgress) Turn(p *Position) referee.Turn {
	return chance("F9.1", "roll", argColour("colour", d.who))
}

func (d rollProgress) Moves(p *Position, list []referee.Move) []referee.Move {
	for r := range int8(regions) {
		list = addOutcome(list, 1, formRoll, r)
	}
	return list
}

func (d rollProgress) Take(p *Position, c referee.Command) {
	r := region(c.Args[0])
	if !inMask(p.ripe(), r) {
		p.happens("F9.2", "roll-again", argRegion(r))
		return
	}
	d.rolled = true
	p.now(d)
	p.tops[r]++
	p.gone++
	p.happens("F9.2", "die", argRegion(r))
}
