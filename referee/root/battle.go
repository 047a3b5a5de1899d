package root

import (
	"slices"

	"brehon/referee"
	"brehon/referee/law"
)

// Battles (R2.4, R3.18): one procedure for bots and persons. The hooks of both sides come in where R18.3 has them.

// Stages of a fight.
const (
	fightBegins = int8(iota)
	fightAsks
	fightRolls
	fightHits
	fightEnds
)

// battle begins a battle; extra hits are the deed's.
func (p *Position) battle(attacker, defender faction, c place, extra int8) {
	p.event = event{}
	p.fight = fight{where: c, attacker: attacker, defender: defender, extra: extra, swords: none, scorer: none}
	p.warriorsBefore = [2]int8{p.board.own(attacker, c), p.board.own(defender, c)}
	p.happens("R2.4", "battle", argFaction(attacker), argFactionAs("other", defender), argPlace("place", c))
	p.begin(battle{})
}

// mayBattle reports whether a faction can attack another in a clearing.
func (p *Position) mayBattle(f, other faction, c place) bool {
	return p.law.plays(other) && p.players.enemies(f, other) && c < burrow && p.board.movers(f, c) > 0 && p.board.piecesOf(other, c) > 0
}

// battle is the battle that is fought; Position.fight holds it (R2.4).
type battle struct{}

func (b battle) Why(p *Position, c referee.Command) *referee.Refusal {
	if c.Form == formRollLost && p.fight.stage == fightRolls {
		return b.whyLost(p, c)
	}
	return nil
}

func (b battle) Work(p *Position) bool {
	l := p.law
	switch p.fight.stage {
	case fightBegins:
		p.fight.stage = fightAsks
		b.hire(p)
		for _, f := range l.inPlay {
			if h := l.factions[f].hooks.beside; h != nil && f != p.attacker && f != p.defender {
				h(p, f)
			}
		}
		for _, f := range []faction{p.attacker, p.defender} {
			if h := l.factions[f].hooks.before; h != nil {
				h(p, f)
			}
		}
		ambush{}.begins(p)
	case fightAsks:
		if b.swordsWanted(p) {
			return false
		}
		p.fight.stage = fightRolls
		if p.board.piecesOf(p.defender, p.where) == 0 || p.board.movers(p.attacker, p.where) == 0 { // a hook has ended it
			p.fight.stage = fightEnds
		}
	case fightRolls:
		return false
	case fightHits:
		p.fight.stage = fightEnds
		b.deal(p)
	case fightEnds:
		p.end()
		p.begin(afterBattle{})
		p.begin(settle{who: p.defender, by: p.attacker, battle: true})
	}
	return true
}

// swordsWanted reports whether a person's Vagabond fights: only the player knows his swords (R1.6).
func (b battle) swordsWanted(p *Position) bool {
	return b.swordsman(p) != none && p.swords == none
}

func (battle) swordsman(p *Position) faction {
	for _, f := range []faction{p.attacker, p.defender} {
		if f != none && p.law.factions[f].Pawn && p.law.isPerson(f) {
			return f
		}
	}
	return none
}

func (b battle) Turn(p *Position) referee.Turn {
	if p.fight.stage == fightAsks {
		return p.asks(b.swordsman(p), "R1.6", "swords", argFaction(b.swordsman(p)))
	}
	key := "roll"
	if b.fightsPerson(p) {
		key = "roll-person"
	}
	return chance("R2.4", key, argFaction(p.attacker), argFactionAs("other", p.defender), argPlace("place", p.where))
}

// Moves lists the rolls, the higher die first: sixteen outcomes, of which two look alike if the dice differ.
func (b battle) Moves(p *Position, list []referee.Move) []referee.Move {
	if p.fight.stage == fightAsks {
		for n := range p.law.rules.Dice.Most + 1 {
			list = append(list, referee.Move{Command: commandOf(formSwords, n), Seat: p.law.seat(b.swordsman(p))})
		}
		return list
	}
	for high := range p.law.rules.Dice.Most + 1 {
		for low := range high + 1 {
			list = addOutcome(list, commandOf(formRoll, high, low), int8(1+min(1, high-low)))
		}
	}
	attackers, defenders := b.losesAtMost(p, p.attacker)+1, b.losesAtMost(p, p.defender)+1
	list = slices.Grow(list, len(list)*int(attackers)*int(defenders))
	for high := range p.law.rules.Dice.Most + 1 {
		for low := range high + 1 {
			for a := range attackers {
				for d := range defenders {
					lost := commandOf(formRollLost, high, low, int(a), int(d))
					list = append(list, referee.Move{Command: lost, Seat: referee.Table, Aside: true})
				}
			}
		}
	}
	return list
}

