package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

const hazardsFile = "content/turlough/hazards.yaml"

// openFile opens a content file on the page of a folder.
func openFile(t testing.TB, dir, file string) *desk {
	t.Helper()
	d := openDesk(t, dir, "en")
	d.file(file)
	return d
}

// file turns to a content file.
func (d *desk) file(file string) {
	d.t.Helper()
	d.until(`[...document.querySelectorAll("label.wide option")].some((o) => o.text === ` + quoted(file) + `)`)
	d.eval(`(() => { const s = document.querySelector("label.wide select"); s.value = "file/" + ` + quoted(file) + `; s.dispatchEvent(new Event("change")); return 1 })()`)
	d.until(`document.querySelector(".fields .field") && document.querySelector(".bar code")?.innerText === ` + quoted(file))
}

// inFolder is a file of the folder, as it was written there.
func (d *desk) inFolder(name string) string {
	data, err := os.ReadFile(filepath.Join(d.dir, filepath.FromSlash(name)))
	if err != nil {
		return ""
	}
	return string(data)
}

// over selects a part of the text that is shown, and types over it.
func (d *desk) over(part, text string) {
	d.t.Helper()
	d.eval(`(() => { const t = document.querySelector("textarea.yaml"), at = t.value.indexOf(` + quoted(part) + `); t.focus(); t.setSelectionRange(at, at + ` + quoted(part) + `.length); return 1 })()`)
	d.types(text)
}

// types types a text where the cursor is.
func (d *desk) types(text string) {
	d.t.Helper()
	if _, err := chromedp.Call(d.ctx, input.InsertText, input.InsertTextParams{Text: text}); err != nil {
		d.t.Fatal(err)
	}
}

// yaml is the text that is shown.
func (d *desk) yaml() (text string) {
	d.t.Helper()
	if err := json.Unmarshal(d.eval(`document.querySelector("textarea.yaml").value`), &text); err != nil {
		d.t.Fatal(err)
	}
	return text
}

// picture waits for the sheet of that name.
func (d *desk) picture(name string) {
	d.t.Helper()
	d.until(`document.querySelector(".sheet img")?.alt === ` + quoted(name))
}

// field is the script that finds the form's field with a value.
func field(value string) string {
	return `[...document.querySelectorAll(".field :is(input,select,textarea)")].find((x) => x.value === ` + quoted(value) + `)`
}

