package turlough

import (
	"math/bits"
	"slices"

	"brehon/referee"
)

// The legal command nearest to one that was refused, where the law knows it better than the spelling of the command.

// instead is a legal command near to a refused one, or nil: one that destroys nothing of one's own, if there is any.
func (p *Position) instead(c referee.Command) (found *referee.Command) {
	for _, near := range p.near(c) {
		if slices.Min(near.Args[:]) < 0 || p.why(near) != nil {
			continue
		}
		if found == nil {
			found = &near
		}
		if near.Form != formMuster || len(p.harms(p.move(p.ctrl[near.Args[0]], near))) == 0 {
			return &near
		}
	}
	return found
}

// near are commands that could be meant, the best first. They need not be legal, nor even commands.
func (p *Position) near(c referee.Command) []referee.Command {
	f := power(c.Args[0])
	switch c.Form {
	case formMuster, formMusterEnglish, formMusterAt, formMusterGiven:
		return p.nearMuster(c)
	case formBuy:
		return one(com(formBuy, int(f), max(0, min(int(c.Args[1]), p.mostProvisions()))))
	case formMarch, formDisengage, formAttack, formCall, formRaid, formDemobilize, formEnd, formSettle, formGive, formOrder, formPass:
		return p.nearTurn(c)
	case formAccept, formRefuse: // T14.2.2: it must muster
		return p.nearMuster(com(formMuster, int(f), 1, 0))
	case formDefend:
		return p.nearDefence(f, hex(c.Args[1]))
	case formReplenish:
		return one(com(formReplenish, int(p.first1(p.herdsLeft()))))
	case formRoller, formLose:
		return p.nearRoller()
	case formProvision:
		return p.nearFood(f, int(c.Args[1]), int(c.Args[2]))
	case formNext, formSplit:
		return p.nearSpoils(c)
	case formAssign:
		return p.nearSeat(f)
	}
	return nil
}

func one(c referee.Command) []referee.Command { return []referee.Command{c} }

// nearMuster is the largest army with no more of anything than was asked for, in the form that is asked.
func (p *Position) nearMuster(c referee.Command) []referee.Command {
	f := power(c.Args[0])
	mine, at := p.musters(f)
	if !mine {
		return nil
	}
	if given, _, _, _ := p.givenArmy(f); given && p.asked() == stepRight {
		return one(com(formMusterGiven, int(f)))
	}
	switch {
	case at < 0:
		return nil
	case f == p.law.english:
		return p.nearPounds(c, f, at)
	}
	a, b, most := int(c.Args[1]), int(c.Args[2]), p.law.rules.BattleCap
	if c.Form != formMuster { // with pounds, or not said how
		a = max(1, a)
		b = max(0, a-p.coyneLeft(at))
	}
	a = min(a, p.coyneLeft(at), most)
	b = min(b, p.tuarastalLeft(f), most-a)
	list := one(com(formMuster, int(f), a, b))
	for i := range a { // with less coyne, that may destroy the place
		list = append(list, com(formMuster, int(f), a-i-1, min(b+i+1, p.tuarastalLeft(f))))
	}
	return append(list, com(formMuster, int(f), 1, 0), com(formMuster, int(f), 0, 1))
}

// nearPounds is nearMuster for de Clare, in the castle that was named, or in another of his.
func (p *Position) nearPounds(c referee.Command, f power, at site) []referee.Command {
	n := int(c.Args[1])
	if c.Form == formMuster {
		n += int(c.Args[2])
	}
	n = max(1, min(n, p.battlesForPounds()))
	if !p.choosesCastle(f) {
		return one(com(formMusterEnglish, int(f), n))
	}
	var list []referee.Command
	if c.Form == formMusterAt {
		list = one(com(formMusterAt, int(f), n, int(c.Args[2])))
	}
	list = append(list, com(formMusterAt, int(f), n, int(at)))
	for s := range p.law.sites {
		list = append(list, com(formMusterAt, int(f), n, s))
	}
	return list
}

// nearTurn is what must come first in the turn of an army (T13.7, T15.1.1), else what leads to what was meant.
func (p *Position) nearTurn(c referee.Command) []referee.Command {
	f := power(c.Args[0])
	if c.Form == formPass {
		f = p.actor
	}
	if p.asked() != stepArmy || p.actor != f {
		if c.Form == formDisengage && p.asked() == stepStand && p.target == f {
			return p.nearFree(hex(c.Args[1]), com(formStand, int(f)))
		}
		return nil
	}
	switch {
	case p.forced:
		return one(com(formAttack, int(f), int(p.first(p.enemiesAt(f, p.at[f])))))
	case p.target >= 0:
		return one(com(formSettle, int(f)))
	}
	end := com(formEnd, int(f))
	switch c.Form {
	case formMarch, formDisengage:
		if p.mayDisengage() {
			return p.nearFree(hex(c.Args[1]), end)
		}
		return p.nearMarch(hex(c.Args[1]))
	case formAttack:
		if g := power(c.Args[1]); p.battles[g] > 0 {
			return p.nearPlace(c, p.at[g])
		}
	case formCall:
		return p.nearCall(c)
	case formRaid: // there, or out and back (T13.10.3)
		return p.nearPlace(c, p.law.sites[c.Args[1]].hex)
	case formDemobilize, formPass:
		return one(end)
	}
	return nil
}

