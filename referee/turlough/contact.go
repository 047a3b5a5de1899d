package turlough

import "brehon/referee"

// contact is a first contact (T15.4).
type contact struct{}

// settle ends CALL: the contact begins (T15.1.1).
func (contact) settle(p *Position) {
	p.stage = stageRaid
	p.step = stepStand
}

// sense is whether the contact still makes sense; otherwise it lapses (T15.1.1).
func (contact) sense(p *Position) bool {
	f, g := p.actor, p.target
	return f >= 0 && g >= 0 && p.battles[f] > 0 && p.battles[g] > 0 && p.at[f] == p.at[g] && p.enemies(f, g)
}

func (contact) moves(p *Position, list []referee.Move) []referee.Move {
	g := p.target
	list = append(list, p.move(p.ctrl[g], commandOf(formStand, int(g))))
	return disengage{}.moves(p, list, formDisengage, g, p.at[g])
}

// stand begins the attack roll; the roles are the sides' in the hex (T15.3).
func (contact) stand(p *Position) {
	f, g := p.actor, p.target
	if p.since[f] < p.since[g] {
		f, g = g, f
	}
	p.roll(rollContact, f, g, p.at[f])
}

// next continues with the next pair of dice, or ends (T15.6).
func (contact) next(p *Position) {
	if p.pairs > 0 && p.facing() {
		p.step = stepDice
		return
	}
	if p.purpose == rollContact && p.facing() {
		p.event("T15.13", "engaged", argPowerPower, int(p.rAtt), int(p.rDef))
	}
	p.pairs, p.target = 0, none
	p.step = stepArmy
}

func (contact) whySettle(p *Position, f power) *referee.Refusal {
	if no := (army{}).whyTurn(p, f); no != nil {
		return no
	}
	if no := (army{}).whyForced(p, f); no != nil {
		return no
	}
	if p.target < 0 {
		return refuse("T15.1.1", "no-attack", argPower("power", f))
	}
	return nil
}

func (contact) whyStand(p *Position, f power) *referee.Refusal {
	if no := p.whyGone(f); no != nil {
		return no
	}
	if p.asked() != stepStand || p.target != f {
		return refuse("T15.4", "not-attacked", argPower("power", f))
	}
	return nil
}
