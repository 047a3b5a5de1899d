package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"brehon/referee"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// unreadable lists text of the page, outside drawings, that something cuts off, that is outside the page, or that lies on other text.
// What stays on the screen while the rest moves may lie on it.
const unreadable = `(() => {
  const found = [], lines = [];
  const all = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let n = all.nextNode(); n; n = all.nextNode()) {
    const of = n.parentElement, text = n.textContent.trim().slice(0, 60);
    if (!text || of.closest("svg, .sr, option, script, noscript, [hidden], details:not([open]) > :not(summary)") || !of.checkVisibility({visibilityProperty: true, opacityProperty: true})) continue;
    const range = document.createRange();
    range.selectNodeContents(n);
    let stays = false, scrolls = false;
    const cuts = [];
    for (let p = of; p && p !== document.documentElement; p = p.parentElement) {
      const c = getComputedStyle(p);
      stays ||= c.position === "fixed" || c.position === "sticky";
      if (c.overflowX === "auto" || c.overflowX === "scroll" || c.overflowY === "auto" || c.overflowY === "scroll") { scrolls = true; break; }
      if (c.overflowX !== "visible" && p !== document.body) cuts.push(p.getBoundingClientRect());
    }
    for (const r of range.getClientRects()) {
      if (r.width < 1) continue;
      const out = (by) => r.left < by.left - 1 || r.right > by.right + 1;
      if (cuts.some(out)) found.push("cut off: " + text);
      if (!scrolls && out({left: 0, right: innerWidth})) found.push("outside the page: " + text);
      if (!stays && !scrolls) lines.push({r, n, text});
    }
  }
  for (const s of document.querySelectorAll("select")) {
    if (!s.checkVisibility()) continue;
    const c = getComputedStyle(s), pen = document.createElement("canvas").getContext("2d");
    pen.font = c.font;
    const wide = pen.measureText(s.selectedOptions[0]?.text ?? "").width, room = s.clientWidth - parseFloat(c.paddingLeft) - parseFloat(c.paddingRight);
    if (wide > room + 1 && c.textOverflow !== "ellipsis") found.push("cut off in its box: " + s.selectedOptions[0].text);
  }
  lines.forEach((a, i) => { for (const b of lines.slice(i + 1)) {
    const x = Math.min(a.r.right, b.r.right) - Math.max(a.r.left, b.r.left), y = Math.min(a.r.bottom, b.r.bottom) - Math.max(a.r.top, b.r.top);
    if (a.n !== b.n && x > 2 && y > 0.4 * Math.min(a.r.height, b.r.height)) found.push("on each other: " + a.text + " | " + b.text);
  } });
  return found;
})()`

