package main

import (
	"encoding/json"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"brehon/content/lang"
	"brehon/referee"
	"brehon/referee/host"

	"github.com/chromedp/chromedp"
)

// scoredTables are recorded games of the three laws.
var scoredTables = []string{"turlough/testdata/journals/second-by-hand.journal", "feudum/testdata/journals/second-three.journal", "root/testdata/journals/second-plots.journal"}

// TestScoresOfViews: at every tenth step of recorded games, views in all languages tell who leads, what comes next and the odds of
// the dice, whole and with figures that fit.
func TestScoresOfViews(t *testing.T) {
	seen := map[string]int{}
	for _, file := range scoredTables {
		was, _, err := referee.Read(filepath.Join(root, "scenarios", file), sharedLibrary(t).find)
		if err != nil {
			t.Fatal(err)
		}
		tags := lang.Offered(builtIn, was.Game().ID())
		for n := was.Len(); n > 0; n -= 10 {
			s := serve(t, was.At(n), "")
			tag := tags[n/10%len(tags)]
			v, err := s.table.Now().View(host.Viewer{Tag: tag})
			if err != nil {
				t.Fatal(err)
			}
			for _, text := range scoreTexts(v) {
				if text == "" || strings.ContainsAny(text, "{}") || strings.Contains(text, "score.") || strings.Contains(text, "ahead.") {
					t.Errorf("%s, step %d, %s: %q", file, n, tag, text)
				}
			}
			seen["coming"] += len(v.Coming)
			for _, o := range v.Odds {
				sum := 0.0
				for _, end := range o.Ends {
					sum += end.Share
				}
				if seen["odds"]++; math.Abs(sum-1) > 1e-9 {
					t.Errorf("%s, step %d: the odds add up to %v", file, n, sum)
				}
			}
			if v.Score == nil {
				continue
			}
			seen["score"]++
			for _, part := range v.Score.Parts {
				if len(part.Cells) != len(v.Score.Powers) || part.Head == "" {
					t.Errorf("%s, step %d: %+v", file, n, part)
				}
			}
			if over := v.Over; over != (v.Score.Won != "") || over && len(v.Coming)+len(v.Odds) > 0 {
				t.Errorf("%s, step %d: over %v, won %q", file, n, over, v.Score.Won)
			} else if over {
				seen["over"]++
			}
		}
	}
	for _, what := range []string{"score", "coming", "odds", "over"} {
		if seen[what] == 0 {
			t.Errorf("the recorded games show no %s", what)
		}
	}
	t.Log(seen)
}

// scoreTexts are all texts of a view about the score, what comes next and the odds.
func scoreTexts(v *host.View) (list []string) {
	if v.Score != nil {
		list = append(list, v.Score.Notes...)
		for _, part := range v.Score.Parts {
			list = append(list, part.Head)
			for _, cell := range part.Cells {
				if cell.Says != "" { // none
					list = append(list, cell.Says)
				}
			}
		}
	}
	for _, n := range v.Coming {
		list = append(append(list, n.Head), n.Items...)
	}
	for _, o := range v.Odds {
		list = append(list, o.Text)
		for _, end := range o.Ends {
			list = append(list, end.Text, end.Says)
		}
	}
	return list
}

// TestScoresAreAccessible: axe-core finds nothing where a page shows the score, what comes next or the odds, and no page is wider
// than a small phone.
func TestScoresAreAccessible(t *testing.T) {
	axe, err := os.ReadFile(filepath.Join("testdata", "axe", "axe.min.js"))
	if err != nil {
		t.Fatal(err)
	}
	browser := chromium(t)
	for file, shows := range map[string]string{scoredTables[0]: ".odds", scoredTables[1]: ".sums table", scoredTables[2]: ".sums"} {
		was, _, err := referee.Read(filepath.Join(root, "scenarios", file), sharedLibrary(t).find)
		if err != nil {
			t.Fatal(err)
		}
		n := was.Len()
		for shows == ".odds" && n > 0 {
			if weigh := referee.ExtrasOf(was.Game()).Chances; weigh != nil && len(weigh(was.At(n).State())) > 0 {
				break
			}
			n--
		}
		s := serve(t, was.At(n), "")
		look := func(name string, p *tapper, width, height int64) {
			if err := chromedp.Do(p.ctx, chromedp.EmulateViewport(width, height)); err != nil {
				t.Fatal(err)
			}
			p.eval(`for (const d of document.querySelectorAll("details")) d.open = true; 1`)
			p.eval("window.axe || (0, eval)(" + quoted(string(axe)) + "), 1")
			var list string
			var found []string
			if err := json.Unmarshal(p.eval(axeFinds), &list); err != nil {
				t.Fatal(err)
			}
			if err := json.Unmarshal([]byte(list), &found); err != nil {
				t.Fatal(err)
			}
			for _, f := range found {
				t.Errorf("%s, %s: %.600s", file, name, f)
			}
			if wide := string(p.eval("document.documentElement.scrollWidth <= innerWidth")); wide != "true" {
				t.Errorf("%s, %s: wider than %d", file, name, width)
			}
		}
		laptop := s.tapper(browser)
		laptop.wait(`document.querySelector("` + shows + `")`)
		for _, mode := range []string{"light", "dark"} {
			laptop.scheme(mode)
			look("laptop, "+mode, laptop, 1440, 900)
			look("small, "+mode, laptop, 320, 640)
		}
		laptop.eval(`location.hash = "tv", 1`)
		laptop.wait(`document.querySelector(".tv")`)
		look("television", laptop, 1920, 1080)
	}
}

// TestThrowsAtOnceAreNeeded: the dice for the order of maintenance are two, though equal throws would be followed by others.
func TestThrowsAtOnceAreNeeded(t *testing.T) {
	was, _, err := referee.Read(filepath.Join(root, "scenarios/turlough/testdata/journals/second-by-hand.journal"), sharedLibrary(t).find)
	if err != nil {
		t.Fatal(err)
	}
	first, err := serve(t, was.At(0), "").table.Now().View(host.Viewer{Tag: "en", Seats: 1})
	if err != nil || first.Log == nil || first.Moves == nil { // a page walks them
		t.Errorf("before the first step a list is missing: %v %v %v", err, first.Log, first.Moves)
	}
	v, err := serve(t, was.At(1), "").table.Now().View(host.Viewer{Tag: "en", Seats: 1})
	if err != nil {
		t.Fatal(err)
	}
	if v.Series == nil || len(v.Series.Asks) != 2 {
		t.Errorf("the first dice of the game are asked as %+v", v.Series)
	}
}
