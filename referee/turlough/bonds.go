package turlough

import (
	"math/bits"

	"brehon/referee"
)

// Hostages and their breach (T5.4–T5.6); what an act costs is announced, and confirmed or taken back (T0.9).

// stayBreach returns the holders to whom f would break its word by mobilizing for its coalition (T5.4.1).
func (p *Position) stayBreach(f power) (holders uint16) {
	if !p.law.powers[f].lesser { // it does not bind claimants
		return 0
	}
	each(p.held[f], func(h power) {
		if p.sideOf(h) != p.sideOf(f) {
			holders |= bit(h)
		}
	})
	return holders
}

// truceBreach returns the holder itself, if an act against g would break f's word to it (T5.4.2).
func (p *Position) truceBreach(f, g power) uint16 {
	if p.law.opt.truce && g >= 0 && has(p.held[f], g) {
		return bit(g)
	}
	return 0
}

// price returns the cost to confirm before a command (T0.9): holders whose trust it breaks (T5.5), and whether it costs febas
// as a raid on one's own side (T16.7).
func (p *Position) price(c referee.Command) (holders uint16, own bool) {
	f := power(c.Args[0])
	switch c.Form {
	case formMarch: // T5.4.2: into a hex where all enemy armies are the holder's
		return march{}.breach(p, f, p.enemiesAt(f, hex(c.Args[1]))), false
	case formAttack: // T5.4.2
		return p.truceBreach(f, power(c.Args[1])), false
	case formRaid:
		return raid{}.price(p, f, site(c.Args[1]))
	case formAccept: // T14.2.4
		if p.law.opt.breachAccept {
			return p.stayBreach(f), false
		}
	case formMuster, formMusterGiven: // T12.9
		if p.law.opt.breachMobilize {
			return p.stayBreach(f), false
		}
	}
	return 0, false
}

// breach kills hostages: the pieces return, and the giver's pool pays for each (T5.5).
func (p *Position) breach(f power, holders uint16) {
	if holders == 0 {
		return
	}
	p.held[f] &^= holders
	p.event("T5.5", "breach", argPower1, int(f), 0)
	p.gain(f, bits.OnesCount16(holders)*p.law.rules.Febas.Breach, "T5.5")
	p.regroup()
}

// release sends home the hostages that a holder has lost (T5.6); with hostage.release=choice their own side decides.
func (p *Position) release(holder power) {
	for f := range p.law.powers {
		if !has(p.held[f], holder) {
			continue
		}
		if p.law.opt.releaseChoice && p.ctrl[f] >= 0 && !has(p.out, power(f)) {
			p.releases |= 1 << f
			p.fallen |= bit(holder)
			continue
		}
		p.goHome(power(f), bit(holder))
	}
}

func (p *Position) goHome(f power, holders uint16) {
	p.held[f] &^= holders
	p.event("T5.6", "released", argPower1, int(f), 0)
	p.regroup()
}

// release asks whether hostages of a fallen holder go home (T5.6).
type release struct{}

func (release) moves(p *Position, list []referee.Move) []referee.Move {
	f := p.first1(p.releases)
	return append(list, p.move(p.ctrl[f], commandOf(formRelease, int(f))), p.move(p.ctrl[f], commandOf(formKeep, int(f))))
}

// sense reports whether hostages are still to be released: those of a king without a player go home unasked.
func (release) sense(p *Position) bool {
	each(p.releases, func(f power) {
		fallen := p.held[f] & p.fallen
		if fallen == 0 || p.ctrl[f] < 0 {
			p.releases &^= bit(f)
		}
		if fallen != 0 && p.ctrl[f] < 0 {
			p.goHome(f, fallen)
		}
	})
	if p.releases == 0 {
		p.fallen = 0
	}
	return p.releases != 0
}

func (release) take(p *Position, f power, home bool) {
	p.releases &^= bit(f)
	if home {
		p.goHome(f, p.held[f]&p.fallen)
	}
	if p.releases == 0 {
		p.fallen = 0
	}
}

// pieceFree reports whether a faction has a hostage piece to give to holder (T5.2).
func (p *Position) pieceFree(f, holder power) bool {
	if has(p.held[f], holder) {
		return false
	}
	return bits.OnesCount16(p.held[f]) < p.law.opt.pieces
}

func (p *Position) giveHostage(f, holder power, rule string) {
	p.held[f] |= bit(holder)
	p.event(rule, "hostage", argPowerPower, int(f), int(holder))
	p.regroup()
}
