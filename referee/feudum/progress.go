package feudum

import "brehon/referee"

// The progress die (F9).

func (p *Position) progress() {
	if p.part == 0 && p.ripe() != 0 {
		p.part = 1
		p.begin(frame{kind: frameRoll, who: p.start})
		return
	}
	if p.part == 0 {
		p.happens("F9.3", "no-roll")
	}
	p.enter(dawning)
}

// ripe are the regions whose top tile is of the epoch or of a past one (F9.2).
func (p *Position) ripe() (m mask) {
	for r, top := range p.tops {
		if top <= p.epoch && top <= p.law.epochs {
			m |= bit(r)
		}
	}
	return m
}

func (p *Position) workRoll(f *frame) bool {
	if f.by == 0 {
		return false
	}
	p.end()
	return true
}

func (p *Position) askRoll(f *frame) referee.Turn {
	return chance("F9.1", "roll", argColour("colour", f.who))
}

func (p *Position) movesRoll(_ *frame, list []referee.Move) []referee.Move {
	for r := range int8(regions) {
		list = falls(list, 1, formRoll, r)
	}
	return list
}

func (p *Position) takeRoll(f *frame, c referee.Command) {
	r := region(c.Args[0])
	if !inMask(p.ripe(), r) {
		p.happens("F9.2", "roll-again", argRegion(r))
		return
	}
	f.by = 1
	p.tops[r]++
	p.gone++
	p.happens("F9.2", "die", argRegion(r))
}
