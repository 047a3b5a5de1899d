package turlough

import "brehon/referee"

// Reports of what happened.

// What an event's two numbers are.
const (
	argNothing = iota
	argPower1
	argPowerN
	argPool
	argLeft
	argRecovery
	argArmy
	argPowerHex
	argPowerPower
	argPowersHerd
	argPowerPlace
	argPlaceHerd
	argPlaceN
	argHazardN
	argHazardEffects
	argHexN
	argJustN
)

// event reports an event. It does nothing without somebody to tell.
func (p *Position) event(rule, key string, kind int, a, b int) {
	if p.tell == nil {
		return
	}
	e := referee.Event{Rule: rule, Key: "event." + key}
	x, y := power(a), power(b)
	switch kind {
	case argPower1:
		if x < 0 { // "king" becomes "king-nobody"
			e.Key += "-nobody"
			break
		}
		e.Args = []referee.Arg{argPower("power", x)}
	case argPowerN:
		e.Args = []referee.Arg{argPower("power", x), argN("n", b)}
	case argPool: // and what its pool holds now
		e.Args = []referee.Arg{argPower("power", x), argN("n", b), argN("have", int(*p.poolOf(x)))}
		if z := p.token(p.poolOf(x)); z != x {
			e.Key, e.Args = "event.febas-of", append(e.Args, argPower("other", z))
		}
	case argRecovery: // and the devastation that every settlement loses
		e.Args = []referee.Arg{argN("n", b), argN("recovery", p.rates().recovery)}
	case argLeft: // and the battles that it has left
		e.Args = []referee.Arg{argPower("power", x), argN("n", b), argN("have", int(p.battles[x]))}
	case argArmy: // and its place
		e.Args = []referee.Arg{argPower("power", x), argN("n", b), argHex("hex", p.at[x])}
	case argPowerHex:
		e.Args = []referee.Arg{argPower("power", x), argHex("hex", hex(b))}
	case argPowerPower:
		e.Args = []referee.Arg{argPower("power", x), argPower("other", y)}
	case argPowersHerd: // and the cattle that the first has
		e.Args = []referee.Arg{argPower("power", x), argPower("other", y), argN("n", int(p.cattle[x]))}
	case argPlaceHerd: // and the cattle it has now
		e.Args = []referee.Arg{argPower("power", x), argPlace(site(b)), argN("n", int(p.cattle[x]))}
	case argPowerPlace:
		e.Args = []referee.Arg{argPower("power", x), argPlace(site(b))}
	case argPlaceN:
		e.Args = []referee.Arg{argPlace(site(a)), argN("n", b)}
	case argHazardN:
		e.Args = []referee.Arg{argHazard(int8(a)), argN("n", b)}
	case argHazardEffects:
		e.Args = []referee.Arg{argHazard(int8(a)), argEffects(int8(a))}
	case argJustN:
		e.Args = []referee.Arg{argN("n", b)}
	case argHexN:
		e.Args = []referee.Arg{argHex("hex", hex(a)), argN("n", b)}
	}
	p.tell(e)
}

// paidTribute reports cattle given to another power.
func (p *Position) paidTribute(rule string, from, to power, n int) {
	if p.tell != nil {
		p.tell(referee.Event{Rule: rule, Key: "event.tribute", Args: []referee.Arg{argPower("power", from), argPower("other", to), argN("n", n)}})
	}
}

// paidPounds reports what de Clare has paid for an army (T12.8), and what he has left.
func (p *Position) paidPounds(n int) {
	if p.tell != nil && n > 0 {
		p.tell(referee.Event{Rule: "T12.8", Key: "event.paid", Args: []referee.Arg{argPower("power", p.law.english), argN("n", n), argN("have", int(p.pounds))}})
	}
}

// token is the faction whose token stands for a pool: the first that draws on it, claimants before all others.
func (p *Position) token(pool *int8) power {
	for _, f := range p.law.claimants {
		if p.poolOf(f) == pool {
			return f
		}
	}
	for _, seat := range p.Seats() { // by the name of the seat, whoever joins it
		for _, id := range seat {
			if f := p.law.power(id); p.poolOf(f) == pool {
				return f
			}
		}
	}
	return none
}
