package turlough

// The words of automata.yaml that are true of a position: if.

var conditions = map[string]func(*view) bool{
	"reigns":          func(v *view) bool { return v.king == v.f },
	"claims":          func(v *view) bool { return v.king != v.f },
	"side-waits":      func(v *view) bool { return v.coal[v.f] >= 0 && v.king != v.coal[v.f] },
	"exile-waits":     (*view).exileWaits,
	"no-hostage":      (*view).holdsNoClaimant,
	"war":             (*view).enemyAbroad,
	"peace":           func(v *view) bool { return !v.enemyAbroad() },
	"early":           func(v *view) bool { return int(v.round) < v.numbers["late"] },
	"late":            func(v *view) bool { return int(v.round) >= v.numbers["late"] },
	"spent":           func(v *view) bool { return int(v.round) >= v.numbers["last"] },
	"bold":            func(v *view) bool { return int(v.febas[v.f]) >= v.numbers["bold"] },
	"can-spare":       func(v *view) bool { return int(v.febas[v.f]) >= v.numbers["spare"] },
	"rival-near":      (*view).rivalNear,
	"side-matches":    (*view).sideMatches,
	"in-the-seat":     func(v *view) bool { return v.at[v.f] == v.seat() },
	"out-of-the-seat": func(v *view) bool { return v.at[v.f] != v.seat() },
	"outmatched":      (*view).outmatched,
	"hungry":          func(v *view) bool { return v.unfed(v.at[v.f]) > 0 },
	"starving":        func(v *view) bool { return v.unfed(v.at[v.f]) >= int(v.battles[v.f]) },
	"fighting":        func(v *view) bool { return v.phase == phaseBattle && v.enemyBattles(v.at[v.f]) > 0 },
	"feeding":         (*view).feeding,
}

// exileWaits reports whether a claimant is in exile and could still be restored in this Round (T14.4).
func (v *view) exileWaits() bool {
	for _, f := range v.law.claimants {
		if has(v.exile, f) && !v.hasMustered(f) {
			return true
		}
	}
	return false
}

func (v *view) holdsNoClaimant() bool {
	for _, f := range v.law.claimants {
		if has(v.held[f], v.f) {
			return false
		}
	}
	return true
}

// enemyAbroad reports whether an army on the board is its enemy.
func (v *view) enemyAbroad() bool { return v.largestEnemy() > 0 }

func (v *view) rivalNear() bool {
	return v.king >= 0 && v.king != v.f && int(v.febas[v.king]) >= v.numbers["near"]
}

// sideMatches compares all armies of both sides.
func (v *view) sideMatches() bool {
	own, other := 0, 0
	each(v.armies(), func(g power) {
		switch {
		case v.ownSide(g):
			own += int(v.battles[g])
		case v.enemies(v.f, g):
			other += int(v.battles[g])
		}
	})
	return own+v.numbers["short"] >= other
}

func (v *view) outmatched() bool {
	h := v.at[v.f]
	return v.enemyBattles(h)-v.ownBattles(h) >= v.numbers["margin"]
}

// feeding reports whether its army eats now, or later in this feeding (T22.5): with provision.timing=turn each feeding is one
// by itself.
func (v *view) feeding() bool {
	return v.phase == phaseProvision && !has(v.fed, v.f) || v.asked() == stepFeed && v.actor == v.f
}
