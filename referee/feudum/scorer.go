package feudum

import (
	"slices"

	"brehon/referee"
)

// The scorer alone (F2.3.2): with the option keep=score no map, goods or shillings are kept. People report of each card only
// what changes stars, points or tiles.

// counts is what a scorer keeps of a player in place of the map.
type counts struct {
	roles   [guilds]int8 // pawns on the map
	ruled   [feudum]int8 // outposts, farms, towns
	feudums [guilds]int8 // ruled ones
	// As the table counted them last:
	regions  int8 // active
	tended   int8 // landscapes
	stocked  int8 // of those, with something on them
	charters int8 // points
}

// tallied is what a scorer keeps; in other games it is zero.
type tallied struct {
	of   [colours]counts
	laid int8 // landscapes on the map
}

// pawns is how many there are on the map.
func (k *counts) pawns() int8 { return int8(sum(k.roles[:])) }

// places is how many ruled places there are of a kind.
func (k *counts) places(of kind) int8 {
	if of == feudum {
		return int8(sum(k.feudums[:]))
	}
	return k.ruled[of]
}

// all is how many places are ruled.
func (k *counts) all() int8 { return int8(sum(k.ruled[:]) + sum(k.feudums[:])) }

// landscapes is what tended landscapes score at a dawn (F10.2).
func (k *counts) landscapes(l *Law) int {
	return int(k.tended-k.stocked)*int(l.landVP[0]) + int(k.stocked)*int(l.landVP[1])
}

// addStars adds the stars of pawns and feudums to first, and those of other places to second (F7.1).
func (t *tallied) addStars(l *Law, first, second *[colours][guilds]int8) {
	for c := range t.of {
		k := &t.of[c]
		for g := range k.roles {
			first[c][g] += k.roles[g]*l.pawnStars + k.feudums[g]*l.feudumStars
		}
		for of, n := range k.ruled {
			for m := l.by[of]; m != 0; m &= m - 1 {
				second[c][m.first()] += n * l.placeStars
			}
		}
	}
}

// icons is how many feudums of a guild there are.
func (t *tallied) icons(g guild) (n int8) {
	for c := range t.of {
		n += t.of[c].feudums[g]
	}
	return n
}

// ruled is how many places anybody rules.
func (t *tallied) ruled() (n int8) {
	for c := range t.of {
		n += t.of[c].all()
	}
	return n
}

// tended is how many landscapes the table has counted.
func (t *tallied) tended() (n int8) {
	for c := range t.of {
		n += t.of[c].tended
	}
	return n
}

// forget drops what the table has counted: a dawn counts it again.
func (t *tallied) forget() {
	for c := range t.of {
		k := &t.of[c]
		k.regions, k.tended, k.stocked = 0, 0, 0
	}
}

// isSound reports whether the counts can be so (F1.5).
func (t *tallied) isSound(l *Law) bool {
	for c := range t.of {
		k := &t.of[c]
		if k.pawns() > pawns || k.regions > regions || k.stocked > k.tended || k.charters > l.chartersMost() {
			return false
		}
	}
	for g := range guild(guilds) {
		if t.icons(g) > l.icons {
			return false
		}
	}
	return t.ruled() <= places && t.laid <= min(places, l.tilesAll) && t.tended() <= t.laid
}

// chartersMost is the most that a player's charters can score (F13.1, F17.5).
func (l *Law) chartersMost() int8 {
	var best [len(l.charters)]int
	for i := range l.charters {
		k := &l.charters[i]
		best[i] = k.monster
		for _, step := range k.barrel {
			best[i] = max(best[i], step[1])
		}
		for _, n := range k.vp {
			best[i] = max(best[i], n)
		}
	}
	slices.Sort(best[:])
	all := 0
	for _, n := range best[max(len(best)-int(l.hand), 0):] {
		all += n
	}
	return int8(min(all, 99))
}

// countWorks are the cards for a scorer. What it does not keep, the table judges.
var countWorks [cards]cardWork

func init() {
	countWorks = [cards]cardWork{
		cardMigrate:   begins(func(c colour) countRole { return countRole{who: c} }),
		cardMove:      {func(*Position, colour) bool { return true }, func(*Position, colour) {}, nil},
		cardInfluence: works(func(c colour) countRules { return countRules{who: c} }, countRules.play),
		cardImprove:   begins(func(c colour) raise { return raise{who: c, kind: none} }),
		cardExplore:   needs(outpost, "F6.5", func(*Position, colour) {}),
		cardHarvest: needs(farm, "F6.6", func(p *Position, c colour) {
			c.score(p, int(p.law.harvestVP), fromActions, "F6.6.1.a")
		}),
		cardTax:     needs(town, "F6.7", func(*Position, colour) {}),
		cardDefend:  cardWorks[cardDefend],
		cardGuild:   begins(func(c colour) countGuild { return countGuild{who: c, host: none} }),
		cardConquer: begins(func(c colour) countFight { return countFight{who: c, on: none} }),
		cardRepeat:  cardWorks[cardRepeat],
	}
}

// needs is the work of a card of which no more is asked: it needs a ruled place of a kind.
func needs(k kind, rule string, play func(*Position, colour)) cardWork {
	return cardWork{
		able: func(p *Position, c colour) bool { return c.ruled(p, k) > 0 },
		play: play,
		why: func(p *Position, c colour) *referee.Refusal {
			return refuse(rule, "no-type", argColour("colour", c), argType(k))
		},
	}
}

// movesPouch lists what may go on the pouch. A scorer does not ask for it: whoever uses it says so on their turn.
func (c colour) movesPouch(p *Position, list []referee.Move) []referee.Move {
	if pl := &p.players[c]; !p.law.scorer || pl.pouch != none || pl.spent {
		return list
	}
	return p.addMove(p.addMove(list, c, formPouch, pouchSaltpeter), c, formPouch, pouchSulfur)
}

// takePouch puts a good on the pouch; nobody keeps where it came from.
func (c colour) takePouch(p *Position, g good) {
	c.fillsPouch(p, g)
	p.bag[g]--
}

// isCounting reports whether a decision is one of a scorer's own.
func isCounting(d decision) bool {
	switch d.(type) {
	case countRole, countRules, raise, countFight, countGuild, countUnfed, counting:
		return true
	}
	return false
}

// worth is what the top tile of a region scores for a place raised from a kind; 0 if it cannot be taken (F6.4.4).
func (r region) worth(p *Position, from kind) int {
	top := p.tops[r]
	if top > p.epoch || top > p.law.epochs {
		return 0
	}
	return int(p.law.tileVP[top-1][from+1])
}

// countForms are the forms of moves in a game of which only the score is kept.
var countForms = func() (list [moveFormCount]bool) {
	for _, form := range []uint8{formStart, formRoll, formRole, formPouch, formPlay, formForfeit, formDone, formFeudum, formTile, formFlip, formImmunity,
		formRepeat, formTrade, formPush, formPull, formFeast, formReeve, formEnd} {
		list[form] = true
	}
	for form := formOffRole; form < moveFormCount; form++ {
		list[form] = true
	}
	return list
}()

// whyForm says that a move is one of the other kind of game: where the score alone is kept, or where everything is.
func (l *Law) whyForm(form uint8) *referee.Refusal {
	switch {
	case l.scorer && !countForms[form]:
		return refuse("F2.3.2", "count-kept")
	case !l.scorer && form >= formOffRole:
		return refuse("F2.3.2", "count-only")
	}
	return nil
}
