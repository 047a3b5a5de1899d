package turlough

import "brehon/referee"

// Exile (T20.5) and the end of the Round (T20).

// flight is a claimant's flight into exile (T20.5).
type flight struct{}

// may reports whether a claimant may flee (T20.5): not in exile, during the war, but not between dice thrown and their result.
func (d flight) may(p *Position, f power) bool {
	return p.law.powers[f].flees && !has(p.exile, f) && p.atWar() && !d.thrown(p)
}

// thrown reports whether the first die of a roll has fallen, and the other not (T20.5.3).
func (flight) thrown(p *Position) bool { return p.rDie != 0 && p.asked() == stepDice }

// moves adds the flights to the answers that begin at a place of the list. Where there is one answer, which the referee
// gives, no decision is open (T20.5.3).
func (d flight) moves(p *Position, list []referee.Move, from int) []referee.Move {
	if len(list) == from+1 && d.givesOnly(p) {
		return list
	}
	for f := range p.law.powers {
		if f := power(f); d.may(p, f) {
			m := p.move(p.ctrl[f], commandOf(formFlee, int(f)))
			m.Aside = true
			list = append(list, m)
		}
	}
	return list
}

// givesOnly reports whether the referee would give an only answer to the question that is open: not where an army starves (T9.5).
func (flight) givesOnly(p *Position) bool {
	return p.asked() != stepFeed || feed{}.starves(p, p.actor) == 0
}

// take carries out a flight (T20.5), which is no combat (T20.5.2): febas, army, mobilization, hostages; the open decision
// continues if it still makes sense (advance).
func (flight) take(p *Position, f power) {
	p.event("T20.5", "fled", argPower1, int(f), 0)
	p.gain(f, p.law.rules.Febas.Exile, "T20.5")
	p.battles[f] = 0
	p.provisions[f] = 0
	if p.law.opt.cattleLose {
		p.cattle[f] = 0
	}
	p.exile |= bit(f)
	p.fled |= bit(f)
	p.mobilized |= bit(f) // T20.5.1
	p.release(f)
	switch p.step {
	case stepRollerA, stepRollerD:
		p.step = autoBattle
	}
}

// roundEnd is the end of a Round (T20.1).
type roundEnd struct{}

// begin begins the end of the Round (T20.1).
func (roundEnd) begin(p *Position) {
	quiet := p.turn == 1 && p.inits == 0
	if k := p.king; k >= 0 && has(p.fled, k) { // T20.3
		p.king = none
		for _, c := range p.law.claimants {
			if c != k && !has(p.exile, c) {
				p.king = c
			}
		}
		p.event("T20.3", "king", argPower1, int(p.king), 0)
	}
	for _, c := range p.law.claimants { // T20.4
		switch {
		case c == p.king:
			p.exile &^= bit(c)
		case !p.law.opt.loserStays:
			if !has(p.exile, c) {
				p.event("T20.4", "exiled", argPower1, int(c), 0)
			}
			p.exile |= bit(c)
		}
	}
	p.mobilized, p.fled, p.marks, p.acted, p.fed = 0, 0, 0, 0, 0
	p.ordered = [maxPowers]uint16{}
	p.clock, p.inits = 0, 0
	p.init = [maxPowers]uint8{}
	p.came, p.since = [maxPowers]uint16{}, [maxPowers]uint16{}
	p.deadAt = [maxPowers]uint8{}
	p.at = [maxPowers]hex{}
	p.phase = phaseEnd
	if quiet { // T9.3
		p.quiet++
		p.event("T22.6", "quiet", argJustN, 0, int(p.quiet))
	} else {
		p.quiet = 0
	}
	p.step = autoRound
}

// movesChance lists the outcomes of the die or card that is asked for; referee.Dice throws them (T23.4).
func (p *Position) movesChance(list []referee.Move) []referee.Move {
	if p.step == stepDraw {
		for h := range p.law.deck {
			if n := p.deck[h] + p.added[h]; n > 0 {
				list = append(list, referee.Move{Command: commandOf(formDraw, h), Seat: referee.Chance, Weight: n})
			}
		}
		return list
	}
	for n := 1; n <= p.law.rules.DiceFaces; n++ {
		list = append(list, referee.Move{Command: commandOf(formRoll, n), Seat: referee.Chance, Weight: 1})
	}
	return list
}

// why says why a claimant cannot flee (T20.5).
func (d flight) why(p *Position, f power) *referee.Refusal {
	switch l := &p.law.powers[f]; {
	case !l.flees:
		return refuse("T20.5", "no-exile", argPower("power", f))
	case has(p.exile, f):
		return refuse("T20.5", "exile-already", argPower("power", f))
	case !p.atWar():
		return refuse("T20.5", "flee-phase", argPower("power", f))
	case d.thrown(p):
		return refuse("T20.5", "flee-dice", argPower("power", f))
	case d.givesOnly(p) && len(p.answers(nil)) == 1: // how many answers there are is known from them alone
		return refuse("T20.5.3", "flee-no-decision", argPower("power", f))
	}
	return nil
}
