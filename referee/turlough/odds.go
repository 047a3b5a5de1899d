package turlough

import (
	"slices"

	"brehon/referee"
)

// Fights to be weighed: the outcomes of the dice, with all decisions taken as usual.

// melee finds them in a position.
type melee struct{ p *Position }

// Fights lists the open fight; or, if the army in turn must attack, all attacks open to it (T15.1); else the battles where
// enemies meet now (T18). It may be empty.
func (p *Position) Fights() []Fight {
	if q := p.beforeDice(); q != nil {
		return melee{q}.open()
	}
	var list []Fight
	if p.asked() == stepArmy && p.forced { // T15.1: an army here must be attacked
		each(p.enemiesAt(p.actor, p.at[p.actor]), func(g power) {
			q := p.Apply(referee.Move{Command: commandOf(formAttack, int(p.actor), int(g))}, nil).(*Position)
			if q = q.beforeDice(); q == nil {
				return
			}
			for _, f := range (melee{q}).open() {
				if !slices.ContainsFunc(list, f.isOf) { // whichever of a side is attacked
					list = append(list, f)
				}
			}
		})
		return list
	}
	for h := range p.law.hexes {
		if !p.over && p.contested(hex(h)) {
			if q := p.asBattle(hex(h)).beforeDice(); q != nil && q.rHex == hex(h) {
				f := melee{q}.ofDice()
				f.Ahead = true
				list = append(list, f)
			}
		}
	}
	return list
}

// open lists the fight of the dice asked now; for a first contact also the whole fight, if all stay.
func (m melee) open() []Fight {
	list := []Fight{m.ofDice()}
	if m.p.purpose == rollContact {
		list = append(list, m.whole())
	}
	return list
}

// asBattle is the position as if the battle phase came to that hex now.
func (p *Position) asBattle(h hex) *Position {
	q := *p
	q.phase, q.step, q.battleHex = phaseBattle, autoBattle, h+1
	q.noSpoils()
	q.releases = 0
	q.advance()
	return &q
}

// beforeDice is the position when dice are asked, if the decisions that are open lead to them.
func (p *Position) beforeDice() *Position {
	q := p
	for range len(p.law.powers) {
		if q.asked() == stepDice {
			return q
		}
		c, ok := q.usually()
		if !ok {
			return nil
		}
		q = q.Apply(referee.Move{Command: c}, nil).(*Position)
	}
	return nil
}

// usually returns the decision that leads to the dice: confirm, settle, stand, decline to muster, roll.
func (p *Position) usually() (referee.Command, bool) {
	switch p.asked() {
	case stepConfirm:
		return commandOf(formConfirm), true
	case stepArmy:
		if p.target >= 0 {
			return commandOf(formSettle, int(p.actor)), true
		}
	case stepStand:
		return commandOf(formStand, int(p.target)), true
	case stepDefend:
		return commandOf(formDecline, int(raid{}.defender(p, p.raidSite))), true
	case stepRollerA, stepRollerD:
		_, f := battle{}.rollers(p)
		return commandOf(formRoller, int(f)), true
	case stepLose:
		return commandOf(formLose, int(p.loserSide)), true
	}
	return referee.Command{}, false
}

// Onset returns the position in which attacker, after a march if need be, has attacked defender; both are ids of powers. If
// that is not legal now, no says why, and after is the position as if it were. After is nil if there can be no such fight.
func (p *Position) Onset(attacker, defender string) (after referee.State, no *referee.Refusal) {
	f, g := p.law.power(attacker), p.law.power(defender)
	q, no := melee{p}.onset(f, g)
	if no == nil {
		return q, nil
	}
	q, never := melee{p}.supposed(f, g)
	if never != nil {
		return nil, never
	}
	return q, no
}

// onset is the attack as it may be made now.
func (m melee) onset(f, g power) (*Position, *referee.Refusal) {
	q := m.p
	if m.p.battles[f] > 0 && m.p.battles[g] > 0 && m.p.at[f] != m.p.at[g] {
		march := commandOf(formMarch, int(f), int(m.p.at[g]))
		if no := m.p.Why(march); no != nil {
			return nil, no
		}
		q = q.Apply(referee.Move{Command: march}, nil).(*Position)
		if q.asked() == stepConfirm {
			q = q.Apply(referee.Move{Command: commandOf(formConfirm)}, nil).(*Position)
		}
		if q.target == g { // T13.5: the only enemy there
			return q, nil
		}
	}
	return melee{q}.attacks(f, g)
}

