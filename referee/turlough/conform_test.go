package turlough

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"reflect"
	"testing"

	"brehon/content"
	"brehon/referee"
	"brehon/referee/refereetest"
	"brehon/scenarios"
)

var games = flag.Int("games", 0, "random games of TestConformance; 0: one of each setup")

func load(t testing.TB) (*content.Game, *scenarios.Set) {
	t.Helper()
	g, faults := content.Load(content.FS(), "turlough")
	if len(faults) > 0 {
		t.Fatal(faults[0])
	}
	set, faults := scenarios.Load(scenarios.FS(), g)
	if len(faults) > 0 {
		t.Fatal(faults[0])
	}
	return g, set
}

func TestBodyHasNoGaps(t *testing.T) {
	sum := uintptr(0)
	b := reflect.TypeOf(body{})
	for i := range b.NumField() {
		sum += b.Field(i).Type.Size()
	}
	if sum != b.Size() {
		t.Errorf("the fields of a body are %d bytes, and it has %d", sum, b.Size())
	}
	if s := reflect.TypeOf(Position{}).Size(); s > 4096 {
		t.Errorf("a position has %d bytes", s)
	}
}

// setups are every scenario with every number of seats.
func setups(g *content.Game, set *scenarios.Set, edition string, options ...string) (list []referee.Setup) {
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

func TestConformance(t *testing.T) {
	g, set := load(t)
	var all []referee.Setup
	for _, e := range []string{"law", "pt", "en"} {
		all = append(all, setups(g, set, e)...)
	}
	games := *games
	if games == 0 {
		games = len(all)
	}
	if testing.Short() {
		games = 30
	}
	got, err := refereetest.Run(refereetest.Trial{Game: New(g, set), Setups: all, Games: games, Most: 20000, Seed: 1, Commands: 200, Whole: 20, Check: invariants})
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d games, %d moves, longest %d, %d commands judged, %d kinds of refusal", got.Games, got.Moves, got.Longest, got.Judged, len(got.Refusals))
}

// Every value of every option is played.
func TestOptionsPlay(t *testing.T) {
	g, set := load(t)
	for _, o := range g.Options {
		for _, v := range o.Values[1:] {
			t.Run(o.ID+"="+v, func(t *testing.T) {
				t.Parallel()
				all := setups(g, set, "law", o.ID+"="+v)
				games := min(len(all), 9)
				if testing.Short() {
					games = 2
				}
				_, err := refereetest.Run(refereetest.Trial{Game: New(g, set), Setups: all, Games: games, Most: 20000, Seed: 7, Commands: 50, Check: invariants})
				if err != nil {
					t.Fatal(err)
				}
			})
		}
	}
}

// invariants hold after every move.
func invariants(before referee.State, m referee.Move, after referee.State) error {
	p := after.(*Position)
	r := p.law.rules
	if total := p.cardsInGame(); total < r.DeckSize && p.round > 0 {
		return fmt.Errorf("%d cards are in the game", total)
	}
	for f := range p.law.powers {
		f := power(f)
		switch {
		case int(p.battles[f]) > r.BattleCap, int(p.cattle[f]) > r.CattleCap:
			return fmt.Errorf("%s is over a cap", p.law.powers[f].id)
		case p.battles[f] > 0 && (p.ctrl[f] < 0 || has(p.out, f) || has(p.exile, f)):
			return fmt.Errorf("%s has an army and no right to it", p.law.powers[f].id)
		case p.coal[f] != p.coalition(f):
			return fmt.Errorf("the coalition of %s is stale", p.law.powers[f].id)
		case p.battles[f] == 0 && p.provisions[f] > 0 && !p.law.opt.demobKept:
			return fmt.Errorf("%s has provisions and no army", p.law.powers[f].id)
		case has(p.held[f], f):
			return fmt.Errorf("%s holds its own hostage", p.law.powers[f].id)
		case p.ctrl[f] < 0 && p.cattle[f] > 0 && p.step != stepAssign: // T14.2.6: a king that joins has its herd already
			return fmt.Errorf("%s keeps cattle and nobody plays it", p.law.powers[f].id)
		}
	}
	for s := range p.law.sites {
		if int(p.dev[s]) > r.DevastationCap || p.isDestroyed(site(s)) && int(p.dev[s]) != r.DevastationCap {
			return fmt.Errorf("%s has devastation %d", p.law.sites[s].id, p.dev[s])
		}
	}
	return febasTold(before.(*Position), m, p)
}

// febasTold: pools change by what is told, and by nothing else (T21.2).
func febasTold(before *Position, m referee.Move, after *Position) error {
	claimants, seats := before.febas, before.pool
	before.Apply(m, func(e referee.Event) {
		if e.Key != "event.febas" {
			return
		}
		f, n := e.Args[0].Value, int8(e.Args[1].Value)
		pool := &claimants[f]
		if l := &before.law.powers[f]; !l.claimant {
			pool = &seats[after.ctrl[f]]
			if before.law.opt.febasSingle {
				pool = &claimants[after.ally[f]]
			}
		}
		*pool = max(0, *pool+n)
	})
	for s := range seats {
		if seats[s] == none && after.pool[s] != none { // made when the first king joined (T21.1)
			seats[s] = int8(before.law.rules.FebasStart)
		}
	}
	if claimants != after.febas || seats != after.pool {
		return fmt.Errorf("pools are %v %v, and what was told makes %v %v", after.febas, after.pool, claimants, seats)
	}
	return nil
}

func (p *Position) cardsInGame() int {
	n := p.cards()
	for h := range p.law.deck {
		n += int(p.spent[h])
	}
	if p.force >= 0 && !p.forceAdded {
		n++
	}
	return n
}

// Options drawn together at random.
func TestOptionsMixed(t *testing.T) {
	g, set := load(t)
	random := rand.New(rand.NewPCG(5, 6))
	n := 300
	if testing.Short() {
		n = 20
	}
	var list []referee.Setup
	for len(list) < n {
		var options []string
		for _, o := range g.Options {
			if random.IntN(3) == 0 {
				options = append(options, o.ID+"="+o.Values[random.IntN(len(o.Values))])
			}
		}
		all := setups(g, set, "law", options...)
		list = append(list, all[random.IntN(len(all))])
	}
	got, err := refereetest.Run(refereetest.Trial{Game: New(g, set), Setups: list, Games: n, Most: 20000, Seed: 9, Commands: 50, Check: invariants})
	if err != nil {
		t.Fatalf("%v\n%+v", err, list[got.Games])
	}
	t.Logf("%d games, %d moves, longest %d", got.Games, got.Moves, got.Longest)
}
