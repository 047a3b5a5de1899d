package turlough

import (
	"fmt"
	"math/bits"

	"brehon/referee"
)

// invariants hold after every move.
func invariants(before referee.State, m referee.Move, after referee.State) error {
	p := after.(*Position)
	for _, try := range []func(*Position) error{factionsHold, coalitionsHold, settlementsHold, cardsHold, tableHolds} {
		if err := try(p); err != nil {
			return err
		}
	}
	return accounted(before.(*Position), m, p)
}

// factionsHold: caps, and nothing in the hands of those who may not have it.
func factionsHold(p *Position) error {
	r := p.law.rules
	for f := range p.law.powers {
		f := power(f)
		id := p.law.powers[f].id
		switch {
		case int(p.battles[f]) > r.BattleCap, int(p.cattle[f]) > r.CattleCap:
			return fmt.Errorf("%s is over a cap", id)
		case p.battles[f] > 0 && (p.ctrl[f] < 0 || has(p.out|p.exile, f)):
			return fmt.Errorf("%s has an army and no right to it", id)
		case p.battles[f] > 0 && !has(p.mobilized, f):
			return fmt.Errorf("%s has an army and has not mustered", id)
		case p.battles[f] == 0 && p.provisions[f] > 0 && !p.law.opt.demobKept:
			return fmt.Errorf("%s has provisions and no army", id)
		case p.ctrl[f] < 0 && p.cattle[f] > 0 && p.step != stepAssign: // T14.2.6: a king that joins has its herd already
			return fmt.Errorf("%s keeps cattle and nobody plays it", id)
		case has(p.out, f) && (p.cattle[f] > 0 || p.held[f] != 0):
			return fmt.Errorf("%s is out of play and has something left", id)
		}
	}
	return initiativeHolds(p)
}

// initiativeHolds: each army has its own place in the queue (T9.2).
func initiativeHolds(p *Position) error {
	places := map[uint8]bool{}
	for f := range p.law.powers {
		if p.battles[f] == 0 {
			continue
		}
		if places[p.init[f]] || p.init[f] == 0 || p.init[f] > p.inits {
			return fmt.Errorf("%s has place %d in the queue", p.law.powers[f].id, p.init[f])
		}
		places[p.init[f]] = true
	}
	return nil
}

// coalitionsHold: bonds make sense and the coalitions follow from them (T5).
func coalitionsHold(p *Position) error {
	most := 1
	if p.law.opt.pieces > 1 {
		most = 2
	}
	for f := range p.law.powers {
		f := power(f)
		l := &p.law.powers[f]
		a := p.ally[f]
		switch {
		case p.coal[f] != p.coalition(f):
			return fmt.Errorf("the coalition of %s is stale", l.id)
		case a >= 0 && (!l.lesser || !p.law.powers[a].claimant):
			return fmt.Errorf("%s is allied to %d", l.id, a)
		case l.lesser && (a >= 0) != (p.ctrl[f] >= 0) && p.step != stepAssign:
			return fmt.Errorf("%s is allied to %d and played by seat %d", l.id, a, p.ctrl[f])
		case int(p.ctrl[f]) >= len(p.law.seats):
			return fmt.Errorf("%s is played by seat %d", l.id, p.ctrl[f])
		case has(p.held[f], f):
			return fmt.Errorf("%s holds its own hostage", l.id)
		case l.english && p.held[f] != 0:
			return fmt.Errorf("%s has given a hostage, and has no piece", l.id)
		case bits.OnesCount16(p.held[f]) > most && !l.claimant:
			return fmt.Errorf("%s has given %d hostages", l.id, bits.OnesCount16(p.held[f]))
		case p.held[f]&p.out != 0 && !p.law.opt.releaseChoice: // T21.4; by choice some stay
			return fmt.Errorf("a holder of %s's hostage is out of play", l.id)
		}
		for g := range p.law.powers {
			if p.enemies(f, power(g)) != p.enemies(power(g), f) || p.coal[f] >= 0 && p.coal[f] == p.coal[g] && p.enemies(f, power(g)) {
				return fmt.Errorf("%s and %s are enemies one way", l.id, p.law.powers[g].id)
			}
		}
	}
	if p.king >= 0 && !p.law.powers[p.king].claimant {
		return fmt.Errorf("%s is king", p.law.powers[p.king].id)
	}
	return nil
}

// settlementsHold: devastation within its cap, and destroyed only at it (T3.6).
func settlementsHold(p *Position) error {
	r := p.law.rules
	for s := range p.law.sites {
		if int(p.dev[s]) > r.DevastationCap || p.isDestroyed(site(s)) && int(p.dev[s]) != r.DevastationCap {
			return fmt.Errorf("%s has devastation %d", p.law.sites[s].id, p.dev[s])
		}
	}
	return nil
}

// cardsHold: every base card lies in the deck, in force or spent (T4.2); a card that was added, in the deck or in force.
func cardsHold(p *Position) error {
	for h, all := range p.law.deck {
		n := int(p.deck[h]) + int(p.spent[h])
		if p.force == int8(h) && !p.forceAdded {
			n++
		}
		if n != int(all) {
			return fmt.Errorf("there are %d cards %s, and were %d", n, p.law.game.content.Hazards[h].ID, all)
		}
	}
	return nil
}

// tableHolds: what the table should show is all that there is, each thing once.
func tableHolds(p *Position) error {
	type key struct{ piece, owner string }
	count, places := map[key]int{}, map[key]int{}
	for _, t := range p.Table() {
		if t.Count < 1 {
			return fmt.Errorf("%d of %s at %s", t.Count, t.Piece, t.Place)
		}
		count[key{t.Piece, t.Owner}] += t.Count
		places[key{t.Piece, t.Owner}]++
	}
	for f := range p.law.powers {
		id := p.law.powers[f].id
		army := 0
		if p.battles[f] > 0 {
			army = 1
		}
		for _, c := range []struct {
			piece string
			n     int
		}{{"army", army}, {"battle", int(p.battles[f])}, {"cattle", int(p.cattle[f])}, {"provision", int(p.provisions[f])}, {"hostage", bits.OnesCount16(p.held[f])}} {
			k := key{c.piece, id}
			if count[k] != c.n || places[k] > 1 && c.piece != "hostage" {
				return fmt.Errorf("%s has %d of %s, and the table shows %d in %d places", id, c.n, c.piece, count[k], places[k])
			}
		}
	}
	return nil
}
