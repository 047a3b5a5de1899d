package main

import (
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"brehon/generate"
	"brehon/generate/generatetest"

	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// lawPage is the law of a game as one page.
func lawPage(t *testing.T, game string) string {
	t.Helper()
	g, err := sharedLibrary(t).Whole(game)
	if err != nil {
		t.Fatal(err)
	}
	built := generatetest.Build(t, g.Kit, generate.Options{Langs: []string{"en"}, Papers: []string{"a4"}, Only: []string{"law"}})
	for path, data := range built {
		if strings.HasSuffix(path, "law.html") {
			return string(data)
		}
	}
	t.Fatalf("%s: there is no law.html", game)
	return ""
}

var (
	linkTo  = regexp.MustCompile(`href="#([^"]+)"`)
	target  = regexp.MustCompile(`\sid="([^"]+)"`)
	heading = regexp.MustCompile(`<h([1-6])`)
)

// TestLawsLeadSomewhere: every link within a law has a target, no two targets share a name, headings leave out no level, and there
// are pictures.
func TestLawsLeadSomewhere(t *testing.T) {
	for _, game := range []string{"turlough", "root", "feudum"} {
		page := lawPage(t, game)
		there := map[string]int{}
		for _, m := range target.FindAllStringSubmatch(page, -1) {
			there[m[1]]++
		}
		for id, n := range there {
			if n > 1 {
				t.Errorf("%s: %d elements have the id %s", game, n, id)
			}
		}
		links := linkTo.FindAllStringSubmatch(page, -1)
		for _, m := range links {
			if there[m[1]] == 0 {
				t.Errorf("%s: nothing has the id %s, and a link leads there", game, m[1])
			}
		}
		last := '0'
		for _, m := range heading.FindAllStringSubmatch(page, -1) {
			level := rune(m[1][0])
			if level > last+1 {
				t.Errorf("%s: a heading h%c comes after h%c", game, level, last)
			}
			last = level
		}
		figures := strings.Count(page, "<figure")
		t.Logf("%s: %d links, %d figures", game, len(links), figures)
		if len(links) < 300 || figures < 4 {
			t.Errorf("%s: %d links, %d figures", game, len(links), figures)
		}
	}
}

// TestLawsAreAccessible: axe-core finds nothing in the laws of the three games, dark on a laptop and light on a small phone, where none
// is wider than the screen.
func TestLawsAreAccessible(t *testing.T) {
	axe, err := os.ReadFile(filepath.Join("testdata", "axe", "axe.min.js"))
	if err != nil {
		t.Fatal(err)
	}
	browser := chromium(t)
	for _, game := range []string{"turlough", "root", "feudum"} {
		p := lawTapper(t, browser, lawPage(t, game))
		for _, look := range []struct {
			width, height int64
			mode          string
		}{{360, 740, "light"}, {1280, 900, "dark"}} {
			if err := chromedp.Do(p.ctx, chromedp.EmulateViewport(look.width, look.height)); err != nil {
				t.Fatal(err)
			}
			p.scheme(look.mode)
			p.eval("window.axe || (0, eval)(" + quoted(string(axe)) + "), 1")
			var list string
			if err := json.Unmarshal(p.eval(axeFinds), &list); err != nil {
				t.Fatal(err)
			}
			var found []string
			if err := json.Unmarshal([]byte(list), &found); err != nil {
				t.Fatal(err)
			}
			for _, f := range found {
				t.Errorf("%s, %d px, %s: %.600s", game, look.width, look.mode, f)
			}
			if over := string(p.eval("document.documentElement.scrollWidth - innerWidth")); look.width < 400 && over != "0" {
				t.Errorf("%s: %s px wider than a screen of %d", game, over, look.width)
			}
		}
	}
}

// lawTapper opens a page.
func lawTapper(t *testing.T, browser context.Context, page string) *tapper {
	t.Helper()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = w.Write([]byte(page))
	}))
	t.Cleanup(server.Close)
	ctx, stop := chromedp.NewContext(browser, chromedp.WithNewBrowserContext())
	t.Cleanup(stop)
	if err := chromedp.Listen(ctx, func(e any) {
		if e, ok := e.(*runtime.EventExceptionThrown); ok {
			t.Errorf("%v", e.ExceptionDetails)
		}
	}); err != nil {
		t.Fatal(err)
	}
	if err := chromedp.Do(ctx, chromedp.EmulateViewport(360, 740), chromedp.Navigate(server.URL)); err != nil {
		t.Fatal(err)
	}
	p := &tapper{t: t, ctx: ctx}
	p.wait("document.readyState === 'complete'")
	return p
}

// TestLawIsSearched: words that are whole come first, a rule before its example, cells are told apart, and what is found is
// marked in the list and in the text.
func TestLawIsSearched(t *testing.T) {
	p := lawTapper(t, chromium(t), lawPage(t, "turlough"))
	type result struct{ Text, To string }
	search := func(words string) (list []result) {
		data := p.eval(`(function () {
			var box = document.getElementById("search");
			box.value = ` + quoted(words) + `;
			box.dispatchEvent(new Event("input"));
			return JSON.stringify(Array.from(document.querySelectorAll("#found a")).map((a) => ({Text: a.textContent, To: a.getAttribute("href").slice(1)})));
		})()`)
		var text string
		if err := json.Unmarshal(data, &text); err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal([]byte(text), &list); err != nil {
			t.Fatal(err)
		}
		return list
	}
	if list := search("T16.4"); len(list) == 0 || list[0].To != "T16.4" || !strings.HasPrefix(list[0].Text, "T16.4 ") {
		t.Errorf("T16.4: %.200v", list)
	}
	if list := search("raid castle"); len(list) < 2 || list[0].To != "T16.4" || !strings.Contains(list[0].Text, "must be beaten first") {
		t.Errorf("raid castle: %.300v", list)
	}
	if list := search("Tulla"); len(list) == 0 || strings.Contains(list[0].Text, "Example") {
		t.Errorf("Tulla: an example comes before the rules: %.300v", list)
	}
	glued := regexp.MustCompile(`[a-z][.’)]?[A-Z0-9]{2}`)
	for _, r := range search("castle") {
		if m := glued.FindString(r.Text); m != "" {
			t.Errorf("castle: %q in %q is glued", m, r.Text)
		}
	}
	if n := string(p.eval(`document.querySelectorAll("#found mark").length > 0`)); n != "true" {
		t.Error("what is found isn't marked in the list")
	}
	if n := string(p.eval(`(document.querySelector("#found a").click(), document.querySelectorAll("main mark").length > 0)`)); n != "true" {
		t.Error("what is found isn't marked in the text")
	}
}