// TestAFileOnTheDesk: a content file as a text beside its form. What is typed into the one is in the other, and drawn; faults are
// marked at their lines; the browser takes back what was typed; what is written differs in nothing else; a card that is added is drawn
// before it is written, and has its sheet afterwards.
func TestAFileOnTheDesk(t *testing.T) {
	d := openFile(t, t.TempDir(), hazardsFile)
	was := d.yaml()
	d.picture("Heavy Rainfall")
	if got := string(d.eval(`document.querySelector(".lines pre").innerText.split("\n").length`)); got != fmt.Sprint(1+strings.Count(was, "\n")) {
		t.Errorf("%s lines are numbered", got)
	}
	d.over("Heavy Rainfall", "Heavy Rain")
	d.picture("Heavy Rain")
	d.until(field("Heavy Rain"))
	d.over("icon: raining", "icon: no-such")
	d.until(`document.querySelector(".lines b")?.title.includes("no-such") && document.querySelector(".under .wrong")`)
	d.until(field("no-such") + `?.getAttribute("aria-invalid") === "true"`)
	d.shot("yaml-fault")
	d.eval(`document.querySelector("textarea.yaml").setSelectionRange(0, 0), document.querySelector(".outcome .faults button").focus(), document.activeElement.click(), 1`)
	line := 1 + strings.Count(was[:strings.Index(was, "icon: raining")], "\n")
	d.until(fmt.Sprintf(`document.activeElement.matches("textarea.yaml") && document.activeElement.value.slice(0, document.activeElement.selectionStart).split("\n").length === %d`, line))
	d.eval(`document.execCommand("undo"), 1`)
	d.until(`!document.querySelector(".lines b") && document.querySelector(".outcome button.main:enabled")`)
	// A number in the form, with its bounds; it is put into the text.
	for n := 3; n <= 13; n++ { // what is typed while it is tried counts too
		kind := string(d.eval(fmt.Sprintf(`(() => { const x = [...document.querySelectorAll(".field")].filter((x) => x.querySelector("label").innerText === "count")[0].querySelector("input"); x.focus(); x.value = %d; x.dispatchEvent(new Event("input", {bubbles: true})); return [x.type, x.min, x.max, x.step].join(" ") })()`, n)))
		if kind != `"number 1 60 1"` {
			t.Errorf("the field of a number is %s", kind)
		}
		time.Sleep(time.Duration(n) * 40 * time.Millisecond)
	}
	d.until(`document.querySelector("textarea.yaml").value.includes("count: 13")`)
	want := strings.NewReplacer("Heavy Rainfall\"\n", "Heavy Rain\"\n", "count: 12\n", "count: 13\n").Replace(was)
	if got := d.yaml(); got != want {
		t.Error("the text differs in something else")
	}
	d.until(`document.querySelector(".outcome button.main:enabled")`)
	d.eval(`document.querySelector(".outcome button.main").click(), 1`)
	d.until(`document.querySelector("[role=status]").innerText === "Saved"`)
	if got := d.inFolder(hazardsFile); got != want {
		t.Error("the file differs in something else")
	}
	// A card more.
	card := "\n  - id: frost\n    code: H9\n    title: \"Frost\"\n    printed: {en: [\"Frost\"]}\n    icon: raining\n    field: \"#24508F\"\n    charge: \"#FFFFFF\"\n    count: 1\n    effects: {openCost: 3}\n    house: true\n"
	d.over("    house: true\n\n  - id: fluke", "    house: true\n"+card+"\n  - id: fluke")
	d.until(`document.querySelector(".outcome button.main:enabled")`)
	d.over("Frost", "Frost") // the cursor goes there
	d.picture("Frost")
	d.shot("yaml-card")
	d.eval(`document.querySelector(".outcome button.main").click(), 1`)
	d.until(`[...document.querySelectorAll("label.wide option")].some((o) => o.text === "Frost")`)
	d.picture("Frost")
	if got := d.inFolder(hazardsFile); !strings.Contains(got, card) {
		t.Error("the card is not in the file")
	}
}

// TestTheTextByKeys: keys and words of the schema are offered, and taken by keys; Tab indents lines, and after Esc it leaves.
func TestTheTextByKeys(t *testing.T) {
	d := openFile(t, t.TempDir(), hazardsFile)
	d.over("effects:\n  - {id: openCost", "effects:\n  - id: openCost\n    un")
	d.until(`document.querySelectorAll("#yaml-list:not([hidden]) li").length === 1`)
	d.shot("yaml-keys")
	d.press("Enter", "\r", false)
	d.until(`document.querySelector("textarea.yaml").value.includes("    unit: ,")`)
	d.types("p")
	d.until(`document.querySelector("#yaml-list:not([hidden]) li")?.innerText.startsWith("points")`)
	d.press("ArrowDown", "", false)
	d.until(`document.querySelector("[aria-selected=true]").innerText === "pounds" && document.activeElement.getAttribute("aria-activedescendant") === "yaml-1"`)
	d.press("Tab", "", false)
	d.until(`document.querySelector("textarea.yaml").value.includes("    unit: pounds,")`)
	d.press("Tab", "", false)
	d.until(`document.querySelector("textarea.yaml").value.includes("    unit: pounds  ,")`)
	d.press("Tab", "", true)
	d.until(`document.querySelector("textarea.yaml").value.includes("\n  unit: pounds  ,")`)
	d.press("Enter", "\r", false)
	d.until(`document.querySelector("textarea.yaml").value.includes("\n  unit: pounds  \n  ,")`)
	d.press("Escape", "", false)
	d.press("Tab", "", false)
	d.until(`!document.activeElement.matches("textarea")`)
}

