package simulate_test

import (
	"context"
	"encoding/json"
	"math"
	"strings"
	"testing"

	"brehon/referee"
	"brehon/referee/refereetest"
	"brehon/referee/simulate"
)

func plan(g referee.Game) simulate.Plan {
	return simulate.Plan{Game: g, Setup: referee.Setup{Seats: 3}, Players: []string{"random"}, Games: 41, Seed: 7, Length: "step",
		Tables: []simulate.Table{
			{ID: "steps", Event: "step", By: []string{"racer"}, Rule: true, Sum: "n"},
			{ID: "first", Event: "token", By: []string{"racer"}, First: true},
			{ID: "all", Event: "thrown-back"},
		}}
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
		p := plan(refereetest.Race)
		x.change(&p)
		if _, err := simulate.Run(context.Background(), p); err == nil || !strings.Contains(err.Error(), x.want) {
			t.Errorf("%v, and not %q", err, x.want)
		}
	}
}

// TestSameReport: neither the number of workers nor how the games are divided changes a byte.
func TestSameReport(t *testing.T) {
	whole := plan(refereetest.Race)
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
	a := plan(refereetest.Race)
	a.Shard, a.Shards = 1, 2
	one := run(t, a)
	if _, err := simulate.Merge(one, one); err == nil || !strings.Contains(err.Error(), "twice") {
		t.Errorf("one part twice: %v", err)
	}
	for want, change := range map[string]func(*simulate.Plan){
		"seed":            func(p *simulate.Plan) { p.Seed++ },
		"number of games": func(p *simulate.Plan) { p.Games++ },
		"players":         func(p *simulate.Plan) { p.Setup.Seats = 2 },
		"count":           func(p *simulate.Plan) { p.Tables = p.Tables[:1] },
	} {
		b := plan(refereetest.Race)
		b.Shard, b.Shards = 2, 2
		change(&b)
		if _, err := simulate.Merge(one, run(t, b)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, and not %q", err, want)
		}
	}
}

// TestCounts holds the report against games counted one by one.
func TestCounts(t *testing.T) {
	p := plan(refereetest.Race)
	r := run(t, p)
	won, rows, length := 0, 0, 0
	for _, s := range r.Seats {
		won += s.Won
	}
	for n, games := range r.Length {
		length += n * games
	}
	for _, row := range r.Tables[0].Rows {
		rows += row.Count
		if row.Of[1] != "R2" || row.Games > r.Games || row.Won > row.Games || row.Sum < row.Count {
			t.Errorf("a row %+v", row)
		}
	}
	if r.Games != 41 || won == 0 || won > 41 || rows != length || rows != r.Rules["R2"] || len(r.Tables[0].Rows) != 3 {
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

// TestLikeAMatch: a game ends as it does when a Match plays it with the same programs and dice.
func TestLikeAMatch(t *testing.T) {
	p := plan(refereetest.Race)
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

// TestStopped: what is done when the context ends is reported.
func TestStopped(t *testing.T) {
	p := plan(refereetest.Race)
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
