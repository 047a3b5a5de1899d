package turlough

import (
	"brehon/referee"
	"brehon/referee/automaton"
)

// firstWords say what the words of testdata/first/automata.yaml mean. Those that mean today what they meant then are today's.
var firstWords = automaton.Words[*view]{
	Decisions: automatonWords.Decisions,
	Forms:     automatonWords.Forms,
	Ifs:       firstConditions,
	Only:      firstFilters,
	First:     firstScores,
	Mine:      automatonWords.Mine,
}

// The words that are true of a position: if.

var firstConditions = map[string]func(*view) bool{
	"reigns":          func(v *view) bool { return v.p.king == v.f },
	"claims":          func(v *view) bool { return v.p.king != v.f },
	"side-waits":      func(v *view) bool { return v.p.coal[v.f] >= 0 && v.p.king != v.p.coal[v.f] },
	"exile-waits":     (*view).exileWaits,
	"no-hostage":      firstHoldsNoClaimant,
	"war":             (*view).enemyAbroad,
	"peace":           func(v *view) bool { return !v.enemyAbroad() },
	"early":           func(v *view) bool { return int(v.p.round) < v.numbers["late"] },
	"late":            func(v *view) bool { return int(v.p.round) >= v.numbers["late"] },
	"spent":           func(v *view) bool { return int(v.p.round) >= v.numbers["last"] },
	"bold":            func(v *view) bool { return int(v.p.febas[v.f]) >= v.numbers["bold"] },
	"can-spare":       func(v *view) bool { return int(v.p.febas[v.f]) >= v.numbers["spare"] },
	"rival-near":      firstRivalNear,
	"side-matches":    firstSideMatches,
	"in-the-seat":     func(v *view) bool { return v.p.at[v.f] == v.seat() },
	"out-of-the-seat": func(v *view) bool { return v.p.at[v.f] != v.seat() },
	"outmatched":      firstOutmatched,
	"hungry":          func(v *view) bool { return v.unfed(v.p.at[v.f]) > 0 },
	"starving":        func(v *view) bool { return v.unfed(v.p.at[v.f]) >= int(v.p.battles[v.f]) },
	"fighting":        func(v *view) bool { return v.p.phase == phaseBattle && v.enemyBattles(v.p.at[v.f]) > 0 },
	"feeding":         firstFeeding,
}

func firstHoldsNoClaimant(v *view) bool {
	for _, f := range v.p.law.claimants {
		if has(v.p.held[f], v.f) {
			return false
		}
	}
	return true
}

func firstRivalNear(v *view) bool {
	return v.p.king >= 0 && v.p.king != v.f && int(v.p.febas[v.p.king]) >= v.numbers["near"]
}

// ownSide reports whether a power is itself or of its coalition.
func (v *view) ownSide(g power) bool {
	return g == v.f || v.p.coal[g] >= 0 && v.p.coal[g] == v.p.coal[v.f]
}

// firstSideMatches compares all armies of both sides.
func firstSideMatches(v *view) bool {
	own, other := 0, 0
	each(v.p.armies(), func(g power) {
		switch {
		case v.ownSide(g):
			own += int(v.p.battles[g])
		case v.p.enemies(v.f, g):
			other += int(v.p.battles[g])
		}
	})
	return own+v.numbers["short"] >= other
}

func firstOutmatched(v *view) bool {
	h := v.p.at[v.f]
	return v.enemyBattles(h)-v.ownBattles(h) >= v.numbers["margin"]
}

// firstFeeding reports whether its army eats now, or later in this feeding (T22.5): with provision.timing=turn each feeding is
// one by itself.
func firstFeeding(v *view) bool {
	return v.p.phase == phaseProvision && !has(v.p.fed, v.f) || v.p.asked() == stepFeed && v.p.actor == v.f
}

// The words that are true of a move: only.

var firstFilters = map[string]func(*view, referee.Command) bool{
	"an-army":         func(v *view, c referee.Command) bool { return v.musters(c) >= v.numbers["army"] },
	"a-match":         func(v *view, c referee.Command) bool { return v.musters(c)+v.numbers["short"] >= firstLargestEnemy(v) },
	"fed":             (*view).feedsMustered,
	"leaves-meals":    (*view).leavesMeals,
	"leaves-food":     func(v *view, c referee.Command) bool { return firstFoodLeft(v, c) >= v.numbers["food"] },
	"to-the-seat":     func(v *view, c referee.Command) bool { return v.where(c) == v.seat() },
	"not-the-seat":    func(v *view, c referee.Command) bool { return v.where(c) != v.seat() },
	"nearer-the-seat": func(v *view, c referee.Command) bool { return v.toSeat(v.where(c)) < v.toSeat(v.p.at[v.f]) },
	"no-enemy":        func(v *view, c referee.Command) bool { return v.enemyBattles(v.where(c)) == 0 },
	"enemy-claimant":  func(v *view, c referee.Command) bool { return v.hasClaimant(v.p.enemiesAt(v.f, v.where(c))) },
	"weaker":          firstWeaker,
	"not-stronger":    func(v *view, c referee.Command) bool { return v.enemyBattles(v.where(c)) <= v.ownBattles(v.where(c)) },
	"survives":        func(v *view, c referee.Command) bool { return firstStarving(v, c, true) < int(v.p.battles[v.f]) },
	"feeds":           func(v *view, c referee.Command) bool { return firstStarving(v, c, true) == 0 },
	"coyne-feeds":     func(v *view, c referee.Command) bool { return firstStarving(v, c, false) == 0 },
	"of-the-enemy":    func(v *view, c referee.Command) bool { return v.hostile(v.p.siteAt(v.where(c))) },
	"to-the-enemys":   firstToRaid,
	"to-a-king":       firstToKing,
	"a-king":          func(v *view, c referee.Command) bool { return firstHeeds(v, power(c.Args[1])) },
	"no-breach":       func(v *view, c referee.Command) bool { return !v.breaks(c) },
}