// TestTheFormByKeys: whoever types into the form stays in the field, however long the value becomes; a text that is too long for its card
// is told below the field and beside Save; Esc brings back what was there, Ctrl+S saves; a search without an answer says so; a card is
// copied, with its name selected; after a reload the file is still open.
func TestTheFormByKeys(t *testing.T) {
	d := openFile(t, t.TempDir(), hazardsFile)
	was := d.yaml()
	d.eval(field("Heavy Rainfall") + `.focus(), document.activeElement.setSelectionRange(99, 99), 1`)
	d.letters(" and rivers that nobody")
	time.Sleep(2 * time.Second) // it is tried meanwhile
	d.letters(" crosses on foot before the summer")
	const long = "Heavy Rainfall and rivers that nobody crosses on foot before the summer"
	d.until(`document.activeElement.value === ` + quoted(long))
	d.until(`document.activeElement.closest(".field").querySelector("small b")?.innerText.includes("mm too long: the kit can’t be printed.")`)
	d.until(`document.querySelector(".outcome .findings")?.innerText.includes("mm too long") && document.querySelector(".outcome button.main:enabled")`)
	d.shot("form-too-long")
	d.strike("Enter", "\r", 0)
	d.strike("Escape", "", 0)
	d.until(`document.activeElement.value === "Heavy Rainfall" && !document.querySelector(".outcome .findings, .outcome button")`)
	if d.yaml() != was {
		t.Error("what was taken back has left something in the text")
	}
	d.letters("s")
	d.strike("s", "", withCtrl)
	d.saved()
	if got := d.inFolder(hazardsFile); got != strings.Replace(was, "Heavy Rainfall\"\n", "Heavy Rainfalls\"\n", 1) {
		t.Error("Ctrl+S writes something else")
	}
	d.eval(`(() => { const f = document.querySelector("input[type=search]"); f.value = "zzz"; f.dispatchEvent(new Event("input", {bubbles: true})); return 1 })()`)
	d.until(`document.querySelector(".fields [role=status] button")`)
	d.eval(`(() => { const f = document.querySelector("input[type=search]"); f.value = ""; f.dispatchEvent(new Event("input", {bubbles: true})); return 1 })()`)
	d.eval(`document.querySelectorAll(".bar [aria-pressed]")[1].click(), 1`) // the text comes when it is needed
	d.until(`!document.querySelector("textarea.yaml")`)
	d.eval(`[...document.querySelectorAll(".fields h2 button")].find((x) => x.ariaLabel.endsWith("hazards.rain")).click(), 1`)
	d.letters("frost")
	d.until(`document.querySelector("textarea.yaml").value.includes("    house: true\n\n  - id: frost\n    code: H1\n    title: \"Heavy Rainfalls\"\n")`)
	d.until(`document.querySelector(".outcome .faults")`) // two cards have the code
	d.shot("form-copied")
	d.eval(`document.execCommand("undo"), 1`)
	for range 8 {
		d.eval(`document.execCommand("undo"), 1`)
	}
	d.until(`!document.querySelector(".outcome button")`)
	if err := chromedp.Do(d.ctx, chromedp.Navigate("about:blank"), chromedp.Navigate(d.url+"/#d="+d.token+"&tag=en")); err != nil {
		t.Fatal(err)
	}
	d.until(`document.querySelector(".fields .field") && document.querySelector(".bar code")?.innerText === ` + quoted(hazardsFile))
	d.eval(`document.querySelector(".doors button").click(), 1`)
	d.until(`document.querySelector(".open .key")`)
}

