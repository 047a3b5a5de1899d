package turlough

import (
	"math/bits"
	"slices"

	"brehon/referee"
)

// The legal alternative to a refused command, where the law knows a better one than the most similar spelling.

// nearby looks for legal commands near a refused one in a position.
type nearby struct{ p *Position }

// instead returns an alternative to a refused command, or nil: preferably one that destroys nothing of the player's own.
func (by nearby) instead(c referee.Command) (found *referee.Command) {
	for _, near := range by.to(c) {
		if slices.Min(near.Args[:]) < 0 || by.p.why(near) != nil {
			continue
		}
		if found == nil {
			found = &near
		}
		if near.Form != formMuster || len(foresight(by).harms(by.p.move(by.p.ctrl[near.Args[0]], near))) == 0 {
			return &near
		}
	}
	return found
}

// to are commands that could be meant, the best first. They need not be legal, nor even commands.
func (by nearby) to(c referee.Command) []referee.Command {
	f := power(c.Args[0])
	switch c.Form {
	case formMuster, formMusterEnglish, formMusterAt, formMusterGiven:
		return by.muster(c)
	case formBuy:
		return one(commandOf(formBuy, int(f), max(0, min(int(c.Args[1]), buy{}.most(by.p)))))
	case formMarch, formDisengage, formAttack, formCall, formRaid, formDemobilize, formEnd, formSettle, formGive, formOrder, formPass:
		return by.turn(c)
	case formAccept, formRefuse: // T14.2.2: it must muster
		return by.muster(commandOf(formMuster, int(f), 1, 0))
	case formDefend:
		return by.defence(f, hex(c.Args[1]))
	case formReplenish:
		return one(commandOf(formReplenish, int(by.p.first1(maintenance{}.left(by.p)))))
	case formRoller, formLose:
		return by.roller()
	case formProvision:
		return by.food(f, int(c.Args[1]), int(c.Args[2]))
	case formNext, formSplit:
		return by.spoils(c)
	case formAssign:
		return by.seat(f)
	}
	return nil
}

func one(c referee.Command) []referee.Command { return []referee.Command{c} }

// muster returns the largest army with no more of anything than the command has, in the form that the question asks for.
func (by nearby) muster(c referee.Command) []referee.Command {
	f := power(c.Args[0])
	mine, at := muster{}.asked(by.p, f)
	if !mine {
		return nil
	}
	if given, _, _, _ := by.p.givenArmy(f); given && by.p.asked() == stepRight {
		return one(commandOf(formMusterGiven, int(f)))
	}
	switch {
	case at < 0:
		return nil
	case f == by.p.law.english:
		return by.pounds(c, f, at)
	}
	a, b, most := int(c.Args[1]), int(c.Args[2]), by.p.law.rules.BattleCap
	if c.Form != formMuster { // with pounds, or not said how
		a = max(1, a)
		b = max(0, a-by.p.coyneLeft(at))
	}
	a = min(a, by.p.coyneLeft(at), most)
	b = min(b, by.p.tuarastalLeft(f), most-a)
	list := one(commandOf(formMuster, int(f), a, b))
	for i := range a { // with less coyne, that may destroy the place
		list = append(list, commandOf(formMuster, int(f), a-i-1, min(b+i+1, by.p.tuarastalLeft(f))))
	}
	return append(list, commandOf(formMuster, int(f), 1, 0), commandOf(formMuster, int(f), 0, 1))
}

// pounds is muster for de Clare, in the castle that was named, or in another of his.
func (by nearby) pounds(c referee.Command, f power, at site) []referee.Command {
	n := int(c.Args[1])
	if c.Form == formMuster {
		n += int(c.Args[2])
	}
	n = max(1, min(n, by.p.battlesForPounds()))
	if !by.p.choosesCastle(f) {
		return one(commandOf(formMusterEnglish, int(f), n))
	}
	var list []referee.Command
	if c.Form == formMusterAt {
		list = one(commandOf(formMusterAt, int(f), n, int(c.Args[2])))
	}
	list = append(list, commandOf(formMusterAt, int(f), n, int(at)))
	for s := range by.p.law.sites {
		list = append(list, commandOf(formMusterAt, int(f), n, s))
	}
	return list
}

// turn returns what must come first in the turn of an army (T13.7, T15.1.1), else a step towards the command.
func (by nearby) turn(c referee.Command) []referee.Command {
	f := power(c.Args[0])
	if c.Form == formPass {
		f = by.p.actor
	}
	if by.p.asked() != stepArmy || by.p.actor != f {
		if c.Form == formDisengage && by.p.asked() == stepStand && by.p.target == f {
			return by.free(hex(c.Args[1]), commandOf(formStand, int(f)))
		}
		return nil
	}
	switch {
	case by.p.forced:
		return one(commandOf(formAttack, int(f), int(by.p.first(by.p.enemiesAt(f, by.p.at[f])))))
	case by.p.target >= 0:
		return one(commandOf(formSettle, int(f)))
	}
	end := commandOf(formEnd, int(f))
	switch c.Form {
	case formMarch, formDisengage:
		if (disengage{}).may(by.p) {
			return by.free(hex(c.Args[1]), end)
		}
		return by.march(hex(c.Args[1]))
	case formAttack:
		if g := power(c.Args[1]); by.p.battles[g] > 0 {
			return by.place(c, by.p.at[g])
		}
	case formCall:
		return by.call(c)
	case formRaid: // there, or out and back (T13.10.3)
		return by.place(c, by.p.law.sites[c.Args[1]].hex)
	case formDemobilize, formPass:
		return one(end)
	}
	return nil
}

