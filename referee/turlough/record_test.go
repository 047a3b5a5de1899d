package turlough

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"brehon/content/turlough"
	"brehon/referee"
	scen "brehon/scenarios/turlough"
)

var (
	record     = flag.Bool("record", false, "record the games of testdata/games anew")
	candidates = flag.Int("candidates", 400, "games to play for each thing that a recorded game must show, to find a short one")
)

// leastRecorded is how many games are kept at least.
const leastRecorded = 40

// candidate is a game that was played, and what it shows.
type candidate struct {
	setup  referee.Setup
	played []referee.Command
	seen   map[string]bool
}

// recorder plays games with players of all tempers, and keeps the shortest games that show each item.
type recorder struct {
	game *Game
	want map[string]bool
	best map[string][]*candidate
	n    uint64
}

// keptEach is how many games are kept for an item, until the choice.
const keptEach = 3

// recordGames plays, chooses and writes.
func recordGames(t *testing.T, g *turlough.Game, set *scen.Set, folder string) {
	r := recorder{game: New(g, set), want: map[string]bool{}, best: map[string][]*candidate{}}
	want := wanted(g, set)
	for _, w := range want {
		r.want[w] = true
	}
	r.playSetups(g, set)
	r.playOptions(g, set)
	r.playMissing(t, g, set, want)
	chosen := r.choose()
	old, _ := filepath.Glob(filepath.Join(folder, "*.journal"))
	for _, path := range old {
		os.Remove(path)
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	for i, c := range chosen {
		r.write(t, folder, i, c)
	}
}

// playSetups plays every scenario, number of seats and edition.
func (r *recorder) playSetups(g *turlough.Game, set *scen.Set) {
	for _, e := range g.Editions {
		for _, s := range setups(g, set, e.ID) {
			for range max(1, *candidates/10) {
				r.try(s)
			}
		}
	}
}

// playOptions plays every value of every option, alone.
func (r *recorder) playOptions(g *turlough.Game, set *scen.Set) {
	for _, o := range g.Options {
		for _, v := range o.Values[1:] {
			choice := o.ID + "=" + v
			all := setups(g, set, g.Law().Edition().ID, choice)
			for i := range *candidates {
				if r.try(all[i%len(all)]); i > *candidates/4 && len(r.best[choice+" tells"]) == keptEach {
					break
				}
			}
		}
	}
}

// playMissing plays whatever options together until everything is shown.
func (r *recorder) playMissing(t *testing.T, g *turlough.Game, set *scen.Set, want []string) {
	random := rand.New(rand.NewPCG(11, 12))
	for round := range 400 {
		shown := map[string]bool{}
		for item := range r.best {
			shown[item] = true
		}
		left := slices.DeleteFunc(missing(want, shown), func(item string) bool { return strings.HasPrefix(item, "line: ") })
		if len(left) == 0 {
			return
		}
		if round%40 == 39 {
			t.Logf("%d games played; not yet shown: %q", r.n, left)
		}
		for range *candidates {
			options := someOptions(g, random, left)
			all := setups(g, set, g.Editions[random.IntN(len(g.Editions))].ID, options...)
			r.try(all[random.IntN(len(all))])
		}
	}
}

// recipes are options with which rare things are less rare.
var recipes = map[string][]string{
	"hostage.pieces=2 tells":          {"hostage.pieces=2", "call.uncontrolled=die"},
	"a claimant falls by T5.5":        {"hostage.scope=free"},
	"T22.4: clann-turlough triumphs":  {"victory.double=moreCattle", "victory.febas5=off", "provision.abandon=allowed"},
	"T22.4: clann-brian-roe triumphs": {"victory.double=moreCattle", "victory.febas5=off", "provision.abandon=allowed"},
}

// someOptions draws values of options, half the time with one for something that no game has shown yet.
func someOptions(g *turlough.Game, random *rand.Rand, left []string) []string {
	item := left[random.IntN(len(left))]
	options := slices.Clone(recipes[item])
	if choice, ok := strings.CutSuffix(item, " tells"); ok && options == nil {
		options = []string{choice}
	}
	switch {
	case options != nil && random.IntN(2) == 0:
		return options
	case random.IntN(4) == 0:
		options = nil
	}
	for _, o := range g.Options {
		fixed := slices.ContainsFunc(options, func(c string) bool { return strings.HasPrefix(c, o.ID+"=") })
		if !fixed && random.IntN(6) == 0 {
			options = append(options, o.ID+"="+o.Values[random.IntN(len(o.Values))])
		}
	}
	return options
}

// try plays one game, and keeps it where it is among the shortest.
func (r *recorder) try(setup referee.Setup) {
	r.n++
	c := &candidate{setup: setup, played: tempered(r.game, setup, r.n)}
	if c.played == nil {
		return
	}
	c.seen = showings(r.game, setup, c.played)
	for item := range c.seen {
		if !r.want[item] {
			continue
		}
		list := append(r.best[item], c)
		slices.SortStableFunc(list, func(a, b *candidate) int { return len(a.played) - len(b.played) })
		r.best[item] = list[:min(len(list), keptEach)]
	}
}

// longestRecorded is how many moves a game may have that is kept.
const longestRecorded = 600

// temper is a seat's preferences: for each kind of move, and for the hexes to march to.
type temper struct {
	forms                                    [64]float64
	enemies, longports, settlements, terrain float64
}

// aversion is how much less an aside is preferred than an answer.
const aversion = 50

var likings = []float64{0.01, 0.1, 1, 1, 1, 10}

func newTemper(random *rand.Rand) (t temper) {
	some := func() float64 { return likings[random.IntN(len(likings))] }
	for form := range t.forms {
		t.forms[form] = some()
	}
	t.enemies, t.longports, t.settlements, t.terrain = 3*some(), 3*some(), some(), some()
	return t
}

// tempered plays a game by seats that each have a temper; nil if it is too long.
func tempered(game *Game, setup referee.Setup, seed uint64) []referee.Command {
	random := rand.New(rand.NewPCG(seed, 0x74656d706572))
	seats := make([]temper, maxSeats)
	for i := range seats {
		seats[i] = newTemper(random)
	}
	s, no := game.New(setup)
	if no != nil {
		panic(no.Key)
	}
	var played []referee.Command
	var moves []referee.Move
	for len(played) < longestRecorded {
		moves = s.Moves(moves[:0])
		if len(moves) == 0 {
			return played
		}
		m, only := referee.Only(s, moves)
		if !only {
			m = pick(s.(*Position), moves, seats, random)
		}
		played, s = append(played, m.Command), s.Apply(m, nil)
	}
	return nil
}

// pick picks a move: first a form by preference, then a move of that form. Asides are taken rarely.
func pick(p *Position, moves []referee.Move, seats []temper, random *rand.Rand) referee.Move {
	var count [64]float64
	weights := make([]float64, len(moves))
	for i, m := range moves {
		weights[i] = float64(m.Weight)
		if m.Seat != referee.Chance {
			weights[i] = seats[m.Seat].way(p, m)
		}
		count[m.Form] += weights[i]
	}
	total := 0.0
	for i, m := range moves {
		if m.Seat != referee.Chance {
			weights[i] *= seats[m.Seat].forms[m.Form] / count[m.Form]
		}
		if m.Aside {
			weights[i] /= aversion
		}
		total += weights[i]
	}
	at := random.Float64() * total
	for i, w := range weights {
		if at -= w; at < 0 {
			return moves[i]
		}
	}
	return moves[0]
}

// way returns the preference for the hex of a march; 1 for other moves.
func (t *temper) way(p *Position, m referee.Move) float64 {
	if m.Form != formMarch && m.Form != formDisengage {
		return 1
	}
	f, h := power(m.Args[0]), hex(m.Args[1])
	l := &p.law.hexes[h]
	like := 0.2
	if p.enemiesAt(f, h) != 0 {
		like += 3 * t.enemies
	}
	if s := p.siteAt(h); s >= 0 {
		like += t.settlements
		if p.longport(s) {
			like += t.longports
		}
	}
	if l.bog || l.crossing || l.woodland {
		like += t.terrain
	}
	return like
}

// choose covers everything with few and short games.
func (r *recorder) choose() []*candidate {
	pool := map[*candidate]bool{}
	var list []*candidate // in a fixed order
	for _, item := range sortedKeys(r.best) {
		for _, c := range r.best[item] {
			if !pool[c] {
				pool[c] = true
				list = append(list, c)
			}
		}
	}
	var chosen []*candidate
	covered := map[string]bool{}
	for {
		var best *candidate
		most := 0.0
		for _, c := range list {
			news := 0
			for item := range c.seen {
				if r.want[item] && !covered[item] {
					news++
				}
			}
			if worth := float64(news) / float64(len(c.played)+100); worth > most {
				best, most = c, worth
			}
		}
		if best == nil {
			break
		}
		for item := range best.seen {
			covered[item] = true
		}
		chosen = append(chosen, best)
	}
	for _, c := range list { // the shortest others, if need be
		if len(chosen) < leastRecorded && !slices.Contains(chosen, c) {
			chosen = append(chosen, c)
		}
	}
	slices.SortStableFunc(chosen, func(a, b *candidate) int {
		if a.setup.Scenario != b.setup.Scenario {
			return slices.IndexFunc(r.game.set.Scenarios, is(a)) - slices.IndexFunc(r.game.set.Scenarios, is(b))
		}
		return a.setup.Seats - b.setup.Seats
	})
	return chosen
}

func is(c *candidate) func(*scen.Scenario) bool {
	return func(s *scen.Scenario) bool { return s.ID == c.setup.Scenario }
}

func sortedKeys[T any](m map[string]T) []string {
	var list []string
	for k := range m {
		list = append(list, k)
	}
	slices.Sort(list)
	return list
}

// write plays the game at a table, and its journal is the record. At some tables people err, and correct themselves.
func (r *recorder) write(t *testing.T, folder string, n int, c *candidate) {
	name := fmt.Sprintf("%02d-%s-%d-%s.journal", n+1, c.setup.Scenario, c.setup.Seats, c.setup.Edition)
	m, no := referee.Begin(r.game, c.setup)
	if no != nil {
		t.Fatal(no.Key)
	}
	if err := referee.Create(filepath.Join(folder, name), m); err != nil {
		t.Fatal(err)
	}
	defer m.Close()
	for i, command := range c.played {
		if made := movesOf(m); len(made) > i && made[i] != command {
			t.Fatalf("%s: the referee made another move", name)
		} else if len(made) == i {
			if err := must(played(m.Play(referee.ByTable, "", command))); err != nil {
				t.Fatalf("%s: %v", name, err)
			}
		}
		settle(t, m)
		if n%4 == 0 && i%16 == 15 {
			if err := blunders[(n/4+i/16)%len(blunders)](m); err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			settle(t, m)
		}
	}
}

// settle lets the referee give all answers that are the only ones.
func settle(t *testing.T, m *referee.Match) {
	for more := true; more; {
		var err error
		if more, err = m.Step(nil); err != nil {
			t.Fatal(err)
		}
	}
}

// movesOf is the moves of a match, without what the table said.
func movesOf(m *referee.Match) (list []referee.Command) {
	for i := range m.Len() {
		if e := m.Entry(i); !e.Says {
			list = append(list, e.Move.Command)
		}
	}
	return list
}

// blunders are what people do at a table that leaves the game as it is.
var blunders = []func(m *referee.Match) error{
	func(m *referee.Match) error { // taken back, and done again
		if _, err := m.Undo(2, "wrong token"); err != nil {
			return err
		}
		_, no, err := m.Redo(2)
		return must(no, err)
	},
	func(m *referee.Match) error { // taken back, forgotten, and entered anew
		n, err := m.Undo(1, "")
		if err != nil {
			return err
		}
		was := m.Later()[0]
		if _, err := m.Drop(n); err != nil || was.Says {
			return err
		}
		return must(played(m.Play(was.By, "entered anew", was.Move.Command)))
	},
	func(m *referee.Match) error { // looked at again, and left as it was
		at := m.Len() - 1
		_, no, err := m.Amend(at, m.Entry(at).Move.Command, referee.ByTable, "no, it was right")
		return must(no, err)
	},
	func(m *referee.Match) error { // somebody leaves the table for a while
		if err := m.SetPlayer(0, "random", 1); err != nil {
			return err
		}
		return m.SetPlayer(0, referee.Person, 0)
	},
	func(m *referee.Match) error { // counted, and it is as it was
		for _, f := range m.State().Facts() {
			if f.Form == factCattle {
				no, err := m.Say(f, referee.ByTable, "counted")
				return must(no, err)
			}
		}
		return nil
	},
}

func played(no *referee.Refused, err error) (*referee.Refusal, error) {
	if no != nil {
		return &no.Refusal, err
	}
	return nil, err
}

func must(no *referee.Refusal, err error) error {
	if no != nil {
		return fmt.Errorf("%s (%s)", no.Key, no.Rule)
	}
	return err
}
