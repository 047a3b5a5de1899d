package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"brehon/cmd/brehon/games"
	"brehon/referee"
	"brehon/referee/console"
	"brehon/referee/host"

	"github.com/chromedp/chromedp"
)

// hundredTables is how many tables the benchmark opens in one process, and midGame how many moves are made at each before its memory
// is measured.
const hundredTables, midGame = 100, 60

// clubTable is a table of the benchmark: five phones and a television look on.
type clubTable struct {
	*host.Table
	laptop *host.Device
	nth    int
}

var clubViewers = []host.Viewer{{Tag: "en"}, {Tag: "en", Seats: 1}, {Tag: "en", Seats: 2}, {Tag: "en", Seats: 4}, {Tag: "en", Seats: 8}, {Tag: "en", Seats: 16}}

// look makes the views of all that look on, as their streams do.
func (t *clubTable) look(b *testing.B) {
	for _, who := range clubViewers {
		v, err := t.Now().View(who)
		if err == nil {
			_, err = json.Marshal(v)
		}
		if err != nil {
			b.Error(err)
		}
	}
}

// move makes the n-th move; false once there is none.
func (t *clubTable) move(b *testing.B, n int) bool {
	v, err := t.Now().View(host.Viewer{Tag: "en", Host: true})
	if err != nil || len(v.Moves) == 0 {
		return false
	}
	if _, p := t.Do(t.laptop, "en", host.Request{Rev: v.Rev, Moves: []string{v.Moves[(n*7+t.nth)%len(v.Moves)].ID}}); p != nil {
		b.Error(p)
		return false
	}
	t.look(b)
	return true
}

// openClub opens a table with its journal on the disk.
func openClub(b *testing.B, g *games.Game, dir string, langs host.Languages, nth int) *clubTable {
	m, no := referee.Begin(g.Law, referee.Setup{Scenario: "1276", Seats: 5})
	if no != nil {
		b.Fatal(no)
	}
	journal := filepath.Join(dir, fmt.Sprint(nth, ".journal"))
	if err := referee.Create(journal, m); err != nil {
		b.Fatal(err)
	}
	speech, err := langs.In("en")
	if err != nil {
		b.Fatal(err)
	}
	c := console.New(console.Options{Match: m, Voice: speech.Voice, Scene: speech.Voice, Out: io.Discard, AllSeats: true})
	t, err := host.New(fmt.Sprint(nth), c, langs, journal+".devices")
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
	return &clubTable{t, d, nth}
}

// cpu is the processor time that the program has taken, in seconds: on a busy machine it says more than the clock.
func cpu() float64 {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return float64(u.Utime.Nano()+u.Stime.Nano()) / 1e9
}

// BenchmarkTables plays at a hundred tables at once, each with its journal on the disk and five phones and a television that read
// every view. It reports moves per second, the time of one with its views, and the memory of a table beyond the first in the middle
// of its game: what is in use after the garbage is gone.
func BenchmarkTables(b *testing.B) {
	l, err := hostLibrary()
	if err != nil {
		b.Fatal(err)
	}
	g, err := l.Whole("turlough")
	if err != nil {
		b.Fatal(err)
	}
	heap := func() float64 {
		runtime.GC()
		runtime.GC() // what pools kept is gone, too
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return float64(m.HeapAlloc) / 1024
	}
	m, no := referee.Begin(g.Law, referee.Setup{Scenario: "1276", Seats: 5})
	if no != nil {
		b.Fatal(no)
	}
	dir, langs := b.TempDir(), inLanguages(l).Of(m)
	var club []*clubTable
	first, steps := 0.0, 0
	for nth := range hundredTables {
		t := openClub(b, g, dir, langs, nth)
		for n := range midGame {
			if !t.move(b, n) {
				break
			}
		}
		if club, steps = append(club, t), steps+t.Now().Match().Len(); nth == 0 {
			first = heap()
		}
	}
	more := (heap() - first) / (hundredTables - 1)
	var mu sync.Mutex
	var took []time.Duration
	b.ResetTimer()
	begun, busy := time.Now(), cpu()
	var group sync.WaitGroup
	for _, t := range club {
		group.Go(func() {
			for n := range max(1, b.N/hundredTables) {
				at := time.Now()
				if !t.move(b, n) {
					return
				}
				mu.Lock()
				took = append(took, time.Since(at))
				mu.Unlock()
			}
		})
	}
	group.Wait()
	lasted := time.Since(begun).Seconds()
	b.ReportMetric(more, "KiB/table")
	b.ReportMetric(float64(steps)/hundredTables, "steps/table")
	slices.Sort(took)
	if len(took) > 0 {
		b.ReportMetric(float64(len(took))/lasted, "moves/s")
		b.ReportMetric(1000*(cpu()-busy)/float64(len(took)), "cpu-ms/move")
		b.ReportMetric(float64(took[len(took)*95/100].Microseconds())/1000, "p95-ms")
	}
}

