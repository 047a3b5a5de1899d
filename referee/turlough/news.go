package turlough

import (
	"brehon/referee"
	"slices"
)

// Mustering at the news of war (T12.6).

// news is mustering at the news of war (T12.6).
type news struct{}

// next asks the next seat of the news window (T12.6), or the open one (T12.2.5).
func (d news) next(p *Position) {
	open := d.isOpen(p)
	for ; open && p.window < d.seats(p); p.window++ {
		if d.of(p, d.seat(p, p.window)) != 0 {
			p.step = stepNews
			return
		}
	}
	if p.turn == 1 && p.inits == 0 { // T9.3: a quiet year
		p.step = autoRoundEnd
		return
	}
	p.phase = phaseExpedition
	p.step = autoNext
}

// isOpen reports whether this campaign turn has a window (T12.6).
func (news) isOpen(p *Position) bool {
	last := uint16(p.law.rules.LastMover)
	return p.open || p.turn == last || p.law.opt.newsEvery && p.turn > last
}

// seats returns how many seats the window asks: those of T11.2, then the others in the order of T7.1 (T12.6.1).
func (news) seats(p *Position) uint8 { return uint8(len(p.law.seats)) }

func (news) seat(p *Position, i uint8) int8 {
	if i < p.orders {
		return p.order[i]
	}
	i -= p.orders
	for s := range p.law.seats {
		if slices.Contains(p.order[:p.orders], int8(s)) {
			continue
		}
		if i == 0 {
			return int8(s)
		}
		i--
	}
	return none
}

// of returns the factions of a seat that may muster by news and could pay for a battle.
func (news) of(p *Position, seat int8) (mask uint16) {
	for f := range p.law.powers {
		if f := power(f); p.ctrl[f] == seat && p.mayMuster(f) && p.canPay(f, p.capital(f)) { // an exile has no capital
			mask |= bit(f)
		}
	}
	return mask
}

func (d news) moves(p *Position, list []referee.Move) []referee.Move {
	seat := d.seat(p, p.window)
	each(d.of(p, seat), func(f power) { list = muster{}.moves(p, list, f, p.capital(f)) })
	return append(list, p.move(seat, commandOf(formPass)))
}

// whyNot says that the news has not come yet, or that another is asked (T12.6).
func (news) whyNot(p *Position, f power) *referee.Refusal {
	if int(p.turn) < p.law.rules.LastMover {
		return refuse("T12.6", "no-news", argPower("power", f), argN("n", p.law.rules.LastMover))
	}
	return refuse("T12.6", "no-news-now", argPower("power", f))
}

// comesLater reports whether there may be news of war in a later campaign turn of this Round (T12.6).
func (news) comesLater(p *Position) bool {
	return p.law.opt.newsEvery || int(p.turn) < p.law.rules.LastMover
}
