package root

import (
	"brehon/referee"
	"brehon/referee/law"
)

// A Vagabot's movement and battles (R8.9, R8.10).

// ways are how many moves lead from a place to each clearing: along paths, and once by the ferry (R12.13).
func (vagabotBot) ways(p *Position, f faction, from place) (steps [clearings]int8) {
	for c := range steps {
		steps[c] = none
	}
	if from < burrow {
		steps[from] = 0
	}
	for now, n := []place{from}, int8(1); len(now) > 0; n++ {
		var next []place
		for _, c := range now {
			near := p.near(f, c)
			for to := range place(clearings) {
				if inMask(near, to) && steps[to] == none {
					steps[to] = n
					next = append(next, to)
				}
			}
		}
		now = next
	}
	return steps
}

// movesTo is how many moves he needs to a clearing; none: no way leads there.
func (b vagabotBot) movesTo(p *Position, f faction, to place) int8 {
	return b.ways(p, f, p.board.pawns[f])[to]
}

// walks are the clearings that he can go to, the one where he is among them.
func (b vagabotBot) walks(v *view) []referee.Command {
	if b.bag(v.p, v.f).fresh == 0 || v.board.pawns[v.f] == none {
		return nil
	}
	ways := b.ways(v.p, v.f, v.board.pawns[v.f])
	return v.places(formWalk, func(c place) bool { return ways[c] != none })
}

// doWalk moves to the clearing of the action, unless he is there already (R8.9).
func (b vagabotBot) doWalk(v *view, c referee.Command) {
	if to := where(c); v.board.pawns[v.f] == to {
		v.p.happens("R8.9", "stays", argFaction(v.f), argPlace("place", to))
	} else {
		b.walk(v.p, v.f, to)
	}
}

// walk takes the shortest path to a clearing, exhausting one item a move, each step to the highest priority; he sets out even
// if his items do not suffice (R8.9). A snare that he springs costs him the move, and he pays again (R12.9).
func (b vagabotBot) walk(p *Position, f faction, to place) {
	for at := p.board.pawns[f]; at != to && !p.over; at = p.board.pawns[f] {
		next := b.next(p, f, at, to)
		if !b.pay(p, f, b.fare(p, at, next)) {
			return
		}
		if !p.springs(f, at) {
			p.move(f, 1, at, next)
		}
	}
}

// fare returns the items that a move exhausts: none if a river serves as his path (R10.13).
func (vagabotBot) fare(p *Position, from, to place) int8 {
	if p.law.onWater(from, to) && !inMask(p.law.near[from], to) && (p.board.ferry != from || p.done&doneFerry != 0) {
		return 0
	}
	return 1
}

// fares is how many items the way to a clearing exhausts: one for Riverboats that he does not have yet, if he needs them.
func (b vagabotBot) fares(p *Position, f faction, to place) (n int8) {
	boats := int8(1)
	if inMask(p.boats, f) {
		boats = 0
	}
	for at := p.board.pawns[f]; at != to; {
		next := b.next(p, f, at, to)
		fare := b.fare(p, at, next)
		if fare == 0 {
			n, boats = n+boats, 0
		}
		n += fare
		at = next
	}
	return n
}

// next is the next step of the shortest way.
func (b vagabotBot) next(p *Position, f faction, from, to place) place {
	left := b.ways(p, f, from)[to]
	for _, c := range p.law.byPriority(p.near(f, from) & everyone) {
		if b.ways(p, f, c)[to] == left-1 {
			return c
		}
	}
	broken("no step leads on")
	return none
}

// attacks are the battles that he can go to: a clearing, and who has pieces there.
func (b vagabotBot) attacks(v *view) (list []referee.Command) {
	for _, walk := range b.walks(v) {
		for _, g := range v.p.players.enemiesOf(v.f) {
			if c := where(walk); v.board.piecesOf(g, c) > 0 {
				list = append(list, commandOf(formAttack, int(c), int(g)))
			}
		}
	}
	return list
}

// payable reports whether he can pay the way to a repeated battle and the battle (R8.10, D-33).
func (b vagabotBot) payable(v *view, c referee.Command) bool {
	cost := b.fares(v.p, v.f, where(c)) + int8(v.law.rules.Vagabot.AgainItems)
	return cost <= b.bag(v.p, v.f).fresh || v.law.option("vagabot.secondBattle") == "always" && v.board.pawns[v.f] != where(c)
}

// mostCrowded is how many enemy pieces the clearing has that has most.
func (vagabotBot) mostCrowded(v *view) (most int) {
	for c := range place(clearings) {
		most = max(most, v.enemyPieces(c))
	}
	return most
}

// attack moves to a clearing, then battles there.
func (b vagabotBot) attack(v *view, c referee.Command) {
	p := v.p
	p.tally[tallyPrey] = int8(whom(c)) + 1
	p.begin(strike{who: v.f, on: whom(c), at: where(c)})
	b.walk(p, v.f, where(c))
}

// strike is the battle at the end of his way (R8.10).
type strike struct {
	law.Unasked[*Position]

	who faction
	on  faction
	at  place
}

// Work fights, if he has arrived and can pay: less for the first battle than for others. After one of the others he chooses
// again (R8.10).
func (d strike) Work(p *Position) bool {
	p.end()
	who, at, cost := d.who, d.at, int8(1)
	again := p.done&doneBattled != 0
	if again {
		cost = int8(p.law.rules.Vagabot.AgainItems)
	}
	if p.board.pawns[who] != at || !p.mayBattle(who, d.on, at) || !vagabot.pay(p, who, cost) {
		return true
	}
	if p.done |= doneBattled; again {
		p.line--
	}
	p.battle(who, d.on, at, 0)
	return true
}

// marksman deals a hit before the roll, as part of the battle (R8.14). If a piece takes more than one hit, it counts with
// those of the roll.
func (vagabotBot) marksman(p *Position, f faction) {
	if f != p.attacker || !p.law.trait(f, "marksman") {
		return
	}
	p.happens("R8.14", "marksman", argFaction(f))
	hit := lose{who: p.defender, by: battle{}.remover(p, f), at: p.where, left: 1, hits: true}
	if p.law.factions[p.defender].hooks.hurt == nil && p.board.own(p.defender, p.where) == 0 && len(hit.losable(p)) == 0 {
		p.fight.extra++
		return
	}
	p.begin(hit)
}
