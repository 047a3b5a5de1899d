package root

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"brehon/referee"
	"brehon/referee/refereetest"
)

var removalGames = flag.Int("removals", 60, "games of TestEachRemovalFollowedOnce")

// TestEachRemovalFollowedOnce: in random games at all tables, whatever one event removes has its consequences once for each
// who lost pieces (R3.18.7, D-18): first for the one who was struck, of a battle then for the attacker, then by letter. When
// no decision is pending, no loss is left unsettled.
func TestEachRemovalFollowedOnce(t *testing.T) {
	g, seed := load(t), refereetest.Seed(t, 4)
	var followed []faction
	all := removals{t: t, followed: &followed}
	defer func() { settling = settle.work }()
	settling = func(d settle, p *Position) bool {
		followed = nil
		lost := p.lost
		done := d.work(p)
		all.settled(p, d, lost)
		return done
	}
	for i := range *removalGames {
		setup := tables[i%len(tables)]
		s, no := g.New(setup)
		if no != nil {
			t.Fatalf("%+v: %s", setup, no.Key)
		}
		for f := range s.(*Position).law.factions {
			hooks := &s.(*Position).law.factions[f].hooks
			follow := hooks.removed
			hooks.removed = func(p *Position, f, by faction) {
				followed = append(followed, f)
				if follow != nil {
					follow(p, f, by)
				}
			}
		}
		all.play(g, s, seed+uint64(i))
	}
	t.Logf("%d games, %d moves, %d removals, %d of them of an attacker with three or more at the table", *removalGames, all.moves, all.events, all.attackers)
	if all.events < 10*(*removalGames) || all.attackers == 0 {
		t.Error("too little was removed")
	}
}

type removals struct {
	t                        *testing.T
	followed                 *[]faction
	moves, events, attackers int
}

// settled compares the consequences of an event with what was lost in it.
func (r *removals) settled(p *Position, was settle, lost [maxFactions]losses) {
	if p.over {
		return
	}
	want := []faction{was.who}
	if was.battle {
		want = append(want, was.by)
	}
	for _, g := range p.law.inPlay {
		if !slices.Contains(want, g) {
			want = append(want, g)
		}
	}
	want = slices.DeleteFunc(want, func(g faction) bool { return lost[g] == losses{} })
	if fmt.Sprint(want) != fmt.Sprint(*r.followed) {
		r.t.Fatalf("%+v: followed for %v, lost by %v", was, *r.followed, want)
	}
	r.events++
	if was.battle && lost[was.by] != (losses{}) && len(p.law.seats) > 2 {
		r.attackers++
	}
}

// play plays a game for a while; persons move, battle and build at random.
func (r *removals) play(g *Game, s referee.State, seed uint64) {
	dice, person := referee.Dice{Seed: seed}, rand.New(rand.NewPCG(seed, 5))
	bots, _ := g.Automaton("normal")
	for n := range 600 {
		list := s.Moves(nil)
		if len(list) == 0 {
			return
		}
		m := act(list, person, person.IntN(2) == 0)
		switch p := s.(*Position); {
		case s.Turn().Seat == referee.Chance:
			m = dice.Pick(n, list)
		case p.botChooses():
			m, _ = bots(s, list)
		}
		s = s.Apply(m, nil)
		r.moves++
		if p := s.(*Position); p.pending.Depth() == 0 && !p.over && p.event != (event{}) {
			r.t.Fatalf("%s: what was lost is not settled: %+v", g.grammar.Text(m.Command), p.event)
		}
	}
}
