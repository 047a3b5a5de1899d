package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"brehon/referee"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// axeFinds runs axe-core over the page and returns what it finds.
const axeFinds = `axe.run(document, {runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}).then((r) => JSON.stringify(r.violations.map((v) => v.id + ": " + v.nodes.map((n) => n.html.slice(0, 160) + " (" + (n.any[0] ?? n.all[0] ?? n.none[0])?.message + ")").join(" | "))))`

// TestPagesAreAccessible: axe-core finds nothing on any page of the three games, in light and dark, and no page is wider than a small
// phone.
func TestPagesAreAccessible(t *testing.T) {
	axe, err := os.ReadFile(filepath.Join("testdata", "axe", "axe.min.js"))
	if err != nil {
		t.Fatal(err)
	}
	browser := chromium(t)
	for _, c := range []struct {
		game  string
		setup referee.Setup
	}{{"turlough", referee.Setup{Scenario: "1276", Seats: 5}}, {"root", referee.Setup{Scenario: "first"}}, {"feudum", referee.Setup{Scenario: "four"}}} {
		g, err := sharedLibrary(t).Whole(c.game)
		if err != nil {
			t.Fatal(err)
		}
		m, no := referee.Begin(g.Law, c.setup)
		if no != nil {
			t.Fatal(no)
		}
		s := serve(t, m, "")
		look := func(name string, p *tapper, width, height int64) {
			p.isAccessible(string(axe), c.game+", "+name, width, height)
		}
		stranger := s.tapper(browser, 0)
		for i, tab := range []string{"turn", "board", "powers", "log"} {
			stranger.eval(fmt.Sprintf(`document.querySelectorAll(".tabs button")[%d].click(), 1`, i))
			look("seat, "+tab, stranger, 390, 844)
		}
		look("seat", stranger, 320, 640)
		laptop := s.tapper(browser)
		look("laptop", laptop, 1440, 900)
		laptop.eval(`location.hash = "tv", 1`)
		laptop.wait(`document.querySelector(".tv")`)
		look("television", laptop, 1920, 1080)
	}
}

// isAccessible: axe-core finds nothing on the page, in light and dark; on the screen of a small phone it isn't wider.
func (p *tapper) isAccessible(axe, name string, width, height int64) {
	p.t.Helper()
	for _, mode := range []string{"light", "dark"} {
		if err := chromedp.Do(p.ctx, chromedp.EmulateViewport(width, height)); err != nil {
			p.t.Fatal(err)
		}
		p.scheme(mode)
		p.eval("window.axe || (0, eval)(" + quoted(axe) + "), 1")
		var list string
		if err := json.Unmarshal(p.eval(axeFinds), &list); err != nil {
			p.t.Fatal(err)
		}
		var found []string
		if err := json.Unmarshal([]byte(list), &found); err != nil {
			p.t.Fatal(err)
		}
		for _, f := range found {
			p.t.Errorf("%s, %s: %.600s", name, mode, f)
		}
		if wide := string(p.eval("document.documentElement.scrollWidth")); width <= 320 && wide > fmt.Sprint(width) {
			p.t.Errorf("%s: %s px wide on a screen of %d", name, wide, width)
		}
	}
}

func quoted(text string) string {
	data, _ := json.Marshal(text)
	return string(data)
}

// scheme sets light or dark.
func (p *tapper) scheme(mode string) {
	p.t.Helper()
	if _, err := chromedp.Call(p.ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: mode}}}); err != nil {
		p.t.Fatal(err)
	}
}
