package turlough

import (
	"math/bits"

	"brehon/referee"
)

// Combat (T15): attacks, contact, dice, losses.

// Purposes of a roll.
const (
	rollContact  = uint8(iota)
	rollWithdraw // disengage in contact (T15.4)
	rollLeave    // disengage in one's own turn (T13.6)
	rollDefence  // muster in defence (T12.4)
	rollCastle   // T16.4
	rollBattle   // T18
)

// mayAttack reports whether an attack on or by neutrals is still offered (T15.2): on entering, until the RAID step.
func (p *Position) mayAttack() bool {
	return p.entered && !p.attacked && p.stage <= stageCall
}

// neutralsAt is the armies in the hex of f that it may attack though they are no enemies (T15.2).
func (p *Position) neutralsAt(f power) (mask uint16) {
	each(p.armiesAt(p.at[f])&^bit(f), func(g power) {
		if p.mayTurnOn(f, g) {
			mask |= bit(g)
		}
	})
	return mask
}

// mayTurnOn: one of the two is neutral, and they are not enemies yet; or they are and nothing was forced.
func (p *Position) mayTurnOn(f, g power) bool {
	return p.coal[f] < 0 != (p.coal[g] < 0)
}

// doAttack names the target (T15.1).
func (p *Position) doAttack(c referee.Command) {
	f, g := p.actor, power(c.Args[1])
	if !p.paid {
		if b := p.truceBreach(f, g); b != 0 { // T5.4.2
			p.askConfirm(c, b, false)
			return
		}
	}
	if !p.enemies(f, g) { // T5.8: from now on, and to the end of the Round
		switch {
		case p.coal[f] >= 0 && p.coal[g] < 0:
			p.marks |= bit(p.coal[f])
		case p.coal[g] >= 0 && p.coal[f] < 0:
			p.marks |= bit(p.coal[g])
		default:
			return // the price changed the sides
		}
	}
	p.target, p.attacked, p.forced = g, true, false
	p.stage = stageCall
	p.pairs = 1
	if p.law.opt.diceMin { // T15.6: fixed when the attack is declared
		p.pairs = uint8(min(p.strength(f, p.at[f]), p.strength(g, p.at[f])))
	}
	p.event("T15.1", "attacked", argPowerPower, int(f), int(g))
}

// strength is the total of battles of a faction's side in a hex.
func (p *Position) strength(f power, h hex) (n int) {
	for g := range p.law.powers {
		if p.battles[g] > 0 && p.at[g] == h && p.sideOf(power(g)) == p.sideOf(f) {
			n += int(p.battles[g])
		}
	}
	return n
}

// doSettle ends CALL: the contact begins (T15.1.1).
func (p *Position) doSettle() {
	p.stage = stageRaid
	p.step = stepStand
}

// senseStand is whether the contact still makes sense; otherwise it lapses (T15.1.1).
func (p *Position) senseStand() bool {
	f, g := p.actor, p.target
	return f >= 0 && g >= 0 && p.battles[f] > 0 && p.battles[g] > 0 && p.at[f] == p.at[g] && p.enemies(f, g)
}

func (p *Position) movesStand(list []referee.Move) []referee.Move {
	g := p.target
	list = append(list, p.move(p.ctrl[g], com(formStand, int(g))))
	return p.movesFree(list, formDisengage, g, p.at[g])
}

// doStand begins the attack roll; the roles are those of the sides in the hex (T15.3).
func (p *Position) doStand() {
	f, g := p.actor, p.target
	if p.since[f] < p.since[g] {
		f, g = g, f
	}
	p.roll(rollContact, f, g, p.at[f])
}

// doDisengage tries to leave for a hex, in contact or in one's own turn (T15.12).
func (p *Position) doDisengage(f power, to hex) {
	p.rTo = to
	if p.step == stepStand {
		p.roll(rollWithdraw, p.actor, f, p.at[f])
		return
	}
	p.stage = stageCall // T13.6: it ends the movement either way
	p.points = 0
	p.roll(rollLeave, p.first(p.enemiesAt(f, p.at[f])), f, p.at[f])
}

// roll asks for the dice, the attacker's first.
func (p *Position) roll(purpose uint8, att, def power, h hex) {
	p.purpose, p.rAtt, p.rDef, p.rHex, p.rDie = purpose, att, def, h, 0
	p.step = stepDice
}

