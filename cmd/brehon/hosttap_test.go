package main

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"brehon/referee"

	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

var tapAll = flag.Bool("taps", false, "play every recorded game by taps, not one of each law")

// chromium starts a browser; the context is its first page. Without Chromium the test is skipped; with CI=true it fails.
func chromium(t testing.TB) context.Context {
	t.Helper()
	path := ""
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if p, err := exec.LookPath(name); err == nil {
			path = p
			break
		}
	}
	if path == "" {
		if os.Getenv("CI") == "true" {
			t.Fatal("there is no Chromium: install the package chromium")
		}
		t.Skip("there is no Chromium: install the package chromium")
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path), chromedp.NoSandbox, chromedp.Flag("disable-gpu", true), chromedp.WindowSize(390, 844))
	ctx, stop := chromedp.NewExecAllocator(context.Background(), options...)
	t.Cleanup(stop)
	ctx, stop = chromedp.NewContext(ctx)
	t.Cleanup(stop)
	ctx, stop = context.WithTimeout(ctx, 40*time.Minute)
	t.Cleanup(stop)
	if err := chromedp.Do(ctx); err != nil { // it starts
		t.Fatal(err)
	}
	return ctx
}

// tapper is a phone's page in a browser.
type tapper struct {
	t    testing.TB
	ctx  context.Context
	taps int
}

// tapper opens the table in a page of its own, as a device at seats; without seats as the laptop's.
func (s *served) tapper(browser context.Context, seats ...int) *tapper {
	s.t.Helper()
	ctx, stop := chromedp.NewContext(browser, chromedp.WithNewBrowserContext())
	s.t.Cleanup(stop)
	p := &tapper{t: s.t, ctx: ctx}
	if err := chromedp.Listen(ctx, func(e any) {
		if e, ok := e.(*runtime.EventExceptionThrown); ok {
			s.t.Errorf("the page of seats %v: %v", seats, e.ExceptionDetails)
		}
	}); err != nil {
		s.t.Fatal(err)
	}
	code, _ := s.table.Codes()
	if seats == nil {
		code = s.table.HostCode()
	}
	if err := chromedp.Do(ctx, chromedp.EmulateViewport(390, 844), chromedp.Navigate(s.url+"/t/t/#j="+code)); err != nil {
		s.t.Fatal(err)
	}
	p.wait("document.querySelector('.ph') !== null")
	for _, seat := range seats {
		p.eval(fmt.Sprintf(`fetch("/api/v1/t/t/seats/%d", {method: "PUT"}).then((r) => r.status)`, seat))
	}
	if seats != nil {
		p.wait("document.querySelector('.tabs') !== null")
	}
	return p
}

func (p *tapper) eval(js string) (v json.RawMessage) {
	p.t.Helper()
	v, err := chromedp.Run(p.ctx, chromedp.Evaluate[json.RawMessage](js, chromedp.EvalAwaitPromise))
	if err != nil {
		p.t.Fatalf("%.200s: %v", js, err)
	}
	return v
}

// wait waits until an expression is true on the page.
func (p *tapper) wait(js string) {
	p.t.Helper()
	for range 400 {
		if string(p.eval("!!("+js+")")) == "true" {
			return
		}
		time.Sleep(5 * time.Millisecond)
	}
	p.t.Fatalf("the page doesn't come to %s; it shows %s", js, p.eval("document.body.innerText.slice(0, 600)"))
}

