package turlough

import (
	"math/bits"

	"brehon/referee"
)

// Cattle of a side that was wiped out (T15.10).

// deadOf is the factions of a side whose armies fell in a hex since enemies last met there (T15.10.1).
func (p *Position) deadOf(side power, h hex) (mask uint16) {
	for f := range p.law.powers {
		if p.deadAt[f] == h+1 && p.sideOf(power(f)) == side {
			mask |= 1 << f
		}
	}
	return mask
}

// spoil hands out the cattle of a side wiped out in a hex (T15.10).
func (p *Position) spoil(h hex, dead, winners uint16) {
	heads := 0
	each(dead, func(f power) {
		heads += int(p.cattle[f])
		p.cattle[f], p.deadAt[f] = 0, 0
	})
	if heads == 0 || winners == 0 {
		return
	}
	p.event("T15.10", "spoils", argHexN, int(h), heads)
	p.heads, p.winners, p.spoilOpen = uint16(heads), winners, true
	p.spoilAsk = none
	p.nextSpoil()
}

// room is the winners that can still take a head.
func (p *Position) room() (mask uint16) {
	each(p.winners, func(f power) {
		if int(p.cattle[f]) < p.law.rules.CattleCap {
			mask |= bit(f)
		}
	})
	return mask
}

// nextSpoil asks the next winner with room, in initiative order and round again (T15.10.2); one alone gets the rest.
func (p *Position) nextSpoil() {
	for p.heads > 0 {
		room := p.room()
		if room == 0 {
			p.heads = 0 // excess to the supply
			break
		}
		if room&(room-1) == 0 {
			f := p.first1(room)
			n := min(int(p.heads), p.law.rules.CattleCap-int(p.cattle[f]))
			p.addCattle(f, n)
			p.event("T15.10.2", "spoil", argPowerN, int(f), n)
			p.heads = 0
			break
		}
		p.spoilAsk = p.after(room, p.spoilAsk)
		if !p.law.opt.spoilsEqual {
			return
		}
		p.addCattle(p.spoilAsk, 1) // spoils=equal: odd heads in initiative order
		p.heads--
		p.event("T15.10", "spoil", argPowerN, int(p.spoilAsk), 1)
	}
	p.winners, p.spoilAsk, p.spoilOpen = 0, none, false
}

// after is the faction of a mask that comes after f in initiative order, round again.
func (p *Position) after(mask uint16, f power) power {
	later := uint16(0)
	if f >= 0 {
		each(mask, func(g power) {
			if p.init[g] > p.init[f] {
				later |= bit(g)
			}
		})
	}
	if later != 0 {
		return p.first(later)
	}
	return p.first(mask)
}

func (p *Position) movesSpoil(list []referee.Move) []referee.Move {
	seat := p.ctrl[p.spoilAsk]
	each(p.room(), func(f power) { list = append(list, p.move(seat, com(formNext, int(f)))) })
	p.splits(func(a power, n int, b power, m int) {
		list = append(list, p.move(seat, com(formSplit, int(a), n, int(b), m)))
	})
	return list
}

// splitters are the two winners of an agreed split, in initiative order. Three winners and more agree head by head.
func (p *Position) splitters() (a, b power, ok bool) {
	if !p.spoilOpen || bits.OnesCount16(p.winners) != 2 {
		return none, none, false
	}
	a = p.first(p.winners)
	return a, p.first(p.winners &^ bit(a)), true
}

// splits gives each agreed split between two: n to a and m to b, all that the caps allow.
func (p *Position) splits(do func(a power, n int, b power, m int)) {
	a, b, ok := p.splitters()
	if !ok {
		return
	}
	roomA, roomB := p.law.rules.CattleCap-int(p.cattle[a]), p.law.rules.CattleCap-int(p.cattle[b])
	all := min(int(p.heads), roomA+roomB)
	for n := max(0, all-roomB); n <= min(all, roomA); n++ {
		do(a, n, b, all-n)
	}
}

// fullSplit reports whether a split hands out all that the caps allow, and no more.
func (p *Position) fullSplit(a, b power, n, m int) bool {
	roomA, roomB := p.law.rules.CattleCap-int(p.cattle[a]), p.law.rules.CattleCap-int(p.cattle[b])
	return n <= roomA && m <= roomB && n+m == min(int(p.heads), roomA+roomB)
}

func (p *Position) doNext(f power) {
	p.spoilOpen = false
	p.addCattle(f, 1)
	p.heads--
	p.event("T15.10.2", "spoil", argPowerN, int(f), 1)
	if p.heads == 0 {
		p.winners, p.spoilAsk = 0, none
		return
	}
	p.nextSpoil()
}

func (p *Position) doSplit(c referee.Command) {
	for i := 0; i < 4; i += 2 {
		p.addCattle(power(c.Args[i]), int(c.Args[i+1]))
		p.event("T15.10.2", "spoil", argPowerN, int(c.Args[i]), int(c.Args[i+1]))
	}
	p.heads, p.winners, p.spoilAsk, p.spoilOpen = 0, 0, none, false
}

// tidyDead forgets the fallen of hexes where enemies meet no more (T15.10.1).
func (p *Position) tidyDead() {
	for f := range p.law.powers {
		if p.deadAt[f] != 0 && !p.contested(p.deadAt[f]-1) {
			p.deadAt[f] = 0
		}
	}
}

// contested reports whether enemies stand in a hex.
func (p *Position) contested(h hex) bool {
	here := p.armiesAt(h)
	for m := here; m != 0; m &= m - 1 {
		if p.enemiesAt(power(bits.TrailingZeros16(m)), h) != 0 {
			return true
		}
	}
	return false
}
