package simulate_test

import (
	"context"
	"encoding/json"
	"math"
	"strings"
	"sync/atomic"
	"testing"

	"brehon/referee"
	"brehon/referee/refereetest"
	"brehon/referee/simulate"
	"brehon/referee/testdata/race"
)

func plan(g referee.Game) simulate.Plan {
	return simulate.Plan{Game: g, Setup: referee.Setup{Seats: 3}, Players: []string{"random"}, Games: 41, Seed: 7, Length: "turns",
		Side: simulate.Side{Event: "token", By: "racer"}, Refusals: 3,
		Tables: []simulate.Table{
			{ID: "steps", Event: "step", By: []string{"racer"}, Rule: true, Sum: "n"},
			{ID: "first", Event: "token", By: []string{"racer"}, First: true},
			{ID: "all", Event: "thrown-back"},
			{ID: "at", Fact: "tokens", By: []string{"racer"}, Sum: "n"},
		},
		Influences: []simulate.Influence{{ID: "token", Event: "token", By: "racer", Measures: []string{"steps", "all"}}}}
}

func run(t *testing.T, p simulate.Plan) *simulate.Report {
	t.Helper()
	r, err := simulate.Run(context.Background(), p)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func written(t *testing.T, r *simulate.Report) string {
	t.Helper()
	b, err := json.Marshal(r)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// TestInterval holds figures of the literature: Wilson's interval for 0 of 10, 5 of 10, 81 of 263.
func TestInterval(t *testing.T) {
	for _, x := range []struct {
		count, n  int
		low, high float64
	}{{0, 10, 0, 0.2775}, {5, 10, 0.2366, 0.7634}, {81, 263, 0.2553, 0.3662}, {0, 0, 0, 1}} {
		low, high := simulate.Interval(x.count, x.n)
		if math.Abs(low-x.low) > 5e-4 || math.Abs(high-x.high) > 5e-4 {
			t.Errorf("%d of %d: %.4f to %.4f, not %.4f to %.4f", x.count, x.n, low, high, x.low, x.high)
		}
	}
}

func TestMistakes(t *testing.T) {
	for _, x := range []struct {
		change func(*simulate.Plan)
		want   string
	}{
		{func(p *simulate.Plan) { p.Games = 0 }, "no games"},
		{func(p *simulate.Plan) { p.Shard, p.Shards = 4, 3 }, "no part 4 of 3"},
		{func(p *simulate.Plan) { p.Players = []string{"nobody"} }, `no program "nobody"`},
		{func(p *simulate.Plan) { p.Players = make([]string, 9) }, "9 players are named for"},
	} {
		p := plan(race.Game)
		x.change(&p)
		if _, err := simulate.Run(context.Background(), p); err == nil || !strings.Contains(err.Error(), x.want) {
			t.Errorf("%v, and not %q", err, x.want)
		}
	}
}

// TestSameReport: neither the number of workers nor how the games are divided changes a byte.
func TestSameReport(t *testing.T) {
	whole := plan(race.Game)
	want := written(t, run(t, whole))
	for _, workers := range []int{1, 2, 7} {
		p := whole
		p.Workers = workers
		if got := written(t, run(t, p)); got != want {
			t.Errorf("with %d workers\n%s\nand not\n%s", workers, got, want)
		}
	}
	for _, shards := range []int{1, 3, 41, 50} {
		var parts []*simulate.Report
		for i := range shards {
			p := whole
			p.Shard, p.Shards = i+1, shards
			var back simulate.Report // as from a file
			if err := json.Unmarshal([]byte(written(t, run(t, p))), &back); err != nil {
				t.Fatal(err)
			}
			parts = append(parts, &back)
		}
		r, err := simulate.Merge(parts...)
		if err != nil {
			t.Fatal(err)
		}
		if got := written(t, r); got != want {
			t.Errorf("of %d shards\n%s\nand not\n%s", shards, got, want)
		}
	}
	other := whole
	other.Seed++
	if written(t, run(t, other)) == want {
		t.Error("another seed makes the same report")
	}
}

// TestMergeRefuses: reports of different plans are not one report, nor is one taken twice.
func TestMergeRefuses(t *testing.T) {
	a := plan(race.Game)
	a.Shard, a.Shards = 1, 2
	one := run(t, a)
	if _, err := simulate.Merge(one, one); err == nil || !strings.Contains(err.Error(), "twice") {
		t.Errorf("one part twice: %v", err)
	}
	for want, change := range map[string]func(*simulate.Plan){
		"seed":            func(p *simulate.Plan) { p.Seed++ },
		"number of games": func(p *simulate.Plan) { p.Games++ },
		"players":         func(p *simulate.Plan) { p.Setup.Seats = 2 },
		"count":           func(p *simulate.Plan) { p.Tables = p.Tables[:3] },
	} {
		b := plan(race.Game)
		b.Shard, b.Shards = 2, 2
		change(&b)
		if _, err := simulate.Merge(one, run(t, b)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, and not %q", err, want)
		}
	}
}

// TestCounts holds the report against games counted one by one.
func TestCounts(t *testing.T) {
	p := plan(race.Game)
	r := run(t, p)
	won, rows := 0, 0
	for _, s := range r.Seats {
		won += s.Won
	}
	for _, row := range r.Tables[0].Rows {
		rows += row.Count
		if row.Of[1] != "R2" || row.Games > r.Games || row.Won > row.Games || row.Sum < row.Count {
			t.Errorf("a row %+v", row)
		}
	}
	if r.Games != 41 || won == 0 || won > 41 || rows != r.Rules["R2"] || len(r.Tables[0].Rows) != 3 {
		t.Errorf("the report is\n%s", written(t, r))
	}
	first := 0
	for _, row := range r.Tables[1].Rows {
		first += row.Count
	}
	if first == 0 || first > r.Games || len(r.Tables[2].Rows) != 1 || r.Tables[2].Rows[0].Count != r.Rules["R3"] {
		t.Errorf("first of a game %d, thrown back %+v, by rule %d", first, r.Tables[2].Rows, r.Rules["R3"])
	}
}

// TestParted: the groups of an influence are all the games, and what the law refused is all that was asked but the legal.
func TestParted(t *testing.T) {
	r := run(t, plan(race.Game))
	games, length, sides := 0, simulate.Moments{}, 0
	var steps int64
	for _, g := range r.Influences[0].Groups {
		games += g.Games
		length.Sum, length.Squares = length.Sum+g.Length.Sum, length.Squares+g.Length.Squares
		steps += g.Measures[0].Sum
		for _, n := range g.Sides {
			sides += n
		}
	}
	sum := 0
	for _, row := range r.Tables[0].Rows {
		sum += row.Sum
	}
	won := 0
	for _, s := range r.Sides {
		won += s.Won
	}
	if games != r.Games || length != r.Lengths() || steps != int64(sum) || sides != won || len(r.Influences[0].Groups) < 3 {
		t.Errorf("%d games, %+v, %d steps, %d sides: %s", games, length, steps, sides, written(t, r))
	}
	refused := 0
	for _, n := range r.Refusals.Rules {
		refused += n
	}
	if x := r.Refusals; x.Commands != 4*x.Positions || refused+x.Legal != x.Commands || x.Positions < int(r.Moves)/4 || x.Positions > int(r.Moves)/2 {
		t.Errorf("the sample is %+v of %d moves", x, r.Moves)
	}
	if at := r.Table("at"); len(at.Rows) != 3 || at.Rows[0].Count != r.Games {
		t.Errorf("facts of the end: %+v", at)
	}
}

// TestSays: games begin with what the table says, and the report names it.
func TestSays(t *testing.T) {
	p := plan(race.Game)
	p.Says = []string{"at blue 19", "at red 0"}
	p.Refusals = 0
	r := run(t, p)
	if r.Seats[2].Won < 35 || len(r.Says) != 2 || r.Refusals != nil {
		t.Errorf("with a racer before the finish\n%s", written(t, r))
	}
	for says, want := range map[string]string{"at blue": "isn't written like any", "at blue 99": "cannot be: R1"} {
		p.Says = []string{says}
		if _, err := simulate.Run(context.Background(), p); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, and not %q", err, want)
		}
	}
}

// TestDifference holds Newcombe's figures (1998, method 10): 56/70 and 48/80, 9/10 and 3/10, 10/10 and 0/20.
func TestDifference(t *testing.T) {
	for _, x := range []struct {
		a, n, b, m int
		low, high  float64
	}{{56, 70, 48, 80, 0.0524, 0.3339}, {9, 10, 3, 10, 0.1705, 0.8090}, {10, 10, 0, 20, 0.6791, 1}} {
		d, low, high := simulate.Difference(x.a, x.n, x.b, x.m)
		if math.Abs(low-x.low) > 5e-4 || math.Abs(high-x.high) > 5e-4 || d != float64(x.a)/float64(x.n)-float64(x.b)/float64(x.m) {
			t.Errorf("%+v: %.4f, %.4f to %.4f", x, d, low, high)
		}
	}
}

// TestNeeded holds figures of the textbooks: 388 of each tell 50 % from 60 %, 63 of each means half a standard deviation apart.
func TestNeeded(t *testing.T) {
	for _, x := range []struct{ got, want int }{
		{simulate.Needed(0.5, 0.6), 388}, {simulate.Needed(0.6, 0.5), 388}, {simulate.Needed(0.3, 0.3), 0}, {simulate.Needed(0, 1), 2},
		{simulate.NeededMeans(0, 1, 0.5, 1), 63}, {simulate.NeededMeans(2, 1, 2, 1), 0},
	} {
		if x.got != x.want {
			t.Errorf("%d games, not %d", x.got, x.want)
		}
	}
	m := simulate.Moments{Sum: 12, Squares: 56} // 2, 4, 6
	if mean, variance, half := m.Mean(3); mean != 4 || variance != 4 || math.Abs(half-2.2632) > 1e-3 {
		t.Errorf("mean %v, variance %v, half %v", mean, variance, half)
	}
}

// TestLikeAMatch: a game ends as it does when a Match plays it with the same programs and dice.
func TestLikeAMatch(t *testing.T) {
	p := plan(race.Game)
	for i := range 20 {
		m, no := referee.Begin(p.Game, p.Setup)
		if no != nil {
			t.Fatal(no)
		}
		for seat := range m.Players() {
			m.SetPlayer(referee.Seat(seat), "random", simulate.Seed(p.Seed, uint64(i), uint64(seat)+1))
		}
		dice := &referee.Dice{Seed: simulate.Seed(p.Seed, uint64(i), 0)}
		for more := true; more; more, _ = m.Step(dice) {
		}
		last, n, err := simulate.One(p, i)
		if err != nil || n != m.Len() || last.Hash() != m.State().Hash() {
			t.Errorf("game %d: %d moves, and %d in a match: %v", i, n, m.Len(), err)
		}
	}
}

// TestSpans: parts follow one another and are all the games, however many there are.
func TestSpans(t *testing.T) {
	for _, x := range []struct{ games, shards int }{{41, 3}, {5, 9}, {1<<30 + 1, 5_000_000_000}, {math.MaxInt, 7}, {math.MaxInt, math.MaxInt}} {
		if from, _ := simulate.Part(x.games, 1, x.shards); from != 0 {
			t.Errorf("the first of %d parts of %d games begins with %d", x.shards, x.games, from)
		}
		for _, shard := range []int{1, 2, x.shards/2 + 1, x.shards - 1, x.shards} {
			from, to := simulate.Part(x.games, shard, x.shards)
			next := x.games
			if shard < x.shards {
				next, _ = simulate.Part(x.games, shard+1, x.shards)
			}
			if to != next || to < from || to-from > x.games/x.shards+1 {
				t.Errorf("part %d of %d of %d games: %d to %d, and then %d", shard, x.shards, x.games, from, to, next)
			}
		}
	}
}

// TestWorkers: there are never more workers than games.
func TestWorkers(t *testing.T) {
	p := plan(race.Game)
	p.Workers = math.MaxInt
	if r := run(t, p); r.Games != 41 {
		t.Errorf("%d games", r.Games)
	}
}

// failing is a race with a program that has no answer, once.
type failing struct {
	refereetest.NoLists
	referee.Game
	made   atomic.Int64 // programs: one for each game and seat
	failed atomic.Bool
}

func (f *failing) Levels() []string { return []string{"once"} }
func (f *failing) Traits() []string { return nil }
func (f *failing) Automaton(string) (referee.Player, bool) {
	f.made.Add(1)
	return func(s referee.State, moves []referee.Move) (referee.Move, bool) {
		if len(referee.Answers(moves)) == 0 || !f.failed.Swap(true) {
			return referee.Move{}, false
		}
		return moves[0], true
	}, true
}

// TestFails: when one game fails, no others are begun, and the error names it.
func TestFails(t *testing.T) {
	p := plan(race.Game)
	g := &failing{Game: p.Game}
	p.Game, p.Games, p.Workers, p.Players = g, 20000, 2, []string{"automaton"}
	if _, err := simulate.Run(context.Background(), p); err == nil || !strings.Contains(err.Error(), "game ") {
		t.Errorf("%v, and no game is named", err)
	}
	if n := g.made.Load(); n > 3000 {
		t.Errorf("%d programs were made", n)
	}
}

// quitters is a race whose programs give up as soon as they may.
type quitters struct {
	referee.Game
	refereetest.NoLists
}

func (quitters) Levels() []string { return []string{"only"} }
func (quitters) Automaton(string) (referee.Player, bool) {
	return func(s referee.State, moves []referee.Move) (referee.Move, bool) { return moves[len(moves)-1], true }, true
}

// TestNever: what is never done is not done in place of an answer either; but whoever is asked answers.
func TestNever(t *testing.T) {
	p := plan(quitters{Game: race.Game})
	p.Players, p.Tables, p.Influences = []string{"automaton"}, []simulate.Table{{ID: "quit", Event: "given-up"}}, nil
	if r := run(t, p); len(r.Tables[0].Rows) == 0 {
		t.Error("nobody gives up")
	}
	p.Never = []string{"give-up", "throw", "rest", "spend"}
	if r := run(t, p); len(r.Tables[0].Rows) > 0 || r.Rules["R2"] == 0 {
		t.Errorf("%+v", r.Tables[0].Rows)
	}
}

// TestStopped: what is done when the context ends is reported.
func TestStopped(t *testing.T) {
	p := plan(race.Game)
	ctx, stop := context.WithCancel(context.Background())
	p.Workers = 1
	p.Progress = func(done, of int) {
		if of != 41 {
			t.Errorf("%d of %d", done, of)
		}
		if done == 5 {
			stop()
		}
	}
	r, err := simulate.Run(ctx, p)
	if err != nil || r.Games != 5 || r.Planned != 41 {
		t.Errorf("%v: %s", err, written(t, r))
	}
}

// TestDamaged: a report from a file is looked at before it is used.
func TestDamaged(t *testing.T) {
	for want, change := range map[string]func(*simulate.Report){
		"":                       func(*simulate.Report) {},
		"names no game":          func(r *simulate.Report) { r.Game = "" },
		"other players":          func(r *simulate.Report) { r.Players = nil },
		"what it measures":       func(r *simulate.Report) { r.Influences[0].Groups[0].Measures = nil },
		"not of what":            func(r *simulate.Report) { r.Tables[0].Rows[0].Of = nil },
		"counts 99 of 41 games":  func(r *simulate.Report) { r.Seats[1].Won = 99 },
		"counts -1 of -1 games":  func(r *simulate.Report) { r.Powers[0].Played, r.Powers[0].Won = -1, -1 },
		"counts 400 of 41 games": func(r *simulate.Report) { r.Tables[0].Rows[0].Games = 400 },
		"counts -2 of 41 games":  func(r *simulate.Report) { r.Unended = -2 },
		"0 games in its parts":   func(r *simulate.Report) { r.Parts = nil },
		"the games 0 to 40":      func(r *simulate.Report) { r.Parts[0] = simulate.Span{From: -1, To: 40} },
		"by length, and 41":      func(r *simulate.Report) { r.Length[99]++ },
	} {
		r := run(t, plan(race.Game))
		change(r)
		if got := r.Damaged(); !strings.Contains(got, want) || want == "" && got != "" {
			t.Errorf("%q, and not %q", got, want)
		}
	}
}

// TestNobodyAtTheTable: what only people could tell falls evenly, the same with any number of workers.
func TestNobodyAtTheTable(t *testing.T) {
	p := plan(race.Game)
	p.Setup.Options = []string{"ford", "secret"}
	p.Tables = append(p.Tables, simulate.Table{ID: "depth", Event: "depth", By: []string{"depth"}})
	p.Games = 400
	r := run(t, p)
	rows := r.Table("depth").Rows
	if len(rows) != 4 || r.Unended > 0 {
		t.Fatalf("%d depths, %d games without an end", len(rows), r.Unended)
	}
	for _, row := range rows {
		if row.Count < 20 {
			t.Errorf("%v fell %d times", row.Of, row.Count)
		}
	}
	if p.Workers = 3; written(t, run(t, p)) != written(t, r) {
		t.Error("another number of workers makes another report")
	}
}
