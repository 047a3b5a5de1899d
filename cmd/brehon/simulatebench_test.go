package main

import (
	"context"
	"runtime"
	"testing"

	"brehon/referee"
	"brehon/referee/simulate"
)

// planOf is what brehon simulate turlough 1276 plays.
func planOf(t testing.TB, players string, games int) simulate.Plan {
	t.Helper()
	library, err := newLibrary("", "en")
	if err != nil {
		t.Fatal(err)
	}
	o := simulateOptions{Game: "turlough", Setup: referee.Setup{Scenario: "1276"}, Players: players, Games: games, Seed: 1, Refuse: 16}
	_, p, err := o.plan(library)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// BenchmarkAutomata plays games of automata with all that a report counts, on all cores. 10,000 games in a minute are 167
// a second.
func BenchmarkAutomata(b *testing.B) {
	p := planOf(b, "automaton", 500)
	moves := int64(0)
	for b.Loop() {
		r, err := simulate.Run(context.Background(), p)
		if err != nil {
			b.Fatal(err)
		}
		moves += r.Moves
	}
	b.ReportMetric(float64(p.Games)*float64(b.N)/b.Elapsed().Seconds(), "games/s")
	b.ReportMetric(float64(moves)/b.Elapsed().Seconds(), "moves/s")
}

// BenchmarkRandom plays games of random moves on all cores: with all that a report counts, and with nothing counted.
func BenchmarkRandom(b *testing.B) {
	for _, c := range []struct {
		name   string
		counts bool
	}{{"report", true}, {"bare", false}} {
		b.Run(c.name, func(b *testing.B) {
			p := planOf(b, "random", 2000)
			if !c.counts {
				p.Tables, p.Influences, p.Refusals = nil, nil, 0
			}
			moves := int64(0)
			for b.Loop() {
				r, err := simulate.Run(context.Background(), p)
				if err != nil {
					b.Fatal(err)
				}
				moves += r.Moves
			}
			b.ReportMetric(float64(moves)/b.Elapsed().Seconds(), "moves/s")
		})
	}
}

// TestMemoryIsFlat: what a run keeps does not grow with the games that it has played.
func TestMemoryIsFlat(t *testing.T) {
	const few, many, most = 1000, 4500, 256 << 10
	p := planOf(t, "random", many)
	kept := map[int]uint64{}
	p.Progress = func(done, of int) {
		if done == few || done == of {
			runtime.GC()
			var m runtime.MemStats
			runtime.ReadMemStats(&m)
			kept[done] = m.HeapAlloc
		}
	}
	r, err := simulate.Run(context.Background(), p)
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d KiB are kept after %d games, %d KiB after %d", kept[few]>>10, few, kept[many]>>10, r.Games)
	if kept[many] > kept[few]+most {
		t.Errorf("%d KiB more than after %d games", (kept[many]-kept[few])>>10, few)
	}
}
