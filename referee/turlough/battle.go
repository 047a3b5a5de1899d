package turlough

import (
	"math/bits"

	"brehon/referee"
)

// The battle phase (T18).

// battle is the battle phase (T18).
type battle struct{}

// next finds the next roll: the hex that is fought out, or the next in initiative order (T18.1).
func (d battle) next(p *Position) {
	if p.battleHex == 0 || !p.contested(p.battleHex-1) {
		if p.battleHex > 0 {
			p.event("T18.1", "battle-over", argHexN, int(p.battleHex-1), 0)
		}
		p.battleHex, p.bAtt, p.bDef = 0, none, none
		p.battleHex = d.hex(p)
	}
	if p.battleHex == 0 {
		p.step = autoKing
		return
	}
	sides := [2]uint16{}
	sides[0], sides[1] = p.foes(p.battleHex - 1)
	att, def := d.roller(p, sides[0]), d.roller(p, sides[1])
	switch {
	case att < 0:
		p.step = stepRollerA
	case def < 0:
		p.step = stepRollerD
	default:
		p.roll(rollBattle, att, def, p.battleHex-1)
	}
}

// hex returns the next hex to fight in, in initiative order (T18.1), plus one; 0 if there is none.
func (battle) hex(p *Position) uint8 {
	for left := p.armies(); left != 0; {
		f := p.first(left)
		left &^= bit(f)
		if p.contested(p.at[f]) {
			return p.at[f] + 1
		}
	}
	return 0
}

// roller returns who rolls for a side: its one army, or the named one if still there (T18.2.1, T20.5.3); none: it must be
// asked.
func (battle) roller(p *Position, side uint16) power {
	switch {
	case side&(side-1) == 0:
		return p.first1(side)
	case p.bAtt >= 0 && has(side, p.bAtt):
		return p.bAtt
	case p.bDef >= 0 && has(side, p.bDef):
		return p.bDef
	}
	return none
}

// foes returns the armies of the two sides that fight first in a hex: of the pairs of enemies, the one with the earliest in
// T15.3's order. The later one attacks.
func (p *Position) foes(h hex) (att, def uint16) {
	here := p.armiesAt(h)
	var sides [maxPowers]uint16
	n := 0
	for left := here; left != 0; { // sides, oldest first
		oldest := power(none)
		each(left, func(f power) {
			if oldest < 0 || p.since[f] < p.since[oldest] {
				oldest = f
			}
		})
		sides[n] = p.sideArmies(oldest, h)
		left &^= sides[n]
		n++
	}
	for i := 0; i < n; i++ {
		for j := i + 1; j < n; j++ {
			if p.enemies(power(bits.TrailingZeros16(sides[i])), power(bits.TrailingZeros16(sides[j]))) {
				return sides[j], sides[i]
			}
		}
	}
	return 0, 0
}

// usual returns who rolls for a side without agreement: most battles, then earliest initiative (T18.2).
func (battle) usual(p *Position, side uint16) power {
	best := power(none)
	each(side, func(f power) {
		if best < 0 || p.battles[f] > p.battles[best] || p.battles[f] == p.battles[best] && p.init[f] < p.init[best] {
			best = f
		}
	})
	return best
}

// moves: any seat with an army of the side there may name who rolls (T18.2.1).
func (d battle) moves(p *Position, list []referee.Move) []referee.Move {
	side, who := d.rollers(p)
	each(side, func(f power) { list = append(list, p.moveAlso(p.ctrl[who], side, commandOf(formRoller, int(f)))) })
	return list
}

// rollers returns the side that names its roller, and who rolls without agreement.
func (d battle) rollers(p *Position) (side uint16, usual power) {
	att, def := p.foes(p.battleHex - 1)
	if p.step == stepRollerA {
		return att, d.usual(p, att)
	}
	return def, d.usual(p, def)
}

func (battle) take(p *Position, f power) {
	if p.step == stepRollerA {
		p.bAtt = f
	} else {
		p.bDef = f
	}
	p.step = autoBattle
}

// crown determines who is king, at the end of every battle phase (T20.2).
func (battle) crown(p *Position) {
	if p.law.crown >= 0 {
		h := p.law.sites[p.law.crown].hex
		here := p.armiesAt(h)
		for _, c := range p.law.claimants {
			takes := has(here, c)
			if p.law.opt.takeCoalition {
				each(here, func(f power) { takes = takes || p.coal[f] == c })
			}
			if takes && !has(p.fled, c) && p.king != c {
				p.king = c
				p.event("T20.2", "king", argPower1, int(c), 0)
			}
		}
	}
	p.phase = phaseProvision
	p.step = autoFeed
}

// why says why an army cannot be named to roll (T18.2) or to lose a battle (T15.7).
func (d battle) why(p *Position, form uint8, f power) *referee.Refusal {
	if no := p.whyGone(f); no != nil {
		return no
	}
	asked := p.asked()
	who := argPower("power", f)
	switch form {
	case formLose:
		if asked != stepLose || !has(p.sideArmies(p.loserSide, p.rHex), f) {
			return refuse("T15.7", "no-loss", who)
		}
	case formRoller:
		if asked != stepRollerA && asked != stepRollerD {
			return refuse("T18.2.1", "no-roller", who)
		}
		if side, _ := d.rollers(p); !has(side, f) {
			return refuse("T18.2", "not-of-the-side", who)
		}
	}
	return nil
}