// modifiers are what the ground adds to both dice (T15.11).
func (p *Position) modifiers(h hex, att power) (a, d int) {
	l, t := &p.law.hexes[h], &p.law.rules.Terrain
	if l.woodland {
		a, d = a+t.Woodland.Attacker, d+t.Woodland.Defender
	}
	if l.bog {
		m := t.Bog
		if p.law.opt.bogDiary {
			m = p.law.rules.BogDiary
		}
		a, d = a+m.Attacker, d+m.Defender
	}
	if l.crossing && (!p.law.opt.crossingEdge || has(p.overCrossing, att)) {
		a, d = a+t.Crossing.Attacker, d+t.Crossing.Defender
	}
	if s := p.siteAt(h); s >= 0 && p.law.sites[s].castle && !p.isDestroyed(s) {
		a, d = a+t.Castle.Attacker, d+t.Castle.Defender
	}
	return a, d
}

// totals are both sides of a roll without the dice.
func (p *Position) totals() (a, d int) {
	a, d = p.modifiers(p.rHex, p.rAtt)
	if !p.law.opt.diceWeight {
		return a, d
	}
	switch p.purpose {
	case rollContact, rollBattle:
		return a + p.strength(p.rAtt, p.rHex), d + p.strength(p.rDef, p.rHex)
	case rollCastle:
		return a + p.strength(p.rAtt, p.rHex), d // T16.4: the castle counts 0
	}
	return a, d
}

// die takes one die; with the second the roll is decided (T15.5).
func (p *Position) dice(n int) {
	if p.rDie == 0 {
		p.rDie = uint8(n)
		return
	}
	a, d := p.totals()
	a, d = a+int(p.rDie), d+n
	p.rDie = 0
	p.event("T15.5", "rolled", argPowerN, int(p.rAtt), a)
	if p.rDef >= 0 {
		p.event("T15.5", "rolled", argPowerN, int(p.rDef), d)
	} else {
		p.event("T16.4", "rolled-castle", argPlaceN, int(p.raidSite), d)
	}
	if a == d { // T15.7
		switch {
		case p.law.opt.tieDefender:
			a--
		case p.law.opt.tieNone && p.purpose != rollBattle:
			p.settled(0)
			return
		default:
			p.event("T15.7", "tie", argNothing, 0, 0)
			return // again: a new request of the same dice (T23.3)
		}
	}
	if a > d {
		p.settled(1)
	} else {
		p.settled(-1)
	}
}

// settled goes on after a decided roll: 1 the attacker won, -1 the defender, 0 nobody (T15.7).
func (p *Position) settled(won int) {
	switch p.purpose {
	case rollContact, rollBattle:
		if p.purpose == rollContact {
			p.pairs--
		}
		switch won {
		case 1:
			p.loss(p.rDef, p.rAtt)
		case -1:
			p.loss(p.rAtt, p.rDef)
		default:
			p.afterLoss()
		}
	case rollWithdraw, rollLeave:
		p.withdrawn(won)
	case rollDefence:
		p.step = autoRaid
		if won == -1 { // T12.4: the owner is the defender
			p.field(p.rDef, p.rTo, p.law.rules.DefenceBattles, 0)
		}
	case rollCastle:
		p.castleRolled(won)
	}
}

// loss takes a battle from the roller's army (T15.7); with combat.loss=choice its side names the army.
func (p *Position) loss(loser, winner power) {
	p.loserSide = loser
	if p.law.opt.lossChoice {
		if side := p.sideArmies(loser, p.rHex); side&(side-1) != 0 {
			p.step = stepLose
			return
		}
	}
	p.lose(loser, winner)
}

// sideArmies is the armies of a faction's side in a hex.
func (p *Position) sideArmies(f power, h hex) (mask uint16) {
	each(p.armiesAt(h), func(g power) {
		if p.sideOf(g) == p.sideOf(f) {
			mask |= bit(g)
		}
	})
	return mask
}

func (p *Position) movesLose(list []referee.Move) []referee.Move {
	each(p.sideArmies(p.loserSide, p.rHex), func(g power) {
		list = append(list, p.move(p.ctrl[p.loserSide], com(formLose, int(g))))
	})
	return list
}

