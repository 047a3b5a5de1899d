package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"brehon/content/lang"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// These tests type as a translator does: with real keys, one after the other without waiting for the page.

// perKey is how long a quick typist takes for a key.
const perKey = 30 * time.Millisecond

// The keys that modify others, as the browser counts them.
const (
	withAlt   = 1
	withCtrl  = 2
	withShift = 8
)

// letters strikes a key for each letter.
func (d *desk) letters(text string) {
	d.t.Helper()
	for _, r := range text {
		d.strike(string(r), string(r), 0)
	}
}

// strike strikes a key with others held.
func (d *desk) strike(key, text string, modifiers int64) {
	d.t.Helper()
	code := map[string]int64{"Enter": 13, "Tab": 9, "Escape": 27, "ArrowDown": 40, "ArrowUp": 38}[key]
	if code == 0 && key[0] >= 'a' && key[0] <= 'z' {
		code = int64(key[0] - 'a' + 'A')
	}
	kind := input.DispatchKeyEventType("rawKeyDown")
	if text != "" {
		kind = "keyDown"
	}
	began := time.Now()
	for _, e := range []input.DispatchKeyEventParams{
		{Type: kind, Key: key, Code: key, Text: text, UnmodifiedText: text, Modifiers: modifiers, WindowsVirtualKeyCode: code, NativeVirtualKeyCode: code},
		{Type: "keyUp", Key: key, Code: key, Modifiers: modifiers, WindowsVirtualKeyCode: code, NativeVirtualKeyCode: code},
	} {
		if _, err := chromedp.Call(d.ctx, input.DispatchKeyEvent, e); err != nil {
			d.t.Fatal(err)
		}
	}
	time.Sleep(perKey - time.Since(began))
}

// on saves what is typed, and goes to the next text.
func (d *desk) on() { d.t.Helper(); d.strike("Enter", "", withCtrl) }

// saved waits until nothing is left to be saved.
func (d *desk) saved() {
	d.t.Helper()
	d.until(`document.querySelector("[role=status]").innerText === "Saved"`)
}

// has fails unless a text of the folder soon says so.
func (d *desk) has(tag, domain, key, want string) {
	d.t.Helper()
	for range 200 {
		if d.entry(tag, domain, key) == want {
			return
		}
		time.Sleep(50 * time.Millisecond)
	}
	d.t.Errorf("%s is saved as %q, want %q", key, d.entry(tag, domain, key), want)
}

// selectAll selects what stands in the field, to be typed over.
func (d *desk) selectAll() { d.eval(`document.activeElement.select(), 1`) }

// slow lets the calls of a kind take longer.
func (d *desk) slow(name string, by time.Duration) {
	d.eval(fmt.Sprintf(`(() => { const was = window.fetch; window.fetch = async (to, how) => { if (String(to).endsWith(%q)) await new Promise((go) => setTimeout(go, %d)); return was(to, how); } })(), 1`, "/"+name, by.Milliseconds()))
}

// TestTypingOnAfterCtrlEnter: what is typed right after Ctrl+Enter goes into the next text, though the answers for both come late.
func TestTypingOnAfterCtrlEnter(t *testing.T) {
	d := openDesk(t, t.TempDir(), "pt-BR")
	d.until(`document.activeElement.value === "Chuvas Fortes"`)
	d.slow("type", 700*time.Millisecond)
	d.slow("save", 700*time.Millisecond)
	for _, text := range []string{"Chuvas Longas", "lado vago", "passo"} {
		d.selectAll()
		d.letters(text)
		d.on()
	}
	d.saved()
	d.has("pt-BR", "turlough/cards", "hazards.rain.title", "Chuvas Longas")
	d.has("pt-BR", "turlough/cards", "hazards.effects.openCost.word", "lado vago")
	d.has("pt-BR", "turlough/cards", "hazards.effects.crossingCost.word", "passo")
	// Taken back as quickly as somebody can press: each in its turn.
	for range 5 {
		d.strike("z", "", withAlt)
	}
	d.has("pt-BR", "turlough/cards", "hazards.rain.title", "Chuvas Fortes")
	d.has("pt-BR", "turlough/cards", "hazards.effects.openCost.word", "lado aberto")
	d.has("pt-BR", "turlough/cards", "hazards.effects.crossingCost.word", "travessia")
	d.until(`document.activeElement.value === "Chuvas Fortes"`)
}