// attacks returns the position in which one army has attacked another in its hex.
func (m melee) attacks(f, g power) (*Position, *referee.Refusal) {
	attack := commandOf(formAttack, int(f), int(g))
	if no := m.p.Why(attack); no != nil {
		return nil, no
	}
	return m.p.Apply(referee.Move{Command: attack}, nil).(*Position), nil
}

// supposed returns the attack as if an army had its turn now and had just arrived at the other's hex, or why such a fight is
// impossible.
func (m melee) supposed(f, g power) (*Position, *referee.Refusal) {
	for _, h := range [2]power{f, g} {
		if m.p.battles[h] == 0 {
			return nil, refuse("T15.1", "fact-no-army", argPower("power", h))
		}
	}
	q := *m.p
	q.noSpoils()
	q.releases = 0
	q.phase, q.step, q.stage, q.actor = phaseExpedition, stepArmy, stageMove, f
	q.entered, q.attacked, q.repelled, q.pinned, q.paid = true, false, false, false, false
	q.target, q.callee, q.raidSite = none, none, none
	if q.at[f] != q.at[g] {
		q.arrive(f, q.at[g])
	}
	q.points, q.forced = 0, q.enemiesAt(f, q.at[f]) != 0
	return melee{&q}.attacks(f, g)
}

// duel is a fight from the moment before its dice.
type duel struct {
	p     *Position
	sides [2]uint16 // armies of the attackers and of the defenders
	whole bool      // first contact and battle (T15.5, T18.1)
}

// fightWords are, for each purpose of a roll, its rule, its name, and the names of its ends: attackers, defenders, neither.
var fightWords = [...]struct{ rule, key, won, lost, drawn string }{
	rollContact:  {"T15.5", "contact", "attackers", "defenders", "neither"},
	rollWithdraw: {"T15.12", "withdraw", "caught", "away", "stays"},
	rollLeave:    {"T15.12", "withdraw", "caught", "away", "stays"},
	rollDefence:  {"T12.4", "defence", "no-army", "army", "no-army"},
	rollCastle:   {"T16.4", "castle", "raided", "repelled", "held-off"},
	rollBattle:   {"T18.1", "battle", "attackers", "defenders", "neither"},
}

// ofDice returns the fight of the dice asked now.
func (m melee) ofDice() Fight {
	d := &duel{p: m.p, sides: [2]uint16{bit(m.p.rAtt), 0}}
	switch m.p.purpose {
	case rollContact, rollBattle:
		d.sides = [2]uint16{m.p.sideArmies(m.p.rAtt, m.p.rHex), m.p.sideArmies(m.p.rDef, m.p.rHex)}
	case rollCastle:
	default:
		d.sides[1] = bit(m.p.rDef)
	}
	words := fightWords[m.p.purpose]
	say := func(key string) referee.Message { return referee.Message{Rule: words.rule, Key: "odds." + key} }
	f := Fight{Head: say(words.key), From: m.p, Choose: chooseUsual, Over: d.over, Tell: d.outcome,
		Won: [3]referee.Message{say(words.won), say(words.lost), say(words.drawn)}}
	f.Head.Args = []referee.Arg{argHex("hex", m.p.rHex), argPower("power", m.p.rAtt)}
	for i, side := range d.sides {
		each(side, func(g power) { f.Powers[i] = append(f.Powers[i], m.p.law.powers[g].id) })
	}
	if a, b := (roll{}).totals(m.p); a != 0 || b != 0 {
		m := referee.Message{Rule: "T15.11", Key: "odds.modifiers", Args: []referee.Arg{argN("attacker", a), argN("defender", b)}}
		f.Notes = append(f.Notes, m)
	}
	if m.p.rDie != 0 {
		f.Notes = append(f.Notes, referee.Message{Rule: "T15.5", Key: "odds.thrown", Args: []referee.Arg{argPower("power", m.p.rAtt), argN("n", int(m.p.rDie))}})
	}
	return f
}

// whole is a first contact with the battle that follows if all stay.
func (m melee) whole() Fight {
	f := m.ofDice()
	d := &duel{p: m.p, sides: [2]uint16{m.p.sideArmies(m.p.rAtt, m.p.rHex), m.p.sideArmies(m.p.rDef, m.p.rHex)}, whole: true}
	f.Head.Rule, f.Head.Key, f.Whole = "T18.1", "odds.whole", true
	f.On, f.Over, f.Tell = d.toBattle, d.over, d.outcome
	return f
}

