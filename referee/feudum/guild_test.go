package feudum

import (
	"math/rand/v2"
	"testing"

	"brehon/referee"
	"brehon/referee/refereetest"
)

// visits counts what the guilds were used for.
type visits struct {
	done, scored [guilds][2]int // push and pull
	traded       [guilds]int
	feasts       [guilds][2]int
	reeves       int
	tamed        [monsters]int
}

// TestGuildsInGames plays games in which everybody prefers the guilds, until each has traded, pushed and pulled, with points, and for
// a feast; F1.5 holds after every move.
func TestGuildsInGames(t *testing.T) {
	g, seed := load(t), refereetest.Seed(t, 4)
	var all visits
	n := 0
	for ; n < max(*games, 60) || n < 3000 && all.misses() > 0; n++ {
		guildGame(t, g, tables[n%len(tables)], seed+uint64(n), &all)
	}
	if all.misses() > 0 {
		t.Errorf("%d things were never done", all.misses())
	}
	t.Logf("%d games: %+v", n, all)
}

// misses returns how many things were never done.
func (all *visits) misses() (n int) {
	count := func(times int) {
		if times == 0 {
			n++
		}
	}
	for g := range all.done {
		for way := range all.done[g] {
			count(all.done[g][way])
			count(all.scored[g][way])
			count(all.feasts[g][way])
		}
		count(all.traded[g])
	}
	count(all.reeves)
	count(all.tamed[0])
	count(all.tamed[1])
	return n
}

// guildGame plays one game, preferring answers that lead to a guild.
func guildGame(t *testing.T, g *Game, setup referee.Setup, seed uint64, all *visits) {
	s, no := g.New(setup)
	if no != nil {
		t.Fatal(no.Key, no.Args)
	}
	dice, random := referee.Dice{Seed: seed}, rand.New(rand.NewPCG(seed, 5))
	var list []referee.Move
	for done := 0; ; done++ {
		if list = s.Moves(list[:0]); len(list) == 0 {
			return
		}
		mv := list[random.IntN(len(list))]
		if s.Turn().Seat == referee.Chance {
			mv = dice.Pick(done, list)
		} else if better := liked(list, random); better != nil {
			mv = *better
		}
		var scored bool
		next := s.Apply(mv, func(e referee.Event) {
			if e.Key == "event.score" && len(e.Rule) > 4 && e.Rule[:4] == "F15." {
				scored = true
			}
		})
		all.count(s.(*Position), mv.Command, scored)
		if err := sound(s, mv, next); err != nil {
			t.Fatalf("game %d, move %d, %s: %v", seed, done, g.grammar.Text(mv.Command), err)
		}
		s = next
	}
}

// liked returns an answer that leads to a guild; nil: any will do.
func liked(list []referee.Move, random *rand.Rand) *referee.Move {
	var best []*referee.Move
	for i := range list {
		switch mv := &list[i]; mv.Form {
		case formFeast:
			return mv
		case formPush, formPull, formTame, formReeve, formBarrel:
			best = append(best, mv)
		case formPlay:
			if card(mv.Args[0]) == cardGuild {
				best = append(best, mv)
			}
		}
	}
	if len(best) == 0 || random.IntN(4) == 0 {
		return nil
	}
	return best[random.IntN(len(best))]
}

func (all *visits) count(p *Position, c referee.Command, scored bool) {
	for d := range decisions.Down(&p.pending) {
		if d, ok := d.(served); ok && scored {
			all.scored[d.guild][d.way]++
			break
		}
	}
	g := c.Args[0]
	switch c.Form {
	case formTrade:
		all.traded[g]++
	case formPush:
		all.done[g][push]++
	case formPull:
		all.done[g][pull]++
	case formFeast:
		all.feasts[c.Args[1]][guild(c.Args[1]).rank(p, colour(g))]++
	case formReeve:
		all.reeves += int(g)
	case formTame:
		all.tamed[g]++
	}
}
