package turlough

import "brehon/referee"

// What the words of automata.yaml look at.

// view is a position as an automaton sees it that plays for one power.
type view struct {
	p       *Position
	f       power
	numbers map[string]int

	ways    *[maxHexes]uint8 // what it costs to the king's seat, once asked for
	near    []target         // enemies near a hex, once asked for
	nearHex hex
}

// target describes an attack on a hex: terrain, own side, enemies.
type target struct{ ground, own, enemy int }

// within returns the hexes with enemies that a march reaches in one turn, with nobody in the way.
func (v *view) within(from hex) []target {
	if v.near != nil && v.nearHex == from {
		return v.near
	}
	v.near, v.nearHex = []target{}, from
	ways := v.p.distances(from)
	each(v.p.armies(), func(g power) {
		if h := v.p.at[g]; v.p.enemies(v.f, g) && int(ways[h]) <= v.p.law.rules.MovementPoints {
			v.near = append(v.near, target{v.ground(h), v.p.strength(v.f, h), v.enemyBattles(h)})
		}
	})
	return v.near
}

// toSeat is how many movement points it costs from a hex to the king's seat, with no enemy in the way.
func (v *view) toSeat(h hex) int {
	if v.ways == nil {
		ways := v.p.distances(v.seat())
		v.ways = &ways
	}
	return int(v.ways[h])
}

// copied is the same view of a position that may be changed.
func (v *view) copied() view {
	return view{p: &Position{law: v.p.law, body: v.p.body}, f: v.f, numbers: v.numbers}
}

// mayMake reports whether a move is one of this power: others of the same seat have lists of their own.
func (v *view) mayMake(c referee.Command) bool {
	switch c.Form {
	case formFlee, formReplenish, formMuster, formMusterEnglish, formMusterAt, formMusterGiven, formRaid, formMarch, formDemobilize:
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
		return v.p.law.sites[c.Args[1]].hex
	}
	return v.p.at[v.f]
}

// seat is the hex of the king's seat.
func (v *view) seat() hex { return v.p.law.sites[v.p.law.crown].hex }

// enemyBattles returns the battles of all its enemies in a hex.
func (v *view) enemyBattles(h hex) (n int) {
	each(v.p.enemiesAt(v.f, h), func(g power) { n += int(v.p.battles[g]) })
	return n
}

// ownBattles returns the battles of its side in a hex, including its own as if it were there.
func (v *view) ownBattles(h hex) int {
	n := v.p.strength(v.f, h)
	if v.p.at[v.f] != h {
		n += int(v.p.battles[v.f])
	}
	return n
}

// hasClaimant reports whether a claimant is among powers.
func (v *view) hasClaimant(mask uint16) bool {
	for _, f := range v.p.law.claimants {
		if has(mask, f) {
			return true
		}
	}
	return false
}

// unfed is how many of its battles would starve in a hex, all cattle and provisions spent.
func (v *view) unfed(h hex) int {
	q := *v.p
	q.at[v.f] = h
	need := max(0, int(q.battles[v.f])-int(q.provisions[v.f])-int(q.cattle[v.f]))
	fed, _ := q.coyneFeeds(v.f, need)
	return need - fed
}

// needsCattle is how many of its battles would have to eat cattle in a hex. A claimant feeds from the king's seat when he has
// taken it (T20.2).
func (v *view) needsCattle(h hex) int { return v.without(h, false) }

// byCoyne is how many of its battles coyne alone would feed in a hex.
func (v *view) byCoyne(h hex) int { return int(v.p.battles[v.f]) - v.without(h, true) }

// without is how many of its battles go unfed in a hex without cattle, and without provisions if those are kept too.
func (v *view) without(h hex, keep bool) int {
	q := v.copied()
	if h == v.seat() && v.p.law.powers[v.f].claimant {
		q.p.king = v.f
	}
	q.p.cattle[v.f] = 0
	if keep {
		q.p.provisions[v.f] = 0
	}
	return q.unfed(h)
}

// oddsFor reports whether nobody opposes it in a hex, or its side has the battles that the odds require to attack there, or
// to stand, if it was there first (T15.3).
func (v *view) oddsFor(h hex) bool {
	ground := 0
	if !v.defends(h) {
		ground = v.ground(h)
	}
	return v.wins(ground, v.ownBattles(h), v.enemyBattles(h))
}

// wins reports whether so many battles beat so many of the enemy with the chance of its level, by the odds table.
func (v *view) wins(ground, own, enemy int) bool {
	switch table := v.p.law.game.chances[ground]; {
	case enemy == 0:
		return true
	case enemy >= len(table[0]):
		return false
	default:
		return table[min(own, len(table)-1)][enemy] >= v.numbers["share"]
	}
}

// defends reports whether its side was in a hex before the enemy.
func (v *view) defends(h hex) bool {
	_, def := v.p.foes(h)
	return def&v.p.sideArmies(v.f, h) != 0
}

// ground returns the defender's terrain modifier (T15.11), as a row of the odds table.
func (v *view) ground(h hex) int {
	a, d := v.p.modifiers(h, v.f)
	return min(max(d-a, 0), len(v.p.law.game.chances)-1)
}
