package main

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// BenchmarkSite measures what somebody waits for who visits the site: the first time, again without a network straight into a game,
// and while a whole kit is built, which brehon kit then builds on one processor. On a busy machine the processor time of the Worker
// says more than the clock. The bytes fetched are those of a release where BREHON_SITE is a site that is packed well.
//
//	go test ./cmd/brehon -run '^$' -bench 'Site$' -benchtime 1x
func BenchmarkSite(b *testing.B) {
	browser := chromium(b)
	dir, err := siteFolder()
	if err != nil {
		b.Fatal(err)
	}
	var fetched atomic.Int64
	files := http.FileServer(http.Dir(dir))
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { files.ServeHTTP(sizes{w, &fetched}, r) }))
	defer srv.Close()
	in := chromedp.FromContext(browser).Browser.Process().Pid
	open := func(at string) *tapper {
		ctx, stop := chromedp.NewContext(browser)
		b.Cleanup(stop)
		if err := chromedp.Do(ctx, chromedp.EmulateViewport(390, 844), chromedp.Navigate(srv.URL+"/"+at)); err != nil {
			b.Fatal(err)
		}
		return &tapper{t: b, ctx: ctx}
	}
	for b.Loop() {
		begun := time.Now()
		since := func(what string) { b.ReportMetric(time.Since(begun).Seconds(), "s-"+what) }

		p := open("play.html?lang=pt-BR")
		p.waitLong(`document.querySelector("#begin:not(:disabled)")`)
		since("ready")
		var paint float64
		fmt.Sscan(string(p.eval(`performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0`)), &paint)
		b.ReportMetric(paint/1000, "s-first-paint")
		p.eval(`import("./play.js").then((m) => m.enter("begin", {name: "here", scenario: "1276", seats: 5, players: ["2=automaton"], dice: "ask"}, "turlough"))`)
		p.waitLong(`document.querySelector(".ph")`)
		since("in-game")
		p.waitLong(`navigator.serviceWorker.controller`)
		b.ReportMetric(float64(fetched.Load())/1e6, "MB-fetched")
		_ = chromedp.Cancel(p.ctx)

		p = open("print.html?lang=en")
		p.waitLong(`document.querySelector("#build:not(:disabled)")`)
		p.eval(`import("./program.js").then((m) => m.ask("words", {game: "turlough", lang: "en"}, m.parts("turlough", "en")))`)
		p.eval(`(() => { const s = document.querySelector("[data-key=paper]"); s.value = "a4"; s.dispatchEvent(new Event("change", {bubbles: true})); })(), 1`)
		before, _, _ := renderers(in)
		begun = time.Now()
		p.eval(`document.getElementById("build").click(), 1`)
		p.waitLong(`document.querySelector("#zip, .no")`)
		since("kit")
		after, peak, shared := renderers(in)
		b.ReportMetric((after - before).Seconds(), "cpu-s-kit")
		b.ReportMetric(float64(peak>>10), "MiB-peak")
		b.ReportMetric(float64(shared>>10), "MiB-of-it-shared")
		_ = chromedp.Cancel(p.ctx)

		self, err := os.Executable()
		if err != nil {
			b.Fatal(err)
		}
		c := exec.Command(self, "kit", "turlough", "--lang", "en", "--paper", "a4", "--out", b.TempDir())
		c.Env = append(os.Environ(), asProgram+"=1", "GOMAXPROCS=1")
		begun = time.Now()
		if out, err := c.CombinedOutput(); err != nil {
			b.Fatalf("%v\n%s", err, out)
		}
		took := time.Since(begun)
		native := c.ProcessState.UserTime() + c.ProcessState.SystemTime()
		b.ReportMetric((after-before).Seconds()/native.Seconds(), "cpu-ratio-to-native")
		b.ReportMetric(took.Seconds()/native.Seconds(), "times-as-long-as-on-a-calm-machine")

		srv.CloseClientConnections()
		srv.Close()
		before, _, _ = renderers(in)
		begun = time.Now()
		p = open("play.html?lang=pt-BR&at=here")
		p.waitLong(`document.querySelector(".ph")`)
		since("offline-in-game")
		after, _, _ = renderers(in)
		b.ReportMetric((after - before).Seconds(), "cpu-s-offline-in-game")
	}
}

// sizes counts the bytes that are sent.
type sizes struct {
	http.ResponseWriter
	n *atomic.Int64
}

func (s sizes) Write(data []byte) (int, error) {
	s.n.Add(int64(len(data)))
	return s.ResponseWriter.Write(data)
}

// renderers are the processes of a browser's pages: the processor time of their Workers, which end with their page, and of the
// one that took most the memory at most, and how much of that all processes of the browser share; in KiB. Only Linux tells.
func renderers(browser int) (worker time.Duration, peak, shared int) {
	commands, _ := filepath.Glob("/proc/[0-9]*/cmdline")
	for _, command := range commands {
		dir := filepath.Dir(command)
		if line, _ := os.ReadFile(command); !strings.Contains(string(line), "--type=renderer") || !descends(filepath.Base(dir), browser) {
			continue
		}
		status, _ := os.ReadFile(filepath.Join(dir, "status"))
		in := func(key string) (n int) {
			_, rest, _ := strings.Cut(string(status), key+":")
			fmt.Sscan(rest, &n)
			return n
		}
		if most := in("VmHWM"); most > peak {
			peak, shared = most, in("RssFile")
		}
		threads, _ := filepath.Glob(filepath.Join(dir, "task", "*", "comm"))
		for _, comm := range threads {
			if name, _ := os.ReadFile(comm); strings.HasPrefix(string(name), "DedicatedWorker") {
				var ns int64
				ran, _ := os.ReadFile(filepath.Join(filepath.Dir(comm), "schedstat"))
				fmt.Sscan(string(ran), &ns)
				worker += time.Duration(ns)
			}
		}
	}
	return worker, peak, shared
}

// descends reports whether a process is a descendant of another one.
func descends(pid string, of int) bool {
	for range 10 {
		stat, _ := os.ReadFile(filepath.Join("/proc", pid, "stat"))
		fields := strings.Fields(string(stat[strings.LastIndex(string(stat), ")")+1:]))
		if len(fields) < 2 || slices.Contains([]string{"0", "1"}, fields[1]) {
			return false
		}
		if pid = fields[1]; pid == strconv.Itoa(of) {
			return true
		}
	}
	return false
}
