package main

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// inSight is whether what is wrong is told in the window, and the keyboard is there.
const inSight = `(() => { const no = document.querySelector(".no[tabindex]"), r = no?.getBoundingClientRect(); return !!no && document.activeElement === no && r.top >= 0 && r.bottom <= innerHeight; })()`

// TestSiteTakesUpChanges: a game that was begun with changes says what it lacks when its journal is taken up alone; their zip, under
// any name, is put beside it, and the game opens. What is wrong is told in sight; Back leads from the game to the list.
func TestSiteTakesUpChanges(t *testing.T) {
	browser := chromium(t)
	url, _ := siteServed(t)
	p := visit(t, browser, url, "play.html?lang=en")
	p.waitLong(`document.querySelector("#begin:not(:disabled)")`)
	p.takes("content/turlough/hazards.yaml", "title: \"Famine\"", "title: \"Plague\"")
	p.eval(`import("./play.js").then((m) => m.enter("begin", {name: "mine", scenario: "1276", seats: 3, dice: "ask", changed: true}, "turlough"))`)
	p.waitLong(`document.querySelector(".ph")`)
	p.eval(`history.back(), 1`)
	p.waitLong(`document.querySelector('[data-name="mine"]')`)
	p.eval(`import("./program.js").then(async ({ask}) => { window.had = (await ask("export", {name: "mine"})).files; await ask("remove", {name: "mine"}); })`)
	gives := func(ending, as string) {
		p.eval(fmt.Sprintf(`(() => { const t = new DataTransfer(); t.items.add(new File([window.had.find((f) => f.path.endsWith(%q)).data], %q)); const i = document.getElementById("file"); i.files = t.files; i.dispatchEvent(new Event("change", {bubbles: true})); })(), 1`, ending, as))
	}
	told := func(word string) {
		t.Helper()
		p.waitLong(`import("./common.js").then(({w}) => document.querySelector(".no")?.textContent === w("` + word + `"))`)
		p.waitLong(inSight)
	}
	gives(".zip", "download.zip")
	told("changes-unwanted")
	gives(".journal", "mine.journal")
	told("changes-gone")
	p.waitLong(`document.querySelector('[data-name="mine"]')`)
	gives(".zip", "download (1).zip")
	p.waitLong(`document.activeElement === document.querySelector('[data-name="mine"]') && !document.querySelector(".no")`)
	p.eval(`document.querySelector('[data-name="mine"]').click(), 1`)
	p.waitLong(`document.querySelector(".ph")`)
}

// takes puts a file of the content, with one thing in it that is otherwise, in the place of all changes.
func (p *tapper) takes(name, old, otherwise string) {
	p.t.Helper()
	data, err := fs.ReadFile(builtIn, name)
	if err != nil {
		p.t.Fatal(err)
	}
	if !strings.Contains(string(data), old) {
		p.t.Fatalf("%s has no %s", name, old)
	}
	text, err := json.Marshal(strings.Replace(string(data), old, otherwise, 1))
	if err != nil {
		p.t.Fatal(err)
	}
	if got := string(p.eval(fmt.Sprintf(`(async () => {
		const {zip} = await import("./zip.js"), {ask, parts} = await import("./program.js");
		const a = await ask("take", {}, [], new Uint8Array(await (await zip([{path: %q, data: new Blob([%s])}])).arrayBuffer()));
		return a.problem ? JSON.stringify(a.problem) : "";
	})()`, name, text))); got != `""` {
		p.t.Fatal(got)
	}
}

// TestSitePrintsNewTexts: a kit in Portuguese of content with a new text is printed, and the page names the text that is in English; what
// was made goes once something else is wanted, and a fault is told in sight.
func TestSitePrintsNewTexts(t *testing.T) {
	browser := chromium(t)
	url, _ := siteServed(t)
	p := visit(t, browser, url, "print.html?lang=pt-BR")
	p.waitLong(`document.querySelector("#build:not(:disabled)")`)
	p.takes("content/turlough/hazards.yaml", "title: \"Famine\"", "title: \"Plague\"")
	p.eval(`location.reload(), 1`)
	p.waitLong(`document.querySelector("#changed:checked")`)
	p.eval(`document.querySelector('input[value="card"]').click(), document.getElementById("build").click(), 1`)
	p.waitLong(`document.querySelector("#zip")`)
	if got := string(p.eval(`document.querySelector(".made").innerText`)); !strings.Contains(got, "hazards.famine.title") || !strings.Contains(got, "Cartas") || !strings.Contains(got, "a4/cards.pdf") {
		t.Errorf("the page says %s", got)
	}
	p.eval(`(() => { const x = document.querySelector('[data-key="paper"]'); x.value = "letter"; x.dispatchEvent(new Event("change", {bubbles: true})); })(), 1`)
	p.waitLong(`!document.querySelector("#zip")`)
	p.takes("content/turlough/hazards.yaml", "title: \"Famine\"", "title: \"Plagueplagueplagueplagueplagueplagueplagueplagueplague\"")
	p.eval(`document.getElementById("build").click(), 1`)
	p.waitLong(inSight)
}

