package turlough

import (
	"slices"

	"brehon/referee"
)

// The order of maintenance (T11.2), which the news window keeps too (T12.6).

// order is the order of the seats (T11.2).
type order struct{}

// playsHerd reports whether a faction has something to do in maintenance (T11.1): it is controlled, in play and no exile.
func (order) playsHerd(p *Position, f power) bool {
	return p.ctrl[f] >= 0 && !has(p.out|p.exile, f)
}

// seats lists the seats with a faction to play.
func (d order) seats(p *Position) (mask uint16) {
	for f := range p.law.powers {
		if d.playsHerd(p, power(f)) {
			mask |= 1 << p.ctrl[f]
		}
	}
	return mask
}

// start determines (1), (2) and (3) of T11.2, and who must roll.
func (d order) start(p *Position) {
	p.phase = phaseMaintenance
	p.played = 0
	seats := d.seats(p)
	p.orders = 0
	put := func(seat int8, group int8) {
		p.order[p.orders], p.group[p.orders], p.die[p.orders] = seat, group, 0
		p.orders++
		seats &^= 1 << seat
	}
	if p.king >= 0 && seats>>p.ctrl[p.king]&1 != 0 {
		put(p.ctrl[p.king], 0)
	}
	if e := p.law.english; e >= 0 && p.ctrl[e] >= 0 && seats>>p.ctrl[e]&1 != 0 {
		put(p.ctrl[e], 1)
	}
	for s := range p.law.seats {
		if seats>>s&1 != 0 {
			put(int8(s), 2)
		}
	}
	p.mustSeat = 0
	d.next(p)
}

// tied is the first group of equals that must roll: from, to in the order (T11.2.1); from == to if all differ.
func (order) tied(p *Position) (from, to uint8) {
	for i := uint8(0); i < p.orders; i = to {
		to = i + 1
		for to < p.orders && p.group[to] == p.group[i] {
			to++
		}
		if to-i > 1 {
			return i, to
		}
	}
	return 0, 0
}

// next asks the next seat for its die; after a group has thrown it ranks it, and ends when all differ.
func (d order) next(p *Position) {
	for from, to := d.tied(p); from < to; from, to = d.tied(p) {
		for i := from; i < to; i++ {
			if p.die[i] == 0 {
				p.step, p.askSeat = stepOrder, p.order[i]
				return
			}
		}
		d.rank(p, from, to)
	}
	p.step = autoHerds
}

// dicers are the powers that name the seats which have yet to throw for their places, in the order in which they are asked.
func (d order) dicers(p *Position) (list []referee.Arg) {
	_, to := d.tied(p)
	for i := uint8(slices.Index(p.order[:p.orders], p.askSeat)); i < to; i++ {
		if f := p.named(p.order[i]); f >= 0 {
			list = append(list, argPower("power", f))
		}
	}
	return list
}

// thrown takes a die of the seat asked.
func (d order) thrown(p *Position, n int) {
	p.die[slices.Index(p.order[:p.orders], p.askSeat)] = int8(n)
	d.next(p)
}

// sense takes seats that are asked for a die, and have nothing left to play, out of the order (T11.2.1).
func (d order) sense(p *Position) {
	for p.step == stepOrder && d.seats(p)>>p.askSeat&1 == 0 {
		for i := slices.Index(p.order[:p.orders], p.askSeat); i+1 < int(p.orders); i++ {
			p.order[i], p.group[i], p.die[i] = p.order[i+1], p.group[i+1], p.die[i+1]
		}
		p.orders--
		d.next(p)
	}
}

// rank puts a group of equals that have thrown in order, the highest first.
func (d order) rank(p *Position, from, to uint8) {
	for i := from + 1; i < to; i++ { // stable, so that equals keep the order of T7.1
		for j := i; j > from && p.die[j] > p.die[j-1]; j-- {
			p.die[j], p.die[j-1] = p.die[j-1], p.die[j]
			p.order[j], p.order[j-1] = p.order[j-1], p.order[j]
		}
	}
	for i := int(to) - 1; i >= int(from); i-- { // new groups: all later ones move up by one for each
		if i > int(from) && p.die[i] != p.die[i-1] {
			for j := i; j < int(p.orders); j++ {
				p.group[j]++
			}
		}
	}
	for i := from; i < to; i++ {
		p.die[i] = 0
	}
	d.tell(p)
}

// tell reports the order, or who must roll again. A seat is named by its faction.
func (d order) tell(p *Position) {
	if p.tell == nil {
		return
	}
	e := referee.Event{Rule: "T11.2", Key: "event.order"}
	seats := p.order[:p.orders]
	if from, to := d.tied(p); from < to {
		e.Key, seats = "event.order-tie", p.order[from:to]
	}
	for _, s := range seats {
		if f := p.named(s); f >= 0 { // the table may have left a seat without any
			e.Args = append(e.Args, argPower("power", f))
		}
	}
	p.tell(e)
}