// TestSiteInOtherLanguages: in a language whose texts are longer, and in one that runs from right to left, everything on the pages of
// the site can be read, on a small phone and on a desk; axe-core finds nothing.
func TestSiteInOtherLanguages(t *testing.T) {
	ofWhole(t)
	data, err := os.ReadFile(filepath.Join("testdata", "axe", "axe.min.js"))
	if err != nil {
		t.Fatal(err)
	}
	browser := chromium(t)
	url, _ := siteServed(t)
	for tag, dir := range map[string]string{"pseudo": "ltr", "pseudo-rtl": "rtl"} {
		locale := map[string]string{"ltr": "en", "rtl": "he"}[dir] // browsers and axe-core know no pseudo-languages
		dates := fmt.Sprintf(`{ const said = Date.prototype.toLocaleString; Date.prototype.toLocaleString = function (_, how) { return said.call(this, %q, how); }; }`, locale)
		fits := func(p *tapper, name string) {
			for _, width := range []int64{320, 1360} {
				at := fmt.Sprintf("%s in %s, %d px wide", name, tag, width)
				p.eval(fmt.Sprintf(`document.querySelectorAll("[lang]").forEach((e) => { if (e.lang.startsWith("pseudo")) e.lang = %q; }), 1`, locale))
				p.isAccessible(string(data), at, width, 800)
				var found []string
				if err := json.Unmarshal(p.eval(unreadable), &found); err != nil {
					t.Fatal(err)
				}
				for _, f := range found {
					t.Errorf("%s: %s", at, f)
				}
				if got := string(p.eval("getComputedStyle(document.body).direction")); got != `"`+dir+`"` {
					t.Errorf("%s runs %s", at, got)
				}
				p.pictured(t, fmt.Sprintf("%s-%s-%d", name, tag, width))
			}
		}
		fits(visit(t, browser, url, tag+".html", dates), "front")
		p := visit(t, browser, url, "print.html?game=turlough&lang="+tag, dates)
		p.waitLong(`document.querySelector("#build:not(:disabled)")`)
		p.eval(`document.querySelector("details").open = true, document.querySelector('input[value="token"]').click(), document.getElementById("build").click(), 1`)
		p.waitLong(`document.querySelector("#zip")`)
		fits(p, "print")
		p = visit(t, browser, url, "play.html?lang="+tag, dates)
		p.waitLong(`document.querySelector("#begin:not(:disabled)")`)
		fits(p, "play")
		p.eval(fmt.Sprintf(`import("./play.js").then((m) => m.enter("begin", {name: %q, scenario: "1276", seats: 5, players: ["2=automaton"], dice: "ask"}, "turlough"))`, tag))
		p.waitLong(`document.querySelector(".ph, .no")`)
		fits(p, "table")
		p = visit(t, browser, url, "play.html?lang="+tag, dates)
		p.waitLong(fmt.Sprintf(`document.querySelector('[data-name=%q]')`, tag))
		fits(p, "games")
	}
}

