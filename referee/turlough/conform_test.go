package turlough

import (
	"flag"
	"math/rand/v2"
	"reflect"
	"testing"

	"brehon/content/turlough"
	"brehon/referee"
	"brehon/referee/refereetest"
	scen "brehon/scenarios/turlough"
)

// The proofs are short by default; flags make them longer.
var (
	games     = flag.Int("games", 0, "random games in which invariants are tried after every move; 0: a few")
	positions = flag.Int("positions", 1000, "positions at least in which 200 commands each are judged")
	whole     = flag.Int("whole", 3, "positions in which every command there is is judged")
)

// load returns the game as it ships, read once for all tests, which do not change it.
func load(t testing.TB) (*turlough.Game, *scen.Set) {
	t.Helper()
	g, set := loaded()
	if set == nil {
		t.Fatal("the content has faults")
	}
	return g, set
}

func TestBodyHasNoGaps(t *testing.T) {
	sum := uintptr(0)
	b := reflect.TypeFor[body]()
	for field := range b.Fields() {
		sum += field.Type.Size()
	}
	if sum != b.Size() {
		t.Errorf("the fields of a body are %d bytes, and it has %d", sum, b.Size())
	}
}

// setups are every scenario with every number of seats.
func setups(g *turlough.Game, set *scen.Set, edition string, options ...string) (list []referee.Setup) {
	settings, err := g.Settings(edition, options)
	if err != nil {
		panic(err)
	}
	for _, sc := range set.Scenarios {
		for n := g.Rules.Seats.Least; n <= set.MostSeats(sc, settings); n++ {
			list = append(list, referee.Setup{Scenario: sc.ID, Edition: edition, Options: options, Seats: n})
		}
	}
	return list
}

// everySetup is every scenario with every number of seats by every edition.
func everySetup(g *turlough.Game, set *scen.Set) (list []referee.Setup) {
	for _, e := range g.Editions {
		list = append(list, setups(g, set, e.ID)...)
	}
	return list
}

// mostMoves is the cap within which every random game ends.
const mostMoves = 20000

// TestListAndWhyAgree draws commands from the whole universe in every position of random games: each is listed or has a
// reason, and the position stays as it is.
func TestListAndWhyAgree(t *testing.T) {
	g, set := load(t)
	trial := refereetest.Trial{Game: New(g, set), Setups: everySetup(g, set), Games: 1, Positions: *positions, Most: mostMoves, Seed: refereetest.Seed(t, 1), Commands: 200, Whole: *whole}
	trial.Try(t)
}

// TestInvariantsHold plays random games and looks after every move at all that must hold (invariants_test.go), and at
// every stock that changed (ledger_test.go).
func TestInvariantsHold(t *testing.T) {
	g, set := load(t)
	all := everySetup(g, set)
	n := *games
	if n == 0 { // one of three
		n = len(all) / 3
		for i := range n {
			all[i] = all[3*i]
		}
	}
	refereetest.Trial{Game: New(g, set), Setups: all, Games: n, Most: mostMoves, Seed: refereetest.Seed(t, 2), Check: invariants}.Try(t)
}

// TestEveryValueOfAnOptionPlays plays each by itself, in some scenarios and numbers of seats.
func TestEveryValueOfAnOptionPlays(t *testing.T) {
	g, set := load(t)
	values := 0
	for _, o := range g.Options {
		values += len(o.Values) - 1
	}
	each, seed := max(1, *games/values), refereetest.Seed(t, 0)
	for _, o := range g.Options {
		for _, v := range o.Values[1:] {
			seed++
			seed := seed
			t.Run(o.ID+"="+v, func(t *testing.T) {
				t.Parallel()
				all := setups(g, set, g.Law().Edition().ID, o.ID+"="+v)
				random := rand.New(rand.NewPCG(seed, 7))
				random.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
				refereetest.Trial{Game: New(g, set), Setups: all, Games: each, Most: mostMoves, Seed: seed, Commands: 50, Check: invariants}.Try(t)
			})
		}
	}
}

// TestOptionsPlayTogether draws options at random. One value is left out: without a limit of quiet years, and with
// others under which nobody has a first right, a Round may come in which nobody can muster, and so on for ever.
func TestOptionsPlayTogether(t *testing.T) {
	g, set := load(t)
	seed := refereetest.Seed(t, 5)
	random := rand.New(rand.NewPCG(seed, 6))
	n := max(15, *games)
	var list []referee.Setup
	for len(list) < n {
		var options []string
		for _, o := range g.Options {
			if v := o.Values[random.IntN(len(o.Values))]; random.IntN(3) == 0 && o.ID+"="+v != "quiet.limit=off" {
				options = append(options, o.ID+"="+v)
			}
		}
		all := setups(g, set, g.Law().Edition().ID, options...)
		list = append(list, all[random.IntN(len(all))])
	}
	got, err := refereetest.Run(refereetest.Trial{Game: New(g, set), Setups: list, Games: n, Most: mostMoves, Seed: seed, Commands: 50, Check: invariants})
	if err != nil {
		t.Fatalf("%v\n%+v", err, list[got.Games])
	}
	t.Log(got)
}
