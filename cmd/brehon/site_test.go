package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"

	"brehon/referee"
	"errors"
	"io/fs"
	"maps"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/cdproto/storage"
	"github.com/chromedp/chromedp"
)

// siteFolder is the web site, made once for all tests, packed quickly, and with languages that show what is too narrow.
var siteFolder = sync.OnceValues(func() (string, error) {
	if dir := os.Getenv("BREHON_SITE"); dir != "" {
		return dir, nil
	}
	dir, err := os.MkdirTemp("", "brehon-site-")
	if err != nil {
		return "", err
	}
	return dir, buildSite(dir)
})

// buildSite writes the web site into a folder.
func buildSite(dir string) error {
	c := exec.Command("go", "run", "./cmd/brehon-web/site", "-quick", "-pseudo", "pseudo,pseudo-rtl", dir)
	c.Dir = root
	if said, err := c.CombinedOutput(); err != nil {
		return errors.Join(err, errors.New(string(said)))
	}
	return nil
}

// TestSiteIsTheSame: built again the site has the same files, byte for byte.
func TestSiteIsTheSame(t *testing.T) {
	ofWhole(t)
	needOf(t, "xz", "xz-utils")
	var both [2]map[string]string
	for i := range both {
		dir := t.TempDir()
		if err := buildSite(dir); err != nil {
			t.Fatal(err)
		}
		both[i] = map[string]string{}
		err := filepath.WalkDir(dir, func(at string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			data, err := os.ReadFile(at)
			both[i][strings.TrimPrefix(at, dir)] = string(data)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	for _, at := range slices.Sorted(maps.Keys(both[0])) {
		if both[0][at] != both[1][at] {
			t.Errorf("%s is another file", at)
		}
	}
	if len(both[0]) != len(both[1]) || len(both[0]) < 50 {
		t.Errorf("once there are %d files, and then %d", len(both[0]), len(both[1]))
	}
}

// siteServed is the site at an address of its own, which keeps its own files in the browser. It is served as by a host that can set
// no header; after off there is no network.
func siteServed(t *testing.T) (url string, off func()) {
	t.Helper()
	needOf(t, "xz", "xz-utils")
	dir, err := siteFolder()
	if err != nil {
		t.Fatal(err)
	}
	srv := httptest.NewServer(http.FileServer(http.Dir(dir)))
	t.Cleanup(srv.Close)
	return srv.URL, func() { srv.CloseClientConnections(); srv.Close() }
}

// visit opens a page of the site. Whatever the page says on the console as a fault, and whatever it asks of another address, fails
// the test. Scripts that come before are run before those of the page.
func visit(t *testing.T, browser context.Context, url, at string, before ...string) *tapper {
	t.Helper()
	ctx, stop := chromedp.NewContext(browser) // the same person's, another time: what the browser keeps is there
	t.Cleanup(stop)
	p := &tapper{t: t, ctx: ctx}
	err := chromedp.Listen(ctx, func(e any) {
		switch e := e.(type) {
		case *runtime.EventExceptionThrown:
			t.Errorf("%s: %v", at, e.ExceptionDetails)
		case *runtime.EventConsoleAPICalled:
			if e.Type == "error" || e.Type == "warning" {
				t.Errorf("%s says %s", at, e.Args[0].Value)
			}
		case *log.EventEntryAdded:
			if e.Entry.Level == "error" {
				t.Errorf("%s: %s %s", at, e.Entry.Text, e.Entry.URL)
			}
		case *network.EventRequestWillBeSent:
			if to := e.Request.URL; !strings.HasPrefix(to, url) && !strings.HasPrefix(to, "blob:") && !strings.HasPrefix(to, "data:") {
				t.Errorf("%s asks %s", at, to)
			}
		}
	})
	for _, script := range before {
		if err == nil {
			_, err = chromedp.Call(ctx, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: script})
		}
	}
	if err == nil {
		err = chromedp.Do(ctx, chromedp.EmulateViewport(390, 844), chromedp.Navigate(url+"/"+at))
	}
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestSiteGoesOnWhenTheTabIsKilled: the browser's process ends in the middle of a game, at any moment. Every move that was answered is in
// the journal when the page is opened again.
func TestSiteGoesOnWhenTheTabIsKilled(t *testing.T) {
	ofWhole(t)
	browser := chromium(t)
	url, _ := siteServed(t)
	p := visit(t, browser, url, "play.html?lang=en")
	games := 0
	begin := func() {
		games++
		p.waitLong(`document.querySelector("#begin:not(:disabled)")`)
		p.eval(fmt.Sprintf(`import("./play.js").then((m) => m.enter("begin", {name: "killed%d", scenario: "1276", seats: 3, players: ["2=automaton"], dice: "ask"}, "turlough"))`, games))
		p.waitLong(`document.querySelector(".ph")`)
	}
	begin()
	for n := range *hostKills {
		p.eval(`import("./program.js").then(async ({ask}) => { for (;;) {
			const v = (await ask("view", {lang: "en"})).body, m = v.moves[Math.floor(Math.random() * v.moves.length)];
			if (!v.moves.length && !v.waits) { window.ended = true; return; }
			const a = await ask("act", {lang: "en", rev: v.rev, do: v.waits ? {go: true} : {moves: [m.id]}});
			if (!a.problem) window.acknowledged = a.body.rev;
		} }), 1`)
		time.Sleep(time.Duration(500+n*37%400) * time.Millisecond)
		var rev string
		if err := json.Unmarshal(p.eval(`window.acknowledged ?? "0-"`), &rev); err != nil {
			t.Fatal(err)
		}
		ended := string(p.eval("!!window.ended")) == "true"
		ctx, stop := context.WithTimeout(p.ctx, time.Second)
		_, _ = chromedp.Call(ctx, page.Crash, cdp.Empty{}) // nobody is left to answer
		stop()
		_ = chromedp.Cancel(p.ctx)
		p = visit(t, browser, url, fmt.Sprintf("play.html?lang=en&at=killed%d", games))
		p.waitLong(`document.querySelector(".ph, .no")`)
		_, now := p.step()
		var was, is int
		fmt.Sscan(strings.ReplaceAll(rev, "-", " "), &was)
		fmt.Sscan(strings.ReplaceAll(now, "-", " "), &is)
		t.Logf("killed after line %d: the journal has %d", was, is)
		if is < was {
			t.Errorf("line %d was acknowledged, and the journal has %d", was, is)
		}
		if ended {
			p = visit(t, browser, url, "play.html?lang=en")
			begin()
		}
	}
}

// TestSiteWithoutANetwork: after one visit the pages open, and a game goes on, with nobody serving them. A game that another tab has is
// refused; a file that is no game, too.
func TestSiteWithoutANetwork(t *testing.T) {
	browser := chromium(t)
	url, off := siteServed(t)
	front := visit(t, browser, url, "es.html")
	front.waitLong(`navigator.serviceWorker.controller`)
	p := visit(t, browser, url, "play.html?lang=pt-BR")
	p.waitLong(`document.querySelector("#begin:not(:disabled)")`)
	p.eval(`import("./play.js").then((m) => m.enter("begin", {name: "here", scenario: "first", seats: 2, dice: "ask"}, "feudum"))`)
	p.waitLong(`document.querySelector(".ph")`)
	p.waitLong(`navigator.serviceWorker.controller`)
	again := visit(t, browser, url, "play.html?lang=pt-BR&at=here")
	again.waitLong(`document.querySelector(".no")`)
	want := string(again.eval(`import("./common.js").then(({w}) => w("held"))`))
	if got := string(again.eval(`document.querySelector(".no").textContent`)); got != want {
		t.Errorf("the second tab says %s, and not %s", got, want)
	}
	if got := string(again.eval(`import("./program.js").then((m) => m.ask("remove", {name: "here"})).then((a) => a.problem?.type)`)); got != `"urn:brehon:held"` {
		t.Errorf("a game that another tab plays is forgotten: %s", got)
	}
	noZip := [2]string{`[new File([new Uint8Array(100)], "a.zip")]`, "no-zip"} // in between: what is said changes each time
	for _, c := range [][2]string{
		{`[new File(["nothing"], "notes.txt")]`, "noJournal"}, noZip,
		{`[new File(["nothing"], "notes.journal")]`, "noJournal"}, noZip,
		{`[new File(["- &a [*a]"], "bomb.yaml.journal.sealed")]`, "noJournal"},
	} {
		files, want := c[0], c[1]
		again.eval(`(() => { const t = new DataTransfer(); for (const f of ` + files + `) t.items.add(f); const i = document.getElementById("file"); i.files = t.files; i.dispatchEvent(new Event("change", {bubbles: true})); })(), 1`)
		again.waitLong(`import("./common.js").then(({w}) => document.querySelector(".no")?.textContent === w("` + want + `"))`)
	}
	again.eval(`(() => { const t = new DataTransfer(); t.items.add(new File(["00000000 0 0000000000000000 game {\"format\":2,\"game\":\"root\",\"scenario\":\"first\"}\n"], "torn.journal")); const i = document.getElementById("file"); i.files = t.files; i.dispatchEvent(new Event("change", {bubbles: true})); })(), 1`)
	again.waitLong(`document.querySelector('[data-name="torn"]')`)
	again.eval(`document.querySelector('[data-name="torn"]').click(), 1`)
	again.waitLong(`/torn/.test(document.querySelector(".no")?.textContent)`)
	_ = chromedp.Cancel(again.ctx)
	_ = chromedp.Cancel(p.ctx)
	off()
	begun := time.Now()
	p = visit(t, browser, url, "play.html?lang=pt-BR&at=here")
	p.waitLong(`document.querySelector(".ph")`)
	t.Logf("without a network the game is there after %.1f s", time.Since(begun).Seconds())
	p = visit(t, browser, url, "print.html?lang=pt-BR")
	p.waitLong(`document.querySelector("#build")`)
	p = visit(t, browser, url, "es.html")
	p.waitLong(`document.querySelector("h1")`)
	if got := string(p.eval(`fetch(document.querySelector("svg image").getAttribute("href")).then((r) => r.ok)`)); got != "true" {
		t.Error("without a network the front page has no board")
	}
}

// TestSiteSaysThatTheDiskIsFull: a game that can't be written isn't begun, and the page says so; once there is room, it is.
func TestSiteSaysThatTheDiskIsFull(t *testing.T) {
	ofWhole(t)
	browser := chromium(t)
	url, _ := siteServed(t)
	p := visit(t, browser, url, "play.html?lang=en")
	p.waitLong(`document.querySelector("#begin:not(:disabled)")`)
	room := func(bytes *float64) {
		if _, err := chromedp.Call(p.ctx, storage.OverrideQuotaForOrigin, storage.OverrideQuotaForOriginParams{Origin: url, QuotaSize: bytes}); err != nil {
			t.Fatal(err)
		}
	}
	begin := `import("./play.js").then((m) => m.enter("begin", {name: "full", scenario: "1276", seats: 3, dice: "ask"}, "turlough"))`
	room(ptr(1.0))
	p.eval(begin)
	p.waitLong(`document.querySelector(".no")`)
	want := string(p.eval(`import("./common.js").then(({w}) => w("cannot-be-saved"))`))
	if got := string(p.eval(`document.querySelector(".no").textContent`)); got != want {
		t.Errorf("the page says %s, and not %s", got, want)
	}
	room(nil)
	p.eval(begin)
	p.waitLong(`document.querySelector(".ph")`)
}

func ptr[T any](v T) *T { return &v }

// TestSiteIsAccessible: axe-core finds nothing on the pages of the site and of a table in it, and none is wider than a small phone.
func TestSiteIsAccessible(t *testing.T) {
	data, err := os.ReadFile(filepath.Join("testdata", "axe", "axe.min.js"))
	if err != nil {
		t.Fatal(err)
	}
	axe, browser := string(data), chromium(t)
	url, _ := siteServed(t)
	for _, at := range []string{"index.html", "pt-BR.html", "es.html"} {
		p := visit(t, browser, url, at)
		p.isAccessible(axe, at, 320, 640)
		p.isAccessible(axe, at, 1280, 900)
	}
	p := visit(t, browser, url, "print.html?lang=pt-BR&game=feudum")
	p.waitLong(`document.querySelector("#build:not(:disabled)")`)
	p.eval(`document.querySelector("details").open = true, document.querySelector('input[value="card"]').click(), document.getElementById("build").click(), 1`)
	p.waitLong(`document.querySelector("#zip, .no")`)
	p.isAccessible(axe, "print", 320, 640)
	p.isAccessible(axe, "print", 1280, 900)
	p = visit(t, browser, url, "change.html?lang=pt-BR&tag=en")
	p.waitLong(`document.querySelector(".mark")`)
	p.changesRain("5")
	p.isAccessible(axe, "change", 320, 640)
	p.isAccessible(axe, "change", 1280, 900)
	p.eval(`import("./change.js").then((m) => m.startOver()), 1`)
	p.waitLong(`document.querySelector("#sure")`)
	p.isAccessible(axe, "change: to start over", 320, 640)
	p = visit(t, browser, url, "play.html?lang=es")
	p.waitLong(`document.querySelector("#begin:not(:disabled)")`)
	p.isAccessible(axe, "play", 320, 640)
	p.eval(`import("./play.js").then((m) => m.enter("begin", {name: "here", scenario: "four", dice: "roll", players: []}, "feudum"))`)
	p.waitLong(`document.querySelector(".ph")`)
	p.isAccessible(axe, "table", 320, 640)
	p.eval(`location.hash = "host", 1`)
	p.waitLong(`document.querySelector(".desk")`)
	p.isAccessible(axe, "the table’s own page", 320, 640)
	p = visit(t, browser, url, "play.html?lang=es")
	p.waitLong(`document.querySelector('[data-name="here"]')`)
	p.isAccessible(axe, "games", 320, 640)
}

// TestSitePrintsTheSame: the page builds a kit whose files are, byte for byte, those of brehon kit.
func TestSitePrintsTheSame(t *testing.T) {
	browser := chromium(t)
	url, _ := siteServed(t)
	for _, c := range []struct{ query, chosen, flags string }{
		{"lang=en&game=root", `input[value="slip"]`, "root --only slip --lang en --paper letter"},
		{"lang=pt-BR&game=turlough&scenario=1276&seats=5", "", "turlough --scenario 1276 --seats 5 --lang pt-BR --paper a4"},
	} {
		p := visit(t, browser, url, "print.html?"+c.query)
		p.waitLong(`document.querySelector("#build:not(:disabled)")`)
		if c.chosen != "" {
			p.eval(fmt.Sprintf(`document.querySelector(%q).click(), 1`, c.chosen))
		}
		p.builds(c.flags)
	}
}

// builds builds the kit that is chosen on the page: its files are those of brehon kit with flags, byte for byte.
func (p *tapper) builds(flags string) {
	p.t.Helper()
	p.eval(`document.getElementById("build").click(), 1`)
	p.waitLong(`document.querySelector("#zip, .no")`)
	files := p.bytesOf(`import("./print.js").then((m) => m.files())`)
	out, want := p.t.TempDir(), map[string][]byte{}
	brehon(p.t, 0, append(strings.Fields("kit "+flags), "--out", out)...)
	err := filepath.WalkDir(out, func(at string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || d.Name() == "manifest.json" {
			return err
		}
		dirs := strings.Split(filepath.ToSlash(at), "/")
		want[strings.Join(dirs[slices.IndexFunc(dirs, func(dir string) bool { return dir == "en" || dir == "pt-BR" }):], "/")], err = os.ReadFile(at)
		return err
	})
	if err != nil {
		p.t.Fatal(err)
	}
	for name, got := range files {
		if !bytes.Equal(got, want[name]) {
			p.t.Errorf("%s: %s is another file in the browser, with %d bytes and not %d", flags, name, len(got), len(want[name]))
		}
		delete(want, name)
	}
	for name := range want {
		p.t.Errorf("%s: the browser makes no %s", flags, name)
	}
}

// bytesOf are the files of a list on the page, by their paths.
func (p *tapper) bytesOf(js string) map[string][]byte {
	p.t.Helper()
	var files map[string][]byte // encoding/json reads base64
	if err := json.Unmarshal(p.eval(`Promise.resolve(`+js+`).then((list) => Promise.all(list.map(async (f) => { const data = new Uint8Array(await new Blob([f.data]).arrayBuffer()); let t = ""; for (let i = 0; i < data.length; i += 8192) t += String.fromCharCode(...data.subarray(i, i + 8192)); return [f.path, btoa(t)]; }))).then(Object.fromEntries)`), &files); err != nil {
		p.t.Fatal(err)
	}
	return files
}

// waitLong waits until an expression, or what it promises, is true on a page that works for a while.
func (p *tapper) waitLong(js string) {
	p.t.Helper()
	for range 1200 {
		v, err := chromedp.Run(p.ctx, chromedp.Evaluate[json.RawMessage]("Promise.resolve("+js+").then((v) => !!v)", chromedp.EvalAwaitPromise))
		if err != nil && !strings.Contains(err.Error(), "navigated") { // a page that is being left doesn't answer
			p.t.Fatalf("%.200s: %v", js, err)
		}
		if string(v) == "true" {
			return
		}
		time.Sleep(50 * time.Millisecond)
	}
	p.t.Fatalf("the page doesn't come to %s; it shows %s", js, p.eval("document.body.innerText.slice(0, 600)"))
}

// sitting opens the page that referees, and begins a match of that set-up there.
func (p *tapper) begins(name string, m *referee.Match) {
	p.t.Helper()
	p.waitLong(`document.querySelector("#begin:not(:disabled)")`)
	setup, err := json.Marshal(m.Setup())
	if err != nil {
		p.t.Fatal(err)
	}
	p.eval(fmt.Sprintf(`import("./play.js").then((m) => m.enter("begin", {...%s, name: %q, dice: "ask"}, %q))`, setup, name, m.Game().ID()))
	p.waitLong(`document.querySelector(".ph")`)
	for seat := range m.Players() { // what programs did is typed, too
		p.line(fmt.Sprintf("player %d person", seat+1))
	}
}

// line types a line of the host's, as at the prompt.
func (p *tapper) line(text string) {
	p.t.Helper()
	if said := string(p.eval(fmt.Sprintf(`import("./table/state.js").then(async ({s}) => { const wire = await import("./table/wire.js"); const r = await wire.act(s.view.rev, {line: %q}); return r.ok ? "" : JSON.stringify(r.body); })`, text))); said != `""` {
		p.t.Fatalf("%s: %s", text, said)
	}
}

// step is how many steps the match on the page has, and rev its revision.
func (p *tapper) step() (n int, rev string) {
	p.t.Helper()
	var at struct {
		Step int
		Rev  string
	}
	if err := json.Unmarshal(p.eval(`import("./table/state.js").then(({s}) => ({Step: s.view.step, Rev: s.view.rev}))`), &at); err != nil {
		p.t.Fatal(err)
	}
	return at.Step, at.Rev
}

// TestSiteGamesByTaps: a recorded game of each law is played in the browser by taps alone, on one device that the persons share, and ends
// in the same position: so the command reads it from the file that the page gives out.
func TestSiteGamesByTaps(t *testing.T) {
	browser := chromium(t)
	url, _ := siteServed(t)
	for i, file := range recordedTables {
		t.Run(filepath.Base(file), func(t *testing.T) {
			if !*tapAll && i < len(recordedTables)-1 { // the last one has sealed choices
				t.Skip("plays for a minute: -taps")
			}
			was, _ := begunAgain(t, filepath.Join(root, "scenarios", file))
			p := visit(t, browser, url, "play.html?lang=en")
			name := fmt.Sprintf("recorded-%d", i) // games of one browser have names of their own
			p.begins(name, was)
			g, begun, takes := was.Game().Grammar(), time.Now(), 0
			for {
				n, rev := p.step()
				if n >= was.Len() {
					break
				}
				if string(p.eval(`(() => { const b = document.querySelector("[data-take]"); b?.click(); return !!b; })()`)) == "true" {
					takes++
					p.wait(`!document.querySelector("[data-take]")`)
				}
				e := was.Entry(n)
				if e.Says {
					p.line("table says " + g.FactText(e.Move.Command) + ` because "so it was recorded"`)
					continue
				}
				id, values, places := moveID(g, e.Move.Command, was.At(n).State())
				p.wait(fmt.Sprintf("document.documentElement.dataset.rev === %q", rev))
				p.make(rev, id, values, places, following(was, n))
				p.wait(fmt.Sprintf("document.documentElement.dataset.rev !== %q", rev))
			}
			t.Logf("%d steps, %d taps, %d times taken, %.1f s", was.Len(), p.taps, takes, time.Since(begun).Seconds())
			journal := filepath.Join(t.TempDir(), name+".journal")
			for file, data := range p.exported(name) {
				if err := os.WriteFile(filepath.Join(filepath.Dir(journal), file), data, 0o600); err != nil {
					t.Fatal(err)
				}
			}
			m, _, err := referee.Read(journal, sharedLibrary(t).find)
			if err != nil {
				t.Fatal(err)
			}
			if got, want := referee.HashOf(m.At(was.Len()).State()), referee.HashOf(was.State()); got != want { // what is the only answer may have been given since
				t.Errorf("the game ends with %016x; it was recorded with %016x", got, want)
			}
		})
	}
}

// exported are the files of a game that the page gives out, by name.
func (p *tapper) exported(name string) map[string][]byte {
	p.t.Helper()
	return p.bytesOf(fmt.Sprintf(`import("./program.js").then((m) => m.ask("export", {name: %q})).then((a) => a.files)`, name))
}

// TestWiresAreAlike: the site's wires have all that the pages of a table, and of the editor, take from the servers'.
func TestWiresAreAlike(t *testing.T) {
	names := func(file string) (list []string) {
		data, err := os.ReadFile(filepath.Join(root, file))
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range regexp.MustCompile(`(?m)^export (?:async )?(?:function|const|let) (.*)$`).FindAllStringSubmatch(string(data), -1) {
			for _, m := range regexp.MustCompile(`(?:^|, )(\w+)(?: =|\()`).FindAllStringSubmatch(line[1], -1) {
				list = append(list, m[1])
			}
		}
		return list
	}
	for _, wires := range []struct {
		own, server string
		least       int
	}{
		{"cmd/brehon-web/page/wire.js", "referee/host/web/page/wire.js", 12},
		{"cmd/brehon-web/page/change-wire.js", "cmd/brehon/editor/web/page/wire.js", 4},
	} {
		own, all := names(wires.own), names(wires.server)
		for _, name := range all {
			if !slices.Contains(own, name) {
				t.Errorf("%s has no %s", wires.own, name)
			}
		}
		if len(all) < wires.least {
			t.Errorf("%s has only %v", wires.server, all)
		}
	}
}