// TestOthersWriteTheFile: what another tool writes appears in the text and the form; over what is typed here it does not, until
// somebody decides.
func TestOthersWriteTheFile(t *testing.T) {
	d := openFile(t, t.TempDir(), hazardsFile)
	was := d.yaml()
	outside := func(text string) {
		t.Helper()
		name := filepath.Join(d.dir, filepath.FromSlash(hazardsFile))
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := writeWhole(name, []byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	outside(strings.Replace(was, "Heavy Rainfall\"\n", "Long Rain\"\n", 1))
	d.until(`document.querySelector("textarea.yaml").value.includes("Long Rain")`)
	d.until(field("Long Rain"))
	d.picture("Long Rain")
	d.over("Long Rain", "Cold Rain")
	theirs := strings.Replace(was, "Heavy Rainfall\"\n", "Wild Rain\"\n", 1)
	outside(theirs)
	d.until(`document.querySelector(".theirs")`)
	d.shot("yaml-theirs")
	d.until(`document.querySelector(".outcome button.main:disabled")`)
	d.strike("s", "", withCtrl)
	if got := d.inFolder(hazardsFile); got != theirs || !strings.Contains(d.yaml(), "Cold Rain") {
		t.Error("what somebody else wrote is gone, or what was typed")
	}
	d.eval(`document.querySelectorAll(".theirs button")[1].click(), 1`)
	d.until(`!document.querySelector(".theirs")`)
	d.eval(`document.querySelector(".outcome button.main").click(), 1`)
	d.until(`document.querySelector("[role=status]").innerText === "Saved"`)
	if got := d.inFolder(hazardsFile); got != strings.Replace(was, "Heavy Rainfall\"\n", "Cold Rain\"\n", 1) {
		t.Error("mine was kept, and something else is written")
	}
	// A file that somebody else breaks: the form gives way, the text shows where, and mends it.
	outside(strings.Replace(was, "  - id: rain\n", "  - id: rain: rain\n", 1))
	d.until(`document.querySelector(".lines b") && document.querySelector(".fields [inert]")`)
	d.shot("yaml-broken")
	d.over("id: rain: rain", "id: rain")
	d.until(`!document.querySelector(".fields [inert]") && document.querySelector(".outcome button.main:enabled")`)
	d.eval(`document.querySelector(".outcome button.main").click(), 1`)
	d.until(`document.querySelector("[role=status]").innerText === "Saved"`)
	if got := d.inFolder(hazardsFile); got != was {
		t.Error("mended, it is not what it was")
	}
}

// TestBrokenContentIsMended: a folder whose content cannot be read opens all the same; its faults lead to their places, and mended there
// it is the game again.
func TestBrokenContentIsMended(t *testing.T) {
	data, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(hazardsFile)))
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	name := filepath.Join(dir, filepath.FromSlash(hazardsFile))
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(strings.Replace(string(data), "count: 12", "count: 1200", 1)), 0o644); err != nil {
		t.Fatal(err)
	}
	d := openDesk(t, dir, "en")
	d.until(`document.querySelector(".fault button")`)
	d.eval(`document.querySelector(".fault button").click(), 1`)
	d.until(`document.querySelector("textarea.yaml") && document.querySelector(".field [aria-invalid=true]")`)
	d.over("count: 1200", "count: 12")
	d.until(`document.querySelector(".outcome button.main:enabled") && !document.querySelector(".field [aria-invalid=true]")`)
	d.eval(`document.querySelector(".outcome button.main").click(), 1`)
	d.until(`document.querySelector(".open .key")`)
	if got := d.inFolder(hazardsFile); got != string(data) {
		t.Error("something else is written")
	}
}

// BenchmarkAFile measures in the browser what passes from the end of a pause until the card is drawn with what was typed into its file.
func BenchmarkAFile(b *testing.B) {
	for _, c := range []struct{ file, part string }{{hazardsFile, "Heavy Rainfall"}, {"content/turlough/messages.yaml", "# "}, {"content/turlough/map.yaml", "# "}} {
		b.Run(filepath.Base(c.file), func(b *testing.B) {
			d := openFile(b, b.TempDir(), c.file)
			d.over(c.part, c.part)
			d.eval(`performance.clearMeasures(), 1`)
			b.ResetTimer()
			for i := range b.N {
				d.types(string(rune('a' + i%26)))
				d.until(fmt.Sprintf(`performance.getEntriesByName("tried").length > %d`, i))
			}
			b.StopTimer()
			d.reports(b, "tried")
		})
	}
}
