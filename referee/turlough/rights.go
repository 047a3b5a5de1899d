package turlough

import "brehon/referee"

// The beginning of a campaign turn, and who may muster first (T12.2).

// campaignTurn is the beginning of a campaign turn (T9.1).
type campaignTurn struct{}

// begin begins a campaign turn: the first rights are determined (T12.2), in turn 1 of Round 1 from the scenario (T6.1).
func (d campaignTurn) begin(p *Position) {
	p.turn++
	p.phase = phaseMuster
	p.raided = [maxSites]uint8{}
	p.acted, p.fed, p.overCrossing = 0, 0, 0
	p.rightN, p.rightI, p.open, p.window = 0, 0, false, 0
	p.event("T9.1", "campaign-turn", argJustN, 0, int(p.turn))
	switch {
	case p.round == 1 && p.turn == 1: // T12.2.1; nobody else has one then (T6.3)
		for _, o := range p.law.openings {
			d.addRight(p, o.who)
		}
	case p.turn == 1 || p.law.opt.rightEveryTurn: // T12.2.6
		d.laterRights(p)
	}
	p.step = autoRights
}

func (campaignTurn) addRight(p *Position, f power) {
	p.rights[p.rightN] = f
	p.rightN++
}

// laterRights finds who musters first in a later Round (T12.2.2, T12.2.3, T12.2.5).
func (d campaignTurn) laterRights(p *Position) {
	e := p.law.english
	held := false
	for _, c := range p.law.claimants {
		if !has(p.exile, c) {
			continue
		}
		if e >= 0 && has(p.held[c], e) {
			held = true
		} else {
			d.addRight(p, c)
		}
	}
	switch {
	case p.rightN > 0:
	case held:
		d.addRight(p, e)
	case p.exile != 0:
	case p.turn > 1: // with everyTurn the news window serves the others
	case p.law.opt.noExileKing:
		if p.king >= 0 {
			d.addRight(p, p.king)
		}
	case !p.law.opt.noExileNone:
		p.open = true
	}
}

// opening is the scenario's line for a faction in turn 1 of Round 1, or nil.
func (p *Position) opening(f power) *opening {
	if p.round != 1 || p.turn != 1 {
		return nil
	}
	for i := range p.law.openings {
		if o := &p.law.openings[i]; o.who == f {
			return o
		}
	}
	return nil
}

// firstRight is a first right to muster (T12.2).
type firstRight struct{}

// next asks the next faction that has a first right and can use it.
func (d firstRight) next(p *Position) {
	for ; p.rightI < p.rightN; p.rightI++ {
		f := p.rights[p.rightI]
		if o := p.opening(f); o != nil && o.must { // T6.2.1: placed, not offered
			if o.at >= 0 && p.mayMuster(f) {
				p.field(f, p.law.sites[o.at].hex, int(o.battles), int(o.provisions))
			}
			continue
		}
		if d.canUse(p, f) {
			p.step = stepRight
			return
		}
	}
	p.step = autoNews
}

// canUse reports whether a faction with a first right could muster a battle (T9.5).
func (firstRight) canUse(p *Position, f power) bool {
	if !p.mayMuster(f) {
		return false
	}
	if given, at, n, _ := p.givenArmy(f); given {
		return at >= 0 && n > 0
	}
	return p.canPay(f, p.rightPlace(f))
}

// givenArmy is the army that a first right gives free of cost: a scenario's, or an exile's (T12.2.2).
func (p *Position) givenArmy(f power) (given bool, at site, battles, provisions int) {
	if o := p.opening(f); o != nil {
		return o.given, o.at, int(o.battles), int(o.provisions)
	}
	if has(p.exile, f) {
		return true, p.law.refuge, p.law.rules.ExileBattles, p.law.rules.ExileProvisions
	}
	return false, none, 0, 0
}

// rightPlace is where a first right musters: the scenario's place, else the capital.
func (p *Position) rightPlace(f power) site {
	if o := p.opening(f); o != nil {
		return o.at
	}
	return p.capital(f)
}

func (firstRight) moves(p *Position, list []referee.Move) []referee.Move {
	f := p.rights[p.rightI]
	if given, _, _, _ := p.givenArmy(f); given {
		list = append(list, p.move(p.ctrl[f], commandOf(formMusterGiven, int(f))))
	} else {
		list = muster{}.moves(p, list, f, p.rightPlace(f))
	}
	return append(list, p.move(p.ctrl[f], commandOf(formPass)))
}
