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
	"reigns":          func(v *view) bool { return v.king == v.f },
	"claims":          func(v *view) bool { return v.king != v.f },
	"side-waits":      func(v *view) bool { return v.coal[v.f] >= 0 && v.king != v.coal[v.f] },
	"exile-waits":     (*view).exileWaits,
	"no-hostage":      firstHoldsNoClaimant,
	"war":             (*view).enemyAbroad,
	"peace":           func(v *view) bool { return !v.enemyAbroad() },
	"early":           func(v *view) bool { return int(v.round) < v.numbers["late"] },
	"late":            func(v *view) bool { return int(v.round) >= v.numbers["late"] },
	"spent":           func(v *view) bool { return int(v.round) >= v.numbers["last"] },
	"bold":            func(v *view) bool { return int(v.febas[v.f]) >= v.numbers["bold"] },
	"can-spare":       func(v *view) bool { return int(v.febas[v.f]) >= v.numbers["spare"] },
	"rival-near":      firstRivalNear,
	"side-matches":    firstSideMatches,
	"in-the-seat":     func(v *view) bool { return v.at[v.f] == v.seat() },
	"out-of-the-seat": func(v *view) bool { return v.at[v.f] != v.seat() },
	"outmatched":      firstOutmatched,
	"hungry":          func(v *view) bool { return v.unfed(v.at[v.f]) > 0 },
	"starving":        func(v *view) bool { return v.unfed(v.at[v.f]) >= int(v.battles[v.f]) },
	"fighting":        func(v *view) bool { return v.phase == phaseBattle && v.enemyBattles(v.at[v.f]) > 0 },
	"feeding":         firstFeeding,
}

func firstHoldsNoClaimant(v *view) bool {
	for _, f := range v.law.claimants {
		if has(v.held[f], v.f) {
			return false
		}
	}
	return true
}

func firstRivalNear(v *view) bool {
	return v.king >= 0 && v.king != v.f && int(v.febas[v.king]) >= v.numbers["near"]
}

// ownSide reports whether a power is itself or of its coalition.
func (v *view) ownSide(g power) bool { return g == v.f || v.coal[g] >= 0 && v.coal[g] == v.coal[v.f] }

