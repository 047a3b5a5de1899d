package main

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"strings"
	"testing"
	"time"
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
		const a = await ask("take", {}, [], new Uint8Array(await zip([{path: %q, data: new TextEncoder().encode(%s)}]).arrayBuffer()));
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
