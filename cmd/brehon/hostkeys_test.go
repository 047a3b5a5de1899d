package main

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"testing"
	"time"
	"unicode"

	"brehon/referee"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// seeking is what somebody who has only a keyboard does next to make a move: it looks where the focus is and where it must go, and
// says the key. Nothing is focused or clicked from here.
const seeking = `(id, values, places, rev) => {
  const root = document.documentElement, at = document.activeElement;
  if (root.dataset.rev !== rev) return {done: true};
  if (at === document.body && window.began) return {no: "the focus is lost after " + window.last};
  if (root.dataset.sent) return {wait: true};
  const form = id.split(".")[0], q = window.quest?.of === id + rev ? window.quest : (window.quest = {of: id + rev, seen: new Set(), tried: new Map(), atPlace: false, backs: 0});
  const shown = (el) => el && !el.disabled && (el.getClientRects().length > 0 || el.closest("details:not([open])"));
  const all = (s) => [...document.querySelectorAll(s)].filter(shown);
  let el = all('[data-id="' + id + '"]')[0], digits = "";
  if (!el) {
    const step = all("[data-step]").find((x) => x.querySelector("input").value !== values[+x.dataset.step] && !q.seen.has("step" + x.dataset.step + values[+x.dataset.step] + x.querySelector("input").value));
    if (step) { el = step.querySelector("input"); digits = values[+step.dataset.step]; }
  }
  if (!el) el = places.map((v) => all('.target[data-value="' + CSS.escape(v) + '"]')[0]).find((x) => x && !q.seen.has("at" + x.dataset.value));
  if (!el) el = values.map((v, i) => all('[data-gap="' + i + '"][data-value="' + CSS.escape(v) + '"]')[0]).find((x) => x && !q.seen.has(x.dataset.gap + x.dataset.value));
  if (!el) el = all("[data-next]")[0];
  if (!el) el = all('[data-form="' + form + '"], [data-form^="' + form + '!"]')[0];
  if (!el && q.backs < 3) el = all("[data-back]")[0];
  if (!el) return {no: "no way to it; the page shows " + document.body.innerText.slice(0, 400)};
  const closed = el.closest("details:not([open])");
  if (closed) el = closed.querySelector("summary");
  const group = el.closest(".targets");
  if (group && at.parentElement === group && at !== el) {
    const a = at.getBoundingClientRect(), b = el.getBoundingClientRect(), dx = b.x + b.width / 2 - a.x - a.width / 2, dy = b.y + b.height / 2 - a.y - a.height / 2;
    const tried = q.tried.get(at.dataset.value) ?? new Set();
    q.tried.set(at.dataset.value, tried);
    const key = [["ArrowLeft", -dx], ["ArrowRight", dx], ["ArrowUp", -dy], ["ArrowDown", dy]].sort((x, y) => y[1] - x[1]).map((x) => x[0]).find((k) => !tried.has(k));
    if (!key) return {no: "arrows don't lead from " + at.dataset.value + " to " + el.dataset.value};
    tried.add(key);
    window.last = key;
    return {press: key};
  }
  if (group && at !== el) el = group.querySelector('[tabindex="0"]') ?? el;
  window.began = true;
  if (at !== el) {
    const back = at !== document.body && at.compareDocumentPosition(el) & Node.DOCUMENT_POSITION_PRECEDING;
    window.last = (back ? "Shift+Tab from " : "Tab from ") + at.outerHTML.slice(0, 120);
    return {press: "Tab", shift: !!back};
  }
  window.last = "Enter on " + el.outerHTML.slice(0, 160);
  if (digits) { q.seen.add("step" + el.closest("[data-step]").dataset.step + digits + el.value); return {press: "Enter", digits}; }
  if (group) q.seen.add("at" + el.dataset.value);
  else if (el.dataset.gap) q.seen.add(el.dataset.gap + el.dataset.value);
  if ("back" in el.dataset) q.backs++;
  return {press: "Enter"};
}`

// late lets the answers to moves come when their views are long there, sooner or later while the next move is chosen: what was chosen
// for that stays.
const late = `(() => { const was = window.fetch, waits = [60, 250, 120, 30, 180]; let n = 0; window.fetch = async (to, how) => { const got = await was(to, how);
  if (String(to).includes("/moves")) await new Promise((go) => setTimeout(go, waits[n++ % waits.length]));
  return got; }; })(), 1`