// finding taps what leads to a move: what makes it, a value of it, a number on a stepper, its verb. It returns how many taps it
// took, or what it could not find. What is tapped must be seen by who taps it: inside the page, and not covered.
// after are the moves that were made next: where the page offers to make one with the same tap, it is.
const finding = `async (id, values, places, rev, after) => {
  const form = id.split(".")[0];
  const shown = (el) => el && !el.disabled && el.getClientRects().length > 0;
  const all = (s) => [...document.querySelectorAll(s)].filter(shown);
  const frame = () => new Promise((go) => requestAnimationFrame(() => setTimeout(go, 0)));
  let taps = 0;
  const tap = async (el) => {
    for (let d = el.closest("details:not([open])"); d; d = d.parentElement.closest("details:not([open])")) { d.querySelector("summary").click(); taps++; await frame(); }
    el.scrollIntoView({block: "center", inline: "center"});
    await frame();
    const r = el.getBoundingClientRect();
    const over = document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2);
    if (!over || !(el === over || el.contains(over) || over.contains(el))) return "covered: " + el.outerHTML.slice(0, 200) + " by " + (over && over.outerHTML.slice(0, 200));
    el.click(); taps++;
    await frame();
    return "";
  };
  const seen = new Set();
  let tries = 0, backs = 0, atPlace = false;
  const trail = [];
  for (let n = 0; n < 40; n++) {
    if (document.documentElement.dataset.rev !== rev) return JSON.stringify({taps});
    if (document.documentElement.dataset.sent) { await new Promise((go) => setTimeout(go, 2)); n--; if (performance.now() > 1e9) break; continue; }
    let el;
    const asks = all("[data-ask]"); // a row of throws: one tap each, and the last sends them
    if (asks.length > 1 && after.length >= asks.length - 1) {
      const want = [values[0], ...after.map((a) => a.value)], k = asks.findIndex((x, i) => !x.querySelector('.on[data-value="' + want[i] + '"]'));
      el = k < 0 ? undefined : all('[data-ask="' + k + '"] [data-value="' + want[k] + '"]')[0];
      if (el) {
        const no = await tap(el);
        if (no) return JSON.stringify({no});
        continue;
      }
    }
    const there = all('[data-id="' + id + '"]')[0];
    if (there && after.length) el = all('[data-then="' + after[0].id + '"]')[0];
    el ??= there;
    if (!el) {
      const steps = all("[data-step]").filter((x) => x.querySelector("input").value !== values[+x.dataset.step]);
      if (steps.length) {
        const input = steps[0].querySelector("input");
        input.value = values[+steps[0].dataset.step];
        input.dispatchEvent(new Event("change", {bubbles: true})); taps += 2;
        await frame();
        if (seen.has("step" + steps[0].dataset.step + n)) break;
        continue;
      }
    }
    if (!el) el = values.map((v, i) => all('[data-gap="' + i + '"][data-value="' + CSS.escape(v) + '"]')[0]).find((x) => x && (x.dataset.of ?? form) === form && !seen.has(x.dataset.gap + x.dataset.value));
    if (!el && atPlace) el = all('[data-form="' + form + '"], [data-form^="' + form + '!"]')[0];
    if (!el) el = places.map((v) => all('.target[data-value="' + CSS.escape(v) + '"]')[0]).find((x) => x && !seen.has("at" + x.dataset.value));
    if (!el) el = all("[data-next]")[0];
    if (!el) el = all('[data-form="' + form + '"], [data-form^="' + form + '!"]')[0];
    if (!el && backs++ < 3) el = all("[data-back]")[0];
    if (!el) break;
    const key = el.classList.contains("target") ? "at" + el.dataset.value : el.dataset.gap ? el.dataset.gap + el.dataset.value : "";
    trail.push(el.className + ":" + (el.dataset.id ?? el.dataset.value ?? el.dataset.form ?? "next"));
    const no = await tap(el);
    if (no) {
      if (tries++ > 20) return JSON.stringify({no});
      n--;
      continue;
    }
    seen.add(key);
    atPlace = key.startsWith("at");
  }
  return JSON.stringify({no: "no way to it after " + trail.join(" "), shows: document.body.innerText.slice(0, 300) + [...document.querySelectorAll("button")].map((x) => x.cloneNode(false).outerHTML).join("")});
}`

// make makes a move by taps.
func (p *tapper) make(rev, id string, values, places []string, after []next) {
	p.t.Helper()
	list, _ := json.Marshal(values)
	then, _ := json.Marshal(append([]next{}, after...))
	at, _ := json.Marshal(append([]string{}, places...))
	var said string
	if err := json.Unmarshal(p.eval(fmt.Sprintf("(%s)(%q, %s, %s, %q, %s)", finding, id, list, at, rev, then)), &said); err != nil {
		p.t.Fatal(err)
	}
	var got struct {
		Taps      int
		No, Shows string
	}
	if err := json.Unmarshal([]byte(said), &got); err != nil || got.No != "" {
		p.t.Fatalf("move %s %v at %s: %s %v\n%s", id, values, rev, got.No, err, strings.ReplaceAll(got.Shows, "\n", " "))
	}
	p.taps += got.Taps
}

// next is a recorded move of the same seat that follows another.
type next struct {
	ID    string `json:"id"`
	Value string `json:"value"` // of its first gap
}

