package turlough

import "brehon/referee"

// Mobilization (T12).

// Ways in which an army is mustered, and where the game goes on after it.
const (
	wayRight = uint8(iota)
	wayNews
	wayCalled
	wayRestored
)

// mayMuster is T12.1 and its like: controlled, in play, not yet this Round, not away.
func (p *Position) mayMuster(f power) bool {
	return p.ctrl[f] >= 0 && !has(p.out, f) && !p.hasMustered(f) && !p.away(f)
}

// hasMustered is T12.1: at most once a Round.
func (p *Position) hasMustered(f power) bool {
	if p.law.opt.musterAgain {
		return p.battles[f] > 0 || has(p.fled, f)
	}
	return has(p.mobilized, f)
}

// away is the absence of T6.2.4.
func (p *Position) away(f power) bool {
	return has(p.law.absent, f) && p.round == 1 && (p.law.allRound1 || p.turn <= 1)
}

// field puts a new army on the board and at the end of the queue (T12.10). Enemies there declare nothing: it is
// engaged, and attacks unless its side was there first (T12.11, T15.3).
func (p *Position) field(f power, h hex, battles, provisions int) {
	p.battles[f] = capAt(battles, p.law.rules.BattleCap)
	p.provisions[f] += uint16(provisions)
	p.mobilized |= bit(f)
	p.acted &^= bit(f)
	p.fed &^= bit(f)
	p.inits++
	p.init[f] = p.inits
	p.deadAt[f] = 0
	p.overCrossing &^= bit(f)
	p.arrive(f, h)
	p.event("T12.1", "mustered", argArmy, int(f), battles)
}

// arrive puts an army into a hex; its side's rank there is that of its oldest army (T15.3).
func (p *Position) arrive(f power, h hex) {
	p.at[f] = h
	p.clock++
	p.came[f], p.since[f] = p.clock, p.clock
	for g := range p.law.powers {
		if g := power(g); g != f && p.battles[g] > 0 && p.at[g] == h && p.sideOf(g) == p.sideOf(f) {
			p.since[f] = min(p.since[f], p.since[g])
		}
	}
}

// rankAnew ranks the sides in a hex by their oldest army, when one has changed sides (T5.8.1).
func (p *Position) rankAnew(h hex) {
	here := p.armiesAt(h)
	each(here, func(f power) {
		p.since[f] = p.came[f]
		each(here, func(g power) {
			if p.sideOf(g) == p.sideOf(f) {
				p.since[f] = min(p.since[f], p.came[g])
			}
		})
	})
}

// musterContext is who is asked to muster, where, and whether it must.
func (p *Position) musterContext() (f power, at site, must bool) {
	switch p.step {
	case stepRight:
		f = p.rights[p.rightI]
		return f, p.rightPlace(f), false
	case stepCalled:
		return p.mWho, p.calledPlace(), true
	}
	return none, none, false
}

// calledPlace is where a called power musters (T12.5): its capital, a restored exile in Clonroad (T12.7.4, T14.4).
func (p *Position) calledPlace() site {
	if p.mWay == wayRestored {
		return p.law.crown
	}
	return p.capital(p.mWho)
}

// doMuster answers a right, the news or a call.
func (p *Position) doMuster(c referee.Command) {
	f := power(c.Args[0])
	p.mWho = f
	switch p.step {
	case stepRight:
		p.mWay = wayRight
	case stepNews:
		p.mWay = wayNews
	}
	at := p.capital(f)
	if _, place, must := p.musterContext(); p.step == stepRight || must {
		at = place
	}
	switch c.Form {
	case formMusterGiven:
		_, at, n, food := p.givenArmy(f)
		p.exile &^= bit(f) // T20.6: it ends for this Round
		p.field(f, p.law.sites[at].hex, n, food)
		p.mustered()
	case formMuster:
		coyne, cattle := int(c.Args[1]), int(c.Args[2])
		p.devastate(at, coyne*p.rates().coyneRecruit)
		p.cattle[f] -= uint8(cattle * p.law.rules.TuarastalPrice)
		if p.mWay == wayRestored {
			p.restored(f)
		}
		p.field(f, p.law.sites[at].hex, coyne+cattle, 0)
		p.mustered()
	case formMusterEnglish, formMusterAt:
		if c.Form == formMusterAt {
			at = site(c.Args[2])
		}
		p.pounds -= uint16(int(c.Args[1]) * p.rates().battlePrice)
		p.mHex, p.mN = p.law.sites[at].hex, uint8(c.Args[1])
		p.step = stepBuy
	}
}

// mustered goes on after a muster.
func (p *Position) mustered() {
	switch p.mWay {
	case wayRight:
		p.rightI++
		p.step = autoRights
	case wayNews:
		p.step = autoNews
	default:
		p.step = stepArmy
	}
}

func (p *Position) doPass() {
	if p.step == stepRight { // T12.2.4: declined, and nobody inherits it
		p.rightI++
		p.step = autoRights
		return
	}
	p.window++ // T12.6.1: for all its factions
	p.step = autoNews
}
