package main

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/storage"
	"github.com/chromedp/chromedp"
)

// redraws types into a field of the page, and waits until the sheet is drawn anew; the time is in seconds.
func (p *tapper) redraws(field, text string) (seconds float64) {
	p.t.Helper()
	js := fmt.Sprintf(`(async () => { const at = %s, was = document.querySelector(".sheet img").src, begun = performance.now();
		at.value = %q; at.dispatchEvent(new Event("input", {bubbles: true}));
		while (document.querySelector(".sheet img").src === was && performance.now() - begun < 60000) await new Promise((go) => setTimeout(go, 10));
		return (performance.now() - begun) / 1000; })()`, field, text)
	if err := json.Unmarshal(p.eval(js), &seconds); err != nil {
		p.t.Fatal(err)
	}
	return seconds
}

// rainCost is the field of a number of Turlough's rain, among those of its file.
const rainCost = `(() => { let at = ""; for (const x of document.querySelectorAll(".fields h2, .fields .field")) { if (x.tagName === "H2") at = x.querySelector("span").textContent;
	else if (at + "." + x.querySelector("label").textContent === "hazards.rain.effects.openCost") return x.querySelector("input, textarea"); } return null; })()`

// changesRain changes a number of Turlough's rain on the page, and saves it.
func (p *tapper) changesRain(cost string) {
	p.t.Helper()
	p.eval(`(() => { const list = document.querySelector('option[value="file/content/turlough/hazards.yaml"]').closest("select"); list.value = "file/content/turlough/hazards.yaml"; list.dispatchEvent(new Event("change", {bubbles: true})); })(), 1`)
	p.waitLong(rainCost)
	p.t.Logf("a number is drawn after %.2f s", p.redraws(rainCost, cost))
	p.eval(`document.querySelector(".outcome button.main").click(), 1`)
	p.waitLong(`!document.querySelector(".outcome button.main")`)
}

// TestSiteChanges: a number and a text of a card are changed on the page, drawn, and there after a visit without a network; the zip of
// the changes is a folder with which brehon kit makes the same files as the page.
func TestSiteChanges(t *testing.T) {
	browser := chromium(t)
	url, off := siteServed(t)
	p := visit(t, browser, url, "change.html?lang=en")
	begun := time.Now()
	p.waitLong(`document.querySelector(".mark")`)
	t.Logf("the first card is drawn after %.1f s", time.Since(begun).Seconds())
	p.changesRain("4")
	p.eval(`import("./desk/app.js").then((m) => m.go("hazards.rain.title")), 1`)
	p.waitLong(`document.querySelector(".open textarea")?.value === "Heavy Rainfall"`)
	for _, text := range []string{"Cloudburs", "Cloudburst"} {
		t.Logf("a text is drawn after %.2f s", p.redraws(`document.querySelector(".open textarea")`, text))
	}
	p.eval(`import("./desk/app.js").then((m) => m.leave()), 1`)
	p.waitLong(`/Saved/.test(document.querySelector("h1 small").textContent)`)

	p = visit(t, browser, url, "print.html?lang=en&game=turlough")
	p.waitLong(`document.querySelector("#changed:checked") && document.querySelector("#build:not(:disabled)")`)
	p.eval(`document.querySelector('input[value="card"]').click(), 1`)
	zip := p.bytesOf(`import("./program.js").then((m) => m.ask("zip")).then((a) => a.files)`)["changes.zip"]
	p.builds("turlough --only card --lang en --paper letter --content " + unzipped(t, zip))
	p.eval(`document.querySelector("#changed").click(), 1`)
	p.builds("turlough --only card --lang en --paper letter")

	_ = chromedp.Cancel(p.ctx)
	off()
	p = visit(t, browser, url, "change.html?lang=en")
	p.waitLong(`document.querySelector(".open textarea")?.value === "Cloudburst"`)
	if got := string(p.eval(`document.querySelector("#changes").innerText`)); !strings.Contains(got, "Changed files: 1") {
		t.Errorf("the page says %s", got)
	}
}

// unzipped is a folder with the files of a zip.
func unzipped(t *testing.T, data []byte) string {
	t.Helper()
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if err := os.CopyFS(dir, z); err != nil {
		t.Fatal(err)
	}
	return dir
}