// firstLargestEnemy is the battles of the largest army on the board that is its enemy.
func firstLargestEnemy(v *view) (n int) {
	each(v.p.armies(), func(g power) {
		if v.p.enemies(v.f, g) {
			n = max(n, int(v.p.battles[g]))
		}
	})
	return n
}

// firstFoodLeft is how many battles an Irish army could feed where it musters, all cattle spent.
func firstFoodLeft(v *view, c referee.Command) int {
	if c.Form != formMuster {
		return v.p.law.rules.BattleCap
	}
	at, q := v.afterMuster(c)
	q.p.battles[v.f] = uint8(v.p.law.rules.BattleCap)
	return v.p.law.rules.BattleCap - q.unfed(v.p.law.sites[at].hex)
}

func firstWeaker(v *view, c referee.Command) bool {
	h := v.where(c)
	n := v.enemyBattles(h)
	return n > 0 && v.ownBattles(h)-n >= v.numbers["margin"]
}

// firstStarving is how many of its battles would starve where a move leads, fed by coyne alone or by cattle and provisions too.
func firstStarving(v *view, c referee.Command, stores bool) int {
	if !stores {
		return int(v.p.battles[v.f]) - v.byCoyne(v.where(c))
	}
	q := v.copied()
	if v.where(c) == v.seat() && v.p.law.powers[v.f].claimant {
		q.p.king = v.f
	}
	return q.unfed(v.where(c))
}

// firstToRaid reports whether a march ends at a settlement of another side that its seat has not raided in this campaign turn.
func firstToRaid(v *view, c referee.Command) bool {
	s := v.p.siteAt(v.where(c))
	return v.hostile(s) && v.p.raided[s]>>v.p.ctrl[v.f]&1 == 0
}

// firstToKing reports whether a march ends at the longport of a king who would heed a call.
func firstToKing(v *view, c referee.Command) bool {
	h := v.where(c)
	return h != v.p.at[v.f] && v.calledAt(h, func(g power) bool { return firstHeeds(v, g) })
}

// firstHeeds reports whether a call makes a lesser king muster, join or give his hostage (T14.2.1–T14.2.5).
func firstHeeds(v *view, g power) bool {
	t := &v.p.law.powers[g]
	return !t.claimant && !t.english && (v.p.ally[g] < 0 || v.p.coal[g] == v.p.coal[v.f] || v.p.held[g] == 0)
}

// firstScores are the words that choose among moves: first. The lowest is chosen.
var firstScores = map[string]func(*view, referee.Command) int{
	"most-battles":      func(v *view, c referee.Command) int { return -mustered(c) },
	"least-cattle":      func(v *view, c referee.Command) int { return int(c.Args[2]) },
	"fewest-enemies":    (*view).enemiesMet,
	"claimant":          (*view).otherThanClaimant,
	"nearest-the-seat":  func(v *view, c referee.Command) int { return v.toSeat(v.where(c)) },
	"fewest-points":     (*view).pointsTo,
	"fewest-lost":       func(v *view, c referee.Command) int { return v.p.hungry(v.f, int(c.Args[1]), int(c.Args[2])) },
	"most-provisions":   func(v *view, c referee.Command) int { return -int(c.Args[1]) },
	"for-so-many-meals": (*view).provisionsAmiss,
	"own-power":         (*view).otherThanSelf,
	"die":               firstByDie,
}

// firstByDie is 0 of the one march that a die names, among the first six of those that line leaves which has the word.
func firstByDie(v *view, c referee.Command) int {
	var nearest []referee.Command
	for _, m := range v.p.Moves(nil) {
		if m.Form != formMarch || !v.mayMake(m.Command) || !firstToRaid(v, m.Command) || v.enemyBattles(v.where(m.Command)) > 0 || v.breaks(m.Command) {
			continue
		}
		if len(nearest) > 0 && v.pointsTo(m.Command) < v.pointsTo(nearest[0]) {
			nearest = nil
		}
		if len(nearest) == 0 || v.pointsTo(m.Command) == v.pointsTo(nearest[0]) {
			nearest = append(nearest, m.Command)
		}
	}
	if sides := min(len(nearest), 6); nearest[firstHash(v.p)%uint64(sides)] == c {
		return 0
	}
	return 1
}

// hostile reports whether a settlement is of another side, and stands.
func (v *view) hostile(s site) bool {
	return s >= 0 && !v.p.isDestroyed(s) && v.p.owner(s) != none && !v.p.friendly(v.f, s) && (v.p.coal[v.f] < 0 || v.p.coal[v.p.owner(s)] >= 0)
}