// TestSiteInOnesLanguage: the front page is in the language of the browser; one that is chosen is remembered.
func TestSiteInOnesLanguage(t *testing.T) {
	browser := chromium(t)
	url, _ := siteServed(t)
	const portuguese = `Object.defineProperty(navigator, "languages", {get: () => ["pt-PT", "en"]})`
	lands := func(at, want string) {
		t.Helper()
		p := visit(t, browser, url, at, portuguese)
		time.Sleep(time.Second) // it may go on to another page
		p.waitLong(`document.documentElement.lang === "` + want + `" && !!document.querySelector("#read")`)
	}
	lands("index.html", "pt-BR")
	lands("index.html?lang=en", "en")
	lands("index.html", "en")
	p := visit(t, browser, url, "rules/feudum-en.html")
	href := func(of string) (at string) {
		t.Helper()
		if err := json.Unmarshal(p.eval(fmt.Sprintf(`document.querySelector('.site a[href*="%s"]')?.getAttribute("href") ?? ""`, of)), &at); err != nil || at == "" {
			t.Fatalf("%s has no way to %s: %v", p.eval("location.href"), of, err)
		}
		return at
	}
	p = visit(t, browser, url, "rules/"+href("-es"))
	lands(strings.TrimPrefix(href("../"), "../"), "es")
	lands("index.html", "es")
}

// TestSiteSaysMovesInWords: what is drawn, and a program's move, are said in the words of the game, and no place of a map goes by a bare
// number; at any table persons have names, and a map of one's own is offered to who has one.
func TestSiteSaysMovesInWords(t *testing.T) {
	browser := chromium(t)
	url, _ := siteServed(t)
	p := visit(t, browser, url, "play.html?lang=en")
	p.waitLong(`document.querySelector("#begin:not(:disabled)")`)
	p.eval(`import("./play.js").then((m) => m.enter("begin", {name: "said", scenario: "first", dice: "ask", players: []}, "root"))`)
	p.waitLong(`document.querySelector(".target")`)
	if got := string(p.eval(`document.querySelector("main").innerText`)); strings.Contains(got, "Random") {
		t.Errorf("the page has a button for chance: %s", got)
	}
	p.eval(`document.querySelector(".target[data-value='1']").click(), 1`)
	p.waitLong(`document.querySelector(".sheet h2")`)
	if got := string(p.eval(`document.querySelector(".sheet h2").textContent + "/" + document.querySelector(".sheet [data-id]").textContent`)); got != `"Clearing 1/Clearing 1"` {
		t.Errorf("a place is called %s", got)
	}
	p.eval(`document.querySelector("[data-back]").click(), 1`)
	if got := string(p.eval(`(() => { const key = document.querySelector(".zoom").getBoundingClientRect(), board = document.querySelector(".pan").getBoundingClientRect(); return board.right <= key.left + 1; })()`)); got != "true" {
		t.Error("the keys that zoom lie on the board")
	}
	var proposed string
	if err := json.Unmarshal(p.eval(`import("./program.js").then(async ({ask}) => { for (let n = 0; n < 80; n++) {
		const v = (await ask("view", {lang: "en"})).body;
		if (v.proposed) return v.proposed.text;
		const standard = v.moves.find((m) => m.verb === "standard"), m = standard ?? (v.asked.seat >= 0 ? v.moves.find((m) => m.verb === "end") : v.moves.find((m) => !m.aside));
		await ask("act", {lang: "en", rev: v.rev, key: "k" + n, do: v.waits ? {go: true} : {moves: [m.id]}});
	} return ""; })`), &proposed); err != nil {
		t.Fatal(err)
	}
	if !strings.HasPrefix(proposed, "Build: ") && !strings.HasPrefix(proposed, "Move ") {
		t.Errorf("a program’s move is said as %q", proposed)
	}

	p = visit(t, browser, url, "play.html?lang=en")
	p.waitLong(`document.querySelector("#begin:not(:disabled)")`)
	choose := func(key, value string) {
		p.eval(fmt.Sprintf(`(() => { const x = document.querySelector('[data-key="%s"]'); x.value = %q; x.dispatchEvent(new Event("change", {bubbles: true})); })(), 1`, key, value))
	}
	choose("game", "root")
	choose("scenario", "open")
	if got := string(p.eval(`[...document.querySelector('[data-key="option-map"]').options].map((o) => o.value).join()`)); got != `"scenario,autumn,winter,lake,mountain"` {
		t.Errorf("maps are offered: %s", got)
	}
	choose("place-marquise", "automaton:normal")
	choose("place-eyrie", "person")
	choose("place-vagabond", "person")
	p.eval(`(() => { const names = ["Ana", "Bo"]; document.querySelectorAll(".who input").forEach((x, i) => { x.value = names[i]; x.dispatchEvent(new Event("input", {bubbles: true})); }); document.getElementById("begin").click(); })(), 1`)
	p.waitLong(`document.querySelector(".ph, .no")`)
	if got := string(p.eval(`import("./table/state.js").then(({s}) => s.view.match.seats.map((x) => x.powers[0].id + " " + (x.person ?? "")).join())`)); got != `"marquise ,eyrie Ana,vagabond Bo"` {
		t.Errorf("there sit %s", got)
	}
}

