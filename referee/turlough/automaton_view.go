package turlough

import "brehon/referee"

// What the words of automata.yaml look at.

// view is a position as an automaton sees it that plays for one power.
type view struct {
	*Position
	f       power
	numbers map[string]int

	ways *[maxHexes]uint8 // what it costs to the king's seat, once asked for
}

// toSeat is how many movement points it costs from a hex to the king's seat, with no enemy in the way.
func (v *view) toSeat(h hex) int {
	if v.ways == nil {
		ways := v.distances(v.seat())
		v.ways = &ways
	}
	return int(v.ways[h])
}

// copied is the same view of a position that may be changed.
func (v *view) copied() view {
	return view{Position: &Position{law: v.law, body: v.body}, f: v.f, numbers: v.numbers}
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
		return v.law.sites[c.Args[1]].hex
	}
	return v.at[v.f]
}

// seat is the hex of the king's seat.
func (v *view) seat() hex { return v.law.sites[v.law.crown].hex }

// enemyBattles are those of all its enemies in a hex.
func (v *view) enemyBattles(h hex) (n int) {
	each(v.enemiesAt(v.f, h), func(g power) { n += int(v.battles[g]) })
	return n
}

// ownBattles are those of its side in a hex, and its own as if it stood there.
func (v *view) ownBattles(h hex) int {
	n := v.strength(v.f, h)
	if v.at[v.f] != h {
		n += int(v.battles[v.f])
	}
	return n
}

// ownSide reports whether a power is itself or of its coalition.
func (v *view) ownSide(g power) bool { return g == v.f || v.coal[g] >= 0 && v.coal[g] == v.coal[v.f] }

// largestEnemy is the battles of the largest army on the board that is its enemy.
func (v *view) largestEnemy() (n int) {
	each(v.armies(), func(g power) {
		if v.enemies(v.f, g) {
			n = max(n, int(v.battles[g]))
		}
	})
	return n
}

// hasClaimant reports whether a claimant is among powers.
func (v *view) hasClaimant(mask uint16) bool {
	for _, f := range v.law.claimants {
		if has(mask, f) {
			return true
		}
	}
	return false
}

// hostile reports whether a settlement is of another side, and stands.
func (v *view) hostile(s site) bool {
	return s >= 0 && !v.isDestroyed(s) && v.owner(s) != none && !v.friendly(v.f, s) && (v.coal[v.f] < 0 || v.coal[v.owner(s)] >= 0)
}

// unfed is how many of its battles would starve in a hex, all cattle and provisions spent.
func (v *view) unfed(h hex) int {
	q := *v.Position
	q.at[v.f] = h
	need := max(0, int(q.battles[v.f])-int(q.provisions[v.f])-int(q.cattle[v.f]))
	fed, _ := q.coyneFeeds(v.f, need)
	return need - fed
}

// starvingIn is how many of its battles would starve in a hex, fed by coyne alone or by cattle and provisions too. A
// claimant feeds from the king's seat when he has taken it (T20.2).
func (v *view) starvingIn(h hex, stores bool) int {
	q := v.copied()
	if h == v.seat() && v.law.powers[v.f].claimant {
		q.king = v.f
	}
	if !stores {
		q.cattle[v.f], q.provisions[v.f] = 0, 0
	}
	return q.unfed(h)
}