func (p *Position) lose(loser, winner power) {
	p.loserSide = none
	p.afterLoss() // where the game goes on; a kill may put a question before it
	p.hurt(loser, p.law.rules.RollLoss, p.sideOf(winner))
}

// afterLoss goes on after a roll of contact or battle; who still face each other stay engaged (T15.13).
func (p *Position) afterLoss() {
	if p.purpose == rollBattle {
		p.step = autoBattle
		return
	}
	p.step = autoContact
}

// contact goes on with the next pair of dice, or ends (T15.6).
func (p *Position) contact() {
	if p.pairs > 0 && p.battles[p.rAtt] > 0 && p.battles[p.rDef] > 0 && p.at[p.rAtt] == p.rHex && p.at[p.rDef] == p.rHex {
		p.step = stepDice
		return
	}
	p.pairs, p.target = 0, none
	p.step = stepArmy
}

// withdrawn ends a disengagement (T15.12): for this roll the army that leaves defends.
func (p *Position) withdrawn(won int) {
	f, opponent := p.rDef, p.rAtt
	p.pairs, p.target = 0, none
	p.step = stepArmy
	switch won {
	case -1:
		from := p.at[f]
		p.overCrossing &^= bit(f)
		for _, e := range p.law.hexes[from].edges {
			if e.to == p.rTo && e.kind == edgeCrossing {
				p.overCrossing |= bit(f)
			}
		}
		p.arrive(f, p.rTo)
		p.event("T15.12", "disengaged", argPowerHex, int(f), int(p.rTo))
		if p.purpose == rollLeave {
			p.entered, p.pinned = true, false
		}
	case 1:
		n := p.law.rules.DisengageLoss
		if p.law.opt.disengageAll {
			n = int(p.battles[f])
		}
		p.hurt(f, n, p.sideOf(opponent))
	}
}

// hurt takes battles from an army in combat; its last kills it (T15.8).
func (p *Position) hurt(f power, n int, winner power) {
	p.battles[f] = capAt(int(p.battles[f])-n, p.law.rules.BattleCap)
	p.event("T15.7", "loses", argPowerN, int(f), n)
	if p.battles[f] > 0 {
		return
	}
	h := p.at[f]
	alone := true // the last of its side in the hex
	for g := range p.law.powers {
		if p.battles[g] > 0 && p.at[g] == h && p.sideOf(power(g)) == p.sideOf(f) {
			alone = false
		}
	}
	side := p.sideOf(f)
	p.deadAt[f] = h + 1
	p.fall(f)
	if p.judge(); p.over { // T21.3, C-51
		return
	}
	winners := uint16(0)
	each(p.armiesAt(h), func(g power) {
		if p.sideOf(g) == winner {
			winners |= bit(g)
		}
	})
	if p.law.powers[f].claimant && !p.law.opt.rewardCoalition || p.law.opt.rewardCoalition && alone { // T15.9
		each(winners, func(g power) { p.gain(g, p.law.rules.Febas.Reward, "T15.9") })
	}
	if alone { // T15.10
		p.spoil(h, side, winners)
	}
}

// fall removes an army that lost its last battle: febas (T15.8), provisions, hostages (T5.6).
func (p *Position) fall(f power) {
	p.battles[f] = 0
	p.provisions[f] = 0
	p.event("T15.8", "army-lost", argPower1, int(f), 0)
	p.gain(f, p.law.rules.Febas.ArmyLost, "T15.8")
	p.release(f)
}

// spoil hands out the cattle of a side wiped out in a hex (T15.10, T15.10.1).
func (p *Position) spoil(h hex, side power, winners uint16) {
	heads := 0
	for f := range p.law.powers {
		if p.deadAt[f] == h+1 && p.sideOf(power(f)) == side {
			heads += int(p.cattle[f])
			p.cattle[f], p.deadAt[f] = 0, 0
		}
	}
	if heads == 0 || winners == 0 {
		return
	}
	p.event("T15.10", "spoils", argHexN, int(h), heads)
	p.heads, p.winners, p.spoilOpen = uint16(heads), winners, true
	p.spoilAsk = none
	p.nextSpoil()
}

// room is the winners that can still take a head.
func (p *Position) room() (mask uint16) {
	each(p.winners, func(f power) {
		if int(p.cattle[f]) < p.law.rules.CattleCap {
			mask |= bit(f)
		}
	})
	return mask
}