// toBattle is the position in which the battle begins, once the dice of the first contact have fallen.
func (d *duel) toBattle(s referee.State) referee.State {
	q := s.(*Position)
	if q.phase == phaseBattle || q.step == stepLose || q.heads > 0 || q.step == stepDice && q.purpose == rollContact {
		return s
	}
	if b := q.asBattle(d.p.rHex).beforeDice(); b != nil && b.rHex == d.p.rHex {
		return b
	}
	return s
}

// chooseUsual makes the decisions on the way; if they do not affect the fight it takes the first move.
func chooseUsual(s referee.State, moves []referee.Move) referee.Move {
	if c, ok := s.(*Position).usually(); ok {
		for _, m := range moves {
			if m.Command == c {
				return m
			}
		}
	}
	return moves[0]
}

// over reports whether the fight is decided in a position that came of it.
func (d *duel) over(s referee.State) bool {
	q := s.(*Position)
	switch {
	case q.body.over:
		return true
	case d.whole && q.phase != phaseBattle:
		return d.left(q, 0) == 0 || d.left(q, 1) == 0 || q.step == stepArmy && !q.contested(d.p.rHex)
	case d.p.purpose == rollBattle || d.whole:
		if q.phase != phaseBattle || q.battleHex != d.p.rHex+1 {
			return true
		}
		att, def := q.foes(d.p.rHex)
		return att&d.sides[0] == 0 || def&d.sides[1] == 0
	case q.step == stepLose:
		return false
	}
	return q.step != stepDice || q.purpose != d.p.purpose || q.rHex != d.p.rHex
}

// left is the battles that a side still has in the hex.
func (d *duel) left(q *Position, side int) (n int) {
	each(d.sides[side], func(f power) {
		if q.at[f] == d.p.rHex {
			n += int(q.battles[f])
		}
	})
	return n
}

// outcome returns the outcome of a finished fight.
func (d *duel) outcome(s referee.State) (o Outcome) {
	q := s.(*Position)
	for i, side := range d.sides {
		cattle := 0
		each(side, func(f power) {
			o.Lost[i] += max(0, int(d.p.battles[f])-int(q.battles[f]))
			cattle += int(q.cattle[f]) - int(d.p.cattle[f])
			if d.p.battles[f] > 0 && q.battles[f] == 0 {
				o.Fallen = append(o.Fallen, d.p.law.powers[f].id)
			}
		})
		if q.heads > 0 && q.winners&side != 0 { // still to be shared (T15.10.2)
			room := 0
			each(q.winners, func(f power) { room += d.p.law.rules.CattleCap - int(q.cattle[f]) })
			cattle += min(int(q.heads), room)
		}
		o.Spoils[i] = max(0, cattle)
	}
	o.Winner = d.winner(q, o.Lost)
	o.Febas = d.gains(q)
	return o
}

// gains returns the pools' gains and losses in a finished fight.
func (d *duel) gains(q *Position) (list []Pool) {
	for f := range d.p.law.powers {
		f := power(f)
		pool := d.p.poolOf(f)
		if pool == nil || d.p.token(pool) != f {
			continue
		}
		now := 0 // out of play
		if p := q.poolOf(f); p != nil {
			now = int(*p)
		}
		if gain := now - int(*pool); gain != 0 {
			list = append(list, Pool{d.p.law.powers[f].id, gain})
		}
	}
	return list
}

func (d *duel) winner(q *Position, lost [2]int) int {
	pick := func(attackers, defenders bool) int {
		switch {
		case attackers:
			return 0
		case defenders:
			return 1
		}
		return 2
	}
	if d.whole {
		return pick(d.left(q, 1) == 0, d.left(q, 0) == 0)
	}
	switch d.p.purpose {
	case rollBattle:
		return pick(d.left(q, 1) == 0, d.left(q, 0) == 0)
	case rollWithdraw, rollLeave:
		return pick(lost[1] > 0, q.at[d.p.rDef] == d.p.rTo)
	case rollDefence:
		return pick(q.battles[d.p.rDef] == 0, true)
	case rollCastle:
		return pick(lost[0] == 0 && !q.repelled, lost[0] > 0)
	}
	return pick(lost[0] < lost[1], lost[0] > lost[1])
}
