package root

import (
	"brehon/referee/law"
	"slices"
)

// Removal (R2.6) and what follows it. All that one event removes is noted in p.lost, and its VP in p.gained, until the event
// is settled: then the VP count together, and the hooks of the losers come (R3.18.6, R3.18.7, D-18).

// loseWarriors removes warriors to their supply.
func (p *Position) loseWarriors(f faction, n int8, c place) {
	p.board.warriors[f][c] -= n
	p.lost[f].warriors += n
	p.lost[f].at |= bit(c)
	p.happens("R2.6", "lost-warriors", argFaction(f), argN("n", int(n)), argPlace("place", c))
}

// take removes a building or token. Removing an enemy's scores for by (R2.4); none: nobody.
func (p *Position) take(k piece, c place, by faction) {
	of := p.law.pieces[k].of
	p.board.pieces[k][c]--
	p.lost[of].pieces[k]++
	p.lost[of].at |= bit(c)
	if p.law.pieces[k].building {
		p.lost[of].builtAt |= bit(c)
	} else {
		p.lost[of].tokensAt |= bit(c)
	}
	if k == p.law.plot {
		p.takePlot(c)
	}
	p.happens("R2.6", "lost", argFaction(of), argPiece(k), argPlace("place", c))
	if by == none || by == of || !p.players.enemies(by, of) && !p.law.coop {
		return
	}
	if h := p.law.factions[by].hooks.takes; h != nil {
		h(p, by, of)
	}
	if h := p.law.factions[of].hooks.unpaid; h == nil || !h(p, by, k) {
		p.gained[by] += int8(p.law.rules.RemoveVP)
	}
}

// takePlot clears the mark of a plot that was removed, and notes its kind.
func (p *Position) takePlot(c place) {
	if kind := p.board.plots[c]; kind != none {
		p.lost[p.law.corvids].plots[kind] |= bit(c)
	} else {
		p.lost[p.law.corvids].unseen |= bit(c)
	}
	p.board.plots[c] = none
	p.board.faceUp &^= bit(c)
}

// sweep removes all pieces of a faction in a clearing, as an effect does; a pawn takes hurt in its own way (R8.3).
func (p *Position) sweep(f faction, c place, by faction) {
	if n := p.board.own(f, c); n > 0 {
		p.loseWarriors(f, n, c)
	}
	for _, k := range p.law.factions[f].pieces {
		for p.board.pieceCount(k, c) > 0 {
			p.take(k, c, by)
		}
	}
	switch h := p.law.factions[f].hooks.hurt; {
	case p.board.pawnsAt(f, c) == 0:
	case h != nil:
		h(p, f, int8(p.law.rules.Vagabot.Swept))
	default:
		p.happens("R8.3", "swept", argFaction(f), argN("n", p.law.rules.Vagabot.Swept))
	}
}

// sweepAll removes all pieces of some factions in some clearings, in one event.
func (p *Position) sweepAll(of []faction, at []place, by faction) {
	first := faction(none)
	for _, g := range of {
		for _, c := range at {
			if p.board.piecesOf(g, c) > 0 {
				p.sweep(g, c, by)
				if first == none {
					first = g
				}
			}
		}
	}
	if first != none {
		p.begin(settle{who: first, by: by})
	}
}

// settle is the end of a removal event: its points, then what follows for who lost pieces; in a battle who was struck is
// first, then the attacker.
type settle struct {
	law.Unasked[*Position]

	who    faction
	by     faction
	battle bool
}

// Work ends a removal event: its VP, the win check, then the hooks of those who lost pieces: first of the one who was struck,
// then, in a battle, of the attacker, or else of all others by letter.
func (d settle) Work(p *Position) bool { return settling(d, p) }

// settling does the work of settle; a test observes it.
var settling = settle.work

func (d settle) work(p *Position) bool {
	p.end()
	if d.battle {
		if h := p.law.factions[d.by].hooks.spoils; h != nil {
			p.gained[d.by] += h(p, d.by, d.who)
		}
	}
	p.settle()
	if p.over {
		return true
	}
	order := []faction{d.who}
	if d.battle {
		order = append(order, d.by)
	}
	first := order
	for _, g := range p.law.inPlay {
		if !slices.Contains(first, g) {
			order = append(order, g)
		}
	}
	for i, g := range order {
		by := d.by
		if i == 1 && d.battle {
			by = d.who
		}
		if d.battle {
			by = battle{}.remover(p, by)
		}
		if p.lost[g] == (losses{}) || p.over {
			continue
		}
		if h := p.law.factions[g].hooks.removed; h != nil {
			h(p, g, by)
		}
	}
	if !d.battle {
		p.event = event{}
	}
	return true
}

// settle counts the VP of the event together (R3.18.6).
func (p *Position) settle() {
	for g, n := range p.gained {
		if n -= p.taxed[g]; n != 0 {
			p.addPoints(faction(g), int(n), "R2.4")
		}
	}
	p.gained, p.taxed = [maxFactions]int8{}, [maxFactions]int8{}
	p.tryWin()
}
