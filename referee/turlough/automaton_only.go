package turlough

import (
	"slices"

	"brehon/referee"
)

// The words of automata.yaml that are true of a move: only.

var filters = map[string]func(*view, referee.Command) bool{
	"an-army":        func(v *view, c referee.Command) bool { return v.musters(c) >= v.numbers["army"] },
	"fed":            (*view).feedsMustered,
	"leaves-meals":   (*view).leavesMeals,
	"takes-the-seat": func(v *view, c referee.Command) bool { return v.toTheSeat(c) && v.oddsFor(v.where(c)) },
	"nearer":         (*view).nearer,
	"no-enemy":       func(v *view, c referee.Command) bool { return v.enemyBattles(v.where(c)) == 0 },
	"odds":           func(v *view, c referee.Command) bool { return v.enemyBattles(v.where(c)) > 0 && v.oddsFor(v.where(c)) },
	"spares-cattle":  (*view).sparesCattle,
	"to-english": func(v *view, c referee.Command) bool {
		return v.where(c) != v.p.at[v.f] && v.calledAt(v.where(c), v.rich)
	},
	"to-free-king": func(v *view, c referee.Command) bool {
		return v.where(c) != v.p.at[v.f] && v.calledAt(v.where(c), v.free)
	},
	"strikes":       (*view).strikes,
	"worth-calling": func(v *view, c referee.Command) bool { return v.rich(power(c.Args[1])) || v.free(power(c.Args[1])) },
	"of-others":     (*view).ofOthers,
	"to-others":     (*view).toRaid,
	"no-castle":     func(v *view, c referee.Command) bool { return v.open(v.p.siteAt(v.where(c))) },
	"no-breach":     func(v *view, c referee.Command) bool { return !v.breaks(c) },
}

// toTheSeat reports whether a march ends in the king's seat, and did not begin there.
func (v *view) toTheSeat(c referee.Command) bool {
	return v.where(c) == v.seat() && v.p.at[v.f] != v.seat()
}

// nearer reports whether a march gets nearer to the king's seat, meets no enemy, and ends where coyne feeds no fewer.
func (v *view) nearer(c referee.Command) bool {
	h, from := v.where(c), v.p.at[v.f]
	return v.toSeat(h) < v.toSeat(from) && v.enemyBattles(h) == 0 && v.byCoyne(h) >= v.byCoyne(from)
}

// sparesCattle reports whether its army can eat at the end of a march without its cattle; one without cattle must not starve
// altogether.
func (v *view) sparesCattle(c referee.Command) bool {
	n := v.needsCattle(v.where(c))
	return n == 0 || v.p.cattle[v.f] == 0 && n < int(v.p.battles[v.f])
}

// ofOthers reports whether a settlement is not of its side (T16.7).
func (v *view) ofOthers(c referee.Command) bool {
	s := v.p.siteAt(v.where(c))
	return s >= 0 && !v.p.isDestroyed(s) && !v.p.friendly(v.f, s)
}

// open reports whether it may raid a settlement: it spares the king's seat for the future king, and castles fight back
// (T16.4).
func (v *view) open(s site) bool { return s >= 0 && s != v.p.law.crown && !v.p.law.sites[s].castle }

// toRaid reports whether a march ends at such a settlement, which its seat has not raided in this campaign turn.
func (v *view) toRaid(c referee.Command) bool {
	return v.ofOthers(c) && v.open(v.p.siteAt(v.where(c))) && v.p.raided[v.p.siteAt(v.where(c))]>>v.p.ctrl[v.f]&1 == 0
}

// calledAt reports whether a power of some kind can be called in a hex (T14.2, T14.3).
func (v *view) calledAt(h hex, is func(power) bool) bool {
	s := v.p.siteAt(h)
	if s < 0 {
		return false
	}
	q := v.copied()
	q.p.at[v.f], q.p.stage = h, stageMove
	for g := range v.p.law.powers {
		if g := power(g); v.p.law.powers[g].capital == s && is(g) && (call{}).may(q.p, g) {
			return true
		}
	}
	return false
}

// free reports whether a power is a lesser king without an alliance: a call makes him join (T14.2.1).
func (v *view) free(g power) bool { return v.p.law.powers[g].lesser && v.p.ally[g] < 0 }

// rich reports whether a power is de Clare, and has the pounds that make him worth a hostage (T14.3).
func (v *view) rich(g power) bool {
	return g == v.p.law.english && int(v.p.pounds) >= v.numbers["purse"]
}

// breaks reports whether a move would ask first whether faith is to be broken (T0.9).
func (v *view) breaks(c referee.Command) bool {
	return v.p.Apply(referee.Move{Command: c}, nil).(*Position).asked() == stepConfirm
}

// feedsMustered reports whether an Irish army that is mustered could be fed once where it musters.
func (v *view) feedsMustered(c referee.Command) bool {
	if c.Form != formMuster {
		return true
	}
	at, q := v.afterMuster(c)
	return q.unfed(v.p.law.sites[at].hex) == 0
}

// strikes reports whether so many could attack an enemy army within one turn's march of where they muster, by the odds.
func (v *view) strikes(c referee.Command) bool {
	n := v.musters(c)
	return slices.ContainsFunc(v.within(v.p.law.sites[v.musterPlace(c)].hex), func(x target) bool {
		return v.wins(x.ground, x.own+n, x.enemy)
	})
}

// leavesMeals reports whether the pounds left after an English muster buy so many provisions for each of its battles.
func (v *view) leavesMeals(c referee.Command) bool {
	switch c.Form {
	case formMusterEnglish, formMusterAt:
		n := mustered(c)
		return int(v.p.pounds)-n*v.p.rates().battlePrice >= v.numbers["meals"]*n*v.p.rates().provisionPrice
	}
	return true
}

// afterMuster is the position when an Irish army has mustered, and where: who musters at the king's seat will hold it
// when the battles are over (T20.2).
func (v *view) afterMuster(c referee.Command) (at site, after view) {
	at = v.musterPlace(c)
	q := v.copied()
	q.p.dev[at] = capAt(int(q.p.dev[at])+int(c.Args[1])*v.p.rates().coyneRecruit, v.p.law.rules.DevastationCap)
	q.p.cattle[v.f] -= uint8(int(c.Args[2]) * v.p.law.rules.TuarastalPrice)
	q.p.battles[v.f] = uint8(mustered(c))
	if at == v.p.law.crown {
		q.p.king = v.f
	}
	return at, q
}

// musterPlace is the settlement where it musters: who has the first right or is called may do so elsewhere than in its capital.
func (v *view) musterPlace(c referee.Command) site {
	switch c.Form {
	case formMusterAt:
		return site(c.Args[2])
	case formMusterGiven:
		_, at, _, _ := v.p.givenArmy(v.f)
		return at
	}
	if place, must := (muster{}).context(v.p); v.p.step == stepRight || must {
		return place
	}
	return v.p.capital(v.f)
}

// musters returns how many battles a muster has, including an army that is given.
func (v *view) musters(c referee.Command) int {
	if c.Form == formMusterGiven {
		_, _, n, _ := v.p.givenArmy(v.f)
		return n
	}
	return mustered(c)
}