// virtual are the codes of keys.
var virtual = map[string]int64{"Backspace": 8, "Tab": 9, "Enter": 13, "Escape": 27, "End": 35, "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40}

// press presses a key and lets it go.
func (p *tapper) press(key, text string, shift bool) {
	p.t.Helper()
	code, modifiers := virtual[key], int64(0)
	if r := rune(key[0]); code == 0 && (r == ' ' || unicode.IsLetter(r) || unicode.IsDigit(r)) { // other signs have other codes
		code = int64(r)
	}
	if shift {
		modifiers = 8
	}
	kind := input.DispatchKeyEventType("rawKeyDown")
	if text != "" {
		kind = "keyDown"
	}
	for _, e := range []input.DispatchKeyEventParams{
		{Type: kind, Key: key, Code: key, Text: text, UnmodifiedText: text, Modifiers: modifiers, WindowsVirtualKeyCode: code, NativeVirtualKeyCode: code},
		{Type: "keyUp", Key: key, Code: key, Modifiers: modifiers, WindowsVirtualKeyCode: code, NativeVirtualKeyCode: code},
	} {
		if _, err := chromedp.Call(p.ctx, input.DispatchKeyEvent, e); err != nil {
			p.t.Fatal(err)
		}
	}
}

// byKeys makes a move with keys alone; it returns how many it took.
func (p *tapper) byKeys(rev, id string, values, places []string) (keys int) {
	p.t.Helper()
	list, _ := json.Marshal(append([]string{}, values...))
	at, _ := json.Marshal(append([]string{}, places...))
	for until := time.Now().Add(20 * time.Second); keys < 400 && time.Now().Before(until); {
		var next struct {
			Done, Wait, Shift bool
			No, Press, Digits string
		}
		if err := json.Unmarshal(p.eval(fmt.Sprintf("(%s)(%q, %s, %s, %q)", seeking, id, list, at, rev)), &next); err != nil {
			p.t.Fatal(err)
		}
		switch {
		case next.Done:
			return keys
		case next.No != "":
			p.t.Fatalf("move %s %v at %s: %s", id, values, rev, next.No)
		case next.Wait:
			time.Sleep(2 * time.Millisecond)
			continue
		}
		for _, digit := range next.Digits {
			p.press(string(digit), string(digit), false)
			keys++
		}
		text := ""
		if next.Press == "Enter" {
			text = "\r"
		}
		p.press(next.Press, text, next.Shift)
		keys++
	}
	p.t.Fatalf("move %s %v at %s takes more than %d keys; the last was %s", id, values, rev, keys, p.eval("window.last"))
	return 0
}

// TestKeyboardAlone: a whole Round of Turlough, and turns of the other laws, are played with Tab, Enter, arrows and digits, on the page
// of the seat that is asked; places are found on the board. The focus is never lost. Without -taps only the beginning is played.
func TestKeyboardAlone(t *testing.T) {
	browser := chromium(t)
	const most = 12 // keys a move
	for _, c := range []struct {
		file         string
		begun, whole int // steps
	}{
		{"turlough/testdata/journals/second-by-hand.journal", 45, 119},
		{"root/testdata/journals/second-plots.journal", 30, 60},
		{"feudum/testdata/journals/second-closed.journal", 30, 60},
	} {
		steps := c.begun
		if *tapAll {
			steps = c.whole
		}
		t.Run(filepath.Base(c.file), func(t *testing.T) {
			was, m := begunAgain(t, filepath.Join(root, "scenarios", c.file))
			s := serve(t, m, "")
			var pages []*tapper
			for seat := range m.Players() {
				p := s.tapper(browser, seat)
				if _, err := chromedp.Call(p.ctx, emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: true}); err != nil {
					t.Fatal(err)
				}
				p.eval(late)
				pages = append(pages, p)
			}
			keys, moves := 0, 0
			for m.Len() < min(steps, was.Len()) {
				e := was.Entry(m.Len())
				if e.Says {
					if !s.says(e.Move.Command) {
						break
					}
					continue
				}
				p := pages[max(0, int(e.Move.Seat))]
				if seer := referee.SeenBy(m.State()); e.Move.Seat < 0 && seer >= 0 {
					p = pages[seer]
				}
				rev := s.table.Now().Rev
				p.wait(fmt.Sprintf("document.documentElement.dataset.rev === %q", rev))
				id, values, places := moveID(was.Game().Grammar(), e.Move.Command, m.State())
				keys += p.byKeys(rev, id, values, places)
				moves++
				for _, p := range pages { // a view that comes takes the focus from nobody
					p.wait(fmt.Sprintf("document.documentElement.dataset.rev === %q", s.table.Now().Rev))
					if string(p.eval("window.began && document.activeElement === document.body")) == "true" {
						t.Fatalf("step %d: the focus is lost; the last key was %s", m.Len(), p.eval("window.last"))
					}
				}
			}
			t.Logf("%d moves, %d keys", moves, keys)
			if moves < steps/2 || keys > most*moves {
				t.Errorf("%d moves take %d keys", moves, keys)
			}
		})
	}
}
