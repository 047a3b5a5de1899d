package main

import (
	"encoding/base64"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"brehon/content/lang"

	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

var deskShots = flag.String("desk-shots", "", "folder for pictures of the translator's page")

// desk is the translator's page of a folder, in a browser.
type desk struct {
	*tapper
	dir        string
	url, token string
}

// openDesk serves a folder, which may be empty, and opens its page in a language. What the page throws or logs fails the test.
func openDesk(t testing.TB, dir, tag string) *desk {
	t.Helper()
	browser := chromium(t)
	s, url := deskServer(t, dir)
	ctx, stop := chromedp.NewContext(browser, chromedp.WithNewBrowserContext())
	t.Cleanup(stop)
	if err := chromedp.Listen(ctx, func(e any) {
		switch e := e.(type) {
		case *runtime.EventExceptionThrown:
			t.Errorf("the page: %v", e.ExceptionDetails)
		case *log.EventEntryAdded:
			if strings.Contains(e.Entry.Text, "422") { // faults of files, which the page shows
				return
			}
			t.Errorf("the page: %s %s", e.Entry.Text, e.Entry.URL)
		}
	}); err != nil {
		t.Fatal(err)
	}
	if err := chromedp.Do(ctx, chromedp.EmulateViewport(1360, 860), chromedp.Navigate(url+"/#d="+s.Token+"&tag="+tag)); err != nil {
		t.Fatal(err)
	}
	d := &desk{&tapper{t: t, ctx: ctx}, dir, url, s.Token}
	d.until(`document.querySelector(".open .key, table, .about, .fault")`)
	return d
}

// until waits for what takes its time on a computer that is busy.
func (d *desk) until(js string) {
	d.t.Helper()
	for range 600 {
		if string(d.eval("!!("+js+")")) == "true" {
			return
		}
		time.Sleep(50 * time.Millisecond)
	}
	d.t.Fatalf("the page doesn't come to %s; it shows %s", js, d.eval(`[...document.querySelectorAll("[role=status], .fault, main")].map((x) => x.innerText).join(" | ").slice(0, 900)`))
}

// shot keeps a picture of the page, if somebody wants to see it.
func (d *desk) shot(name string) {
	if *deskShots == "" {
		return
	}
	got, err := chromedp.Call(d.ctx, page.CaptureScreenshot, page.CaptureScreenshotParams{})
	if err == nil {
		err = os.WriteFile(filepath.Join(*deskShots, name+".png"), got.Data, 0o644)
	}
	if err != nil {
		d.t.Fatal(err)
	}
}

// sheet turns to the sheet whose name begins so.
func (d *desk) sheet(name string) {
	d.t.Helper()
	d.eval(`(() => { const s = document.querySelector("label.wide select"), o = [...s.options].find((o) => o.text.startsWith(` + quoted(name) + `)); s.value = o.value; s.dispatchEvent(new Event("change")); return 1 })()`)
	d.until(`document.querySelector("label.wide select").selectedOptions[0].text.startsWith(` + quoted(name) + `) && document.querySelector(".open .key, table")`)
}

// write types into the field that is focused, in place of what stands there.
func (d *desk) write(text string) {
	d.t.Helper()
	d.eval(`(() => { const t = document.activeElement; t.value = ` + quoted(text) + `; t.dispatchEvent(new Event("input", {bubbles: true})); return 1 })()`)
}

// entry is the translation of a text in the folder.
func (d *desk) entry(tag, domain, key string) string {
	d.t.Helper()
	data, err := os.ReadFile(filepath.Join(d.dir, filepath.FromSlash(lang.File(tag, domain))))
	if err != nil {
		return ""
	}
	po, _ := lang.ParsePO("", string(data))
	if e := po.Find(key); e != nil {
		return strings.Join(e.Str, " / ")
	}
	return ""
}

// TestTheDeskIsAccessible: axe-core finds nothing on any view of the translator's page, in light and dark, and no view is wider than a
// small screen, or than a large one at 200 %.
func TestTheDeskIsAccessible(t *testing.T) {
	axe, err := os.ReadFile(filepath.Join("testdata", "axe", "axe.min.js"))
	if err != nil {
		t.Fatal(err)
	}
	d := openDesk(t, t.TempDir(), "pt-BR")
	look := func(name string) {
		for _, width := range []int64{1360, 680, 320} {
			if err := chromedp.Do(d.ctx, chromedp.EmulateViewport(width, 860)); err != nil {
				t.Fatal(err)
			}
			for _, mode := range []string{"light", "dark"} {
				d.scheme(mode)
				d.eval("window.axe || (0, eval)(" + quoted(string(axe)) + "), 1")
				var list string
				if err := json.Unmarshal(d.eval(axeFinds), &list); err != nil {
					t.Fatal(err)
				}
				var found []string
				if err := json.Unmarshal([]byte(list), &found); err != nil {
					t.Fatal(err)
				}
				for _, f := range found {
					t.Errorf("%s, %d px, %s: %.700s", name, width, mode, f)
				}
			}
			if wide := string(d.eval("document.documentElement.scrollWidth")); wide > fmt.Sprint(width) && len(wide) >= len(fmt.Sprint(width)) {
				t.Errorf("%s: %s px wide on a screen of %d", name, wide, width)
			}
			d.scheme("light")
			d.shot(fmt.Sprintf("%s-%d", name, width))
		}
	}
	look("card")
	d.sheet("factions")
	look("names")
	d.sheet("referee: event")
	look("referee")
	d.sheet("O mapa")
	look("book")
	d.eval(`(() => { const s = document.querySelector("header select"); s.value = "+"; s.dispatchEvent(new Event("change")); return 1 })()`)
	d.until(`document.querySelector(".about")`)
	d.eval(`(() => { const s = document.querySelector(".about input"); s.value = "ga"; document.querySelector(".about button").click(); return 1 })()`)
	d.until(`document.querySelector(".about .settings")`)
	look("language")
	d.eval(`(() => { const s = document.querySelector("header select"); s.value = "en"; s.dispatchEvent(new Event("change")); return 1 })()`)
	d.until(`[...document.querySelectorAll("label.wide option")].some((o) => o.text.startsWith("content/"))`)
	d.file(hazardsFile)
	look("file")
	d.over("effects:\n", "effects:\n  - id: a\n    un") // a fault, and a key that is offered
	d.until(`document.querySelector(".lines b") && document.querySelector("#yaml-list:not([hidden]) li")`)
	look("file with faults")
	d.eval(`document.querySelectorAll(".bar [aria-pressed]")[0].click(), 1`)
	d.until(`!document.querySelector(".fields")`)
	look("text alone")
	d.eval(`document.querySelectorAll(".bar [aria-pressed]")[1].click(), 1`)
	d.until(`!document.querySelector(".code")`)
	look("form alone")
	d.eval(`document.querySelectorAll(".bar [aria-pressed]")[1].click(), 1`)
	d.until(`document.querySelector("textarea.yaml")`)
	d.over("effects:\n  - id: a\n    un", "effects:\n") // nothing is left that the browser would ask about
	d.until(`!document.querySelector(".outcome button")`)
	for _, ui := range []string{"pt-BR", "es", "pseudo"} { // in which the page itself speaks
		if err := chromedp.Do(d.ctx, chromedp.Navigate("about:blank"), chromedp.Navigate(d.url+"/#d="+d.token+"&tag=es&ui="+ui)); err != nil {
			t.Fatal(err)
		}
		d.until(`document.querySelector(".open .key")`)
		look("in " + ui)
	}
}

// TestTheDeskByKeys: from text to text by keys alone; what is left is saved, taken back, and found again; the picture shows what is
// typed.
func TestTheDeskByKeys(t *testing.T) {
	d := openDesk(t, t.TempDir(), "pt-BR")
	key := func(name string, alt, ctrl bool) {
		d.eval(fmt.Sprintf(`(() => { document.activeElement.dispatchEvent(new KeyboardEvent("keydown", {key: %q, altKey: %v, ctrlKey: %v, bubbles: true, cancelable: true})); return 1 })()`, name, alt, ctrl))
	}
	d.until(`document.activeElement.tagName === "TEXTAREA" && document.activeElement.value === "Chuvas Fortes"`)
	before := string(d.eval(`document.querySelector(".sheet img").src`))
	d.write("Chuvas Longas")
	d.until(`document.querySelector(".sheet img").src !== ` + before)
	key("ArrowDown", true, false)
	d.until(`document.activeElement.tagName === "TEXTAREA" && document.activeElement.value === "lado aberto"`)
	d.has("pt-BR", "turlough/cards", "hazards.rain.title", "Chuvas Longas")
	key("ArrowUp", true, false)
	d.until(`document.activeElement.value === "Chuvas Longas"`)
	d.write("Chuvas Longas e Frias")
	key("Escape", false, false)
	d.until(`document.activeElement.value === "Chuvas Longas"`)
	key("z", true, false)
	d.until(`document.querySelector(".open textarea").value === "Chuvas Fortes"`)
	d.has("pt-BR", "turlough/cards", "hazards.rain.title", "Chuvas Fortes")
	d.eval(`document.querySelector(".mark[aria-label='travessia']").click(), 1`)
	d.until(`document.querySelector(".open textarea")?.value === "travessia"`)
	d.write("passagem -- estreita")
	d.until(`[...document.querySelectorAll(".findings button")].length > 0`)
	d.eval(`document.querySelector(".findings button").click(), 1`)
	d.until(`document.querySelector(".open textarea").value.includes("—")`)
	key("Enter", false, true)
	d.until(`document.activeElement.value !== undefined && document.querySelector(".open textarea")?.value === "ao baralho"`)
	d.has("pt-BR", "turlough/cards", "hazards.effects.crossingCost.word", "passagem — estreita")
}

// TestTheDeskHearsOthers: what another tool writes appears on the page, and what is typed here meanwhile is neither lost nor written
// over it.
func TestTheDeskHearsOthers(t *testing.T) {
	d := openDesk(t, t.TempDir(), "pt-BR")
	d.until(`document.activeElement.value === "Chuvas Fortes"`)
	d.write("Chuvas Longas")
	d.eval(`document.activeElement.dispatchEvent(new KeyboardEvent("keydown", {key: "ArrowDown", altKey: true, bubbles: true})), 1`)
	d.until(`document.querySelector(".open textarea")?.value === "lado aberto"`)
	d.saved() // the next text opens before
	file := filepath.Join(d.dir, filepath.FromSlash(lang.File("pt-BR", "turlough/cards")))
	outside := func(from, to string) {
		data, err := os.ReadFile(file)
		if err == nil {
			err = writeWhole(file, []byte(strings.Replace(string(data), `msgstr "`+from+`"`, `msgstr "`+to+`"`, 1)))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	outside("lado aberto", "lado livre")
	d.until(`document.querySelector(".open textarea")?.value === "lado livre"`)
	d.write("lado largo")
	outside("lado livre", "lado vago")
	d.until(`document.querySelector(".theirs")?.innerText.includes("lado vago")`)
	key := func(name string) {
		t.Helper()
		d.until(`document.querySelector(".open textarea")`)
		d.eval(`document.querySelector(".open textarea").dispatchEvent(new KeyboardEvent("keydown", {key: ` + quoted(name) + `, altKey: true, bubbles: true})), 1`)
		time.Sleep(300 * time.Millisecond)
	}
	key("ArrowDown") // nobody goes on before it is decided
	if got := string(d.eval(`document.querySelector(".open textarea").value`)); got != `"lado largo"` {
		t.Errorf("what was typed is %s", got)
	}
	d.eval(`document.querySelectorAll(".theirs button")[1].click(), 1`)
	d.until(`!document.querySelector(".theirs")`)
	d.has("pt-BR", "turlough/cards", "hazards.effects.openCost.word", "lado largo")
	// A file that is broken: said with its line, and what is typed stays until it is mended.
	outside("lado largo", `lado "largo`)
	d.until(`document.querySelector(".fault")?.innerText.includes("turlough/cards.po:")`)
	d.write("lado comprido")
	key("ArrowDown")
	d.until(`document.querySelector("[role=status]").innerText === "Not saved yet"`)
	if got := string(d.eval(`document.querySelector(".open textarea").value`)); got != `"lado comprido"` {
		t.Errorf("what was typed is %s", got)
	}
	data, err := os.ReadFile(file)
	if err == nil {
		err = writeWhole(file, []byte(strings.Replace(string(data), `lado "largo`, `lado largo`, 1)))
	}
	if err != nil {
		t.Fatal(err)
	}
	d.until(`!document.querySelector(".fault") && document.querySelector(".open textarea")?.value === "lado comprido"`)
	key("ArrowDown")
	d.until(`document.querySelector(".open textarea")?.value === "travessia"`)
	d.has("pt-BR", "turlough/cards", "hazards.effects.openCost.word", "lado comprido")
}

// TestWhatIsHeardWhileAGameIsRead: another tool writes while the page still reads, and answers come late: what is typed and saved as soon
// as a text is open stays, and no older answer is shown after it.
func TestWhatIsHeardWhileAGameIsRead(t *testing.T) {
	d := openDesk(t, t.TempDir(), "pt-BR")
	d.until(`document.activeElement.value === "Chuvas Fortes"`)
	d.eval(`(() => { const was = window.fetch; window.outlines = []; window.fetch = async (to, how) => { const got = await was(to, how);
		if (String(to).endsWith("/outline")) { outlines.push("asked"); await new Promise((go) => setTimeout(go, 1500)); outlines.push("told"); }
		return got } })(), 1`)
	d.eval(`(() => { const s = [...document.querySelectorAll("select")].find((s) => [...s.options].some((o) => o.value === "es")); s.value = "es"; s.dispatchEvent(new Event("change")); return 1 })()`)
	d.until(`window.outlines.length === 1`)
	file := filepath.FromSlash(lang.File("es", "turlough/cards"))
	data, err := os.ReadFile(filepath.Join(root, file))
	if err == nil {
		err = os.MkdirAll(filepath.Dir(filepath.Join(d.dir, file)), 0o755)
	}
	if err == nil {
		err = writeWhole(filepath.Join(d.dir, file), data)
	}
	if err != nil {
		t.Fatal(err)
	}
	d.until(`document.activeElement.tagName === "TEXTAREA" && document.activeElement.lang === "es"`)
	d.write("Lluvias largas")
	d.eval(`document.activeElement.dispatchEvent(new KeyboardEvent("keydown", {key: "Enter", ctrlKey: true, bubbles: true})), 1`)
	d.until(`document.querySelector(".row .said")?.innerText === "Lluvias largas"`)
	time.Sleep(2 * time.Second) // what was asked before the save is told by now
	if got := string(d.eval(`document.querySelector(".row .said")?.innerText`)); got != `"Lluvias largas"` {
		t.Errorf("the row says %s after %s", got, d.eval(`outlines`))
	}
	d.has("es", "turlough/cards", "hazards.rain.title", "Lluvias largas")
}

// TestALanguageFromRightToLeft: Hebrew is begun on the page, gets a font, and its card is drawn with its words.
func TestALanguageFromRightToLeft(t *testing.T) {
	d := openDesk(t, t.TempDir(), "he")
	d.until(`document.querySelector(".about dl")`)
	d.eval(`document.querySelector(".about button.main").click(), 1`)
	d.until(`document.querySelector(".about .settings") && document.querySelector(".about .fault")`)
	font, err := os.ReadFile(filepath.Join(root, "content", "lang", "pseudo-rtl", "NotoSerifHebrew_400Regular.ttf"))
	if err != nil {
		t.Fatal(err)
	}
	d.eval(`(() => { const f = document.querySelector(".uses input[type=file]"), bytes = Uint8Array.from(atob(` + quoted(base64.StdEncoding.EncodeToString(font)) + `), (c) => c.charCodeAt(0));
		const list = new DataTransfer(); list.items.add(new File([bytes], "Noto.ttf")); f.files = list.files; f.dispatchEvent(new Event("change", {bubbles: true})); return 1 })()`)
	d.until(`document.querySelector(".about .uses code") && !document.querySelector(".about .fault")`)
	d.shot("he")
	d.eval(`[...document.querySelectorAll(".about button.main")].at(-1).click(), 1`)
	d.until(`document.querySelector(".open textarea[dir=rtl]") && document.querySelector(".sheet img")`)
	before := string(d.eval(`document.querySelector(".sheet img").src`))
	d.write("גשם כבד")
	d.until(`document.querySelector(".sheet img").src !== ` + before)
	d.shot("he-card")
	d.eval(`document.activeElement.dispatchEvent(new KeyboardEvent("keydown", {key: "Enter", ctrlKey: true, bubbles: true})), 1`)
	d.until(`document.querySelector(".row .said")?.innerText === "גשם כבד"`)
	d.has("he", "turlough/cards", "hazards.rain.title", "גשם כבד")
}

// BenchmarkTheDesk measures in the browser what passes from a key until the card is drawn with it.
func BenchmarkTheDesk(b *testing.B) {
	d := openDesk(b, b.TempDir(), "pt-BR")
	d.until(`document.activeElement.tagName === "TEXTAREA"`)
	d.eval(`performance.clearMeasures(), 1`)
	b.ResetTimer()
	for i := range b.N {
		d.write("Chuvas " + string(rune('a'+i%26)))
		d.until(fmt.Sprintf(`performance.getEntriesByName("typed").length > %d`, i))
	}
	b.StopTimer()
	d.reports(b, "typed")
}

// reports says how long the page took for what it has measured under a name, in milliseconds.
func (d *desk) reports(b *testing.B, name string) {
	var took []float64
	if err := json.Unmarshal(d.eval(`performance.getEntriesByName("`+name+`").map((m) => m.duration).sort((a, b) => a - b)`), &took); err != nil {
		b.Fatal(err)
	}
	b.ReportMetric(took[len(took)*95/100], "ms-p95")
	b.ReportMetric(took[len(took)/2], "ms-p50")
}

// TestWhatHasChangedIsMarked: between an old and a new English, word by word; and the words of the game in a text.
func TestWhatHasChangedIsMarked(t *testing.T) {
	d := openDesk(t, t.TempDir(), "pt-BR")
	for _, c := range []struct{ js, want string }{
		{`differ("a b c", "a x c")`, `a -b +x c`},
		{`differ("Roll one die.", "Roll two dice.")`, `Roll -one +two -die. +dice.`},
		{`differ("", "new")`, `+new`},
		{`differ("gone", "")`, `-gone`},
		{`differ("same", "same")`, `same`},
		{`marked("A battle, no battlefield: {battle}", [{source: ["battle"]}])`, `A [battle], no battlefield: {battle}`},
		{`marked("**Round** 2", [{source: ["Round"]}])`, `**[Round]** 2`},
	} {
		var got string
		js := `import("/page/differ.js").then(({differ, marked}) => ` + c.js + `.map((p) => p.term ? "[" + p.text + "]" : p.is === "gone" ? "-" + p.text : p.is === "new" ? "+" + p.text : p.text).join("").replace(/\s+/g, " ").trim())`
		if err := json.Unmarshal(d.eval(js), &got); err != nil {
			t.Fatal(err)
		}
		if strings.ReplaceAll(got, " ", "") != strings.ReplaceAll(c.want, " ", "") {
			t.Errorf("%s: %q, want %q", c.js, got, c.want)
		}
	}
}
