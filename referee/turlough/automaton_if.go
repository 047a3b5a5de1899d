package turlough

// The words of automata.yaml that are true of a position: if.

var conditions = map[string]func(*view) bool{
	"reigns":       func(v *view) bool { return v.p.king == v.f },
	"claims":       func(v *view) bool { return v.p.king != v.f },
	"exile-waits":  (*view).exileWaits,
	"peace":        func(v *view) bool { return !v.enemyAbroad() },
	"spent":        (*view).spent,
	"rival-strong": (*view).rivalStrong,
	"rich":         func(v *view) bool { return v.f == v.p.law.english && int(v.p.pounds) >= v.numbers["hoard"] },
	"can-spare":    func(v *view) bool { return int(v.p.febas[v.f]) >= v.numbers["spare"] },
	"few-cattle":   func(v *view) bool { return int(v.p.cattle[v.f]) < v.numbers["herd"] },
	"in-the-seat":  func(v *view) bool { return v.p.at[v.f] == v.seat() },
	"odds-against": (*view).oddsAgainst,
	"last-battle":  (*view).lastBattle,
	"eats-cattle":  func(v *view) bool { return v.needsCattle(v.p.at[v.f]) > 0 },
	"hungry":       func(v *view) bool { return v.unfed(v.p.at[v.f]) > 0 },
	"starves":      (*view).starves,
}

// exileWaits reports whether a claimant is in exile and could still be restored in this Round (T14.4).
func (v *view) exileWaits() bool {
	for _, f := range v.p.law.claimants {
		if has(v.p.exile, f) && !v.p.hasMustered(f) {
			return true
		}
	}
	return false
}

// enemyAbroad reports whether an army on the board is its enemy.
func (v *view) enemyAbroad() (abroad bool) {
	each(v.p.armies(), func(g power) { abroad = abroad || v.p.enemies(v.f, g) })
	return abroad
}

// spent reports whether its patience is over. One with a better position than the king waits longer, so that the crown goes
// to the side with the upper hand, not by the parity of the Round, when nobody fights any more.
func (v *view) spent() bool {
	last := v.numbers["last"]
	if k := v.p.king; k >= 0 && (v.p.febas[v.f] > v.p.febas[k] || v.p.febas[v.f] == v.p.febas[k] && v.p.cattle[v.f] > v.p.cattle[k]) {
		last += v.numbers["longer"]
	}
	return int(v.p.round) >= last
}

// rivalStrong reports whether an enemy claimant has so many febas that it is near victory.
func (v *view) rivalStrong() bool {
	for _, f := range v.p.law.claimants {
		if v.p.enemies(v.f, f) && int(v.p.febas[f]) >= v.numbers["near"] {
			return true
		}
	}
	return false
}

// oddsAgainst reports whether the enemy in its hex has the battles that the odds table requires to attack its side there, or
// to stand, if the enemy was there first (T15.3).
func (v *view) oddsAgainst() bool {
	h, ground := v.p.at[v.f], 0
	if v.defends(h) {
		ground = v.ground(h)
	}
	return v.enemyBattles(h) > 0 && v.wins(ground, v.enemyBattles(h), v.ownBattles(h))
}

// lastBattle reports whether the next roll of a battle may cost its side the last army in its hex, and the enemy none.
func (v *view) lastBattle() bool {
	h := v.p.at[v.f]
	return v.p.phase == phaseBattle && v.ownBattles(h) == 1 && v.enemyBattles(h) > 1
}

// starves reports whether its army eats now, or later in this feeding (T22.5), and none of it can be fed. With
// provision.timing=turn each feeding is separate.
func (v *view) starves() bool {
	feeds := v.p.phase == phaseProvision && !has(v.p.fed, v.f) || v.p.asked() == stepFeed && v.p.actor == v.f
	return feeds && v.unfed(v.p.at[v.f]) >= int(v.p.battles[v.f])
}