// BenchmarkViewers makes moves at a table that twenty browsers watch. It reports how long it takes from sending a move until the last
// of them has read the new view, beside a bare server that sends the same bytes to as many.
func BenchmarkViewers(b *testing.B) {
	const viewers = 20
	s := benchTable(b)
	laptop := s.join()
	heard := make(chan string, viewers)
	for range viewers {
		p := s.join()
		r, err := http.NewRequest("GET", s.url+"/api/v1/t/t/events", nil)
		if err != nil {
			b.Fatal(err)
		}
		resp, err := p.client.Do(r)
		if err != nil {
			b.Fatal(err)
		}
		b.Cleanup(func() { resp.Body.Close() })
		go func() {
			in := bufio.NewReader(resp.Body)
			for {
				line, err := in.ReadString('\n')
				if err != nil {
					return
				}
				if id, ok := strings.CutPrefix(line, "id: "); ok {
					heard <- strings.TrimSpace(id)
				}
			}
		}()
	}
	wait := func(rev string) {
		for n := 0; n < viewers; {
			if <-heard == rev {
				n++
			}
		}
	}
	wait(s.table.Now().Rev)
	var took, bare []time.Duration
	for range b.N {
		v := laptop.view()
		if v.Over || len(v.Moves) == 0 {
			break
		}
		at := time.Now()
		if status, body := laptop.send("POST", "moves", host.Request{Moves: []string{v.Moves[0].ID}}, "If-Match", v.Rev); status != http.StatusOK {
			b.Fatal(status, string(body))
		}
		wait(s.table.Now().Rev)
		took = append(took, time.Since(at))
		bare = append(bare, echoed(b, viewers))
	}
	slices.Sort(took)
	slices.Sort(bare)
	at := len(took) * 95 / 100
	b.ReportMetric(float64(took[at].Microseconds())/1000, "p95-ms")
	b.ReportMetric(float64(bare[at].Microseconds())/1000, "bare-p95-ms")
}

// echoed is how long a bare server takes to send a view's worth of bytes to so many.
func echoed(b *testing.B, viewers int) time.Duration {
	data := make([]byte, 16<<10)
	bare := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.Write(data) }))
	defer bare.Close()
	at := time.Now()
	var group sync.WaitGroup
	for range viewers {
		group.Add(1)
		go func() {
			defer group.Done()
			resp, err := http.Get(bare.URL)
			if err != nil {
				b.Error(err)
				return
			}
			io.Copy(io.Discard, resp.Body)
			resp.Body.Close()
		}()
	}
	group.Wait()
	return time.Since(at)
}