// following are the moves of the same seat that were made after step i, and before anybody else's.
func following(m *referee.Match, i int) (list []next) {
	seat, g := m.Entry(i).Move.Seat, m.Game().Grammar()
	for i++; i < m.Len() && len(list) < 12; i++ {
		e := m.Entry(i)
		if e.By == referee.ByReferee {
			continue
		}
		if e.Move.Seat != seat || e.Says {
			break
		}
		id, values, _ := moveID(g, e.Move.Command, m.At(i).State())
		n := next{ID: id}
		if len(values) > 0 {
			n.Value = values[0]
		}
		list = append(list, n)
	}
	return list
}

// TestRecordedGamesByTaps: recorded games of all three laws are played in a browser, each move by taps on the page of the seat that
// made it, and end in the same position.
func TestRecordedGamesByTaps(t *testing.T) {
	files := recordedTables
	if *tapAll {
		var err error
		if files, err = filepath.Glob(filepath.Join(root, "scenarios", "*", "testdata", "journals", "*.journal")); err != nil {
			t.Fatal(err)
		}
		parts, err := filepath.Glob(filepath.Join(root, "scenarios", "*", "testdata", "parts", "*.journal")) // recorded to count their taps
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, parts...)
	}
	browser := chromium(t)
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			if !*tapAll {
				file = filepath.Join(root, "scenarios", file)
			}
			was, m := begunAgain(t, file)
			s := serve(t, m, "")
			var pages []*tapper
			for seat := range m.Players() {
				pages = append(pages, s.tapper(browser, seat))
			}
			g := was.Game().Grammar()
			moves, used, begun := 0, map[string]int{}, time.Now()
			until := was.Len()
			for m.Len() < until {
				e := was.Entry(m.Len())
				if e.Says && !s.says(e.Move.Command) { // a fact that may not be said any more
					until = m.Len()
					break
				} else if e.Says {
					continue
				}
				p := pages[max(0, int(e.Move.Seat))]
				if seer := referee.SeenBy(m.State()); e.Move.Seat < 0 && seer >= 0 {
					p = pages[seer]
				}
				rev := s.table.Now().Rev
				p.wait(fmt.Sprintf("document.documentElement.dataset.rev === %q", rev))
				id, values, places := moveID(g, e.Move.Command, m.State())
				before, i := p.taps, m.Len()
				p.make(rev, id, values, places, following(was, m.Len()))
				if os.Getenv("TAPS") != "" {
					fmt.Println("TAP", m.Len(), p.taps-before, g.Text(e.Move.Command))
				}
				for _, c := range countedParts {
					if c.file == filepath.Base(file) && m.Len() > c.from && i < c.until {
						used[c.of] += p.taps - before
					}
				}
				moves++
			}
			taps := 0
			for _, p := range pages {
				taps += p.taps
			}
			for _, c := range countedParts {
				if c.file != filepath.Base(file) {
					continue
				}
				if t.Logf("%s: %d taps", c.of, used[c.of]); used[c.of] > c.most {
					t.Errorf("%s takes %d taps, and %d are the most", c.of, used[c.of], c.most)
				}
			}
			t.Logf("%s: %d moves, %d taps, %.1f s", strings.TrimSuffix(filepath.Base(file), ".journal"), moves, taps, time.Since(begun).Seconds())
			if got, want := referee.HashOf(m.State()), referee.HashOf(was.At(until).State()); got != want {
				t.Errorf("the game ends with %016x; it was recorded with %016x", got, want)
			}
		})
	}
}

// countedParts are parts of recorded games with the most taps that they may take: those steps that end behind from, and begin
// before until.
var countedParts = []struct {
	file, of          string
	from, until, most int
}{
	{"second-by-hand.journal", "Round 1 of 1276, as it was played by hand", 0, 119, 130},
	{"round-of-three.journal", "a Round of Feudum with three players and four cards each", 66, 1 << 30, 60},
	{"turn-of-a-person.journal", "a person’s turn in Root: a move, a battle, a building", 20, 1 << 30, 12},
}

// moveID is the id of a move in views, the values of its gaps, and those of them that are places of the board.
func moveID(g *referee.Grammar, c referee.Command, s referee.State) (id string, values, places []string) {
	id = fmt.Sprint(c.Form)
	board, _ := s.(referee.Board)
	for _, w := range g.Forms()[c.Form] {
		if w.Gap < 0 {
			continue
		}
		id += fmt.Sprint(".", c.Args[w.Gap])
		value := g.Word(w.Kind, int(c.Args[w.Gap]))
		values = append(values, value)
		if board != nil && g.Words(w.Kind).List != nil && slices.Contains(board.Places(), value) {
			places = append(places, value)
		}
	}
	return id, values, places
}