// TestEnterInTheSearch: Enter opens the first text that is found, and types nothing into it.
func TestEnterInTheSearch(t *testing.T) {
	d := openDesk(t, t.TempDir(), "pt-BR")
	d.until(`document.activeElement.value === "Chuvas Fortes"`)
	d.eval(`document.querySelector("input[type=search]").focus(), 1`)
	d.letters("strong-bridge")
	d.eval(`document.querySelector("input[type=search]").select(), 1`)
	d.letters("Heavy Rainfall")
	d.strike("Enter", "\r", 0)
	d.until(`document.activeElement.value === "Chuvas Fortes"`)
	d.eval(`document.activeElement.setSelectionRange(0, 0), 1`)
	d.letters("As ")
	d.on()
	d.saved()
	d.has("pt-BR", "turlough/cards", "hazards.rain.title", "As Chuvas Fortes")
}

// TestKeysInTheListOfSheets: who types into the list of sheets types into no text.
func TestKeysInTheListOfSheets(t *testing.T) {
	d := openDesk(t, t.TempDir(), "pt-BR")
	d.until(`document.activeElement.value === "Chuvas Fortes"`)
	d.eval(`document.querySelector("header label.wide select").focus(), window.sheet = document.querySelector("header label.wide select").value, 1`)
	d.letters("map")
	d.until(`document.querySelector("header label.wide select").value !== window.sheet && document.querySelector(".open, table")`)
	if got := string(d.eval(`document.activeElement.tagName`)); got != `"SELECT"` {
		t.Errorf("the keyboard is taken from the list by %s", got)
	}
	if said := string(d.eval(`document.querySelector("[role=status]").innerText`)); said != `""` && said != `"Saved"` {
		t.Errorf("the page says %s", said)
	}
	if _, err := os.Stat(filepath.Join(d.dir, "content", "lang", "pt-BR", "turlough", "names.po")); err == nil {
		t.Error("names were typed into")
	}
}

// TestClickingThroughNames: who clicks into the next row of the table of names right after typing loses nothing.
func TestClickingThroughNames(t *testing.T) {
	d := openDesk(t, t.TempDir(), "pt-BR")
	d.sheet("factions")
	d.until(`document.querySelector("td.open textarea") && document.activeElement.closest("td.open")`)
	d.slow("save", 300*time.Millisecond)
	const rows = 4
	for i := range rows {
		var at struct{ X, Y float64 }
		if err := json.Unmarshal(d.eval(fmt.Sprintf(`(() => { const r = document.querySelectorAll("tbody tr")[%d].querySelector("td textarea").getBoundingClientRect(); return {X: r.x + r.width / 2, Y: r.y + r.height / 2}; })()`, i)), &at); err != nil {
			t.Fatal(err)
		}
		if err := chromedp.Do(d.ctx, chromedp.MouseClickXY(at.X, at.Y)); err != nil {
			t.Fatal(err)
		}
		d.selectAll()
		d.letters(fmt.Sprintf("Nome %d", i))
	}
	d.on()
	d.saved()
	po, err := os.ReadFile(filepath.Join(d.dir, "content", "lang", "pt-BR", "turlough", "names.po"))
	if err != nil {
		t.Fatal(err)
	}
	for i := range rows {
		if !strings.Contains(string(po), fmt.Sprintf("Nome %d\"", i)) {
			t.Errorf("the name of row %d is lost", i)
		}
	}
}

// TestAnAnswerIsLost: a text was saved, and the page didn't hear of it: what is typed since is no quarrel with somebody else.
func TestAnAnswerIsLost(t *testing.T) {
	d := openDesk(t, t.TempDir(), "pt-BR")
	d.until(`document.activeElement.value === "Chuvas Fortes"`)
	d.eval(`(() => { const was = window.fetch; let n = 0; window.fetch = async (to, how) => {
		if (!String(to).endsWith("/save") || window.answers) return was(to, how);
		if (n++ === 0) await was(to, how);
		throw new TypeError("no answer came");
	}; })(), 1`)
	d.selectAll()
	d.letters("Chuvas Longas")
	d.on()
	d.has("pt-BR", "turlough/cards", "hazards.rain.title", "Chuvas Longas")
	d.until(`document.activeElement.value === "Chuvas Longas" && document.querySelector(".fault")`) // it is told, and the text is open again
	d.selectAll()
	d.letters("Chuvas Frias")
	d.eval(`window.answers = true, 1`)
	d.on()
	d.has("pt-BR", "turlough/cards", "hazards.rain.title", "Chuvas Frias")
	d.until(`!document.querySelector(".theirs, .fault")`)
	d.saved()
}