// painting taps what makes a move and waits until the page has painted what came of it; it returns the milliseconds.
const painting = `async () => {
  const root = document.documentElement, rev = root.dataset.rev;
  let el = document.querySelector('main [data-id]') ?? document.querySelector("main button[data-gap]");
  if (!el) return -1;
  const painted = new Promise((go) => new MutationObserver((_, o) => {
    if (root.dataset.rev === rev) return;
    o.disconnect();
    requestAnimationFrame(() => { const c = new MessageChannel(); c.port1.onmessage = () => go(performance.now()); c.port2.postMessage(0); });
  }).observe(root, {attributes: true, attributeFilter: ["data-rev"]}));
  const at = performance.now();
  el.click();
  const end = await Promise.race([painted, new Promise((go) => setTimeout(() => go(-1), 1000))]);
  return end < 0 ? -1 : end - at;
}`

// echoPage is a page that does no more than a round trip: a tap sends a number, the stream brings it back, and it is shown.
const echoPage = `<!doctype html><main><button data-id="1">0</button></main><script>
const b = document.querySelector("button");
b.addEventListener("click", () => fetch("/", {method: "POST"}));
new EventSource("/events").onmessage = (e) => { b.textContent = document.documentElement.dataset.rev = e.data; };
</script>`

// echoServer serves it.
func echoServer(b *testing.B) *httptest.Server {
	taps := make(chan bool, 1)
	mux := http.NewServeMux()
	mux.HandleFunc("GET /{$}", func(w http.ResponseWriter, _ *http.Request) { io.WriteString(w, echoPage) })
	mux.HandleFunc("POST /{$}", func(http.ResponseWriter, *http.Request) { taps <- true })
	mux.HandleFunc("GET /events", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/event-stream")
		for n := 1; ; n++ {
			fmt.Fprintf(w, "data: %d\n\n", n)
			http.NewResponseController(w).Flush()
			select {
			case <-taps:
			case <-r.Context().Done():
				return
			}
		}
	})
	bare := httptest.NewServer(mux)
	b.Cleanup(func() { bare.CloseClientConnections(); bare.Close() })
	return bare
}

// BenchmarkTap taps moves on the laptop's page in Chromium. It reports how long it takes from the tap until the new state is painted,
// and how long a tap on the page of a bare server takes, in turn with it.
func BenchmarkTap(b *testing.B) {
	s := benchTable(b)
	browser := chromium(b)
	p := s.tapper(browser)
	ctx, stop := chromedp.NewContext(browser, chromedp.WithNewBrowserContext())
	b.Cleanup(stop)
	bare := &tapper{t: b, ctx: ctx}
	if err := chromedp.Do(ctx, chromedp.Navigate(echoServer(b).URL)); err != nil {
		b.Fatal(err)
	}
	bare.wait("document.documentElement.dataset.rev")
	paint := func(p *tapper) float64 {
		ms, err := strconv.ParseFloat(string(p.eval("("+painting+")()")), 64)
		if err != nil {
			b.Fatal(err)
		}
		return ms
	}
	laptop := s.join()
	var took, echo []float64
	for range b.N {
		v := laptop.view()
		if v.Over || len(v.Moves) == 0 {
			break
		}
		p.wait(fmt.Sprintf("document.documentElement.dataset.rev === %q", v.Rev))
		if ms := paint(p); ms >= 0 {
			took = append(took, ms)
			if ms := paint(bare); ms >= 0 {
				echo = append(echo, ms)
			}
			continue
		}
		if status, body := laptop.send("POST", "moves", host.Request{Moves: []string{v.Moves[0].ID}}, "If-Match", v.Rev); status != http.StatusOK {
			b.Fatal(status, string(body))
		}
	}
	slices.Sort(took)
	slices.Sort(echo)
	if len(took) > 0 && len(echo) > 0 {
		b.ReportMetric(took[len(took)/2], "p50-ms")
		b.ReportMetric(took[len(took)*95/100], "p95-ms")
		b.ReportMetric(echo[len(echo)/2], "bare-p50-ms")
		b.ReportMetric(echo[len(echo)*95/100], "bare-p95-ms")
		b.ReportMetric(float64(len(took)), "taps")
	}
}
