package feudum

import (
	"math/rand/v2"
	"testing"

	"brehon/referee"
	"brehon/referee/refereetest"
)

// TestWarInGames plays games that begin rich, in which everybody likes to fight, to hold land and to tend it; F1.5 holds after
// every move, and every form of move is made.
func TestWarInGames(t *testing.T) {
	g, seed := load(t), refereetest.Seed(t, 6)
	forms := [moveFormCount]int{formType: 1, formStart: 1} // made in the set-up
	n := 0
	for ; n < max(*games, 60) || n < 6000 && missing(&forms) > 0; n++ {
		s, no := richGame{g, seed + uint64(n)}.New(tables[n%len(tables)])
		if no != nil {
			t.Fatal(no.Key, no.Args)
		}
		playOn(t, g, s, seed+uint64(n), &forms, warlike)
	}
	for i, times := range forms {
		if times == 0 {
			t.Errorf("never made: %s", moveForms[i])
		}
	}
	t.Logf("%d games: %v", n, forms)
}

// enrich gives each player goods, writs and a tile, a serf, a vessel that is parked on a starting place, and markers with the
// knights; and the serpent to the first.
func (p *Position) enrich() {
	for i, c := range p.law.seats {
		pl := &p.players[c]
		for _, g := range [...]good{wood, saltpeter, food, sulfur} {
			n := min(2, p.bag[g])
			pl.goods[g] += n
			p.bag[g] -= n
		}
		for range 2 {
			w := writ(p.unseen.first())
			p.unseen &^= bit(w)
			pl.writs |= bit(w)
		}
		if s, other := &p.sites[i], p.law.next(c); s.ruler == none {
			s.ruler, s.serf = other, c
			p.players[other].pool--
			pl.pool--
		}
		if v := i % vessels; p.yard[v] > 0 {
			p.yard[v]--
			p.sites[p.law.starts.first()].parked[v]++
		}
		if p.law.advanced && p.tops[i] == 1 {
			p.tops[i]++
			pl.tiles[i%landscapes]++
		}
		pl.pool -= 2
		p.rows[c] += 2
	}
	if c := p.law.seats[0]; p.law.rulings.monsters.has(0) {
		p.players[c].pool--
		p.monsters[0] = monster{place(p.law.starts.first()), c}
	}
}

// missing returns how many forms were never used.
func missing(forms *[moveFormCount]int) (n int) {
	for _, times := range forms {
		if times == 0 {
			n++
		}
	}
	return n
}

// warlike returns an answer that a warlike player gives; nil: any will do.
func warlike(list []referee.Move, random *rand.Rand) *referee.Move {
	var best []*referee.Move
	for i := range list {
		mv := &list[i]
		switch mv.Form {
		case formStarve, formWeapon, formSaltpeterTile, formTend, formPilferLand, formMoney, formBoard:
			return mv
		case formTame, formTameNo, formTrade, formAttack, formSaltpeter, formImprove, formAdd, formTile, formStep, formPayTile:
			best = append(best, mv)
		case formRole:
			if r := guild(mv.Args[0]); r == noble || r == knight || r == merchant {
				best = append(best, mv)
			}
		case formImmunity, formReinforce:
			if int8(mv.Args[0]) == yes {
				return mv
			}
		case formPlay:
			switch card(mv.Args[0]) {
			case cardConquer:
				return mv
			case cardMigrate, cardMove, cardInfluence, cardImprove, cardExplore, cardHarvest:
				best = append(best, mv)
			}
		}
	}
	if len(best) == 0 || random.IntN(4) == 0 {
		return nil
	}
	return best[random.IntN(len(best))]
}

// richGame is the game set up at random, with everybody rich.
type richGame struct {
	*Game
	seed uint64
}

func (g richGame) New(setup referee.Setup) (referee.State, *referee.Refusal) {
	s, no := g.Game.New(setup)
	if no != nil {
		return nil, no
	}
	dice, random := referee.Dice{Seed: g.seed}, rand.New(rand.NewPCG(g.seed, 3))
	for n := 0; s.(*Position).stage != acting; n++ {
		list := s.Moves(nil)
		mv := list[random.IntN(len(list))]
		if s.Turn().Seat == referee.Chance {
			mv = dice.Pick(n, list)
		}
		s = s.Apply(mv, nil)
	}
	p := s.(*Position).clone(nil)
	p.enrich()
	return p, nil
}

// TestPromisesOfWar is TestPromises from rich beginnings, and where the table says something now and then.
func TestPromisesOfWar(t *testing.T) {
	seed := refereetest.Seed(t, 8)
	at := refereetest.Draw(tables, *drawn, seed)
	plays := refereetest.Trial{Game: richGame{load(t), seed}, Setups: at, Games: len(at), Positions: *positions, Most: 20000, Seed: seed, Commands: 200, Whole: *whole, Check: sound}
	says := plays
	says.Most, says.Say, says.Commands, says.Whole = 150, 4, 20, 0
	for _, trial := range []refereetest.Trial{plays, says} {
		trial.Try(t)
	}
}
