//go:build unix

package main

import (
	"flag"
	"math/rand/v2"
	"path/filepath"
	"runtime"
	"syscall"
	"testing"
	"time"

	"brehon/referee"
)

var watchers = flag.Int("watchers", 0, "how many look on in TestManyWatchers")

// TestManyWatchers measures what a step costs many who look on at a journal of 19,000 lines. It is played with -watchers alone.
func TestManyWatchers(t *testing.T) {
	if *watchers == 0 {
		t.Skip("-watchers is not given")
	}
	library, err := newLibrary("", "en")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		game  string
		setup referee.Setup
	}{{"turlough", referee.Setup{Scenario: "1276", Seats: 5}}, {"feudum", referee.Setup{Scenario: "four", Options: []string{"hands=sealed"}}}} {
		law, err := library.find(c.game)
		if err != nil {
			t.Fatal(err)
		}
		m, no := referee.Begin(law, c.setup)
		if no != nil {
			t.Fatal(no.Key)
		}
		path := filepath.Join(t.TempDir(), "long.journal")
		if err := referee.Create(path, m); err != nil {
			t.Fatal(err)
		}
		r := rand.New(rand.NewPCG(1, 2))
		play := func() {
			list := referee.Answers(m.Moves())
			if len(list) == 0 || r.IntN(900) == 0 {
				if _, err := m.Undo(1+r.IntN(m.Len()), ""); err != nil {
					t.Fatal(err)
				}
				return
			}
			if no, err := m.Play(referee.ByTable, "", list[r.IntN(len(list))].Command); no != nil || err != nil {
				t.Fatal(no, err)
			}
		}
		for range 19000 {
			play()
		}
		var all []*watched
		before, began := heap(), cpu()
		for range *watchers {
			w := &watched{library: library, file: path}
			if err := w.open(); err != nil {
				t.Fatal(err)
			}
			w.look(100, 60, true)
			all = append(all, w)
		}
		t.Logf("%s: %d begin in %v of processor, with %d MB each", c.game, *watchers, cpu()-began, (heap()-before)/int64(*watchers)>>20)
		most, sum := time.Duration(0), time.Duration(0)
		const steps = 20
		for range steps {
			play()
			began := cpu()
			for _, w := range all {
				if _, ok := w.look(100, 60, false); !ok || w.failed > 0 {
					t.Fatalf("a step is not seen: %v", w.wrong)
				}
			}
			d := cpu() - began
			most, sum = max(most, d), sum+d
		}
		t.Logf("%s: a step costs all of them %v of processor in the mean, %v at most", c.game, sum/steps, most)
		m.Close()
	}
}

// heap is how much is in use.
func heap() int64 {
	runtime.GC()
	var s runtime.MemStats
	runtime.ReadMemStats(&s)
	return int64(s.HeapAlloc)
}

// cpu is how long processors have worked for this process.
func cpu() time.Duration {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
