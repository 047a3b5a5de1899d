package turlough

import "brehon/referee"

// The words of automata.yaml that are true of a move: only.

var filters = map[string]func(*view, referee.Command) bool{
	"an-army":         func(v *view, c referee.Command) bool { return v.musters(c) >= v.numbers["army"] },
	"a-match":         func(v *view, c referee.Command) bool { return v.musters(c)+v.numbers["short"] >= v.largestEnemy() },
	"fed":             (*view).feedsMustered,
	"leaves-meals":    (*view).leavesMeals,
	"leaves-food":     func(v *view, c referee.Command) bool { return v.foodLeft(c) >= v.numbers["food"] },
	"to-the-seat":     func(v *view, c referee.Command) bool { return v.where(c) == v.seat() },
	"not-the-seat":    func(v *view, c referee.Command) bool { return v.where(c) != v.seat() },
	"nearer-the-seat": func(v *view, c referee.Command) bool { return v.toSeat(v.where(c)) < v.toSeat(v.at[v.f]) },
	"no-enemy":        func(v *view, c referee.Command) bool { return v.enemyBattles(v.where(c)) == 0 },
	"enemy-claimant":  func(v *view, c referee.Command) bool { return v.hasClaimant(v.enemiesAt(v.f, v.where(c))) },
	"weaker":          (*view).weaker,
	"not-stronger":    func(v *view, c referee.Command) bool { return v.enemyBattles(v.where(c)) <= v.ownBattles(v.where(c)) },
	"survives":        func(v *view, c referee.Command) bool { return v.starvingIn(v.where(c), true) < int(v.battles[v.f]) },
	"feeds":           func(v *view, c referee.Command) bool { return v.starvingIn(v.where(c), true) == 0 },
	"coyne-feeds":     func(v *view, c referee.Command) bool { return v.starvingIn(v.where(c), false) == 0 },
	"of-the-enemy":    func(v *view, c referee.Command) bool { return v.hostile(v.siteAt(v.where(c))) },
	"to-the-enemys":   (*view).toRaid,
	"to-a-king":       func(v *view, c referee.Command) bool { return v.where(c) != v.at[v.f] && v.callable(v.where(c)) },
	"a-king":          func(v *view, c referee.Command) bool { return v.heeds(power(c.Args[1])) },
	"no-breach":       func(v *view, c referee.Command) bool { return !v.breaks(c) },
}

func (v *view) weaker(c referee.Command) bool {
	h := v.where(c)
	n := v.enemyBattles(h)
	return n > 0 && v.ownBattles(h)-n >= v.numbers["margin"]
}

// toRaid reports whether a march ends at a settlement of another side that its seat has not raided in this campaign turn.
func (v *view) toRaid(c referee.Command) bool {
	s := v.siteAt(v.where(c))
	return v.hostile(s) && v.raided[s]>>v.ctrl[v.f]&1 == 0
}

// callable reports whether a king who would heed a call has his longport in a hex (T14.2).
func (v *view) callable(h hex) bool {
	s := v.siteAt(h)
	if s < 0 {
		return false
	}
	q := v.copied()
	q.at[v.f], q.stage = h, stageMove
	for g := range v.law.powers {
		if g := power(g); v.law.powers[g].capital == s && v.heeds(g) && q.mayCall(g) {
			return true
		}
	}
	return false
}

// heeds reports whether a call makes a lesser king muster, join or give his hostage (T14.2.1–T14.2.5).
func (v *view) heeds(g power) bool {
	t := &v.law.powers[g]
	return !t.claimant && !t.english && (v.ally[g] < 0 || v.coal[g] == v.coal[v.f] || v.held[g] == 0)
}

// breaks reports whether a move would ask first whether faith is to be broken (T0.9).
func (v *view) breaks(c referee.Command) bool {
	return v.Apply(referee.Move{Command: c}, nil).(*Position).asked() == stepConfirm
}

// feedsMustered reports whether an Irish army that is mustered could be fed once where it musters.
func (v *view) feedsMustered(c referee.Command) bool {
	if c.Form != formMuster {
		return true
	}
	at, q := v.afterMuster(c)
	return q.unfed(v.law.sites[at].hex) == 0
}

// leavesMeals reports whether what an English army leaves of the pounds buys so many provisions for each of its battles.
func (v *view) leavesMeals(c referee.Command) bool {
	switch c.Form {
	case formMusterEnglish, formMusterAt:
		n := mustered(c)
		return int(v.pounds)-n*v.rates().battlePrice >= v.numbers["meals"]*n*v.rates().provisionPrice
	}
	return true
}

// foodLeft is how many battles an Irish army could feed where it musters, all cattle spent.
func (v *view) foodLeft(c referee.Command) int {
	if c.Form != formMuster {
		return v.law.rules.BattleCap
	}
	at, q := v.afterMuster(c)
	q.battles[v.f] = uint8(v.law.rules.BattleCap)
	return v.law.rules.BattleCap - q.unfed(v.law.sites[at].hex)
}

// afterMuster is the position when an Irish army has mustered, and where: who musters at the king's seat will hold it
// when the battles are over (T20.2).
func (v *view) afterMuster(c referee.Command) (at site, after view) {
	at = v.capital(v.f)
	if _, place, must := v.musterContext(); v.step == stepRight || must {
		at = place
	}
	q := v.copied()
	q.dev[at] = capAt(int(q.dev[at])+int(c.Args[1])*v.rates().coyneRecruit, v.law.rules.DevastationCap)
	q.cattle[v.f] -= uint8(int(c.Args[2]) * v.law.rules.TuarastalPrice)
	q.battles[v.f] = uint8(mustered(c))
	if at == v.law.crown {
		q.king = v.f
	}
	return at, q
}

// musters is how many battles a muster brings, the army that is given too.
func (v *view) musters(c referee.Command) int {
	if c.Form == formMusterGiven {
		_, _, n, _ := v.givenArmy(v.f)
		return n
	}
	return mustered(c)
}
