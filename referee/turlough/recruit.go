package turlough

import "brehon/referee"

// What an army costs: coyne and tuarastal (T12.7), pounds (T12.8).

// usable reports whether a place can muster at all: it exists and is not destroyed with capital.destroyed=unusable.
func (p *Position) usable(s site) bool {
	return s >= 0 && !p.law.sites[s].absent && !(p.law.opt.capitalUnusable && p.isDestroyed(s))
}

// coyneLeft is how many battles coyne can still pay for at a settlement (T12.7.2, D.1).
func (p *Position) coyneLeft(s site) int {
	if p.isDestroyed(s) {
		return 0
	}
	left := p.law.rules.DevastationCap - int(p.dev[s])
	if r := p.rates().coyneRecruit; r > 0 {
		return left / r
	}
	return p.law.rules.BattleCap
}

// tuarastalLeft is how many battles a faction's cattle can pay for (T12.7.1).
func (p *Position) tuarastalLeft(f power) int {
	if price := p.law.rules.TuarastalPrice; price > 0 {
		return int(p.cattle[f]) / price
	}
	return p.law.rules.BattleCap
}

// mostBattles is how many battles an Irish faction could muster at a place (T12.7).
func (p *Position) mostBattles(f power, at site) int {
	return min(p.coyneLeft(at)+p.tuarastalLeft(f), p.law.rules.BattleCap)
}

// battlesForPounds is how many battles de Clare can pay for (T12.8).
func (p *Position) battlesForPounds() int {
	if price := p.rates().battlePrice; price > 0 {
		return min(int(p.pounds)/price, p.law.rules.BattleCap)
	}
	return p.law.rules.BattleCap
}

// canPay reports whether a faction could muster one battle at a place.
func (p *Position) canPay(f power, s site) bool {
	if f == p.law.english {
		return p.battlesForPounds() > 0 && p.anyPlace(f, s)
	}
	return p.usable(s) && p.coyneLeft(s)+p.tuarastalLeft(f) > 0
}

// anyPlace reports whether de Clare has a castle to muster in.
func (p *Position) anyPlace(f power, s site) bool {
	if !p.choosesCastle(f) {
		return p.usable(s)
	}
	for i := range p.law.sites {
		if p.musterCastle(site(i)) {
			return true
		}
	}
	return false
}

// musterCastle reports whether de Clare may muster in a castle (T3.5, clare.muster=anyCastle).
func (p *Position) musterCastle(s site) bool {
	l := &p.law.sites[s]
	return l.castle && l.owner == p.law.english && p.usable(s)
}

// choosesCastle reports whether de Clare names the castle with his battles: with clare.muster=anyCastle, but where a
// scenario's right names the place.
func (p *Position) choosesCastle(f power) bool {
	return p.law.opt.anyCastle && !(p.step == stepRight && p.opening(f) != nil)
}

// buy is de Clare's provisions for a new army (T12.8.1).
type buy struct{}

// moves lists de Clare's second answer (T12.8.1).
func (d buy) moves(p *Position, list []referee.Move) []referee.Move {
	for n := 0; n <= d.most(p); n++ {
		list = append(list, p.move(p.ctrl[p.mWho], commandOf(formBuy, int(p.mWho), n)))
	}
	return list
}

// most is how many provisions de Clare can pay for, and may buy at one muster.
func (buy) most(p *Position) int {
	most := mostBought
	if price := p.rates().provisionPrice; price > 0 {
		most = int(p.pounds) / price
	}
	if cap := p.law.opt.provisionCap; cap > 0 {
		most = min(most, cap)
	}
	return most
}

func (buy) take(p *Position, n int) {
	cost := n * p.rates().provisionPrice
	p.pounds -= uint16(cost)
	p.paidPounds(cost + int(p.mN)*p.rates().battlePrice)
	p.field(p.mWho, p.mHex, int(p.mN), n)
	muster{}.done(p)
}

// why checks de Clare's second answer (T12.8.1). The cost is shown with the battles, which he paid first.
func (d buy) why(p *Position, f power, n int) *referee.Refusal {
	who := argPower("power", f)
	each, paid := p.rates().provisionPrice, int(p.mN)*p.rates().battlePrice
	switch {
	case f != p.law.english:
		return refuse("T12.7.3", "irish-provisions", who)
	case p.asked() != stepBuy:
		return refuse("T12.8", "no-provisions-now", who)
	case n < 0:
		return refuse("T12.8", "below", argN("n", n))
	case n*each > int(p.pounds):
		return refuse("T12.8", "pounds-both", who, argN("n", n), argN("battles", int(p.mN)), argN("paid", paid), argN("price", n*each),
			argN("sum", paid+n*each), argN("have", int(p.pounds)+paid), argN("most", d.most(p)))
	case n > d.most(p):
		return refuse("T12.8.1", "provision-cap", who, argN("n", n), argN("most", d.most(p)))
	}
	return nil
}
