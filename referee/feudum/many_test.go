package feudum

import (
	"math/rand/v2"
	"testing"

	"brehon/referee"
	"brehon/referee/refereetest"
)

// everyTable is each number of players, basic and advanced.
var everyTable = func() (list []referee.Setup) {
	for _, scenario := range []string{"two", "three", "four", "five"} {
		for _, mode := range []string{"basic", "advanced"} {
			list = append(list, referee.Setup{Scenario: scenario, Options: []string{"mode=" + mode}})
			list = append(list, referee.Setup{Scenario: scenario, Options: []string{"mode=" + mode, "routes=trust"}})
		}
	}
	return list
}()

// used counts what was done in all games.
type used struct {
	cards  [cards]int
	guilds [guilds][3]int // trade, push, pull
	forms  [moveFormCount]int

	moves, rounds, longest, points int
}

// TestManyGames plays games of 2 to 5 players, basic and advanced, half of them at random and half by players who take what is best
// at once: F1.5 holds after every move, none stops before its end, and every card and every function of a guild is used.
func TestManyGames(t *testing.T) {
	g, seed := load(t), refereetest.Seed(t, 12)
	var all [2]used
	for n := range *games {
		way := n % 2
		setup := everyTable[n/2%len(everyTable)]
		all[way].plays(t, g, setup, seed+uint64(n), way == 1)
	}
	for way, name := range []string{"at random", "greedily"} {
		u := &all[way]
		t.Logf("%s: %d moves, the longest game %d, %d rounds, %d points; cards %v, trade, push and pull %v", name, u.moves, u.longest, u.rounds, u.points, u.cards, u.guilds)
		if *games < 2000 { // too few to have met each function
			continue
		}
		for i, n := range u.forms {
			if n == 0 {
				t.Logf("%s: never made: %s", name, moveForms[i])
			}
		}
		for k, n := range u.cards {
			if n == 0 {
				t.Errorf("%s: %v was never played", name, g.words.cards[k])
			}
		}
		for i, row := range u.guilds {
			for k, n := range row {
				if n == 0 {
					t.Errorf("%s: function %d of guild %d was never used", name, k, i)
				}
			}
		}
	}
}

// plays plays one game to its end.
func (u *used) plays(t *testing.T, g *Game, setup referee.Setup, seed uint64, greedy bool) {
	s, no := g.New(setup)
	if no != nil {
		t.Fatal(no.Key, no.Args)
	}
	dice, random := referee.Dice{Seed: seed}, rand.New(rand.NewPCG(seed, 12))
	var list []referee.Move
	for done := 0; ; done++ {
		if list = s.Moves(list[:0]); len(list) == 0 {
			p := s.(*Position)
			if _, over := s.Over(); !over {
				t.Fatalf("game %d has no way to go on after %d moves", seed, done)
			}
			u.moves, u.rounds, u.longest = u.moves+done, u.rounds+int(p.round), max(u.longest, done)
			for _, c := range p.law.seats {
				u.points += int(p.players[c].vp)
			}
			return
		}
		if done > 20000 {
			t.Fatalf("game %d does not end", seed)
		}
		mv := list[random.IntN(len(list))]
		if s.Turn().Seat == referee.Chance {
			mv = dice.Pick(done, list)
		} else if greedy {
			mv = greediest(s.(*Position), list, random)
		}
		u.counts(mv.Command)
		next := s.Apply(mv, nil)
		if err := sound(s, mv, next); err != nil {
			t.Fatalf("game %d, move %d, %s: %v", seed, done, g.grammar.Text(mv.Command), err)
		}
		s = next
	}
}

func (u *used) counts(c referee.Command) {
	u.forms[c.Form]++
	switch c.Form {
	case formPlay:
		u.cards[c.Args[0]]++
	case formTrade:
		u.guilds[c.Args[0]][0]++
	case formPush:
		u.guilds[c.Args[0]][1]++
	case formPull:
		u.guilds[c.Args[0]][2]++
	}
}

// greediest returns the answer after which the player asked has most: points above all, then seats, land and pieces.
func greediest(p *Position, list []referee.Move, random *rand.Rand) referee.Move {
	best, most := list[0], -1<<30
	c := p.law.seats[list[0].Seat]
	for _, mv := range list {
		if mv.Form == formForfeit && random.IntN(20) > 0 && list[0].Form == formPlay {
			continue
		}
		n := p.Apply(mv, nil).(*Position).hoard(c)*8 + random.IntN(40)
		if n > most {
			best, most = mv, n
		}
	}
	return best
}

// hoard returns what a player has.
func (p *Position) hoard(c colour) (n int) {
	pl := &p.players[c]
	n = 6*int(pl.vp) + sum(pl.goods[:]) + int(pl.shillings) + 2*int(pl.markers) + 4*int(pl.seals) + 3*int(pl.barrel) + 5*sum(pl.tiles[:]) + 2*sum(pl.vessels[:]) + 4*pl.writs.count()
	for i := range pl.pawns {
		n += 6 * one(pl.pawns[i].at != none)
	}
	for g := range guild(guilds) {
		switch g.rank(p, c) {
		case 0:
			n += 12
		case 1:
			n += 7
		}
	}
	for k := range kind(kinds) {
		n += 6 * int(c.ruled(p, k))
	}
	return n
}
