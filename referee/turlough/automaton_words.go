package turlough

import "brehon/referee"

// The words of automata.yaml: what they mean in a position.

// view is a position as an automaton sees it that plays for one power.
type view struct {
	*Position
	f       power
	numbers map[string]int
}

// mayMake reports whether a move is one of this power: others of the same seat have lists of their own.
func (v *view) mayMake(c referee.Command) bool {
	switch c.Form {
	case formReplenish, formMuster, formMusterEnglish, formMusterAt, formMusterGiven, formRaid, formMarch, formDemobilize:
		return power(c.Args[0]) == v.f
	}
	return true
}

// where is the hex that a move is about.
func (v *view) where(c referee.Command) hex {
	switch c.Form {
	case formMarch, formDisengage, formDefend:
		return hex(c.Args[1])
	case formRaid:
		return v.law.sites[c.Args[1]].hex
	}
	return v.at[v.f]
}

// enemyBattles are those of all its enemies in a hex.
func (v *view) enemyBattles(h hex) (n int) {
	each(v.enemiesAt(v.f, h), func(g power) { n += int(v.battles[g]) })
	return n
}

// ownBattles are those of its side in a hex, when it stands there too.
func (v *view) ownBattles(h hex) int {
	n := v.strength(v.f, h)
	if v.at[v.f] != h {
		n += int(v.battles[v.f])
	}
	return n
}

// hostile reports whether a settlement is of another side, and stands.
func (v *view) hostile(s site) bool {
	return s >= 0 && !v.isDestroyed(s) && v.owner(s) != none && !v.friendly(v.f, s) && (v.coal[v.f] < 0 || v.coal[v.owner(s)] >= 0)
}

// enemyAbroad reports whether an army on the board is its enemy.
func (v *view) enemyAbroad() bool {
	found := false
	each(v.armies(), func(g power) { found = found || v.enemies(v.f, g) })
	return found
}

// unfed is how many of its battles would starve in a hex, all cattle and provisions spent.
func (v *view) unfed(h hex) int {
	p := *v.Position
	p.at[v.f] = h
	need := max(0, int(p.battles[v.f])-int(p.provisions[v.f])-int(p.cattle[v.f]))
	fed, _ := p.coyneFeeds(v.f, need)
	return need - fed
}

var conditions = map[string]func(*view) bool{
	"reigns":      func(v *view) bool { return v.king == v.f },
	"claims":      func(v *view) bool { return v.king != v.f },
	"war":         (*view).enemyAbroad,
	"peace":       func(v *view) bool { return !v.enemyAbroad() },
	"in-clonroad": func(v *view) bool { return v.at[v.f] == v.crownHex() },
	"hungry":      func(v *view) bool { return v.unfed(v.at[v.f]) > 0 },
	"outmatched": func(v *view) bool {
		return v.enemyBattles(v.at[v.f])-v.ownBattles(v.at[v.f]) >= v.numbers["margin"]
	},
}

// crownHex is the king's seat.
func (v *view) crownHex() hex { return v.law.sites[v.law.crown].hex }

var filters = map[string]func(*view, referee.Command) bool{
	"by-coyne": func(v *view, c referee.Command) bool { return c.Form != formMuster || c.Args[2] == 0 },
	"an-army": func(v *view, c referee.Command) bool {
		return c.Form == formMusterGiven || mustered(c) >= v.numbers["army"]
	},
	"to-clonroad":  func(v *view, c referee.Command) bool { return v.where(c) == v.crownHex() },
	"not-clonroad": func(v *view, c referee.Command) bool { return v.where(c) != v.crownHex() },
	"nearer-clonroad": func(v *view, c referee.Command) bool {
		left := v.distances(v.crownHex())
		return left[v.where(c)] < left[v.at[v.f]]
	},
	"no-enemy":     func(v *view, c referee.Command) bool { return v.enemyBattles(v.where(c)) == 0 },
	"enemy":        func(v *view, c referee.Command) bool { return v.enemyBattles(v.where(c)) > 0 },
	"not-stronger": func(v *view, c referee.Command) bool { return v.enemyBattles(v.where(c)) <= v.ownBattles(v.where(c)) },
	"weaker": func(v *view, c referee.Command) bool {
		n := v.enemyBattles(v.where(c))
		return n > 0 && v.ownBattles(v.where(c))-n >= v.numbers["margin"]
	},
	"of-the-enemy":             func(v *view, c referee.Command) bool { return v.hostile(v.siteAt(v.where(c))) },
	"towards-enemy-settlement": func(v *view, c referee.Command) bool { return v.hostile(v.siteAt(v.where(c))) },
	"no-breach":                func(v *view, c referee.Command) bool { return !v.breaks(c) },
	"homeward": func(v *view, c referee.Command) bool {
		s := v.siteAt(v.where(c))
		return s >= 0 && v.friendly(v.f, s) && v.unfed(v.where(c)) < v.unfed(v.at[v.f])
	},
}

// breaks reports whether a move would ask first whether faith is to be broken.
func (v *view) breaks(c referee.Command) bool {
	return v.Apply(referee.Move{Command: c}, nil).(*Position).asked() == stepConfirm
}

// mustered is how many battles a muster brings.
func mustered(c referee.Command) int {
	switch c.Form {
	case formMuster:
		return int(c.Args[1]) + int(c.Args[2])
	case formMusterEnglish, formMusterAt:
		return int(c.Args[1])
	}
	return 0
}

// scores: the lowest is chosen.
var scores = map[string]func(*view, referee.Command) int{
	"most-battles": func(v *view, c referee.Command) int { return -mustered(c) },
	"least-cattle": func(v *view, c referee.Command) int { return int(c.Args[2]) },
	"fewest-enemies": func(v *view, c referee.Command) int {
		if c.Form == formAttack {
			return int(v.battles[c.Args[1]])
		}
		return v.enemyBattles(v.where(c))
	},
	"claimant": func(v *view, c referee.Command) int {
		there := v.enemiesAt(v.f, v.where(c))
		if c.Form == formAttack {
			there = bit(power(c.Args[1]))
		}
		for _, f := range v.law.claimants {
			if has(there, f) {
				return 0
			}
		}
		return 1
	},
	"nearest-clonroad": func(v *view, c referee.Command) int { return int(v.distances(v.crownHex())[v.where(c)]) },
	"fewest-points": func(v *view, c referee.Command) int {
		var r reach
		v.marches(v.f, int(v.points), &r)
		return int(r.cost[v.where(c)])
	},
	"most-devastation": func(v *view, c referee.Command) int {
		if s := v.siteAt(v.where(c)); s >= 0 {
			return -int(v.dev[s])
		}
		return 0
	},
	"fewest-lost":     func(v *view, c referee.Command) int { return v.hungry(v.f, int(c.Args[1]), int(c.Args[2])) },
	"most-provisions": func(v *view, c referee.Command) int { return -int(c.Args[1]) },
	"as-much-as-battles": func(v *view, c referee.Command) int {
		d := int(c.Args[1]) - int(v.mN)
		return max(d, -d)
	},
	"own-power": func(v *view, c referee.Command) int {
		who := c.Args[0]
		if c.Form == formAssign {
			who = c.Args[1]
		}
		if power(who) == v.f {
			return 0
		}
		return 1
	},
}