// TestStillRight: words that hold though the English has changed are confirmed by a key, and are up to date then.
func TestStillRight(t *testing.T) {
	folder := t.TempDir()
	d := openDesk(t, folder, "pt-BR")
	const key = "hazards.rain.title"
	d.until(`document.activeElement.value === "Chuvas Fortes"`)
	cards := filepath.Join("content", "lang", "pt-BR", "turlough", "cards.po")
	data, err := os.ReadFile(filepath.Join(root, cards))
	if err != nil {
		t.Fatal(err)
	}
	old := strings.Replace(string(data), "msgctxt \"hazards.rain.title\"\nmsgid \"Heavy Rainfall\"", "#, fuzzy\n#| msgctxt \"hazards.rain.title\"\n#| msgid \"Heavy Rain\"\nmsgctxt \"hazards.rain.title\"\nmsgid \"Heavy Rainfall\"", 1)
	if old == string(data) {
		t.Fatal("the text isn't in the file")
	}
	if err := os.MkdirAll(filepath.Dir(filepath.Join(folder, cards)), 0o750); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(folder, cards), []byte(old), 0o600); err != nil {
		t.Fatal(err)
	}
	d.until(`document.querySelector(".was button")`)
	d.shot("still-right")
	d.eval(`document.querySelector(".open textarea").focus(), 1`)
	d.strike("o", "", withAlt)
	d.until(`!document.querySelector(".was")`)
	d.saved()
	d.has("pt-BR", "turlough/cards", key, "Chuvas Fortes")
	if data, err = os.ReadFile(filepath.Join(folder, cards)); err != nil || strings.Contains(string(data), "Heavy Rain\"") {
		t.Errorf("the file still says that the text is out of date: %v", err)
	}
}

// TestTypingNames: in the table of names Ctrl+Enter and Tab save as everywhere, and the page says what is not saved.
func TestTypingNames(t *testing.T) {
	d := openDesk(t, t.TempDir(), "pt-BR")
	d.sheet("factions")
	d.until(`document.querySelector("td.open textarea") && document.activeElement.closest("td.open")`)
	d.selectAll()
	d.letters("Clann de Turlough")
	d.until(`document.querySelector("[role=status]").innerText === "Not saved yet"`)
	d.on()
	d.selectAll()
	d.letters("Clann do Brian")
	d.strike("Tab", "", 0)
	d.saved()
	d.has("pt-BR", "turlough/names", "factions.clann-turlough.name", "Clann de Turlough")
	d.has("pt-BR", "turlough/names", "factions.clann-turlough.name.art", "Clann do Brian")
	d.shot("names-typed")
	d.strike("Tab", "", 0)
	d.strike("Tab", "", 0)
	d.until(`document.activeElement.matches("td.open select")`)
	d.letters("f")
	d.on()
	d.has("pt-BR", "turlough/names", "factions.clann-turlough.name.agree", "f")
	// Sentences, and names of places, which have one field each.
	d.sheet("factions: about")
	d.shot("names-sentences")
	d.sheet("map")
	d.strike("e", "", withAlt)
	d.on()
	d.shot("names-places")
}

// TestTypingIntoFind: what is typed while the game is laid out stays, and finds.
func TestTypingIntoFind(t *testing.T) {
	d := openDesk(t, t.TempDir(), "pt-BR")
	d.until(`document.activeElement.value === "Chuvas Fortes"`)
	d.slow("outline", 800*time.Millisecond)
	d.eval(`(() => { const s = [...document.querySelectorAll("select")].find((s) => [...s.options].some((o) => o.value === "es")); s.value = "es"; s.dispatchEvent(new Event("change")); document.querySelector("input[type=search]").focus(); return 1 })()`)
	d.letters("Heavy Rainfall")
	d.until(`document.querySelector(".row .said")`)
	if got := string(d.eval(`document.activeElement.value`)); got != `"Heavy Rainfall"` {
		t.Errorf("the search is for %s", got)
	}
	d.shot("find")
	d.strike("Enter", "", 0)
	d.until(`document.activeElement.closest(".open")`)
	d.selectAll()
	d.letters("Lluvias largas")
	d.on() // the next of those that were found
	d.until(`document.activeElement.closest(".open")?.innerText.includes("Heavy Rainfall") && document.activeElement.value.includes("Hay siete")`)
	d.has("es", "turlough/cards", "hazards.rain.title", "Lluvias largas")
}