// TestSiteChangesByKeys: a text is found, changed and written, and a file's text is typed into, with a fault on the way, with a keyboard
// alone; the keyboard comes out of the text again.
func TestSiteChangesByKeys(t *testing.T) {
	ofWhole(t)
	browser := chromium(t)
	url, _ := siteServed(t)
	p := visitByKeys(t, browser, url, "change.html?lang=en")
	enter := func() { p.press("Enter", "\r", false) }
	written := func() {
		p.tabTo(".outcome button.main")
		enter()
		p.waitLong(`/Saved/.test(document.querySelector("h1 small").textContent) && !document.querySelector(".outcome button.main")`)
	}
	p.waitLong(`document.querySelector(".mark")`)
	p.tabTo("input[type=search]")
	p.types("Heavy Rainfall")
	enter()
	p.waitLong(`document.activeElement.matches(".open textarea") && document.activeElement.value === "Heavy Rainfall"`)
	p.types("Very ")
	p.waitLong(`/^Very Heavy|Very $/.test(document.querySelector(".open textarea").value)`)
	written()

	const file = "content/turlough/hazards.yaml"
	p.tabTo("header label.wide select")
	p.press("End", "", false)
	for at := "x"; ; {
		p.waitLong(fmt.Sprintf(`document.activeElement.matches("header select") && document.activeElement.value.startsWith("file/") && document.querySelector(".bar code")?.textContent === document.activeElement.value.slice(5) && document.activeElement.value !== %s`, quoted(at)))
		if at = strings.Trim(string(p.eval("document.activeElement.value")), `"`); at == "file/"+file {
			break
		}
		p.press("ArrowUp", "", false)
	}
	p.tabTo(`.bar button[aria-pressed="true"]`) // away with the form: it has hundreds of fields
	enter()
	p.tabTo("textarea.yaml")
	p.types("@")
	p.waitLong(`document.querySelector(".outcome .faults .error") && document.querySelector(".code .lines b")`)
	p.press("Backspace", "", false)
	p.waitLong(`!document.querySelector(".outcome .faults .error")`)
	p.types("# ours: ")
	p.press("Escape", "", false) // the list of offers, if there is one
	p.press("Escape", "", false)
	p.press("Tab", "", false)
	if string(p.eval(`document.activeElement.matches("textarea.yaml, body")`)) == "true" {
		t.Fatal("Tab doesn't leave the text after Esc")
	}
	written()
	text, err := os.ReadFile(filepath.Join(unzipped(t, p.bytesOf(`import("./program.js").then((m) => m.ask("zip")).then((a) => a.files)`)["changes.zip"]), file))
	if err != nil {
		t.Fatal(err)
	}
	if s := string(text); !strings.Contains(s, "# ours: ") || !strings.Contains(s, "Very") {
		t.Errorf("what was typed isn't in the file:\n%s", s)
	}
}

// TestSiteChangesInTwoTabs: what one tab saves the other one shows. A full disk is told, and what was typed stays; a file that is no
// content is told, and nothing is changed.
func TestSiteChangesInTwoTabs(t *testing.T) {
	ofWhole(t)
	browser := chromium(t)
	url, _ := siteServed(t)
	open := func() *tapper {
		p := visit(t, browser, url, "change.html?lang=en&tag=es")
		p.waitLong(`document.querySelector(".open textarea")`)
		return p
	}
	typed := func(p *tapper, text string) {
		p.redraws(`document.querySelector(".open textarea")`, text)
	}
	save := func(p *tapper) { p.eval(`import("./desk/app.js").then((m) => m.leave())`) }
	one, two := open(), open()
	typed(one, "Uno")
	save(one)
	two.waitLong(`document.querySelector(".open textarea").value === "Uno"`)
	typed(two, "Dos")
	typed(one, "Tres")
	save(one)
	two.waitLong(`document.querySelector(".theirs")`)
	if got := string(two.eval(`document.querySelector(".open textarea").value + " " + document.querySelector(".theirs").innerText`)); !strings.Contains(got, "Dos ") || !strings.Contains(got, "Tres") {
		t.Errorf("the other tab shows %s", got)
	}

	room := func(bytes *float64) {
		if _, err := chromedp.Call(one.ctx, storage.OverrideQuotaForOrigin, storage.OverrideQuotaForOriginParams{Origin: url, QuotaSize: bytes}); err != nil {
			t.Fatal(err)
		}
	}
	room(ptr(1.0))
	typed(one, "Cuatro")
	save(one)
	said := func(word string) string {
		return fmt.Sprintf(`import("./common.js").then(({w}) => document.querySelector('[role="alert"]')?.innerText.includes(w(%q)))`, word)
	}
	one.waitLong(said("not-kept"))
	room(nil)
	save(one)
	one.waitLong(`!document.querySelector('[role="alert"]') && document.querySelector(".open textarea").value === "Cuatro"`)

	number := string(one.eval(`import("./desk/wire.js").then((m) => m.state.number)`))
	for _, c := range []struct{ name, data, word string }{
		{"notes.txt", `["nothing"]`, "no-zip"},
		{"empty.zip", `[new Uint8Array([80, 75, 5, 6, ...Array(18).fill(0)])]`, "no-content"},
		{"large.zip", `[new Uint8Array((64 << 20) + 1)]`, "too-large"},
	} {
		one.eval(fmt.Sprintf(`(() => { const t = new DataTransfer(); t.items.add(new File(%s, %q)); const i = document.getElementById("zip"); i.files = t.files; i.dispatchEvent(new Event("change", {bubbles: true})); })(), 1`, c.data, c.name))
		if c.word != "too-large" {
			one.waitLong(`document.querySelector("#sure")`)
			one.eval(`document.querySelector("#sure").click(), 1`)
		}
		one.waitLong(said(c.word))
	}
	if now := string(one.eval(`import("./desk/wire.js").then((m) => m.state.number)`)); now != number {
		t.Errorf("files that are no content have changed something: %s, and before %s", now, number)
	}
}