// march returns the march that ends nearest to a hex: into it, or on the way there, whatever the enemy's positions.
func (by nearby) march(to hex) []referee.Command {
	if !(march{}).may(by.p) {
		return nil
	}
	f := by.p.actor
	var r reach
	by.p.marches(f, int(by.p.points), &r)
	left := by.p.distances(to)
	best, found := hex(0), false
	for h := range by.p.law.hexes {
		h := hex(h)
		if r.cost[h] == noWay || left[h] >= left[by.p.at[f]] && h != to {
			continue
		}
		if !found || left[h] < left[best] || left[h] == left[best] && r.cost[h] < r.cost[best] {
			best, found = h, true
		}
	}
	if !found {
		return nil
	}
	return one(commandOf(formMarch, int(f), int(best)))
}

// place returns a step towards the hex where a command would be allowed; nil if it would be refused there too.
func (by nearby) place(c referee.Command, h hex) []referee.Command {
	if !by.allowedAt(c, h) {
		return nil
	}
	return by.march(h)
}

// allowedAt reports whether the army in turn could attack, call or raid after entering a hex.
func (by nearby) allowedAt(c referee.Command, h hex) bool {
	q := *by.p
	q.at[q.actor], q.entered, q.stage = h, true, stageCall
	q.forced = c.Form == formAttack && q.enemies(q.actor, power(c.Args[1]))
	return q.why(c) == nil
}

// call returns a step towards the hex where a power is called (T14.2–T14.4).
func (by nearby) call(c referee.Command) []referee.Command {
	g := power(c.Args[1])
	at := by.p.law.powers[g].capital
	if by.p.law.powers[g].claimant {
		at = by.p.law.crown
	}
	if at < 0 {
		return nil
	}
	return by.place(c, by.p.law.sites[at].hex)
}

// free returns the free adjacent hex nearest to another hex, else the alternative other.
func (by nearby) free(to hex, other referee.Command) []referee.Command {
	f := power(other.Args[0])
	if h, found := by.freeHex(f, by.p.at[f], to); found {
		return one(commandOf(formDisengage, int(f), int(h)))
	}
	return one(other)
}

// freeHex returns the free hex adjacent to from that is nearest to another, for an army of f.
func (by nearby) freeHex(f power, from, to hex) (best hex, found bool) {
	left := by.p.distances(to)
	for _, e := range by.p.law.hexes[from].edges {
		if by.p.freeFrom(f, from, e.to) && (!found || left[e.to] < left[best]) {
			best, found = e.to, true
		}
	}
	return best, found
}

// defence returns the hex nearest to the one named in which the defender of a capital could stand (T12.4.1).
func (by nearby) defence(g power, to hex) []referee.Command {
	if by.p.asked() != stepDefend || (raid{}).defender(by.p, by.p.raidSite) != g {
		return nil
	}
	home := by.p.law.sites[by.p.raidSite].hex
	if h, found := by.freeHex(g, home, to); found && !by.p.law.opt.baseCapital {
		return one(commandOf(formDefend, int(g), int(h)))
	}
	return one(commandOf(formDefend, int(g), int(home)))
}

// roller returns the army that rolls or loses by default (T18.2, T15.7).
func (by nearby) roller() []referee.Command {
	switch by.p.asked() {
	case stepRollerA, stepRollerD:
		_, usual := battle{}.rollers(by.p)
		return one(commandOf(formRoller, int(usual)))
	case stepLose:
		return one(commandOf(formLose, int(by.p.loserSide)))
	}
	return nil
}

// food is the meal that differs least from the one refused (T19.2, T19.4.1).
func (by nearby) food(f power, x, y int) []referee.Command {
	if by.p.asked() != stepFeed || by.p.actor != f {
		return nil
	}
	var best []referee.Command
	far := 0
	feed{}.meals(by.p, f, func(a, b int) {
		if d := apart(a, x) + apart(b, y); best == nil || d < far {
			best, far = one(commandOf(formProvision, int(f), a, b)), d
		}
	})
	return best
}

func apart(a, b int) int { return max(a-b, b-a) }

// spoils is another winner with room, or the share nearest to the one named (T15.10.2).
func (by nearby) spoils(c referee.Command) []referee.Command {
	if by.p.asked() != stepSpoils {
		return nil
	}
	next := commandOf(formNext, int(spoils{}.after(by.p, spoils{}.room(by.p), none)))
	if c.Form == formNext && !by.p.splitting || !by.p.spoilOpen {
		return one(next)
	}
	f := power(c.Args[0])
	if c.Form == formNext || !has(by.p.winners, f) {
		f = by.p.first(by.p.winners)
	}
	least, most := spoils{}.share(by.p, f)
	return one(commandOf(formSplit, int(f), max(least, min(int(c.Args[1]), most))))
}

// seat is the first seat that may play a king who joined (T7.3).
func (by nearby) seat(g power) []referee.Command {
	if by.p.asked() != stepAssign || by.p.mWho != g {
		return nil
	}
	seats := assign{}.leaders(by.p, by.p.actor, by.p.ally[g])
	return one(commandOf(formAssign, int(g), int(by.p.named(int8(bits.TrailingZeros16(seats))))))
}
