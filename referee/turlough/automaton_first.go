package turlough

import "brehon/referee"

// The words of automata.yaml that choose among moves: first.

// scores: the lowest is chosen.
var scores = map[string]func(*view, referee.Command) int{
	"most-battles":      func(v *view, c referee.Command) int { return -mustered(c) },
	"fewest-battles":    func(v *view, c referee.Command) int { return mustered(c) },
	"least-cattle":      func(v *view, c referee.Command) int { return int(c.Args[2]) },
	"least-provisions":  func(v *view, c referee.Command) int { return int(c.Args[1]) },
	"most-provisions":   func(v *view, c referee.Command) int { return -int(c.Args[1]) },
	"fewest-lost":       func(v *view, c referee.Command) int { return v.p.hungry(v.f, int(c.Args[1]), int(c.Args[2])) },
	"fewest-enemies":    (*view).enemiesMet,
	"claimant":          (*view).otherThanClaimant,
	"nearest-the-seat":  func(v *view, c referee.Command) int { return v.toSeat(v.where(c)) },
	"fewest-points":     (*view).pointsTo,
	"most-coyne":        func(v *view, c referee.Command) int { return -v.byCoyne(v.where(c)) },
	"most-devastation":  func(v *view, c referee.Command) int { return -v.devastationAt(v.where(c)) },
	"for-so-many-meals": (*view).provisionsAmiss,
	"own-power":         (*view).otherThanSelf,
	"largest":           func(v *view, c referee.Command) int { return -int(v.p.battles[c.Args[0]]) },
	"claimant-last":     (*view).claimantRolls,
}

// enemiesMet are the battles of the army that is attacked, or of all enemies where a march ends.
func (v *view) enemiesMet(c referee.Command) int {
	if c.Form == formAttack {
		return int(v.p.battles[c.Args[1]])
	}
	return v.enemyBattles(v.where(c))
}

func (v *view) otherThanClaimant(c referee.Command) int {
	there := v.p.enemiesAt(v.f, v.where(c))
	if c.Form == formAttack {
		there = bit(power(c.Args[1]))
	}
	if v.hasClaimant(there) {
		return 0
	}
	return 1
}

// claimantRolls is 1 if it is a claimant that would roll.
func (v *view) claimantRolls(c referee.Command) int {
	if v.p.law.powers[c.Args[0]].claimant {
		return 1
	}
	return 0
}

// pointsTo are the movement points that a march spends.
func (v *view) pointsTo(c referee.Command) int {
	if c.Form != formMarch {
		return 0
	}
	var r reach
	v.p.marches(v.f, int(v.p.points), &r)
	return int(r.cost[v.where(c)])
}

func (v *view) devastationAt(h hex) int {
	if s := v.p.siteAt(h); s >= 0 {
		return int(v.p.dev[s])
	}
	return 0
}

// provisionsAmiss returns by how much a purchase differs from the food for the wanted number of campaign turns.
func (v *view) provisionsAmiss(c referee.Command) int {
	d := int(c.Args[1]) - v.numbers["meals"]*int(v.p.mN)
	return max(d, -d)
}

func (v *view) otherThanSelf(c referee.Command) int {
	who := c.Args[0]
	if c.Form == formAssign {
		who = c.Args[1]
	}
	if power(who) == v.f {
		return 0
	}
	return 1
}

// mustered is how many battles are paid for.
func mustered(c referee.Command) int {
	switch c.Form {
	case formMuster:
		return int(c.Args[1]) + int(c.Args[2])
	case formMusterEnglish, formMusterAt:
		return int(c.Args[1])
	}
	return 0
}