// TestWhatStaysWhileALanguageIsLookedAt: the place and what can be taken back are the same after it.
func TestWhatStaysWhileALanguageIsLookedAt(t *testing.T) {
	d := openDesk(t, t.TempDir(), "pt-BR")
	d.until(`document.activeElement.value === "Chuvas Fortes"`)
	d.selectAll()
	d.letters("Chuvas Longas")
	d.on()
	d.selectAll()
	d.letters("lado vago")
	d.eval(`[...document.querySelectorAll("header button")].find((x) => x.innerText === "About the language").click(), 1`)
	d.until(`document.querySelector(".about .settings")`)
	d.eval(`[...document.querySelectorAll(".about button.main")].at(-1).click(), 1`)
	d.until(`document.activeElement.closest(".open") && document.activeElement.value === "lado vago"`)
	d.has("pt-BR", "turlough/cards", "hazards.effects.openCost.word", "lado vago")
	d.strike("z", "", withAlt)
	d.strike("z", "", withAlt)
	d.has("pt-BR", "turlough/cards", "hazards.effects.openCost.word", "lado aberto")
	d.has("pt-BR", "turlough/cards", "hazards.rain.title", "Chuvas Fortes")
}

// TestUndoAsksWhoseWordsThereAre: what was saved here and is another's by now is not taken back over it: both are shown.
func TestUndoAsksWhoseWordsThereAre(t *testing.T) {
	d := openDesk(t, t.TempDir(), "pt-BR")
	d.until(`document.activeElement.value === "Chuvas Fortes"`)
	d.selectAll()
	d.letters("Chuvas Longas")
	d.on()
	d.has("pt-BR", "turlough/cards", "hazards.rain.title", "Chuvas Longas")
	d.saved()
	file := filepath.Join(d.dir, filepath.FromSlash(lang.File("pt-BR", "turlough/cards")))
	data, err := os.ReadFile(file)
	if err == nil {
		err = writeWhole(file, []byte(strings.Replace(string(data), `msgstr "Chuvas Longas"`, `msgstr "Chuvas de outro"`, 1)))
	}
	if err != nil {
		t.Fatal(err)
	}
	d.until(`[...document.querySelectorAll(".row .said")].some((x) => x.innerText === "Chuvas de outro")`)
	d.strike("z", "", withAlt)
	d.until(`document.querySelector(".theirs")?.innerText.includes("Chuvas de outro")`)
	d.has("pt-BR", "turlough/cards", "hazards.rain.title", "Chuvas de outro")
}

// TestWhatCannotBeSavedStays: a file is broken while somebody types on: each text stays with what was typed of it, it is said that it is
// not saved, and it is saved as soon as the file can be read.
func TestWhatCannotBeSavedStays(t *testing.T) {
	d := openDesk(t, t.TempDir(), "pt-BR")
	d.until(`document.activeElement.value === "Chuvas Fortes"`)
	d.selectAll()
	d.letters("Chuvas Longas")
	d.on()
	d.saved()
	file := filepath.Join(d.dir, filepath.FromSlash(lang.File("pt-BR", "turlough/cards")))
	data, err := os.ReadFile(file)
	if err == nil {
		err = writeWhole(file, []byte(strings.Replace(string(data), "lado aberto", `lado "aberto`, 1)))
	}
	if err != nil {
		t.Fatal(err)
	}
	d.selectAll()
	d.letters("lado vago")
	d.on()
	d.selectAll()
	d.letters("passo")
	d.until(`document.querySelector(".fault")?.innerText.includes("turlough/cards.po:") && document.querySelector("[role=status]").innerText === "Not saved yet"`)
	d.until(`[...document.querySelectorAll(".row")].some((x) => x.innerText.includes("lado vago") && x.innerText.includes("Not saved yet"))`)
	if got := string(d.eval(`document.activeElement.value`)); got != `"passo"` {
		t.Errorf("the open text says %s", got)
	}
	if err := writeWhole(file, data); err != nil {
		t.Fatal(err)
	}
	d.has("pt-BR", "turlough/cards", "hazards.effects.openCost.word", "lado vago")
	d.until(`!document.querySelector(".fault")`)
	d.on()
	d.has("pt-BR", "turlough/cards", "hazards.effects.crossingCost.word", "passo")
}