// pictured keeps a picture of the whole page in the folder that BREHON_PICTURES names.
func (p *tapper) pictured(t *testing.T, name string) {
	dir := os.Getenv("BREHON_PICTURES")
	if dir == "" {
		return
	}
	data, err := chromedp.Run(p.ctx, chromedp.FullScreenshot(90))
	if err == nil {
		err = os.WriteFile(filepath.Join(dir, name+".png"), data, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// tabTo presses Tab until what is wanted has the focus; behind the end of the page it begins at the top. All that has it on the way
// shows so.
func (p *tapper) tabTo(selector string) {
	p.t.Helper()
	var was struct {
		There, Lost, Shown, Last bool
		Is                       string
	}
	for n := range 160 {
		at := was
		p.press("Tab", "", false)
		js := fmt.Sprintf(`(() => { const a = document.activeElement, c = getComputedStyle(a), all = [...document.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex='0']")];
			return {There: a.matches(%q), Lost: a === document.body, Shown: c.outlineStyle !== "none" && parseFloat(c.outlineWidth) > 0, Last: a === all.findLast((x) => x.checkVisibility() && !x.disabled), Is: a.outerHTML.slice(0, 160)}; })()`, selector)
		if err := json.Unmarshal(p.eval(js), &at); err != nil {
			p.t.Fatal(err)
		}
		if at.Lost && n > 0 && !was.Last {
			p.t.Fatalf("on the way to %s the focus is lost after %s", selector, was.Is)
		}
		if !at.Lost && !at.Shown {
			p.t.Errorf("nothing shows that this has the focus: %s", at.Is)
		}
		if at.There {
			return
		}
		was = at
	}
	p.t.Fatalf("Tab doesn't lead to %s", selector)
}

// choose chooses in a box with arrows.
func (p *tapper) choose(selector, value string) {
	p.t.Helper()
	p.tabTo(selector)
	for range 40 {
		var by int // how many lines further it is
		if err := json.Unmarshal(p.eval(fmt.Sprintf(`[...document.activeElement.options].findIndex((o) => o.value === %q) - document.activeElement.selectedIndex`, value)), &by); err != nil {
			p.t.Fatal(err)
		}
		if by == 0 {
			break
		}
		p.press(map[bool]string{true: "ArrowDown", false: "ArrowUp"}[by > 0], "", false)
	}
	if got := string(p.eval(`document.activeElement.value`)); got != quoted(value) {
		p.t.Fatalf("arrows choose %s in %s, and not %s", got, selector, value)
	}
}

// visitByKeys opens a page of the site that has the keyboard.
func visitByKeys(t *testing.T, browser context.Context, url, at string) *tapper {
	p := visit(t, browser, url, at)
	if _, err := chromedp.Call(p.ctx, emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: true}); err != nil {
		t.Fatal(err)
	}
	return p
}

// types types a text, letter by letter.
func (p *tapper) types(text string) {
	for _, letter := range text {
		p.press(string(letter), string(letter), false)
	}
}

// TestSiteByKeys: a kit is chosen, built and kept, and a game is begun and moves are made in it, with a keyboard alone.
func TestSiteByKeys(t *testing.T) {
	ofWhole(t)
	browser := chromium(t)
	url, _ := siteServed(t)
	open := func(at string) *tapper { return visitByKeys(t, browser, url, at) }
	enter := func(p *tapper) { p.press("Enter", "\r", false) }

	p := open("index.html")
	p.tabTo(`main a[href^="print.html"]`)
	enter(p)
	p.waitLong(`document.querySelector("#build:not(:disabled)")`)
	p.choose(`[data-key="game"]`, "feudum")
	p.choose(`[data-key="lang"]`, "pt-BR")
	p.choose(`[data-key="paper"]`, "a4")
	p.choose(`[data-key="ink"]`, "low")
	p.tabTo("summary")
	enter(p)
	p.tabTo(`input[value="card"]`)
	p.press(" ", " ", false)
	p.tabTo("#build")
	enter(p)
	p.waitLong(`document.querySelector("#zip, .no")`)
	if string(p.eval(`document.activeElement.id === "made"`)) != "true" {
		t.Error("what was made hasn't the focus")
	}
	p.eval(`document.addEventListener("click", (e) => { if (e.target.download) { window.kept = e.target.download; e.preventDefault(); } }, true), 1`)
	p.tabTo("#zip")
	enter(p)
	p.waitLong("window.kept")
	if got := string(p.eval("window.kept")); got != `"feudum-pt-BR-a4.zip"` {
		t.Errorf("the kit is kept as %s", got)
	}
	if got := string(p.eval(`import("./print.js").then((m) => m.files().map((f) => f.path).filter((f) => /cards.*pdf$/.test(f)).length)`)); got == "0" {
		t.Error("the kit has no cards")
	}

	p = open("play.html?lang=en")
	p.waitLong(`document.querySelector("#begin:not(:disabled)")`)
	p.choose(`[data-key="game"]`, "feudum")
	p.choose(`[data-key="dice"]`, "roll")
	p.tabTo(`.who input`)
	p.types("Ana")
	p.tabTo("#begin")
	enter(p)
	p.waitLong(`document.querySelector(".ph, .no")`)
	name := strings.Trim(string(p.eval(`new URLSearchParams(location.search).get("at")`)), `"`)
	for range 3 {
		dir := t.TempDir()
		for file, data := range p.exported(name) {
			if err := os.WriteFile(filepath.Join(dir, file), data, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		m, _, err := referee.Read(filepath.Join(dir, name+".journal"), sharedLibrary(t).find)
		if err != nil {
			t.Fatal(err)
		}
		moves := m.Moves()
		if len(moves) == 0 {
			t.Fatalf("there is no move after %d steps", m.Len())
		}
		_, rev := p.step()
		id, values, places := moveID(m.Game().Grammar(), moves[0].Command, m.State())
		t.Logf("%s: %d keys", m.Game().Grammar().Text(moves[0].Command), p.byKeys(rev, id, values, places))
		p.wait(fmt.Sprintf("document.documentElement.dataset.rev !== %q", rev))
	}
}