// whyLost says why the table cannot say that both lost so many.
func (b battle) whyLost(p *Position, c referee.Command) *referee.Refusal {
	if !b.fightsPerson(p) {
		return refuse("R3.18", "bots-alone")
	}
	for i, f := range []faction{p.attacker, p.defender} {
		if no := upTo(c.Args[2+i], b.losesAtMost(p, f), "R2.4", "loses", argFaction(f), argPlace("place", p.where)); no != nil {
			c.Args[2+i] = int16(b.losesAtMost(p, f))
			if b.whyLost(p, c) == nil {
				no = instead(no, c)
			}
			return no
		}
	}
	return refuse("R2.4", "dice", argN("n", p.law.rules.Dice.Most))
}

// fightsPerson reports whether a person takes part, whose cards may change the losses.
func (battle) fightsPerson(p *Position) bool {
	return p.law.isPerson(p.attacker) || p.law.isPerson(p.defender)
}

// losesAtMost returns the maximum hits the players may enter for a side, whose cards may change them (R3.18); none: no person
// fights.
func (b battle) losesAtMost(p *Position, f faction) int8 {
	switch {
	case !b.fightsPerson(p):
		return none
	case p.law.factions[f].Pawn:
		return mostItemsHit
	}
	return min(p.board.piecesOf(f, p.where)+b.hired(p, f), mostHits)
}

// The most hits that one line enters: of two dice and two cards, or of the items of a Vagabond.
const mostHits, mostItemsHit = 8, 6

func (b battle) Take(p *Position, c referee.Command) {
	if c.Form == formSwords {
		p.swords = int8(c.Args[0])
		return
	}
	p.high, p.low, p.fight.stage = int8(c.Args[0]), int8(c.Args[1]), fightHits
	if c.Form == formRollLost {
		p.fight.stage = fightEnds
		b.strike(p, int8(c.Args[3]), int8(c.Args[2]))
	}
}

// deal computes the hits of both sides and has them lose pieces, the attacker first.
func (b battle) deal(p *Position) {
	a, d := p.attacker, p.defender
	high, low := p.high, p.low
	if h := p.law.factions[d].hooks.swaps; h != nil && h(p, d) {
		high, low = low, high
	}
	byA, byD := min(high, b.most(p, a)), min(low, b.most(p, d))
	more := p.fight.extra + b.extra(p, p.law.factions[a].hooks.attack, a)
	if p.board.own(d, p.where)+b.hired(p, d) == 0 && !b.armed(p, d) {
		more += int8(p.law.rules.Defenseless)
		p.happens("R2.4", "defenseless", argFaction(d), argN("n", p.law.rules.Defenseless))
	}
	back := b.extra(p, p.law.factions[d].hooks.defend, d)
	b.strike(p, byA+more, byD+back)
}

// strike has both sides lose pieces, for hits of the attacker and hits back.
func (b battle) strike(p *Position, hits, back int8) {
	a, d := p.attacker, p.defender
	p.happens("R2.4", "hits", argFaction(a), argN("n", int(hits)), argFactionAs("other", d), argN("back", int(back)))
	p.begin(lose{who: d, by: b.remover(p, a), at: p.where, left: hits, hits: true})
	p.begin(lose{who: a, by: b.remover(p, d), at: p.where, left: back, hits: true})
}

func (battle) extra(p *Position, h func(*Position, faction) int8, f faction) int8 {
	if h == nil {
		return 0
	}
	return h(p, f)
}

// most is how many rolled hits a side can deal: as many as it has warriors there, if its rules do not say otherwise.
func (b battle) most(p *Position, f faction) int8 {
	n := p.board.own(f, p.where) + b.hired(p, f)
	if f == b.swordsman(p) {
		n = p.swords
	}
	if h := p.law.factions[f].hooks.most; h != nil {
		n = h(p, f, n)
	}
	if f == p.defender {
		n += p.helped
	}
	return n
}

// remover returns the faction that removes the pieces a side's hits remove: the side itself, or who had them fight (R8.12).
func (battle) remover(p *Position, f faction) faction {
	if p.scorer != none {
		return p.scorer
	}
	return f
}

// armed reports whether a side without warriors there is not defenseless.
func (b battle) armed(p *Position, f faction) bool {
	if f == b.swordsman(p) {
		return p.swords > 0
	}
	h := p.law.factions[f].hooks.armed
	return h != nil && h(p, f)
}

// afterBattle follows a battle, after all its other consequences (D-48).
type afterBattle struct {
	law.Unasked[*Position]
}

// Work calls the hooks for a battle that is over.
func (afterBattle) Work(p *Position) bool {
	p.end()
	was, lost := p.fight, p.lost
	p.fight, p.event = noFight, event{}
	if h := p.law.factions[was.attacker].hooks.won; h != nil {
		h(p, was.attacker, was.defender, lost[was.defender])
	}
	for _, f := range []faction{was.defender, was.attacker} {
		if h := p.law.factions[f].hooks.after; h != nil && !p.over {
			h(p, f, was, lost[f])
		}
	}
	return true
}