// TestSiteSetsUpAtOnce: where pieces can be placed by the rules or one by one, the first is the button that stands out, and nothing is red;
// on a laptop and a television the board stands beside the question, on a phone above the buttons.
func TestSiteSetsUpAtOnce(t *testing.T) {
	browser := chromium(t)
	url, _ := siteServed(t)
	p := visit(t, browser, url, "play.html?lang=en")
	p.waitLong(`document.querySelector("#begin:not(:disabled)")`)
	p.eval(`import("./play.js").then((m) => m.enter("begin", {name: "laid", scenario: "solo", dice: "ask", players: ["marquise=person", "eyrie=automaton", "alliance=automaton"]}, "root"))`)
	p.waitLong(`document.querySelector(".view.low .target")`)
	if got := string(p.eval(`[...document.querySelectorAll(".act.main, .act.red")].map((x) => x.innerText.trim()).join()`)); got != `"Standard"` {
		t.Errorf("these buttons stand out: %s", got)
	}
	for _, c := range []struct {
		wide, high int64
		want       string
	}{{390, 844, `"above"`}, {844, 390, `"beside"`}, {820, 1180, `"above"`}, {1360, 768, `"beside"`}, {1920, 1080, `"beside"`}} {
		if err := chromedp.Do(p.ctx, chromedp.EmulateViewport(c.wide, c.high)); err != nil {
			t.Fatal(err)
		}
		got := string(p.eval(`(() => { const board = document.querySelector(".view.low").getBoundingClientRect(), acts = document.querySelector(".act.main").getBoundingClientRect(), q = document.querySelector(".q").getBoundingClientRect();
			return board.right <= Math.min(q.left, acts.left) ? "beside" : q.bottom <= board.top && board.bottom <= acts.top ? "above" : "over"; })()`))
		if got != c.want {
			t.Errorf("on %d × %d px the board is %s, not %s", c.wide, c.high, got, c.want)
		}
	}
}

// TestSiteKeepsDrafts: a text with a fault in it is there at the next visit, with its fault, and is marked in the list of files; taken back it
// is gone.
func TestSiteKeepsDrafts(t *testing.T) {
	browser := chromium(t)
	url, _ := siteServed(t)
	p := visit(t, browser, url, "change.html?lang=en")
	p.waitLong(`document.querySelector(".mark")`)
	const file = "content/turlough/hazards.yaml"
	p.eval(`import("./desk/content.js").then((m) => m.show("` + file + `")), 1`)
	p.waitLong(`document.querySelector(".bar")`)
	p.eval(`import("./desk/content.js").then((m) => m.typed("@" + m.draft().text)), 1`)
	p.waitLong(`document.querySelector(".outcome .faults .error")`)
	again := func() *tapper {
		_ = chromedp.Cancel(p.ctx)
		p = visit(t, browser, url, "change.html?lang=en")
		return p
	}
	again().waitLong(`document.querySelector(".outcome .faults .error") && document.querySelector(".bar code").textContent === "` + file + `"`)
	if got := string(p.eval(`document.querySelector('option[value="file/` + file + `"]').textContent`)); !strings.Contains(got, "Not saved yet") {
		t.Errorf("the file is in the list as %s", got)
	}
	p.eval(`document.querySelector("#takeback").click(), 1`)
	p.waitLong(`!document.querySelector(".outcome .faults .error")`)
	if got := string(p.eval(`Object.keys(localStorage).filter((k) => k.startsWith("draft ")).length`)); got != "0" {
		t.Errorf("drafts are kept that were taken back: %s", got)
	}
}

// TestSiteRulesWithoutANetwork: after one visit to the front page the rules of each game open with nobody serving them.
func TestSiteRulesWithoutANetwork(t *testing.T) {
	browser := chromium(t)
	url, off := siteServed(t)
	p := visit(t, browser, url, "index.html?lang=en")
	p.waitLong(`navigator.serviceWorker.controller`)
	var rules []string
	if err := json.Unmarshal(p.eval(`[...document.querySelectorAll("#read a")].map((a) => a.getAttribute("href"))`), &rules); err != nil || len(rules) < 3 {
		t.Fatalf("the front page leads to %v: %v", rules, err)
	}
	p.waitLong(`Promise.all([...document.querySelectorAll("#read a")].map((a) => caches.match(a.href, {ignoreSearch: true}))).then((all) => all.every((x) => x))`)
	_ = chromedp.Cancel(p.ctx)
	off()
	for _, at := range rules {
		p := visit(t, browser, url, at)
		if p.waitLong(`document.querySelector("h1, h2")`); len(p.eval(`document.body.innerText`)) < 20000 {
			t.Errorf("without a network %s is no rules", at)
		}
	}
}
