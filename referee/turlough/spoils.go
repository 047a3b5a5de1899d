package turlough

import (
	"math/bits"

	"brehon/referee"
)

// Cattle of a side that was wiped out (T15.10).

// spoils is the cattle of a side that was wiped out (T15.10).
type spoils struct{}

// fallen returns the factions of a side whose armies fell in a hex since enemies last met there (T15.10.1).
func (spoils) fallen(p *Position, side power, h hex) (mask uint16) {
	for f := range p.law.powers {
		if p.deadAt[f] == h+1 && p.sideOf(power(f)) == side {
			mask |= 1 << f
		}
	}
	return mask
}

// begin hands out the cattle of a side wiped out in a hex (T15.10).
func (d spoils) begin(p *Position, h hex, dead, winners uint16) {
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
	d.next(p)
}

// room returns the winners that can still take a head.
func (spoils) room(p *Position) (mask uint16) {
	each(p.winners, func(f power) {
		if int(p.cattle[f]) < p.law.rules.CattleCap {
			mask |= bit(f)
		}
	})
	return mask
}

// next asks the next winner with room, in initiative order and round again (T15.10.2); one alone gets the rest.
func (d spoils) next(p *Position) {
	for p.heads > 0 {
		room := d.room(p)
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
		p.spoilAsk = d.after(p, room, p.spoilAsk)
		if !p.law.opt.spoilsEqual {
			return
		}
		p.addCattle(p.spoilAsk, 1) // spoils=equal: odd heads in initiative order
		p.heads--
		p.event("T15.10", "spoil", argPowerN, int(p.spoilAsk), 1)
	}
	p.noSpoils()
}

// sense reports whether spoils are still to be shared. A winner without a player has no share, and one without room is not
// asked.
func (d spoils) sense(p *Position) bool {
	each(p.winners, func(f power) {
		if p.ctrl[f] < 0 || has(p.out, f) {
			p.winners &^= bit(f)
		}
	})
	switch room := d.room(p); {
	case p.winners == 0:
		p.noSpoils()
	case p.splitting:
		if p.ctrl[p.spoilAsk] < 0 {
			p.spoilAsk = p.first(p.winners)
		}
	case !has(room, p.spoilAsk) || room&(room-1) == 0:
		d.next(p)
	}
	return p.sharing()
}

// noSpoils ends the sharing, if there was any.
func (p *Position) noSpoils() {
	p.heads, p.winners, p.spoilAsk, p.spoilOpen, p.splitting = 0, 0, none, false, false
}

// sharing reports whether spoils are being shared: heads are left, or winners whom a split has still to name.
func (p *Position) sharing() bool { return p.heads > 0 || p.splitting }

// after is the faction of a mask that comes after f in initiative order, round again.
func (spoils) after(p *Position, mask uint16, f power) power {
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

// moves: the one asked says who gets the next head; before the first of them any winner's seat may begin a split,
// which names each winner's share, in any order (T15.10.2).
func (d spoils) moves(p *Position, list []referee.Move) []referee.Move {
	seat := p.ctrl[p.spoilAsk]
	if !p.splitting {
		each(d.room(p), func(f power) { list = append(list, p.move(seat, commandOf(formNext, int(f)))) })
	}
	for left := p.winners; left != 0 && p.spoilOpen; {
		f := p.first(left)
		left &^= bit(f)
		least, most := d.share(p, f)
		for n := least; n <= most; n++ {
			list = append(list, p.moveAlso(seat, p.winners, commandOf(formSplit, int(f), n)))
		}
	}
	return list
}

// share is how much a split may name for a winner: it hands out all that the caps allow.
func (spoils) share(p *Position, f power) (least, most int) {
	room, others := 0, 0
	each(p.winners, func(g power) {
		if n := p.law.rules.CattleCap - int(p.cattle[g]); g == f {
			room = n
		} else {
			others += n
		}
	})
	heads := int(p.heads)
	return max(0, min(heads-others, room)), min(heads, room)
}

func (d spoils) give(p *Position, f power) {
	p.spoilOpen = false
	p.addCattle(f, 1)
	p.heads--
	p.event("T15.10.2", "spoil", argPowerN, int(f), 1)
	if p.heads == 0 {
		p.noSpoils()
		return
	}
	d.next(p)
}

// split gives a winner its share; when all are named, the excess goes to the supply.
func (spoils) split(p *Position, f power, n int) {
	p.addCattle(f, n)
	p.heads -= uint16(n)
	p.event("T15.10.2", "spoil", argPowerN, int(f), n)
	p.splitting = true
	if p.winners &^= bit(f); p.winners == 0 {
		p.noSpoils()
	}
}

// tidyDead clears the casualty records of hexes where enemies no longer meet (T15.10.1).
func (p *Position) tidyDead() {
	for f := range p.law.powers {
		if p.deadAt[f] != 0 && !p.contested(p.deadAt[f]-1) {
			p.deadAt[f] = 0
		}
	}
}

// contested reports whether enemies meet in a hex.
func (p *Position) contested(h hex) bool {
	here := p.armiesAt(h)
	for m := here; m != 0; m &= m - 1 {
		if p.enemiesAt(power(bits.TrailingZeros16(m)), h) != 0 {
			return true
		}
	}
	return false
}

func (d spoils) why(p *Position, c referee.Command) *referee.Refusal {
	f := power(c.Args[0])
	no := func(key string) *referee.Refusal {
		return refuse("T15.10.2", key, argPower("power", f), argN("n", int(p.heads)))
	}
	least, most := d.share(p, f)
	switch n := int(c.Args[1]); {
	case p.asked() != stepSpoils:
		return no("no-spoils")
	case c.Form == formNext && p.splitting:
		return no("split-begun")
	case c.Form == formNext && !has(d.room(p), f):
		return no("no-room")
	case c.Form == formNext:
	case !p.spoilOpen:
		return no("split-late")
	case !has(p.winners, f):
		return refuse("T15.10.2", "split-other", argPower("power", f))
	case n < least || n > most:
		return refuse("T15.10.2", "split", argPower("power", f), argN("n", n), argN("least", least), argN("most", most))
	}
	return nil
}