// TestSiteChangesAFolder: what is changed on the page is written into the folder that was chosen; what another program writes there is
// taken over, and never overwritten. A folder of the browser's own stands for one of the disk: it has the same methods.
func TestSiteChangesAFolder(t *testing.T) {
	ofWhole(t)
	browser := chromium(t)
	url, _ := siteServed(t)
	p := visit(t, browser, url, "change.html?lang=en")
	p.waitLong(`document.querySelector(".mark")`)
	p.eval(`navigator.storage.getDirectory().then((d) => d.getDirectoryHandle("mine", {create: true})).then(async (d) => { window.folder = d; (await import("./change.js")).workIn(d); })`)
	p.waitLong(`/folder mine/.test(document.querySelector("#changes").innerText)`)
	p.changesRain("4")
	const file = `const file = await (await (await window.folder.getDirectoryHandle("content")).getDirectoryHandle("turlough")).getFileHandle("hazards.yaml"), text = await (await file.getFile()).text();`
	holds := func(cost string) {
		t.Helper()
		if got := string(p.eval(`(async () => { ` + file + ` return text.includes("{openCost: ` + cost + `, crossingCost: 2}"); })()`)); got != "true" {
			t.Errorf("the folder has no cost of %s", cost)
		}
	}
	holds("4")
	write := func(was, cost string) {
		p.eval(`(async () => { ` + file + ` const to = await file.createWritable(); await to.write(text.replace("{openCost: ` + was + `,", "{openCost: ` + cost + `,")); await to.close(); })()`)
	}
	value := rainCost + `.value`
	write("4", "6")
	p.eval(`dispatchEvent(new Event("focus")), 1`)
	p.waitLong(`import("./desk/wire.js").then((m) => m.state.number === 3)`)
	p.waitLong(value + ` === "6"`)
	write("6", "7") // nobody has told the page
	p.redraws(rainCost, "5")
	p.eval(`document.querySelector(".outcome button.main").click(), 1`)
	p.waitLong(`document.querySelector(".texts .theirs")`)
	holds("7")
	write("7", "0")
	p.eval(`dispatchEvent(new Event("focus")), 1`)
	p.waitLong(`/openCost/.test(document.querySelector("#changes .fault")?.innerText)`)
	// The folder is at fault, the page goes on: what was kept here meanwhile is not given up when the folder is mended.
	p.eval(`document.querySelectorAll(".texts .theirs button")[1].click(), 1`)
	p.waitLong(`!document.querySelector(".texts .theirs")`)
	p.redraws(rainCost, "8")
	p.eval(`document.querySelector(".outcome button.main").click(), 1`)
	p.waitLong(`!document.querySelector(".outcome button.main")`)
	write("0", "9")
	p.eval(`dispatchEvent(new Event("focus")), 1`)
	p.waitLong(`/have both changed/.test(document.querySelector("#changes .fault")?.innerText)`)
	if got := string(p.eval(value)); got != `"8"` {
		t.Errorf("the page has a cost of %s", got)
	}
	holds("9")
}

// TestSiteTakesTranslations: a zip of translations is taken whatever language the page has loaded, and one that is as it was is no change.
func TestSiteTakesTranslations(t *testing.T) {
	browser := chromium(t)
	url, _ := siteServed(t)
	p := visit(t, browser, url, "change.html?lang=en")
	p.waitLong(`document.querySelector(".mark")`)
	for _, name := range []string{"content/lang/pt-BR/turlough/cards.po", "content/lang/ga/turlough/cards.po", "content/lang/es/root/rules.po"} {
		data, err := fs.ReadFile(builtIn, name)
		if err != nil {
			t.Fatal(err)
		}
		text, err := json.Marshal(string(data))
		if err != nil {
			t.Fatal(err)
		}
		got := string(p.eval(fmt.Sprintf(`(async () => {
			const {zip} = await import("./zip.js"), {take} = await import("./change.js"), wire = await import("./desk/wire.js");
			const data = await (await zip([{path: %q, data: new Blob([%s])}])).arrayBuffer();
			try { await take(new Uint8Array(data)); } catch (e) { return JSON.stringify(e); }
			return Object.keys(wire.state.files).join();
		})()`, name, text)))
		if got != `""` {
			t.Errorf("a zip of %s as it is leads to %s", name, got)
		}
	}
}
