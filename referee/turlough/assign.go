package turlough

import "brehon/referee"

// assign asks which seat plays a king who joined (T7.3).
type assign struct{}

func (d assign) why(p *Position, g, to power) *referee.Refusal {
	if p.asked() != stepAssign || p.mWho != g {
		return refuse("T7.3", "no-assignment", argPower("power", g))
	}
	seat := p.ctrl[to]
	if seat < 0 || d.leaders(p, p.actor, p.ally[g])>>seat&1 == 0 || p.named(seat) != to {
		return refuse("T7.3", "not-that-seat", argPower("power", g), argPower("other", to))
	}
	return nil
}

// begin gives a king who joined the caller's side to the seat that leads it, or asks which (T7.3).
func (d assign) begin(p *Position, f, g power) {
	side := p.ally[g]
	seats := d.leaders(p, f, side)
	if seats&(seats-1) != 0 {
		p.step = stepAssign
		return
	}
	for s := range p.law.seats {
		if seats>>s&1 != 0 {
			d.to(p, g, int8(s))
			return
		}
	}
	d.to(p, g, p.ctrl[side])
}

// sense asks again which seat plays a king who joined, or gives him to the only one; he may be left without a player.
func (d assign) sense(p *Position) {
	p.step = stepArmy
	if g := p.mWho; p.ally[g] >= 0 && p.ctrl[g] < 0 && !has(p.out, g) {
		d.begin(p, p.actor, g)
	}
}

// leaders returns the seats that may play a king who joins (T7.3): the claimant chooses among several.
func (assign) leaders(p *Position, caller, side power) (mask uint16) {
	fewest, best := maxPowers, uint16(0)
	for s := range p.law.seats {
		if int(p.pool[s]) <= p.law.rules.FebasLose || (call{}).sideOf(p, int8(s)) != side { // none, or fallen
			continue
		}
		if int8(s) == p.ctrl[caller] && !p.law.opt.controllerAllies {
			return 1 << s
		}
		n := 0
		for f := range p.law.powers {
			if p.ctrl[f] == int8(s) {
				n++
			}
		}
		switch {
		case n < fewest:
			fewest, best = n, 1<<s
		case n == fewest:
			best |= 1 << s
		}
	}
	return best
}

// to gives a joined king to a seat; it shares the seat's pool, and recruits at once (T14.2.6).
func (assign) to(p *Position, g power, seat int8) {
	p.ctrl[g] = seat
	if p.pool[seat] == none && !p.law.opt.febasSingle { // T21.1
		p.pool[seat] = int8(p.law.rules.FebasStart)
	}
	p.step = stepArmy
	if p.canPay(g, p.capital(g)) { // T14.1.1
		p.step = stepCalled
	}
}

func (d assign) moves(p *Position, list []referee.Move) []referee.Move {
	side := p.ally[p.mWho]
	seats := d.leaders(p, p.actor, side)
	for s := range p.law.seats {
		if seats>>s&1 != 0 {
			list = append(list, p.move(p.ctrl[side], commandOf(formAssign, int(p.mWho), int(p.named(int8(s))))))
		}
	}
	return list
}