// nextSpoil asks the next winner with room, in initiative order and round again (T15.10.2); one alone gets the rest.
func (p *Position) nextSpoil() {
	for p.heads > 0 {
		room := p.room()
		if room == 0 {
			p.heads = 0 // excess to the supply
			break
		}
		if room&(room-1) == 0 {
			f := p.first1(room)
			n := min(int(p.heads), p.law.rules.CattleCap-int(p.cattle[f]))
			p.addCattle(f, n)
			p.event("T15.10.2", "spoil", argPowerN, int(f), n)
			p.heads = 0
			break
		}
		p.spoilAsk = p.after(room, p.spoilAsk)
		if !p.law.opt.spoilsEqual {
			return
		}
		p.addCattle(p.spoilAsk, 1) // spoils=equal: odd heads in initiative order
		p.heads--
	}
	p.winners, p.spoilAsk, p.spoilOpen = 0, none, false
}

// after is the faction of a mask that comes after f in initiative order, round again.
func (p *Position) after(mask uint16, f power) power {
	later := uint16(0)
	if f >= 0 {
		each(mask, func(g power) {
			if p.init[g] > p.init[f] {
				later |= bit(g)
			}
		})
	}
	if later != 0 {
		return p.first(later)
	}
	return p.first(mask)
}

func (p *Position) movesSpoil(list []referee.Move) []referee.Move {
	seat := p.ctrl[p.spoilAsk]
	each(p.room(), func(f power) { list = append(list, p.move(seat, com(formNext, int(f)))) })
	if a, b, ok := p.splitters(); ok {
		for n := 0; n <= int(p.heads); n++ {
			if p.fullSplit(a, b, n, p.splitRest(a, b, n)) {
				list = append(list, p.move(seat, com(formSplit, int(a), n, int(b), p.splitRest(a, b, n))))
			}
		}
	}
	return list
}

// splitters are the two winners of an agreed split, in initiative order. Three winners and more agree head by head.
func (p *Position) splitters() (a, b power, ok bool) {
	if !p.spoilOpen || bits.OnesCount16(p.winners) != 2 {
		return none, none, false
	}
	a = p.first(p.winners)
	return a, p.first(p.winners &^ bit(a)), true
}

// splitRest is what is left for b when a takes n, up to its cap.
func (p *Position) splitRest(a, b power, n int) int {
	return max(0, min(int(p.heads)-n, p.law.rules.CattleCap-int(p.cattle[b])))
}

// fullSplit reports whether a split hands out all that the caps allow, and no more.
func (p *Position) fullSplit(a, b power, n, m int) bool {
	roomA, roomB := p.law.rules.CattleCap-int(p.cattle[a]), p.law.rules.CattleCap-int(p.cattle[b])
	return n >= 0 && m >= 0 && n <= roomA && m <= roomB && n+m == min(int(p.heads), roomA+roomB)
}

func (p *Position) doNext(f power) {
	p.spoilOpen = false
	p.addCattle(f, 1)
	p.heads--
	p.event("T15.10.2", "spoil", argPowerN, int(f), 1)
	if p.heads == 0 {
		p.winners, p.spoilAsk = 0, none
		return
	}
	p.nextSpoil()
}

func (p *Position) doSplit(c referee.Command) {
	for i := 0; i < 4; i += 2 {
		p.addCattle(power(c.Args[i]), int(c.Args[i+1]))
		p.event("T15.10.2", "spoil", argPowerN, int(c.Args[i]), int(c.Args[i+1]))
	}
	p.heads, p.winners, p.spoilAsk, p.spoilOpen = 0, 0, none, false
}

// tidyDead forgets the fallen of hexes where enemies meet no more (T15.10.1).
func (p *Position) tidyDead() {
	for f := range p.law.powers {
		if p.deadAt[f] != 0 && !p.contested(p.deadAt[f]-1) {
			p.deadAt[f] = 0
		}
	}
}

// contested reports whether enemies stand in a hex.
func (p *Position) contested(h hex) bool {
	here := p.armiesAt(h)
	for m := here; m != 0; m &= m - 1 {
		if p.enemiesAt(power(bits.TrailingZeros16(m)), h) != 0 {
			return true
		}
	}
	return false
}
