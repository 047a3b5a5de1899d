package turlough

import (
	"flag"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"brehon/content/turlough"
	"brehon/referee"
	"brehon/referee/refereetest"
	scen "brehon/scenarios/turlough"
)

var factPositions = flag.Int("facts", 4000, "positions whose facts must be the whole of them")

// TestFactsAreTheWhole: equal facts are an equal hash and the other way round; and where a person is asked with nothing half
// done, a position said fact by fact in a new game is the same again.
func TestFactsAreTheWhole(t *testing.T) {
	g, set := load(t)
	refereetest.FactsCheck{
		Game: New(g, set), Setups: manySetups(g, set), Positions: *factPositions, Most: mostMoves, Seed: refereetest.Seed(t, 11),
		Settled: settled, Least: 75,
	}.Try(t)
}

// manySetups are every scenario, number of seats and edition, and every value of an option somewhere, in no order.
func manySetups(g *turlough.Game, set *scen.Set) []referee.Setup {
	all := everySetup(g, set)
	for i, o := range g.Options { // each of its values in one scenario or the other
		for j, v := range o.Values[1:] {
			list := setups(g, set, g.Law().Edition().ID, o.ID+"="+v)
			all = append(all, list[(7*i+j)%len(list)])
		}
	}
	mixed := setups(g, set, g.Law().Edition().ID, "hostage.pieces=2", "hostage.release=choice", "combat.loss=choice", "hostage.scope=free", "provision.timing=turn",
		"combat.dice=min", "muster.again=yes", "crossing.where=edge", "firstRight.when=everyTurn")
	all = append(all, mixed...)
	rand.New(rand.NewPCG(1276, 1318)).Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	return all
}

// settled reports whether nothing is half done.
func settled(s referee.State) bool {
	p := s.(*Position)
	return !p.halfDone()
}

// TestNothingForgottenMatters plays random games twice, move by move: as they are, and with all forgotten after every move that
// is no part of what a position is. The same is asked and legal in both, to the end.
func TestNothingForgottenMatters(t *testing.T) {
	content, set := load(t)
	game := New(content, set)
	all := manySetups(content, set)
	seed := refereetest.Seed(t, 12)
	random, player := rand.New(rand.NewPCG(seed, 1)), referee.Random(seed)
	met := 0
	for i := 0; met < *factPositions; i++ {
		s, no := game.New(all[i%len(all)])
		if no != nil {
			t.Fatal(no)
		}
		p, q := s.(*Position), s.(*Position)
		for {
			moves := p.Moves(nil)
			met++
			if !slices.Equal(moves, q.Moves(nil)) || !reflect.DeepEqual(p.Turn(), q.Turn()) || p.Hash() != q.Hash() || !slices.Equal(p.Facts(), q.Facts()) {
				t.Fatalf("%+v: seed %d, game %d: what is forgotten changes what comes:\n%v\n%v", all[i%len(all)], seed, i, p.body, q.body)
			}
			if len(moves) == 0 {
				break
			}
			m := moves[random.IntN(len(moves))]
			if chosen, ok := player(p, moves); ok && m.Aside {
				m = chosen
			}
			p, q = p.Apply(m, nil).(*Position), q.Apply(m, nil).(*Position)
			memory{q}.plain()
		}
	}
}
