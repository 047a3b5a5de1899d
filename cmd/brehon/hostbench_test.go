package main

import (
	"fmt"
	"io"
	"path/filepath"
	"runtime"
	"slices"
	"sync"
	"testing"
	"time"

	"brehon/referee"
	"brehon/referee/console"
	"brehon/referee/host"
)

// hundredTables is how many tables the benchmark opens in one process.
const hundredTables = 100

// BenchmarkTables plays at a hundred tables at once, each with its journal on the disk and five phones and a television that read
// every view. It reports moves per second, the time of one with its views, and the memory of a table beyond the first.
func BenchmarkTables(b *testing.B) {
	l, err := hostLibrary()
	if err != nil {
		b.Fatal(err)
	}
	g, err := l.game("turlough")
	if err != nil {
		b.Fatal(err)
	}
	dir := b.TempDir()
	heap := func() uint64 {
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return m.HeapAlloc
	}
	langs := map[int]*tongues{}
	var tables []*host.Table
	var devices []*host.Device
	first := uint64(0)
	for i := range hundredTables {
		m, no := referee.Begin(g.Law, referee.Setup{Scenario: "1276", Seats: 5})
		if no != nil {
			b.Fatal(no)
		}
		path := filepath.Join(dir, fmt.Sprint(i, ".journal"))
		if err := referee.Create(path, m); err != nil {
			b.Fatal(err)
		}
		if langs[0] == nil {
			langs[0] = newLibraries(l, "").tongues(m)
		}
		speech, err := langs[0].In("en")
		if err != nil {
			b.Fatal(err)
		}
		c := console.New(console.Options{Match: m, Voice: speech.Voice, Scene: speech.Voice, Out: io.Discard, AllSeats: true})
		t, err := host.New(fmt.Sprint(i), c, langs[0], "")
		if err != nil {
			b.Fatal(err)
		}
		t.Lock()
		c.Greet()
		t.Unlock()
		d, _, err := t.Join(t.HostCode())
		if err != nil {
			b.Fatal(err)
		}
		if _, err := t.Now().View(host.Viewer{Tag: "en", Host: true}); err != nil {
			b.Fatal(err)
		}
		tables, devices = append(tables, t), append(devices, d)
		if i == 0 {
			first = heap()
		}
	}
	more := float64(heap()-first) / 1024 / (hundredTables - 1)
	var mu sync.Mutex
	var took []time.Duration
	b.ResetTimer()
	begun := time.Now()
	var group sync.WaitGroup
	for i, t := range tables {
		group.Add(1)
		go func() {
			defer group.Done()
			for n := range max(1, b.N/hundredTables) {
				v, err := t.Now().View(host.Viewer{Tag: "en", Host: true})
				if err != nil || len(v.Moves) == 0 {
					return
				}
				at := time.Now()
				if _, p := t.Do(devices[i], "en", host.Request{Rev: v.Rev, Moves: []string{v.Moves[(n*7+i)%len(v.Moves)].ID}}); p != nil {
					b.Error(p)
					return
				}
				for _, who := range []host.Viewer{{Tag: "en"}, {Tag: "en", Seats: 1}, {Tag: "en", Seats: 2}, {Tag: "en", Seats: 4}, {Tag: "en", Seats: 8}, {Tag: "en", Seats: 16}} {
					if _, err := t.Now().View(who); err != nil {
						b.Error(err)
						return
					}
				}
				mu.Lock()
				took = append(took, time.Since(at))
				mu.Unlock()
			}
		}()
	}
	group.Wait()
	b.ReportMetric(more, "KiB/table")
	slices.Sort(took)
	if len(took) > 0 {
		b.ReportMetric(float64(len(took))/time.Since(begun).Seconds(), "moves/s")
		b.ReportMetric(float64(took[len(took)*95/100].Microseconds())/1000, "p95-ms")
	}
}