// nearMarch is the march that ends nearest to a hex: into it, or on the way there, however the enemy stands.
func (p *Position) nearMarch(to hex) []referee.Command {
	if !p.mayMarch() {
		return nil
	}
	f := p.actor
	var r reach
	p.marches(f, int(p.points), &r)
	left := p.distances(to)
	best, found := hex(0), false
	for h := range p.law.hexes {
		h := hex(h)
		if r.cost[h] == noWay || left[h] >= left[p.at[f]] && h != to {
			continue
		}
		if !found || left[h] < left[best] || left[h] == left[best] && r.cost[h] < r.cost[best] {
			best, found = h, true
		}
	}
	if !found {
		return nil
	}
	return one(com(formMarch, int(f), int(best)))
}

// nearPlace leads to the hex where a command is allowed, if it would be: nobody is sent to a door that stays shut.
func (p *Position) nearPlace(c referee.Command, h hex) []referee.Command {
	if !p.allowedAt(c, h) {
		return nil
	}
	return p.nearMarch(h)
}

// allowedAt reports whether the army whose turn runs could attack, call or raid, had it entered a hex.
func (p *Position) allowedAt(c referee.Command, h hex) bool {
	q := *p
	q.at[q.actor], q.entered, q.stage = h, true, stageCall
	q.forced = c.Form == formAttack && q.enemies(q.actor, power(c.Args[1]))
	return q.why(c) == nil
}

// nearCall leads to where a power is called (T14.2–T14.4).
func (p *Position) nearCall(c referee.Command) []referee.Command {
	g := power(c.Args[1])
	at := p.law.powers[g].capital
	if p.law.powers[g].claimant {
		at = p.law.crown
	}
	if at < 0 {
		return nil
	}
	return p.nearPlace(c, p.law.sites[at].hex)
}

// nearFree is the free hex beside an army that lies nearest to another hex, else what it can do as well.
func (p *Position) nearFree(to hex, other referee.Command) []referee.Command {
	f := power(other.Args[0])
	if h, found := p.freeNear(f, p.at[f], to); found {
		return one(com(formDisengage, int(f), int(h)))
	}
	return one(other)
}

// freeNear is the free hex beside one hex that lies nearest to another, for an army of f.
func (p *Position) freeNear(f power, from, to hex) (best hex, found bool) {
	left := p.distances(to)
	for _, e := range p.law.hexes[from].edges {
		if p.freeFrom(f, from, e.to) && (!found || left[e.to] < left[best]) {
			best, found = e.to, true
		}
	}
	return best, found
}

// nearDefence is the hex in which the defender of a capital could stand, the nearest to the one named (T12.4.1).
func (p *Position) nearDefence(g power, to hex) []referee.Command {
	if p.asked() != stepDefend || p.defender(p.raidSite) != g {
		return nil
	}
	home := p.law.sites[p.raidSite].hex
	if h, found := p.freeNear(g, home, to); found && !p.law.opt.baseCapital {
		return one(com(formDefend, int(g), int(h)))
	}
	return one(com(formDefend, int(g), int(home)))
}

// nearRoller is the army that rolls or loses if nobody has another opinion (T18.2, T15.7).
func (p *Position) nearRoller() []referee.Command {
	switch p.asked() {
	case stepRollerA, stepRollerD:
		_, usual := p.rollers()
		return one(com(formRoller, int(usual)))
	case stepLose:
		return one(com(formLose, int(p.loserSide)))
	}
	return nil
}

// nearFood is the meal that differs least from the one refused (T19.2, T19.4.1).
func (p *Position) nearFood(f power, x, y int) []referee.Command {
	if p.asked() != stepFeed || p.actor != f {
		return nil
	}
	var best []referee.Command
	far := 0
	p.meals(f, func(a, b int) {
		if d := apart(a, x) + apart(b, y); best == nil || d < far {
			best, far = one(com(formProvision, int(f), a, b)), d
		}
	})
	return best
}

func apart(a, b int) int { return max(a-b, b-a) }

// nearSpoils is another winner with room, or the share nearest to the one named (T15.10.2).
func (p *Position) nearSpoils(c referee.Command) []referee.Command {
	if p.asked() != stepSpoils {
		return nil
	}
	next := com(formNext, int(p.after(p.room(), none)))
	if c.Form == formNext && !p.splitting || !p.spoilOpen {
		return one(next)
	}
	f := power(c.Args[0])
	if c.Form == formNext || !has(p.winners, f) {
		f = p.first(p.winners)
	}
	least, most := p.share(f)
	return one(com(formSplit, int(f), max(least, min(int(c.Args[1]), most))))
}

// nearSeat is the first seat that may play a king who joined (T7.3).
func (p *Position) nearSeat(g power) []referee.Command {
	if p.asked() != stepAssign || p.mWho != g {
		return nil
	}
	seats := p.leaders(p.actor, p.ally[g])
	return one(com(formAssign, int(g), int(p.named(int8(bits.TrailingZeros16(seats))))))
}