// firstSideMatches compares all armies of both sides.
func firstSideMatches(v *view) bool {
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

func firstOutmatched(v *view) bool {
	h := v.at[v.f]
	return v.enemyBattles(h)-v.ownBattles(h) >= v.numbers["margin"]
}

// firstFeeding reports whether its army eats now, or later in this feeding (T22.5): with provision.timing=turn each feeding is
// one by itself.
func firstFeeding(v *view) bool {
	return v.phase == phaseProvision && !has(v.fed, v.f) || v.asked() == stepFeed && v.actor == v.f
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
	"nearer-the-seat": func(v *view, c referee.Command) bool { return v.toSeat(v.where(c)) < v.toSeat(v.at[v.f]) },
	"no-enemy":        func(v *view, c referee.Command) bool { return v.enemyBattles(v.where(c)) == 0 },
	"enemy-claimant":  func(v *view, c referee.Command) bool { return v.hasClaimant(v.enemiesAt(v.f, v.where(c))) },
	"weaker":          firstWeaker,
	"not-stronger":    func(v *view, c referee.Command) bool { return v.enemyBattles(v.where(c)) <= v.ownBattles(v.where(c)) },
	"survives":        func(v *view, c referee.Command) bool { return firstStarving(v, c, true) < int(v.battles[v.f]) },
	"feeds":           func(v *view, c referee.Command) bool { return firstStarving(v, c, true) == 0 },
	"coyne-feeds":     func(v *view, c referee.Command) bool { return firstStarving(v, c, false) == 0 },
	"of-the-enemy":    func(v *view, c referee.Command) bool { return v.hostile(v.siteAt(v.where(c))) },
	"to-the-enemys":   firstToRaid,
	"to-a-king":       firstToKing,
	"a-king":          func(v *view, c referee.Command) bool { return firstHeeds(v, power(c.Args[1])) },
	"no-breach":       func(v *view, c referee.Command) bool { return !v.breaks(c) },
}

// firstLargestEnemy is the battles of the largest army on the board that is its enemy.
func firstLargestEnemy(v *view) (n int) {
	each(v.armies(), func(g power) {
		if v.enemies(v.f, g) {
			n = max(n, int(v.battles[g]))
		}
	})
	return n
}

// firstFoodLeft is how many battles an Irish army could feed where it musters, all cattle spent.
func firstFoodLeft(v *view, c referee.Command) int {
	if c.Form != formMuster {
		return v.law.rules.BattleCap
	}
	at, q := v.afterMuster(c)
	q.battles[v.f] = uint8(v.law.rules.BattleCap)
	return v.law.rules.BattleCap - q.unfed(v.law.sites[at].hex)
}

func firstWeaker(v *view, c referee.Command) bool {
	h := v.where(c)
	n := v.enemyBattles(h)
	return n > 0 && v.ownBattles(h)-n >= v.numbers["margin"]
}

// firstStarving is how many of its battles would starve where a move leads, fed by coyne alone or by cattle and provisions too.
func firstStarving(v *view, c referee.Command, stores bool) int {
	if !stores {
		return int(v.battles[v.f]) - v.byCoyne(v.where(c))
	}
	q := v.copied()
	if v.where(c) == v.seat() && v.law.powers[v.f].claimant {
		q.king = v.f
	}
	return q.unfed(v.where(c))
}

// firstToRaid reports whether a march ends at a settlement of another side that its seat has not raided in this campaign turn.
func firstToRaid(v *view, c referee.Command) bool {
	s := v.siteAt(v.where(c))
	return v.hostile(s) && v.raided[s]>>v.ctrl[v.f]&1 == 0
}

// firstToKing reports whether a march ends at the longport of a king who would heed a call.
func firstToKing(v *view, c referee.Command) bool {
	h := v.where(c)
	return h != v.at[v.f] && v.calledAt(h, func(g power) bool { return firstHeeds(v, g) })
}

// firstHeeds reports whether a call makes a lesser king muster, join or give his hostage (T14.2.1–T14.2.5).
func firstHeeds(v *view, g power) bool {
	t := &v.law.powers[g]
	return !t.claimant && !t.english && (v.ally[g] < 0 || v.coal[g] == v.coal[v.f] || v.held[g] == 0)
}

// firstScores are the words that choose among moves: first. The lowest is chosen.
var firstScores = map[string]func(*view, referee.Command) int{
	"most-battles":      func(v *view, c referee.Command) int { return -mustered(c) },
	"least-cattle":      func(v *view, c referee.Command) int { return int(c.Args[2]) },
	"fewest-enemies":    (*view).enemiesMet,
	"claimant":          (*view).otherThanClaimant,
	"nearest-the-seat":  func(v *view, c referee.Command) int { return v.toSeat(v.where(c)) },
	"fewest-points":     (*view).pointsTo,
	"fewest-lost":       func(v *view, c referee.Command) int { return v.hungry(v.f, int(c.Args[1]), int(c.Args[2])) },
	"most-provisions":   func(v *view, c referee.Command) int { return -int(c.Args[1]) },
	"for-so-many-meals": (*view).provisionsAmiss,
	"own-power":         (*view).otherThanSelf,
	"die":               firstByDie,
}

// firstByDie is 0 of the one march that a die names, among the first six of those that line leaves which has the word.
func firstByDie(v *view, c referee.Command) int {
	var nearest []referee.Command
	for _, m := range v.Moves(nil) {
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
	if sides := min(len(nearest), 6); nearest[firstHash(v.Position)%uint64(sides)] == c {
		return 0
	}
	return 1
}

// hostile reports whether a settlement is of another side, and stands.
func (v *view) hostile(s site) bool {
	return s >= 0 && !v.isDestroyed(s) && v.owner(s) != none && !v.friendly(v.f, s) && (v.coal[v.f] < 0 || v.coal[v.owner(s)] >= 0)
}
